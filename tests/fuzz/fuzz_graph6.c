/* tests/fuzz/fuzz_graph6.c - any bytes as graph6, sparse6 and digraph6 lines.
 * SPDX-License-Identifier: MIT */
#include "fuzz/graph_fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_graphs(data, size, ICO_FORMAT_GRAPH6);
}
