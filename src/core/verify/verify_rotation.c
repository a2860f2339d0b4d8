/* verify/verify_rotation.c - which automorphisms of the graph move a closed tour along
 * itself?  Tested on the list of edges alone, each a pair of places in the tour.
 * Source: Frucht's notation for cubic graphs (1977), whose exponent this is.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/arithmetic.h"
#include "base/memory.h"
#include "verify/verify.h"

/* keys: an edge each, as places of its ends in the tour; once sorted they are looked up.
 * place[v]: of vertex v.  seen, from: for boards, whose moves may come more than once. */
typedef struct rotations {
    ico_context *ctx;
    const ico_problem *problem;
    uint32_t n, *place, *seen;
    uint64_t from;
    bool failed;
    ICO_VECTOR(uint64_t) keys;
} rotations;

static uint64_t key(const rotations *r, uint64_t i, uint64_t j)
{
    bool turn = !ico_problem_directed(r->problem) && i > j;
    return turn ? j << 32 | i : i << 32 | j;
}

static void add_edge(rotations *r, uint64_t u, uint64_t w)
{
    if (!ICO_VECTOR_PUSH(r->ctx, &r->keys, key(r, r->place[u], r->place[w])))
        r->failed = true;
}

static bool rotation_add_move(void *user, uint64_t to)
{
    rotations *r = user;
    if (r->seen[to] == r->from + 1) return true;
    r->seen[to] = (uint32_t)(r->from + 1);
    bool once = ico_problem_directed(r->problem) || r->from < to;
    if (once && ico__verify_arrow(r->problem, r->from, to)) add_edge(r, r->from, to);
    return !r->failed;
}

static ico_status list_moves(rotations *r, const ico_board *board)
{
    ico_unfolding *unfolding = NULL;
    r->seen = ICO_NEW_ARRAY(r->ctx, uint32_t, (size_t)r->n + 1);
    if (r->seen == NULL) return ICO_NO_MEMORY;
    ico_status status = ico__unfold_new(r->ctx, board, &unfolding);
    for (r->from = 0; status == ICO_OK && r->from < r->n && !r->failed; r->from++) {
        status = ico__tick(r->ctx, 16);
        if (status == ICO_OK) ico__unfold_moves(unfolding, r->from, rotation_add_move, r);
    }
    ico__unfold_free(unfolding);
    return status;
}

static ico_status list_edges(rotations *r)
{
    const ico_board *board = ico_problem_board(r->problem);
    const ico_graph *g = NULL;
    ico_status status = ICO_OK;
    if (board != NULL) {
        status = list_moves(r, board);
    } else {
        status = ico_problem_graph(r->ctx, r->problem, &g);
        for (uint32_t e = 0; status == ICO_OK && e < g->m && !r->failed; e++)
            add_edge(r, g->tail[e], g->head[e]);
    }
    if (status == ICO_OK && r->failed) status = ICO_NO_MEMORY;
    if (status == ICO_OK && r->keys.size > 1)
        qsort(r->keys.items, r->keys.size, sizeof *r->keys.items, ico__ascending64);
    return status;
}

/* Does each edge become an edge when all places go up by `by`?  (Then the map is one to
 * one on the edges.) */
static ico_status is_kept(const rotations *r, uint32_t by, bool *kept)
{
    *kept = true;
    for (size_t e = 0; e < r->keys.size && *kept; e++) {
        uint64_t i = ((r->keys.items[e] >> 32) + by) % r->n,
                 j = ((r->keys.items[e] & UINT32_MAX) + by) % r->n, wanted = key(r, i, j);
        ico_status status = ico__tick(r->ctx, 8);
        if (status != ICO_OK) return status;
        *kept = bsearch(&wanted, r->keys.items, r->keys.size, sizeof wanted,
                        ico__ascending64) != NULL;
    }
    return ICO_OK;
}

/* They are a cyclic group: its order is found prime by prime, for it has a subgroup of
 * each order that divides its own. */
static ico_status find_order(const rotations *r, uint64_t *order)
{
    uint32_t left = r->n, found = 1;
    for (uint32_t p = 2; left > 1; p = (uint64_t)p * p > left ? left : p + 1) {
        bool kept = true;
        while (left % p == 0) {
            left /= p;
            if (!kept) continue;
            ico_status status = is_kept(r, r->n / (found * p), &kept);
            if (status != ICO_OK) return status;
            if (kept) found *= p;
        }
    }
    *order = found;
    return ICO_OK;
}

ico_status ico_verify_rotations(ico_context *ctx, const ico_problem *problem,
                                const ico_tour *tour, uint64_t *order)
{
    uint64_t length = ico_tour_length(tour);
    rotations r = {.ctx = ctx, .problem = problem};
    if (length != ico_problem_size(problem) || length < 2) {
        *order = 1;
        return ICO_OK;
    }
    if (ico_tour_vertices(tour) == NULL)
        return ico__fail(ctx, ICO_BAD_ARGUMENT, "the tour is not stored");
    r.n = (uint32_t)length;
    r.place = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)r.n + 1);
    if (r.place == NULL) return ICO_NO_MEMORY;
    for (uint32_t i = 0; i < r.n; i++) r.place[ico_tour_vertices(tour)[i]] = i;
    ico_status status = list_edges(&r);
    if (status == ICO_OK) status = find_order(&r, order);
    ICO_FREE_ARRAY(ctx, r.place, (size_t)r.n + 1);
    ICO_FREE_ARRAY(ctx, r.seen, (size_t)r.n + 1);
    ICO_VECTOR_FREE(ctx, &r.keys);
    return status;
}
