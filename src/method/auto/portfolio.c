/* method/auto/portfolio.c - method auto: quick reasons, pieces, then the methods in turn,
 * each worker at another.  ARCHITECTURE.md lists the files that name other methods.
 * SPDX-License-Identifier: MIT */
#include "certificate/find.h"
#include "method/auto/listing.h"
#include "method/auto/pieces.h"
#include "method/auto/rounds.h"
#include "method/registry.h"
#include "presolve/forced.h"
#include "presolve/parity/parity.h"
#include "presolve/prices/potentials.h"
#include "presolve/refute.h"
#include "problem/reason.h"

#define ICO_OPTION_TABLE "method/portfolio.def"
#include "method/option_table.h"

static const char *const none[] = {NULL};

/* For at most `ticks`; 0: until the run ends. */
static ico_status take_turn(ico_run *run, const turn *t, uint64_t ticks)
{
    return ico__run_turn(run, t->method, t->words, ticks);
}

static ico_status find_reason(ico_run *run, const ico_problem *problem)
{
    ico_reason *reason = NULL;
    ico_status status = ico_reason_find(ico__run_context(run), problem, &reason);
    if (status != ICO_OK) return status;
    ico__run_logf(run, "reasons: %s", reason == NULL ? "none found" : reason->text);
    return reason == NULL ? ICO_OK : ico__run_reason(run, reason);
}

/* The same, but for what takes longer than a quick search for a tour; *postponed: some of
 * that is left. */
static ico_status find_early_reason(ico_run *run, const ico_problem *problem,
                                    bool *postponed)
{
    ico_reason *reason = NULL;
    ico_status status =
        ico__reason_find_early(ico__run_context(run), problem, postponed, &reason);
    if (status != ICO_OK) return status;
    ico__run_logf(run, "reasons: %s", reason == NULL ? "none found" : reason->text);
    return reason == NULL ? ICO_OK : ico__run_reason(run, reason);
}

static ico_status find_late_reason(ico_run *run, const ico_problem *problem)
{
    ico_reason *reason = NULL;
    ico_status status = ico__reason_find_late(ico__run_context(run), problem, &reason);
    if (status != ICO_OK) return status;
    ico__run_logf(run, "cuts by matchings: %s",
                  reason == NULL ? "none found" : reason->text);
    return reason == NULL ? ICO_OK : ico__run_reason(run, reason);
}

/* Enough for a method that needs a few hundred steps a vertex. */
static uint64_t linear_slice(const ico_problem *problem)
{
    return 100000 + 1000 * ico_problem_size(problem);
}

/* The same for merge, where a change of a path of n vertices costs about sqrt(n). */
static uint64_t merge_slice(const ico_problem *problem)
{
    uint64_t n = ico_problem_size(problem), root = 0;
    while ((root + 1) * (root + 1) <= n && root < UINT16_MAX) root++;
    return linear_slice(problem) + 2 * n * root;
}

/* Does merge begin with the short slice?  A second turn begins anew, so that it must be
 * at least twice as long; else the first is the long one, and the only one. */
static bool has_two_slices(const ico_problem *problem)
{
    return merge_slice(problem) >= 2 * linear_slice(problem);
}

/* Merges the cycles of covers; cut_short: only the end of a short slice stopped that. */
static ico_status try_covers(ico_run *run, const ico_problem *problem, bool *cut_short)
{
    static const char *const few[] = {"tries", "3", NULL};
    static const turn cover = {&ico__method_merge, few, 0, false};
    bool brief = !*cut_short && has_two_slices(problem);
    ico_status status =
        take_turn(run, &cover, brief ? linear_slice(problem) : merge_slice(problem));
    *cut_short = brief && status == ICO_OK && ico__run_limit(run) == ICO_LIMIT_TICKS;
    return status;
}

/* A refutation of a few steps is a certificate; searching for a long one takes too
 * long. */
static ico_status try_to_refute(ico_run *run, const ico_problem *problem, uint64_t budget)
{
    ico_reason *reason = NULL;
    uint64_t used = 0;
    ico_status status =
        ico__refute(ico__run_context(run), problem, budget, &used, &reason);
    if (status != ICO_OK) return status;
    (void)ico__run_tick(run, used);
    ico__run_logf(run, "refutation, %.1f million ticks: %s", (double)used / 1e6,
                  reason == NULL ? "none that is short" : reason->text);
    return reason == NULL ? ICO_OK : ico__run_reason(run, reason);
}

/* All covers have an even number of cycles: seen at once where the degrees allow it, and
 * by no search. */
static ico_status try_parity(ico_run *run, const ico_problem *problem)
{
    ico_reason *reason = NULL;
    uint64_t used = 0;
    if (ico_method_fit(&ico__method_circuit, problem, NULL) == 0) return ICO_OK;
    ico_status status = ico__parity(ico__run_context(run), problem, &used, &reason);
    if (status == ICO_NO_MEMORY && ico_context_memory_limit(ico__run_context(run)) != 0)
        return ICO_OK; /* others may need less */
    if (status != ICO_OK) return status;
    (void)ico__run_tick(run, used);
    if (used > 0)
        ico__run_logf(run, "parity, %.1f million ticks: %s", (double)used / 1e6,
                      reason == NULL ? "none found" : reason->text);
    return reason == NULL ? ICO_OK : ico__run_reason(run, reason);
}

/* Prices of vertices, or a cut that was missed before, with some ticks and a share of
 * those spent so far: where there are no such prices, little is lost. */
static ico_status try_prices(ico_run *run, const ico_problem *problem)
{
    static const turn priced = {&ico__method_prices, none, 0, false};
    enum { LEAST = 5000, SHARE = 64 };
    if (ico_method_fit(priced.method, problem, NULL) == 0) return ICO_OK;
    return take_turn(run, &priced, LEAST + ico__run_stats(run)->ticks / SHARE);
}

/* True if nothing more can be done for a certificate, or needs to be. */
static bool is_certified(ico_run *run)
{
    ico__run_slice(run, 0);
    ico_limit limit = ico__run_limit(run);
    return !ico__run_lacks_reason(run) ||
           (limit != ICO_LIMIT_NONE && limit != ICO_LIMIT_METHOD &&
            limit != ICO_LIMIT_NODES);
}

/* A NONE with nothing to show: methods that leave certificates get about as much as it
 * took to find out.  What goes wrong here takes nothing from the answer, but a defect. */
static ico_status certify(ico_run *run, const ico_problem *problem)
{
    static const turn certifying[] = {{&ico__method_frontier, none, 0, false},
                                      {&ico__method_circuit, none, 0, false}};
    enum { LEAST = 10000000, FIRST = 1000000 };
    uint64_t budget = LEAST + ico__run_stats(run)->ticks;
    ico__run_logf(run, "no tour; looking for a certificate");
    ico__run_leave_exchange(run); /* a certificate must not depend on facts of others */
    ico_status status = try_to_refute(run, problem, FIRST);
    for (size_t k = 0; k < sizeof certifying / sizeof *certifying; k++) {
        if (status == ICO_DEFECT || is_certified(run)) break;
        if (ico_method_fit(certifying[k].method, problem, NULL) > 0)
            status = take_turn(run, &certifying[k], budget);
    }
    if (status != ICO_DEFECT && !is_certified(run))
        status = try_to_refute(run, problem, budget);
    ico__run_logf(run, "certificate: %s",
                  ico__run_lacks_reason(run) ? "none found" : "found");
    return status == ICO_DEFECT ? status : ICO_OK;
}

/* There is no tour, as a search says: prices or a cut may be a shorter reason. */
static ico_status shorten(ico_run *run, const ico_problem *problem)
{
    enum { LEAST = 100000, SHARE = 8 };
    uint64_t size = ico__run_reason_size(run), used,
             budget = LEAST + ico__run_stats(run)->ticks / SHARE;
    ico_reason *reason = NULL;
    if (size == 0 || ico_method_fit(&ico__method_prices, problem, NULL) == 0)
        return ICO_OK;
    ico__run_slice(run, 0);
    ico_status status =
        ico__potentials(ico__run_context(run), problem, budget, &used, &reason);
    if (status != ICO_OK) return ICO_OK;
    (void)ico__run_tick(run, used);
    bool shorter = reason != NULL && ico__reason_size(reason) < size;
    ico__run_logf(run, "a shorter reason: %s", shorter ? "found" : "none found");
    if (shorter) return ico__run_reason(run, reason);
    ico_reason_free(reason);
    return ICO_OK;
}

/* Publishes the edges that are forced from the beginning to all methods. */
static ico_status open_exchange(ico_run *run, const ico_problem *problem)
{
    ico_closed *closed = NULL;
    ico_forced *forced = NULL;
    if (ico_method_fit(&ico__method_circuit, problem, NULL) == 0 ||
        ico_problem_size(problem) < 3)
        return ICO_OK;
    ico_status status = ico__run_open_exchange(run);
    unsigned member = ico__run_join_exchange(run);
    if (status == ICO_OK)
        status = ico__closed_new(ico__run_context(run), problem, &closed);
    if (status == ICO_OK && !closed->hopeless)
        status = ico__forced_new(ico__run_context(run), closed, &forced);
    if (forced != NULL && ico__forced_begin(forced))
        for (uint32_t i = 0; i < forced->made; i++) {
            uint32_t e = forced->trail[i].edge;
            uint32_t literal = 2 * e + (forced->state[e] == ICO_EDGE_OUT);
            ico__run_publish(run, member, &literal, 1);
        }
    ico__forced_free(forced);
    ico__closed_free(closed);
    return status == ICO_NO_MEMORY || status == ICO_TOO_LARGE ? ICO_OK : status;
}

static bool has_holes(const ico_problem *problem)
{
    const ico_board *board = ico_problem_board(problem);
    return board != NULL && ico_board_has_holes(board);
}

/* Where all vertices look alike (a few are tested), an automorphism may map a tour to
 * itself.  The other methods go on if there is no room for that search. */
static ico_status try_orbits(ico_run *run, const ico_problem *problem)
{
    static const turn turned = {&ico__method_orbits, none, 0, false};
    if (ico_problem_directed(problem) ||
        ico_method_fit(&ico__method_orbits, problem, NULL) == 0)
        return ICO_OK;
    ico_status status = take_turn(run, &turned, linear_slice(problem));
    bool limited = ico_context_memory_limit(ico__run_context(run)) != 0;
    return status == ICO_TOO_LARGE || (status == ICO_NO_MEMORY && limited) ? ICO_OK
                                                                           : status;
}

/* Tries what takes little and often suffices.  On boards with holes the method that looks
 * for a 2-factor before it looks for a tour comes first, as there may be none.  A narrow
 * graph is decided by frontier at once, whose estimate says after a look whether it is
 * narrow. */
static ico_status be_quick(ico_run *run, const ico_problem *problem, bool presolve,
                           bool postponed, bool orbits)
{
    static const char *const one[] = {"tries", "1", NULL};
    static const char *const narrow[] = {"cost", "100000000", NULL};
    enum { SHORT = 200000, START = 3000000 };
    turn walk = {&ico__method_warnsdorff, one, 0, false},
         sweep = {&ico__method_frontier, narrow, 0, false};
    bool covers = ico_method_fit(&ico__method_merge, problem, NULL) > 0;
    bool first = covers && has_holes(problem), cut_short = false;
    ico_status status = ICO_OK;
    if (first) status = try_covers(run, problem, &cut_short);
    if (!ico__is_over(run, status)) status = take_turn(run, &walk, 0);
    if (!ico__is_over(run, status) && covers && !first)
        status = try_covers(run, problem, &cut_short);
    if (postponed && !ico__is_over(run, status)) status = find_late_reason(run, problem);
    if (postponed && !ico__is_over(run, status)) status = try_parity(run, problem);
    if (presolve && !ico__is_over(run, status)) status = try_prices(run, problem);
    if (!ico__is_over(run, status) && ico_problem_size(problem) >= 3 &&
        ico_method_fit(&ico__method_frontier, problem, NULL) > 0)
        status = take_turn(run, &sweep, START + 4 * linear_slice(problem));
    if (orbits && !ico__is_over(run, status)) status = try_orbits(run, problem);
    if (cut_short && !ico__is_over(run, status))
        status = try_covers(run, problem, &cut_short); /* the long slice */
    if (presolve && !ico__is_over(run, status))
        status = try_to_refute(run, problem, SHORT);
    return status;
}

/* Questions about numbers go to the one method that knows them; a reason is looked for
 * when there is something to explain. */
static ico_status place_numbers(ico_run *run, const ico_problem *problem)
{
    static const turn placing = {&ico__method_position, none, 0, false};
    ico_status status = take_turn(run, &placing, 0);
    bool empty = status == ICO_OK && ico__run_is_answered(run) && ico__run_best(run) == 0;
    return empty ? find_reason(run, problem) : status;
}

/* Symmetric tours are for the one method that looks for them among the orbits. */
static ico_status find_symmetric(ico_run *run, const ico_problem *problem)
{
    static const turn orbits = {&ico__method_symmetric, none, 0, false};
    ico_status status = find_reason(run, problem);
    return ico__is_over(run, status) ? status : take_turn(run, &orbits, 0);
}

static bool lists_or_traces(ico_run *run)
{
    return ico__run_goal(run) != ICO_GOAL_FIND || ico__run_is_traced(run);
}

/* Tours of least or greatest weight are for the one method that sees all tours at
 * once. */
static ico_status find_best(ico_run *run, const ico_problem *problem)
{
    static const turn sweep = {&ico__method_frontier, none, 0, false};
    if (lists_or_traces(run))
        return ico__fail(ico__run_context(run), ICO_UNSUPPORTED,
                         "method auto finds one tour of least or greatest weight "
                         "(--weight), without list or trace");
    ico_status status = find_reason(run, problem);
    return ico__is_over(run, status) ? status : take_turn(run, &sweep, 0);
}

/* Tours with the fewest or most turns or crossings are for the one method that counts
 * them. */
static ico_status find_extreme(ico_run *run, const char *extreme)
{
    static const turn windows = {&ico__method_objective, none, 0, false};
    if (lists_or_traces(run))
        return ico__fail(ico__run_context(run), ICO_UNSUPPORTED,
                         "method auto finds one tour with %s, without list or trace",
                         extreme);
    return take_turn(run, &windows, 0);
}

/* Lists all tours; or traces the steps of the one method that reports them. */
static ico_status list_or_trace(ico_run *run, const ico_problem *problem,
                                const ico_options *options)
{
    static const turn traced = {&ico__method_backtrack, none, 0, false};
    if (ico__run_is_traced(run)) return take_turn(run, &traced, 0);
    return ico__list_tours(run, problem, options);
}

/* Finds a tour that does not cross itself: first looks for a reason why there is no tour
 * at all, then runs the one method that sees crossings. */
static ico_status find_uncrossed(ico_run *run, const ico_problem *problem,
                                 const ico_options *options)
{
    static const turn sweep = {&ico__method_uncrossed, none, 0, false},
                      walk = {&ico__method_backtrack, none, 0, false};
    bool sees = (ico_problem_features(problem) & ~ico__method_uncrossed.features) == 0;
    ico_status status = find_reason(run, problem);
    if (ico__is_over(run, status)) return status;
    if (lists_or_traces(run)) return list_or_trace(run, problem, options);
    return take_turn(run, sees ? &sweep : &walk, 0);
}

/* Finds a magic tour: first looks for a reason why there is none; then a search through
 * all tours and a random one take turns. */
static ico_status find_magic(ico_run *run, const ico_problem *problem,
                             const ico_options *options)
{
    static const turn walk = {&ico__method_backtrack, none, 0, false},
                      anneal = {&ico__method_magic, none, 0, false};
    enum { FIRST = 4000000 };
    bool alone = (ico_problem_features(problem) & ~ico__method_magic.features) != 0 ||
                 ico_method_fit(&ico__method_magic, problem, NULL) == 0;
    ico_status status = find_reason(run, problem);
    if (ico__is_over(run, status)) return status;
    if (lists_or_traces(run)) return list_or_trace(run, problem, options);
    if (alone) return take_turn(run, &walk, 0);
    for (uint64_t slice = FIRST; !ico__is_over(run, status); slice *= 4) {
        status = take_turn(run, &walk, slice);
        if (!ico__is_over(run, status)) status = take_turn(run, &anneal, 4 * slice);
    }
    return status;
}

/* Finds a tour with conditions on steps.  First looks for a reason why there is no tour
 * even without them.  Then, for two pieces in turn and no other condition, searches for a
 * tour among cycles of another graph.  For lines, angles and congruent parts, a search
 * from the beginning and one with restarts, or by motions, take turns. */
static ico_status find_by_steps(ico_run *run, const ico_problem *problem,
                                const ico_options *options)
{
    static const char *const luby[] = {"restarts", "luby", NULL};
    static const turn lifted = {&ico__method_alternation, none, 0, false},
                      walk = {&ico__method_backtrack, none, 0, false},
                      tries = {&ico__method_backtrack, luby, 0, false},
                      moved = {&ico__method_congruent, none, 0, false};
    enum { FIRST = 4000000 };
    bool by_motions =
        (ico_problem_features(problem) & ~ico__method_congruent.features) == 0 &&
        ico_method_fit(&ico__method_congruent, problem, NULL) > 0;
    ico_status status = find_reason(run, problem);
    if (ico__is_over(run, status)) return status;
    if (lists_or_traces(run)) return list_or_trace(run, problem, options);
    if (ico_problem_longest(problem)) return take_turn(run, &walk, 0);
    if ((ico_problem_features(problem) & ~ico__method_alternation.features) == 0)
        return take_turn(run, &lifted, 0);
    for (uint64_t slice = FIRST; !ico__is_over(run, status); slice *= 4) {
        status = take_turn(run, by_motions ? &moved : &walk, slice);
        if (!ico__is_over(run, status))
            status = take_turn(run, by_motions ? &walk : &tries, slice);
    }
    return status;
}

/* Quick tries, pieces, and then all methods in turn. */
static ico_status search(ico_run *run, const ico_problem *problem,
                         const ico_options *options, bool postponed)
{
    bool presolve = ico__option_int(options, OPT_presolve) != 0, split = false,
         orbits = ico__option_int(options, OPT_orbits) != 0;
    ico_status status = be_quick(run, problem, presolve, postponed, orbits);
    if (presolve && !ico__is_over(run, status))
        status = ico__solve_pieces(run, problem, options, &split);
    if (split || ico__is_over(run, status)) return status;
    if (ico__option_int(options, OPT_exchange) != 0) status = open_exchange(run, problem);
    return status == ICO_OK ? ico__take_turns(run, problem, orbits) : status;
}

static ico_status answer(ico_run *run, const ico_problem *problem,
                         const ico_options *options)
{
    static const turn by_rule = {&ico__method_construct, none, 0, false},
                      by_arcs = {&ico__method_euler, none, 0, false};
    bool walks = lists_or_traces(run);
    bool presolve = ico__option_int(options, OPT_presolve) != 0, postponed = false;
    ico_status status = ICO_OK;
    if (!walks && ico_method_fit(by_rule.method, problem, NULL) > 0)
        status = take_turn(run, &by_rule, 0);
    if (!walks && !ico__is_over(run, status) &&
        ico_method_fit(by_arcs.method, problem, NULL) > 0)
        status = take_turn(run, &by_arcs, 0);
    if (presolve && !ico__is_over(run, status))
        status = walks ? find_reason(run, problem)
                       : find_early_reason(run, problem, &postponed);
    if (presolve && !postponed && !ico__is_over(run, status))
        status = try_parity(run, problem);
    if (ico__is_over(run, status)) return status;
    if (walks) return list_or_trace(run, problem, options);
    status = search(run, problem, options, postponed);
    return status == ICO_OK && presolve ? shorten(run, problem) : status;
}

static ico_status solve(const ico_method *self, const ico_problem *problem,
                        const ico_options *options, ico_run *run)
{
    (void)self;
    if (ico_problem_features(problem) &
        (ICO_ASKS_ALTERNATION | ICO_ASKS_STRAIGHT | ICO_ASKS_ANGLES | ICO_ASKS_CONGRUENT))
        return find_by_steps(run, problem, options);
    if (ico_problem_features(problem) & (ICO_ASKS_POSITIONS | ICO_ASKS_WAYPOINTS))
        return place_numbers(run, problem);
    if (ico_problem_features(problem) & ICO_ASKS_SYMMETRY)
        return find_symmetric(run, problem);
    if (ico_problem_features(problem) & ICO_ASKS_WEIGHT) return find_best(run, problem);
    if (ico_problem_features(problem) & ICO_ASKS_TURNS)
        return find_extreme(run, "few or many turns (--turns)");
    if (ico_problem_features(problem) & ICO_ASKS_CROSSING_NUMBER)
        return find_extreme(run, "few or many crossings (--crossings)");
    if (ico_problem_features(problem) & ICO_ASKS_MAGIC)
        return find_magic(run, problem, options);
    if (ico_problem_features(problem) & ICO_ASKS_CROSSINGS)
        return find_uncrossed(run, problem, options);
    ico_status status = answer(run, problem, options);
    bool bare = status == ICO_OK && ico__run_goal(run) == ICO_GOAL_FIND &&
                !ico__run_is_traced(run) && ico__run_lacks_reason(run);
    return bare ? certify(run, problem) : status;
}

const ico_method ico__method_auto = {
    .name = "auto",
    .help = "picks and combines the other methods",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_CAN_LIST | ICO_CAN_TRACE,
    .features =
        ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_REQUIRED |
        ICO_ASKS_FORBIDDEN | ICO_ASKS_DIRECTED | ICO_ASKS_ARROWS | ICO_ASKS_LONGEST |
        ICO_ASKS_POSITIONS | ICO_ASKS_WAYPOINTS | ICO_ASKS_SYMMETRY | ICO_ASKS_WEIGHT |
        ICO_ASKS_TURNS | ICO_ASKS_CROSSINGS | ICO_ASKS_CROSSING_NUMBER | ICO_ASKS_MAGIC |
        ICO_ASKS_ALTERNATION | ICO_ASKS_STRAIGHT | ICO_ASKS_ANGLES | ICO_ASKS_CONGRUENT,
    .options = option_table,
    .option_count = OPT_COUNT,
    .promise = 1,
    .solve = solve,
};
