/* cli/count/cmd_sample.c - `icosian sample`: tours at random, all equally likely.
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/listing.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"

enum { AT_A_TIME = 4096 };

static ico_status draw_all(listing *l, ico_sampler *sampler)
{
    ico_context *ctx = l->job.args->ctx;
    size_t n = (size_t)ico_problem_size(l->problem), room = n == 0 ? 1 : n;
    size_t most = l->most < AT_A_TIME ? (size_t)l->most : AT_A_TIME;
    uint32_t *tours = ICO_NEW_ARRAY(ctx, uint32_t, most * room);
    ico_kind *kinds = ICO_NEW_ARRAY(ctx, ico_kind, most);
    ico_status status = tours == NULL || kinds == NULL ? ICO_NO_MEMORY : ICO_OK;
    for (uint64_t k = 0; k < l->most && status == ICO_OK && !signals_interrupted();) {
        size_t some = l->most - k < most ? (size_t)(l->most - k) : most;
        status = ico_sampler_draw_many(sampler, some, tours, kinds);
        for (size_t i = 0; i < some && status == ICO_OK; i++)
            if (!listing_take_vertices(l, tours + i * n, kinds[i])) status = l->status;
        k += some;
    }
    ICO_FREE_ARRAY(ctx, tours, most * room);
    ICO_FREE_ARRAY(ctx, kinds, most);
    return status;
}

/* The last object: the set from which the tours were drawn. */
static ico_status put_last(listing *l, ico_sampler *sampler)
{
    ico_text *text = &l->job.text;
    if (!l->json) return ICO_OK;
    ico_text_clear(text);
    answer_json_begin("exact", ico_problem_kind(l->problem), l->problem, text);
    ico__json_string(text, "count", ico_sampler_count(sampler));
    ico__json_number(text, "drawn", l->number);
    answer_json_end(l->problem, text);
    return job_write(&l->job);
}

static ico_status sample_problem(listing *l, const ico_problem *problem)
{
    job *j = &l->job;
    ico_sampler *sampler = NULL;
    ico_run *run = NULL;
    l->problem = problem;
    l->number = 0;
    ico_status status = search_begin(&j->search, problem, &run);
    if (status == ICO_OK) status = ico_sampler_new(run, &sampler);
    search_end(&j->search);
    if (job_limited(j, status)) {
        status = ICO_OK;
    } else if (status == ICO_OK && ico_sampler_is_empty(sampler)) {
        report_note("there is no tour to draw");
        j->exit_status = answer_worse(j->exit_status, EXIT_NONE);
    } else if (status == ICO_OK) {
        if (args_has(j->args, OPTION_VERBOSE))
            report_note("drawn from %s tours", ico_sampler_count(sampler));
        status = draw_all(l, sampler);
        if (signals_interrupted()) j->exit_status = EXIT_INTERRUPTED;
    }
    if (status == ICO_OK && sampler != NULL) status = put_last(l, sampler);
    ico_sampler_free(sampler);
    ico_run_free(run);
    return status;
}

static ico_status read_sample_options(listing *l)
{
    job *j = &l->job;
    ico_status status = search_open(&j->search, j->args);
    if (status == ICO_OK) status = listing_choose_form(l);
    if (status == ICO_OK) status = search_refuse_methods(&j->search);
    if (status != ICO_OK) return status;
    return args_number(j->args, OPTION_AMOUNT, 1, 1, UINT64_MAX, &l->most);
}

int run_sample(const args *a)
{
    listing l = {.status = ICO_OK};
    const ico_problem *problem;
    job_start(&l.job, a);
    ico_status status = read_sample_options(&l);
    if (status == ICO_OK) status = job_open(&l.job);
    if (status == ICO_OK) status = job_open_output(&l.job);
    while ((problem = job_next(&l.job, &status)) != NULL)
        status = sample_problem(&l, problem);
    return job_end(&l.job, status);
}
