/* tests/unit/test_place_records.c - logs over places of which one step does not hold,
 * or just holds, as icosian-check and the library say.  Found by tools/mutate, as the
 * lines of test_record_rules.c.
 * SPDX-License-Identifier: MIT */
#include "record.h"

#define PATH3 "graph undirected 3 2 0 1 1 2 "
#define RING4 "graph undirected 4 4 0 1 0 3 1 2 2 3 "

/* Where places are asked for, a tour that does not count is that way of writing it
 * alone. */
static void test_excluded(void **state)
{
    (void)state;
    static const line lines[] = {
        {"open " PATH3 "given 1 1 1 exclude 1 0 1 2 none places 0 end", REFUSED,
         "still possible"},
        {"open " PATH3 "given 1 1 1 exclude 2 0 1 2 2 1 0 none places 5 0 1 0 0 0 end",
         VERIFIED, ""},
        {"open " PATH3 "exclude 1 0 1 2 none places 5 0 1 0 0 0 end", VERIFIED, ""},
        {"closed " RING4 "given 1 0 0 exclude 1 0 1 2 3 none places 5 0 1 0 1 1 end",
         REFUSED, "does not follow"},
        {"closed " RING4 "given 1 0 0 exclude 2 0 1 2 3 0 3 2 1 none places 5 0 1 0 1 1 "
         "end",
         VERIFIED, ""},
        {"closed " RING4 "exclude 1 0 1 2 3 none places 5 0 1 0 1 1 end", VERIFIED, ""},
    };
    CHECK_LINES(lines, true);
}

#define K3 "graph undirected 3 3 0 1 0 2 1 2 "
#define TWO_K3 "graph undirected 6 7 0 1 0 2 1 2 2 3 3 4 3 5 4 5 "

/* What a step says is of that step: what the one before met is forgotten, and so is a
 * clause that was dropped; a vertex that separates is looked at alone. */
static void test_steps(void **state)
{
    (void)state;
    static const line lines[] = {
        {"open " TWO_K3 "none places 6 1 6 1 2 2 3 end", REFUSED, "still possible"},
        {"open " TWO_K3 "none places 15 1 6 1 2 2 3 2 6 0 1 2 3 4 5 0 end", REFUSED,
         "does not follow"},
        {"open " K3 "last 0 exclude 2 1 2 0 2 1 0 none places "
         "13 0 2 3 2 1 0 1 1 0 1 2 1 2 end",
         VERIFIED, ""},
        {"open " K3
         "require 1 0 1 exclude 5 0 1 2 1 0 2 1 2 0 2 0 1 2 1 0 none places 18 0 2 "
         "3 2 0 0 1 0 0 1 0 1 1 0 1 1 0 0 end",
         VERIFIED, ""},
        {"open " K3
         "require 1 0 1 exclude 5 0 1 2 1 0 2 1 2 0 2 0 1 2 1 0 none places 20 0 2 "
         "3 2 0 0 1 0 3 0 0 1 0 1 1 0 1 1 0 0 end",
         REFUSED, "number 15 of the log is a step that does not follow"},
        /* a clause without literals is noticed, whatever clause is visited next */
        {"open graph undirected 5 7 0 1 0 2 0 3 1 3 2 3 2 4 3 4 require 1 2 3 exclude "
         "5 1 0 3 2 4 1 0 3 4 2 3 4 2 0 1 4 2 3 1 0 4 3 2 0 1 none places 41 1 1 1 1 1 "
         "1 0 3 0 1 0 2 1 2 3 4 3 1 2 1 3 4 3 0 1 1 1 3 2 4 2 4 3 2 2 2 3 1 1 0 1 end",
         VERIFIED, ""},
        /* and so is a waypoint that comes too early, whatever comes next */
        {"open graph undirected 6 15 0 1 0 2 0 3 0 4 0 5 1 2 1 3 1 4 1 5 2 3 2 4 2 5 3 "
         "4 3 5 4 5 given 2 0 3 1 1 waypoints 3 0 1 2 none places 0 end",
         VERIFIED, ""},
        {"open graph undirected 11 30 0 1 0 2 0 3 0 4 0 5 1 2 1 3 1 4 1 5 2 3 2 4 2 5 3 "
         "4 3 5 4 5 4 6 4 7 4 8 4 9 4 10 6 7 6 8 6 9 6 10 7 8 7 9 7 10 8 9 8 10 9 10 "
         "given 2 0 0 4 7 class 3 1 5 6 8 5 none places 3 1 4 0 end",
         VERIFIED, ""},
    };
    CHECK_LINES(lines, true);
}

/* A vertex of K10 that has place 2, with its edges to three more: not together, by rule
 * 2.  Then three vertices have two places. */
static void test_three_edges(void **state)
{
    (void)state;
    static const char *const logs[] = {
        "class 2 3 5 7 4 5 6 none places 20 0 4 1 0 2 3 0 1 3 0 2 3 0 3 2 3 4 5 6 0",
        "class 2 3 5 7 0 1 2 none places 20 0 4 1 9 2 3 9 8 3 9 7 3 9 6 2 3 0 1 2 0",
    };
    for (unsigned i = 0; i < 2; i++) {
        record r = {.size = 0};
        put(&r, "open graph undirected 10 45 ");
        for (unsigned u = 0; u < 10; u++)
            for (unsigned v = u + 1; v < 10; v++) put(&r, "%u %u ", u, v);
        put(&r, "%s end", logs[i]);
        const line lines[] = {{r.text, VERIFIED, ""}};
        CHECK_LINES(lines, true);
    }
}

/* Literals of what is no edge are false, and their negations true. */
static void test_no_edges(void **state)
{
    (void)state;
    static const line lines[] = {
        {"open " PATH3 "exclude 1 0 1 2 none places 15 0 1 3 2 0 0 1 3 1 1 0 1 0 0 0 end",
         VERIFIED, ""},
        {"open " PATH3 "exclude 1 0 1 2 none places 13 0 2 3 0 2 2 0 2 0 1 0 0 0 end",
         VERIFIED, ""},
        {"open " PATH3 "exclude 1 0 1 2 none places 13 0 2 2 0 2 3 0 2 0 1 0 0 0 end",
         VERIFIED, ""},
        {"open graph directed 3 5 0 1 0 2 1 2 2 0 2 1 first 0 exclude 2 0 1 2 0 2 1 none "
         "places 6 1 3 1 2 1 0 end",
         REFUSED, "does not follow"},
    };
    CHECK_LINES(lines, true);
}

/* 4104 vertices have 2^24 + 64 * 1025 candidates: a file of 1025 bytes is worth them, and
 * one of 1024 bytes is not. */
static void test_sizes(void **state)
{
    (void)state;
    for (size_t size = 1024; size <= 1025; size++) {
        record r = {.size = 0};
        put(&r, "open graph undirected 4104 0 none places 0");
        while (strlen(RECORD_HEAD) + r.size + 3 < size) put(&r, " ");
        put(&r, "end");
        const line lines[] = {{r.text, size == 1025 ? VERIFIED : REFUSED,
                               size == 1025 ? "" : "too many for a file of this size"}};
        CHECK_LINES(lines, false);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_excluded),    cmocka_unit_test(test_steps),
        cmocka_unit_test(test_three_edges), cmocka_unit_test(test_no_edges),
        cmocka_unit_test(test_sizes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
