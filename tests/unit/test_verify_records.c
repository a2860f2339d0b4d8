/* tests/unit/test_verify_records.c - records by hand, each about one condition of the library's
 * verifier: which it believes, in which words it refuses the others, and that the checker says the
 * same.
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
         "a vertex cannot be taken"},
        /* one link twice makes no tour of two vertices */
        {"closed graph undirected 2 1 0 1 none trace 5 2 0 1 2 0 end", VERIFIED, ""},
        /* all slots there are */
        {"closed graph undirected 3 2 0 1 0 2 none trace 6 60 0 30 59 3 0 end", VERIFIED,
         ""},
    };
    check_words(lines, sizeof lines / sizeof *lines);
}

static void test_parts(void **state)
{
    (void)state;
    static const line lines[] = {
        {"closed graph undirected 3 3 0 1 0 2 1 2 none split 1 0 forced end", REFUSED,
         "a piece of less than three vertices refutes nothing"},
        /* a part with three links to 0 and 2, and a link between these: 2 has but one exit */
        {"closed graph undirected 11 21 " K4_AT(3, 4, 5, 6) K4_AT(
             7, 8, 9,
             10) "2 3 2 4 0 5 0 7 1 8 1 9 0 2 0 1 0 10 none split 3 0 1 2 degree 1 2 end",
         VERIFIED, ""},
        {"closed graph undirected 11 21 " K4_AT(3, 4, 5, 6) K4_AT(
             7, 8, 9,
             10) "2 3 2 4 0 5 0 7 1 8 1 9 0 2 0 1 0 10 none split 3 0 1 2 degree 1 0 end",
         REFUSED, "the vertices named have exits enough"},
        /* vertices of the piece, not of the whole */
        {"closed graph undirected 11 21 " K4_AT(3, 4, 5, 6) K4_AT(
             7, 8, 9,
             10) "2 3 2 4 0 5 0 7 1 8 1 9 0 2 0 1 0 10 none split 3 0 1 2 degree 1 3 end",
         REFUSED, "the reason names a vertex that does not exist"},
        /* three edges that must be used meet at 0, so forced steps refute; but each vertex has
         * two edges besides the third */
        {"closed " HOPELESS "none split 4 0 1 2 3 forced end", VERIFIED, ""},
        {"closed " HOPELESS "none split 4 0 1 2 3 degree 4 0 1 2 3 end", REFUSED,
         "the vertices named have exits enough"},
    };
    check_words(lines, sizeof lines / sizeof *lines);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_traces),
        cmocka_unit_test(test_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
