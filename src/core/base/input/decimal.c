/* base/input/decimal.c - decimal numbers without rounding.
 * SPDX-License-Identifier: MIT */
#include "base/input/decimal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"

static const char *const NO_NUMBER = "is not a number";
static const char *const TOO_LONG =
    "needs more than 63 bits with all its decimals: round it";

/* A number on its way: zeros are counted until a digit follows.
 * Invariant: the number is digits * 10^(zeros - behind). */
typedef struct digit_reader {
    uint64_t digits;
    int64_t zeros, behind;
    bool any, fits;
} digit_reader;

static bool multiply_by_ten(uint64_t *number, int64_t times)
{
    for (; times > 0 && *number > 0; times--) {
        if (*number > INT64_MAX / 10) return false;
        *number *= 10;
    }
    return true;
}

static void take_digit(digit_reader *r, char c)
{
    r->any = true;
    r->zeros++;
    if (c == '0' || !r->fits) return;
    uint64_t digit = (uint64_t)(c - '0');
    r->fits = multiply_by_ten(&r->digits, r->zeros) && r->digits <= INT64_MAX - digit;
    r->digits += digit;
    r->zeros = 0;
}

/* Reads the exponent at *at, if there is one; beyond 10^9 it is that. */
static bool read_exponent(const char **at, const char *end, int64_t *exponent)
{
    enum { MOST = 1000000000 };
    const char *p = *at;
    *exponent = 0;
    if (p == end || ico__small(*p) != 'e') return true;
    bool negative = ++p < end && *p == '-';
    if (p < end && (*p == '-' || *p == '+')) p++;
    if (p == end || !ico__is_digit(*p)) return false;
    for (; p < end && ico__is_digit(*p); p++)
        if (*exponent < MOST) *exponent = *exponent * 10 + (*p - '0');
    if (negative) *exponent = -*exponent;
    *at = p;
    return true;
}

static bool is_infinite(const char *at, const char *end)
{
    static const char *const WORDS[] = {"nan", "inf", "infinity"};
    size_t size = (size_t)(end - at);
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (strlen(WORDS[i]) != size) continue;
        bool same = true;
        for (size_t k = 0; k < size; k++) same = same && ico__small(at[k]) == WORDS[i][k];
        if (same) return true;
    }
    return false;
}

const char *ico__read_decimal(const char *at, const char *end, ico_decimal *number)
{
    digit_reader r = {.fits = true};
    int64_t exponent;
    bool negative = at < end && *at == '-';
    if (at < end && (*at == '-' || *at == '+')) at++;
    if (is_infinite(at, end)) return "is not a finite number";
    for (; at < end && ico__is_digit(*at); at++) take_digit(&r, *at);
    if (at < end && *at == '.')
        for (at++; at < end && ico__is_digit(*at); at++, r.behind++) take_digit(&r, *at);
    if (!r.any || !read_exponent(&at, end, &exponent) || at != end) return NO_NUMBER;
    int64_t power = r.zeros - r.behind + exponent;
    if (r.digits == 0) power = 0;
    if (!r.fits || power < -ICO_DECIMALS_MOST || !multiply_by_ten(&r.digits, power))
        return TOO_LONG;
    number->units = negative ? -(int64_t)r.digits : (int64_t)r.digits;
    number->decimals = power < 0 ? (unsigned)-power : 0;
    return NULL;
}

static bool can_scale(int64_t units, int64_t factor)
{
    return units <= INT64_MAX / factor && units >= -(INT64_MAX / factor);
}

bool ico__align_decimals(ico_decimal *number, int64_t *units, size_t count,
                         unsigned *decimals)
{
    int64_t own = 1, others = 1;
    for (unsigned k = number->decimals; k < *decimals; k++) own *= 10;
    for (unsigned k = *decimals; k < number->decimals; k++) others *= 10;
    if (!can_scale(number->units, own)) return false;
    for (size_t i = 0; others > 1 && i < count; i++)
        if (!can_scale(units[i], others)) return false;
    for (size_t i = 0; others > 1 && i < count; i++) units[i] *= others;
    number->units *= own;
    if (number->decimals < *decimals) number->decimals = *decimals;
    *decimals = number->decimals;
    return true;
}

void ico__write_real(double number, char *text)
{
    for (int digits = 15; digits <= 17; digits++) {
        int size = snprintf(text, 32, "%.*g", digits, number);
        double back = strtod(text, NULL);
        for (int k = 0; k < size; k++)
            if (text[k] == ',') text[k] = '.'; /* of the locale */
        if (back == number) return;
    }
}

void ico__put_decimal(ico_text *text, int64_t units, unsigned decimals)
{
    uint64_t size = units < 0 ? 0 - (uint64_t)units : (uint64_t)units, scale = 1;
    for (; decimals > 0 && size % 10 == 0; decimals--) size /= 10;
    for (unsigned k = 0; k < decimals; k++) scale *= 10;
    ico_text_printf(text, "%s%llu", units < 0 ? "-" : "",
                    (unsigned long long)(size / scale));
    if (decimals > 0)
        ico_text_printf(text, ".%0*llu", (int)decimals,
                        (unsigned long long)(size % scale));
}
