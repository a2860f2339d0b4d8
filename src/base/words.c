/* base/words.c - numbers and words from untrusted text, and "did you mean".
 * Source: optimal string alignment distance (Damerau 1964, Levenshtein 1966).
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

enum { LONGEST = 40 };

static unsigned distance(const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b);
    unsigned row[3][LONGEST + 1];
    if (n > LONGEST || m > LONGEST) return LONGEST;
    for (size_t j = 0; j <= m; j++) row[0][j] = (unsigned)j;
    for (size_t i = 1; i <= n; i++) {
        unsigned *now = row[i % 3], *last = row[(i + 2) % 3], *before = row[(i + 1) % 3];
        now[0] = (unsigned)i;
        for (size_t j = 1; j <= m; j++) {
            unsigned best = last[j - 1] + (a[i - 1] != b[j - 1]);
            if (last[j] + 1 < best) best = last[j] + 1;
            if (now[j - 1] + 1 < best) best = now[j - 1] + 1;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
                before[j - 2] + 1 < best)
                best = before[j - 2] + 1;
            now[j] = best;
        }
    }
    return row[n % 3][m];
}

const char *ico__suggest(const char *word, const char *const *candidates, size_t count)
{
    const char *best = NULL;
    unsigned least = (unsigned)(strlen(word) + 2) / 3 + 1;
    for (size_t i = 0; i < count; i++) {
        unsigned d = distance(word, candidates[i]);
        if (d < least && d < strlen(candidates[i])) {
            least = d;
            best = candidates[i];
        }
    }
    return best;
}

bool ico__same_word(const char *a, const char *b)
{
    for (; *a != '\0' || *b != '\0'; a++, b++) {
        char x = *a >= 'A' && *a <= 'Z' ? (char)(*a + 32) : *a;
        char y = *b >= 'A' && *b <= 'Z' ? (char)(*b + 32) : *b;
        if (x != y) return false;
    }
    return true;
}
