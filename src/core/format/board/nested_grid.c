/* format/board/nested_grid.c - a nested list as the rows of a grid.
 * Source: docs/board-files.md, section "Nested lists".
 * SPDX-License-Identifier: MIT */
#include "format/board/nested_grid.h"

#include <string.h>

#include "format/board/grid_split.h"

/* Invariant: line and line_start are those of byte `walked` of the text. */
typedef struct filler {
    const ico_nested *nested;
    const ico_nested_value *values;
    const ico_grid_hint *hint;
    ico_grid *grid;
    ico_splitter splitter;
    size_t walked, line_start;
    uint64_t line;
} filler;

/* ------------------------------------------------------------- tokens ------------- */

static void walk_to(filler *f, size_t at)
{
    for (; f->walked < at; f->walked++)
        if (f->nested->data[f->walked] == '\n') {
            f->line++;
            f->line_start = f->walked + 1;
        }
}

/* Adds bytes at .. end of the text as the next cell of the last row. */
static ico_status add_token(filler *f, size_t at, size_t end)
{
    ico_grid *grid = f->grid;
    walk_to(f, at);
    ico_grid_token token = {grid->text.size, 0, f->line, at - f->line_start + 1};
    const char *data = f->nested->data;
    while (at < end && data[at] == ' ') at++;
    while (end > at && data[end - 1] == ' ') end--;
    ico_status status = ico__grid_clean(&f->splitter, data + at, end - at);
    if (status != ICO_OK) return status;
    token.size = grid->text.size - token.at;
    grid->blanks = grid->blanks || token.size == 0;
    if (!ICO_VECTOR_PUSH(grid->ctx, &grid->tokens, token)) return ICO_NO_MEMORY;
    grid->rows.items[grid->rows.size - 1].count++;
    return ICO_OK;
}

static ico_status add_row(filler *f, size_t at, uint64_t layer)
{
    walk_to(f, at);
    ico_grid_row row = {f->grid->tokens.size, 0, f->line, layer};
    f->grid->layers = layer + 1;
    return ICO_VECTOR_PUSH(f->grid->ctx, &f->grid->rows, row) ? ICO_OK : ICO_NO_MEMORY;
}

/* The words of a string, or its characters. */
static ico_status add_string(filler *f, size_t at, size_t end, bool words)
{
    const char *data = f->nested->data;
    ico_status status = ICO_OK;
    while (at < end && status == ICO_OK) {
        size_t next = at + 1;
        if (words) {
            while (at < end && strchr(" ,\t", data[at]) != NULL) at++;
            next = at;
            while (next < end && strchr(" ,\t", data[next]) == NULL) next++;
            if (at == end) break;
        } else {
            while (next < end && (data[next] & 0xC0) == 0x80) next++; /* UTF-8 */
        }
        status = add_token(f, at, next);
        at = next;
    }
    return status;
}

/* ------------------------------------------------------------- rows --------------- */

static ico_status fill_row(filler *f, size_t list, uint64_t layer)
{
    ico_status status = add_row(f, f->values[list].at, layer);
    for (size_t i = list + 1; i < f->values[list].after && status == ICO_OK; i++)
        status = add_token(f, f->values[i].at, f->values[i].end);
    return status;
}

/* Strings, a row each. */
static ico_status fill_strings(filler *f, size_t first, size_t after)
{
    bool words = false;
    ico_status status = ICO_OK;
    for (size_t i = first; i < after; i++) {
        const char *at = f->nested->data + f->values[i].at;
        size_t size = f->values[i].end - f->values[i].at;
        while (size > 0 && at[size - 1] == ' ') size--;
        for (size_t k = 0; k < size; k++)
            words = words || at[k] == ',' || (at[k] == ' ' && k > 0 && at[k - 1] != ' ');
    }
    f->grid->compact = !words;
    f->grid->separated = words;
    for (size_t i = first; i < after && status == ICO_OK; i++) {
        status = add_row(f, f->values[i].at, 0);
        if (status == ICO_OK)
            status = add_string(f, f->values[i].at, f->values[i].end, words);
    }
    return status;
}

static ico_status no_rows(const filler *f, size_t value)
{
    return ico__nested_fail(
        f->nested, value < f->nested->values.size ? f->values[value].at : 0,
        "a board is a list of rows, each a list of cells: [[0, 0, 1], [0, 0, 0]]");
}

/* The rows of one list of lists. */
static ico_status fill_layer(filler *f, size_t list, uint64_t layer)
{
    bool lists, scalars;
    ico_status status = ICO_OK;
    for (size_t i = list + 1; i < f->values[list].after && status == ICO_OK;
         i = f->values[i].after) {
        ico__nested_children(f->nested, i, &lists, &scalars);
        if (!ico__nested_is_list(f->nested, i) || !scalars) return no_rows(f, i);
        status = fill_row(f, i, layer);
    }
    return status;
}

static bool all_strings(const filler *f, size_t first, size_t after)
{
    for (size_t i = first; i < after; i++)
        if (f->values[i].type != ICO_NESTED_STRING) return false;
    return first < after;
}

/* A list as a board. */
static ico_status fill_board(filler *f, size_t list)
{
    bool lists, scalars, inner_lists = false;
    size_t after = f->values[list].after;
    size_t count = ico__nested_children(f->nested, list, &lists, &scalars);
    if (count > 1 && all_strings(f, list + 1, after))
        return fill_strings(f, list + 1, after);
    if (count == 0 || !lists) return no_rows(f, list);
    ico__nested_children(f->nested, list + 1, &inner_lists, &scalars);
    if (f->values[list + 1].after == list + 2 || !inner_lists)
        return fill_layer(f, list, 0);
    ico_status status = ICO_OK;
    uint64_t layer = 0;
    for (size_t i = list + 1; i < after && status == ICO_OK; i = f->values[i].after)
        status = fill_layer(f, i, layer++);
    return status;
}

/* ------------------------------------------------------------- the whole ---------- */

/* The only list in an object of JSON: {"name": ..., "board": [[...]]}. */
static size_t board_of_object(const filler *f, size_t object)
{
    size_t found = SIZE_MAX;
    for (size_t i = object + 1; i < f->values[object].after; i = f->values[i].after)
        if (ico__nested_is_list(f->nested, i)) {
            if (found != SIZE_MAX || i == object + 1 || !f->values[i - 1].key)
                return SIZE_MAX;
            found = i;
        }
    return found;
}

/* Lists one behind the other, a row each. */
static ico_status fill_lines(filler *f, size_t first)
{
    bool lists, scalars;
    ico_status status = ICO_OK;
    for (size_t i = first; i < f->nested->values.size && status == ICO_OK;
         i = f->values[i].after) {
        ico__nested_children(f->nested, i, &lists, &scalars);
        if (!ico__nested_is_list(f->nested, i) || !scalars)
            return ico__nested_fail(f->nested,
                                    f->values[i == first ? f->values[i].after : i].at,
                                    "there is text after the end of the list");
        status = fill_row(f, i, 0);
    }
    return status;
}

/* All layers have the same number of rows, all rows the same number of cells. */
static ico_status check_shape(filler *f)
{
    ico_grid *grid = f->grid;
    const ico_grid_row *rows = grid->rows.items;
    uint64_t have = 0, first = 0;
    for (size_t i = 0; i < grid->rows.size; i++) {
        if (rows[i].count > grid->columns) grid->columns = rows[i].count;
        first += rows[i].layer == 0;
    }
    for (size_t i = 0; i < grid->rows.size; i++) {
        have = i > 0 && rows[i].layer != rows[i - 1].layer ? 1 : have + 1;
        bool last = i + 1 == grid->rows.size || rows[i + 1].layer != rows[i].layer;
        if (rows[i].count == 0 || (rows[i].count != rows[0].count && !f->hint->ragged))
            return ico__fail_at(
                grid->ctx, ICO_BAD_INPUT, f->nested->name, rows[i].line, 0,
                "row %llu has %llu cells, the first has %llu", (unsigned long long)i + 1,
                (unsigned long long)rows[i].count, (unsigned long long)rows[0].count);
        if (last && have != first)
            return ico__fail_at(grid->ctx, ICO_BAD_INPUT, f->nested->name, rows[i].line,
                                0, "this layer has %llu rows, the first has %llu",
                                (unsigned long long)have, (unsigned long long)first);
    }
    return grid->rows.size == 0 ? no_rows(f, SIZE_MAX) : ICO_OK;
}

/* Numbers before the list are its size. */
static ico_status check_sizes(filler *f, size_t count)
{
    const ico_grid *grid = f->grid;
    uint64_t rows = grid->rows.size / grid->layers;
    for (size_t i = 0; i < count; i++) {
        uint64_t size = 0;
        ico_slice word = ico__nested_slice(f->nested, i);
        bool number = ico__slice_number(word, UINT64_MAX, &size);
        if (!number || (size != rows && size != grid->columns && size != grid->layers))
            return ico__nested_fail(
                f->nested, f->values[i].at,
                "'%s' is not the size of the list below it: %llu rows of %llu cells",
                ico__quote(word).text, (unsigned long long)rows,
                (unsigned long long)grid->columns);
    }
    return ICO_OK;
}

static ico_status filler_fill(filler *f)
{
    size_t first = 0, count = f->nested->values.size;
    while (first < count && f->values[first].type == ICO_NESTED_WORD) first++;
    if (first == count || !ico__nested_is_list(f->nested, first))
        return no_rows(f, first);
    size_t list = first;
    ico_status status;
    if (list + 1 < f->values[list].after && f->values[list + 1].key) {
        list = board_of_object(f, list);
        if (list == SIZE_MAX)
            return ico__nested_fail(f->nested, f->values[first].at,
                                    "this object must have exactly one list of rows, as "
                                    "in {\"board\": [[0, 0], [0, 1]]}");
    }
    if (f->values[first].after < count)
        status = fill_lines(f, first);
    else
        status = fill_board(f, list);
    if (status == ICO_OK) status = check_shape(f);
    return status == ICO_OK ? check_sizes(f, first) : status;
}

ico_status ico__nested_grid(const ico_nested *nested, const ico_grid_hint *hint,
                            ico_grid *grid)
{
    memset(grid, 0, sizeof *grid);
    grid->ctx = nested->ctx;
    grid->separated = true;
    grid->nested = true;
    ico_text_init(&grid->text, nested->ctx);
    filler f = {.nested = nested,
                .values = nested->values.items,
                .hint = hint,
                .grid = grid,
                .splitter = {.grid = grid},
                .line = nested->first_line};
    ico_status status = ico__grid_clean(&f.splitter, "", 0); /* room, also for no text */
    if (status == ICO_OK) status = filler_fill(&f);
    if (status != ICO_OK) ico__grid_free(grid);
    return status;
}
