/* format/board/connected_reading.c - is a reading of a board's marks one that a piece can
 * walk?
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/board/marks.h"

/* The representative of v's set, with paths halved on the way. */
static uint64_t set_of(uint64_t *sets, uint64_t v)
{
    while (sets[v] != v) v = sets[v] = sets[sets[v]];
    return v;
}

/* True if moves of one step join all cells, in whichever direction. */
static bool is_joined(const ico_board *board, uint64_t *sets)
{
    uint64_t n = ico_board_size(board), parts = n;
    for (uint64_t v = 0; v < n; v++) sets[v] = v;
    for (uint64_t v = 0; v < n; v++)
        for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
            uint64_t w = ico_board_target(board, v, k, 1);
            if (w == ICO_NO_CELL) continue;
            uint64_t a = set_of(sets, v), b = set_of(sets, w);
            parts -= a != b;
            sets[a] = b;
        }
    return parts == 1;
}

static ico_status look_for_gaps(const ico_board_text *text, const ico_board *board,
                                bool *connected)
{
    size_t count = (size_t)ico_board_size(board);
    uint64_t *sets = ICO_NEW_ARRAY(text->ctx, uint64_t, count);
    if (sets == NULL) return ICO_NO_MEMORY;
    *connected = is_joined(board, sets);
    ICO_FREE_ARRAY(text->ctx, sets, count);
    return ICO_OK;
}

ico_status ico__marks_connected(const ico_board_text *text, bool *connected)
{
    const ico_entry *entry = ico__board_entry(text, ICO_KEY_PIECE);
    const char *piece = entry != NULL         ? entry->value
                        : text->piece != NULL ? text->piece
                                              : text->guess;
    uint64_t rows = text->grid.rows.size, columns = text->grid.columns;
    *connected = true;
    if (piece == NULL || !ico_piece_matches(piece) || text->grid.layers > 1 ||
        ico__board_entry(text, ICO_KEY_SURFACE) != NULL ||
        ico__board_entry(text, ICO_KEY_BOARD) != NULL)
        return ICO_OK;
    ico_board *board = NULL;
    ico_text shape;
    ico_text_init(&shape, text->ctx);
    ico_text_printf(&shape, "%llux%llu", (unsigned long long)rows,
                    (unsigned long long)columns);
    uint8_t *missing = ICO_NEW_ARRAY(text->ctx, uint8_t, text->mark_count);
    ico_status status = missing == NULL ? ICO_NO_MEMORY : ico_text_status(&shape);
    if (status == ICO_OK) {
        for (size_t i = 0; i < text->mark_count; i++)
            missing[i] = text->marks[i].type == ICO_MARK_NONE;
        status =
            ico_board_new_shaped(text->ctx, piece, shape.data, missing, NULL, 0, &board);
    }
    if (status == ICO_OK) status = look_for_gaps(text, board, connected);
    ico_board_free(board);
    if (missing != NULL) ICO_FREE_ARRAY(text->ctx, missing, text->mark_count);
    ico_text_free(&shape);
    return status;
}
