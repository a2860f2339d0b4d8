/* verify/condition/magic.c - are the sums of a tour's numbers equal along the lines of
 * its board?
 * Source: docs/conventions.md, "Magic".
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "verify/condition/verifiers.h"

/* Sums of the lines of one kind: `count` lines of `cells` cells each.  The numbers 1 to n
 * average (n + 1) / 2, so that twice the sum of a line must be cells * (n + 1). */
typedef struct line_sums {
    const char *name;
    uint64_t count, cells;
    uint64_t *sum;
} line_sums;

/* Which line is it that is wrong, if one is? */
static bool sums_are_good(ico_verification *v, const line_sums *lines)
{
    uint64_t twice = lines->cells * ((uint64_t)v->n + 1);
    for (uint64_t i = 0; i < lines->count; i++) {
        if (2 * lines->sum[i] == twice) continue;
        ico_text_printf(
            &v->why, "the numbers of %s %llu add up to %llu, not to %llu%s (--magic)",
            lines->name, (unsigned long long)(i + 1), (unsigned long long)lines->sum[i],
            (unsigned long long)(twice / 2), twice % 2 != 0 ? " and a half" : "");
        return false;
    }
    return true;
}

/* Adds the number of each cell to the sums of its lines.  diagonals: two sums, the one
 * through the first cell of row 1 comes first. */
static void add_numbers(const ico_verification *v, line_sums *rows, line_sums *columns,
                        line_sums *diagonals)
{
    uint64_t wide = columns->count;
    for (uint32_t i = 0; i < v->length; i++) {
        uint64_t row = v->tour[i] / wide, column = v->tour[i] % wide;
        uint64_t number = (uint64_t)i + 1;
        rows->sum[row] += number;
        columns->sum[column] += number;
        if (row == column) diagonals->sum[0] += number;
        if (row + column + 1 == wide) diagonals->sum[1] += number;
    }
}

ico_status ico__verify_magic(ico_verification *v, bool *good)
{
    const ico_board *board = ico_problem_board(v->problem);
    uint64_t high = ico_board_side(board, 0), wide = ico_board_side(board, 1);
    uint64_t two[2] = {0, 0}; /* of the diagonals */
    line_sums rows = {.name = "row", .count = high, .cells = wide},
              columns = {.name = "column", .count = wide, .cells = high},
              diagonals = {.name = "diagonal", .count = 2, .cells = wide, .sum = two};
    ico_status status = ICO_NO_MEMORY;
    rows.sum = ICO_NEW_ARRAY(v->ctx, uint64_t, (size_t)high);
    columns.sum = ICO_NEW_ARRAY(v->ctx, uint64_t, (size_t)wide);
    if (rows.sum == NULL || columns.sum == NULL) goto done;
    status = ICO_OK;
    add_numbers(v, &rows, &columns, &diagonals);
    *good =
        sums_are_good(v, &rows) && sums_are_good(v, &columns) &&
        (ico_problem_magic(v->problem) != ICO_MAGIC_FULL || sums_are_good(v, &diagonals));
done:
    ICO_FREE_ARRAY(v->ctx, rows.sum, (size_t)high);
    ICO_FREE_ARRAY(v->ctx, columns.sum, (size_t)wide);
    return status;
}
