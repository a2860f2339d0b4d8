/* cli/puzzle/puzzle_batch.c - many puzzles of one call: which are alike, and their order.
 * SPDX-License-Identifier: MIT */
#include "cli/puzzle/cmd_puzzle.h"

#include <stdlib.h>
#include <string.h>

/* Work of the ladder for the grade of one puzzle. */
static const uint64_t GRADE_TICKS = UINT64_C(20000000);

ico_status puzzle_batch_open(puzzle_batch *b, const args *a, const ico_problem *blank)
{
    unsigned order = 0;
    b->args = a;
    ico_status status = args_choice(a, OPTION_ORDER, 0, &order);
    b->sorted = order == 1;
    b->distinct = args_has(a, OPTION_DISTINCT) && ico_problem_board(blank) != NULL;
    if (status == ICO_OK && b->distinct)
        status = ico_board_symmetries(a->ctx, ico_problem_board(blank), &b->group);
    return status;
}

void puzzle_batch_close(puzzle_batch *b)
{
    if (b->args == NULL) return;
    ico_context *ctx = b->args->ctx;
    if (b->distinct) ico_symmetries_free(&b->group);
    for (size_t i = 0; i < b->kept.size; i++) {
        kept_puzzle *p = &b->kept.items[i];
        if (p->problem != NULL) {
            ICO_FREE_ARRAY(ctx, p->tour, (size_t)ico_problem_size(p->problem) + 1);
            ico_problem_free(p->problem);
        }
    }
    ICO_VECTOR_FREE(ctx, &b->kept);
    ICO_VECTOR_FREE(ctx, &b->prints);
}

static int compare_prints(const puzzle_print *a, const puzzle_print *b)
{
    if (a->hash[0] != b->hash[0]) return a->hash[0] < b->hash[0] ? -1 : 1;
    return a->hash[1] == b->hash[1] ? 0 : a->hash[1] < b->hash[1] ? -1 : 1;
}

ico_status puzzle_batch_is_new(puzzle_batch *b, const ico_problem *puzzle, bool *is_new)
{
    puzzle_print print;
    *is_new = true;
    if (!b->distinct) return ICO_OK;
    ico_status status =
        ico_puzzle_fingerprint(b->args->ctx, puzzle, &b->group, print.hash);
    if (status != ICO_OK) return status;
    size_t low = 0, high = b->prints.size;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = compare_prints(&b->prints.items[middle], &print);
        *is_new = *is_new && order != 0;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (!*is_new) {
        b->alike++;
        return ICO_OK;
    }
    if (!ICO_VECTOR_PUSH(b->args->ctx, &b->prints, print)) return ICO_NO_MEMORY;
    puzzle_print *at = b->prints.items + low;
    memmove(at + 1, at, (b->prints.size - 1 - low) * sizeof *at);
    *at = print;
    return ICO_OK;
}

ico_status puzzle_batch_keep(puzzle_batch *b, ico_problem *puzzle, const uint32_t *tour,
                             uint64_t seed)
{
    ico_context *ctx = b->args->ctx;
    size_t n = (size_t)ico_problem_size(puzzle);
    ico_grading *g = NULL;
    kept_puzzle p = {.problem = puzzle, .seed = seed, .rung = ICO_RUNG_COUNT};
    ico_status status =
        puzzle_climb(b->args, puzzle, ICO_RUNG_WHAT_IF, GRADE_TICKS, false, &g);
    if (status != ICO_OK && status != ICO_UNSUPPORTED) return status;
    if (status == ICO_OK && ico_grading_solved(g)) {
        p.rung = ico_grading_count(g) > 0 ? ico_grading_hardest(g) : ICO_RUNG_NUMBER;
        p.effort = ico_grading_effort(g);
    }
    ico_grading_free(g);
    p.tour = ICO_NEW_ARRAY(ctx, uint32_t, n + 1);
    if (p.tour == NULL) return ICO_NO_MEMORY;
    memcpy(p.tour, tour, n * sizeof *tour);
    if (ICO_VECTOR_PUSH(ctx, &b->kept, p)) return ICO_OK;
    ICO_FREE_ARRAY(ctx, p.tour, n + 1);
    return ICO_NO_MEMORY;
}

static int compare_kept(const void *left, const void *right)
{
    const kept_puzzle *a = left, *b = right;
    if (a->rung != b->rung) return a->rung < b->rung ? -1 : 1;
    if (a->effort != b->effort) return a->effort < b->effort ? -1 : 1;
    return a->seed < b->seed ? -1 : 1;
}

void puzzle_batch_sort(puzzle_batch *b)
{
    if (b->kept.size > 1)
        qsort(b->kept.items, b->kept.size, sizeof *b->kept.items, compare_kept);
}
