/* cli/puzzle/cmd_puzzle_page.c - `icosian puzzle page`: a page in which a puzzle is
 * solved.
 * SPDX-License-Identifier: MIT */
#include "cli/answer/answer.h"
#include "cli/answer/render.h"
#include "cli/frame/job.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "cli/puzzle/cmd_puzzle.h"

/* Work of the ladder; cells beyond it have hints without reasons. */
static const uint64_t LADDER_TICKS = UINT64_C(200000000);

/* Hints where the ladder knows the puzzle. */
static ico_status find_hints(const args *a, const ico_problem *problem,
                             ico_grading **grading)
{
    ico_status status =
        puzzle_climb(a, problem, ICO_RUNG_WHAT_IF, LADDER_TICKS, false, grading);
    if (status == ICO_OK && signals_interrupted())
        return ico__fail(a->ctx, ICO_STOPPED, "interrupted");
    return status == ICO_UNSUPPORTED ? ICO_OK : status;
}

static ico_status write_page(job *j, const ico_problem *problem)
{
    const args *a = j->args;
    ico_draw_options options;
    ico_result *result = NULL;
    ico_grading *grading = NULL;
    ico_status status = render_options(a, &options);
    if (status == ICO_OK) status = puzzle_answer(a, problem, &result, &j->exit_status);
    bool unique = status == ICO_OK && j->exit_status == EXIT_FOUND;
    if (status == ICO_OK && j->exit_status == EXIT_NONE)
        report_note("no page is made: the puzzle must have exactly one answer (icosian "
                    "puzzle unique shows the answers)");
    if (status == ICO_OK && j->exit_status == EXIT_UNKNOWN)
        report_note("no page is made: it is not known whether the puzzle has exactly one "
                    "answer; %s",
                    answer_limit(ico_result_limit(result)));
    if (unique) status = find_hints(a, problem, &grading);
    if (status == ICO_OK && unique)
        status = ico_draw_puzzle_page(a->ctx, problem,
                                      ico_tour_vertices(ico_result_tour(result)), grading,
                                      &options, &j->text);
    if (status == ICO_OK && unique) status = job_write(j);
    ico_grading_free(grading);
    ico_result_free(result);
    return status;
}

int puzzle_page(const args *a)
{
    job j = {.first_word = 1, .if_used = true, .exit_status = EXIT_UNKNOWN};
    const ico_problem *problem;
    job_start(&j, a);
    ico_status status = job_open(&j);
    if (status == ICO_OK) status = job_only(&j, &problem);
    if (status == ICO_OK) status = write_page(&j, problem);
    return job_end(&j, status);
}
