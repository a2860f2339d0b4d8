/* tests/unit/test_tour_forms.c - tours as lists of programs: rows, pairs, coordinates,
 * edges, steps; and what is refused because it says two things, or more than one.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "allocation.h"
#include "file_helpers.h"
#include "problems.h"

enum { MOST = 64 };

typedef struct fixture {
    ico_context *ctx;
    ico_problem *problem;
    ico_text notes;
    uint64_t numbers[MOST];
} fixture;

static fixture begin(ico_problem *(*make)(ico_context *ctx))
{
    fixture f = {.ctx = ico_context_new(NULL)};
    assert_non_null(f.ctx);
    ico_text_init(&f.notes, f.ctx);
    f.problem = make(f.ctx);
    assert_non_null(f.problem);
    assert_int_equal(ico_problem_set_kind(f.problem, ICO_EITHER), ICO_OK);
    assert_int_equal(ico_problem_seal(f.problem), ICO_OK);
    assert_true(ico_problem_size(f.problem) <= MOST);
    return f;
}

static ico_status read_text(fixture *f, const char *text)
{
    ico_input *input = NULL;
    for (size_t i = 0; i < MOST; i++) f->numbers[i] = 77777;
    assert_int_equal(ico_input_from_memory(f->ctx, "tour", text, strlen(text), &input),
                     ICO_OK);
    ico_status status = ico_tour_read(f->ctx, input, f->problem, f->numbers, &f->notes);
    ico_input_free(input);
    return status;
}

static void end(fixture *f)
{
    ico_problem_free(f->problem);
    ico_text_free(&f->notes);
    assert_int_equal(ico_context_live_bytes(f->ctx), 0);
    ico_context_free(f->ctx);
}

static ico_problem *wazir(ico_context *ctx)
{
    return problem_of(ctx, "wazir", "2x3");
}

static ico_problem *layers(ico_context *ctx)
{
    return problem_of(ctx, "wazir", "2x2x2");
}

/* A path 1 - 2 - 3 - 4 - 5 of names. */
static ico_problem *numbered(ico_context *ctx)
{
    ico_graph_builder *builder = NULL;
    ico_graph *graph = NULL;
    ico_problem *problem = NULL;
    char name[2] = "1";
    assert_int_equal(ico_graph_builder_new(ctx, 5, false, &builder), ICO_OK);
    for (uint64_t v = 0; v < 5; v++) {
        name[0] = (char)('1' + v);
        assert_int_equal(ico_graph_builder_name(builder, v, name), ICO_OK);
        if (v > 0) assert_int_equal(ico_graph_builder_add(builder, v - 1, v), ICO_OK);
    }
    assert_int_equal(ico_graph_build(builder, "path", &graph), ICO_OK);
    ico_graph_builder_free(builder);
    assert_int_equal(ico_problem_from_graph(ctx, graph, &problem), ICO_OK);
    return problem;
}

/* Two vertices whose names are tuples, as those of networkx's grids. */
static ico_problem *tuples(ico_context *ctx)
{
    ico_graph_builder *builder = NULL;
    ico_graph *graph = NULL;
    ico_problem *problem = NULL;
    assert_int_equal(ico_graph_builder_new(ctx, 2, false, &builder), ICO_OK);
    assert_int_equal(ico_graph_builder_name(builder, 0, "(0, 0)"), ICO_OK);
    assert_int_equal(ico_graph_builder_name(builder, 1, "(0, 1)"), ICO_OK);
    assert_int_equal(ico_graph_builder_add(builder, 0, 1), ICO_OK);
    assert_int_equal(ico_graph_build(builder, "grid", &graph), ICO_OK);
    ico_graph_builder_free(builder);
    assert_int_equal(ico_problem_from_graph(ctx, graph, &problem), ICO_OK);
    return problem;
}

static void check_all(ico_problem *(*make)(ico_context *ctx), const char *const *texts,
                      size_t count, const uint64_t *expect, size_t n)
{
    for (size_t i = 0; i < count; i++) {
        fixture f = begin(make);
        ico_status status = read_text(&f, texts[i]);
        if (status != ICO_OK || memcmp(f.numbers, expect, n * sizeof *expect) != 0)
            fail_msg("%s: %s", texts[i], ico_context_error(f.ctx)->message);
        end(&f);
    }
}

/* ------------------------------------------------------------- what is read ------- */

/* The 2x3 board 1 2 3 / 6 5 4. */
static void test_boards(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        /* rows */
        "[[1, 2, 3], [6, 5, 4]]",
        "[1, 2, 3]\n[6, 5, 4]\n",
        "[1, 2, 3],\n[6, 5, 4],\n",
        "((1, 2, 3), (6, 5, 4))",
        "{{1, 2, 3}, {6, 5, 4}};",
        "[| 1,2,3 | 6,5,4 |]",
        "int board[2][3] = {{1,2,3},\n {6,5,4}};",
        "[[1 2 3]\n [6 5 4]]",
        "array([[1, 2, 3],\n       [6, 5, 4]])",
        "board = [[1,2,3],[6,5,4]]  # done",
        /* vertices */
        "['a2', 'b2', 'c2', 'c1', 'b1', 'a1']",
        "(0, 1, 2, 5, 4, 3)",
        "tour = [0, 1, 2, 5, 4, 3]",
        "[np.int64(0), np.int64(1), 2, 5, 4, 3]",
        "{'tour': [0, 1, 2, 5, 4, 3]}",
        "[0, 1, 2, 5, 4, 3, 0]",
        /* coordinates */
        "[(0,0), (0,1), (0,2), (1,2), (1,1), (1,0)]",
        "[[1,1], [1,2], [1,3], [2,3], [2,2], [2,1]]",
        "(0, 0)\n(0, 1)\n(0, 2)\n(1, 2)\n(1, 1)\n(1, 0)\n",
        "0 0\n0 1\n0 2\n1 2\n1 1\n1 0\n",
        "0,0\n0,1\n0,2\n1,2\n1,1\n1,0\n",
        "[(0,0), (0,1), (0,2), (1,2), (1,1), (1,0), (0,0)]", /* and back */
        /* edges */
        "[(0,1), (4,3), (2,5), (1,2), (5,4)]",
        "[[0, 1], [4, 3], [2, 5], [1, 2], [5, 4]]",
        "[('a2','b2'), ('b1','a1'), ('c2','c1'), ('b2','c2'), ('c1','b1')]",
        "(0, 1)\n(4, 3)\n(2, 5)\n(1, 2)\n(5, 4)\n",
        "0 1\n4 3\n2 5\n1 2\n5 4\n",
        "0 - 1\n4 - 3\n2 - 5\n1 - 2\n5 - 4\n",
        "0 -> 1\n4 -> 3\n2 -> 5\n1 -> 2\n5 -> 4\n",
        "0-1\n4-3\n2-5\n1-2\n5-4\n",
        "a2 - b2\nb1 - a1\nc2 - c1\nb2 - c2\nc1 - b1\n",
        "a2 b2\nb1 a1\nc2 c1\nb2 c2\nc1 b1\n",
        "a2-b2\nb1-a1\nc2-c1\nb2-c2\nc1-b1\n",
        "[(0,1), (4,3), (2,5), (0,3), (1,2), (5,4)]", /* a cycle */
        /* steps */
        "{0: 'a2', 1: 'b2', 2: 'c2', 3: 'c1', 4: 'b1', 5: 'a1'}",
        "{0: (0,0), 2: (0,2), 1: (0,1), 3: (1,2), 4: (1,1), 5: (1,0)}",
        "{1: 0, 2: 1, 3: 2, 4: 5, 5: 4, 6: 3}",
    };
    static const uint64_t EXPECT[] = {1, 2, 3, 6, 5, 4};
    check_all(wazir, TEXTS, sizeof TEXTS / sizeof *TEXTS, EXPECT, 6);
}

static void test_layers(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {"[[[1,2],[4,3]],[[8,7],[5,6]]]"};
    static const uint64_t EXPECT[] = {1, 2, 4, 3, 8, 7, 5, 6};
    check_all(layers, TEXTS, 1, EXPECT, 8);
}

static ico_problem *small(ico_context *ctx)
{
    return problem_of(ctx, "wazir", "2x2");
}

/* Two pairs of names on a board of two columns are edges, of numbers rows. */
static void test_two_columns(void **state)
{
    (void)state;
    static const uint64_t PATH[] = {1, 2, ICO_NO_CELL, 3}, WHOLE[] = {1, 2, 4, 3};
    static const char *const EDGES[] = {"[('a2','b2'), ('b1','b2')]", "a2 b2\nb2 b1\n"};
    static const char *const ROWS[] = {"[[1,2],[4,3]]", "[(1,2),(4,3)]", "1 2\n4 3\n"};
    check_all(small, EDGES, 2, PATH, 4);
    check_all(small, ROWS, 3, WHOLE, 4);
}

/* A triangle of cities. */
static ico_problem *cities(ico_context *ctx)
{
    static const char *const NAMES[] = {"New York", "Boston", "St. Louis"};
    ico_graph_builder *builder = NULL;
    ico_graph *graph = NULL;
    ico_problem *problem = NULL;
    assert_int_equal(ico_graph_builder_new(ctx, 3, false, &builder), ICO_OK);
    for (uint64_t v = 0; v < 3; v++) {
        assert_int_equal(ico_graph_builder_name(builder, v, NAMES[v]), ICO_OK);
        assert_int_equal(ico_graph_builder_add(builder, v, (v + 1) % 3), ICO_OK);
    }
    assert_int_equal(ico_graph_build(builder, "cities", &graph), ICO_OK);
    ico_graph_builder_free(builder);
    assert_int_equal(ico_problem_from_graph(ctx, graph, &problem), ICO_OK);
    return problem;
}

static void test_names_with_blanks(void **state)
{
    (void)state;
    static const uint64_t EXPECT[] = {1, 2, 3};
    static const char *const TEXTS[] = {
        "New York\nBoston\nSt. Louis\n", "New York, Boston, St. Louis\n",
        "New York,Boston\nSt. Louis,New York\nBoston,St. Louis\n",
        "['New York', 'Boston', \"St. Louis\"]",
        "[('New York', 'Boston'), ('Boston', 'St. Louis')]"};
    check_all(cities, TEXTS, sizeof TEXTS / sizeof *TEXTS, EXPECT, 3);
}

/* Of a graph the vertices are called by their names, but in our own arrays. */
static void test_graphs(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "[(1, 2), (3, 4), (2, 3), (5, 4)]", "1 2\n3 4\n2 3\n5 4\n",
        "1 -> 2\n2 -> 3\n3 -> 4\n4 -> 5\n", "[1, 2, 3, 4, 5]",
        "['1', '2', '3', '4', '5']",        "[0, 1, 2, 3, 4]",
        "{\"tour\": [0, 1, 2, 3, 4]}",      "1 2 3 4 5",
        "('1', '2', '3', '4', '5')"};
    static const uint64_t EXPECT[] = {1, 2, 3, 4, 5};
    check_all(numbered, TEXTS, sizeof TEXTS / sizeof *TEXTS, EXPECT, 5);
    static const char *const NAMES[] = {"[(0, 0), (0, 1)]"};
    check_all(tuples, NAMES, 1, EXPECT, 2);
}

/* Cells that the tour does not visit. */
static void test_unvisited(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {"[[1, 2, -1], [4, 3, -1]]", "1 2 -1\n4 3 -1\n",
                                        "[[1, 2, None], [4, 3, None]]",
                                        "[[1, 2, ''], [4, 3, '.']]"};
    static const uint64_t EXPECT[] = {1, 2, ICO_NO_CELL, 4, 3, ICO_NO_CELL};
    check_all(wazir, TEXTS, sizeof TEXTS / sizeof *TEXTS, EXPECT, 6);
}

/* Two cycles are no tour: what is read has a gap, so that no judge takes it for one. */
static void test_several_cycles(void **state)
{
    (void)state;
    fixture f = begin(wazir);
    assert_int_equal(read_text(&f, "[(0,1), (1,4), (4,3), (3,0), (2,5)]"), ICO_OK);
    assert_non_null(strstr(f.notes.data, "not one path or cycle"));
    uint64_t most = 0;
    for (size_t v = 0; v < 6; v++) most = f.numbers[v] > most ? f.numbers[v] : most;
    assert_int_equal(most, 7);
    end(&f);
}

/* ------------------------------------------------------------- what is refused ---- */

static void test_refusals(void **state)
{
    (void)state;
    static const struct {
        ico_problem *(*make)(ico_context *ctx);
        const char *text;
        uint64_t line;
        const char *reason;
    } REFUSALS[] = {
        {wazir, "[0, 1, 2]\n[5, 4, 3]\n[0]", 3, "row 3 has 1 cell"},
        {wazir, "[[1, 2, 3], [6, 5, 4]]\n[[1, 2, 3], [6, 5, 4]]\n", 2, "text after the"},
        {wazir, "[[1, 2, 3], [6, 5, 4]] and", 1, "and"},
        {wazir, "[0, 1, 2, 5, 4, 3]\n[0, 1, 2, 5, 4, 3]\n[1]\n", 3, "row 3"},
        {wazir, "{\"tour\":[0,1,2,5,4,3]}\n{\"tour\":[3,4,5,2,1,0]}\n", 2,
         "text after the"},
        {wazir, "[[1, 2], [6, 5, 4]]", 1, "row 2 has 3 cells"},
        {wazir, "[[1, 2, 3]]", 1, "1 row of cells"},
        {wazir, "[0, [1, 2]]", 1, "do not mix"},
        {wazir, "[]", 1, "no tour"},
        {wazir, "[(0,0), (0,0), (0,1)]", 1, "neither cells"},
        {wazir, "[(0,0), (1,1), (5,1)]", 1, "neither cells"},
        {wazir, "[(1,1), (1,2)]", 1, "from 0 or from 1"},
        {wazir, "[(0,1), (1,2)]", 1, "may be cells"},
        {wazir, "['a2', 'q7']", 1, ""},
        {wazir, "{0: 'a2', 2: 'b2'}", 1, "numbered"},
        {wazir, "{0: 'a2', 0: 'b2'}", 1, "numbered"},
        {wazir, "{'path': [0, 1]}", 1, "no \"tour\""},
        {numbered, "[1, 2, 3]", 1, "may be names of vertices or count them"},
        {numbered, "[(1, 2), (2, 3), (2, 4)]", 1, "one too many"},
        {numbered, "[(1, 2), (2, 9)]", 1, "not one of two vertices"},
        {numbered, "[[1, 2, 3], [4, 5, 1]]", 1, "list of vertices"},
    };
    for (size_t i = 0; i < sizeof REFUSALS / sizeof *REFUSALS; i++) {
        fixture f = begin(REFUSALS[i].make);
        ico_status status = read_text(&f, REFUSALS[i].text);
        const ico_error *error = ico_context_error(f.ctx);
        if (status != ICO_BAD_INPUT || error->line != REFUSALS[i].line ||
            strstr(error->message, REFUSALS[i].reason) == NULL)
            fail_msg("%s: %d, line %llu: %s", REFUSALS[i].text, (int)status,
                     (unsigned long long)error->line, error->message);
        end(&f);
    }
}

static const char *scenario_text;

static ico_status scenario(ico_context *ctx)
{
    ico_problem *p = NULL;
    ico_input *input = NULL;
    uint64_t numbers[6];
    ico_text notes;
    ico_board *board = NULL;
    ico_text_init(&notes, ctx);
    ico_status status = ico_board_new(ctx, "wazir", "2x3", &board);
    if (status == ICO_OK) status = ico_problem_from_board(ctx, board, &p);
    if (status == ICO_OK) board = NULL;
    if (status == ICO_OK) status = ico_problem_set_kind(p, ICO_EITHER);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK)
        status = ico_input_from_memory(ctx, "tour", scenario_text, strlen(scenario_text),
                                       &input);
    if (status == ICO_OK) status = ico_tour_read(ctx, input, p, numbers, &notes);
    if (status == ICO_OK) status = ico_text_status(&notes);
    ico_input_free(input);
    ico_board_free(board);
    ico_problem_free(p);
    ico_text_free(&notes);
    return status;
}

static void test_allocations_may_fail(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {"[[1, 2, 3], [6, 5, 4]]",
                                        "['a2', 'b2', 'c2', 'c1', 'b1', 'a1']",
                                        "[(0,0), (0,1), (0,2), (1,2), (1,1), (1,0)]",
                                        "[(0,1), (4,3), (2,5), (1,2), (5,4)]",
                                        "a2 b2\nb1 a1\nc2 c1\nb2 c2\nc1 b1\n",
                                        "0 1\n4 3\n2 5\n1 2\n5 4\n"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        scenario_text = TEXTS[i];
        assert_true(fail_each_allocation(scenario) > 10);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_boards),
                                       cmocka_unit_test(test_layers),
                                       cmocka_unit_test(test_two_columns),
                                       cmocka_unit_test(test_graphs),
                                       cmocka_unit_test(test_unvisited),
                                       cmocka_unit_test(test_names_with_blanks),
                                       cmocka_unit_test(test_several_cycles),
                                       cmocka_unit_test(test_refusals),
                                       cmocka_unit_test(test_allocations_may_fail)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
