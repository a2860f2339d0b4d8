/* tests/property/test_count_reference.c - numbers that others have published; the rows
 * that take long only with ICO_TEST_ALL.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

enum { COLUMNS = 8 };
enum { PIECE, SHAPE, KIND, EXTRAS, WHICH, NUMBER, SOURCE, TIME };

/* "start=0 end=8", "without=3 without=5", "-". */
static ico_board *carve(ico_context *ctx, ico_board *board, const char *extras)
{
    uint64_t missing[64];
    size_t count = 0;
    ico_board *carved;
    for (const char *at = extras; (at = strstr(at, "without=")) != NULL; at++)
        missing[count++] = strtoull(at + 8, NULL, 10);
    if (count == 0) return board;
    assert_int_equal(ico_board_carve(ctx, board, missing, count, NULL, 0, &carved),
                     ICO_OK);
    ico_board_free(board);
    return carved;
}

static ico_problem *problem_of(ico_context *ctx, char *const *row)
{
    ico_problem *p;
    if (strcmp(row[SHAPE], "-") == 0) {
        p = family_problem(ctx, row[PIECE], ICO_CLOSED);
    } else {
        ico_board *board;
        assert_int_equal(ico_board_new(ctx, row[PIECE], row[SHAPE], &board), ICO_OK);
        board = carve(ctx, board, row[EXTRAS]);
        assert_int_equal(ico_problem_from_board(ctx, board, &p), ICO_OK);
    }
    bool open = strcmp(row[KIND], "open") == 0;
    assert_int_equal(ico_problem_set_kind(p, open ? ICO_OPEN : ICO_CLOSED), ICO_OK);
    const char *start = strstr(row[EXTRAS], "start="), *end = strstr(row[EXTRAS], "end=");
    if (start != NULL)
        assert_int_equal(ico_problem_set_start(p, strtoull(start + 6, NULL, 10)), ICO_OK);
    if (end != NULL)
        assert_int_equal(ico_problem_set_end(p, strtoull(end + 4, NULL, 10)), ICO_OK);
    return closed_problem(p);
}

/* Splits a line at its tabs; false if it is a comment. */
static bool split(char *line, char **row)
{
    if (line[0] == '#') return false;
    line[strcspn(line, "\n")] = '\0';
    for (unsigned k = 0; k < COLUMNS; k++) {
        row[k] = line;
        line += strcspn(line, "\t");
        if (k + 1 < COLUMNS) {
            assert_int_equal(*line, '\t');
            *line++ = '\0';
        }
    }
    return true;
}

static void check_row(ico_context *ctx, char *const *row)
{
    ico_problem *p = problem_of(ctx, row);
    ico_run *run;
    ico_count *count;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    const ico_count_options options = {.without_classes =
                                           strcmp(row[WHICH], "classes") != 0};
    assert_int_equal(ico_run_count(run, &options, &count), ICO_OK);
    const char *number = strcmp(row[WHICH], "directed") == 0  ? count->directed
                         : strcmp(row[WHICH], "classes") == 0 ? count->classes
                                                              : count->undirected;
    if (!count->exact || number == NULL || strcmp(number, row[NUMBER]) != 0)
        fail_msg("%s %s %s %s: counted %s %s, %s has %s", row[PIECE], row[SHAPE],
                 row[KIND], row[EXTRAS], number == NULL ? "nothing" : number, row[WHICH],
                 row[SOURCE], row[NUMBER]);
    ico_count_free(count);
    ico_run_free(run);
    ico_problem_free(p);
}

static void equals_reference(void **state)
{
    bool all = getenv("ICO_TEST_ALL") != NULL;
    char line[1024], *row[COLUMNS];
    unsigned quick = 0, slow = 0;
    FILE *file = fopen(ICO_TEST_DATA "/counts/reference.tsv", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        if (!split(line, row)) continue;
        bool is_quick = strncmp(row[TIME], "quick", 5) == 0;
        if (strstr(row[TIME], "+nauty") != NULL && !ico_graph_has_automorphisms())
            continue;
        if (strcmp(row[TIME], "long") == 0) continue; /* bench/counts */
        if (!is_quick && !all) continue;
        check_row(*state, row);
        quick += is_quick;
        slow += !is_quick;
    }
    fclose(file);
    assert_true(quick >= 450);
    assert_true(!all || quick + slow >= 600);
}

/* GP(N,2) with N = 3 modulo 6 has exactly three cycles (Schwenk 1989). */
static void petersen_has_three(void **state)
{
    for (unsigned n = 9; n <= 301; n += n < 60 ? 6 : 60) {
        char family[32];
        snprintf(family, sizeof family, "petersen:%u,2", n);
        char *const row[] = {family,       "-", "closed",  "-",
                             "undirected", "3", "Schwenk", ""};
        check_row(*state, row);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(equals_reference, open_context, close_context),
        cmocka_unit_test_setup_teardown(petersen_has_three, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
