/* format/address/address_write.c - does a problem have a form of a site? Then its
 * address.
 * Source: docs/formats.md, section "Addresses".
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "board/board.h"
#include "board/cell_order.h"
#include "format/address/address.h"
#include "format/subject_meant.h"

enum { PENPA_SIDE = 100 }; /* the greatest one of the editor */

static const char *site_name(ico_address site)
{
    return site == ICO_ADDRESS_PZPR ? "puzz.link" : "penpa-edit";
}

static ico_status refuse_problem(ico_context *ctx, const ico_problem *p, ico_address site,
                                 const char *feature)
{
    return ico__fail(ctx, ICO_UNSUPPORTED, "%s has no form for %s: it cannot hold %s%s",
                     site_name(site), ico_problem_subject(p), feature,
                     site == ICO_ADDRESS_PZPR ? "; try --as penpa" : "");
}

/* ------------------------------------------------------------- kind --------------- */

/* The puzzle of a piece whose open paths are numbered, or NULL. */
static const char *numbered_puzzle(const char *piece)
{
    static const char *const NAMES[] = {"numbrix", "hidato", "hopido"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        const char *name;
        if (strcmp(ico__puzzle_piece(NAMES[i], &name), piece) == 0) return NAMES[i];
    }
    return NULL;
}

/* Are the ends of the tour the first and the last waypoint? */
static bool ends_are_waypoints(const ico_problem *p)
{
    size_t count;
    const uint64_t *ways = ico_problem_waypoints(p, &count);
    return count > 1 && ico_problem_start(p) == ways[0] &&
           ico_problem_end(p) == ways[count - 1];
}

/* Which puzzle is it?  Its conditions are tested by the caller. */
static ico_status choose_kind(ico_context *ctx, const ico_problem *p, ico_address site,
                              ico_web_puzzle *s)
{
    unsigned asks = ico_problem_features(p);
    const char *piece = ico_board_piece(ico_problem_board(p));
    bool wazir = strcmp(piece, "wazir") == 0, open = ico_problem_kind(p) == ICO_OPEN;
    unsigned marks = asks & (ICO_ASKS_ENDS | ICO_ASKS_POSITIONS | ICO_ASKS_WAYPOINTS);
    s->puzzle = numbered_puzzle(piece);
    if (ico_problem_kind(p) == ICO_EITHER)
        return refuse_problem(ctx, p, site, "tours that are closed or open");
    if (s->puzzle == NULL || (!open && !wazir))
        return refuse_problem(ctx, p, site,
                              open ? "this piece" : "closed tours of this piece");
    if (!open && marks == 0)
        s->kind = ICO_WEB_LOOP;
    else if (open && marks == ICO_ASKS_ENDS && wazir &&
             ico_problem_start(p) != ICO_NO_CELL && ico_problem_end(p) != ICO_NO_CELL)
        s->kind = ICO_WEB_LINK;
    else if (open && marks == (ICO_ASKS_ENDS | ICO_ASKS_WAYPOINTS) && wazir &&
             ends_are_waypoints(p))
        s->kind = ICO_WEB_WAYS;
    else if (open && (marks & ~(unsigned)ICO_ASKS_POSITIONS) == 0)
        s->kind = ICO_WEB_NUMBERS;
    else
        return refuse_problem(ctx, p, site,
                              open ? "this mixture of ends, numbers and waypoints"
                                   : "closed tours with ends, numbers or waypoints");
    return ICO_OK;
}

static ico_status check_conditions(ico_context *ctx, const ico_problem *p,
                                   ico_address site)
{
    const unsigned known = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS |
                           ICO_ASKS_POSITIONS | ICO_ASKS_WAYPOINTS;
    const ico_board *board = ico_problem_board(p);
    if (board == NULL) return refuse_problem(ctx, p, site, "graphs");
    if (ico_board_surface(board) != ICO_PLANE || ico_board_lattice(board) != ICO_SQUARE ||
        ico_board_dimensions(board) != 2)
        return refuse_problem(ctx, p, site, "boards other than flat ones of squares");
    uint64_t most = site == ICO_ADDRESS_PENPA ? PENPA_SIDE : ICO_WEB_SIDE;
    if (ico_board_side(board, 0) > most || ico_board_side(board, 1) > most)
        return refuse_problem(ctx, p, site,
                              site == ICO_ADDRESS_PENPA
                                  ? "more than 100 rows or columns"
                                  : "more than 500 rows or columns");
    for (unsigned bit = 0; bit < ICO_FEATURE_COUNT; bit++)
        if (ico_problem_features(p) & ~known & (1u << bit))
            return refuse_problem(ctx, p, site, ico_feature_text(bit));
    for (uint64_t v = 0; v < ico_problem_size(p); v++)
        if (ico_problem_class_of(p, v) != 0)
            return refuse_problem(ctx, p, site, "cells of a class");
    return ICO_OK;
}

/* ------------------------------------------------------------- cells -------------- */

/* Index in the grid of a vertex. */
static uint64_t place_of(const ico_problem *p, const ico_web_puzzle *s, uint64_t v)
{
    uint64_t at[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(ico_problem_board(p), v, at);
    return at[0] * s->columns + at[1];
}

static void web_add_marks(const ico_problem *p, ico_web_puzzle *s)
{
    size_t count;
    const uint64_t *ways = ico_problem_waypoints(p, &count);
    for (uint64_t v = 0; v < ico_problem_size(p); v++) {
        ico_web_cell *cell = &s->cells[place_of(p, s, v)];
        uint64_t number = ico_problem_given(p, v);
        cell->hole = false;
        if (s->kind == ICO_WEB_NUMBERS && number != ICO_NO_CELL)
            cell->number = (uint32_t)number;
    }
    for (size_t i = 0; i < count; i++)
        s->cells[place_of(p, s, ways[i])].number = (uint32_t)i + 1;
    if (s->kind != ICO_WEB_LINK) return;
    s->cells[place_of(p, s, ico_problem_start(p))].number = 1;
    s->cells[place_of(p, s, ico_problem_end(p))].number = 1;
}

/* Walls between neighbours of a row or a column; false: another one. */
static bool web_add_walls(const ico_board *board, ico_web_puzzle *s)
{
    for (size_t i = 0; i < board->wall_count; i++) {
        uint64_t a = board->walls[2 * i], b = board->walls[2 * i + 1]; /* a < b */
        if (b - a == 1 && b % s->columns != 0)
            s->cells[a].right = true;
        else if (b - a == s->columns)
            s->cells[a].below = true;
        else
            return false;
    }
    return true;
}

/* What the site cannot hold of the cells, or NULL. */
static const char *web_fault(const ico_web_puzzle *s, ico_address site)
{
    bool holes = false, walls = false;
    for (uint64_t i = 0; i < s->rows * s->columns; i++) {
        holes = holes || s->cells[i].hole;
        walls = walls || s->cells[i].right || s->cells[i].below;
    }
    if (site == ICO_ADDRESS_PENPA) return NULL;
    if (s->kind == ICO_WEB_NUMBERS || s->kind == ICO_WEB_WAYS) return "numbers of a path";
    if (walls) return "walls";
    return holes && s->kind == ICO_WEB_LINK ? "two ends beside missing cells" : NULL;
}

ico_status ico_address_write(const ico_problem *problem, ico_address site, ico_text *text)
{
    ico_context *ctx = text->ctx;
    ico_web_puzzle s = {.ctx = ctx, .name = "address"};
    const ico_board *board = ico_problem_board(problem);
    ico_status status = check_conditions(ctx, problem, site);
    if (status == ICO_OK) status = choose_kind(ctx, problem, site, &s);
    if (status != ICO_OK) return status;
    if (s.kind == ICO_WEB_NUMBERS && ico_problem_base(problem) != 1)
        return refuse_problem(ctx, problem, site, "numbers that do not start at 1");
    uint64_t rows = ico_board_side(board, 0), columns = ico_board_side(board, 1);
    status = ico__web_make(&s, rows, columns);
    for (uint64_t i = 0; status == ICO_OK && i < rows * columns; i++)
        s.cells[i].hole = true;
    if (status == ICO_OK) {
        web_add_marks(problem, &s);
        const char *fault = web_add_walls(board, &s)
                                ? web_fault(&s, site)
                                : "walls between cells that do not touch";
        if (fault != NULL)
            status = refuse_problem(ctx, problem, site, fault);
        else
            status = site == ICO_ADDRESS_PZPR ? ico__pzpr_write(&s, text)
                                              : ico__penpa_write(&s, text);
    }
    ico_text_puts(text, status == ICO_OK ? "\n" : "");
    ico__web_free(&s);
    return status == ICO_OK ? ico_text_status(text) : status;
}
