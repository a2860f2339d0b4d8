/* verify/verify_listing.c - the fewest or most crossings of all tours of a board that has
 * few tours: lists them all.  A path is given up where a cell beside it can no longer be
 * visited and left, and, for the fewest, where it crosses itself too often already.
 * Shares no code with methods.
 * SPDX-License-Identifier: MIT */
#include "base/bitset.h"
#include "verify/verify.h"
#include "verify/verify_bound.h"

enum { EDGES_MOST = 512, WORDS = EDGES_MOST / 64, STEPS_MOST = 20000000 };

/* next[v]: where v leads to; edge[u][v]: the number of the edge.  cross[e]: edges that
 * cross e.  The path is at[0] ... at[depth]; todo[k]: where it may go from at[k] and was
 * not yet; crossings[k]: of the path up to at[k].  used: its edges.  closers: the cells
 * from which a closed tour may step back to the first. */
typedef struct listing_walk {
    ico_bound_search *b;
    uint32_t n, at[ICO_LISTING_MOST];
    uint64_t next[ICO_LISTING_MOST], todo[ICO_LISTING_MOST], visited, closers;
    uint16_t edge[ICO_LISTING_MOST][ICO_LISTING_MOST];
    uint64_t cross[EDGES_MOST][WORDS], used[WORDS];
    int64_t crossings[ICO_LISTING_MOST], best;
    uint64_t steps;
    bool most;
} listing_walk;

static uint64_t bit(uint32_t v)
{
    return UINT64_C(1) << v;
}

static ico_status load(listing_walk *l)
{
    const ico_bound_search *b = l->b;
    const ico_board *board = ico_problem_board(b->problem);
    size_t count = b->edges.size;
    for (size_t i = 0; i < count; i++) {
        uint32_t one[2] = {b->edges.items[i].u, b->edges.items[i].v};
        l->next[one[0]] |= bit(one[1]);
        l->next[one[1]] |= bit(one[0]);
        l->edge[one[0]][one[1]] = l->edge[one[1]][one[0]] = (uint16_t)i;
        for (size_t j = 0; j < i; j++) {
            uint32_t other[2] = {b->edges.items[j].u, b->edges.items[j].v};
            if (!ico__verify_moves_cross(board, one, other)) continue;
            l->cross[i][j / 64] |= UINT64_C(1) << j % 64;
            l->cross[j][i / 64] |= UINT64_C(1) << i % 64;
        }
        ico_status status = ico__tick(b->ctx, i);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* Moves of the path that cross the one between u and v. */
static int64_t crossings_of(const listing_walk *l, uint32_t u, uint32_t v)
{
    const uint64_t *cross = l->cross[l->edge[u][v]];
    int64_t sum = 0;
    for (unsigned k = 0; k < WORDS; k++) sum += ico__popcount64(cross[k] & l->used[k]);
    return l->most ? -sum : sum;
}

static void mark(listing_walk *l, uint32_t u, uint32_t v)
{
    unsigned e = l->edge[u][v];
    l->used[e / 64] ^= UINT64_C(1) << e % 64;
}

/* Can each cell beside `left`, from which the path went on to `head`, still be visited,
 * and left again if the tour is closed? */
static bool is_hopeful(const listing_walk *l, uint32_t left, uint32_t head)
{
    uint64_t near = ~l->visited | bit(head) | (l->b->closed ? bit(l->at[0]) : 0);
    if (l->b->closed && (l->closers & ~l->visited) == 0) return false;
    for (uint64_t beside = l->next[left] & ~l->visited; beside != 0;
         beside &= beside - 1) {
        uint64_t ways = l->next[ico__ctz64(beside)] & near;
        if (ways == 0 || (l->b->closed && (ways & (ways - 1)) == 0)) return false;
    }
    return true;
}

/* The path has all cells: is it a tour of the question, and the best so far? */
static void take(listing_walk *l)
{
    uint32_t last = l->at[l->n - 1], first = l->at[0];
    int64_t sum = l->crossings[l->n - 1];
    if (l->b->closed) {
        if ((l->closers & bit(last)) == 0) return;
        sum += crossings_of(l, last, first);
    }
    if (sum < l->best) l->best = sum;
}

/* A closed tour ends at the end that is given, or else behind the cell where it goes
 * first, so that it is met in one direction alone. */
static uint64_t find_closers(const listing_walk *l, uint32_t second)
{
    uint64_t end = l->b->end, all = l->next[l->at[0]];
    if (end != ICO_NO_CELL && end != l->at[0]) return all & bit((uint32_t)end);
    return all & ~(bit(second) | (bit(second) - 1));
}

/* Makes the step to `to` if the path can become a tour that is better. */
static bool step(listing_walk *l, uint32_t depth, uint32_t to)
{
    uint32_t from = l->at[depth];
    bool whole = depth + 2 == l->n;
    uint64_t end = l->b->end;
    int64_t sum = l->crossings[depth] + crossings_of(l, from, to);
    if (!l->most && sum >= l->best) return false;
    if (end != ICO_NO_CELL && end != l->at[0] && (to == end) != whole) return false;
    if (depth == 0) l->closers = find_closers(l, to);
    l->visited |= bit(to);
    l->at[depth + 1] = to;
    l->crossings[depth + 1] = sum;
    l->todo[depth + 1] = l->next[to] & ~l->visited;
    mark(l, from, to);
    if (whole) take(l);
    if (!whole && is_hopeful(l, from, to)) return true;
    mark(l, from, to);
    l->visited &= ~bit(to);
    return false;
}

/* All paths from `root`.  False if they are too many. */
static bool list_paths_from(listing_walk *l, uint32_t root)
{
    uint32_t depth = 0;
    l->at[0] = root;
    l->visited = bit(root) | (l->n < 64 ? ~UINT64_C(0) << l->n : 0);
    l->todo[0] = l->next[root] & ~l->visited;
    l->crossings[0] = 0;
    for (;;) {
        if (l->todo[depth] == 0) {
            if (depth == 0) return true;
            depth--;
            mark(l, l->at[depth], l->at[depth + 1]);
            l->visited &= ~bit(l->at[depth + 1]);
            continue;
        }
        if (l->steps++ == STEPS_MOST || ico__bound_tick(l->b, 1)) return false;
        uint32_t to = ico__ctz64(l->todo[depth]);
        l->todo[depth] &= l->todo[depth] - 1;
        depth += step(l, depth, to);
    }
}

/* A closed tour begins at a given end, or anywhere; with both ends given it goes from one
 * to the other. */
static bool list_visits(listing_walk *l)
{
    ico_bound_search *b = l->b;
    uint64_t root = b->start;
    if (b->closed && root == ICO_NO_CELL) root = b->end != ICO_NO_CELL ? b->end : 0;
    for (uint32_t v = 0; v < l->n; v++)
        if ((root == ICO_NO_CELL || root == v) && !list_paths_from(l, v)) return false;
    return true;
}

ico_status ico__bound_by_listing(ico_bound_search *b, int64_t *best, bool *known)
{
    if (b->n < 3 || b->n > ICO_LISTING_MOST || b->edges.size > EDGES_MOST ||
        b->directed || !ico__verify_knows_crossings(b->problem))
        return ICO_OK;
    listing_walk *l = ICO_NEW(b->ctx, listing_walk);
    if (l == NULL) return ICO_NO_MEMORY;
    l->b = b;
    l->n = b->n;
    l->best = *best;
    l->most = ico_problem_maximizes(b->problem);
    ico_status status = load(l);
    if (status == ICO_OK) *known = list_visits(l);
    *best = l->best;
    ICO_FREE(b->ctx, l);
    return status;
}
