/* cli/frame/quantities.c - reads times, sizes and amounts without the locale's help.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/quantities.h"

#include <stddef.h>
#include <string.h>

#include "base/clock.h"
#include "base/words.h"

typedef struct unit {
    const char *name;
    double factor;
} unit;

/* A number with at most nine decimals and one of the units. */
static bool read_units(const char *text, const unit *units, size_t count, double *value)
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
        return true;
    }
    return false;
}

static bool read_quantity(const char *text, const unit *units, size_t count,
                          double *value)
{
    return read_units(text, units, count, value) && *value > 0;
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
    static const unit units[] = {
        {"", 1},        {"s", 1},        {"sec", 1},     {"second", 1},
        {"seconds", 1}, {"ms", 0.001},   {"m", 60},      {"min", 60},
        {"minute", 60}, {"minutes", 60}, {"h", 3600},    {"hour", 3600},
        {"d", 86400},   {"hours", 3600}, {"day", 86400}, {"days", 86400}};
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

ico_status limit_time(const args *a, double *seconds)
{
    const char *time = args_value(a, OPTION_TIME);
    if (time == NULL || limit_seconds(time, seconds)) return ICO_OK;
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "--time is a time such as 500ms, 10s, 2m or 1h, not `%.60s`", time);
}

ico_status limit_ticks(const args *a, uint64_t *ticks)
{
    const char *amount = args_value(a, OPTION_TICKS);
    if (amount == NULL || limit_amount(amount, ticks)) return ICO_OK;
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "--ticks is an amount such as 5000 or 20M, not `%.60s`", amount);
}

ico_status limit_gap(const args *a, double *per_cent)
{
    static const unit units[] = {{"", 1}, {"%", 1}};
    const char *given = args_value(a, OPTION_GAP);
    if (given == NULL) return ICO_OK;
    if (read_units(given, units, 2, per_cent)) return ICO_OK;
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "--gap is a number of per cent such as 2 or 0.5, not `%.60s`",
                     given);
}

static uint64_t usual_memory(void)
{
    return ico__physical_memory() / 5 * 4;
}

bool limit_is_own(const ico_context *ctx)
{
    return ico_context_memory_limit(ctx) != usual_memory();
}

ico_status limit_memory(ico_context *ctx, const char *given, unsigned processes)
{
    uint64_t bytes = usual_memory() / processes;
    if (given != NULL && !limit_bytes(given, &bytes))
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "--memory is a size such as 512M or 4G, not `%.60s`", given);
    ico_context_limit_memory(ctx, bytes > SIZE_MAX ? SIZE_MAX : (size_t)bytes);
    return ICO_OK;
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

static bool is_over(void *user)
{
    const limits_clock *clock = user;
    return clock->deadline != 0 && ico__now() >= clock->deadline;
}

static uint64_t in_seconds(double seconds)
{
    return seconds < 1e9 ? ico__now() + (uint64_t)(seconds * 1e9) : 0;
}

void limits_open(limits_clock *clock, ico_context *ctx, double seconds)
{
    clock->seconds = seconds;
    limits_begin(clock);
    ico_context_set_stop(ctx, is_over, clock);
}

void limits_begin(limits_clock *clock)
{
    if (clock == NULL) return;
    clock->deadline = clock->seconds > 0 ? in_seconds(clock->seconds) : 0;
    clock->begun = false;
}

double limits_run(limits_clock *clock, double seconds)
{
    if (clock == NULL) return seconds;
    uint64_t now = ico__now(), deadline = clock->deadline;
    bool first = !clock->begun && deadline != 0;
    clock->begun = true;
    clock->deadline = 0;
    if (!first) return seconds;
    return deadline > now + 1000000 ? (double)(deadline - now) / 1e9 : 1e-3;
}

void limits_answered(limits_clock *clock, ico_context *ctx)
{
    enum { LEAST = 2 };
    if (clock == NULL || clock->seconds == 0) return;
    double more = clock->seconds / 4 > LEAST ? clock->seconds / 4 : LEAST;
    clock->deadline = in_seconds(more);
    ico_context_set_stop(ctx, is_over, clock);
}
