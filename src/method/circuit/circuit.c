/* method/circuit/circuit.c - conflict-driven search for a Hamiltonian cycle through fixed
 * edges, and so for any tour (presolve/closed.h).
 * Source: solver.h.
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"
#include "method/registry.h"

#define ICO_OPTION_TABLE "method/circuit/circuit.def"
#include "method/option_table.h"

static ico_status offer(ico_circuit *c, const ico_closed *closed)
{
    ico_status status = ICO_NO_MEMORY;
    bool more;
    uint32_t size = closed->graph->n;
    uint32_t *cycle = ICO_NEW_ARRAY(c->ctx, uint32_t, size);
    uint32_t *tour = ICO_NEW_ARRAY(c->ctx, uint32_t, size);
    if (cycle != NULL && tour != NULL) {
        ico__circuit_tour(c, cycle);
        ico__closed_tour(closed, cycle, tour);
        status = ico__run_offer(c->run, tour, closed->n, &more);
    }
    ICO_FREE_ARRAY(c->ctx, cycle, size);
    ICO_FREE_ARRAY(c->ctx, tour, size);
    return status;
}

static ico_status solve_tiny(const ico_problem *problem, ico_run *run)
{
    uint32_t tours[2][2];
    size_t count;
    bool more;
    ico_status status = ico__closed_tiny(ico__run_context(run), problem, tours, &count);
    if (status != ICO_OK) return status;
    if (count > 0) return ico__run_offer(run, tours[0], ico_problem_size(problem), &more);
    ico__run_exhausted(run, false);
    return ICO_OK;
}

static ico_status solve_closed(const ico_closed *closed, const ico_options *options,
                               ico_run *run)
{
    ico_circuit_settings settings = {
        .order = ico__option_int(options, OPT_order),
        .reasons = ico__option_int(options, OPT_reasons),
        .restarts = ico__option_int(options, OPT_restarts),
        .connectivity = ico__option_int(options, OPT_connectivity),
        .reboot = ico__option_int(options, OPT_reboot),
        .rephase = ico__option_int(options, OPT_rephase),
        .minimize = ico__option_int(options, OPT_minimize),
    };
    ico_circuit *c;
    ico_status status = ico__circuit_of(run, closed, &settings, &c);
    if (status != ICO_OK) return status;
    ico_circuit_end end = ICO_CIRCUIT_NONE;
    if (ico__circuit_prepare(c, closed->fixed, closed->fixed_count))
        end = ico__circuit_solve(c);
    status = c->status;
    if (status == ICO_OK && end == ICO_CIRCUIT_TOUR)
        status = offer(c, closed);
    else if (status == ICO_OK && end == ICO_CIRCUIT_NONE)
        ico__run_exhausted(run, false);
    ico__circuit_free(c);
    return status;
}

static ico_status solve(const ico_problem *problem, const ico_options *options,
                        ico_run *run)
{
    ico_closed *closed;
    if (ico_problem_size(problem) < 3) return solve_tiny(problem, run);
    ico__run_doing(run, "learning from conflicts");
    ico_status status = ico__closed_new(ico__run_context(run), problem, &closed);
    if (status != ICO_OK) return status;
    if (closed->hopeless)
        ico__run_exhausted(run, false);
    else
        status = solve_closed(closed, options, run);
    ico__closed_free(closed);
    return status;
}

static double fit(const ico_problem *problem, ico_text *why_not)
{
    if (ico_problem_size(problem) < INT32_MAX / 8) return 0.7;
    if (why_not != NULL)
        ico_text_printf(why_not, "method circuit takes at most %d vertices",
                        INT32_MAX / 8 - 1);
    return 0;
}

const ico_method ico__method_circuit = {
    .name = "circuit",
    .help = "conflict-driven search over edges with degree, path and cut rules",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE,
    .features = ICO_CLOSED_FEATURES,
    .options = option_table,
    .option_count = OPT_COUNT,
    .fit = fit,
    .solve = solve,
};
