/* kernel/position/search.c - branching: the vertex or offset with fewest candidates,
 * those that were in conflicts of late first.
 * Source: domains over weighted failures (Boussemart, Hemery, Lecoutre, Sais, ECAI 2004);
 * phases (Pipatsrisawat, Darwiche 2007), and best ones (Biere, Fazekas, Fleury,
 * Heisinger 2020); Luby, Sinclair, Zuckerman (1993).
 * SPDX-License-Identifier: MIT */
#include "kernel/position/search.h"
#include "base/arithmetic.h"

enum { RESTART_UNIT = 200, FIRST_REDUCE = 2000, MANY = 1000, AIM_RESTARTS = 4 };

static void forget_aim(ico_position_search *search)
{
    search->aim_steps = 0;
    for (uint32_t x = 0; x < 2 * search->store->n; x++) search->aim[x] = ICO_NO_OFFSET;
}

ico_status ico__position_search_open(ico_position_search *search, ico_position_store *s)
{
    *search = (ico_position_search){.store = s,
                                    .restart_at = RESTART_UNIT,
                                    .reduce_at = FIRST_REDUCE,
                                    .weight_step = 1};
    size_t n = s->n;
    s->core.rules = &ico__position_rules;
    s->core.engine = search;
    search->weight = ICO_NEW_ARRAY(s->ctx, double, 2 * n + 1);
    search->aim = ICO_NEW_ARRAY(s->ctx, uint32_t, 2 * n + 1);
    if (search->weight == NULL || search->aim == NULL) {
        ico__position_search_close(search);
        return ICO_NO_MEMORY;
    }
    for (size_t x = 0; x < 2 * n; x++) search->weight[x] = 1;
    forget_aim(search);
    return ICO_OK;
}

void ico__position_search_close(ico_position_search *search)
{
    ico_position_store *s = search->store;
    if (s == NULL) return;
    size_t n = s->n;
    ICO_FREE_ARRAY(s->ctx, search->weight, 2 * n + 1);
    ICO_FREE_ARRAY(s->ctx, search->aim, 2 * n + 1);
    search->store = NULL;
}

/* What to branch on; ICO_NO_OFFSET if every vertex and offset has one candidate left.  On
 * large boards with few given numbers, branching on vertices alone halves the conflicts;
 * with classes alone, offsets are needed too.  So an offset is taken where it is far
 * better (bench/clues). */
static uint32_t choose_branch(const ico_position_search *search)
{
    static const double OFFSETS = 0.1;
    const ico_position_store *s = search->store;
    uint32_t best = ICO_NO_OFFSET;
    double value = 0;
    for (uint32_t x = 0; x < 2 * s->n; x++) {
        if (s->size[x] == 1) continue;
        double size = s->size[x], mine = search->weight[x] / (size * size);
        if (x >= s->n) mine *= OFFSETS;
        if (mine <= value) continue;
        best = x;
        value = mine;
    }
    return best;
}

/* How many candidates the other side of c has: its offset, if x is its vertex. */
static uint32_t rivals(const ico_position_store *s, uint32_t x, uint32_t c)
{
    return s->size[x < s->n ? s->n + s->offset[c] : s->vertex[c]];
}

/* Called without a conflict: if more is decided than for some time before, makes the
 * present values the target. */
static void take_aim(ico_position_search *search)
{
    const ico_position_store *s = search->store;
    if (s->core.trail_size <= search->aim_steps) return;
    search->aim_steps = s->core.trail_size;
    for (uint32_t x = 0; x < 2 * s->n; x++)
        if (s->size[x] == 1) search->aim[x] = ico__position_sole(s, x);
}

/* The candidate of x that is aimed at, or that it had last, or the one that has the
 * fewest rivals. */
static uint32_t favourite(const ico_position_search *search, uint32_t x)
{
    const ico_position_store *s = search->store;
    uint32_t aim = search->aim[x], last = s->last[x];
    if (aim != ICO_NO_OFFSET && ico__position_alive(s, aim)) return aim;
    if (last != ICO_NO_OFFSET && ico__position_alive(s, last)) return last;
    uint32_t c = s->list[s->row[x]];
    for (uint32_t i = 1; i < s->size[x]; i++)
        if (rivals(s, x, s->list[s->row[x] + i]) < rivals(s, x, c))
            c = s->list[s->row[x] + i];
    return c;
}

/* Weights of old conflicts count less and less. */
static void decay(ico_position_search *search)
{
    static const double LARGEST = 1e100;
    search->weight_step /= 0.9;
    if (search->weight_step < LARGEST) return;
    for (uint32_t x = 0; x < 2 * search->store->n; x++)
        search->weight[x] = search->weight[x] / LARGEST + 1e-100;
    search->weight_step /= LARGEST;
}

/* Restarts from time to time; keeps the learned clauses and, for some time, the
 * target. */
static void restart(ico_position_search *search)
{
    if (search->failures < search->restart_at) return;
    search->restart_at = search->failures + RESTART_UNIT * ico__luby(++search->turn);
    if (++search->restarts % AIM_RESTARTS == 0) forget_aim(search);
    ico__position_undo(search->store, 0);
}

static void learn(ico_position_search *search)
{
    search->failures++;
    search->over = !ico__position_analyze(search);
    decay(search);
    if (!search->over) restart(search);
}

/* Without learning: the last choice is taken back, and not made again. */
static void retreat(ico_position_search *search)
{
    ico_position_store *s = search->store;
    uint32_t level = ico__cdcl_level(&s->core);
    search->over = level == 0;
    if (search->over) return;
    uint32_t choice = s->core.trail[s->core.level_start.items[level - 1]];
    ico__position_undo(s, level - 1);
    ico__position_imply(s, choice ^ 1, ICO_BY_CHOICE, 0);
}

/* A rule or a clause has all its literals false. */
static void leave_conflict(ico_position_search *search)
{
    if (search->tours < MANY) {
        learn(search);
        return;
    }
    search->failures++;
    retreat(search);
}

/* All tours but this one.  Many of them would make too many clauses: from then on those
 * found are left behind in the order of choices, which takes no memory. */
static void leave_tour(ico_position_search *search)
{
    search->at_tour = false;
    forget_aim(search);
    if (search->tours < MANY)
        search->over = !ico__position_exclude(search);
    else
        retreat(search);
}

/* One step: rules, then a choice or a conflict; true at a tour or the end. */
static bool search_step(ico_position_search *search)
{
    ico_position_store *s = search->store;
    if (!ico__position_propagate(search)) {
        leave_conflict(search);
        return search->over;
    }
    if (s->core.status != ICO_OK) return true;
    if (ico__cdcl_level(&s->core) == 0 && search->failures >= search->reduce_at) {
        search->reduce_at = search->failures + FIRST_REDUCE;
        ico__cdcl_reduce(&s->core, 0);
    }
    uint32_t x = choose_branch(search);
    if (x == ICO_NO_OFFSET) return true;
    search->nodes++;
    s->core.ticks += s->n / 8;
    take_aim(search);
    if (ico__cdcl_open_level(&s->core))
        ico__position_imply(s, 2 * favourite(search, x), ICO_BY_CHOICE, 0);
    return false;
}

ico_position_event ico__position_next(ico_position_search *search, uint64_t ticks)
{
    ico_position_store *s = search->store;
    s->core.ticks = 0;
    if (search->at_tour) leave_tour(search);
    while (!search->over && s->core.status == ICO_OK) {
        if (search_step(search)) break;
        if (s->core.ticks++ >= ticks) return ICO_POSITION_PAUSE;
    }
    if (s->core.status != ICO_OK) return ICO_POSITION_PAUSE;
    if (search->over) return ICO_POSITION_OVER;
    search->at_tour = true;
    search->tours++;
    return ICO_POSITION_TOUR;
}

void ico__position_tour(const ico_position_store *s, uint32_t *tour)
{
    for (uint32_t k = 0; k < s->n; k++)
        tour[k] = s->vertex[ico__position_sole(s, s->n + k)];
}
