/* tests/property/test_zip.c - Zip boards as they are made (6x6 to 8x8, walls, cells to be
 * met in order): their only answers, counted here by a search of our own; and the tours
 * that puzzles are made from, which must not be all alike.
 * SPDX-License-Identifier: MIT */
#include "methods.h"
#include "puzzle/grading.h"

enum { MOST = 64 };

/* A search along the path with two rules: waypoints come in order, and what is left hangs
 * together.  order[v]: place among the waypoints from 1, or 0. */
typedef struct zip {
    const ico_graph *graph;
    uint32_t n, order[MOST], last, end, count;
    bool used[MOST];
    uint64_t nodes;
} zip;

/* Are all cells that are left in one piece that touches v? */
static bool hangs_together(const zip *z, uint32_t v, uint32_t left)
{
    uint32_t stack[MOST], size = 0, met = 0;
    bool seen[MOST] = {false};
    stack[size++] = v;
    while (size > 0) {
        uint32_t u = stack[--size];
        for (uint32_t i = z->graph->row[u]; i < z->graph->row[u + 1]; i++) {
            uint32_t w = z->graph->adj[i];
            if (z->used[w] || seen[w]) continue;
            seen[w] = true;
            met++;
            stack[size++] = w;
        }
    }
    return met == left;
}

static void walk(zip *z, uint32_t v, uint32_t length, uint32_t next)
{
    z->nodes++;
    if (length == z->n) {
        z->count += v == z->end;
        return;
    }
    if (!hangs_together(z, v, z->n - length)) return;
    for (uint32_t i = z->graph->row[v]; i < z->graph->row[v + 1] && z->count < 2; i++) {
        uint32_t w = z->graph->adj[i];
        if (z->used[w] || (z->order[w] != 0 && z->order[w] != next)) continue;
        if (w == z->end && length + 1 < z->n) continue;
        z->used[w] = true;
        walk(z, w, length + 1, next + (z->order[w] != 0));
        z->used[w] = false;
    }
}

static void check_zip(ico_context *ctx, const char *shape, uint64_t walls, uint64_t seed)
{
    static zip z;
    uint32_t tour[MOST];
    bool made = false;
    size_t count;
    ico_puzzle_wishes wishes = {.kind = ICO_CLUE_WAYPOINTS, .walls = walls};
    ico_problem *p = NULL, *blank = board_question(ctx, "wazir", shape, ICO_OPEN);
    assert_int_equal(ico_puzzle_make(ctx, blank, &wishes, seed, &made, &p, tour), ICO_OK);
    assert_true(made);
    const uint64_t *ways = ico_problem_waypoints(p, &count);
    z = (zip){.n = (uint32_t)ico_problem_size(p), .end = (uint32_t)ways[count - 1]};
    assert_int_equal(ico_problem_graph(ctx, p, &z.graph), ICO_OK);
    assert_true(count >= 2 && ways[0] == tour[0] && ways[count - 1] == tour[z.n - 1]);
    assert_int_equal(ico_problem_start(p), ways[0]);
    assert_int_equal(ico_problem_end(p), ways[count - 1]);
    for (size_t i = 0; i < count; i++) z.order[ways[i]] = (uint32_t)i + 1;
    z.used[ways[0]] = true;
    walk(&z, tour[0], 1, 2);
    if (z.count != 1)
        fail_msg("zip %s, seed %d: %d answers", shape, (int)seed, (int)z.count);
    ico_problem_free(p);
    ico_problem_free(blank);
}

/* All 500 of them with ICO_TEST_ALL. */
static void zips_have_one_answer(void **state)
{
    static const char *const shapes[] = {"6x6", "7x7", "8x8", "6x7", "7x8"};
    unsigned boards = getenv("ICO_TEST_ALL") != NULL ? 500 : 20;
    for (unsigned i = 0; i < boards; i++)
        check_zip(*state, shapes[i % 5], 4 + i % 9, i + 1);
}

/* ------------------------------------------------------------------ tours ---------- */

static int by_cells(const void *a, const void *b)
{
    return memcmp(a, b, 16 * sizeof(uint32_t));
}

/* The 4x4 board has 276 open wazir's tours up to reversal.  Of 400 drawn evenly 211 would
 * be different; from one pattern and its mirrors at most 8. */
static void puzzles_come_from_many_tours(void **state)
{
    enum { DRAWS = 400, FEWEST = 150, MOST_ALIKE = 12 };
    static uint32_t tours[DRAWS][16];
    ico_problem *blank = board_question(*state, "wazir", "4x4", ICO_OPEN);
    unsigned different = 1, alike = 1, most = 1;
    for (unsigned i = 0; i < DRAWS; i++) {
        bool made = false;
        ico_puzzle_wishes wishes = {.clues = 16};
        ico_problem *p = NULL;
        assert_int_equal(
            ico_puzzle_make(*state, blank, &wishes, i + 1, &made, &p, tours[i]), ICO_OK);
        assert_true(made);
        bool back = tours[i][0] > tours[i][15];
        for (unsigned k = 0; back && k < 8; k++) {
            uint32_t v = tours[i][k];
            tours[i][k] = tours[i][15 - k];
            tours[i][15 - k] = v;
        }
        ico_problem_free(p);
    }
    ico_problem_free(blank);
    qsort(tours, DRAWS, sizeof *tours, by_cells);
    for (unsigned i = 1; i < DRAWS; i++) {
        bool same = by_cells(tours[i - 1], tours[i]) == 0;
        alike = same ? alike + 1 : 1;
        different += !same;
        if (alike > most) most = alike;
    }
    assert_in_range(different, FEWEST, 276);
    assert_in_range(most, 1, MOST_ALIKE);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {TEST(zips_have_one_answer),
                                       TEST(puzzles_come_from_many_tours)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
