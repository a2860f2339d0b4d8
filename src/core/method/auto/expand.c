/* method/auto/expand.c - paths through tight sets, as a tour of the centre passes them.
 * Between two neighbours of the centre's tour there may be several edges; the first is
 * taken that leaves a set at another vertex than it was entered.
 * SPDX-License-Identifier: MIT */
#include "method/auto/auto.h"

#include "method/registry.h"

/* Invariants: the centre's tour has `size` vertices; member[c]: a vertex of the graph
 * that belongs to vertex c of the centre; from[i] and to[i]: the edge that leads from the
 * i-th vertex of the tour to the next. */
typedef struct expansion {
    ico_run *run;
    const ico_shrink *s;
    const ico_options *options;
    const uint32_t *centre;
    uint64_t ticks;
    uint32_t size, *member, *from, *to;
} expansion;

static bool is_set(const expansion *x, uint32_t v)
{
    return x->s->side[v] != ICO_NO_VERTEX;
}

/* May the tour come to v, and leave its vertex of the centre at w? */
static bool goes_with(const expansion *x, uint32_t v, uint32_t w)
{
    return w == ICO_NO_VERTEX || (v == w) != is_set(x, v);
}

/* Chooses the edge of the i-th step; required ones first.  False: there is none. */
static bool choose_edge(expansion *x, uint32_t i)
{
    const ico_graph *g = x->s->graph;
    uint32_t v = x->member[x->centre[i]], k = x->s->side[v];
    uint32_t next = x->centre[i + 1 == x->size ? 0 : i + 1];
    uint32_t entry = i == 0 ? ICO_NO_VERTEX : x->to[i - 1];
    uint32_t exit = i + 1 == x->size ? x->from[0] : ICO_NO_VERTEX;
    bool chosen = false, fixed = false;
    uint32_t begin = is_set(x, v) ? x->s->first[k] : 0,
             end = is_set(x, v) ? x->s->first[k + 1] : 1;
    for (uint32_t j = begin; j < end && !fixed; j++) {
        uint32_t u = is_set(x, v) ? x->s->list[j] : v;
        if (!goes_with(x, u, entry)) continue;
        for (uint32_t l = g->row[u]; l < g->row[u + 1] && !fixed; l++) {
            uint32_t w = g->adj[l];
            bool must = g->edge[l] < x->s->fixed_count;
            if (x->s->at[w] != next || !goes_with(x, w, exit) || (chosen && !must))
                continue;
            x->from[i] = u;
            x->to[i] = w;
            chosen = true;
            fixed = must;
        }
    }
    return chosen;
}

/* Appends a path of tight set k from a to b; *done is false if none was found. */
static ico_status append_path(expansion *x, uint32_t k, uint32_t a, uint32_t b,
                              uint32_t *cycle, bool *done)
{
    ico_problem *problem = NULL;
    ico_result *result = NULL;
    uint32_t size = x->s->first[k + 1] - x->s->first[k];
    ico_status status =
        ico__shrink_ask_path(ico__run_context(x->run), x->s, k, a, b, &problem);
    *done = status == ICO_OK && problem != NULL;
    if (!*done) return status;
    uint64_t outer = ico__run_narrow(x->run, x->ticks);
    status = ico__run_subsolve(x->run, problem, &ico__method_auto, x->options,
                               "path through a part", &result);
    ico__run_widen(x->run, outer);
    *done = status == ICO_OK && result->verdict == ICO_FOUND;
    if (*done) {
        const uint32_t *tour = ico_tour_vertices(result->tour);
        uint32_t at = 0;
        while (tour[at] != size) at++;
        bool ahead = x->s->list[x->s->first[k] + tour[(at + 1) % (size + 1)]] == a;
        for (uint32_t i = 1; i <= size; i++) {
            uint32_t j = ahead ? at + i : at + size + 1 - i;
            cycle[i - 1] = x->s->list[x->s->first[k] + tour[j % (size + 1)]];
        }
    }
    ico_result_free(result);
    ico_problem_free(problem);
    return status;
}

static ico_status expand_cycle(expansion *x, uint32_t *cycle, bool *done)
{
    ico_status status = ICO_OK;
    uint32_t length = 0;
    for (uint32_t v = 0; v < x->s->graph->n; v++) x->member[x->s->at[v]] = v;
    *done = true;
    for (uint32_t i = 0; i < x->size && *done; i++) *done = choose_edge(x, i);
    for (uint32_t i = 0; i < x->size && *done && status == ICO_OK; i++) {
        uint32_t v = x->from[i], k = x->s->side[v];
        if (k == ICO_NO_VERTEX) {
            cycle[length++] = v;
            continue;
        }
        status = append_path(x, k, x->to[i == 0 ? x->size - 1 : i - 1], v, cycle + length,
                             done);
        length += x->s->first[k + 1] - x->s->first[k];
    }
    return status;
}

ico_status ico__expand(ico_run *run, const ico_shrink *s, const ico_options *options,
                       uint64_t ticks, const uint32_t *centre, uint32_t *cycle,
                       bool *done)
{
    ico_context *ctx = ico__run_context(run);
    expansion x = {
        .run = run, .s = s, .options = options, .centre = centre, .ticks = ticks};
    x.size = s->graph->n - s->first[s->count] + s->count;
    x.member = ICO_NEW_ARRAY(ctx, uint32_t, x.size);
    x.from = ICO_NEW_ARRAY(ctx, uint32_t, x.size);
    x.to = ICO_NEW_ARRAY(ctx, uint32_t, x.size);
    ico_status status = ICO_NO_MEMORY;
    *done = false;
    if (x.member != NULL && x.from != NULL && x.to != NULL)
        status = expand_cycle(&x, cycle, done);
    ICO_FREE_ARRAY(ctx, x.member, x.size);
    ICO_FREE_ARRAY(ctx, x.from, x.size);
    ICO_FREE_ARRAY(ctx, x.to, x.size);
    return status;
}
