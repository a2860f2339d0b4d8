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

/* The points of a unit at *at, up to a comma or the end. */
static bool read_unit(const char **at, double *points)
{
    size_t size = strcspn(*at, ",");
    *points = UNITS[0].points;
    for (size_t i = 0; size > 0; i++) {
        if (i == sizeof UNITS / sizeof *UNITS) return false;
        if (strlen(UNITS[i].name) != size) continue;
        size_t same = 0;
        while (same < size && ico__small((*at)[same]) == UNITS[i].name[same]) same++;
        if (same < size) continue;
        *points = UNITS[i].points;
        break;
    }
    *at += size;
    return true;
}

static bool read_length(const char **at, double *length)
{
    double points;
    if (!read_decimal(at, length) || !read_unit(at, &points)) return false;
    *length *= points;
    return true;
}

/* The whole word is "6x9in". */
static bool read_size(const char *word, ico_sheet_page *page)
{
    double points;
    if (!read_decimal(&word, &page->width)) return false;
    bool times = strncmp(word, "\303\227", 2) == 0;
    if (!times && ico__small(*word) != 'x') return false;
    word += times ? 2 : 1;
    if (!read_decimal(&word, &page->height) || !read_unit(&word, &points)) return false;
    page->width *= points;
    page->height *= points;
    return *word == '\0';
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
