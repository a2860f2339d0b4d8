/* graph/order_eliminate.c - orders by elimination: minimum degree, minimum fill.
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "graph/order.h"

/* A neighbour that elimination gave a vertex. */
typedef struct joined {
    uint32_t to, next; /* next: index + 1 into joins, 0 at the end */
} joined;

typedef ICO_VECTOR(uint32_t) vertex_list;

/* An entry of the queue; only the last one pushed for a vertex counts. */
typedef struct queue_entry {
    uint64_t key; /* priority, then random bits */
    uint32_t v, stamp;
} queue_entry;

/* Invariants: the live neighbours of v are those of its row in the skeleton and of the
 * chain from chain[v] that are not eliminated; degree[v] is their number.  pairs holds
 * every edge of the skeleton and every join as u << 32 | v with u < v (0: free; no edge
 * has that key, as v > 0 and 0 << 32 | v != 0).  A vertex that is not eliminated and has
 * at most `limit` live neighbours has a valid entry in the queue; fill[v], with
 * ICO_MIN_FILL, is then the number of pairs of its neighbours that are not joined. */
typedef struct elimination {
    const ico_skeleton *s;
    ico_context *ctx;
    ico_elimination rule;
    uint32_t limit;
    ico_random *random;
    ico_work *work;
    uint32_t *chain, *degree, *stamp, *fill;
    bool *gone;
    ICO_VECTOR(joined) joins;
    uint64_t *pairs;
    size_t pair_count, pair_room;
    ICO_VECTOR(queue_entry) queue;
    vertex_list near, far; /* neighbours of the present vertex, of another */
} elimination;

/* --- the set of pairs ------------------------------------------------------------------
 */

static uint64_t pair_key(uint32_t u, uint32_t v)
{
    return u < v ? (uint64_t)u << 32 | v : (uint64_t)v << 32 | u;
}

/* Where `key` is or belongs. */
static size_t pair_place(const uint64_t *pairs, size_t room, uint64_t key)
{
    size_t i = (size_t)ico__mix64(key) & (room - 1);
    while (pairs[i] != 0 && pairs[i] != key) i = (i + 1) & (room - 1);
    return i;
}

static bool are_joined(const elimination *e, uint32_t u, uint32_t v)
{
    return e->pairs[pair_place(e->pairs, e->pair_room, pair_key(u, v))] != 0;
}

static bool resize_pairs(elimination *e, size_t room)
{
    uint64_t *pairs = ICO_NEW_ARRAY(e->ctx, uint64_t, room);
    if (pairs == NULL) return false;
    for (size_t i = 0; i < e->pair_room; i++)
        if (e->pairs[i] != 0) pairs[pair_place(pairs, room, e->pairs[i])] = e->pairs[i];
    ICO_FREE_ARRAY(e->ctx, e->pairs, e->pair_room);
    e->pairs = pairs;
    e->pair_room = room;
    return true;
}

static bool add_pair(elimination *e, uint32_t u, uint32_t v)
{
    if (2 * (e->pair_count + 1) > e->pair_room && !resize_pairs(e, 2 * e->pair_room))
        return false;
    uint64_t key = pair_key(u, v);
    e->pairs[pair_place(e->pairs, e->pair_room, key)] = key;
    e->pair_count++;
    return true;
}

/* --- the queue: a binary heap, outdated entries are dropped as they surface ------------
 */

static bool elimination_push(elimination *e, uint32_t v)
{
    uint64_t priority = e->rule == ICO_MIN_FILL ? e->fill[v] : e->degree[v];
    uint64_t key = priority << 32 | (ico__random_next(e->random) & UINT32_MAX);
    queue_entry item = {key, v, ++e->stamp[v]};
    if (!ICO_VECTOR_PUSH(e->ctx, &e->queue, item)) return false;
    size_t i = e->queue.size - 1;
    for (; i > 0 && e->queue.items[(i - 1) / 2].key > key; i = (i - 1) / 2)
        e->queue.items[i] = e->queue.items[(i - 1) / 2];
    e->queue.items[i] = item;
    return true;
}

static queue_entry pop_any(elimination *e)
{
    queue_entry *items = e->queue.items, top = items[0], last = items[--e->queue.size];
    size_t i = 0, size = e->queue.size;
    for (size_t child; (child = 2 * i + 1) < size; i = child) {
        if (child + 1 < size && items[child + 1].key < items[child].key) child++;
        if (items[child].key >= last.key) break;
        items[i] = items[child];
    }
    items[i] = last;
    return top;
}

/* The best vertex, or ICO_NO_VERTEX: all that are left have too many neighbours. */
static uint32_t elimination_pop(elimination *e)
{
    while (e->queue.size > 0) {
        queue_entry item = pop_any(e);
        if (!e->gone[item.v] && item.stamp == e->stamp[item.v]) return item.v;
    }
    return ICO_NO_VERTEX;
}

/* --- elimination -----------------------------------------------------------------------
 */

/* The live neighbours of v into `list`; false out of memory. */
static bool collect(elimination *e, uint32_t v, vertex_list *list)
{
    const ico_skeleton *s = e->s;
    uint64_t seen = s->row[v + 1] - s->row[v];
    list->size = 0;
    for (uint32_t i = s->row[v]; i < s->row[v + 1]; i++)
        if (!e->gone[s->adj[i]] && !ICO_VECTOR_PUSH(e->ctx, list, s->adj[i]))
            return false;
    for (uint32_t at = e->chain[v]; at != 0; at = e->joins.items[at - 1].next, seen++) {
        uint32_t w = e->joins.items[at - 1].to;
        if (!e->gone[w] && !ICO_VECTOR_PUSH(e->ctx, list, w)) return false;
    }
    (void)ico__work(e->work, seen);
    return true;
}

/* Sets fill[v] by looking at all pairs of its neighbours. */
static bool count_fill(elimination *e, uint32_t v)
{
    if (!collect(e, v, &e->far)) return false;
    uint32_t fill = 0;
    for (size_t i = 0; i < e->far.size; i++)
        for (size_t j = i + 1; j < e->far.size; j++)
            fill += !are_joined(e, e->far.items[i], e->far.items[j]);
    e->fill[v] = fill;
    (void)ico__work(e->work, e->far.size * e->far.size);
    return true;
}

/* u and w, neighbours of v, have just been joined: their common neighbours other than v
 * have a pair less to join.  (The neighbours of v are counted anew later.) */
static bool lessen_fill(elimination *e, uint32_t u, uint32_t w)
{
    if (e->degree[u] > e->degree[w]) {
        uint32_t swap = u;
        u = w;
        w = swap;
    }
    if (!collect(e, u, &e->far)) return false;
    for (size_t i = 0; i < e->far.size; i++) {
        uint32_t x = e->far.items[i];
        if (x == w || e->degree[x] > e->limit || !are_joined(e, x, w)) continue;
        if (e->fill[x] > 0) e->fill[x]--;
        if (!elimination_push(e, x)) return false;
    }
    return true;
}

static bool chain_to(elimination *e, uint32_t u, uint32_t w)
{
    joined cell = {.to = w, .next = e->chain[u]};
    if (!ICO_VECTOR_PUSH(e->ctx, &e->joins, cell)) return false;
    e->chain[u] = (uint32_t)e->joins.size;
    e->degree[u]++;
    return true;
}

static bool elimination_join(elimination *e, uint32_t u, uint32_t w)
{
    if (are_joined(e, u, w)) return true;
    return add_pair(e, u, w) && chain_to(e, u, w) && chain_to(e, w, u) &&
           (e->rule != ICO_MIN_FILL || lessen_fill(e, u, w));
}

static bool elimination_enter(elimination *e, uint32_t v)
{
    if (e->degree[v] > e->limit) {
        e->stamp[v]++; /* earlier entries of v are void */
        return true;
    }
    return (e->rule != ICO_MIN_FILL || count_fill(e, v)) && elimination_push(e, v);
}

static bool eliminate(elimination *e, uint32_t v)
{
    e->gone[v] = true;
    if (!collect(e, v, &e->near)) return false;
    const vertex_list *near = &e->near;
    for (size_t i = 0; i < near->size; i++) e->degree[near->items[i]]--;
    for (size_t i = 0; i < near->size; i++)
        for (size_t j = i + 1; j < near->size; j++)
            if (!elimination_join(e, near->items[i], near->items[j])) return false;
    for (size_t i = 0; i < near->size; i++)
        if (!elimination_enter(e, near->items[i])) return false;
    return true;
}

/* False out of memory. */
static bool eliminate_all(elimination *e, uint32_t *order, bool *fits)
{
    const ico_skeleton *s = e->s;
    size_t room = 16;
    while (room < 2 * ((size_t)s->row[s->n] + 1)) room *= 2;
    if (!resize_pairs(e, room)) return false;
    for (uint32_t v = 0; v < s->n; v++) {
        e->degree[v] = s->row[v + 1] - s->row[v];
        for (uint32_t i = s->row[v]; i < s->row[v + 1]; i++)
            if (v < s->adj[i] && !add_pair(e, v, s->adj[i])) return false;
    }
    for (uint32_t v = 0; v < s->n; v++)
        if (!elimination_enter(e, v)) return false;
    *fits = false;
    for (uint32_t at = 0; at < s->n; at++) {
        uint32_t v = elimination_pop(e);
        if (v == ICO_NO_VERTEX) return true;
        order[at] = v;
        if (!eliminate(e, v)) return false;
        uint64_t width = e->near.size + 1;
        if (ico__work(e->work, width * width)) return true;
    }
    *fits = true;
    return true;
}

ico_status ico__order_eliminate(const ico_skeleton *s, ico_elimination rule,
                                uint32_t limit, ico_random *random, ico_work *work,
                                uint32_t *order, bool *fits)
{
    ico_context *ctx = s->ctx;
    elimination e = {
        .s = s, .ctx = ctx, .rule = rule, .limit = limit, .random = random, .work = work};
    e.chain = ICO_NEW_ARRAY(ctx, uint32_t, s->n);
    e.degree = ICO_NEW_ARRAY(ctx, uint32_t, s->n);
    e.stamp = ICO_NEW_ARRAY(ctx, uint32_t, s->n);
    e.fill = ICO_NEW_ARRAY(ctx, uint32_t, s->n);
    e.gone = ICO_NEW_ARRAY(ctx, bool, s->n);
    bool made = e.chain != NULL && e.degree != NULL && e.stamp != NULL &&
                e.fill != NULL && e.gone != NULL && eliminate_all(&e, order, fits);
    ICO_FREE_ARRAY(ctx, e.chain, s->n);
    ICO_FREE_ARRAY(ctx, e.degree, s->n);
    ICO_FREE_ARRAY(ctx, e.stamp, s->n);
    ICO_FREE_ARRAY(ctx, e.fill, s->n);
    ICO_FREE_ARRAY(ctx, e.gone, s->n);
    ICO_VECTOR_FREE(ctx, &e.joins);
    ICO_FREE_ARRAY(ctx, e.pairs, e.pair_room);
    ICO_VECTOR_FREE(ctx, &e.queue);
    ICO_VECTOR_FREE(ctx, &e.near);
    ICO_VECTOR_FREE(ctx, &e.far);
    return made ? ICO_OK : ICO_NO_MEMORY;
}
