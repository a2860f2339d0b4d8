/* tests/scarce/scenes_run.c - every method with every question it can be asked.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "questions.h"
#include "scenes.h"

/* --- what there is ------------------------------------------------------------------ */

static ico_status describe_method(ico_context *ctx, const void *what, uint64_t *claim)
{
    const ico_method *m = what;
    const char *encoding = ico_method_encoding(m), *program = ico_method_program(m);
    size_t count;
    ico_text version;
    ico_text_init(&version, ctx);
    const ico_option_spec *options = ico_method_options(m, &count);
    ico_options *values = NULL;
    ico_status status = ICO_OK;
    MAKE(status, ico_options_new(ctx, m, &values), values);
    for (size_t i = 0; i < count; i++)
        if (options[i].type == ICO_OPTION_INT) {
            char number[32];
            snprintf(number, sizeof number, "%lld", (long long)options[i].high);
            DO(status, ico_options_set(values, options[i].name, number));
        }
    scarce_claim(claim, ico_method_can(m) + ico_method_features(m) + count);
    scarce_claim(claim, strlen(ico_method_name(m)) + strlen(ico_method_help(m)));
    scarce_claim(claim, (encoding != NULL) + 2 * (uint64_t)(program != NULL));
    if (ico_method_is_there(m)) DO(status, ico_method_version(ctx, m, &version));
    ico_options_free(values);
    ico_text_free(&version);
    return status;
}

void methods(void **state)
{
    size_t count, external;
    const ico_method *const *all = ico_methods(&count);
    const ico_method *const *others = ico_external_methods(&external);
    (void)state;
    for (size_t i = 0; i < count; i++)
        scarce_play(ico_method_name(all[i]), describe_method, all[i]);
    for (size_t i = 0; i < external; i++)
        scarce_play(ico_method_name(others[i]), describe_method, others[i]);
}

/* --- runs --------------------------------------------------------------------------- */

typedef struct running {
    const question *question;
    const ico_method *method;
    ico_goal goal;
    bool traced;
} running;

static bool count_tour(void *user, const ico_tour *tour)
{
    (void)tour;
    ++*(uint64_t *)user;
    return true;
}

static void note_line(void *user, const char *json, size_t size)
{
    (void)json;
    *(uint64_t *)user += size;
}

static void note_log(void *user, const char *line)
{
    *(uint64_t *)user += strlen(line);
}

static void note_progress(void *user, const ico_stats *stats, const char *doing)
{
    (void)stats;
    *(uint64_t *)user += strlen(doing);
}

static void claim_result(const running *w, const ico_problem *p, const ico_result *r,
                         uint64_t *claim)
{
    bool best = ico_problem_longest(p) || ico_problem_weight(p) != ICO_WEIGHT_ANY;
    if (strlen(ico_limit_name(ico_result_limit(r))) == 0)
        scarce_fault("a limit without a name");
    if (ico_result_gap(r) > 0 && ico_result_best_checked(r))
        scarce_fault("the best, and a gap");
    if (ico_result_verdict(r) == ICO_UNKNOWN) return;
    scarce_claim(claim, (uint64_t)ico_result_verdict(r));
    if (best && w->goal == ICO_GOAL_FIND)
        scarce_claim(claim, (uint64_t)ico_result_weight(r) +
                                1000 * ico_tour_length(ico_result_tour(r)));
}

static ico_status run_method(ico_context *ctx, const void *what, uint64_t *claim)
{
    const running *w = what;
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_text why;
    uint64_t tours = 0, heard = 0;
    ico_status status = ICO_OK;
    ico_text_init(&why, ctx);
    MAKE(status, question_make(ctx, w->question, &p), p);
    MAKE(status, ico_run_new(ctx, p, &run), run);
    if (status == ICO_OK) {
        (void)ico_method_fit(w->method, p, &why);
        ico_run_set_seed(run, 7);
        ico_run_set_ticks(run, 60000);
        ico_run_set_gap(run, 0);
        ico_run_set_seconds(run, 100);
        ico_run_set_threads(run, 1);
        ico_run_set_goal(run, w->goal, w->goal == ICO_GOAL_LIST ? 40 : 0);
        ico_run_set_tour_callback(run, count_tour, &tours);
        ico_run_set_progress(run, note_progress, &heard);
        ico_run_set_log(run, note_log, &heard);
        if (w->traced) ico_run_set_trace(run, note_line, &heard);
        if (w->goal == ICO_GOAL_DIFFER) ico_run_set_proof_bytes(run, 0);
    }
    MAKE(status, ico_run_solve(run, w->method, NULL, &result), result);
    if (status == ICO_OK) claim_result(w, p, result, claim);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
    ico_text_free(&why);
    /* memory was short for a reason, and the method behind it does not write traces */
    if (status == ICO_UNSUPPORTED && ico_context_memory_limit(ctx) != 0)
        return ICO_STOPPED;
    return status;
}

static ico_status stop_run(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = ICO_OK;
    (void)claim;
    MAKE(status, question_make(ctx, what, &p), p);
    MAKE(status, ico_run_new(ctx, p, &run), run);
    if (run != NULL) ico_run_stop(run);
    MAKE(status, ico_run_solve(run, NULL, NULL, &result), result);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

static ico_status use_edges(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_edge_use uses[400];
    ico_status status = ICO_OK;
    MAKE(status, question_make(ctx, what, &p), p);
    MAKE(status, ico_run_new(ctx, p, &run), run);
    if (run != NULL) ico_run_set_ticks(run, 100000);
    MAKE(status, ico_run_edge_uses(run, uses, &result), result);
    if (status == ICO_OK && ico_result_complete(result))
        scarce_claim(claim, (uint64_t)ico_result_verdict(result));
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

static void run_all(const question *q, const ico_method *method)
{
    char name[400];
    static const char *const goals[] = {"find", "list", "differ"};
    for (unsigned goal = 0; goal < 3; goal++) {
        running w = {q, method, (ico_goal)goal, false};
        if (goal == 1 && !(ico_method_can(method) & ICO_CAN_LIST)) continue;
        if (goal == 2 && !(ico_method_can(method) & ICO_CAN_DIFFER)) continue;
        snprintf(name, sizeof name, "%s, %s: %s", goals[goal], ico_method_name(method),
                 question_name(q));
        scarce_play(name, run_method, &w);
        w.traced = goal == 0 && (ico_method_can(method) & ICO_CAN_TRACE) != 0;
        if (w.traced) scarce_play(name, run_method, &w);
    }
}

void runs(void **state)
{
    size_t count;
    const ico_method *const *all = ico_methods(&count);
    (void)state;
    for (size_t i = 0; i < question_count; i++) {
        for (size_t k = 0; k < count; k++) run_all(&questions[i], all[k]);
        scarce_play(question_name(&questions[i]), use_edges, &questions[i]);
        scarce_play(question_name(&questions[i]), stop_run, &questions[i]);
    }
}

/* --- methods of one's own ----------------------------------------------------------- */

/* Asks method backtrack, in a run of its own, and offers what it finds. */
static ico_status ask_backtrack(const ico_problem *problem, ico_job *job)
{
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = ico_run_new(ico_job_context(job), problem, &run);
    bool more;
    if (status == ICO_OK) ico_run_set_ticks(run, 20000);
    if (status == ICO_OK)
        status = ico_run_solve(run, ico_method_by_name("backtrack"), NULL, &result);
    if (status == ICO_OK && ico_result_verdict(result) == ICO_FOUND)
        status = ico_job_offer(job, ico_tour_vertices(ico_result_tour(result)),
                               ico_tour_length(ico_result_tour(result)), &more);
    else if (status == ICO_OK && ico_result_verdict(result) == ICO_NONE)
        ico_job_exhausted(job);
    ico_result_free(result);
    ico_run_free(run);
    return status;
}

static ico_status solve_own(void *user, const ico_problem *problem, ico_job *job)
{
    ico_reason *reason = NULL;
    ico_job_note(job, ico_job_random(job, 1000), (uint64_t)ico_job_int(job, 0));
    if (ico_job_tick(job, strlen(ico_job_text(job, 1)) + *(unsigned *)user))
        return ICO_OK;
    ico_status status = ico_reason_find(ico_job_context(job), problem, &reason);
    if (status != ICO_OK) return status;
    return reason != NULL ? ico_job_reason(job, reason) : ask_backtrack(problem, job);
}

static ico_status run_own(ico_context *ctx, const void *what, uint64_t *claim)
{
    static const ico_option_spec options[] = {
        {"often", ICO_OPTION_INT, 1, 0, 9, NULL, NULL, "a number"},
        {"word", ICO_OPTION_TEXT, 0, 0, 0, NULL, "a", "a word"}};
    unsigned ticks = 1;
    ico_method_spec spec = {.name = "own",
                            .help = "for the scene",
                            .can = ICO_CAN_FIND | ICO_CAN_PROVE,
                            .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS,
                            .options = options,
                            .option_count = 2,
                            .solve = solve_own,
                            .user = &ticks};
    ico_method_set *set = NULL;
    const ico_method *method = NULL;
    size_t count;
    ico_status status = ICO_OK;
    MAKE(status, ico_method_set_new(ctx, &set), set);
    MAKE(status, ico_method_set_add(set, &spec, &method), method);
    if (status == ICO_OK) {
        running w = {what, ico_method_set_by_name(set, "own"), ICO_GOAL_FIND, false};
        if (w.method != method || ico_method_set_list(set, &count)[count - 1] != method)
            scarce_fault("a method that is not in its set");
        status = run_method(ctx, &w, claim);
    }
    ico_method_set_free(set);
    return status;
}

void own_methods(void **state)
{
    (void)state;
    for (size_t i = 0; i < question_count; i++)
        scarce_play(question_name(&questions[i]), run_own, &questions[i]);
}
