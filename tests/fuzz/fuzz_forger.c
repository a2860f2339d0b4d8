/* tests/fuzz/fuzz_forger.c - any bytes as the choices of a forger: what it writes about
 * questions that have tours is never verified.
 * SPDX-License-Identifier: MIT */
#include "forger.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { MOST = 2000 }; /* certificates */
    static forger f;
    forger_open(&f, lots_from_bytes(data, size), 4);
    forge(&f, MOST);
    if (f.finds + f.splits > 0) abort();
    forger_close(&f);
    return 0;
}

#include "claims_checker.h" /* last: it has many names */
