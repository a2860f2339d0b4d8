/* read.c - words and numbers between white space.  A number that announces how many things
 * follow is never believed beyond the bytes that are left.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "check.h"

static bool is_space(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

void skip_space(checker *c)
{
    while (c->at < c->end && is_space(*c->at))
        if (*c->at++ == '\n') c->line++;
}

size_t peek_word(checker *c, const char **word)
{
    skip_space(c);
    const char *p = c->at;
    while (p < c->end && !is_space(*p)) p++;
    *word = c->at;
    return (size_t)(p - c->at);
}

bool take_if(checker *c, const char *expected)
{
    const char *word;
    size_t size = peek_word(c, &word);
    if (size != strlen(expected) || memcmp(word, expected, size) != 0) return false;
    c->at += size;
    return true;
}

bool take(checker *c, const char *expected)
{
    if (take_if(c, expected)) return true;
    return stop(c, UNREADABLE, "line %lu: expected the word '%s'", c->line, expected);
}

bool take_choice(checker *c, const char *yes, const char *no, bool *is_yes)
{
    *is_yes = take_if(c, yes);
    if (*is_yes || take_if(c, no)) return true;
    return stop(c, UNREADABLE, "line %lu: expected '%s' or '%s'", c->line, yes, no);
}

bool take_number(checker *c, uint64_t bound, uint64_t *number)
{
    const char *word;
    size_t size = peek_word(c, &word);
    uint64_t value = 0;
    bool good = size > 0 && size <= 10 && (size == 1 || *word != '0');
    for (size_t i = 0; good && i < size; i++) {
        good = word[i] >= '0' && word[i] <= '9';
        if (good) value = 10 * value + (uint64_t)(word[i] - '0');
    }
    if (!good) return stop(c, UNREADABLE, "line %lu: expected a number", c->line);
    if (value >= bound)
        return stop(c, UNREADABLE, "line %lu: %llu is too large here (less than %llu)",
                    c->line, (unsigned long long)value, (unsigned long long)bound);
    c->at += size;
    *number = value;
    return true;
}

bool take_count(checker *c, size_t bytes, uint32_t *count)
{
    uint64_t number;
    if (!take_number(c, UINT32_MAX, &number)) return false;
    if (number > (size_t)(c->end - c->at) / bytes)
        return stop(c, UNREADABLE, "line %lu: %llu are announced, but the file ends",
                    c->line, (unsigned long long)number);
    *count = (uint32_t)number;
    return true;
}

bool take_numbers(checker *c, size_t count, uint32_t bound, uint32_t **numbers)
{
    uint32_t *at = room(c, count, sizeof *at);
    if (at == NULL) return false;
    for (size_t i = 0; i < count; i++) {
        uint64_t number;
        if (!take_number(c, bound, &number)) return false;
        at[i] = (uint32_t)number;
    }
    *numbers = at;
    return true;
}
