/* tests/unit/test_detours.c - the turns that method auto gives to questions with special
 * conditions, and their order: what its log names.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "problems.h"
#include "shared_context.h"

/* A question in the words of worded_problem, and the attempts in the log: the first
 * ones, or all where a full stop ends them. */
typedef struct detour_row {
    const char *question;
    const char *turns;
} detour_row;

static const detour_row found[] = {
    {"knight/camel 6x6", "reasons; two pieces in turn; "},
    {"knight/camel 4x4 --magic semi", "reasons; backtrack; ."},
    {"knight/camel 4x5 --longest", "reasons; backtrack; ."},
    {"king 6x6 --congruent 2", "reasons; congruent; ."},
    {"king 8x8 --congruent 4 --straight 1 --magic full",
     "reasons; backtrack; backtrack --restarts luby; ."},
    {"king 8x8 --straight 1 --magic full",
     "reasons; backtrack; backtrack --restarts luby; ."},
    {"king 4x4 --angles acute,right", "reasons; backtrack; ."},
    {"knight 6x7 --straight 1 --longest", "reasons; backtrack; ."},
    {"king 4x4 --waypoint a1", "position; ."},
    {"wazir 3x3 --waypoint a1", "position; reasons; ."},
    {"knight 6x6 --symmetric 90", "reasons; symmetric; ."},
    {"king 4x4 --turns min", "a first tour"},
    {"knight 8x8 --magic full", "reasons; backtrack; magic; ."},
    {"knight 8x8 --magic full --start a1", "reasons; backtrack; ."},
    {"king 8x8 --magic semi --crossings none", "reasons; backtrack; ."},
    {"king 6x6 --crossings none", "reasons; a sweep with 1000 states; uncrossed; ."},
    {"king 6x6 --crossings none --start a1", "reasons; backtrack; ."},
};

/* Some list as questions without conditions do, and some by their own method. */
static const detour_row listed[] = {
    {"king 4x4 --straight 1", "reasons; backtrack; "},
    {"king 4x4 --magic semi", "reasons; backtrack; "},
    {"king 4x4 --waypoint a1", "position; ."},
    {"knight 6x6 --symmetric 90", "reasons; symmetric; ."},
};

/* Refusals: of lists, and of conditions that one row alone would know. */
static const detour_row refused[] = {
    {"king 4x4 --turns min", "with few or many turns (--turns), without list or trace"},
    {"king 4x4 --crossings max", "with few or many crossings (--crossings)"},
    {"king 4x4 --symmetric 180 --magic semi", "method symmetric cannot do magic"},
    {"king 4x4 --waypoint a1 --magic semi", "method position cannot do magic"},
    {"king 4x4 --straight 1 --symmetric 180", "method backtrack cannot do symmetric"},
};

/* The names of the attempts: each line as far as the first comma or colon. */
typedef struct attempts {
    char text[400];
    size_t size;
} attempts;

static void note_attempt(void *user, const char *line)
{
    attempts *a = user;
    int size = snprintf(a->text + a->size, sizeof a->text - a->size, "%.*s; ",
                        (int)strcspn(line, ",:"), line);
    if (size > 0 && a->size + (size_t)size < sizeof a->text) a->size += (size_t)size;
}

/* Runs auto for six million ticks: one slice, and a part of the next. */
static ico_status run_auto(const char *question, ico_goal goal, attempts *a)
{
    ico_problem *problem = worded_problem(ctx, question);
    ico_run *run;
    ico_result *result = NULL;
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    ico_run_set_ticks(run, 6000000);
    ico_run_set_goal(run, goal, 3);
    ico_run_set_log(run, note_attempt, a);
    ico_status status = ico_run_solve(run, NULL, NULL, &result);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(problem);
    return status;
}

static void check_turns(const detour_row *rows, size_t count, ico_goal goal)
{
    for (size_t i = 0; i < count; i++) {
        attempts a = {.size = 0};
        assert_int_equal(run_auto(rows[i].question, goal, &a), ICO_OK);
        size_t size = strlen(rows[i].turns);
        bool all = rows[i].turns[size - 1] == '.';
        if (strncmp(a.text, rows[i].turns, size - all) != 0 ||
            (all && a.size != size - 1))
            fail_msg("%s: %s", rows[i].question, a.text);
    }
}

static void turns_for_one_tour(void **state)
{
    (void)state;
    check_turns(found, sizeof found / sizeof *found, ICO_GOAL_FIND);
}

static void turns_for_a_list(void **state)
{
    (void)state;
    check_turns(listed, sizeof listed / sizeof *listed, ICO_GOAL_LIST);
}

static void refusals(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        attempts a = {.size = 0};
        ico_status status = run_auto(refused[i].question, ICO_GOAL_LIST, &a);
        assert_int_equal(status, ICO_UNSUPPORTED);
        if (strstr(ico_context_error(ctx)->message, refused[i].turns) == NULL)
            fail_msg("%s: %s", refused[i].question, ico_context_error(ctx)->message);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(turns_for_one_tour, set_up, tear_down),
        cmocka_unit_test_setup_teardown(turns_for_a_list, set_up, tear_down),
        cmocka_unit_test_setup_teardown(refusals, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
