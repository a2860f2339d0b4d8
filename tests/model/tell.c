/* tests/model/tell.c - tours between the library's numbers and the tester's, and
 * sequences to be judged.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "calls.h"

bool tell_tour(const uint32_t *tour, uint64_t length, unsigned *out)
{
    if (length > MOST_VERTICES) return false;
    for (uint64_t i = 0; i < length; i++) out[i] = tour[i];
    return true;
}

ico_tour *tell_library(world *w, const uint32_t *vertices, unsigned length)
{
    ico_tour *tour = NULL;
    ico_kind kind = w->q.kind == CLOSED ? ICO_CLOSED : ICO_OPEN;
    if (ico_tour_new(w->ctx, vertices, length, kind, &tour) != ICO_OK)
        world_fail(w, "tour-new", "%.200s", ico_context_error(w->ctx)->message);
    return tour;
}

void tell_text(const unsigned *tour, unsigned length, char *text, size_t size)
{
    size_t at = 0;
    text[0] = '\0';
    for (unsigned i = 0; i < length && at + 8 < size; i++)
        at += (size_t)snprintf(text + at, size - at, "%s%u", i == 0 ? "" : " ", tour[i]);
}

static void swap(unsigned *a, unsigned *b)
{
    unsigned held = *a;
    *a = *b;
    *b = held;
}

unsigned tell_random(const world *w, dice *d, unsigned *tour)
{
    unsigned n = w->q.n, length = n;
    for (unsigned i = 0; i < n; i++) tour[i] = i;
    if (w->all.count > 0 && dice_chance(d, 70)) {
        unsigned k = dice_below(d, w->all.count);
        length = w->all.length[k];
        for (unsigned i = 0; i < length; i++) tour[i] = w->all.tour[k][i];
    } else {
        for (unsigned i = n; i > 1; i--) swap(&tour[i - 1], &tour[dice_below(d, i)]);
        if (dice_chance(d, 20) && n > 0) length = dice_below(d, n + 1);
    }
    if (length < 2) return length;
    if (dice_chance(d, 25))
        swap(&tour[dice_below(d, length)], &tour[dice_below(d, length)]);
    if (dice_chance(d, 15)) /* the other way round */
        for (unsigned i = 0; i < length / 2; i++) swap(&tour[i], &tour[length - 1 - i]);
    for (unsigned by = dice_chance(d, 15) ? dice_below(d, length) : 0; by > 0; by--)
        for (unsigned i = 0; i + 1 < length; i++) swap(&tour[i], &tour[i + 1]);
    if (dice_chance(d, 5)) tour[dice_below(d, length)] = dice_below(d, n + 2);
    if (dice_chance(d, 5)) length--;
    return length;
}
