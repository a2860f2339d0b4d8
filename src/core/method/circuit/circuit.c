/* method/circuit/circuit.c - conflict-driven search for a Hamiltonian cycle through fixed
 * edges, and so for any tour (presolve/closed.h).
 * Source: solver.h.
 * SPDX-License-Identifier: MIT */
#include "method/circuit/proof.h"
#include "method/cycle.h"
#include "method/registry.h"
#include "presolve/refute.h"

#define ICO_OPTION_TABLE "method/circuit/circuit.def"
#include "method/option_table.h"

static ico_status circuit_offer(ico_circuit *c, const ico_closed *closed, bool *more)
{
    ico_status status = ICO_NO_MEMORY;
    uint32_t size = closed->graph->n;
    uint32_t *cycle = ICO_NEW_ARRAY(c->ctx, uint32_t, size);
    uint32_t *tour = ICO_NEW_ARRAY(c->ctx, uint32_t, size);
    if (cycle != NULL && tour != NULL) {
        ico__circuit_tour(c, cycle);
        status = ico__offer_cycle(c->run, closed, cycle, tour, more);
    }
    ICO_FREE_ARRAY(c->ctx, cycle, size);
    ICO_FREE_ARRAY(c->ctx, tour, size);
    return status;
}

/* Finds a tour, or lists all. */
static ico_circuit_end circuit_find(ico_circuit *c, const ico_closed *closed)
{
    bool listing = ico__run_goal(c->run) == ICO_GOAL_LIST, more = true;
    for (;;) {
        ico_circuit_end end = listing ? ico__circuit_search(c) : ico__circuit_solve(c);
        if (end != ICO_CIRCUIT_TOUR) return end;
        c->core.status = circuit_offer(c, closed, &more);
        if (c->core.status != ICO_OK || !more) return ICO_CIRCUIT_STOPPED;
        if (!ico__circuit_exclude(c))
            return c->core.status == ICO_OK ? ICO_CIRCUIT_NONE : ICO_CIRCUIT_STOPPED;
    }
}

/* Offers tours until no other edge can be used or avoided. */
static ico_circuit_end vary(ico_circuit *c, const ico_closed *closed)
{
    bool more = true;
    uint8_t *seen = ICO_NEW_ARRAY(c->ctx, uint8_t, (size_t)c->m + 1);
    c->core.status = seen == NULL ? ICO_NO_MEMORY : ICO_OK;
    ico_circuit_end end =
        c->core.status == ICO_OK ? ico__circuit_search(c) : ICO_CIRCUIT_STOPPED;
    while (end == ICO_CIRCUIT_TOUR) {
        c->core.status = circuit_offer(c, closed, &more);
        if (c->core.status != ICO_OK || !more) break;
        ico__circuit_note_tour(c, seen);
        end = ico__circuit_search_other(c, seen);
    }
    ICO_FREE_ARRAY(c->ctx, seen, (size_t)c->m + 1);
    return end;
}

/* Says so, and why, if that is known. */
static ico_status there_is_none(ico_run *run, ico_status status, ico_reason *reason)
{
    ico__run_doing(run, "checking the proof");
    if (status == ICO_OK && reason != NULL) status = ico__run_reason(run, reason);
    if (status == ICO_OK || status == ICO_NO_MEMORY) ico__run_exhausted(run, false);
    return status;
}

static ico_status circuit_solve_closed(const ico_closed *closed,
                                       const ico_options *options, ico_run *run)
{
    ico_circuit_settings settings = {
        .order = ico__option_int(options, OPT_order),
        .reasons = ico__option_int(options, OPT_reasons),
        .restarts = ico__option_int(options, OPT_restarts),
        .connectivity = ico__option_int(options, OPT_connectivity),
        .reboot = ico__option_int(options, OPT_reboot),
        .rephase = ico__option_int(options, OPT_rephase),
        .minimize = ico__option_int(options, OPT_minimize),
        .root = ico__option_int(options, OPT_root),
    };
    ico_circuit *c = NULL;
    ico_circuit_proof *proof = NULL;
    uint64_t bytes = ico__run_goal(run) == ICO_GOAL_FIND ? ico__run_proof_bytes(run) : 0;
    ico_status status = ico__circuit_of(run, closed, &settings, &c);
    if (status == ICO_OK && bytes > 0)
        status = ico__proof_new(c->ctx, closed->graph, bytes, &proof);
    if (status != ICO_OK) {
        ico__circuit_free(c);
        return status;
    }
    c->proof = proof;
    ico__circuit_join_exchange(c, NULL, NULL);
    ico_circuit_end end = ICO_CIRCUIT_NONE;
    if (ico__circuit_prepare(c, closed->fixed, closed->fixed_count))
        end = ico__run_goal(run) == ICO_GOAL_DIFFER ? vary(c, closed)
                                                    : circuit_find(c, closed);
    status = c->core.status;
    if (status == ICO_STOPPED && ico__run_limit(run) != ICO_LIMIT_NONE)
        status = ICO_OK; /* it is the run that says so */
    if (status == ICO_OK && end == ICO_CIRCUIT_NONE) {
        ico_reason *reason = NULL;
        if (proof != NULL) status = ico__proof_reason(proof, &reason);
        status = there_is_none(run, status, reason);
    }
    ico__circuit_free(c);
    ico__proof_free(proof);
    return status;
}

static ico_status circuit_solve(const ico_method *self, const ico_problem *problem,
                                const ico_options *options, ico_run *run)
{
    (void)self;
    ico_closed *closed;
    if (ico_problem_size(problem) < 3) return ico__solve_tiny(problem, run);
    ico__run_doing(run, "learning from conflicts");
    ico_status status = ico__closed_new(ico__run_context(run), problem, &closed);
    if (status != ICO_OK) return status;
    if (closed->hopeless) {
        ico_reason *reason = NULL;
        status = ico__refute_reason(ico__run_context(run), closed, NULL, 0, &reason);
        status = there_is_none(run, status, reason);
    } else {
        status = circuit_solve_closed(closed, options, run);
    }
    ico__closed_free(closed);
    return status;
}

static double circuit_fit(const ico_method *self, const ico_problem *problem,
                          ico_text *why_not)
{
    (void)self;
    if (ico_problem_size(problem) < INT32_MAX / 8) return 0.7;
    if (why_not != NULL)
        ico_text_printf(why_not, "method circuit is for at most %d vertices",
                        INT32_MAX / 8 - 1);
    return 0;
}

const ico_method ico__method_circuit = {
    .name = "circuit",
    .help = "conflict-driven search over edges with degree, path and cut rules",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_CAN_LIST | ICO_CAN_DIFFER,
    .features = ICO_CLOSED_FEATURES,
    .options = option_table,
    .option_count = OPT_COUNT,
    .fit = circuit_fit,
    .solve = circuit_solve,
};
