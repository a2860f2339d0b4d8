/* tests/unit/test_verify_bounds.c - bounds of the verifier by counting, held against the
 * same sums done another way, and the sizes up to which all tours are gone through.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "problems.h" /* before the context that all tests share */

#include "dice.h"

enum { MOST = 20 };

static const char BY_SIDES[] = "components and colours";
static const char BY_EDGES[] = "the two best edges of each vertex";
static const char BY_CELLS[] = "cells that cannot be passed straight";
static const char BY_ALL[] = "all tours were listed";

/* A question about a graph as a matrix. */
typedef struct asked {
    ico_problem *problem;
    uint32_t n;
    bool directed, closed;
    bool arc[MOST][MOST];
    int64_t weight[MOST][MOST];
    uint64_t start, end;
} asked;

static void expect(const ico_problem *p, int64_t value, const char *by, int64_t bound)
{
    int64_t said = 77;
    const char *why = "?";
    assert_int_equal(ico_verify_bound(ctx, p, value, &said, &why), ICO_OK);
    bool same = by == NULL ? why == NULL : why != NULL && strcmp(why, by) == 0;
    if (!same || (by != NULL && said != bound)) {
        ico_text words;
        ico_text_init(&words, ctx);
        ico_problem_describe(p, &words);
        fail_msg("%s: %lld (%s), not %lld (%s)", words.data, (long long)said,
                 why != NULL ? why : "nothing", (long long)bound,
                 by != NULL ? by : "nothing");
    }
}

/* sparse: of 16 pairs, so many are edges. */
static asked draw(uint32_t n, uint32_t sparse, bool weighed)
{
    asked q = {.n = n, .directed = chance(3), .closed = chance(2)};
    bool sides = chance(3); /* two colours */
    ico_graph_builder *builder = builder_new(ctx, n, q.directed);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = q.directed ? 0 : u + 1; v < n; v++) {
            if (u == v || ico__random_below(&rng, 16) >= sparse) continue;
            if (sides && (u + v) % 3 != 1) continue;
            q.arc[u][v] = true;
            q.weight[u][v] = (int64_t)ico__random_below(&rng, 41) - 20;
            builder_add(builder, u, v);
            if (weighed)
                assert_int_equal(ico_graph_builder_weigh(builder, q.weight[u][v]),
                                 ICO_OK);
        }
    q.problem =
        problem_in(ctx, built(builder, "drawn"), q.closed ? ICO_CLOSED : ICO_OPEN);
    q.start = chance(3) ? ico__random_below(&rng, n) : ICO_NO_CELL;
    q.end = chance(3) ? ico__random_below(&rng, n) : ICO_NO_CELL;
    if (q.start != ICO_NO_CELL) with_start(q.problem, q.start);
    if (q.end != ICO_NO_CELL) with_end(q.problem, q.end);
    for (unsigned k = 0; k < 3; k++) { /* arcs and edges that are forbidden */
        uint32_t u = ico__random_below(&rng, n), v = ico__random_below(&rng, n);
        if (!q.arc[u][v]) continue;
        bool turned = !q.directed && chance(2);
        assert_int_equal(turned ? ico_problem_forbid(q.problem, v, u)
                                : ico_problem_forbid(q.problem, u, v),
                         ICO_OK);
        q.arc[u][v] = false;
    }
    return q;
}

/* --- longest
 * ----------------------------------------------------------------------------
 */

/* Links of v, both ways, to those that are not gone. */
static unsigned links(const asked *q, uint32_t v, const bool *gone)
{
    unsigned sum = 0;
    for (uint32_t u = 0; u < q->n; u++)
        if (!gone[u]) sum += q->arc[u][v] + q->arc[v][u];
    return sum;
}

/* Most vertices of a path that alternates, from one side to one side; of a cycle. */
static unsigned most_alternating(const unsigned size[2], const bool first[2],
                                 const bool last[2], bool closed)
{
    unsigned most = 0;
    for (unsigned a = 0; a <= size[0]; a++)
        for (unsigned b = 0; b <= size[1]; b++) {
            bool is = closed ? a == b : false;
            if (!closed && a == b && a > 0)
                is = (first[0] && last[1]) || (first[1] && last[0]);
            if (!closed && a == b + 1) is = first[0] && last[0];
            if (!closed && b == a + 1) is = first[1] && last[1];
            if (is && a + b > most) most = a + b;
        }
    return most;
}

/* Of the component of root; marks it. */
static unsigned most_in(const asked *q, uint32_t root, const bool *gone, int *side)
{
    unsigned size[2] = {0, 0};
    bool alternates = true, first[2] = {true, true}, last[2] = {true, true};
    bool started = q->start == ICO_NO_CELL, finished = q->end == ICO_NO_CELL;
    side[root] = 2;
    for (bool more = true; more;) {
        more = false;
        for (uint32_t u = 0; u < q->n; u++)
            for (uint32_t v = 0; v < q->n; v++) {
                if (gone[u] || gone[v] || !(q->arc[u][v] || q->arc[v][u])) continue;
                if (side[u] < 2 || side[v] >= 0) continue;
                side[v] = 5 - side[u];
                more = true;
            }
    }
    for (uint32_t v = 0; v < q->n; v++) {
        if (side[v] < 2) continue;
        unsigned s = (unsigned)side[v] - 2;
        size[s]++;
        for (uint32_t u = 0; u < q->n; u++)
            if (q->arc[u][v] && side[u] == side[v]) alternates = false;
        if (v == q->start) first[1 - s] = false;
        if (v == q->end) last[1 - s] = false;
        started = started || v == q->start;
        finished = finished || v == q->end;
    }
    for (uint32_t v = 0; v < q->n; v++)
        if (side[v] >= 2) side[v] = 0;
    if (!started || !finished) return 0;
    return alternates ? most_alternating(size, first, last, q->closed)
                      : size[0] + size[1];
}

static unsigned most_by_sides(const asked *q)
{
    bool gone[MOST] = {false};
    int side[MOST];
    unsigned most = 0;
    if (!q->closed && q->start != ICO_NO_CELL && q->start == q->end) return 1;
    for (uint32_t k = 0; k < q->n && q->closed; k++)
        for (uint32_t v = 0; v < q->n; v++) gone[v] = gone[v] || links(q, v, gone) < 2;
    for (uint32_t v = 0; v < q->n; v++) side[v] = -1;
    for (uint32_t v = 0; v < q->n; v++) {
        unsigned here = gone[v] || side[v] >= 0 ? 0 : most_in(q, v, gone, side);
        if (here > most) most = here;
    }
    return most;
}

static void sides(void **state)
{
    unsigned known = 0;
    (void)state;
    for (unsigned k = 0; k < 3000; k++) {
        asked q =
            draw(17 + ico__random_below(&rng, 3), 1 + ico__random_below(&rng, 4), false);
        unsigned most = most_by_sides(&q);
        as_longest(q.problem);
        if (ico_problem_seal(q.problem) == ICO_OK) {
            expect(q.problem, INT64_MAX, most > 0 ? BY_SIDES : NULL, most);
            known += most > 0 && most < q.n;
        }
        ico_problem_free(q.problem);
    }
    assert_true(known > 500);
}

/* --- weight
 * -----------------------------------------------------------------------------
 */

enum { NONE = 1000000 };

/* The least and second least weight of what leads from v (of arcs: 0 from it, 1 to
 * it). */
static void least_at(const asked *q, uint32_t v, int64_t sign, int64_t least[2])
{
    least[0] = least[1] = NONE;
    for (uint32_t u = 0; u < q->n; u++)
        for (unsigned back = 0; back < 2; back++) {
            if (!(back ? q->arc[u][v] : q->arc[v][u])) continue;
            int64_t w = sign * (back ? q->weight[u][v] : q->weight[v][u]);
            if (q->directed) {
                if (w < least[back]) least[back] = w;
            } else if (w < least[0]) {
                least[1] = least[0];
                least[0] = w;
            } else if (w < least[1]) {
                least[1] = w;
            }
        }
}

/* Least sum of due[] without just `ends` vertices, those among them that must be; NONE or
 * more if one that is needed is lacking. */
static int64_t least_sum(const asked *q, const int64_t *due, unsigned ends, uint64_t a,
                         uint64_t b)
{
    int64_t least = NONE;
    for (uint32_t x = 0; x < q->n; x++)
        for (uint32_t y = 0; y < q->n; y++) {
            int64_t sum = 0;
            bool good = ends != 2 || x != y;
            for (uint32_t v = 0; v < q->n; v++) {
                bool is_end = (ends > 0 && v == x) || (ends > 1 && v == y);
                if (!is_end) sum += due[v];
                if (!is_end && (v == a || v == b)) good = false;
            }
            if (good && sum < least) least = sum;
        }
    return least;
}

static int64_t up(int64_t x)
{
    return x >= 0 ? (x + 1) / 2 : -(-x / 2);
}

/* NONE or more: nothing is known. */
static int64_t least_by_edges(const asked *q, int64_t sign)
{
    int64_t due[2][MOST];
    unsigned ends = q->closed ? 0 : 1;
    uint64_t start = q->closed ? ICO_NO_CELL : q->start,
             end = q->closed ? ICO_NO_CELL : q->end;
    for (uint32_t v = 0; v < q->n; v++) {
        int64_t least[2];
        least_at(q, v, sign, least);
        due[0][v] = least[0];
        due[1][v] = least[1];
    }
    if (!q->directed) {
        int64_t all = least_sum(q, due[0], 0, ICO_NO_CELL, ICO_NO_CELL),
                second = least_sum(q, due[1], 2 * ends, start, end);
        return all > NONE / 2 || second > NONE / 2 ? NONE : up(all + second);
    }
    int64_t out = least_sum(q, due[0], ends, end, ICO_NO_CELL),
            in = least_sum(q, due[1], ends, start, ICO_NO_CELL);
    return out > in ? out : in;
}

static void weights(void **state)
{
    unsigned known = 0;
    (void)state;
    for (unsigned k = 0; k < 3000; k++) {
        bool most = chance(2);
        uint32_t n =
            k % 3 == 0 ? 2 + ico__random_below(&rng, 4) : 15 + ico__random_below(&rng, 3);
        asked q = draw(n, 5 + ico__random_below(&rng, 10), true);
        if (ico_problem_set_weight(q.problem, most ? ICO_WEIGHT_MAX : ICO_WEIGHT_MIN) ==
                ICO_OK &&
            ico_problem_seal(q.problem) == ICO_OK) {
            int64_t least = least_by_edges(&q, most ? -1 : 1), said = 77;
            bool is = least < NONE / 2;
            const char *by = NULL;
            if (is || q.n > 14) {
                expect(q.problem, most ? INT64_MAX : -INT64_MAX, is ? BY_EDGES : NULL,
                       most ? -least : least);
            } else {
                assert_int_equal(ico_verify_bound(ctx, q.problem,
                                                  most ? INT64_MAX : -INT64_MAX, &said,
                                                  &by),
                                 ICO_OK);
                assert_true(by == NULL || strcmp(by, BY_ALL) == 0);
            }
            known += is;
        }
        ico_problem_free(q.problem);
    }
    assert_true(known > 500);
}

/* --- turns --- */

/* May a tour come to v and go on the same way? */
static bool goes_straight(const ico_board *board, const ico_graph *g, uint32_t v)
{
    int64_t step[2][2];
    uint64_t from[ICO_MAX_DIMENSIONS], to[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(board, v, from);
    for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
        for (uint32_t j = g->row[v]; j < g->row[v + 1]; j++) {
            for (unsigned k = 0; k < 2; k++) {
                ico_board_coordinates(board, g->adj[k == 0 ? i : j], to);
                for (unsigned d = 0; d < 2; d++)
                    step[k][d] = (int64_t)to[d] - (int64_t)from[d];
            }
            bool along = step[0][0] * step[1][1] == step[0][1] * step[1][0];
            if (along && step[0][0] * step[1][0] + step[0][1] * step[1][1] < 0)
                return true;
        }
    return false;
}

static void turns(void **state)
{
    static const char *const pieces[] = {"wazir",       "king",       "knight",
                                         "rook",        "queen<=2",   "ferz+dabbaba",
                                         "camel+wazir", "alfil+wazir"};
    unsigned some = 0;
    (void)state;
    for (unsigned k = 0; k < 400; k++) {
        char shape[24];
        unsigned rows = 3 + ico__random_below(&rng, 4), columns = 6;
        uint64_t n = (uint64_t)rows * columns, walls[8];
        ico_board *full, *board;
        snprintf(shape, sizeof shape, "%ux%u", rows, columns);
        for (unsigned w = 0; w < 8; w++) walls[w] = ico__random_below64(&rng, n);
        full = board_new(ctx, pieces[k % 8], shape);
        assert_int_equal(ico_board_carve(ctx, full, walls, 1, walls, 4, &board), ICO_OK);
        ico_board_free(full);
        ico_problem *p = problem_on(ctx, board, ICO_CLOSED);
        bool closed = chance(2);
        of_kind(p, closed ? ICO_CLOSED : ICO_OPEN);
        with_turns(p, ICO_TURNS_MIN);
        uint64_t start = chance(2) ? ico__random_below64(&rng, n - 1) : ICO_NO_CELL;
        uint64_t end = chance(2) ? ico__random_below64(&rng, n - 1) : ICO_NO_CELL;
        if (start != ICO_NO_CELL) with_start(p, start);
        if (end != ICO_NO_CELL) with_end(p, end);
        if (ico_problem_seal(p) == ICO_OK) {
            const ico_graph *g;
            int64_t sum = closed ? 0 : -2;
            assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
            for (uint32_t v = 0; v < g->n; v++) {
                bool is_end = !closed && (v == start || v == end);
                sum += is_end || !goes_straight(board, g, v);
            }
            expect(p, -1, BY_CELLS, sum > 0 ? sum : 0);
            some += sum > 0;
        }
        ico_problem_free(p);
    }
    assert_true(some > 100);
}

/* --- sizes --- */

static ico_problem *few(const char *piece, const char *shape, ico_kind kind)
{
    return closed_problem(
        with_turns(board_problem(ctx, piece, shape, kind), ICO_TURNS_MIN));
}

static void ask_longest(const char *family, int64_t value, const char *by, int64_t bound)
{
    ico_problem *p = as_longest(family_problem(ctx, family, ICO_OPEN));
    expect(closed_problem(p), value, by, bound);
    ico_problem_free(p);
}

/* Trees, of which the two best edges say less than all tours. */
static void ask_weight(uint32_t n, const char *by, int64_t bound)
{
    ico_graph_builder *builder = builder_new(ctx, n, false);
    for (uint32_t v = 0; v < n; v++) { /* a ladder's rungs are free */
        builder_add(builder, v, (v + 1) % n);
        assert_int_equal(ico_graph_builder_weigh(builder, v % 2 ? 5 : 0), ICO_OK);
    }
    builder_add(builder, 0, 2);
    assert_int_equal(ico_graph_builder_weigh(builder, -100), ICO_OK);
    ico_problem *p = problem_in(ctx, built(builder, "ring"), ICO_CLOSED);
    with_weight(p, ICO_WEIGHT_MIN);
    expect(closed_problem(p), 1000, by, bound);
    ico_problem_free(p);
}

static void small_ones(void **state)
{
    (void)state;
    ask_longest("star:15", 1, BY_ALL, 3);
    ask_longest("star:16", 1, BY_SIDES, 3);
    ask_weight(14, BY_ALL, 35);
    ask_weight(15, BY_EDGES, -67);
    for (unsigned n = 12; n < 14; n++) {
        char shape[8];
        snprintf(shape, sizeof shape, "1x%u", n);
        ico_problem *p = few("wazir", shape, ICO_OPEN);
        expect(p, 0, "none is fewer than 0", 0);
        expect(p, -1, BY_CELLS, 0);
        expect(p, 1, n == 12 ? BY_ALL : BY_CELLS, 0);
        ico_problem_free(p);
    }
}

static void large_ones(void **state)
{
    (void)state;
    for (unsigned more = 0; more < 2; more++) {
        ico_problem *p = few("wazir", more ? "1x131073" : "1x131072", ICO_OPEN);
        expect(p, -1, more ? NULL : BY_CELLS, 0);
        ico_problem_free(p);
        /* 25 of a clique have no edge to the other 40: that takes 1000 forbidden edges */
        p = family_problem(ctx, "complete:65", ICO_OPEN);
        for (uint64_t u = 0; u < 25; u++)
            for (uint64_t v = 25; v < 65; v++) forbidding(p, v, u);
        if (more) forbidding(p, 0, 1);
        as_longest(p);
        expect(closed_problem(p), 66, BY_SIDES, more ? 65 : 40);
        ico_problem_free(p);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up_dice, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(sides), TEST(weights), TEST(turns), TEST(small_ones), TEST(large_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
