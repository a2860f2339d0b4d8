/* tests/unit/test_record_steps.c - logs of which one step does not hold, or just holds,
 * as icosian-check and the library say.  Found by tools/mutate, as the lines of
 * test_record_rules.c.
 * SPDX-License-Identifier: MIT */
#include "record.h"

static void test_steps(void **state)
{
    (void)state;
    static const line lines[] = {
        /* three K4 in a ring: nothing is adopted, and no other piece looked at, within a
         * piece */
        {"closed graph undirected 12 21 0 1 0 2 0 3 0 9 1 2 1 3 1 4 2 3 4 5 4 6 4 7 5 6 "
         "5 7 5 8 6 7 8 9 8 10 8 11 9 10 9 11 10 11 require 3 1 4 5 8 0 9 none clauses "
         "15 4 8 0 1 2 3 4 5 6 7 3 3 1 7 5 end",
         REFUSED, "no way through a piece"},
        {"closed graph undirected 12 21 0 1 0 2 0 3 0 9 1 2 1 3 1 4 2 3 4 5 4 6 4 7 5 6 "
         "5 7 5 8 6 7 8 9 8 10 8 11 9 10 9 11 10 11 require 3 1 4 5 8 0 9 none clauses "
         "15 3 3 1 7 5 4 8 4 5 6 7 8 9 10 11 end",
         REFUSED, "no piece"},
        {"closed graph undirected 12 21 0 1 0 2 0 3 0 9 1 2 1 3 1 4 2 3 4 5 4 6 4 7 5 6 "
         "5 7 5 8 6 7 8 9 8 10 8 11 9 10 9 11 10 11 require 3 1 4 5 8 0 9 none clauses "
         "16 4 8 0 1 2 3 4 5 6 7 4 4 0 1 2 3 end",
         REFUSED, "no piece"},
        /* an edge adopted that is in already */
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "14 3 4 1 7 5 3 1 0 1 8 0 1 4 0 end",
         VERIFIED, ""},
        /* what follows from a cut is gone after a way was adopted */
        {"closed graph undirected 14 31 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 4 12 "
         "4 13 5 6 5 7 5 12 5 13 6 7 6 8 6 12 6 13 7 8 7 12 7 13 8 9 8 10 8 11 9 10 9 11 "
         "10 11 12 13 require 2 0 4 1 5 none clauses 14 1 0 1 8 0 1 4 1 22 0 1 22 2 0 "
         "end",
         REFUSED, "still possible"},
        {"closed graph undirected 14 31 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 4 12 "
         "4 13 5 6 5 7 5 12 5 13 6 7 6 8 6 12 6 13 7 8 7 12 7 13 8 9 8 10 8 11 9 10 9 11 "
         "10 11 12 13 require 2 0 4 1 5 none clauses 17 1 0 1 8 0 1 4 1 22 3 3 1 7 5 0 1 "
         "22 end",
         REFUSED, "does not follow"},
        /* what is beyond a piece is shut: nothing that is said of it follows */
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "16 0 2 33 35 0 2 33 34 0 1 33 0 1 32 0 0 end",
         VERIFIED, ""},
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "26 4 8 4 5 6 7 8 9 10 11 0 2 33 35 0 2 33 34 0 1 33 0 1 32 0 0 end",
         VERIFIED, ""},
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "22 4 4 0 1 2 3 0 2 33 35 0 2 33 34 0 1 33 0 1 32 0 0 end",
         REFUSED, "number 20 of the log is a clause that does not follow"},
        /* around the piece one comes from gate to gate only */
        {"closed graph undirected 12 22 0 1 0 2 0 3 1 2 1 3 2 3 3 4 3 5 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 10 7 11 8 9 8 10 8 11 9 10 9 11 10 11 require 2 11 7 10 6 none "
         "clauses 18 4 8 0 1 2 3 4 5 6 7 1 0 1 3 0 1 0 0 end",
         VERIFIED, ""},
        /* ports with all their links are of no piece: 6 and 7 are elsewhere */
        {"closed graph directed 10 44 0 1 0 2 0 3 0 4 1 0 1 2 1 3 2 0 2 1 2 3 3 0 3 1 3 "
         "2 4 5 4 6 4 7 4 8 4 9 5 1 5 4 5 6 5 7 5 8 5 9 6 4 6 5 6 7 6 8 6 9 7 4 7 5 7 6 "
         "7 8 7 9 8 4 8 5 8 6 8 7 8 9 9 4 9 5 9 6 9 7 9 8 require 3 0 4 5 1 6 7 none "
         "clauses 17 4 8 1 4 5 6 7 2 12 15 1 0 0 0 1 2 0 end",
         REFUSED, "no piece"},
        /* directed: the gate out first, the gate in first */
        {"closed graph directed 12 42 0 1 0 2 0 3 0 4 1 0 1 2 1 3 2 0 2 1 2 3 3 0 3 1 3 "
         "2 4 5 4 6 4 7 5 1 5 4 5 6 5 7 6 4 6 5 6 7 6 8 7 4 7 5 7 6 7 8 8 6 8 7 8 9 8 10 "
         "8 11 9 8 9 10 9 11 10 8 10 9 10 11 11 8 11 9 11 10 require 2 0 4 5 1 none "
         "clauses 24 4 14 8 11 12 13 14 15 16 17 18 19 20 21 22 23 1 0 1 16 0 1 8 0 end",
         VERIFIED, ""},
        {"closed graph directed 12 42 0 1 0 2 0 3 1 0 1 2 1 3 1 5 2 0 2 1 2 3 3 0 3 1 3 "
         "2 4 0 4 5 4 6 4 7 5 4 5 6 5 7 6 4 6 5 6 7 6 8 7 4 7 5 7 6 7 8 8 6 8 7 8 9 8 10 "
         "8 11 9 8 9 10 9 11 10 8 10 9 10 11 11 8 11 9 11 10 require 2 4 0 1 5 none "
         "clauses 24 4 14 9 10 12 13 14 15 16 17 18 19 20 21 22 23 1 0 1 16 0 1 8 0 end",
         VERIFIED, ""},
        /* the edge between the gates would close the way around */
        {"closed graph undirected 10 17 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 5 6 6 7 "
         "6 8 6 9 7 8 7 9 8 9 require 2 0 4 1 5 none clauses 8 4 6 4 5 6 7 8 9 end",
         VERIFIED, ""},
        {"closed graph undirected 10 17 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 5 6 6 7 "
         "6 8 6 9 7 8 7 9 8 9 require 2 0 4 1 5 none forced end",
         REFUSED, "is left open"},
        {"closed graph directed 9 23 0 1 0 2 0 3 0 4 1 0 1 2 1 3 2 0 2 1 2 3 3 0 3 1 3 2 "
         "4 5 4 6 5 1 6 5 6 7 6 8 7 6 7 8 8 6 8 7 require 2 0 4 5 1 none clauses 10 4 8 "
         "8 11 12 13 14 15 16 17 end",
         VERIFIED, ""},
        {"closed graph directed 9 23 0 1 0 2 0 3 0 4 1 0 1 2 1 3 2 0 2 1 2 3 3 0 3 1 3 2 "
         "4 5 4 6 5 1 6 5 6 7 6 8 7 6 7 8 8 6 8 7 require 2 0 4 5 1 none forced end",
         REFUSED, ""},
        {"closed graph directed 9 23 0 1 0 2 0 3 0 5 1 0 1 2 1 3 2 0 2 1 2 3 3 0 3 1 3 2 "
         "4 1 5 4 5 6 6 4 6 7 6 8 7 6 7 8 8 6 8 7 require 2 0 5 4 1 none clauses 10 4 8 "
         "10 9 12 13 14 15 16 17 end",
         VERIFIED, ""},
        {"closed graph directed 9 23 0 1 0 2 0 3 0 5 1 0 1 2 1 3 2 0 2 1 2 3 3 0 3 1 3 2 "
         "4 1 5 4 5 6 6 4 6 7 6 8 7 6 7 8 8 6 8 7 require 2 0 5 4 1 none forced end",
         REFUSED, ""},
        /* each seed is of a piece of its own */
        {"closed graph undirected 8 19 0 1 0 2 0 3 0 4 0 5 0 6 0 7 1 2 1 3 1 4 1 5 1 6 1 "
         "7 2 3 2 4 3 4 5 6 5 7 6 7 none clauses 10 1 0 2 0 1 0 2 0 2 0 end",
         REFUSED, "no cut"},
        {"closed graph undirected 8 19 0 1 0 2 0 3 0 4 0 5 0 6 0 7 1 2 1 3 1 4 1 5 1 6 1 "
         "7 2 3 2 4 3 4 5 6 5 7 6 7 none clauses 10 1 0 2 0 1 0 2 2 0 0 end",
         REFUSED, "no cut"},
        {"closed graph undirected 8 19 0 1 0 2 0 3 0 4 0 5 0 6 0 7 1 2 1 3 1 4 1 5 1 6 1 "
         "7 2 3 2 4 3 4 5 6 5 7 6 7 none clauses 10 1 0 2 0 1 0 2 2 3 0 end",
         REFUSED, "no cut"},
        {"closed graph undirected 8 19 0 1 0 2 0 3 0 4 0 5 0 6 0 7 1 2 1 3 1 4 1 5 1 6 1 "
         "7 2 3 2 4 3 4 5 6 5 7 6 7 none clauses 10 1 0 2 0 1 0 2 2 5 0 end",
         REFUSED, "no cut"},
    };
    CHECK_LINES(lines, true);
}

static void test_clauses(void **state)
{
    (void)state;
    static const line lines[] = {
        /* clauses none of which can be missing; what was dropped serves no more */
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses 7 "
         "0 2 33 34 0 1 32 end",
         VERIFIED, "VERIFIED none"},
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses 9 "
         "0 2 33 34 2 0 0 1 32 end",
         REFUSED, "still possible"},
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "13 0 2 33 34 0 2 33 34 2 0 0 1 32 end",
         VERIFIED, ""},
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "28 0 2 29 32 0 4 28 33 19 34 0 4 28 33 18 34 0 3 28 33 18 0 2 28 32 0 1 28 end",
         VERIFIED, ""},
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "30 0 2 29 32 0 4 28 33 19 34 0 4 28 33 18 34 2 1 0 3 28 33 18 0 2 28 32 0 1 28 "
         "end",
         REFUSED, "number 30 of the log is a clause that does not follow"},
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "62 0 4 29 18 21 22 0 3 29 18 20 0 2 29 18 0 7 28 19 20 22 25 33 34 0 6 28 19 "
         "20 22 25 32 0 4 28 19 20 22 0 7 28 18 21 23 24 33 34 0 6 28 18 21 23 24 32 0 2 "
         "28 18 0 1 28 end",
         VERIFIED, ""},
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "64 0 4 29 18 21 22 0 3 29 18 20 0 2 29 18 0 7 28 19 20 22 25 33 34 2 3 0 6 28 "
         "19 20 22 25 32 0 4 28 19 20 22 0 7 28 18 21 23 24 33 34 0 6 28 18 21 23 24 32 "
         "0 2 28 18 0 1 28 end",
         REFUSED, "does not follow"},
        /* literals that are false for good, in front and behind the first */
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "11 0 4 7 13 33 34 0 3 7 13 32 end",
         VERIFIED, ""},
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "40 0 4 7 13 29 32 0 6 7 13 28 33 19 34 0 6 7 13 28 33 18 34 0 5 7 13 28 33 18 "
         "0 4 7 13 28 32 0 3 7 13 28 end",
         VERIFIED, ""},
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "46 0 5 29 13 7 13 32 0 7 28 13 7 13 33 19 34 0 7 28 13 7 13 33 18 34 0 6 28 13 "
         "7 13 33 18 0 5 28 13 7 13 32 0 4 28 13 7 13 end",
         VERIFIED, ""},
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "82 0 6 7 13 29 18 21 22 0 5 7 13 29 18 20 0 4 7 13 29 18 0 9 7 13 28 19 20 22 "
         "25 33 34 0 8 7 13 28 19 20 22 25 32 0 6 7 13 28 19 20 22 0 9 7 13 28 18 21 23 "
         "24 33 34 0 8 7 13 28 18 21 23 24 32 0 4 7 13 28 18 0 3 7 13 28 end",
         VERIFIED, ""},
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "92 0 7 29 13 7 13 18 21 22 0 6 29 13 7 13 18 20 0 5 29 13 7 13 18 0 10 28 13 7 "
         "13 19 20 22 25 33 34 0 9 28 13 7 13 19 20 22 25 32 0 7 28 13 7 13 19 20 22 0 "
         "10 28 13 7 13 18 21 23 24 33 34 0 9 28 13 7 13 18 21 23 24 32 0 5 28 13 7 13 "
         "18 0 4 28 13 7 13 end",
         VERIFIED, ""},
        /* what is beyond a piece is out, but what is in there stays in */
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "10 4 4 0 1 2 3 0 2 32 38 end",
         REFUSED, "does not follow"},
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "13 4 8 4 5 6 7 8 9 10 11 0 1 6 end",
         REFUSED, "still possible"},
        /* clauses of cuts that contradict each other */
        {"closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 "
         "5 7 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses "
         "29 1 0 1 8 0 1 4 1 18 1 0 1 8 0 1 4 1 19 1 0 1 8 0 1 4 1 18 0 0 end",
         VERIFIED, ""},
        /* no link is chosen twice */
        {"closed graph undirected 2 1 0 1 none trace 5 2 0 1 2 0 end", VERIFIED, ""},
        /* around a piece one comes from gate to gate only */
        {"closed graph undirected 12 22 0 1 0 2 0 7 1 2 1 7 2 7 3 4 3 5 3 6 3 8 4 5 4 6 "
         "4 9 5 6 5 7 6 7 8 9 8 10 8 11 9 10 9 11 10 11 require 2 3 8 4 9 none clauses "
         "18 4 8 0 1 2 3 4 5 6 7 1 0 1 7 0 1 0 0 end",
         VERIFIED, ""},
    };
    CHECK_LINES(lines, true);
}

static void test_pieces(void **state)
{
    (void)state;
    static const line lines[] = {
        /* one piece after the other: what the step before listed is forgotten */
        {"closed graph undirected 16 29 0 1 0 2 0 3 0 4 1 2 1 3 1 12 2 3 4 5 4 6 4 7 5 "
         "6 5 7 5 13 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 12 13 12 14 12 15 13 14 "
         "13 15 14 15 require 3 0 4 1 12 5 13 none clauses 18 3 3 1 7 5 3 3 24 28 27 1 "
         "0 1 8 0 1 4 0 end",
         VERIFIED, ""},
        {"closed graph undirected 16 29 0 1 0 2 0 3 0 4 1 2 1 3 1 12 2 3 4 5 4 6 4 7 5 "
         "6 5 7 5 13 6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 12 13 12 14 12 15 13 14 "
         "13 15 14 15 require 3 0 4 1 12 5 13 none clauses 23 3 3 1 7 5 4 8 4 5 6 7 8 "
         "9 10 11 1 0 1 8 0 1 4 0 end",
         VERIFIED, ""},
        /* three vertices to a fragment, which a tour leaves by one end: no way leads back
         * to three */
        {"closed graph undirected 18 26 0 1 0 2 1 5 1 8 2 4 2 7 2 10 3 4 3 5 4 8 5 7 5 "
         "13 6 7 6 8 9 10 9 11 10 14 10 17 11 13 11 16 12 13 12 14 13 17 14 16 15 16 "
         "15 17 require 12 0 1 0 2 3 4 3 5 6 7 6 8 9 10 9 11 12 13 12 14 15 16 15 17 "
         "none clauses 7 1 1 0 0 1 11 0 end",
         VERIFIED, ""},
        {"closed graph undirected 18 26 0 1 0 2 1 5 1 8 2 4 2 7 2 10 3 4 3 5 4 8 5 7 5 "
         "13 6 7 6 8 9 10 9 11 10 14 10 17 11 13 11 16 12 13 12 14 13 17 14 16 15 16 "
         "15 17 require 12 0 1 0 2 3 4 3 5 6 7 6 8 9 10 9 11 12 13 12 14 15 16 15 17 "
         "none clauses 7 1 1 0 0 1 2 0 end",
         REFUSED, "no cut"},
    };
    CHECK_LINES(lines, true);
}

/* A literal that is in forty clauses. */
static void test_many_clauses(void **state)
{
    (void)state;
    record r = {.size = 0};
    put(&r,
        "closed graph undirected 12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 5 "
        "7 "
        "6 7 6 8 7 8 8 9 8 10 8 11 9 10 9 11 10 11 require 2 0 4 1 5 none clauses 172 ");
    for (unsigned i = 0; i < 40; i++) put(&r, "0 2 33 35 ");
    put(&r, "0 2 33 34 0 1 33 0 1 32 0 0 end");
    const line lines[] = {{r.text, VERIFIED, ""}};
    CHECK_LINES(lines, true);
}

/* A log of many clauses, these two in turn, and of those that are `kept`, before the many
 * are dropped: with the next step the library forgets which literals they watch. */
static void check_dropped(const char *asked, const char *const many[2], const char *kept,
                          const char *rest, verdict is)
{
    enum { DROPPED = 2200, ROOM = 1 << 16 };
    char *log = malloc(ROOM), *text = malloc(ROOM);
    size_t size = 0, numbers = 0;
    assert_true(log != NULL && text != NULL);
    for (unsigned i = 0; i < DROPPED; i++)
        size += (size_t)snprintf(log + size, ROOM - size, "%s ", many[i % 2]);
    size += (size_t)snprintf(log + size, ROOM - size, "%s ", kept);
    for (unsigned i = 0; i < DROPPED; i++)
        size += (size_t)snprintf(log + size, ROOM - size, "2 %u ", i);
    size += (size_t)snprintf(log + size, ROOM - size, "%s ", rest);
    assert_true(size < ROOM - 500);
    for (size_t i = 0; i < size; i++) numbers += log[i] == ' ';
    snprintf(text, ROOM, "closed graph undirected %s none clauses %zu %s end", asked,
             numbers, log);
    const line lines[] = {
        {text, is, is == VERIFIED ? "" : "a clause that does not follow"}};
    CHECK_LINES(lines, true);
    free(log);
    free(text);
}

static void test_many_dropped(void **state)
{
    (void)state;
    static const char *const same[2] = {"0 2 33 35", "0 2 33 35"}, *const threes[2] = {
                                                                       "0 3 0 2 4",
                                                                       "0 3 4 6 0"};
    /* those that are kept are known */
    check_dropped(
        "12 22 0 1 0 2 0 3 0 4 1 2 1 3 1 5 2 3 4 5 4 6 4 7 5 6 5 7 6 7 6 8 7 8 8 9 8 "
        "10 8 11 9 10 9 11 10 11 require 2 0 4 1 5",
        same, "0 2 33 35 0 2 33 34", "0 2 33 35 0 1 33 0 1 32 0 0", VERIFIED);
    /* and none is met twice: of three edges at a vertex of K5 one is in, of two it need
     * not */
    check_dropped(
        "5 10 0 1 0 2 0 3 0 4 1 2 1 3 1 4 2 3 2 4 3 4", threes,
        "0 3 0 2 4 0 3 0 4 2 0 3 0 6 2 0 3 2 4 0 0 3 2 6 0 0 3 4 6 0",
        "0 3 0 2 4 0 2 0 2 0 2 0 4 0 2 0 6 0 2 2 4 0 2 2 6 0 2 4 6 0 1 0 0 1 2 0 1 4",
        REFUSED);
}

static void test_logs_over_places(void **state)
{
    (void)state;
    static const line lines[] = {
        /* pieces without a vertex, and with all of them */
        {"open graph undirected 6 6 0 1 1 2 0 2 3 4 4 5 3 5 none places 3 1 6 0 end",
         VERIFIED, ""},
        {"open graph undirected 6 6 0 1 1 2 0 2 3 4 4 5 3 5 none places 3 1 0 0 end",
         REFUSED, "does not follow"},
        {"closed graph undirected 5 6 0 1 0 2 1 2 2 3 2 4 3 4 none places 3 1 2 0 end",
         VERIFIED, ""},
        {"open graph undirected 5 6 0 1 0 2 1 2 2 3 2 4 3 4 none places 3 1 2 0 end",
         REFUSED, "does not follow"},
        {"open graph undirected 7 9 0 1 0 2 1 2 0 3 0 4 3 4 0 5 0 6 5 6 none places 3 1 "
         "0 0 end",
         VERIFIED, ""},
        {"open graph undirected 7 9 0 1 0 2 1 2 0 3 0 4 3 4 0 5 0 6 5 6 none places 3 1 "
         "7 0 end",
         REFUSED, "does not follow"},
        {"open graph undirected 10 18 0 1 0 2 0 3 1 2 1 3 2 3 0 4 0 5 0 6 4 5 4 6 5 6 0 "
         "7 0 8 0 9 7 8 7 9 8 9 none places 3 1 0 0 end",
         VERIFIED, ""},
        {"open graph undirected 10 18 0 1 0 2 0 3 1 2 1 3 2 3 0 4 0 5 0 6 4 5 4 6 5 6 0 "
         "7 0 8 0 9 7 8 7 9 8 9 none places 3 1 10 0 end",
         REFUSED, "does not follow"},
        {"closed graph undirected 7 12 0 1 0 2 0 3 1 2 1 3 2 3 0 4 0 5 0 6 4 5 4 6 5 6 "
         "none places 3 1 0 0 end",
         VERIFIED, ""},
        {"closed graph undirected 7 12 0 1 0 2 0 3 1 2 1 3 2 3 0 4 0 5 0 6 4 5 4 6 5 6 "
         "none places 2 0 0 end",
         REFUSED, "does not follow"},
        {"closed graph undirected 7 12 0 1 0 2 0 3 1 2 1 3 2 3 0 4 0 5 0 6 4 5 4 6 5 6 "
         "none places 3 1 7 0 end",
         REFUSED, "does not follow"},
        {"open graph undirected 8 12 0 1 0 2 0 3 1 2 1 3 2 3 4 5 4 6 4 7 5 6 5 7 6 7 "
         "none places 3 1 8 0 end",
         VERIFIED, ""},
        {"open graph undirected 8 12 0 1 0 2 0 3 1 2 1 3 2 3 4 5 4 6 4 7 5 6 5 7 6 7 "
         "none places 3 1 0 0 end",
         REFUSED, ""},
        /* which of two pieces comes first: by how many there are, and by what is known */
        {"open graph undirected 8 16 0 1 0 2 0 3 1 2 1 3 2 3 0 4 0 5 0 6 0 7 4 5 4 6 4 7 "
         "5 6 5 7 6 7 given 2 0 3 4 0 none places 3 1 0 0 end",
         VERIFIED, ""},
        {"open graph undirected 8 16 0 1 0 2 0 3 1 2 1 3 2 3 0 4 0 5 0 6 0 7 4 5 4 6 4 7 "
         "5 6 5 7 6 7 given 2 0 4 1 0 none places 3 1 0 0 end",
         VERIFIED, ""},
        {"open graph undirected 8 16 0 1 0 2 0 3 1 2 1 3 2 3 0 4 0 5 0 6 0 7 4 5 4 6 4 7 "
         "5 6 5 7 6 7 given 2 0 3 1 7 none places 3 1 0 0 end",
         VERIFIED, ""},
        {"open graph undirected 8 16 0 1 0 2 0 3 1 2 1 3 2 3 0 4 0 5 0 6 0 7 4 5 4 6 4 7 "
         "5 6 5 7 6 7 given 2 0 4 4 7 none places 3 1 0 0 end",
         VERIFIED, ""},
        {"open graph undirected 8 16 0 1 0 2 0 3 1 2 1 3 2 3 0 4 0 5 0 6 0 7 4 5 4 6 4 7 "
         "5 6 5 7 6 7 given 2 0 3 1 0 none places 3 1 0 0 end",
         REFUSED, "does not follow"},
        {"open graph undirected 8 16 0 1 0 2 0 3 1 2 1 3 2 3 0 4 0 5 0 6 0 7 4 5 4 6 4 7 "
         "5 6 5 7 6 7 given 2 0 4 4 0 none places 3 1 0 0 end",
         REFUSED, "does not follow"},
        {"open graph undirected 8 16 0 1 0 2 0 3 1 2 1 3 2 3 0 4 0 5 0 6 0 7 4 5 4 6 4 7 "
         "5 6 5 7 6 7 given 2 0 3 4 7 none places 3 1 0 0 end",
         REFUSED, "does not follow"},
        {"open graph undirected 8 16 0 1 0 2 0 3 1 2 1 3 2 3 0 4 0 5 0 6 0 7 4 5 4 6 4 7 "
         "5 6 5 7 6 7 given 2 0 4 1 7 none places 3 1 0 0 end",
         REFUSED, "does not follow"},
        {"open graph undirected 8 16 0 1 0 2 0 3 1 2 1 3 2 3 0 4 0 5 0 6 0 7 4 5 4 6 4 7 "
         "5 6 5 7 6 7 given 2 0 3 4 0 none places 0  end",
         REFUSED, "still possible"},
        {"open graph undirected 8 16 0 1 0 2 0 3 1 2 1 3 2 3 0 4 0 5 0 6 0 7 4 5 4 6 4 7 "
         "5 6 5 7 6 7 given 1 0 2 none places 3 1 0 0 end",
         VERIFIED, ""},
        {"open graph undirected 8 16 0 1 0 2 0 3 1 2 1 3 2 3 0 4 0 5 0 6 0 7 4 5 4 6 4 7 "
         "5 6 5 7 6 7 none places 3 1 0 0 end",
         REFUSED, "does not follow"},
        /* what is no edge is false, and a clause that says so says nothing */
        {"open graph undirected 3 3 0 1 1 2 0 2 none places 5 0 1 3 0 0 end", REFUSED,
         "still possible"},
        {"open graph undirected 3 3 0 1 1 2 0 2 none places 5 0 1 2 0 0 end", REFUSED,
         "does not follow"},
        {"open graph undirected 3 3 0 1 1 2 0 2 none places 9 1 3 2 0 0 0 1 0 0 end",
         REFUSED, "still possible"},
        {"open graph undirected 3 3 0 1 1 2 0 2 none places 14 1 3 2 0 0 0 3 0 0 0 1 0 0 "
         "0 end",
         REFUSED, "number 14 of the log is a step that does not follow"},
        {"open graph undirected 3 3 0 1 1 2 0 2 none places 19 1 3 2 0 0 0 3 0 0 0 2 0 0 "
         "0 3 0 0 3 0 end",
         REFUSED, "still possible"},
        /* what is no tour may be excluded */
        {"open graph undirected 3 2 0 1 1 2 exclude 2 0 2 1 2 0 1 none places 0  end",
         REFUSED, "still possible"},
        {"open graph undirected 3 2 0 1 1 2 exclude 1 0 1 2 none places 5 0 1 0 0 0 end",
         VERIFIED, ""},
        /* a cycle falls apart wherever the vertex stands */
        {"closed graph undirected 7 12 0 1 0 2 0 3 1 2 1 3 2 3 3 4 3 5 3 6 4 5 4 6 5 6 "
         "none places 3 1 3 0 end",
         VERIFIED, ""},
    };
    CHECK_LINES(lines, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steps),        cmocka_unit_test(test_clauses),
        cmocka_unit_test(test_pieces),       cmocka_unit_test(test_many_clauses),
        cmocka_unit_test(test_many_dropped), cmocka_unit_test(test_logs_over_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
