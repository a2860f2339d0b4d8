/* method/walk/move_order.c - reading an order of moves, and sorting rows of neighbours by
 * it.
 * SPDX-License-Identifier: MIT */
#include "method/walk/walk.h"

#include <string.h>

#include "base/memory.h"
#include "base/words.h"
#include "board/board.h"

static void skip_spaces(const char **at)
{
    while (**at == ' ') ++*at;
}

/* A number with an optional sign at *at. */
static bool read_signed(const char **at, int64_t *number)
{
    skip_spaces(at);
    bool negative = **at == '-';
    if (negative || **at == '+') ++*at;
    uint64_t size;
    if (!ico__read_number(at, *at + strlen(*at), UINT32_MAX, &size)) return false;
    *number = negative ? -(int64_t)size : (int64_t)size;
    skip_spaces(at);
    return true;
}

/* "(a,b)" with `dimensions` numbers at *at. */
static bool read_offset(const char **at, unsigned dimensions, int64_t *offset)
{
    skip_spaces(at);
    if (**at != '(') return false;
    ++*at;
    for (unsigned d = 0; d < dimensions; d++) {
        if (d > 0 && *(*at)++ != ',') return false;
        if (!read_signed(at, &offset[d])) return false;
    }
    if (**at != ')') return false;
    ++*at;
    skip_spaces(at);
    return true;
}

/* Number of the move with this offset, or the count of moves if the piece has none such.
 */
static uint32_t find_move(const ico_board *board, uint32_t count, const int64_t *offset)
{
    unsigned dimensions = ico_board_dimensions(board);
    for (uint32_t k = 0; k < count; k++) {
        int64_t move[ICO_MAX_DIMENSIONS];
        uint64_t reach;
        ico_board_move(board, k, move, &reach);
        if (memcmp(move, offset, dimensions * sizeof *move) == 0) return k;
    }
    return count;
}

/* Places the moves named in `text`; *placed says how many. */
static ico_status read_moves(const ico_move_order *order, const char *text, bool *seen,
                             uint32_t *placed)
{
    for (const char *at = text;; at++) {
        const char *word = at;
        int64_t offset[ICO_MAX_DIMENSIONS];
        if (!read_offset(&at, ico_board_dimensions(order->board), offset))
            return ico__fail(order->ctx, ICO_BAD_ARGUMENT,
                             "--moves cannot be read at '%.20s': it is a list like"
                             " (-1,-2),(-2,-1), with one number a dimension, rows first",
                             word);
        uint32_t k = find_move(order->board, order->count, offset);
        if (k == order->count)
            return ico__fail(order->ctx, ICO_BAD_ARGUMENT,
                             "--moves: %.*s is not a move of %s", (int)(at - word), word,
                             ico_board_piece(order->board));
        if (seen[k])
            return ico__fail(order->ctx, ICO_BAD_ARGUMENT, "--moves names %.*s twice",
                             (int)(at - word), word);
        seen[k] = true;
        order->in_turn[(*placed)++] = k;
        if (*at == '\0') return ICO_OK;
        if (*at != ',')
            return ico__fail(order->ctx, ICO_BAD_ARGUMENT,
                             "--moves cannot be read at '%.20s': a comma separates moves",
                             at);
    }
}

ico_status ico__move_order_read(ico_context *ctx, const ico_board *board,
                                const char *text, ico_move_order *order)
{
    if (board == NULL)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "--moves needs a board and a piece: a graph has no moves");
    ico_move_order o = {ctx, board, ico_board_move_count(board), NULL};
    o.in_turn = ICO_NEW_ARRAY(ctx, uint32_t, o.count + 1);
    bool *seen = ICO_NEW_ARRAY(ctx, bool, o.count + 1);
    ico_status status = ICO_NO_MEMORY;
    uint32_t placed = 0;
    if (o.in_turn == NULL || seen == NULL) goto done;
    status = read_moves(&o, text, seen, &placed);
    if (status != ICO_OK) goto done;
    for (uint32_t k = 0; k < o.count; k++)
        if (!seen[k]) o.in_turn[placed++] = k;
    *order = o;
    o.in_turn = NULL;
done:
    ICO_FREE_ARRAY(ctx, o.in_turn, o.count + 1);
    ICO_FREE_ARRAY(ctx, seen, o.count + 1);
    return status;
}

void ico__move_order_free(ico_move_order *order)
{
    if (order->in_turn != NULL)
        ICO_FREE_ARRAY(order->ctx, order->in_turn, order->count + 1);
    order->in_turn = NULL;
}

/* Moves `w`, if it is in row[from..count), to row[from]; true if it was there. */
static bool bring_forward(uint32_t *row, uint32_t from, uint32_t count, uint64_t w)
{
    for (uint32_t i = from; i < count; i++) {
        if (row[i] != w) continue;
        memmove(row + from + 1, row + from, (i - from) * sizeof *row);
        row[from] = (uint32_t)w;
        return true;
    }
    return false;
}

void ico__move_order_apply(const ico_move_order *order, uint32_t v, uint32_t *row,
                           uint32_t count)
{
    uint32_t placed = 0;
    for (uint32_t i = 0; i < order->count && placed < count; i++) {
        uint64_t way = ico__board_way(order->board, v, order->in_turn[i]);
        for (uint64_t step = 1; step <= way; step++) {
            uint64_t w = ico_board_target(order->board, v, order->in_turn[i], step);
            if (w != ICO_NO_CELL && bring_forward(row, placed, count, w)) placed++;
        }
    }
}
