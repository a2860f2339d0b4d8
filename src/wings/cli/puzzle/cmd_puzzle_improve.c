/* cli/puzzle/cmd_puzzle_improve.c - `icosian puzzle improve`: other clues for the
 * answer of a puzzle.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/check/tour_file.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "cli/puzzle/cmd_puzzle.h"

typedef struct improve_job {
    job job;
    ico_puzzle_wishes *wishes;
    puzzle_clock clock;
    render_form form; /* a board file, JSON, or an address */
    uint64_t seed;
} improve_job;

static ico_status read_wishes(improve_job *m)
{
    const args *a = m->job.args;
    uint64_t tries = 0;
    bool named;
    ico_status status = ico_puzzle_wishes_new(a->ctx, &m->wishes);
    if (status == ICO_OK) status = render_choose(a, false, &m->form, &named);
    if (status == ICO_OK) status = puzzle_read_symmetry(a, m->wishes);
    if (status == ICO_OK) status = puzzle_read_clues(a, m->wishes);
    if (status == ICO_OK) status = puzzle_read_difficulty(a, m->wishes, NULL);
    if (status == ICO_OK)
        status = args_number(a, OPTION_ATTEMPTS, 20, 1, UINT64_MAX, &tries);
    if (status == ICO_OK) status = args_number(a, OPTION_SEED, 1, 0, INT64_MAX, &m->seed);
    if (status == ICO_OK) status = puzzle_clock_start(a, &m->clock);
    if (status != ICO_OK) return status;
    m->clock.doing = "improving the puzzle";
    ico_puzzle_wishes_set_tries(m->wishes, tries);
    ico_puzzle_wishes_set_stop(m->wishes, puzzle_clock_is_over, &m->clock);
    return ICO_OK;
}

/* The answer that stays: --keep FILE, or the first.  *tour is the caller's, NULL if there
 * is none.  *answers: one or several (2). */
static ico_status find_answer(improve_job *m, const ico_problem *problem, uint32_t **tour,
                              unsigned *answers)
{
    const args *a = m->job.args;
    const char *path = args_value(a, OPTION_KEEP);
    size_t n = (size_t)ico_problem_size(problem);
    ico_result *result = NULL;
    tour_file t = {0};
    int standing = EXIT_FOUND;
    const uint32_t *order = NULL;
    ico_status status = puzzle_answer(a, problem, &result, &standing);
    if (status == ICO_OK && path != NULL)
        status = tour_file_open(&t, a->ctx, path, problem);
    if (status == ICO_OK && path != NULL && !t.valid)
        status =
            ico__fail_at(a->ctx, ICO_BAD_INPUT, path, 0, 0, "is not an answer of %s: %s",
                         ico_problem_subject(problem), tour_file_why(&t));
    if (status == ICO_OK && path != NULL)
        order = t.order;
    else if (status == ICO_OK && ico_result_tour(result) != NULL)
        order = ico_tour_vertices(ico_result_tour(result));
    *answers = standing == EXIT_FOUND ? 1 : 2;
    if (status == ICO_OK && order == NULL)
        report_note(standing == EXIT_UNKNOWN
                        ? "no answer was found before the limit; --time allows more"
                        : "the puzzle has no answer, so more clues cannot repair it; "
                          "icosian puzzle unique names the clues that contradict each "
                          "other");
    if (status == ICO_OK && order == NULL)
        m->job.exit_status = standing == EXIT_UNKNOWN ? EXIT_UNKNOWN : EXIT_NONE;
    if (order != NULL) {
        *tour = ICO_NEW_ARRAY(a->ctx, uint32_t, n + 1);
        if (*tour == NULL) status = ICO_NO_MEMORY;
        if (*tour != NULL) memcpy(*tour, order, n * sizeof *order);
    }
    tour_file_free(&t);
    ico_result_free(result);
    return status;
}

/* "before": what was improved. */
static void improve_put_json(improve_job *m, const ico_problem *old, unsigned answers,
                             const ico_problem *improved, const uint32_t *tour,
                             const char *board)
{
    ico_text *text = &m->job.text;
    puzzle_begin_json(improved, tour, m->seed, board, text);
    ico__json_object(text, "before");
    ico__json_string(text, "verdict", answers == 1 ? "unique" : "several");
    ico__json_number(text, "clues", puzzle_count_clues(old));
    ico__json_end_object(text);
    answer_json_question(improved, text);
    ico__json_end_line(text);
}

static void put_remark(const ico_problem *old, unsigned answers,
                       const ico_problem *improved, ico_text *text)
{
    ico_text_printf(text, "# puzzle with %llu clues, unique (before: %llu clues, %s)\n",
                    (unsigned long long)puzzle_count_clues(improved),
                    (unsigned long long)puzzle_count_clues(old),
                    answers == 1 ? "unique" : "several answers");
}

static ico_status put_improved(improve_job *m, const ico_problem *old, unsigned answers,
                               const ico_problem *improved, const uint32_t *tour)
{
    ico_text *text = &m->job.text, board;
    ico_text_init(&board, m->job.args->ctx);
    ico_text_clear(text);
    bool address = m->form.class == RENDER_ADDRESS;
    ico_status status = address ? ico_address_write(improved, m->form.code, &board)
                                : ico_board_file_write(improved, &board);
    if (status == ICO_OK &&
        (args_has(m->job.args, OPTION_JSON) || m->form.class == RENDER_ANSWER)) {
        improve_put_json(m, old, answers, improved, tour, board.data);
    } else if (status == ICO_OK) {
        if (!address && !args_has(m->job.args, OPTION_QUIET))
            put_remark(old, answers, improved, text);
        ico_text_add(text, board.data, board.size);
    }
    ico_text_free(&board);
    return status == ICO_OK ? job_write(&m->job) : status;
}

static ico_status improve_puzzle(improve_job *m, const ico_problem *problem)
{
    ico_context *ctx = m->job.args->ctx;
    ico_problem *improved = NULL;
    uint32_t *tour = NULL;
    unsigned answers = 0;
    bool made = false;
    if (ico_problem_board(problem) == NULL)
        return ico__fail(ctx, ICO_UNSUPPORTED, "puzzles are improved on boards");
    ico_status status = find_answer(m, problem, &tour, &answers);
    if (status != ICO_OK || tour == NULL) return status;
    status = ico_puzzle_improve(ctx, problem, tour, m->wishes, m->seed, &made, &improved);
    report_clear();
    if (status == ICO_STOPPED) {
        report_note("the puzzle was not improved before %s",
                    signals_interrupted() ? "the interruption" : "--time was over");
        status = ICO_OK;
    } else if (status == ICO_OK && !made) {
        report_note("no order of leaving out clues led to a puzzle as wished with this "
                    "answer; try another --difficulty or --symmetry, more --clues, or "
                    "--attempts");
    }
    m->job.exit_status = signals_interrupted() ? EXIT_INTERRUPTED
                         : made                ? EXIT_FOUND
                                               : EXIT_UNKNOWN;
    if (status == ICO_OK && made)
        status = put_improved(m, problem, answers, improved, tour);
    ico_problem_free(improved);
    ICO_FREE_ARRAY(ctx, tour, (size_t)ico_problem_size(problem) + 1);
    return status;
}

int puzzle_improve(const args *a)
{
    improve_job m = {
        .job = {.first_word = 1, .if_used = true, .exit_status = EXIT_UNKNOWN},
        .form = {RENDER_BOARD, 0, "board"}};
    const ico_problem *problem;
    job_start(&m.job, a);
    ico_status status = read_wishes(&m);
    if (status == ICO_OK) status = job_open(&m.job);
    if (status == ICO_OK) status = job_only(&m.job, &problem);
    if (status == ICO_OK) status = improve_puzzle(&m, problem);
    int exit_status = job_end(&m.job, status);
    ico_puzzle_wishes_free(m.wishes);
    return exit_status;
}
