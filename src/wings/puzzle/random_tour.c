/* puzzle/random_tour.c - a tour is found, then stirred by many random backbites: an end
 * takes a neighbour for the next cell, and the piece behind it turns round.
 * Source: Mansfield, "Monte Carlo studies of polymer chain dimensions in the melt",
 * J. Chem. Phys. 77 (1982).
 * SPDX-License-Identifier: MIT */
#include "puzzle/random_tour.h"

#include <string.h>

#include "base/memory.h"
#include "graph/graph.h"
#include "method/result.h"

/* Invariant: place[path[i]] == i. */
typedef struct path_shuffle {
    ico_context *ctx;
    const ico_graph *graph;
    ico_random *random;
    uint32_t n, *path, *place;
    const uint8_t *ends; /* or NULL: where the ends may be */
} path_shuffle;

static void turn_part(path_shuffle *s, uint32_t from, uint32_t to)
{
    for (; from < to; from++, to--) {
        uint32_t v = s->path[from];
        s->path[from] = s->path[to];
        s->path[to] = v;
        s->place[s->path[from]] = from;
        s->place[v] = to;
    }
}

/* One end bites a random neighbour that is not next to it on the path. */
static ico_status bite(path_shuffle *s)
{
    const ico_graph *g = s->graph;
    bool head = ico__random_below(s->random, 2) == 0;
    uint32_t end = s->path[head ? 0 : s->n - 1];
    uint32_t w = g->adj[g->row[end] + ico__random_below(s->random, ico__degree(g, end))];
    uint32_t at = s->place[w];
    if (head && at > 1) turn_part(s, 0, at - 1);
    if (!head && at + 2 < s->n) turn_part(s, at + 1, s->n - 1);
    return ico__tick(s->ctx, 1 + (head ? at : s->n - at));
}

static bool is_closed(const path_shuffle *s)
{
    return ico_graph_find_edge(s->graph, s->path[0], s->path[s->n - 1]) != ICO_NO_EDGE;
}

/* A closed tour can begin anywhere: where two cells of `ends` follow each other. */
static void begin_at_ends(path_shuffle *s)
{
    uint32_t k = 0;
    while (k < s->n && !(s->ends[s->path[k]] && s->ends[s->path[(k + s->n - 1) % s->n]]))
        k++;
    if (k == 0 || k == s->n) return;
    turn_part(s, 0, k - 1);
    turn_part(s, k, s->n - 1);
    turn_part(s, 0, s->n - 1);
}

static bool ends_well(const path_shuffle *s, bool closed)
{
    if (closed) return is_closed(s);
    return s->ends == NULL || (s->ends[s->path[0]] && s->ends[s->path[s->n - 1]]);
}

/* Many bites; then until the ends meet (closed), or are where they may be.  *good: they
 * are. */
static ico_status stir(path_shuffle *s, bool closed, bool *good)
{
    ico_status status = ICO_OK;
    uint64_t bites = 20 * (uint64_t)s->n + 100, more = 200 * (uint64_t)s->n;
    for (uint64_t i = 0; status == ICO_OK && i < bites; i++) status = bite(s);
    for (uint64_t i = 0; status == ICO_OK && i < more && !ends_well(s, closed); i++)
        status = bite(s);
    *good = ends_well(s, closed);
    if (*good && closed && s->ends != NULL) begin_at_ends(s);
    return status;
}

/* Any tour of `problem`, with a seed of its own. */
static ico_status find_tour(ico_context *ctx, const ico_problem *problem, uint64_t seed,
                            bool *found, uint32_t *tour)
{
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = ico_run_new(ctx, problem, &run);
    if (status != ICO_OK) return status;
    ico_run_set_seed(run, seed);
    ico_run_set_ticks(run, 20000000 + 10000 * ico_problem_size(problem));
    status = ico_run_solve(run, NULL, NULL, &result);
    *found = status == ICO_OK && result->verdict == ICO_FOUND;
    if (status == ICO_OK && !*found && result->limit == ICO_LIMIT_MEMORY)
        status = ico__fail(ctx, ICO_NO_MEMORY,
                           "out of memory in the search for a tour to make a puzzle of "
                           "(--memory raises the limit)");
    if (*found)
        memcpy(tour, ico_tour_vertices(result->tour),
               (size_t)ico_tour_length(result->tour) * sizeof *tour);
    ico_result_free(result);
    ico_run_free(run);
    return status;
}

ico_status ico__random_tour(ico_context *ctx, const ico_problem *blank,
                            ico_random *random, const uint8_t *ends, bool *found,
                            uint32_t *tour)
{
    const ico_graph *graph;
    bool closed = ico_problem_kind(blank) == ICO_CLOSED;
    uint32_t n = (uint32_t)ico_problem_size(blank);
    ico_status status = ico_problem_graph(ctx, blank, &graph);
    if (status == ICO_OK)
        status = find_tour(ctx, blank, ico__random_next(random), found, tour);
    if (status != ICO_OK || !*found || graph->directed || n < 4) return status;
    path_shuffle s = {ctx, graph, random, n, tour, ICO_NEW_ARRAY(ctx, uint32_t, n), ends};
    if (s.place == NULL) return ICO_NO_MEMORY;
    for (uint32_t i = 0; i < n; i++) s.place[tour[i]] = i;
    status = stir(&s, closed, found);
    ICO_FREE_ARRAY(ctx, s.place, n);
    return status;
}
