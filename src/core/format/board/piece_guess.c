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

/* Are the clues 1, 2, 3 ... without a gap, each once?  `clues` are sorted.  Two of them
 * alone could be a start and an end. */
static bool are_waypoints(const clue *clues, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (clues[i].number != i + 1) return false;
    return count > 2;
}

/* Zip: no piece goes from 1 to 2 in one step, 2 to 3 ..., so the numbers are cells to be
 * met in this order. */
static void take_as_zip(ico_board_text *text)
{
    for (size_t i = 0; i < text->mark_count; i++)
        if (text->marks[i].type == ICO_MARK_NUMBER)
            text->marks[i].type = ICO_MARK_WAYPOINT;
    text->zip = text->puzzle = true;
    text->guess = "wazir";
}

static bool has_waypoints(const ico_board_text *text)
{
    for (size_t i = 0; i < text->mark_count; i++)
        if (text->marks[i].type == ICO_MARK_WAYPOINT) return true;
    return false;
}

ico_status ico__guess_piece(ico_board_text *text)
{
    static const char *const PIECES[] = {"wazir", "king", "knight"};
    size_t count = 0;
    const ico_grid *grid = &text->grid;
    if (text->guess != NULL || grid->layers != 1) return ICO_OK;
    if (has_waypoints(text)) {
        text->zip = text->puzzle = true;
        text->guess = "wazir";
        return ICO_OK;
    }
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
    if (text->guess == NULL && text->base == 1 && !text->full &&
        are_waypoints(clues, count))
        take_as_zip(text);
    ICO_FREE_ARRAY(text->ctx, clues, text->mark_count);
    return ICO_OK;
}
