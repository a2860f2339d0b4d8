/* tests/unit/test_verify_conditions.c - conditions of the library's verifier of which
 * other tests do not see the difference: steps of logs, and the limits up to which it
 * goes.  Found by tools/mutate.
 * SPDX-License-Identifier: MIT */
#include "record.h"

#include "base/memory.h"
#include "library_believes.h"
#include "problems.h"

/* ------------------------------------------------------------------ logs ----------- */

/* K4 in a row, the first between fixed edges; 8 cuts the last one off. */
#define ROW                                                                            \
    "closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 5 " \
    "7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 "
/* K4 in a ring, which has tours */
#define RING                                                                             \
    "closed graph undirected 12 21 0 1 0 2 0 3 0 9 1 2 1 3 1 4 2 3 4 5 4 6 4 7 5 6 5 7 " \
    "5 8 6 7 8 9 8 10 8 11 9 10 9 11 10 11 require 3 1 4 5 8 0 9 "

static void test_pieces(void **state)
{
    (void)state;
    static const line lines[] = {
        /* more edges than there is room for */
        {ROW "none clauses 14 3 4 1 7 5 3 1 0 1 8 0 1 4 0 end", VERIFIED, ""},
        {ROW "none clauses 15 3 5 1 7 5 3 0 1 0 1 8 0 1 4 0 end", REFUSED,
         "no way through a piece"},
        {RING "none clauses 6 3 4 1 2 4 5 end", REFUSED, "no way through a piece"},
        /* cuts that no tour satisfies are gone after a way through a piece, or with what
         * is beyond it */
        {ROW "none clauses 20 1 0 1 8 0 1 4 1 22 1 0 1 8 0 1 4 1 23 0 0 end", VERIFIED,
         ""},
        {ROW "none clauses 25 1 0 1 8 0 1 4 1 22 1 0 1 8 0 1 4 1 23 3 3 1 7 5 0 0 end",
         REFUSED, "does not follow"},
        {ROW "none clauses 26 1 0 1 8 0 1 4 1 22 1 0 1 8 0 1 4 1 23 4 4 0 1 2 3 0 0 end",
         REFUSED, "does not follow"},
        /* ports of which two more are for the way out than for the way in: both gates
         * are, too */
        {"closed graph directed 8 22 0 2 0 3 1 3 1 4 2 3 2 4 3 2 3 4 4 2 4 3 5 0 5 1 5 6 "
         "5 7 6 0 6 1 6 5 6 7 7 0 7 1 7 5 7 6 none clauses 3 0 1 1 end",
         VERIFIED, ""},
        {"closed graph directed 8 22 0 2 0 3 1 3 1 4 2 3 2 4 3 2 3 4 4 2 4 3 5 0 5 1 5 6 "
         "5 7 6 0 6 1 6 5 6 7 7 0 7 1 7 5 7 6 none clauses 13 4 8 0 2 4 6 8 5 7 9 0 1 1 "
         "end",
         REFUSED, "no piece"},
    };
    CHECK_LINES(lines, true);
}

/* Fragments of three vertices: from the last of each of the first three, edges lead to
 * the first of these only. */
#define FRAGMENTS                                                                     \
    "closed graph undirected 12 18 0 1 0 5 0 8 0 9 0 11 1 2 2 3 2 6 3 4 3 8 3 9 4 5 " \
    "5 6 6 7 6 11 7 8 9 10 10 11 require 8 0 1 1 2 3 4 4 5 6 7 7 8 9 10 10 11 "
/* A K6, and a K4 apart from it: any cut holds. */
#define APART                                                                          \
    "closed graph undirected 10 21 0 1 0 2 0 3 0 4 0 5 1 2 1 3 1 4 1 5 2 3 2 4 2 5 3 " \
    "4 3 5 4 5 6 7 6 8 6 9 7 8 7 9 8 9 "

static void test_cuts(void **state)
{
    (void)state;
    static const line lines[] = {
        {FRAGMENTS "none clauses 7 1 1 0 0 1 2 0 end", VERIFIED, ""},
        {FRAGMENTS "none clauses 7 1 1 0 0 1 0 0 end", REFUSED, "no cut"},
        /* a number that is not there is not 0 */
        {FRAGMENTS "none clauses 6 1 1 0 0 1 2 end", REFUSED, ""},
        /* where two clauses fail, others have nothing to say */
        {APART
         "none clauses 45 1 0 0 0 1 0 2 0 18 1 0 0 0 1 0 2 0 28 1 0 0 0 1 0 2 18 10 "
         "1 0 0 0 1 0 1 19 0 1 0 1 0 0 0 1 0 0 end",
         VERIFIED, ""},
    };
    CHECK_LINES(lines, true);
}

/* ------------------------------------------------------------------ boards --------- */

/* expected: of the refusal. */
static void refuses(ico_context *ctx, ico_problem *p, const ico_reason *reason,
                    const char *expected)
{
    bool valid = true;
    ico_text why;
    ico_text_init(&why, ctx);
    assert_int_equal(ico_verify_reason(ctx, p, reason, &valid, &why), ICO_OK);
    assert_false(valid);
    assert_string_equal(why.data, expected);
    ico_text_free(&why);
    ico_problem_free(p);
}

/* The move along an arrow counts, be it the first of its cell or not. */
static void test_arrows(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = board_problem(ctx, "wazir", "2x2", ICO_CLOSED);
    const ico_reason apart = {.type = ICO_REASON_CUT};
    static const ico_direction arrows[] = {ICO_EAST, ICO_SOUTH, ICO_NORTH, ICO_WEST};
    for (uint64_t v = 0; v < 4; v++)
        assert_int_equal(ico_problem_point(p, v, arrows[v]), ICO_OK);
    refuses(ctx, closed_problem(p), &apart, "1 pieces are left, and a tour can visit 1");
    ico_context_free(ctx);
}

/* On a projective plane a move over both seams stays near one end of the strip. */
static void test_corners_of_rules(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    char rule[] = "0 .#.#/aa.#";
    const ico_reason cut = {.type = ICO_REASON_CUT, .rule = rule};
    refuses(ctx, board_question(ctx, "alfil", "projective:20x2", ICO_CLOSED), &cut,
            "a move joins two pieces of the rule");
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ limits --------- */

/* What the library says of a record. */
static void told(const char *text, verdict expected, const char *expected_why)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_text why;
    bool asked;
    ico_text_init(&why, ctx);
    assert_int_equal(library_answers(ctx, text, &asked, &why), expected);
    assert_true(asked);
    assert_string_equal(why.size > 0 ? why.data : "", expected_why);
    ico_text_free(&why);
    ico_context_free(ctx);
}

/* Appends to text. */
static size_t add_number(char *text, size_t size, const char *word, unsigned number)
{
    return size + (size_t)sprintf(text + size, "%s%u ", word, number);
}

/* 4100 vertices are worth 513 bytes and no less: those of a path, which are `steps`
 * edges, and of one or two more. */
static void ask_for_places(unsigned steps, const char *more, unsigned count, verdict is)
{
    char text[4000];
    size_t size = (size_t)sprintf(text, RECORD_HEAD "open graph undirected 4100 %u %s",
                                  steps + count, more);
    for (unsigned v = 0; v < steps; v++) {
        size = add_number(text, size, "", v);
        size = add_number(text, size, "", v + 1);
    }
    sprintf(text + size, "none places 0 end");
    told(text, is, "");
}

static void test_limit_of_places(void **state)
{
    (void)state;
    ask_for_places(88, "0 2 ", 1, VERIFIED);     /* 36 + 5 + 78 * 6 + 4 */
    ask_for_places(87, "0 2 0 10 ", 2, REFUSED); /* 36 + 5 + 77 * 6 + 4 + 5 */
}

/* Two tables of 2080 states each are joined: vertices 53 and 54 have arcs to the 53
 * others, and from 40 of them.  first: of the steps; pad: numbers behind. */
static void ask_to_join(const char *first, unsigned first_count, unsigned pad,
                        const char *why)
{
    enum { OTHERS = 53, BACK = 40, N = OTHERS + 2, STATES = OTHERS * BACK - BACK };
    static char text[1 << 16];
    size_t size = (size_t)sprintf(text, RECORD_HEAD "closed graph directed %u %u ", N,
                                  2 * (OTHERS + BACK) + OTHERS);
    for (unsigned v = 0; v < OTHERS; v++)
        for (unsigned k = 0; k < 3; k++) { /* around; to both; and from them */
            unsigned to = k == 0 ? (v + 1) % OTHERS : OTHERS + k - 1;
            if (k > 0) size += (size_t)sprintf(text + size, "%u %u ", to, v);
            if (k == 0 || v < BACK) size += (size_t)sprintf(text + size, "%u %u ", v, to);
        }
    size = add_number(text, size, "none trace ",
                      1 + N + first_count + 2 * (2 + STATES) + pad);
    size = add_number(text, size, "", OTHERS + 1);
    for (unsigned v = 0; v < N; v++)
        size = add_number(text, size, "", v < OTHERS ? v : OTHERS);
    size += (size_t)sprintf(text + size, "%s", first);
    for (unsigned v = OTHERS; v < N; v++) {
        if (v > OTHERS) size = add_number(text, size, "", N);
        size = add_number(text, size, "", v);
        for (unsigned k = 0; k < STATES; k++) size = add_number(text, size, "", k);
    }
    size = add_number(text, size, "", N + 1);
    for (unsigned k = 0; k < pad; k++) size = add_number(text, size, "", 9);
    sprintf(text + size, "end");
    told(text, REFUSED, why);
}

/* 2080 * 2080 pairs are 1024 for each of 4225 numbers. */
static void test_limit_of_joins(void **state)
{
    (void)state;
    ask_to_join("55 ", 1, 3, "the tables to join are too large");
    ask_to_join("55 ", 1, 4, "number 4222 of the trace is out of range");
    /* two tables without vertices are joined before: one pair more */
    ask_to_join("55 55 56 0 ", 4, 1, "the tables to join are too large");
    ask_to_join("55 55 56 0 ", 4, 2, "number 4225 of the trace is out of range");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pieces),          cmocka_unit_test(test_cuts),
        cmocka_unit_test(test_arrows),          cmocka_unit_test(test_corners_of_rules),
        cmocka_unit_test(test_limit_of_places), cmocka_unit_test(test_limit_of_joins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
