/* problem/reason_colour.c - each move changes the colour, but the colours do not match.
 * Colours by breadth-first search; or by rule, on a flat board where each move changes
 * the colour of the chessboard, whatever the size. Source: folklore parity argument (the
 * mutilated chessboard). SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "problem/reason.h"

enum { NO_SIDE = 2 };

/* An end lies on the wrong side: says so and returns true. */
static bool end_is_wrong(const ico_question *q, uint64_t v, unsigned side,
                         unsigned minority, const char *verb, const char *const *names,
                         const uint64_t *sides, ico_text *text)
{
    if (side != minority) return false;
    ico_text_printf(
        text,
        "each move changes the colour, and there are %llu %s and %llu %s, so a tour "
        "must start and end on %s; it cannot %s at ",
        (unsigned long long)sides[1 - minority], names[1 - minority],
        (unsigned long long)sides[minority], names[minority], names[1 - minority], verb);
    ico_problem_vertex_name(q->problem, v, text);
    return true;
}

bool ico__reason_sides(const ico_question *q, const uint64_t *sides,
                       const char *const *names, unsigned start_side, unsigned end_side,
                       ico_text *text)
{
    unsigned larger = sides[0] >= sides[1] ? 0 : 1;
    uint64_t difference = sides[larger] - sides[1 - larger];
    if (difference > (q->closed ? 0 : 1)) {
        ico_text_printf(text,
                        "each move changes the colour, but there are %llu %s and %llu %s",
                        (unsigned long long)sides[larger], names[larger],
                        (unsigned long long)sides[1 - larger], names[1 - larger]);
        return true;
    }
    if (q->closed) return false;
    if (difference == 1)
        return end_is_wrong(q, q->start, start_side, 1 - larger, "start", names, sides,
                            text) ||
               end_is_wrong(q, q->end, end_side, 1 - larger, "end", names, sides, text);
    if (start_side == NO_SIDE || start_side != end_side) return false;
    ico_text_printf(text,
                    "each move changes the colour, and there are as many %s as %s, so "
                    "the ends of a tour differ in colour; ",
                    names[0], names[1]);
    ico__reason_names(q->problem, (uint64_t[]){q->start, q->end}, 2, text);
    ico_text_puts(text, " have the same");
    return true;
}

/* ------------------------------------------------------------------ by rule -------- */

/* Does every move of the piece change the colour of the chessboard? */
static bool moves_change_colour(const ico_board *board)
{
    if (ico_board_lattice(board) != ICO_SQUARE || ico_board_surface(board) != ICO_PLANE)
        return false;
    for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach, sum = 0;
        ico_board_move(board, k, offset, &reach);
        for (unsigned d = 0; d < ico_board_dimensions(board); d++)
            sum += (uint64_t)offset[d];
        if (sum % 2 == 0 || reach != 1) return false;
    }
    return true;
}

/* Colour on the chessboard, 0 dark, 1 light: the bottom left cell (a1) is dark. */
static unsigned chess_colour(const ico_board *board, uint64_t v)
{
    uint64_t at[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(board, v, at);
    uint64_t sum = ico_board_side(board, 0) - 1;
    for (unsigned d = 0; d < ico_board_dimensions(board); d++) sum += at[d];
    return (unsigned)(sum % 2);
}

static const char *const CHESS_NAMES[] = {"dark cells", "light cells"};

ico_status ico__reason_chessboard(ico_context *ctx, const ico_question *q,
                                  ico_reason **reason)
{
    const ico_board *board = ico_problem_board(q->problem);
    if (board == NULL || !moves_change_colour(board)) return ICO_OK;
    uint64_t size = ico_board_size(board), sides[2] = {0, size / 2};
    if (ico_board_has_holes(board)) {
        sides[1] = 0; /* the board itself takes memory for each of its cells */
        for (uint64_t v = 0; v < size; v++) sides[1] += chess_colour(board, v);
    } else if (size % 2 != 0) {
        sides[1] += chess_colour(board, 0); /* the corners have the majority */
    }
    sides[0] = size - sides[1];
    unsigned start = q->start == ICO_NO_CELL ? NO_SIDE : chess_colour(board, q->start);
    unsigned end = q->end == ICO_NO_CELL ? NO_SIDE : chess_colour(board, q->end);
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = ICO_OK;
    if (ico__reason_sides(q, sides, CHESS_NAMES, start, end, &text))
        status = ico__reason_new(ctx, ICO_REASON_COLOUR, NULL, 0, &text, "", reason);
    ico_text_free(&text);
    return status;
}

/* ------------------------------------------------------------------ by search ------ */

/* Colours 0 and 1 from vertex 0; false if some vertex is not reached or an odd cycle is
 * met: then colours prove nothing.  queue: n entries. */
static bool two_colours(const ico_exits *x, uint8_t *side, uint32_t *queue)
{
    uint32_t head = 0, tail = 0;
    for (uint32_t v = 0; v < x->n; v++) side[v] = NO_SIDE;
    side[0] = 0;
    queue[tail++] = 0;
    while (head < tail) {
        uint32_t v = queue[head++];
        for (uint32_t i = x->row[v]; i < x->row[v + 1]; i++) {
            uint32_t u = x->adj[i];
            if (side[u] == side[v]) return false;
            if (side[u] != NO_SIDE) continue;
            side[u] = (uint8_t)(1 - side[v]);
            queue[tail++] = u;
        }
    }
    return tail == x->n;
}

static ico_status judge_sides(ico_context *ctx, const ico_question *q, const ico_exits *x,
                              const uint8_t *side, ico_reason **reason)
{
    static const char *const board_names[] = {"cells of one colour", "of the other"};
    static const char *const graph_names[] = {"vertices of one colour", "of the other"};
    uint64_t sides[2] = {0, 0}, listed = 0;
    for (uint32_t v = 0; v < x->n; v++) sides[side[v]]++;
    unsigned less = sides[0] < sides[1] ? 0 : 1;
    unsigned start = q->start == ICO_NO_CELL ? NO_SIDE : side[q->start];
    unsigned end = q->end == ICO_NO_CELL ? NO_SIDE : side[q->end];
    bool board = ico_problem_board(q->problem) != NULL;
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = ICO_OK;
    if (!ico__reason_sides(q, sides, board ? board_names : graph_names, start, end,
                           &text))
        goto done;
    uint64_t *vertices = ICO_NEW_ARRAY(ctx, uint64_t, (size_t)sides[less] + 1);
    status = ICO_NO_MEMORY;
    if (vertices == NULL) goto done;
    for (uint32_t v = 0; v < x->n; v++)
        if (side[v] == less) vertices[listed++] = v;
    status = ico__reason_new(ctx, ICO_REASON_COLOUR, vertices, listed, &text, "", reason);
    ICO_FREE_ARRAY(ctx, vertices, (size_t)sides[less] + 1);
done:
    ico_text_free(&text);
    return status;
}

ico_status ico__reason_colour(ico_context *ctx, const ico_question *q, const ico_exits *x,
                              ico_reason **reason)
{
    uint8_t *side = ICO_NEW_ARRAY(ctx, uint8_t, x->n);
    uint32_t *queue = ICO_NEW_ARRAY(ctx, uint32_t, x->n);
    ico_status status = ICO_NO_MEMORY;
    if (side == NULL || queue == NULL) goto done;
    status = ICO_OK;
    if (two_colours(x, side, queue)) status = judge_sides(ctx, q, x, side, reason);
done:
    ICO_FREE_ARRAY(ctx, side, x->n);
    ICO_FREE_ARRAY(ctx, queue, x->n);
    return status;
}
