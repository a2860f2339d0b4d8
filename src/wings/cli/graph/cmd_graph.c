/* cli/graph/cmd_graph.c - `icosian graph`: make, describe and convert graphs.
 * SPDX-License-Identifier: MIT */
#include "cli/answer/render.h"
#include "cli/frame/job.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"
#include "cli/graph/graph_facts.h"

typedef struct graph_job {
    job job;
    render_form form;
    bool converts; /* a form was named: write the graph, else describe it */
    uint64_t number;
} graph_job;

static ico_status write_form(graph_job *g, const render_form *form,
                             const ico_problem *problem)
{
    ico_draw_options picture;
    ico_draw_options_init(&picture);
    if (form->class == RENDER_DEGREES)
        return facts_degrees(g->job.args, problem, &g->job.text);
    return render(g->job.args, form, problem, NULL, &picture, &g->job.text);
}

/* --split PREFIX: a file of its own for the graph. */
static ico_status write_split(graph_job *g, const ico_problem *problem)
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

static ico_status write_graph(graph_job *g, const ico_problem *problem)
{
    job *j = &g->job;
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
    } else if (args_has(a, OPTION_EDGE_USES)) {
        status = facts_edge_uses(a, problem, &j->text);
    } else if (args_has(a, OPTION_CYCLE_LENGTHS)) {
        status = facts_cycle_lengths(a, problem, &j->text);
    } else if (args_has(a, OPTION_JSON)) {
        status = facts_json(a, problem, &j->text);
    } else {
        status = facts_text(a, problem, stream || args_has(a, OPTION_QUIET), &j->text);
        if (status == ICO_OK && args_has(a, OPTION_VERBOSE))
            status = facts_adjacency(a, problem, &j->text);
    }
    return status == ICO_OK ? job_write(j) : status;
}

int run_graph(const args *a)
{
    graph_job g = {.job = {.if_used = true}, .form = {RENDER_TOUR, 0, "txt"}};
    const ico_problem *problem;
    job_start(&g.job, a);
    ico_status status = render_choose(a, true, &g.form, &g.converts);
    if (g.form.class == RENDER_TOUR && g.form.code == ICO_TOUR_TEXT) g.converts = false;
    if (status == ICO_OK) status = job_open(&g.job);
    if (status == ICO_OK) status = job_open_output(&g.job);
    while ((problem = job_next(&g.job, &status)) != NULL)
        status = write_graph(&g, problem);
    if (status == ICO_OK) status = job_commit(&g.job);
    if (status == ICO_OK && args_has(a, OPTION_SPLIT))
        report_note("%llu files written", (unsigned long long)g.number);
    return job_end(&g.job, status);
}
