/* format/address/web_puzzle.c - a puzzle as a site shows it, and as a board file.
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "format/address/address.h"

ico_status ico__web_fail(const ico_web_puzzle *shown, const char *format, ...)
{
    char message[200];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    return ico__fail_at(shown->ctx, ICO_BAD_INPUT, shown->name, shown->line, 0, "%s",
                        message);
}

ico_status ico__web_make(ico_web_puzzle *shown, uint64_t rows, uint64_t columns)
{
    if (rows == 0 || columns == 0 || rows > ICO_WEB_SIDE || columns > ICO_WEB_SIDE)
        return ico__web_fail(shown,
                             "a grid of %llu columns and %llu rows is not read from "
                             "an address; each may be 1 to %d",
                             (unsigned long long)columns, (unsigned long long)rows,
                             ICO_WEB_SIDE);
    shown->rows = rows;
    shown->columns = columns;
    shown->cells = ICO_NEW_ARRAY(shown->ctx, ico_web_cell, (size_t)(rows * columns));
    return shown->cells == NULL ? ICO_NO_MEMORY : ICO_OK;
}

void ico__web_free(ico_web_puzzle *shown)
{
    if (shown->cells != NULL)
        ICO_FREE_ARRAY(shown->ctx, shown->cells, (size_t)(shown->rows * shown->columns));
    shown->cells = NULL;
}

/* ------------------------------------------------------------- checks ------------- */

/* The cell as messages name it: from the top and the left. */
static ico_status fail_at_cell(const ico_web_puzzle *s, uint64_t i, const char *fault)
{
    return ico__web_fail(s, "number %lu in row %llu, column %llu: %s",
                         (unsigned long)s->cells[i].number,
                         (unsigned long long)(i / s->columns + 1),
                         (unsigned long long)(i % s->columns + 1), fault);
}

/* No number comes twice or is above `most`. */
static ico_status check_numbers(const ico_web_puzzle *s, uint64_t most, const char *fault)
{
    uint64_t cells = s->rows * s->columns;
    ico_status status = ICO_OK;
    uint8_t *seen = ICO_NEW_ARRAY(s->ctx, uint8_t, (size_t)most + 1);
    if (seen == NULL) return ICO_NO_MEMORY;
    for (uint64_t i = 0; i < cells && status == ICO_OK; i++) {
        uint32_t number = s->cells[i].number;
        if (number == 0) continue;
        if (number > most)
            status = fail_at_cell(s, i, fault);
        else if (seen[number]++ > 0)
            status = fail_at_cell(s, i, "it comes twice");
    }
    ICO_FREE_ARRAY(s->ctx, seen, (size_t)most + 1);
    return status;
}

/* The two cells of the only pair. */
static ico_status find_ends(const ico_web_puzzle *s, uint64_t *ends)
{
    uint64_t count = 0, cells = s->rows * s->columns;
    for (uint64_t i = 0; i < cells; i++) {
        if (s->cells[i].number == 0) continue;
        if (count < 2) ends[count] = i;
        count++;
    }
    if (count == 2 && s->cells[ends[0]].number == s->cells[ends[1]].number) return ICO_OK;
    if (count == 2 || count % 2 == 1)
        return ico__web_fail(s, "each number of a Numberlink comes twice; here are %s",
                             count == 2 ? "two that differ" : "an odd number of numbers");
    if (count == 0)
        return ico__web_fail(s, "this Numberlink has no pair of numbers; a Hamiltonian "
                                "path needs one for its ends");
    return ico__web_fail(
        s,
        "%llu pairs of numbers ask for %llu paths; only a Numberlink of one pair, "
        "whose path visits all cells, is a Hamiltonian kind; for more write `icosian "
        "solve wazir 6x6 --pairs a1-c2,d4-f6`",
        (unsigned long long)(count / 2), (unsigned long long)(count / 2));
}

/* ------------------------------------------------------------- board file --------- */

static void put_cell_name(const ico_web_puzzle *s, uint64_t i, ico_text *file)
{
    ico_text_printf(file, "r%lluc%llu\n", (unsigned long long)(i / s->columns + 1),
                    (unsigned long long)(i % s->columns + 1));
}

/* The keys; numbers of a link are in keys alone. */
static ico_status put_keys(const ico_web_puzzle *s, ico_text *file)
{
    uint64_t ends[2], cells = 0, ways = 0;
    ico_status status = ICO_OK;
    if (s->puzzle != NULL) ico_text_printf(file, "piece: %s\n", s->puzzle);
    ico_text_printf(file, "board: %llux%llu\n", (unsigned long long)s->rows,
                    (unsigned long long)s->columns);
    ico_text_puts(file, s->kind == ICO_WEB_LOOP ? "tour: closed\n" : "tour: open\n");
    ico_text_puts(file, "base: 1\n");
    for (uint64_t i = 0; i < s->rows * s->columns; i++) {
        cells += !s->cells[i].hole;
        ways += s->cells[i].number != 0;
    }
    switch (s->kind) {
    case ICO_WEB_LOOP:
        status = check_numbers(s, 0, "a Simple Loop has no numbers");
        break;
    case ICO_WEB_LINK:
        status = find_ends(s, ends);
        if (status != ICO_OK) break;
        ico_text_puts(file, "start: ");
        put_cell_name(s, ends[0], file);
        ico_text_puts(file, "end: ");
        put_cell_name(s, ends[1], file);
        break;
    case ICO_WEB_WAYS:
        status = check_numbers(s, ways, "the numbers of a Zip are 1, 2, 3 ...");
        break;
    default:
        status = check_numbers(s, cells, "the grid has fewer cells");
    }
    return status;
}

/* Marks of walls below the cells of a row, if there is one. */
static void put_walls(const ico_web_puzzle *s, uint64_t row, int width, ico_text *file)
{
    const ico_web_cell *cells = s->cells + row * s->columns;
    bool any = false;
    for (uint64_t i = 0; i < s->columns; i++) any = any || cells[i].below;
    if (!any) return;
    for (uint64_t i = 0; i < s->columns; i++)
        ico_text_printf(file, " %*s ", width, cells[i].below ? "-" : "");
    ico_text_puts(file, "\n");
}

ico_status ico__web_write(const ico_web_puzzle *s, ico_text *file)
{
    uint32_t most = 0;
    int width = 1;
    bool named = s->kind != ICO_WEB_LINK, ways = s->kind == ICO_WEB_WAYS;
    ico_status status = put_keys(s, file);
    if (status != ICO_OK) return status;
    for (uint64_t i = 0; i < s->rows * s->columns; i++)
        if (s->cells[i].number > most) most = s->cells[i].number;
    for (; most >= 10; most /= 10) width++;
    if (ways) width++;
    ico_text_puts(file, "\n");
    for (uint64_t row = 0; row < s->rows; row++) {
        for (uint64_t i = 0; i < s->columns; i++) {
            const ico_web_cell *cell = &s->cells[row * s->columns + i];
            const char *wall = cell->right ? "|" : " ";
            char mark[16] = ".";
            if (named && cell->number != 0)
                snprintf(mark, sizeof mark, "%s%lu", ways ? "@" : "",
                         (unsigned long)cell->number);
            else if (cell->hole)
                mark[0] = '#';
            ico_text_printf(file, " %*s%s", width, mark, wall);
        }
        ico_text_puts(file, "\n");
        put_walls(s, row, width, file);
    }
    return ico_text_status(file);
}
