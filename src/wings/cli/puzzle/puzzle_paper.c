/* cli/puzzle/puzzle_paper.c - the options of a page: --paper, --margin, --gutter.
 * Lengths are decimal numbers with a unit behind them.
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "base/words.h"
#include "cli/puzzle/cmd_puzzle.h"

static const double MM = 72 / 25.4; /* a point is 1/72 inch */
static const char MARGIN[] = "0.5in";
enum { LEAST = 40, MOST = 2000 }; /* mm a side */

/* In points; the first is for numbers without a unit. */
static const struct {
    const char *name;
    double points;
} UNITS[] = {{"mm", 72 / 25.4}, {"cm", 720 / 25.4}, {"in", 72},
             {"inch", 72},      {"\"", 72},         {"pt", 1}};

/* In millimetres. */
static const struct {
    const char *name;
    double width, height;
} PAPERS[] = {{"a4", 210, 297}, {"a5", 148, 210}, {"letter", 215.9, 279.4}};

/* A number without sign and exponent, of at most nine digits before the point. */
static bool read_decimal(const char **at, double *value)
{
    const char *c = *at, *end = *at + strlen(*at);
    uint64_t whole, places = 0, scale = 1;
    if (!ico__read_number(&c, end, 999999999, &whole)) return false;
    if (*c == '.' && !ico__is_digit(c[1])) return false;
    if (*c == '.')
        for (c++; ico__is_digit(*c); c++) {
            if (scale >= 1000000) continue; /* finer than anyone prints */
            places = 10 * places + (uint64_t)(*c - '0');
            scale *= 10;
        }
    *value = (double)whole + (double)places / (double)scale;
    *at = c;
    return true;
}

/* A unit at *at, whose points go to *points; false if there is none. */
static bool read_unit(const char **at, double *points)
{
    size_t size = 0, same = 0;
    while (ico__is_letter((*at)[size]) && ico__small((*at)[size]) != 'x') size++;
    if (size == 0 && **at == '"') size = 1;
    for (size_t i = 0; size > 0 && i < sizeof UNITS / sizeof *UNITS; i++) {
        for (same = 0; same < size; same++)
            if (ico__small((*at)[same]) != UNITS[i].name[same]) break;
        if (same < size || UNITS[i].name[size] != '\0') continue;
        *points = UNITS[i].points;
        *at += size;
        return true;
    }
    return false;
}

static bool read_length(const char **at, double *length)
{
    double points = UNITS[0].points;
    if (!read_decimal(at, length)) return false;
    read_unit(at, &points);
    *length *= points;
    return true;
}

/* The whole word is "6x9in", "6inx9in" or "6 x 9 in". */
static bool read_size(const char *word, ico_sheet_page *page)
{
    char plain[64];
    const char *at = plain;
    size_t size = 0;
    for (; *word != '\0'; word++) {
        if (size + 1 == sizeof plain) return false;
        if (*word != ' ') plain[size++] = *word;
    }
    plain[size] = '\0';
    double points = UNITS[0].points;
    if (!read_decimal(&at, &page->width)) return false;
    bool own = read_unit(&at, &points);
    if (own) page->width *= points;
    bool times = strncmp(at, "\303\227", 2) == 0;
    if (!times && ico__small(*at) != 'x') return false;
    at += times ? 2 : 1;
    points = UNITS[0].points;
    if (!read_decimal(&at, &page->height)) return false;
    read_unit(&at, &points);
    page->height *= points;
    if (!own) page->width *= points;
    return *at == '\0';
}

/* Is it one that can be printed, with sides `scale` times as long? */
static bool is_size(const ico_sheet_page *page, double scale)
{
    double wide = scale * page->width / MM, tall = scale * page->height / MM;
    return fmin(wide, tall) >= LEAST && fmax(wide, tall) <= MOST;
}

static ico_status read_paper(const args *a, ico_sheet_page *page)
{
    const char *word = args_value(a, OPTION_PAPER);
    if (word == NULL) word = PAPERS[0].name;
    for (size_t i = 0; i < sizeof PAPERS / sizeof *PAPERS; i++)
        if (ico__same_word(PAPERS[i].name, word)) {
            page->width = PAPERS[i].width * MM;
            page->height = PAPERS[i].height * MM;
            return ICO_OK;
        }
    if (!read_size(word, page))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--paper is a4, a5, letter, or a width and a height such as "
                         "6x9in or 152x229mm, not `%.60s`",
                         word);
    if (is_size(page, 1)) return ICO_OK;
    bool bare = ico__is_digit(word[strlen(word) - 1]) && is_size(page, 25.4);
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "--paper %.60s: a side is from %d to %d mm; %s%.60s%s", word, LEAST,
                     MOST, bare ? "for inches write " : "try 6x9in", bare ? word : "",
                     bare ? "in" : "");
}

/* One, two or three lengths, as CSS has them: top, sides, bottom. */
static ico_status read_margins(const args *a, ico_sheet_page *page)
{
    const char *word = args_value(a, OPTION_MARGIN), *at = word == NULL ? MARGIN : word;
    double lengths[3];
    size_t count = 0;
    bool good = true;
    do {
        at += count > 0;
        good = count < 3 && read_length(&at, &lengths[count]);
        count += good;
    } while (good && *at == ',');
    if (!good)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--margin is one to three lengths such as 15mm or 0.5in,0.6in "
                         "(mm, cm, in or pt), not `%.60s`",
                         word);
    page->top = lengths[0];
    page->outer = page->inner = count > 1 ? lengths[1] : lengths[0];
    page->bottom = count > 2 ? lengths[2] : lengths[0];
    return ICO_OK;
}

static ico_status read_gutter(const args *a, ico_sheet_page *page)
{
    const char *word = args_value(a, OPTION_GUTTER), *at = word;
    double gutter;
    if (word == NULL) return ICO_OK;
    if (!read_length(&at, &gutter) || *at != '\0')
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--gutter is a length such as 10mm or 0.25in (mm, cm, in or "
                         "pt), not `%.60s`",
                         word);
    page->inner += gutter;
    return ICO_OK;
}

ico_status puzzle_paper_read(const args *a, ico_sheet_page *page)
{
    ico_status status = read_paper(a, page);
    if (status == ICO_OK) status = read_margins(a, page);
    return status == ICO_OK ? read_gutter(a, page) : status;
}
