/* certificate/reason_sums.c - why the numbers of no tour can have equal sums along the
 * rows and the columns of a board: by its sides, and by the colours of the chessboard.
 * Source: docs/certificates.md, "sums"; G. P. Jelliss for sides that are even and not
 * divisible by 4.
 * SPDX-License-Identifier: MIT */
#include "base/arithmetic.h"
#include "certificate/find.h"

typedef unsigned long long number;

/* The sum of all numbers, which an odd side cannot share out when the other is even. */
static void say_share(number size, number lines, const char *name, ico_text *text)
{
    number half = size / 2; /* size is even: the sum is half * (size + 1) */
    ico_text_printf(
        text,
        "the numbers 1 to %llu add up to %llu times %llu, which %llu %s cannot "
        "share equally",
        size, half, size + 1, lines, name);
}

/* Tells which of the cases of docs/certificates.md holds, or returns false. */
static bool sums_refute(const ico_board *board, ico_text *text)
{
    number rows = ico_board_side(board, 0), columns = ico_board_side(board, 1);
    number size = ico_board_size(board);
    if (size < 2) return false;
    if (rows % 2 != columns % 2) {
        bool wide = rows % 2 == 0; /* the number of rows is the impossible one */
        say_share(size, wide ? rows : columns, wide ? "rows" : "columns", text);
        return true;
    }
    if (rows == 1 || columns == 1) {
        ico_text_printf(text,
                        "each %s is a single cell, and no two cells have the same number",
                        rows == 1 ? "column" : "row");
        return true;
    }
    if (!ico__changes_colour(board)) return false;
    if (rows % 2 != 0) {
        ico_text_printf(text,
                        "each move changes the colour, so odd numbers are on one colour: "
                        "rows 1 and 2 have %llu and %llu cells of a colour, and one of "
                        "their sums is odd, the other even",
                        columns / 2 + 1, columns / 2);
        return true;
    }
    if (rows % 4 != 2 || columns % 4 != 2) return false;
    ico_text_puts(
        text, "each move changes the colour, and both sides are even but not divisible "
              "by 4: every other row and every other column together would add up to "
              "a multiple of 4, which equal sums are not");
    return true;
}

ico_status ico__reason_sums(ico_context *ctx, const ico_question *question,
                            ico_reason **reason)
{
    if (ico_problem_magic(question->problem) == ICO_MAGIC_ANY) return ICO_OK;
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = ICO_OK;
    if (sums_refute(ico_problem_board(question->problem), &text))
        status = ico__reason_new(ctx, ICO_REASON_SUMS, NULL, 0, &text, "", reason);
    ico_text_free(&text);
    return status;
}
