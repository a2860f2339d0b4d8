/* method/portfolio.c - method auto: quick reasons, then the methods in turn.
 * The only file that knows more than one method.
 * SPDX-License-Identifier: MIT */
#include "method/pieces.h"
#include "method/registry.h"
#include "presolve/refute.h"

/* A question, and the run in which it is asked. */
typedef struct portfolio {
    ico_run *run;
    const ico_problem *problem;
    bool lacks_memory; /* some method did */
} portfolio;

/* Sets options named in pairs of words, ended by NULL. */
static ico_status set_all(ico_options *options, const char *const *words)
{
    ico_status status = ICO_OK;
    for (; *words != NULL && status == ICO_OK; words += 2)
        status = ico_options_set(options, words[0], words[1]);
    return status;
}

/* Runs one method for at most `ticks` (0: until the run ends). */
static ico_status attempt(portfolio *p, const ico_method *method,
                          const char *const *words, uint64_t ticks)
{
    ico_options *options = NULL;
    ico_status status = ico_options_new(ico__run_context(p->run), method, &options);
    if (status == ICO_OK) status = set_all(options, words);
    ico__run_slice(p->run, ticks);
    if (status == ICO_OK) status = ico__run_method(p->run, method, options);
    ico_options_free(options);
    return status;
}

static ico_status find_reason(portfolio *p)
{
    ico_reason *reason = NULL;
    ico_status status = ico_reason_find(ico__run_context(p->run), p->problem, &reason);
    if (status != ICO_OK || reason == NULL) return status;
    return ico__run_reason(p->run, reason);
}

/* True if the question is settled or the run has to end, whatever the slice says. */
static bool is_over(portfolio *p, ico_status status)
{
    if (status != ICO_OK || ico__run_is_answered(p->run)) return true;
    ico__run_slice(p->run, 0);
    return ico__run_limit(p->run) != ICO_LIMIT_NONE &&
           ico__run_limit(p->run) != ICO_LIMIT_METHOD &&
           ico__run_limit(p->run) != ICO_LIMIT_NODES;
}

/* Ticks that brute takes when it has to go through its table once; UINT64_MAX if it
 * cannot, or has not the memory. */
static uint64_t brute_ticks(portfolio *p)
{
    if (ico_method_fit(&ico__method_brute, p->problem, NULL) == 0) return UINT64_MAX;
    size_t required;
    (void)ico_problem_required(p->problem, &required);
    uint64_t size = ico_problem_size(p->problem) + required, sets = UINT64_C(1) << size;
    if (!ico__fits(ico__run_context(p->run), (double)sets * sizeof(uint32_t)))
        return UINT64_MAX;
    return size * sets;
}

/* Enough for a method that needs a few hundred steps a vertex. */
static uint64_t linear_slice(const ico_problem *problem)
{
    return 100000 + 1000 * ico_problem_size(problem);
}

/* A method's turn: its options and its share of a round, in slices. */
typedef struct turn {
    const ico_method *method;
    const char *const *words;
    unsigned share;
} turn;

static const char *const as_it_is[] = {NULL};
static const char *const narrow[] = {"cost", "1000000000", NULL};
static const char *const wide[] = {"width", "30", NULL};
static const char *const latest_first[] = {"order", "vmtf", "reasons", "path", NULL};
static const char *const merging[] = {"tries", "1000000000", NULL};
static const char *const turning[] = {"tries", "1000000000", "rotations", "100000", NULL};
static const char *const complete[] = {"connectivity", "always", NULL};
static const char *const restarting[] = {"restarts", "luby", NULL};

/* Shares by what a tick costs (measured: circuit and frontier 20 M/s, backtrack 30 M/s,
 * merge 80 M/s, warnsdorff 300 M/s): circuit gets most of the time, since what the quick
 * finders leave over is mostly for it; half of it in its other manner, for the graphs that
 * trap the first. */
static const turn turns[] = {
    {&ico__method_backtrack, complete, 1},    {&ico__method_frontier, narrow, 6},
    {&ico__method_circuit, as_it_is, 10},     {&ico__method_merge, merging, 6},
    {&ico__method_circuit, latest_first, 10}, {&ico__method_warnsdorff, turning, 8},
    {&ico__method_backtrack, restarting, 1},  {&ico__method_frontier, wide, 4},
};
enum { TURNS = sizeof turns / sizeof *turns };

/* One turn; *over when the question is settled or the run has to end, *useless when the
 * method gave up by itself, which it would do again, or found no room. */
static ico_status take_turn(portfolio *p, const turn *t, uint64_t slice, bool *over,
                            bool *useless)
{
    ico_status status = attempt(p, t->method, t->words, t->share * slice);
    ico_limit limit = ico__run_limit(p->run);
    if (status == ICO_TOO_LARGE || status == ICO_NO_MEMORY) {
        *useless = p->lacks_memory = true; /* another method may do with less */
        status = ICO_OK;
    }
    *useless = *useless || limit == ICO_LIMIT_METHOD || limit == ICO_LIMIT_NODES;
    *over = is_over(p, status);
    return status;
}

/* The methods in turn, each from the beginning, in slices that grow until the answer is
 * there: no question costs much more than the method that suits it best would take. */
static ico_status take_turns(portfolio *p)
{
    bool useless[TURNS] = {false}, any = true;
    uint64_t slice = 20000 + 50 * ico_problem_size(p->problem), brute = brute_ticks(p);
    for (size_t k = 0; k < TURNS; k++)
        useless[k] = ico_method_fit(turns[k].method, p->problem, NULL) == 0;
    while (any) {
        if (slice > brute) return attempt(p, &ico__method_brute, as_it_is, 0);
        any = false;
        for (size_t k = 0; k < TURNS; k++) {
            bool over;
            if (useless[k]) continue;
            any = true;
            ico_status status = take_turn(p, &turns[k], slice, &over, &useless[k]);
            if (over) return status;
        }
        if (slice < UINT64_MAX / 64) slice *= 4;
    }
    ico__run_give_up(p->run, p->lacks_memory ? ICO_LIMIT_MEMORY : ICO_LIMIT_METHOD);
    return ICO_OK;
}

/* A refutation of a few steps is a certificate; searching for a long one is not its place. */
static ico_status try_to_refute(portfolio *p)
{
    enum { BUDGET = 200000 };
    ico_reason *reason = NULL;
    uint64_t used = 0;
    ico_status status =
        ico__refute(ico__run_context(p->run), p->problem, BUDGET, &used, &reason);
    if (status != ICO_OK) return status;
    (void)ico__run_tick(p->run, used);
    return reason == NULL ? ICO_OK : ico__run_reason(p->run, reason);
}

/* Questions about numbers go to the one method that knows them; a reason is looked for when
 * there is something to explain. */
static ico_status place_numbers(portfolio *p)
{
    ico_status status = attempt(p, &ico__method_position, as_it_is, 0);
    bool none =
        status == ICO_OK && ico__run_is_answered(p->run) && ico__run_best(p->run) == 0;
    return none ? find_reason(p) : status;
}

static ico_status solve(const ico_problem *problem, const ico_options *options,
                        ico_run *run)
{
    static const char *const few[] = {"tries", "3", NULL};
    (void)options;
    portfolio p = {.run = run, .problem = problem};
    if (ico_problem_features(problem) & (ICO_ASKS_POSITIONS | ICO_ASKS_WAYPOINTS))
        return place_numbers(&p);
    bool walks = ico__run_goal(run) == ICO_GOAL_LIST || ico__run_is_traced(run);
    ico_status status = ICO_OK;
    if (!walks && ico_method_fit(&ico__method_construct, problem, NULL) > 0)
        status = attempt(&p, &ico__method_construct, as_it_is, 0);
    if (!is_over(&p, status)) status = find_reason(&p);
    if (is_over(&p, status)) return status;
    if (walks) return attempt(&p, &ico__method_backtrack, as_it_is, 0);
    status = attempt(&p, &ico__method_warnsdorff, few, 0);
    if (!is_over(&p, status) && ico_method_fit(&ico__method_merge, problem, NULL) > 0)
        status = attempt(&p, &ico__method_merge, few, linear_slice(problem));
    if (!is_over(&p, status)) status = try_to_refute(&p);
    bool split = false;
    if (!is_over(&p, status)) status = ico__solve_pieces(run, problem, &split);
    return split || is_over(&p, status) ? status : take_turns(&p);
}

static double fit(const ico_problem *problem, ico_text *why_not)
{
    (void)problem;
    (void)why_not;
    return 1;
}

const ico_method ico__method_auto = {
    .name = "auto",
    .help = "picks and combines the other methods",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_CAN_LIST | ICO_CAN_TRACE,
    .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_REQUIRED |
                ICO_ASKS_FORBIDDEN | ICO_ASKS_DIRECTED | ICO_ASKS_LONGEST |
                ICO_ASKS_POSITIONS | ICO_ASKS_WAYPOINTS,
    .options = NULL,
    .option_count = 0,
    .fit = fit,
    .solve = solve,
};
