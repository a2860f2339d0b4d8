/* method/walk/pruner_regions.c - regions in one visit each: a path leaves no region
 * before all its cells are used, and from the head it must still reach all of them.
 * A closed path may leave its first region early, and ends there then.
 * Source: docs/conventions.md, "Regions and visits".
 * SPDX-License-Identifier: MIT */
#include "method/walk/pruner.h"
#include "problem/condition/regions.h"

typedef struct region_state {
    const ico_walk *walk;
    const ico_regions *map;
    uint32_t *left, *cells;  /* of each region: free cells, all cells */
    uint32_t *queue, *stamp; /* of floods; stamp[n]: how many there were */
    ico_dead_states dead;
} region_state;

static ico_status open_regions(const ico_walk *walk, void **state)
{
    region_state *s = *state = ICO_NEW(walk->ctx, region_state);
    if (s == NULL) return ICO_NO_MEMORY;
    s->walk = walk;
    s->map = ico__problem_regions(walk->problem);
    size_t regions = (size_t)s->map->count + 1;
    s->left = ICO_NEW_ARRAY(walk->ctx, uint32_t, regions);
    s->cells = ICO_NEW_ARRAY(walk->ctx, uint32_t, regions);
    s->queue = ICO_NEW_ARRAY(walk->ctx, uint32_t, walk->n);
    s->stamp = ICO_NEW_ARRAY(walk->ctx, uint32_t, (size_t)walk->n + 1);
    s->dead.ctx = walk->ctx;
    if (s->left == NULL || s->cells == NULL || s->queue == NULL || s->stamp == NULL)
        return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < walk->n; v++) s->cells[s->map->region[v]]++;
    unsigned pruned = ico_problem_features(walk->problem) & ICO_PRUNED_FEATURES;
    return pruned == ICO_ASKS_REGIONS ? ico__dead_states_open(walk, 0, &s->dead) : ICO_OK;
}

static void close_regions(void *state)
{
    region_state *s = state;
    ico_context *ctx = s->walk->ctx;
    size_t regions = (size_t)s->map->count + 1;
    ICO_FREE_ARRAY(ctx, s->left, regions);
    ICO_FREE_ARRAY(ctx, s->cells, regions);
    ICO_FREE_ARRAY(ctx, s->queue, s->walk->n);
    ICO_FREE_ARRAY(ctx, s->stamp, (size_t)s->walk->n + 1);
    ico__dead_states_close(&s->dead, s->walk->n);
    ICO_FREE(ctx, s);
}

static uint32_t region_at(const region_state *s, const ico_path *path, uint32_t i)
{
    return s->map->region[path->at[i]];
}

static void reset_regions(void *state, const ico_path *path)
{
    region_state *s = state;
    for (uint32_t r = 0; r <= s->map->count; r++) s->left[r] = s->cells[r];
    s->left[region_at(s, path, 0)]--;
    ico__dead_states_reset(&s->dead, path);
}

static void add_cell(void *state, const ico_path *path)
{
    region_state *s = state;
    s->left[region_at(s, path, path->length - 1)]--;
    ico__dead_states_add(&s->dead, path);
}

/* Has the last step of the path led to a region? */
static bool has_entered(const region_state *s, const ico_path *path)
{
    uint32_t k = path->length;
    return k > 1 && region_at(s, path, k - 1) != region_at(s, path, k - 2);
}

static void note_dead(void *state, const ico_path *path)
{
    region_state *s = state;
    if (has_entered(s, path)) ico__dead_states_note(&s->dead, path);
}

static void take_back_cell(void *state, const ico_path *path)
{
    region_state *s = state;
    ico__dead_states_take_back(&s->dead, path);
    s->left[region_at(s, path, path->length - 1)]++;
}

/* Is it the region to which a closed path comes back? */
static bool is_first(const region_state *s, const ico_path *path, uint32_t region)
{
    return s->walk->cyclic && region == region_at(s, path, 0);
}

static bool allows_cell(const void *state, const ico_path *path, uint32_t v)
{
    const region_state *s = state;
    uint32_t from = region_at(s, path, path->length - 1), to = s->map->region[v];
    if (from == to) return true;
    if (from != 0 && s->left[from] > 0 && !is_first(s, path, from)) return false;
    if (to == 0 || s->left[to] == s->cells[to]) return true;
    return is_first(s, path, to) && s->left[to] == path->free;
}

/* Counts the free cells of the region that are in reach of v within it.  *narrow: those
 * with less than two neighbours there that are free, or the head. */
static uint32_t reach_within(const region_state *s, const ico_path *path, uint32_t v,
                             uint32_t *narrow, uint64_t *ticks)
{
    const ico_walk *w = s->walk;
    uint32_t region = s->map->region[v], head = path->at[path->length - 1], found = 0;
    if (++s->stamp[w->n] == 0) { /* once in 2^32 floods */
        for (uint32_t u = 0; u < w->n; u++) s->stamp[u] = 0;
        s->stamp[w->n] = 1;
    }
    uint32_t now = s->stamp[w->n];
    *narrow = 0;
    s->stamp[v] = now;
    s->queue[found++] = v;
    for (uint32_t i = 0; i < found; i++) {
        uint32_t u = s->queue[i], ways = 0;
        for (uint32_t k = w->row[u]; k < w->row[u + 1]; k++) {
            uint32_t to = w->to[k];
            if (s->map->region[to] != region) continue;
            ways += !path->used[to] || to == head;
            if (path->used[to] || s->stamp[to] == now) continue;
            s->stamp[to] = now;
            s->queue[found++] = to;
        }
        *ticks += 1 + (w->row[u + 1] - w->row[u]) / 4;
        *narrow += ways < 2 && u != head;
    }
    return path->used[v] ? found - 1 : found;
}

/* The head is within a region that it must use up before it leaves. */
static bool is_stuck_within(const region_state *s, const ico_path *path, uint64_t *ticks)
{
    uint32_t narrow, head = path->at[path->length - 1], region = s->map->region[head];
    if (reach_within(s, path, head, &narrow, ticks) < s->left[region]) return true;
    return !s->walk->directed && narrow > 1; /* only the last cell can be such */
}

static bool is_hopeless(const void *state, const ico_path *path, uint64_t *ticks)
{
    const region_state *s = state;
    uint32_t region = region_at(s, path, path->length - 1);
    if (has_entered(s, path) && ico__dead_states_have(&s->dead, path)) return true;
    if (region == 0 || s->left[region] == 0) return false;
    if (is_first(s, path, region) && s->left[region] < path->free) return false;
    return is_stuck_within(s, path, ticks);
}

static bool is_whole(const void *state, const ico_path *path)
{
    const region_state *s = state;
    (void)path;
    ico__dead_states_met(&s->dead);
    return true;
}

const ico_pruner ico__pruner_regions = {.open = open_regions,
                                        .close = close_regions,
                                        .reset = reset_regions,
                                        .exhausted = note_dead,
                                        .add = add_cell,
                                        .take_back = take_back_cell,
                                        .allows = allows_cell,
                                        .is_hopeless = is_hopeless,
                                        .is_met = is_whole};
