/* method/passages/cover_walk.c - large neighbourhoods: a window is chosen anew, and of
 * all covers that it allows one is drawn, by the number of cycles.
 * Source: Shaw, Using constraint programming and local search methods to solve vehicle
 * routing problems, CP 1998 (large neighbourhoods).
 * SPDX-License-Identifier: MIT */
#include "method/passages/covers.h"

#include <math.h>

enum { SOLUTIONS = 200, NODES = 1000 };

static void choose_members(const ico_passage_walk *w, const uint8_t *choice)
{
    const ico_passage_window *window = w->window;
    for (uint32_t i = 0; i < window->members; i++)
        if (w->state->chosen[window->member[i]] != choice[i])
            ico__passage_choose(w->state, window->member[i], choice[i]);
}

uint32_t ico__passage_walk_cycles(const ico_passage_walk *w)
{
    if (w->fold != NULL) ico__passage_unfold(w->fold, w->state, &w->cover->state);
    return ico__passage_cycles(w->cover);
}

/* How far from one cycle.  Most small changes add or take away an even number of cycles
 * (swapping the ends of two links changes the parity of a permutation and the number of
 * its cycles at once), so a cover with an even number is farther than one with some more
 * that are odd.  Of a cover with a symmetry the orbits of cycles count, as the symmetry
 * leaves no other changes. */
static double distance_to_tour(const ico_passage_walk *w, uint32_t cycles)
{
    const double wrong_parity = 4, wrong_turn = 2;
    double distance = cycles;
    if (w->fold != NULL)
        distance = ico__passage_cycle_orbits(w->cover, w->fold->socket, w->fold->order);
    bool even = lround(distance) % 2 == 0;
    if (w->fold != NULL && cycles % 2 == 0) distance += wrong_turn;
    return distance + (even ? wrong_parity : 0);
}

/* Draws one of the covers found, or the one that is (whose choices `kept` has room for),
 * with weight exp(-distance / T); *cycles and *far are those of the present one. */
static void draw_cover(const ico_passage_walk *w, uint32_t *cycles, double *far,
                       uint8_t *kept)
{
    const double temperature = 0.6;
    const ico_passage_window *window = w->window;
    const ico_passage_model *whole = w->cover->m;
    ico_random *random = ico__run_random(whole->run);
    const uint8_t *drawn = kept;
    double sum = 1, before = *far;
    for (uint32_t i = 0; i < window->members; i++)
        kept[i] = w->state->chosen[window->member[i]];
    for (uint32_t k = 0; k<window->count && * cycles> 1; k++) {
        const uint8_t *choice = window->found.items + (size_t)k * window->members;
        choose_members(w, choice);
        uint32_t now = ico__passage_walk_cycles(w);
        double away = distance_to_tour(w, now),
               weight = exp((before - away) / temperature);
        sum += weight;
        if (now == 1 || ico__random_unit(random) * sum < weight) {
            drawn = choice;
            *cycles = now;
            *far = away;
        }
    }
    choose_members(w, drawn);
    (void)ico__run_tick(whole->run, 2 * (uint64_t)window->count * whole->sockets);
}

/* The next window is to be as large as can be listed. */
static double next_size(const ico_passage_window *w, double size)
{
    enum { SMALLEST = 4 };
    size *= w->cut_short ? 0.985 : w->nodes > NODES / 4 ? 0.995 : 1.003;
    if (size > w->m->clusters) size = w->m->clusters;
    return size < SMALLEST ? SMALLEST : size;
}

/* Are there several cycles, which the symmetry moves to one another? */
static bool is_turning(const ico_passage_walk *w, uint32_t cycles)
{
    if (w->fold == NULL || cycles == 1) return false;
    (void)ico__passage_walk_cycles(w);
    return lround(ico__passage_cycle_orbits(w->cover, w->fold->socket, w->fold->order)) ==
           1;
}

ico_status ico__passage_walk(const ico_passage_walk *w, uint32_t patience,
                             uint32_t *fewest, bool *turning, bool *found)
{
    ico_passage_window *window = w->window;
    const ico_passage_model *m = window->m;
    ico_random *random = ico__run_random(m->run);
    uint8_t *kept = ICO_NEW_ARRAY(m->ctx, uint8_t, (size_t)m->clusters + 1);
    if (kept == NULL) return ICO_NO_MEMORY;
    ico_status status = ICO_OK;
    double size = 0.7 * m->clusters;
    uint32_t cycles = ico__passage_walk_cycles(w), idle = 0;
    double far = distance_to_tour(w, cycles), best = far;
    *fewest = cycles;
    while (cycles > 1 && idle++ < patience && status == ICO_OK) {
        double some = size * (0.9 + 0.2 * ico__random_unit(random));
        ico__window_pick(window, some < m->clusters ? (uint32_t)some : m->clusters,
                         ico__random_below(random, m->clusters));
        status = ico__window_list(window, w->state, SOLUTIONS, NODES);
        size = next_size(window, size);
        if (ico__run_limit(m->run) != ICO_LIMIT_NONE) break;
        if (status == ICO_OK) draw_cover(w, &cycles, &far, kept);
        ico__run_stats(m->run)->nodes += window->nodes;
        if (cycles < *fewest) *fewest = cycles;
        if (far >= best) continue;
        best = far;
        idle = 0;
    }
    *found = cycles == 1;
    *turning = is_turning(w, cycles);
    ICO_FREE_ARRAY(m->ctx, kept, (size_t)m->clusters + 1);
    return status;
}
