/* tests/property/test_count_mates.c - sweeps by words of mates count what sweeps by
 * packed states count, along narrow orders and wide ones, and no frontier has more states
 * than was forecast.
 * SPDX-License-Identifier: MIT */
#include "base/random.h"
#include "count/forecast/state_bounds.h"
#include "count/sweep/board_orders.h"
#include "count/sweep/mate_sweep.h"
#include "methods.h"

/* More states than these take too long here. */
static const double MOST_STATES = 2e5;

static void assert_same(ico_context *ctx, const ico_count_result *a,
                        const ico_count_result *b, const char *what)
{
    static const ico_number none;
    char *x = ico__number_text(ctx, a->counts.size > 0 ? &a->counts.items[0] : &none);
    char *y = ico__number_text(ctx, b->counts.size > 0 ? &b->counts.items[0] : &none);
    if (strcmp(x, y) != 0) fail_msg("%s: by packed states %s, by mates %s", what, x, y);
    ico__free_string(ctx, x);
    ico__free_string(ctx, y);
}

/* One order of a question, both ways; true if it was narrow enough. */
static bool both_agree(ico_run *run, const ico_net *net, const uint32_t *order,
                       const char *what, bool *flat)
{
    ico_context *ctx = ico__run_context(run);
    ico_sweep sweep = {0};
    ico_cost bounds;
    ico_count_result packed = {.ctx = ctx}, mates = {.ctx = ctx};
    bool fits;
    assert_int_equal(ico__sweep_new(net, order, &sweep, &fits), ICO_OK);
    if (!fits) return false;
    assert_int_equal(ico__sweep_cost(net, &sweep, sweep.n, false, &bounds), ICO_OK);
    fits = ico__mate_fits(net, &sweep) && bounds.most_states < MOST_STATES;
    if (fits) {
        assert_int_equal(ico__count_count(run, net, &sweep, &ico__plain_request, &packed),
                         ICO_OK);
        assert_int_equal(ico__mate_count(run, net, &sweep, &mates), ICO_OK);
        assert_same(ctx, &packed, &mates, what);
        if ((double)mates.most_states > bounds.most_states)
            fail_msg("%s: %llu states, forecast at most %g", what,
                     (unsigned long long)mates.most_states, bounds.most_states);
        assert_true(mates.most_states >= packed.most_states);
        *flat = *flat || bounds.flat;
    }
    ico__result_free(&packed);
    ico__result_free(&mates);
    ico__sweep_free(&sweep);
    return fits;
}

/* All orders of a board: along each of its sides, and a random one. */
static unsigned all_orders(ico_context *ctx, const char *piece, const char *shape,
                           ico_kind kind, bool *flat)
{
    ico_problem *p = closed_problem(board_problem(ctx, piece, shape, kind));
    ico_run *run;
    ico_closed *closed;
    ico_net net = {0};
    uint32_t *orders = NULL, order[256];
    size_t given = 0;
    unsigned swept = 0;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_threads(run, (unsigned)(ico_problem_size(p) % 3 + 1));
    ico__run_begin(run);
    assert_int_equal(ico__closed_new(ico__run_context(run), p, &closed), ICO_OK);
    if (!closed->hopeless) {
        assert_int_equal(ico__net_of_closed(closed, true, &net), ICO_OK);
        assert_int_equal(ico__board_orders(ctx, p, &orders, &given), ICO_OK);
        uint32_t n = net.n - net.has_apex;
        assert_true(n < 256);
        order[n] = n;
        for (size_t k = 0; k < given; k++) {
            memcpy(order, orders + k * n, n * sizeof *order);
            swept += both_agree(run, &net, order, ico_problem_subject(p), flat);
        }
        /* the vertices one step further on, and some exchanged: lines that cross */
        for (uint32_t v = 0; v < n; v++) order[v] = (v + n / 2) % n;
        for (uint32_t v = 0; v + 3 < n; v += 5) {
            uint32_t other = order[v];
            order[v] = order[v + 3];
            order[v + 3] = other;
        }
        swept += both_agree(run, &net, order, ico_problem_subject(p), &(bool){false});
        ICO_FREE_ARRAY(ctx, orders, given * n);
        ico__net_free(&net);
    }
    ico__closed_free(closed);
    ico__run_end(run);
    ico_run_free(run);
    ico_problem_free(p);
    return swept;
}

static void boards(void **state)
{
    static const struct {
        const char *piece, *shape;
        bool flat; /* along a side, paths do not cross */
    } table[] = {
        {"wazir", "6x6", true},          {"wazir", "3x17", true},
        {"wazir", "5x9", true},          {"wazir", "cylinder:5x6", true},
        {"wazir", "torus:4x5", false},   {"wazir", "moebius:4x5", false},
        {"wazir", "3x3x3", false},       {"wazir", "hex:4", true},
        {"wazir", "tri:7", true},        {"king", "4x6", false},
        {"king", "3x16", false},         {"knight", "4x6", false},
        {"knight", "3x10", false},       {"knight", "5x5", false},
        {"ferz+wazir", "5x4", false},    {"camel+wazir", "4x5", false},
        {"wazir", "cylinder:3x9", true},
    };
    ico_context *ctx = *state;
    unsigned swept = 0;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (unsigned open = 0; open < 2; open++) {
            bool flat = false;
            unsigned now = all_orders(ctx, table[i].piece, table[i].shape,
                                      open ? ICO_OPEN : ICO_CLOSED, &flat);
            if (now > 0 && flat != table[i].flat)
                fail_msg("%s %s: do paths cross?", table[i].piece, table[i].shape);
            swept += now;
        }
    assert_true(swept >= 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(boards, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
