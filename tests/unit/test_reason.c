/* tests/unit/test_reason.c - reasons why there is no tour: found on boards where
 * literature has them, told in words, checked, and followed by advice.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "certificate/find.h"
#include "small_graph.h"
#include "try_problem.h"

/* ------------------------------------------------------------------ boards --------- */

static ico_problem *with_ends(ico_context *ctx, ico_problem *p, const char *start,
                              const char *end)
{
    if (start != NULL) with_start(p, vertex_named(ctx, p, start));
    if (end != NULL) with_end(p, vertex_named(ctx, p, end));
    return closed_problem(p);
}

/* NULL for `text`: any. */
static void board_reason(const char *piece, const char *shape, ico_kind kind,
                         const char *start, const char *end, ico_reason_type type,
                         const char *text)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *problem =
        with_ends(ctx, board_problem(ctx, piece, shape, kind), start, end);
    ico_reason *reason = NULL;
    assert_int_equal(ico_reason_find(ctx, problem, &reason), ICO_OK);
    if ((reason == NULL ? ICO_REASON_NOTHING : reason->type) != type)
        fail_msg("%s %s %s: %s", ico_kind_name(kind), piece, shape,
                 reason == NULL ? "no reason" : reason->text);
    if (text != NULL) assert_string_equal(reason->text, text);
    if (getenv("ICO_TEST_ALL") != NULL && reason != NULL)
        print_message("%s %s %s: %s\n", ico_kind_name(kind), piece, shape, reason->text);
    ico_reason_free(reason);
    ico_problem_free(problem);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

static void test_colours(void **state)
{
    (void)state;
    board_reason(
        "knight", "5x5", ICO_CLOSED, NULL, NULL, ICO_REASON_COLOUR,
        "each move changes the colour, but there are 13 dark and 12 light cells");
    board_reason("knight", "5x5", ICO_OPEN, NULL, NULL, ICO_REASON_NOTHING, NULL);
    board_reason("knight", "5x5", ICO_OPEN, "a1", NULL, ICO_REASON_NOTHING, NULL);
    board_reason(
        "knight", "5x5", ICO_OPEN, "b1", NULL, ICO_REASON_COLOUR,
        "each move changes the colour, and there are 13 dark and 12 light cells, so a "
        "tour starts and ends on dark cells: it cannot start at b1");
    board_reason("knight", "5x5", ICO_EITHER, NULL, "b1", ICO_REASON_COLOUR, NULL);
    board_reason(
        "knight", "8x8", ICO_OPEN, "a1", "c1", ICO_REASON_COLOUR,
        "each move changes the colour, and there are 32 dark and 32 light cells, so "
        "the ends of a tour differ in colour; a1 and c1 do not");
    board_reason("knight", "8x8", ICO_OPEN, "a1", "b1", ICO_REASON_NOTHING, NULL);
    board_reason("knight", "8x8", ICO_CLOSED, NULL, NULL, ICO_REASON_NOTHING, NULL);
    board_reason("knight", "3x3x3", ICO_CLOSED, NULL, NULL, ICO_REASON_COLOUR, NULL);
    board_reason("rook<=1", "5x5", ICO_CLOSED, NULL, NULL, ICO_REASON_COLOUR, NULL);
    board_reason("wazir", "cylinder:5x6", ICO_OPEN, "r1c1", "r1c3", ICO_REASON_COLOUR,
                 NULL);
    board_reason("wazir", "cylinder:5x5", ICO_OPEN, "r1c1", "r1c3", ICO_REASON_NOTHING,
                 NULL);
    /* no graph, no memory */
    board_reason("knight", "4000000001x3", ICO_CLOSED, NULL, NULL, ICO_REASON_COLOUR,
                 "each move changes the colour, but there are 6000000002 dark and "
                 "6000000001 "
                 "light cells");
    board_reason("knight", "4000000000x6", ICO_CLOSED, NULL, NULL, ICO_REASON_NOTHING,
                 NULL);
}

static void test_degrees(void **state)
{
    (void)state;
    board_reason("knight", "1x1", ICO_CLOSED, NULL, NULL, ICO_REASON_DEGREE,
                 "a1 has no exit");
    board_reason("king", "1x1", ICO_CLOSED, NULL, NULL, ICO_REASON_DEGREE,
                 "a1 has no exit");
    board_reason("knight", "1x1", ICO_OPEN, NULL, NULL, ICO_REASON_NOTHING, NULL);
    board_reason("knight", "3x3", ICO_OPEN, NULL, NULL, ICO_REASON_DEGREE,
                 "b2 has no exit");
    board_reason(
        "wazir", "1x4", ICO_CLOSED, NULL, NULL, ICO_REASON_DEGREE,
        "a1 has only one exit, and a closed tour needs a way in and another way out");
    board_reason("wazir", "1x4", ICO_OPEN, NULL, NULL, ICO_REASON_NOTHING, NULL);
    board_reason("wazir", "1x4", ICO_OPEN, "b1", NULL, ICO_REASON_DEGREE,
                 "a1 and d1 have only one exit each, so each would have to be an end");
    board_reason("knight", "2x6", ICO_CLOSED, NULL, NULL, ICO_REASON_DEGREE, NULL);
    /* boards that no graph could be made of */
    board_reason(
        "knight", "2x1000000000", ICO_CLOSED, NULL, NULL, ICO_REASON_DEGREE,
        "a2 has only one exit, and a closed tour needs a way in and another way out");
    board_reason("knight", "2x1000000000", ICO_OPEN, NULL, NULL, ICO_REASON_DEGREE, NULL);
    board_reason("knight", "moebius:2000000000x1", ICO_OPEN, NULL, NULL,
                 ICO_REASON_NOTHING, NULL);
    board_reason("leaper:1,2,3", "1000000x1x2000000", ICO_CLOSED, NULL, NULL,
                 ICO_REASON_DEGREE, NULL);
}

/* Boards of the knight that literature refutes by cuts, found by general means. */
static void test_cuts(void **state)
{
    (void)state;
    for (int n = 3; n <= 20; n++) {
        char shape[20];
        snprintf(shape, sizeof shape, "4x%d", n);
        board_reason("knight", shape, ICO_CLOSED, NULL, NULL, ICO_REASON_CUT, NULL);
        snprintf(shape, sizeof shape, "%dx4", n);
        board_reason("knight", shape, ICO_CLOSED, NULL, NULL, ICO_REASON_CUT, NULL);
    }
    board_reason("knight", "3x4", ICO_CLOSED, NULL, NULL, ICO_REASON_CUT, NULL);
    board_reason("knight", "3x6", ICO_CLOSED, NULL, NULL, ICO_REASON_CUT, NULL);
    board_reason("knight", "3x5", ICO_OPEN, NULL, NULL, ICO_REASON_CUT, NULL);
    board_reason("knight", "3x6", ICO_OPEN, NULL, NULL, ICO_REASON_CUT, NULL);
    board_reason("knight", "4x4", ICO_OPEN, NULL, NULL, ICO_REASON_CUT, NULL);
    board_reason("knight", "3x4", ICO_OPEN, NULL, NULL, ICO_REASON_NOTHING, NULL);
    board_reason("bishop", "4x4", ICO_OPEN, NULL, NULL, ICO_REASON_CUT,
                 "the board is not connected: it falls into 2 pieces");
    board_reason("knight", "4x2000", ICO_CLOSED, NULL, NULL, ICO_REASON_CUT, NULL);
}

static void advised(const char *piece, const char *shape, ico_kind kind,
                    const char *start, const char *end, const char *expected)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *problem =
        with_ends(ctx, board_problem(ctx, piece, shape, kind), start, end);
    ico_reason *reason = NULL;
    ico_text advice;
    ico_text_init(&advice, ctx);
    assert_int_equal(ico_reason_find(ctx, problem, &reason), ICO_OK);
    assert_non_null(reason);
    assert_int_equal(ico_reason_advice(ctx, problem, reason, &advice), ICO_OK);
    assert_string_equal(advice.data == NULL ? "" : advice.data, expected);
    ico_text_free(&advice);
    ico_reason_free(reason);
    ico_problem_free(problem);
    ico_context_free(ctx);
}

static void test_advice(void **state)
{
    (void)state;
    advised("knight", "5x5", ICO_CLOSED, NULL, NULL, "--open --start a1");
    advised("knight", "5x5", ICO_OPEN, "b1", NULL, "--start a1");
    advised("knight", "5x5", ICO_OPEN, "b1", "a2", "--start a1 without --end");
    advised("knight", "5x5", ICO_OPEN, "b1", "a1", "--start a5");
    advised("knight", "5x5", ICO_CLOSED, "a1", NULL, "--open");
    advised("knight", "5x5", ICO_CLOSED, "b1", NULL, "--open --start a1");
    advised("knight", "4x6", ICO_CLOSED, NULL, NULL, "--open --start a1");
    advised("knight", "3x3", ICO_CLOSED, NULL, NULL, "");
    advised("knight", "3x3", ICO_OPEN, NULL, NULL, "");
    advised("knight", "4000000001x3", ICO_CLOSED, NULL, NULL, "--open --start a1");
}

/* A path of five: no cycle, a path from an end; with a pendant in the middle, nothing. */
static void test_advice_on_graphs(void **state)
{
    (void)state;
    static const char *const expected[] = {"--open --start 0", ""};
    for (int pendant = 0; pendant < 2; pendant++) {
        ico_context *ctx = ico_context_new(NULL);
        small s = {.n = 5 + (unsigned)pendant, .closed = true, .start = -1, .end = -1};
        for (unsigned v = 0; v < 4; v++) s.arc[v][v + 1] = s.arc[v + 1][v] = true;
        if (pendant) s.arc[2][5] = s.arc[5][2] = true;
        ico_problem *problem = ask(ctx, &s);
        ico_reason *reason = NULL, nothing = {.type = ICO_REASON_NOTHING};
        ico_text advice;
        ico_text_init(&advice, ctx);
        assert_int_equal(ico_reason_find(ctx, problem, &reason), ICO_OK);
        assert_int_equal(ico_reason_advice(ctx, problem, &nothing, &advice), ICO_OK);
        assert_int_equal(advice.size, 0);
        assert_int_equal(ico_reason_advice(ctx, problem, reason, &advice), ICO_OK);
        assert_string_equal(advice.data == NULL ? "" : advice.data, expected[pendant]);
        ico_text_free(&advice);
        ico_reason_free(reason);
        ico_problem_free(problem);
        ico_context_free(ctx);
    }
}

/* ------------------------------------------------------------------ the checker ---- */

static void test_refusals(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *problem =
        with_ends(ctx, board_problem(ctx, "knight", "4x6", ICO_CLOSED), NULL, NULL);
    ico_reason *reason = NULL;
    ico_text why;
    ico_text_init(&why, ctx);
    bool valid = true;
    assert_int_equal(ico_reason_find(ctx, problem, &reason), ICO_OK);
    uint64_t first = reason->vertices[0];
    reason->vertices[0] = 99;
    assert_int_equal(ico_verify_reason(ctx, problem, reason, &valid, &why), ICO_OK);
    assert_false(valid);
    assert_string_equal(
        why.data,
        "the reason names what does not exist: 99 is too large here (less than 24)");
    reason->vertices[0] = reason->vertices[1];
    ico_text_clear(&why);
    assert_int_equal(ico_verify_reason(ctx, problem, reason, &valid, &why), ICO_OK);
    assert_false(valid);
    assert_non_null(strstr(why.data, " is listed twice"));
    reason->vertices[0] = first;
    reason->type = ICO_REASON_COLOUR;
    ico_text_clear(&why);
    assert_int_equal(ico_verify_reason(ctx, problem, reason, &valid, &why), ICO_OK);
    assert_false(valid);
    reason->type = ICO_REASON_NOTHING;
    assert_int_equal(ico_verify_reason(ctx, problem, reason, &valid, &why),
                     ICO_UNSUPPORTED);
    ico_reason_free(reason);
    ico_problem_free(problem);
    static const struct {
        const char *piece, *shape, *why;
    } by_rule[] = {
        {"king", "5x5", "not each move changes the colour of the chessboard"},
        {"rook", "5x5", "not each move changes the colour of the chessboard"},
        {"knight", "torus:5x5", "a seam joins cells of one colour of the chessboard"},
        {"knight", "6x6", "the numbers of the two colours allow a tour"}};
    for (size_t i = 0; i < sizeof by_rule / sizeof *by_rule; i++) {
        ico_reason colour = {.type = ICO_REASON_COLOUR};
        problem = with_ends(
            ctx, board_problem(ctx, by_rule[i].piece, by_rule[i].shape, ICO_CLOSED), NULL,
            NULL);
        ico_text_clear(&why);
        assert_int_equal(ico_verify_reason(ctx, problem, &colour, &valid, &why), ICO_OK);
        assert_false(valid);
        assert_string_equal(why.data, by_rule[i].why);
        ico_problem_free(problem);
    }
    ico_text_free(&why);
    ico_context_free(ctx);
}

static bool believes(ico_context *ctx, const ico_problem *problem, ico_reason_type type,
                     uint64_t *vertices, uint64_t count)
{
    ico_reason reason = {.type = type, .vertices = vertices, .vertex_count = count};
    bool valid = false;
    assert_int_equal(ico_verify_reason(ctx, problem, &reason, &valid, NULL), ICO_OK);
    return valid;
}

/* One edge required twice, in both spellings, is one edge. */
static void test_repeated_requirements(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    for (int third = 0; third < 2; third++) {
        ico_problem *problem = board_problem(ctx, "wazir", "3x4", ICO_CLOSED);
        requiring(problem, 5, 4);
        requiring(problem, 4, 5);
        requiring(problem, 5, third ? 1 : 4);
        requiring(problem, 5, 6);
        closed_problem(problem);
        assert_int_equal(believes(ctx, problem, ICO_REASON_DEGREE, (uint64_t[]){5}, 1),
                         third);
        ico_reason *reason = NULL;
        assert_int_equal(ico_reason_find(ctx, problem, &reason), ICO_OK);
        if (third)
            assert_string_equal(reason->text,
                                "b2 is an end of more than two required edges");
        assert_int_equal(reason != NULL, third);
        ico_reason_free(reason);
        ico_problem_free(problem);
    }
    ico_context_free(ctx);
}

/* A one-way piece; a hex board; nothing at all.
 */
static void test_odd_questions(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *problem = with_ends(
        ctx, board_problem(ctx, "moves:(0,1);(1,0)", "2x2", ICO_CLOSED), NULL, NULL);
    assert_true(believes(ctx, problem, ICO_REASON_DEGREE, (uint64_t[]){3}, 1));
    assert_true(believes(ctx, problem, ICO_REASON_DEGREE, (uint64_t[]){0}, 1));
    assert_false(believes(ctx, problem, ICO_REASON_DEGREE, (uint64_t[]){1, 2}, 2));
    ico_problem_free(problem);
    problem = with_ends(ctx, board_problem(ctx, "moves:(0,1);(1,0)", "2x2", ICO_OPEN),
                        "b1", NULL);
    assert_true(believes(ctx, problem, ICO_REASON_DEGREE, (uint64_t[]){3}, 1));
    ico_problem_free(problem);
    problem = with_ends(ctx, board_problem(ctx, "moves:(0,1);(1,0)", "2x2", ICO_OPEN),
                        NULL, "a2");
    assert_true(believes(ctx, problem, ICO_REASON_DEGREE, (uint64_t[]){0}, 1));
    ico_problem_free(problem);
    problem =
        with_ends(ctx, board_problem(ctx, "wazir", "hex:2", ICO_CLOSED), NULL, NULL);
    assert_false(believes(ctx, problem, ICO_REASON_COLOUR, NULL, 0));
    ico_problem_free(problem);
    small none = {.n = 0, .closed = true, .start = -1, .end = -1};
    problem = ask(ctx, &none);
    assert_false(believes(ctx, problem, ICO_REASON_CUT, NULL, 0));
    ico_problem_free(problem);
    problem = with_ends(ctx, board_problem(ctx, "knight", "70000x70000", ICO_CLOSED),
                        NULL, NULL);
    ico_reason reason = {.type = ICO_REASON_CUT};
    bool valid = true;
    assert_int_equal(ico_verify_reason(ctx, problem, &reason, &valid, NULL),
                     ICO_TOO_LARGE);
    assert_true(valid);
    ico_problem_free(problem);
    ico_context_free(ctx);
}

/* Rows that lie do not impress the checker: it reads the edge list. */
static void test_broken_adjacency(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    small ring = {.n = 5, .closed = true, .start = -1, .end = -1};
    for (unsigned v = 0; v < 5; v++)
        ring.arc[v][(v + 1) % 5] = ring.arc[(v + 1) % 5][v] = true;
    ico_problem *problem = ask(ctx, &ring);
    const ico_graph *graph = NULL;
    assert_int_equal(ico_problem_graph(ctx, problem, &graph), ICO_OK);
    uint32_t *row = (uint32_t *)(uintptr_t)graph->row;
    for (unsigned v = 1; v <= 5; v++) row[v] = 0; /* no neighbours at all */
    ico_reason *reason = NULL;
    assert_int_equal(ico_reason_find(ctx, problem, &reason), ICO_DEFECT);
    assert_null(reason);
    ico_problem_free(problem);
    ico_context_free(ctx);
}

/* A board with holes, by rule; and the longest path, which nothing refutes. */
static void test_holes_and_longest(void **state)
{
    (void)state;
    for (int longest = 0; longest < 2; longest++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_board *full = NULL, *board = NULL;
        ico_reason *reason = NULL;
        const uint64_t holes[] = {0, 2, 4};
        full = board_new(ctx, "knight", "6x6");
        assert_int_equal(ico_board_carve(ctx, full, holes, 3, NULL, 0, &board), ICO_OK);
        ico_board_free(full);
        ico_problem *problem = problem_on(ctx, board, ICO_OPEN);
        assert_int_equal(ico_problem_set_longest(problem, longest == 1), ICO_OK);
        closed_problem(problem);
        assert_int_equal(ico_reason_find(ctx, problem, &reason), ICO_OK);
        if (longest == 0) {
            assert_non_null(reason);
            assert_string_equal(reason->text,
                                "each move changes the colour, but there are 18 dark and "
                                "15 light cells");
        } else {
            bool valid = true;
            ico_reason colour = {.type = ICO_REASON_COLOUR};
            assert_null(reason);
            assert_int_equal(ico_verify_reason(ctx, problem, &colour, &valid, NULL),
                             ICO_OK);
            assert_false(valid);
        }
        ico_reason_free(reason);
        ico_problem_free(problem);
        ico_context_free(ctx);
    }
}

static ico_status find_and_advise(ico_context *ctx, const char *shape, ico_kind kind)
{
    ico_problem *problem = NULL;
    ico_reason *reason = NULL;
    ico_text advice;
    ico_status status = try_board(ctx, "knight", shape, &problem);
    ico_text_init(&advice, ctx);
    if (status == ICO_OK) status = ico_problem_set_kind(problem, kind);
    if (status == ICO_OK) status = ico_problem_seal(problem);
    if (status == ICO_OK) status = ico_reason_find(ctx, problem, &reason);
    assert_int_equal(reason != NULL, status == ICO_OK);
    if (status == ICO_OK) status = ico_reason_advice(ctx, problem, reason, &advice);
    ico_text_free(&advice);
    ico_reason_free(reason);
    ico_problem_free(problem);
    return status;
}

static ico_status find_by_cut(ico_context *ctx)
{
    return find_and_advise(ctx, "4x5", ICO_CLOSED);
}

static ico_status find_by_search(ico_context *ctx)
{
    return find_and_advise(ctx, "3x6", ICO_OPEN);
}

static ico_status find_by_degree(ico_context *ctx)
{
    return find_and_advise(ctx, "torus:1x2", ICO_CLOSED);
}

static ico_status find_by_colour(ico_context *ctx)
{
    return find_and_advise(ctx, "5x5", ICO_CLOSED);
}

/* A digraph made from an undirected graph; unsolvable: a star. */
static ico_status find_in_digraph(ico_context *ctx)
{
    ico_graph_builder *builder = NULL;
    ico_graph *graph = NULL;
    ico_problem *problem = NULL;
    ico_reason *reason = NULL;
    ico_status status = ico_graph_builder_new(ctx, 4, false, &builder);
    for (uint64_t v = 1; v < 4 && status == ICO_OK; v++)
        status = ico_graph_builder_add(builder, 0, v);
    if (status == ICO_OK) status = ico_graph_build(builder, "star", &graph);
    ico_graph_builder_free(builder);
    if (status != ICO_OK) return status;
    status = ico_problem_from_graph(ctx, graph, &problem);
    if (status != ICO_OK) {
        ico_graph_free(graph);
        return status;
    }
    status = ico_problem_set_directed(problem, true);
    if (status == ICO_OK) status = ico_problem_forbid(problem, 0, 1);
    if (status == ICO_OK) status = ico_problem_seal(problem);
    ico_reason by_hand = {
        .type = ICO_REASON_CUT, .vertices = (uint64_t[]){0}, .vertex_count = 1};
    bool valid = false;
    if (status == ICO_OK)
        status = ico_verify_reason(ctx, problem, &by_hand, &valid, NULL);
    assert_int_equal(valid, status == ICO_OK);
    if (status == ICO_OK) status = ico_reason_find(ctx, problem, &reason);
    assert_int_equal(reason != NULL, status == ICO_OK);
    ico_reason_free(reason);
    ico_problem_free(problem);
    return status;
}

static void test_allocation_failure(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(find_by_cut) > 20);
    assert_true(fail_each_allocation(find_by_search) > 20);
    assert_true(fail_each_allocation(find_by_degree) > 10);
    assert_true(fail_each_allocation(find_by_colour) > 10);
    assert_true(fail_each_allocation(find_in_digraph) > 20);
}

/* A set of `members` vertices that lead to as many others, all of them, which lead to
 * all of a clique: without the others there is one piece too many, and there is a
 * 2-factor. */
static ico_problem *crowded_question(ico_context *ctx, uint32_t members, uint32_t rest)
{
    uint32_t n = 2 * members + rest;
    ico_graph_builder *builder = builder_new(ctx, n, false);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = u + 1 > members ? u + 1 : members; v < n; v++)
            if ((u < members) == (v < 2 * members) || u >= 2 * members)
                builder_add(builder, u, v);
    return closed_problem(problem_in(ctx, built(builder, "crowded"), ICO_CLOSED));
}

static ico_status solve(ico_context *ctx, const ico_problem *p, ico_result **result)
{
    ico_run *run = NULL;
    ico_status status = ico_run_new(ctx, p, &run);
    if (status == ICO_OK) status = ico_run_solve(run, NULL, NULL, result);
    ico_run_free(run);
    return status;
}

/* What takes as long as a quick search for a tour waits for it, but is not left out. */
static void test_postponed(void **state)
{
    (void)state;
    static const struct {
        uint32_t members, rest;
        bool postponed;
    } cases[] = {{40, 30, false}, {370, 540, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *p = crowded_question(ctx, cases[i].members, cases[i].rest);
        ico_reason *early = NULL, *late = NULL;
        bool postponed = !cases[i].postponed;
        assert_int_equal(ico__reason_find_early(ctx, p, &postponed, &early), ICO_OK);
        assert_int_equal(postponed, cases[i].postponed);
        assert_int_equal(early == NULL, cases[i].postponed);
        assert_int_equal(ico__reason_find_late(ctx, p, &late), ICO_OK);
        assert_non_null(late);
        assert_int_equal(late->type, ICO_REASON_CUT);
        assert_int_equal(late->vertex_count, cases[i].members);
        ico_reason_free(early);
        ico_reason_free(late);
        ico_result *result = NULL;
        assert_int_equal(solve(ctx, p, &result), ICO_OK);
        assert_int_equal(ico_result_verdict(result), ICO_NONE);
        assert_true(ico_result_checked(result));
        assert_int_equal(ico_result_reason(result)->type, ICO_REASON_CUT);
        ico_result_free(result);
        ico_problem_free(p);
        ico_context_free(ctx);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_colours),
        cmocka_unit_test(test_degrees),
        cmocka_unit_test(test_cuts),
        cmocka_unit_test(test_advice),
        cmocka_unit_test(test_advice_on_graphs),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_repeated_requirements),
        cmocka_unit_test(test_odd_questions),
        cmocka_unit_test(test_broken_adjacency),
        cmocka_unit_test(test_holes_and_longest),
        cmocka_unit_test(test_postponed),
        cmocka_unit_test(test_allocation_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
