/* scan.c - words and numbers between white space.  A number that announces how many
 * things follow is never believed beyond the bytes that are left.
 * SPDX-License-Identifier: MIT */
#include "check.h"

enum { WIDE_DIGITS = 18 }; /* of numbers with 64 bits */

static bool is_space(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

/* The byte at a place; beyond the end of the file, white space. */
static char byte_at(const checker *c, size_t place)
{
    return place < c->size ? c->bytes[place] : ' ';
}

void checker_skip_space(checker *c)
{
    for (; c->at < c->size && is_space(c->bytes[c->at]); c->at++)
        c->line += c->bytes[c->at] == '\n';
}

void checker_skip_line(checker *c)
{
    while (c->at < c->size && c->bytes[c->at] != '\n') c->at++;
}

bool checker_take_if(checker *c, const char *expected)
{
    checker_skip_space(c);
    size_t end = c->at;
    for (; *expected != '\0'; expected++)
        if (byte_at(c, end++) != *expected) return false;
    if (!is_space(byte_at(c, end))) return false;
    c->at = end;
    return true;
}

bool checker_take(checker *c, const char *expected)
{
    if (checker_take_if(c, expected)) return true;
    return checker_stop(c, UNREADABLE, "line %lu: expected the word '%s'", c->line,
                        expected);
}

bool checker_take_choice(checker *c, const char *yes, const char *no, bool *is_yes)
{
    *is_yes = checker_take_if(c, yes);
    if (*is_yes || checker_take_if(c, no)) return true;
    return checker_stop(c, UNREADABLE, "line %lu: expected '%s' or '%s'", c->line, yes,
                        no);
}

bool checker_take_number(checker *c, uint64_t bound, uint64_t *number)
{
    uint64_t value = 0;
    checker_skip_space(c);
    size_t begin = c->at, end = begin;
    for (; end < begin + 10 && is_digit(byte_at(c, end)); end++)
        value = 10 * value + (uint64_t)(byte_at(c, end) - '0');
    bool good = end > begin && is_space(byte_at(c, end)) &&
                (end == begin + 1 || byte_at(c, begin) != '0');
    if (!good) return checker_stop(c, UNREADABLE, "line %lu: expected a number", c->line);
    if (value >= bound)
        return checker_stop(c, UNREADABLE,
                            "line %lu: %llu is too large here (less than %llu)", c->line,
                            (unsigned long long)value, (unsigned long long)bound);
    c->at = end;
    *number = value;
    return true;
}

bool checker_take_count(checker *c, size_t bytes, uint32_t *count)
{
    uint64_t number;
    if (!checker_take_number(c, UINT32_MAX, &number)) return false;
    if (number > (c->size - c->at) / bytes)
        return checker_stop(c, UNREADABLE,
                            "line %lu: %llu are announced, but the file ends", c->line,
                            (unsigned long long)number);
    *count = (uint32_t)number;
    return true;
}

bool checker_take_numbers(checker *c, size_t count, uint32_t bound, uint32_t **numbers)
{
    uint32_t *at = checker_room(c, count, sizeof *at);
    if (at == NULL) return false;
    for (size_t i = 0; i < count; i++) {
        uint64_t number;
        if (!checker_take_number(c, bound, &number)) return false;
        at[i] = (uint32_t)number;
    }
    *numbers = at;
    return true;
}

bool checker_take_wide(checker *c, uint64_t *number)
{
    uint64_t value = 0;
    checker_skip_space(c);
    size_t begin = c->at, end = begin;
    for (; end < begin + WIDE_DIGITS && is_digit(byte_at(c, end)); end++)
        value = 10 * value + (uint64_t)(byte_at(c, end) - '0');
    bool good = end > begin && is_space(byte_at(c, end)) &&
                (end == begin + 1 || byte_at(c, begin) != '0');
    if (!good)
        return checker_stop(c, UNREADABLE,
                            "line %lu: expected a number of at most %d digits", c->line,
                            WIDE_DIGITS);
    c->at = end;
    *number = value;
    return true;
}

bool checker_take_signed(checker *c, int64_t *number)
{
    uint64_t value = 0;
    checker_skip_space(c);
    bool minus = byte_at(c, c->at) == '-';
    c->at += minus && is_digit(byte_at(c, c->at + 1));
    if (!checker_take_wide(c, &value)) return false;
    if (minus && value == 0)
        return checker_stop(c, UNREADABLE, "line %lu: 0 has no sign", c->line);
    *number = minus ? -(int64_t)value : (int64_t)value;
    return true;
}
