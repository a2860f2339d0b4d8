/* tests/property/test_count_reference.c - numbers that others have published, of plain
 * questions; the rows that take longer only with ICO_TEST_ALL.  All rows, through the
 * program: bench/counts.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

enum { COLUMNS = 9 };
enum { FAMILY, BOARD, KIND, NUMBER, SOURCE, WHICH, COMMAND, SECONDS, NOTE };

/* The word after `name` in a command, or NULL. */
static const char *option(const char *command, const char *name)
{
    const char *at = strstr(command, name);
    return at == NULL ? NULL : at + strlen(name);
}

/* "--without #3,#5" */
static ico_board *carve(ico_context *ctx, ico_board *board, const char *command)
{
    uint64_t missing[64];
    size_t count = 0;
    ico_board *carved;
    const char *at = option(command, " --without ");
    if (at == NULL) return board;
    while (*at == '#') {
        char *end;
        assert_true(count < 64);
        missing[count++] = strtoull(at + 1, &end, 10);
        at = *end == ',' ? end + 1 : end;
    }
    assert_int_equal(ico_board_carve(ctx, board, missing, count, NULL, 0, &carved),
                     ICO_OK);
    ico_board_free(board);
    return carved;
}

/* The question behind `icosian count`: "knight 5x8 --open", "hypercube:4". */
static ico_problem *problem_of(ico_context *ctx, const char *command)
{
    ico_problem *p;
    char subject[64], shape[64] = "";
    (void)sscanf(command, "%63s %63s", subject, shape);
    if (shape[0] == '\0' || shape[0] == '-') {
        p = family_problem(ctx, subject, ICO_CLOSED);
    } else {
        ico_board *board;
        assert_int_equal(ico_board_new(ctx, subject, shape, &board), ICO_OK);
        board = carve(ctx, board, command);
        assert_int_equal(ico_problem_from_board(ctx, board, &p), ICO_OK);
    }
    bool open = option(command, " --open") != NULL;
    assert_int_equal(ico_problem_set_kind(p, open ? ICO_OPEN : ICO_CLOSED), ICO_OK);
    const char *start = option(command, " --start #"), *end = option(command, " --end #");
    if (start != NULL)
        assert_int_equal(ico_problem_set_start(p, strtoull(start, NULL, 10)), ICO_OK);
    if (end != NULL)
        assert_int_equal(ico_problem_set_end(p, strtoull(end, NULL, 10)), ICO_OK);
    return closed_problem(p);
}

/* Rows that are one count each, of a question that problem_of knows. */
static bool is_plain(char *const *row)
{
    const char *which = row[WHICH], *command = row[COMMAND];
    return (strcmp(which, "undirected") == 0 || strcmp(which, "directed") == 0 ||
            strcmp(which, "classes") == 0) &&
           strstr(command, "--symmetric") == NULL &&
           strstr(command, "--classes") == NULL && strncmp(command, "graphs.", 7) != 0 &&
           strcmp(row[NOTE], "-") == 0;
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
    ico_problem *p = problem_of(ctx, row[COMMAND]);
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
        fail_msg("%s: counted %s %s, %s has %s", row[COMMAND],
                 number == NULL ? "nothing" : number, row[WHICH], row[SOURCE],
                 row[NUMBER]);
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
        char *end;
        double seconds = strtod(row[SECONDS], &end); /* of a release build */
        bool is_quick = seconds <= 0.03;
        if (end == row[SECONDS] || seconds > 3 || !is_plain(row)) continue;
        if (strcmp(end, "+nauty") == 0 && !ico_graph_has_automorphisms()) continue;
        if (!is_quick && !all) continue; /* the rest: bench/counts */
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
        char *const row[] = {"",           "",     "", "3", "Schwenk 1989",
                             "undirected", family, "", "-"};
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
