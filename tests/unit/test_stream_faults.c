/* tests/unit/test_stream_faults.c - tours judged as they come: what is wrong with those
 * that are none, word for word, and that they are refused though all but one thing is
 * right.  Found by tools/mutate.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "allocation.h"
#include "base/random.h"
#include "try_problem.h"
#include "verify_bench.h"

enum { MOST_CELLS = 64 };

/* words: of the refusal, or "". */
static ico_stream_verdict ended(ico_context *ctx, ico_stream_check *check,
                                const char *words)
{
    ico_stream_verdict verdict;
    ico_text why;
    ico_text_init(&why, ctx);
    assert_int_equal(ico_stream_check_end(check, &verdict, &why), ICO_OK);
    assert_string_equal(why.size > 0 ? why.data : "", words);
    assert_int_equal(verdict.valid, words[0] == '\0');
    ico_text_free(&why);
    ico_stream_check_free(check);
    return verdict;
}

/* ------------------------------------------------------------------ numbers -------- */

/* rows: so many are read, or until it is plain that this is no tour. */
static ico_stream_verdict judge(ico_context *ctx, ico_problem *p, const uint64_t *numbers,
                                uint64_t rows, uint64_t *read, const char *words)
{
    uint64_t columns = ico_board_side(ico_problem_board(p), 1);
    ico_stream_check *check;
    bool good = true;
    assert_int_equal(ico_stream_check_rows(ctx, p, &check), ICO_OK);
    for (*read = 0; *read < rows && good; ++*read)
        good = ico_stream_check_numbers(check, numbers + *read * columns, columns);
    return ended(ctx, check, words);
}

typedef struct faulty_numbers {
    const char *piece, *shape;
    uint64_t numbers[MOST_CELLS], rows, read;
    const char *words;
} faulty_numbers;

static void faults_of_numbers(void **state)
{
    static const faulty_numbers cases[] = {
        {"wazir", "1x3", {1, 2, 3}, 1, 1, ""},
        {"wazir",
         "1x3",
         {1, 2, 1},
         1,
         1,
         "the numbers go from 1 to 2, but there are 3 cells"},
        {"wazir",
         "1x3",
         {1, 2, 4},
         1,
         1,
         "the numbers go from 1 to 4, but there are 3 cells"},
        {"wazir",
         "1x3",
         {1, 3, 2},
         1,
         1,
         "neither a1, which holds 1, nor b1, which holds 3, is a move from the next "
         "number"},
        {"wazir", "1x3", {1, ICO_NO_CELL, 3}, 1, 1, "b1 holds no number"},
        {"wazir", "2x2", {1, 2}, 1, 1, "1 of 2 rows are there"},
        {"wazir",
         "3x2",
         {1, 9},
         3,
         1,
         "the numbers go from 1 to 9, but there are 6 cells"},
        /* numbers whose next one is elsewhere are seen once the rows are there that moves
         * of the row can lead to */
        {"knight",
         "5x2",
         {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
         5,
         3,
         "neither a5, which holds 0, nor b5, which holds 1, is a move from the next "
         "number"},
        {"moves:(1,2);(-1,-2);(1,-2);(-1,2)",
         "5x2",
         {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
         5,
         2,
         "neither a5, which holds 0, nor b5, which holds 1, is a move from the next "
         "number"},
        {"moves:(2,1);(-2,-1);(1,2);(-1,-2)",
         "5x2",
         {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
         5,
         3,
         "neither a5, which holds 0, nor b5, which holds 1, is a move from the next "
         "number"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const faulty_numbers *c = &cases[i];
        ico_problem *p = board_question(*state, c->piece, c->shape, ICO_OPEN);
        uint64_t read;
        (void)judge(*state, p, c->numbers, c->rows, &read, c->words);
        assert_int_equal(read, c->read);
        ico_problem_free(p);
    }
}

/* Another tour: from the last cell to one that is a move away, and from there
 * backwards. */
static void rotate(const ico_graph *g, ico_random *random, uint32_t *tour)
{
    uint32_t n = g->n, last = tour[n - 1], at = 0;
    uint32_t next =
        g->adj[g->row[last] + ico__random_below(random, g->row[last + 1] - g->row[last])];
    while (tour[at] != next) at++;
    for (uint32_t i = at + 1, j = n - 1; i < j; i++, j--) {
        uint32_t kept = tour[i];
        tour[i] = tour[j];
        tour[j] = kept;
    }
}

/* Tours with ends anywhere: closed just where the last is a move from the first. */
static void ends(void **state)
{
    static const uint32_t start[] = {0, 1, 2, 3, 4, 9, 8, 7, 6, 5, 10, 11, 12, 13, 14};
    ico_random random;
    ico__random_seed(&random, 5);
    for (int kind = 0; kind < 2; kind++) {
        uint32_t tour[15];
        ico_problem *p =
            board_question(*state, "king", "3x5", kind == 0 ? ICO_CLOSED : ICO_EITHER);
        const ico_graph *g;
        unsigned closed = 0;
        memcpy(tour, start, sizeof tour);
        assert_int_equal(ico_problem_graph(*state, p, &g), ICO_OK);
        for (unsigned round = 0; round < 400; round++) {
            uint64_t numbers[15], read;
            ico_text words;
            rotate(g, &random, tour);
            bool back = ico_graph_find_edge(g, tour[14], tour[0]) != ICO_NO_EDGE;
            ico_text_init(&words, *state);
            ico_text_puts(&words, "the last cell, ");
            ico_problem_vertex_line(p, tour[14], &words);
            ico_text_puts(&words, ", is not a move from the first, ");
            ico_problem_vertex_line(p, tour[0], &words);
            for (uint32_t i = 0; i < 15; i++) numbers[tour[i]] = i;
            ico_stream_verdict verdict =
                judge(*state, p, numbers, 3, &read, back || kind == 1 ? "" : words.data);
            if (verdict.valid)
                assert_int_equal(verdict.kind, back ? ICO_CLOSED : ICO_OPEN);
            closed += back;
            ico_text_free(&words);
            if (round % 20 == 0) { /* another first cell */
                for (uint32_t i = 0, j = 14; i < j; i++, j--) {
                    uint32_t kept = tour[i];
                    tour[i] = tour[j];
                    tour[j] = kept;
                }
            }
        }
        assert_true(closed > 50 && closed < 350);
        ico_problem_free(p);
    }
    /* two cells are no cycle */
    uint64_t read;
    ico_problem *p = board_question(*state, "wazir", "1x2", ICO_EITHER);
    ico_stream_verdict verdict = judge(*state, p, (uint64_t[]){1, 2}, 1, &read, "");
    assert_int_equal(verdict.kind, ICO_OPEN);
    ico_problem_free(p);
}

/* ------------------------------------------------------------------ moves ---------- */

/* The place of a move in the piece's list. */
static uint8_t place_of(const ico_problem *p, int rows, int columns)
{
    int64_t offset[ICO_MAX_DIMENSIONS];
    uint64_t reach;
    uint32_t k = 0;
    for (;; k++) {
        ico_board_move(ico_problem_board(p), k, offset, &reach);
        if (offset[0] == rows && offset[1] == columns) return (uint8_t)k;
    }
}

typedef struct faulty_moves {
    uint64_t first;
    int steps[3][2]; /* up to three, {0, 0}: none of the piece */
    unsigned count, good;
    const char *words;
} faulty_moves;

/* Knights on 3x4, cells a3 to d3, a2 to d2, a1 to d1. */
static void faults_of_moves(void **state)
{
    static const faulty_moves cases[] = {
        {0, {{1, 2}, {-1, -2}, {1, 2}}, 3, 1, "a3 is visited again by step 2"},
        {0, {{1, 2}, {0, 0}}, 2, 1, "c2: step 2 from here is not a move of the piece"},
        {0, {{-1, 2}}, 1, 0, "a3: step 1 from here leaves the board"},
        {4, {{-1, -2}}, 1, 0, "a2: step 1 from here leaves the board"},
        {5, {{1, -2}}, 1, 0, "b2: step 1 from here leaves the board"},
        {2, {{1, 2}}, 1, 0, "c3: step 1 from here leaves the board"},
        {3, {{1, 2}}, 1, 0, "d3: step 1 from here leaves the board"},
        {8, {{1, 2}}, 1, 0, "a1: step 1 from here leaves the board"},
        {0, {{1, 2}}, 1, 1, "2 of 12 cells are visited"},
    };
    ico_problem *p = board_question(*state, "knight", "3x4", ICO_OPEN);
    uint8_t none = (uint8_t)ico_board_move_count(ico_problem_board(p));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const faulty_moves *c = &cases[i];
        ico_stream_check *check;
        assert_int_equal(ico_stream_check_moves(*state, p, c->first, &check), ICO_OK);
        for (unsigned k = 0; k < c->count; k++) {
            const int *step = c->steps[k];
            uint8_t move = step[0] == 0 ? none : place_of(p, step[0], step[1]);
            assert_int_equal(ico_stream_check_steps(check, &move, 1), k < c->good);
        }
        (void)ended(*state, check, c->words);
    }
    ico_problem_free(p);
}

/* As many steps as a tour has, of which the last goes back. */
static void a_step_back(void **state)
{
    static const int tour[][2] = {{1, 0}, {0, 1}, {-1, 0}};
    ico_problem *p = board_question(*state, "wazir", "2x2", ICO_OPEN);
    for (int back = 0; back < 2; back++) {
        ico_stream_check *check;
        uint8_t moves[3];
        for (unsigned k = 0; k < 3; k++) moves[k] = place_of(p, tour[k][0], tour[k][1]);
        if (back) moves[2] = place_of(p, 0, -1);
        assert_int_equal(ico_stream_check_moves(*state, p, 0, &check), ICO_OK);
        assert_int_equal(ico_stream_check_steps(check, moves, 3), !back);
        (void)ended(*state, check, back ? "a1 is visited again by step 3" : "");
    }
    ico_problem_free(p);
}

/* Is a nameless file of ours mapped?  False where the system does not tell. */
static bool is_mapped(void)
{
    char line[400];
    bool found = false;
    FILE *maps = fopen("/proc/self/maps", "r");
    if (maps == NULL) return false;
    while (fgets(line, sizeof line, maps) != NULL)
        found = found || strstr(line, "/icosian-") != NULL;
    fclose(maps);
    return found;
}

/* Visited cells are marked on disk where memory is too small, and then gone. */
static void small_memory(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = board_question(ctx, "knight", "4000x4000", ICO_OPEN);
    ico_stream_check *check;
    const uint8_t there = place_of(p, 1, 2), back = place_of(p, -1, -2);
    ico_context_limit_memory(ctx, 1 << 20);
    assert_int_equal(ico_stream_check_moves(ctx, p, 15999, &check), ICO_OK);
    assert_false(ico_stream_check_steps(check, &there, 1));
    (void)ended(ctx, check, "ewv3997: step 1 from here leaves the board");
    assert_int_equal(ico_stream_check_moves(ctx, p, 0, &check), ICO_OK);
    assert_true(ico_stream_check_steps(check, &there, 1));
    assert_false(ico_stream_check_steps(check, &back, 1));
    (void)ended(ctx, check, "a4000 is visited again by step 2");
    assert_false(is_mapped());
    ico_problem_free(p);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ what fits ------ */

static void what_fits(void **state)
{
    bench b = on_graph(4, false, "01122330", ICO_OPEN);
    close_it(&b);
    assert_false(ico_stream_check_fits(b.problem));
    done(&b);
    /* boards whose piece cannot go back, before what is asked is known */
    ico_problem *p = board_problem(*state, "moves:(1,2)", "5x5", ICO_OPEN);
    assert_false(ico_stream_check_fits(p));
    ico_problem_free(p);
    for (size_t wall = 0; wall < 2; wall++) {
        const uint64_t hole[] = {7}, walls[] = {0, 7};
        ico_board *full, *carved;
        full = board_new(*state, "knight", "5x5");
        assert_int_equal(
            ico_board_carve(*state, full, hole, wall ? 0 : 1, walls, wall, &carved),
            ICO_OK);
        ico_board_free(full);
        p = problem_on(*state, carved, ICO_OPEN);
        assert_false(ico_stream_check_fits(closed_problem(p)));
        ico_problem_free(p);
    }
}

/* There is no room for the words. */
static ico_status end_it(ico_context *ctx)
{
    ico_problem *p = NULL;
    ico_stream_check *check = NULL;
    ico_stream_verdict verdict = {.first = 77};
    ico_text why;
    ico_status status = try_board(ctx, "knight", "6x6", &p);
    ico_text_init(&why, ctx);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_stream_check_moves(ctx, p, 0, &check);
    if (status == ICO_OK) {
        status = ico_stream_check_end(check, &verdict, &why);
        assert_int_equal(verdict.first, status == ICO_OK ? 0 : 77);
    }
    ico_text_free(&why);
    ico_stream_check_free(check);
    ico_problem_free(p);
    return status;
}

static void memory_for_words(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(end_it) > 3);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {
        TEST(faults_of_numbers),
        TEST(ends),
        TEST(faults_of_moves),
        TEST(a_step_back),
        TEST(what_fits),
        cmocka_unit_test(small_memory),
        cmocka_unit_test(memory_for_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
