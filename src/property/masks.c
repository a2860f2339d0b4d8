/* property/masks.c - depth-first search for a Hamiltonian cycle on words of bits.
 * A path grows from a vertex of least degree.  Before each step all vertices that are
 * left are looked at once: they must be reachable, and each needs a way in and a way out;
 * one whose last way in is the end of the path comes next.
 * Source: pruning after S. Martello (1983), ACM TOMS 9, algorithm 595.
 * SPDX-License-Identifier: MIT */
#include "property/masks.h"

#include "base/bitset.h"

#define BIT(v) (UINT64_C(1) << (v))

static inline bool has_several(uint64_t bits)
{
    return (bits & (bits - 1)) != 0;
}

void ico__masks_add(ico_masks *g, uint32_t u, uint32_t v)
{
    g->after[u] |= BIT(v);
    g->before[v] |= BIT(u);
    if (g->directed) return;
    g->after[v] |= BIT(u);
    g->before[u] |= BIT(v);
}

void ico__masks_drop(ico_masks *g, uint32_t u, uint32_t v)
{
    g->after[u] &= ~BIT(v);
    g->before[v] &= ~BIT(u);
    if (g->directed) return;
    g->after[v] &= ~BIT(u);
    g->before[u] &= ~BIT(v);
}

void ico__masks_drop_vertex(ico_masks *g, uint32_t v)
{
    g->vertices &= ~BIT(v);
    for (uint64_t left = g->vertices; left != 0; left &= left - 1) {
        g->after[ico__ctz64(left)] &= ~BIT(v);
        g->before[ico__ctz64(left)] &= ~BIT(v);
    }
    g->after[v] = g->before[v] = 0;
}

/* The path from `start` ends at `at`; `left` are the vertices it has not met, at least
 * one.  Fills `next` and `last` with those that can only be met next, or last; false if
 * some vertex cannot be met at all. */
static inline bool look_around(const ico_masks *g, uint32_t start, uint32_t at,
                               uint64_t left, uint64_t *next, uint64_t *last)
{
    uint64_t reached = g->after[at] & left, todo = reached;
    uint64_t first = BIT(start), end = BIT(at), open = left | first | end;
    uint64_t returns = g->after[start] & left, must_next = 0, must_last = 0;
    if (returns == 0) return false;
    if (!has_several(returns)) must_last = returns;
    while (todo != 0) {
        uint32_t u = ico__ctz64(todo);
        uint64_t fresh = g->after[u] & left & ~reached;
        todo = (todo & (todo - 1)) | fresh;
        reached |= fresh;
        uint64_t ways = g->after[u] & open;
        if (!has_several(ways)) return false;
        uint64_t others = ways & ~end;
        if (!has_several(others) && (ways & end)) must_next |= BIT(u);
        others = ways & ~first;
        if (!has_several(others) && (ways & first)) must_last |= BIT(u);
    }
    *next = must_next;
    *last = must_last;
    return reached == left;
}

/* The same in a digraph: reached from the end of the path, and able to reach the start.
 */
static bool look_along(const ico_masks *g, uint32_t start, uint32_t at, uint64_t left,
                       uint64_t *next, uint64_t *last)
{
    uint64_t reached = g->after[at] & left, todo = reached;
    uint64_t first = BIT(start), end = BIT(at), returns = g->before[start] & left;
    uint64_t must_next = 0, must_last = has_several(returns) ? 0 : returns;
    while (todo != 0) {
        uint32_t u = ico__ctz64(todo);
        uint64_t fresh = g->after[u] & left & ~reached;
        todo = (todo & (todo - 1)) | fresh;
        reached |= fresh;
        uint64_t in = g->before[u] & (left | end), out = g->after[u] & (left | first);
        if (in == 0 || out == 0) return false;
        if (in == end) must_next |= BIT(u);
        if (out == first) must_last |= BIT(u);
    }
    if (reached != left) return false;
    reached = todo = returns;
    while (todo != 0) {
        uint64_t fresh = g->before[ico__ctz64(todo)] & left & ~reached;
        todo = (todo & (todo - 1)) | fresh;
        reached |= fresh;
    }
    *next = must_next;
    *last = must_last;
    return reached == left;
}

/* The vertices with which the path may go on; 0 if it cannot become a cycle. */
static inline uint64_t choices(const ico_masks *g, uint32_t start, uint32_t at,
                               uint64_t left)
{
    uint64_t next, last;
    if (g->directed ? !look_along(g, start, at, left, &next, &last)
                    : !look_around(g, start, at, left, &next, &last))
        return 0;
    /* where the path begins, either neighbour on the cycle may come next */
    if (at == start && !g->directed) return g->after[at] & left;
    if (has_several(next) || has_several(last)) return 0;
    if ((next & last) != 0 && next != left) return 0;
    if (next != 0) return next;
    return g->after[at] & left & (has_several(left) ? ~last : ~UINT64_C(0));
}

static uint32_t least_degree(const ico_masks *g)
{
    uint32_t best = ico__ctz64(g->vertices), fewest = UINT32_MAX;
    for (uint64_t todo = g->vertices; todo != 0; todo &= todo - 1) {
        uint32_t v = ico__ctz64(todo), degree = ico__popcount64(g->after[v]);
        if (degree >= fewest) continue;
        fewest = degree;
        best = v;
    }
    return best;
}

/* The path cannot begin with start-v.  An undirected cycle might then end with it; but
 * its reversal would begin so.  Thus the edge is of no use. */
static uint64_t first_step_failed(ico_masks *g, uint32_t start, uint32_t v, uint64_t left,
                                  uint64_t others)
{
    if (g->directed) return others;
    ico__masks_drop(g, start, v);
    return others & choices(g, start, start, left);
}

ico_verdict ico__masks_cycle(ico_masks *g, uint64_t *steps, uint32_t *cycle)
{
    uint64_t untried[ICO_MASKS_MOST];
    if (!has_several(g->vertices)) return ICO_NONE;
    uint32_t start = least_degree(g), depth = 0;
    uint64_t left = g->vertices & ~BIT(start);
    cycle[0] = start;
    untried[0] = choices(g, start, start, left);
    if (!g->directed && !has_several(untried[0])) return ICO_NONE;
    for (;;) {
        if (untried[depth] == 0) {
            if (depth == 0) return ICO_NONE;
            uint32_t v = cycle[depth--];
            left |= BIT(v);
            if (depth == 0) untried[0] = first_step_failed(g, start, v, left, untried[0]);
            continue;
        }
        if (*steps == 0) return ICO_UNKNOWN;
        --*steps;
        uint32_t v = ico__ctz64(untried[depth]);
        untried[depth] &= untried[depth] - 1;
        cycle[++depth] = v;
        left &= ~BIT(v);
        if (left != 0)
            untried[depth] = choices(g, start, v, left);
        else if (g->after[v] & BIT(start))
            return ICO_FOUND;
        else
            untried[depth] = 0;
    }
}
