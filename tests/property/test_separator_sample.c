/* tests/property/test_separator_sample.c - cycles drawn over a separator are cycles of
 * the question, and each is drawn as often as any other (chi-square): as many of them as
 * a sweep counts, on boards with and without mirrors, flips and holes, closed and open,
 * with edges given.  Each allocation fails once.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "base/random.h"
#include "count/plan/sweep_plan.h"
#include "count/separator/separator_sample.h"
#include "count/sweep/board_orders.h"
#include "methods.h"
#include "share.h"
#include "try_problem.h"

enum { MOST_VERTICES = 64, MOST_CYCLES = 12000 };

static int by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, MOST_VERTICES);
}

/* Which vertices of a net are linked. */
typedef struct matrix {
    bool linked[MOST_VERTICES][MOST_VERTICES];
} matrix;

static matrix matrix_of(const ico_net *net)
{
    matrix m = {{{false}}};
    for (size_t k = 0; k < net->links.size; k++) {
        const ico_net_link *l = &net->links.items[k];
        m.linked[l->tail][l->head] = m.linked[l->head][l->tail] = true;
    }
    return m;
}

/* The cycle from vertex 0 to its lesser neighbour on, each step a link of the net. */
static void write_cycle(const matrix *m, uint32_t n, const uint32_t *side, uint8_t *row)
{
    uint32_t at = 0, from = side[0] < side[1] ? side[1] : side[0];
    bool passed[MOST_VERTICES] = {false};
    for (uint32_t i = 0; i < n; i++) {
        uint32_t next = side[2 * at] == from ? side[2 * at + 1] : side[2 * at];
        row[i] = (uint8_t)at;
        assert_true(next < n && m->linked[at][next] && !passed[at]);
        passed[at] = true;
        from = at;
        at = next;
    }
    assert_int_equal(at, 0);
}

/* Chi-square of `draws` rows that should fall on `total` kinds alike. */
static double chi_of(uint8_t *rows, size_t draws, double total, size_t *kinds)
{
    double each = (double)draws / total, chi = 0;
    qsort(rows, draws, MOST_VERTICES, by_bytes);
    *kinds = 0;
    for (size_t i = 0, k; i < draws; i = k) {
        for (k = i; k < draws &&
                    by_bytes(rows + i * MOST_VERTICES, rows + k * MOST_VERTICES) == 0;)
            k++;
        chi += ((double)(k - i) - each) * ((double)(k - i) - each) / each;
        ++*kinds;
    }
    return chi + (total - (double)*kinds) * each;
}

static void draw_all(ico_context *ctx, const ico_separator_sampler *s, const ico_net *net,
                     unsigned each, const char *what)
{
    size_t draws = (size_t)s->total * each, kinds, some;
    uint8_t *rows = calloc(draws + 1, MOST_VERTICES);
    uint32_t memory[ICO_WALKERS][2 * MOST_VERTICES], *sides[ICO_WALKERS];
    ico_random random[ICO_WALKERS], seeds;
    matrix linked = matrix_of(net);
    ico_drawing drawing = {.walking = {.first = {0}}};
    ico__random_seed(&seeds, 5);
    for (unsigned k = 0; k < ICO_WALKERS; k++) sides[k] = memory[k];
    for (size_t i = 0; i < draws; i += some) {
        some = 1 + ico__random_below(&seeds, ICO_WALKERS);
        if (some > draws - i) some = draws - i;
        for (size_t k = 0; k < some; k++)
            ico__random_seed(&random[k], ico__random_next(&seeds));
        assert_int_equal(
            ico__separator_sampler_draw(s, ctx, &drawing, random, sides, some), ICO_OK);
        for (size_t k = 0; k < some; k++)
            write_cycle(&linked, net->n, sides[k], rows + (i + k) * MOST_VERTICES);
    }
    ico__drawing_free(ctx, &drawing);
    double freedom = (double)s->total - 1, chi = chi_of(rows, draws, freedom + 1, &kinds);
    free(rows);
    if (kinds > s->total)
        fail_msg("%s: %zu of %zu cycles", what, kinds, (size_t)s->total);
    /* within five standard deviations: the variance of chi-square is twice its mean */
    if ((chi - freedom) * (chi - freedom) > 50 * freedom + 1)
        fail_msg("%s: chi-square %g of %g", what, chi, freedom);
}

/* How many questions had a mirror, a flip. */
typedef struct met_symmetries {
    unsigned mirrored, flipped;
} met_symmetries;

/* True if there was a cut and there were cycles to be drawn. */
static bool is_uniform(ico_context *ctx, const ico_problem *p, unsigned each,
                       met_symmetries *met)
{
    ico_run *run;
    ico_closed *closed;
    ico_net net = {0};
    ico_symmetries group = {0};
    ico_separation halving = {0};
    ico_separator_plan *plan = NULL;
    ico_sweep_plan *sweep;
    ico_separator_sampler sampler = {0};
    uint32_t *orders = NULL;
    size_t given = 0;
    bool fits = false, drawn = false;
    const ico_board *board = ico_problem_board(p);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_threads(run, (unsigned)(ico_problem_size(p) % 2 + 1));
    ico__run_begin(run);
    ctx = ico__run_context(run);
    ico_count_result result = {.ctx = ctx};
    assert_int_equal(ico__closed_new(ctx, p, &closed), ICO_OK);
    if (closed->hopeless) goto done;
    assert_int_equal(ico__net_of_closed(closed, true, &net), ICO_OK);
    assert_int_equal(ico__board_orders(ctx, p, &orders, &given), ICO_OK);
    assert_int_equal(ico_board_symmetries(ctx, board, &group), ICO_OK);
    assert_int_equal(ico__separation_find(&net, orders, given, group.perms, group.order,
                                          &halving, &fits),
                     ICO_OK);
    if (fits) assert_int_equal(ico__separator_plan_new(&net, &halving, &plan), ICO_OK);
    fits = fits && ico__separator_sampler_fits(plan);
    ico__separator_plan_free(plan);
    if (!fits || halving.cost > 0.01) goto done;
    assert_int_equal(
        ico__sweep_plan_new(run, &net, orders, given, &ico__plain_request, &sweep),
        ICO_OK);
    assert_non_null(sweep);
    assert_int_equal(ico__sweep_plan_run(run, sweep, &result), ICO_OK);
    ico__sweep_plan_free(sweep);
    assert_int_equal(ico__separator_sampler_new(run, &net, &halving, &sampler), ICO_OK);
    bool any = result.counts.size > 0 && !ico__number_is_zero(&result.counts.items[0]);
    if (sampler.total != (any ? result.counts.items[0].words.items[0] : 0))
        fail_msg("%s: %zu cycles", ico_problem_subject(p), (size_t)sampler.total);
    drawn = any && sampler.total <= MOST_CYCLES;
    met->mirrored += drawn && halving.mirrored;
    met->flipped += drawn && halving.flip != NULL;
    if (drawn) draw_all(ctx, &sampler, &net, each, ico_problem_subject(p));
done:
    ico__separator_sampler_free(&sampler);
    ico__result_free(&result);
    ico__separation_free(&halving);
    ico_symmetries_free(&group);
    if (!closed->hopeless) ICO_FREE_ARRAY(ctx, orders, given * (net.n - net.has_apex));
    ico__net_free(&net);
    ico__closed_free(closed);
    ico__run_end(run);
    ico_run_free(run);
    return drawn;
}

static void boards(void **state)
{
    static const struct {
        const char *piece, *shape;
        ico_kind kind;
        unsigned each;
    } table[] = {
        {"knight", "6x6", ICO_CLOSED, 1},      {"knight", "5x6", ICO_CLOSED, 200},
        {"knight", "6x5", ICO_CLOSED, 200},    {"knight", "3x10", ICO_CLOSED, 100},
        {"knight", "3x12", ICO_CLOSED, 20},    {"knight", "5x5", ICO_OPEN, 10},
        {"knight", "4x5", ICO_OPEN, 50},       {"knight", "3x7", ICO_OPEN, 50},
        {"knight", "4x6", ICO_OPEN, 5},        {"wazir", "5x6", ICO_CLOSED, 10},
        {"wazir", "4x5", ICO_OPEN, 10},        {"wazir", "6x6", ICO_CLOSED, 2},
        {"king", "3x5", ICO_CLOSED, 5},        {"king", "3x3", ICO_OPEN, 10},
        {"zebra", "6x6", ICO_CLOSED, 10},      {"knight", "cylinder:3x6", ICO_CLOSED, 5},
        {"camel+wazir", "4x5", ICO_CLOSED, 5}, {"ferz+wazir", "4x4", ICO_CLOSED, 5},
        {"giraffe", "6x6", ICO_CLOSED, 10},    {"wazir", "2x3x4", ICO_CLOSED, 10},
    };
    unsigned drawn = 0;
    met_symmetries met = {0, 0};
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *p =
            board_question(ctx, table[i].piece, table[i].shape, table[i].kind);
        bool all = getenv("ICO_TEST_ALL") != NULL;
        drawn += is_uniform(ctx, p, all ? 10 * table[i].each : table[i].each, &met);
        ico_problem_free(p);
        ico_context_free(ctx);
    }
    printf("%u boards, %u mirrored, %u flipped\n", drawn, met.mirrored, met.flipped);
    assert_true(drawn >= 10 && met.mirrored >= 5 && drawn > met.mirrored);
    assert_true(met.flipped >= 5 && drawn > met.flipped);
}

/* Edges required and forbidden, and ends: most break the mirror. */
static void questions(void **state)
{
    static const char *const table[][2] = {
        {"knight", "5x6"}, {"wazir", "5x6"}, {"knight", "4x6"}, {"king", "3x5"}};
    ico_random random;
    unsigned drawn = 0;
    met_symmetries met = {0, 0};
    (void)state;
    ico__random_seed(&random, 9);
    for (unsigned i = 0; i < share_of(60); i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *p = board_problem(ctx, table[i % 4][0], table[i % 4][1],
                                       i % 3 == 0 ? ICO_CLOSED : ICO_OPEN);
        const ico_graph *g;
        assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
        for (unsigned k = 0; k < 4; k++) {
            uint32_t e = ico__random_below(&random, g->m);
            assert_int_equal(k == 0 ? ico_problem_require(p, g->tail[e], g->head[e])
                                    : ico_problem_forbid(p, g->tail[e], g->head[e]),
                             ICO_OK);
        }
        if (i % 3 == 1) with_start(p, ico__random_below(&random, g->n));
        p = closed_problem(p);
        drawn += is_uniform(ctx, p, 5, &met);
        ico_problem_free(p);
        ico_context_free(ctx);
    }
    printf("%u questions\n", drawn);
    assert_true(drawn >= share_least(10));
}

/* Two cells are missing, or four: any, or those that a half turn or a mirror
 * exchanges. */
static void holes(void **state)
{
    static const char *const table[][2] = {{"wazir", "5x6"},
                                           {"king", "4x4"},
                                           {"wazir", "6x6"},
                                           {"knight", "5x6"},
                                           {"king", "3x5"}};
    ico_random random;
    unsigned drawn = 0;
    met_symmetries met = {0, 0};
    (void)state;
    ico__random_seed(&random, 3);
    for (unsigned i = 0; i < 60; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_board *whole, *board;
        whole = board_new(ctx, table[i % 5][0], table[i % 5][1]);
        uint64_t n = ico_board_size(whole), width = ico_board_side(whole, 1);
        uint64_t v = ico__random_below64(&random, n), w = ico__random_below64(&random, n);
        uint64_t half[4] = {v, n - 1 - v, w, n - 1 - w},
                 across[4] = {v, v - v % width + width - 1 - v % width, v, v};
        assert_int_equal(ico_board_carve(ctx, whole, i % 3 == 0 ? across : half,
                                         i % 2 == 0 ? 2 : 4, NULL, 0, &board),
                         ICO_OK);
        ico_board_free(whole);
        ico_problem *p = problem_on(ctx, board, i % 4 == 0 ? ICO_OPEN : ICO_CLOSED);
        p = closed_problem(p);
        drawn += is_uniform(ctx, p, 5, &met);
        ico_problem_free(p);
        ico_context_free(ctx);
    }
    printf("%u boards, %u mirrored, %u flipped\n", drawn, met.mirrored, met.flipped);
    assert_true(drawn >= 10 && met.mirrored >= 2 && met.flipped >= 2);
}

/* A sampler of the 62 open tours of a board, and some draws. */
static ico_status draw_small(ico_context *ctx)
{
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_closed *closed = NULL;
    ico_net net = {0};
    ico_symmetries group = {0};
    ico_separation halving = {0};
    ico_separator_sampler sampler = {0};
    ico_drawing drawing = {.walking = {.first = {0}}};
    uint32_t *orders = NULL, memory[4][2 * MOST_VERTICES], *sides[4];
    ico_random random[4];
    size_t given = 0;
    bool fits = false;
    for (unsigned k = 0; k < 4; k++) {
        sides[k] = memory[k];
        ico__random_seed(&random[k], k);
    }
    ico_status status = try_board(ctx, "wazir", "3x4", &p);
    if (status == ICO_OK) status = ico_problem_set_kind(p, ICO_OPEN);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_run_new(ctx, p, &run);
    if (status == ICO_OK) ico__run_begin(run);
    if (status == ICO_OK) status = ico__closed_new(ctx, p, &closed);
    if (status == ICO_OK) status = ico__net_of_closed(closed, true, &net);
    if (status == ICO_OK) status = ico__board_orders(ctx, p, &orders, &given);
    if (status == ICO_OK)
        status = ico_board_symmetries(ctx, ico_problem_board(p), &group);
    if (status == ICO_OK)
        status = ico__separation_find(&net, orders, given, group.perms, group.order,
                                      &halving, &fits);
    if (status == ICO_OK) assert_true(fits && halving.flip != NULL);
    if (status == ICO_OK)
        status = ico__separator_sampler_new(run, &net, &halving, &sampler);
    if (status == ICO_OK) {
        assert_int_equal(sampler.total, 62);
        status = ico__separator_sampler_draw(&sampler, ctx, &drawing, random, sides, 4);
    }
    ico__drawing_free(ctx, &drawing);
    ico__separator_sampler_free(&sampler);
    ico__separation_free(&halving);
    ico_symmetries_free(&group);
    if (net.n > 0) ICO_FREE_ARRAY(ctx, orders, given * (net.n - net.has_apex));
    ico__net_free(&net);
    ico__closed_free(closed);
    if (run != NULL) ico__run_end(run);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

static void memory_runs_out(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(draw_small) > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards),
        cmocka_unit_test(questions),
        cmocka_unit_test(holes),
        cmocka_unit_test(memory_runs_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
