/* property/graph_query_masks.c - a question about the graph at hand as one about
 * Hamiltonian cycles on words of bits, and the cycle as an answer that is checked.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/bitset.h"
#include "property/judge.h"

/* Steps of the search before it gives up: some milliseconds, the price of a run. */
enum { QUICK_STEPS = 1 << 14 };

/* Vertices behind those of the graph: the apex that closes a path, and one more where an
 * undirected path has a start and any end; one on each edge that is forced. */
static uint32_t apex_of(const ico_judge *j)
{
    return j->n;
}

bool ico__masks_fit(const ico_judge *j, const ico_property_question *q)
{
    return j->fits_masks && j->n + 1 + q->any_end + q->forced_count <= ICO_MASKS_MOST;
}

static void masks_add_vertex(ico_masks *g, uint32_t v)
{
    g->vertices |= UINT64_C(1) << v;
    g->after[v] = g->before[v] = 0;
}

/* A vertex on the edge, which has no others: a cycle passes both halves. */
static void force_edge(const ico_judge *j, ico_masks *g, uint32_t edge, uint32_t number)
{
    uint32_t u = j->graph->tail[edge], v = j->graph->head[edge], on = j->n + 1 + number;
    masks_add_vertex(g, on);
    ico__masks_drop(g, u, v);
    ico__masks_add(g, u, on);
    ico__masks_add(g, on, v);
}

/* The graph less the vertices and the edge that are not to be used, and with vertices on
 * edges that are. */
static const ico_masks *pose_masks(ico_judge *j, const ico_property_question *q)
{
    ico_masks *g = &j->work;
    if (!q->path && q->missing_count == 0 && !q->has_unused && q->forced_count == 0)
        return &j->masks;
    g->directed = j->masks.directed;
    g->vertices = j->masks.vertices;
    memcpy(g->after, j->masks.after, j->n * sizeof *g->after);
    if (g->directed) memcpy(g->before, j->masks.before, j->n * sizeof *g->before);
    for (uint32_t k = 0; k < q->missing_count; k++)
        ico__masks_drop_vertex(g, q->missing[k]);
    if (q->has_unused)
        ico__masks_drop(g, j->graph->tail[q->unused], j->graph->head[q->unused]);
    for (uint32_t k = 0; k < q->forced_count; k++) force_edge(j, g, q->forced[k], k);
    return g;
}

/* A path is closed through one vertex more. */
static void masks_add_apex(ico_judge *j, const ico_property_question *q)
{
    ico_masks *g = &j->work;
    uint32_t apex = apex_of(j);
    uint64_t from = g->vertices, to = g->vertices;
    if (q->has_ends) to = UINT64_C(1) << q->from;
    if (q->has_ends && !q->any_end) from = UINT64_C(1) << q->to;
    masks_add_vertex(g, apex);
    if (q->any_end &&
        !g->directed) { /* one more vertex, between the apex and the start */
        masks_add_vertex(g, apex + 1);
        ico__masks_add(g, apex + 1, q->from);
        to = UINT64_C(1) << (apex + 1);
    }
    for (; to != 0; to &= to - 1) ico__masks_add(g, apex, ico__ctz64(to));
    for (; from != 0; from &= from - 1) ico__masks_add(g, ico__ctz64(from), apex);
}

/* The cycle as a tour, less the vertices that are not in the graph: a path begins behind
 * the apex, and at its start. */
static void cycle_to_tour(ico_judge *j, const ico_property_question *q,
                          const uint32_t *cycle)
{
    bool is_whole = !q->path && q->forced_count == 0;
    uint32_t round = is_whole ? j->length : ico__popcount64(j->work.vertices);
    uint32_t first = 0, filled = 0;
    if (q->path && round > j->length)
        while (cycle[first++] != apex_of(j))
            ;
    for (uint32_t i = 0; i < round && filled < j->length; i++) {
        uint32_t v = cycle[(first + i) % round];
        if (v < j->n) j->tour[filled++] = v;
    }
    if (!q->has_ends || j->tour[0] == q->from) return;
    for (uint32_t a = 0, b = j->length - 1; a < b; a++, b--) {
        uint32_t v = j->tour[a];
        j->tour[a] = j->tour[b];
        j->tour[b] = v;
    }
}

/* May the tour go from u to v, in the graph at hand? */
static bool is_step(const ico_judge *j, const ico_property_question *q, uint32_t u,
                    uint32_t v)
{
    if (!(j->masks.after[u] >> v & 1)) return false;
    if (!q->has_unused) return true;
    uint32_t a = j->graph->tail[q->unused], b = j->graph->head[q->unused];
    return !(u == a && v == b) && (j->directed || !(u == b && v == a));
}

/* Does the cycle use all edges that are forced? */
static bool has_forced(const ico_judge *j, const ico_property_question *q)
{
    for (uint32_t k = 0; k < q->forced_count; k++) {
        uint32_t a = j->graph->tail[q->forced[k]], b = j->graph->head[q->forced[k]];
        bool used = false;
        for (uint32_t i = 0; i < j->length; i++) {
            uint32_t u = j->tour[i], v = j->tour[(i + 1) % j->length];
            used = used || (u == a && v == b) || (!j->directed && u == b && v == a);
        }
        if (!used) return false;
    }
    return true;
}

/* Does judge->tour answer the question?  From the question and the graph's edges. */
static bool is_answer(const ico_judge *j, const ico_property_question *q)
{
    uint64_t seen = 0;
    for (uint32_t i = 0; i < j->length; i++) {
        if (j->tour[i] >= j->n || (seen >> j->tour[i] & 1)) return false;
        seen |= UINT64_C(1) << j->tour[i];
    }
    for (uint32_t k = 0; k < q->missing_count; k++)
        if (seen >> q->missing[k] & 1) return false;
    if (q->has_ends && j->tour[0] != q->from) return false;
    if (q->has_ends && !q->any_end && j->tour[j->length - 1] != q->to) return false;
    if (!has_forced(j, q)) return false;
    for (uint32_t k = 1; k < j->length; k++)
        if (!is_step(j, q, j->tour[k - 1], j->tour[k])) return false;
    return q->path || is_step(j, q, j->tour[j->length - 1], j->tour[0]);
}

/* A path between any ends: most graphs that have one have a cycle, which is found sooner.
 */
static ico_verdict search_masks(ico_judge *j, const ico_property_question *q,
                                uint64_t *steps, uint32_t *cycle)
{
    const ico_masks *g = pose_masks(j, q);
    if (!q->path) return ico__masks_cycle(j->search, g, steps, cycle);
    if (!q->has_ends && ico__masks_dash(j->search, g, steps, cycle) == ICO_FOUND)
        return ICO_FOUND;
    masks_add_apex(j, q);
    return ico__masks_cycle(j->search, g, steps, cycle);
}

ico_status ico__judge_ask_masks(ico_judge *j, const ico_property_question *q,
                                ico_verdict *verdict)
{
    uint32_t cycle[ICO_MASKS_MOST];
    uint64_t steps = QUICK_STEPS;
    *verdict = search_masks(j, q, &steps, cycle);
    ico__judge_spend(j, (QUICK_STEPS - steps) * j->n);
    if (*verdict != ICO_FOUND) return ICO_OK;
    cycle_to_tour(j, q, cycle);
    if (is_answer(j, q)) return ICO_OK;
    return ico__fail(j->ctx, ICO_DEFECT, "the search on words of bits offered no tour");
}
