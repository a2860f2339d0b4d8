/* format/board/piece_guess.c - the piece of a board that names none.
 * Source: docs/board-files.md, section "Foreign boards".
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "format/board/board_text.h"

typedef struct clue {
    uint64_t number, row, column;
} clue;

static int by_number(const void *a, const void *b)
{
    const clue *x = a, *y = b;
    return (x->number > y->number) - (x->number < y->number);
}

static uint64_t difference(uint64_t a, uint64_t b)
{
    return a > b ? a - b : b - a;
}

/* Can the piece go from one clue to the next in the number of moves by which they differ?
 * Single steps are judged exactly, longer ways by distance and colour. */
static bool reaches(const char *piece, const clue *a, const clue *b)
{
    uint64_t moves = b->number - a->number, r = difference(a->row, b->row);
    uint64_t c = difference(a->column, b->column), far = r > c ? r : c;
    if (strcmp(piece, "wazir") == 0) return r + c <= moves && (r + c) % 2 == moves % 2;
    if (strcmp(piece, "king") == 0) return far <= moves;
    if (moves == 1) return r + c == 3 && far == 2;
    return far <= 2 * moves && r + c <= 3 * moves && (r + c) % 2 == moves % 2;
}

ico_status ico__guess_piece(ico_board_text *text)
{
    static const char *const PIECES[] = {"wazir", "king", "knight"};
    size_t count = 0;
    const ico_grid *grid = &text->grid;
    if (text->guess != NULL || grid->layers != 1) return ICO_OK;
    clue *clues = ICO_NEW_ARRAY(text->ctx, clue, text->mark_count);
    if (clues == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < text->mark_count; i++) {
        clue next = {text->marks[i].number, i / grid->columns, i % grid->columns};
        if (text->marks[i].type == ICO_MARK_NUMBER) clues[count++] = next;
    }
    if (count > 1) qsort(clues, count, sizeof *clues, by_number);
    for (size_t p = 0; p < sizeof PIECES / sizeof *PIECES && text->guess == NULL; p++) {
        bool fits = count > 1;
        for (size_t i = 0; i + 1 < count && fits; i++)
            fits = clues[i].number != clues[i + 1].number && /* twice: hardly a board */
                   reaches(PIECES[p], &clues[i], &clues[i + 1]);
        if (fits) text->guess = PIECES[p];
    }
    ICO_FREE_ARRAY(text->ctx, clues, text->mark_count);
    return ICO_OK;
}
