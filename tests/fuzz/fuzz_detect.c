/* tests/fuzz/fuzz_detect.c - any bytes as a graph file of unknown format.
 * SPDX-License-Identifier: MIT */
#include "fuzz/graph_fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_graphs(data, size, ICO_FORMAT_AUTO);
}
