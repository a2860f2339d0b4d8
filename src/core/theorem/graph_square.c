/* theorem/graph_square.c - squares of 2-connected graphs, which are known by the
 * expression that they were made of, and compared with it.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "theorem/graph.h"

static const uint64_t MOST_STEPS = 50000000; /* of pairs of edges at a vertex */

/* Marks x as near v; false if it was marked, or is v. */
static bool mark_near(uint32_t *seen, uint32_t v, uint32_t x)
{
    bool is_new = x != v && seen[x] != v + 1;
    if (is_new) seen[x] = v + 1;
    return is_new;
}

/* Is each vertex of `g` adjacent to just those that in `base` are at distance 1 or 2?
 * seen: n zeros. */
static bool is_square(const ico_graph *base, const ico_graph *g, uint32_t *seen)
{
    uint64_t steps = 0;
    for (uint32_t v = 0; v < g->n && steps < MOST_STEPS; v++) {
        uint32_t near = 0;
        for (uint32_t i = base->row[v]; i < base->row[v + 1]; i++) {
            uint32_t w = base->adj[i];
            near += mark_near(seen, v, w);
            for (uint32_t k = base->row[w]; k < base->row[w + 1]; k++, steps++)
                near += mark_near(seen, v, base->adj[k]);
        }
        if (near != ico__degree(g, v)) return false;
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
            if (seen[g->adj[i]] != v + 1) return false;
    }
    return steps < MOST_STEPS;
}

/* "power:BASE^2": the graph of BASE, which is the caller's; else *base stays NULL. */
static ico_status make_base(ico_context *ctx, const char *expression, ico_graph **base)
{
    static const char begin[] = "power:", end[] = "^2";
    size_t size = strlen(expression), ends = sizeof begin + sizeof end - 2;
    if (size <= ends || strncmp(expression, begin, sizeof begin - 1) != 0 ||
        strcmp(expression + size - (sizeof end - 1), end) != 0)
        return ICO_OK;
    char *word = ico__copy_bytes(ctx, expression + sizeof begin - 1, size - ends);
    if (word == NULL) return ICO_NO_MEMORY;
    ico_status status = ico_family_graph(ctx, word, base);
    ico__free(ctx, word, size - ends + 1, 1);
    return status == ICO_BAD_ARGUMENT || status == ICO_TOO_LARGE ? ICO_OK : status;
}

ico_status ico__judge_fleischner(const ico_graph_facts *f, ico_verdict *verdict)
{
    ico_graph *base = NULL;
    bool connected = false;
    if (f->graph->directed) return ICO_OK;
    ico_status status = make_base(f->ctx, ico_graph_expression(f->graph), &base);
    if (status != ICO_OK || base == NULL) return status;
    if (!base->directed && base->n == f->n) {
        uint32_t *seen = ICO_NEW_ARRAY(f->ctx, uint32_t, f->n);
        ico_graph_facts of_base = {.ctx = f->ctx, .graph = base, .n = base->n};
        status = seen == NULL ? ICO_NO_MEMORY : ICO_OK;
        if (status == ICO_OK && is_square(base, f->graph, seen))
            status = ico__is_two_connected(&of_base, &connected);
        if (seen != NULL) ICO_FREE_ARRAY(f->ctx, seen, f->n);
    }
    if (status == ICO_OK && connected) {
        ico_text_printf(f->here, "the graph is the square of %s, which is 2-connected",
                        ico_graph_expression(base));
        *verdict = ICO_FOUND;
    }
    ico_graph_free(base);
    return status;
}
