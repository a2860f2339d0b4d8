/* tests/property/test_count_reference.c - numbers that others have published, of plain
 * questions; the rows that take longer only with ICO_TEST_ALL.  All rows, through the
 * program: bench/counts.
 * SPDX-License-Identifier: MIT */
#include "reference.h"

#include "context.h"
#include "count/answer.h"

/* Seconds of a release build. */
static const double QUICK = 0.03;

static void check_row(ico_context *ctx, char *const *row)
{
    ico_problem *p = worded_problem(ctx, row[COMMAND]);
    ico_run *run;
    ico_count *count;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    const ico_count_options options = {.without_classes =
                                           strcmp(row[WHICH], "classes") != 0};
    assert_int_equal(ico_run_count(run, &options, &count), ICO_OK);
    const char *number = strcmp(row[WHICH], "directed") == 0 ? ico_count_directed(count)
                         : strcmp(row[WHICH], "classes") == 0
                             ? ico_count_classes(count)
                             : ico_count_undirected(count);
    if (!ico_count_exact(count) || number == NULL || strcmp(number, row[NUMBER]) != 0)
        fail_msg("%s: counted %s %s, %s has %s", row[COMMAND],
                 number == NULL ? "nothing" : number, row[WHICH], row[SOURCE],
                 row[NUMBER]);
    ico_count_free(count);
    ico_run_free(run);
    ico_problem_free(p);
}

typedef struct reading {
    ico_context *ctx;
    unsigned quick, slow;
} reading;

static void read_row(void *user, char *const *row, double seconds)
{
    reading *r = user;
    bool is_quick = seconds <= QUICK;
    check_row(r->ctx, row);
    r->quick += is_quick;
    r->slow += !is_quick;
}

static void equals_reference(void **state)
{
    bool all = getenv("ICO_TEST_ALL") != NULL;
    reading r = {.ctx = *state};
    each_reference_row(all ? 3 : QUICK, read_row, &r); /* the rest: bench/counts */
    assert_true(r.quick >= 450);
    assert_true(!all || r.quick + r.slow >= 600);
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
