/* format/json_names.c - names of vertices beside their numbers in JSON, so that the next
 * program can map one to the other.
 * Source: docs/json.md.
 * SPDX-License-Identifier: MIT */
#include "format/json_names.h"

#include "base/json.h"
#include "graph/graph.h"
#include "problem/graph_source.h"

bool ico__json_has_names(const ico_problem *problem)
{
    const ico_graph *g = ico__problem_given_graph(problem);
    return g != NULL && ico_graph_has_names(g);
}

void ico__json_name(const ico_problem *problem, uint64_t v, ico_text *text)
{
    const ico_graph *g = ico__problem_given_graph(problem);
    const char *name = v < g->n ? ico_graph_vertex_name(g, (uint32_t)v) : NULL;
    if (v < g->n && name == NULL)
        ico__json_words(text, NULL, "%llu",
                        (unsigned long long)v + ico_graph_first_number(g));
    else
        ico__json_string(text, NULL, name);
}

void ico__json_names(const ico_problem *problem, const uint32_t *vertices, uint64_t count,
                     ico_text *text)
{
    if (!ico__json_has_names(problem)) return;
    ico__json_array(text, "names");
    for (uint64_t i = 0; i < count && !text->failed; i++)
        ico__json_name(problem, vertices[i], text);
    ico__json_end_array(text);
}

void ico__json_all_names(const ico_problem *problem, ico_text *text)
{
    const uint64_t n = ico_problem_size(problem);
    if (!ico__json_has_names(problem)) return;
    ico__json_array(text, "names");
    for (uint64_t v = 0; v < n && !text->failed; v++) ico__json_name(problem, v, text);
    ico__json_end_array(text);
}
