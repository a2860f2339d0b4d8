/* tests/property/test_count_planar.c - nets where no paths cross are counted by blocks of
 * pairings as by packed states: swept, and cut in two wherever they can be, in parts, and
 * gone on with from all states that are kept; and the changes of
 * words of brackets undo one another.
 * SPDX-License-Identifier: MIT */
#include <unistd.h>

#include "base/random.h"
#include "count/planar/planar.h"
#include "methods.h"

enum { MOST_CELLS = 64 };

/* A random piece of a board of squares: some cells are missing, some links are fixed,
 * some squares have a diagonal; around: the first column follows on the last. */
typedef struct piece {
    ico_net net;
    uint32_t order[MOST_CELLS + 1];
} piece;

static void add_link(ico_net *net, int a, int b, bool fixed)
{
    ico_net_link link = {(uint32_t)a, (uint32_t)b, 0, fixed};
    if (a >= 0 && b >= 0) assert_true(ICO_VECTOR_PUSH(net->ctx, &net->links, link));
}

static void cut_out(ico_context *ctx, ico_random *random, bool apex, int least, piece *p)
{
    int rows = least + (int)ico__random_below(random, 4),
        columns = least + (int)ico__random_below(random, 4), number[8][8], n = 0;
    unsigned holes = (unsigned)ico__random_below(random, 2) * 8;
    unsigned diagonals = (unsigned)ico__random_below(random, 3) / 2 * 3;
    bool around = ico__random_below(random, 4) == 0 && rows > 2, by_row = columns < 5;
    *p = (piece){
        .net = {.ctx = ctx, .spanning = true, .voltage_order = 1, .has_apex = apex}};
    bool fixed = ico__random_below(random, 3) == 0;
    for (int c = 0; c < columns; c++)
        for (int r = 0; r < rows; r++)
            number[r][c] = holes > 0 && ico__random_below(random, holes) == 0 ? -1 : n++;
    for (int c = 0; c < columns; c++)
        for (int r = 0; r < rows; r++) {
            bool now = fixed && ico__random_below(random, 12) == 0;
            if (r + 1 < rows) add_link(&p->net, number[r][c], number[r + 1][c], now);
            if (c + 1 < columns) add_link(&p->net, number[r][c], number[r][c + 1], false);
            if (around && r == 0) add_link(&p->net, number[0][c], number[rows - 1][c], 0);
            if (diagonals > 0 && r + 1 < rows && c + 1 < columns &&
                ico__random_below(random, diagonals) == 0)
                add_link(&p->net, number[r][c], number[r + 1][c + 1], false);
        }
    for (int v = 0; apex && v < n; v++) add_link(&p->net, v, n, false);
    p->net.n = (uint32_t)n + apex;
    n = 0;
    for (int i = 0; i < rows * columns; i++) {
        int r = by_row ? i / columns : i % rows, c = by_row ? i % columns : i / rows;
        if (number[r][c] >= 0) p->order[n++] = (uint32_t)number[r][c];
    }
    p->order[n] = (uint32_t)n;
}

static void assert_same(const ico_count_result *want, const ico_count_result *got,
                        const ico_planar_plan *plan)
{
    static const ico_number none;
    ico_context *ctx = want->ctx;
    char *x = ico__number_text(ctx, want->counts.size > 0 ? want->counts.items : &none);
    char *y = ico__number_text(ctx, got->counts.size > 0 ? got->counts.items : &none);
    if (strcmp(x, y) != 0)
        fail_msg("%u vertices, cut after %u steps: %s, by packed states %s", plan->net->n,
                 plan->left, y, x);
    ico__free_string(ctx, x);
    ico__free_string(ctx, y);
}

static void assert_counts(const ico_count_result *want, ico_run *run,
                          const ico_planar_plan *plan)
{
    ico_count_result got = {.ctx = ico__run_context(run)};
    assert_int_equal(ico__planar_count(run, plan, &ico__plain_request, &got), ICO_OK);
    assert_same(want, &got, plan);
    ico__result_free(&got);
}

/* The same in parts. */
static void assert_parts(const ico_count_result *want, ico_run *run,
                         const ico_planar_plan *plan)
{
    ico_count_result sum = {.ctx = ico__run_context(run)};
    const ico_number none = {{0}};
    assert_true(ICO_VECTOR_PUSH(sum.ctx, &sum.counts, none));
    for (uint32_t part = 0; part < 3; part++) {
        const ico_count_request request = {.part = part, .parts = 3};
        ico_count_result got = {.ctx = sum.ctx};
        assert_int_equal(ico__planar_count(run, plan, &request, &got), ICO_OK);
        if (got.counts.size > 0)
            assert_true(ico__number_add(sum.ctx, sum.counts.items,
                                        got.counts.items->words.items,
                                        got.counts.items->words.size));
        ico__result_free(&got);
    }
    assert_same(want, &sum, plan);
    ico__result_free(&sum);
}

static void assert_layers(const ico_count_result *want, const ico_count_result *got)
{
    assert_int_equal(got->layers.size, want->layers.size);
    for (size_t k = 0; k < got->layers.size; k++) {
        const ico_layer *a = &got->layers.items[k], *b = &want->layers.items[k];
        assert_true(a->vertex == b->vertex && a->side == b->side);
        assert_int_equal(a->states, b->states);
        assert_int_equal(a->ways.words.size, b->ways.words.size);
        for (size_t i = 0; i < a->ways.words.size; i++)
            assert_int_equal(a->ways.words.items[i], b->ways.words.items[i]);
    }
}

/* Goes on from each state that can be kept: a run that goes on from one of them leaves
 * the next.  stages[k]: how many of these states were of stage k. */
static void assert_kept(const ico_count_result *want, ico_run *run,
                        const ico_planar_plan *plan, unsigned stages[ICO_STAGES])
{
    char path[64];
    const ico_count_request noted = {.with_layers = true};
    ico_count_result first = {.ctx = want->ctx};
    snprintf(path, sizeof path, "/tmp/icosian-planar-%ld", (long)getpid());
    assert_int_equal(ico__planar_count(run, plan, &noted, &first), ICO_OK);
    assert_same(want, &first, plan);
    for (bool more = true; more;) {
        ico_checkpoint checkpoint;
        ico__checkpoint_init(&checkpoint, want->ctx, path, "a test", 1e6);
        assert_int_equal(ico__checkpoint_find(&checkpoint, 1, 2), ICO_OK);
        checkpoint.due = 0; /* once */
        if (checkpoint.held != NULL) stages[checkpoint.stage]++;
        const ico_count_request kept = {.with_layers = true, .checkpoint = &checkpoint};
        ico_count_result got = {.ctx = want->ctx};
        assert_int_equal(ico__planar_count(run, plan, &kept, &got), ICO_OK);
        assert_same(want, &got, plan);
        assert_layers(&first, &got);
        assert_int_equal(got.most_states, first.most_states);
        assert_int_equal(got.states, first.states);
        more = checkpoint.kept > 0;
        ico__result_free(&got);
        ico__checkpoint_close(&checkpoint);
    }
    (void)unlink(path);
    ico__result_free(&first);
}

/* As planned, uncut, and cut wherever that goes; how many cuts. */
static unsigned count_all_ways(ico_run *run, const ico_net *net, const uint32_t *order,
                               bool *mirrored, bool *planar)
{
    ico_sweep sweep = {0};
    ico_planar_plan plan = {0};
    ico_count_result want = {.ctx = net->ctx};
    uint32_t n = net->n - net->has_apex;
    bool fits;
    unsigned cuts = 0;
    assert_int_equal(ico__sweep_new(net, order, &sweep, &fits), ICO_OK);
    assert_true(fits);
    assert_int_equal(ico__planar_plan_new(net, &sweep, &plan, planar), ICO_OK);
    if (*planar) {
        assert_int_equal(ico__count_count(run, net, &sweep, &ico__plain_request, &want),
                         ICO_OK);
        assert_counts(&want, run, &plan);
        *mirrored = plan.mirrored;
        plan.left = n;
        plan.right = 0;
        assert_counts(&want, run, &plan);
        assert_parts(&want, run, &plan);
        for (uint32_t t = 1; t < n; t++)
            for (unsigned m = 0; m <= *mirrored; m++) {
                plan.mirrored = m == 1;
                assert_int_equal(ico__planar_cut(&plan, t, &fits), ICO_OK);
                if (fits) assert_counts(&want, run, &plan);
                if (fits && t % 3 == 0) assert_parts(&want, run, &plan);
                cuts += fits;
            }
    }
    ico__result_free(&want);
    ico__planar_plan_free(&plan);
    ico__sweep_free(&sweep);
    return cuts;
}

/* As planned, or cut near the middle. */
static void count_kept(ico_run *run, const piece *p, unsigned which, unsigned *stages)
{
    ico_sweep sweep = {0};
    ico_planar_plan plan = {0};
    ico_count_result want = {.ctx = p->net.ctx};
    uint32_t n = p->net.n - p->net.has_apex;
    bool fits;
    assert_int_equal(ico__sweep_new(&p->net, p->order, &sweep, &fits), ICO_OK);
    assert_int_equal(ico__planar_plan_new(&p->net, &sweep, &plan, &fits), ICO_OK);
    if (fits) {
        assert_int_equal(ico__planar_count(run, &plan, &ico__plain_request, &want),
                         ICO_OK);
        for (uint32_t t = n / 2 - 1 + which; which > 0 && t < n; t++) {
            assert_int_equal(ico__planar_cut(&plan, t, &fits), ICO_OK);
            if (fits) break;
        }
        assert_kept(&want, run, &plan, stages);
    }
    ico__result_free(&want);
    ico__planar_plan_free(&plan);
    ico__sweep_free(&sweep);
}

static void pieces(void **state)
{
    ico_context *ctx = *state;
    ico_problem *problem = board_question(ctx, "wazir", "4x4", ICO_CLOSED);
    ico_random random;
    ico_run *run;
    unsigned cuts = 0, planar = 0, mirrors = 0;
    ico__random_seed(&random, 7);
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    ico_run_set_threads(run, 2);
    ico__run_begin(run);
    for (unsigned i = 0; i < 240; i++) {
        piece p;
        bool mirrored = false, fits = false;
        cut_out(ctx, &random, i % 2 == 1, 3, &p);
        if (p.net.n >= 4) cuts += count_all_ways(run, &p.net, p.order, &mirrored, &fits);
        mirrors += mirrored;
        planar += fits;
        ICO_VECTOR_FREE(ctx, &p.net.links);
    }
    ico__run_end(run);
    ico_run_free(run);
    ico_problem_free(problem);
    if (planar < 150 || cuts < 300 || mirrors < 20)
        fail_msg("only %u planar, %u cuts, %u mirrors", planar, cuts, mirrors);
}

/* Was gone on from all kinds of states?  Of those within blocks there are more or less:
 * as the threads happen to run. */
static bool is_enough(const unsigned stages[ICO_STAGES])
{
    return stages[ICO_STAGE_FIRST] >= 40 && stages[ICO_STAGE_SECOND] >= 12 &&
           stages[ICO_STAGE_BLOCKS] >= 3;
}

static void going_on(void **state)
{
    enum { LEAST = 36, MOST = 360 };
    ico_context *ctx = *state;
    ico_problem *problem = board_question(ctx, "wazir", "4x4", ICO_CLOSED);
    ico_random random;
    ico_run *run;
    unsigned stages[ICO_STAGES] = {0};
    ico__random_seed(&random, 3);
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    ico_run_set_threads(run, 2);
    ico__run_begin(run);
    for (unsigned i = 0; i < LEAST || (i < MOST && !is_enough(stages)); i++) {
        piece p;
        cut_out(ctx, &random, i % 2 == 1, 5, &p);
        count_kept(run, &p, i % 4, stages);
        ICO_VECTOR_FREE(ctx, &p.net.links);
    }
    ico__run_end(run);
    ico_run_free(run);
    ico_problem_free(problem);
    if (!is_enough(stages))
        fail_msg("gone on with only %u, %u and %u times", stages[ICO_STAGE_FIRST],
                 stages[ICO_STAGE_SECOND], stages[ICO_STAGE_BLOCKS]);
}

/* What one change makes of all words, the other one takes back. */
static void assert_undone(ico_dyck *b, ico_context *ctx, ico_dyck_change there,
                          ico_dyck_change back)
{
    unsigned ends, loose;
    ico__dyck_after(&there, &ends, &loose);
    assert_int_equal(ends, back.ends);
    const uint32_t *first = ico__dyck_table(b, ctx, &there);
    const uint32_t *second = ico__dyck_table(b, ctx, &back);
    for (uint32_t r = 0; r < ico__dyck_words(b, there.ends, there.loose); r++) {
        assert_true(first[r] < ico__dyck_words(b, ends, loose));
        uint32_t again = second[first[r]];
        if (again != r) fail_msg("word %u of %u ends becomes %u", r, there.ends, again);
    }
}

static void changes(void **state)
{
    ico_context *ctx = *state;
    ico_dyck *b = malloc(sizeof *b);
    assert_non_null(b);
    assert_int_equal(ico__dyck_open(ctx, b), ICO_OK);
    for (uint8_t loose = 0; loose <= 2; loose++)
        for (uint8_t ends = loose > 0 ? loose : 2; ends <= 12; ends += 2) {
            ico_dyck_change turn = {ICO_DYCK_TURN, ends, loose, 0, false};
            ico_dyck_change turn_back = {ICO_DYCK_TURN, ends, loose, 0, true};
            assert_undone(b, ctx, turn, turn_back);
            for (uint8_t at = 0; at < ends; at++) {
                ico_dyck_change to = {ICO_DYCK_RELABEL, ends, loose, at, false};
                ico_dyck_change back = to, mirror = to;
                back.at = (uint8_t)((ends - at) % ends);
                mirror.around = true;
                assert_undone(b, ctx, to, back);
                assert_undone(b, ctx, mirror, mirror);
            }
        }
    /* Catalan's and Motzkin's kin */
    assert_int_equal(ico__dyck_words(b, 12, 0), 132);
    assert_int_equal(ico__dyck_words(b, 12, 2), 66 * 42);
    assert_int_equal(ico__dyck_words(b, 11, 1), 11 * 42);
    ico__dyck_close(b);
    free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(pieces, open_context, close_context),
        cmocka_unit_test_setup_teardown(going_on, open_context, close_context),
        cmocka_unit_test_setup_teardown(changes, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
