/* method/salesman/bound_notes.c - the steps of the search as a certificate of a bound.
 * SPDX-License-Identifier: MIT */
#include "method/salesman/salesman.h"
#include "problem/reason.h"

void ico__notes_open(const ico_stops *stops, int64_t scale, size_t most,
                     ico_bound_notes *notes)
{
    *notes = (ico_bound_notes){
        .ctx = stops->ctx, .stops = stops, .scale = scale, .most = most};
    notes->full = !ICO_VECTOR_PUSH(notes->ctx, &notes->steps, (uint64_t)scale);
}

void ico__notes_close(ico_bound_notes *notes)
{
    if (notes->ctx != NULL) ICO_VECTOR_FREE(notes->ctx, &notes->steps);
}

/* Notes that are no longer whole are of no use. */
static void add_number(ico_bound_notes *notes, uint64_t number)
{
    if (notes->full) return;
    notes->full = notes->steps.size >= notes->most ||
                  !ICO_VECTOR_PUSH(notes->ctx, &notes->steps, number);
    if (notes->full) ICO_VECTOR_FREE(notes->ctx, &notes->steps);
}

void ico__notes_step(ico_bound_notes *notes, ico_bound_step step)
{
    add_number(notes, (uint64_t)step);
}

/* Certificates have the prices of ports: both of a vertex, out of it and into it, if
 * there are directions.  As all prices may change by the same, the least is 0. */
void ico__notes_prices(ico_bound_notes *notes, ico_bound_step step, const int64_t *price)
{
    uint32_t n = notes->stops->n, half = notes->stops->half;
    int64_t least = INT64_MAX;
    add_number(notes, (uint64_t)step);
    add_number(notes, 0); /* the root */
    for (uint32_t v = 0; v < n; v++)
        if (price[v] < least) least = price[v];
    for (uint32_t v = 0; v < half; v++) {
        add_number(notes, (uint64_t)(price[v] - least));
        if (n != half) add_number(notes, (uint64_t)(price[v + half] - least));
    }
}

void ico__notes_branch(ico_bound_notes *notes, const ico_link_set *links, uint32_t e)
{
    add_number(notes, ICO_STEP_BRANCH);
    add_number(notes, links->tail[e]);
    add_number(notes, links->head[e] - (notes->stops->n - notes->stops->half));
}

/* In words, for people. */
static void say_bound(const ico_bound_notes *notes, int64_t limit, bool above,
                      ico_text *text)
{
    bool whole = notes->steps.items[1] == ICO_STEP_REFUTE;
    ico_text_printf(
        text,
        "no tour weighs %s than %lld. Each vertex has a price, which is %s the weight of "
        "each of its edges: so the prices change the weights of all tours by the same "
        "sum. The %s tree with one edge more (a 1-tree) then weighs as much as a tour of "
        "%lld, or %s%s",
        above ? "more" : "less", (long long)limit, above ? "taken off" : "added to",
        above ? "heaviest" : "lightest", (long long)limit, above ? "less" : "more",
        whole ? "" : ", in each case of a branch and bound that has prices of its own");
}

static ico_status make_reason(const ico_bound_notes *notes, int64_t least, bool above,
                              ico_reason **reason)
{
    ico_text text;
    ico_text_init(&text, notes->ctx);
    say_bound(notes, above ? -least : least, above, &text);
    ico_status status = ico__reason_new(
        notes->ctx, ICO_REASON_BOUND, notes->steps.items, notes->steps.size, &text,
        "Held, Karp, The traveling-salesman problem and minimum spanning trees, "
        "Operations Research 18 (1970) 1138-1162",
        reason);
    ico_text_free(&text);
    if (status != ICO_OK) return status;
    (*reason)->above = above;
    (*reason)->limit = above ? -least : least;
    return ICO_OK;
}

ico_status ico__notes_hand_in(ico_run *run, const ico_bound_notes *notes, int64_t least,
                              bool *valid)
{
    ico_reason *reason = NULL;
    bool above = ico_problem_weight(ico__run_problem(run)) == ICO_WEIGHT_MAX;
    *valid = false;
    if (notes->full) return ICO_OK;
    ico_status status = make_reason(notes, least, above, &reason);
    return status == ICO_OK ? ico__run_bound(run, reason, valid) : status;
}
