/* count/sweep/sweep_question.c - questions made ready for sweeps.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/sweep_question.h"

#include "count/sweep/board_orders.h"
#include "problem/tour_form.h"

static ico_status form_find_order(ico_run *run, ico_sweep_question *f)
{
    uint32_t *orders = NULL;
    size_t given = 0;
    double cost;
    f->order = ICO_NEW_ARRAY(f->ctx, uint32_t, f->net.n);
    if (f->order == NULL) return ICO_NO_MEMORY;
    ico_status status = ico__board_orders(f->ctx, f->problem, &orders, &given);
    if (status == ICO_OK)
        status = ico__sweep_choose(run, &f->net, orders, given, f->order, &cost);
    ICO_FREE_ARRAY(f->ctx, orders, given * f->g->n);
    return status;
}

/* The form that was made with this status goes to *form, or is freed. */
static ico_status give_form(ico_status status, ico_sweep_question *made,
                            ico_sweep_question *form)
{
    if (status == ICO_OK)
        *form = *made;
    else
        ico__sweep_question_free(made);
    return status;
}

ico_status ico__sweep_question_open(ico_run *run, const char *verb,
                                    ico_sweep_question *form)
{
    ico_sweep_question f = {.ctx = ico__run_context(run),
                            .problem = ico__run_problem(run)};
    unsigned beyond = ico_problem_features(f.problem) & ~(unsigned)ICO_CLOSED_FEATURES;
    for (unsigned bit = 0; bit < ICO_FEATURE_COUNT; bit++)
        if (beyond >> bit & 1)
            return ico__fail(f.ctx, ICO_UNSUPPORTED, "this version cannot %s with %s",
                             verb, ico_feature_text(bit));
    ico_status status = ico_problem_graph(f.ctx, f.problem, &f.g);
    if (status != ICO_OK) return status;
    f.tiny = f.g->n < 3;
    if (f.tiny) {
        status = ico__closed_tiny(f.ctx, f.problem, f.tours, &f.tour_count);
    } else {
        status = ico__closed_new(f.ctx, f.problem, &f.closed);
        if (status == ICO_OK) f.hopeless = f.closed->hopeless;
    }
    return give_form(status, &f, form);
}

ico_status ico__sweep_question_new(ico_run *run, const char *verb,
                                   ico_sweep_question *form)
{
    ico_sweep_question f = {0};
    ico_status status = ico__sweep_question_open(run, verb, &f);
    if (status == ICO_OK && !f.tiny && !f.hopeless) {
        status = ico__net_of_closed(f.closed, true, &f.net);
        if (status == ICO_OK) status = form_find_order(run, &f);
    }
    return give_form(status, &f, form);
}

void ico__sweep_question_free(ico_sweep_question *f)
{
    if (f->ctx == NULL) return;
    ICO_FREE_ARRAY(f->ctx, f->order, f->net.n);
    ico__net_free(&f->net);
    ico__closed_free(f->closed);
    *f = (ico_sweep_question){0};
}

bool ico__sweep_question_is_sequence(const ico_sweep_question *f)
{
    return ico_problem_is_anchored(f->problem);
}

void ico__sweep_question_normalise(const ico_sweep_question *f, uint32_t *tour)
{
    ico__tour_normalise(f->problem, tour, f->g->n);
}
