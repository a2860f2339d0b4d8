/* method/walk/path.c - a path that grows and shrinks, with its counts.
 * SPDX-License-Identifier: MIT */
#include "method/walk/walk.h"

#include <string.h>

ico_status ico__path_open(const ico_walk *walk, bool counts, ico_path *path)
{
    ico_context *ctx = walk->ctx;
    size_t n = walk->n;
    ico_path p = {.walk = walk, .counts = counts};
    p.used = ICO_NEW_ARRAY(ctx, bool, n);
    p.near = ICO_NEW_ARRAY(ctx, bool, n);
    p.at = ICO_NEW_ARRAY(ctx, uint32_t, n);
    p.queue = ICO_NEW_ARRAY(ctx, uint32_t, n);
    p.stamp = ICO_NEW_ARRAY(ctx, uint32_t, n);
    p.exits = ICO_NEW_ARRAY(ctx, uint32_t, n);
    p.entries = walk->directed ? ICO_NEW_ARRAY(ctx, uint32_t, n) : p.exits;
    *path = p;
    if (p.used && p.near && p.at && p.queue && p.stamp && p.exits && p.entries)
        return ICO_OK;
    ico__path_close(path);
    return ICO_NO_MEMORY;
}

void ico__path_close(ico_path *p)
{
    if (p->walk == NULL) return;
    ico_context *ctx = p->walk->ctx;
    size_t n = p->walk->n;
    if (p->entries != p->exits) ICO_FREE_ARRAY(ctx, p->entries, n);
    ICO_FREE_ARRAY(ctx, p->used, n);
    ICO_FREE_ARRAY(ctx, p->near, n);
    ICO_FREE_ARRAY(ctx, p->at, n);
    ICO_FREE_ARRAY(ctx, p->queue, n);
    ICO_FREE_ARRAY(ctx, p->stamp, n);
    ICO_FREE_ARRAY(ctx, p->exits, n);
    memset(p, 0, sizeof *p);
}

/* The given end of an open path: it may have a single neighbour. */
static inline uint32_t open_end(const ico_walk *w)
{
    return w->cyclic ? ICO_NO_VERTEX : w->end;
}

/* Adds `change` (1 or -1, modulo 2^32) to few and shut for each of them that counts v. */
static inline void count_vertex(ico_path *p, uint32_t v, uint32_t change)
{
    const ico_walk *w = p->walk;
    bool is_end = v == open_end(w);
    if (w->directed) {
        if (p->entries[v] < 1) p->few += change;
        if (p->exits[v] < 1 && !is_end) p->shut += change;
    } else {
        if (p->exits[v] < 2 && !is_end) p->few += change;
        if (p->exits[v] < 1) p->shut += change;
    }
}

/* exits and entries of every vertex, for the vertices now used. */
static void count_all(ico_path *p)
{
    const ico_walk *w = p->walk;
    for (uint32_t v = 0; v < w->n; v++) {
        uint32_t exits = p->near[v], entries = 0;
        for (uint32_t i = w->row[v]; i < w->row[v + 1]; i++) exits += !p->used[w->to[i]];
        p->exits[v] = exits;
        if (!w->directed) continue;
        for (uint32_t i = w->in_row[v]; i < w->in_row[v + 1]; i++)
            entries += !p->used[w->from[i]];
        p->entries[v] = entries;
    }
    for (uint32_t v = 0; v < w->n; v++)
        if (!p->used[v]) count_vertex(p, v, 1);
}

void ico__path_reset(ico_path *p, uint32_t root, const uint32_t *blocked, uint32_t count)
{
    const ico_walk *w = p->walk;
    memset(p->used, 0, w->n * sizeof *p->used);
    memset(p->near, 0, w->n * sizeof *p->near);
    for (uint32_t i = 0; i < count; i++) p->used[blocked[i]] = true;
    p->used[root] = true;
    p->at[0] = root;
    p->length = 1;
    p->free = w->n - count - 1;
    p->few = p->shut = p->near_free = p->required = 0;
    for (uint32_t i = w->in_row[root]; w->cyclic && i < w->in_row[root + 1]; i++) {
        uint32_t v = w->from[i];
        p->near[v] = !p->used[v] && (w->end == ICO_NO_VERTEX || v == w->end);
        p->near_free += p->near[v];
    }
    if (p->counts) count_all(p);
}

/* The neighbours of v gain or lose it as a free neighbour; v itself is not free. */
static void change_neighbours(ico_path *p, uint32_t v, bool lose)
{
    const ico_walk *w = p->walk;
    const uint32_t *from = w->from, end = open_end(w);
    if (w->directed) {
        uint32_t change = lose ? UINT32_MAX : 1;
        for (uint32_t i = w->in_row[v]; i < w->in_row[v + 1]; i++) {
            uint32_t u = from[i], now = p->exits[u] += change;
            if (!p->used[u] && now == !lose && u != end) p->shut -= change;
        }
        for (uint32_t i = w->row[v]; i < w->row[v + 1]; i++) {
            uint32_t u = w->to[i], now = p->entries[u] += change;
            if (!p->used[u] && now == !lose) p->few -= change;
        }
        return;
    }
    for (uint32_t i = w->row[v]; i < w->row[v + 1]; i++) {
        uint32_t u = from[i], more = lose ? p->exits[u]-- : ++p->exits[u];
        if (more > 2 || p->used[u]) continue;
        uint32_t change = lose ? 1 : UINT32_MAX;
        if (more == 1)
            p->shut += change;
        else if (u != end)
            p->few += change;
    }
}

void ico__path_visit(ico_path *p, uint32_t v)
{
    p->required += ico__walk_is_required(p->walk, p->at[p->length - 1], v);
    p->at[p->length++] = v;
    p->used[v] = true;
    p->free--;
    p->near_free -= p->near[v];
    if (!p->counts) return;
    count_vertex(p, v, UINT32_MAX);
    change_neighbours(p, v, true);
}

void ico__path_retract(ico_path *p)
{
    uint32_t v = p->at[--p->length];
    p->required -= ico__walk_is_required(p->walk, p->at[p->length - 1], v);
    p->free++;
    p->near_free += p->near[v];
    if (p->counts) {
        change_neighbours(p, v, false);
        count_vertex(p, v, 1);
    }
    p->used[v] = false;
}

void ico__path_forget(ico_path *p, uint32_t v)
{
    if (!p->near[v]) return;
    if (p->counts) {
        count_vertex(p, v, UINT32_MAX);
        p->exits[v]--;
        count_vertex(p, v, 1);
    }
    p->near[v] = false;
    p->near_free--;
}

/* Do the required edges allow the step from the head to v? */
static bool partners_allow(const ico_path *p, uint32_t v)
{
    const ico_walk *w = p->walk;
    uint32_t head = p->at[p->length - 1];
    const uint32_t *of_head = w->partner + 2 * (size_t)head;
    const uint32_t *of_v = w->partner + 2 * (size_t)v;
    if (w->directed)
        return (of_head[0] == ICO_NO_VERTEX || of_head[0] == v) &&
               (of_v[1] == ICO_NO_VERTEX || of_v[1] == head);
    /* edges missing behind the head stay missing, except for the closing edge of the
     * root */
    uint32_t before = p->length > 1 ? p->at[p->length - 2] : ICO_NO_VERTEX;
    uint32_t undone = 0;
    for (uint32_t i = 0; i < 2; i++)
        undone += of_head[i] != ICO_NO_VERTEX && of_head[i] != v && of_head[i] != before;
    if (undone > (w->cyclic && p->length == 1)) return false;
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t q = of_v[i];
        bool fine = q == ICO_NO_VERTEX || q == head || !p->used[q] ||
                    (w->cyclic && q == p->at[0]);
        if (!fine) return false;
    }
    return true;
}

bool ico__path_may_visit(const ico_path *p, uint32_t v)
{
    const ico_walk *w = p->walk;
    if (p->used[v]) return false;
    if (w->end != ICO_NO_VERTEX) {
        if (p->at[p->length - 1] == w->end) return false;
        if (v == w->end && p->free > 1 && !w->skips) return false;
    }
    return w->partner == NULL || partners_allow(p, v);
}

bool ico__path_is_tour(const ico_path *p)
{
    const ico_walk *w = p->walk;
    uint32_t head = p->at[p->length - 1], required = p->required;
    if (w->cyclic) {
        if (!p->near[head] || p->length < (w->directed ? 2 : 3)) return false;
        required += ico__walk_is_required(w, head, p->at[0]);
    } else if (w->end != ICO_NO_VERTEX && head != w->end) {
        return false;
    }
    return required == w->required;
}

bool ico__path_is_whole(const ico_path *p)
{
    const ico_walk *w = p->walk;
    uint32_t musts = 0;
    if (w->length != 0 && p->length != w->length) return false;
    for (uint32_t i = 0; i < p->length && w->musts > 0; i++)
        musts += ico__walk_must_visit(w, p->at[i]);
    return musts == w->musts;
}

bool ico__path_is_cut_off(const ico_path *p)
{
    return p->walk->cyclic && p->near_free == 0 && p->free > 0;
}

/* Vertices that may be last without having been given as the end. */
static uint32_t spare_ends(const ico_walk *w)
{
    return !w->cyclic && w->end == ICO_NO_VERTEX;
}

bool ico__path_has_dead_end(const ico_path *p)
{
    uint32_t spare = spare_ends(p->walk);
    if (p->walk->directed) return p->few > 1 || p->shut > spare;
    return p->few > 1 + spare || (p->shut > 0 && p->free > 1);
}

bool ico__path_must_hurry(const ico_path *p)
{
    return p->few == 1 + (p->walk->directed ? 0 : spare_ends(p->walk));
}

bool ico__path_is_urgent(const ico_path *p, uint32_t v)
{
    if (p->walk->directed) return p->entries[v] < 1;
    return p->exits[v] < 2 && v != open_end(p->walk);
}

uint32_t ico__path_reachable(ico_path *p, const uint8_t *side, uint64_t *ticks)
{
    const ico_walk *w = p->walk;
    uint32_t head = p->at[p->length - 1], tail = 0, first = 0, on_side[2] = {0, 0};
    if (++p->stamps == 0) {
        memset(p->stamp, 0, w->n * sizeof *p->stamp);
        p->stamps = 1;
    }
    p->stamp[head] = p->stamps;
    for (uint32_t v = head;; v = p->queue[first++]) {
        for (uint32_t i = w->row[v]; v != w->end && i < w->row[v + 1]; i++) {
            uint32_t u = w->to[i];
            if (p->used[u] || p->stamp[u] == p->stamps) continue;
            p->stamp[u] = p->stamps;
            p->queue[tail++] = u;
            if (side != NULL) on_side[side[u]]++;
        }
        *ticks += w->row[v + 1] - w->row[v];
        if (first == tail) break;
    }
    if (side == NULL) return tail;
    uint32_t other = 2 * on_side[1 - side[head]], own = 2 * on_side[side[head]] + 1;
    return other < own ? other : own;
}
