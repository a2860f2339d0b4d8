/* certificate/reason_colour.c - each move changes the colour, but the colours do not
 * match. Colours by breadth-first search; or by rule, where each move changes the colour
 * of the chessboard, also across the seams of a surface, whatever the size. Source:
 * folklore parity argument (the mutilated chessboard).
 * SPDX-License-Identifier: MIT */
#include "base/bitset.h"
#include "base/memory.h"
#include "board/board.h"
#include "certificate/find.h"

enum { NO_SIDE = 2 };

static const char *const CHESS[] = {"dark", "light"};
static const char *const CHESS_CELLS[] = {"dark cells", "light cells"};

/* How many vertices each colour has, and the colours of given ends. */
typedef struct colour_sides {
    const ico_question *question;
    bool chess; /* 0 is dark, 1 is light */
    uint64_t size[2];
    unsigned start, end; /* NO_SIDE: not given */
} colour_sides;

/* "13 dark and 12 light cells", "5 vertices of one colour and 3 of the other". */
static void say_sides(const colour_sides *s, unsigned first, ico_text *text)
{
    unsigned long long one = s->size[first], other = s->size[1 - first];
    const char *noun =
        ico_problem_board(s->question->problem) != NULL ? "cells" : "vertices";
    if (s->chess)
        ico_text_printf(text, "%llu %s and %llu %s %s", one, CHESS[first], other,
                        CHESS[1 - first], noun);
    else
        ico_text_printf(text, "%llu %s of one colour and %llu of the other", one, noun,
                        other);
}

/* A path with one vertex more of colour `larger` cannot begin or end at v if that has the
 * other colour. */
static bool end_is_wrong(const colour_sides *s, uint64_t v, unsigned side,
                         unsigned larger, const char *verb, ico_text *text)
{
    if (side != 1 - larger) return false;
    ico_text_puts(text, "each move changes the colour, and there are ");
    say_sides(s, larger, text);
    ico_text_printf(text, ", so a tour starts and ends on %s: it cannot %s at ",
                    s->chess ? CHESS_CELLS[larger] : "the larger colour", verb);
    ico_problem_vertex_line(s->question->problem, v, text);
    return true;
}

/* Says why the sides refute the question, or returns false. */
static bool sides_refute(const colour_sides *s, ico_text *text)
{
    const ico_question *q = s->question;
    unsigned larger = s->size[0] >= s->size[1] ? 0 : 1;
    uint64_t difference = s->size[larger] - s->size[1 - larger];
    if (difference > (q->closed ? 0 : 1)) {
        ico_text_puts(text, "each move changes the colour, but there are ");
        say_sides(s, larger, text);
        return true;
    }
    if (q->closed) return false;
    if (difference == 1)
        return end_is_wrong(s, q->start, s->start, larger, "start", text) ||
               end_is_wrong(s, q->end, s->end, larger, "end", text);
    if (s->start == NO_SIDE || s->start != s->end) return false;
    ico_text_puts(text, "each move changes the colour, and there are ");
    say_sides(s, 0, text);
    ico_text_puts(text, ", so the ends of a tour differ in colour; ");
    ico__reason_names(q->problem, (uint64_t[]){q->start, q->end}, 2, text);
    ico_text_puts(text, " do not");
    return true;
}

/* ------------------------------------------------------------------ by rule -------- */

/* Does a cell keep its colour when it is reached across a seam of its surface? */
static bool seams_keep_colour(const ico_board *board)
{
    bool odd_rows = ico_board_side(board, 0) % 2 != 0;
    bool odd_columns = ico_board_side(board, 1) % 2 != 0;
    switch (ico_board_surface(board)) {
    case ICO_PLANE:
        return true;
    case ICO_CYLINDER:
        return !odd_columns;
    case ICO_TORUS:
        for (unsigned d = 0; d < ico_board_dimensions(board); d++)
            if (ico_board_side(board, d) % 2 != 0) return false;
        return true;
    case ICO_KLEIN: /* the columns' seam turns the rows over, the rows' does not */
        return !odd_rows && odd_columns;
    default: /* either seam turns the other side over */
        return odd_rows != odd_columns;
    }
}

bool ico__changes_colour(const ico_board *board)
{
    if (ico_board_lattice(board) != ICO_SQUARE || !seams_keep_colour(board)) return false;
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

/* Light cells of a board with holes; one look at each cell of the full shape. */
static uint64_t count_light(const ico_board *board)
{
    const ico__shape *shape = &board->shape;
    uint64_t light = 0, columns = shape->side[1];
    for (uint64_t first = 0; first < shape->cells; first += columns) {
        uint64_t at[ICO_MAX_DIMENSIONS], colour = shape->side[0] - 1;
        ico__shape_coordinates(shape, first, at);
        for (unsigned d = 0; d < shape->dimensions; d++) colour += at[d];
        for (uint64_t c = 0; c < columns; c++)
            light += (colour + c) % 2 & ico__bit(board->present, first + c);
    }
    return light;
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

ico_status ico__reason_chessboard(ico_context *ctx, const ico_question *q,
                                  ico_reason **reason)
{
    const ico_board *board = ico_problem_board(q->problem);
    if (board == NULL || !ico__changes_colour(board)) return ICO_OK;
    uint64_t size = ico_board_size(board);
    colour_sides s = {q, true, {0, size / 2}, NO_SIDE, NO_SIDE};
    if (size == 1) return ICO_OK; /* it lacks exits, not colours */
    if (ico_board_has_holes(board)) {
        s.size[1] = count_light(board);
    } else if (size % 2 != 0) {
        s.size[1] += chess_colour(board, 0); /* the corners have the majority */
    }
    s.size[0] = size - s.size[1];
    if (q->start != ICO_NO_CELL) s.start = chess_colour(board, q->start);
    if (q->end != ICO_NO_CELL) s.end = chess_colour(board, q->end);
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = ICO_OK;
    if (sides_refute(&s, &text))
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
    colour_sides s = {q, false, {0, 0}, NO_SIDE, NO_SIDE};
    uint64_t listed = 0;
    for (uint32_t v = 0; v < x->n; v++) s.size[side[v]]++;
    unsigned less = s.size[0] < s.size[1] ? 0 : 1;
    if (q->start != ICO_NO_CELL) s.start = side[q->start];
    if (q->end != ICO_NO_CELL) s.end = side[q->end];
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = ICO_OK;
    if (!sides_refute(&s, &text)) goto done;
    uint64_t *vertices = ICO_NEW_ARRAY(ctx, uint64_t, (size_t)s.size[less] + 1);
    status = ICO_NO_MEMORY;
    if (vertices == NULL) goto done;
    for (uint32_t v = 0; v < x->n; v++)
        if (side[v] == less) vertices[listed++] = v;
    status = ico__reason_new(ctx, ICO_REASON_COLOUR, vertices, listed, &text, "", reason);
    ICO_FREE_ARRAY(ctx, vertices, (size_t)s.size[less] + 1);
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
