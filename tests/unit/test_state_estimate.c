/* tests/unit/test_state_estimate.c - what is expected of sweeps is near what they meet.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "count/separator/half.h"
#include "count/separator/state_estimate.h"
#include "methods.h"

typedef struct deviation {
    double sum, most;
    unsigned count;
} deviation;

/* Step by step in the order of the cells, while states are few. */
static void sweep_along(ico_run *run, const ico_net *net, deviation *d)
{
    const uint64_t few = 20000;
    uint32_t *order = malloc(net->n * sizeof *order);
    ico_half half;
    ico_state_estimate *reach;
    assert_non_null(order);
    for (uint32_t v = 0; v < net->n; v++) order[v] = v;
    assert_int_equal(ico__state_estimate_new(net, &reach), ICO_OK);
    assert_int_equal(ico__half_open(run, net, order, net->n / 2, NULL, 0, &half), ICO_OK);
    while (half.done < net->n / 2 && ico__half_size(&half) < few) {
        assert_int_equal(ico__half_sweep(&half, half.done + 1), ICO_OK);
        double expected = ico__state_estimate_states(reach, order, half.done);
        double off = fabs(log(expected / (double)ico__half_size(&half)));
        assert_true(expected >= 1);
        assert_true(ico__state_estimate_states(reach, order, half.done) == expected);
        d->sum += off;
        d->count++;
        if (off > d->most) d->most = off;
    }
    ico__half_close(&half);
    ico__state_estimate_free(reach);
    free(order);
}

static void is_near(void **state)
{
    static const char *const table[][2] = {
        {"knight", "6x6"}, {"knight", "6x10"},     {"knight", "8x8"},
        {"king", "5x8"},   {"camel+wazir", "9x4"}, {"knight", "torus:6x4"},
        {"zebra", "8x5"},  {"ferz+wazir", "9x4"},
    };
    ico_context *ctx = ico_context_new(NULL);
    deviation d = {0};
    (void)state;
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        ico_problem *p = board_question(ctx, table[k][0], table[k][1], ICO_CLOSED);
        ico_closed *closed;
        ico_net net;
        ico_run *run;
        assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
        ico__run_begin(run);
        assert_int_equal(ico__closed_new(ico__run_context(run), p, &closed), ICO_OK);
        assert_int_equal(ico__net_of_closed(closed, true, &net), ICO_OK);
        sweep_along(run, &net, &d);
        ico__net_free(&net);
        ico__closed_free(closed);
        ico__run_end(run);
        ico_run_free(run);
        ico_problem_free(p);
    }
    print_message("mean factor %.2f, largest %.1f, of %u\n", exp(d.sum / d.count),
                  exp(d.most), d.count);
    assert_true(d.count > 50);
    assert_true(exp(d.sum / d.count) < 2);
    assert_true(exp(d.most) < 6);
    ico_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(is_near)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
