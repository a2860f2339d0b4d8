/* tests/unit/test_foreign.c - boards in the forms people already have, and what is said
 * about what was guessed.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "file_helpers.h"
#include "problems.h"

typedef struct expectation {
    const char *file, *piece; /* piece of the command line, or NULL */
    const char *is_piece;
    uint64_t cells, given; /* how many cells, how many numbers are given */
    ico_kind kind;
    const char *note; /* what must be said, or NULL */
} expectation;

static const expectation FILES[] = {
    {"foreign/holy-knight.txt", "knight", "knight", 20, 0, ICO_OPEN, "blank places"},
    {"foreign/holy-knight.txt", "knight", "knight", 20, 0, ICO_OPEN,
     "0 was read as a free"},
    {"foreign/holy-knight-compact.txt", NULL, "knight", 20, 0, ICO_OPEN, "s was read"},
    {"foreign/holy-knight-compact.txt", "king", "king", 20, 0, ICO_OPEN,
     "a dot was read"},
    {"foreign/hidato.txt", NULL, "king", 13, 5, ICO_OPEN, ".. was read as no cell"},
    {"foreign/hidato-blank.txt", NULL, "king", 13, 5, ICO_OPEN, "blank places"},
    {"foreign/hopido.txt", "leaper:0,3+alfil", "leaper:0,3+alfil", 15, 0, ICO_OPEN,
     "a dot was read as no cell"},
    {"foreign/numbrix.txt", NULL, "wazir", 16, 5, ICO_OPEN, "for the wazir"},
    {"foreign/numbers.csv", "king", "king", 8, 4, ICO_OPEN, "blank places"},
    {"puzzles/hidato10_1.txt", NULL, "king", 100, 34, ICO_OPEN, "for the king"},
    {"puzzles/hidato10_2.txt", NULL, "king", 100, 33, ICO_OPEN, "for the king"},
    {"puzzles/numbrix9_1.txt", NULL, "wazir", 81, 11, ICO_OPEN, "for the wazir"},
    {"puzzles/numbrix9_2.txt", "king", "king", 81, 10, ICO_OPEN, "0 was read"},
    {"puzzles/numbrix9_3.txt", NULL, "wazir", 81, 10, ICO_OPEN, "for the wazir"},
    {"puzzles/numbrix20_1.txt", NULL, "wazir", 400, 63, ICO_OPEN, "for the wazir"},
};

static void test_files(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++) {
        const expectation *e = &FILES[i];
        char path[512];
        snprintf(path, sizeof path, "%s/%s", ICO_TEST_DATA, e->file);
        const char *words[2] = {e->piece, path};
        size_t skip = e->piece == NULL;
        ico_context *ctx = ico_context_new(NULL);
        ico_subject *subject = NULL;
        ico_problem *p = NULL;
        assert_int_equal(
            ico_subject_new(ctx, words + skip, 2 - skip, ICO_FORMAT_AUTO, &subject),
            ICO_OK);
        assert_int_equal(ico_subject_next(subject, &p), ICO_OK);
        assert_non_null(p);
        closed_problem(p);
        assert_string_equal(ico_board_piece(ico_problem_board(p)), e->is_piece);
        assert_int_equal(ico_problem_size(p), e->cells);
        assert_int_equal(ico_problem_kind(p), e->kind);
        uint64_t given = 0;
        for (uint64_t v = 0; v < e->cells; v++)
            given += ico_problem_given(p, v) != ICO_NO_CELL;
        if (given != e->given) print_message("%s: %d\n", e->file, (int)given);
        assert_int_equal(given, e->given);
        assert_non_null(strstr(ico_subject_notes(subject), e->note));
        ico_problem_free(p);
        ico_subject_free(subject);
        assert_int_equal(ico_context_live_bytes(ctx), 0);
        ico_context_free(ctx);
    }
}

/* The piece that a bare board is taken for; NULL if that is refused. */
static void check_guess(const char *text, const char *piece)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_text notes;
    ico_text_init(&notes, ctx);
    ico_problem *p = board_of(ctx, NULL, text, &notes);
    if (piece == NULL) {
        assert_null(p);
        assert_non_null(strstr(ico_context_error(ctx)->message, "no piece"));
    } else {
        assert_non_null(p);
        assert_string_equal(ico_board_piece(ico_problem_board(p)), piece);
    }
    ico_problem_free(p);
    ico_text_free(&notes);
    ico_context_free(ctx);
}

static void test_guesses(void **state)
{
    (void)state;
    check_guess("1 0 0\n0 3 0\n0 0 5\n", "wazir");
    check_guess("1 0 0\n0 2 0\n0 0 3\n", "king");
    check_guess("1 0 0\n0 0 2\n0 0 0\n", "knight");
    check_guess("1 0 0\n0 0 2\n3 0 0\n0 0 0\n0 0 5\n", "knight");
    check_guess("1 0 2\n0 0 0\n0 0 0\n", NULL); /* no piece of the three does that */
    check_guess("1 0 0\n0 0 0\n0 0 0\n", NULL); /* one number says nothing */
    check_guess(". .\n. .\n", NULL);
    check_guess("xxx\nx.x\nxxx\n", "knight");
}

/* Zip: numbers that no piece could join, or waypoints; one note. */
static void test_zips_are_recognised(void **state)
{
    static const char *const TEXTS[] = {
        "1 . . 2\n. . . .\n3 . . 4\n", "1 0 0 2\n0 0 0 0\n3 0 0 4\n",
        "@1 . . @2\n. . . .\n@3 . . @4\n", "[[1,0,0,2],[0,0,0,0],[3,0,0,4]]"};
    (void)state;
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_text notes;
        size_t count;
        ico_text_init(&notes, ctx);
        ico_problem *p = closed_problem(board_of(ctx, NULL, TEXTS[i], &notes));
        assert_string_equal(ico_board_piece(ico_problem_board(p)), "wazir");
        assert_int_equal(ico_problem_kind(p), ICO_OPEN);
        const uint64_t *ways = ico_problem_waypoints(p, &count);
        assert_int_equal(count, 4);
        assert_int_equal(ico_problem_start(p), ways[0]);
        assert_int_equal(ico_problem_end(p), ways[3]);
        assert_int_equal(ico_problem_features(p) & ICO_ASKS_POSITIONS, 0);
        assert_non_null(strstr(notes.data, "read as a Zip"));
        assert_null(strstr(notes.data, "open tour"));
        ico_problem_free(p);
        ico_text_free(&notes);
        ico_context_free(ctx);
    }
}

/* A lone first number is a start; with a second one both are given. */
static void test_lone_number_is_the_start(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {"0 0 0\n0 0 1\n", "xxx\nxxs\n", "0 6 0\n0 0 1\n",
                                        "base: 1\n\n. . .\n. . 1\n"};
    for (size_t i = 0; i < 4; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_text notes;
        ico_text_init(&notes, ctx);
        ico_problem *p = board_of(ctx, "king", TEXTS[i], &notes);
        assert_non_null(p);
        closed_problem(p);
        assert_int_equal(ico_problem_start(p), i < 2 ? 5 : ICO_NO_CELL);
        assert_int_equal(ico_problem_given(p, 5), i < 2 ? ICO_NO_CELL : 1);
        ico_problem_free(p);
        ico_text_free(&notes);
        ico_context_free(ctx);
    }
}

/* The keys of a file make it ours: no mark is guessed at. */
static void test_keys_end_the_guessing(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_text notes;
    ico_text_init(&notes, ctx);
    ico_problem *p = board_of(ctx, NULL, "piece: king\n\n. x\n. .\n", &notes);
    assert_null(p);
    assert_non_null(strstr(ico_context_error(ctx)->message, "class x is not declared"));
    p = board_of(ctx, "wazir", "piece: king\n\n. .\n. .\n", &notes);
    assert_non_null(p);
    assert_string_equal(ico_board_piece(ico_problem_board(p)), "king");
    assert_non_null(strstr(notes.data, "wazir is not used"));
    ico_problem_free(p);
    ico_text_free(&notes);
    ico_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_files),
                                       cmocka_unit_test(test_guesses),
                                       cmocka_unit_test(test_zips_are_recognised),
                                       cmocka_unit_test(test_lone_number_is_the_start),
                                       cmocka_unit_test(test_keys_end_the_guessing)};
    return cmocka_run_group_tests_name("foreign boards", tests, NULL, NULL);
}
