/* method/position/search.c - branching: the vertex or offset with fewest candidates, those
 * that failed often first; a candidate is tried, then taken away.  What failed last is
 * settled before anything else, and until the first tour the search begins again after
 * more and more failures, with what it learned about who fails.
 * Source: domains over weighted failures (Boussemart, Hemery, Lecoutre, Sais, ECAI 2004);
 * last conflicts (Lecoutre, Sais, Tabary, Vidal, Artificial Intelligence 173, 2009).
 * SPDX-License-Identifier: MIT */
#include "method/position/search.h"

enum { FIRST_RESTART = 100, WEIGHT = 8, HALF_LIFE = 128 };

ico_status ico__position_search_open(ico_position_search *search, ico_position_store *s)
{
    *search = (ico_position_search){
        .store = s, .suspect = ICO_NO_OFFSET, .restart_at = FIRST_RESTART};
    search->choices = ICO_NEW_ARRAY(s->ctx, ico_position_choice, (size_t)s->count + 1);
    search->weight = ICO_NEW_ARRAY(s->ctx, uint32_t, 2 * (size_t)s->n + 1);
    if (search->choices == NULL || search->weight == NULL) {
        ico__position_search_close(search);
        return ICO_NO_MEMORY;
    }
    for (uint32_t x = 0; x < 2 * s->n; x++) search->weight[x] = WEIGHT;
    return ICO_OK;
}

void ico__position_search_close(ico_position_search *search)
{
    ico_position_store *s = search->store;
    if (s == NULL) return;
    ICO_FREE_ARRAY(s->ctx, search->choices, (size_t)s->count + 1);
    ICO_FREE_ARRAY(s->ctx, search->weight, 2 * (size_t)s->n + 1);
    search->store = NULL;
}

/* What to branch on; false if every vertex and offset has one candidate left. */
static bool choose(const ico_position_search *search, uint32_t *x)
{
    const ico_position_store *s = search->store;
    uint32_t best = ICO_NO_OFFSET;
    if (search->suspect != ICO_NO_OFFSET && s->size[search->suspect] > 1) {
        *x = search->suspect;
        return true;
    }
    for (uint32_t y = 0; y < 2 * s->n; y++) {
        if (s->size[y] == 1) continue;
        if (best == ICO_NO_OFFSET || (uint64_t)s->size[y] * search->weight[best] <
                                         (uint64_t)s->size[best] * search->weight[y])
            best = y;
    }
    *x = best;
    return best != ICO_NO_OFFSET;
}

/* How many candidates the other side of c has: its offset, if x is its vertex. */
static uint32_t rivals(const ico_position_store *s, uint32_t x, uint32_t c)
{
    return s->size[x < s->n ? s->n + s->offset[c] : s->vertex[c]];
}

/* The candidate of x that has the fewest rivals. */
static void try_scarcest(ico_position_search *search, uint32_t x)
{
    ico_position_store *s = search->store;
    uint32_t c = s->list[s->row[x]];
    for (uint32_t i = 1; i < s->size[x]; i++)
        if (rivals(s, x, s->list[s->row[x] + i]) < rivals(s, x, c))
            c = s->list[s->row[x] + i];
    search->choices[search->depth++] = (ico_position_choice){c, x, s->step_count};
    search->nodes++;
    ico__position_assign(s, c);
}

/* Back to the last choice, which is taken away; false if there was none. */
static bool retreat(ico_position_search *search)
{
    ico_position_store *s = search->store;
    if (search->depth == 0) return false;
    ico_position_choice last = search->choices[--search->depth];
    search->suspect = last.x;
    ico__position_undo(s, last.mark);
    ico__position_remove(s, last.candidate);
    return true;
}

/* Back to the beginning; what is known without any choice stays. */
static void restart(ico_position_search *search)
{
    if (search->depth > 0) ico__position_undo(search->store, search->choices[0].mark);
    search->depth = 0;
    search->suspect = ICO_NO_OFFSET;
    search->restarts++;
    search->restart_at += search->restart_at / 3 + FIRST_RESTART;
}

/* Failures count less and less as they grow old. */
static void remember_failure(ico_position_search *search)
{
    const ico_position_store *s = search->store;
    search->weight[s->culprit] += WEIGHT;
    if (++search->failures % HALF_LIFE != 0) return;
    for (uint32_t x = 0; x < 2 * s->n; x++)
        search->weight[x] = WEIGHT + (search->weight[x] - WEIGHT) / 2;
}

/* One step: rules, then a choice or a retreat; true at a tour or the end. */
static bool step(ico_position_search *search)
{
    ico_position_store *s = search->store;
    uint32_t x;
    if (ico__position_propagate(s)) {
        if (!choose(search, &x)) return true;
        try_scarcest(search, x);
        return false;
    }
    remember_failure(search);
    search->over = !retreat(search);
    if (!search->over && !search->found && search->failures >= search->restart_at)
        restart(search);
    return search->over;
}

ico_position_event ico__position_next(ico_position_search *search, uint64_t ticks)
{
    ico_position_store *s = search->store;
    if (search->at_tour) search->over = !retreat(search);
    search->at_tour = false;
    s->work = 0;
    while (!search->over) {
        if (step(search)) break;
        if (s->work++ >= ticks) return ICO_POSITION_PAUSE;
    }
    if (search->over) return ICO_POSITION_OVER;
    search->at_tour = search->found = true;
    return ICO_POSITION_TOUR;
}

void ico__position_tour(const ico_position_store *s, uint32_t *tour)
{
    for (uint32_t k = 0; k < s->n; k++)
        tour[k] = s->vertex[ico__position_sole(s, s->n + k)];
}
