/* cli/graph/cmd_graph.c - `icosian graph`: make, describe and convert graphs.
 * SPDX-License-Identifier: MIT */
#include "cli/answer/render.h"
#include "cli/frame/job.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"
#include "cli/graph/graph_facts.h"

typedef struct graphing {
    job job;
    render_form form;
    bool converts; /* a form was named: write the graph, else describe it */
    uint64_t number;
} graphing;

static ico_status write_form(graphing *g, const render_form *form,
                             const ico_problem *problem)
{
    ico_draw_options picture;
    ico_draw_options_init(&picture);
    if (form->class == RENDER_DEGREES)
        return facts_degrees(g->job.args, problem, &g->job.text);
    return render(g->job.args, form, problem, NULL, &picture, &g->job.text);
}

/* --split PREFIX: a file of its own for the graph. */
static ico_status write_split(graphing *g, const ico_problem *problem)
{
    const char *prefix = args_value(g->job.args, OPTION_SPLIT);
    render_form form =
        g->converts ? g->form : (render_form){RENDER_GRAPH, ICO_FORMAT_GRAPH6, "g6"};
    const ico_graph *graph;
    ico_status status = ico_problem_graph(g->job.args->ctx, problem, &graph);
    if (status != ICO_OK) return status;
    if (!g->converts && ico_graph_directed(graph))
        form = (render_form){RENDER_GRAPH, ICO_FORMAT_DIGRAPH6, "d6"};
    ico_text path;
    output file = {0};
    ico_text_init(&path, g->job.args->ctx);
    ico_text_printf(&path, "%s%llu.%s", prefix, (unsigned long long)g->number, form.name);
    status = ico_text_status(&path);
    if (status == ICO_OK) status = write_form(g, &form, problem);
    if (status == ICO_OK) status = output_open(&file, g->job.args->ctx, path.data);
    if (status == ICO_OK) status = output_write(&file, &g->job.text);
    if (status == ICO_OK) status = output_commit(&file);
    output_discard(&file);
    ico_text_free(&path);
    return status;
}

static ico_status write_graph(job *j, const ico_problem *problem)
{
    graphing *g = (graphing *)j;
    const args *a = j->args;
    const char *cell = args_value(a, OPTION_NEIGHBOURS);
    bool stream = question_is_stream(&j->question);
    ico_status status;
    g->number++;
    ico_text_clear(&j->text);
    if (args_has(a, OPTION_SPLIT)) return write_split(g, problem);
    if (g->converts) {
        status = write_form(g, &g->form, problem);
    } else if (cell != NULL) {
        status = facts_neighbours(a, problem, cell, &j->text);
    } else if (args_has(a, OPTION_JSON)) {
        status = facts_json(a, problem, &j->text);
    } else {
        status = facts_text(a, problem, stream || args_has(a, OPTION_QUIET), &j->text);
        if (status == ICO_OK && args_has(a, OPTION_VERBOSE))
            status = facts_adjacency(a, problem, &j->text);
    }
    return status == ICO_OK ? job_write(j) : status;
}

static ico_status prepare(job *j)
{
    graphing *g = (graphing *)j;
    ico_status status = render_choose(j->args, true, &g->form, &g->converts);
    if (g->form.class == RENDER_TOUR && g->form.code == ICO_TOUR_TEXT)
        g->converts = false;
    return status;
}

static void end(job *j, ico_status status)
{
    if (status == ICO_OK && args_has(j->args, OPTION_SPLIT))
        report_note("%llu files written", (unsigned long long)((graphing *)j)->number);
}

int run_graph(const args *a)
{
    static const job_kind kind = {
        .if_used = true, .prepare = prepare, .one = write_graph, .end = end};
    graphing g = {.form = {RENDER_TOUR, 0, "txt"}};
    return job_run(&g.job, a, &kind);
}
