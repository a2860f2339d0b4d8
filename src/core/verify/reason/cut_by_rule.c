/* verify/reason/cut_by_rule.c - does a cut by rule refute the question, on a board of any
 * length?  Marks are periodic, and so are moves except at the ends of the strip: cells
 * near both ends and of one period in between represent all.  Shares no code with
 * reason_cut_by_rule.c.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "verify/reason/trial.h"
#include "verify/verify.h"

enum { MOST_AROUND = 100000 };

/* The rule as it was read: the mark of a cell is lines[its place among the other axes],
 * taken at its place along `axis` modulo `period`.  at: the present cell and its mark. */
typedef struct ruled {
    const ico_board *board;
    const char *lines;
    unsigned axis;
    uint64_t period, line_count, length;
    char mark;
    bool good;
} ruled;

/* Reads the rule; false unless it has one line for each cell across the board, all of one
 * length. */
static bool read_rule(ruled *r, const char *rule)
{
    uint64_t across = 1;
    r->axis = (unsigned)rule[0] - '0';
    if (r->axis >= ico_board_dimensions(r->board) || rule[1] != ' ') return false;
    r->lines = rule + 2;
    r->period = strcspn(r->lines, "/");
    if (r->period == 0) return false;
    r->length = ico_board_side(r->board, r->axis);
    for (unsigned d = 0; d < ico_board_dimensions(r->board); d++) {
        uint64_t side = d == r->axis ? 1 : ico_board_side(r->board, d);
        if (side > MOST_AROUND / across) return false;
        across *= side;
    }
    uint64_t size = strlen(r->lines);
    r->line_count = across;
    if (size != across * (r->period + 1) - 1) return false;
    for (uint64_t i = 0; i < size; i++) {
        char c = r->lines[i];
        bool between = i % (r->period + 1) == r->period;
        if (between ? c != '/' : c != '#' && c != '.' && (c < 'a' || c > 'z'))
            return false;
    }
    return true;
}

static char mark_at(const ruled *r, uint64_t v)
{
    uint64_t at[ICO_MAX_DIMENSIONS], line = 0;
    ico_board_coordinates(r->board, v, at);
    for (unsigned d = 0; d < ico_board_dimensions(r->board); d++)
        if (d != r->axis) line = line * ico_board_side(r->board, d) + at[d];
    return r->lines[line * (r->period + 1) + at[r->axis] % r->period];
}

/* From a lone cell moves lead to the cut only, from a letter also to that letter. */
static bool look(void *user, uint64_t b)
{
    ruled *r = user;
    char mark = mark_at(r, b);
    r->good = mark == '#' || (mark == r->mark && mark != '.');
    return r->good;
}

static uint64_t longest_step(const ruled *r)
{
    uint64_t most = 0;
    for (uint32_t k = 0; k < ico_board_move_count(r->board); k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach;
        ico_board_move(r->board, k, offset, &reach);
        if (reach != 1) return MOST_AROUND;
        int64_t step = offset[r->axis];
        uint64_t size = (uint64_t)(step < 0 ? -step : step);
        if (size > most) most = size;
    }
    return most;
}

/* Tests all cells at one place along the strip. */
static void test_slice(ruled *r, const ico_unfolding *unfolding, uint64_t place)
{
    for (uint64_t line = 0; line < r->line_count && r->good; line++) {
        uint64_t at[ICO_MAX_DIMENSIONS], rest = line;
        at[r->axis] = place;
        for (unsigned d = ico_board_dimensions(r->board); d-- > 0;) {
            if (d == r->axis) continue;
            at[d] = rest % ico_board_side(r->board, d);
            rest /= ico_board_side(r->board, d);
        }
        uint64_t v = ico_board_vertex(r->board, at);
        r->mark = mark_at(r, v);
        if (r->mark != '#') ico__unfold_moves(unfolding, v, look, r);
    }
}

static ico_status test_moves(ico_context *ctx, ruled *r)
{
    ico_unfolding *unfolding = NULL;
    uint64_t end = longest_step(r);
    r->good =
        end < MOST_AROUND / r->line_count && r->period < MOST_AROUND / r->line_count;
    end += end + r->period;
    ico_status status = ico__unfold_new(ctx, r->board, &unfolding);
    if (status != ICO_OK) return status;
    ico__unfold_without_walls(unfolding); /* they are not periodic */
    for (uint64_t place = 0; place < r->length && r->good; place++) {
        if (place == end && r->length > 2 * end) place = r->length - end;
        test_slice(r, unfolding, place);
    }
    ico__unfold_free(unfolding);
    return ICO_OK;
}

/* How often a mark comes on the board. */
static uint64_t count_marks(const ruled *r, char mark)
{
    uint64_t sum = 0;
    for (uint64_t i = 0; r->lines[i] != '\0'; i++) {
        uint64_t x = i % (r->period + 1);
        if (r->lines[i] == mark && x < r->length)
            sum += 1 + (r->length - 1 - x) / r->period;
    }
    return sum;
}

ico_status ico__trial_rule(ico_trial *t, bool *good)
{
    ruled r = {.board = ico_problem_board(t->problem)};
    if (r.board == NULL || ico_board_lattice(r.board) != ICO_SQUARE ||
        ico_board_has_holes(r.board) || t->directed || !read_rule(&r, t->reason->rule)) {
        (void)ico__trial_refuse(t, "the rule does not fit the board");
        return ICO_OK;
    }
    ico_status status = test_moves(t->ctx, &r);
    if (status != ICO_OK) return status;
    if (!r.good) {
        (void)ico__trial_refuse(t, "a move joins two pieces of the rule");
        return ICO_OK;
    }
    uint64_t cut = count_marks(&r, '#'), pieces = count_marks(&r, '.');
    for (char letter = 'a'; letter <= 'z'; letter++)
        pieces += count_marks(&r, letter) > 0;
    uint64_t stretches = t->closed ? (cut == 0 ? 1 : cut) : cut + 1;
    if (!t->closed && t->start != ICO_NO_CELL) stretches -= mark_at(&r, t->start) == '#';
    if (!t->closed && t->end != ICO_NO_CELL) stretches -= mark_at(&r, t->end) == '#';
    *good = pieces > stretches;
    if (!*good) (void)ico__trial_refuse(t, "a tour can visit all pieces of the rule");
    return ICO_OK;
}
