/* tests/property/test_bounds.c - what none is better than: every bound of the verifier
 * and of the methods against all tours, of thousands of small boards and graphs with
 * holes, walls, riders, leapers, sums of pieces, surfaces, weights, ends, required and
 * forbidden edges.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dice.h"
#include "icosian/icosian.h"
#include "share.h"

enum { MOST = 10, WORK = 30000 };

/* A question, and the best of all its tours.  value: vertices, weight or turns. */
typedef struct asked {
    ico_problem *problem;
    const ico_graph *graph;
    const ico_board *board;
    uint32_t n, path[MOST], used;
    bool step[MOST][MOST], must[MOST][MOST], directed, closed, longest, most, any;
    int64_t weight[MOST][MOST], best;
    uint32_t work; /* steps tried so far; too many: the question is left out */
} asked;

/* --- all tours --------------------------------------------------------------------- */

static bool goes_straight(const asked *q, uint32_t u, uint32_t v, uint32_t w)
{
    uint64_t a[ICO_MAX_DIMENSIONS], b[ICO_MAX_DIMENSIONS], c[ICO_MAX_DIMENSIONS];
    int64_t along = 0;
    ico_board_coordinates(q->board, u, a);
    ico_board_coordinates(q->board, v, b);
    ico_board_coordinates(q->board, w, c);
    for (unsigned d = 0; d < ico_board_dimensions(q->board); d++) {
        int64_t x = (int64_t)(b[d] - a[d]), y = (int64_t)(c[d] - b[d]);
        along += x * y;
        for (unsigned e = 0; e < d; e++)
            if (x * (int64_t)(c[e] - b[e]) != y * (int64_t)(b[e] - a[e])) return false;
    }
    return along > 0;
}

static bool is_step(const asked *q, uint32_t length, uint32_t u, uint32_t v)
{
    for (uint32_t i = 0; i < length; i++) {
        if (i + 1 == length && !q->closed) break;
        uint32_t a = q->path[i], b = q->path[(i + 1) % length];
        if ((a == u && b == v) || (!q->directed && a == v && b == u)) return true;
    }
    return false;
}

static bool counts(const asked *q, uint32_t length)
{
    uint64_t start = ico_problem_start(q->problem), end = ico_problem_end(q->problem);
    if (!q->longest && length != q->n) return false;
    if (start != ICO_NO_CELL && start != q->path[0]) return false;
    if (end != ICO_NO_CELL && end != q->path[length - 1]) return false;
    if (q->closed && length == 1 && (q->n != 1 || q->board != NULL)) return false;
    if (q->closed && length == 2 && !q->directed) return false;
    if (q->closed && length > 1 && !q->step[q->path[length - 1]][q->path[0]])
        return false;
    for (uint32_t u = 0; u < q->n; u++)
        for (uint32_t v = 0; v < q->n; v++)
            if (q->must[u][v] && !is_step(q, length, u, v)) return false;
    return true;
}

static int64_t value_of(const asked *q, uint32_t length)
{
    int64_t sum = 0;
    if (q->longest) return length;
    for (uint32_t i = 0; i < length; i++) {
        uint32_t u = q->path[(i + length - 1) % length], v = q->path[i],
                 w = q->path[(i + 1) % length];
        if (ico_problem_weight(q->problem) != ICO_WEIGHT_ANY) {
            if (length > 1 && (q->closed || i + 1 < length)) sum += q->weight[v][w];
        } else if (q->closed || (i > 0 && i + 1 < length)) {
            sum += !goes_straight(q, u, v, w);
        }
    }
    return sum;
}

static void try_all(asked *q, uint32_t length)
{
    if (q->work > WORK) return;
    if (counts(q, length)) {
        int64_t value = value_of(q, length);
        if (!q->any || (q->most ? value > q->best : value < q->best)) q->best = value;
        q->any = true;
    }
    for (uint32_t v = 0; v < q->n; v++) {
        if (!q->step[q->path[length - 1]][v] || (q->used >> v & 1) != 0) continue;
        q->path[length] = v;
        q->used |= UINT32_C(1) << v;
        q->work++;
        try_all(q, length + 1);
        q->used &= ~(UINT32_C(1) << v);
    }
}

static void list_pairs(const asked *q, const uint64_t *pairs, size_t count, bool on,
                       bool table[MOST][MOST])
{
    for (size_t i = 0; i < count; i++) {
        table[pairs[2 * i]][pairs[2 * i + 1]] = on;
        if (!q->directed) table[pairs[2 * i + 1]][pairs[2 * i]] = on;
    }
}

/* False if there are too many tours to try. */
static bool find_best(asked *q)
{
    size_t count;
    q->closed = ico_problem_kind(q->problem) == ICO_CLOSED;
    q->longest = ico_problem_longest(q->problem);
    q->most = q->longest || ico_problem_weight(q->problem) == ICO_WEIGHT_MAX;
    q->directed = ico_problem_directed(q->problem);
    q->board = ico_problem_board(q->problem);
    q->n = (uint32_t)ico_problem_size(q->problem);
    assert_int_equal(ico_problem_graph(ctx, q->problem, &q->graph), ICO_OK);
    for (uint32_t e = 0; e < q->graph->m; e++) {
        uint32_t u = q->graph->tail[e], v = q->graph->head[e];
        int64_t weight = q->graph->weight == NULL ? 0 : q->graph->weight[e];
        q->step[u][v] = true;
        q->weight[u][v] = weight;
        if (q->graph->directed) continue;
        q->step[v][u] = true;
        q->weight[v][u] = weight;
    }
    const uint64_t *pairs = ico_problem_forbidden(q->problem, &count);
    list_pairs(q, pairs, count, false, q->step);
    pairs = ico_problem_required(q->problem, &count);
    list_pairs(q, pairs, count, true, q->must);
    for (uint32_t v = 0; v < q->n; v++) {
        q->path[0] = v;
        q->used = UINT32_C(1) << v;
        try_all(q, 1);
    }
    return q->work <= WORK;
}

/* --- what is said ------------------------------------------------------------------ */

static void complain(const asked *q, const char *who, const char *what, int64_t said)
{
    ico_text words;
    ico_text_init(&words, ctx);
    ico_problem_describe(q->problem, &words);
    fail_msg("%s: %s: %s is %lld, the best is %lld (%s)", words.data, who, what,
             (long long)said, (long long)q->best, q->any ? "there are tours" : "no tour");
}

/* No tour is better than a bound. */
static void compare(const asked *q, const char *who, const char *what, int64_t bound)
{
    if (q->any && (q->most ? bound < q->best : bound > q->best))
        complain(q, who, what, bound);
}

static void look_at_verifier(const asked *q)
{
    size_t required;
    for (unsigned way = 0; way < 3; way++) {
        /* what a tour has reached: the best that could be, so that only counting is done;
         * the worst, so that all is done; what is best in truth */
        int64_t value = way == 2                ? q->best
                        : (way == 0) == q->most ? INT64_MAX
                                                : -INT64_MAX;
        int64_t bound = 77;
        const char *by = NULL;
        assert_int_equal(ico_verify_bound(ctx, q->problem, value, &bound, &by), ICO_OK);
        if (by == NULL) continue;
        compare(q, "verifier", by, bound);
        (void)ico_problem_required(q->problem, &required);
        if (way > 0 && q->any && required == 0 && q->n >= 2 && bound != q->best)
            complain(q, "verifier", by, bound);
    }
}

static unsigned ended, unchecked;

static void look_at_method(const asked *q, const ico_method *method)
{
    const char *name = ico_method_name(method);
    ico_run *run;
    ico_result *r = NULL;
    if (ico_method_fit(method, q->problem, NULL) == 0) return;
    assert_int_equal(ico_run_new(ctx, q->problem, &run), ICO_OK);
    uint64_t seed = 1 + ico__random_below(&rng, 1000),
             ticks = chance(3) ? 1 + ico__random_below(&rng, 3000) : 0;
    bool turns = (ico_problem_features(q->problem) & ICO_ASKS_TURNS) != 0;
    if (turns && ticks == 0 && !chance(10)) ticks = 30000; /* windows go on for long */
    ico_run_set_seed(run, seed);
    ico_run_set_ticks(run, ticks);
    ico_status status = ico_run_solve(run, method, NULL, &r);
    if (status == ICO_UNSUPPORTED) {
        ico_run_free(run);
        return;
    }
    if (status != ICO_OK)
        fail_msg("%s, %s, start %lld, end %lld, seed %llu, ticks %llu: %s", name,
                 ico_kind_name(ico_problem_kind(q->problem)),
                 (long long)ico_problem_start(q->problem),
                 (long long)ico_problem_end(q->problem), (unsigned long long)seed,
                 (unsigned long long)ticks, ico_context_error(ctx)->message);
    int64_t value =
        q->longest ? (int64_t)ico_tour_length(ico_result_tour(r)) : ico_result_weight(r);
    if (ico_result_verdict(r) == ICO_NONE && q->any) complain(q, name, "NONE", 0);
    if (ico_result_tour(r) != NULL) {
        if (q->most ? value > q->best : value < q->best)
            complain(q, name, "its tour", value);
        if (ico_result_least_by(r) != NULL)
            compare(q, name, ico_result_least_by(r), ico_result_least(r));
        if (ico_result_bound_by(r) != NULL)
            compare(q, name, ico_result_bound_by(r), ico_result_bound(r));
        if ((ico_result_complete(r) || ico_result_best_checked(r)) && value != q->best)
            complain(q, name, "the best known", value);
        if (ico_result_best_checked(r))
            assert_true(ico_result_complete(r) && ico_result_verdict(r) == ICO_FOUND);
        ended += ico_result_complete(r);
        unchecked += ico_result_complete(r) && !ico_result_best_checked(r);
    }
    ico_result_free(r);
    ico_run_free(run);
}

static void look(ico_problem *p)
{
    size_t count;
    asked q = {.problem = p};
    if (ico_problem_seal(p) == ICO_OK && find_best(&q)) {
        const ico_method *const *methods = ico_methods(&count);
        look_at_verifier(&q);
        look_at_method(&q, ico_method_by_name("auto"));
        for (size_t i = 0; i < count; i++)
            if (chance(2)) look_at_method(&q, methods[i]);
    }
    ico_problem_free(p);
}

/* --- questions --------------------------------------------------------------------- */

/* Ends, and with `edges` required and forbidden ones; what is refused is left out. */
static void add_wishes(ico_problem *p, bool edges)
{
    uint32_t n = (uint32_t)ico_problem_size(p);
    const ico_graph *g;
    ico_status status = ICO_OK;
    if (chance(2)) status = ico_problem_set_kind(p, chance(4) ? ICO_EITHER : ICO_OPEN);
    uint32_t start = ico__random_below(&rng, n), end = ico__random_below(&rng, n);
    if (chance(4)) status = ico_problem_set_start(p, start);
    if (chance(4)) status = ico_problem_set_end(p, end);
    for (unsigned k = 0; k < 3 && edges && chance(3); k++) {
        if (ico_problem_graph(ctx, p, &g) != ICO_OK || g->m == 0) return;
        uint32_t e = ico__random_below(&rng, g->m);
        status = chance(2) ? ico_problem_require(p, g->tail[e], g->head[e])
                           : ico_problem_forbid(p, g->tail[e], g->head[e]);
    }
    (void)status;
}

static ico_problem *random_board(const char *const *shapes, unsigned shape_count)
{
    static const char *const pieces[] = {"queen<=2+dabbaba",
                                         "wazir+dabbaba",
                                         "rook",
                                         "knight",
                                         "king",
                                         "rook<=2+alfil",
                                         "queen",
                                         "wazir+leaper:0,3",
                                         "bishop+wazir",
                                         "nightrider+wazir",
                                         "ferz+dabbaba",
                                         "rider:1,1+dabbaba+wazir",
                                         "wazir",
                                         "knight+ferz",
                                         "rook<=3+alfil+ferz"};
    const char *piece = pieces[ico__random_below(&rng, sizeof pieces / sizeof *pieces)];
    const char *shape = shapes[ico__random_below(&rng, shape_count)];
    ico_board *whole, *board = NULL;
    uint8_t missing[64] = {0};
    uint64_t walls[6];
    if (ico_board_new(ctx, piece, shape, &whole) != ICO_OK) return NULL;
    uint32_t cells = (uint32_t)ico_board_size(whole), left = cells;
    unsigned wall_count = chance(3) ? 1 + ico__random_below(&rng, 3) : 0;
    assert_true(cells <= 64);
    for (uint32_t v = 0; v < cells; v++)
        if (left > 1 && (left > MOST || chance(6))) {
            uint32_t hole = ico__random_below(&rng, cells);
            left -= missing[hole] == 0;
            missing[hole] = 1;
        }
    for (unsigned k = 0; k < 2 * wall_count; k++)
        walls[k] = ico__random_below(&rng, cells);
    ico_board_free(whole);
    if (left > MOST || ico_board_new_shaped(ctx, piece, shape, missing, walls, wall_count,
                                            &board) != ICO_OK)
        return NULL;
    return problem_on(ctx, board, ICO_CLOSED);
}

static unsigned times(unsigned often)
{
    return getenv("ICO_TEST_ALL") != NULL ? 20 * often : share_of(often);
}

static void fewest_turns(void **state)
{
    (void)state;
    static const char *const shapes[] = {"2x6",   "3x3", "3x4",  "2x5", "1x7",
                                         "2x2x3", "2x4", "1x12", "4x4", "3x5"};
    for (unsigned k = 0; k < times(1500); k++) {
        ico_problem *p = random_board(shapes, sizeof shapes / sizeof *shapes);
        if (p == NULL) continue;
        with_turns(p, ICO_TURNS_MIN);
        add_wishes(p, false);
        look(p);
    }
    assert_true(ended > share_least(100));
}

static void longest_on_boards(void **state)
{
    (void)state;
    static const char *const shapes[] = {
        "2x6",          "3x3",         "3x4",       "torus:3x3",
        "cylinder:2x4", "moebius:3x4", "klein:3x3", "projective:3x3",
        "hex:2",        "tri:4",       "2x2x3",     "1x9",
        "4x4"};
    for (unsigned k = 0; k < times(1500); k++) {
        ico_problem *p = random_board(shapes, sizeof shapes / sizeof *shapes);
        if (p == NULL) continue;
        as_longest(p);
        add_wishes(p, true);
        look(p);
    }
    assert_true(ended > share_least(100));
}

static ico_problem *random_graph(bool weighed)
{
    uint32_t n = 1 + ico__random_below(&rng, 8), dense = 1 + ico__random_below(&rng, 8);
    bool directed = chance(3);
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = 0; v < n; v++) {
            if (u == v || (!directed && v < u) || ico__random_below(&rng, 8) >= dense)
                continue;
            builder_add(builder, u, v);
            int64_t weight = (int64_t)ico__random_below(&rng, 41) - 20;
            if (weighed)
                assert_int_equal(ico_graph_builder_weigh(builder, weight), ICO_OK);
        }
    return problem_in(ctx, built(builder, "random"), ICO_CLOSED);
}

static void longest_in_graphs(void **state)
{
    (void)state;
    for (unsigned k = 0; k < times(2000); k++) {
        ico_problem *p = as_longest(random_graph(false));
        add_wishes(p, true);
        look(p);
    }
    assert_true(ended > share_least(100));
}

static void weights(void **state)
{
    (void)state;
    for (unsigned k = 0; k < times(3000); k++) {
        ico_problem *p = random_graph(true);
        ico_weight wish = chance(2) ? ICO_WEIGHT_MIN : ICO_WEIGHT_MAX;
        if (ico_problem_set_weight(p, wish) == ICO_OK) {
            add_wishes(p, true);
            look(p);
        } else { /* without edges there are no weights */
            ico_problem_free(p);
        }
    }
    assert_true(ended > share_least(100));
}

static int fresh(void **state)
{
    ended = unchecked = 0;
    return set_up_dice(state);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fresh, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(fewest_turns),
        TEST(longest_on_boards),
        TEST(longest_in_graphs),
        TEST(weights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
