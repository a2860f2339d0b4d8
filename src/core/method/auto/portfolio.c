/* method/auto/portfolio.c - method auto: quick reasons, pieces, then the methods in turn,
 * each worker at another.  ARCHITECTURE.md lists the files that name other methods.
 * SPDX-License-Identifier: MIT */
#include "method/auto/auto.h"
#include "method/registry.h"
#include "presolve/forced.h"

#define ICO_OPTION_TABLE "method/portfolio.def"
#include "method/option_table.h"

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
    bool brief = !*cut_short && has_two_slices(problem);
    ico_status status =
        ico__run_turn(run, &ico__method_merge, few,
                      brief ? linear_slice(problem) : merge_slice(problem));
    *cut_short = brief && status == ICO_OK && ico__run_limit(run) == ICO_LIMIT_TICKS;
    return status;
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
    if (ico_problem_directed(problem) ||
        ico_method_fit(&ico__method_orbits, problem, NULL) == 0)
        return ICO_OK;
    ico_status status =
        ico__run_turn(run, &ico__method_orbits, ico__no_words, linear_slice(problem));
    bool limited = ico_context_memory_limit(ico__run_context(run)) != 0;
    return status == ICO_TOO_LARGE || (status == ICO_NO_MEMORY && limited) ? ICO_OK
                                                                           : status;
}

/* Tries what takes little and often suffices.  On boards with holes the method that looks
 * for a 2-factor before it looks for a tour comes first, as there may be none.  A narrow
 * graph is decided by frontier at once, whose estimate says after a look whether it is
 * narrow. */
static ico_status take_quick_tries(ico_run *run, const ico_problem *problem,
                                   bool presolve, bool postponed, bool orbits)
{
    static const char *const one[] = {"tries", "1", NULL};
    static const char *const narrow[] = {"cost", "100000000", NULL};
    enum { SHORT = 200000, START = 3000000 };
    bool covers = ico_method_fit(&ico__method_merge, problem, NULL) > 0;
    bool first = covers && has_holes(problem), cut_short = false;
    ico_status status = ICO_OK;
    if (first) status = try_covers(run, problem, &cut_short);
    if (!ico__is_over(run, status))
        status = ico__run_turn(run, &ico__method_warnsdorff, one, 0);
    if (ico_problem_longest(problem) && !ico__is_over(run, status) &&
        ico_method_fit(&ico__method_longest, problem, NULL) > 0)
        status = ico__run_turn(run, &ico__method_longest, ico__no_words,
                               linear_slice(problem));
    if (!ico__is_over(run, status) && covers && !first)
        status = try_covers(run, problem, &cut_short);
    if (postponed && !ico__is_over(run, status))
        status = ico__try_late_reasons(run, problem);
    if (postponed && !ico__is_over(run, status)) status = ico__try_parity(run, problem);
    if (presolve && !ico__is_over(run, status)) status = ico__try_prices(run, problem);
    if (!ico__is_over(run, status) && ico_problem_size(problem) >= 3 &&
        ico_method_fit(&ico__method_frontier, problem, NULL) > 0)
        status = ico__run_turn(run, &ico__method_frontier, narrow,
                               START + 4 * linear_slice(problem));
    if (orbits && !ico__is_over(run, status)) status = try_orbits(run, problem);
    if (cut_short && !ico__is_over(run, status))
        status = try_covers(run, problem, &cut_short); /* the long slice */
    if (presolve && !ico__is_over(run, status))
        status = ico__try_refutation(run, problem, SHORT);
    if (presolve && !ico__is_over(run, status)) status = ico__try_faces(run, problem);
    return status;
}

/* Quick tries, pieces, and then all methods in turn. */
static ico_status search_in_turns(ico_run *run, const ico_problem *problem,
                                  const ico_options *options, bool postponed)
{
    bool presolve = ico__option_int(options, OPT_presolve) != 0, split = false,
         orbits = ico__option_int(options, OPT_orbits) != 0;
    ico_status status = take_quick_tries(run, problem, presolve, postponed, orbits);
    if (presolve && !ico__is_over(run, status))
        status = ico__solve_pieces(run, problem, options, &split);
    if (split || ico__is_over(run, status)) return status;
    if (ico__option_int(options, OPT_exchange) != 0) status = open_exchange(run, problem);
    return status == ICO_OK ? ico__take_turns(run, problem, orbits) : status;
}

static ico_status solve_in_steps(ico_run *run, const ico_problem *problem,
                                 const ico_options *options)
{
    static const ico_method *const at_once[] = {&ico__method_construct,
                                                &ico__method_euler};
    bool walks = ico__lists_or_traces(run);
    bool presolve = ico__option_int(options, OPT_presolve) != 0, postponed = false;
    ico_status status = ICO_OK;
    for (unsigned k = 0; k < 2 && !walks && !ico__is_over(run, status); k++)
        if (ico_method_fit(at_once[k], problem, NULL) > 0)
            status = ico__run_turn(run, at_once[k], ico__no_words, 0);
    if (presolve && !ico__is_over(run, status))
        status = walks ? ico__try_reasons(run, problem)
                       : ico__try_early_reasons(run, problem, &postponed);
    if (presolve && !postponed && !ico__is_over(run, status))
        status = ico__try_parity(run, problem);
    if (ico__is_over(run, status)) return status;
    if (walks) return ico__list_or_trace(run, problem, options);
    status = search_in_turns(run, problem, options, postponed);
    return status == ICO_OK && presolve ? ico__shorten_reason(run, problem) : status;
}

static ico_status solve_by_portfolio(const ico_method *self, const ico_problem *problem,
                                     const ico_options *options, ico_run *run)
{
    (void)self;
    bool taken;
    ico_status status = ico__take_detour(run, problem, options, &taken);
    if (taken) return status;
    status = solve_in_steps(run, problem, options);
    bool bare = status == ICO_OK && ico__run_goal(run) == ICO_GOAL_FIND &&
                !ico__run_is_traced(run) && ico__run_lacks_reason(run);
    return bare ? ico__certify_none(run, problem) : status;
}

const ico_method ico__method_auto = {
    .name = "auto",
    .help = "picks and combines the other methods",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_CAN_LIST | ICO_CAN_TRACE,
    .features = (1u << ICO_FEATURE_COUNT) - 1, /* detours.c has a row for the rest */
    .options = option_table,
    .option_count = OPT_COUNT,
    .promise = 1,
    .solve = solve_by_portfolio,
};

static ico_status solve_by_parts(const ico_method *self, const ico_problem *problem,
                                 const ico_options *options, ico_run *run)
{
    bool split;
    (void)self;
    return ico__solve_pieces(run, problem, options, &split);
}

const ico_method ico__method_parts = {
    .name = "parts",
    .help = "what method auto does at cuts of two, three and four edges, alone",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE,
    .features = ICO_CLOSED_FEATURES,
    .options = option_table,
    .option_count = OPT_COUNT,
    .promise = 1,
    .solve = solve_by_parts,
};
