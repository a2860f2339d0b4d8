/* tests/unit/test_record_focus.c - logs that turn to a piece (rule C6): what was known
 * before is forgotten, and gates are for the way in and the way out. Found by
 * tools/mutate, as the lines of test_record_rules.c.
 * SPDX-License-Identifier: MIT */
#include "record.h"

/* A ring of two pieces: 0 to 3, which a tour passes without the edge 0 3 (number 2), and
 * 6 to 9, which it passes by the edge 7 8 (number 12).  So each tour satisfies "7 8 is in
 * or 0 3 is in".  That says nothing of the first piece alone: there 7 8 is shut. */
#define TWO_PIECES                                                                       \
    "closed graph undirected 10 15 0 1 0 2 0 3 0 4 1 2 1 3 2 3 3 5 4 6 5 9 6 7 6 8 7 8 " \
    "7 9 8 9 "

static void test_what_was_known(void **state)
{
    (void)state;
    static const line lines[] = {
        {TWO_PIECES "tour 10 0 1 2 3 5 9 8 7 6 4 end", VERIFIED, ""},
        {TWO_PIECES "none clauses 4 0 2 24 4 end", REFUSED, "still possible"},
        {TWO_PIECES "none clauses 10 0 2 24 4 4 4 0 1 2 3 end", REFUSED,
         "still possible"},
        {TWO_PIECES "none clauses 13 0 2 24 4 4 4 0 1 2 3 0 1 4 end", REFUSED,
         "number 13 of the log is a clause that does not follow"},
        /* of a cut, which is known only for a while */
        {TWO_PIECES "none clauses 12 1 0 0 0 1 0 2 24 4 0 1 24 end", REFUSED,
         "still possible"},
        {TWO_PIECES "none clauses 18 1 0 0 0 1 0 2 24 4 4 4 0 1 2 3 0 1 4 end", REFUSED,
         "number 18 of the log is a clause that does not follow"},
        /* what does hold of the piece */
        {TWO_PIECES "none clauses 9 4 4 0 1 2 3 0 1 5 end", REFUSED, "still possible"},
    };
    CHECK_LINES(lines, true);
}

/* The ways out of 0 and of 1 are the only ports by which one comes to 2, 3 and 4, and
 * nothing leads on from there. */
#define TWO_WAYS_OUT                                                                    \
    "closed graph directed 8 20 0 2 0 3 1 3 1 4 2 3 2 4 3 2 3 4 4 2 4 3 5 0 5 1 5 6 5 " \
    "7 "                                                                                \
    "6 0 6 1 6 5 6 7 7 5 7 6 "

static void test_gates(void **state)
{
    (void)state;
    static const line lines[] = {
        {TWO_WAYS_OUT "none clauses 10 4 8 0 2 4 5 6 7 8 9 end", REFUSED, "no piece"},
    };
    CHECK_LINES(lines, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_was_known),
        cmocka_unit_test(test_gates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
