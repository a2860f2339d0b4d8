/* problem/condition/region_words.c - regions of a board in words: a grid of names, or
 * blocks, with the numbers of visits.
 * Source: docs/board-files.md, "Regions".
 * SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/arithmetic.h"
#include "base/words.h"
#include "board/cell_order.h"
#include "problem/condition/list.h"
#include "problem/condition/regions.h"
#include "problem/problem.h"

enum { MOST_LETTERS = 8, LETTERS = 53 }; /* of a name; 53^8 < 2^64 */
#define HOLE UINT64_MAX
#define MOST_CELLS UINT64_C(100000000)

typedef struct span {
    const char *at, *end;
} span;

typedef struct region_reader {
    ico_problem *p;
    const ico_board *board;
    const char *name; /* of the condition */
    bool numbers;     /* it has numbers */
    bool spaced;      /* blanks or commas are between cells */
    bool long_names;  /* a name has several letters */
    uint64_t *code;   /* of each vertex: the name of its region as a number; 0: none */
    ico_regions *r;
} region_reader;

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* --- the grid ----------------------------------------------------------------------- */

/* The next row that is not empty, without the blanks around it. */
static bool next_row(const char **at, const char *end, span *row)
{
    while (*at < end) {
        row->at = *at;
        while (*at < end && **at != '/' && **at != '\n') ++*at;
        row->end = *at;
        if (*at < end) ++*at;
        while (row->at < row->end && is_blank(*row->at)) row->at++;
        while (row->at < row->end && is_blank(row->end[-1])) row->end--;
        if (row->at < row->end) return true;
    }
    return false;
}

/* Is there a blank or a comma within a row? */
static bool has_separators(span words)
{
    span row;
    while (next_row(&words.at, words.end, &row))
        for (const char *c = row.at; c < row.end; c++)
            if (is_blank(*c) || *c == ',') return true;
    return false;
}

/* The next cell of a row: a word between blanks or a comma; or a sign and its digits. */
static bool next_cell(const region_reader *g, span *row, bool first, span *cell)
{
    while (row->at < row->end && is_blank(*row->at)) row->at++;
    if (g->spaced && !first && row->at < row->end && *row->at == ',') {
        row->at++;
        while (row->at < row->end && is_blank(*row->at)) row->at++;
    } else if (row->at == row->end) {
        return false;
    }
    cell->at = row->at;
    if (g->spaced) {
        while (row->at < row->end && !is_blank(*row->at) && *row->at != ',') row->at++;
    } else {
        row->at++;
        while (row->at < row->end && ((unsigned char)*row->at & 0xC0) == 0x80) row->at++;
        while (row->at < row->end && *row->at >= '0' && *row->at <= '9') row->at++;
    }
    cell->end = row->at;
    return true;
}

/* a to z are 1 to 26, A to Z 27 to 52. */
static uint64_t letter_code(char c)
{
    return c >= 'a' && c <= 'z'   ? (uint64_t)(c - 'a') + 1
           : c >= 'A' && c <= 'Z' ? (uint64_t)(c - 'A') + 27
                                  : 0;
}

/* Reads "a", "Ab2", "." or "#"; false for other words. */
static bool read_cell(const span *cell, uint64_t *code, uint64_t *visit)
{
    const char *at = cell->at;
    size_t size = (size_t)(cell->end - at);
    *code = *visit = 0;
    if (size == 1 && (*at == '.' || *at == '_')) return true;
    if (size == 1 && *at == '#') {
        *code = HOLE;
        return true;
    }
    for (; at < cell->end && letter_code(*at) != 0; at++) {
        if (at - cell->at == MOST_LETTERS) return false;
        *code = *code * LETTERS + letter_code(*at);
    }
    if (*code == 0) return false;
    if (at == cell->end) return true;
    return ico__read_number(&at, cell->end, UINT32_MAX, visit) && at == cell->end &&
           *visit > 0;
}

static ico_status wrong_cell(const region_reader *g, uint64_t row, uint64_t place,
                             const span *cell, const char *why)
{
    size_t size = (size_t)(cell->end - cell->at);
    return ico__fail(g->p->ctx, ICO_BAD_ARGUMENT,
                     "--%s: row %" PRIu64 ", cell %" PRIu64 ": `%.*s` %s", g->name,
                     row + 1, place + 1, (int)(size < 40 ? size : 40), cell->at, why);
}

/* Keeps a cell at its place. */
static ico_status take_cell(region_reader *g, uint64_t row, uint64_t place,
                            const span *cell)
{
    uint64_t rows = ico__cells_rows(g->board), code, visit;
    uint64_t v = ico__cells_vertex(g->board, row / rows, row % rows, place);
    if (!read_cell(cell, &code, &visit))
        return wrong_cell(
            g, row, place, cell,
            g->numbers ? "is not a region: letters and the number of a visit from 1 "
                         "on, as in a2; . for no region, # for no cell"
                       : "is not a region: letters; . for no region, # for no cell");
    if (visit > 0 && !g->numbers)
        return wrong_cell(g, row, place, cell,
                          "has a number; for numbers of visits use --visits");
    if (v == ICO_NO_CELL) {
        if (code == HOLE || code == 0) return ICO_OK;
        return wrong_cell(g, row, place, cell, "is where the board has no cell; write #");
    }
    if (code == HOLE)
        return wrong_cell(g, row, place, cell,
                          "is where the board has a cell; write . for no region");
    g->code[v] = code;
    g->r->visit[v] = (uint32_t)visit;
    if (code > LETTERS) g->long_names = true;
    return ICO_OK;
}

static ico_status take_cells(region_reader *g, uint64_t row, span cells)
{
    uint64_t rows = ico__cells_rows(g->board), place = 0,
             length = ico__cells_in_row(g->board, row % rows);
    span cell;
    ico_status status = ICO_OK;
    for (; status == ICO_OK && next_cell(g, &cells, place == 0, &cell); place++)
        if (place < length) status = take_cell(g, row, place, &cell);
    if (status != ICO_OK || place == length) return status;
    return ico__fail(g->p->ctx, ICO_BAD_ARGUMENT,
                     "--%s: row %" PRIu64 " has %" PRIu64 " cells; row %" PRIu64
                     " of %s has %" PRIu64,
                     g->name, row + 1, place, row % rows + 1, g->p->subject, length);
}

static ico_status read_region_grid(region_reader *g, span words)
{
    uint64_t rows = ico__cells_rows(g->board) * ico__cells_layers(g->board), row = 0;
    const char *at = words.at;
    span cells;
    g->spaced = has_separators(words);
    while (next_row(&at, words.end, &cells)) row++;
    if (row != rows)
        return ico__fail(g->p->ctx, ICO_BAD_ARGUMENT,
                         "--%s `%.*s` has %" PRIu64 " row%s of cells; %s has %" PRIu64
                         " (put / between rows)",
                         g->name,
                         (int)(words.end - words.at < 40 ? words.end - words.at : 40),
                         words.at, row, row == 1 ? "" : "s", g->p->subject, rows);
    ico_status status = ICO_OK;
    at = words.at;
    for (row = 0; status == ICO_OK && next_row(&at, words.end, &cells); row++)
        status = take_cells(g, row, cells);
    return status;
}

/* --- blocks ------------------------------------------------------------------------- */

/* "2x3"? */
static bool read_blocks(span words, uint64_t *high, uint64_t *wide)
{
    const char *at = words.at;
    if (!ico__read_number(&at, words.end, UINT32_MAX, high) || at == words.end ||
        *at++ != 'x')
        return false;
    return ico__read_number(&at, words.end, UINT32_MAX, wide) && at == words.end &&
           *high > 0 && *wide > 0;
}

static ico_status take_blocks(region_reader *g, uint64_t high, uint64_t wide)
{
    uint64_t rows = ico__cells_rows(g->board), layers = ico__cells_layers(g->board),
             longest = 0, down = (rows - 1) / high + 1;
    for (uint64_t row = 0; row < rows; row++)
        if (ico__cells_in_row(g->board, row) > longest)
            longest = ico__cells_in_row(g->board, row);
    uint64_t across = (longest - 1) / wide + 1;
    for (uint64_t row = 0; row < rows * layers; row++)
        for (uint64_t i = 0; i < ico__cells_in_row(g->board, row % rows); i++) {
            uint64_t v = ico__cells_vertex(g->board, row / rows, row % rows, i);
            uint64_t band = row / rows * down + row % rows / high;
            if (v != ICO_NO_CELL) g->code[v] = band * across + i / wide + 1;
        }
    return ICO_OK;
}

/* --- the numbers behind it ---------------------------------------------------------- */

static ico_status wrong_vertex(const region_reader *g, uint64_t v, const char *why,
                               uint64_t number)
{
    ico_text name;
    ico_text_init(&name, g->p->ctx);
    ico_problem_vertex_line(g->p, v, &name);
    ico_status status = ico__fail(g->p->ctx, ICO_BAD_ARGUMENT, why, g->name,
                                  name.data == NULL ? "?" : name.data, number);
    ico_text_free(&name);
    return status;
}

static ico_status add_visit(void *user, uint64_t v, uint64_t visit)
{
    region_reader *g = user;
    if (g->r->visit[v] != 0)
        return wrong_vertex(g, v, "--%s: %s has the number %" PRIu64 " already",
                            g->r->visit[v]);
    if (g->code[v] == 0)
        return wrong_vertex(g, v, "--%s: %s is in no region (visit %" PRIu64 ")", visit);
    if (visit == 0 || visit > UINT32_MAX)
        return wrong_vertex(g, v, "--%s: visits count from 1; %s has %" PRIu64, visit);
    g->r->visit[v] = (uint32_t)visit;
    return ICO_OK;
}

static ico_status read_visits(region_reader *g, const char *list)
{
    const ico_condition its = {
        .name = g->name, .argument = "CELL=K,...", .form = ICO_VALUE_NUMBERS};
    return ico__items_read(g->p->ctx, g->p, &its, list, add_visit, g);
}

/* --- the whole ---------------------------------------------------------------------- */

/* Gives the regions numbers in the order of their first vertices.  O(n log n) */
static ico_status number_regions(region_reader *g)
{
    ico_regions *r = g->r;
    ico_context *ctx = g->p->ctx;
    ico_status status = ICO_NO_MEMORY;
    size_t names = 0;
    uint64_t *sorted = ICO_NEW_ARRAY(ctx, uint64_t, r->n);
    uint32_t *number = ICO_NEW_ARRAY(ctx, uint32_t, r->n);
    if (sorted == NULL || number == NULL) goto done;
    status = ICO_OK;
    memcpy(sorted, g->code, r->n * sizeof *sorted);
    qsort(sorted, r->n, sizeof *sorted, ico__ascending64);
    for (size_t i = 0; i < r->n; i++)
        if (i == 0 || sorted[i] != sorted[i - 1]) sorted[names++] = sorted[i];
    for (size_t v = 0; v < r->n; v++) {
        if (g->code[v] == 0) continue;
        const uint64_t *at =
            bsearch(&g->code[v], sorted, names, sizeof *sorted, ico__ascending64);
        if (number[at - sorted] == 0) number[at - sorted] = ++r->count;
        r->region[v] = number[at - sorted];
    }
done:
    ICO_FREE_ARRAY(ctx, sorted, r->n);
    ICO_FREE_ARRAY(ctx, number, r->n);
    return status;
}

/* A region of k cells has at most k visits. */
static ico_status check_visits(const region_reader *g)
{
    const ico_regions *r = g->r;
    ico_status status = ICO_OK;
    bool any = false;
    uint32_t *cells = ICO_NEW_ARRAY(g->p->ctx, uint32_t, (size_t)r->count + 1);
    if (cells == NULL) return ICO_NO_MEMORY;
    for (size_t v = 0; v < r->n; v++) cells[r->region[v]]++;
    for (size_t v = 0; v < r->n && status == ICO_OK; v++) {
        any = any || r->visit[v] != 0;
        if (r->visit[v] > cells[r->region[v]])
            status = wrong_vertex(g, v,
                                  "--%s: the region of %s has fewer than %" PRIu64
                                  " cells, so that no tour visits it so often",
                                  r->visit[v]);
    }
    ICO_FREE_ARRAY(g->p->ctx, cells, (size_t)r->count + 1);
    if (status == ICO_OK && !any)
        status = ico__fail(g->p->ctx, ICO_BAD_ARGUMENT,
                           "--%s: no cell has the number of a visit, as in a2; for "
                           "regions that the tour enters once use --regions",
                           g->name);
    return status;
}

static ico_status check_regions(const region_reader *g)
{
    if (g->r->count == 0)
        return ico__fail(g->p->ctx, ICO_BAD_ARGUMENT, "--%s: no cell has a region",
                         g->name);
    return g->numbers ? check_visits(g) : ICO_OK;
}

static void put_region_name(uint64_t code, ico_text *text)
{
    char letters[MOST_LETTERS + 1];
    size_t at = MOST_LETTERS;
    for (; code > 0 && at > 0; code /= LETTERS) {
        uint64_t k = code % LETTERS;
        letters[--at] = (char)(k < 27 ? 'a' + (k - 1) : 'A' + (k - 27));
    }
    ico_text_printf(text, "%.*s", (int)(MOST_LETTERS - at), letters + at);
}

static void put_grid(const region_reader *g, ico_text *text)
{
    uint64_t rows = ico__cells_rows(g->board), layers = ico__cells_layers(g->board);
    for (uint64_t row = 0; row < rows * layers && !text->failed; row++) {
        if (row > 0) ico_text_puts(text, "/");
        for (uint64_t i = 0; i < ico__cells_in_row(g->board, row % rows); i++) {
            uint64_t v = ico__cells_vertex(g->board, row / rows, row % rows, i);
            if (i > 0 && g->long_names) ico_text_puts(text, ",");
            if (v == ICO_NO_CELL || g->code[v] == 0) {
                ico_text_puts(text, v == ICO_NO_CELL ? "#" : ".");
                continue;
            }
            put_region_name(g->code[v], text);
            if (g->r->visit[v] != 0) ico_text_printf(text, "%" PRIu32, g->r->visit[v]);
        }
    }
}

static void put_blocks(const region_reader *g, uint64_t high, uint64_t wide,
                       ico_text *text)
{
    char next = ':';
    ico_text_printf(text, "%" PRIu64 "x%" PRIu64, high, wide);
    for (size_t v = 0; v < g->r->n && !text->failed; v++) {
        if (g->r->visit[v] == 0) continue;
        ico_text_printf(text, "%c", next);
        ico_problem_vertex_name(g->p, v, text);
        ico_text_printf(text, "=%" PRIu32, g->r->visit[v]);
        next = ',';
    }
}

static ico_status read_words(region_reader *g, const char *words)
{
    uint64_t high, wide;
    ico_text text;
    const char *colon = g->numbers ? strchr(words, ':') : NULL;
    span cells = {words, colon == NULL ? words + strlen(words) : colon};
    bool blocks = read_blocks(cells, &high, &wide);
    ico_status status = blocks ? take_blocks(g, high, wide) : read_region_grid(g, cells);
    if (status == ICO_OK && colon != NULL) status = read_visits(g, colon + 1);
    if (status == ICO_OK) status = number_regions(g);
    if (status == ICO_OK) status = check_regions(g);
    if (status != ICO_OK) return status;
    ico_text_init(&text, g->p->ctx);
    if (blocks)
        put_blocks(g, high, wide, &text);
    else
        put_grid(g, &text);
    status = ico_text_status(&text);
    if (status == ICO_OK) {
        g->r->words = ico__copy_string(g->p->ctx, text.data);
        if (g->r->words == NULL) status = ICO_NO_MEMORY;
    }
    ico_text_free(&text);
    return status;
}

ico_status ico__regions_read(ico_problem *p, const char *name, bool numbers,
                             const char *words, ico_regions **regions)
{
    ico_context *ctx = p->ctx;
    region_reader g = {.p = p, .board = p->board, .name = name, .numbers = numbers};
    if (p->board == NULL)
        return ico__fail(ctx, ICO_BAD_ARGUMENT, "--%s is for boards; %s is a graph", name,
                         p->subject);
    uint64_t n = ico_problem_size(p);
    if (n == 0 || n > MOST_CELLS)
        return ico__fail(ctx, ICO_TOO_LARGE,
                         "--%s is for up to %" PRIu64 " cells; %s has %" PRIu64, name,
                         MOST_CELLS, p->subject, n);
    if ((g.r = ICO_NEW(ctx, ico_regions)) == NULL) return ICO_NO_MEMORY;
    g.r->n = (size_t)n;
    g.r->region = ICO_NEW_ARRAY(ctx, uint32_t, g.r->n);
    g.r->visit = ICO_NEW_ARRAY(ctx, uint32_t, g.r->n);
    g.code = ICO_NEW_ARRAY(ctx, uint64_t, g.r->n);
    ico_status status = g.r->region != NULL && g.r->visit != NULL && g.code != NULL
                            ? read_words(&g, words)
                            : ICO_NO_MEMORY;
    ICO_FREE_ARRAY(ctx, g.code, g.r->n);
    if (status == ICO_OK)
        *regions = g.r;
    else
        ico__regions_free(ctx, g.r);
    return status;
}
