/* puzzle/grading.c - gradings, read and freed; wishes, set.
 * SPDX-License-Identifier: MIT */
#include "puzzle/grading.h"

#include "base/getter.h"
#include "base/memory.h"

/* ------------------------------------------------------------------ wishes --------- */

ico_status ico_puzzle_wishes_new(ico_context *ctx, ico_puzzle_wishes **wishes)
{
    ico_puzzle_wishes *made = ICO_NEW(ctx, ico_puzzle_wishes);
    if (made == NULL) return ICO_NO_MEMORY;
    made->ctx = ctx;
    *wishes = made;
    return ICO_OK;
}

void ico_puzzle_wishes_free(ico_puzzle_wishes *wishes)
{
    if (wishes != NULL) ICO_FREE(wishes->ctx, wishes);
}

ICO_SET(ico_clue_kind, puzzle_wishes, kind)
ICO_SET(uint64_t, puzzle_wishes, clues)
ICO_SET(bool, puzzle_wishes, arrows)
ICO_SET(uint64_t, puzzle_wishes, walls)
ICO_SET(const char *, puzzle_wishes, numbers)
ICO_SET(ico_clue_symmetry, puzzle_wishes, symmetry)
ICO_SET(const uint8_t *, puzzle_wishes, pattern)
ICO_SET(unsigned, puzzle_wishes, difficulty)
ICO_SET(unsigned, puzzle_wishes, least)
ICO_SET(unsigned *, puzzle_wishes, reached)
ICO_SET(uint64_t, puzzle_wishes, tries)
ICO_SET(uint64_t, puzzle_wishes, ticks)
ICO_SET_TWO(ico_puzzle_stop *, puzzle_wishes, stop, void *, stop_user)

/* ------------------------------------------------------------------ gradings ------- */

ICO_GET(bool, grading, solved)
ICO_GET(bool, grading, contradicted)
ICO_GET(bool, grading, limited)
ICO_GET(ico_rung, grading, hardest)
ICO_GET(size_t, grading, count)
ICO_GET_AT(ico_puzzle_step, grading, step_at, steps)
ICO_GET(ico_rung, puzzle_step, rung)
ICO_GET(bool, puzzle_step, places)
ICO_GET(uint64_t, puzzle_step, cell)
ICO_GET(uint64_t, puzzle_step, number)
ICO_GET(uint64_t, puzzle_step, excluded)
ICO_GET(const char *, puzzle_step, text)

uint64_t ico_grading_uses(const ico_grading *grading, ico_rung rung)
{
    return grading->uses[rung];
}

uint64_t ico_grading_effort(const ico_grading *grading)
{
    static const unsigned weights[ICO_RUNG_COUNT] = {1, 1, 2, 3, 4, 6, 10, 25, 100};
    uint64_t sum = 0;
    for (unsigned r = 0; r < ICO_RUNG_COUNT; r++) sum += weights[r] * grading->uses[r];
    return sum;
}

void ico_grading_free(ico_grading *g)
{
    if (g == NULL) return;
    for (size_t i = 0; i < g->count; i++) ico__free_string(g->ctx, g->steps[i].text);
    ico__free(g->ctx, g->steps, g->capacity, sizeof *g->steps);
    ICO_FREE(g->ctx, g);
}
