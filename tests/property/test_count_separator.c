/* tests/property/test_count_separator.c - two sides of a separator joined count what a
 * sweep of the whole counts: boards of all kinds, with ends and edges given, holes, and
 * graphs.
 * SPDX-License-Identifier: MIT */
#include "base/random.h"
#include "count/plan/sweep_plan.h"
#include "count/quotient.h"
#include "count/separator/by_separator.h"
#include "count/separator/separation_search.h"
#include "count/separator/separator.h"
#include "count/sweep/board_orders.h"
#include "methods.h"
#include "share.h"

/* Wider cuts take too long here. */
static const double MOST_COST = 0.01; /* seconds, about */

/* Of separators that were joined, those that had gates. */
static unsigned gated;

static void count_gates(const ico_net *net, const ico_separation *separation)
{
    ico_separator separator;
    assert_int_equal(ico__separator_open(net, separation, &separator), ICO_OK);
    gated += separator.gates != 0;
    ico__separator_close(&separator);
}

static void compare(ico_run *run, const ico_net *net, const ico_separation *separation,
                    const uint32_t *orders, size_t given, const char *what)
{
    static const ico_number none;
    ico_context *ctx = ico__run_context(run);
    ico_count_result result = {.ctx = ctx};
    ico_sweep_plan *sweep;
    assert_int_equal(
        ico__sweep_plan_new(run, net, orders, given, &ico__plain_request, &sweep),
        ICO_OK);
    assert_non_null(sweep);
    assert_int_equal(ico__sweep_plan_run(run, sweep, &result), ICO_OK);
    ico__sweep_plan_free(sweep);
    char *a = ico__number_text(ctx, result.counts.size > 0 ? result.counts.items : &none);
    for (unsigned gates = 0; gates < 2; gates++) {
        ico_count_result joined = {.ctx = ctx};
        ico_separation cut = *separation;
        /* less than the separator: where it is one component, gates must cut it */
        if (gates > 0) cut.component = 1 + 2 * cut.separator_size / 3;
        count_gates(net, &cut);
        ico_separator_plan *plan;
        assert_int_equal(ico__separator_plan_new(net, &cut, &plan), ICO_OK);
        assert_int_equal(ico__separator_count(run, plan, &ico__plain_request, &joined),
                         ICO_OK);
        ico__separator_plan_free(plan);
        char *b = ico__number_text(ctx, joined.counts.items);
        if (strcmp(a, b) != 0)
            fail_msg("%s, components of %u: swept %s, over the separator %s", what,
                     cut.component, a, b);
        ico__free_string(ctx, b);
        ico__result_free(&joined);
    }
    ico__free_string(ctx, a);
    ico__result_free(&result);
}

/* What a search makes of the cut counts the same. */
static void search(ico_run *run, const ico_net *net, ico_separation *separation,
                   const uint32_t *orders, size_t given, const char *what)
{
    if (separation->mirrored || separation->flip != NULL) return;
    assert_int_equal(ico__separation_search(run, net, orders, given, 0, separation),
                     ICO_OK);
    if (separation->states > 0) compare(run, net, separation, orders, given, what);
}

/* The question as a net, counted both ways.  True if there was a narrow separator. */
static bool both_agree(ico_context *ctx, const ico_problem *p, const char *what)
{
    ico_run *run;
    ico_closed *closed;
    ico_net net = {0};
    ico_symmetries group = {0};
    ico_separation separation = {0};
    uint32_t *orders = NULL;
    size_t given = 0;
    bool found = false;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_threads(run, (unsigned)(ico_problem_size(p) % 3 + 1));
    ico__run_begin(run);
    ctx = ico__run_context(run);
    assert_int_equal(ico__closed_new(ctx, p, &closed), ICO_OK);
    if (!closed->hopeless) {
        assert_int_equal(ico__net_of_closed(closed, true, &net), ICO_OK);
        assert_int_equal(ico__board_orders(ctx, p, &orders, &given), ICO_OK);
        const ico_board *board = ico_problem_board(p);
        if (board != NULL)
            assert_int_equal(ico_board_symmetries(ctx, board, &group), ICO_OK);
        assert_int_equal(ico__separation_find(&net, orders, given, group.perms,
                                              group.order, &separation, &found),
                         ICO_OK);
    }
    found = found && separation.cost < MOST_COST;
    if (found) compare(run, &net, &separation, orders, given, what);
    if (found) search(run, &net, &separation, orders, given, what);
    ico__separation_free(&separation);
    ico_symmetries_free(&group);
    if (closed != NULL && !closed->hopeless) {
        uint32_t n = net.n - net.has_apex;
        ICO_FREE_ARRAY(ctx, orders, given * n);
        ico__net_free(&net);
    }
    ico__closed_free(closed);
    ico__run_end(run);
    ico_run_free(run);
    return found;
}

static void boards(void **state)
{
    static const char *const table[][2] = {
        {"knight", "3x10"},       {"knight", "4x5"},          {"knight", "5x6"},
        {"knight", "6x5"},        {"knight", "5x5"},          {"knight", "4x7"},
        {"knight", "torus:4x5"},  {"knight", "cylinder:4x6"}, {"wazir", "6x6"},
        {"wazir", "5x7"},         {"wazir", "7x7"},           {"wazir", "2x3x4"},
        {"wazir", "3x3x3"},       {"wazir", "torus:4x6"},     {"wazir", "cylinder:5x6"},
        {"wazir", "moebius:4x5"}, {"wazir", "klein:4x4"},     {"king", "4x5"},
        {"king", "5x5"},          {"king", "torus:4x4"},      {"ferz+wazir", "5x4"},
        {"zebra", "5x6"},         {"giraffe", "5x6"},         {"camel+wazir", "5x5"},
        {"wazir", "hex:3"},       {"wazir", "tri:6"},         {"rook", "4x4"},
        {"bishop+wazir", "4x5"},  {"knight", "3x4x2"},        {"queen", "4x4"},
    };
    ico_context *ctx = ico_context_new(NULL);
    unsigned cut = 0;
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (unsigned open = 0; open < 2; open++) {
            ico_problem *p = board_question(ctx, table[i][0], table[i][1],
                                            open ? ICO_OPEN : ICO_CLOSED);
            cut += both_agree(ctx, p, ico_problem_subject(p));
            ico_problem_free(p);
        }
    assert_true(cut >= 25);
    assert_true(gated >= 10);
    ico_context_free(ctx);
}

/* Holes and walls anywhere, or holes in pairs that a half turn exchanges. */
static void carved_boards(void **state)
{
    static const char *const table[][2] = {{"knight", "5x6"},  {"wazir", "6x6"},
                                           {"king", "4x5"},    {"zebra+wazir", "4x6"},
                                           {"knight", "4x8"},  {"camel+wazir", "4x5"},
                                           {"wazir", "3x4x2"}, {"wazir", "cylinder:4x6"}};
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    unsigned cut = 0;
    (void)state;
    ico__random_seed(&random, 3);
    for (unsigned i = 0; i < share_of(64); i++) {
        ico_board *full, *board;
        uint64_t holes[4], wall[2];
        full = board_new(ctx, table[i % 8][0], table[i % 8][1]);
        uint32_t n = (uint32_t)ico_board_size(full);
        for (unsigned k = 0; k < 4; k++)
            holes[k] = i % 16 < 8 && k % 2 == 1 ? n - 1 - holes[k - 1]
                                                : ico__random_below(&random, n);
        wall[0] = ico__random_below(&random, n - 1);
        wall[1] = wall[0] + 1;
        assert_int_equal(
            ico_board_carve(ctx, full, holes, i % 3 + 2, wall, i % 2, &board), ICO_OK);
        ico_board_free(full);
        ico_problem *p = problem_on(ctx, board, i % 5 < 3 ? ICO_OPEN : ICO_CLOSED);
        p = closed_problem(p);
        cut += both_agree(ctx, p, ico_problem_subject(p));
        ico_problem_free(p);
    }
    assert_true(cut >= share_least(30));
    ico_context_free(ctx);
}

/* Some edges required, some forbidden, ends given: most break the symmetry. */
static void questions(void **state)
{
    static const char *const table[][2] = {
        {"knight", "5x6"}, {"wazir", "6x6"}, {"king", "4x5"}, {"knight", "4x6"}};
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    unsigned cut = 0;
    (void)state;
    ico__random_seed(&random, 7);
    for (unsigned i = 0; i < share_of(48); i++) {
        const char *const *row = table[i % 4];
        ico_problem *p =
            board_problem(ctx, row[0], row[1], i % 3 == 0 ? ICO_CLOSED : ICO_OPEN);
        const ico_graph *g;
        uint32_t n = (uint32_t)ico_problem_size(p);
        assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
        for (unsigned k = 0; k < 4; k++) {
            uint32_t e = ico__random_below(&random, g->m);
            uint32_t a = g->tail[e], b = g->head[e];
            ico_status status =
                k == 0 ? ico_problem_require(p, a, b) : ico_problem_forbid(p, a, b);
            assert_int_equal(status, ICO_OK);
        }
        if (i % 3 == 1) with_start(p, ico__random_below(&random, n));
        p = closed_problem(p);
        cut += both_agree(ctx, p, ico_problem_subject(p));
        ico_problem_free(p);
    }
    assert_true(cut >= share_least(30));
    ico_context_free(ctx);
}

/* Tours that a symmetry keeps, as cycles of its orbits: those of an axis are joined to
 * some vertices only. */
static unsigned quotients_of(ico_run *run, const ico_graph *g, const uint32_t *perm,
                             bool open, const char *what)
{
    ico_context *ctx = ico__run_context(run);
    ico_orbits o;
    unsigned cut = 0;
    assert_int_equal(ico__orbits_new(ctx, perm, g->n, &o), ICO_OK);
    for (unsigned how = ICO_TURNED; how <= ICO_WITH_AXIS; how++) {
        ico_net net = {0};
        ico_separation separation = {0};
        uint32_t order[64];
        bool any, few, found = false;
        uint64_t number;
        assert_int_equal(ico__quotient_net(g, &o, open, (ico_invariance)how, &net, &any,
                                           &few, &number),
                         ICO_OK);
        if (!any || few) continue;
        for (uint32_t v = 0; v < net.n; v++) order[v] = v;
        assert_int_equal(
            ico__separation_find(&net, order, 1, NULL, 0, &separation, &found), ICO_OK);
        found = found && separation.cost < MOST_COST;
        if (found) compare(run, &net, &separation, order, 1, what);
        if (found) search(run, &net, &separation, order, 1, what);
        cut += found;
        ico__separation_free(&separation);
        ico__net_free(&net);
    }
    ico__orbits_free(&o);
    return cut;
}

static void quotients(void **state)
{
    static const char *const table[][2] = {
        {"knight", "6x6"}, {"wazir", "6x6"}, {"king", "5x5"},   {"wazir", "5x7"},
        {"knight", "5x6"}, {"king", "4x6"},  {"knight", "4x7"}, {"wazir", "6x7"},
        {"king", "3x7"},   {"knight", "7x6"}};
    ico_context *ctx = ico_context_new(NULL);
    unsigned cut = 0;
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        ico_problem *p = board_question(ctx, table[i][0], table[i][1], ICO_CLOSED);
        const ico_graph *g;
        ico_run *run;
        ico_symmetries group;
        assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
        assert_int_equal(ico_board_symmetries(ctx, ico_problem_board(p), &group), ICO_OK);
        assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
        ico__run_begin(run);
        for (size_t k = 1; k < group.order; k++)
            for (unsigned open = 0; open < 2; open++)
                cut += quotients_of(run, g, group.perms + k * g->n, open, table[i][1]);
        ico__run_end(run);
        ico_run_free(run);
        ico_symmetries_free(&group);
        ico_problem_free(p);
    }
    assert_true(cut >= 20);
    ico_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards),
        cmocka_unit_test(carved_boards),
        cmocka_unit_test(questions),
        cmocka_unit_test(quotients),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
