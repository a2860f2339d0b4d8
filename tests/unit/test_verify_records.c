/* tests/unit/test_verify_records.c - records by hand, each about one condition of the
 * library's verifier: which it believes, in which words it refuses the others, and that
 * the checker says the same.
 * SPDX-License-Identifier: MIT */
#include "record.h"

#define K4_AT(a, b, c, d) \
#a " " #b " " #a " " #c " " #a " " #d " " #b " " #c " " #b " " #d " " #c " " #d " "
/* K4s between 0 and each vertex of a triangle */
#define HOPELESS                                                    \
    "graph undirected 16 27 " K4_AT(4, 5, 6, 7) K4_AT(8, 9, 10, 11) \
        K4_AT(12, 13, 14, 15) "0 4 1 5 0 8 2 9 0 12 3 13 1 2 1 3 2 3 "
#define C5 "graph undirected 5 5 0 1 0 4 1 2 2 3 3 4 "

/* words: what the library says; "" if it believes the record. */
static void check_words(const line *lines, size_t count)
{
    static char text[1 << 16];
    char said[400];
    ico_context *ctx = ico_context_new(NULL);
    unsigned wrong = 0;
    for (size_t i = 0; i < count; i++) {
        ico_text why;
        bool asked = false;
        ico_text_init(&why, ctx);
        snprintf(text, sizeof text, RECORD_HEAD "%s", lines[i].text);
        verdict checker_is = checker_answers(text, strlen(text), said);
        verdict is = library_answers(ctx, text, &asked, &why);
        const char *told = why.size > 0 ? why.data : "";
        if (!asked || is != lines[i].is || (checker_is == VERIFIED) != (is == VERIFIED) ||
            strcmp(told, lines[i].words) != 0) {
            print_error("%s\nthe library: %d, %s\nthe checker: %s\n", text, (int)is, told,
                        said);
            wrong++;
        }
        ico_text_free(&why);
    }
    ico_context_free(ctx);
    assert_int_equal(wrong, 0);
}

static void test_traces(void **state)
{
    (void)state;
    static const line lines[] = {
        /* taken twice, a vertex would use up what its neighbours have */
        {"closed " C5 "none trace 10 5 0 1 2 3 4 5 0 0 0 end", REFUSED,
         "0 cannot be taken here"},
        /* one link twice makes no tour of two vertices */
        {"closed graph undirected 2 1 0 1 none trace 5 2 0 1 2 0 end", VERIFIED, ""},
        /* all slots there are */
        {"closed graph undirected 3 2 0 1 0 2 none trace 6 60 0 30 59 3 0 end", VERIFIED,
         ""},
        {"closed graph undirected 3 2 0 1 0 2 none trace 9 60 0 30 59 3 3 4 0 0 end",
         VERIFIED, ""},
        {"closed graph undirected 3 3 0 1 0 2 1 2 none trace 8 60 0 30 59 3 0 0 1 end",
         REFUSED, "the trace meets a tour"},
    };
    check_words(lines, sizeof lines / sizeof *lines);
}

static void test_parts(void **state)
{
    (void)state;
    static const line lines[] = {
        {"closed graph undirected 3 3 0 1 0 2 1 2 none split 1 0 forced end", REFUSED,
         "a piece of less than three vertices refutes nothing"},
        /* a part with three links to 0 and 2, and a link between these: 2 has but one
         * exit */
        {"closed graph undirected 11 21 " K4_AT(3, 4, 5, 6) K4_AT(
             7, 8, 9,
             10) "2 3 2 4 0 5 0 7 1 8 1 9 0 2 0 1 0 10 none split 3 0 1 2 degree 1 2 end",
         VERIFIED, ""},
        {"closed graph undirected 11 21 " K4_AT(3, 4, 5, 6) K4_AT(
             7, 8, 9,
             10) "2 3 2 4 0 5 0 7 1 8 1 9 0 2 0 1 0 10 none split 3 0 1 2 degree 1 0 end",
         REFUSED, "the vertices listed have enough edges"},
        /* vertices of the piece, not of the whole */
        {"closed graph undirected 11 21 " K4_AT(3, 4, 5, 6) K4_AT(
             7, 8, 9,
             10) "2 3 2 4 0 5 0 7 1 8 1 9 0 2 0 1 0 10 none split 3 0 1 2 degree 1 3 end",
         REFUSED,
         "the reason names what does not exist: 3 is too large here (less than 3)"},
        /* three edges that must be used meet at 0, so forced steps refute; but each
         * vertex has two edges besides the third */
        {"closed " HOPELESS "none split 4 0 1 2 3 forced end", VERIFIED, ""},
        {"closed " HOPELESS "none split 4 0 1 2 3 degree 4 0 1 2 3 end", REFUSED,
         "the vertices listed have enough edges"},
        {"closed graph undirected 16 27 " K4_AT(4, 5, 6, 7) K4_AT(8, 9, 10, 11)
             K4_AT(12, 13, 14, 15) "0 4 3 5 1 8 3 9 2 12 3 13 0 1 0 2 1 2 "
                                   "none split 4 0 1 2 3 degree 4 0 1 2 3 end",
         VERIFIED, ""},
        /* a part at one vertex: with three links to it, and with two */
        {"closed graph undirected 8 15 " K4_AT(0, 1, 2, 7)
             K4_AT(3, 4, 5, 6) "0 3 0 4 0 5 none split 4 0 1 2 7 forced end",
         REFUSED,
         "the part around 6 has 3 edges to the piece, not 2, and not to just 2 vertices "
         "of more"},
        {"closed graph undirected 10 17 0 7 0 8 0 9 1 7 1 8 1 9 2 7 2 8 2 9 " K4_AT(
             3, 4, 5, 6) "0 3 0 4 none split 6 0 1 2 7 8 9 colour 3 3 4 5 end",
         REFUSED, "3 vertices of one colour and 3 of the other allow a tour"},
    };
    check_words(lines, sizeof lines / sizeof *lines);
}

#define K4 "graph undirected 4 6 " K4_AT(0, 1, 2, 3)

/* The step from a given last vertex back to the first is fixed, and no other. */
static void test_degrees(void **state)
{
    (void)state;
    static const char enough[] = "the vertices named have enough exits";
    static const line lines[] = {
        {"closed " K4 "first 0 last 1 require 2 0 2 0 3 none degree 1 0 end", VERIFIED,
         ""},
        {"closed " K4 "first 1 last 0 require 2 0 2 0 3 none degree 1 0 end", VERIFIED,
         ""},
        {"closed " K4 "first 0 require 2 0 2 0 3 none degree 1 0 end", REFUSED, enough},
        {"closed " K4 "last 0 require 2 0 2 0 3 none degree 1 0 end", REFUSED, enough},
        {"closed " K4 "first 0 last 3 none degree 4 0 1 2 3 end", REFUSED, enough},
        {"open " K4 "first 0 last 3 none degree 4 0 1 2 3 end", REFUSED, enough},
    };
    check_words(lines, sizeof lines / sizeof *lines);
}

static void test_sides(void **state)
{
    (void)state;
    static const line lines[] = {
        {"closed graph undirected 4 6 0 1 0 2 0 3 1 2 1 3 2 3 none "
         "sides 1 1 0 0 forced end",
         REFUSED, "two edges from side 0 have an end in common"},
        {"closed graph undirected 4 6 0 1 0 2 0 3 1 2 1 3 2 3 none "
         "sides 1 2 0 1 0 forced end",
         REFUSED,
         "4 edges leave side 0, not three, and none of its vertices have edges to one "
         "more alone"},
        {"closed graph undirected 4 6 0 1 0 2 0 3 1 2 1 3 2 3 none "
         "sides 1 2 0 4 0 forced end",
         REFUSED,
         "the reason names what does not exist: 4 is too large here (less than 4)"},
        {"closed graph directed 3 3 0 1 1 2 2 0 none sides 1 2 0 1 0 "
         "forced end",
         REFUSED, "only undirected graphs have such sides"},
        {"closed graph directed 3 3 0 1 1 2 2 0 none split 2 0 1 "
         "forced end",
         REFUSED, "only undirected graphs are split"},
        {"closed graph undirected 19 30 0 3 0 4 0 5 1 3 1 4 1 5 2 3 2 "
         "4 2 5 6 7 6 8 7 8 9 10 9 11 10 11 12 13 12 14 13 14 15 16 "
         "15 17 16 17 3 12 4 15 5 18 6 13 7 16 8 18 9 14 10 17 11 18 "
         "none sides 5 3 6 7 8 3 9 10 11 3 12 13 14 3 15 16 17 6 0 1 "
         "2 3 4 5 1 4 3 colour 3 3 4 5 forced end",
         VERIFIED, ""},
        {"closed graph undirected 12 16 0 1 0 2 1 2 0 3 1 4 2 5 0 6 6 "
         "7 6 8 7 10 8 11 3 10 4 11 3 9 4 9 5 9 none sides 1 3 0 1 2 "
         "0 colour 5 3 6 7 8 9 end",
         REFUSED, "5 vertices of one colour and 5 of the other allow a tour"},
        {"closed graph undirected 12 17 0 1 0 2 1 2 0 3 1 4 2 5 0 6 6 "
         "7 6 8 7 10 8 11 3 10 4 11 3 9 4 9 5 9 6 9 none sides 1 9 3 "
         "4 5 6 7 8 9 10 11 1 0 3 colour 5 3 6 7 8 9 forced end",
         REFUSED, "5 vertices of one colour and 5 of the other allow a tour"},
        {"open graph undirected 6 8 0 1 0 2 1 2 1 3 2 4 3 4 3 5 4 5 "
         "first 0 last 5 none sides 1 3 0 1 2 1 0 3 forced forced end",
         REFUSED, "after 0 branchings a case is left open"},
        {"closed graph undirected 8 13 0 1 0 2 0 3 1 2 1 3 2 4 3 4 0 5 1 6 2 7 5 6 5 7 6 "
         "7 none sides 1 5 0 1 2 3 4 1 0 3 forced forced end",
         REFUSED, "after 0 branchings a case is left open"},
    };
    check_words(lines, sizeof lines / sizeof *lines);
}

static void test_places(void **state)
{
    (void)state;
    static const char possible[] = "the log ends, and a tour is still possible";
    static const line lines[] = {
        {"closed graph directed 2 2 0 1 1 0 none places 0 end", REFUSED,
         "places are for three vertices and more"},
        /* a directed tour is not its reversal */
        {"open graph directed 3 4 0 1 1 0 1 2 2 1 exclude 1 0 1 2 none places 5 0 1 0 2 "
         "0 end",
         REFUSED, possible},
        {"open graph directed 3 4 0 1 1 0 1 2 2 1 exclude 2 0 1 2 2 1 0 none places 5 0 "
         "1 0 0 0 end",
         VERIFIED, ""},
        /* a cycle may be written from anywhere, and backwards */
        {"closed " C5 "exclude 1 1 2 3 4 0 none places 5 0 1 0 1 1 end", VERIFIED, ""},
        {"closed " C5 "exclude 1 2 1 0 4 3 none places 5 0 1 0 1 1 end", VERIFIED, ""},
        {"closed " C5 "none places 0 end", REFUSED, possible},
    };
    check_words(lines, sizeof lines / sizeof *lines);
}

/* What a cut serves for: the next clause, and that until it is dropped. */
static void test_logs(void **state)
{
    (void)state;
#define TWO_K4 \
    "closed graph undirected 8 14 " K4_AT(0, 1, 2, 3) K4_AT(4, 5, 6, 7) "0 4 1 5 "
#define CUT "1 0 0 0 1 0 2 6 12 "
    static const line lines[] = {
        {TWO_K4 "none clauses 4 0 2 6 12 end", REFUSED,
         "what ends with number 4 of the log is a clause that does not follow"},
        {TWO_K4 "none clauses 13 " CUT "0 2 6 12 end", REFUSED,
         "the log ends, and a tour is still possible"},
        {TWO_K4 "none clauses 17 " CUT "0 2 6 12 0 2 6 12 end", REFUSED,
         "the log ends, and a tour is still possible"},
        {TWO_K4 "none clauses 19 " CUT "0 2 6 12 2 0 0 2 6 12 end", REFUSED,
         "what ends with number 19 of the log is a clause that does not follow"},
    };
    check_words(lines, sizeof lines / sizeof *lines);
#undef TWO_K4
#undef CUT
}

/* Records of tests/data/words.txt, each behind what the library says of it and a
 * tabulator: found at random by a forger (tests/forger.h) and kept because some mutant of
 * the library's verifier said something else. */
static void test_words(void **state)
{
    (void)state;
    static char text[1 << 13];
    unsigned count = 0, wrong = 0;
    FILE *file = fopen(ICO_TEST_DATA "/words.txt", "r");
    assert_non_null(file);
    while (fgets(text, sizeof text, file) != NULL) {
        ico_context *ctx = ico_context_new(NULL);
        ico_text why;
        bool asked;
        char *asks = strchr(text, '\t');
        assert_non_null(asks);
        *asks++ = '\0';
        asks[strcspn(asks, "\n")] = '\0';
        ico_text_init(&why, ctx);
        verdict is = library_answers(ctx, asks, &asked, &why);
        const char *told = why.size > 0 ? why.data : "";
        if (strcmp(told, text) != 0 || (is == VERIFIED) != (told[0] == '\0')) {
            print_error("%s\nthe library: %s\nbut before: %s\n", asks, told, text);
            wrong++;
        }
        ico_text_free(&why);
        ico_context_free(ctx);
        count++;
    }
    fclose(file);
    assert_true(count > 30);
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_traces),  cmocka_unit_test(test_parts),
        cmocka_unit_test(test_degrees), cmocka_unit_test(test_sides),
        cmocka_unit_test(test_places),  cmocka_unit_test(test_logs),
        cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
