/* theorem/graph_family.c - theorems on cubic graphs: those of a family, which a graph is
 * shown to be, and colourings of their edges.
 * SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <stdio.h>

#include "graph/isomorphism.h"
#include "graph/measure.h"
#include "theorem/graph.h"

enum { STEPS_AN_EDGE = 2000 };

/* Is the graph that of the expression, with the same numbers (*same) or, where these are
 * asked for, with others? */
static ico_status is_family(const ico_graph_facts *f, const char *expression, bool others,
                            bool *is, bool *same)
{
    ico_graph *pattern;
    *is = *same = false;
    ico_status status = ico_family_graph(f->ctx, expression, &pattern);
    if (status != ICO_OK) return status;
    if (pattern->n == f->n && pattern->m == f->graph->m) {
        *same = true;
        for (uint32_t e = 0; e < pattern->m && *same; e++)
            *same = ico_graph_find_edge(f->graph, pattern->tail[e], pattern->head[e]) !=
                    ICO_NO_EDGE;
        *is = *same;
        if (!*same && others) {
            uint32_t *map = ICO_NEW_ARRAY(f->ctx, uint32_t, f->n);
            uint64_t budget = STEPS_AN_EDGE * (uint64_t)pattern->m;
            status = map == NULL ? ICO_NO_MEMORY
                                 : ico__isomorphism_find(f->ctx, pattern, f->graph,
                                                         budget, map, is);
            if (map != NULL) ICO_FREE_ARRAY(f->ctx, map, f->n);
        }
    }
    ico_graph_free(pattern);
    return status;
}

static void put_numbers(const ico_graph_facts *f, bool same)
{
    if (!same) ico_text_puts(f->here, " with the vertices numbered in another way");
}

/* Is there no cycle of three or four edges?  Two neighbours of v have no neighbour in
 * common but v, and no edge between them. */
static bool has_girth_five(const ico_graph *g)
{
    for (uint32_t v = 0; v < g->n; v++)
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
            for (uint32_t j = g->row[v]; j < i; j++) {
                uint32_t a = g->adj[i], b = g->adj[j];
                if (ico_graph_find_edge(g, a, b) != ICO_NO_EDGE) return false;
                for (uint32_t k = g->row[a]; k < g->row[a + 1]; k++)
                    if (g->adj[k] != v &&
                        ico_graph_find_edge(g, g->adj[k], b) != ICO_NO_EDGE)
                        return false;
            }
    return true;
}

ico_status ico__judge_petersen(const ico_graph_facts *f, ico_verdict *verdict)
{
    enum { VERTICES = 10 };
    if (f->n != VERTICES || !ico__is_cubic(f) || !has_girth_five(f->graph)) return ICO_OK;
    ico_text_puts(f->here, "n = 10, each degree is 3 and the girth at least 5");
    *verdict = ICO_NONE;
    return ICO_OK;
}

ico_status ico__judge_robertson(const ico_graph_facts *f, ico_verdict *verdict)
{
    char expression[64];
    uint32_t n = f->n / 2;
    bool is, same;
    if (!ico__is_cubic(f) || n % 6 != 5) return ICO_OK;
    snprintf(expression, sizeof expression, "petersen:%" PRIu32 ",2", n);
    ico_status status = is_family(f, expression, true, &is, &same);
    if (status != ICO_OK || !is) return status;
    ico_text_printf(f->here, "the graph is GP(%" PRIu32 ",2)", n);
    put_numbers(f, same);
    *verdict = ICO_NONE;
    return ICO_OK;
}

/* The second number of a graph whose vertices are numbered as GP(n,k) is; 0 if that
 * cannot be. */
static uint32_t skip_of(const ico_graph *g)
{
    uint32_t n = g->n / 2, k = 0;
    for (uint32_t i = g->row[n]; i < g->row[n + 1]; i++) {
        uint32_t step = g->adj[i] - n;
        if (g->adj[i] > n && 2 * step < n) k = step;
    }
    return k;
}

ico_status ico__judge_alspach(const ico_graph_facts *f, ico_verdict *verdict)
{
    char expression[64];
    uint32_t n = f->n / 2, k;
    bool is, same;
    if (!ico__is_cubic(f) || n < 3 || (k = skip_of(f->graph)) == 0) return ICO_OK;
    snprintf(expression, sizeof expression, "petersen:%" PRIu32 ",%" PRIu32, n, k);
    if (n % 6 == 5 && (k == 2 || 2 * k == n - 1)) return ICO_OK; /* robertson */
    ico_status status = is_family(f, expression, false, &is, &same);
    if (status != ICO_OK || !is) return status;
    ico_text_printf(f->here, "the graph is GP(%" PRIu32 ",%" PRIu32 ")", n, k);
    *verdict = ICO_FOUND;
    return ICO_OK;
}

ico_status ico__judge_isaacs(const ico_graph_facts *f, ico_verdict *verdict)
{
    char expression[64];
    uint32_t k = f->n / 4;
    bool is, same;
    if (!ico__is_cubic(f) || f->n % 4 != 0 || k % 2 == 0 || k < 3) return ICO_OK;
    snprintf(expression, sizeof expression, "flower:%" PRIu32, k);
    ico_status status = is_family(f, expression, true, &is, &same);
    if (status != ICO_OK || !is) return status;
    ico_text_printf(f->here, "the graph is J(%" PRIu32 ")", k);
    put_numbers(f, same);
    *verdict = ICO_NONE;
    return ICO_OK;
}

ico_status ico__judge_coxeter(const ico_graph_facts *f, ico_verdict *verdict)
{
    enum { VERTICES = 28 };
    bool is, same;
    if (f->n != VERTICES || !ico__is_cubic(f)) return ICO_OK;
    ico_status status = is_family(f, "coxeter", true, &is, &same);
    if (status != ICO_OK || !is) return status;
    ico_text_puts(f->here, "the graph is that one");
    put_numbers(f, same);
    *verdict = ICO_NONE;
    return ICO_OK;
}

/* Silent where the search for a colouring takes long. */
ico_status ico__judge_tait(const ico_graph_facts *f, ico_verdict *verdict)
{
    enum { COLOURS = 3, MOST_STEPS = 2000000 };
    ico_measure m = {.low = COLOURS + 1, .high = ICO_INFINITE, .work = MOST_STEPS};
    if (!ico__is_cubic(f) || !f->closed) return ICO_OK;
    ico_status status = ico__graph_chromatic_index(f->ctx, f->graph, &m);
    if (status != ICO_OK) return status;
    if (m.least > COLOURS) {
        ico_text_puts(f->here, "the chromatic index is 4");
        *verdict = ICO_NONE;
    }
    return ico__tick(f->ctx, MOST_STEPS - m.work);
}
