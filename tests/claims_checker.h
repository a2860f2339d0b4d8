/* tests/claims_checker.h - the checker behind tests/claims.h, to be taken in after all
 * else.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_CLAIMS_CHECKER_H
#define ICO_TESTS_CLAIMS_CHECKER_H

#include "checker.h"

static int claims_checker(const char *bytes, size_t size, FILE *out)
{
    return (int)check_all(bytes, size, out);
}

#endif
