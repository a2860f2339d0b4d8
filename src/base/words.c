/* base/words.c - numbers and words from untrusted text.
 * SPDX-License-Identifier: MIT */
#include "base/words.h"

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
