/* format/board/signpost.c - positions of the game Signpost as Simon Tatham's collection
 * of puzzles writes them, one line: "4x4:1cbeddf...16a".  Width and height, then for each
 * cell a given number, or none, and a letter: a is up, b up and right, clockwise to h.
 * Source: the identifiers that the game shows ("Specific...") and takes.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "format/board/board_text.h"

/* Behind "4x4:" or "4x4c:" (a game that begins and ends in corners), or NULL. */
static const char *behind_sides(const char *at, const char *end, uint64_t *columns,
                                uint64_t *rows)
{
    if (!ico__read_number(&at, end, UINT32_MAX, columns) || at == end || *at++ != 'x')
        return NULL;
    if (!ico__read_number(&at, end, UINT32_MAX, rows)) return NULL;
    if (at < end && *at == 'c') at++;
    return at < end && *at == ':' ? at + 1 : NULL;
}

static const char *cut_blanks(const char **at, const char *end)
{
    while (end > *at && strchr(" \t\r\n", end[-1]) != NULL && end[-1] != '\0') end--;
    while (*at < end && (**at == ' ' || **at == '\t' || **at == '\n')) ++*at;
    return end;
}

bool ico__looks_like_signpost(const char *data, size_t size)
{
    uint64_t columns, rows;
    const char *end = cut_blanks(&data, data + size);
    const char *at = behind_sides(data, end, &columns, &rows);
    if (at == NULL) return false;
    for (; at < end; at++)
        if (!((*at >= '0' && *at <= '9') || (*at >= 'a' && *at <= 'h'))) return false;
    return true;
}

/* The next cell: its number and arrow into `file`.  The last number leads nowhere. */
static bool read_cell(const char **at, const char *end, uint64_t cells, ico_text *file)
{
    uint64_t number = 0;
    ico_text_puts(file, " ");
    if (ico__read_number(at, end, UINT32_MAX, &number) && number != 0)
        ico_text_printf(file, "%llu", (unsigned long long)number);
    if (*at == end || **at < 'a' || **at > 'h') return false;
    if (number != cells)
        ico_text_puts(file, ico_direction_word((ico_direction)(ICO_NORTH + **at - 'a')));
    ++*at;
    return true;
}

ico_status ico__signpost_read(const ico_board_text *text, const char *data, size_t size,
                              ico_text *file, bool *known)
{
    uint64_t columns, rows;
    *known = false;
    if (!ico__looks_like_signpost(data, size)) return ICO_OK;
    const char *end = cut_blanks(&data, data + size);
    const char *at = behind_sides(data, end, &columns, &rows);
    uint64_t cells = columns * rows, done = 0; /* each is a letter of the data at least */
    if (cells > size)
        return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, 1, 0,
                            "%llux%llu cells cannot be described in %zu characters",
                            (unsigned long long)columns, (unsigned long long)rows, size);
    ico_text_puts(file, "piece: queen\ntour: open\nbase: 1\n");
    for (bool more = true; more && done < cells; done += more) {
        if (done % columns == 0) ico_text_puts(file, "\n");
        more = read_cell(&at, end, cells, file);
    }
    ico_text_puts(file, "\n");
    ico_status status = ico_text_status(file);
    if (status == ICO_OK && (done < cells || at < end))
        status =
            ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, 1, 0,
                         "%s %llu cells are described where %llux%llu are expected",
                         done < cells ? "only" : "more than", (unsigned long long)done,
                         (unsigned long long)columns, (unsigned long long)rows);
    if (status == ICO_OK) {
        ico_text_printf(text->notes, "%s: read as a position of the game Signpost\n",
                        text->name);
        *known = true;
    }
    return status;
}
