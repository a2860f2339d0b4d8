/* format/board/board_range.c - ranges of boards.
 * SPDX-License-Identifier: MIT */
#include "format/board/board_range.h"

#include <ctype.h>
#include <string.h>

#include "base/memory.h"
#include "base/words.h"

/* Reads "torus:3x4" or "3x4" from *at, as far as it goes: an optional surface, then
 * sides; false if there are no sides. */
static bool read_shape(const char **at, char *prefix, size_t room, uint32_t *side,
                       unsigned *sides)
{
    const char *from = *at, *end = from + strlen(from);
    size_t letters = 0;
    while (isalpha((unsigned char)from[letters])) letters++;
    prefix[0] = '\0';
    if (letters > 0) {
        if (from[letters] != ':' || letters + 2 > room) return false;
        memcpy(prefix, from, letters + 1);
        prefix[letters + 1] = '\0';
        from += letters + 1;
    }
    for (*sides = 0; *sides < ICO_MAX_DIMENSIONS;) {
        uint64_t number;
        if (!ico__read_number(&from, end, UINT32_MAX, &number)) return false;
        side[(*sides)++] = (uint32_t)number;
        if (*from != 'x') break;
        from++;
    }
    *at = from;
    return *sides > 0;
}

/* Both halves; false if the word is something else. */
static bool read_halves(const char *word, ico_board_range *r, char *second, size_t room,
                        unsigned *second_sides)
{
    const char *at = word;
    if (!read_shape(&at, r->prefix, sizeof r->prefix, r->from, &r->sides)) return false;
    if (at[0] != '.' || at[1] != '.') return false;
    at += 2;
    return read_shape(&at, second, room, r->to, second_sides) && *at == '\0';
}

bool ico__board_range_matches(const char *word)
{
    ico_board_range r;
    char second[sizeof r.prefix];
    unsigned sides;
    return read_halves(word, &r, second, sizeof second, &sides);
}

ico_status ico__board_range_read(ico_context *ctx, const char *word,
                                 ico_board_range *range)
{
    ico_board_range r = {.count = 1};
    char second[sizeof r.prefix];
    unsigned sides;
    if (!read_halves(word, &r, second, sizeof second, &sides) || sides != r.sides ||
        (second[0] != '\0' && strcmp(second, r.prefix) != 0))
        return ico__fail(
            ctx, ICO_BAD_ARGUMENT,
            "boards '%.60s': write a range as 1x1..8x8, 5x4..5x12 or torus:3x3..6x6",
            word);
    for (unsigned k = 0; k < sides; k++) {
        uint32_t steps = r.to[k] - r.from[k];
        if (r.to[k] < r.from[k])
            return ico__fail(ctx, ICO_BAD_ARGUMENT,
                             "boards '%.60s': a range goes up, but %lu is more than %lu",
                             word, (unsigned long)r.from[k], (unsigned long)r.to[k]);
        if (steps == 0) continue;
        if (r.count > 1 && steps + 1 != r.count)
            return ico__fail(
                ctx, ICO_BAD_ARGUMENT,
                "boards '%.60s': all sides that change must grow by the same amount",
                word);
        r.count = steps + 1;
    }
    *range = r;
    return ICO_OK;
}

void ico__board_range_shape(const ico_board_range *r, uint32_t k, ico_text *shape)
{
    ico_text_puts(shape, r->prefix);
    for (unsigned i = 0; i < r->sides; i++)
        ico_text_printf(shape, "%s%lu", i == 0 ? "" : "x",
                        (unsigned long)(r->from[i] + (r->from[i] < r->to[i] ? k : 0)));
}
