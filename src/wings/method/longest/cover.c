/* method/longest/cover.c - cycles that visit as many vertices as possible: an assignment
 * of successors, in which a vertex that is left out succeeds itself at a cost of 1.
 * Source: J. Munkres, SIAM Journal 5 (1957); shortest augmenting paths with potentials
 * after N. Tomizawa, Networks 1 (1971); buckets after R. B. Dial, Communications of the
 * ACM 12 (1969).
 * SPDX-License-Identifier: MIT */
#include "method/longest/longest.h"

/* A vertex that is reached at some distance; next: another one at the same. */
typedef struct entry {
    uint32_t vertex, next;
} entry;

/* Invariants: to[row[u] .. row[u + 1]) are the heads of arcs out of u; next[u] and
 * before[v] are inverse to each other, or ICO_NO_VERTEX.  With the prices a step u -> v
 * costs cost + out_price[u] - in_price[v] >= 0, and 0 if next[u] == v.  Of a search:
 * distance[v] is that of v as a successor, by a step from from[v]; first[d] begins the
 * list of the entries at distance d; reached lists those that are settled. */
typedef struct assignment {
    ico_context *ctx;
    const ico_arcs *arcs;
    uint32_t n, *row, *to, *next, *before, *from, *first, *reached;
    int32_t *out_price, *in_price, *distance;
    ICO_VECTOR(entry) entries;
    int32_t furthest; /* the last bucket that was used */
    bool failed;
} assignment;

static const int32_t far = INT32_MAX / 2;

static void make_rows(assignment *a)
{
    const ico_arcs *arcs = a->arcs;
    for (uint32_t v = 0; v <= a->n; v++) a->row[v] = 0;
    for (uint32_t e = 0; e < arcs->m; e++) a->row[arcs->tail[e] + 1]++;
    for (uint32_t v = 0; v < a->n; v++) a->row[v + 1] += a->row[v];
    for (uint32_t v = 0; v < a->n; v++) a->from[v] = a->row[v];
    for (uint32_t e = 0; e < arcs->m; e++)
        a->to[a->from[arcs->tail[e]]++] = arcs->head[e];
}

/* Steps that cost nothing, as they come. */
static void assign_greedily(assignment *a)
{
    for (uint32_t v = 0; v < a->n; v++) {
        a->next[v] = a->before[v] = ICO_NO_VERTEX;
        a->out_price[v] = a->in_price[v] = 0;
    }
    for (uint32_t u = 0; u < a->n; u++)
        for (uint32_t i = a->row[u]; i < a->row[u + 1] && a->next[u] == ICO_NO_VERTEX;
             i++)
            if (a->before[a->to[i]] == ICO_NO_VERTEX) {
                a->next[u] = a->to[i];
                a->before[a->to[i]] = u;
            }
}

/* --- one search --------------------------------------------------------------------- */

static void offer_step(assignment *a, uint32_t u, uint32_t v, int32_t cost, int32_t at)
{
    int32_t d = at + cost + a->out_price[u] - a->in_price[v];
    if (d >= a->distance[v] || d > (int32_t)a->n) return;
    a->distance[v] = d;
    if (d > a->furthest) a->furthest = d;
    a->from[v] = u;
    entry e = {v, a->first[d]};
    a->first[d] = (uint32_t)a->entries.size;
    if (!ICO_VECTOR_PUSH(a->ctx, &a->entries, e)) a->failed = true;
}

static void offer_steps(assignment *a, uint32_t u, int32_t at)
{
    for (uint32_t i = a->row[u]; i < a->row[u + 1]; i++)
        offer_step(a, u, a->to[i], 0, at);
    if (!a->arcs->must[u]) offer_step(a, u, u, 1, at);
}

/* Prices in which the steps of the path cost nothing. */
static void change_prices(assignment *a, uint32_t root, uint32_t count, int32_t end)
{
    for (uint32_t k = 0; k < count; k++) {
        uint32_t v = a->reached[k];
        int32_t less = end - a->distance[v];
        a->in_price[v] -= less;
        if (a->before[v] != ICO_NO_VERTEX) a->out_price[a->before[v]] -= less;
    }
    a->out_price[root] -= end;
}

/* Changes the successors along the path that ends at v. */
static void augment(assignment *a, uint32_t root, uint32_t v)
{
    for (;;) {
        uint32_t u = a->from[v], freed = a->next[u];
        a->next[u] = v;
        a->before[v] = u;
        if (u == root) return;
        v = freed;
    }
}

/* As before the search: no vertex was reached. */
static void forget_search(assignment *a, int32_t last)
{
    for (size_t k = 0; k < a->entries.size; k++)
        a->distance[a->entries.items[k].vertex] = far;
    for (int32_t d = 0; d <= last; d++) a->first[d] = ICO_NO_VERTEX;
    a->entries.size = 0;
    a->furthest = 0;
}

/* A successor for root, and others for those on the way; false if there is none. */
static bool assign(assignment *a, uint32_t root, uint64_t *work)
{
    uint32_t count = 0;
    offer_steps(a, root, 0);
    for (int32_t d = 0; d <= (int32_t)a->n && !a->failed; d++)
        while (a->first[d] != ICO_NO_VERTEX && !a->failed) {
            entry e = a->entries.items[a->first[d]];
            a->first[d] = e.next;
            if (a->distance[e.vertex] != d) continue;
            if (a->before[e.vertex] == ICO_NO_VERTEX) {
                change_prices(a, root, count, d);
                augment(a, root, e.vertex);
                *work += 4 * a->entries.size;
                forget_search(a, a->furthest);
                return true;
            }
            a->reached[count++] = e.vertex;
            offer_steps(a, a->before[e.vertex], d);
        }
    return false;
}

/* --- all ---------------------------------------------------------------------------- */

static bool allocate(assignment *a)
{
    size_t n = (size_t)a->n + 2;
    uint32_t **const numbers[] = {&a->row,  &a->next,  &a->before,
                                  &a->from, &a->first, &a->reached};
    int32_t **const prices[] = {&a->out_price, &a->in_price, &a->distance};
    bool good = (a->to = ICO_NEW_ARRAY(a->ctx, uint32_t, (size_t)a->arcs->m + 1)) != NULL;
    for (unsigned k = 0; k < 6; k++)
        good = (*numbers[k] = ICO_NEW_ARRAY(a->ctx, uint32_t, n)) != NULL && good;
    for (unsigned k = 0; k < 3; k++)
        good = (*prices[k] = ICO_NEW_ARRAY(a->ctx, int32_t, n)) != NULL && good;
    return good;
}

static void release(assignment *a)
{
    size_t n = (size_t)a->n + 2;
    uint32_t *const numbers[] = {a->row,  a->next,  a->before,
                                 a->from, a->first, a->reached};
    int32_t *const prices[] = {a->out_price, a->in_price, a->distance};
    ICO_FREE_ARRAY(a->ctx, a->to, (size_t)a->arcs->m + 1);
    for (unsigned k = 0; k < 6; k++) ICO_FREE_ARRAY(a->ctx, numbers[k], n);
    for (unsigned k = 0; k < 3; k++) ICO_FREE_ARRAY(a->ctx, prices[k], n);
    ICO_VECTOR_FREE(a->ctx, &a->entries);
}

ico_status ico__cover_arcs(ico_run *run, const ico_arcs *arcs, uint32_t *left_out,
                           bool *some, ico_prices *prices)
{
    assignment a = {.ctx = arcs->ctx, .arcs = arcs, .n = arcs->n};
    ico_status status = allocate(&a) ? ICO_OK : ICO_NO_MEMORY;
    *left_out = 0;
    *some = true;
    if (status == ICO_OK) {
        make_rows(&a);
        assign_greedily(&a);
        for (uint32_t v = 0; v < a.n; v++) a.distance[v] = far;
        for (uint32_t k = 0; k <= a.n; k++) a.first[k] = ICO_NO_VERTEX;
    }
    for (uint32_t u = 0; u < a.n && status == ICO_OK && *some; u++) {
        uint64_t work = 4;
        if (a.next[u] != ICO_NO_VERTEX) continue;
        *some = assign(&a, u, &work);
        if (a.failed) status = ICO_NO_MEMORY;
        if (ico__run_tick(run, work)) break; /* nothing is known then */
    }
    bool whole = ico__run_limit(run) == ICO_LIMIT_NONE;
    for (uint32_t u = 0; u < a.n && status == ICO_OK && *some && whole; u++)
        *left_out += a.next[u] == u;
    if (!whole) *some = true;
    for (uint32_t v = 0; v < a.n && status == ICO_OK; v++) {
        prices->out[v] = whole ? -a.out_price[v] : 0;
        prices->in[v] = whole ? a.in_price[v] : 0;
    }
    release(&a);
    return status;
}
