/* theorem/theorem.c - the theorem table, and a question read for it.
 * SPDX-License-Identifier: MIT */
#include "theorem/theorem.h"

#include <stdlib.h>

#include "board/board.h"

static const ico_theorem table[] = {
#define THEOREM(name, judge, about, statement, source, certificate, standing) \
    {name, about, statement, source, certificate, standing},
#include "theorem/theorem.def"
#undef THEOREM
#define GRAPH_THEOREM(name, judge, about, statement, source, certificate) \
    {name, about, statement, source, certificate, ICO_PROVED},
#include "theorem/graph.def"
#undef GRAPH_THEOREM
};

static ico_judgement *const judges[] = {
#define THEOREM(name, judge, about, statement, source, certificate, standing) \
    ico__judge_##judge,
#include "theorem/theorem.def"
#undef THEOREM
};

size_t ico_theorem_count(void)
{
    return sizeof table / sizeof *table;
}

const ico_theorem *ico_theorem_at(size_t i)
{
    return &table[i];
}

/* ------------------------------------------------------------------ the piece ------ */

static uint64_t magnitude(int64_t x)
{
    return (uint64_t)(x < 0 ? -x : x);
}

/* The two greatest steps of a move; false if it goes along a third axis too. */
static bool greatest_steps(const ico_board *board, uint32_t k, uint64_t *a, uint64_t *b,
                           uint64_t *reach)
{
    int64_t offset[ICO_MAX_DIMENSIONS];
    unsigned axes = 0;
    *a = *b = 0;
    ico_board_move(board, k, offset, reach);
    for (unsigned d = 0; d < ico_board_dimensions(board); d++) {
        uint64_t step = magnitude(offset[d]);
        axes += step != 0;
        if (step >= *b) {
            *a = *b;
            *b = step;
        } else if (step > *a) {
            *a = step;
        }
    }
    return axes <= 2;
}

/* Moves are distinct, so a piece has all moves of a kind when their numbers agree. */
static void read_square_piece(ico_facts *f)
{
    uint64_t a, b, reach, first_a = 0, first_b = 0, axes = f->dimensions;
    uint32_t count = ico_board_move_count(f->board);
    bool same = true, short_steps = true, slides = true, leaps = true;
    for (uint32_t k = 0; k < count; k++) {
        if (!greatest_steps(f->board, k, &a, &b, &reach)) return;
        if (k == 0) {
            first_a = a;
            first_b = b;
        }
        same = same && a == first_a && b == first_b;
        short_steps = short_steps && b == 1;
        slides = slides && reach == 0;
        leaps = leaps && reach == 1;
    }
    uint64_t pairs = axes * (axes - 1) / 2;
    uint64_t full = first_a == 0 ? 2 * axes : first_a == first_b ? 4 * pairs : 8 * pairs;
    if (same && leaps && count == full) {
        f->piece = ICO_LEAPER;
        f->a = first_a;
        f->b = first_b;
    } else if (axes == 2 && short_steps && count == 8 && (leaps || slides)) {
        f->piece = leaps ? ICO_KING : ICO_QUEEN;
    } else if (axes == 2 && short_steps && count == 4 && slides && same && first_a == 0) {
        f->piece = ICO_ROOK;
    }
}

static void read_hex_piece(ico_facts *f)
{
    uint32_t count = ico_board_move_count(f->board);
    int64_t first = 0;
    for (uint32_t k = 0; k < count; k++) {
        int64_t at[ICO_MAX_DIMENSIONS];
        uint64_t reach;
        ico_board_move(f->board, k, at, &reach);
        if (reach != 1 || magnitude(at[0]) > 3 || magnitude(at[1]) > 3) return;
        int64_t distance = at[0] * at[0] + at[0] * at[1] + at[1] * at[1];
        if (k > 0 && distance != first) return;
        first = distance;
    }
    if (count == 6 && first == 1) f->piece = ICO_HEX_STEP;
    if (count == 12 && first == 7) f->piece = ICO_HEX_KNIGHT;
}

/* ------------------------------------------------------------------ the board ------ */

static int by_size(const void *x, const void *y)
{
    uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;
    return (a > b) - (a < b);
}

/* The cell with this number on the full board, as (along m, along n). */
static void place_of_cell(const ico_facts *f, uint64_t cell, uint64_t at[2])
{
    uint64_t row = cell / f->columns, column = cell % f->columns;
    bool upright = f->rows > f->columns;
    at[0] = upright ? column : row;
    at[1] = upright ? row : column;
}

/* Finds the only missing cell: it is before the first vertex whose cell number is larger
 * than its own number. */
static uint64_t find_hole(const ico_facts *f)
{
    uint64_t low = 0, high = f->size;
    while (low < high) {
        uint64_t middle = low + (high - low) / 2, at[ICO_MAX_DIMENSIONS];
        ico_board_coordinates(f->board, middle, at);
        if (at[0] * f->columns + at[1] > middle)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

static void read_rectangle(const ico_problem *problem, ico_facts *f)
{
    uint64_t at[ICO_MAX_DIMENSIONS];
    uint64_t start = ico_problem_start(problem), end = ico_problem_end(problem);
    f->m = f->side[0];
    f->n = f->side[1];
    if (f->holes == 1) place_of_cell(f, find_hole(f), f->hole);
    if (start != ICO_NO_CELL) ico_board_coordinates(f->board, start, at);
    if (start != ICO_NO_CELL) place_of_cell(f, at[0] * f->columns + at[1], f->start);
    if (end != ICO_NO_CELL) ico_board_coordinates(f->board, end, at);
    if (end != ICO_NO_CELL) place_of_cell(f, at[0] * f->columns + at[1], f->end);
}

/* False if the table does not cover such questions. */
static bool read_facts(const ico_problem *problem, ico_facts *f)
{
    static const unsigned plain =
        ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_MAGIC;
    const ico_board *board = ico_problem_board(problem);
    if (board == NULL || (ico_problem_features(problem) & ~plain) != 0 ||
        ico_problem_directed(problem) || board->wall_count != 0)
        return false;
    f->board = board;
    f->piece = ICO_OTHER;
    f->closed = ico_problem_kind(problem) == ICO_CLOSED;
    f->magic = ico_problem_magic(problem);
    f->lattice = ico_board_lattice(board);
    f->surface = ico_board_surface(board);
    f->dimensions = ico_board_dimensions(board);
    for (unsigned d = 0; d < f->dimensions; d++) f->side[d] = ico_board_side(board, d);
    f->rows = f->side[0];
    f->columns = f->side[1];
    qsort(f->side, f->dimensions, sizeof *f->side, by_size);
    f->size = ico_board_size(board);
    f->holes = ico_board_full_size(board) - f->size;
    f->has_start = ico_problem_start(problem) != ICO_NO_CELL;
    f->has_end = ico_problem_end(problem) != ICO_NO_CELL;
    if (f->lattice == ICO_SQUARE)
        read_square_piece(f);
    else
        read_hex_piece(f);
    if (f->lattice == ICO_SQUARE && f->dimensions == 2) read_rectangle(problem, f);
    return true;
}

void ico_theorem_about(const ico_problem *problem, ico_theorem_word *word)
{
    ico_facts f = {0};
    *word = (ico_theorem_word){NULL, ICO_UNKNOWN, ""};
    if (!read_facts(problem, &f)) return;
    for (size_t i = 0; i < sizeof judges / sizeof *judges; i++) {
        const char *here = "";
        if (f.magic != ICO_MAGIC_ANY && judges[i] != ico__judge_magic) continue;
        ico_verdict verdict = judges[i](&f, &here);
        if (verdict == ICO_UNKNOWN) continue;
        *word = (ico_theorem_word){&table[i], verdict, here};
        return;
    }
}

/* ------------------------------------------------------------------ shared --------- */

bool ico__is_rectangle(const ico_facts *f)
{
    return f->lattice == ICO_SQUARE && f->dimensions == 2 && f->surface == ICO_PLANE &&
           f->holes == 0;
}

bool ico__is_leaper(const ico_facts *f, uint64_t a, uint64_t b)
{
    return f->piece == ICO_LEAPER && f->a == a && f->b == b;
}

bool ico__ends_are_free(const ico_facts *f)
{
    return !(f->has_start && f->has_end);
}

ico_verdict ico__open_from_closed(const ico_facts *f, ico_verdict closed)
{
    if (f->closed) return ico__ends_are_free(f) ? closed : ICO_UNKNOWN;
    return closed == ICO_FOUND && ico__ends_are_free(f) ? ICO_FOUND : ICO_UNKNOWN;
}
