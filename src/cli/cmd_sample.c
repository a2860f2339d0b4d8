/* cli/cmd_sample.c - `icosian sample`: tours at random, all equally likely.
 * SPDX-License-Identifier: MIT */
#include "cli/answer.h"
#include "cli/listing.h"
#include "cli/report.h"
#include "cli/search.h"
#include "cli/signals.h"
#include "cli/verbs.h"

static ico_status draw_all(listing *l, ico_sampler *sampler)
{
    ico_context *ctx = l->args->ctx;
    size_t n = (size_t)ico_problem_size(l->problem), room = n == 0 ? 1 : n;
    uint32_t *tour = ICO_NEW_ARRAY(ctx, uint32_t, room);
    ico_status status = tour == NULL ? ICO_NO_MEMORY : ICO_OK;
    for (uint64_t k = 0; k < l->most && status == ICO_OK && !signals_interrupted(); k++) {
        bool valid;
        ico_kind kind;
        status = ico_sampler_draw(sampler, tour);
        if (status == ICO_OK) /* for the kind: an open tour may close */
            status = ico_verify_tour(ctx, l->problem, tour, n, &valid, &kind, NULL);
        if (status == ICO_OK && !listing_take(l, tour, n, kind)) status = l->status;
    }
    ICO_FREE_ARRAY(ctx, tour, room);
    return status;
}

static ico_status sample_one(listing *l, search *s, int *exit_status)
{
    ico_sampler *sampler = NULL;
    ico_run *run = NULL;
    ico_status status = search_begin(s, l->problem, &run);
    if (status == ICO_OK) status = ico_sampler_new(run, &sampler);
    search_end(s);
    if (status == ICO_STOPPED) {
        report_note("%s", ico_context_error(l->args->ctx)->message);
        *exit_status = answer_worse(*exit_status, signals_interrupted() ? EXIT_INTERRUPTED
                                                                        : EXIT_UNKNOWN);
        status = ICO_OK;
    } else if (status == ICO_OK && ico_sampler_is_empty(sampler)) {
        report_note("there is no tour to draw");
        *exit_status = answer_worse(*exit_status, EXIT_NONE);
    } else if (status == ICO_OK) {
        if (args_has(l->args, OPTION_VERBOSE))
            report_note("drawn from %s tours", ico_sampler_count(sampler));
        status = draw_all(l, sampler);
        if (signals_interrupted()) *exit_status = EXIT_INTERRUPTED;
    }
    ico_sampler_free(sampler);
    ico_run_free(run);
    return status;
}

static ico_status prepare(listing *l, search *s)
{
    (void)s;
    return args_number(l->args, OPTION_AMOUNT, 1, 1, UINT64_MAX, &l->most);
}

int run_sample(const args *a)
{
    return listing_run(a, prepare, sample_one);
}
