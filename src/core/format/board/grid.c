/* format/board/grid.c - text laid out in rows and layers: finds the cells.
 * Fields between separators here; the layouts without them in grid_words.c.
 * SPDX-License-Identifier: MIT */
#include "format/board/grid_split.h"

#include <string.h>

/* ------------------------------------------------------------- fields ------------- */

/* A field of a spreadsheet may be in quotes: "13". */
static void unquote(const char *text, size_t *from, size_t *to)
{
    if (*to - *from < 2 || text[*from] != '"' || text[*to - 1] != '"') return;
    ++*from;
    --*to;
}

/* Reads cells separated by `separator`; with bars, text outside the outermost is a label,
 * unless something follows the last bar. */
static ico_status split_fields(ico_splitter *s, const ico_grid_line *line, char separator)
{
    const char *text = ico__line_text(s, line);
    size_t start = 0, end = line->size;
    while (end > 0 && ico__grid_is_blank(text[end - 1]) && text[end - 1] != separator)
        end--;
    if (separator == '|' && end > 0 && text[end - 1] == '|') {
        end--;
        const char *bar = memchr(text, '|', end);
        if (bar != NULL) start = (size_t)(bar - text) + 1;
    }
    for (size_t from = start; from <= end;) {
        const char *next = from < end ? memchr(text + from, separator, end - from) : NULL;
        size_t to = next == NULL ? end : (size_t)(next - text), after = to + 1;
        while (from < to && ico__grid_is_blank(text[from])) from++;
        while (to > from && ico__grid_is_blank(text[to - 1])) to--;
        unquote(text, &from, &to);
        ico_status status = ico__grid_add_token(s, line, from, to);
        if (status != ICO_OK) return status;
        from = after;
    }
    return ICO_OK;
}

static ico_status read_fields(ico_splitter *s, char separator)
{
    bool gap = false;
    for (size_t i = 0; i < s->lines.size; i++) {
        const ico_grid_line *line = &s->lines.items[i];
        bool tabs = separator == '\t' && ico__grid_line_holds(s, line, '\t');
        if (ico__grid_is_empty(s, line) && !tabs) {
            gap = true;
            continue;
        }
        /* under bars, rules and lines of labels are not rows */
        if (separator == '|' &&
            (ico__grid_is_rule(s, line) || !ico__grid_line_holds(s, line, '|')))
            continue;
        ico_status status = ico__grid_add_row(s, line, gap);
        if (status == ICO_OK) status = split_fields(s, line, separator);
        if (status != ICO_OK) return status;
        gap = false;
    }
    return ICO_OK;
}

/* ------------------------------------------------------------- the whole ---------- */

/* Bars separate cells when they are drawn as boxes or every row begins with one. */
static bool is_ruled(const ico_splitter *s)
{
    bool any = false;
    for (size_t i = 0; i < s->lines.size; i++) {
        const ico_grid_line *line = &s->lines.items[i];
        if (ico__grid_is_empty(s, line) || ico__grid_is_rule(s, line)) continue;
        const char *text = ico__line_text(s, line);
        size_t at = 0;
        while (ico__grid_is_blank(text[at])) at++;
        any = any || ico__grid_line_holds(s, line, '|');
        if (text[at] != '|' && !s->boxes && !s->hint->ruled) return false;
    }
    return any;
}

static char separator_of(const ico_splitter *s)
{
    const ico_text *text = &s->grid->text;
    if (is_ruled(s)) return '|';
    for (const char *c = ",;\t"; *c != '\0'; c++)
        if (memchr(text->data, *c, text->size) != NULL) return *c;
    return '\0';
}

static ico_status ragged(const ico_splitter *s, uint64_t line, uint64_t have,
                         uint64_t want)
{
    return ico__fail_at(s->grid->ctx, ICO_BAD_INPUT, s->name, line, 0,
                        "this row has %llu cells where %llu are expected (write # for a "
                        "cell that does not exist)",
                        (unsigned long long)have, (unsigned long long)want);
}

/* Every layer needs the same number of rows. */
static ico_status check_layers(const ico_splitter *s)
{
    const ico_grid_row *rows = s->grid->rows.items;
    size_t count = s->grid->rows.size, first = 0;
    while (first < count && rows[first].layer == 0) first++;
    for (size_t i = first, have = 0; i < count; i++) {
        have++;
        bool last = i + 1 == count || rows[i + 1].layer != rows[i].layer;
        if (last && have != first)
            return ico__fail_at(
                s->grid->ctx, ICO_BAD_INPUT, s->name, rows[i].line, 0,
                "this layer has %llu rows, the first has %llu (empty lines separate "
                "layers); write # for cells that do not exist",
                (unsigned long long)have, (unsigned long long)first);
        if (last) have = 0;
    }
    return ICO_OK;
}

/* Do rows and layers fit together? */
static ico_status check_rows(ico_splitter *s, size_t size)
{
    ico_grid *grid = s->grid;
    if (grid->rows.size == 0)
        return ico__grid_fail(s, s->hint->first_line, 0, "there are no cells here");
    for (size_t i = 0; i < grid->rows.size; i++)
        if (grid->rows.items[i].count > grid->columns)
            grid->columns = grid->rows.items[i].count;
    if (!s->hint->free_layers) {
        ico_status status = check_layers(s);
        if (status != ICO_OK) return status;
    }
    uint64_t want = s->hint->columns != 0 ? s->hint->columns : grid->rows.items[0].count;
    for (size_t i = 0; i < grid->rows.size && !s->hint->ragged; i++) {
        const ico_grid_row *row = &grid->rows.items[i];
        if (s->may_be_short && s->hint->columns == 0) break;
        if (s->may_be_short && row->count < want) continue;
        if (row->count != want) return ragged(s, row->line, row->count, want);
    }
    if (grid->columns > (8 * size + 1024) / grid->rows.size)
        return ico__grid_fail(
            s, grid->rows.items[0].line, 0,
            "nearly all cells of this board are blank; one row is far longer than the "
            "others");
    return ICO_OK;
}

ico_status ico__grid_read(ico_context *ctx, const char *name, const char *data,
                          size_t size, const ico_grid_hint *hint, ico_grid *grid)
{
    ico_splitter s;
    memset(&s, 0, sizeof s);
    memset(grid, 0, sizeof *grid);
    s.grid = grid;
    s.name = name;
    s.hint = hint;
    grid->ctx = ctx;
    ico_text_init(&grid->text, ctx);
    ico_status status = ico__grid_clean(&s, data, size);
    if (status == ICO_OK) status = ico__grid_find_lines(&s);
    if (status == ICO_OK) {
        char separator = separator_of(&s);
        grid->separated = separator != '\0';
        if (separator == '|' && ico__grid_find_boxes(&s))
            status = ico__grid_read_boxes(&s);
        else
            status =
                separator != '\0' ? read_fields(&s, separator) : ico__grid_read_words(&s);
    }
    if (status == ICO_OK) status = check_rows(&s, size);
    ICO_VECTOR_FREE(ctx, &s.lines);
    ICO_VECTOR_FREE(ctx, &s.spans);
    if (status != ICO_OK) ico__grid_free(grid);
    return status;
}

void ico__grid_free(ico_grid *grid)
{
    ico_context *ctx = grid->ctx;
    if (ctx == NULL) return;
    ICO_VECTOR_FREE(ctx, &grid->tokens);
    ICO_VECTOR_FREE(ctx, &grid->rows);
    ICO_VECTOR_FREE(ctx, &grid->walls);
    ico_text_free(&grid->text);
    grid->ctx = NULL;
}
