/* tests/unit/test_subject_meant.c - words of a subject as people type them, and how many
 * words one subject has.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "icosian/format.h"

/* What people type, and the same in the words of the grammar. */
static void test_words_that_are_meant(void **state)
{
    (void)state;
    static const struct {
        const char *words[4], *subject;
        bool open, noted;
    } TABLE[] = {{{"Knight", "8X8"}, "knight 8x8", false, false},
                 {{"knights", "8*8"}, "knight 8x8", false, false},
                 {{"KNIGHT", "8\xc3\x97"
                             "8"},
                  "knight 8x8",
                  false,
                  false},
                 {{"knight", "8 x 8"}, "knight 8x8", false, false},
                 {{"knight", "8", "x", "8"}, "knight 8x8", false, false},
                 {{"knight 8x8"}, "knight 8x8", false, false},
                 {{"Wazir+Ferz", "Torus:5x5"}, "wazir+ferz torus:5x5", false, false},
                 {{"8x8"}, "knight 8x8", false, true},
                 {{"8", "x", "8"}, "knight 8x8", false, true},
                 {{"numbrix", "9x9"}, "wazir 9x9", true, false},
                 {{"Hidato", "10x10"}, "king 10x10", true, false},
                 {{"rikudo", "hex:4"}, "wazir hex:4", true, false},
                 {{"hopido 6x6"}, "leaper:0,3+leaper:2,2 6x6", true, false},
                 {{"zip", "6x6"}, "wazir 6x6", true, false},
                 {{"signpost", "4x4"}, "queen 4x4", true, false},
                 {{"K5"}, "complete:5", false, false},
                 {{"K_{3,3}"}, "bipartite:3,3", false, false},
                 {{"K2,2,2"}, "multipartite:2,2,2", false, false},
                 {{"C5"}, "cycle:5", false, false},
                 {{"p7"}, "path:7", false, false},
                 {{"Q4"}, "hypercube:4", false, false},
                 {{"GP(11, 2)"}, "petersen:11,2", false, false},
                 {{"petersen(11,2)"}, "petersen:11,2", false, false},
                 {{"Grid(3,4)"}, "grid:3x4", false, false},
                 {{"Petersen"}, "petersen:5,2", false, false},
                 {{"Prism:6"}, "prism:6", false, false}};
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_subject *subject = NULL;
        ico_problem *p = NULL;
        size_t count = 0;
        while (count < 4 && TABLE[i].words[count] != NULL) count++;
        assert_int_equal(
            ico_subject_new(ctx, TABLE[i].words, count, ICO_FORMAT_AUTO, &subject),
            ICO_OK);
        assert_int_equal(ico_subject_next(subject, &p), ICO_OK);
        assert_string_equal(ico_problem_subject(p), TABLE[i].subject);
        assert_int_equal(ico_problem_kind(p), TABLE[i].open ? ICO_OPEN : ICO_CLOSED);
        assert_int_equal(ico_subject_puzzle(subject) != NULL, TABLE[i].open);
        assert_int_equal(ico_subject_is_board(subject), ico_problem_board(p) != NULL);
        assert_int_equal(strstr(ico_subject_notes(subject), "this is a knight") != NULL,
                         TABLE[i].noted);
        ico_problem_free(p);
        ico_subject_free(subject);
        assert_int_equal(ico_context_live_bytes(ctx), 0);
        ico_context_free(ctx);
    }
}

/* How many words are one subject, where several follow each other. */
static void test_words_of_a_subject(void **state)
{
    (void)state;
    static const struct {
        const char *words[5];
        size_t used;
        bool board;
    } TABLE[] = {{{"knight", "6x6", "wazir", "4x4"}, 2, true},
                 {{"knight", "6", "x", "6", "K5"}, 4, true},
                 {{"king", "3x3..5x5", "K5"}, 2, true},
                 {{"wazir", "p.board", "K5"}, 2, false},
                 {{"K5", "C5"}, 1, false},
                 {{"knight 6x6", "C5"}, 1, true},
                 {{"8x8", "C5"}, 1, false},
                 {{"t.txt", "knight", "8x8"}, 1, false}};
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        size_t count = 0;
        bool board;
        while (count < 5 && TABLE[i].words[count] != NULL) count++;
        assert_int_equal(ico_subject_words(TABLE[i].words, count, &board), TABLE[i].used);
        assert_int_equal(board, TABLE[i].board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_words_that_are_meant),
                                       cmocka_unit_test(test_words_of_a_subject)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
