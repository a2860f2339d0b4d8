/* method/salesman/unstored_bound.c - bounds for points: prices are found on few links;
 * the cheapest 1-tree of all links with these prices is the bound.  Links of this tree
 * that were not among the few are taken in for the next ascent.
 * Source: M. Held, R. M. Karp, Operations Research 18 (1970); W. Cook, "In Pursuit of the
 * Traveling Salesman" (2012), for prices of links that are left out.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "method/salesman/salesman.h"

static int compare_pairs(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;
    if (x[0] != y[0]) return x[0] < y[0] ? -1 : 1;
    return (x[1] > y[1]) - (x[1] < y[1]);
}

static bool bound_add_pair(ico_point_bound *b, uint32_t u, uint32_t v)
{
    ico_context *ctx = b->stops->ctx;
    return ICO_VECTOR_PUSH(ctx, &b->pairs, u < v ? u : v) &&
           ICO_VECTOR_PUSH(ctx, &b->pairs, u < v ? v : u);
}

/* Sorts the pairs, and leaves each there once. */
static void settle_pairs(ico_point_bound *b)
{
    uint32_t *pairs = b->pairs.items;
    size_t kept = 0, count = b->pairs.size / 2;
    if (count == 0) return;
    qsort(pairs, count, 2 * sizeof *pairs, compare_pairs);
    for (size_t i = 0; i < count; i++) {
        if (kept > 0 && compare_pairs(pairs + 2 * i, pairs + 2 * (kept - 1)) == 0)
            continue;
        memmove(pairs + 2 * kept++, pairs + 2 * i, 2 * sizeof *pairs);
    }
    b->pairs.size = 2 * kept;
}

ico_status ico__point_bound_open(const ico_stops *s, const ico_route *route,
                                 ico_point_bound *b)
{
    *b = (ico_point_bound){.stops = s, .best = INT64_MIN, .scale = 1};
    b->price = ICO_NEW_ARRAY(s->ctx, int64_t, s->n);
    if (b->price == NULL) return ICO_NO_MEMORY;
    bool fine = true;
    for (uint32_t v = 0; v < s->n; v++) {
        b->price[v] = 0;
        fine = fine && bound_add_pair(b, v, ico__route_next(route, v));
        for (uint32_t i = s->row[v]; i < s->row[v + 1]; i++)
            fine = fine && bound_add_pair(b, v, s->near[i]);
        if (v < s->metric->n && s->n > s->metric->n)
            fine = fine && bound_add_pair(b, v, s->metric->n); /* the apex */
    }
    settle_pairs(b);
    return fine ? ICO_OK : ICO_NO_MEMORY;
}

void ico__point_bound_close(ico_point_bound *b)
{
    if (b->stops == NULL) return;
    ICO_FREE_ARRAY(b->stops->ctx, b->price, b->stops->n);
    ICO_VECTOR_FREE(b->stops->ctx, &b->pairs);
}

/* --- the 1-tree of all links -------------------------------------------------------- */

/* Prim's algorithm on all stops but the root.
 * Invariants: rest[0 .. left) are not in the tree; key[v], of such a v, is the cost of
 * its cheapest link to the tree, to stop from[v]. */
typedef struct whole_tree {
    const ico_stops *stops;
    const int64_t *price;
    int64_t scale, *key, sum;
    uint32_t root, left, *rest, *from;
} whole_tree;

static int64_t whole_cost(const whole_tree *t, uint32_t u, uint32_t v)
{
    return ico__stops_cost(t->stops, u, v) * t->scale + t->price[u] + t->price[v];
}

/* Takes stop v in; returns the place of the next one in `rest`. */
static uint32_t spread_from(whole_tree *t, uint32_t v)
{
    uint32_t best = 0;
    for (uint32_t i = 0; i < t->left; i++) {
        uint32_t w = t->rest[i];
        int64_t cost = whole_cost(t, v, w);
        if (cost < t->key[w]) {
            t->key[w] = cost;
            t->from[w] = v;
        }
        if (t->key[w] < t->key[t->rest[best]]) best = i;
    }
    return best;
}

/* The two cheapest links of the root. */
static bool join_root(whole_tree *t, ico_point_bound *b)
{
    int64_t least[2] = {INT64_MAX, INT64_MAX};
    uint32_t end[2] = {ICO_NO_VERTEX, ICO_NO_VERTEX};
    for (uint32_t v = 0; v < t->stops->n; v++) {
        int64_t cost = v == t->root ? INT64_MAX : whole_cost(t, t->root, v);
        if (cost >= least[1]) continue;
        bool first = cost < least[0];
        if (first) {
            least[1] = least[0];
            end[1] = end[0];
        }
        least[!first] = cost;
        end[!first] = v;
    }
    t->sum += least[0] + least[1];
    return bound_add_pair(b, t->root, end[0]) && bound_add_pair(b, t->root, end[1]);
}

/* Adds the links of the tree to the pairs.  *whole is false if the run must stop. */
static ico_status grow_whole_tree(ico_run *run, whole_tree *t, ico_point_bound *b,
                                  bool *whole)
{
    uint32_t n = t->stops->n, v = t->root == 0 ? 1 : 0;
    bool fine = true;
    *whole = false;
    t->sum = 0;
    for (uint32_t w = 0; w < n; w++) {
        t->key[w] = INT64_MAX;
        t->sum -= 2 * t->price[w];
        if (w != t->root && w != v) t->rest[t->left++] = w;
    }
    while (t->left > 0 && fine) {
        if (ico__run_tick(run, 1 + t->left)) return ICO_OK;
        uint32_t next = spread_from(t, v);
        v = t->rest[next];
        t->rest[next] = t->rest[--t->left];
        t->sum += t->key[v];
        fine = bound_add_pair(b, v, t->from[v]);
    }
    fine = fine && join_root(t, b);
    *whole = fine;
    return fine ? ICO_OK : ICO_NO_MEMORY;
}

/* The bound of prices on all links; *bound stays if the run must stop. */
static ico_status test_prices(ico_run *run, ico_point_bound *b, const int64_t *price,
                              uint32_t root, int64_t *bound)
{
    const ico_stops *s = b->stops;
    whole_tree t = {.stops = s, .price = price, .scale = b->scale, .root = root};
    bool whole = false;
    t.key = ICO_NEW_ARRAY(s->ctx, int64_t, s->n);
    t.rest = ICO_NEW_ARRAY(s->ctx, uint32_t, s->n);
    t.from = ICO_NEW_ARRAY(s->ctx, uint32_t, s->n);
    bool room = t.key != NULL && t.rest != NULL && t.from != NULL;
    ico_status status = room ? grow_whole_tree(run, &t, b, &whole) : ICO_NO_MEMORY;
    ICO_FREE_ARRAY(s->ctx, t.key, s->n);
    ICO_FREE_ARRAY(s->ctx, t.rest, s->n);
    ICO_FREE_ARRAY(s->ctx, t.from, s->n);
    if (status == ICO_OK && whole) *bound = t.sum;
    return status;
}

/* --- ascents ------------------------------------------------------------------------ */

/* Rounds of an ascent: fewer, where each costs much. */
static unsigned rounds_of(uint32_t n)
{
    return n <= 20000 ? 300 : 100;
}

ico_status ico__point_bound_raise(ico_run *run, ico_point_bound *b, int64_t goal,
                                  bool *more)
{
    const ico_stops *s = b->stops;
    ico_link_set links = {.ctx = NULL};
    ico_priced_tree tree = {.ctx = NULL};
    ico_ascent plan = {
        .rounds = rounds_of(s->n), .patience = 10, .rate = 1, .by_means = true};
    int64_t few = INT64_MIN, all = INT64_MIN;
    size_t before = b->pairs.size;
    *more = false;
    ico_status status =
        ico__links_open_pairs(s, b->pairs.items, (uint32_t)(b->pairs.size / 2), &links);
    if (status == ICO_OK) status = ico__priced_tree_open(s->ctx, s->n, &tree);
    if (status == ICO_OK) {
        b->scale = links.scale;
        status =
            ico__ascend(run, &links, &tree, goal * links.scale, plan, b->price, &few);
    }
    bool known = few != INT64_MIN && few != INT64_MAX;
    if (status == ICO_OK && known && ico__run_limit(run) == ICO_LIMIT_NONE)
        status = test_prices(run, b, b->price, tree.root, &all);
    settle_pairs(b);
    if (status == ICO_OK && all > b->best) b->best = all;
    /* links that were missing make the bound of all links lower */
    *more = all != INT64_MIN && b->pairs.size > before && all < few;
    ico__priced_tree_close(&tree);
    ico__links_close(&links);
    return status;
}
