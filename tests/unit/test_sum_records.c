/* tests/unit/test_sum_records.c - what the checker says of equal sums: tours whose sums
 * are right, or wrong in one line alone; boards that allow them or not; questions that
 * are none.  Found by tools/mutate, as the lines of test_record_rules.c.
 * SPDX-License-Identifier: MIT */
#include "record.h"

enum { MOST_CELLS = 64 };

/* The question of a board of n cells on which a piece may go from each to each. */
static void put_anywhere(record *r, unsigned n)
{
    put(r, "open graph undirected %u %u ", n, n * (n - 1) / 2);
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = u + 1; v < n; v++) put(r, "%u %u ", u, v);
}

/* The question of wazir's moves, and one more edge between two cells (the same: none). */
static void put_wazir(record *r, unsigned rows, unsigned columns, unsigned u, unsigned v)
{
    unsigned edges = rows * (columns - 1) + columns * (rows - 1);
    put(r, "open graph undirected %u %u ", rows * columns, edges + (u != v));
    for (unsigned cell = 0; cell < rows * columns; cell++) {
        if (cell % columns + 1 < columns) put(r, "%u %u ", cell, cell + 1);
        if (cell / columns + 1 < rows) put(r, "%u %u ", cell, cell + columns);
    }
    if (u != v) put(r, "%u %u ", u, v);
}

/* numbers[cell], row by row. */
typedef struct square {
    const char *sums;
    unsigned rows, columns, numbers[MOST_CELLS];
    verdict is;
    const char *words;
} square;

static void check_square(const square *s)
{
    record r = {.size = 0};
    unsigned n = s->rows * s->columns;
    put_anywhere(&r, n);
    put(&r, "magic %s %u %u tour %u ", s->sums, s->rows, s->columns, n);
    for (unsigned k = 1; k <= n; k++)
        for (unsigned cell = 0; cell < n; cell++)
            if (s->numbers[cell] == k) put(&r, "%u ", cell);
    put(&r, "end");
    const line lines[] = {{r.text, s->is, s->words}};
    CHECK_LINES(lines, false);
}

static void test_tours(void **state)
{
    (void)state;
    static const square squares[] = {
        {"full", 3, 3, {2, 7, 6, 9, 5, 1, 4, 3, 8}, VERIFIED, ""},
        {"semi", 3, 3, {2, 7, 6, 9, 5, 1, 4, 3, 8}, VERIFIED, ""},
        /* one of the diagonals is right, of each */
        {"semi", 3, 3, {5, 9, 1, 7, 2, 6, 3, 4, 8}, VERIFIED, ""},
        {"full", 3, 3, {5, 9, 1, 7, 2, 6, 3, 4, 8}, REFUSED, "diagonal 1 has the sum 6"},
        {"full", 3, 3, {1, 9, 5, 6, 2, 7, 8, 4, 3}, REFUSED, "diagonal 0 has the sum 6"},
        {"semi", 2, 4, {1, 7, 6, 4, 8, 2, 3, 5}, VERIFIED, ""},
        {"semi", 4, 2, {1, 8, 7, 2, 6, 3, 4, 5}, VERIFIED, ""},
        /* columns are right, and rows less, or more; the last one alone */
        {"semi", 2, 4, {8, 7, 6, 4, 1, 2, 3, 5}, REFUSED, "row 0 has the sum 25"},
        {"semi", 2, 4, {1, 2, 6, 4, 8, 7, 3, 5}, REFUSED, "row 0 has the sum 13"},
        {"semi", 4, 2, {8, 1, 7, 2, 3, 6, 5, 4}, REFUSED, "column 0 has the sum 23"},
        {"semi", 4, 2, {1, 8, 2, 7, 6, 3, 4, 5}, REFUSED, "column 0 has the sum 13"},
        {"semi", 3, 3, {2, 7, 6, 4, 3, 8, 9, 1, 5}, REFUSED, "column 1 has the sum 11"},
        {"semi", 1, 1, {1}, VERIFIED, ""},
    };
    for (size_t i = 0; i < sizeof squares / sizeof *squares; i++)
        check_square(&squares[i]);
}

/* A board on which equal sums cannot be, or may be; with wazir's moves and one more, or
 * (anywhere) with all moves. */
typedef struct board {
    unsigned rows, columns;
    bool anywhere;
    unsigned u, v;
    verdict is;
    const char *words;
} board;

static void check_board(const board *b)
{
    record r = {.size = 0};
    if (b->anywhere)
        put_anywhere(&r, b->rows * b->columns);
    else
        put_wazir(&r, b->rows, b->columns, b->u, b->v);
    put(&r, "magic semi %u %u none sums end", b->rows, b->columns);
    const line lines[] = {{r.text, b->is, b->words}};
    CHECK_LINES(lines, false);
}

static void test_reasons(void **state)
{
    (void)state;
    static const board boards[] = {
        {2, 3, true, 0, 0, VERIFIED, ""}, /* M1: whatever the moves are */
        {3, 2, true, 0, 0, VERIFIED, ""},
        {1, 3, true, 0, 0, VERIFIED, ""}, /* M2 */
        {3, 1, true, 0, 0, VERIFIED, ""},
        {3, 3, false, 0, 0, VERIFIED, ""}, /* M3 */
        {3, 5, false, 0, 0, VERIFIED, ""},
        {3, 3, false, 0, 4, REFUSED, "the edge 0 4 joins cells of one colour"},
        {3, 3, true, 0, 0, REFUSED, "joins cells of one colour"},
        {3, 3, false, 0, 5, VERIFIED, ""},
        {2, 2, false, 0, 0, VERIFIED, ""}, /* M4 */
        {2, 6, false, 0, 0, VERIFIED, ""},
        {6, 2, false, 0, 0, VERIFIED, ""},
        {2, 6, false, 0, 2, REFUSED, "the edge 0 2 joins cells of one colour"},
        {2, 2, true, 0, 0, REFUSED, "joins cells of one colour"},
        {2, 4, false, 0, 0, REFUSED, "sides of 2 and 4 allow equal sums"},
        {4, 2, false, 0, 0, REFUSED, "sides of 4 and 2 allow equal sums"},
        {4, 4, false, 0, 0, REFUSED, "sides of 4 and 4 allow equal sums"},
        {4, 4, true, 0, 0, REFUSED, ""},
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) check_board(&boards[i]);
}

#define PATH6 "open graph undirected 6 5 0 1 1 2 2 3 3 4 4 5 "

static void test_questions(void **state)
{
    (void)state;
    static const line lines[] = {
        {PATH6 "none sums end", REFUSED, "no sums are asked for"},
        {PATH6 "magic semi 2 3 none sums end", VERIFIED, ""},
        {PATH6 "magic full 2 3 none sums end", UNREADABLE, "no such board"},
        {PATH6 "magic full 3 2 none sums end", UNREADABLE, "no such board"},
        {PATH6 "magic semi 2 2 none sums end", UNREADABLE, "no such board"},
        {PATH6 "magic full 2 2 none sums end", UNREADABLE, "no such board"},
        {PATH6 "magic semi 3 3 none sums end", UNREADABLE, "no such board"},
        {PATH6 "magic full 3 3 none sums end", UNREADABLE, "no such board"},
        {PATH6 "magic semi 0 0 none sums end", UNREADABLE, "no such board"},
        {PATH6 "magic semi 7 1 none sums end", UNREADABLE, ""},
        {PATH6 "magic semi 2 none sums end", UNREADABLE, ""},
        {PATH6 "magic some 2 3 none sums end", UNREADABLE, ""},
        {PATH6 "magic semi 2 3 none degree 0 end", REFUSED, ""},
        /* numbers belong to cells: so a tour is excluded as it is written */
        {"closed graph directed 4 4 0 1 1 3 3 2 2 0 magic semi 2 2 exclude 1 0 1 3 2 "
         "none sums end",
         VERIFIED, ""},
        {"closed graph directed 4 4 0 1 1 3 3 2 2 0 exclude 1 0 1 3 2 none sums end",
         UNREADABLE, "excluded from a first vertex"},
    };
    CHECK_LINES(lines, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tours),
        cmocka_unit_test(test_reasons),
        cmocka_unit_test(test_questions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
