/* What is to come, judged from what was: states, and how long work will still take,
 * without a clock.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include <math.h>

#include "count/forecast/growth.h"
#include "count/forecast/progress.h"
#include "count/sweep/mate_sweep.h"
#include "count/sweep/sweep_question.h"

static void pace_goes_from_all_to_nothing(void **state)
{
    ico_progress pace = {.whole = 1000, .unit = 0.01};
    (void)state;
    double before = ico__progress_left(&pace, 0);
    assert_true(fabs(before - 10) < 1e-9); /* as was expected */
    for (double went = 10; went <= 1000; went += 10) {
        pace.went = went;
        /* all parts take as long as expected */
        double left = ico__progress_left(&pace, went * 0.01);
        assert_true(fabs(left - (10 - went * 0.01)) < 1e-9);
        assert_true(left < before);
        before = left;
    }
    assert_true(fabs(before - 0) < 1e-9);
}

static void pace_believes_what_it_sees(void **state)
{
    ico_progress pace = {.whole = 1000, .unit = 0.01, .later = 5};
    (void)state;
    pace.went = 500; /* five times as slow as expected */
    double left = ico__progress_left(&pace, 25);
    assert_true(left > 5 + 23 && left < 5 + 25);
    pace.went = 1100; /* more than there was */
    assert_true(fabs(ico__progress_left(&pace, 60) - 5) < 1e-9);
}

static void pace_without_a_guess_waits(void **state)
{
    ico_progress pace = {.whole = 1000};
    (void)state;
    assert_true(ico__progress_left(&pace, 1) < 0);
    pace.went = 15;
    assert_true(ico__progress_left(&pace, 1) < 0);
    pace.went = 100;
    assert_true(fabs(ico__progress_left(&pace, 2) - 18) < 1e-9);
}

/* A sweep of a board, with the states and ways of all its steps. */
typedef struct swept {
    ico_run *run;
    ico_sweep_question form;
    ico_sweep sweep;
    ico_state_growth met, guessed;
} swept;

static void sweep_board(ico_context *ctx, const char *piece, const char *shape,
                        ico_kind kind, swept *s)
{
    ico_problem *p = board_question(ctx, piece, shape, kind);
    ico_mate_sweep mates;
    bool fits;
    assert_int_equal(ico_run_new(ctx, p, &s->run), ICO_OK);
    ico__run_begin(s->run);
    assert_int_equal(ico__sweep_question_new(s->run, "count", &s->form), ICO_OK);
    const ico_net *net = &s->form.net;
    assert_int_equal(ico__sweep_new(net, s->form.order, &s->sweep, &fits), ICO_OK);
    assert_true(fits && ico__mate_fits(net, &s->sweep));
    assert_int_equal(ico__growth_open(net, &s->sweep, false, &s->met), ICO_OK);
    assert_int_equal(ico__growth_open(net, &s->sweep, false, &s->guessed), ICO_OK);
    assert_int_equal(ico__mate_open(s->run, net, &s->sweep, NULL, &mates), ICO_OK);
    for (uint32_t k = 0; k < s->sweep.n && mates.size > 0; k++) {
        assert_int_equal(ico__mate_sweep(&mates, k + 1, NULL, NULL), ICO_OK);
        s->met.states[k] = (double)mates.size;
        s->met.ways[k] = log(fmax(mates.sum, 1));
    }
    ico__mate_close(&mates);
}

static void free_swept(swept *s)
{
    const ico_problem *p = s->form.problem;
    ico__growth_close(&s->met);
    ico__growth_close(&s->guessed);
    ico__sweep_free(&s->sweep);
    ico__sweep_question_free(&s->form);
    ico__run_end(s->run);
    ico_run_free(s->run);
    ico_problem_free((ico_problem *)(uintptr_t)p);
}

/* What is guessed after `known` steps. */
static void guess(swept *s, uint32_t known)
{
    for (uint32_t k = 0; k < known; k++) {
        s->guessed.states[k] = s->met.states[k];
        s->guessed.ways[k] = s->met.ways[k];
    }
    ico__growth_extend(&s->guessed, 0, known, s->sweep.n);
    ico__growth_mind_end(s->guessed.states, known, s->sweep.n);
}

static double most(const double *states, uint32_t steps)
{
    double m = 0;
    for (uint32_t k = 0; k < steps; k++) m = fmax(m, states[k]);
    return m;
}

/* From a third of the steps on, the largest number of states is guessed within a factor
 * of three; and no guess is beyond the bound of its step. */
static void states_are_guessed(void **state)
{
    static const struct {
        const char *piece, *shape;
        ico_kind kind;
    } boards[] = {
        {"knight", "6x6", ICO_CLOSED},     {"knight", "5x8", ICO_CLOSED},
        {"knight", "5x6", ICO_OPEN},       {"king", "6x6", ICO_CLOSED},
        {"king", "5x7", ICO_OPEN},         {"wazir", "torus:6x6", ICO_CLOSED},
        {"wazir", "torus:5x6", ICO_OPEN},  {"wazir", "3x3x4", ICO_OPEN},
        {"knight", "torus:4x5", ICO_OPEN}, {"king", "cylinder:6x6", ICO_CLOSED},
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        swept s = {0};
        sweep_board(*state, boards[i].piece, boards[i].shape, boards[i].kind, &s);
        uint32_t n = s.sweep.n;
        double truth = most(s.met.states, n);
        for (uint32_t known = n / 3; known < n; known++) {
            guess(&s, known);
            double said = most(s.guessed.states, n);
            if (!(said < 3 * truth && truth < 3 * said))
                fail_msg("%s %s: %g said after %u steps, %g met", boards[i].piece,
                         boards[i].shape, said, (unsigned)known, truth);
            for (uint32_t k = 0; k < n; k++) {
                assert_true(s.guessed.states[k] <= s.guessed.bounds[k] * (1 + 1e-9));
                assert_true(ico__growth_work(&s.guessed, k) >= 0);
            }
        }
        free_swept(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pace_goes_from_all_to_nothing),
        cmocka_unit_test(pace_believes_what_it_sees),
        cmocka_unit_test(pace_without_a_guess_waits),
        cmocka_unit_test_setup_teardown(states_are_guessed, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
