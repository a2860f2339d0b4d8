/* method/prices/prices.c - no tour by prices of the vertices: every tour costs the same,
 * and to connect all vertices costs more.  The work is done by presolve/prices.
 * SPDX-License-Identifier: MIT */
#include "method/method.h"
#include "presolve/closed.h"
#include "presolve/prices/potentials.h"

static double prices_fit(const ico_method *self, const ico_problem *problem,
                         ico_text *why_not)
{
    (void)self;
    if (ico__potentials_fit(problem)) return 0.2;
    if (why_not != NULL)
        ico_text_puts(why_not, "prices takes questions of 3 to 20,000 vertices");
    return 0;
}

static ico_status prices_solve(const ico_method *self, const ico_problem *problem,
                               const ico_options *options, ico_run *run)
{
    (void)self;
    (void)options;
    ico_context *ctx = ico__run_context(run);
    ico_reason *reason = NULL;
    uint64_t left = ico__run_ticks_left(run), used = 0;
    if (left == 0) left = UINT64_MAX;
    ico_status status = ico__potentials(ctx, problem, left, &used, &reason);
    bool lacks_room = status == ICO_NO_MEMORY && ico_context_memory_limit(ctx) != 0;
    if (status != ICO_OK && !lacks_room) return status;
    (void)ico__run_tick(run, used);
    if (reason != NULL) return ico__run_reason(run, reason);
    if (used < left || lacks_room) ico__run_give_up(run, ICO_LIMIT_METHOD);
    return ICO_OK;
}

/* Wishes that only restrict which tours are wanted; without them there is none either. */
#define RESTRICTIONS                                                                    \
    (ICO_ASKS_POSITIONS | ICO_ASKS_WAYPOINTS | ICO_ASKS_SYMMETRY | ICO_ASKS_TURNS |     \
     ICO_ASKS_CROSSINGS | ICO_ASKS_CROSSING_NUMBER | ICO_ASKS_WEIGHT | ICO_ASKS_MAGIC | \
     ICO_ASKS_ALTERNATION | ICO_ASKS_STRAIGHT | ICO_ASKS_ANGLES | ICO_ASKS_CONGRUENT |  \
     ICO_ASKS_REGIONS | ICO_ASKS_VISITS)

const ico_method ico__method_prices = {
    .name = "prices",
    .help = "no tour, since connecting all vertices costs more than any tour would",
    .can = ICO_CAN_PROVE,
    .features = ICO_CLOSED_FEATURES | RESTRICTIONS,
    .promise = 0.2,
    .fit = prices_fit,
    .solve = prices_solve,
};
