/* cli/graph/cmd_graph.c - `icosian graph`: make, describe and convert graphs.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "cli/answer/render.h"
#include "cli/frame/output.h"
#include "cli/frame/question.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"
#include "cli/graph/graph_facts.h"

typedef struct graphing {
    const args *args;
    question question;
    output out;
    render_form form;
    bool converts; /* a form was named: write the graph, else describe it */
    uint64_t number;
    ico_text text;
} graphing;

/* --split PREFIX: a file of its own for the graph. */
static ico_status write_split(graphing *g, const ico_problem *problem)
{
    const char *prefix = args_value(g->args, OPTION_SPLIT);
    render_form form =
        g->converts ? g->form : (render_form){RENDER_GRAPH, ICO_FORMAT_GRAPH6, "g6"};
    const ico_graph *graph;
    ico_status status = ico_problem_graph(g->args->ctx, problem, &graph);
    if (status != ICO_OK) return status;
    if (!g->converts && graph->directed)
        form = (render_form){RENDER_GRAPH, ICO_FORMAT_DIGRAPH6, "d6"};
    ico_text path;
    output file = {0};
    ico_draw_options picture;
    ico_draw_options_init(&picture);
    ico_text_init(&path, g->args->ctx);
    ico_text_printf(&path, "%s%llu.%s", prefix, (unsigned long long)g->number, form.name);
    status = ico_text_status(&path);
    if (status == ICO_OK)
        status = render(g->args, &form, problem, NULL, &picture, &g->text);
    if (status == ICO_OK) status = output_open(&file, g->args->ctx, path.data);
    if (status == ICO_OK) status = output_write(&file, &g->text);
    if (status == ICO_OK) status = output_commit(&file);
    output_discard(&file);
    ico_text_free(&path);
    return status;
}

static ico_status write_graph(graphing *g, const ico_problem *problem)
{
    const args *a = g->args;
    const char *cell = args_value(a, OPTION_NEIGHBOURS);
    bool stream = question_is_stream(&g->question);
    ico_draw_options picture;
    ico_status status;
    ico_text_clear(&g->text);
    if (args_has(a, OPTION_SPLIT)) return write_split(g, problem);
    if (g->converts) {
        ico_draw_options_init(&picture);
        status = render(a, &g->form, problem, NULL, &picture, &g->text);
    } else if (cell != NULL) {
        status = facts_neighbours(a, problem, cell, &g->text);
    } else if (args_has(a, OPTION_JSON)) {
        status = facts_json(a, problem, &g->text);
    } else {
        status = facts_text(a, problem, stream || args_has(a, OPTION_QUIET), &g->text);
        if (status == ICO_OK && args_has(a, OPTION_VERBOSE))
            status = facts_adjacency(a, problem, &g->text);
    }
    if (status == ICO_OK) status = output_write(&g->out, &g->text);
    return status == ICO_OK ? output_flush(&g->out) : status;
}

static ico_status graph_all(graphing *g)
{
    const args *a = g->args;
    ico_status status = render_choose(a, true, &g->form, &g->converts);
    if (status == ICO_OK && g->form.class == RENDER_TOUR) g->converts = false;
    if (status == ICO_OK) status = question_open(&g->question, a, 0);
    if (status == ICO_OK)
        status = output_open(&g->out, a->ctx, args_value(a, OPTION_OUTPUT));
    while (status == ICO_OK) {
        ico_problem *problem = NULL;
        status = question_next(&g->question, &problem);
        if (status != ICO_OK || problem == NULL) break;
        g->number++;
        status = write_graph(g, problem);
        ico_problem_free(problem);
    }
    if (status == ICO_OK && args_has(a, OPTION_SPLIT))
        report_note("%llu files written", (unsigned long long)g->number);
    return status;
}

int run_graph(const args *a)
{
    graphing g = {.args = a, .form = {RENDER_TOUR, 0, "txt"}};
    ico_text_init(&g.text, a->ctx);
    ico_status status = graph_all(&g);
    if (status == ICO_OK && g.out.file != NULL && (g.out.path == NULL || g.out.used))
        status = output_commit(&g.out);
    int exit_status = status == ICO_OK ? EXIT_FOUND : report_error(a->ctx);
    output_discard(&g.out);
    question_close(&g.question);
    ico_text_free(&g.text);
    return exit_status;
}
