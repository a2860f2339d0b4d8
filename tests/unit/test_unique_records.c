/* tests/unit/test_unique_records.c - a tour and that there is no other, in two records:
 * called unique where the second excludes just the first one's tour, of the same
 * question.
 * SPDX-License-Identifier: MIT */
#include "record.h"

#define AGAIN "\n" RECORD_HEAD
#define PATH3 "graph undirected 3 2 0 1 1 2 "
#define BACK3 "graph undirected 3 2 2 1 1 0 "
#define K3 "graph undirected 3 3 0 1 1 2 0 2 "
#define C4 "graph undirected 4 4 0 1 1 2 2 3 0 3 "
#define BOARD4 "graph undirected 4 4 0 1 1 3 2 3 0 2 "
#define RING3 "graph directed 3 3 0 1 1 2 2 0 "
#define ARCS3 "graph directed 3 4 0 1 1 2 2 1 1 0 "
#define DIAMOND "graph undirected 4 5 0 1 0 2 1 2 1 3 2 3 "
#define NINE "graph undirected 9 8 2 3 3 7 7 6 6 1 1 5 5 4 4 8 8 0 "
#define NINTH "2 3 7 6 1 5 4 8 0"

#define P "open " PATH3 "first 0 "
#define TOUR "tour 3 0 1 2 end"
#define REST "exclude 1 0 1 2 none places 0 end"
#define UNIQUE VERIFIED, "VERIFIED tour\nVERIFIED unique\n"
#define BUT(k) VERIFIED, "VERIFIED tour\nVERIFIED none but " k "\n"

/* One tour, excluded once. */
static void test_unique(void **state)
{
    (void)state;
    static const line lines[] = {
        {P TOUR AGAIN P REST, UNIQUE},
        {P TOUR AGAIN "open " BACK3 "first 0 " REST, UNIQUE},
        {P TOUR AGAIN "open " K3 "first 0 forbid 1 2 0 " REST, UNIQUE},
        /* written from anywhere, both ways */
        {"open " PATH3 "tour 3 2 1 0 end" AGAIN "open " PATH3
         "exclude 1 0 1 2 none places 5 0 1 0 0 0 end",
         UNIQUE},
        {"closed " C4 "tour 4 2 1 0 3 end" AGAIN "closed " C4
         "exclude 1 3 0 1 2 none places 5 0 1 0 1 1 end",
         UNIQUE},
        /* from a given place */
        {"open " PATH3 "given 1 0 0 " TOUR AGAIN "open " PATH3 "given 1 0 0 " REST,
         UNIQUE},
        {"closed " RING3 "first 0 " TOUR AGAIN "closed " RING3 "first 0 " REST, UNIQUE},
        {"open " PATH3 "class 1 1 0 0 " TOUR AGAIN "open " PATH3 "class 1 1 0 0 " REST,
         UNIQUE},
        {"open " PATH3 "waypoints 2 0 2 " TOUR AGAIN "open " PATH3 "waypoints 2 0 2 "
         "exclude 1 0 1 2 none places 5 0 1 0 0 0 end",
         UNIQUE},
        /* several claims, one after the other */
        {P TOUR AGAIN P REST AGAIN P TOUR AGAIN P REST, VERIFIED,
         "VERIFIED tour\nVERIFIED unique\nVERIFIED tour\nVERIFIED unique\n"},
    };
    CHECK_LINES(lines, false);
}

/* Another number of tours excluded, another order. */
static void test_none_but(void **state)
{
    (void)state;
    static const line lines[] = {
        {"open " DIAMOND "first 0 last 3 tour 4 0 1 2 3 end" AGAIN "open " DIAMOND
         "first 0 last 3 exclude 2 0 1 2 3 0 2 1 3 none places 5 0 1 0 1 1 end",
         BUT("2")},
        {P TOUR AGAIN P "exclude 2 0 1 2 0 1 2 none places 0 end", BUT("2")},
        {P TOUR AGAIN P "exclude 2 0 1 2 2 2 2 none places 0 end", BUT("2")},
        {P TOUR AGAIN P "exclude 0 none places 0 end", REFUSED, "still possible"},
        {P REST, VERIFIED, "VERIFIED none but 1\n"},
        {P REST AGAIN P TOUR, VERIFIED, "VERIFIED none but 1\nVERIFIED tour\n"},
        {P TOUR AGAIN P REST AGAIN P REST, VERIFIED,
         "VERIFIED tour\nVERIFIED unique\nVERIFIED none but 1\n"},
        {P TOUR AGAIN P TOUR AGAIN P REST, VERIFIED,
         "VERIFIED tour\nVERIFIED tour\nVERIFIED unique\n"},
        {P "exclude 1 2 1 0 " TOUR AGAIN P REST, BUT("1")},
        {P TOUR AGAIN P "exclude 1 2 1 0 none places 0 end", REFUSED, "still possible"},
        {"open " PATH3 "last 0 none places 0 end", REFUSED, "still possible"},
        {"closed " PATH3 "none degree 1 0 end" AGAIN P REST, VERIFIED,
         "VERIFIED none\nVERIFIED none but 1\n"},
        {"closed " PATH3 "none degree 1 0 end" AGAIN "closed " PATH3
         "exclude 1 0 1 2 none degree 1 0 end",
         VERIFIED, "VERIFIED none\nVERIFIED none but 1\n"},
        {"closed " PATH3 "exclude 0 none degree 1 0 end", VERIFIED, "VERIFIED none\n"},
        {"closed " PATH3 "exclude 1 0 1 2 none degree 1 0 end", VERIFIED, "none but 1\n"},
        {"closed graph directed 3 2 0 1 1 2 exclude 0 none degree 1 0 end", VERIFIED,
         "VERIFIED none\n"},
    };
    CHECK_LINES(lines, false);
}

/* The second question is another one. */
static void test_two_questions(void **state)
{
    (void)state;
    static const line lines[] = {
        {"open " K3 "first 0 " TOUR AGAIN P REST, BUT("1")},
        {P TOUR AGAIN "open graph undirected 3 2 0 1 0 2 first 1 exclude 1 1 0 2 none "
                      "places 0 end",
         BUT("1")},
        {P TOUR AGAIN "open " PATH3 "first 0 last 1 " REST, BUT("1")},
        {P TOUR AGAIN "open " PATH3 "last 2 " REST, BUT("1")},
        {P TOUR AGAIN P "require 1 0 1 " REST, BUT("1")},
        {P TOUR AGAIN "open " ARCS3 "first 0 " REST, BUT("1")},
        {"closed " K3 "first 0 " TOUR AGAIN "open " K3 "first 0 last 2 " REST, BUT("1")},
        {"closed " K3 "first 0 last 2 " TOUR AGAIN "open " K3 "first 0 last 2 " REST,
         BUT("1")},
        {P TOUR AGAIN P "given 1 1 1 " REST, BUT("1")},
        {P TOUR AGAIN P "given 0 " REST, BUT("1")},
        {P "given 1 1 1 " TOUR AGAIN P "given 1 2 2 " REST, BUT("1")},
        {P TOUR AGAIN P "class 1 1 1 1 " REST, BUT("1")},
        {P "class 1 1 1 1 " TOUR AGAIN P "class 1 1 2 2 " REST, BUT("1")},
        {P "class 1 1 1 1 " TOUR AGAIN P "class 2 1 1 2 1 " REST, BUT("1")},
        {P "class 1 1 1 1 class 1 0 0 " TOUR AGAIN P "class 1 1 1 1 " REST, BUT("1")},
        {P TOUR AGAIN P "waypoints 1 1 " REST, BUT("1")},
        {P "waypoints 1 2 " TOUR AGAIN P "waypoints 1 1 " REST, BUT("1")},
        {"closed " BOARD4 "tour 4 0 1 3 2 end" AGAIN "closed " BOARD4
         "magic semi 2 2 exclude 1 0 1 3 2 none sums end",
         BUT("1")},
        {"open " NINE "first 2 magic semi 3 3 tour 9 " NINTH " end" AGAIN "open " NINE
         "first 2 magic semi 3 3 exclude 1 " NINTH " none places 0 end",
         UNIQUE},
        {"open " NINE "first 2 magic semi 3 3 tour 9 " NINTH " end" AGAIN "open " NINE
         "first 2 magic full 3 3 exclude 1 " NINTH " none places 0 end",
         BUT("1")},
    };
    CHECK_LINES(lines, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_unique),
        cmocka_unit_test(test_none_but),
        cmocka_unit_test(test_two_questions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
