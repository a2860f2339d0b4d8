/* format/board/board_signs.c - do the first bytes of a file look like a board?  Used only
 * if the command names no piece before the file, so that a list of edges must not pass.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "format/address/address.h"
#include "format/board/board_text.h"
#include "format/board/header_line.h"

enum { NUMBERS = 1 << 16 };

/* What the lines so far show. */
typedef struct sight {
    bool wide, marks, letters, any;
    bool repeated;     /* a number other than 0 came twice */
    size_t hash_words; /* of a doubtful line */
    uint8_t seen[NUMBERS / 8];
} sight;

static bool separates(char c)
{
    return c == ',' || c == ';' || c == '\t';
}

/* Is this a row of a spreadsheet and not an edge?  Two fields are blank, one of them
 * where an edge has an end. */
static bool has_blank_fields(const char *at, const char *end)
{
    size_t field = 0, blank = 0;
    bool filled = false, early = false;
    for (; at <= end; at++) {
        bool over = at == end || separates(*at);
        if (!over) {
            filled = filled || memchr(" \"\r\n", *at, 4) == NULL;
            continue;
        }
        blank += !filled;
        early = early || (!filled && field < 2);
        filled = false;
        field++;
    }
    return blank > 1 && early && field > 2;
}

static void see_number(sight *s, uint64_t number)
{
    uint8_t bit = (uint8_t)(1u << (number % 8));
    if (number == 0 || number >= NUMBERS) return;
    s->repeated = s->repeated || (s->seen[number / 8] & bit) != 0;
    s->seen[number / 8] |= bit;
}

/* 12.5: a coordinate or a weight.  In rows without blanks 1.0 is three cells. */
static bool is_decimal(const char *at, const char *end)
{
    const char *point = memchr(at, '.', (size_t)(end - at));
    if (point == NULL || point == at || point + 1 == end) return false;
    bool other = false;
    for (const char *p = *at == '-' ? at + 1 : at; p < end; p++) {
        if (p != point && !ico__is_digit(*p)) return false;
        other = other || (*p > '1' && *p <= '9');
    }
    return other;
}

/* One word of a row of cells; false if it cannot be one. */
static bool see_word(sight *s, const char *at, const char *end)
{
    static const char CELLS[] = "0123456789.#_@|-+xXsSeEgGfF?*\"";
    const char *p = at;
    uint64_t number;
    if (is_decimal(at, end)) return false;
    if (ico__read_number(&p, end, NUMBERS, &number) && p == end) {
        see_number(s, number);
        return true;
    }
    for (p = at; p < end; p++) {
        bool three = *p == '\xE2' && end - p > 2;
        if (three && (p[1] == '\x86' || p[1] == '\x94' || p[1] == '\x95')) {
            s->marks = true; /* an arrow, or a line of a box */
            p += 2;
            continue;
        }
        if (*p == '\0' || strchr(CELLS, *p) == NULL) return false;
        /* @ alone is the graph6 code of one vertex, a waypoint has a number */
        if (*p == '@' && (p + 1 == end || !ico__is_digit(p[1]))) return false;
        if (strchr(".#_@", *p) != NULL) s->marks = true;
        if (strchr("eEgGfF", *p) != NULL) s->letters = true;
    }
    return true;
}

/* "# 5 4" may be a remark above a list of edges. */
static bool is_doubtful(const ico_header_line *line)
{
    if (line->end - line->at < 3 || line->at[0] != '#' || line->at[1] != ' ')
        return false;
    for (const char *p = line->at + 1; p < line->end; p++)
        if (!ico__is_digit(*p) && !ico__header_blank(*p)) return false;
    return true;
}

/* Cells, blanks and separators only.  The marks of a doubtful line count when another
 * line has the same number of words. */
static bool see_line(sight *s, const ico_header_line *line)
{
    size_t words = 0;
    bool marks = s->marks, doubtful = is_doubtful(line);
    for (const char *p = line->at; p < line->end; p++) {
        const char *start = p;
        while (p < line->end && !ico__header_blank(*p) && *p != ',' && *p != ';') p++;
        if (p > start && !see_word(s, start, p)) return false;
        words += p > start;
    }
    if (doubtful) {
        s->marks = marks;
        s->hash_words = words;
        return true;
    }
    if (!s->any && words < 4) memset(s->seen, 0, sizeof s->seen); /* perhaps a size */
    s->marks = s->marks || (words > 2 && words == s->hash_words);
    s->wide = s->wide || words > 3;
    s->any = true;
    return true;
}

/* A list of numbers without other marks is a board if none of them comes again. */
bool ico__looks_like_board(const char *bytes, size_t size)
{
    const char *end = bytes + size;
    sight s;
    memset(&s, 0, sizeof s);
    if (size >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) bytes += 3;
    if (ico__looks_like_signpost(bytes, (size_t)(end - bytes))) return true;
    if (ico__is_address_line(bytes, (size_t)(end - bytes))) return true;
    for (const char *at = bytes; at < end;) {
        ico_header_line line = ico__header_line_at(at, end);
        s.marks = s.marks || has_blank_fields(at, line.next);
        at = line.next;
        if (line.at == line.end || ico__header_is_remark(&line)) continue;
        if (!s.any && ico__header_is_key(&line)) return true;
        if (at == end && size >= 1 << 14) break; /* perhaps cut off */
        if (!see_line(&s, &line)) return false;
    }
    return s.any && (s.marks || (s.wide && !s.repeated && !s.letters));
}
