/* method/auto/listing.c - methods that list take turns, and none hands on what another
 * one has.
 * Source: auto.h.
 * SPDX-License-Identifier: MIT */
#include "method/auto/auto.h"

#include <string.h>

#include "method/registry.h"
#include "problem/skips.h"
#include "problem/tour_form.h"

/* Ticks of the first round; of each vertex beyond, for a dive past its neighbours. */
enum { FIRST = 2000000, EACH = 50 };

/* Returns the bytes for tours handed on out of order: a part of the memory limit, at most
 * MOST. */
enum { MOST = 64 << 20, PART = 8 };

/* Parts of a round: of the search for the first tour, which goes to many methods where
 * edges are all that is asked for, and else to few. */
enum { SOUGHT = 2, LESS = 8 };

/* How tours come: in rank order; out of order, for a while; out of order, by the last
 * method to list. */
typedef enum manner { IN_ORDER, FOR_A_WHILE, TO_THE_END } manner;

typedef struct tour_list {
    ico_run *run;
    const ico_problem *problem;
    const ico_options *options;
    ico_offered_tours handed; /* the tours handed on */
    manner manner;            /* of the method at its turn */
    uint64_t patience; /* ticks of the search in rank order from one tour to the next */
    bool mixed;        /* a tour came out of rank order */
    bool last;         /* one did by the last method to list: no other may follow */
    bool no_sweep;     /* the sweep cannot list, or has given up */
} tour_list;

/* Called by the run for each tour that is offered: was it handed on already?  In the
 * manner FOR_A_WHILE, a tour that cannot be kept is not handed on. */
static bool is_handed_on(void *user, const uint32_t *tour)
{
    tour_list *l = user;
    bool known = ico__offered_has(&l->handed, tour);
    if (l->manner == IN_ORDER) {
        ico__offered_mark(&l->handed, tour);
        ico__run_slice(l->run, l->patience);
        return known;
    }
    if (known) return true;
    if (l->manner == FOR_A_WHILE && !ico__offered_keep(&l->handed, tour)) {
        ico__run_slice(l->run, 1);
        return true;
    }
    l->mixed = true;
    l->last = l->manner == TO_THE_END;
    return false;
}

/* Continues the search in rank order, until no tour has come for `ticks`. */
static ico_status list_in_order(tour_list *l, uint64_t ticks)
{
    l->manner = IN_ORDER;
    l->patience = ticks;
    ico__run_set_place(l->run, &l->handed.place);
    ico_status status =
        ico__run_turn(l->run, &ico__method_backtrack, ico__no_words, ticks);
    ico__run_set_place(l->run, NULL);
    return status;
}

static ico_status offer_found(tour_list *l, const ico_tour *found)
{
    uint32_t n = (uint32_t)ico_tour_length(found);
    uint32_t *tour = ICO_NEW_ARRAY(ico__run_context(l->run), uint32_t, n);
    bool more;
    if (tour == NULL) return ICO_NO_MEMORY;
    memcpy(tour, ico_tour_vertices(found), n * sizeof *tour);
    ico__tour_normalise(l->problem, tour, n);
    ico_status status = ico__run_offer(l->run, tour, n, &more);
    ICO_FREE_ARRAY(ico__run_context(l->run), tour, n);
    return status;
}

/* Finds the first tour, or the reason why there is none, as for a question that wants one
 * tour. */
static ico_status seek_first_tour(tour_list *l, uint64_t ticks)
{
    ico_result *result = NULL;
    l->manner = FOR_A_WHILE;
    ico__run_slice(l->run, ticks);
    ico_status status = ico__run_subsolve(l->run, l->problem, &ico__method_auto,
                                          l->options, "a first tour", &result);
    if (status != ICO_OK) return status;
    ico_reason *reason = result->reason;
    result->reason = NULL;
    if (result->verdict == ICO_FOUND) status = offer_found(l, result->tour);
    if (status == ICO_OK && result->verdict == ICO_NONE) ico__run_exhausted(l->run, true);
    if (status == ICO_OK && reason != NULL)
        status = ico__run_reason(l->run, reason);
    else
        ico_reason_free(reason);
    ico_result_free(result);
    return status;
}

/* A sweep counts the tours.  It may see that they have all come, and else lists them, as
 * the last to do so, once its tables are there. */
static ico_status sweep_tours(tour_list *l, uint64_t ticks)
{
    l->manner = TO_THE_END;
    ico_status status = ico__run_turn(l->run, &ico__method_sweep, ico__no_words, ticks);
    l->no_sweep = status != ICO_OK || ico__run_limit(l->run) == ICO_LIMIT_METHOD;
    return status;
}

/* Runs the search that learns.  When no more tours can be kept here, it runs to the end,
 * since it keeps the tours that it found itself. */
static ico_status learn_tours(tour_list *l, uint64_t ticks)
{
    l->manner = l->handed.full ? TO_THE_END : FOR_A_WHILE;
    return ico__run_turn(l->run, &ico__method_circuit, ico__no_words,
                         l->handed.full ? 0 : ticks);
}

/* Is there no answer yet?  A method that lacked room leaves the question to others. */
static bool is_list_open(tour_list *l, ico_status *status)
{
    bool limited = ico_context_memory_limit(ico__run_context(l->run)) != 0;
    if (l->last) return false;
    if (*status == ICO_TOO_LARGE || (*status == ICO_NO_MEMORY && limited))
        *status = ICO_OK;
    return !ico__is_over(l->run, *status);
}

static ico_status take_list_rounds(tour_list *l, uint64_t slice)
{
    bool learns = ico_method_fit(&ico__method_circuit, l->problem, NULL) > 0;
    l->no_sweep = ico_method_fit(&ico__method_sweep, l->problem, NULL) == 0;
    for (;;) {
        ico_status status = list_in_order(l, slice);
        if (ico__is_over(l->run, status)) return status;
        if (ico__run_tours(l->run) == 0)
            status = seek_first_tour(l, learns ? SOUGHT * slice : slice / LESS);
        if (is_list_open(l, &status) && learns) status = learn_tours(l, slice);
        if (is_list_open(l, &status) && !l->no_sweep) status = sweep_tours(l, slice);
        if (!is_list_open(l, &status)) return status;
        if (slice < UINT64_MAX / 64) slice *= 4;
    }
}

ico_status ico__list_within(ico_run *run, const ico_problem *problem,
                            const ico_options *options, uint64_t ticks, size_t bytes)
{
    tour_list l = {.run = run, .problem = problem, .options = options};
    if (ico_problem_size(problem) < 3 || ico__problem_skips(problem))
        return ico__run_turn(run, &ico__method_backtrack, ico__no_words, 0);
    const ico_graph *g; /* without which nothing needs room */
    ico_status status = ico_problem_graph(ico__run_context(run), problem, &g);
    if (status == ICO_OK)
        status = ico__offered_open(ico__run_context(run), problem, bytes, &l.handed);
    if (status != ICO_OK) return status;
    ico__run_pass_over(run, is_handed_on, &l);
    status = take_list_rounds(&l, ticks);
    ico__run_pass_over(run, NULL, NULL);
    if (l.mixed)
        ico__run_mixed(run);
    else if (ico__run_tours(run) > 0)
        ico__run_in_order(run);
    ico__offered_close(&l.handed);
    return status;
}

bool ico__lists_or_traces(ico_run *run)
{
    return ico__run_goal(run) != ICO_GOAL_FIND || ico__run_is_traced(run);
}

ico_status ico__list_or_trace(ico_run *run, const ico_problem *problem,
                              const ico_options *options)
{
    if (ico__run_is_traced(run))
        return ico__run_turn(run, &ico__method_backtrack, ico__no_words, 0);
    size_t bytes = ico_context_memory_limit(ico__run_context(run)) / PART;
    return ico__list_within(run, problem, options,
                            FIRST + EACH * ico_problem_size(problem),
                            bytes == 0 || bytes > MOST ? MOST : bytes);
}
