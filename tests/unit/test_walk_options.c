/* tests/unit/test_walk_options.c - options of the walks, limits, refusals, traces.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

/* Every value of every option changes something: the nodes, the restarts or the tour. */
static void options_matter(void **state)
{
    static const char *const pairs[][2] = {
        {"order=listed", "order=degree"},
        {"order=degree", "order=warnsdorff"},
        {"order=warnsdorff", PYTHON_MOVES},
        {"order=listed ties=first", "order=listed ties=random"},
        {"order=listed start-reachable=no", "order=listed start-reachable=yes"},
        {"order=listed", "order=listed dead-ends=no"},
        {"order=degree dead-ends=no connectivity=no",
         "order=degree dead-ends=no connectivity=sometimes"},
        {"order=degree dead-ends=no connectivity=sometimes",
         "order=degree dead-ends=no connectivity=always"},
        {"order=listed dead-ends=no restarts=none ties=random",
         "order=listed dead-ends=no restarts=fixed unit=50"},
        {"order=listed dead-ends=no restarts=luby unit=50",
         "order=listed dead-ends=no restarts=fixed unit=50"},
        {"order=listed dead-ends=no restarts=luby unit=50",
         "order=listed dead-ends=no restarts=luby unit=64"},
    };
    ico_problem *p = started(board_problem(*state, "knight", "6x6", ICO_CLOSED), 0);
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        answer a[2];
        for (unsigned k = 0; k < 2; k++) {
            char options[256];
            snprintf(options, sizeof options, "%s nodes=60000", pairs[i][k]);
            a[k] = solve(*state, p, "backtrack", options);
            assert_int_equal(a[k].status, ICO_OK);
        }
        if (a[0].stats.nodes == a[1].stats.nodes && a[0].verdict == a[1].verdict &&
            a[0].stats.restarts == a[1].stats.restarts &&
            memcmp(a[0].tour, a[1].tour, sizeof a[0].tour) == 0)
            fail_msg("%s does as much as %s", pairs[i][0], pairs[i][1]);
    }
    ico_problem_free(p);
}

static void same_seed_same_search(void **state)
{
    ico_problem *p = board_question(*state, "knight", "8x8", ICO_CLOSED);
    static const char *const ways[][2] = {{"backtrack", "ties=random restarts=luby"},
                                          {"warnsdorff", "ties=random rotations=99"},
                                          {"auto", ""}};
    for (size_t i = 0; i < 3; i++) {
        asking how = {.method = ways[i][0], .options = ways[i][1], .seed = 5};
        answer a = ask(*state, p, how), b = ask(*state, p, how);
        assert_int_equal(a.stats.nodes, b.stats.nodes);
        assert_int_equal(a.stats.ticks, b.stats.ticks);
        assert_memory_equal(a.tour, b.tour, 64 * sizeof *a.tour);
    }
    ico_problem_free(p);
}

/* Tries of one length prove nothing about trees that are larger; some try is long
 * enough. */
static void every_search_ends(void **state)
{
    static const char *const ways[] = {"restarts=fixed unit=3", "restarts=luby unit=3"};
    static const struct {
        const char *shape;
        bool longest;
        uint64_t length;
    } boards[] = {{"4x4", true, 14}, {"4x4", false, 0}, {"3x5", true, 12}};
    for (size_t i = 0; i < 3; i++) {
        ico_problem *p = board_problem(*state, "knight", boards[i].shape, ICO_CLOSED);
        assert_int_equal(ico_problem_set_longest(p, boards[i].longest), ICO_OK);
        closed_problem(p);
        for (size_t k = 0; k < 2; k++) {
            answer a = ask(
                *state, p,
                (asking){.method = "backtrack", .options = ways[k], .ticks = 100000000});
            assert_int_equal(a.status, ICO_OK);
            assert_int_equal(a.verdict, boards[i].longest ? ICO_FOUND : ICO_NONE);
            assert_int_equal(a.length, boards[i].length);
            assert_int_equal(a.limit, ICO_LIMIT_NONE);
            assert_true(a.stats.restarts > 0);
        }
        ico_problem_free(p);
    }
}

static void limits(void **state)
{
    ico_problem *p = started(board_problem(*state, "knight", "8x8", ICO_CLOSED), 0);
    answer a = solve(*state, p, "backtrack", NO_PRUNING "order=listed nodes=1000");
    assert_int_equal(a.verdict, ICO_UNKNOWN);
    assert_int_equal(a.limit, ICO_LIMIT_NODES);
    assert_int_equal(a.stats.nodes, 1000);
    a = ask(*state, p,
            (asking){.method = "backtrack",
                     .options = NO_PRUNING "order=listed",
                     .ticks = 50000});
    assert_int_equal(a.limit, ICO_LIMIT_TICKS);
    assert_in_range(a.stats.ticks, 50000, 51000);
    a = solve(*state, p, "warnsdorff", "ties=first tries=3");
    assert_int_equal(a.verdict, ICO_UNKNOWN); /* three times the same walk */
    assert_int_equal(a.limit, ICO_LIMIT_METHOD);
    assert_int_equal(a.stats.restarts, 2);
    ico_problem_free(p);
    p = board_question(*state, "knight", "7x7", ICO_CLOSED);
    a = ask(*state, p, (asking){.method = "brute", .options = ""});
    assert_int_equal(a.status, ICO_UNSUPPORTED);
    assert_non_null(strstr(a.message, "24"));
    ico_problem_free(p);
}

static void refusals(void **state)
{
    static const struct {
        const char *method, *options, *words;
        bool list, graph;
    } rows[] = {
        {"backtrack", "moves=(1,1)", "(1,1) is not a move of knight", false, false},
        {"backtrack", "moves=(1,2),(1,2)", "(1,2) twice", false, false},
        {"backtrack", "moves=(1,2", "cannot be read", false, false},
        {"backtrack", "moves=(1,2)(2,1)", "a comma separates", false, false},
        {"backtrack", "moves=(1,2),", "cannot be read", false, false},
        {"backtrack", "moves=(1,2,3)", "cannot be read", false, false},
        {"backtrack", "moves=(99999999999,1)", "cannot be read", false, false},
        {"backtrack", "moves=(1,2)", "a graph has no moves", false, true},
        {"backtrack", "restarts=luby", "cannot restart", true, false},
        {"backtrack", "restarts=luby ties=first", "repeat the same search", false, false},
        {"warnsdorff", "ties=roth", "needs a board", false, true},
        {"warnsdorff", "ties=squirrel", "knight on plane", false, true},
        {"warnsdorff", "orders=nineteen ties=pohl", "leave out --ties", false, false},
        {"warnsdorff", "", "cannot list", true, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_problem *p = closed_problem(
            rows[i].graph ? family_problem(*state, "complete:5", ICO_OPEN)
                          : board_problem(*state, "knight", "6x6", ICO_OPEN));
        answer a = ask(*state, p,
                       (asking){.method = rows[i].method,
                                .options = rows[i].options,
                                .list = rows[i].list});
        assert_int_not_equal(a.status, ICO_OK);
        if (strstr(a.message, rows[i].words) == NULL)
            fail_msg("%s: '%s' does not say '%s'", rows[i].options, a.message,
                     rows[i].words);
        free(a.listed);
        ico_problem_free(p);
    }
    ico_problem *p =
        closed_problem(as_directed(family_problem(*state, "cycle:5", ICO_CLOSED)));
    assert_int_equal(solve(*state, p, "warnsdorff", "rotations=5").status,
                     ICO_BAD_ARGUMENT);
    ico_problem_free(p);
    p = started(board_problem(*state, "knight", "8x8", ICO_OPEN), 5);
    assert_int_equal(solve(*state, p, "warnsdorff", "ties=squirrel").status,
                     ICO_BAD_ARGUMENT);
    ico_problem_free(p);
    p = board_problem(*state, "knight", "6x6", ICO_OPEN);
    giving(p, 3, 7);
    closed_problem(p);
    answer a = solve(*state, p, "warnsdorff", "");
    assert_int_equal(a.status, ICO_UNSUPPORTED);
    assert_non_null(strstr(a.message, "given numbers"));
    ico_problem_free(p);
}

/* The moves of a slider and of a piece on a Moebius strip, tried in an order of choice.
 */
static void orders_of_moves(void **state)
{
    ico_problem *p = started(board_problem(*state, "rook", "3x4", ICO_OPEN), 0);
    answer a = solve(*state, p, "backtrack", "order=listed moves=(1,0),(0,1)");
    static const uint32_t down_first[] = {0, 4, 8, 9, 10, 11, 7, 3, 2, 6, 5, 1};
    assert_memory_equal(a.tour, down_first, sizeof down_first);
    a = solve(*state, p, "backtrack", "order=listed moves=(0,1),(0,-1)");
    static const uint32_t across_first[] = {0, 1, 2, 3};
    assert_memory_equal(a.tour, across_first, sizeof across_first);
    ico_problem_free(p);
    p = started(board_problem(*state, "wazir", "moebius:3x4", ICO_OPEN), 0);
    a = solve(*state, p, "backtrack", NO_PRUNING "order=listed moves=(0,-1)");
    static const uint32_t wraps[] = {0, 11, 10, 9, 8, 3};
    assert_memory_equal(a.tour, wraps, sizeof wraps - sizeof *wraps);
    ico_problem_free(p);
}

/* --- traces --- */

typedef struct seen {
    uint64_t lines, visits, retracts, rotations, restarts, heads;
    char first[256], third[256];
} seen;

static void watch(void *user, const char *json, size_t size)
{
    seen *s = user;
    assert_true(size > 2 && json[0] == '{' && json[size - 1] == '}');
    assert_null(memchr(json, '\n', size));
    char line[512];
    snprintf(line, sizeof line, "%.*s", (int)size, json);
    if (s->lines == 0) snprintf(s->first, sizeof s->first, "%.255s", line);
    if (s->lines == 2) snprintf(s->third, sizeof s->third, "%.255s", line);
    s->lines++;
    s->heads += strstr(line, "\"trace\":1") != NULL;
    s->visits += strstr(line, "\"do\":\"visit\"") != NULL;
    s->retracts += strstr(line, "\"do\":\"retract\"") != NULL;
    s->rotations += strstr(line, "\"do\":\"rotate\"") != NULL;
    s->restarts += strstr(line, "\"do\":\"restart\"") != NULL;
}

static void traces(void **state)
{
    ico_problem *p = started(board_problem(*state, "knight", "8x8", ICO_CLOSED), 0);
    seen s = {0};
    answer a = ask(*state, p,
                   (asking){.method = "backtrack",
                            .options = NO_PRUNING PYTHON_MOVES,
                            .trace = watch,
                            .trace_user = &s});
    assert_int_equal(a.stats.nodes, 136);
    assert_int_equal(s.heads, 1);
    assert_int_equal(s.visits, a.stats.nodes);
    assert_int_equal(s.retracts, a.stats.backtracks);
    assert_string_equal(
        s.first, "{\"trace\":1,\"n\":64,\"closed\":true,\"subject\":\"knight 8x8\"}");
    assert_string_equal(
        s.third, "{\"step\":1,\"depth\":2,\"at\":10,\"do\":\"visit\",\"candidates\":"
                 "[[16,3],[20,7],[4,3],[27,7],[25,5]],\"chosen\":16}");
    s = (seen){0};
    a = ask(*state, p,
            (asking){.method = "backtrack",
                     .options = "restarts=fixed unit=20 nodes=100",
                     .trace = watch,
                     .trace_user = &s});
    assert_int_equal(s.restarts, a.stats.restarts);
    assert_int_equal(s.visits, a.stats.nodes);
    s = (seen){0};
    a = ask(*state, p,
            (asking){.method = "warnsdorff",
                     .options = "rotations=500 tries=4",
                     .trace = watch,
                     .trace_user = &s});
    assert_int_equal(a.verdict, ICO_FOUND);
    assert_true(s.rotations > 0);
    assert_true(s.visits >= a.stats.nodes);
    ico_problem_free(p);
}

#define WALK_TEST(f) cmocka_unit_test_setup_teardown(f, open_context, close_context)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WALK_TEST(options_matter),
        WALK_TEST(same_seed_same_search),
        WALK_TEST(every_search_ends),
        WALK_TEST(limits),
        WALK_TEST(refusals),
        WALK_TEST(orders_of_moves),
        WALK_TEST(traces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
