/* cli/puzzle/cmd_puzzle.c - `icosian puzzle`: which action?
 * SPDX-License-Identifier: MIT */
#include "cli/puzzle/cmd_puzzle.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/words.h"
#include "cli/frame/progress.h"
#include "cli/frame/quantities.h"
#include "cli/frame/report.h"
#include "cli/frame/search.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"

ico_status puzzle_clock_start(const args *a, puzzle_clock *clock)
{
    double seconds = 0;
    ico_status status = limit_time(a, &seconds);
    progress p;
    if (status == ICO_OK) status = progress_init(&p, a);
    if (status != ICO_OK) return status;
    *clock = (puzzle_clock){.begun = ico__now(),
                            .watched = p.mode == PROGRESS_AUTO,
                            .doing = "looking for a hint"};
    clock->deadline = seconds > 0 ? ico__after(clock->begun, seconds) : 0;
    clock->next = ico__after(clock->begun, 1);
    signals_poll();
    return ICO_OK;
}

/* "37 of 200 puzzles, about 12 s to go", "12 s: looking for a hint" */
static void show(puzzle_clock *c, uint64_t now)
{
    char line[120], left[40];
    double seconds = (double)(now - c->begun) / 1e9;
    unsigned long long done = (unsigned long long)c->done;
    if (c->count > 0 && c->done > 0) {
        progress_duration(seconds / (double)c->done * (double)(c->count - c->done), left,
                          sizeof left);
        snprintf(line, sizeof line, "%llu of %llu puzzles, about %s to go", done,
                 (unsigned long long)c->count, left);
    } else if (c->count > 0) {
        snprintf(line, sizeof line, "0 of %llu puzzles, %.0f s",
                 (unsigned long long)c->count, seconds);
    } else {
        snprintf(line, sizeof line, "%.0f s: %s", seconds, c->doing);
    }
    c->next = ico__after(now, 0.25);
    report_progress(line);
}

bool puzzle_clock_is_over(void *clock)
{
    puzzle_clock *c = clock;
    uint64_t now = c->watched || c->deadline != 0 ? ico__now() : 0;
    if (c->watched && now >= c->next) show(c, now);
    return signals_interrupted() || (c->deadline != 0 && now >= c->deadline);
}

static int standing(const ico_result *result)
{
    if (ico_result_tours(result) > 1 ||
        (ico_result_complete(result) && ico_result_tours(result) == 0))
        return EXIT_NONE;
    return ico_result_complete(result) ? EXIT_FOUND : EXIT_UNKNOWN;
}

ico_status puzzle_climb(const args *a, const ico_problem *problem, ico_rung top,
                        uint64_t ticks, bool until_placed, ico_grading **grading)
{
    puzzle_clock clock;
    ico_status status = puzzle_clock_start(a, &clock);
    if (status != ICO_OK) return status;
    if (!until_placed) clock.doing = "grading";
    status = ico_puzzle_grade_until(a->ctx, problem, top, ticks, until_placed,
                                    puzzle_clock_is_over, &clock, grading);
    report_clear();
    return status;
}

ico_status puzzle_visits_all(ico_context *ctx, const ico_problem *problem)
{
    const unsigned skipping = ICO_ASKS_LONGEST | ICO_ASKS_LENGTH | ICO_ASKS_OPTIONAL;
    if ((ico_problem_features(problem) & skipping) == 0) return ICO_OK;
    return ico__fail(ctx, ICO_UNSUPPORTED,
                     "the answer of a puzzle visits all cells; leave out --longest, "
                     "--length and --optional");
}

ico_status puzzle_answer(const args *a, const ico_problem *problem, ico_result **result,
                         int *exit_status)
{
    search s = {0};
    ico_status status = puzzle_visits_all(a->ctx, problem);
    if (status == ICO_OK) status = search_open(&s, a);
    s.goal = ICO_GOAL_LIST;
    s.limit = 2;
    if (status == ICO_OK) status = search_run(&s, problem, result);
    search_close(&s);
    if (status == ICO_OK) *exit_status = standing(*result);
    return status;
}

static const struct {
    const char *name;
    int (*run)(const args *a);
} actions[] = {{"unique", puzzle_unique},   {"make", puzzle_make},
               {"improve", puzzle_improve}, {"grade", puzzle_grade},
               {"hint", puzzle_grade},      {"page", puzzle_page},
               {"sheet", puzzle_sheet}};
enum { ACTIONS = sizeof actions / sizeof *actions };

int run_puzzle(const args *a)
{
    const char *names[ACTIONS + 1], *word = a->words.size > 0 ? a->words.items[0] : NULL;
    for (size_t i = 0; i < ACTIONS; i++) {
        names[i] = actions[i].name;
        if (word != NULL && ico__same_word(word, names[i])) return actions[i].run(a);
    }
    names[ACTIONS] = "solve"; /* job.c runs it */
    const char *close = word == NULL ? NULL : ico__suggest(word, names, ACTIONS + 1);
    ico_status status =
        close != NULL
            ? ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                        "puzzle has no command `%.40s`; did you mean %s?", word, close)
            : ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                        "puzzle needs a command: make, improve, unique, solve, hint, "
                        "grade, page "
                        "or sheet, for example: icosian puzzle unique FILE");
    (void)status;
    return report_error(a->ctx);
}
