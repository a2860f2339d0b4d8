/* method/circuit/circuit.c - conflict-driven search for a Hamiltonian cycle through fixed
 * edges, and so for any tour (presolve/closed.h).
 * Source: solver.h.
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"
#include "method/registry.h"

#define ICO_OPTION_TABLE "method/circuit/circuit.def"
#include "method/option_table.h"

static const double LEAST_PATIENCE = 1, MOST_PATIENCE = 40;

typedef enum outcome { TOUR, NONE, STOPPED } outcome;

/* When to look for cuts: the work between two looks is so many times what a look costs;
 * less when looks find something, more when they do not. */
typedef struct schedule {
    double patience;
    uint64_t work, next;
} schedule;

static bool tell_ticks(ico_circuit *c, schedule *s)
{
    uint64_t ticks = c->ticks;
    s->work += ticks;
    c->ticks = 0;
    return ico__run_tick(c->run, ticks);
}

static bool may_look(const ico_circuit *c, const schedule *s)
{
    if (c->settings.connectivity == ICO_CONNECTIVITY_ADAPTIVE) return s->work >= s->next;
    return c->settings.connectivity == ICO_CONNECTIVITY_ALWAYS;
}

/* Looks for cuts and adapts the schedule.  False: a conflict. */
static bool look(ico_circuit *c, schedule *s, uint32_t *forced)
{
    uint64_t before = s->work;
    (void)tell_ticks(c, s);
    before = s->work;
    bool fine = ico__circuit_connect(c, forced);
    (void)tell_ticks(c, s);
    if (!fine || *forced > 0)
        s->patience = s->patience / 2 > LEAST_PATIENCE ? s->patience / 2 : LEAST_PATIENCE;
    else
        s->patience =
            s->patience * 1.25 < MOST_PATIENCE ? s->patience * 1.25 : MOST_PATIENCE;
    s->next = s->work + (uint64_t)(s->patience * (double)(s->work - before));
    return fine;
}

/* Fixed edges, degrees, cuts: all that is known before the first choice.  False: there is
 * no tour. */
static bool prepare(ico_circuit *c, const ico_closed *closed, schedule *s)
{
    uint32_t forced;
    for (size_t i = 0; i < closed->fixed_count; i++)
        ico__circuit_assign(c, ico__in(closed->fixed[i]), ICO_BY_CHOICE, 0);
    for (uint32_t e = closed->graph->m; e < c->m; e++) /* links */
        ico__circuit_assign(c, ico__in(e), ICO_BY_CHOICE, 0);
    if (!ico__circuit_start_degrees(c)) return false;
    do {
        if (!ico__circuit_propagate(c)) return false;
        if (!look(c, s, &forced)) return false;
    } while (forced > 0 && c->status == ICO_OK);
    return true;
}

static outcome search(ico_circuit *c, const ico_closed *closed)
{
    schedule s = {.patience = 4};
    if (!prepare(c, closed, &s)) return NONE;
    ico__circuit_reduce(c, 0);
    for (;;) {
        uint32_t forced = 0;
        bool fine = ico__circuit_propagate(c);
        if (fine && c->tour_count == c->n) return TOUR;
        if (fine && may_look(c, &s)) fine = look(c, &s, &forced);
        if (c->status != ICO_OK || tell_ticks(c, &s)) return STOPPED;
        if (!fine) {
            if (!ico__circuit_analyze(c)) return c->status == ICO_OK ? NONE : STOPPED;
            continue;
        }
        if (forced > 0) continue;
        ico__circuit_maintain(c);
        uint32_t e = ico__circuit_pick(c);
        if (e == ICO_NO_EDGE) continue; /* maintenance opened nothing: propagate */
        ico__run_stats(c->run)->nodes++;
        ico__circuit_decide(c, c->state[e].phase ? ico__in(e) : ico__out(e));
    }
}

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
        .minimize = ico__option_int(options, OPT_minimize),
    };
    ico_circuit *c;
    ico_status status = ico__circuit_new(run, closed, &settings, &c);
    if (status != ICO_OK) return status;
    outcome end = search(c, closed);
    status = c->status;
    if (status == ICO_OK && end == TOUR)
        status = offer(c, closed);
    else if (status == ICO_OK && end == NONE)
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
