/* tests/fuzz/fuzz_checker.c - any bytes as a file for the checker; what it verifies on a
 * graph small enough is true.  To be asked for hints makes no difference.
 * SPDX-License-Identifier: MIT */
#include "checker.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *bytes = (const char *)data;
    static FILE *nowhere;
    if (nowhere == NULL) nowhere = fopen("/dev/null", "wb");
    verdict is = checker_check_all(bytes, size, NULL);
    if (checker_check_and_hint(bytes, size, NULL, nowhere) != is) abort();
    if (is != VERIFIED) return 0;
    checker c = {.bytes = bytes, .size = size, .line = 1};
    question q = {0};
    tiny t;
    unsigned tour[TINY];
    if (!checker_take_question(&c, &q)) abort();
    /* tours that leave vertices out are not those of the brute force */
    bool found = checker_take_if(&c, "tour"),
         small = q.least == 0 && tiny_question(&q, &t);
    checker_release(&c);
    if (small && tiny_has_tour(&t, tour) != found) abort();
    return 0;
}
