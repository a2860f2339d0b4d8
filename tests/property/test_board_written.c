/* tests/property/test_board_written.c - random boards with holes and clues, written as
 * rows of text, as lists of Python, JSON, C, MiniZinc and NumPy, below their size and
 * without it: all are read as the same board.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "base/random.h"
#include "file_helpers.h"
#include "problems.h"
#include "same_problem.h"

enum { MOST = 7, FREE = 0, HOLE = -1, ROUNDS = 400 };

/* cell: a clue, FREE or HOLE. */
typedef struct drawn {
    unsigned rows, columns;
    int cell[MOST][MOST];
} drawn;

/* A way to write a board. */
typedef struct form {
    const char *before, *row, *between, *after_row, *separator, *after;
    const char *free, *hole; /* NULL: the numbers 0 and -1 */
    bool quoted;
} form;

static const form LISTS[] = {
    {"[", "[", ", ", "]", ", ", "]", NULL, NULL, false}, /* Python, JSON */
    {"board = [\n", "  [", ",", "]", ",\n", ",\n]\n", NULL, "None", false},
    {"{\"board\": [", "[", ", ", "]", ", ", "]}", NULL, "null", false}, /* JSON */
    {"[", "[", ", ", "]", ", ", "]", ".", "#", true},
    {"[", "[", ", ", "]", ", ", "]", "0", "*", true},
    {"(", "(", ", ", ",)", ", ", ")", NULL, NULL, false},
    {"int b[] = {", "{", ",", "}", ",\n", "};\n", NULL, NULL, false}, /* C */
    {"[|", " ", ", ", "", "\n|", "|]", NULL, NULL, false},            /* MiniZinc */
    {"b = [|", " ", ", ", "", "\n|", "|];", NULL, NULL, false},
    {"[", "[", " ", "]", "\n ", "]", NULL, NULL, false}, /* NumPy */
    {"", "[", ", ", "]", "\n", "\n", NULL, NULL, false}, /* a row a line */
    {"", "", " ", "", "\n", "\n", NULL, "-1", false},    /* text */
    {"", "", " ", "", "\n", "\n", "0", ".", false},
    {"", "", ",", "", "\n", "\n", ".", "#", false},
    {"", "", ";", "", "\n", "\n", "0", "*", false},
};

static drawn draw(ico_random *random)
{
    drawn d = {.rows = 2 + (unsigned)ico__random_below(random, MOST - 1),
               .columns = 4 + (unsigned)ico__random_below(random, MOST - 3)};
    int cells = 0;
    for (unsigned r = 0; r < d.rows; r++)
        for (unsigned c = 0; c < d.columns; c++) {
            d.cell[r][c] = ico__random_below(random, 6) == 0 ? HOLE : FREE;
            cells += d.cell[r][c] == FREE;
        }
    int number = 0;
    for (unsigned r = 0; r < d.rows; r++)
        for (unsigned c = 0; c < d.columns; c++)
            if (d.cell[r][c] == FREE && ico__random_below(random, 4) == 0 &&
                number < cells - 3)
                d.cell[r][c] = number += 2;
    return d;
}

/* Numbers up to the number of cells, two of them at least, and two free cells. */
static bool is_usable(const drawn *d)
{
    int cells = 0, clues = 0, most = 0, frees = 0, holes = 0;
    for (unsigned r = 0; r < d->rows; r++)
        for (unsigned c = 0; c < d->columns; c++) {
            int k = d->cell[r][c];
            cells += k != HOLE;
            holes += k == HOLE;
            frees += k == FREE;
            clues += k > 0;
            if (k > most) most = k;
        }
    return clues > 1 && frees > 1 && holes > 0 && most <= cells;
}

static void write_cell(ico_text *text, const form *f, int k)
{
    const char *quote = f->quoted ? "'" : "";
    if (k == FREE && f->free != NULL)
        ico_text_printf(text, "%s%s%s", quote, f->free, quote);
    else if (k == HOLE && f->hole != NULL)
        ico_text_printf(text, "%s%s%s", quote, f->hole, quote);
    else
        ico_text_printf(text, "%d", k);
}

static void write_board(ico_text *text, const form *f, const drawn *d)
{
    ico_text_puts(text, f->before);
    for (unsigned r = 0; r < d->rows; r++) {
        ico_text_puts(text, r > 0 ? f->separator : "");
        ico_text_puts(text, f->row);
        for (unsigned c = 0; c < d->columns; c++) {
            ico_text_puts(text, c > 0 ? f->between : "");
            write_cell(text, f, d->cell[r][c]);
        }
        ico_text_puts(text, f->after_row);
    }
    ico_text_puts(text, f->after);
}

static ico_problem *read_board(ico_context *ctx, const char *piece, const ico_text *text)
{
    ico_text notes;
    ico_text_init(&notes, ctx);
    ico_problem *p = board_of(ctx, piece, text->data, &notes);
    if (p == NULL) fail_msg("%s\n%s", text->data, ico_context_error(ctx)->message);
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    ico_text_free(&notes);
    return p;
}

/* The board as all forms write it, each without and with its size above. */
static void check_board(const drawn *d)
{
    static const form OURS = {
        "piece: king\ntour: open\n\n", "", " ", "", "\n", "\n", ".", "#", false};
    ico_context *ctx = ico_context_new(NULL);
    ico_text text;
    ico_text_init(&text, ctx);
    write_board(&text, &OURS, d);
    ico_problem *ours = read_board(ctx, NULL, &text);
    for (size_t i = 0; i < 3 * sizeof LISTS / sizeof *LISTS; i++) {
        const form *f = &LISTS[i / 3];
        ico_text_clear(&text);
        if (i % 3 == 1) ico_text_printf(&text, "%u %u\n", d->rows, d->columns);
        if (i % 3 == 2) ico_text_printf(&text, "%u\n", d->rows);
        write_board(&text, f, d);
        ico_problem *p = read_board(ctx, "king", &text);
        if (!same_problem(p, ours)) fail_msg("%s", text.data);
        ico_problem_free(p);
    }
    ico_problem_free(ours);
    ico_text_free(&text);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

/* The king walks from each cell to each other: else the opposite reading of dots may be
 * the better one, and the board is refused. */
static bool is_connected(const drawn *d)
{
    unsigned part[MOST][MOST] = {{0}}, parts = 0;
    for (unsigned r = 0; r < d->rows; r++)
        for (unsigned c = 0; c < d->columns; c++)
            if (d->cell[r][c] != HOLE) part[r][c] = ++parts;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned i = 0; i < d->rows * d->columns; i++)
            for (unsigned k = 0; k < 9; k++) {
                unsigned r = i / d->columns, c = i % d->columns;
                unsigned s = r + k / 3 - 1, e = c + k % 3 - 1;
                if (part[r][c] == 0 || s >= d->rows || e >= d->columns) continue;
                if (part[s][e] == 0 || part[s][e] >= part[r][c]) continue;
                part[r][c] = part[s][e];
                changed = true;
            }
    }
    for (unsigned r = 0; r < d->rows; r++)
        for (unsigned c = 0; c < d->columns; c++)
            if (part[r][c] > 1) return false;
    return true;
}

static void test_written_boards(void **state)
{
    (void)state;
    ico_random random;
    unsigned done = 0;
    ico__random_seed(&random, 49);
    while (done < ROUNDS) {
        drawn d = draw(&random);
        if (!is_usable(&d) || !is_connected(&d)) continue;
        check_board(&d);
        done++;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_written_boards)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
