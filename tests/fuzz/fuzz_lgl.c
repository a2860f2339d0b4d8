/* tests/fuzz/fuzz_lgl.c - any bytes as an LGL file.
 * SPDX-License-Identifier: MIT */
#include "fuzz/graph_fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_graphs(data, size, ICO_FORMAT_LGL);
}
