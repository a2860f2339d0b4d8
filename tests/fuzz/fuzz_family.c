/* tests/fuzz/fuzz_family.c - any bytes as the expression of a named family.
 * The memory limit keeps honest large families from slowing the fuzzer down.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "graph/graph.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ico_context *ctx = ico_context_new(NULL);
    char *expression = malloc(size + 1);
    if (ctx == NULL || expression == NULL) abort();
    if (size != 0) memcpy(expression, data, size);
    expression[size] = '\0';
    ico_context_limit_memory(ctx, 200000);
    ico_graph *graph = NULL, *again = NULL;
    if (ico_family_graph(ctx, expression, &graph) == ICO_OK) {
        if (!ico_family_matches(expression)) abort();
        /* the normal form names the same graph */
        ico_context_limit_memory(ctx, 0);
        if (ico_family_graph(ctx, graph->expression, &again) != ICO_OK) abort();
        if (strcmp(graph->expression, again->expression) != 0) abort();
        if (graph->n != again->n || graph->m != again->m || graph->dropped != 0) abort();
    } else if (graph != NULL || ico_context_error(ctx)->message[0] == '\0') {
        abort();
    }
    ico_graph_free(graph);
    ico_graph_free(again);
    if (ico_context_live_bytes(ctx) != 0) abort();
    ico_context_free(ctx);
    free(expression);
    return 0;
}
