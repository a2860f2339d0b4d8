/* format/tour/tour_nested.c - tours as lists of Python and other languages: rows of
 * numbers, vertices in order, coordinates, edges, steps of a dictionary.
 * Source: docs/tours.md.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "board/cell_order.h"
#include "format/board/nested_grid.h"
#include "format/tour/tour_pairs.h"

/* The values that make up the tour, by their indices in `nested`. */
typedef struct nested_tour {
    ico_tour_reader *r;
    ico_nested nested;
    ICO_VECTOR(size_t) items;
    uint64_t line; /* of byte `walked` */
    size_t walked, line_start;
} nested_tour;

static const ico_nested_value *value(const nested_tour *l, size_t index)
{
    return &l->nested.values.items[index];
}

/* Finds the line and column of a value; fast if called in the order of the text. */
static void find_place(nested_tour *l, size_t index, uint64_t *line, uint64_t *column)
{
    if (value(l, index)->at < l->walked) {
        l->walked = l->line_start = 0;
        l->line = l->nested.first_line;
    }
    for (; l->walked < value(l, index)->at; l->walked++)
        if (l->nested.data[l->walked] == '\n') {
            l->line++;
            l->line_start = l->walked + 1;
        }
    *line = l->line;
    *column = value(l, index)->at - l->line_start + 1;
}

/* ---------------------------------------------------------------- shapes ---------- */

static ico_status add_items(nested_tour *l, size_t first, size_t after)
{
    for (size_t i = first; i < after; i = value(l, i)->after)
        if (!ICO_VECTOR_PUSH(l->r->ctx, &l->items, i)) return ICO_NO_MEMORY;
    return ICO_OK;
}

/* {0: ..., 1: ...}: the values in the order of their numbers, from 0 or 1 on. */
static ico_status add_steps(nested_tour *l, size_t first, size_t after)
{
    size_t count = 0, filled = 0;
    uint64_t least = UINT64_MAX, step;
    ico_status status = ICO_OK;
    for (size_t i = first; i < after; i = value(l, i)->after) {
        count += value(l, i)->key;
        bool number =
            ico__slice_number(ico__nested_slice(&l->nested, i), UINT64_MAX, &step);
        if (value(l, i)->key && number && step < least) least = step;
        if (value(l, i)->key && !number) return ICO_OK; /* not steps */
    }
    for (size_t i = 0; i < count; i++)
        if (!ICO_VECTOR_PUSH(l->r->ctx, &l->items, 0)) return ICO_NO_MEMORY;
    for (size_t i = first; i < after && status == ICO_OK; i = value(l, i)->after) {
        if (!value(l, i)->key) continue;
        (void)ico__slice_number(ico__nested_slice(&l->nested, i), UINT64_MAX, &step);
        size_t next = value(l, i)->after;
        bool fits =
            least <= 1 && step - least < count && next < after && !value(l, next)->key;
        if (!fits || l->items.items[step - least] != 0)
            status =
                ico__nested_fail(&l->nested, value(l, i)->at,
                                 "the steps of a tour are numbered 0, 1, 2 ... or 1, "
                                 "2, 3 ..., each once");
        else
            l->items.items[step - least] = next, filled++;
    }
    if (status == ICO_OK && filled == 0) return ICO_OK;
    return status;
}

/* {'tour': [...], ...} */
static size_t tour_of(const nested_tour *l, size_t first, size_t after)
{
    for (size_t i = first; i < after; i = value(l, i)->after)
        if (value(l, i)->key && value(l, i)->after < after &&
            ico__slice_is(ico__nested_slice(&l->nested, i), "tour"))
            return value(l, i)->after;
    return SIZE_MAX;
}

static ico_status find_items(nested_tour *l)
{
    size_t count = l->nested.values.size, first = 1, after;
    if (count == 0 || value(l, 0)->type != ICO_NESTED_LIST) return add_items(l, 0, count);
    after = value(l, 0)->after;
    if (after < count) { /* a row or a pair a line */
        bool lists, scalars;
        ico__nested_children(&l->nested, 0, &lists, &scalars);
        if (scalars) return add_items(l, 0, count);
        return ico__nested_fail(&l->nested, value(l, after)->at,
                                "there is text after the end of the list");
    }
    if (first < after && value(l, first)->key) {
        ico_status status = add_steps(l, first, after);
        if (status != ICO_OK || l->items.size > 0) return status;
        size_t list = tour_of(l, first, after);
        if (list == SIZE_MAX || value(l, list)->type != ICO_NESTED_LIST)
            return ico__nested_fail(&l->nested, value(l, 0)->at,
                                    "this object has no \"tour\": an array of vertex "
                                    "numbers");
        first = list + 1;
        after = value(l, list)->after;
    }
    return add_items(l, first, after);
}

typedef struct shape {
    bool scalars, lists, pairs, rows; /* what all items are */
} shape;

/* Two strings that begin with letters are names, and no numbers of a row. */
static bool are_names(const nested_tour *l, size_t list)
{
    bool names = true;
    for (size_t i = list + 1; i < value(l, list)->after; i++)
        names = names && value(l, i)->type == ICO_NESTED_STRING &&
                value(l, i)->at < value(l, i)->end &&
                ico__is_letter(l->nested.data[value(l, i)->at]);
    return names;
}

/* Finds the shape of the values: do the rows fit the board in number and length? */
static shape shape_of(const nested_tour *l)
{
    const ico_board *board = ico_problem_board(l->r->problem);
    uint64_t rows = board == NULL ? 0 : ico__cells_rows(board);
    shape s = {true, true, true, board != NULL && ico_board_dimensions(board) == 2};
    for (size_t i = 0; i < l->items.size; i++) {
        bool lists, scalars,
            is_list = value(l, l->items.items[i])->type == ICO_NESTED_LIST;
        size_t count = is_list ? ico__nested_children(&l->nested, l->items.items[i],
                                                      &lists, &scalars)
                               : 0;
        s.scalars = s.scalars && !is_list;
        s.lists = s.lists && is_list;
        s.pairs = s.pairs && is_list && scalars && count == 2;
        s.rows = s.rows && is_list && scalars && i < rows &&
                 count == ico__cells_in_row(board, i) && !are_names(l, l->items.items[i]);
    }
    s.rows = s.rows && l->items.size == rows;
    return s;
}

/* ------------------------------------------------------------- readers ------------ */

static ico_status read_grid(nested_tour *l)
{
    const ico_board *board = ico_problem_board(l->r->problem);
    bool square = ico_board_lattice(board) == ICO_SQUARE;
    ico_grid_hint hint = {.ragged = !square, .free_layers = true};
    ico_grid grid;
    ico_status status = ico__nested_grid(&l->nested, &hint, &grid);
    if (status != ICO_OK) return status;
    status = ico__tour_read_rows(l->r, &grid);
    ico__grid_free(&grid);
    return status;
}

/* A vertex by number (on boards) or by name. */
static ico_status add_stop(nested_tour *l, size_t index)
{
    uint64_t line, column, v = 0;
    ico_slice word = ico__nested_slice(&l->nested, index);
    find_place(l, index, &line, &column);
    if (ico_problem_board(l->r->problem) != NULL &&
        ico__slice_number(word, UINT64_MAX, &v))
        return ico__tour_add_stop(l->r, v, line, column);
    char *name = ico__copy_bytes(l->r->ctx, word.at, ico__slice_size(word));
    if (name == NULL) return ICO_NO_MEMORY;
    ico_status status = ico_problem_vertex(l->r->ctx, l->r->problem, name, &v);
    ico__free_string(l->r->ctx, name);
    if (status == ICO_OK) return ico__tour_add_stop(l->r, v, line, column);
    if (status == ICO_NO_MEMORY) return status;
    ico_error why = l->r->ctx->error;
    return ico__fail_at(l->r->ctx, ICO_BAD_INPUT, l->r->name, line, column, "%s",
                        why.message);
}

static ico_status read_stops(nested_tour *l)
{
    ico_status status = ICO_OK;
    for (size_t i = 0; i < l->items.size && status == ICO_OK; i++)
        status = add_stop(l, l->items.items[i]);
    return status;
}

static ico_status read_pairs(nested_tour *l)
{
    ico_pairs pairs = {NULL, 0, 0};
    ico_status status = ICO_OK;
    for (size_t i = 0; i < l->items.size && status == ICO_OK; i++) {
        size_t list = l->items.items[i];
        uint64_t line, column;
        find_place(l, list, &line, &column);
        status = ico__pairs_add(l->r, &pairs, ico__nested_slice(&l->nested, list + 1),
                                ico__nested_slice(&l->nested, list + 2), line, column);
    }
    if (status == ICO_OK) status = ico__pairs_read(l->r, &pairs);
    ICO_VECTOR_FREE(l->r->ctx, &pairs);
    return status;
}

/* Is a list as it is written the name of a vertex, "(0, 0)"? */
static ico_status is_name(const nested_tour *l, size_t index, bool *name)
{
    uint64_t v;
    ico_context *ctx = l->r->ctx;
    ico_error before = ctx->error;
    ico_slice word = ico__nested_slice(&l->nested, index);
    char *copy = ico__copy_bytes(ctx, word.at, ico__slice_size(word));
    if (copy == NULL) return ICO_NO_MEMORY;
    ico_status status = ico_problem_vertex(ctx, l->r->problem, copy, &v);
    ico__free_string(ctx, copy);
    *name = status == ICO_OK;
    if (status == ICO_NO_MEMORY) return status;
    ctx->error = before;
    return ICO_OK;
}

static ico_status read_items(nested_tour *l)
{
    bool board = ico_problem_board(l->r->problem) != NULL, names = false;
    if (l->items.size == 0)
        return ico__nested_fail(&l->nested, 0, "there is no tour in this list");
    shape s = shape_of(l);
    if (s.scalars) return read_stops(l);
    if (!s.lists)
        return ico__nested_fail(&l->nested, value(l, l->items.items[0])->at,
                                "lists and single values do not mix in a tour");
    if (!board) {
        ico_status status = is_name(l, l->items.items[0], &names);
        if (status != ICO_OK) return status;
        if (names) return read_stops(l);
    }
    if (s.pairs && !s.rows) return read_pairs(l);
    if (board) return read_grid(l);
    return ico__nested_fail(
        &l->nested, value(l, l->items.items[0])->at,
        "a tour of a graph is a list of vertices or of its edges: [0, 10, "
        "...] or [[0, 10], [10, 27], ...]");
}

ico_status ico__tour_read_nested(ico_tour_reader *r)
{
    nested_tour l = {.r = r, .line = r->first_line};
    ico_status status =
        ico__nested_read(r->ctx, r->name, r->data, r->size, r->first_line, &l.nested);
    if (status == ICO_OK) status = find_items(&l);
    if (status == ICO_OK) status = read_items(&l);
    ICO_VECTOR_FREE(r->ctx, &l.items);
    ico__nested_free(&l.nested);
    return status;
}
