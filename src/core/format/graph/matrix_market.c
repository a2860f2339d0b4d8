/* format/graph/matrix_market.c - MatrixMarket: an adjacency matrix, as coordinates or
 * as an array.  A matrix that equals its transpose is an undirected graph, any other a
 * digraph.
 * Source: Boisvert, Pozo, Remington, The Matrix Market exchange formats (NISTIR 5935).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/graph/formats.h"
#include "format/graph/list_words.h"

typedef enum symmetry { GENERAL, SYMMETRIC, SKEW, HERMITIAN } symmetry;

typedef struct matrix_market {
    ico_scan scan;
    bool array, pattern, complex, weighed; /* weighed: all values are whole */
    bool directed;                         /* set by a comment, or the caller */
    symmetry symmetry;
    uint64_t n, entries;
    ICO_VECTOR(uint32_t) ends; /* row, column, row, column, ... from 0 */
    ICO_VECTOR(double) values;
} matrix_market;

/* The place of `word` in the list of words, or count. */
static size_t place_in(ico_slice word, const char *const *words, size_t count)
{
    size_t i = 0;
    while (i < count && !ico__slice_is(word, words[i])) i++;
    return i;
}

/* "%%MatrixMarket matrix coordinate real general" */
static ico_status take_banner(matrix_market *m)
{
    static const char *const SHAPES[] = {"coordinate", "array"};
    static const char *const FIELDS[] = {"real", "double", "integer", "complex",
                                         "pattern"};
    static const char *const SYMMETRIES[] = {"general", "symmetric", "skew-symmetric",
                                             "hermitian"};
    ico_slice line = {m->scan.at, m->scan.at}, word[5];
    (void)ico__scan_line(&m->scan, &line);
    const char *from = line.at;
    bool good = true;
    for (int i = 0; i < 5 && good; i++) good = ico__slice_word(&line, &word[i]);
    if (!good || !ico__slice_is(word[0], "%%MatrixMarket") ||
        !ico__slice_is(word[1], "matrix"))
        return ico__scan_fail(&m->scan, from,
                              "the first line should be \"%%%%MatrixMarket matrix "
                              "coordinate pattern symmetric\" or its like");
    const size_t shape = place_in(word[2], SHAPES, 2),
                 field = place_in(word[3], FIELDS, 5),
                 kind = place_in(word[4], SYMMETRIES, 4);
    const int wrong = shape == 2 ? 2 : field == 5 ? 3 : kind == 4 ? 4 : 0;
    if (wrong != 0)
        return ico__scan_fail(&m->scan, word[wrong].at,
                              "\"%s\" is not a word of "
                              "MatrixMarket here",
                              ico__quote(word[wrong]).text);
    m->array = shape == 1;
    m->complex = field == 3;
    m->pattern = field == 4;
    m->weighed = !m->pattern && !m->complex;
    m->symmetry = (symmetry)kind;
    if (m->array && m->pattern)
        return ico__scan_fail(&m->scan, word[3].at, "an array has values, not a pattern");
    return ICO_OK;
}

/* The next line that is not a comment; at the end of the file ICO_BAD_INPUT. */
static ico_status market_take_line(matrix_market *m, ico_slice *line)
{
    while (ico__scan_line(&m->scan, line))
        if (!ico__listing_comment(*line, &m->directed)) return ICO_OK;
    return ico__scan_fail(
        &m->scan, m->scan.at,
        "the file ends, but a line of numbers is expected: was it cut off?");
}

static ico_status end_line(const matrix_market *m, ico_slice line)
{
    ico_slice word;
    if (!ico__slice_word(&line, &word)) return ICO_OK;
    return ico__scan_fail(&m->scan, word.at, "\"%s\" is one word too many on this line",
                          ico__quote(word).text);
}

static ico_status take_size(matrix_market *m)
{
    ico_slice line = {m->scan.at, m->scan.at};
    uint64_t rows = 0, columns = 0;
    ico_status status = market_take_line(m, &line);
    const char *from = line.at;
    if (status == ICO_OK) status = ico__scan_number(&m->scan, &line, INT32_MAX, &rows);
    if (status == ICO_OK) status = ico__scan_number(&m->scan, &line, INT32_MAX, &columns);
    if (status == ICO_OK && !m->array)
        status = ico__scan_number(&m->scan, &line, UINT32_MAX, &m->entries);
    if (status == ICO_OK) status = end_line(m, line);
    if (status != ICO_OK) return status;
    if (rows != columns)
        return ico__scan_fail(&m->scan, from,
                              "%llu rows and %llu columns: a matrix of a graph is square",
                              (unsigned long long)rows, (unsigned long long)columns);
    m->n = rows;
    const size_t bytes = (size_t)(m->scan.end - m->scan.begin);
    const bool fits =
        m->array ? rows < UINT32_MAX && rows * rows / 2 <= bytes
                 : ico__may_declare(rows, ICO_FREELY, bytes) && m->entries <= bytes;
    if (fits) return ICO_OK;
    return ico__scan_fail(&m->scan, from,
                          "%llu rows are more than a file of this size may declare",
                          (unsigned long long)rows);
}

/* Takes the value of an entry; of a pattern it is 1. */
static ico_status market_take_value(matrix_market *m, ico_slice *line, double *value)
{
    *value = 1;
    for (int part = 0; part < (m->pattern ? 0 : m->complex ? 2 : 1); part++) {
        ico_slice word = {line->end, line->end};
        double number = 0;
        const char *at = NULL;
        if (ico__slice_word(line, &word)) at = word.at;
        if (at == NULL || !ico__read_real(&at, word.end, &number) || at != word.end)
            return ico__scan_fail(&m->scan, word.at, "\"%s\" is not a number",
                                  ico__quote(word).text);
        *value = part == 0 ? number : *value != 0 || number != 0;
    }
    return ICO_OK;
}

static ico_status market_push_entry(matrix_market *m, uint64_t row, uint64_t column,
                                    double value)
{
    if (!ICO_VECTOR_PUSH(m->scan.ctx, &m->ends, (uint32_t)row) ||
        !ICO_VECTOR_PUSH(m->scan.ctx, &m->ends, (uint32_t)column) ||
        !ICO_VECTOR_PUSH(m->scan.ctx, &m->values, value))
        return ICO_NO_MEMORY;
    const bool whole = value >= -9e15 && value <= 9e15 && value == (double)(int64_t)value;
    m->weighed = m->weighed && whole;
    return ico__tick(m->scan.ctx, 8);
}

/* Adds the entry, and the one that the symmetry of the matrix implies. */
static ico_status add_entry(matrix_market *m, uint64_t row, uint64_t column, double value)
{
    ico_status status = market_push_entry(m, row, column, value);
    if (status != ICO_OK || m->symmetry == GENERAL || row == column) return status;
    return market_push_entry(m, column, row, m->symmetry == SKEW ? -value : value);
}

static ico_status take_coordinates(matrix_market *m)
{
    for (uint64_t k = 0; k < m->entries; k++) {
        ico_slice line = {m->scan.at, m->scan.at};
        uint64_t row = 0, column = 0;
        double value = 0;
        ico_status status = market_take_line(m, &line);
        const char *from = line.at;
        if (status == ICO_OK) status = ico__scan_number(&m->scan, &line, m->n, &row);
        if (status == ICO_OK) status = ico__scan_number(&m->scan, &line, m->n, &column);
        if (status == ICO_OK) status = market_take_value(m, &line, &value);
        if (status == ICO_OK) status = end_line(m, line);
        if (status != ICO_OK) return status;
        if (row == 0 || column == 0)
            return ico__scan_fail(&m->scan, from, "rows and columns count from 1");
        if (m->symmetry != GENERAL && row < column)
            return ico__scan_fail(&m->scan, from,
                                  "an entry above the diagonal: of a symmetric matrix "
                                  "the lower half is listed");
        if (value == 0)
            return ico__scan_fail(
                &m->scan, from,
                "an entry with the value 0: if it is not an edge, leave "
                "its line out");
        status = add_entry(m, row - 1, column - 1, value);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* All entries, or those of the lower half, column by column. */
static ico_status take_array(matrix_market *m)
{
    for (uint64_t column = 0; column < m->n; column++)
        for (uint64_t row = m->symmetry == GENERAL ? 0 : column + (m->symmetry == SKEW);
             row < m->n; row++) {
            ico_slice line = {m->scan.at, m->scan.at};
            double value = 0;
            ico_status status = market_take_line(m, &line);
            if (status == ICO_OK) status = market_take_value(m, &line, &value);
            if (status == ICO_OK) status = end_line(m, line);
            if (status == ICO_OK && value != 0) status = add_entry(m, row, column, value);
            if (status != ICO_OK) return status;
        }
    return ICO_OK;
}

/* Adds the entries as arcs, or those of the lower half as edges. */
static ico_status market_add_entries(const matrix_market *m, ico_graph_builder *b,
                                     bool directed)
{
    for (size_t k = 0; k < m->values.size; k++) {
        const uint32_t u = m->ends.items[2 * k], v = m->ends.items[2 * k + 1];
        if (!directed && u < v) continue;
        ico_status status = ico_graph_builder_add(b, u, v);
        if (status == ICO_OK && m->weighed)
            status = ico_graph_builder_weigh(b, (int64_t)m->values.items[k]);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* Does each arc come back, with the same value?  The number of an entry serves as its
 * arc's weight for a moment, so that the values can be found. */
static ico_status is_symmetric(const matrix_market *m, ico_graph_builder *b,
                               bool *symmetric)
{
    ico_graph *arcs = NULL;
    ico_status status = ICO_OK;
    for (size_t k = 0; k < m->values.size && status == ICO_OK; k++) {
        status = ico_graph_builder_add(b, m->ends.items[2 * k], m->ends.items[2 * k + 1]);
        if (status == ICO_OK) status = ico_graph_builder_weigh(b, (int64_t)k);
    }
    if (status == ICO_OK) status = ico_graph_build(b, NULL, &arcs);
    *symmetric = status == ICO_OK;
    for (uint32_t e = 0; status == ICO_OK && e < arcs->m && *symmetric; e++) {
        const uint32_t back = ico_graph_find_edge(arcs, arcs->head[e], arcs->tail[e]);
        *symmetric = back != ICO_NO_EDGE && m->values.items[arcs->weight[e]] ==
                                                m->values.items[arcs->weight[back]];
    }
    ico_graph_free(arcs);
    return status;
}

static ico_status market_build(const matrix_market *m, bool directed, const char *name,
                               ico_graph **graph)
{
    ico_graph_builder *b = NULL;
    bool symmetric = m->symmetry == SYMMETRIC || m->symmetry == HERMITIAN;
    ico_status status = ico_graph_builder_new(m->scan.ctx, m->n, true, &b);
    if (status == ICO_OK && !directed && !symmetric)
        status = is_symmetric(m, b, &symmetric);
    directed = directed || !symmetric;
    if (status == ICO_OK) status = ico_graph_builder_reset(b, m->n, directed);
    if (status == ICO_OK) status = market_add_entries(m, b, directed);
    if (status == ICO_OK) status = ico_graph_builder_number_from(b, 1);
    if (status == ICO_OK) status = ico_graph_build(b, name, graph);
    ico_graph_builder_free(b);
    return status;
}

ico_status ico__read_matrix_market(ico_graph_reader *reader, ico_graph **graph)
{
    matrix_market m = {.directed = reader->arcs};
    ico_slice line;
    ico_status status = ico__scan_open(reader->ctx, reader->input, &m.scan);
    if (status == ICO_OK) status = take_banner(&m);
    if (status == ICO_OK) status = take_size(&m);
    if (status == ICO_OK) status = m.array ? take_array(&m) : take_coordinates(&m);
    if (status == ICO_OK)
        while (ico__scan_line(&m.scan, &line) && status == ICO_OK)
            if (*line.at != '%')
                status = ico__scan_fail(&m.scan, line.at,
                                        "there is text after the last entry");
    if (status == ICO_OK)
        status = market_build(&m, m.directed, ico_input_name(reader->input), graph);
    ICO_VECTOR_FREE(reader->ctx, &m.ends);
    ICO_VECTOR_FREE(reader->ctx, &m.values);
    return status;
}

ico_status ico__write_matrix_market(const ico_graph *graph, ico_text *text)
{
    ico_text_printf(
        text, "%%%%MatrixMarket matrix coordinate pattern %s\n%s%lu %lu %lu\n",
        graph->directed ? "general" : "symmetric", graph->directed ? "% directed\n" : "",
        (unsigned long)graph->n, (unsigned long)graph->n, (unsigned long)graph->m);
    for (uint32_t e = 0; e < graph->m; e++) {
        uint32_t u = graph->tail[e], v = graph->head[e];
        if (!graph->directed && u < v) {
            u = graph->head[e];
            v = graph->tail[e];
        }
        ico_text_printf(text, "%lu %lu\n", (unsigned long)u + 1, (unsigned long)v + 1);
    }
    return ICO_OK;
}
