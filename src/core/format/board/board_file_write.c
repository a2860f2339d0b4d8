/* format/board/board_file_write.c - a problem on a board as a board file that reads back
 * to the same problem.  What the cells cannot show is named in keys.
 * Source: docs/board-files.md.
 * SPDX-License-Identifier: MIT */
#include <inttypes.h>

#include "base/memory.h"
#include "board/board.h"
#include "board/cell_order.h"
#include "format/board/board_look.h"
#include "icosian/format.h"
#include "problem/condition/list.h"
#include "problem/skips.h"

/* Walls may be at a hole: cells have the names that they have on the full board. */
static ico_status write_walls(const ico_problem *p, ico_text *text)
{
    const ico_board *board = ico_problem_board(p);
    ico_board *full = NULL;
    bool any = false;
    if (board->wall_count == 0) return ICO_OK;
    ico_status status = ico_board_new(text->ctx, board->piece, board->shape_word, &full);
    for (size_t i = 0; status == ICO_OK && i < board->wall_count; i++) {
        if (ico__look_draws_wall(board, i)) continue;
        ico_text_puts(text, any ? ", " : "walls: ");
        ico_board_cell_name(full, board->walls[2 * i], text);
        ico_text_puts(text, "-");
        ico_board_cell_name(full, board->walls[2 * i + 1], text);
        any = true;
    }
    if (status == ICO_OK && any) ico_text_puts(text, "\n");
    ico_board_free(full);
    return status;
}

/* Do the cells show this item of the condition? */
static bool is_shown(const ico_board_look *look, const ico_condition *c, uint64_t v)
{
    const ico_problem *p = look->problem;
    if (c == &ico__conditions[ICO_CONDITION_WAYPOINTS]) return look->ways != NULL;
    if (c == &ico__conditions[ICO_CONDITION_START])
        return ico__look_means_end(look, false);
    if (c == &ico__conditions[ICO_CONDITION_END]) return ico__look_means_end(look, true);
    return c->form == ICO_VALUE_NUMBERS  ? ico_problem_class_of(p, v) == 0
           : c->form == ICO_VALUE_ARROWS ? ico__look_shows_arrow(p, v)
                                         : c->form == ICO_VALUE_LETTERS;
}

/* key: a1-b3, c2-d4; items that cells do not show. */
static void write_list(const ico_board_look *look, const ico_condition *c, ico_text *text)
{
    const ico_problem *p = look->problem;
    size_t k = 0;
    uint64_t v, other;
    bool any = false;
    while (ico__items_next(p, c, &k, &v, &other)) {
        if (is_shown(look, c, v)) continue;
        ico_text_puts(text, any ? ", " : c->key);
        if (!any) ico_text_puts(text, ": ");
        ico_problem_vertex_name(p, v, text);
        if (c->form == ICO_VALUE_EDGES) {
            ico_text_puts(text, "-");
            ico_problem_vertex_name(p, other, text);
        }
        ico__items_put_value(c, other, text);
        any = true;
    }
    if (any) ico_text_puts(text, "\n");
}

static bool optional_is_all(const ico_problem *p)
{
    return ico__problem_skips(p) && ico__problem_must_count(p) == 0 &&
           ico__condition_value(p, &ico__conditions[ICO_CONDITION_OPTIONAL]) != 0;
}

static void write_lists(const ico_board_look *look, ico_text *text)
{
    for (unsigned form = ICO_VALUE_VERTEX; form <= ICO_VALUE_EDGES; form++)
        for (unsigned i = 0; i < ICO_LISTS; i++) {
            const ico_condition *c = &ico__conditions[i];
            if (c->form != form || form == ICO_VALUE_CLASSES) continue;
            if (i == ICO_CONDITION_START && ico_problem_start_is_auto(look->problem))
                ico_text_puts(text, "start: auto\n");
            else if (i == ICO_CONDITION_OPTIONAL && optional_is_all(look->problem))
                ico_text_puts(text, "optional: all\n");
            else
                write_list(look, c, text);
        }
}

/* Conditions that are flags, or the others. */
static void write_conditions(const ico_problem *p, bool flags, ico_text *text)
{
    for (unsigned i = ICO_LISTS; i < ICO_CONDITIONS; i++) {
        const ico_condition *c = &ico__conditions[i];
        if ((c->form == ICO_VALUE_FLAG) != flags || ico__condition_value(p, c) == 0)
            continue;
        ico_text_printf(text, "%s: ", c->name);
        (void)ico__condition_put(p, c, text);
        ico_text_puts(text, "\n");
    }
}

static ico_status write_keys(const ico_board_look *look, ico_text *text)
{
    const ico_problem *p = look->problem;
    const ico_board *board = ico_problem_board(p);
    ico_text_printf(text, "piece: %s\nboard: %s\ntour: %s\nbase: %" PRIu64 "\n",
                    ico_board_piece(board), board->shape_word,
                    ico_kind_name(ico_problem_kind(p)), ico_problem_base(p));
    for (char letter = 'a'; letter <= 'z'; letter++)
        if (ico_problem_class_text(p, letter) != NULL)
            ico_text_printf(text, "class %c: %s\n", letter,
                            ico_problem_class_text(p, letter));
    write_conditions(p, true, text);
    write_conditions(p, false, text);
    write_lists(look, text);
    return write_walls(p, text);
}

ico_status ico_board_file_write(const ico_problem *problem, ico_text *text)
{
    const ico_board *board = ico_problem_board(problem);
    if (board == NULL)
        return ico__fail(text->ctx, ICO_UNSUPPORTED,
                         "%s is a graph and has no board file",
                         ico_problem_subject(problem));
    if (ico_problem_symmetry(problem) == ICO_SYMMETRY_GIVEN)
        return ico__fail(
            text->ctx, ICO_UNSUPPORTED,
            "a board file cannot hold the permutation that --symmetric names for %s",
            ico_problem_subject(problem));
    if (ico_board_full_size(board) > INT32_MAX)
        return ico__fail(text->ctx, ICO_TOO_LARGE,
                         "a board file of %" PRIu64 " cells would take %.0f GB",
                         ico_board_full_size(board),
                         2e-9 * (double)ico_board_full_size(board));
    size_t before = text->size;
    ico_board_look look;
    ico_status status = ico__look_open(text->ctx, problem, &look);
    if (status == ICO_OK) status = write_keys(&look, text);
    for (uint64_t l = 0; status == ICO_OK && l < ico__cells_layers(board); l++) {
        ico_text_puts(text, "\n");
        ico__look_write_layer(&look, l, text);
    }
    ico__look_close(text->ctx, &look);
    if (status == ICO_OK) status = ico_text_status(text);
    if (status != ICO_OK && text->data != NULL) {
        text->size = before; /* leave it as it was */
        text->data[before] = '\0';
    }
    return status;
}
