/* tests/unit/test_rule.c - cuts by rule: believed only where the list of their cells is a
 * cut, and on boards of any length.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "allocation.h"
#include "base/random.h"
#include "library_believes.h"
#include "problems.h"
#include "try_problem.h"

static ico_problem *ask(ico_context *ctx, const char *piece, const char *shape,
                        ico_kind kind, uint64_t start)
{
    ico_problem *p = board_problem(ctx, piece, shape, kind);
    return start == ICO_NO_CELL ? closed_problem(p) : started(p, start);
}

/* The cells of the cut, one by one. */
static bool list_is_believed(ico_context *ctx, const ico_problem *problem,
                             const char *lines, unsigned axis)
{
    enum { MOST = 400 };
    const ico_board *board = ico_problem_board(problem);
    uint64_t cells[MOST], count = 0, period = strcspn(lines, "/");
    for (uint64_t v = 0; v < ico_board_size(board); v++) {
        uint64_t at[ICO_MAX_DIMENSIONS];
        ico_board_coordinates(board, v, at);
        if (lines[at[1 - axis] * (period + 1) + at[axis] % period] == '#')
            cells[count++] = v;
    }
    ico_reason reason = {
        .type = ICO_REASON_CUT, .vertices = cells, .vertex_count = count};
    return library_believes(ctx, problem, &reason);
}

/* Good patterns with a mark or two changed, and random ones, on small boards of all
 * surfaces: what the rule is believed, its list is believed too. */
static void test_rules_are_sound(void **state)
{
    static const char *const good[] = {".a/#a/a#/a.", "a./#a/a#/.a", "ab/ab", "abcd/cdab",
                                       "a./#a/#a/a."};
    static const char *const surfaces[] = {
        "", "cylinder:", "torus:", "moebius:", "klein:", "projective:"};
    static const char *const pieces[] = {"knight", "wazir", "zebra",
                                         "moves:(2,2);(-2,-2)"};
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 11);
    unsigned yes = 0, no = 0;
    for (unsigned round = 0; round < (getenv("ICO_TEST_ALL") ? 60000u : 4000u); round++) {
        char rule[64] = "1 ", shape[48];
        strcpy(rule + 2, good[ico__random_below(&random, 5)]);
        size_t size = strlen(rule), across = 1;
        for (size_t i = 2; i < size; i++) across += rule[i] == '/';
        for (unsigned k = ico__random_below(&random, 3); k > 0; k--) {
            size_t i = 2 + ico__random_below(&random, (uint32_t)size - 2);
            if (rule[i] != '/') rule[i] = "#.abc"[ico__random_below(&random, 5)];
        }
        unsigned axis = ico__random_below(&random, 2),
                 along = 1 + ico__random_below(&random, 24);
        rule[0] = (char)('0' + axis);
        snprintf(shape, sizeof shape, "%s%ux%u", surfaces[ico__random_below(&random, 6)],
                 axis == 1 ? (unsigned)across : along,
                 axis == 1 ? along : (unsigned)across);
        bool open = ico__random_below(&random, 2);
        uint64_t n = across * along;
        uint64_t start = open && round % 3 == 0 ? ico__random_below(&random, (uint32_t)n)
                                                : ICO_NO_CELL;
        ico_problem *p = ask(ctx, pieces[round % 9 < 6 ? 0 : round % 9 - 5], shape,
                             open ? ICO_OPEN : ICO_CLOSED, start);
        ico_reason reason = {.type = ICO_REASON_CUT, .rule = rule};
        if (n > 1 && library_believes(ctx, p, &reason)) {
            yes++;
            if (!list_is_believed(ctx, p, rule + 2, axis))
                fail_msg("%s on %s", rule, shape);
        } else {
            no++;
        }
        ico_problem_free(p);
    }
    ico_context_free(ctx);
    if (yes < 200 || no < 500) fail_msg("%u believed, %u not", yes, no);
}

static char mark_of(const ico_board *board, const char *lines, unsigned axis, uint64_t v)
{
    uint64_t at[ICO_MAX_DIMENSIONS], line = 0, period = strcspn(lines, "/");
    ico_board_coordinates(board, v, at);
    for (unsigned d = 0; d < ico_board_dimensions(board); d++)
        if (d != axis) line = line * ico_board_side(board, d) + at[d];
    return lines[line * (period + 1) + at[axis] % period];
}

/* By all moves of the board: do they join no two pieces, and are these too many? */
static bool rule_holds(ico_context *ctx, const ico_problem *p, const char *rule)
{
    const ico_board *board = ico_problem_board(p);
    const ico_graph *graph;
    unsigned axis = (unsigned)(rule[0] - '0'), cut = 0, pieces = 0;
    bool met[256] = {false}, closed = ico_problem_kind(p) == ICO_CLOSED;
    assert_int_equal(ico_problem_graph(ctx, p, &graph), ICO_OK);
    for (uint32_t e = 0; e < graph->m; e++) {
        char a = mark_of(board, rule + 2, axis, graph->tail[e]),
             b = mark_of(board, rule + 2, axis, graph->head[e]);
        if (a != '#' && b != '#' && (a != b || a == '.')) return false;
    }
    for (uint32_t v = 0; v < graph->n; v++) {
        char mark = mark_of(board, rule + 2, axis, v);
        cut += mark == '#';
        pieces += mark == '.' || (mark != '#' && !met[(unsigned char)mark]);
        met[(unsigned char)mark] = true;
    }
    uint64_t ends[2] = {ico_problem_start(p), ico_problem_end(p)};
    unsigned most = closed ? (cut == 0 ? 1 : cut) : cut + 1;
    for (unsigned i = 0; i < 2 && !closed; i++)
        if (ends[i] != ICO_NO_CELL)
            most -= mark_of(board, rule + 2, axis, ends[i]) == '#';
    return pieces > most;
}

/* Random rules, most of them good ones with some marks changed, on boards of all surfaces
 * and on boxes, with given ends: believed just if they hold. */
static void test_rules_are_exact(void **state)
{
    static const char *const good[] = {
        ".a/#a/a#/a.", "a./#a/a#/.a", "ab/ab", "abcd/cdab", "a./#a/#a/a.", "#./.#",
        ".#/##/#.",    "xz",          "a/z",   "#/./#",     "ab/cd/ef/gh"};
    static const char *const surfaces[] = {
        "",       "cylinder:",   "torus:", "moebius:",
        "klein:", "projective:", "box",    "box:torus:"};
    static const char *const pieces[] = {"knight",     "wazir",      "zebra",
                                         "leaper:0,2", "leaper:1,7", "leaper:0,5",
                                         "leaper:3,4", "ferz"};
    (void)state;
    ico_random random;
    ico__random_seed(&random, 17);
    unsigned yes = 0, no = 0;
    for (unsigned round = 0; round < (getenv("ICO_TEST_ALL") ? 200000u : 12000u);
         round++) {
        char rule[64], shape[60];
        unsigned axis = ico__random_below(&random, 2),
                 along = 1 + ico__random_below(&random, 24);
        const char *surface = surfaces[ico__random_below(&random, 8)];
        snprintf(rule, sizeof rule, "%u %s", axis, good[ico__random_below(&random, 11)]);
        size_t size = strlen(rule), across = 1;
        for (size_t i = 2; i < size; i++) across += rule[i] == '/';
        for (unsigned k = ico__random_below(&random, 3); k > 0; k--) {
            size_t i = 2 + ico__random_below(&random, (uint32_t)size - 2);
            if (rule[i] != '/') rule[i] = "#.abz"[ico__random_below(&random, 5)];
        }
        bool box = strncmp(surface, "box", 3) == 0;
        unsigned rows = box && across % 2 == 0 ? 2 : 1;
        if (box) /* the strip is the last axis */
            snprintf(shape, sizeof shape, "%s%ux%zux%u",
                     surface[3] == ':' ? "torus:" : "", rows, across / rows, along);
        else
            snprintf(shape, sizeof shape, "%s%zux%zu", surface,
                     axis == 1 ? across : along, axis == 1 ? along : across);
        if (box) rule[0] = '2';
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *p =
            board_problem(ctx, pieces[ico__random_below(&random, 8)], shape,
                          ico__random_below(&random, 2) ? ICO_OPEN : ICO_CLOSED);
        uint32_t n = (uint32_t)(across * along);
        if (ico__random_below(&random, 3) == 0)
            with_start(p, ico__random_below(&random, n));
        if (ico__random_below(&random, 3) == 0)
            with_end(p, ico__random_below(&random, n));
        if (n > 1 && ico_problem_seal(p) == ICO_OK) {
            ico_reason reason = {.type = ICO_REASON_CUT, .rule = rule};
            bool is = library_believes(ctx, p, &reason);
            if (is != rule_holds(ctx, p, rule))
                fail_msg("%s on %s: %d", rule, ico_board_expression(ico_problem_board(p)),
                         is);
            yes += is;
            no += !is;
        }
        ico_problem_free(p);
        ico_context_free(ctx);
    }
    if (yes < 200 || no < 500) fail_msg("%u believed, %u not", yes, no);
}

/* Walls at the ends of a strip: there is a tour by the steps from row to row in the
 * middle. */
static void test_walls(void **state)
{
    (void)state;
    enum { LENGTH = 40, NEAR = 8 };
    ico_context *ctx = ico_context_new(NULL);
    ico_board *full, *board;
    uint64_t walls[4 * NEAR];
    for (uint64_t i = 0; i < 2 * NEAR; i++) {
        walls[2 * i] = i < NEAR ? i : LENGTH - 2 * NEAR + i;
        walls[2 * i + 1] = walls[2 * i] + LENGTH;
    }
    full = board_new(ctx, "wazir", "cylinder:2x40");
    assert_int_equal(ico_board_carve(ctx, full, NULL, 0, walls, 2 * NEAR, &board),
                     ICO_OK);
    ico_board_free(full);
    ico_problem *p = closed_problem(problem_on(ctx, board, ICO_CLOSED));
    char rule[] = "1 a/b";
    ico_reason reason = {.type = ICO_REASON_CUT, .rule = rule};
    assert_false(library_believes(ctx, p, &reason));
    ico_problem_free(p);
    ico_context_free(ctx);
}

static void test_what_is_no_rule(void **state)
{
    static const char *const rules[] = {"",
                                        "1",
                                        "1 ",
                                        "1  ",
                                        "4 .a/#a/a#/a.",
                                        "x .a/#a",
                                        "1 .a/#a/a#",
                                        "1 .a/#a/a#/",
                                        "1 .a/#a/a#/a",
                                        "1 .a/#a/a#/a./a.",
                                        "1 .A/#a/A",
                                        "1 .a#a/a#/a",
                                        "0 .a/#a/a#/a.",
                                        "1 .a/#a/a#/a.\n"};
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = ask(ctx, "knight", "4x10", ICO_CLOSED, ICO_NO_CELL);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        char rule[40];
        snprintf(rule, sizeof rule, "%s", rules[i]);
        ico_reason reason = {.type = ICO_REASON_CUT, .rule = rule};
        if (library_believes(ctx, p, &reason)) fail_msg("believed: %s", rule);
    }
    ico_problem_free(p);
    ico_context_free(ctx);
}

static void find(const char *shape, ico_kind kind, uint64_t start, bool expected)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = ask(ctx, "knight", shape, kind, start);
    ico_reason *reason = NULL;
    assert_int_equal(ico_reason_find(ctx, p, &reason), ICO_OK);
    if ((reason != NULL) != expected)
        fail_msg("%s: %s", shape, expected ? "none" : "one");
    if (expected) {
        assert_int_equal(reason->type, ICO_REASON_CUT);
        assert_non_null(reason->rule);
        ico_text text;
        ico_text_init(&text, ctx);
        assert_int_equal(ico_certificate_write(p, NULL, reason, &text), ICO_TOO_LARGE);
        ico_text_free(&text);
    }
    ico_reason_free(reason);
    ico_problem_free(p);
    ico_context_free(ctx);
}

static void test_large_boards(void **state)
{
    (void)state;
    find("4x4000000000", ICO_CLOSED, ICO_NO_CELL, true);
    find("4000000000x4", ICO_CLOSED, ICO_NO_CELL, true);
    find("1x4x4000000000", ICO_CLOSED, ICO_NO_CELL, true);
    find("4x4000000000", ICO_OPEN, ICO_NO_CELL, false);
    find("4x4000000000", ICO_OPEN, 4000000000u, true); /* row 2 */
    find("4x4000000000", ICO_OPEN, 7, false);
    find("cylinder:4x4000000000", ICO_CLOSED, ICO_NO_CELL, true);
    find("cylinder:4x3999999999", ICO_CLOSED, ICO_NO_CELL, false);
    find("moebius:4x3999999999", ICO_CLOSED, ICO_NO_CELL, true);
    find("moebius:4x4000000000", ICO_CLOSED, ICO_NO_CELL, false);
    find("cylinder:2x4000000002", ICO_OPEN, ICO_NO_CELL, true);
    find("cylinder:2x3999999999", ICO_OPEN, ICO_NO_CELL, false);
    find("moebius:2x4000000000", ICO_OPEN, ICO_NO_CELL, true);
    find("2x4000000000x2", ICO_OPEN, ICO_NO_CELL, true);
}

static ico_status find_large(ico_context *ctx)
{
    ico_problem *problem = NULL;
    ico_reason *reason = NULL;
    ico_status status = try_board(ctx, "knight", "4x2000000000", &problem);
    if (status == ICO_OK) status = ico_problem_seal(problem);
    if (status == ICO_OK) status = ico_reason_find(ctx, problem, &reason);
    assert_int_equal(reason != NULL, status == ICO_OK);
    ico_reason_free(reason);
    ico_problem_free(problem);
    return status;
}

static void test_failing_allocations(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(find_large) > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_are_sound),
        cmocka_unit_test(test_rules_are_exact),
        cmocka_unit_test(test_walls),
        cmocka_unit_test(test_what_is_no_rule),
        cmocka_unit_test(test_large_boards),
        cmocka_unit_test(test_failing_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
