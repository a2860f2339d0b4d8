/* format/graph/matrix.c - adjacency matrices: a row a line of 0 and 1, with or without
 * blanks and commas; also in brackets, or with semicolons between rows, as programs print
 * them.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/graph/formats.h"
#include "format/graph/list_words.h"
#include "format/graph/matrix_names.h"
#include "format/graph/signs.h"

/* ------------------------------------------------------------- entries ------------ */

typedef enum matrix_token {
    MATRIX_ZERO,
    MATRIX_ONE,
    MATRIX_ROW, /* a row ends, or would, if it had entries */
    MATRIX_END,
    MATRIX_WRONG
} matrix_token;

/* A text on its way into entries.  Within two brackets a line end is a blank. */
typedef struct matrix_text {
    ico_slice rest;
    unsigned depth, deepest;
    bool top; /* at the beginning of a line */
    bool directed, spaced;
    const char *at; /* of the last token */
} matrix_text;

static matrix_text open_text(const char *at, const char *end, bool directed)
{
    return (matrix_text){.rest = {at, end}, .top = true, .directed = directed};
}

/* Steps over a comment, if one is here. */
static bool skip_comment(matrix_text *t)
{
    if (!t->top || (*t->rest.at != '#' && *t->rest.at != '%')) return false;
    const char *end = memchr(t->rest.at, '\n', ico__slice_size(t->rest));
    if (end == NULL) end = t->rest.end;
    (void)ico__listing_comment((ico_slice){t->rest.at, end}, &t->directed);
    t->rest.at = end;
    return true;
}

/* Takes an opening or closing bracket; WRONG if it opens a second list after the end of
 * the first, or closes none. */
static matrix_token take_bracket(matrix_text *t)
{
    const bool opens = *t->rest.at++ == '[';
    if (opens ? t->deepest > 1 && t->depth == 0 : t->depth == 0) return MATRIX_WRONG;
    t->depth = opens ? t->depth + 1 : t->depth - 1;
    if (t->depth > t->deepest) t->deepest = t->depth;
    return MATRIX_ROW;
}

static matrix_token take_entry(matrix_text *t)
{
    const int value = ico__matrix_entry(&t->rest);
    if (value < 0 || (t->deepest > 1 && t->depth == 0)) return MATRIX_WRONG;
    return value == 0 ? MATRIX_ZERO : MATRIX_ONE;
}

static matrix_token next_token(matrix_text *t)
{
    while (t->rest.at < t->rest.end) {
        const char c = *t->rest.at;
        t->at = t->rest.at;
        if (skip_comment(t)) continue;
        if (c == '\n' || c == ';') {
            t->rest.at++;
            t->top = t->top || c == '\n';
            if (t->depth < 2 || c == ';') return MATRIX_ROW;
            continue;
        }
        if (c == ',' || ico__is_blank(c)) {
            t->rest.at++;
            t->spaced = t->spaced || !t->top;
            continue;
        }
        t->top = false;
        return c == '[' || c == ']' ? take_bracket(t) : take_entry(t);
    }
    t->at = t->rest.end;
    return t->depth == 0 ? MATRIX_END : MATRIX_WRONG;
}

/* Skips a first line that is a number alone, if the line below has that many entries:
 * contests write the number of rows that follow. */
static const char *behind_size(const ico_scan *from)
{
    ico_scan scan = *from;
    ico_slice line;
    uint64_t n, entries = 0;
    do
        if (!ico__scan_line(&scan, &line)) return from->at;
    while (*line.at == '#' || *line.at == '%');
    if (!ico__slice_number(line, UINT32_MAX, &n) || n < 2) return from->at;
    const char *behind = scan.at;
    if (!ico__scan_line(&scan, &line)) return from->at;
    matrix_text t = open_text(line.at, line.end, false);
    matrix_token token;
    while ((token = next_token(&t)) == MATRIX_ZERO || token == MATRIX_ONE) entries++;
    return token == MATRIX_END && entries == n ? behind : from->at;
}

/* ------------------------------------------------------------- reading ------------ */

/* Invariant: rows that are complete have `columns` entries; arcs ascend. */
typedef struct matrix {
    ico_scan scan;
    matrix_text text;
    uint64_t rows, columns, at; /* at: entries of the row so far */
    const char *row;            /* where the row began */
    ICO_VECTOR(uint32_t) ends;  /* tail, head, tail, head, ... */
} matrix;

static ico_status add_entry(matrix *m, bool one)
{
    if (m->at == 0) m->row = m->text.at;
    const uint64_t column = m->at++;
    if (!one) return ICO_OK;
    if (m->rows > UINT32_MAX || column > UINT32_MAX ||
        !ICO_VECTOR_PUSH(m->scan.ctx, &m->ends, (uint32_t)m->rows) ||
        !ICO_VECTOR_PUSH(m->scan.ctx, &m->ends, (uint32_t)column))
        return ICO_NO_MEMORY;
    return ICO_OK;
}

static ico_status end_row(matrix *m)
{
    if (m->at == 0) return ICO_OK;
    if (m->rows == 0) m->columns = m->at;
    if (m->at != m->columns)
        return ico__scan_fail(&m->scan, m->row,
                              "row %llu has %llu entries, row 1 has %llu",
                              (unsigned long long)m->rows + 1, (unsigned long long)m->at,
                              (unsigned long long)m->columns);
    m->rows++;
    m->at = 0;
    return ICO_OK;
}

/* A longer number, a sign or a word; a bracket too many or too few; text behind all. */
static ico_status refuse_token(const matrix *m)
{
    const char *at = m->text.at;
    ico_slice rest = {at, m->scan.end}, word = rest;
    if (at == m->scan.end)
        return ico__scan_fail(&m->scan, at, "a [ is not closed; was the file cut off?");
    if (*at == ']') return ico__scan_fail(&m->scan, at, "this ] closes nothing");
    (void)ico__listing_word(&rest, &word);
    if (m->text.deepest > 1 && m->text.depth == 0)
        return ico__scan_fail(&m->scan, at, "\"%s\" comes after the last ] of the matrix",
                              ico__quote(word).text);
    return ico__scan_fail(&m->scan, at,
                          "\"%s\" is not an entry: a matrix of a graph holds 0 and 1",
                          ico__quote(word).text);
}

static ico_status read_entries(matrix *m)
{
    for (;;) {
        ico_status status = ICO_OK;
        switch (next_token(&m->text)) {
        case MATRIX_ZERO:
            status = add_entry(m, false);
            break;
        case MATRIX_ONE:
            status = add_entry(m, true);
            break;
        case MATRIX_ROW:
            status = end_row(m);
            break;
        case MATRIX_END:
            return end_row(m);
        case MATRIX_WRONG:
            return refuse_token(m);
        }
        if (status != ICO_OK) return status;
    }
}

static ico_status check_square(const matrix *m)
{
    if (m->rows == 0)
        return ico__scan_fail(&m->scan, m->scan.end, "there is no row in this file");
    if (m->rows != m->columns)
        return ico__scan_fail(&m->scan, m->scan.end,
                              "%llu rows of %llu entries: a matrix of a graph is square",
                              (unsigned long long)m->rows,
                              (unsigned long long)m->columns);
    return ICO_OK;
}

/* Does each arc come back?  Arcs ascend by row; those back ascend in each column, so that
 * one place a column is enough to follow them: `next` of v is the present place in v's
 * row. */
static ico_status compare_halves(const matrix *m, bool *symmetric)
{
    const size_t n = (size_t)m->rows, arcs = m->ends.size / 2;
    const uint32_t *ends = m->ends.items;
    size_t *next = ICO_NEW_ARRAY(m->scan.ctx, size_t, n + 1);
    if (next == NULL) return ICO_NO_MEMORY;
    for (size_t k = 0; k < arcs; k++) next[ends[2 * k] + 1]++;
    for (size_t v = 0; v < n; v++) next[v + 1] += next[v];
    *symmetric = true;
    for (size_t k = 0; k < arcs && *symmetric; k++) {
        const size_t back = next[ends[2 * k + 1]]++;
        *symmetric = back < arcs && ends[2 * back] == ends[2 * k + 1] &&
                     ends[2 * back + 1] == ends[2 * k];
    }
    ICO_FREE_ARRAY(m->scan.ctx, next, n + 1);
    return ICO_OK;
}

static ico_status matrix_build(const matrix *m, bool directed, const char *name,
                               ico_graph **graph)
{
    ico_graph_builder *builder = NULL;
    ico_status status = ico_graph_builder_new(m->scan.ctx, m->rows, directed, &builder);
    for (size_t k = 0; status == ICO_OK && k < m->ends.size; k += 2)
        if (directed || m->ends.items[k] <= m->ends.items[k + 1])
            status =
                ico_graph_builder_add(builder, m->ends.items[k], m->ends.items[k + 1]);
    if (status == ICO_OK) status = ico_graph_build(builder, name, graph);
    ico_graph_builder_free(builder);
    return status;
}

ico_status ico__read_matrix(ico_graph_reader *reader, ico_graph **graph)
{
    matrix m = {.rows = 0};
    ico_text rows;
    bool symmetric = false;
    ico_status status = ico__scan_open(reader->ctx, reader->input, &m.scan);
    if (status == ICO_OK && ico__matrix_is_named(&m.scan))
        return ico__read_named_matrix(reader, &m.scan, reader->arcs, graph);
    ico_text_init(&rows, reader->ctx);
    if (status == ICO_OK && ico__literal_matrix_begins(&m.scan)) {
        bool directed = reader->arcs;
        status = ico__literal_matrix_rows(&m.scan, &directed, &rows);
        if (status == ICO_OK) {
            m.text = open_text(rows.data, rows.data + rows.size, directed);
            status = read_entries(&m);
        }
    } else if (status == ICO_OK) {
        m.text = open_text(behind_size(&m.scan), m.scan.end, reader->arcs);
        status = read_entries(&m);
    }
    if (status == ICO_OK) status = check_square(&m);
    if (status == ICO_OK && !m.text.directed) status = compare_halves(&m, &symmetric);
    if (status == ICO_OK)
        status = matrix_build(&m, !symmetric, ico_input_name(reader->input), graph);
    ICO_VECTOR_FREE(reader->ctx, &m.ends);
    ico_text_free(&rows);
    return status;
}

ico_status ico__write_matrix(const ico_graph *graph, ico_text *text)
{
    const double bytes = 2.0 * graph->n * graph->n;
    const double machine = (double)ico__physical_memory();
    ico_status status = ico__listing_needs_vertex(graph, text);
    if (status != ICO_OK) return status;
    if (!ico__fits(text->ctx, 2 * bytes) || (machine != 0 && bytes > machine / 2)) {
        (void)ico__fail(text->ctx, ICO_TOO_LARGE,
                        "the matrix of this graph takes %.1f MB", bytes / 1e6);
        return ico__blame_memory(text->ctx);
    }
    ico__listing_directed(graph, "matrix", text);
    const size_t width = graph->n > 2 ? 2 : 1; /* "0 1", "1 0" would be a list of edges */
    for (uint32_t v = 0; v < graph->n && !text->failed; v++) {
        uint32_t i = graph->row[v];
        for (uint32_t u = 0; u < graph->n; u++) {
            const bool edge = i < graph->row[v + 1] && graph->adj[i] == u;
            i += edge;
            ico_text_add(text, edge ? "1 " : "0 ", u + 1 < graph->n ? width : 1);
        }
        ico_text_add(text, "\n", 1);
    }
    return ico_text_status(text);
}

/* ------------------------------------------------------------- sign --------------- */

typedef struct matrix_shape {
    uint64_t rows, columns, at, loops;
    bool even;
} matrix_shape;

static void end_shape_row(matrix_shape *shape)
{
    if (shape->at == 0) return;
    if (shape->rows == 0) shape->columns = shape->at;
    shape->even = shape->even && shape->at == shape->columns;
    shape->rows++;
    shape->at = 0;
}

/* A square of 0 and 1 with zeros on its diagonal.  Two lines "0 1" and "1 0" may be edges
 * as well; ones on the diagonal may be the cells of a board. */
ico_fit ico__sign_matrix(const ico_content *look)
{
    matrix_shape shape = {.even = true};
    if (!look->whole || ico__listing_is_ours(&look->text)) return ICO_FIT_NONE;
    if (ico__literal_matrix_begins(&look->text)) return ico__sign_literal_matrix(look);
    if (ico__matrix_is_named(&look->text)) return ICO_FIT_CERTAIN;
    matrix_text text = open_text(behind_size(&look->text), look->text.end, false);
    for (matrix_token token; (token = next_token(&text)) != MATRIX_END;) {
        if (token == MATRIX_WRONG) return ICO_FIT_NONE;
        if (token == MATRIX_ROW) end_shape_row(&shape);
        if (token == MATRIX_ONE) shape.loops += shape.at == shape.rows;
        if (token == MATRIX_ONE || token == MATRIX_ZERO) shape.at++;
    }
    end_shape_row(&shape);
    if (shape.rows == 0 || !shape.even || shape.rows != shape.columns)
        return ICO_FIT_NONE;
    const bool pairs = shape.rows == 2 && (ico__sign_edges(look) >= ICO_FIT_LIKELY ||
                                           ico__sign_pairs(look) != ICO_FIT_NONE);
    return shape.loops > 0 && !pairs ? ICO_FIT_POSSIBLE : ICO_FIT_LIKELY;
}

/* Can the first bytes of a longer text be rows of a matrix?  Several entries on a line,
 * or a bracket. */
static bool begins_matrix(const ico_content *look)
{
    matrix_text text = open_text(look->rest.at, look->rest.end, false);
    uint64_t entries = 0;
    for (matrix_token token; (token = next_token(&text)) != MATRIX_END;) {
        if (token == MATRIX_WRONG) break;
        entries = token == MATRIX_ROW ? 0 : entries + 1;
        if (entries > 2) return true;
    }
    return text.deepest > 0;
}

bool ico__sign_matrix_begins(const ico_content *look)
{
    return look->whole ? ico__sign_matrix(look) != ICO_FIT_NONE : begins_matrix(look);
}
