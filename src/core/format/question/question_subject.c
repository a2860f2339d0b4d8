/* format/question/question_subject.c - the board or graph that a question in JSON is
 * about.
 * Source: docs/json.md.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/input/decimal.h"
#include "base/memory.h"
#include "format/question/question_read.h"
#include "problem/graph_source.h"

static const char *subject_word(const ico_question_reader *r, const char *key)
{
    return json_string_value(json_object_get(r->object, key));
}

/* --- boards ------------------------------------------------------------------------ */

typedef ICO_VECTOR(uint64_t) cell_list;

/* Cells, or with `pairs` two of them behind each other, of the full board. */
static ico_status read_cells(const ico_question_reader *r, const ico_board *full,
                             const char *key, bool pairs, cell_list *cells)
{
    const json_t *list = json_object_get(r->object, key);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *word = json_string_value(json_array_get(list, i));
        size_t size = word == NULL ? 0 : strcspn(word, pairs ? "-" : "");
        uint64_t v;
        if (word == NULL || (pairs && word[size] == '\0'))
            return ico__question_wrong(r, "not a list of cells:", key);
        ico_status status = ico_board_cell(r->ctx, full, word, size, &v);
        if (status == ICO_OK && !ICO_VECTOR_PUSH(r->ctx, cells, v))
            status = ICO_NO_MEMORY;
        if (status == ICO_OK && pairs) {
            const char *other = word + size + 1;
            status = ico_board_cell(r->ctx, full, other, strlen(other), &v);
            if (status == ICO_OK && !ICO_VECTOR_PUSH(r->ctx, cells, v))
                status = ICO_NO_MEMORY;
        }
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* Makes the full board, less the missing cells. */
static ico_status carve(const ico_question_reader *r, ico_board **board)
{
    cell_list without = {0}, walls = {0};
    ico_board *carved = NULL;
    ico_status status = read_cells(r, *board, "without", false, &without);
    if (status == ICO_OK) status = read_cells(r, *board, "wall", true, &walls);
    if (status == ICO_OK && (without.size > 0 || walls.size > 0))
        status = ico_board_carve(r->ctx, *board, without.items, without.size, walls.items,
                                 walls.size / 2, &carved);
    if (status == ICO_OK && carved != NULL) {
        ico_board_free(*board);
        *board = carved;
    }
    ICO_VECTOR_FREE(r->ctx, &without);
    ICO_VECTOR_FREE(r->ctx, &walls);
    return status;
}

/* "knight 8x8": a piece and a shape, whose words hold no blanks. */
static ico_status make_board(const ico_question_reader *r, const char *subject,
                             ico_problem **problem)
{
    size_t size = strcspn(subject, " ");
    ico_board *board = NULL;
    char *piece = ico__copy_bytes(r->ctx, subject, size);
    if (piece == NULL) return ICO_NO_MEMORY;
    ico_status status = ico_board_new(r->ctx, piece, subject + size + 1, &board);
    ico__free(r->ctx, piece, size + 1, 1);
    if (status == ICO_OK) status = carve(r, &board);
    if (status == ICO_OK) status = ico_problem_from_board(r->ctx, board, problem);
    if (status != ICO_OK) ico_board_free(board);
    return status;
}

/* --- graphs ------------------------------------------------------------------------ */

static ico_status read_line(const ico_question_reader *r, const char *line,
                            ico_format format, ico_graph **graph)
{
    ico_input *input = NULL;
    ico_graph_reader *reader = NULL;
    ico_status status =
        ico_input_from_memory(r->ctx, r->name, line, strlen(line), &input);
    if (status == ICO_OK) status = ico_graph_reader_new(r->ctx, input, format, &reader);
    if (status == ICO_OK) status = ico_graph_reader_next(reader, graph);
    if (status == ICO_OK && *graph == NULL)
        status = ico__question_wrong(r, "this holds no graph:", ico_format_name(format));
    ico_graph_reader_free(reader);
    ico_input_free(input);
    return status;
}

/* Is it the graph that the sum is of? */
static ico_status check_sum(const ico_question_reader *r, const ico_graph *g)
{
    char sum[ICO_SHA256_HEX];
    const char *stated = subject_word(r, "sha256");
    if (stated == NULL) return ICO_OK;
    ico_status status = ico__graph_sum(r->ctx, g, sum);
    if (status == ICO_OK && strcmp(sum, stated) != 0)
        status =
            ico__question_wrong(r, "its graph is not the one of the SHA-256", stated);
    return status;
}

static ico_status add_names(const ico_question_reader *r, ico_graph_builder *builder)
{
    const json_t *names = json_object_get(r->object, "names"),
                 *from = json_object_get(r->object, "numbered_from");
    ico_status status = ICO_OK;
    for (size_t v = 0; v < json_array_size(names) && status == ICO_OK; v++) {
        const char *name = json_string_value(json_array_get(names, v));
        status = name == NULL ? ico__question_wrong(r, "not a list of names:", "names")
                              : ico_graph_builder_name(builder, v, name);
    }
    if (status != ICO_OK || from == NULL) return status;
    json_int_t first = json_integer_value(from);
    if (!json_is_integer(from) || first < 0 || first > INT32_MAX)
        return ico__question_wrong(r, "expected a number:", "numbered_from");
    return ico_graph_builder_number_from(builder, (uint32_t)first);
}

/* A weight is a whole number, or a decimal number as a string. */
static bool read_weight(const json_t *value, ico_decimal *weight)
{
    const char *text = json_string_value(value);
    *weight = (ico_decimal){json_integer_value(value), 0};
    return json_is_integer(value) ||
           (text != NULL && ico__read_decimal(text, text + strlen(text), weight) == NULL);
}

static ico_status find_decimals(const ico_question_reader *r, const json_t *weights,
                                unsigned *decimals)
{
    const json_t *row;
    size_t i;
    json_array_foreach(weights, i, row)
    {
        ico_decimal weight;
        if (!read_weight(json_array_get(row, 2), &weight))
            return ico__question_wrong(r, "not [u, v, weight]:", "weights");
        if (weight.decimals > *decimals) *decimals = weight.decimals;
    }
    return ICO_OK;
}

/* The edges in the order of `weights`, if it is there; else in that of the line. */
static ico_status subject_add_edges(const ico_question_reader *r, const ico_graph *line,
                                    ico_graph_builder *builder)
{
    const json_t *weights = json_object_get(r->object, "weights");
    unsigned decimals = 0;
    ico_status status = find_decimals(r, weights, &decimals);
    if (status == ICO_OK) status = ico_graph_builder_set_decimals(builder, decimals);
    for (uint32_t e = 0; weights == NULL && e < line->m && status == ICO_OK; e++)
        status = ico_graph_builder_add(builder, line->tail[e], line->head[e]);
    for (size_t i = 0; i < json_array_size(weights) && status == ICO_OK; i++) {
        const json_t *row = json_array_get(weights, i), *at[3];
        for (size_t k = 0; k < 3; k++) {
            at[k] = json_array_get(row, k);
            if (k < 2 && (!json_is_integer(at[k]) || json_integer_value(at[k]) < 0))
                return ico__question_wrong(r, "not [u, v, weight]:", "weights");
        }
        status = ico_graph_builder_add(builder, (uint64_t)json_integer_value(at[0]),
                                       (uint64_t)json_integer_value(at[1]));
        ico_decimal weight;
        if (!read_weight(at[2], &weight) ||
            !ico__align_decimals(&weight, NULL, 0, &decimals))
            return ico__question_wrong(r, "too many digits:", "weights");
        if (status == ICO_OK) status = ico_graph_builder_weigh(builder, weight.units);
    }
    return status;
}

/* Adds to the graph of the line what a line cannot hold: names and weights. */
static ico_status complete_graph(const ico_question_reader *r, const char *subject,
                                 const ico_graph *line, ico_graph **graph)
{
    ico_graph_builder *builder = NULL;
    ico_graph *made = NULL;
    ico_status status = ico_graph_builder_new(r->ctx, line->n, line->directed, &builder);
    if (status == ICO_OK) status = add_names(r, builder);
    if (status == ICO_OK) status = subject_add_edges(r, line, builder);
    if (status == ICO_OK) status = ico_graph_build(builder, subject, &made);
    ico_graph_builder_free(builder);
    if (status == ICO_OK) status = check_sum(r, made);
    if (status == ICO_OK)
        *graph = made;
    else
        ico_graph_free(made);
    return status;
}

static ico_status set_file(const ico_question_reader *r, ico_problem *problem)
{
    const char *file = subject_word(r, "file");
    json_int_t number = json_integer_value(json_object_get(r->object, "number"));
    if (file == NULL) return ICO_OK;
    return ico__problem_set_file(problem, file, number < 0 ? 0 : (uint64_t)number);
}

static ico_status from_graph(const ico_question_reader *r, ico_graph *graph,
                             ico_problem **problem)
{
    ico_status status = ico_problem_from_graph(r->ctx, graph, problem);
    if (status != ICO_OK)
        ico_graph_free(graph);
    else
        status = set_file(r, *problem);
    return status;
}

static ico_status make_graph(const ico_question_reader *r, const char *subject,
                             ico_problem **problem)
{
    const char *sparse6 = subject_word(r, "sparse6"),
               *digraph6 = subject_word(r, "digraph6"),
               *text = sparse6 != NULL ? sparse6 : digraph6;
    ico_graph *line = NULL, *graph = NULL;
    if (text == NULL)
        return ico__fail_at(
            r->ctx, ICO_UNSUPPORTED, r->name, 0, 0,
            "the graph %.200s is only named here; add its file as the subject", subject);
    ico_format format = sparse6 != NULL ? ICO_FORMAT_SPARSE6 : ICO_FORMAT_DIGRAPH6;
    ico_status status = read_line(r, text, format, &line);
    if (status == ICO_OK) status = complete_graph(r, subject, line, &graph);
    ico_graph_free(line);
    return status == ICO_OK ? from_graph(r, graph, problem) : status;
}

/* Makes the subject.  A graph from a file has a checksum; other subjects are boards, or
 * families. */
ico_status ico__question_subject(const ico_question_reader *r, ico_problem **problem)
{
    const char *subject = subject_word(r, "subject");
    ico_graph *graph = NULL;
    if (subject == NULL)
        return ico__question_wrong(r, "it has no string under", "subject");
    if (json_object_get(r->object, "sha256") != NULL)
        return make_graph(r, subject, problem);
    if (strchr(subject, ' ') != NULL) return make_board(r, subject, problem);
    ico_status status = ico_family_graph(r->ctx, subject, &graph);
    return status == ICO_OK ? from_graph(r, graph, problem) : status;
}
