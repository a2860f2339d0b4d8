/* verify/verify_subsets.c - the best of all tours of a few vertices, by dynamic
 * programming over the sets that the beginnings of tours visit.
 * Source: Bellman, J. ACM 9 (1962), and Held and Karp, J. SIAM 10 (1962).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/bitset.h"
#include "problem/skips.h"
#include "verify/verify.h"
#include "verify/verify_bound.h"

enum { WEIGHED_MOST = 14, TURNING_MOST = 12 };

/* next[v]: where v leads to.  root: where all closed tours begin, and open ones if it is
 * not free; where it is free a cycle begins with its least vertex.  must: vertices that
 * are not optional; length: of the tour, 0: any. */
typedef struct small {
    ico_bound_search *b;
    uint32_t n, full, must, next[ICO_SUBSETS_MOST], root, last;
    uint64_t length;
    int64_t weight[ICO_SUBSETS_MOST][ICO_SUBSETS_MOST];
} small;

static void load(ico_bound_search *b, small *s)
{
    s->b = b;
    s->n = b->n;
    s->full = (uint32_t)((UINT64_C(1) << b->n) - 1);
    for (size_t i = 0; i < b->edges.size; i++) {
        ico_bound_edge e = b->edges.items[i];
        s->next[e.u] |= UINT32_C(1) << e.v;
        s->weight[e.u][e.v] = e.weight;
        if (b->directed) continue;
        s->next[e.v] |= UINT32_C(1) << e.u;
        s->weight[e.v][e.u] = e.weight;
    }
    s->length = ico__problem_length(b->problem);
    for (uint32_t v = 0; v < b->n; v++)
        if (!ico__problem_may_skip(b->problem, v)) s->must |= UINT32_C(1) << v;
    s->root = (uint32_t)b->start; /* ICO_NO_CELL becomes ICO_NO_VERTEX */
    s->last = (uint32_t)b->end;
    if (!b->closed || s->root != ICO_NO_VERTEX) return;
    s->root = s->last; /* a closed tour may begin anywhere */
    s->last = ICO_NO_VERTEX;
}

static bool begins(const small *s, uint32_t v)
{
    return s->root == ICO_NO_VERTEX || s->root == v;
}

static bool ends(const small *s, uint32_t v)
{
    return s->last == ICO_NO_VERTEX || s->last == v;
}

/* Where a tour through `set` begins if it may begin anywhere. */
static uint32_t first_of(const small *s, uint32_t set)
{
    return s->root != ICO_NO_VERTEX ? s->root : ico__ctz32(set);
}

/* Does a path through `set` that ends in v make an answer? */
static bool is_answer(const small *s, uint32_t set, uint32_t v)
{
    unsigned size = ico__popcount32(set);
    if (!ends(s, v) || (s->must & ~set) != 0 || (s->length != 0 && size != s->length))
        return false;
    if (!s->b->closed) return true;
    return (s->next[v] >> first_of(s, set) & 1) != 0 &&
           (size == s->n || size >= (s->b->directed ? 2u : 3u));
}

/* The vertices that a path through `set` may go on to: behind the least one, of a cycle
 * that begins there. */
static uint32_t above(const small *s, uint32_t set)
{
    bool rooted = s->b->closed && s->root == ICO_NO_VERTEX;
    return rooted ? ~set & ~UINT32_C(0) << ico__ctz32(set) : ~set;
}

/* --- the longest ------------------------------------------------------------------- */

static ico_status longest(small *s, int64_t *best, bool *known)
{
    size_t sets = (size_t)s->full + 1;
    uint32_t *reach = ICO_NEW_ARRAY(s->b->ctx, uint32_t, sets); /* where paths may end */
    if (reach == NULL) return ICO_NO_MEMORY;
    unsigned most = 0;
    for (uint32_t v = 0; v < s->n; v++)
        if (begins(s, v)) reach[UINT32_C(1) << v] = UINT32_C(1) << v;
    for (uint32_t set = 1; set <= s->full && !ico__bound_tick(s->b, s->n); set++) {
        uint32_t on = above(s, set);
        for (uint32_t v = 0; v < s->n; v++) {
            if ((reach[set] >> v & 1) == 0) continue;
            unsigned size = ico__popcount32(set);
            if (size > most && is_answer(s, set, v)) most = size;
            for (uint32_t t = 0, to = s->next[v] & on; to != 0; to &= ~t) {
                t = to & (0 - to);
                reach[set | t] |= t;
            }
        }
    }
    ICO_FREE_ARRAY(s->b->ctx, reach, sets);
    *best = most;
    *known = most > 0;
    return ICO_OK;
}

/* --- weight ------------------------------------------------------------------------ */

static void improve(int64_t *best, int64_t value)
{
    if (value < *best) *best = value;
}

static ico_status lightest(small *s, int64_t *best, bool *known)
{
    const int64_t none = INT64_MAX;
    size_t room = ((size_t)s->full + 1) * s->n;
    int64_t *cost = ICO_NEW_ARRAY(s->b->ctx, int64_t, room);
    if (cost == NULL) return ICO_NO_MEMORY;
    *best = none;
    for (size_t i = 0; i < room; i++) cost[i] = none;
    for (uint32_t v = 0; v < s->n; v++)
        if (begins(s, v)) cost[((size_t)1 << v) * s->n + v] = 0;
    for (uint32_t set = 1; set <= s->full && !ico__bound_tick(s->b, s->n); set++)
        for (uint32_t v = 0; v < s->n; v++) {
            int64_t so_far = cost[(size_t)set * s->n + v];
            if (so_far == none) continue;
            uint32_t on = s->next[v] & above(s, set);
            for (uint32_t u = 0; u < s->n; u++)
                if (on >> u & 1)
                    improve(&cost[(size_t)(set | UINT32_C(1) << u) * s->n + u],
                            so_far + s->weight[v][u]);
            if (is_answer(s, set, v))
                improve(best,
                        so_far + (s->b->closed ? s->weight[v][first_of(s, set)] : 0));
        }
    ICO_FREE_ARRAY(s->b->ctx, cost, room);
    *known = *best != none;
    return ICO_OK;
}

/* --- turns ------------------------------------------------------------------------- */

/* on[u][v]: where the step from u to v may be followed without a turn.  A step costs one
 * where it turns, or, if turns are to be most, where it does not.
 * cost[(set * n + v) * n + u]: the least cost of the beginnings through `set` whose last
 * step is from u to v; NEVER: there is none. */
typedef struct turning_costs {
    small *s;
    uint32_t on[TURNING_MOST][TURNING_MOST];
    uint8_t *cost;
    size_t room;
    bool most;
} turning_costs;

enum { NEVER = 255 };

static void find_straight(turning_costs *t)
{
    const ico_board *board = ico_problem_board(t->s->b->problem);
    uint32_t n = t->s->n;
    int64_t a[ICO_MAX_DIMENSIONS] = {0}, b[ICO_MAX_DIMENSIONS] = {0};
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = 0; v < n; v++)
            for (uint32_t w = 0; w < n; w++) {
                ico__direction(board, u, v, a);
                ico__direction(board, v, w, b);
                if (memcmp(a, b, sizeof a) == 0) t->on[u][v] |= UINT32_C(1) << w;
            }
}

static uint8_t *cost_of(const turning_costs *t, uint32_t set, uint32_t v, uint32_t u)
{
    return &t->cost[((size_t)set * t->s->n + v) * t->s->n + u];
}

static uint8_t turns_to(const turning_costs *t, uint32_t u, uint32_t v, uint32_t w)
{
    return ((t->on[u][v] >> w & 1) == 0) != t->most;
}

/* The answer that the path through all, last from u to v, makes; first: its second
 * vertex. */
static void take(const turning_costs *t, uint32_t u, uint32_t v, uint32_t first,
                 int64_t *best)
{
    const small *s = t->s;
    uint32_t root = first_of(s, s->full);
    int64_t turns = *cost_of(t, s->full, v, u);
    if (!ends(s, v)) return;
    if (s->b->closed) {
        if ((s->next[v] >> root & 1) == 0) return;
        turns += turns_to(t, u, v, root) + turns_to(t, v, root, first);
    }
    improve(best, turns);
}

/* Extends each beginning in the table by a step; complete tours update *best. */
static void extend_beginnings(turning_costs *t, uint32_t first, int64_t *best)
{
    small *s = t->s;
    for (uint32_t set = 1; set <= s->full && !ico__bound_tick(s->b, s->n); set++)
        for (uint32_t v = 0; v < s->n; v++)
            for (uint32_t u = 0; u < s->n && (set >> v & 1); u++) {
                uint8_t so_far = *cost_of(t, set, v, u);
                if (so_far == NEVER) continue;
                if (set == s->full) take(t, u, v, first, best);
                for (uint32_t w = 0; w < s->n; w++) {
                    if (((s->next[v] & ~set) >> w & 1) == 0) continue;
                    uint8_t *next = cost_of(t, set | UINT32_C(1) << w, w, v);
                    uint8_t turns = (uint8_t)(so_far + turns_to(t, u, v, w));
                    if (turns < *next) *next = turns;
                }
            }
}

/* Closed tours one first step after the other, since the root may turn too. */
static void try_first_steps(turning_costs *t, int64_t *best)
{
    small *s = t->s;
    if (!s->b->closed) memset(t->cost, NEVER, t->room);
    for (uint32_t u = 0; u < s->n; u++)
        for (uint32_t v = 0; v < s->n; v++) {
            if ((s->next[u] >> v & 1) == 0) continue;
            if (s->b->closed ? u != first_of(s, s->full) : !begins(s, u)) continue;
            if (s->b->closed) memset(t->cost, NEVER, t->room);
            *cost_of(t, UINT32_C(1) << u | UINT32_C(1) << v, v, u) = 0;
            if (s->b->closed) extend_beginnings(t, v, best);
        }
    if (!s->b->closed) extend_beginnings(t, ICO_NO_VERTEX, best);
}

static ico_status straightest(small *s, int64_t *best, bool *known)
{
    turning_costs t = {.s = s,
                       .room = ((size_t)s->full + 1) * s->n * s->n,
                       .most = ico_problem_maximizes(s->b->problem)};
    t.cost = ICO_NEW_ARRAY(s->b->ctx, uint8_t, t.room);
    if (t.cost == NULL) return ICO_NO_MEMORY;
    find_straight(&t);
    *best = INT64_MAX;
    try_first_steps(&t, best);
    ICO_FREE_ARRAY(s->b->ctx, t.cost, t.room);
    *known = *best != INT64_MAX;
    if (*known && t.most) *best -= (int64_t)s->n - (s->b->closed ? 0 : 2);
    return ICO_OK;
}

ico_status ico__bound_by_subsets(ico_bound_search *b, int64_t *best, bool *known)
{
    small s = {0};
    if (b->n < 2 || b->n > ICO_SUBSETS_MOST) return ICO_OK;
    bool longer = ico_problem_longest(b->problem);
    bool turns = ico_problem_objective(b->problem) == ICO_OBJECTIVE_TURNS;
    if (!longer && b->n > (turns ? TURNING_MOST : WEIGHED_MOST)) return ICO_OK;
    if (turns && !ico_problem_has_turns(b->problem)) return ICO_OK;
    load(b, &s);
    if (longer) return longest(&s, best, known);
    return turns ? straightest(&s, best, known) : lightest(&s, best, known);
}
