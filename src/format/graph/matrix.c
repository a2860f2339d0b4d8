/* format/graph/matrix.c - adjacency matrices: a row a line of 0 and 1, with or without
 * blanks and commas; also in brackets, or with semicolons between rows, as programs print
 * them.
 * SPDX-License-Identifier: MIT */
#include "format/graph/formats.h"
#include "format/graph/listing.h"
#include "format/graph/signs.h"

/* Invariant: rows that are complete have `columns` entries; arcs ascend. */
typedef struct matrix {
    ico_scan scan;
    uint64_t rows, columns, at; /* at: entries of the row so far */
    const char *row;            /* where the row began */
    bool directed;
    ICO_VECTOR(uint32_t) ends; /* tail, head, tail, head, ... */
} matrix;

static ico_status take_entry(matrix *m, char c)
{
    if (m->at == 0) m->row = m->scan.at;
    const uint64_t column = m->at++;
    if (c == '0') return ICO_OK;
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

/* A longer number, a sign or a word is no entry. */
static ico_status refuse_entry(const matrix *m, const char *at, const char *end)
{
    ico_slice rest = {at, end}, word = rest;
    (void)ico__listing_word(&rest, &word);
    return ico__scan_fail(&m->scan, at,
                          "\"%s\" is no entry: a matrix of a graph holds 0 and 1",
                          ico__quote(word).text);
}

static ico_status take_line(matrix *m, ico_slice line)
{
    ico_status status = ICO_OK;
    if (ico__listing_comment(line, &m->directed)) return ICO_OK;
    for (const char *p = line.at; p < line.end && status == ICO_OK; p++) {
        if (*p == '0' || *p == '1') {
            const char *was = m->scan.at;
            m->scan.at = p;
            status = take_entry(m, *p);
            m->scan.at = was;
        } else if (*p == ';' || *p == ']') {
            status = end_row(m);
        } else if (*p != '[' && *p != ',' && !ico__is_blank(*p)) {
            status = refuse_entry(m, p, line.end);
        }
    }
    return status == ICO_OK ? end_row(m) : status;
}

static ico_status check_square(const matrix *m)
{
    if (m->rows == 0)
        return ico__scan_fail(&m->scan, m->scan.at, "there is no row in this file");
    if (m->rows != m->columns)
        return ico__scan_fail(&m->scan, m->scan.at,
                              "%llu rows of %llu entries: a matrix of a graph is square",
                              (unsigned long long)m->rows,
                              (unsigned long long)m->columns);
    return ICO_OK;
}

/* Does each arc come back?  Arcs ascend by row; those back ascend in each column, so that
 * one place a column is enough to follow them: `next` of v says how far v's row is. */
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

static ico_status build(const matrix *m, bool directed, const char *name,
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
    matrix m = {.directed = reader->arcs};
    ico_slice line;
    bool symmetric = false;
    ico_status status = ico__scan_open(reader->ctx, reader->input, &m.scan);
    while (status == ICO_OK && ico__scan_line(&m.scan, &line))
        status = take_line(&m, line);
    if (status == ICO_OK) status = check_square(&m);
    if (status == ICO_OK && !m.directed) status = compare_halves(&m, &symmetric);
    if (status == ICO_OK)
        status = build(&m, !symmetric, ico_input_name(reader->input), graph);
    ICO_VECTOR_FREE(reader->ctx, &m.ends);
    return status;
}

ico_status ico__write_matrix(const ico_graph *graph, ico_text *text)
{
    const double bytes = 2.0 * graph->n * graph->n;
    const double machine = (double)ico__physical_memory();
    ico_status status = ico__listing_needs_vertex(graph, text);
    if (status != ICO_OK) return status;
    if (!ico__fits(text->ctx, 2 * bytes) || (machine != 0 && bytes > machine / 2))
        return ico__fail(text->ctx, ICO_TOO_LARGE,
                         "the matrix of this graph takes %.1f MB", bytes / 1e6);
    if (graph->directed)
        ico_text_printf(text, "# directed matrix, %lu vertices, %lu edges\n",
                        (unsigned long)graph->n, (unsigned long)graph->m);
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

/* Only entries and what may stand between them?  Counts both. */
static bool scan_row(ico_slice line, uint64_t *entries, uint64_t *blanks)
{
    for (const char *p = line.at; p < line.end; p++) {
        if (*p == '0' || *p == '1')
            ++*entries;
        else if (ico__is_blank(*p) || *p == ',')
            ++*blanks;
        else
            return false;
    }
    return true;
}

/* A bracket first, or a square of 0 and 1; 2 x 2 with blanks may be two edges. */
bool ico__matrix_plausible(ico_scan scan, bool whole)
{
    ico_slice line;
    uint64_t rows = 0, columns = 0, blanks = 0;
    while (ico__scan_line(&scan, &line)) {
        uint64_t entries = 0;
        bool unused = false;
        if (ico__listing_comment(line, &unused)) continue;
        if (*line.at == '[') return true;
        if (!scan_row(line, &entries, &blanks)) return false;
        if (!whole && scan.at == scan.end) return entries > 2 || columns > 2;
        if (rows > 0 && entries != columns) return false;
        columns = entries;
        if (++rows > columns) return false;
    }
    return rows > 0 && rows == columns && (columns > 2 || blanks == 0);
}

bool ico__is_no_puzzle(const char *bytes, size_t size, bool whole)
{
    size_t ones = 0;
    for (size_t k = 0; k < size; k++) ones += bytes[k] == '1';
    return ones > 1 &&
           ico__matrix_plausible(
               (ico_scan){.begin = bytes, .at = bytes, .end = bytes + size}, whole);
}

/* The entries of a text of nothing but 0, 1, and what may stand between them. */
typedef struct matrix_shape {
    uint64_t rows, columns, at, loops;
    bool even, spaced; /* spaced: something is between entries of a row */
} matrix_shape;

static void end_shape_row(matrix_shape *shape)
{
    if (shape->at == 0) return;
    if (shape->rows == 0) shape->columns = shape->at;
    shape->even = shape->even && shape->at == shape->columns;
    shape->rows++;
    shape->at = 0;
}

static bool scan_shape_line(ico_slice line, matrix_shape *shape)
{
    for (const char *p = line.at; p < line.end; p++) {
        if (*p == '0' || *p == '1') {
            shape->loops += *p == '1' && shape->at == shape->rows;
            shape->at++;
        } else if (*p == ';' || *p == ']') {
            end_shape_row(shape);
        } else if (*p == ',' || ico__is_blank(*p)) {
            shape->spaced = shape->spaced || shape->at > 0;
        } else if (*p != '[') {
            return false;
        }
    }
    end_shape_row(shape);
    return true;
}

/* A square of 0 and 1 with zeros on its diagonal.  Two lines "0 1" and "1 0" may be edges
 * as well; ones on the diagonal may be the cells of a board. */
ico_fit ico__sign_matrix(const ico_content *look)
{
    matrix_shape shape = {.even = true};
    ico_slice rest = look->rest, line;
    if (!look->whole) return ICO_FIT_NONE;
    while (ico__look_line(look, &rest, &line))
        if (!scan_shape_line(line, &shape)) return ICO_FIT_NONE;
    if (shape.rows == 0 || !shape.even || shape.rows != shape.columns)
        return ICO_FIT_NONE;
    const bool pairs = shape.rows == 2 && (ico__sign_edges(look) != ICO_FIT_NONE ||
                                           ico__sign_pairs(look) != ICO_FIT_NONE);
    return shape.loops > 0 && !pairs ? ICO_FIT_POSSIBLE : ICO_FIT_LIKELY;
}
