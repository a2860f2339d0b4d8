/* tests/unit/test_records.c - records that miss what they must have by one thing: a
 * number, a word, a step.  The checker says what is wrong and where; the library, which
 * has the same judges, agrees.  Found by tools/mutate: without each of these, some
 * condition could be dropped unnoticed.
 * SPDX-License-Identifier: MIT */
#include "record.h"

#define PATH3 "graph undirected 3 2 0 1 1 2 "
#define K3 "graph undirected 3 3 0 1 1 2 0 2 "
#define K4 "graph undirected 4 6 0 1 0 2 0 3 1 2 1 3 2 3 "
#define ARCS3 "graph directed 3 6 0 1 1 0 0 2 2 0 1 2 2 1 "
#define C4 "graph undirected 4 4 0 1 1 2 2 3 0 3 "
#define STAR "graph undirected 4 3 0 1 0 2 0 3 "

/* ------------------------------------------------------------------ reading -------- */

static void test_words_and_numbers(void **state)
{
    (void)state;
    static const line lines[] = {
        {"closed " K3 "tour 3 0 1 2 end", VERIFIED, "VERIFIED tour\n"},
        {"closed\t" K3 "\r\ntour\t3\r0\t1\n2\r\nend\r\n", VERIFIED, "VERIFIED tour\n"},
        {"closed " K3 "none forced end", REFUSED, "REFUSED record 1 (forced)"},
        {"closed " K3 "tour 3 0 1 2 end\nicosian-certificate 1 question open " PATH3
         "tour 3 0 2 1 end",
         REFUSED, "VERIFIED tour\nREFUSED record 2 (tour): there is no edge from 0 to 2"},
        {"closed " K3 "tour 3 0 1 2", UNREADABLE, "line 1: expected the word 'end'"},
        {"\nclosed\n\n" K3 "\ntour 3 0 1 2\nfin", UNREADABLE,
         "UNREADABLE record 1 (tour): line 6: expected the word 'end'"},
        {"close " K3, UNREADABLE, "line 1: expected 'closed' or 'open'"},
        {"closedx " K3 "tour 3 0 1 2 end", UNREADABLE, "expected 'closed' or 'open'"},
        {"closed graphs", UNREADABLE, "line 1: expected the word 'graph'"},
        {"closed graph mixed", UNREADABLE, "expected 'directed' or 'undirected'"},
        {"closed " K3 "answer", UNREADABLE, "line 1: expected 'tour' or 'none'"},
        {"closed " K3 "tour", UNREADABLE, "line 1: expected a number"},
        {"closed " K3 "none degree", UNREADABLE, "line 1: expected a number"},
        {"closed " K3 "none", UNREADABLE, "line 1: no known kind of certificate"},
        {"closed " K3 "none place 0 end", UNREADABLE, "no known kind"},
        {"closed " K3 "none degree x", UNREADABLE,
         "record 1 (degree): line 1: expected a"},
        {"closed " K3 "none degree 1 0 end", REFUSED, "record 1 (degree): "},
        {"closed " K3 "none split 3 0 0 1 forced end", REFUSED, "record 1 (split): "},
        {"closed " K3 "none split 4 0 1 2 x forced", UNREADABLE, "record 1 (split): "},
        {"closed " K3 "none places 0 end", REFUSED, "record 1 (places): "},
        {"closed " K3 "tour 3 0 1 2 end more", UNREADABLE,
         "UNREADABLE record 2 (tour): line 1: expected the word 'icosian-certificate'"},
        /* digits, and the characters beside them */
        {"closed " K3 "tour 3 0 1 /2 end", UNREADABLE, "expected a number"},
        {"closed " K3 "tour 3 0 1 : end", UNREADABLE, "expected a number"},
        {"closed " K3 "tour 3 0 1 2: end", UNREADABLE, "expected a number"},
        {"closed " K3 "tour 3 0 1 / end", UNREADABLE, "expected a number"},
        {"closed " K3 "tour 3 0 1 /: end", UNREADABLE, "expected a number"},
        {"closed " K3 "tour 3 00 1 2 end", UNREADABLE, "expected a number"},
        {"closed " K3 "tour 3 0 1 3 end", UNREADABLE,
         "3 is too large here (less than 3)"},
        /* 2^64 + 2, which is 2 in 64 bits; ten digits are read, eleven are not */
        {"closed " K3 "tour 3 0 1 18446744073709551618 end", UNREADABLE, "a number"},
        {"closed " K3 "tour 3 0 1 1234567890 end", UNREADABLE, "1234567890 is too large"},
        {"closed " K3 "tour 3 0 1 12345678901 end", UNREADABLE, "expected a number"},
        {"closed graph undirected 1073741824 0 none cut 0 end", UNREADABLE,
         "1073741824 is too large here"},
        {"closed graph undirected 0 0 tour 0 end", UNREADABLE, "line 1: no vertex"},
        /* counts: not more than can follow */
        {"closed graph undirected 3 4294967295 0 1", UNREADABLE, "is too large here"},
        {"closed graph undirected 3 4294967294 0 1", UNREADABLE,
         "4294967294 are announced, but the file ends"},
        {"open " STAR "none degree 3 1 2 3", UNREADABLE, "expected the word 'end'"},
        {"closed " K3 "none degree 3 0 1", UNREADABLE,
         "3 are announced, but the file ends"},
        {"closed " K3 "none degree 2 0 end", UNREADABLE, "expected a number"},
        /* edges */
        {"closed graph undirected 3 2 0 1 2 2 none forced end", UNREADABLE,
         "an edge from 2 to itself"},
        {"closed graph undirected 3 3 0 1 1 2 1 0 none forced end", UNREADABLE,
         "the edge 0 1 is listed twice"},
        {"closed graph directed 3 3 0 1 1 0 0 1 none forced end", UNREADABLE,
         "the edge 0 1 is listed twice"},
        {"closed " PATH3 "require 1 2 0 none forced end", UNREADABLE,
         "require: 0 2 is not an edge of the graph"},
        {"closed " PATH3 "forbid 1 2 0 none forced end", UNREADABLE,
         "forbid: 0 2 is not an edge of the graph"},
        {"closed " PATH3 "require 1 0 0 none forced end", UNREADABLE, "to itself"},
        {"closed " PATH3 "require 1 0", UNREADABLE, "are announced, but"},
        {"closed " PATH3 "require 1 0 none end", UNREADABLE, "expected a number"},
        {"closed " PATH3 "require x 0 1 none forced end", UNREADABLE, "a number"},
        {"closed " PATH3 "first 3 none forced end", UNREADABLE, "3 is too large here"},
        {"closed " PATH3 "last 3 none forced end", UNREADABLE, "3 is too large here"},
        {"closed " PATH3 "first", UNREADABLE, "expected a number"},
        {"closed " PATH3 "last x", UNREADABLE, "expected a number"},
        {"closed graph undirected x", UNREADABLE, "expected a number"},
        {"closed graph undirected 3 1 x 1", UNREADABLE, "expected a number"},
        {"closed graph undirected 3 1 1 x", UNREADABLE, "expected a number"},
    };
    CHECK_LINES(lines, false);
}

static void test_heads(void **state)
{
    (void)state;
    static const line lines[] = {
        {"", UNREADABLE, "UNREADABLE the file is empty\n"},
        {" \n\t", UNREADABLE, "UNREADABLE the file is empty\n"},
        {"icosian-certificate", UNREADABLE, "line 1: expected the word '1'"},
        {"icosian-certificate 1", UNREADABLE, "expected the word 'question'"},
        {"icosian-certificates 1", UNREADABLE, "expected the word 'icosian-certificate'"},
        {"icosian", UNREADABLE, "expected the word 'icosian-certificate'"},
        {"icosian-certificate 2 question closed " K3 "tour 3 0 1 2 end", UNREADABLE,
         "expected the word '1'"},
        {"icosian-certificate 11 question", UNREADABLE, "expected the word '1'"},
        {"\n\nicosian-certificate\n3", UNREADABLE, "line 4: expected the word '1'"},
        {"icosian-certificate 1 subject", UNREADABLE, "expected the word 'question'"},
        {"icosian-certificate 1 subject a b c", UNREADABLE, "the word 'question'"},
        {"icosian-certificate 1 subject question\nquestion closed " K3 "tour 3 0 1 2 end",
         VERIFIED, "VERIFIED tour\n"},
        {"icosian-certificate 1 subject question closed\nclosed", UNREADABLE,
         "line 2: expected the word 'question'"},
    };
    char said[400];
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        verdict is = checker_answers(lines[i].text, strlen(lines[i].text), said);
        if (is != lines[i].is || strstr(said, lines[i].words) == NULL)
            fail_msg("%s: %s", lines[i].text, said);
    }
}

/* Vertices are believed up to 65536 and 16 for each byte of the file. */
static void test_sizes(void **state)
{
    (void)state;
    char text[200], said[400];
    for (unsigned more = 0; more < 2; more++) {
        static const char shape[] = RECORD_HEAD "closed graph undirected %u 0 tour 0 end";
        size_t size = (size_t)snprintf(text, sizeof text, shape, 65536);
        snprintf(text, sizeof text, shape, 65536 + 16 * (unsigned)size + more);
        assert_int_equal(strlen(text), size);
        assert_int_equal(checker_answers(text, size, said), more ? UNREADABLE : REFUSED);
        assert_non_null(strstr(said, more ? "vertices in a file of" : "the tour has 0"));
    }
}

/* ------------------------------------------------------------------ tours ---------- */

static void test_tours(void **state)
{
    (void)state;
    static const line lines[] = {
        {"closed " K4 "tour 4 0 1 0 1 end", REFUSED, "the tour visits 0 twice"},
        {"open " K4 "tour 4 0 1 2 1 end", REFUSED, "the tour visits 1 twice"},
        {"open " PATH3 "tour 4 0 1 2 1 end", REFUSED, "has 4 vertices, the graph 3"},
        {"open " PATH3 "tour 2 0 1 end", REFUSED, "has 2 vertices, the graph 3"},
        {"closed " C4 "tour 4 0 1 3 2 end", REFUSED, "there is no edge from 1 to 3"},
        {"closed " PATH3 "tour 3 0 1 2 end", REFUSED, "there is no edge from 2 to 0"},
        {"open " PATH3 "first 2 tour 3 0 1 2 end", REFUSED, "does not begin at 2"},
        {"open " PATH3 "last 0 tour 3 0 1 2 end", REFUSED, "does not end at 0"},
        {"closed " C4 "require 1 0 3 tour 4 2 3 0 1 end", VERIFIED, ""},
        {"open " C4 "require 1 0 3 tour 4 0 1 2 3 end", REFUSED,
         "does not use the required edge 0 3"},
        {"closed " C4 "require 1 0 3 forbid 1 0 3 tour 4 2 3 0 1 end", REFUSED,
         "there is no edge from 3 to 0"},
        {"open " C4 "require 1 0 3 forbid 1 0 3 tour 4 0 1 2 3 end", REFUSED,
         "does not use the required edge 0 3"},
        {"closed graph undirected 2 1 0 1 tour 2 0 1 end", REFUSED,
         "does not use an edge twice"},
        {"open graph undirected 2 1 0 1 tour 2 0 1 end", VERIFIED, ""},
        {"closed graph directed 2 2 0 1 1 0 tour 2 0 1 end", VERIFIED, ""},
        {"closed graph directed 2 1 0 1 tour 2 0 1 end", REFUSED, "no edge from 1 to 0"},
        {"open graph directed 2 1 0 1 tour 2 1 0 end", REFUSED, "no edge from 1 to 0"},
        {"closed graph undirected 1 0 tour 1 0 end", VERIFIED, ""},
        {"closed graph undirected 1 0 none forced end", REFUSED, "a tour of itself"},
    };
    CHECK_LINES(lines, true);
}

static void test_places_of_tours(void **state)
{
    (void)state;
    static const line lines[] = {
        {"open " PATH3 "given 1 1 1 tour 3 0 1 2 end", VERIFIED, ""},
        {"open " PATH3 "given 1 0 2 tour 3 0 1 2 end", REFUSED,
         "vertex 0 has place 0, not 2"},
        {"open " PATH3 "class 1 1 2 0 tour 3 0 1 2 end", REFUSED, "may not have place 0"},
        {"open " PATH3 "class 1 1 0 0 class 1 1 1 1 tour 3 0 1 2 end", VERIFIED, ""},
        {"open " PATH3 "class 1 1 0 0 class 1 1 2 1 tour 3 0 1 2 end", REFUSED,
         "vertex 1 may not have place 1"},
        {"open " PATH3 "waypoints 2 0 1 tour 3 2 1 0 end", REFUSED,
         "waypoint 1 is not met in order"},
        {"open " PATH3 "waypoints 2 2 1 tour 3 0 1 2 end", REFUSED,
         "waypoint 1 is not met in order"},
        {"open " PATH3 "waypoints 3 0 1 2 tour 3 0 1 2 end", VERIFIED, ""},
    };
    CHECK_LINES(lines, true);
}

/* Tours excluded: of open questions both directions, of closed ones all rotations too,
 * unless something says where a tour begins. */
static void test_excluded(void **state)
{
    (void)state;
    static const line lines[] = {
        {"open " PATH3 "exclude 1 0 1 2 tour 3 2 1 0 end", REFUSED, "is excluded"},
        {"open " K3 "exclude 1 0 1 2 tour 3 1 2 0 end", VERIFIED, ""},
        {"open " K3 "exclude 1 0 1 2 tour 3 1 0 2 end", VERIFIED, ""},
        {"open " K4 "exclude 1 1 2 3 0 tour 4 0 3 2 1 end", REFUSED, "is excluded"},
        {"closed " K4 "exclude 1 1 2 3 0 tour 4 0 1 2 3 end", REFUSED, "is excluded"},
        {"closed " K4 "exclude 1 1 2 3 0 tour 4 3 2 1 0 end", REFUSED, "is excluded"},
        {"closed " K4 "exclude 1 1 2 3 0 tour 4 2 1 0 3 end", REFUSED, "is excluded"},
        {"closed " K4 "exclude 1 1 2 3 0 tour 4 0 2 1 3 end", VERIFIED, ""},
        {"closed " K4 "exclude 1 0 2 1 3 tour 4 2 1 0 3 end", VERIFIED, ""},
        {"closed " K4 "exclude 1 1 2 0 3 tour 4 1 3 2 0 end", VERIFIED, ""},
        {"closed " K4 "exclude 2 1 2 0 3 0 1 2 3 tour 4 1 2 3 0 end", REFUSED, ""},
        /* anchored: these sequences alone */
        {"closed " K3 "first 0 exclude 1 0 1 2 tour 3 0 2 1 end", VERIFIED, ""},
        {"closed " K3 "first 0 exclude 1 0 1 2 tour 3 0 1 2 end", REFUSED, ""},
        {"closed " K3 "last 0 exclude 1 1 2 0 tour 3 2 1 0 end", VERIFIED, ""},
        {"closed " K3 "last 0 exclude 1 1 2 0 tour 3 1 2 0 end", REFUSED, ""},
        {"closed " K3 "given 1 0 0 exclude 1 0 1 2 tour 3 0 2 1 end", VERIFIED, ""},
        {"closed " K3 "waypoints 1 0 exclude 1 0 1 2 tour 3 1 2 0 end", VERIFIED, ""},
        {"closed " K3 "waypoints 1 0 exclude 1 0 1 2 tour 3 0 2 1 end", VERIFIED, ""},
        {"closed " K3 "waypoints 1 0 exclude 1 0 1 2 tour 3 0 1 2 end", REFUSED, ""},
        {"open " K3 "first 0 exclude 1 0 1 2 tour 3 0 2 1 end", VERIFIED, ""},
        /* arcs have a direction */
        {"open " ARCS3 "exclude 1 0 1 2 tour 3 2 1 0 end", VERIFIED, ""},
        {"open " ARCS3 "exclude 1 0 1 2 tour 3 0 1 2 end", REFUSED, ""},
        {"closed " ARCS3 "exclude 1 0 1 2 tour 3 0 2 1 end", UNREADABLE,
         "excluded from a first vertex"},
        {"closed " ARCS3 "first 0 exclude 1 0 1 2 tour 3 0 2 1 end", VERIFIED, ""},
        /* what is no tour excludes none */
        {"closed " K4 "exclude 1 1 1 1 1 tour 4 1 2 3 0 end", VERIFIED, ""},
        {"open " K4 "exclude 1 0 0 0 0 tour 4 0 1 2 3 end", VERIFIED, ""},
        {"open " K4 "exclude 1 3 3 3 3 tour 4 0 1 2 3 end", VERIFIED, ""},
        {"open graph undirected 70 0 exclude 5 0 1 2 3 tour 4 0 1 2 3 end", UNREADABLE,
         "more tours are announced than listed"},
        {"open graph undirected 76 0 exclude 1 0 1 tour", UNREADABLE, /* of 76 bytes */
         "expected a number"},
        {"open " K4 "exclude x 0 1 2 3 tour 4 0 1 2 3 end", UNREADABLE, "a number"},
        {"open " K4 "exclude 1 0 1 2 x tour 4 0 1 2 3 end", UNREADABLE, "a number"},
    };
    CHECK_LINES(lines, false);
}

static void test_questions_about_places(void **state)
{
    (void)state;
    enum { ROOM = 600 };
    static char many[2 * ROOM];
    static const line lines[] = {
        {"open " PATH3 "given x", UNREADABLE, "expected a number"},
        {"open " PATH3 "given 1 x 0 tour", UNREADABLE, "expected a number"},
        {"open " PATH3 "given 1 0 x tour", UNREADABLE, "expected a number"},
        {"open " PATH3 "given 1 0 3 tour", UNREADABLE, "3 is too large"},
        {"open " PATH3 "given 1 3 0 tour", UNREADABLE, "3 is too large"},
        {"open " PATH3 "given 2 1 0 1 1 tour", UNREADABLE, "vertex 1 has two places"},
        {"open " PATH3 "given 2 0 0 2 0 none places 0 end", VERIFIED, ""},
        {"open " PATH3 "given 2 2 0 0 0 none places 0 end", VERIFIED, ""},
        {"open " PATH3 "class x 0 1 tour", UNREADABLE, "expected a number"},
        {"open " PATH3 "class 1 x 1 tour", UNREADABLE, "expected a number"},
        {"open " PATH3 "class 1 1 x 0 tour", UNREADABLE, "expected a number"},
        {"open " PATH3 "class 1 1 0 x tour", UNREADABLE, "expected a number"},
        {"open " PATH3 "class 1 2 0 1 1 tour", UNREADABLE, "vertex 1 is in two classes"},
        {"open " PATH3 "waypoints x tour 3 0 1 2 end", UNREADABLE, "expected a number"},
        {"open " PATH3 "waypoints 1 3 tour 3 0 1 2 end", UNREADABLE, "3 is too large"},
        {"open " PATH3 "waypoints 90 0 tour 3 0 1 2 end", UNREADABLE, "are announced"},
        {many, VERIFIED, ""},
        {many + ROOM, UNREADABLE, "more than 26 classes"},
    };
    for (unsigned k = 0; k < 2; k++) { /* 26 classes may be there, and not one more */
        char *at = many + ROOM * k;
        at += snprintf(at, 100, "open " PATH3);
        for (unsigned i = 0; i < 26 + k; i++) at += snprintf(at, 20, "class 0 0 ");
        snprintf(at, 40, "tour 3 0 1 2 end");
    }
    CHECK_LINES(lines, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words_and_numbers),
        cmocka_unit_test(test_heads),
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_tours),
        cmocka_unit_test(test_places_of_tours),
        cmocka_unit_test(test_excluded),
        cmocka_unit_test(test_questions_about_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
