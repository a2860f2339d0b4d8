/* method/walk/pruner_visits.c - the numbers of visits: each step leads to the right visit
 * of a region, no cell of a visit is left behind, and enough cells are left for the
 * visits to come.
 * Source: docs/conventions.md, "Regions and visits".
 * SPDX-License-Identifier: MIT */
#include "method/walk/pruner.h"
#include "problem/condition/regions.h"

typedef struct visit_state {
    const ico_walk *walk;
    const ico_regions *map;
    uint32_t *visits; /* of each region, along the path */
    uint32_t *plain;  /* of each region: free cells without a number */
    /* numbered[first[r] + k]: free cells of visit k of region r, 1 <= k <= most[r] */
    uint32_t *first, *most, *numbered;
    size_t numbers;
    ico_dead_states dead;
} visit_state;

/* Finds the places of the numbers of each region; room for them is sum of most, and one
 * a region. */
static void lay_out_numbers(visit_state *s)
{
    for (uint32_t v = 0; v < s->walk->n; v++) {
        uint32_t r = s->map->region[v];
        if (s->map->visit[v] > s->most[r]) s->most[r] = s->map->visit[v];
    }
    for (uint32_t r = 0; r <= s->map->count; r++) {
        s->first[r] = (uint32_t)s->numbers; /* numbers are not more than cells */
        s->numbers += (size_t)s->most[r] + 1;
    }
}

static ico_status open_visits(const ico_walk *walk, void **state)
{
    visit_state *s = *state = ICO_NEW(walk->ctx, visit_state);
    if (s == NULL) return ICO_NO_MEMORY;
    s->walk = walk;
    s->map = ico__problem_visits(walk->problem);
    size_t regions = (size_t)s->map->count + 1;
    s->dead.ctx = walk->ctx;
    s->visits = ICO_NEW_ARRAY(walk->ctx, uint32_t, regions);
    s->plain = ICO_NEW_ARRAY(walk->ctx, uint32_t, regions);
    s->first = ICO_NEW_ARRAY(walk->ctx, uint32_t, regions);
    s->most = ICO_NEW_ARRAY(walk->ctx, uint32_t, regions);
    if (!s->visits || !s->plain || !s->first || !s->most) return ICO_NO_MEMORY;
    lay_out_numbers(s);
    s->numbered = ICO_NEW_ARRAY(walk->ctx, uint32_t, s->numbers);
    if (s->numbered == NULL) return ICO_NO_MEMORY;
    unsigned pruned = ico_problem_features(walk->problem) & ICO_PRUNED_FEATURES;
    return pruned == ICO_ASKS_VISITS
               ? ico__dead_states_open(walk, s->map->count / 2 + 1, &s->dead)
               : ICO_OK;
}

static void close_visits(void *state)
{
    visit_state *s = state;
    ico_context *ctx = s->walk->ctx;
    size_t regions = (size_t)s->map->count + 1;
    ICO_FREE_ARRAY(ctx, s->visits, regions);
    ICO_FREE_ARRAY(ctx, s->plain, regions);
    ICO_FREE_ARRAY(ctx, s->first, regions);
    ICO_FREE_ARRAY(ctx, s->most, regions);
    ICO_FREE_ARRAY(ctx, s->numbered, s->numbers);
    ico__dead_states_close(&s->dead, s->walk->n);
    ICO_FREE(ctx, s);
}

/* The free cells with the number of v, or without one. */
static uint32_t *cells_like(const visit_state *s, uint32_t v)
{
    uint32_t r = s->map->region[v], visit = s->map->visit[v];
    return visit == 0 ? &s->plain[r] : &s->numbered[s->first[r] + visit];
}

/* Has the last step of the path led to a region, or the path begun there? */
static bool has_entered(const visit_state *s, const ico_path *path)
{
    uint32_t k = path->length;
    return k == 1 || s->map->region[path->at[k - 1]] != s->map->region[path->at[k - 2]];
}

/* The number of visits of region r decides nothing any more once no free cell there has a
 * number. */
static void set_key(visit_state *s)
{
    if (!s->dead.on) return;
    for (size_t i = 0; i <= s->map->count / 2; i++)
        *ico__dead_states_word(&s->dead, i) = 0;
    for (uint32_t r = 1; r <= s->map->count; r++) {
        uint32_t left = 0;
        for (uint32_t k = 1; k <= s->most[r]; k++) left += s->numbered[s->first[r] + k];
        if (left > 0)
            *ico__dead_states_word(&s->dead, r / 2) |= (uint64_t)s->visits[r]
                                                       << (r % 2 * 32);
    }
}

static void add_cell(void *state, const ico_path *path)
{
    visit_state *s = state;
    uint32_t v = path->at[path->length - 1];
    --*cells_like(s, v);
    if (has_entered(s, path)) {
        s->visits[s->map->region[v]]++;
        set_key(s);
    }
    ico__dead_states_add(&s->dead, path);
}

static void note_dead(void *state, const ico_path *path)
{
    visit_state *s = state;
    if (!has_entered(s, path)) return;
    set_key(s);
    ico__dead_states_note(&s->dead, path);
}

static void take_back_cell(void *state, const ico_path *path)
{
    visit_state *s = state;
    uint32_t v = path->at[path->length - 1];
    if (has_entered(s, path)) s->visits[s->map->region[v]]--;
    ico__dead_states_take_back(&s->dead, path);
    ++*cells_like(s, v);
}

static void reset_visits(void *state, const ico_path *path)
{
    visit_state *s = state;
    for (uint32_t r = 0; r <= s->map->count; r++) s->visits[r] = s->plain[r] = 0;
    for (size_t k = 0; k < s->numbers; k++) s->numbered[k] = 0;
    for (uint32_t v = 0; v < s->walk->n; v++) ++*cells_like(s, v);
    --*cells_like(s, path->at[0]);
    s->visits[s->map->region[path->at[0]]]++;
    ico__dead_states_reset(&s->dead, path);
}

static bool allows_cell(const void *state, const ico_path *path, uint32_t v)
{
    const visit_state *s = state;
    uint32_t from = s->map->region[path->at[path->length - 1]], to = s->map->region[v],
             number = s->map->visit[v];
    if (from == to) return number == 0 || number == s->visits[to];
    if (number != 0 && number != s->visits[to] + 1) return false;
    /* cells of the visit that ends must not be left behind */
    return from == 0 || s->visits[from] > s->most[from] ||
           s->numbered[s->first[from] + s->visits[from]] == 0;
}

/* Are there cells left for the visits that region r must still have? */
static bool lacks_cells(const visit_state *s, uint32_t r)
{
    const uint32_t *numbered = s->numbered + s->first[r];
    uint32_t need = 0, last = s->most[r];
    while (last > s->visits[r] && numbered[last] == 0) last--;
    for (uint32_t k = s->visits[r] + 1; k < last; k++) need += numbered[k] == 0;
    return need > s->plain[r];
}

static bool is_hopeless(const void *state, const ico_path *path, uint64_t *ticks)
{
    const visit_state *s = state;
    uint32_t head = path->at[path->length - 1], r = s->map->region[head];
    *ticks += 1;
    if (path->length == 1 && s->map->visit[head] > 1) return true;
    if (r != 0 && lacks_cells(s, r)) return true;
    return has_entered(s, path) && path->length > 1 &&
           ico__dead_states_have(&s->dead, path);
}

static bool is_whole(const void *state, const ico_path *path)
{
    const visit_state *s = state;
    (void)path;
    ico__dead_states_met(&s->dead);
    return true;
}

const ico_pruner ico__pruner_visits = {.numbered = true,
                                       .one_way = true,
                                       .open = open_visits,
                                       .close = close_visits,
                                       .reset = reset_visits,
                                       .exhausted = note_dead,
                                       .add = add_cell,
                                       .take_back = take_back_cell,
                                       .allows = allows_cell,
                                       .is_hopeless = is_hopeless,
                                       .is_met = is_whole};
