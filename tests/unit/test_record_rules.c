/* tests/unit/test_record_rules.c - certificates of which one side condition does not
 * hold, or just holds: icosian-check refuses the former, though the rest would refute
 * the question, and so does the library, which has the same judges (tests/record.h).
 * Found by tools/mutate: without each of these, some condition could be dropped
 * unnoticed.
 * SPDX-License-Identifier: MIT */
#include "record.h"

#define PATH3 "graph undirected 3 2 0 1 1 2 "
#define K3 "graph undirected 3 3 0 1 1 2 0 2 "
#define K4 "graph undirected 4 6 0 1 0 2 0 3 1 2 1 3 2 3 "
#define K23 "graph undirected 5 6 0 2 0 3 0 4 1 2 1 3 1 4 "
#define C4 "graph undirected 4 4 0 1 1 2 2 3 0 3 "
#define STAR "graph undirected 4 3 0 1 0 2 0 3 "
#define ARCS3 "graph directed 3 6 0 1 1 0 0 2 2 0 1 2 2 1 "
#define PRISM "graph undirected 6 9 0 1 1 2 0 2 3 4 4 5 3 5 0 3 1 4 2 5 "
#define ARCS34                                                                           \
    "graph directed 7 24 0 3 0 4 0 5 0 6 1 3 1 4 1 5 1 6 2 3 2 4 2 5 2 6 3 0 4 0 5 0 6 " \
    "0 3 1 4 1 5 1 6 1 3 2 4 2 5 2 6 2 "
#define PETERSEN                                                                    \
    "graph undirected 10 15 0 1 1 2 2 3 3 4 4 0 0 5 1 6 2 7 3 8 4 9 5 7 7 9 9 6 6 " \
    "8 8 5 "

static void test_lists(void **state)
{
    (void)state;
    static const line lines[] = {
        {"open " STAR "none degree 3 1 2 3 end", VERIFIED, ""},
        {"open " STAR "none degree 4 1 2 3 3 end", REFUSED, "3 is listed twice"},
        {"open " STAR "none degree 2 1 2 end", REFUSED, "have enough edges"},
        /* colours: each vertex once, ends only of open questions */
        {"open " STAR "none colour 1 0 end", VERIFIED, ""},
        {"open " PATH3 "none colour 3 1 1 1 end", REFUSED, "1 is listed twice"},
        {"open " PATH3 "none colour 1 1 end", REFUSED, "allow a tour"},
        {"open " PATH3 "none colour 2 0 2 end", REFUSED, "allow a tour"},
        {"open " PATH3 "none colour 1 0 end", REFUSED, "joins vertices of one colour"},
        {"closed " PATH3 "none colour 1 1 end", VERIFIED, ""},
        {"closed graph undirected 3 0 none colour 0 end", VERIFIED, ""},
        {"open " PATH3 "first 1 none colour 1 1 end", VERIFIED, ""},
        {"open " PATH3 "first 1 none colour 2 0 2 end", VERIFIED, ""},
        {"open " PATH3 "last 1 none colour 1 1 end", VERIFIED, ""},
        {"open " PATH3 "last 0 none colour 1 1 end", REFUSED, "allow a tour"},
        {"open " PATH3 "first 0 last 2 none colour 1 1 end", REFUSED, "allow a tour"},
        {"open " C4 "first 0 last 2 none colour 2 0 2 end", VERIFIED, ""},
        {"open " C4 "first 0 last 2 none colour 2 1 3 end", VERIFIED, ""},
        {"open " C4 "first 0 last 3 none colour 2 0 2 end", REFUSED, "allow a tour"},
        {"open " C4 "first 0 none colour 2 0 2 end", REFUSED, "allow a tour"},
        {"open " C4 "last 0 none colour 2 0 2 end", REFUSED, "allow a tour"},
        {"closed " C4 "none colour 2 0 2 end", REFUSED, "allow a tour"},
        {"closed " C4 "first 0 last 2 none colour 2 0 2 end", REFUSED, "allow a tour"},
        /* cuts */
        {"open " STAR "none cut 1 0 end", VERIFIED, ""},
        {"open " PATH3 "none cut 4 1 1 1 1 end", REFUSED, "1 is listed twice"},
        {"open " PATH3 "none cut 1 1 end", REFUSED, "2 pieces are left"},
        {"open " PATH3 "first 1 none cut 1 1 end", VERIFIED, ""},
        {"open " PATH3 "last 1 none cut 1 1 end", VERIFIED, ""},
        {"open " PATH3 "first 0 last 2 none cut 1 1 end", REFUSED, "2 pieces are left"},
        {"open graph undirected 2 1 0 1 first 0 last 0 none cut 1 0 end", REFUSED, ""},
        {"closed " C4 "none cut 2 0 2 end", REFUSED, "2 pieces are left"},
        {"closed graph undirected 4 2 0 1 2 3 none cut 0 end", VERIFIED, ""},
        {"closed " C4 "none cut 0 end", REFUSED, "1 pieces are left"},
        /* barriers: each port once in all */
        {"open " STAR "none barrier 2 3 0 4 1 2 3 end", VERIFIED, ""},
        {"open " STAR "none barrier 3 3 0 4 4 1 2 3 end", REFUSED, "4 is listed twice"},
        {"open " STAR "none barrier 2 4 0 4 1 2 3 3 end", REFUSED, "3 is listed twice"},
        {"open " STAR "none barrier 2 4 0 4 1 2 3 4 end", REFUSED, "4 is listed twice"},
        {"open " STAR "none barrier 1 2 0 1 2 end", REFUSED, "room for a 2-factor"},
    };
    CHECK_LINES(lines, true);
}

/* Questions that steps without choice refute, each by one rule; and trees. */
static void test_forced_and_trees(void **state)
{
    (void)state;
    static const line lines[] = {
        /* the edge 0 2 would close the fragment 0 1 2: it is out, and so the next one */
        {"closed graph undirected 8 15 0 1 1 2 0 2 0 3 2 3 3 4 3 5 3 6 3 7 4 5 4 6 4 7 5 "
         "6 5 7 6 7 none forced end",
         VERIFIED, ""},
        {"closed graph undirected 7 12 0 1 1 2 0 2 0 3 2 4 3 4 3 5 3 6 4 5 4 6 5 6 1 5 "
         "none forced end",
         REFUSED, "a case is left open"},
        {"closed " PETERSEN "forbid 1 0 1 none tree 1 2 3 end", VERIFIED, ""},
        {"closed " PETERSEN "forbid 1 0 1 none tree 2 2 3 3 4 end", REFUSED,
         "1 branchings are left over"},
        {"closed " PETERSEN "forbid 1 0 1 none tree 0 end", REFUSED, "is left open"},
        {"closed " PETERSEN "forbid 1 0 1 none tree 1 0 1 end", REFUSED,
         "branching 1: the edge 0 1 is not open"},
        {"closed " PETERSEN "forbid 1 0 1 none tree 1 0 4 end", REFUSED, "is not open"},
        {"closed " PETERSEN "forbid 1 0 1 none tree 1 x 1 end", UNREADABLE, "a number"},
        {"closed " PETERSEN "forbid 1 0 1 none tree 1 1 x end", UNREADABLE, "a number"},
        {"closed " PETERSEN "none tree 5 0 1 1 2 2 3 3 4 2 3 end", VERIFIED, ""},
        {"closed " PETERSEN "none tree 4 0 1 1 2 2 3 3 4 end", REFUSED, "left open"},
        {"closed " PETERSEN "none tree 5 0 1 1 2 3 4 2 3 2 3 end", REFUSED, "not open"},
        {"closed " PETERSEN "none tree 6 0 1 1 2 2 3 3 4 2 3 2 3 end", REFUSED,
         "1 branchings are left over"},
        {"closed " ARCS34 "none tree 7 0 3 1 4 0 4 1 3 0 5 1 3 1 3 end", VERIFIED, ""},
        {"closed " ARCS34 "none tree 7 3 0 1 4 0 4 1 3 0 5 1 3 1 3 end", REFUSED, ""},
        {"open graph directed 5 12 0 3 3 0 0 4 4 0 1 3 3 1 1 4 4 1 2 3 3 2 2 4 4 2 first "
         "3 "
         "none tree 1 3 0 end",
         VERIFIED, ""},
        {"open graph directed 5 12 0 3 3 0 0 4 4 0 1 3 3 1 1 4 4 1 2 3 3 2 2 4 4 2 first "
         "3 "
         "none tree 1 0 3 end",
         REFUSED, ""},
        {"closed " K3 "none tree 0 end", REFUSED, "there is a tour"},
        {"closed " C4 "none forced end", REFUSED, "there is a tour"},
        {"closed " K4 "require 1 0 1 none tree 1 0 2 end", REFUSED, ""},
    };
    CHECK_LINES(lines, true);
}

static void test_splits(void **state)
{
    (void)state;
    static const line lines[] = {
        {"closed " ARCS3 "none split 3 0 1 2 forced end", REFUSED, "undirected"},
        {"closed " STAR "none split 3 0 1 2 forced end", REFUSED,
         "forced steps refute what is"},
        /* K4 hangs by two links from vertex 0 of another */
        {"closed graph undirected 8 14 0 1 0 2 0 3 1 2 1 3 2 3 4 5 4 6 4 7 5 6 5 7 6 7 0 "
         "4 0 5 none split 4 0 1 2 3 forced end",
         VERIFIED, ""},
        {"closed graph undirected 8 14 0 1 0 2 0 3 1 2 1 3 2 3 4 5 4 6 4 7 5 6 5 7 6 7 0 "
         "4 0 5 none split 5 0 1 2 3 3 forced end",
         REFUSED, "3 is listed twice"},
        /* three links to different vertices: 0 3 1 2 6 7 5 4 is a tour */
        {"closed graph undirected 8 13 0 2 0 3 1 2 1 3 4 5 4 6 4 7 5 6 5 7 6 7 0 4 1 5 2 "
         "6 none split 4 0 1 2 3 forced end",
         REFUSED, "has 3 edges to the piece"},
        /* two vertices with three parts beside them, joined by two links, or by more */
        {"closed graph undirected 14 24 2 3 2 4 2 5 3 4 3 5 4 5 6 7 6 8 6 9 7 8 7 9 8 9 "
         "10 11 10 12 10 13 11 12 11 13 12 13 0 2 1 3 0 6 1 7 0 10 1 11 none split 2 0 1 "
         "forced end",
         VERIFIED, ""},
        {"closed graph undirected 14 27 2 3 2 4 2 5 3 4 3 5 4 5 6 7 6 8 6 9 7 8 7 9 8 9 "
         "10 11 10 12 10 13 11 12 11 13 12 13 0 2 1 3 0 6 1 7 0 10 1 11 0 4 0 8 0 12 "
         "none split 2 0 1 forced end",
         REFUSED, "has 3 edges to the piece"},
        {"closed graph undirected 10 16 2 3 2 4 2 5 3 4 3 5 4 5 6 7 6 8 6 9 7 8 7 9 8 9 "
         "0 2 1 3 0 6 1 7 none split 2 0 1 forced end",
         REFUSED, "less than three vertices"},
        {"closed graph undirected 8 14 0 1 0 2 0 3 1 2 1 3 2 3 4 5 4 6 4 7 5 6 5 7 6 7 0 "
         "4 1 5 none split 4 0 1 2 3 forced end",
         REFUSED, "is left open"},
    };
    CHECK_LINES(lines, true);
}

/* A price for each port, each below 2^31. */
static void test_prices(void **state)
{
    (void)state;
    static const line lines[] = {
        {"closed " K23 "none potentials 6 0 1 1 0 0 0 end", VERIFIED, ""},
        {"closed graph directed 2 1 0 1 none potentials 5 0 0 0 0 0 end", VERIFIED, ""},
        {"closed graph directed 1 0 none potentials 3 0 0 0 end", REFUSED, "single"},
        {"closed graph undirected 2 1 0 1 none potentials 3 0 0 0 end", REFUSED,
         "too few"},
        {"closed " K23 "none potentials 5 0 1 1 0 0 end", REFUSED, "5 numbers, but a"},
        {"closed " K23 "none potentials 7 0 1 1 0 0 0 0 end", REFUSED, "7 numbers"},
        {"closed " K23 "none potentials 6 5 1 1 0 0 0 end", UNREADABLE, "too large"},
        {"closed " K23 "none potentials 6 0 1 1 0 0 2147483648 end", UNREADABLE,
         "2147483648 is too large"},
    };
    CHECK_LINES(lines, true);
}

/* Cuts and prices of a star, in which two leaves are left out. */
static void test_dual(void **state)
{
    (void)state;
#define CROSS "graph undirected 5 4 0 1 0 2 0 3 0 4 "
    static const line lines[] = {
        {"open at-least 4 " CROSS "none cut 1 0 end", VERIFIED, ""},
        {"open at-least 3 " CROSS "none cut 1 0 end", REFUSED, "leaves out 2"},
        {"open " CROSS "none dual 8 2 1 0 2 2 2 2 0 end", VERIFIED, ""},
        {"open at-least 4 " CROSS "none dual 8 2 1 0 2 2 2 2 0 end", VERIFIED, ""},
        {"open at-least 3 " CROSS "none dual 8 2 1 0 2 2 2 2 0 end", REFUSED,
         "the prices leave 8, and a tour of 3 vertices is worth 8"},
        {"open at-least 4 " CROSS "first 0 none dual 8 2 1 0 2 2 2 2 0 end", VERIFIED,
         ""},
        {"closed graph undirected 3 2 0 1 1 2 none dual 5 2 1 2 2 2 end", VERIFIED, ""},
        {"closed graph undirected 3 3 0 1 0 2 1 2 none dual 5 2 1 2 2 2 end", REFUSED,
         "the prices leave 6, and a tour of 3 vertices is worth 6"},
        {"open at-least 0 " CROSS "none cut 1 0 end", UNREADABLE, "at-least is for"},
        {"open at-least 5 " CROSS "none cut 1 0 end", UNREADABLE, "at-least is for"},
        {"open at-least 1 " CROSS "none dual 8 2 1 0 2 2 2 2 0 end", REFUSED,
         "of one vertex"},
        {"open at-least 3 " CROSS "none degree 3 1 2 3 end", REFUSED,
         "all vertices alone"},
        {"open at-least 3 " CROSS "none split 1 0 degree 3 1 2 3 end", REFUSED,
         "all vertices alone"},
        {"open at-least 3 " CROSS "none places 0 end", REFUSED, "all vertices alone"},
        {"open at-least 3 " CROSS "given 1 0 0 none cut 1 0 end", UNREADABLE, "expected"},
        {"open " CROSS "none dual 7 2 1 0 2 2 2 2 end", REFUSED, "6 prices and two"},
        {"open " CROSS "none dual 8 268435456 1 0 2 2 2 2 0 end", UNREADABLE,
         "too large"},
        {"open at-least 2 " CROSS "tour 3 1 0 2 end", VERIFIED, ""},
        {"open at-least 3 " CROSS "tour 2 1 0 end", REFUSED, "not 3 to 5"},
        {"open at-least 2 " CROSS "tour 3 1 0 1 end", REFUSED, "twice"},
        {"closed at-least 1 " CROSS "tour 1 0 end", REFUSED, "more than one vertex"},
        {"closed at-least 1 " CROSS "tour 2 0 1 end", REFUSED, "an edge twice"},
        {"open at-least 2 " CROSS "first 2 tour 3 1 0 2 end", REFUSED, "begin at 2"},
        {"open at-least 2 " CROSS "require 1 0 4 tour 3 1 0 2 end", REFUSED,
         "required edge"},
    };
    CHECK_LINES(lines, false);
}

/* A tour, and that there is no longer one. */
static void test_longest(void **state)
{
    (void)state;
#define SHORT "open at-least 2 " CROSS "tour 3 1 0 2 end\n" RECORD_HEAD
#define PAIR(rest) VERIFIED, "VERIFIED tour of at least 2 vertices\nVERIFIED " rest "\n"
    static const line lines[] = {
        {SHORT "open at-least 4 " CROSS "none cut 1 0 end", PAIR("longest")},
        {"open at-least 4 graph undirected 5 5 0 1 0 2 0 3 0 4 3 4 tour 4 1 0 3 4 "
         "end\n" RECORD_HEAD
         "open graph undirected 5 5 0 1 0 2 0 3 0 4 3 4 none cut 1 0 end",
         VERIFIED, "VERIFIED tour of at least 4 vertices\nVERIFIED longest\n"},
        {SHORT "open " CROSS "none cut 1 0 end", PAIR("none")},
        {SHORT "open at-least 4 " CROSS "first 1 none cut 1 0 end",
         PAIR("none of at least 4 vertices")},
        {SHORT "open at-least 4 graph undirected 5 3 0 1 0 2 0 3 none cut 1 0 end",
         PAIR("none of at least 4 vertices")},
    };
    CHECK_LINES(lines, false);
}

static void test_sides(void **state)
{
    (void)state;
    static const line lines[] = {
        {"closed " ARCS3 "none sides 1 2 0 1 0 forced end", REFUSED, "undirected"},
        {"closed " STAR "none sides 1 3 0 1 2 0 forced end", REFUSED,
         "forced steps refute what is"},
        {"closed " PETERSEN "forbid 1 0 1 none sides 0 0 tree 1 2 3 end", REFUSED,
         "no side"},
        {"closed " PETERSEN "forbid 1 0 1 none sides 1 1 7 0 tree 1 2 3 end", REFUSED,
         ""},
        /* a vertex twice: the side would have one more, alone */
        {"closed " PRISM "none sides 1 4 0 1 2 2 1 0 3 degree 1 2 forced end", REFUSED,
         "2 is listed twice"},
        {"closed " PRISM "none sides 2 3 0 1 2 3 2 4 5 0 forced end", REFUSED,
         "2 is listed twice"},
        {"closed " PRISM "none sides 1 4 0 1 2 3 0 forced end", REFUSED,
         "4 edges leave side 0, not three"},
        {"closed " PRISM "none sides 1 3 0 1 2 0 forced end", REFUSED, "is left open"},
        {"closed " PRISM "none sides 1 3 0 1 2 1 0 4 forced forced end", REFUSED,
         "a lemma names a side that does not"},
        {"closed " PRISM "none sides 1 3 0 1 2 1 1 0 forced forced end", REFUSED,
         "a lemma names a side that does not"},
        {"closed " PRISM "none sides 1 3 0 1 2 1 0 3 forced forced end", REFUSED,
         "is left open"},
        /* K33, whose vertices 4, 5, 6 are joined to the K4 0 1 2 3: no way leads
         * through */
        {"closed graph undirected 10 18 0 1 0 2 0 3 1 2 1 3 2 3 4 7 4 8 4 9 5 7 5 8 5 9 "
         "6 "
         "7 6 8 6 9 1 4 2 5 3 6 none sides 1 6 4 5 6 7 8 9 1 0 3 colour 3 0 1 2 forced "
         "end",
         VERIFIED, ""},
        {"closed graph undirected 10 18 0 1 0 2 0 3 1 2 1 3 2 3 4 7 4 8 4 9 5 7 5 8 5 9 "
         "6 "
         "7 6 8 6 9 1 4 2 5 3 6 none sides 1 6 4 5 6 7 8 9 2 0 3 colour 3 0 1 2 0 3 "
         "colour 3 0 1 2 forced end",
         REFUSED, "a lemma appears twice"},
        {"closed graph undirected 10 18 0 1 0 2 0 3 1 2 1 3 2 3 4 7 4 8 4 9 5 7 5 8 5 9 "
         "6 "
         "7 6 8 6 9 1 4 2 5 3 6 none sides 1 6 4 5 6 7 8 9 1 0 3 colour 3 0 1 3 forced "
         "end",
         REFUSED, "of one colour"},
        /* by two links, by links from two vertices, by links to two vertices */
        {"closed graph undirected 10 17 0 1 0 2 0 3 1 2 1 3 2 3 4 7 4 8 4 9 5 7 5 8 5 9 "
         "6 "
         "7 6 8 6 9 2 4 3 5 none sides 1 6 4 5 6 7 8 9 1 0 3 colour 3 0 1 2 forced end",
         REFUSED, "2 edges leave side 0, not three"},
        {"closed graph undirected 10 18 0 1 0 2 0 3 1 2 1 3 2 3 4 7 4 8 4 9 5 7 5 8 5 9 "
         "6 "
         "7 6 8 6 9 1 4 2 4 3 6 none sides 1 6 4 5 6 7 8 9 1 0 3 colour 3 0 1 2 forced "
         "end",
         REFUSED, "two edges from side 0 have an end in common"},
        {"closed graph undirected 10 18 0 1 0 2 0 3 1 2 1 3 2 3 4 7 4 8 4 9 5 7 5 8 5 9 "
         "6 "
         "7 6 8 6 9 1 4 2 5 2 6 none sides 1 6 4 5 6 7 8 9 1 0 3 colour 3 0 1 2 forced "
         "end",
         REFUSED, "two edges from side 0 have an end in common"},
        {"closed graph undirected 10 19 0 1 0 2 0 3 1 2 1 3 2 3 4 7 4 8 4 9 5 7 5 8 5 9 "
         "6 "
         "7 6 8 6 9 1 4 2 5 3 6 0 4 none sides 1 6 4 5 6 7 8 9 1 0 3 colour 3 0 1 2 "
         "forced end",
         REFUSED, "two edges from side 0 have an end in common"},
    };
    CHECK_LINES(lines, true);
}

/* Traces: which number is what is told beside them. */
static void test_traces(void **state)
{
    (void)state;
    static const line lines[] = {
        /* a tour through an edge that must be used, met when 1 is taken; when two tables
         * are joined */
        {"closed " K3 "require 1 0 1 none trace 8 3 0 1 2 3 0 0 1 end", REFUSED,
         "the trace meets a tour"},
        {"closed " K3 "none trace 9 3 0 1 2 3 0 0 1 0 end", REFUSED, "meets a tour"},
        {"closed " C4 "require 1 2 3 none trace 12 4 0 1 2 3 4 0 0 4 2 0 5 end", REFUSED,
         "the trace meets a tour"},
        {"closed " C4 "require 1 2 3 none trace 12 60 0 1 2 3 4 0 0 4 2 0 5 end", REFUSED,
         "the trace meets a tour"},
        {"closed " C4 "require 1 0 1 none trace 12 4 0 1 2 3 4 0 0 4 2 0 5 end", REFUSED,
         "the trace meets a tour"},
        /* two edges at a vertex, and no way beyond */
        {"closed " PATH3 "none trace 6 3 0 1 2 3 0 end", VERIFIED, ""},
        {"closed " PATH3 "none trace 7 3 0 1 2 3 0 0 end", REFUSED, "are left over"},
        {"closed " PATH3 "none trace 5 3 0 1 2 3 end", REFUSED,
         "the trace ends too early"},
        {"closed " PATH3 "none trace 3 3 0 1 end", REFUSED, "the trace ends too early"},
        {"closed " PATH3 "none trace 4 3 0 1 2 end", REFUSED, "the trace ends too early"},
        {"closed " PATH3 "none trace 0 end", REFUSED, "the trace ends too early"},
        {"closed " PATH3 "none trace 6 61 0 1 2 3 0 end", REFUSED,
         "number 1 of the trace is out"},
        {"closed " PATH3 "none trace 6 60 0 1 2 3 0 end", VERIFIED, ""},
        {"closed " PATH3 "none trace 6 3 0 1 3 3 0 end", REFUSED,
         "number 4 of the trace is out"},
        {"closed " PATH3 "none trace 6 3 0 1 2 5 0 end", REFUSED,
         "number 5 of the trace is out"},
        {"closed " PATH3 "none trace x", UNREADABLE, "expected a number"},
        {"closed " PATH3 "none trace 2 x end", UNREADABLE, "expected a number"},
        {"closed " PATH3 "none trace 6 3 0 x 0 0 0 end", UNREADABLE, "expected a number"},
        {"closed " PATH3 "none trace 6 3 0 1 2 x 0 end", UNREADABLE, "expected a number"},
        {"closed " PATH3 "none trace 6 3 0 1 2 0 0 end", REFUSED, "cannot be taken here"},
        {"closed " PATH3 "none trace 6 3 0 1 2 4 0 end", REFUSED,
         "no two tables to join"},
        {"closed " PATH3 "none trace 6 3 0 1 2 3 4 end", REFUSED,
         "no two tables to join"},
        {"closed " K4 "none trace 13 4 0 1 2 3 4 0 0 1 2 4 1 0 end", REFUSED,
         "is taken before tables are joined"},
        {"closed " K4 "none trace 13 4 0 1 2 3 4 0 0 1 2 0 0 0 end", REFUSED,
         "0 cannot be taken here"},
        {"closed " K4 "none trace 11 3 0 1 1 2 4 0 0 1 2 1 end", REFUSED, "share a slot"},
        {"closed " K4 "none trace 10 4 0 0 1 2 4 0 0 1 2 end", REFUSED, "share a slot"},
        {"closed " K4 "none trace 10 4 0 1 2 3 4 0 0 1 1 end", REFUSED,
         "not the state 1 it is said to be"},
        {"closed " K4 "none trace 10 4 0 1 2 3 4 0 0 1 3 end", REFUSED,
         "is out of range"},
    };
    CHECK_LINES(lines, true);
}

/* The complete bipartite graph of 4 .. 17 and the others. */
#define TO_ALL(v)                                                                \
    v " 4 " v " 5 " v " 6 " v " 7 " v " 8 " v " 9 " v " 10 " v " 11 " v " 12 " v \
      " 13 " v " 14 " v " 15 " v " 16 " v " 17 "
#define K6_14                                                                 \
    "graph undirected 20 84 " TO_ALL("0") TO_ALL("1") TO_ALL("2") TO_ALL("3") \
        TO_ALL("18") TO_ALL("19")
/* Two tables of 4095 states, to be joined: the pairs, and 2 * (91 + 91 * 91) ways. */
#define TWO_TABLES                                                              \
    "20 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 0 91 1 4095 20 2 " \
    "91 3 4095 21 0 "

/* Sweeps: sizes of tables that are wrong, and bounds. */
static void test_sweeps(void **state)
{
    (void)state;
    static const line lines[] = {
        {"closed " PATH3 "none sweep 7 3 0 1 2 3 0 0 end", VERIFIED, ""},
        {"closed " PATH3 "none sweep 8 3 0 1 2 3 0 0 0 end", REFUSED, "are left over"},
        {"closed " PATH3 "none sweep 6 3 0 1 2 3 0 end", REFUSED, "ends too early"},
        {"closed " PATH3 "none sweep 7 3 0 1 2 3 0 1 end", REFUSED,
         "a table has 0 states, not 1"},
        {"closed " K3 "none sweep 9 3 0 1 2 3 0 1 1 0 end", REFUSED, "meets a tour"},
        {"closed " K4 "none sweep 8 4 0 1 2 3 4 0 2 end", REFUSED,
         "a table has more than the 2 states it is said to have"},
        {"closed " K4 "none sweep 8 4 0 1 2 3 4 0 3 end", REFUSED, "ends too early"},
        {"closed " K4 "none sweep 8 4 0 1 2 3 4 0 4 end", REFUSED,
         "a table has 3 states, not 4"},
        {"closed " K4 "none sweep 8 4 0 1 2 3 4 0 0 end", REFUSED,
         "a table has more than the 0 states"},
        /* with the one before: 2^20 + 16 * 7 states, and one more */
        {"closed " PATH3 "none sweep 7 3 0 1 2 3 0 1048687 end", REFUSED,
         "a table has 0 states, not 1048687"},
        {"closed " PATH3 "none sweep 7 3 0 1 2 3 0 1048688 end", REFUSED,
         "more states are announced than there may be at once"},
        {"closed " PATH3 "none sweep 7 3 0 1 2 3 0 1073741825 end", REFUSED,
         "number 7 of the trace is out of range"},
        /* 2^24 + 256 * 33 ways and pairs are too few here, 2^24 + 256 * 34 enough */
        {"closed " K6_14 "none sweep 33 " TWO_TABLES "end", REFUSED,
         "the tables to go through are too large"},
        {"closed " K6_14 "none sweep 34 " TWO_TABLES "0 end", REFUSED,
         "a table has more than the 0 states"},
    };
    CHECK_LINES(lines, true);
}

/* Logs: which number is what is told beside them. */
static void test_logs(void **state)
{
    (void)state;
    static const line lines[] = {
        {"closed " K4 "none clauses 1 9 end", REFUSED, "number 1 of the log is out of"},
        {"closed " K4 "none clauses 3 0 1 12 end", REFUSED, "number 3 of the log is out"},
        {"closed " K4 "none clauses 2 0 1 end", REFUSED, "the log ends too early"},
        {"closed " K4 "none clauses 1 0 end", REFUSED, "the log ends too early"},
        {"closed " K4 "none clauses 0 end", REFUSED, "a tour is still possible"},
        {"closed " K4 "none clauses 2 0 0 end", REFUSED,
         "what ends with number 2 of the"},
        {"closed " K4 "none clauses 2 2 0 end", REFUSED, "number 2 of the log is out of"},
        {"closed " K4 "none clauses 4 0 2 0 1 end", REFUSED, "a tour is still possible"},
        {"closed " K4 "none clauses 6 0 2 0 1 2 0 end", REFUSED, "a tour is still"},
        {"closed " K4 "none clauses 6 0 2 0 1 2 1 end", REFUSED,
         "number 6 of the log is"},
        {"closed " K4 "none clauses 6 1 0 0 0 0 0 end", REFUSED, "wrong number of seeds"},
        {"closed " K4 "none clauses 7 1 2 0 0 1 0 0 end", REFUSED, "number 2 of the log"},
        {"closed " K4 "none clauses 7 1 0 0 0 1 0 0 end", REFUSED, "no cut"},
        {"closed " K4 "none clauses 7 1 1 0 0 1 0 0 end", REFUSED, "no cut"},
        {"closed " K4 "none clauses 3 3 1 0 end", REFUSED, "no way through a piece"},
        {"closed " K4 "none clauses 6 4 4 0 1 2 3 end", REFUSED, "no piece"},
        {"open " PATH3 "exclude 1 0 1 2 none places 1 4 end", REFUSED, "number 1 of the"},
        {"open " PATH3 "exclude 1 0 1 2 none places 2 0 1 end", REFUSED, "too early"},
        {"open " PATH3 "exclude 1 0 1 2 none places 5 0 1 4 0 0 end", REFUSED,
         "number 3 of the log is out of range"},
        {"open " PATH3 "exclude 1 0 1 2 none places 5 0 1 0 3 0 end", REFUSED,
         "number 4 of the log is out of range"},
        {"open " PATH3 "exclude 1 0 1 2 none places 5 0 1 1 0 3 end", REFUSED,
         "number 5 of the log is out of range"},
        {"open " PATH3 "exclude 1 0 1 2 none places 0 end", REFUSED, "still possible"},
        {"open " K3 "none places 2 0 0 end", REFUSED, "number 2 of the log"},
        {"open " K3 "none places 3 1 3 0 end", REFUSED, "number 3 of the log"},
        {"open " K3 "none places 3 1 4 0 end", REFUSED, "number 2 of the log is out of"},
        {"open " K3 "none places 4 2 1 3 0 end", REFUSED,
         "number 3 of the log is out of"},
        {"open " K3 "none places 4 2 1 0 0 end", REFUSED, "number 4 of the log"},
        {"open " K3 "none places 2 3 0 end", REFUSED, "number 2 of the log is out of"},
        {"open graph undirected 2 0 none places 0 end", REFUSED, "three vertices"},
        {"open " PATH3 "none split 3 0 1 2 places 0 end", REFUSED, ""},
    };
    CHECK_LINES(lines, true);
}

/* Triangles one around the other, and a K33 in the middle through which no way leads from
 * one of the three links to another: each is a side of the next, so that lemmas are
 * `depth` deep. */
static void test_deep_lemmas(void **state)
{
    (void)state;
    enum { ROOM = 1 << 16 };
    static char text[ROOM];
    char said[400];
    for (unsigned depth = 64; depth < 66; depth++) {
        unsigned n = 6 + 3 * depth; /* the last triangle is beyond all sides */
        size_t size = (size_t)snprintf(
            text, ROOM, RECORD_HEAD "closed graph undirected %u %u ", n, 9 + 6 * depth);
        for (unsigned i = 0; i < 9; i++)
            size +=
                (size_t)snprintf(text + size, ROOM - size, "%u %u ", i / 3, 3 + i % 3);
        for (unsigned k = 0; k < depth; k++)
            for (unsigned i = 0; i < 3; i++) {
                unsigned v = 6 + 3 * k + i, inner = k == 0 ? 3 + i : v - 3;
                size += (size_t)snprintf(text + size, ROOM - size, "%u %u %u %u ", inner,
                                         v, v, 6 + 3 * k + (i + 1) % 3);
            }
        size += (size_t)snprintf(text + size, ROOM - size, "none ");
        for (unsigned k = depth; k > 0; k--) {
            unsigned within = 6 + 3 * (k - 1);
            size += (size_t)snprintf(text + size, ROOM - size, "sides 1 %u ", within);
            for (unsigned v = 0; v < within; v++)
                size += (size_t)snprintf(text + size, ROOM - size, "%u ", v);
            size += (size_t)snprintf(text + size, ROOM - size, "1 0 3 ");
        }
        size += (size_t)snprintf(text + size, ROOM - size, "colour 3 3 4 5 ");
        for (unsigned k = depth; k > 0; k--)
            size += (size_t)snprintf(text + size, ROOM - size, "forced ");
        size += (size_t)snprintf(text + size, ROOM - size, "end");
        assert_true(size < ROOM);
        verdict is = checker_answers(text, size, said);
        ico_context *ctx = ico_context_new(NULL);
        bool asked;
        assert_int_equal(is, depth == 64 ? VERIFIED : REFUSED);
        assert_int_equal(library_says(ctx, text, &asked) == VERIFIED, is == VERIFIED);
        if (depth > 64) assert_non_null(strstr(said, "lemmas are nested too deeply"));
        ico_context_free(ctx);
    }
}

/* 64 tables at once are allowed, 65 are not. */
static void test_many_tables(void **state)
{
    (void)state;
    char text[600], said[400];
    for (unsigned tables = 64; tables < 66; tables++) {
        size_t size = (size_t)snprintf(
            text, sizeof text, RECORD_HEAD "closed " PATH3 "none trace %u 3 0 1 2 ",
            tables + 5);
        for (unsigned k = 0; k < tables; k++)
            size += (size_t)snprintf(text + size, sizeof text - size, "3 ");
        size += (size_t)snprintf(text + size, sizeof text - size, "0 end");
        verdict is = checker_answers(text, size, said);
        assert_int_equal(is, tables == 64 ? VERIFIED : REFUSED);
        if (tables > 64) assert_non_null(strstr(said, "too many tables at once"));
        ico_context *ctx = ico_context_new(NULL);
        bool asked;
        assert_int_equal(library_says(ctx, text, &asked), is);
        ico_context_free(ctx);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lists),       cmocka_unit_test(test_forced_and_trees),
        cmocka_unit_test(test_splits),      cmocka_unit_test(test_sides),
        cmocka_unit_test(test_prices),      cmocka_unit_test(test_traces),
        cmocka_unit_test(test_sweeps),      cmocka_unit_test(test_logs),
        cmocka_unit_test(test_deep_lemmas), cmocka_unit_test(test_many_tables),
        cmocka_unit_test(test_dual),        cmocka_unit_test(test_longest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
