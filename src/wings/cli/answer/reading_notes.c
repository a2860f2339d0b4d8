/* cli/answer/reading_notes.c - how the file of the subject was read.
 * SPDX-License-Identifier: MIT */
#include "cli/answer/reading_notes.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/input/excerpt.h"
#include "base/json.h"
#include "cli/frame/report.h"
#include "problem/graph_source.h"

static bool is_board(const ico_problem *problem)
{
    return ico_problem_board(problem) != NULL;
}

void reading_json(const ico_problem *problem, ico_text *text)
{
    const ico_graph *graph = ico__problem_given_graph(problem);
    ico__source_reader reading = ico__problem_reading(problem);
    if (reading.format == NULL) return;
    ico__json_object(text, "read");
    ico__json_string(text, "format", reading.format);
    ico__json_number(text, "n", ico_problem_size(problem));
    if ((graph != NULL && !ico_graph_is_unstored(graph)) ||
        ico_problem_graph(text->ctx, problem, &graph) == ICO_OK)
        ico__json_number(text, "m", ico_graph_edge_count(graph));
    else
        ico__json_string(text, "m", NULL);
    if (is_board(problem)) ico__json_number(text, "clues", reading.clues);
    ico__json_end_object(text);
}

/* "7 vertices", "1 edge". */
static void put_amount(ico_text *text, uint64_t amount, const char *one, const char *many)
{
    ico_text_printf(text, "%llu %s", (unsigned long long)amount,
                    amount == 1 ? one : many);
}

static void put_size(const ico_problem *problem, ico_text *text)
{
    ico__source_reader reading = ico__problem_reading(problem);
    const ico_graph *graph = ico__problem_given_graph(problem);
    if (is_board(problem)) {
        put_amount(text, ico_problem_size(problem), "cell", "cells");
        ico_text_puts(text, ", ");
        put_amount(text, reading.clues, "clue", "clues");
        return;
    }
    put_amount(text, ico_problem_size(problem), "vertex", "vertices");
    if (graph == NULL || ico_graph_is_unstored(graph)) return;
    bool directed = ico_graph_directed(graph);
    ico_text_puts(text, ", ");
    put_amount(text, ico_graph_edge_count(graph), directed ? "arc" : "edge",
               directed ? "arcs" : "edges");
}

void reading_note(const args *a, const ico_problem *problem, const char *word, bool many)
{
    ico__source_reader reading = ico__problem_reading(problem);
    if (reading.format == NULL || args_has(a, OPTION_QUIET)) return;
    if (!reading.guessed && !isatty(STDERR_FILENO)) return;
    ico_text text;
    ico_text_init(&text, a->ctx);
    ico_text_printf(&text, "%.200s was read as %s%s: ",
                    strcmp(word, "-") == 0 ? "standard input" : word,
                    is_board(problem) ? "a " : "", reading.format);
    if (many) ico_text_puts(&text, "the first of several has ");
    put_size(problem, &text);
    if (ico_text_status(&text) == ICO_OK) report_note("%s", text.data);
    ico_text_free(&text);
}

/* Does one edge alone name v? */
static bool is_named_once(const ico_graph *graph, uint32_t v)
{
    uint32_t out, in = 0;
    (void)ico_graph_neighbours(graph, v, &out);
    if (ico_graph_directed(graph)) (void)ico_graph_in_neighbours(graph, v, &in);
    return out + in == 1;
}

static bool reason_names(const ico_reason *reason, uint32_t v)
{
    size_t size;
    const uint64_t *vertices = ico_reason_vertices(reason, &size);
    for (size_t i = 0; i < size; i++)
        if (vertices[i] == v) return true;
    return false;
}

static void doubt_line(const args *a, const ico_problem *problem, const char *which,
                       uint32_t v)
{
    uint64_t number;
    const char *file = ico__problem_file(problem, &number);
    ico_text name;
    ico_text_init(&name, a->ctx);
    ico_problem_vertex_name(problem, v, &name);
    if (ico_text_status(&name) == ICO_OK && name.data != NULL)
        report_note("only the %s edge of %.200s names %s; if that line is not an "
                    "edge, put %% before it",
                    which, file == NULL ? "the file" : file,
                    ico__excerpt(name.data, name.size).text);
    ico_text_free(&name);
}

void reading_doubt(const args *a, const ico_problem *problem, const ico_reason *reason)
{
    const ico_graph *graph = ico__problem_given_graph(problem);
    if (!ico__problem_reading(problem).guessed || graph == NULL || reason == NULL) return;
    uint32_t m = ico_graph_edge_count(graph);
    for (unsigned last = 0; last < 2 && m > 0; last++) {
        uint32_t end[2];
        ico_graph_ends(graph, last ? m - 1 : 0, &end[0], &end[1]);
        for (unsigned i = 0; i < 2; i++) {
            if (!is_named_once(graph, end[i]) || !reason_names(reason, end[i])) continue;
            doubt_line(a, problem, last ? "last" : "first", end[i]);
            return;
        }
    }
}
