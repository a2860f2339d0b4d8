/* format/question/question_write.c - a question as an object of JSON: its subject, its
 * kind, and each condition in the words of the options, enough to ask it again.
 * Source: docs/json.md.
 * SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <string.h>

#include "base/input/decimal.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "board/board.h"
#include "format/json_names.h"
#include "format/question/question.h"
#include "problem/condition/list.h"
#include "problem/graph_source.h"

bool ico__question_is_plain(const char *name)
{
    if (name == NULL || *name == '\0') return false;
    for (; *name != '\0'; name++) {
        char c = *name;
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!letter && !(c >= '0' && c <= '9') && c != '_' && c != '.') return false;
    }
    return true;
}

bool ico__question_by_number(const ico_graph *g)
{
    uint32_t plain = 0, none = 0;
    for (uint32_t v = 0; v < g->n; v++) {
        const char *name = ico_graph_vertex_name(g, v);
        plain += ico__question_is_plain(name);
        none += name == NULL;
    }
    return none != g->n && plain != g->n;
}

/* JSON has no other names: replaced bytes could make two of them equal. */
static bool names_are_utf8(const ico_graph *g)
{
    for (uint32_t v = 0; v < g->n; v++) {
        const char *name = ico_graph_vertex_name(g, v);
        for (size_t size = name == NULL ? 0 : strlen(name); size > 0;) {
            const size_t length = ico__utf8_length(name, size);
            if (length == 0) return false;
            name += length;
            size -= length;
        }
    }
    return true;
}

/* How vertices are named. */
typedef struct vertex_names {
    const ico_problem *problem;
    bool by_number; /* "#17" */
    ico_text *text;
} vertex_names;

static vertex_names naming_of(const ico_problem *problem, ico_text *text)
{
    const ico_graph *g = ico__problem_given_graph(problem);
    return (vertex_names){problem, g != NULL && ico__question_by_number(g), text};
}

static void put_name(const vertex_names *by, uint64_t v)
{
    if (by->by_number)
        ico_text_printf(by->text, "#%" PRIu64, v);
    else
        ico_problem_vertex_name(by->problem, v, by->text);
}

/* ["a1=17", "c2=3"], ["a1-b3"] or ["a1", "c2"]; of an end "a1". */
static void put_condition_list(const vertex_names *by, const ico_condition *c)
{
    size_t k = 0;
    uint64_t v, other;
    bool begun = false, list = c->form != ICO_VALUE_VERTEX;
    while (!by->text->failed && ico__items_next(by->problem, c, &k, &v, &other)) {
        if (!begun && list) ico__json_array(by->text, c->name);
        begun = true;
        ico__json_key(by->text, list ? NULL : c->name);
        ico_text_puts(by->text, "\"");
        put_name(by, v);
        if (c->form == ICO_VALUE_EDGES) {
            ico_text_puts(by->text, "-");
            put_name(by, other);
        }
        ico__items_put_value(c, other, by->text);
        ico_text_puts(by->text, "\"");
    }
    if (begun && list) ico__json_end_array(by->text);
}

static void put_classes(const ico_problem *p, ico_text *text)
{
    bool begun = false;
    for (char letter = 'a'; letter <= 'z'; letter++) {
        const char name[2] = {letter, '\0'}, *numbers = ico_problem_class_text(p, letter);
        if (numbers == NULL) continue;
        if (!begun) ico__json_object(text, "classes");
        begun = true;
        ico__json_string(text, name, numbers);
    }
    if (begun) ico__json_end_object(text);
}

static void put_permutation(const uint32_t *image, uint64_t n, const char *key,
                            ico_text *text)
{
    ico__json_array(text, key);
    for (uint64_t v = 0; v < n && !text->failed; v++)
        ico__json_number(text, NULL, image[v]);
    ico__json_end_array(text);
}

/* The permutation itself; or several, and the way in which they keep the tour. */
static void put_permutations(const ico_problem *p, ico_text *text)
{
    static const char *const ways[] = {
        [ICO_KEPT_ALONG] = "along", [ICO_KEPT_BACK] = "back"};
    size_t count;
    ico_symmetry_way way;
    const uint32_t *images = ico_problem_permutations(p, &count, &way);
    uint64_t n = ico_problem_size(p);
    if (count == 1 && way == ICO_KEPT_ANY) {
        put_permutation(images, n, "symmetric", text);
        return;
    }
    ico__json_object(text, "symmetric");
    ico__json_array(text, "permutations");
    for (size_t k = 0; k < count; k++) put_permutation(images + k * n, n, NULL, text);
    ico__json_end_array(text);
    if (way != ICO_KEPT_ANY) ico__json_string(text, "way", ways[way]);
    ico__json_end_object(text);
}

/* Conditions in a word or a number. */
static void put_values(const ico_problem *p, ico_text *text)
{
    for (unsigned i = ICO_LISTS; i < ICO_CONDITIONS; i++) {
        const ico_condition *c = &ico__conditions[i];
        uint64_t value = ico__condition_value(p, c);
        ico_text words;
        if (value == 0) continue;
        ico_text_init(&words, text->ctx);
        if (i == ICO_CONDITION_SYMMETRIC && ico_problem_symmetry_words(p) == NULL)
            put_permutations(p, text);
        else if (c->form == ICO_VALUE_FLAG)
            ico__json_bool(text, c->name, true);
        else if (c->form == ICO_VALUE_COUNT)
            ico__json_number(text, c->name, value);
        else if (ico__condition_put(p, c, &words))
            ico__json_string(text, c->name, words.data == NULL ? "" : words.data);
        ico__text_needs(text, &words);
        ico_text_free(&words);
    }
    if (ico_problem_base(p) != 1) ico__json_number(text, "base", ico_problem_base(p));
}

static void put_conditions(const ico_problem *p, ico_text *text)
{
    vertex_names by = naming_of(p, text);
    for (unsigned form = ICO_VALUE_VERTEX; form <= ICO_VALUE_EDGES; form++)
        for (unsigned i = 0; i < ICO_LISTS; i++) {
            const ico_condition *c = &ico__conditions[i];
            if (c->form != form) continue;
            if (form == ICO_VALUE_CLASSES)
                put_classes(p, text);
            else
                put_condition_list(&by, c);
        }
    put_values(p, text);
}

/* --- the subject ----------------------------------------------------------------- */

/* Cells that are missing, and walls, by the names that cells of the full board have. */
static void put_board(const ico_board *board, ico_text *text)
{
    if (ico_board_has_holes(board)) {
        ico__json_array(text, "without");
        for (uint64_t c = 0; c < board->shape.cells && !text->failed; c++) {
            if (ico__board_vertex_at(board, c) != ICO_NO_CELL) continue;
            ico__json_key(text, NULL);
            ico_text_puts(text, "\"");
            ico__board_place_name(board, c, text);
            ico_text_puts(text, "\"");
        }
        ico__json_end_array(text);
    }
    if (board->wall_count == 0) return;
    ico__json_array(text, "wall");
    for (size_t i = 0; i < board->wall_count && !text->failed; i++) {
        ico__json_key(text, NULL);
        ico_text_puts(text, "\"");
        ico__board_place_name(board, board->walls[2 * i], text);
        ico_text_puts(text, "-");
        ico__board_place_name(board, board->walls[2 * i + 1], text);
        ico_text_puts(text, "\"");
    }
    ico__json_end_array(text);
}

/* As a string: readers of JSON round numbers with a point. */
static void put_decimal(ico_text *text, int64_t units, unsigned decimals)
{
    ico__json_key(text, NULL);
    ico_text_puts(text, "\"");
    ico__put_decimal(text, units, decimals);
    ico_text_puts(text, "\"");
}

/* Edges with their weights: [[0,1,5],...], [[0,1,"2.5"],...]. */
static void put_weights(const ico_graph *g, ico_text *text)
{
    ico__json_array(text, "weights");
    for (uint32_t e = 0; e < g->m && !text->failed; e++) {
        ico__json_array(text, NULL);
        ico__json_number(text, NULL, g->tail[e]);
        ico__json_number(text, NULL, g->head[e]);
        if (g->decimals == 0)
            ico__json_signed(text, NULL, g->weight[e]);
        else
            put_decimal(text, g->weight[e], g->decimals);
        ico__json_end_array(text);
    }
    ico__json_end_array(text);
}

/* Writes the graph as a line, and the names of its vertices. */
static ico_status put_graph_line(const ico_problem *p, const ico_graph *g, ico_text *text)
{
    ico_text line;
    ico_text_init(&line, text->ctx);
    ico_status status =
        ico_graph_write(g, g->directed ? ICO_FORMAT_DIGRAPH6 : ICO_FORMAT_SPARSE6, &line);
    if (status == ICO_OK) status = ico_text_status(&line);
    if (status == ICO_OK) {
        line.data[strcspn(line.data, "\n")] = '\0';
        ico__json_string(text, g->directed ? "digraph6" : "sparse6", line.data);
    }
    ico_text_free(&line);
    if (status != ICO_OK) return status;
    bool named = false;
    for (uint32_t v = 0; v < g->n && !named; v++)
        named = ico_graph_vertex_name(g, v) != NULL;
    if (!named && ico_graph_first_number(g) != 0)
        ico__json_number(text, "numbered_from", ico_graph_first_number(g));
    else if (named && names_are_utf8(g))
        ico__json_all_names(p, text);
    if (ico_problem_weight(p) != ICO_WEIGHT_ANY) put_weights(g, text);
    return ICO_OK;
}

/* A named family is made again by its words; other graphs are named, summed up and, if
 * they are small, written down. */
static ico_status put_graph(const ico_problem *p, const ico_graph *g, ico_text *text)
{
    uint64_t number;
    char sum[ICO_SHA256_HEX];
    const char *file = ico__problem_file(p, &number);
    if (file == NULL && ico_family_matches(ico_problem_subject(p))) return ICO_OK;
    if (file != NULL) ico__json_string(text, "file", file);
    if (number > 0) ico__json_number(text, "number", number);
    ico_status status = ico__graph_sum(text->ctx, g, sum);
    if (status != ICO_OK) return status;
    ico__json_string(text, "sha256", sum);
    return g->n <= ICO_QUESTION_MOST_VERTICES ? put_graph_line(p, g, text) : ICO_OK;
}

ico_status ico_question_write(const ico_problem *problem, ico_text *text)
{
    const ico_board *board = ico_problem_board(problem);
    ico__json_object(text, NULL);
    if (board == NULL)
        ico__json_string(text, "subject", ico_problem_subject(problem));
    else {
        ico_text words;
        ico_text_init(&words, text->ctx);
        ico_text_printf(&words, "%s %s", board->piece, board->shape_word);
        ico__json_string(text, "subject", words.data == NULL ? "" : words.data);
        ico__text_needs(text, &words);
        ico_text_free(&words);
    }
    ico__json_string(text, "kind", ico_kind_name(ico_problem_kind(problem)));
    ico_status status = ICO_OK;
    if (board != NULL)
        put_board(board, text);
    else
        status = put_graph(problem, ico__problem_given_graph(problem), text);
    if (status != ICO_OK) return status;
    put_conditions(problem, text);
    ico__json_end_object(text);
    return ico_text_status(text);
}
