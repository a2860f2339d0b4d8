/* method/symmetric/by_listing.c - all closed tours, one after the other, until one is met
 * that some automorphism moves along itself: where not all automorphisms were looked at
 * among the orbits.
 * SPDX-License-Identifier: MIT */
#include "method/result.h"
#include "method/symmetric/symmetric.h"
#include "problem/graph_source.h"

/* Does the tour in `place` (of each vertex) keep all edges when places go up by `by`? */
static bool is_moved(const ico_symmetric *s, const ico_graph *g, const uint32_t *tour,
                     uint32_t by)
{
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t u = tour[(s->place[g->tail[e]] + by) % s->n],
                 v = tour[(s->place[g->head[e]] + by) % s->n];
        if (ico_graph_find_edge(g, u, v) == ICO_NO_EDGE) return false;
    }
    return true;
}

/* Some power of an automorphism that moves the tour along has a prime order, and moves it
 * by n / p places. */
static bool rotates(ico_symmetric *s, const ico_graph *g, const uint32_t *tour)
{
    uint32_t left = s->n;
    for (uint32_t i = 0; i < s->n; i++) s->place[tour[i]] = i;
    for (uint32_t p = 2; left > 1; p = (uint64_t)p * p > left ? left : p + 1) {
        if (left % p != 0) continue;
        while (left % p == 0) left /= p;
        if (is_moved(s, g, tour, s->n / p)) return true;
        if (left == 1) break;
    }
    return false;
}

typedef struct tour_receiver {
    ico_symmetric *s;
    const ico_graph *g;
    ico_status status;
} tour_receiver;

static bool check_tour(void *user, const ico_tour *tour)
{
    tour_receiver *p = user;
    ico_symmetric *s = p->s;
    const uint32_t *vertices = ico_tour_vertices(tour);
    if (ico__run_tick(s->run, p->g->m)) return false;
    if (!rotates(s, p->g, vertices)) return true;
    for (uint32_t i = 0; i < s->n; i++) s->tour[i] = vertices[i];
    p->status = ico__run_offer(s->run, s->tour, s->n, &s->more);
    return p->status == ICO_OK && s->more;
}

/* The question without its symmetry, about the edges that a tour may use. */
static ico_status make_plain(const ico_symmetric *s, const ico_graph *g,
                             ico_problem **problem)
{
    ico_graph_builder *builder = NULL;
    ico_graph *graph = NULL;
    ico_status status = ico_graph_builder_new(s->ctx, s->n, false, &builder);
    for (uint32_t e = 0; status == ICO_OK && e < g->m; e++)
        if (!ico__problem_forbids(s->problem, g->tail[e], g->head[e]))
            status = ico_graph_builder_add(builder, g->tail[e], g->head[e]);
    if (status == ICO_OK) status = ico_graph_build(builder, "", &graph);
    ico_graph_builder_free(builder);
    if (status == ICO_OK) status = ico_problem_from_graph(s->ctx, graph, problem);
    if (status == ICO_OK) status = ico_problem_set_kind(*problem, ICO_CLOSED);
    return status == ICO_OK ? ico_problem_seal(*problem) : status;
}

ico_status ico__symmetric_try_every(ico_symmetric *s, const ico_graph *g)
{
    ico_problem *plain = NULL;
    ico_result *result = NULL;
    tour_receiver p = {s, g, ICO_OK};
    const ico_errand listing = {.goal = ICO_GOAL_LIST, .call = check_tour, .user = &p};
    uint64_t bytes = ico__run_limit_proof(s->run, 0);
    ico__run_doing(s->run, "looking at all closed tours");
    ico_status status = make_plain(s, g, &plain);
    if (status == ICO_OK)
        status = ico__run_sublist(s->run, plain, NULL, "closed tours", &listing, &result);
    (void)ico__run_limit_proof(s->run, bytes);
    if (status == ICO_OK) status = p.status;
    if (status == ICO_OK && s->more) {
        if (result->complete)
            ico__run_exhausted(s->run, false);
        else if (result->limit != ICO_LIMIT_NONE)
            ico__run_give_up(s->run, result->limit);
    }
    ico_result_free(result);
    ico_problem_free(plain);
    return status;
}
