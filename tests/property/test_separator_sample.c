/* tests/property/test_separator_sample.c - cycles drawn over a separator are cycles of the
 * question, and each is drawn as often as any other (chi-square): as many of them as a sweep
 * counts, on boards with and without mirrors and holes, closed and open, with edges given.
 * SPDX-License-Identifier: MIT */
#include "base/random.h"
#include "count/board_orders.h"
#include "count/net_count.h"
#include "count/separator_sample.h"
#include "methods.h"

enum { MOST_VERTICES = 64, MOST_CYCLES = 12000 };

static int by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, MOST_VERTICES);
}

/* The cycle from vertex 0 to its lesser neighbour on, each step a link of the net. */
static void write_cycle(const ico_net *net, const uint32_t *side, uint8_t *row)
{
    uint32_t at = 0, from = side[0] < side[1] ? side[1] : side[0];
    for (uint32_t i = 0; i < net->n; i++) {
        uint32_t next = side[2 * at] == from ? side[2 * at + 1] : side[2 * at];
        bool linked = false;
        row[i] = (uint8_t)at;
        for (size_t k = 0; k < net->links.size && !linked; k++) {
            const ico_net_link *l = &net->links.items[k];
            linked =
                (l->tail == at && l->head == next) || (l->head == at && l->tail == next);
        }
        assert_true(linked);
        from = at;
        at = next;
        for (uint32_t k = 0; k < i; k++) assert_int_not_equal(row[k], row[i]);
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

static void draw_all(ico_separator_sampler *s, const ico_net *net, unsigned each,
                     const char *what)
{
    size_t draws = (size_t)s->total * each, kinds;
    uint8_t *rows = calloc(draws + 1, MOST_VERTICES);
    uint32_t side[2 * MOST_VERTICES];
    ico_random random;
    ico__random_seed(&random, 5);
    for (size_t i = 0; i < draws; i++) {
        assert_int_equal(ico__separator_sampler_draw(s, &random, side), ICO_OK);
        write_cycle(net, side, rows + i * MOST_VERTICES);
    }
    double freedom = (double)s->total - 1, chi = chi_of(rows, draws, freedom + 1, &kinds);
    free(rows);
    if (kinds > s->total)
        fail_msg("%s: %zu of %zu cycles", what, kinds, (size_t)s->total);
    /* within five standard deviations: the variance of chi-square is twice its mean */
    if ((chi - freedom) * (chi - freedom) > 50 * freedom + 1)
        fail_msg("%s: chi-square %g of %g", what, chi, freedom);
}

/* True if there was a cut and there were cycles to be drawn. */
static bool is_uniform(ico_context *ctx, const ico_problem *p, unsigned each,
                       unsigned *mirrored)
{
    ico_run *run;
    ico_closed *closed;
    ico_net net = {0};
    ico_symmetries group = {0};
    ico_halving halving = {0};
    ico_separator_sampler sampler = {0};
    uint32_t *orders = NULL;
    size_t given = 0;
    bool fits = false, drawn = false;
    double bytes;
    const ico_board *board = ico_problem_board(p);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_threads(run, (unsigned)(ico_problem_size(p) % 2 + 1));
    ico__run_begin(run);
    ctx = ico__run_context(run);
    ico_tally tally = {.ctx = ctx};
    assert_int_equal(ico__closed_new(ctx, p, &closed), ICO_OK);
    if (closed->hopeless) goto done;
    assert_int_equal(ico__net_of_closed(closed, true, &net), ICO_OK);
    assert_int_equal(ico__board_orders(ctx, p, &orders, &given), ICO_OK);
    assert_int_equal(ico_board_symmetries(ctx, board, &group), ICO_OK);
    assert_int_equal(
        ico__halving_find(&net, orders, given, group.perms, group.order, &halving, &fits),
        ICO_OK);
    if (fits)
        assert_int_equal(ico__separator_sampler_bytes(&net, &halving, &fits, &bytes),
                         ICO_OK);
    if (!fits || halving.cost > 0.01) goto done;
    assert_int_equal(ico__net_count(run, &net, orders, given, &tally), ICO_OK);
    assert_int_equal(ico__separator_sampler_new(run, &net, &halving, &sampler), ICO_OK);
    bool any = tally.counts.size > 0 && !ico__number_is_zero(&tally.counts.items[0]);
    if (sampler.total != (any ? tally.counts.items[0].words.items[0] : 0))
        fail_msg("%s: %zu cycles", ico_problem_subject(p), (size_t)sampler.total);
    drawn = any && sampler.total <= MOST_CYCLES;
    *mirrored += drawn && halving.mirrored;
    if (drawn) draw_all(&sampler, &net, each, ico_problem_subject(p));
done:
    ico__separator_sampler_free(&sampler);
    ico__tally_free(&tally);
    ico__halving_free(&halving);
    ico_symmetries_free(&group);
    if (!closed->hopeless) ICO_FREE_ARRAY(ctx, orders, given * (net.n - net.has_joint));
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
    unsigned drawn = 0, mirrored = 0;
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *p = closed_problem(
            board_problem(ctx, table[i].piece, table[i].shape, table[i].kind));
        bool all = getenv("ICO_TEST_ALL") != NULL;
        drawn += is_uniform(ctx, p, all ? 10 * table[i].each : table[i].each, &mirrored);
        ico_problem_free(p);
        ico_context_free(ctx);
    }
    printf("%u boards, %u mirrored\n", drawn, mirrored);
    assert_true(drawn >= 10 && mirrored >= 5 && drawn > mirrored);
}

/* Edges required and forbidden, and ends: most break the mirror. */
static void questions(void **state)
{
    static const char *const table[][2] = {
        {"knight", "5x6"}, {"wazir", "5x6"}, {"knight", "4x6"}, {"king", "3x5"}};
    ico_random random;
    unsigned drawn = 0, mirrored = 0;
    (void)state;
    ico__random_seed(&random, 9);
    for (unsigned i = 0; i < 60; i++) {
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
        if (i % 3 == 1)
            assert_int_equal(ico_problem_set_start(p, ico__random_below(&random, g->n)),
                             ICO_OK);
        p = closed_problem(p);
        drawn += is_uniform(ctx, p, 5, &mirrored);
        ico_problem_free(p);
        ico_context_free(ctx);
    }
    printf("%u questions\n", drawn);
    assert_true(drawn >= 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards),
        cmocka_unit_test(questions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
