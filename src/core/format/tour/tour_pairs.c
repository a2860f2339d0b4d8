/* format/tour/tour_pairs.c - tours written as pairs: the coordinates of the cells in
 * order, or the edges of the tour in any order.
 * Source: docs/tours.md.
 * SPDX-License-Identifier: MIT */
#include "format/tour/tour_pairs.h"

#include <string.h>

#include "board/cell_order.h"

/* ------------------------------------------------------------- words -------------- */

/* The vertex called `word`: a number on a board, a name elsewhere; ICO_NO_CELL: none. */
static ico_status find_vertex(ico_tour_reader *r, ico_slice word, uint64_t *v)
{
    uint64_t number;
    *v = ICO_NO_CELL;
    if (ico_problem_board(r->problem) != NULL &&
        ico__slice_number(word, UINT64_MAX, &number)) {
        if (number < r->n) *v = number;
        return ICO_OK;
    }
    ico_error before = r->ctx->error;
    char *name = ico__copy_bytes(r->ctx, word.at, ico__slice_size(word));
    if (name == NULL) return ICO_NO_MEMORY;
    ico_status status = ico_problem_vertex(r->ctx, r->problem, name, v);
    ico__free_string(r->ctx, name);
    if (status == ICO_NO_MEMORY || status == ICO_OK) return status;
    *v = ICO_NO_CELL;
    r->ctx->error = before;
    return ICO_OK;
}

static uint64_t pair_number(ico_slice word)
{
    uint64_t number;
    return ico__slice_number(word, ICO_NO_CELL - 1, &number) ? number : ICO_NO_CELL;
}

ico_status ico__pairs_add(ico_tour_reader *r, ico_pairs *pairs, ico_slice first,
                          ico_slice second, uint64_t line, uint64_t column)
{
    ico_pair pair = {.x = pair_number(first),
                     .y = pair_number(second),
                     .line = line,
                     .column = column};
    ico_status status = find_vertex(r, first, &pair.v);
    if (status == ICO_OK) status = find_vertex(r, second, &pair.w);
    if (status != ICO_OK) return status;
    return ICO_VECTOR_PUSH(r->ctx, pairs, pair) ? ICO_OK : ICO_NO_MEMORY;
}

static ico_status fail_at(const ico_tour_reader *r, const ico_pair *pair,
                          const char *text)
{
    return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, pair->line, pair->column, "%s",
                        text);
}

/* ------------------------------------------------------------- coordinates -------- */

/* The cell in row x and column y, counted from `base`. */
static uint64_t cell_at(const ico_board *board, const ico_pair *pair, uint64_t base)
{
    if (pair->x == ICO_NO_CELL || pair->y == ICO_NO_CELL || pair->x < base ||
        pair->y < base || pair->x - base >= ico__cells_rows(board) ||
        pair->y - base >= ico__cells_in_row(board, pair->x - base))
        return ICO_NO_CELL;
    return ico__cells_vertex(board, 0, pair->x - base, pair->y - base);
}

/* Every pair is a cell, and none comes twice, but for the first at the end. */
static ico_status are_cells(const ico_tour_reader *r, const ico_pairs *pairs,
                            uint64_t base, bool *fit)
{
    const ico_board *board = ico_problem_board(r->problem);
    *fit = board != NULL && ico_board_dimensions(board) == 2;
    if (!*fit) return ICO_OK;
    uint8_t *seen = ICO_NEW_ARRAY(r->ctx, uint8_t, (size_t)r->n + 1);
    if (seen == NULL) return ICO_NO_MEMORY;
    uint64_t first = cell_at(board, &pairs->items[0], base);
    for (size_t i = 0; i < pairs->size && *fit; i++) {
        uint64_t v = cell_at(board, &pairs->items[i], base);
        *fit = v != ICO_NO_CELL &&
               (seen[v] == 0 || (v == first && i > 1 && i + 1 == pairs->size));
        if (*fit) seen[v] = 1;
    }
    ICO_FREE_ARRAY(r->ctx, seen, (size_t)r->n + 1);
    return ICO_OK;
}

static ico_status add_paired_cells(ico_tour_reader *r, const ico_pairs *pairs,
                                   uint64_t base)
{
    ico_status status = ICO_OK;
    for (size_t i = 0; i < pairs->size && status == ICO_OK; i++)
        status = ico__tour_add_stop(
            r, cell_at(ico_problem_board(r->problem), &pairs->items[i], base),
            pairs->items[i].line, pairs->items[i].column);
    ico_text_printf(r->notes,
                    "pairs of numbers were read as rows and columns, counted from %llu\n",
                    (unsigned long long)base);
    return status;
}

/* ------------------------------------------------------------- edges -------------- */

/* At most two neighbours of each vertex; of digraphs the next and the one before. */
typedef struct edge_set {
    ico_tour_reader *r;
    uint64_t *next; /* 2 * n, ICO_NO_CELL: none */
    bool directed;
} edge_set;

static bool add_end(const edge_set *e, uint64_t v, uint64_t w, unsigned place)
{
    uint64_t *at = &e->next[2 * v];
    if (!e->directed) place = at[0] == ICO_NO_CELL ? 0 : 1;
    if (at[place] != ICO_NO_CELL || (!e->directed && place == 1 && at[0] == w))
        return false;
    at[place] = w;
    return true;
}

/* Every pair is two vertices, and no vertex is in three.  *bad: the first that does not
 * fit, or NULL. */
static void fill_edges(const edge_set *e, const ico_pairs *pairs, const ico_pair **bad)
{
    *bad = NULL;
    for (uint64_t i = 0; i < 2 * e->r->n; i++) e->next[i] = ICO_NO_CELL;
    for (size_t i = 0; i < pairs->size && *bad == NULL; i++) {
        const ico_pair *p = &pairs->items[i];
        if (p->v == ICO_NO_CELL || p->w == ICO_NO_CELL || p->v == p->w ||
            !add_end(e, p->v, p->w, 0) || !add_end(e, p->w, p->v, 1))
            *bad = p;
    }
}

/* Is this vertex one that a walk along the edges begins at? */
static bool is_first(const edge_set *e, uint64_t v)
{
    const uint64_t *at = &e->next[2 * v];
    return e->directed ? at[1] == ICO_NO_CELL
                       : at[1] == ICO_NO_CELL || at[0] == ICO_NO_CELL;
}

/* Finds where the tour begins: at the required start, else at the first end, else at the
 * first vertex named. */
static uint64_t find_first(const edge_set *e, const ico_pairs *pairs)
{
    uint64_t start = ico_problem_start(e->r->problem);
    bool ends = false;
    for (size_t i = 0; i < pairs->size; i++)
        ends = ends || is_first(e, pairs->items[i].v) || is_first(e, pairs->items[i].w);
    bool met = start != ICO_NO_CELL && (e->next[2 * start] != ICO_NO_CELL ||
                                        e->next[2 * start + 1] != ICO_NO_CELL);
    if (met && (!ends || is_first(e, start))) return start;
    for (size_t i = 0; i < pairs->size && ends; i++) {
        if (is_first(e, pairs->items[i].v)) return pairs->items[i].v;
        if (is_first(e, pairs->items[i].w)) return pairs->items[i].w;
    }
    return pairs->items[0].v;
}

/* Walks from `first` along the edges as far as they lead; takes them away on the way. */
static ico_status walk_edges(const edge_set *e, uint64_t first, const ico_pair *place,
                             size_t *edges)
{
    uint64_t before = ICO_NO_CELL, at = first;
    for (*edges = 0;; ++*edges) {
        ico_status status = ico__tour_add_stop(e->r, at, place->line, place->column);
        if (status != ICO_OK || (*edges > 0 && at == first)) return status;
        const uint64_t *next = &e->next[2 * at];
        uint64_t to = e->directed || next[0] != before ? next[0] : next[1];
        if (to == ICO_NO_CELL) return ICO_OK;
        before = at;
        at = to;
    }
}

/* More than one path or cycle: the numbers of the first are followed by a gap, so that no
 * judge can take all of them for a tour. */
static void number_several(const edge_set *e, const ico_pairs *pairs)
{
    ico_tour_reader *r = e->r;
    uint64_t number = ico_problem_base(r->problem);
    for (size_t i = 0; i < r->stops.size; i++)
        if (r->numbers[r->stops.items[i].vertex] == ICO_NO_CELL)
            r->numbers[r->stops.items[i].vertex] = number++;
    ico_text_printf(r->notes,
                    "the edges are not one path or cycle: one part has %llu of "
                    "their vertices\n",
                    (unsigned long long)(number - ico_problem_base(r->problem)));
    number++;
    for (size_t i = 0; i < 2 * pairs->size; i++) {
        const ico_pair *p = &pairs->items[i / 2];
        uint64_t v = i % 2 == 0 ? p->v : p->w;
        if (r->numbers[v] == ICO_NO_CELL) r->numbers[v] = number++;
    }
    r->stops.size = 0;
}

static ico_status read_edges(ico_tour_reader *r, const ico_pairs *pairs,
                             const ico_pair **bad, bool only_look)
{
    edge_set e = {.r = r, .directed = ico_problem_directed(r->problem)};
    e.next = ICO_NEW_ARRAY(r->ctx, uint64_t, 2 * (size_t)r->n + 2);
    if (e.next == NULL) return ICO_NO_MEMORY;
    fill_edges(&e, pairs, bad);
    ico_status status = ICO_OK;
    if (*bad == NULL && !only_look) {
        size_t edges;
        status = walk_edges(&e, find_first(&e, pairs), &pairs->items[0], &edges);
        ico_text_puts(r->notes, "pairs were read as the edges of a tour, in any order\n");
        if (status == ICO_OK && edges != pairs->size) number_several(&e, pairs);
    }
    ICO_FREE_ARRAY(r->ctx, e.next, 2 * (size_t)r->n + 2);
    return status;
}

/* ------------------------------------------------------------- the choice --------- */

static ico_status refuse_pair(const ico_tour_reader *r, const ico_pair *bad)
{
    if (ico_problem_board(r->problem) == NULL || bad->x == ICO_NO_CELL)
        return fail_at(
            r, bad,
            bad->v == ICO_NO_CELL || bad->w == ICO_NO_CELL
                ? "this pair is not one of two vertices"
                : "this edge is one too many at its vertex, so the edges are not a tour");
    return fail_at(
        r, bad,
        "these pairs are neither cells (row, column, each once) nor edges of a "
        "tour (two vertex numbers from 0, each at most twice)");
}

ico_status ico__pairs_read(ico_tour_reader *r, const ico_pairs *pairs)
{
    bool from_0, from_1 = false;
    const ico_pair *bad = NULL;
    ico_status status = are_cells(r, pairs, 0, &from_0);
    if (status == ICO_OK) status = are_cells(r, pairs, 1, &from_1);
    if (status == ICO_OK) status = read_edges(r, pairs, &bad, true);
    if (status != ICO_OK) return status;
    if (from_0 && from_1)
        return fail_at(
            r, &pairs->items[0],
            "these rows and columns may be counted from 0 or from 1; write the "
            "cells by name: r1c1 or a1");
    if ((from_0 || from_1) && bad == NULL && pairs->size > 1)
        return fail_at(r, &pairs->items[0],
                       "these pairs may be cells (row, column) or edges of a tour; write "
                       "the cells by name: r1c1 or a1");
    if (from_0 || from_1) return add_paired_cells(r, pairs, from_0 ? 0 : 1);
    return bad != NULL ? refuse_pair(r, bad) : read_edges(r, pairs, &bad, false);
}

/* ------------------------------------------------------------- lines of text ------ */

/* Behind blanks, one comma or semicolon, or a dash or arrow (-, --, ->) with a blank
 * behind it. */
static const char *behind_separator(const char *at, const char *end)
{
    const char *from = at;
    while (at < end && ico__is_blank(*at)) at++;
    if (at < end && (*at == ',' || *at == ';')) {
        at++;
    } else if (at < end && at > from && *at == '-') {
        while (at < end && (*at == '-' || *at == '>')) at++;
        if (at == end || !ico__is_blank(*at)) return from;
    }
    while (at < end && ico__is_blank(*at)) at++;
    return at;
}

/* A line of two numbers with a separator between them, and nothing else. */
static bool two_numbers(ico_slice line, ico_slice *first, ico_slice *second)
{
    const char *at = line.at;
    first->at = at;
    while (at < line.end && ico__is_digit(*at)) at++;
    first->end = at;
    second->at = at = behind_separator(at, line.end);
    while (at < line.end && ico__is_digit(*at)) at++;
    second->end = at;
    return first->at < first->end && first->end < second->at && second->at < at &&
           at == line.end;
}

bool ico__tour_is_pairs(const ico_tour_reader *r)
{
    const ico_board *board = ico_problem_board(r->problem);
    ico_scan scan = {
        .begin = r->data, .at = r->data, .end = r->data + r->size, .ctx = r->ctx};
    ico_slice line, first, second;
    uint64_t lines = 0;
    while (ico__scan_line(&scan, &line)) {
        if (!two_numbers(line, &first, &second)) return false;
        lines++;
    }
    uint64_t rows = ico__cells_rows(board) * ico__cells_layers(board);
    return lines > 1 && (ico__cells_in_row(board, 0) != 2 || lines > rows);
}

ico_status ico__tour_read_pairs(ico_tour_reader *r)
{
    ico_scan scan = {
        .begin = r->data, .at = r->data, .end = r->data + r->size, .ctx = r->ctx};
    ico_slice line, first = {NULL, NULL}, second = {NULL, NULL};
    ico_pairs pairs = {NULL, 0, 0};
    ico_status status = ICO_OK;
    uint64_t number = r->first_line;
    const char *counted = r->data;
    while (status == ICO_OK && ico__scan_line(&scan, &line)) {
        for (; counted < line.at; counted++) number += *counted == '\n';
        two_numbers(line, &first, &second);
        status = ico__pairs_add(r, &pairs, first, second, number, 1);
    }
    if (status == ICO_OK) status = ico__pairs_read(r, &pairs);
    ICO_VECTOR_FREE(r->ctx, &pairs);
    return status;
}

/* Two stops in each line, and some vertex comes again, but none three times. */
static ico_status look_like_edges(const ico_tour_reader *r, bool *edges)
{
    size_t count = r->stops.size;
    bool again = false, fits = count > 2 && count % 2 == 0;
    *edges = false;
    for (size_t i = 0; i + 1 < count && fits; i += 2)
        fits = r->stops.items[i].line == r->stops.items[i + 1].line &&
               (i == 0 || r->stops.items[i - 1].line != r->stops.items[i].line);
    if (!fits) return ICO_OK;
    uint8_t *seen = ICO_NEW_ARRAY(r->ctx, uint8_t, (size_t)r->n + 1);
    if (seen == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < count && fits; i++) {
        uint8_t times = ++seen[r->stops.items[i].vertex];
        again = again || (times == 2 && i + 1 < count);
        fits = times < 3;
    }
    ICO_FREE_ARRAY(r->ctx, seen, (size_t)r->n + 1);
    *edges = fits && again;
    return ICO_OK;
}

ico_status ico__pairs_of_lines(ico_tour_reader *r)
{
    bool edges;
    ico_pairs pairs = {NULL, 0, 0};
    ico_status status = look_like_edges(r, &edges);
    if (status != ICO_OK || !edges) return status;
    for (size_t i = 0; i < r->stops.size && status == ICO_OK; i += 2) {
        const ico_stop *s = &r->stops.items[i];
        ico_pair pair = {ICO_NO_CELL, ICO_NO_CELL, s[0].vertex,
                         s[1].vertex, s[0].line,   s[0].column};
        if (!ICO_VECTOR_PUSH(r->ctx, &pairs, pair)) status = ICO_NO_MEMORY;
    }
    r->stops.size = 0;
    if (status == ICO_OK) status = ico__pairs_read(r, &pairs);
    ICO_VECTOR_FREE(r->ctx, &pairs);
    return status;
}
