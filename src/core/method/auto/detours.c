/* method/auto/detours.c - the questions that go to the few methods that know their
 * conditions: a table, read from above.
 * SPDX-License-Identifier: MIT */
#include "method/auto/auto.h"

#include <stdio.h>

#include "base/bitset.h"
#include "method/registry.h"
#include "problem/graph_source.h"

/* When quick reasons are sought why there is no tour: before the methods, or after a
 * method that found none but has no reason to show. */
typedef enum reason_time { NO_REASON, REASON_FIRST, REASON_AFTER } reason_time;

/* Which method lists tours and traces steps: `backtrack` and others, as for questions
 * without conditions; the methods of the row; or none. */
typedef enum walk_way { WALKS_BY_ALL, WALKS_BY_ROW, NO_WALKS } walk_way;

enum { ROW_TURNS = 3 };

/* A question belongs to a row if it passes the tests of the first four members. */
typedef struct detour {
    unsigned any;            /* it has one of these features ... */
    unsigned none;           /* ... and none of these */
    const ico_method *knows; /* a method that has all its features, or NULL */
    const ico_method *fits;  /* a method that takes it, or NULL */
    reason_time reason;
    walk_way walks;
    const char *one; /* of NO_WALKS: the one tour that is found */
    uint64_t slice;  /* ticks of the first turns; 0: the first has all the time */
    bool foresees;   /* the first method foresees its cost: a turn in which it would not
                        end is not begun */
    turn turns[ROW_TURNS]; /* their shares multiply the slice */
} detour;

enum { SLICE = 4000000, LONG_SLICE = 1000000000 };

/* Features: conditions on steps; and those of questions that take no detour. */
#define STEPS                                                                          \
    (ICO_ASKS_ALTERNATION | ICO_ASKS_STRAIGHT | ICO_ASKS_ANGLES | ICO_ASKS_CONGRUENT | \
     ICO_ASKS_REGIONS | ICO_ASKS_VISITS)
#define PLAIN                                                                        \
    (unsigned)(ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_REQUIRED | \
               ICO_ASKS_FORBIDDEN | ICO_ASKS_DIRECTED | ICO_ASKS_ARROWS |            \
               ICO_ASKS_LONGEST)

static const char *const restarting[] = {"restarts", "luby", NULL};

#define TURN(name, words, share)                     \
    {                                                \
        &ico__method_##name, (words), (share), false \
    }

/* A question follows the first row to which it belongs, and no other.
 *
 * Conditions on steps come first.  Of all methods only backtrack takes lines and angles,
 * and its pruners see magic sums and crossings as well: so a question with --straight and
 * --magic is for these rows, and not for method magic, which does not know of lines.
 * Numbers, symmetry, weights and extremes have one method each.  It takes no condition of
 * another row, and refuses that in words: the order of these rows chooses the words.
 * Magic and crossings have a method each for questions without other conditions.  The
 * last row has what the others leave: backtrack takes all conditions that have a pruner,
 * and refuses others in words. */
static const detour detours[] = {
    {.any = ICO_ASKS_ALTERNATION,
     .fits = &ico__method_alternation,
     .reason = REASON_FIRST,
     .turns = {TURN(alternation, ico__no_words, 1)}},
    {.any = ICO_ASKS_CONGRUENT,
     .fits = &ico__method_congruent,
     .reason = REASON_FIRST,
     .slice = SLICE,
     .turns = {TURN(congruent, ico__no_words, 1), TURN(backtrack, ico__no_words, 1)}},
    {.any = STEPS,
     .none = ICO_ASKS_LONGEST,
     .reason = REASON_FIRST,
     .slice = SLICE,
     .turns = {TURN(backtrack, ico__no_words, 1), TURN(backtrack, restarting, 1)}},
    {.any = STEPS, .reason = REASON_FIRST, .turns = {TURN(backtrack, ico__no_words, 1)}},
    {.any = ICO_ASKS_POSITIONS | ICO_ASKS_WAYPOINTS,
     .reason = REASON_AFTER,
     .walks = WALKS_BY_ROW,
     .turns = {TURN(position, ico__no_words, 1)}},
    {.any = ICO_ASKS_SYMMETRY,
     .reason = REASON_FIRST,
     .walks = WALKS_BY_ROW,
     .turns = {TURN(symmetric, ico__no_words, 1)}},
    {.any = ICO_ASKS_LENGTH | ICO_ASKS_OPTIONAL,
     .reason = REASON_FIRST,
     .walks = WALKS_BY_ALL,
     .slice = SLICE,
     .foresees = true,
     .turns = {TURN(frontier, ico__no_words, 25), TURN(longest, ico__no_words, 4),
               TURN(backtrack, ico__no_words, 1)}},
    {.any = ICO_ASKS_WEIGHT,
     .reason = REASON_FIRST,
     .walks = NO_WALKS,
     .one = "of least or greatest weight (--weight)",
     .slice = LONG_SLICE,
     .foresees = true,
     .turns = {TURN(frontier, ico__no_words, 1), TURN(salesman, ico__no_words, 1)}},
    {.any = ICO_ASKS_TURNS,
     .walks = NO_WALKS,
     .one = "with few or many turns (--turns)",
     .turns = {TURN(objective, ico__no_words, 1)}},
    {.any = ICO_ASKS_CROSSING_NUMBER,
     .walks = NO_WALKS,
     .one = "with few or many crossings (--crossings)",
     .turns = {TURN(objective, ico__no_words, 1)}},
    {.any = ICO_ASKS_MAGIC,
     .fits = &ico__method_magic,
     .reason = REASON_FIRST,
     .slice = SLICE,
     .turns = {TURN(backtrack, ico__no_words, 1), TURN(magic, ico__no_words, 4)}},
    {.any = ICO_ASKS_CROSSINGS,
     .knows = &ico__method_uncrossed,
     .reason = REASON_FIRST,
     .turns = {TURN(uncrossed, ico__no_words, 1)}},
    {.any = ~PLAIN, .reason = REASON_FIRST, .turns = {TURN(backtrack, ico__no_words, 1)}},
};
enum { DETOURS = sizeof detours / sizeof *detours };

static bool belongs_to(const ico_problem *problem, const detour *d)
{
    unsigned features = ico_problem_features(problem);
    return (features & d->any) != 0 && (features & d->none) == 0 &&
           (d->knows == NULL || (features & ~d->knows->features) == 0) &&
           (d->fits == NULL || ico_method_fit(d->fits, problem, NULL) > 0);
}

static const detour *detour_of(const ico_problem *problem)
{
    for (size_t k = 0; k < DETOURS; k++)
        if (belongs_to(problem, &detours[k])) return &detours[k];
    return NULL;
}

static bool is_for_some_method(const ico_problem *problem)
{
    size_t count;
    const ico_method *const *methods = ico_methods(&count);
    for (size_t k = 0; k < count; k++)
        if (methods[k] != &ico__method_auto &&
            ico_method_fit(methods[k], problem, NULL) > 0)
            return true;
    return false;
}

/* Two features that no method can do together: both are named, and no method that the
 * user did not name. */
static ico_status refuse_pair(ico_run *run, const ico_problem *problem, const detour *d)
{
    unsigned features = ico_problem_features(problem), one = features & d->any,
             other = features & ~d->turns[0].method->features;
    if (other == 0 || !ico_method_is_there(d->turns[0].method)) return ICO_OK;
    one &= ~other;
    if (one == 0 || is_for_some_method(problem)) return ICO_OK;
    return ico__fail(ico__run_context(run), ICO_UNSUPPORTED,
                     "%s cannot be combined with %s; leave one out",
                     ico_feature_text(ico__ctz32(one)),
                     ico_feature_text(ico__ctz32(other)));
}

static ico_status take_first_turn(ico_run *run, const detour *d, uint64_t ticks)
{
    char cost[24];
    const char *words[] = {"cost", cost, NULL};
    if (!d->foresees)
        return ico__run_turn(run, d->turns[0].method, d->turns[0].words, ticks);
    (void)snprintf(cost, sizeof cost, "%llu", (unsigned long long)ticks);
    return ico__run_turn(run, d->turns[0].method, words, 0);
}

/* Is the turn one of a method that is there and takes the question? */
static bool has_turn(const turn *t, const ico_problem *problem)
{
    return t->method != NULL && ico_method_is_there(t->method) &&
           ico_method_fit(t->method, problem, NULL) > 0;
}

/* The turns of the row, in slices that grow fourfold; or the only one. */
static ico_status take_row_turns(ico_run *run, const ico_problem *problem,
                                 const detour *d)
{
    const turn *t = d->turns;
    bool others = false;
    ico_status status = refuse_pair(run, problem, d);
    if (status != ICO_OK) return status;
    for (unsigned k = 1; k < ROW_TURNS; k++) others = others || has_turn(&t[k], problem);
    if (d->slice == 0 || !others) return ico__run_turn(run, t->method, t->words, 0);
    for (uint64_t slice = d->slice; !ico__is_over(run, status); slice *= 4) {
        if (has_turn(&t[0], problem))
            status = take_first_turn(run, d, t[0].share * slice);
        for (unsigned k = 1; k < ROW_TURNS && !ico__is_over(run, status); k++)
            if (has_turn(&t[k], problem))
                status = ico__run_turn(run, t[k].method, t[k].words, t[k].share * slice);
    }
    return status;
}

/* Weight: the first method has found the best tour, and has no certificate for it.  The
 * other one, which has some, gets as much work. */
static ico_status seek_bound(ico_run *run, const ico_problem *problem, const detour *d,
                             uint64_t before)
{
    enum { LEAST = 2000000 };
    ico_result *result = NULL;
    ico_reason *bound = NULL;
    uint64_t spent = ico_stats_ticks(ico__run_stats(run)) - before;
    bool valid;
    uint64_t outer = ico__run_narrow(run, spent > LEAST ? spent : LEAST);
    ico_status status = ico__run_subsolve(run, problem, d->turns[1].method, NULL,
                                          "a bound of the weight", &result);
    ico__run_widen(run, outer);
    if (status == ICO_OK) {
        bound = result->bound_reason;
        result->bound_reason = NULL;
    }
    ico_result_free(result);
    return bound == NULL ? status : ico__run_bound(run, bound, &valid);
}

static ico_status follow_detour(ico_run *run, const ico_problem *problem,
                                const ico_options *options, const detour *d)
{
    bool walks = ico__lists_or_traces(run);
    if (walks && d->walks == NO_WALKS)
        return ico__fail(ico__run_context(run), ICO_UNSUPPORTED,
                         "method auto finds one tour %s, without list or trace", d->one);
    if (d->reason == REASON_FIRST) {
        ico_status status = ico__try_reasons(run, problem);
        if (ico__is_over(run, status)) return status;
    }
    if (walks && d->walks == WALKS_BY_ALL)
        return ico__list_or_trace(run, problem, options);
    uint64_t before = ico_stats_ticks(ico__run_stats(run));
    ico_status status = take_row_turns(run, problem, d);
    if (status == ICO_OK && d->any == ICO_ASKS_WEIGHT && ico__run_lacks_bound(run) &&
        ico_method_is_there(d->turns[1].method))
        status = seek_bound(run, problem, d, before);
    bool none = status == ICO_OK && ico__run_is_answered(run) && ico__run_best(run) == 0;
    return none && d->reason == REASON_AFTER ? ico__try_reasons(run, problem) : status;
}

/* Of a complete graph that is not stored, only the lightest tour can be asked for. */
static ico_status solve_unstored(ico_run *run, const ico_problem *problem)
{
    const ico_graph *graph;
    const ico_method *method = &ico__method_salesman;
    if (ico_method_is_there(method) && ico_method_fit(method, problem, NULL) > 0 &&
        !ico__lists_or_traces(run))
        return ico__run_turn(run, method, ico__no_words, 0);
    return ico_problem_graph(ico__run_context(run), problem, &graph); /* a refusal */
}

ico_status ico__take_detour(ico_run *run, const ico_problem *problem,
                            const ico_options *options, bool *taken)
{
    const ico_graph *graph = ico__problem_given_graph(problem);
    *taken = graph != NULL && ico_graph_is_unstored(graph);
    if (*taken) return solve_unstored(run, problem);
    const detour *d = detour_of(problem);
    *taken = d != NULL;
    return d == NULL ? ICO_OK : follow_detour(run, problem, options, d);
}
