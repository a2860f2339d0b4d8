/* format/subject.c - the words after the verb, turned into problems one after the other.
 * A piece and a board, a family, a file of a board, or a file of graphs (lazily read).
 * Source: icosian help subjects.
 * SPDX-License-Identifier: MIT */
#include "format/subject.h"

#include <string.h>

#include "format/graph/formats.h"
#include "format/nested.h"
#include "format/subject_meant.h"
#include "graph/family/family.h"
#include "problem/graph_source.h"

ico_status ico_subject_new(ico_context *ctx, const char *const *words, size_t count,
                           ico_format format, ico_subject **subject)
{
    if (count == 0)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "a subject is missing: write knight 8x8, FILE.board, FILE.hcp, "
                         "- or petersen:5,2");
    ico__meant meant;
    ico__subject_meant(words, count, &meant);
    if (meant.used < count && count > 2)
        return ico__fail(
            ctx, ICO_BAD_ARGUMENT,
            "'%.60s' is one word too many: a subject is a piece and a board, or "
            "a file, or a family",
            words[meant.used < 2 ? 2 : meant.used]);
    ico_subject *s = ICO_NEW(ctx, ico_subject);
    if (s == NULL) return ICO_NO_MEMORY;
    s->ctx = ctx;
    s->format = format;
    s->format_named = format != ICO_FORMAT_AUTO;
    ico_text_init(&s->notes, ctx);
    s->puzzle = meant.puzzle;
    ico_status status =
        meant.count == 2     ? ico__subject_take_two(s, meant.word[0], meant.word[1])
        : count > meant.used ? ico__subject_take_two(s, words[0], words[1])
                             : ico__subject_take_one(s, meant.word[0]);
    if (status == ICO_OK && format != ICO_FORMAT_AUTO && s->type != SUBJECT_GRAPHS)
        status =
            ico__fail(ctx, ICO_BAD_ARGUMENT,
                      "--format is for files of graphs; '%.60s' is not one", words[0]);
    if (status == ICO_OK) status = ico_text_status(&s->notes);
    if (status != ICO_OK) {
        ico_subject_free(s);
        return status;
    }
    *subject = s;
    return ICO_OK;
}

size_t ico_subject_words(const char *const *words, size_t count, bool *board)
{
    ico__meant meant;
    ico__subject_meant(words, count, &meant);
    *board = meant.board;
    return meant.used;
}

const char *ico_subject_puzzle(const ico_subject *s)
{
    return s->puzzle;
}

bool ico_subject_is_board(const ico_subject *s)
{
    return s->type == SUBJECT_BOARD;
}

void ico_subject_free(ico_subject *s)
{
    if (s == NULL) return;
    ico_context *ctx = s->ctx;
    ico_graph_reader_free(s->reader);
    ico_input_free(s->input);
    ico_text_free(&s->notes);
    if (s->piece != NULL) ico__free_string(ctx, s->piece);
    if (s->word != NULL) ico__free_string(ctx, s->word);
    ICO_FREE(ctx, s);
}

/* ------------------------------------------------------------- problems ----------- */

static ico_status board_problem(ico_subject *s, const char *shape, ico_problem **problem)
{
    ico_board *board = NULL;
    ico_status status = ico_board_new(s->ctx, s->piece, shape, &board);
    if (status != ICO_OK) return status;
    ico_problem *p = NULL;
    status = ico_problem_from_board(s->ctx, board, &p);
    if (status != ICO_OK) {
        ico_board_free(board);
        return status;
    }
    if (s->puzzle != NULL) status = ico_problem_set_kind(p, ICO_OPEN);
    if (status == ICO_OK)
        *problem = p;
    else
        ico_problem_free(p);
    return status;
}

uint64_t ico_subject_boards(const ico_subject *s)
{
    return s->type == SUBJECT_RANGE ? s->range.count : 0;
}

uint64_t ico_subject_range(const ico_subject *s)
{
    return s->type == SUBJECT_FAMILIES ? s->members : ico_subject_boards(s);
}

static ico_status range_problem(ico_subject *s, ico_problem **problem)
{
    ico_text shape;
    ico_text_init(&shape, s->ctx);
    ico__board_range_shape(&s->range, (uint32_t)s->count, &shape);
    ico_status status = ico_text_status(&shape);
    if (status == ICO_OK) status = board_problem(s, shape.data, problem);
    ico_text_free(&shape);
    s->done = ++s->count == s->range.count;
    return status;
}

/* Did the content alone name the format, by no sign that other formats could not have? */
static bool is_guess(const ico_subject *s, ico_format format)
{
    bool named = s->format == format || (s->format != ICO_FORMAT_AUTO && !s->guessed);
    return !named && (ico__format_is_list(format) || format == ICO_FORMAT_DICT);
}

static ico_status graph_problem(ico_subject *s, ico_graph *graph, ico_problem **problem)
{
    ico_problem *p = NULL;
    ico_status status = ico_problem_from_graph(s->ctx, graph, &p);
    if (status != ICO_OK) {
        ico_graph_free(graph);
        return status;
    }
    size_t count = 0;
    const uint32_t *fixed = NULL;
    if (s->reader != NULL) fixed = ico_graph_reader_fixed(s->reader, &count);
    for (size_t i = 0; i < count && status == ICO_OK; i++)
        status = ico_problem_require(p, fixed[2 * i], fixed[2 * i + 1]);
    bool numbered = s->many || s->only != 0;
    if (status == ICO_OK && s->reader != NULL)
        status = ico__problem_set_file(p, ico_input_name(s->input), s->count);
    if (status == ICO_OK && s->reader != NULL && numbered) {
        ico_text words;
        ico_text_init(&words, s->ctx);
        ico_text_printf(&words, "%s:%llu", ico_input_name(s->input),
                        (unsigned long long)s->count);
        status = ico_text_status(&words);
        if (status == ICO_OK) status = ico_problem_set_subject(p, words.data);
        ico_text_free(&words);
    }
    if (status != ICO_OK) {
        ico_problem_free(p);
        return status;
    }
    if (s->reader != NULL) {
        ico_format format = ico_graph_reader_format(s->reader);
        ico__problem_set_reading(p, ico_format_name(format), is_guess(s, format));
    }
    *problem = p;
    return ICO_OK;
}

static ico_status family_problem(ico_subject *s, const char *expression,
                                 ico_problem **problem)
{
    ico_graph *graph = NULL;
    ico_status status = ico_family_graph(s->ctx, expression, &graph);
    return status == ICO_OK ? graph_problem(s, graph, problem) : status;
}

/* The next one of a range of families. */
static ico_status member_problem(ico_subject *s, ico_problem **problem)
{
    ico_text expression;
    ico_text_init(&expression, s->ctx);
    ico__family_of_range(s->word, s->first + s->count, &expression);
    ico_status status = ico_text_status(&expression);
    if (status == ICO_OK) status = family_problem(s, expression.data, problem);
    ico_text_free(&expression);
    s->done = ++s->count == s->members;
    return status;
}

/* A graph a line, and another line follows? */
static ico_status find_many(ico_subject *s)
{
    ico_format format = ico_graph_reader_format(s->reader);
    bool lines = format == ICO_FORMAT_GRAPH6 || format == ICO_FORMAT_SPARSE6 ||
                 format == ICO_FORMAT_DIGRAPH6;
    if (s->count != 1 || s->only != 0 || !lines) return ICO_OK;
    const char *bytes;
    size_t size;
    ico_status status = ico_input_peek(s->input, 1, &bytes, &size);
    s->many = status == ICO_OK && size > 0;
    return status;
}

static ico_status subject_lacks_words(ico_subject *s)
{
    const char *item = s->type == SUBJECT_BOARD_FILE ? "board" : "graph";
    if (s->only == 0 && s->count == 0)
        return ico__fail_at(s->ctx, ICO_BAD_INPUT, ico_input_name(s->input), 0, 0,
                            "there is no %s in this file", item);
    return ico__fail_at(s->ctx, ICO_BAD_INPUT, ico_input_name(s->input), 0, 0,
                        "there is no %s number %llu; the last is number %llu", item,
                        (unsigned long long)s->only, (unsigned long long)s->count);
}

/* One line for all that is noted of a file: "name: this; that". */
static void join_notes(ico_text *notes, size_t from, const char *name)
{
    size_t prefix = strlen(name) + 2, to = from;
    char *data = notes->data;
    if (notes->failed) return;
    for (size_t at = from, line = 0; at < notes->size; line++) {
        size_t size = strcspn(data + at, "\n") + 1;
        bool named = line > 0 && size > prefix && data[at + prefix - 2] == ':' &&
                     strncmp(data + at, name, prefix - 2) == 0;
        if (named) {
            data[to - 1] = ';';
            data[to++] = ' ';
            at += prefix;
            size -= prefix;
        }
        memmove(data + to, data + at, size);
        at += size;
        to += size;
    }
    notes->size = to;
    data[to] = '\0';
}

/* The next board of the file, or number `only`. */
static ico_status next_board(ico_subject *s, ico_problem **problem)
{
    ico_board_data next;
    if (s->count == 0) {
        s->boards = (ico_board_data){
            .name = ico_input_name(s->input), .first_line = 1, .puzzle = s->puzzle};
        ico_status status = ico_input_all(s->input, &s->boards.data, &s->boards.size);
        if (status != ICO_OK) return status;
    }
    do {
        if (s->count > 0 && s->boards.size == 0) return subject_lacks_words(s);
        next = ico__board_next(&s->boards);
        s->count++;
    } while (s->count < s->only);
    s->many = s->many || (s->only == 0 && s->boards.size > 0);
    s->done = s->only != 0 || s->boards.size == 0;
    size_t noted = s->notes.size;
    ico_status status = ico__board_read(s->ctx, &next, s->piece, problem, &s->notes);
    if (status == ICO_OK)
        ico__problem_set_reading(*problem, "board", s->notes.size > noted);
    if (s->notes.size > noted) join_notes(&s->notes, noted, next.name);
    if (status == ICO_OK && s->many) ico__problem_set_board_number(*problem, s->count);
    return status;
}

/* The next graph of the file, skipping to number `only` if there is one. */
static ico_status next_graph(ico_subject *s, ico_problem **problem)
{
    ico_graph *graph = NULL;
    ico_status status = ICO_OK;
    if (s->reader == NULL) {
        status = s->guessed
                     ? ico__graph_reader_guess(s->ctx, s->input, s->format, &s->reader)
                     : ico_graph_reader_new(s->ctx, s->input, s->format, &s->reader);
        if (status == ICO_OK) ico_graph_reader_set_directed(s->reader, s->directed);
        if (status == ICO_OK) ico_graph_reader_set_weighted(s->reader, s->weighted);
    }
    while (status == ICO_OK) {
        ico_graph_free(graph);
        graph = NULL;
        status = ico_graph_reader_next(s->reader, &graph);
        s->count++;
        if (s->only != 0 && s->count < s->only && status == ICO_BAD_INPUT &&
            ico_graph_reader_line(s->reader, &(size_t){0}) != NULL)
            status = ICO_OK; /* another graph's fault */
        else if (graph == NULL || s->count >= s->only)
            break;
    }
    if (status != ICO_OK) return status;
    if (graph == NULL) {
        s->count--;
        s->done = true;
        if (s->only != 0 || s->count == 0) return subject_lacks_words(s);
        *problem = NULL;
        return ICO_OK;
    }
    s->done = s->only != 0;
    status = find_many(s);
    if (status == ICO_OK) return graph_problem(s, graph, problem);
    ico_graph_free(graph);
    return status;
}

ico_status ico_subject_next(ico_subject *s, ico_problem **problem)
{
    if (s->done) {
        *problem = NULL;
        return ICO_OK;
    }
    s->done = s->type != SUBJECT_GRAPHS;
    switch (s->type) {
    case SUBJECT_BOARD:
        return board_problem(s, s->word, problem);
    case SUBJECT_RANGE:
        return range_problem(s, problem);
    case SUBJECT_FAMILY:
        return family_problem(s, s->word, problem);
    case SUBJECT_FAMILIES:
        return member_problem(s, problem);
    case SUBJECT_BOARD_FILE:
        return next_board(s, problem);
    case SUBJECT_GRAPHS:
        return next_graph(s, problem);
    }
    return ICO_OK;
}

ico_status ico_subject_set_puzzle(ico_subject *s)
{
    enum { ENOUGH = 1 << 14 };
    const char *bytes;
    size_t size;
    if (s->type != SUBJECT_GRAPHS || s->format_named || s->reader != NULL) return ICO_OK;
    ico_status status = ico_input_peek(s->input, ENOUGH, &bytes, &size);
    if (status == ICO_OK && ico__nested_begins(bytes, size) &&
        !ico__nested_is_object(bytes, size))
        s->type = SUBJECT_BOARD_FILE;
    return status;
}

void ico_subject_set_directed(ico_subject *s, bool directed)
{
    s->directed = directed;
}

void ico_subject_set_weighted(ico_subject *s, bool weighted)
{
    s->weighted = weighted;
}

bool ico_subject_is_stream(const ico_subject *s)
{
    return s->many;
}

const char *ico_subject_notes(const ico_subject *s)
{
    return s->notes.data == NULL ? "" : s->notes.data;
}
