/* method/congruent/path_growth.c - depth-first search with Warnsdorff's order, and
 * rotations.
 * Source: I. Pohl, Communications of the ACM 10 (1967) 446; L. Posa, Discrete Mathematics
 * 14 (1976) 359-364 (rotations).
 * SPDX-License-Identifier: MIT */
#include "method/congruent/congruent.h"

#include <string.h>

ico_status ico__path_of_tiles_new(const ico_tiling *t, ico_path_of_tiles *g)
{
    size_t n = t->n;
    g->path = ICO_NEW_ARRAY(t->ctx, uint32_t, n + 1);
    g->place = ICO_NEW_ARRAY(t->ctx, uint32_t, n);
    g->stack = ICO_NEW_ARRAY(t->ctx, uint32_t, (size_t)t->graph->row[n] + 1);
    g->next = ICO_NEW_ARRAY(t->ctx, uint32_t, n + 1);
    g->last = ICO_NEW_ARRAY(t->ctx, uint32_t, n + 1);
    g->key = ICO_NEW_ARRAY(t->ctx, uint32_t, n + 1);
    g->whole = ICO_NEW_ARRAY(t->ctx, uint32_t, n + 1);
    return g->path && g->place && g->stack && g->next && g->last && g->key && g->whole
               ? ICO_OK
               : ICO_NO_MEMORY;
}

void ico__path_of_tiles_free(const ico_tiling *t, ico_path_of_tiles *g)
{
    size_t n = t->n;
    ICO_FREE_ARRAY(t->ctx, g->path, n + 1);
    ICO_FREE_ARRAY(t->ctx, g->place, n);
    if (g->stack != NULL) ICO_FREE_ARRAY(t->ctx, g->stack, (size_t)t->graph->row[n] + 1);
    ICO_FREE_ARRAY(t->ctx, g->next, n + 1);
    ICO_FREE_ARRAY(t->ctx, g->last, n + 1);
    ICO_FREE_ARRAY(t->ctx, g->key, n + 1);
    ICO_FREE_ARRAY(t->ctx, g->whole, n + 1);
}

static unsigned ways_on(const ico_tiling *t, uint32_t v)
{
    unsigned open = 0;
    for (uint32_t i = t->row[v]; i < t->row[v + 1]; i++)
        open += ico__tile_is_open(t, t->to[i]);
    return open;
}

/* The least is tried first; equal ones in random order. */
static uint32_t rank(const ico_tiling *t, ico_random *random, uint32_t v)
{
    uint32_t order = ico__tile_is_forced(t, v) ? 0 : 1 << 20;
    return order + (ways_on(t, v) << 8) + ico__random_below(random, 256);
}

/* Lists the open tiles behind the last one, the best first. */
static void path_list_tiles(const ico_tiling *t, ico_path_of_tiles *g, ico_random *random)
{
    uint32_t d = g->length, v = g->path[d - 1];
    uint32_t begin = d == 1 ? 0 : g->last[d - 1], count = 0;
    for (uint32_t i = t->row[v]; i < t->row[v + 1]; i++) {
        uint32_t u = t->to[i];
        if (!ico__tile_is_open(t, u)) continue;
        uint32_t key = rank(t, random, u), at = count++;
        for (; at > 0 && g->key[at - 1] > key; at--) {
            g->key[at] = g->key[at - 1];
            g->stack[begin + at] = g->stack[begin + at - 1];
        }
        g->key[at] = key;
        g->stack[begin + at] = u;
    }
    g->next[d] = begin;
    g->last[d] = begin + count;
}

static void path_add_tile(ico_tiling *t, ico_path_of_tiles *g, uint32_t v)
{
    ico__tile_take(t, v);
    g->place[v] = g->length;
    g->path[g->length++] = v;
}

static void path_drop_tile(ico_tiling *t, ico_path_of_tiles *g)
{
    uint32_t v = g->path[--g->length];
    g->place[v] = UINT32_MAX;
    ico__tile_give(t, v);
}

/* Goes back from i to j, both included. */
static void path_reverse(ico_path_of_tiles *g, uint32_t i, uint32_t j)
{
    for (; i < j; i++, j--) {
        uint32_t v = g->path[i], u = g->path[j];
        g->path[i] = u;
        g->place[u] = i;
        g->path[j] = v;
        g->place[v] = j;
    }
}

/* Turns ends of the whole path over until it ends in a goal; that path goes to `whole`,
 * and the one there was stays. */
static bool path_rotate_ends(ico_run *run, const ico_tiling *t, ico_path_of_tiles *g)
{
    ico_random *random = ico__run_random(run);
    uint32_t n = g->length;
    memcpy(g->whole, g->path, n * sizeof *g->path);
    for (uint32_t round = 0; round < n && n > 2; round++) {
        uint32_t end = g->path[n - 1], joined = t->row[end + 1] - t->row[end];
        if (t->goal[end] || joined == 0 || ico__run_tick(run, n)) break;
        uint32_t at = g->place[t->to[t->row[end] + ico__random_below(random, joined)]];
        if (at != UINT32_MAX && at + 2 < n) path_reverse(g, at + 1, n - 1);
    }
    for (uint32_t i = 0; i < n; i++) {
        uint32_t before = g->whole[i];
        g->whole[i] = g->path[i];
        g->path[i] = before;
        g->place[before] = i;
    }
    return t->goal[g->whole[n - 1]];
}

bool ico__grow(ico_run *run, ico_tiling *t, uint32_t first, uint64_t nodes,
               ico_path_of_tiles *g)
{
    ico_random *random = ico__run_random(run);
    uint64_t cost = (uint64_t)t->parts * t->parts + 8;
    bool found = false;
    memset(g->place, 0xff, t->n * sizeof *g->place);
    g->length = 0;
    path_add_tile(t, g, first);
    path_list_tiles(t, g, random);
    while (g->length > 0 && !found) {
        uint32_t d = g->length;
        if (d == t->size) {
            found = path_rotate_ends(run, t, g);
            if (!found) path_drop_tile(t, g);
        } else if (t->bare > 0 || g->next[d] == g->last[d]) {
            path_drop_tile(t, g);
        } else {
            if (nodes-- == 0 || ico__run_tick(run, cost)) break;
            path_add_tile(t, g, g->stack[g->next[d]++]);
            path_list_tiles(t, g, random);
        }
    }
    while (g->length > 0) path_drop_tile(t, g);
    return found;
}
