/* method/construct/construct.c - the method: knight's tours of full rectangles by rule.
 * SPDX-License-Identifier: MIT */
#include "icosian/construct.h"
#include "board/board.h"
#include "icosian/stream.h"
#include "method/construct/construct.h"
#include "method/registry.h"

/* STORED: cells of a tour that is stored, to be verified, where no check of streams
 * can. */
enum { CHUNK = 4096, STORED = 1 << 24 };
static const unsigned PLAIN = ICO_ASKS_OPEN | ICO_ASKS_CLOSED;

/* Are these the moves of a knight, by whatever name? */
static bool moves_as_knight(const ico_board *board)
{
    unsigned seen = 0;
    for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach;
        ico_board_move(board, k, offset, &reach);
        int64_t squares = 0;
        for (unsigned d = 0; d < ico_board_dimensions(board); d++)
            squares += offset[d] * offset[d];
        bool knight = squares == 5;
        if (!knight || reach != 1) return false;
        seen++; /* moves are distinct */
    }
    return seen == (ico_board_dimensions(board) == 3 ? 24u : 8u);
}

/* All cells, or all but one. */
static bool is_knight_rectangle(const ico_board *board)
{
    return ico_board_lattice(board) == ICO_SQUARE && ico_board_dimensions(board) == 2 &&
           ico_board_full_size(board) - ico_board_size(board) <= 1 &&
           board->wall_count == 0 && moves_as_knight(board);
}

/* Makes a closed tour, or else an open one, of the board, as the problem wants; *comb is
 * NULL if there is none. */
static ico_status comb_of(ico_context *ctx, const ico_problem *problem, bool wants_closed,
                          bool wants_open, ico_comb **comb)
{
    const ico_board *board = ico_problem_board(problem);
    uint64_t rows = ico_board_side(board, 0), columns = ico_board_side(board, 1);
    bool closed = wants_closed && ico_tour_exists(rows, columns, true);
    bool open = wants_open && ico_tour_exists(rows, columns, false);
    *comb = NULL;
    return closed || open ? ico__comb_new(ctx, rows, columns, closed, comb) : ICO_OK;
}

/* A whole box of three dimensions with a closed tour in its layers. */
static bool is_knight_box(const ico_board *board)
{
    return ico_board_lattice(board) == ICO_SQUARE && ico_board_dimensions(board) == 3 &&
           ico_board_surface(board) == ICO_PLANE && !ico_board_has_holes(board) &&
           board->wall_count == 0 && moves_as_knight(board) && ico__box_has_layers(board);
}

/* The form to which the question is reduced. */
typedef enum way {
    BY_COMB,   /* the tour of the comb, or a proof that there is none */
    AROUND,    /* the same, followed from a given cell on */
    BETWEEN,   /* an open tour from one cell to another, or any other */
    ACROSS,    /* an open tour whose ends a seam of the surface makes neighbours */
    WITHOUT,   /* a closed tour of a board that lacks one cell */
    STACKED,   /* a tour of a box */
    STRETCHED, /* king and wazir: a small board's tour made larger */
    BEYOND     /* this method does not know */
} way;

/* A tour of the rectangle is one of each surface made of it; a rectangle without a tour
 * proves nothing about the surface. */
static way choose_way(const ico_problem *problem)
{
    const ico_board *board = ico_problem_board(problem);
    uint64_t rows = ico_board_side(board, 0), columns = ico_board_side(board, 1);
    bool start = ico_problem_start(problem) != ICO_NO_CELL;
    bool end = ico_problem_end(problem) != ICO_NO_CELL;
    bool plane = ico_board_surface(board) == ICO_PLANE;
    if (ico__can_stretch(board)) return STRETCHED;
    uint64_t least = rows < columns ? rows : columns, most = rows + columns - least;
    bool wide = least >= 6 || (least == 5 && most >= 8) || (least == 3 && most >= 8);
    bool wants_closed = ico_problem_kind(problem) != ICO_OPEN;
    if (ico_board_dimensions(board) == 3) return start || end ? BEYOND : STACKED;
    if (ico_board_has_holes(board))
        return plane && wide && rows % 2 != 0 && columns % 2 != 0 && wants_closed &&
                       !start && !end
                   ? WITHOUT
                   : BEYOND;
    wants_closed = ico_problem_kind(problem) == ICO_CLOSED;
    bool closed = ico_tour_exists(rows, columns, true);
    if (!start && !end) {
        if (plane || ico_tour_exists(rows, columns, wants_closed)) return BY_COMB;
        return wide ? ACROSS : BEYOND; /* closed, and both sides are odd */
    }
    if (!(start && end) && (closed || (plane && wants_closed))) return AROUND;
    return plane && !wants_closed && wide ? BETWEEN : BEYOND;
}

/* Is any knight's tour of a whole rectangle an answer? */
static bool takes_any(const ico_problem *problem)
{
    const ico_board *board = ico_problem_board(problem);
    return (ico_problem_features(problem) & ~PLAIN) == 0 && board != NULL &&
           is_knight_rectangle(board) && choose_way(problem) == BY_COMB;
}

ico_status ico_tour_from_problem(ico_context *ctx, const ico_problem *problem,
                                 ico_tour **tour)
{
    ico_kind kind = ico_problem_kind(problem);
    ico_comb *comb = NULL;
    *tour = NULL;
    if (!takes_any(problem)) return ICO_OK;
    ico_status status =
        comb_of(ctx, problem, kind != ICO_OPEN, kind != ICO_CLOSED, &comb);
    if (status != ICO_OK || comb == NULL) return status;
    return ico__tour_of_comb(ctx, comb, kind, tour);
}

/* --- given ends ------------------------------------------------------------------------
 */

static bool is_light(const ico_problem *problem, uint64_t v)
{
    uint64_t at[2];
    ico_board_coordinates(ico_problem_board(problem), v, at);
    return (at[0] + at[1]) % 2 == 0;
}

/* Returns the missing cell, as a vertex of the whole board: it is before the first vertex
 * whose cell number is larger than its own number. */
static uint64_t find_hole(const ico_board *board)
{
    uint64_t low = 0, high = ico_board_size(board);
    while (low < high) {
        uint64_t middle = low + (high - low) / 2, at[2];
        ico_board_coordinates(board, middle, at);
        if (at[0] * ico_board_side(board, 1) + at[1] > middle)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* A closed tour of a board of odd sides that lacks one cell. */
static ico_status go_without(const ico_problem *problem, ico_run *run, uint32_t *order,
                             bool *found, bool *none)
{
    const ico_board *board = ico_problem_board(problem);
    uint64_t rows = ico_board_side(board, 0), columns = ico_board_side(board, 1);
    uint64_t hole = find_hole(board);
    *none = (hole / columns + hole % columns) % 2 != 0;
    if (*none) return ICO_OK;
    ico_status status = ico__tour_between(run, rows, columns, hole, hole, order, found);
    for (uint64_t i = 0; status == ICO_OK && *found && i < ico_problem_size(problem); i++)
        order[i] -= order[i] > hole;
    return status;
}

/* On a board of odd size: the first cell, and a cell of its colour that a move over a
 * seam leads to. */
static bool choose_seam(const ico_problem *problem, uint64_t ends[2])
{
    const ico_board *board = ico_problem_board(problem);
    ends[0] = 0;
    for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
        ends[1] = ico_board_target(board, 0, k, 1);
        if (ends[1] != ICO_NO_CELL && is_light(problem, ends[1])) return true;
    }
    return false;
}

/* Both ends, one of them chosen if it is not given; false if colours forbid them. */
static bool choose_ends(const ico_problem *problem, uint64_t ends[2])
{
    uint64_t size = ico_problem_size(problem);
    ends[0] = ico_problem_start(problem);
    ends[1] = ico_problem_end(problem);
    for (unsigned k = 0; k < 2; k++) /* a board of odd size: a corner */
        if (ends[k] == ICO_NO_CELL) ends[k] = ends[1 - k] == 0 ? size - 1 : 0;
    bool first = is_light(problem, ends[0]), second = is_light(problem, ends[1]);
    return size % 2 == 0 ? first != second : first && second;
}

/* --- answers ---------------------------------------------------------------------------
 */

/* The cells of the tour from number `first` on, around. */
static bool fill_from_comb(const ico_comb *comb, uint64_t first, ico_run *run,
                           uint32_t *order)
{
    uint64_t n = ico__comb_length(comb), chunk[CHUNK], at = first;
    for (uint64_t done = 0, size; done < n; done += size) {
        size = n - done < CHUNK ? n - done : CHUNK;
        if (size > n - at) size = n - at;
        ico__comb_slice(comb, at, size, chunk);
        for (uint64_t i = 0; i < size; i++) order[done + i] = (uint32_t)chunk[i];
        at = at + size == n ? 0 : at + size;
        if (ico__run_tick(run, size)) return false;
    }
    return true;
}

/* A tour by the comb; `around`: one of its ends is given. */
static ico_status follow_comb(const ico_problem *problem, bool around, ico_run *run,
                              uint32_t *order, bool *found, bool *none)
{
    ico_comb *comb;
    ico_context *ctx = ico__run_context(run);
    ico_kind kind = ico_problem_kind(problem);
    ico_status status =
        comb_of(ctx, problem, kind != ICO_OPEN || around, kind != ICO_CLOSED, &comb);
    if (status != ICO_OK) return status;
    *none = comb == NULL;
    if (*none) return ICO_OK;
    uint64_t start = ico_problem_start(problem), end = ico_problem_end(problem),
             first = 0;
    uint64_t columns = ico__comb_columns(comb);
    if (start != ICO_NO_CELL)
        first = ico__comb_rank(comb, start / columns, start % columns);
    else if (end != ICO_NO_CELL)
        first = ico__comb_rank(comb, end / columns, end % columns) + 1;
    *found = fill_from_comb(comb, first % ico__comb_length(comb), run, order);
    ico__comb_free(ctx, comb);
    return ICO_OK;
}

static ico_status find_rule(const ico_problem *problem, ico_run *run, uint32_t *order)
{
    const ico_board *board = ico_problem_board(problem);
    uint64_t ends[2];
    bool found = false, none = false, more;
    way chosen = choose_way(problem);
    ico_status status = ICO_OK;
    if (chosen == BY_COMB || chosen == AROUND)
        status = follow_comb(problem, chosen == AROUND, run, order, &found, &none);
    else if (chosen == STRETCHED)
        status = ico__tour_by_stretching(run, order, &found, &none);
    else if (chosen == STACKED)
        status = ico__tour_of_box(run, board, order, &found);
    else if (chosen == WITHOUT)
        status = go_without(problem, run, order, &found, &none);
    else if (chosen == ACROSS ? choose_seam(problem, ends) : choose_ends(problem, ends))
        status =
            ico__tour_between(run, ico_board_side(board, 0), ico_board_side(board, 1),
                              ends[0], ends[1], order, &found);
    else
        none = chosen == BETWEEN;
    bool plane = ico_board_surface(board) == ICO_PLANE;
    if (status == ICO_OK && found)
        status = ico__run_offer(run, order, ico_problem_size(problem), &more);
    else if (status == ICO_OK && none && plane)
        status = ico__construct_refute(problem, run);
    else if (status == ICO_OK)
        ico__run_give_up(run, ICO_LIMIT_METHOD);
    return status;
}

/* Must there be a tour?  Then its size decides whether it can be stored. */
static bool may_exist(const ico_problem *problem)
{
    const ico_board *board = ico_problem_board(problem);
    uint64_t rows = ico_board_side(board, 0), columns = ico_board_side(board, 1);
    return ico_board_dimensions(board) == 3 || ico__can_stretch(board) ||
           ico_board_surface(board) != ICO_PLANE || ico_board_has_holes(board) ||
           ico_tour_exists(rows, columns, ico_problem_kind(problem) == ICO_CLOSED);
}

static ico_status construct_solve(const ico_method *self, const ico_problem *problem,
                                  const ico_options *options, ico_run *run)
{
    (void)self;
    (void)options;
    ico_context *ctx = ico__run_context(run);
    uint64_t n = ico_problem_size(problem);
    ico_tour *tour = NULL;
    if (ico__run_takes_rules(run) && (ico_stream_check_fits(problem) || n > STORED)) {
        ico_status status = ico_tour_from_problem(ctx, problem, &tour);
        if (status != ICO_OK) return status;
        if (tour != NULL) return ico__run_offer_rule(run, tour);
    }
    if (!may_exist(problem)) return ico__construct_refute(problem, run);
    if (n >= UINT32_MAX || !ico__fits(ctx, 4.0 * (double)n)) {
        (void)ico__fail(ctx, ICO_TOO_LARGE,
                        "a tour of %llu cells does not fit into memory; write it with -o "
                        "FILE.u64, or ask for a part with --slice, --cell or --move and "
                        "without --json",
                        (unsigned long long)n);
        return n >= UINT32_MAX ? ICO_TOO_LARGE : ico__blame_memory(ctx);
    }
    uint32_t *order = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)n);
    if (order == NULL) return ICO_NO_MEMORY;
    ico_status status = find_rule(problem, run, order);
    ICO_FREE_ARRAY(ctx, order, (size_t)n);
    return status;
}

static const char *what_is_beyond(const ico_board *board)
{
    if (ico_board_has_holes(board))
        return "method construct handles a missing cell only when both sides are odd and "
               "at least 7, and the tour is closed";
    if (ico_board_dimensions(board) == 3)
        return "method construct handles boxes without --start and --end only";
    if (ico_board_surface(board) != ICO_PLANE)
        return "method construct handles a surface only if the plain rectangle has a "
               "tour";
    return "method construct joins two given ends on boards of at least 6x6, 5x8 and 3x8 "
           "only";
}

static double construct_fit(const ico_method *self, const ico_problem *problem,
                            ico_text *why_not)
{
    (void)self;
    const ico_board *board = ico_problem_board(problem);
    const char *why = NULL;
    if (!is_knight_rectangle(board) && !is_knight_box(board) && !ico__can_stretch(board))
        why = "method construct handles knights, kings and wazirs on whole rectangles, "
              "and knights in boxes whose layers have a tour";
    else if (choose_way(problem) == BEYOND)
        why = what_is_beyond(board);
    if (why != NULL && why_not != NULL) ico_text_puts(why_not, why);
    return why == NULL ? 1 : 0;
}

const ico_method ico__method_construct = {
    .name = "construct",
    .help = "tours of knight, king and wazir on whole rectangles of any size, by rule",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_NEEDS_BOARD,
    .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS,
    .options = NULL,
    .option_count = 0,
    .fit = construct_fit,
    .solve = construct_solve,
};
