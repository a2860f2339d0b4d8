/* tests/unit/test_construct.c - tours by rule: their tiles, all boards up to 40x40, some
 * of any size.  Compiled twice: with the library's tiles, and with tiles found anew.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "allocation.h"
#include "base/random.h"
#include "icosian/construct.h"
#include "method/construct/construct.h"
#include "shared_context.h"

enum { MOST = 40, MOST_CELLS = MOST * MOST };

static const int moves[9][2] = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2},
                                {1, 2},   {2, -1}, {2, 1},   {0, 0}};

static bool is_move(uint64_t r, uint64_t c, uint64_t to_r, uint64_t to_c)
{
    int64_t a = (int64_t)(to_r - r), b = (int64_t)(to_c - c);
    return a * a + b * b == 5;
}

static void each_tile_is_a_path(void **state)
{
    (void)state;
    for (size_t k = 0; k < ico__tile_table_size(); k++) {
        ico_tile_kind kind;
        unsigned h, w, seen = 0;
        ico_tile tile;
        ico__tile_table_row(k, &kind, &h, &w);
        assert_true(ico__tile_load(k, &tile));
        assert_true(tile.h == h && tile.w == w);
        for (unsigned i = 0; i < tile.count; i++) {
            assert_int_equal(tile.number[tile.row[i] * w + tile.column[i]], i);
            if (i > 0)
                assert_true(is_move(tile.row[i - 1], tile.column[i - 1], tile.row[i],
                                    tile.column[i]));
        }
        for (unsigned cell = 0; cell < h * w; cell++)
            seen += tile.number[cell] != ICO_NO_INDEX;
        assert_int_equal(seen, kind == ICO_STRAND ? h * w / 2 : h * w);
    }
}

/* All that the rows say, plus a base that lies across 32 bits when cut off. */
static void test_rows(const ico_comb *t, uint64_t m, uint64_t n)
{
    uint64_t wide[MOST];
    uint32_t narrow[MOST];
    for (uint64_t r = 0; r < m; r++) {
        uint64_t from = r % n, count = n - from;
        ico__comb_row(t, r, from, count, 7, wide);
        ico__comb_row32(t, r, from, count, UINT32_MAX, narrow);
        for (uint64_t c = from; c < n; c++) {
            assert_true(wide[c - from] == ico__comb_rank(t, r, c) + 7);
            assert_int_equal(narrow[c - from], (uint32_t)(ico__comb_rank(t, r, c) - 1));
        }
    }
}

/* Every question about every cell of a small comb. */
static void test_comb(const ico_comb *t, uint64_t m, uint64_t n, bool closed)
{
    static uint64_t order[MOST_CELLS];
    static uint8_t steps[MOST_CELLS], seen[MOST_CELLS];
    uint64_t size = m * n, first = size / 3;
    assert_true(ico__comb_rows(t) == m && ico__comb_columns(t) == n);
    assert_true(ico__comb_length(t) == size);
    assert_true(!closed || ico__comb_is_closed(t));
    ico__comb_slice(t, 0, first, order);
    ico__comb_slice(t, first, size - first, order + first);
    ico__comb_moves(t, 0, first, steps);
    ico__comb_moves(t, first, size - first, steps + first);
    memset(seen, 0, sizeof seen);
    for (uint64_t k = 0; k < size; k++) {
        uint64_t r, c, next_r, next_c, to = order[(k + 1) % size];
        ico__comb_unrank(t, k, &r, &c);
        assert_true(r < m && c < n && order[k] == r * n + c && !seen[r * n + c]);
        seen[r * n + c] = 1;
        assert_true(ico__comb_rank(t, r, c) == k);
        bool more = is_move(r, c, to / n, to % n);
        assert_true(more || (!closed && k + 1 == size));
        next_r = r, next_c = c;
        assert_int_equal(ico__comb_next(t, &next_r, &next_c), more);
        assert_true(next_r * n + next_c == to);
        assert_true(steps[k] <= 8 && (steps[k] == 8) == !more);
        if (more)
            assert_true(r + (uint64_t)moves[steps[k]][0] == to / n &&
                        c + (uint64_t)moves[steps[k]][1] == to % n);
    }
    test_rows(t, m, n);
}

/* The same comb as a tour: each question of icosian/tour.h has the comb's answer. */
static void test_tour(const ico_tour *t, const ico_comb *comb)
{
    static uint64_t order[MOST_CELLS], part[MOST_CELLS], ranks[MOST_CELLS];
    static uint32_t narrow[MOST_CELLS];
    static uint8_t steps[MOST_CELLS], expected[MOST_CELLS];
    uint64_t n = ico__comb_columns(comb), size = ico__comb_length(comb), from = size / 3;
    bool closed = ico__comb_is_closed(comb);
    assert_true(ico_tour_length(t) == size);
    assert_int_equal(ico_tour_kind(t), closed ? ICO_CLOSED : ICO_OPEN);
    assert_null(ico_tour_vertices(t));
    ico__comb_slice(comb, 0, size, order);
    ico_tour_slice(t, from, size - from, part);
    assert_memory_equal(part, order + from, (size - from) * sizeof *part);
    ico__comb_moves(comb, from, size - from, expected);
    assert_true(ico_tour_moves(t, from, size - from, steps));
    assert_memory_equal(steps, expected, size - from);
    ico_tour_ranks(t, from, size - from, 7, ranks);
    ico_tour_ranks32(t, from, size - from, UINT32_MAX, narrow);
    for (uint64_t k = 0; k < size; k++) {
        uint64_t v = order[k], next = order[(k + 1) % size];
        if (k + 1 == size && !closed) next = ICO_NO_CELL;
        assert_true(ico_tour_at(t, k) == v);
        assert_true(ico_tour_rank(t, v) == k);
        assert_true(ico_tour_next(t, v) == next);
        if (v < from) continue;
        assert_true(ranks[v - from] == ico__comb_rank(comb, v / n, v % n) + 7);
        assert_int_equal(narrow[v - from], (uint32_t)(k - 1));
    }
    assert_true(ico_tour_rank(t, size) == ICO_NO_CELL);
    assert_true(ico_tour_next(t, size) == ICO_NO_CELL);
    assert_true(ico_tour_rank(t, ICO_NO_CELL) == ICO_NO_CELL);
    ico_tour *copy = NULL;
    assert_int_equal(ico_tour_copy(ctx, t, &copy), ICO_OK);
    assert_int_equal(ico_tour_kind(copy), ico_tour_kind(t));
    assert_true(ico_tour_length(copy) == size);
    for (uint64_t k = 0; k < size; k++)
        assert_true(ico_tour_vertices(copy)[k] == order[k]);
    assert_false(ico_tour_moves(copy, 0, size, steps));
    assert_memory_equal(steps, expected, size - from); /* untouched */
    ico_tour_free(copy);
}

/* Schwenk's theorem, and Chia and Ong's, written once more. */
static bool theorem(uint64_t m, uint64_t n, bool closed)
{
    if (m > n) return theorem(n, m, closed);
    if (closed)
        return !(m * n % 2 == 1 || m == 1 || m == 2 || m == 4 ||
                 (m == 3 && (n == 4 || n == 6 || n == 8)));
    return !((m == 1 && n > 1) || m == 2 || (m == 3 && (n == 3 || n == 5 || n == 6)) ||
             (m == 4 && n == 4));
}

static void tours_where_the_theorems_say(void **state)
{
    (void)state;
    unsigned tours[2] = {0, 0};
    for (int closed = 0; closed < 2; closed++)
        for (uint64_t m = 1; m <= MOST; m++)
            for (uint64_t n = 1; n <= MOST; n++) {
                ico_comb *comb = NULL;
                ico_tour *t = NULL;
                ico_status status = ico__comb_new(ctx, m, n, closed, &comb);
                assert_int_equal(ico_tour_exists(m, n, closed), theorem(m, n, closed));
                assert_int_equal(status,
                                 theorem(m, n, closed) ? ICO_OK : ICO_UNSUPPORTED);
                assert_int_equal(ico_tour_by_rule(ctx, m, n, closed, &t), status);
                if (status != ICO_OK) continue;
                test_comb(comb, m, n, closed);
                test_tour(t, comb);
                ico_tour_free(t);
                ico__comb_free(ctx, comb);
                tours[closed]++;
            }
    assert_int_equal(tours[1], 1004);
    assert_int_equal(tours[0], 1439);
}

/* Some numbers of a tour too large for all. */
static void sample(uint64_t m, uint64_t n, bool closed)
{
    ico_comb *t;
    ico_tour *tour;
    ico_random random;
    ico__random_seed(&random, m + n);
    assert_int_equal(ico__comb_new(ctx, m, n, closed, &t), ICO_OK);
    assert_int_equal(ico_tour_by_rule(ctx, m, n, closed, &tour), ICO_OK);
    assert_true(ico_tour_length(tour) == m * n);
    uint64_t size = m * n;
    for (unsigned round = 0; round < 3000; round++) {
        uint64_t k = ico__random_below64(&random, size - 1), r, c, to_r, to_c, number[20];
        if (round < 10) k = round;
        if (round >= 10 && round < 20) k = size - 2 - (round - 10);
        ico__comb_unrank(t, k, &r, &c);
        ico__comb_unrank(t, k + 1, &to_r, &to_c);
        assert_true(r < m && c < n && is_move(r, c, to_r, to_c));
        assert_true(ico__comb_rank(t, r, c) == k);
        uint64_t next_r = r, next_c = c, vertices[2];
        assert_true(ico__comb_next(t, &next_r, &next_c));
        assert_true(next_r == to_r && next_c == to_c);
        ico__comb_slice(t, k, 2, vertices);
        assert_true(vertices[0] == r * n + c && vertices[1] == to_r * n + to_c);
        uint64_t count = n < 20 ? n : 20, from = c < n - count ? c : n - count;
        ico__comb_row(t, r, from, count, 0, number);
        for (uint64_t i = 0; i < count; i++)
            assert_true(number[i] == ico__comb_rank(t, r, from + i));
        assert_true(ico_tour_at(tour, k) == vertices[0]);
        assert_true(ico_tour_rank(tour, vertices[0]) == k);
        assert_true(ico_tour_next(tour, vertices[0]) == vertices[1]);
        uint64_t again[20];
        ico_tour_ranks(tour, r * n + from, count, 0, again);
        assert_memory_equal(again, number, count * sizeof *again);
    }
    ico_tour *copy = NULL;
    ico_context_limit_memory(ctx, ico_context_live_bytes(ctx) + 30000000);
    assert_int_equal(ico_tour_copy(ctx, tour, &copy), ICO_TOO_LARGE);
    assert_null(copy);
    ico_context_limit_memory(ctx, 0);
    ico_tour_free(tour);
    ico__comb_free(ctx, t);
}

static void boards_of_any_size(void **state)
{
    (void)state;
    static const struct {
        uint64_t m, n;
        bool closed;
    } boards[] = {{3000000000, 3000000000, true},
                  {2999999999, 2999999999, false},
                  {3333, 3334, true},
                  {3, UINT32_MAX - 1, true},
                  {3, UINT32_MAX, false},
                  {UINT32_MAX, 4, false},
                  {5, 4000000006, true},
                  {4000000001, 5, false},
                  {10007, 1000000, true},
                  {10007, 10013, false}};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        sample(boards[i].m, boards[i].n, boards[i].closed);
    ico_tour *t = NULL;
    assert_int_equal(
        ico_tour_by_rule(ctx, UINT64_C(1) << 32, UINT64_C(1) << 31, true, &t),
        ICO_TOO_LARGE);
    assert_null(t);
}

static ico_status make_and_free(ico_context *from)
{
    ico_tour *t = NULL;
    ico_status status = ico_tour_by_rule(from, 20, 30, true, &t);
    assert_true((status == ICO_OK) == (t != NULL));
    ico_tour_free(t);
    return status;
}

static void memory_that_fails(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(make_and_free) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_tile_is_a_path),
        cmocka_unit_test_setup_teardown(tours_where_the_theorems_say, set_up, tear_down),
        cmocka_unit_test_setup_teardown(boards_of_any_size, set_up, tear_down),
        cmocka_unit_test(memory_that_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
