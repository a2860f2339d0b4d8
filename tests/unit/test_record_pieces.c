/* tests/unit/test_record_pieces.c - logs of clauses about a piece of the graph, of which
 * one side condition does not hold, or just holds: see test_record_rules.c.
 * SPDX-License-Identifier: MIT */
#include "record.h"

#define K4 "graph undirected 4 6 0 1 0 2 0 3 1 2 1 3 2 3 "

/* Pieces of a log of clauses: what is known of the whole is not known of the piece, and
 * the way around it counts. */
static void test_pieces(void **state)
{
    (void)state;
    static const line lines[] = {
        /* K4, and a piece in which 6 7 is always used: 0 2 3 1 5 7 6 4 is a tour */
        {"closed graph undirected 8 13 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 6 4 7 5 6 5 7 6 "
         "7 require 2 0 4 1 5 none clauses 17 0 2 24 2 0 2 24 3 4 4 0 1 2 3 0 1 2 end",
         REFUSED, "does not follow"},
        {"closed graph undirected 8 13 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 6 4 7 5 6 5 7 6 "
         "7 require 2 0 4 1 5 none clauses 27 1 0 0 0 1 0 2 24 2 1 0 0 0 1 0 2 24 3 4 4 "
         "0 1 2 3 0 1 2 end",
         REFUSED, "does not follow"},
        {"closed graph undirected 8 13 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 6 4 7 5 6 5 7 6 "
         "7 require 2 0 4 1 5 none clauses 17 0 2 24 2 0 2 24 3 0 1 24 4 4 0 1 2 3 end",
         REFUSED, "still possible"},
        {"closed graph undirected 8 13 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 6 4 7 5 6 5 7 6 "
         "7 require 2 0 4 1 5 none clauses 11 4 4 0 1 2 3 3 3 1 7 5 end",
         REFUSED, "no way through a piece"},
        {"closed graph undirected 8 13 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 6 4 7 5 6 5 7 6 "
         "7 require 2 0 4 1 5 none clauses 12 4 4 0 1 2 3 4 4 0 1 2 3 end",
         REFUSED, "no piece"},
        {"closed graph undirected 8 13 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 6 4 7 5 6 5 7 6 "
         "7 require 2 0 4 1 5 none clauses 5 3 3 1 7 5 end",
         REFUSED, "still possible"},
        {"closed graph undirected 8 13 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 6 4 7 5 6 5 7 6 "
         "7 require 2 0 4 1 5 none clauses 4 3 2 1 7 end",
         REFUSED, "no way through a piece"},
        {"closed graph undirected 8 13 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 6 4 7 5 6 5 7 6 "
         "7 require 2 0 4 1 5 none clauses 5 4 3 0 1 2 end",
         REFUSED, "no piece"},
        {"closed graph undirected 8 13 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 6 4 7 5 6 5 7 6 "
         "7 require 2 0 4 1 5 none clauses 7 4 5 0 1 2 3 6 end",
         REFUSED, "no piece"},
        {"closed graph undirected 8 13 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 6 4 7 5 6 5 7 6 "
         "7 require 2 0 4 1 5 none clauses 13 4 4 0 1 2 3 1 0 0 0 1 0 0 end",
         REFUSED, "no cut"},
        {"closed graph undirected 8 13 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 6 4 7 5 6 5 7 6 "
         "7 require 2 0 4 1 5 none clauses 13 4 4 0 1 2 3 1 0 0 0 1 4 0 end",
         REFUSED, "no cut"},
        {"closed graph undirected 8 13 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 6 4 7 5 6 5 7 6 "
         "7 require 2 0 4 1 5 none clauses 13 4 4 0 1 2 3 1 1 0 0 1 0 0 end",
         REFUSED, "no cut"},
        {"closed graph undirected 8 13 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 6 4 7 5 6 5 7 6 "
         "7 require 2 0 4 1 5 none clauses 13 4 4 0 1 2 3 1 1 0 0 1 4 0 end",
         REFUSED, "no cut"},
        /* K4, and a piece with a cut vertex 8 */
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "18 4 8 4 5 6 7 8 9 10 11 1 0 1 8 0 1 4 0 end",
         VERIFIED, ""},
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "13 3 3 1 7 5 1 0 1 8 0 1 4 0 end",
         VERIFIED, ""},
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "23 3 3 1 7 5 4 8 4 5 6 7 8 9 10 11 1 0 1 8 0 1 4 0 end",
         REFUSED, "no piece"},
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "18 4 8 4 5 6 7 8 9 10 11 1 0 1 8 0 1 0 0 end",
         REFUSED, "no cut"},
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "18 4 8 4 5 6 7 8 9 10 11 1 0 1 8 0 1 8 0 end",
         REFUSED, "no cut"},
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "18 4 8 4 5 6 7 8 9 10 11 1 0 0 1 16 1 4 0 end",
         REFUSED, "no cut"},
        /* without 4 the piece 0 ... 6 hangs together by what is beyond it */
        {"closed graph undirected 11 18 0 2 0 3 0 7 1 5 1 6 1 8 2 3 2 4 3 4 4 5 4 6 5 6 "
         "7 8 7 9 7 10 8 9 8 10 9 10 require 2 0 7 1 8 none clauses 17 4 7 0 1 2 3 4 5 6 "
         "1 0 1 4 0 1 0 0 end",
         REFUSED, "no cut"},
        {"closed graph undirected 11 18 0 2 0 3 0 7 1 5 1 6 1 8 2 3 2 4 3 4 4 5 4 6 5 6 "
         "7 8 7 9 7 10 8 9 8 10 9 10 require 2 0 7 1 8 none clauses 17 4 7 0 1 2 3 4 5 6 "
         "1 0 1 4 0 1 1 0 end",
         REFUSED, "no cut"},
        /* arcs that lead out of a piece, none that leads back */
        {"closed graph directed 10 42 0 1 0 2 0 3 0 4 0 5 1 0 1 2 1 3 1 4 1 6 2 0 2 1 2 "
         "3 2 4 3 0 3 1 3 2 3 4 4 0 4 1 4 2 4 3 5 6 5 7 5 8 5 9 6 5 6 7 6 8 6 9 7 5 7 6 "
         "7 8 7 9 8 5 8 6 8 7 8 9 9 5 9 6 9 7 9 8 require 2 0 5 1 6 none clauses 10 4 8 "
         "1 3 5 7 9 4 6 8 end",
         REFUSED, "no piece"},
        {"closed graph directed 10 42 0 1 0 2 0 3 0 4 0 5 1 0 1 2 1 3 1 4 1 6 2 0 2 1 2 "
         "3 2 4 3 0 3 1 3 2 3 4 4 0 4 1 4 2 4 3 5 6 5 7 5 8 5 9 6 5 6 7 6 8 6 9 7 5 7 6 "
         "7 8 7 9 8 5 8 6 8 7 8 9 9 5 9 6 9 7 9 8 require 2 0 5 1 6 none clauses 2 0 0 "
         "end",
         REFUSED, "does not follow"},
        /* one out, one in */
        {"closed graph directed 8 26 0 1 0 2 0 3 0 4 1 0 1 2 1 3 2 0 2 1 2 3 3 0 3 1 3 2 "
         "4 5 4 6 4 7 5 1 5 4 5 6 5 7 6 4 6 5 6 7 7 4 7 5 7 6 require 2 0 4 5 1 none "
         "clauses 8 4 6 1 4 5 6 7 2 end",
         REFUSED, "still possible"},
        {"closed graph directed 8 26 0 1 0 2 0 3 0 4 1 0 1 2 1 3 2 0 2 1 2 3 3 0 3 1 3 2 "
         "4 5 4 6 4 7 5 1 5 4 5 6 5 7 6 4 6 5 6 7 7 4 7 5 7 6 require 2 0 4 5 1 none "
         "clauses 15 4 6 1 4 5 6 7 2 1 1 0 0 1 2 0 end",
         REFUSED, "no cut"},
        {"closed graph directed 8 26 0 1 0 2 0 3 0 4 1 0 1 2 1 3 2 0 2 1 2 3 3 0 3 1 3 2 "
         "4 5 4 6 4 7 5 1 5 4 5 6 5 7 6 4 6 5 6 7 7 4 7 5 7 6 require 2 0 4 5 1 none "
         "clauses 15 4 6 1 4 5 6 7 2 1 1 0 0 1 1 0 end",
         REFUSED, "no cut"},
        {"closed graph directed 8 26 0 1 0 2 0 3 0 4 1 0 1 2 1 3 2 0 2 1 2 3 3 0 3 1 3 2 "
         "4 5 4 6 4 7 5 1 5 4 5 6 5 7 6 4 6 5 6 7 7 4 7 5 7 6 require 2 0 4 5 1 none "
         "clauses 11 4 6 1 4 5 6 7 2 0 1 8 end",
         REFUSED, "does not follow"},
        {"closed graph directed 8 26 0 1 0 2 0 3 0 4 1 0 1 2 1 3 2 0 2 1 2 3 3 0 3 1 3 2 "
         "4 5 4 6 4 7 5 1 5 4 5 6 5 7 6 4 6 5 6 7 7 4 7 5 7 6 require 2 0 4 5 1 none "
         "clauses 11 4 6 1 4 5 6 7 2 0 1 9 end",
         REFUSED, "still possible"},
    };
    CHECK_LINES(lines, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_pieces)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
