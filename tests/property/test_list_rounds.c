/* tests/property/test_list_rounds.c - lists that several methods make in turns of next to
 * nothing: no tour is missing and none comes twice.
 * SPDX-License-Identifier: MIT */
#include "methods.h"
#include "share.h"

#include "base/random.h"
#include "method/auto/auto.h"
#include "method/registry.h"
#include "problem/tour_form.h"

static uint64_t ticks;
static size_t bytes;

static ico_status in_rounds(const ico_method *self, const ico_problem *problem,
                            const ico_options *options, ico_run *run)
{
    (void)self;
    (void)options;
    return ico__list_within(run, problem, NULL, ticks, bytes);
}

static double fit(const ico_method *self, const ico_problem *problem, ico_text *why_not)
{
    (void)self;
    (void)problem;
    (void)why_not;
    return 1;
}

static const ico_method rounds = {.name = "rounds",
                                  .can = ICO_CAN_FIND | ICO_CAN_LIST,
                                  .features = ~0u,
                                  .fit = fit,
                                  .solve = in_rounds};

/* What was listed, each tour in n places. */
typedef struct heap {
    const ico_problem *problem;
    uint32_t n, *rows;
    size_t count, room;
    bool complete, ordered;
    uint64_t used;
    char method[40];
} heap;

static size_t row_size;

static int compare(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;
    size_t i = 0;
    while (i + 1 < row_size && x[i] == y[i]) i++;
    return x[i] < y[i] ? -1 : x[i] > y[i];
}

static bool take(void *user, const ico_tour *tour)
{
    heap *h = user;
    if (h->count == h->room) {
        h->room = 2 * h->room + 64;
        h->rows = realloc(h->rows, h->room * h->n * sizeof *h->rows);
        assert_non_null(h->rows);
    }
    uint32_t *row = h->rows + h->count++ * h->n;
    memcpy(row, ico_tour_vertices(tour), h->n * sizeof *row);
    ico__tour_normalise(h->problem, row, h->n);
    assert_memory_equal(row, ico_tour_vertices(tour), h->n * sizeof *row);
    return true;
}

static heap list_by(ico_context *ctx, const ico_problem *p, const ico_method *method,
                    uint64_t limit)
{
    heap h = {.problem = p, .n = (uint32_t)ico_problem_size(p)};
    ico_run *run;
    ico_result *result;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_goal(run, ICO_GOAL_LIST, limit);
    ico_run_set_tour_callback(run, take, &h);
    assert_int_equal(ico_run_solve(run, method, NULL, &result), ICO_OK);
    assert_int_equal(result->tours, h.count);
    h.complete = result->complete;
    h.ordered = result->ordered;
    h.used = result->stats.ticks;
    snprintf(h.method, sizeof h.method, "%s", result->method);
    ico_result_free(result);
    ico_run_free(run);
    return h;
}

/* All tours, then the first few of them, against the search in rank order.  Returns how
 * many tours came out of it. */
static size_t agree(ico_context *ctx, const ico_problem *p, const char *what)
{
    heap all = list_by(ctx, p, &ico__method_backtrack, 0),
         mixed = list_by(ctx, p, &rounds, 0);
    size_t out_of_order = 0;
    if (!all.complete || !mixed.complete || all.count != mixed.count)
        fail_msg("%s (%llu ticks, %zu bytes): %zu tours instead of %zu", what,
                 (unsigned long long)ticks, bytes, mixed.count, all.count);
    row_size = all.n;
    if (mixed.ordered && all.count > 0)
        assert_memory_equal(all.rows, mixed.rows, all.count * all.n * sizeof *all.rows);
    if (!mixed.ordered) out_of_order = mixed.count;
    if (mixed.count > 0)
        qsort(mixed.rows, mixed.count, mixed.n * sizeof *mixed.rows, compare);
    if (all.count > 0 &&
        memcmp(all.rows, mixed.rows, all.count * all.n * sizeof *all.rows) != 0)
        fail_msg("%s (%llu ticks, %zu bytes): other tours", what,
                 (unsigned long long)ticks, bytes);
    if (all.count > 1) {
        heap few = list_by(ctx, p, &rounds, all.count / 2);
        assert_int_equal(few.count, all.count / 2);
        assert_false(few.complete);
        free(few.rows);
    }
    free(all.rows);
    free(mixed.rows);
    return out_of_order;
}

static void limit(ico_random *random)
{
    static const uint64_t turns[] = {1, 300, 1000, 5000, 100000};
    static const size_t rooms[] = {0, 600, 5000, 1 << 20};
    ticks = turns[ico__random_below(random, 5)];
    bytes = rooms[ico__random_below(random, 4)];
}

/* What may be asked for of edges and ends, of a problem that is still open. */
static void wish(ico_random *random, ico_problem *p, const ico_graph *g)
{
    uint32_t what = ico__random_below(random, 8), a = ico__random_below(random, g->n);
    uint32_t e = g->m > 0 ? a % g->m : 0;
    if (what == 0 || what == 1) assert_int_equal(ico_problem_set_start(p, a), ICO_OK);
    if (what == 1 || what == 2)
        assert_int_equal(ico_problem_set_end(p, (a + 1) % g->n), ICO_OK);
    if (g->m > 0 && what == 3)
        assert_int_equal(ico_problem_require(p, g->tail[e], g->head[e]), ICO_OK);
    if (g->m > 0 && what == 4)
        assert_int_equal(ico_problem_forbid(p, g->tail[e], g->head[e]), ICO_OK);
}

static ico_kind kind_of(ico_random *random)
{
    static const ico_kind kinds[] = {ICO_OPEN, ICO_CLOSED, ICO_EITHER};
    return kinds[ico__random_below(random, 3)];
}

static void graphs(void **state)
{
    ico_random random;
    size_t out_of_order = 0;
    ico__random_seed(&random, 49);
    for (unsigned k = 0; k < share_of(200); k++) {
        uint32_t n = 3 + ico__random_below(&random, 9);
        uint32_t dense = 3 + ico__random_below(&random, 4);
        bool directed = ico__random_below(&random, 3) == 0;
        char what[40];
        ico_graph_builder *builder = builder_new(*state, n, directed);
        for (uint32_t u = 0; u < n; u++)
            for (uint32_t v = directed ? 0 : u + 1; v < n; v++)
                if (u != v && ico__random_below(&random, 10) < dense)
                    builder_add(builder, u, v);
        ico_graph *g = built(builder, "");
        ico_problem *p = problem_in(*state, g, kind_of(&random));
        wish(&random, p, g);
        assert_int_equal(ico_problem_seal(p), ICO_OK);
        limit(&random);
        snprintf(what, sizeof what, "graph %u", k);
        out_of_order += agree(*state, p, what);
        ico_problem_free(p);
    }
    assert_true(share_step() > 1 || out_of_order > 100);
}

static void boards(void **state)
{
    static const char *const pieces[] = {"wazir", "knight", "king", "wazir"};
    static const char *const shapes[] = {"5x4", "4x5", "3x4", "5x5"};
    ico_random random;
    size_t out_of_order = 0;
    ico__random_seed(&random, 50);
    for (unsigned k = 0; k < share_of(120); k++) {
        uint32_t which = ico__random_below(&random, 4), count = 0;
        uint64_t hole = ico__random_below(&random, 12);
        char what[40];
        if (which != 1) count = ico__random_below(&random, 2);
        ico_board *board =
            carved(*state, pieces[which], shapes[which], &hole, count, NULL, 0);
        ico_problem *p = problem_on(*state, board, kind_of(&random));
        assert_int_equal(ico_problem_seal(p), ICO_OK);
        limit(&random);
        snprintf(what, sizeof what, "board %u", k);
        out_of_order += agree(*state, p, what);
        ico_problem_free(p);
    }
    assert_true(share_step() > 1 || out_of_order > 100);
}

/* Questions that no search over edges takes. */
static void conditions(void **state)
{
    static const struct {
        const char *piece, *shape, *angles;
        ico_kind kind;
        ico_magic magic;
        ico_crossing crossing;
        unsigned straight, congruent;
    } questions[] = {{"wazir", "4x4", NULL, ICO_OPEN, ICO_MAGIC_SEMI, 0, 0, 0},
                     {"king", "3x4", NULL, ICO_OPEN, 0, ICO_CROSSINGS_NONE, 0, 0},
                     {"knight", "5x5", NULL, ICO_OPEN, 0, ICO_CROSSINGS_NONE, 0, 0},
                     {"wazir", "5x5", NULL, ICO_OPEN, 0, 0, 1, 0},
                     {"wazir", "4x6", NULL, ICO_CLOSED, 0, 0, 2, 0},
                     {"wazir/ferz", "4x4", NULL, ICO_OPEN, 0, 0, 0, 0},
                     {"wazir/ferz", "3x4", NULL, ICO_CLOSED, 0, 0, 0, 0},
                     {"king", "3x4", "right,obtuse", ICO_CLOSED, 0, 0, 0, 0},
                     {"wazir", "4x4", NULL, ICO_CLOSED, 0, 0, 0, 2},
                     {"knight", "3x4", "acute,right,obtuse", ICO_OPEN, 0, 0, 0, 0}};
    ico_random random;
    ico__random_seed(&random, 51);
    for (size_t k = 0; k < 4 * (sizeof questions / sizeof *questions); k++) {
        size_t q = k / 4;
        ico_problem *p = board_problem(*state, questions[q].piece, questions[q].shape,
                                       questions[q].kind);
        ico_status status = ICO_OK;
        if (questions[q].magic != 0)
            status = ico_problem_set_magic(p, questions[q].magic);
        if (questions[q].crossing != 0)
            status = ico_problem_set_crossings(p, questions[q].crossing);
        if (questions[q].straight != 0)
            status = ico_problem_set_straight(p, questions[q].straight);
        if (questions[q].angles != NULL)
            status = ico_problem_set_angles(p, questions[q].angles);
        if (questions[q].congruent != 0)
            status = ico_problem_set_congruent(p, questions[q].congruent);
        assert_int_equal(status, ICO_OK);
        assert_int_equal(ico_problem_seal(p), ICO_OK);
        limit(&random);
        (void)agree(*state, p, questions[q].piece);
        ico_problem_free(p);
    }
}

/* The same question, seed and thread: the same list and the same work. */
static void repeats(void **state)
{
    ico_problem *p = board_question(*state, "wazir", "4x6", ICO_OPEN);
    ticks = 1000;
    bytes = 5000;
    heap one = list_by(*state, p, &rounds, 0), other = list_by(*state, p, &rounds, 0);
    assert_false(one.ordered);
    assert_int_equal(one.count, other.count);
    assert_true(one.used == other.used);
    assert_memory_equal(one.rows, other.rows, one.count * one.n * sizeof *one.rows);
    free(one.rows);
    free(other.rows);
    ico_problem_free(p);
}

/* What one method answers at once, a list does within some millions of ticks. */
static void work(void **state)
{
    static const struct {
        const char *question;
        uint64_t limit, tours;
        bool complete;
    } questions[] = {{"knight 16x16", 1, 1, false},
                     {"wazir 10x10 --without c8,c7,c6,b8,b7,b6,h3,i3", 2, 2, false},
                     {"sheehan:20", 0, 1, true},
                     {"sheehan:50", 2, 1, true},
                     {"petersen:35,2", 1, 0, true}};
    for (size_t k = 0; k < sizeof questions / sizeof *questions; k++) {
        ico_problem *p = worded_problem(*state, questions[k].question);
        answer a = ask(*state, p,
                       (asking){.method = "auto",
                                .options = "",
                                .list = true,
                                .limit = questions[k].limit,
                                .threads = 1,
                                .ticks = 30000000});
        assert_int_equal(a.status, ICO_OK);
        if (a.tours != questions[k].tours || a.complete != questions[k].complete)
            fail_msg("%s: %llu tours, limit %s", questions[k].question,
                     (unsigned long long)a.tours, ico_limit_name(a.limit));
        free(a.listed);
        ico_problem_free(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(boards, open_context, close_context),
        cmocka_unit_test_setup_teardown(conditions, open_context, close_context),
        cmocka_unit_test_setup_teardown(repeats, open_context, close_context),
        cmocka_unit_test_setup_teardown(work, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
