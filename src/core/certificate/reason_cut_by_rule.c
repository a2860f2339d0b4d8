/* certificate/reason_cut_by_rule.c - cuts by rule: a pattern that repeats along a strip
 * of the board, for boards of any length.
 * Source: the colouring of four rows that L. Posa gave for closed tours, as a cut in the
 * sense of Chvatal, Discrete Mathematics 5 (1973).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "certificate/find.h"

enum { MOST_SIDES = 2, MOST_PIECES = 26 };
static const uint64_t MOST_LISTED = UINT64_C(1) << 24;

/* For knights.  cross: the sides of the strip's cross-section, ascending, those of 1 left
 * out.  lines: one for each cell of the cross-section, row by row; along the strip they
 * repeat.  '#' belongs to the cut; '.' is a piece of its own without it; cells of one
 * letter have moves to each other and to the cut only. */
typedef struct rule {
    uint64_t cross[MOST_SIDES];
    const char *lines;
} rule;

static const rule rules[] = {
    {{4, 0}, ".a/#a/a#/a."}, {{4, 0}, "a./a#/#a/.a"},         {{2, 0}, "abcd/cdab"},
    {{2, 0}, "ab/ab"},       {{2, 2}, "abcd/cdab/cdab/abcd"},
};

/* A rule laid on a board along one of its axes. */
typedef struct strip {
    const ico_board *board;
    const char *lines;
    unsigned axis;
    uint64_t length, period;
} strip;

static bool moves_as_knight(const ico_board *board)
{
    uint32_t count = ico_board_move_count(board), axes = ico_board_dimensions(board);
    for (uint32_t k = 0; k < count; k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach, squares = 0;
        ico_board_move(board, k, offset, &reach);
        for (unsigned d = 0; d < axes; d++) {
            if (offset[d] < -2 || offset[d] > 2) return false;
            squares += (uint64_t)(offset[d] * offset[d]);
        }
        if (squares != 5 || reach != 1) return false;
    }
    return true;
}

static bool has_cross(const strip *s, const rule *r)
{
    unsigned sides = 0;
    uint64_t met[MOST_SIDES] = {0, 0};
    for (unsigned d = 0; d < ico_board_dimensions(s->board); d++) {
        uint64_t side = ico_board_side(s->board, d);
        if (d == s->axis || side == 1) continue;
        if (sides == MOST_SIDES || side > 4) return false;
        met[sides++] = side;
    }
    return met[0] == r->cross[0] && met[1] == r->cross[1];
}

static char mark(const strip *s, uint64_t line, uint64_t at)
{
    return s->lines[line * (s->period + 1) + at % s->period];
}

/* Across the seam of a cylinder the pattern goes on, across that of a Moebius strip its
 * lines come in reverse order. */
static bool fits_seam(const strip *s)
{
    ico_surface surface = ico_board_surface(s->board);
    if (surface == ICO_PLANE) return true;
    if ((surface != ICO_CYLINDER && surface != ICO_MOEBIUS) || s->axis != 1) return false;
    uint64_t rows = ico_board_side(s->board, 0);
    for (uint64_t r = 0; r < rows; r++)
        for (uint64_t x = 0; x < s->period; x++)
            if (mark(s, r, s->length + x) !=
                mark(s, surface == ICO_CYLINDER ? r : rows - 1 - r, x))
                return false;
    return true;
}

static char mark_of(const strip *s, uint64_t v)
{
    uint64_t at[ICO_MAX_DIMENSIONS], line = 0;
    ico_board_coordinates(s->board, v, at);
    for (unsigned d = 0; d < ico_board_dimensions(s->board); d++)
        if (d != s->axis) line = line * ico_board_side(s->board, d) + at[d];
    return mark(s, line, at[s->axis]);
}

/* Cells of the cut, pieces that it leaves, and pieces that a tour could visit. */
static void strip_count(const strip *s, const ico_question *q, uint64_t *cut,
                        uint64_t *pieces, uint64_t *most)
{
    bool met[MOST_PIECES] = {false};
    *cut = *pieces = 0;
    for (const char *line = s->lines; line < s->lines + strlen(s->lines);
         line += s->period + 1)
        for (uint64_t x = 0; x < s->period && x < s->length; x++) {
            uint64_t times = (s->length - x - 1) / s->period + 1;
            if (line[x] == '#') *cut += times;
            if (line[x] == '.') *pieces += times;
            if (line[x] >= 'a' && !met[line[x] - 'a']) {
                met[line[x] - 'a'] = true;
                ++*pieces;
            }
        }
    *most = q->closed ? (*cut > 0 ? *cut : 1) : *cut + 1;
    if (!q->closed && q->start != ICO_NO_CELL && mark_of(s, q->start) == '#') --*most;
    if (!q->closed && q->end != ICO_NO_CELL && q->end != q->start &&
        mark_of(s, q->end) == '#')
        --*most;
}

/* A list of the cut's cells, or for larger boards the rule itself. */
static ico_status strip_reason(ico_context *ctx, const strip *s, const ico_question *q,
                               const uint64_t counts[3], ico_reason **reason)
{
    uint64_t n = ico_problem_size(q->problem), cut = counts[0], listed = 0;
    bool list = n <= MOST_LISTED;
    uint64_t *vertices = ICO_NEW_ARRAY(ctx, uint64_t, list ? (size_t)cut + 1 : 1);
    if (vertices == NULL) return ICO_NO_MEMORY;
    for (uint64_t v = 0; list && cut > 0 && v < n; v++)
        if (mark_of(s, v) == '#') vertices[listed++] = v;
    ico_text text, words;
    ico_text_init(&text, ctx);
    ico_text_init(&words, ctx);
    if (!list) ico_text_printf(&words, "%u %s", s->axis, s->lines);
    if (!list && cut > 0)
        ico_text_printf(
            &text,
            "without the cells # of the pattern %s, repeated %s, the board falls "
            "into %llu pieces, but a%s tour can visit at most %llu of them",
            s->lines, s->axis == 1 ? "to the right" : "downwards",
            (unsigned long long)counts[1], q->closed ? " closed" : "",
            (unsigned long long)counts[2]);
    else
        ico__cut_describe(q, vertices, counts, &text);
    ico_reason *made = NULL;
    ico_status status = ico_text_status(&words);
    if (status == ICO_OK)
        status = ico__reason_new(ctx, ICO_REASON_CUT, vertices, listed, &text,
                                 cut == 0 ? "" : ICO_CUT_SOURCE, &made);
    if (status == ICO_OK && !list) {
        made->rule = ico__copy_bytes(ctx, words.data, words.size);
        if (made->rule == NULL) status = ICO_NO_MEMORY;
    }
    if (status == ICO_OK)
        *reason = made;
    else
        ico_reason_free(made);
    ico_text_free(&words);
    ico_text_free(&text);
    ICO_FREE_ARRAY(ctx, vertices, list ? (size_t)cut + 1 : 1);
    return status;
}

static ico_status try_rule(ico_context *ctx, const ico_question *q, const rule *r,
                           unsigned axis, ico_reason **reason)
{
    const ico_board *board = ico_problem_board(q->problem);
    uint64_t counts[3];
    strip s = {.board = board,
               .lines = r->lines,
               .axis = axis,
               .length = ico_board_side(board, axis),
               .period = strcspn(r->lines, "/")};
    if (!has_cross(&s, r) || !fits_seam(&s)) return ICO_OK;
    strip_count(&s, q, &counts[0], &counts[1], &counts[2]);
    return counts[1] > counts[2] ? strip_reason(ctx, &s, q, counts, reason) : ICO_OK;
}

ico_status ico__reason_rule(ico_context *ctx, const ico_question *q, ico_reason **reason)
{
    const ico_board *board = ico_problem_board(q->problem);
    ico_status status = ICO_OK;
    if (board == NULL || ico_board_lattice(board) != ICO_SQUARE ||
        ico_board_has_holes(board) || !moves_as_knight(board))
        return ICO_OK;
    for (unsigned axis = 0; axis < ico_board_dimensions(board); axis++)
        for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
            if (status == ICO_OK && *reason == NULL)
                status = try_rule(ctx, q, &rules[i], axis, reason);
    return status;
}
