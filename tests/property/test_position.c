/* tests/property/test_position.c - the method position against plain enumeration: all
 * sequences of moves, judged by the verifier, on small boards and graphs with random
 * numbers, classes, ends, waypoints and edges.
 * SPDX-License-Identifier: MIT */
#include "methods.h"
#include "share.h"

#include "allocation.h"
#include "base/random.h"
#include "kernel/position/store.h"
#include "puzzle/grading.h"
#include "try_problem.h"

enum { MOST = 16, MOST_TOURS = 4096 };

/* The tours of a question, one after the other. */
typedef struct tours {
    ico_context *ctx;
    const ico_problem *problem;
    uint32_t n, count;
    bool used[MOST];
    uint32_t path[MOST], tour[MOST_TOURS][MOST];
} tours;

/* Of the sequences that are one tour, the one that starts at the least vertex or end. */
static bool is_canonical(const tours *t, const uint32_t *path)
{
    const ico_problem *p = t->problem;
    bool closed = ico_problem_kind(p) == ICO_CLOSED;
    if (ico_problem_is_anchored(p)) return true;
    if (closed && path[0] != 0) return false;
    if (ico_problem_directed(p) || t->n < 2) return true;
    if (closed) return t->n < 3 || path[1] < path[t->n - 1];
    return path[0] < path[t->n - 1];
}

static void judge(tours *t)
{
    bool valid;
    ico_kind kind;
    if (!is_canonical(t, t->path)) return;
    assert_int_equal(
        ico_verify_tour(t->ctx, t->problem, t->path, t->n, &valid, &kind, NULL), ICO_OK);
    if (!valid) return;
    assert_true(t->count < MOST_TOURS);
    memcpy(t->tour[t->count++], t->path, sizeof t->path);
}

static void extend(tours *t, const ico_graph *g, uint32_t length)
{
    if (length == t->n) {
        judge(t);
        return;
    }
    for (uint32_t v = 0; v < t->n; v++) {
        if (t->used[v]) continue;
        if (length > 0 && ico_graph_find_edge(g, t->path[length - 1], v) == ICO_NO_EDGE)
            continue;
        t->used[v] = true;
        t->path[length] = v;
        extend(t, g, length + 1);
        t->used[v] = false;
    }
}

static void enumerate(tours *t, ico_context *ctx, const ico_problem *p)
{
    const ico_graph *g;
    memset(t, 0, sizeof *t);
    t->ctx = ctx;
    t->problem = p;
    t->n = (uint32_t)ico_problem_size(p);
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    extend(t, g, 0);
}

static int compare_tours(const void *a, const void *b)
{
    return memcmp(a, b, MOST * sizeof(uint32_t));
}

/* Lists by `method` and holds the list against the enumeration. */
static void compare(ico_context *ctx, const ico_problem *p, const char *method,
                    const char *what)
{
    static tours oracle;
    static uint32_t listed[MOST_TOURS][MOST];
    enumerate(&oracle, ctx, p);
    answer a = ask(ctx, p, (asking){.method = method, .options = "", .list = true});
    if (a.status != ICO_OK) fail_msg("%s: %s", what, a.message);
    if (!a.complete || a.tours != oracle.count)
        fail_msg("%s: %s lists %d tours, there are %d", what, method, (int)a.tours,
                 (int)oracle.count);
    memset(listed, 0, sizeof listed);
    for (uint32_t i = 0; i < oracle.count; i++)
        memcpy(listed[i], a.listed + (size_t)i * oracle.n, oracle.n * sizeof(uint32_t));
    for (uint32_t i = 0; i < oracle.count; i++)
        memset(oracle.tour[i] + oracle.n, 0, (MOST - oracle.n) * sizeof(uint32_t));
    qsort(listed, oracle.count, sizeof *listed, compare_tours);
    qsort(oracle.tour, oracle.count, sizeof *oracle.tour, compare_tours);
    if (memcmp(listed, oracle.tour, oracle.count * sizeof *listed) != 0)
        fail_msg("%s: %s lists other tours", what, method);
    free(a.listed);
}

/* What the ladder of human techniques says holds in every tour. */
static void check_ladder(ico_context *ctx, const ico_problem *p, const char *what)
{
    static tours oracle;
    ico_grading *g = NULL;
    uint64_t base = ico_problem_base(p);
    if (!ico_problem_is_anchored(p) || ico_problem_size(p) < 3) return;
    enumerate(&oracle, ctx, p);
    assert_int_equal(ico_puzzle_grade(ctx, p, ICO_RUNG_WHAT_IF, 0, false, &g), ICO_OK);
    if (g->contradicted && oracle.count > 0) fail_msg("%s: no contradiction", what);
    if (g->solved && oracle.count != 1) fail_msg("%s: solved, but not unique", what);
    for (size_t i = 0; i < g->count && !g->contradicted; i++)
        for (uint32_t t = 0; t < oracle.count; t++)
            if ((oracle.tour[t][g->steps[i].number - base] == g->steps[i].cell) !=
                g->steps[i].places)
                fail_msg("%s: %s", what, g->steps[i].text);
    ico_grading_free(g);
}

/* ------------------------------------------------------------------ questions ------ */

static bool chance(ico_random *r, uint32_t one_in)
{
    return ico__random_below(r, one_in) == 0;
}

static ico_problem *random_subject(ico_context *ctx, ico_random *r)
{
    static const struct {
        const char *piece, *shape;
    } boards[] = {{"wazir", "3x3"},   {"wazir", "3x4"},
                  {"king", "2x3"},    {"king", "2x4"},
                  {"knight", "3x4"},  {"wazir", "torus:3x3"},
                  {"wazir", "hex:2"}, {"wazir", "4x4"},
                  {"wazir", "2x5"},   {"wazir", "tri:3"},
                  {"wazir", "1x4"},   {"wazir", "1x1"},
                  {"wazir", "1x2"},   {"knight", "4x4"},
                  {"wazir", "2x2x2"}, {"moves:(0,1);(1,0);(-1,-1)", "3x3"}};
    ico_kind kind = (ico_kind)ico__random_below(r, 3);
    if (!chance(r, 3)) {
        uint32_t i = ico__random_below(r, sizeof boards / sizeof *boards);
        return board_problem(ctx, boards[i].piece, boards[i].shape, kind);
    }
    uint32_t n = ico__random_below(r, 8);
    bool directed = chance(r, 3);
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = 0; v < n; v++)
            if (u != v && (directed || u < v) && !chance(r, 3))
                builder_add(builder, u, v);
    return problem_in(ctx, built(builder, "random"), kind);
}

/* Numbers, mostly those of a random tour `seq`, so that some questions have answers. */
static void ask_numbers(ico_problem *p, ico_random *r, const uint32_t *seq, uint32_t n)
{
    static const char *const classes[] = {"primes",  "odd",      "even",
                                          "squares", "1,3,5..7", "2..5"};
    uint64_t base = ico_problem_base(p);
    const char *class = classes[ico__random_below(r, 6)];
    bool given = !chance(r, 3), lettered = chance(r, 2);
    if (lettered) assert_int_equal(ico_problem_add_class(p, 'p', class), ICO_OK);
    for (uint32_t i = 0; i < n; i++) {
        if (given && chance(r, 4)) giving(p, seq[i], base + i);
        if (lettered && chance(r, 4))
            assert_int_equal(ico_problem_put_class(p, seq[i], 'p'), ICO_OK);
    }
    if (given && chance(r, 12) && n > 0) /* some numbers come twice */
        giving(p, seq[ico__random_below(r, n)], base + ico__random_below(r, n));
}

static void ask_edges(ico_context *ctx, ico_problem *p, ico_random *r)
{
    const ico_graph *g;
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    for (uint32_t i = 0; i < 3 && g->m > 0; i++) {
        uint32_t e = ico__random_below(r, g->m);
        if (chance(r, 4))
            requiring(p, g->tail[e], g->head[e]);
        else if (chance(r, 3))
            forbidding(p, g->tail[e], g->head[e]);
    }
}

/* A walk that goes on where it can, and jumps where it cannot. */
static void random_walk(ico_context *ctx, const ico_problem *p, ico_random *r,
                        uint32_t *seq, uint32_t n)
{
    const ico_graph *g;
    bool used[MOST] = {false};
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t order[MOST], pick = ICO_NO_VERTEX, any = 0;
        for (uint32_t v = 0; v < n; v++) order[v] = v;
        ico__random_shuffle(r, order, n);
        for (uint32_t j = 0; j < n && pick == ICO_NO_VERTEX; j++) {
            if (used[order[j]]) continue;
            any = order[j];
            if (i == 0 || ico_graph_find_edge(g, seq[i - 1], any) != ICO_NO_EDGE)
                pick = any;
        }
        seq[i] = pick == ICO_NO_VERTEX ? any : pick;
        used[seq[i]] = true;
    }
}

static ico_problem *random_question(ico_context *ctx, ico_random *r)
{
    ico_problem *p = random_subject(ctx, r);
    uint32_t n = (uint32_t)ico_problem_size(p), seq[MOST];
    random_walk(ctx, p, r, seq, n);
    assert_int_equal(ico_problem_set_base(p, ico__random_below(r, 2)), ICO_OK);
    if (!chance(r, 4)) ask_numbers(p, r, seq, n);
    if (chance(r, 2)) ask_edges(ctx, p, r);
    if (n > 1 && chance(r, 4)) with_start(p, seq[0]);
    if (n > 1 && chance(r, 4)) with_end(p, seq[n - 1]);
    for (uint32_t i = 0; i < n && chance(r, 2); i++)
        with_waypoint(p, seq[ico__random_below(r, n)]);
    if (ico_problem_seal(p) == ICO_OK) return p;
    ico_problem_free(p);
    return NULL;
}

static void lists_what_enumeration_lists(void **state)
{
    ico_context *ctx = *state;
    ico_random r;
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 30000 : share_of(800);
    for (unsigned i = 1; i <= rounds; i++) {
        char what[40];
        ico__random_seed(&r, i);
        ico_problem *p = random_question(ctx, &r);
        if (p == NULL) continue;
        snprintf(what, sizeof what, "question %u", i);
        compare(ctx, p,
                i % 8 == 0 && ico_problem_features(p) & ICO_ASKS_POSITIONS ? "auto"
                                                                           : "position",
                what);
        if (i % 2 == 0) check_ladder(ctx, p, what);
        ico_problem_free(p);
    }
}

/* How many tours a file of the test data has, asked with `kind`. */
static void count_file(ico_context *ctx, const char *file, ico_kind kind, unsigned count)
{
    char path[512];
    ico_input *input;
    ico_problem *p;
    ico_text notes;
    ico_text_init(&notes, ctx);
    snprintf(path, sizeof path, "%s/%s", ICO_TEST_DATA, file);
    assert_int_equal(ico_input_open(ctx, path, &input), ICO_OK);
    assert_int_equal(ico_board_file_read(ctx, input, NULL, &p, &notes), ICO_OK);
    of_kind(p, kind);
    closed_problem(p);
    answer a = ask(ctx, p, (asking){.method = "auto", .options = "", .list = true});
    assert_int_equal(a.status, ICO_OK);
    assert_true(a.complete);
    if (a.tours != count) fail_msg("%s: %d tours", file, (int)a.tours);
    free(a.listed);
    ico_text_free(&notes);
    ico_problem_free(p);
    ico_input_free(input);
}

/* The four tours are those of tests/data/tours/prime-rook-*.txt, which test_tour_files
 * verifies; the others were made with one solution. */
static void known_puzzles_have_their_tours(void **state)
{
    count_file(*state, "prime-rook.board", ICO_OPEN, 4);
    count_file(*state, "prime-rook.board", ICO_CLOSED, 1);
    count_file(*state, "puzzles/numbrix9_1.txt", ICO_OPEN, 1);
    count_file(*state, "puzzles/numbrix9_2.txt", ICO_OPEN, 1);
    count_file(*state, "puzzles/numbrix9_3.txt", ICO_OPEN, 1);
    count_file(*state, "puzzles/hidato10_1.txt", ICO_OPEN, 1);
    count_file(*state, "puzzles/hidato10_2.txt", ICO_OPEN, 1);
    count_file(*state, "puzzles/numbrix20_1.txt", ICO_OPEN, 1);
}

/* A puzzle with numbers, a required edge and a waypoint, asked for all its tours. */
static ico_status scenario(ico_context *ctx)
{
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = try_board(ctx, "wazir", "3x4", &p);
    if (status == ICO_OK) status = ico_problem_set_kind(p, ICO_OPEN);
    if (status == ICO_OK) status = ico_problem_give(p, 0, 1);
    if (status == ICO_OK) status = ico_problem_require(p, 5, 6);
    if (status == ICO_OK) status = ico_problem_add_waypoint(p, 3);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_run_new(ctx, p, &run);
    if (status == ICO_OK) {
        ico_run_set_goal(run, ICO_GOAL_LIST, 0);
        status = ico_run_solve(run, ico_method_by_name("position"), NULL, &result);
    }
    if (status == ICO_OK)
        assert_true(ico_result_tours(result) > 1 && ico_result_complete(result));
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    assert_in_range(fail_each_allocation(scenario), 40, 10000);
}

/* Says stop when it was asked so often. */
static bool is_enough(void *left)
{
    unsigned *asks = left;
    return *asks == 0 || --*asks == 0;
}

/* The candidates of a board without clues: building them ends wherever it is told to. */
static void building_ends_when_told(void **state)
{
    ico_context *ctx = *state;
    ico_problem *p = started(board_problem(ctx, "wazir", "32x32", ICO_OPEN), 0);
    ico_position_question *q;
    ico_position_store *store = NULL;
    ico_status status = ICO_STOPPED;
    unsigned asks = 0;
    assert_int_equal(ico__position_question_read(ctx, p, &q), ICO_OK);
    size_t before = ico_context_live_bytes(ctx);
    while (status == ICO_STOPPED) {
        unsigned left = ++asks;
        ico_position_stop stop = {.ask = is_enough, .user = &left};
        status = ico__position_store_new(q, stop, &store);
        if (status == ICO_STOPPED) {
            assert_null(store);
            assert_int_equal(ico_context_live_bytes(ctx), before);
        }
    }
    assert_int_equal(status, ICO_OK);
    assert_true(asks > 10); /* in layers, arrays and arcs */
    ico__position_store_free(store);
    ico__position_question_free(q);
    ico_problem_free(p);
}

/* All of them would take a gigabyte. */
static void time_ends_before_all_candidates_are_there(void **state)
{
    ico_context *ctx = *state;
    ico_problem *p = started(board_problem(ctx, "wazir", "64x64", ICO_OPEN), 0);
    answer a =
        ask(ctx, p, (asking){.method = "position", .options = "", .seconds = 1e-3});
    assert_int_equal(a.status, ICO_OK);
    assert_int_equal(a.verdict, ICO_UNKNOWN);
    assert_int_equal(a.limit, ICO_LIMIT_TIME);
    assert_true(a.stats.peak_bytes < 100 << 20);
    ico_problem_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(known_puzzles_have_their_tours, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(building_ends_when_told, open_context,
                                        close_context),
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test_setup_teardown(lists_what_enumeration_lists, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(time_ends_before_all_candidates_are_there,
                                        open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
