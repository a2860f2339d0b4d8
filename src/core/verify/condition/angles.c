/* verify/condition/angles.c - are the lines of a tour short enough, and its angles those
 * that are asked for?  Shares no code with method/walk/pruner_angles.c.
 * Source: docs/conventions.md, "Lines and angles".
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "verify/condition/verifiers.h"

/* The tour as a path (closing false), or as a cycle. */
typedef struct way {
    const ico_verification *v;
    const ico_board *board;
    bool closing;
} way;

static uint32_t cell(const way *w, uint64_t i)
{
    return w->v->tour[i % w->v->length];
}

/* Is the step to place i in the same direction as the one from it? */
static bool goes_on(const way *w, uint64_t i)
{
    int64_t to[ICO_MAX_DIMENSIONS] = {0}, from[ICO_MAX_DIMENSIONS] = {0};
    ico__direction(w->board, cell(w, i + w->v->length - 1), cell(w, i), to);
    ico__direction(w->board, cell(w, i), cell(w, i + 1), from);
    return memcmp(to, from, sizeof to) == 0;
}

/* Twice the squares of the sides at place i less that of the third: the sign is that of
 * the cosine. */
static ico_angle angle_at(const way *w, uint64_t i)
{
    uint64_t before[ICO_MAX_DIMENSIONS], here[ICO_MAX_DIMENSIONS],
        after[ICO_MAX_DIMENSIONS];
    int64_t product = 0;
    if (goes_on(w, i)) return ICO_ANGLE_STRAIGHT;
    ico_board_coordinates(w->board, cell(w, i + w->v->length - 1), before);
    ico_board_coordinates(w->board, cell(w, i), here);
    ico_board_coordinates(w->board, cell(w, i + 1), after);
    for (unsigned d = 0; d < 2; d++)
        product += ((int64_t)before[d] - (int64_t)here[d]) *
                   ((int64_t)after[d] - (int64_t)here[d]);
    return product > 0    ? ICO_ANGLE_ACUTE
           : product == 0 ? ICO_ANGLE_RIGHT
                          : ICO_ANGLE_OBTUSE;
}

/* Places with an angle: first <= i < last. */
static void places(const way *w, uint64_t *first, uint64_t *last)
{
    bool angles = w->v->length > 2 || (w->closing && w->v->length == 2);
    *first = w->closing ? 0 : 1;
    *last = !angles ? *first : w->closing ? w->v->length : w->v->length - 1;
}

static bool lines_are_good(const way *w, ico_text *why)
{
    uint64_t most = ico_problem_straight(w->v->problem), first, last, moves = 1;
    places(w, &first, &last);
    if (most == 0) return true;
    /* a cycle is gone round twice, as a line may lie across its beginning */
    for (uint64_t i = first; i < last + (w->closing ? last : 0); i++) {
        moves = goes_on(w, i) ? moves + 1 : 1;
        if (moves <= most) continue;
        ico_text_printf(why,
                        "%llu moves in one direction follow each other, up to number "
                        "%llu (--straight)",
                        (unsigned long long)moves,
                        (unsigned long long)ico__verify_number(
                            w->v, (uint32_t)((i + 1) % w->v->length)));
        return false;
    }
    return true;
}

static bool angles_are_good(const way *w, ico_text *why)
{
    uint64_t count[ICO_ANGLES] = {0}, first, last, least, most;
    places(w, &first, &last);
    for (uint64_t i = first; i < last; i++) count[angle_at(w, i)]++;
    for (unsigned k = 0; k < ICO_ANGLES; k++) {
        ico_problem_angle_range(w->v->problem, (ico_angle)k, &least, &most);
        if (count[k] >= least && count[k] <= most) continue;
        ico_text_printf(why,
                        "the tour has %llu %s angle%s, and %s %llu are asked for "
                        "(--angles)",
                        (unsigned long long)count[k], ico_angle_name((ico_angle)k),
                        count[k] == 1 ? "" : "s",
                        count[k] < least ? "at least" : "at most",
                        (unsigned long long)(count[k] < least ? least : most));
        return false;
    }
    return true;
}

ico_status ico__verify_angles(ico_verification *v, bool *good)
{
    bool either = ico_problem_kind(v->problem) == ICO_EITHER;
    way w = {v, ico_problem_board(v->problem), v->closing && !either};
    *good = lines_are_good(&w, &v->why) && angles_are_good(&w, &v->why);
    if (!*good || !either || !v->closing) return ICO_OK;
    /* a path that is right: may it be called closed? */
    w.closing = true;
    v->closing = lines_are_good(&w, &v->why) && angles_are_good(&w, &v->why);
    if (!v->closing) ico_text_clear(&v->why);
    return ICO_OK;
}
