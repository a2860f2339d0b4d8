/* theorem/graph_degrees.c - theorems that follow from the degrees of the vertices.
 * SPDX-License-Identifier: MIT */
#include "theorem/graph.h"

static unsigned long as_long(uint32_t x)
{
    return x;
}

ico_status ico__judge_dirac(const ico_graph_facts *f, ico_verdict *verdict)
{
    if (f->graph->directed || 2 * (uint64_t)f->degree[0] < f->n) return ICO_OK;
    ico_text_printf(f->here, "n = %lu, and the least degree is %lu", as_long(f->n),
                    as_long(f->degree[0]));
    *verdict = ICO_FOUND;
    return ICO_OK;
}

/* order: the vertices by ascending degree. */
static void sort_by_degree(const ico_graph *g, uint32_t *order, uint32_t *count)
{
    for (uint32_t v = 0; v < g->n; v++) count[ico__degree(g, v) + 1]++;
    for (uint32_t d = 0; d < g->n; d++) count[d + 1] += count[d];
    for (uint32_t v = 0; v < g->n; v++) order[count[ico__degree(g, v)]++] = v;
}

/* The least sum of the degrees of two vertices that are not adjacent and (side != NULL)
 * on different sides; UINT64_MAX if there are none.  Ends at once when it is below
 * `need`: so the graph is dense wherever much work is done. */
static uint64_t least_sum(const ico_graph *g, const uint32_t *order, const uint8_t *side,
                          uint64_t need)
{
    uint64_t least = UINT64_MAX;
    for (uint32_t k = 0; k < g->n && least >= need; k++) {
        uint32_t u = order[k];
        for (uint32_t i = 0; i < g->n; i++) {
            uint32_t v = order[i];
            uint64_t sum = (uint64_t)ico__degree(g, u) + ico__degree(g, v);
            if (sum >= least) break;
            if (v == u || (side != NULL && side[u] == side[v])) continue;
            if (ico_graph_find_edge(g, u, v) != ICO_NO_EDGE) continue;
            least = sum;
            break;
        }
    }
    return least;
}

/* The least sum over pairs on one of two sides each, or of all pairs without sides. */
static ico_status find_least_sum(const ico_graph_facts *f, const uint8_t *side,
                                 uint64_t need, uint64_t *least)
{
    size_t n = f->n;
    uint32_t *order = ICO_NEW_ARRAY(f->ctx, uint32_t, 2 * n + 2);
    if (order == NULL) return ICO_NO_MEMORY;
    sort_by_degree(f->graph, order, order + n);
    *least = least_sum(f->graph, order, side, need);
    ICO_FREE_ARRAY(f->ctx, order, 2 * n + 2);
    return ico__tick(f->ctx, n + f->graph->m);
}

ico_status ico__judge_ore(const ico_graph_facts *f, ico_verdict *verdict)
{
    uint64_t least;
    if (f->graph->directed || (uint64_t)f->degree[0] + f->degree[f->n - 1] < f->n)
        return ICO_OK;
    ico_status status = find_least_sum(f, NULL, f->n, &least);
    if (status != ICO_OK || least < f->n) return status;
    ico_text_printf(f->here,
                    "n = %lu, and two vertices that are not adjacent have degrees with "
                    "a sum of at least %llu",
                    as_long(f->n), (unsigned long long)least);
    *verdict = ICO_FOUND;
    return ICO_OK;
}

static void put_degrees(const ico_graph_facts *f)
{
    enum { MOST = 12 };
    ico_text_printf(f->here, "n = %lu, and the degrees are", as_long(f->n));
    for (uint32_t i = 0; i < f->n && i < MOST; i++)
        ico_text_printf(f->here, " %lu", as_long(f->degree[i]));
    ico_text_puts(f->here, f->n > MOST ? " ..." : "");
}

/* Fewer than k vertices have degree k or less: the k-th is greater than k. */
ico_status ico__judge_posa(const ico_graph_facts *f, ico_verdict *verdict)
{
    if (f->graph->directed) return ICO_OK;
    for (uint32_t k = 1; 2 * (uint64_t)k + 1 < f->n; k++)
        if (f->degree[k - 1] <= k) return ICO_OK;
    uint32_t half = (f->n - 1) / 2;
    if (f->n % 2 == 1 && f->degree[half] <= half) return ICO_OK;
    put_degrees(f);
    *verdict = ICO_FOUND;
    return ICO_OK;
}

ico_status ico__judge_chvatal(const ico_graph_facts *f, ico_verdict *verdict)
{
    if (f->graph->directed) return ICO_OK;
    for (uint32_t i = 1; 2 * (uint64_t)i < f->n; i++)
        if (f->degree[i - 1] <= i && f->degree[f->n - i - 1] < f->n - i) return ICO_OK;
    put_degrees(f);
    *verdict = ICO_FOUND;
    return ICO_OK;
}

/* ------------------------------------------------------------------ bipartite ------ */

/* side: 0 or 1, of a connected graph; *halves: it has two sides of the same size. */
static void find_sides(const ico_graph *g, uint8_t *side, uint32_t *queue, bool *halves)
{
    uint32_t head = 0, tail = 0, second = 0;
    enum { NOT_MET = 2 };
    for (uint32_t v = 0; v < g->n; v++) side[v] = NOT_MET;
    side[0] = 0;
    queue[tail++] = 0;
    *halves = true;
    while (head < tail && *halves) {
        uint32_t u = queue[head++];
        second += side[u];
        for (uint32_t i = g->row[u]; i < g->row[u + 1]; i++) {
            uint32_t w = g->adj[i];
            if (side[w] == side[u]) *halves = false;
            if (side[w] != NOT_MET) continue;
            side[w] = 1 - side[u];
            queue[tail++] = w;
        }
    }
    *halves = *halves && tail == g->n && 2 * (uint64_t)second == g->n;
}

ico_status ico__judge_moon_moser(const ico_graph_facts *f, ico_verdict *verdict)
{
    uint64_t least, half = f->n / 2;
    bool halves;
    ico_status status = ICO_OK;
    if (f->graph->directed || f->n % 2 == 1 || f->n < 4) return ICO_OK;
    if ((uint64_t)f->degree[0] + f->degree[f->n - 1] <= half) return ICO_OK;
    uint8_t *side = ICO_NEW_ARRAY(f->ctx, uint8_t, f->n);
    uint32_t *queue = ICO_NEW_ARRAY(f->ctx, uint32_t, f->n);
    if (side == NULL || queue == NULL) status = ICO_NO_MEMORY;
    if (status == ICO_OK) find_sides(f->graph, side, queue, &halves);
    if (status == ICO_OK && halves) {
        status = find_least_sum(f, side, half + 1, &least);
        if (status == ICO_OK && least > half) {
            ico_text_printf(f->here, "h = %llu", (unsigned long long)half);
            if (least == UINT64_MAX)
                ico_text_puts(f->here, ", and all such vertices are adjacent");
            else
                ico_text_printf(f->here, ", and the degrees add up to at least %llu",
                                (unsigned long long)least);
            *verdict = ICO_FOUND;
        }
    }
    ICO_FREE_ARRAY(f->ctx, side, f->n);
    ICO_FREE_ARRAY(f->ctx, queue, f->n);
    return status;
}
