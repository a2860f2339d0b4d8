/* tests/property/test_symmetric.c - symmetric tours: what method symmetric lists must be
 * what is left of all tours, as backtrack lists them, when the verifier drops those that
 * the turn or mirror does not keep, and as many are counted.
 * SPDX-License-Identifier: MIT */
#include "listed.h"

#include "allocation.h"
#include "base/random.h"

enum { MOST = 100 };

typedef struct board {
    const char *piece, *shape;
    uint8_t missing[MOST];
} board;

static ico_problem *make(ico_context *ctx, const board *b, ico_kind kind,
                         ico_symmetry symmetry)
{
    ico_board *made;
    assert_int_equal(
        ico_board_new_shaped(ctx, b->piece, b->shape, b->missing, NULL, 0, &made),
        ICO_OK);
    ico_problem *p = problem_on(ctx, made, kind);
    with_symmetry(p, symmetry);
    return closed_problem(p);
}

/* Returns how many symmetric tours there are. */
static unsigned compare(ico_context *ctx, const board *b, ico_kind kind,
                        ico_symmetry symmetry)
{
    ico_problem *p = make(ctx, b, kind, symmetry),
                *all = make(ctx, b, kind, ICO_SYMMETRY_ANY);
    size_t n = ico_problem_size(p);
    answer every =
        ask(ctx, all, (asking){.method = "backtrack", .options = "", .list = true});
    answer a = ask(ctx, p, (asking){.method = "symmetric", .options = "", .list = true});
    answer one = ask(ctx, p, (asking){.method = "symmetric", .options = "cutoff=3"});
    unsigned kept = 0;
    assert_int_equal(a.status, ICO_OK);
    assert_int_equal(one.status, ICO_OK);
    if (!every.complete) fail_msg("%s %s: %s", b->piece, b->shape, every.message);
    assert_int_equal(every.listed_size, every.tours * n);
    for (size_t i = 0; i < every.listed_size; i += n) {
        bool valid;
        ico_kind found;
        assert_int_equal(
            ico_verify_tour(ctx, p, every.listed + i, n, &valid, &found, NULL), ICO_OK);
        if (valid && times_listed(&a, every.listed + i, n) != 1)
            fail_msg("%s %s: a tour is listed %u times", b->piece, b->shape,
                     times_listed(&a, every.listed + i, n));
        kept += valid;
    }
    if (a.tours != kept || !a.complete || one.verdict != (kept ? ICO_FOUND : ICO_NONE))
        fail_msg("%s %s, kind %d, symmetry %d: %d tours, found %d; %u are symmetric",
                 b->piece, b->shape, (int)kind, (int)symmetry, (int)a.tours,
                 one.verdict == ICO_FOUND, kept);
    if (tours_counted(ctx, p) != kept)
        fail_msg("%s %s, kind %d, symmetry %d: %d tours counted, %u are symmetric",
                 b->piece, b->shape, (int)kind, (int)symmetry, (int)tours_counted(ctx, p),
                 kept);
    free(a.listed);
    free(every.listed);
    ico_problem_free(p);
    ico_problem_free(all);
    return kept;
}

/* All kinds of symmetric tours of a board; returns how many. */
static unsigned compare_all(const board *b)
{
    unsigned kept = 0;
    for (ico_symmetry s = ICO_SYMMETRY_180; s <= ICO_SYMMETRY_AXIS; s++)
        for (unsigned open = 0; open < 2; open++) {
            ico_context *ctx = ico_context_new(NULL);
            kept += compare(ctx, b, open ? ICO_OPEN : ICO_CLOSED, s);
            ico_context_free(ctx);
        }
    return kept;
}

static void test_small_boards(void **state)
{
    (void)state;
    static const struct {
        const char *piece, *shapes[10];
    } cases[] = {
        {"king", {"1x2", "2x2", "2x3", "3x3", "2x5", "4x2", "1x4", "2x4"}},
        {"wazir", {"1x2", "1x5", "3x3", "3x4", "4x4", "2x6", "5x3", "4x5"}},
        {"knight", {"3x4", "4x4", "5x4", "3x6", "5x5", "1x1", "3x7"}},
        {"rook<=2", {"1x5", "2x3", "3x3"}},
        {"moves:(1,1);(-1,-1);(0,1);(0,-1);(2,0);(-2,0)", {"3x3", "2x5", "4x3"}},
    };
    unsigned kept = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (size_t k = 0; k < 10 && cases[i].shapes[k] != NULL; k++)
            kept += compare_all(
                &(board){.piece = cases[i].piece, .shape = cases[i].shapes[k]});
    assert_true(kept > 300);
}

/* Lists, finds and counts the tours of at most 8 cells without the move u-v, u < v (none
 * if they are one), against brute.  Returns how many there are. */
static unsigned compare_tiny(const board *b, bool open, ico_symmetry symmetry, uint32_t u,
                             uint32_t v)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p[2];
    unsigned kept = 0;
    for (unsigned k = 0; k < 2; k++) {
        ico_board *made;
        assert_int_equal(
            ico_board_new_shaped(ctx, b->piece, b->shape, b->missing, NULL, 0, &made),
            ICO_OK);
        p[k] = problem_on(ctx, made, open ? ICO_OPEN : ICO_CLOSED);
        if (k == 0) with_symmetry(p[k], symmetry);
        if (u < v) forbidding(p[k], u, v);
        closed_problem(p[k]);
    }
    size_t n = ico_problem_size(p[0]);
    answer every =
        ask(ctx, p[1], (asking){.method = "brute", .options = "", .list = true});
    answer a = ask(ctx, p[0], (asking){.method = "auto", .options = "", .list = true});
    answer one = ask(ctx, p[0], (asking){.method = "auto", .options = ""});
    for (size_t i = 0; i < every.listed_size; i += n) {
        bool valid;
        ico_kind found;
        assert_int_equal(
            ico_verify_tour(ctx, p[0], every.listed + i, n, &valid, &found, NULL),
            ICO_OK);
        kept += valid && times_listed(&a, every.listed + i, n) == 1;
        if (valid && times_listed(&a, every.listed + i, n) != 1) kept = UINT32_MAX;
    }
    if (a.tours != kept || !a.complete || one.verdict != (kept ? ICO_FOUND : ICO_NONE) ||
        tours_counted(ctx, p[0]) != kept)
        fail_msg("%s %s %s, symmetry %d, without %u-%u: %s %s", b->piece, b->shape,
                 open ? "open" : "closed", (int)symmetry, u, v, a.message, one.message);
    free(a.listed);
    free(every.listed);
    ico_problem_free(p[0]);
    ico_problem_free(p[1]);
    ico_context_free(ctx);
    return kept;
}

/* Few cells, where a turn or mirror may keep each of them: lines, squares, and what is
 * left of boards with holes; without each of the moves in turn. */
static void test_tiny_boards(void **state)
{
    (void)state;
    static const board boards[] = {{"king", "1x1", {0}},
                                   {"king", "1x2", {0}},
                                   {"king", "2x1", {0}},
                                   {"queen", "1x3", {0}},
                                   {"queen", "4x1", {0}},
                                   {"queen", "1x5", {0}},
                                   {"king", "2x2", {0}},
                                   {"wazir", "2x2", {0}},
                                   {"rook", "6x1", {0}},
                                   {"rook<=2", "1x6", {0}},
                                   {"king", "2x3", {0}},
                                   {"queen", "3x3", {1, 0, 1, 0, 0, 0, 1, 0, 1}},
                                   {"queen", "3x3", {1, 1, 1, 0, 0, 0, 1, 1, 1}},
                                   {"queen", "3x3", {0, 1, 1, 1, 0, 1, 1, 1, 0}}};
    unsigned kept = 0;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *p = make(ctx, &boards[i], ICO_OPEN, ICO_SYMMETRY_ANY);
        const ico_graph *g;
        assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
        for (uint32_t e = 0; e <= g->m; e++)
            for (unsigned k = 0; k < 6; k++)
                kept +=
                    compare_tiny(&boards[i], k % 2, ICO_SYMMETRY_180 + k / 2,
                                 e < g->m ? g->tail[e] : 0, e < g->m ? g->head[e] : 0);
        ico_problem_free(p);
        ico_context_free(ctx);
    }
    assert_true(kept > 1000);
}

/* Holes, on both sides alike or not. */
static void test_holes(void **state)
{
    (void)state;
    static const char *const pieces[] = {"king", "wazir", "knight+wazir"};
    ico_random random;
    unsigned kept = 0;
    ico__random_seed(&random, 8);
    for (unsigned i = 0; i < 60; i++) {
        bool wide = i % 2 == 0;
        board b = {.piece = pieces[i % 3], .shape = wide ? "3x4" : "4x4"};
        uint32_t cells = wide ? 12 : 16, least = wide ? 2 : 6, gone = 0;
        while (gone < least) {
            uint32_t v = ico__random_below(&random, cells);
            uint32_t image = i % 5 == 0 ? v : cells - 1 - v;
            gone += (uint32_t)(!b.missing[v] + (v != image && !b.missing[image]));
            b.missing[v] = b.missing[image] = 1;
        }
        kept += compare_all(&b);
    }
    assert_true(kept > 100);
}

static uint64_t count(const char *piece, const char *shape, ico_symmetry symmetry)
{
    ico_context *ctx = ico_context_new(NULL);
    board b = {.piece = piece, .shape = shape};
    ico_problem *p = board_problem(ctx, b.piece, b.shape, ICO_CLOSED);
    with_symmetry(p, symmetry);
    closed_problem(p);
    answer a = ask(ctx, p, (asking){.method = "symmetric", .options = "", .list = true});
    assert_true(a.complete);
    free(a.listed);
    ico_problem_free(p);
    ico_context_free(ctx);
    return a.tours;
}

/* Jelliss, mayhematics.com: 5 tours of 6x6 with a quarter turn, each in two positions,
 * and 17 more with a half turn, in four; Murray (1942) for 8x8; none with a quarter turn
 * there.  10x10: published counts of diagrams. */
static void test_known(void **state)
{
    (void)state;
    assert_int_equal(count("knight", "6x6", ICO_SYMMETRY_90), 10);
    assert_int_equal(count("knight", "6x6", ICO_SYMMETRY_180), 78);
    assert_int_equal(count("knight", "6x6", ICO_SYMMETRY_AXIS), 0);
    assert_int_equal(count("knight", "8x8", ICO_SYMMETRY_90), 0);
    if (getenv("ICO_TEST_ALL") == NULL) return;
    assert_int_equal(count("knight", "8x8", ICO_SYMMETRY_180), 2432932);
    assert_int_equal(count("knight", "10x10", ICO_SYMMETRY_90), 831804);
}

/* Counted over the quotient: the same, and what would take long to list.  6x7: 526 that
 * the turn moves along themselves, and 38 that it moves back to front. */
static void test_known_counts(void **state)
{
    (void)state;
    static const struct {
        const char *shape;
        ico_symmetry symmetry;
        uint64_t tours;
    } known[] = {{"6x6", ICO_SYMMETRY_90, 10},       {"6x6", ICO_SYMMETRY_180, 78},
                 {"6x7", ICO_SYMMETRY_180, 564},     {"6x8", ICO_SYMMETRY_180, 5634},
                 {"8x8", ICO_SYMMETRY_180, 2432932}, {"10x10", ICO_SYMMETRY_90, 831804}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *p = make(ctx, &(board){.piece = "knight", .shape = known[i].shape},
                              ICO_CLOSED, known[i].symmetry);
        assert_int_equal(tours_counted(ctx, p), known[i].tours);
        ico_problem_free(p);
        ico_context_free(ctx);
    }
}

/* Finding, on boards too large for lists. */
static void test_finds(void **state)
{
    (void)state;
    static const struct {
        const char *shape;
        ico_kind kind;
        ico_symmetry symmetry;
    } cases[] = {
        {"10x10", ICO_CLOSED, ICO_SYMMETRY_90},  {"14x14", ICO_CLOSED, ICO_SYMMETRY_90},
        {"16x20", ICO_CLOSED, ICO_SYMMETRY_180}, {"9x10", ICO_CLOSED, ICO_SYMMETRY_AXIS},
        {"5x6", ICO_CLOSED, ICO_SYMMETRY_AXIS},  {"7x7", ICO_OPEN, ICO_SYMMETRY_180}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *p = board_problem(ctx, "knight", cases[i].shape, cases[i].kind);
        with_symmetry(p, cases[i].symmetry);
        closed_problem(p);
        answer a = ask(ctx, p, (asking){.method = "auto", .options = ""});
        if (a.verdict != ICO_FOUND) fail_msg("%s: not found", cases[i].shape);
        ico_problem_free(p);
        ico_context_free(ctx);
    }
}

static ico_status solve_once(ico_context *ctx, const char *shape, ico_goal goal)
{
    ico_board *made = NULL;
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = ico_board_new(ctx, "wazir", shape, &made);
    if (status == ICO_OK) {
        status = ico_problem_from_board(ctx, made, &p);
        if (status != ICO_OK) ico_board_free(made);
    }
    if (status == ICO_OK) status = ico_problem_set_symmetry(p, ICO_SYMMETRY_AXIS);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_run_new(ctx, p, &run);
    if (status == ICO_OK) ico_run_set_goal(run, goal, 0);
    if (status == ICO_OK)
        status = ico_run_solve(run, ico_method_by_name("symmetric"), NULL, &result);
    if (status == ICO_OK)
        assert_int_equal(ico_result_verdict(result), ICO_FOUND);
    else
        assert_null(result);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

static ico_status finding(ico_context *ctx)
{
    return solve_once(ctx, "4x4", ICO_GOAL_FIND);
}

static ico_status listing(ico_context *ctx)
{
    return solve_once(ctx, "4x3", ICO_GOAL_LIST);
}

static void test_allocation(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(finding) > 20);
    assert_true(fail_each_allocation(listing) > 20);
}

/* What it cannot do is named. */
static void test_refuses(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    const ico_method *method = ico_method_by_name("symmetric");
    board flat = {.piece = "knight", .shape = "5x5"},
          round = {.piece = "wazir", .shape = "hex:3"};
    ico_problem *p = make(ctx, &flat, ICO_CLOSED, ICO_SYMMETRY_ANY),
                *either = make(ctx, &flat, ICO_EITHER, ICO_SYMMETRY_90),
                *hexagon = make(ctx, &round, ICO_CLOSED, ICO_SYMMETRY_90);
    assert_true(ico_method_fit(method, p, NULL) == 0);
    assert_true(ico_method_fit(method, either, NULL) == 0);
    assert_true(ico_method_fit(method, hexagon, NULL) == 0);
    ico_problem_free(p);
    ico_problem_free(either);
    ico_problem_free(hexagon);
    ico_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_boards), cmocka_unit_test(test_tiny_boards),
        cmocka_unit_test(test_holes),        cmocka_unit_test(test_known),
        cmocka_unit_test(test_finds),        cmocka_unit_test(test_known_counts),
        cmocka_unit_test(test_finds),        cmocka_unit_test(test_allocation),
        cmocka_unit_test(test_refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
