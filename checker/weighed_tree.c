/* weighed_tree.c - the cheapest 1-tree of links that have weights and pay prices, and the
 * links that follow from what it costs (rules H2 to H5).
 * The 1-tree has the links of one port, the root, and a tree of the other links on all
 * vertices; undirected, on all but the root.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "check.h"

/* Sums of costs have at most this size. */
static const int64_t MOST_SUM = (int64_t)1 << 59;

static int by_cost(const void *a, const void *b)
{
    const weighed_link *x = a, *y = b;
    if (x->is_free != y->is_free) return x->is_free ? 1 : -1;
    return (x->cost > y->cost) - (x->cost < y->cost);
}

/* The weights of the links of the form, times the scale; those of the apex are 0. */
static bool weigh_links(checker *c, const question *q, uint64_t scale, bool above,
                        weighed_tree *t)
{
    const form *f = t->f;
    for (uint32_t e = 0; e < f->edge_count; e++) {
        uint32_t i = checker_find_pair(q->edges, q->edge_count, f->edges[e]);
        if (i == NOBODY) continue;
        int64_t weight = above ? -q->weights[i] : q->weights[i];
        uint64_t size = weight < 0 ? (uint64_t)-weight : (uint64_t)weight;
        if (size > (uint64_t)t->most_cost / scale)
            return checker_stop(c, REFUSED, "%u - %u weighs too much for this scale",
                                f->edges[e].u, f->edges[e].v);
        t->weight[e] = weight * (int64_t)scale;
    }
    return true;
}

bool checker_open_weighed(checker *c, const question *q, link_state *k, uint64_t scale,
                          bool above, weighed_tree *t)
{
    const form *f = k->f;
    *t = (weighed_tree){.c = c, .f = f, .k = k};
    t->most_cost = MOST_SUM / ((int64_t)f->vertices + 2) / 2;
    t->most = (UINT64_C(1) << 30) + (uint64_t)c->size * 1024;
    t->weight = checker_room(c, f->edge_count, sizeof *t->weight);
    t->spare = checker_room(c, f->edge_count, sizeof *t->spare);
    t->sorted = checker_room(c, f->edge_count, sizeof *t->sorted);
    t->in_tree = checker_room(c, f->edge_count, 1);
    t->above = checker_room(c, f->vertices, sizeof *t->above);
    t->row = checker_room(c, (size_t)f->vertices + 1, sizeof *t->row);
    t->at = checker_room(c, 2 * (size_t)f->vertices, sizeof *t->at);
    t->parent = checker_room(c, f->vertices, sizeof *t->parent);
    t->up = checker_room(c, f->vertices, sizeof *t->up);
    t->deep = checker_room(c, f->vertices, sizeof *t->deep);
    t->queue = checker_room(c, f->vertices, sizeof *t->queue);
    return t->weight != NULL && t->spare != NULL && t->sorted != NULL &&
           t->in_tree != NULL && t->above != NULL && t->row != NULL && t->at != NULL &&
           t->parent != NULL && t->up != NULL && t->deep != NULL && t->queue != NULL &&
           weigh_links(c, q, scale, above, t);
}

static int64_t cost_of(const weighed_tree *t, uint32_t e)
{
    return t->weight[e] + (int64_t)t->prices[tail_port(t->f, e)] +
           (int64_t)t->prices[head_port(t->f, e)];
}

static bool is_out(const weighed_tree *t, uint32_t e)
{
    return value_of(&t->k->steps, 2 * e) < 0;
}

static bool is_free(const weighed_tree *t, uint32_t e)
{
    return value_of(&t->k->steps, 2 * e) == 0;
}

static bool is_at_root(const weighed_tree *t, uint32_t e)
{
    return tail_port(t->f, e) == t->root || head_port(t->f, e) == t->root;
}

/* --- the cheapest 1-tree ------------------------------------------------------------ */

/* Those that are in, then the cheapest, as many as a tour has; false: there are not so
 * many, or too many are in. */
static bool take_root_links(weighed_tree *t, int64_t *cost)
{
    const form *f = t->f;
    uint32_t best[2] = {NOBODY, NOBODY}, in = 0;
    for (uint32_t i = f->row[t->root]; i < f->row[t->root + 1]; i++) {
        uint32_t e = f->at[i];
        if (is_out(t, e)) continue;
        if (!is_free(t, e)) {
            in++;
            *cost += cost_of(t, e);
        } else if (best[0] == NOBODY || cost_of(t, e) < cost_of(t, best[0])) {
            best[1] = best[0];
            best[0] = e;
        } else if (best[1] == NOBODY || cost_of(t, e) < cost_of(t, best[1])) {
            best[1] = e;
        }
    }
    if (in > f->need) return false;
    for (uint32_t i = 0; i < f->need - in; i++) {
        if (best[i] == NOBODY) return false;
        t->in_tree[best[i]] = 1;
        *cost += cost_of(t, best[i]);
    }
    return true;
}

/* Kruskal's algorithm; false: the vertices cannot be connected, or links that are in
 * close a cycle. */
static bool take_tree_links(weighed_tree *t, int64_t *cost)
{
    const form *f = t->f;
    uint32_t left = f->vertices - (f->directed ? 1 : 2);
    t->links = 0;
    for (uint32_t e = 0; e < f->edge_count; e++)
        if (!is_out(t, e) && !is_at_root(t, e))
            t->sorted[t->links++] = (weighed_link){cost_of(t, e), e, is_free(t, e)};
    if (t->links > 0) qsort(t->sorted, t->links, sizeof *t->sorted, by_cost);
    for (uint32_t v = 0; v < f->vertices; v++) t->above[v] = v;
    for (uint32_t i = 0; i < t->links; i++) {
        pair ends = f->edges[t->sorted[i].edge];
        uint32_t a = checker_root_of(t->above, ends.u),
                 b = checker_root_of(t->above, ends.v);
        if (a == b && !t->sorted[i].is_free) return false;
        if (a == b) continue;
        t->above[a] = b;
        t->in_tree[t->sorted[i].edge] = 1;
        *cost += t->sorted[i].cost;
        left--;
    }
    return left == 0;
}

bool checker_grow_weighed(weighed_tree *t, uint32_t root, const uint64_t *prices,
                          bool *exists)
{
    const form *f = t->f;
    int64_t cost = 0, paid = 0;
    if (root >= f->ports) return checker_stop(t->c, REFUSED, "there is no port %u", root);
    for (uint32_t p = 0; p < f->ports; p++) {
        if (prices[p] > (uint64_t)t->most_cost / 2)
            return checker_stop(t->c, REFUSED, "the price of port %u is too high", p);
        paid += (int64_t)f->need * (int64_t)prices[p];
    }
    t->root = root;
    t->prices = prices;
    if (f->edge_count > 0) memset(t->in_tree, 0, f->edge_count);
    *exists = take_root_links(t, &cost) && take_tree_links(t, &cost);
    t->excess = cost - paid;
    return checker_tick(t->c, 8 * (uint64_t)f->edge_count);
}

/* --- what follows from its cost ----------------------------------------------------- */

/* Climbing along the tree takes time that no number of the record pays for. */
static bool count_work(weighed_tree *t, uint64_t work)
{
    t->work += work;
    if (t->work > t->most)
        return checker_stop_at_limit(t->c, SIZE_LIMIT, REFUSED,
                                     "too much work for a file of this size");
    return checker_tick(t->c, work);
}

/* The links of the tree by their ends. */
static void list_tree(weighed_tree *t)
{
    const form *f = t->f;
    memset(t->row, 0, ((size_t)f->vertices + 1) * sizeof *t->row);
    for (uint32_t i = 0; i < t->links; i++) {
        pair ends = f->edges[t->sorted[i].edge];
        if (!t->in_tree[t->sorted[i].edge]) continue;
        t->row[ends.u + 1]++;
        t->row[ends.v + 1]++;
    }
    for (uint32_t v = 0; v < f->vertices; v++) t->row[v + 1] += t->row[v];
    for (uint32_t i = 0; i < t->links; i++) {
        uint32_t e = t->sorted[i].edge;
        if (!t->in_tree[e]) continue;
        t->at[t->row[f->edges[e].u]++] = e;
        t->at[t->row[f->edges[e].v]++] = e;
    }
    for (uint32_t v = f->vertices; v > 0; v--) t->row[v] = t->row[v - 1];
    t->row[0] = 0;
}

/* Hangs the tree up at a vertex that is not the root. */
static void hang_tree(weighed_tree *t)
{
    const form *f = t->f;
    uint32_t first = t->root == 0 ? 1 : 0, count = 1;
    list_tree(t);
    t->queue[0] = first;
    t->up[first] = NOBODY;
    t->deep[first] = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t v = t->queue[i];
        for (uint32_t k = t->row[v]; k < t->row[v + 1]; k++) {
            uint32_t e = t->at[k];
            if (e == t->up[v]) continue;
            uint32_t w = f->edges[e].u == v ? f->edges[e].v : f->edges[e].u;
            t->up[w] = e;
            t->parent[w] = v;
            t->deep[w] = t->deep[v] + 1;
            t->queue[count++] = w;
        }
    }
}

/* Goes along the tree between the ends of link e.  Returns the dearest free link there,
 * or NOBODY; spare: e can replace each of these links. */
static uint32_t climb_tree(weighed_tree *t, uint32_t e, bool spare, uint64_t *steps)
{
    uint32_t v = t->f->edges[e].u, w = t->f->edges[e].v, dearest = NOBODY;
    int64_t cost = cost_of(t, e);
    while (v != w) {
        uint32_t *low = t->deep[v] >= t->deep[w] ? &v : &w, link = t->up[*low];
        if (is_free(t, link) &&
            (dearest == NOBODY || cost_of(t, link) > cost_of(t, dearest)))
            dearest = link;
        if (spare && cost < t->spare[link]) t->spare[link] = cost;
        *low = t->parent[*low];
        ++*steps;
    }
    return dearest;
}

/* The dearest free link of the root that is in the 1-tree, or NOBODY. */
static uint32_t dearest_at_root(const weighed_tree *t)
{
    uint32_t dearest = NOBODY;
    for (uint32_t i = t->f->row[t->root]; i < t->f->row[t->root + 1]; i++) {
        uint32_t e = t->f->at[i];
        if (!t->in_tree[e] || !is_free(t, e)) continue;
        if (dearest == NOBODY || cost_of(t, e) > cost_of(t, dearest)) dearest = e;
    }
    return dearest;
}

/* Marks links that are too dear: spare[e] is 1 for these (2 for those that stay). */
static bool find_dear(weighed_tree *t, int64_t slack)
{
    const form *f = t->f;
    uint32_t at_root = dearest_at_root(t);
    for (uint32_t e = 0; e < f->edge_count; e++) {
        uint64_t steps = 1;
        t->spare[e] = 0;
        if (!is_free(t, e) || t->in_tree[e]) continue;
        uint32_t old = is_at_root(t, e) ? at_root : climb_tree(t, e, false, &steps);
        t->spare[e] = old == NOBODY || cost_of(t, e) - cost_of(t, old) > slack ? 1 : 2;
        if (!count_work(t, steps)) return false;
    }
    return true;
}

/* Of links of the tree, spare[e] becomes the cost of the cheapest link that stays and can
 * replace link e; INT64_MAX: there is none. */
static bool find_spare(weighed_tree *t)
{
    const form *f = t->f;
    int64_t root = INT64_MAX;
    for (uint32_t e = 0; e < f->edge_count; e++)
        if (t->in_tree[e]) t->spare[e] = INT64_MAX;
    for (uint32_t e = 0; e < f->edge_count; e++) {
        uint64_t steps = 1;
        if (t->in_tree[e] || !is_free(t, e) || t->spare[e] != 2) continue;
        if (!is_at_root(t, e))
            (void)climb_tree(t, e, true, &steps);
        else if (cost_of(t, e) < root)
            root = cost_of(t, e);
        if (!count_work(t, steps)) return false;
    }
    for (uint32_t i = f->row[t->root]; i < f->row[t->root + 1]; i++)
        if (t->in_tree[f->at[i]]) t->spare[f->at[i]] = root;
    return true;
}

bool checker_narrow_weighed(weighed_tree *t, int64_t slack, bool *possible)
{
    const form *f = t->f;
    replay *steps = &t->k->steps;
    hang_tree(t);
    if (!find_dear(t, slack) || !find_spare(t)) return false;
    *possible = true;
    for (uint32_t e = 0; e < f->edge_count; e++) { /* marks are read before they change */
        bool needed = t->in_tree[e] &&
                      (t->spare[e] == INT64_MAX || t->spare[e] - cost_of(t, e) > slack);
        t->in_tree[e] = !is_free(t, e)                       ? 0
                        : needed                             ? IN + 1
                        : !t->in_tree[e] && t->spare[e] == 1 ? IN + 2
                                                             : 0;
    }
    for (uint32_t e = 0; e < f->edge_count && *possible; e++)
        if (t->in_tree[e] != 0)
            *possible = checker_make_true(steps, 2 * e + (t->in_tree[e] == IN + 2));
    *possible = *possible && checker_follow_all(steps);
    return checker_report_work(steps);
}
