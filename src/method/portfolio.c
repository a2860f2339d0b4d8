/* method/portfolio.c - method auto: quick reasons, then the methods in turn.
 * The only file that knows more than one method.
 * SPDX-License-Identifier: MIT */
#include "method/registry.h"

/* A question, and the run in which it is asked. */
typedef struct portfolio {
    ico_run *run;
    const ico_problem *problem;
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

/* The methods in turn, each from the beginning, in slices that double until the answer is
 * there: no question costs much more than the method that suits it best would take. */
static ico_status take_turns(portfolio *p)
{
    static const char *const complete[] = {"connectivity", "always", NULL};
    static const char *const turning[] = {"tries", "1000000000", "rotations", "100000",
                                          NULL};
    static const char *const restarting[] = {"restarts", "luby", NULL};
    static const char *const merging[] = {"tries", "1000000000", NULL};
    static const char *const nothing[] = {NULL};
    bool merges = ico_method_fit(&ico__method_merge, p->problem, NULL) > 0;
    uint64_t slice = 20000 + 100 * ico_problem_size(p->problem);
    uint64_t brute = brute_ticks(p);
    for (;;) {
        if (slice > brute) return attempt(p, &ico__method_brute, nothing, 0);
        ico_status status = attempt(p, &ico__method_backtrack, complete, slice);
        if (is_over(p, status)) return status;
        if (!ico_problem_directed(p->problem)) {
            status = attempt(p, &ico__method_warnsdorff, turning, slice);
            if (is_over(p, status)) return status;
        }
        if (merges) {
            status = attempt(p, &ico__method_merge, merging, slice);
            if (is_over(p, status)) return status;
        }
        status = attempt(p, &ico__method_backtrack, restarting, slice);
        if (is_over(p, status)) return status;
        if (slice < UINT64_MAX / 4) slice *= 2;
    }
}

static ico_status solve(const ico_problem *problem, const ico_options *options,
                        ico_run *run)
{
    static const char *const nothing[] = {NULL}, *const few[] = {"tries", "3", NULL};
    (void)options;
    portfolio p = {.run = run, .problem = problem};
    ico_status status = find_reason(&p);
    if (is_over(&p, status)) return status;
    if (ico__run_goal(run) == ICO_GOAL_LIST || ico__run_is_traced(run))
        return attempt(&p, &ico__method_backtrack, nothing, 0);
    status = attempt(&p, &ico__method_warnsdorff, few, 0);
    if (!is_over(&p, status) && ico_method_fit(&ico__method_merge, problem, NULL) > 0)
        status = attempt(&p, &ico__method_merge, few, linear_slice(problem));
    return is_over(&p, status) ? status : take_turns(&p);
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
                ICO_ASKS_FORBIDDEN | ICO_ASKS_DIRECTED | ICO_ASKS_LONGEST,
    .options = NULL,
    .option_count = 0,
    .fit = fit,
    .solve = solve,
};
