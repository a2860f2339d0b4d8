/* tests/fuzz/fuzz_pajek.c - any bytes as a Pajek network.
 * SPDX-License-Identifier: MIT */
#include "fuzz/graph_fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_graphs(data, size, ICO_FORMAT_PAJEK);
}
