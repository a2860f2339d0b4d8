/* cli/solve/cmd_solve.c - `icosian solve`: find a tour, or prove that there is none.
 * SPDX-License-Identifier: MIT */
#include "cli/answer/answer.h"
#include "cli/answer/certificate_file.h"
#include "cli/answer/tour_parts.h"
#include "cli/frame/job.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"
#include "cli/solve/several.h"
#include "cli/solve/several_wish.h"
#include "cli/solve/solve_output.h"
#include "icosian/theorem.h"

/* files[0] of the job is that of --trace, files[1] that of --certificate. */
typedef struct solve_job {
    job job;
    solve_output output;
} solve_job;

static bool is_loud(const solve_job *s)
{
    return s->output.manner == MANNER_LOUD;
}

static bool is_one(const solve_job *s)
{
    return s->output.subject == SUBJECT_ONE;
}

static void note_unchecked(const solve_job *s, const ico_result *result)
{
    const ico_tour *tour = ico_result_tour(result);
    bool by_rule = tour != NULL && ico_tour_vertices(tour) == NULL;
    if (!by_rule || ico_result_checked(result) || !is_loud(s)) return;
    report_note("the tour follows a rule; its cells were not checked one by one%s",
                part_is_asked(s->job.args) ? "" : " (that takes more than --memory)");
}

/* Before the search: a result of the literature that no certificate can show, so that
 * the search may go on for ever.  Tells whether there is one. */
static bool note_known(const solve_job *s, const ico_problem *problem)
{
    const search *asked = &s->job.search;
    ico_theorem_word word;
    bool can = false; /* else the question is refused */
    for (size_t k = 0; k < asked->method_count; k++)
        can = can || ico_method_fit(asked->methods[k].method, problem, NULL) > 0;
    if (!is_loud(s) || !is_one(s) || !can) return false;
    ico_theorem_about(problem, &word);
    if (word.verdict != ICO_NONE || word.theorem->certificate[0] != '\0') return false;
    report_note("known, but not checked here: no such tour exists (%s); the search may "
                "not end",
                word.theorem->source);
    return true;
}

/* After a search without an answer: notes the theorem of the table. */
static void note_theorem(const solve_job *s, const ico_problem *problem,
                         const ico_result *result)
{
    ico_theorem_word word;
    if (!is_loud(s) || !is_one(s) || ico_result_verdict(result) != ICO_UNKNOWN) return;
    ico_theorem_about(problem, &word);
    if (word.theorem == NULL) return;
    report_note("known, but not checked here: %s tour exists (%s)",
                word.verdict == ICO_NONE ? "no such" : "such a", word.theorem->source);
}

static ico_status solve_problem(solve_job *s, const ico_problem *problem)
{
    job *j = &s->job;
    ico_result *result = NULL;
    ico_status status = part_check(j->args, problem);
    if (status != ICO_OK) return status;
    solve_output_expect(&s->output, problem);
    bool known = note_known(s, problem);
    status = search_run(&j->search, problem, &result);
    if (status == ICO_UNSUPPORTED && !is_one(s)) {
        j->exit_status = answer_worse(j->exit_status, EXIT_UNKNOWN);
        return solve_output_write(&s->output, NULL);
    }
    if (status != ICO_OK) return status;
    int one = answer_status(result);
    status = solve_output_write(&s->output, result);
    if (status == ICO_OK) note_unchecked(s, result);
    if (status == ICO_OK && !known) note_theorem(s, problem, result);
    if (status == ICO_OK) status = certify_answer(&j->files[1], problem, result);
    if (status == ICO_OK) j->exit_status = answer_worse(j->exit_status, one);
    ico_result_free(result);
    return status;
}

/* --status sat: the exit statuses of SAT solvers. */
static int sat_status(int exit_status)
{
    return exit_status == EXIT_FOUND     ? 10
           : exit_status == EXIT_NONE    ? 20
           : exit_status == EXIT_UNKNOWN ? 0
                                         : exit_status;
}

static ico_status open_solve_files(solve_job *s)
{
    job *j = &s->job;
    const char *trace = args_value(j->args, OPTION_TRACE);
    ico_status status = job_open_output(j);
    if (status == ICO_OK && trace != NULL)
        status = output_open(&j->files[0], j->args->ctx, trace);
    if (status == ICO_OK && trace != NULL) {
        j->files[0].used = true; /* even if there is nothing to trace */
        j->search.trace = &j->files[0];
    }
    return status == ICO_OK ? certify_open(&j->files[1], j->args) : status;
}

int run_solve(const args *a)
{
    solve_job s = {.job = {.if_used = true, .keeps = true}};
    const ico_problem *problem;
    unsigned only_sat;
    if (several_asked(a)) return run_several(a);
    job_start(&s.job, a);
    ico_status status = args_choice(a, OPTION_STATUS, 0, &only_sat);
    if (status == ICO_OK) status = solve_output_choose(&s.output, &s.job);
    if (status == ICO_OK) status = search_open(&s.job.search, a);
    if (status == ICO_OK) status = job_open(&s.job);
    if (status == ICO_OK) status = open_solve_files(&s);
    while ((problem = job_next(&s.job, &status)) != NULL)
        status = solve_problem(&s, problem);
    if (args_has(a, OPTION_STATUS)) s.job.exit_status = sat_status(s.job.exit_status);
    return job_end(&s.job, status);
}
