/* draw/page/overlay_page.c - how a program finds the free neighbours of a piece by laying
 * matrices over each other, as a self-contained page: the board with a border of ones,
 * the window around the piece, the mask of its moves and their OR, step by step.
 * Source: slides on knight's tours that draw it so; docs/pictures.md.
 * SPDX-License-Identifier: MIT */
#include "board/board.h"
#include "draw/page/page.h"
#include "draw/pictures.h"

/* Each place of a matrix is an element of the page. */
enum { OVERLAY_MOST_CELLS = 10000 };

static ico_status look_at_board(ico_context *ctx, const ico_problem *problem)
{
    const ico_board *board = ico_problem_board(problem);
    const char *subject = ico_problem_subject(problem);
    if (board == NULL || ico_board_lattice(board) != ICO_SQUARE ||
        ico_board_surface(board) != ICO_PLANE || ico_board_dimensions(board) != 2)
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "an overlay needs a flat board of squares; %s is not one",
                         subject);
    if (ico_board_full_size(board) > OVERLAY_MOST_CELLS)
        return ico__fail(ctx, ICO_TOO_LARGE,
                         "%s is too large for a page of overlays (at most %d cells)",
                         subject, OVERLAY_MOST_CELLS);
    if (board->wall_count > 0 || ico_board_turns(board) > 1)
        return ico__fail(
            ctx, ICO_UNSUPPORTED,
            "an overlay needs the same moves everywhere; %s has walls or pieces in turn",
            subject);
    for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach;
        ico_board_move(board, k, offset, &reach);
        if (reach != 1)
            return ico__fail(
                ctx, ICO_UNSUPPORTED,
                "an overlay needs a leaper such as knight or king; %s slides",
                ico_board_piece(board));
    }
    return ICO_OK;
}

/* Cells as numbers of the full rectangle, row by row. */
static void overlay_add_cells(ico_text *t, const ico_problem *problem)
{
    const ico_board *board = ico_problem_board(problem);
    uint64_t rows = ico_board_side(board, 0), columns = ico_board_side(board, 1), at[2];
    ico_text name;
    ico_text_init(&name, t->ctx);
    ico_text_printf(t, ",\n\"rows\":%llu,\"columns\":%llu,\"holes\":[",
                    (unsigned long long)rows, (unsigned long long)columns);
    bool first = true;
    for (uint64_t i = 0; i < rows * columns; i++) {
        at[0] = i / columns;
        at[1] = i % columns;
        if (ico_board_vertex(board, at) != ICO_NO_CELL) continue;
        ico_text_printf(t, "%s%llu", first ? "" : ",", (unsigned long long)i);
        first = false;
    }
    ico_text_puts(t, "],\n\"names\":[");
    for (uint64_t i = 0; i < rows * columns; i++) {
        at[0] = i / columns;
        at[1] = i % columns;
        uint64_t v = ico_board_vertex(board, at);
        ico_text_clear(&name);
        if (v != ICO_NO_CELL) ico_problem_vertex_name(problem, v, &name);
        if (i > 0) ico_text_puts(t, ",");
        ico_text_json(t, name.data == NULL ? "" : name.data);
    }
    ico_text_puts(t, "]");
    if (name.failed) t->failed = true;
    ico_text_free(&name);
}

static void overlay_add_moves(ico_text *t, const ico_board *board)
{
    ico_text_puts(t, ",\n\"moves\":[");
    for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach;
        ico_board_move(board, k, offset, &reach);
        ico_text_printf(t, "%s[%lld,%lld]", k == 0 ? "" : ",", (long long)offset[0],
                        (long long)offset[1]);
    }
    ico_text_puts(t, "]");
}

static void add_tour(ico_text *t, const ico_board *board, const ico_tour *tour)
{
    uint64_t columns = ico_board_side(board, 1), at[2];
    if (tour == NULL) {
        ico_text_puts(t, ",\n\"tour\":null}\n");
        return;
    }
    ico_text_puts(t, ",\n\"tour\":[");
    for (uint64_t i = 0; i < ico_tour_length(tour); i++) {
        ico_board_coordinates(board, ico_tour_at(tour, i), at);
        ico_text_printf(t, "%s%llu", i == 0 ? "" : ",",
                        (unsigned long long)(at[0] * columns + at[1]));
    }
    ico_text_puts(t, "]}\n");
}

ico_status ico__draw_overlay(ico_context *ctx, const ico_problem *problem,
                             const ico_tour *tour, const ico_draw_options *options,
                             ico_text *text)
{
    ico_scene *scene = NULL;
    ico_text json;
    ico_status status = look_at_board(ctx, problem);
    if (status == ICO_OK) status = ico__scene_new(ctx, problem, tour, options, &scene);
    if (status != ICO_OK) return status;
    const ico_board *board = ico_problem_board(problem);
    ico_text_init(&json, ctx);
    ico_text_puts(&json, "{\"title\":");
    ico_text_json(&json, scene->title.data == NULL ? "" : scene->title.data);
    overlay_add_cells(&json, problem);
    overlay_add_moves(&json, board);
    add_tour(&json, board, tour);
    status = ico_text_status(&json);
    if (status == ICO_OK)
        status = ico__page_write(ico__overlay, ico__overlay_size, scene, &json, text);
    ico_text_free(&json);
    ico__scene_free(scene);
    return status;
}
