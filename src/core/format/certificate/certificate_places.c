/* format/certificate/certificate_places.c - the part of a record about places: given
 * numbers, classes, waypoints, sums, tours that do not count, and the log of a search
 * over places.  The format: docs/certificates.md, beside which this file is to be read.
 * SPDX-License-Identifier: MIT */
#include "format/certificate/certificate.h"
#include "problem/numbers.h"
#include "problem/problem.h"

enum { A_LINE = 16 };

/* Appends one of the numbers that are written `a_line` to a line. */
static void put_place_number(uint64_t number, uint64_t i, uint64_t count, ico_text *text)
{
    ico_text_printf(text, "%llu%c", (unsigned long long)number,
                    (i + 1) % A_LINE == 0 || i + 1 == count ? '\n' : ' ');
}

static void put_given(const ico_problem *problem, ico_text *text)
{
    uint64_t n = ico_problem_size(problem), count = 0, base = ico_problem_base(problem);
    for (uint64_t v = 0; v < n; v++)
        count += ico_problem_given(problem, v) != ICO_NO_CELL;
    if (count == 0) return;
    ico_text_printf(text, "given %llu\n", (unsigned long long)count);
    for (uint64_t v = 0; v < n && !text->failed; v++) {
        uint64_t number = ico_problem_given(problem, v);
        if (number != ICO_NO_CELL)
            ico_text_printf(text, "%llu %llu\n", (unsigned long long)v,
                            (unsigned long long)(number - base));
    }
}

/* Appends a class: places, then the vertices that may have only these. */
static void put_class(const ico_problem *problem, char letter, ico_text *text)
{
    const ico_number_class *class = &problem->classes[letter - 'a'];
    uint64_t n = ico_problem_size(problem), base = ico_problem_base(problem);
    uint64_t members = 0, places = 0;
    for (uint64_t v = 0; v < n; v++)
        members += ico_problem_class_of(problem, v) == letter;
    for (uint64_t k = 0; k < n; k++) places += ico__numbers_contain(class, base + k);
    if (members == 0) return;
    ico_text_printf(text, "class %llu %llu\n", (unsigned long long)places,
                    (unsigned long long)members);
    for (uint64_t k = 0, i = 0; k < n && !text->failed; k++)
        if (ico__numbers_contain(class, base + k)) put_place_number(k, i++, places, text);
    for (uint64_t v = 0, i = 0; v < n && !text->failed; v++)
        if (ico_problem_class_of(problem, v) == letter)
            put_place_number(v, i++, members, text);
}

/* Sums along the rows and columns of a board, whose cells are numbered row by row. */
static void put_magic(const ico_problem *problem, ico_text *text)
{
    const ico_board *board = ico_problem_board(problem);
    ico_magic magic = ico_problem_magic(problem);
    if (magic == ICO_MAGIC_ANY) return;
    ico_text_printf(text, "magic %s %llu %llu\n",
                    magic == ICO_MAGIC_SEMI ? "semi" : "full",
                    (unsigned long long)ico_board_side(board, 0),
                    (unsigned long long)ico_board_side(board, 1));
}

void ico__certificate_places(const ico_problem *problem, ico_text *text)
{
    size_t count;
    const uint64_t *waypoints = ico_problem_waypoints(problem, &count);
    if (ico_problem_features(problem) & ICO_ASKS_POSITIONS) {
        put_given(problem, text);
        for (char letter = 'a'; letter <= 'z'; letter++) put_class(problem, letter, text);
    }
    if (count > 0) ico_text_printf(text, "waypoints %llu\n", (unsigned long long)count);
    for (size_t i = 0; i < count && !text->failed; i++)
        put_place_number(waypoints[i], i, count, text);
    put_magic(problem, text);
}

void ico__certificate_exclude(const uint32_t *tour, uint64_t length, ico_text *text)
{
    ico_text_puts(text, "exclude 1\n");
    for (uint64_t i = 0; i < length && !text->failed; i++)
        put_place_number(tour[i], i, length, text);
}

void ico__certificate_log(const uint32_t *words, size_t count, ico_text *text)
{
    ico_text_printf(text, "none places %llu\n", (unsigned long long)count);
    for (size_t i = 0; i < count && !text->failed; i++)
        put_place_number(words[i], i, count, text);
}
