/* tests/unit/test_solve_table.c - who gets what when: each case of `solve` has a row, and
 * what the rows have in common holds for all of them.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/solve/solve_table.h"

enum {
    READERS = 6,
    WITH_FILE = READ_IN_FILE | READ_IN_BOTH | READ_AS_JSON_FILE,
    WITH_OBJECT = READ_IN_BOTH | READ_AS_JSON | READ_AS_JSON_FILE
};

typedef struct solve_case {
    solve_reader reader;
    solve_manner manner;
    solve_subject subject;
    solve_answer answer;
} solve_case;

/* A tour by rule answers one question, of which no object is written; a question is
 * refused where it is one of many. */
static bool occurs(const solve_case *c)
{
    if (c->answer == ANSWER_RULE)
        return c->subject == SUBJECT_ONE && !(c->reader & WITH_OBJECT);
    return c->answer != ANSWER_REFUSED || c->subject == SUBJECT_MANY;
}

typedef void row_check(const solve_case *c, const solve_row *row);

static void check_cases(row_check *check)
{
    for (unsigned r = 0; r < READERS; r++)
        for (unsigned bits = 0; bits < 16; bits++) {
            solve_case c = {(solve_reader)(1u << r), (solve_manner)(1u << (bits & 1)),
                            (solve_subject)(1u << (bits >> 1 & 1)),
                            (solve_answer)(1u << (bits >> 2))};
            check(&c, solve_row_of(c.reader, c.manner, c.subject, c.answer));
        }
}

static unsigned count_text(const solve_row *row, solve_text text)
{
    return (unsigned)(row->from_run.text == text) + (row->first.text == text) +
           (row->then.text == text);
}

static bool is_at(solve_piece piece, solve_place place)
{
    return piece.text != WRITE_NOTHING && piece.place == place;
}

static unsigned count_place(const solve_row *row, solve_place place)
{
    return (unsigned)is_at(row->from_run, place) + is_at(row->first, place) +
           is_at(row->then, place);
}

static void check_occurs(const solve_case *c, const solve_row *row)
{
    assert_true((row != NULL) == occurs(c));
}

static void each_case_has_a_row(void **state)
{
    (void)state;
    check_cases(check_occurs);
}

static void check_places(const solve_case *c, const solve_row *row)
{
    if (row == NULL) return;
    if (!(c->reader & WITH_FILE)) assert_int_equal(count_place(row, IN_FILE), 0);
    assert_true(count_place(row, IN_FILE) <= 1);
    if (c->reader == READ_AS_JSON) assert_int_equal(count_place(row, ON_SCREEN), 1);
    assert_int_equal(count_text(row, WRITE_OBJECT), (c->reader & WITH_OBJECT) != 0);
    if (c->manner == MANNER_QUIET) assert_int_equal(count_text(row, WRITE_LINE), 0);
}

static void nothing_goes_to_a_wrong_place(void **state)
{
    (void)state;
    check_cases(check_places);
}

/* Without a request for tours, an answer to one of many questions is its line. */
static void check_tours(const solve_case *c, const solve_row *row)
{
    bool line = c->reader == READ_BY_PEOPLE && c->manner == MANNER_LOUD &&
                c->subject == SUBJECT_MANY;
    bool object = c->reader == READ_AS_JSON || c->reader == READ_AS_JSON_FILE;
    bool tour = c->answer == ANSWER_STORED || c->answer == ANSWER_RULE;
    if (row == NULL) return;
    assert_int_equal(count_text(row, WRITE_TOUR), tour && !line && !object);
    if (row->from_run.text != WRITE_NOTHING) {
        assert_int_equal(row->from_run.text, WRITE_TOUR);
        assert_int_equal(c->answer, ANSWER_RULE);
    }
}

static void a_tour_is_written_once(void **state)
{
    (void)state;
    check_cases(check_tours);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_case_has_a_row),
        cmocka_unit_test(nothing_goes_to_a_wrong_place),
        cmocka_unit_test(a_tour_is_written_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
