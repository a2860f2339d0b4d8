/* cli/puzzle/cmd_puzzle_grade.c - `icosian puzzle grade` and `hint`: how a person would
 * solve it.
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/render.h"
#include "cli/frame/job.h"
#include "cli/frame/quantities.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "cli/puzzle/cmd_puzzle.h"

enum { MOST_SHOWN = 8 }; /* steps behind a hint, unless all are asked for */
static const uint64_t DEFAULT_TICKS = UINT64_C(500000000);

typedef struct grade_job {
    job job;
    bool hint, json;
    bool late;  /* what limited the search was time, not ticks */
    bool blank; /* a hint is asked for where nothing is given */
    uint64_t ticks;
} grade_job;

static void put_step_json(const char *key, const ico_puzzle_step *step, ico_text *text)
{
    ico__json_object(text, key);
    ico__json_string(text, "rung", ico_rung_name(ico_puzzle_step_rung(step)));
    ico__json_bool(text, "places", ico_puzzle_step_places(step));
    ico__json_number(text, "cell", ico_puzzle_step_cell(step));
    ico__json_number(text, "number", ico_puzzle_step_number(step));
    ico__json_number(text, "excluded", ico_puzzle_step_excluded(step));
    ico__json_string(text, "text", ico_puzzle_step_text(step));
    ico__json_end_object(text);
}

static const char *limit_name(const grade_job *c)
{
    return c->late ? "time" : "ticks";
}

/* NULL: there are no steps. */
static const ico_puzzle_step *last_step(const ico_grading *g)
{
    size_t count = ico_grading_count(g);
    return count > 0 ? ico_grading_step_at(g, count - 1) : NULL;
}

/* Do the steps end with a number that is placed? */
static bool has_hint(const ico_grading *g)
{
    const ico_puzzle_step *last = last_step(g);
    return last != NULL && ico_puzzle_step_places(last);
}

static void grade_put_json(const grade_job *c, const ico_problem *problem,
                           const ico_grading *g, ico_text *text)
{
    bool any = ico_grading_count(g) > 0;
    const char *key = c->hint ? "hint" : "grade",
               *hardest = any ? ico_rung_name(ico_grading_hardest(g)) : "number";
    ico__json_object(text, NULL);
    if (c->hint && any)
        put_step_json(key, last_step(g), text);
    else
        ico__json_string(text, key, !c->hint && ico_grading_solved(g) ? hardest : NULL);
    ico__json_string(text, "subject", ico_problem_subject(problem));
    ico__json_bool(text, "solved", ico_grading_solved(g));
    ico__json_bool(text, "contradicted", ico_grading_contradicted(g));
    ico__json_bool(text, "limited", ico_grading_limited(g));
    if (!c->hint) ico__json_number(text, "effort", ico_grading_effort(g));
    ico__json_object(text, "uses");
    for (unsigned r = 0; r < ICO_RUNG_COUNT; r++)
        ico__json_number(text, ico_rung_name((ico_rung)r),
                         ico_grading_uses(g, (ico_rung)r));
    ico__json_end_object(text);
    ico__json_array(text, "steps");
    for (size_t i = 0; i < ico_grading_count(g); i++)
        put_step_json(NULL, ico_grading_step_at(g, i), text);
    ico__json_end_array(text);
    answer_json_question(problem, text);
    ico__json_end_line(text);
}

static void put_steps(const ico_grading *g, ico_text *text)
{
    for (size_t i = 0; i < ico_grading_count(g); i++) {
        const ico_puzzle_step *step = ico_grading_step_at(g, i);
        ico_text_printf(text, "%4llu %-9s %s\n", (unsigned long long)i + 1,
                        ico_rung_name(ico_puzzle_step_rung(step)),
                        ico_puzzle_step_text(step));
    }
}

/* "GRADE corridor (5 of 9), 57 steps, effort 93", and how often each rung was needed. */
static void put_grade(const grade_job *c, const ico_problem *problem,
                      const ico_grading *g, ico_text *text)
{
    ico_text_puts(text, "GRADE ");
    if (ico_grading_solved(g) && ico_grading_count(g) > 0)
        ico_text_printf(text, "%s (%u of %d), %llu steps, effort %llu: ",
                        ico_rung_name(ico_grading_hardest(g)),
                        (unsigned)ico_grading_hardest(g) + 1, ICO_RUNG_COUNT,
                        (unsigned long long)ico_grading_count(g),
                        (unsigned long long)ico_grading_effort(g));
    else if (ico_grading_solved(g))
        ico_text_puts(text, "solved: ");
    else if (ico_grading_contradicted(g))
        ico_text_puts(text, "contradiction: ");
    else if (ico_grading_limited(g) && signals_interrupted())
        ico_text_puts(text, "unknown, it was interrupted: ");
    else if (ico_grading_limited(g))
        ico_text_printf(text, "unknown, the limit on %s was reached: ", limit_name(c));
    else
        ico_text_puts(text, "beyond the ladder: ");
    ico_problem_describe(problem, text);
    ico_text_puts(text, "\n");
    if (args_has(c->job.args, OPTION_QUIET)) return;
    for (unsigned r = 0; r < ICO_RUNG_COUNT; r++)
        if (ico_grading_uses(g, (ico_rung)r) > 0)
            ico_text_printf(text, "%6llu %-9s %s\n",
                            (unsigned long long)ico_grading_uses(g, (ico_rung)r),
                            ico_rung_name((ico_rung)r), ico_rung_help((ico_rung)r));
    if (args_has(c->job.args, OPTION_VERBOSE)) put_steps(g, text);
}

/* Has the step to do with the number or the cell of the last one? */
static bool concerns(const ico_puzzle_step *step, const ico_puzzle_step *last)
{
    return ico_puzzle_step_number(step) == ico_puzzle_step_number(last) ||
           ico_puzzle_step_cell(step) == ico_puzzle_step_cell(last);
}

static void put_no_hint(const grade_job *c, const ico_grading *g, ico_text *text)
{
    if (c->blank)
        ico_text_puts(text, "HINT: none, since nothing is given; give a number, for "
                            "example --give a1=1\n");
    else if (signals_interrupted())
        ico_text_puts(text, "HINT: none before the interruption\n");
    else if (ico_grading_limited(g) && !ico_grading_solved(g) &&
             !ico_grading_contradicted(g))
        ico_text_printf(text, "HINT: none before the limit on %s was reached\n",
                        limit_name(c));
    else
        ico_text_puts(text, ico_grading_solved(g) ? "HINT: it is solved\n"
                            : ico_grading_contradicted(g)
                                ? "HINT: something is wrong\n"
                                : "HINT: none; the next step needs more than the "
                                  "techniques of the ladder\n");
}

/* The last step places a number, those before it made that possible. */
static void put_hint(const grade_job *c, const ico_grading *g, ico_text *text)
{
    if (!has_hint(g)) {
        put_no_hint(c, g, text);
        return;
    }
    const ico_puzzle_step *last = last_step(g);
    size_t shown = 0, count = ico_grading_count(g);
    bool all = args_has(c->job.args, OPTION_VERBOSE);
    ico_text_printf(text, "HINT (%s): %s\n", ico_rung_name(ico_grading_hardest(g)),
                    ico_puzzle_step_text(last));
    if (args_has(c->job.args, OPTION_QUIET) || count == 1) return;
    ico_text_puts(text, "because\n");
    for (size_t i = 0; i + 1 < count && (all || shown < MOST_SHOWN); i++) {
        const ico_puzzle_step *step = ico_grading_step_at(g, i);
        if (!all && !concerns(step, last)) continue;
        ico_text_printf(text, "  %s\n", ico_puzzle_step_text(step));
        shown++;
    }
    if (shown + 1 < count)
        ico_text_printf(text, "  and %llu other steps (-v shows them)\n",
                        (unsigned long long)(count - 1 - shown));
}

/* ------------------------------------------------------------------ the frame ------ */

/* A board without an answer gets no hint but the numbers that contradict each other. */
static ico_status find_conflict(grade_job *c, const ico_problem *problem, bool *found)
{
    enum { TICKS = 1000000 };
    size_t n = (size_t)ico_problem_size(problem), count;
    ico_conflict_proof proof;
    ico_text why;
    ico_text_init(&why, c->job.args->ctx);
    uint64_t *cells = ICO_NEW_ARRAY(c->job.args->ctx, uint64_t, n + 1);
    ico_status status = cells == NULL
                            ? ICO_NO_MEMORY
                            : ico_puzzle_conflict(c->job.args->ctx, problem, TICKS, found,
                                                  cells, &count, &proof, &why);
    if (status == ICO_OK && *found && c->json) {
        ico__json_object(&c->job.text, NULL);
        ico__json_string(&c->job.text, "hint", NULL);
        ico__json_bool(&c->job.text, "contradicted", true);
        ico__json_string(&c->job.text, "why", why.data);
        answer_json_question(problem, &c->job.text);
        ico__json_end_line(&c->job.text);
    } else if (status == ICO_OK && *found) {
        ico_text_printf(&c->job.text, "HINT: something is wrong: %s\n", why.data);
    }
    ICO_FREE_ARRAY(c->job.args->ctx, cells, n + 1);
    ico_text_free(&why);
    return status;
}

/* Where moves have no direction, and no clue distinguishes a tour from its reversal, no
 * number can be placed, and no hint exists. */
static bool nothing_given(const ico_problem *p)
{
    size_t points;
    const ico_board *board = ico_problem_board(p);
    (void)ico_problem_waypoints(p, &points);
    bool any = points > 0 || ico_problem_size(p) < 3 || board == NULL ||
               ico_board_is_directed(board) || ico_problem_start(p) != ICO_NO_CELL ||
               ico_problem_end(p) != ICO_NO_CELL;
    for (uint64_t v = 0; v < ico_problem_size(p) && !any; v++)
        any = ico_problem_given(p, v) != ICO_NO_CELL || ico_problem_class_of(p, v) != 0 ||
              ico_problem_arrow(p, v) != ICO_NO_DIRECTION;
    return !any;
}

static ico_status climb_puzzle(grade_job *c, const ico_problem *problem)
{
    job *j = &c->job;
    ico_grading *g = NULL;
    puzzle_clock clock;
    bool conflict = false;
    ico_status status = c->hint ? find_conflict(c, problem, &conflict) : ICO_OK;
    if (status == ICO_OK && conflict) {
        j->exit_status = EXIT_NONE;
        return job_write_prose(j);
    }
    c->blank = c->hint && nothing_given(problem);
    if (status == ICO_OK) status = puzzle_clock_start(j->args, &clock);
    if (status == ICO_OK)
        status = puzzle_climb(j->args, problem, ICO_RUNG_WHAT_IF_2,
                              c->blank ? 1 : c->ticks, c->hint, &g);
    if (status != ICO_OK) return status;
    c->late = puzzle_clock_is_over(&clock);
    if (c->json)
        grade_put_json(c, problem, g, &j->text);
    else if (c->hint)
        put_hint(c, g, &j->text);
    else
        put_grade(c, problem, g, &j->text);
    bool helped = c->hint && has_hint(g);
    int one = signals_interrupted()             ? EXIT_INTERRUPTED
              : ico_grading_solved(g) || helped ? EXIT_FOUND
              : ico_grading_contradicted(g)     ? EXIT_NONE
                                                : EXIT_UNKNOWN;
    j->exit_status = answer_worse(j->exit_status, one);
    ico_grading_free(g);
    return job_write_prose(j);
}

/* A hint is for one puzzle. */
static ico_status hint_one(grade_job *c)
{
    const ico_problem *problem;
    ico_status status = job_only(&c->job, &problem);
    return status == ICO_OK ? climb_puzzle(c, problem) : status;
}

static ico_status grade_all(grade_job *c)
{
    const ico_problem *problem;
    ico_status status = job_open_output(&c->job);
    while ((problem = job_next(&c->job, &status)) != NULL)
        status = climb_puzzle(c, problem);
    return status;
}

int puzzle_grade(const args *a)
{
    grade_job c = {.job = {.first_word = 1},
                   .hint = a->verb == PUZZLE_HINT,
                   .json = render_wants_json(a),
                   .ticks = DEFAULT_TICKS};
    job_start(&c.job, a);
    ico_status status = limit_ticks(a, &c.ticks);
    if (status == ICO_OK) status = job_open(&c.job);
    if (status == ICO_OK) status = c.hint ? hint_one(&c) : grade_all(&c);
    return job_end(&c.job, status);
}
