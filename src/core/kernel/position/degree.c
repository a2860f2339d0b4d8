/* kernel/position/degree.c - each vertex has two edges of the tour, an end of an open one
 * has one: forces edges by the number that is left.
 * SPDX-License-Identifier: MIT */
#include "kernel/position/store.h"

/* Living candidates of v at the ends of an open tour. */
static uint32_t end_candidates(const ico_position_store *s, uint32_t v)
{
    uint32_t low = s->ends[2 * v], high = s->ends[2 * v + 1];
    return (low != ICO_NO_OFFSET && ico__position_alive(s, low)) +
           (uint32_t)(high != ICO_NO_OFFSET && ico__position_alive(s, high));
}

/* Keeps the candidates of v that are ends of the tour, or those that are not. */
static void keep_candidates(ico_position_store *s, uint32_t v, bool ends)
{
    for (uint32_t i = s->size[v]; i-- > 0;) {
        uint32_t c = s->list[s->row[v] + i];
        if (ico__position_is_end(s, s->offset[c]) != ends)
            ico__position_remove(s, c, ICO_BY_DEGREE, 0);
    }
}

/* Requires all usable edges of v, or rules out those that are not required. */
static void settle_edges(ico_position_store *s, uint32_t v, bool require)
{
    const ico_graph *g = s->graph;
    for (uint32_t i = g->row[v]; i < g->row[v + 1] && !s->failed; i++) {
        uint32_t e = g->edge[i], literal = ico__position_edge(s, e);
        if (s->core.value[literal] != 0) continue;
        ico__position_imply(s, require ? literal : literal + 1,
                            require ? ICO_BY_NEED : ICO_BY_FULL, v);
    }
}

/* Fails because v has too few edges left: one of those ruled out is needed. */
static void fail_by_need(ico_position_store *s, uint32_t v)
{
    const ico_graph *g = s->graph;
    for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
        if (!ico__position_usable(s, g->edge[i])) {
            ico__position_fail(s, ico__position_edge(s, g->edge[i]), ICO_BY_NEED, v);
            return;
        }
    /* no edge was ruled out: one at most was there, and the numbers of the ends are
     * gone */
    uint32_t low = s->ends[2 * v], end = low != ICO_NO_OFFSET ? low : s->ends[2 * v + 1];
    if (end != ICO_NO_OFFSET) ico__position_fail(s, 2 * end, ICO_BY_NEED, v);
}

void ico__position_check_degree(ico_position_store *s, uint32_t v)
{
    uint32_t ends = end_candidates(s, v), degree = s->degree[v],
             chained = s->chain_degree[v];
    bool inner = ends == 0;
    bool end = ends == 1 && s->size[v] == 1; /* and known at which */
    if (degree == 0 || (inner && degree == 1)) {
        fail_by_need(s, v);
        return;
    }
    if (!inner && degree == 1) keep_candidates(s, v, true);
    if (!inner && chained == 2) keep_candidates(s, v, false);
    if (s->failed) return;
    uint32_t most = end ? 1 : 2, least = inner ? 2 : 1;
    if (chained == most && degree > most) settle_edges(s, v, false);
    if (degree == least && chained < least) settle_edges(s, v, true);
}
