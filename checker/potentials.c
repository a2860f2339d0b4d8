/* potentials.c - prices under which the cheapest 1-tree costs more than every tour (rule
 * H; Held and Karp, Operations Research 18, 1970).
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "check.h"

/* prices[p]: that of port p.  A link costs the prices of its two ports. */
typedef struct priced {
    const form *f;
    const uint32_t *prices;
    uint32_t root;
} priced;

/* A link that is not at the root: those that are fixed come first. */
typedef struct priced_link {
    uint64_t price;
    uint32_t edge;
    bool is_free;
} priced_link;

static int by_price(const void *a, const void *b)
{
    const priced_link *x = a, *y = b;
    if (x->is_free != y->is_free) return x->is_free ? 1 : -1;
    return (x->price > y->price) - (x->price < y->price);
}

static uint64_t price_of(const priced *x, uint32_t e)
{
    return (uint64_t)x->prices[tail_port(x->f, e)] + x->prices[head_port(x->f, e)];
}

/* Adds the least that the links of a tour at port p cost; false: a tour has none. */
static bool pay_port(const priced *x, uint32_t p, uint64_t *cost)
{
    const form *f = x->f;
    uint64_t best[2] = {UINT64_MAX, UINT64_MAX};
    uint32_t fixed = 0, links = f->row[p + 1] - f->row[p];
    for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++) {
        uint64_t price = price_of(x, f->at[i]);
        if (f->fixed[f->at[i]]) {
            fixed++;
            *cost += price;
        } else if (price < best[0]) {
            best[1] = best[0];
            best[0] = price;
        } else if (price < best[1]) {
            best[1] = price;
        }
    }
    if (fixed > f->need || links < f->need) return false;
    for (uint32_t k = 0; k < f->need - fixed; k++) *cost += best[k];
    return true;
}

/* Adds what Kruskal's algorithm pays to connect all vertices but the root; false: they
 * cannot be connected, or fixed links close a cycle. */
static bool pay_tree(checker *c, const priced *x, priced_link *links, uint32_t *above,
                     uint64_t *cost)
{
    const form *f = x->f;
    uint32_t count = 0, left = f->vertices - 2;
    for (uint32_t e = 0; e < f->edge_count; e++)
        if (f->edges[e].u != x->root && f->edges[e].v != x->root)
            links[count++] = (priced_link){price_of(x, e), e, !f->fixed[e]};
    if (count > 0) qsort(links, count, sizeof *links, by_price);
    for (uint32_t v = 0; v < f->vertices; v++) above[v] = v;
    for (uint32_t i = 0; i < count && checker_tick(c, 1); i++) {
        pair ends = f->edges[links[i].edge];
        uint32_t a = checker_root_of(above, ends.u), b = checker_root_of(above, ends.v);
        if (a == b && !links[i].is_free) return false;
        if (a == b) continue;
        above[a] = b;
        *cost += links[i].price;
        left--;
    }
    return left == 0;
}

/* A vertex, and a price below 2^31 for each port. */
static bool is_whole(checker *c, const form *f, word_list numbers)
{
    if (numbers.count != (uint64_t)f->ports + 1)
        return checker_stop(c, REFUSED,
                            "%u numbers, but a vertex and %u prices are needed",
                            numbers.count, f->ports);
    if (f->vertices < (f->directed ? 2 : 3))
        return checker_stop(c, REFUSED, "too few vertices for a 1-tree");
    return checker_are_below(c, (word_list){numbers.at, 1}, f->vertices) &&
           checker_are_below(c, (word_list){numbers.at + 1, f->ports}, UINT32_C(1) << 31);
}

bool checker_judge_potentials(checker *c, const form *f, word_list numbers)
{
    uint32_t *above = checker_room(c, f->vertices, sizeof *above);
    priced_link *links = checker_room(c, f->edge_count, sizeof *links);
    uint64_t cost = 0, paid = 0;
    if (above == NULL || links == NULL || !is_whole(c, f, numbers)) return false;
    priced x = {f, numbers.at + 1, numbers.at[0]};
    uint32_t port = f->directed ? 2 * x.root : x.root;
    for (uint32_t p = 0; p < f->ports; p++) paid += (uint64_t)f->need * x.prices[p];
    if (!pay_port(&x, port, &cost)) return true;
    if (f->directed && !pay_port(&x, port + 1, &cost)) return true;
    if (!pay_tree(c, &x, links, above, &cost) || cost > paid) return true;
    return checker_stop(c, REFUSED, "the cheapest 1-tree costs %llu, and a tour %llu",
                        (unsigned long long)cost, (unsigned long long)paid);
}
