/* base/words.c - numbers and words from untrusted text.
 * SPDX-License-Identifier: MIT */
#include "base/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool ico__read_number(const char **at, const char *end, uint64_t most, uint64_t *number)
{
    const char *p = *at;
    uint64_t value = 0;
    if (p >= end || *p < '0' || *p > '9') return false;
    for (; p < end && *p >= '0' && *p <= '9'; p++) {
        uint64_t digit = (uint64_t)(*p - '0');
        if (digit > most || value > (most - digit) / 10) return false;
        value = value * 10 + digit;
    }
    *number = value;
    *at = p;
    return true;
}

static bool accepts_range(const char **at, const char *end, char one, char other)
{
    bool is = *at < end && (**at == one || **at == other);
    *at += is;
    return is;
}

/* Reads digits with at most one point: the number without the point, and the power of ten
 * to multiply it by.  False: there is no digit. */
static bool read_digits(const char **at, const char *end, uint64_t *digits,
                        int64_t *power)
{
    bool any = false, point = false;
    *digits = 0;
    *power = 0;
    for (; *at < end && (ico__is_digit(**at) || (**at == '.' && !point)); (*at)++) {
        if (**at == '.') {
            point = true;
            continue;
        }
        any = true;
        bool full = *digits > UINT64_MAX / 20; /* later digits are below half a unit */
        if (!full) *digits = 10 * *digits + (uint64_t)(**at - '0');
        *power += (full ? 1 : 0) - (point ? 1 : 0);
    }
    return any;
}

bool ico__read_real(const char **at, const char *end, double *number)
{
    const char *p = *at;
    uint64_t digits, exponent = 0;
    int64_t power;
    bool negative = p < end && *p == '-';
    (void)accepts_range(&p, end, '-', '+');
    if (!read_digits(&p, end, &digits, &power)) return false;
    if (accepts_range(&p, end, 'e', 'E')) {
        bool down = p < end && *p == '-';
        (void)accepts_range(&p, end, '-', '+');
        if (!ico__read_number(&p, end, 100000, &exponent)) return false;
        power += down ? -(int64_t)exponent : (int64_t)exponent;
    }
    double scale = pow(10, (double)llabs(power)), value = (double)digits;
    if (digits > 0) value = power < 0 ? value / scale : value * scale;
    *number = negative ? -value : value;
    *at = p;
    return true;
}

bool ico__parse_number(const char *string, uint64_t most, uint64_t *number)
{
    const char *at = string, *end = string + strlen(string);
    uint64_t value;
    if (!ico__read_number(&at, end, most, &value) || at != end) return false;
    *number = value;
    return true;
}

bool ico__parse_integer(const char *string, int64_t low, int64_t high, int64_t *number)
{
    bool negative = string[0] == '-';
    uint64_t value;
    if (!ico__parse_number(string + (negative || string[0] == '+'), INT64_MAX, &value))
        return false;
    int64_t result = negative ? -(int64_t)value : (int64_t)value;
    if (result < low || result > high) return false;
    *number = result;
    return true;
}

bool ico__same_word(const char *a, const char *b)
{
    for (; *a != '\0' || *b != '\0'; a++, b++)
        if (ico__small(*a) != ico__small(*b)) return false;
    return true;
}
