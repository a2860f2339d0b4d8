/* cli/limits.c - reads times, sizes and amounts without the locale's help.
 * SPDX-License-Identifier: MIT */
#include "cli/limits.h"

#include <stddef.h>
#include <string.h>

#include "base/words.h"

typedef struct unit {
    const char *name;
    double factor;
} unit;

/* A number with at most nine decimals and one of the units. */
static bool read_quantity(const char *text, const unit *units, size_t count,
                          double *value)
{
    const char *at = text, *end = text + strlen(text);
    uint64_t whole, fraction = 0;
    double scale = 1;
    if (!ico__read_number(&at, end, UINT64_C(1) << 62, &whole)) return false;
    if (*at == '.') {
        const char *from = ++at;
        if (!ico__read_number(&at, end, 999999999, &fraction)) return false;
        for (; from < at; from++) scale *= 10;
    }
    for (size_t i = 0; i < count; i++) {
        if (!ico__same_word(at, units[i].name)) continue;
        *value = ((double)whole + (double)fraction / scale) * units[i].factor;
        return *value > 0;
    }
    return false;
}

static bool read_integer(const char *text, const unit *units, size_t count,
                         uint64_t *value)
{
    double quantity;
    if (!read_quantity(text, units, count, &quantity)) return false;
    if (quantity < 1 || quantity > 9e18) return false;
    *value = (uint64_t)quantity;
    return true;
}

bool limit_seconds(const char *text, double *seconds)
{
    static const unit units[] = {{"", 1},   {"s", 1},    {"sec", 1},  {"ms", 0.001},
                                 {"m", 60}, {"min", 60}, {"h", 3600}, {"d", 86400}};
    return read_quantity(text, units, sizeof units / sizeof *units, seconds);
}

bool limit_bytes(const char *text, uint64_t *bytes)
{
    static const unit units[] = {{"", 1},
                                 {"b", 1},
                                 {"k", 1024.0},
                                 {"kb", 1024.0},
                                 {"kib", 1024.0},
                                 {"m", 1048576.0},
                                 {"mb", 1048576.0},
                                 {"mib", 1048576.0},
                                 {"g", 1 << 30},
                                 {"gb", 1 << 30},
                                 {"gib", 1 << 30},
                                 {"t", 1024.0 * (1 << 30)},
                                 {"tb", 1024.0 * (1 << 30)},
                                 {"tib", 1024.0 * (1 << 30)}};
    return read_integer(text, units, sizeof units / sizeof *units, bytes);
}

bool limit_amount(const char *text, uint64_t *amount)
{
    static const unit units[] = {
        {"", 1}, {"k", 1e3}, {"m", 1e6}, {"g", 1e9}, {"t", 1e12}};
    return read_integer(text, units, sizeof units / sizeof *units, amount);
}

ico_status limit_part(ico_context *ctx, const char *text, uint64_t *part, uint64_t *parts)
{
    const char *at = text, *end = text + strlen(text);
    uint64_t r, m;
    if (ico__read_number(&at, end, UINT32_MAX, &r) && *at++ == '/' &&
        ico__read_number(&at, end, UINT32_MAX, &m) && at == end && r < m) {
        *part = r;
        *parts = m;
        return ICO_OK;
    }
    return ico__fail(ctx, ICO_BAD_ARGUMENT,
                     "--split is R/M with R less than M (0/4, 1/4, 2/4 and 3/4 are the "
                     "four quarters), not `%.60s`",
                     text);
}
