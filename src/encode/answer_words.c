/* encode/answer_words.c - the words of a solver's answer.
 * SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "encode/answer.h"

static bool is_part(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '+' || c == '-';
}

bool ico__answer_next(ico_answer_words *w, ico_answer_word *word)
{
    while (w->at < w->end && !is_part(*w->at)) {
        if (*w->at == '\n') {
            w->line++;
            w->line_start = w->at + 1;
        }
        w->at++;
    }
    *word = (ico_answer_word){w->at, 0, w->line, (uint64_t)(w->at - w->line_start) + 1};
    while (w->at < w->end && is_part(*w->at)) w->at++;
    word->size = (size_t)(w->at - word->start);
    return word->size > 0;
}

bool ico__answer_is(const ico_answer_word *word, const char *text)
{
    return strlen(text) == word->size && memcmp(word->start, text, word->size) == 0;
}

/* strtod depends on the locale's decimal point, so digits are read here. */
bool ico__answer_number(const ico_answer_word *word, int64_t *value, bool *whole)
{
    double x = 0, unit = 1;
    size_t i = 0, digits = 0;
    int exponent = 0, sign = 1;
    bool negative = false, point = false;
    if (i < word->size && (word->start[i] == '-' || word->start[i] == '+'))
        negative = word->start[i++] == '-';
    for (; i < word->size &&
           (isdigit((unsigned char)word->start[i]) || word->start[i] == '.');
         i++) {
        if (word->start[i] == '.') {
            if (point) return false;
            point = true;
            continue;
        }
        digits++;
        if (point) unit /= 10;
        x = point ? x + unit * (word->start[i] - '0') : 10 * x + (word->start[i] - '0');
    }
    if (digits == 0) return false;
    if (i < word->size && (word->start[i] == 'e' || word->start[i] == 'E')) {
        i++;
        if (i < word->size && (word->start[i] == '-' || word->start[i] == '+'))
            sign = word->start[i++] == '-' ? -1 : 1;
        if (i == word->size) return false;
        for (;
             i < word->size && isdigit((unsigned char)word->start[i]) && exponent < 1000;
             i++)
            exponent = 10 * exponent + (word->start[i] - '0');
    }
    if (i != word->size) return false;
    x *= pow(10, sign * exponent);
    if (!(x < 9e15)) return false;
    double nearest = floor(x + 0.5);
    *whole = fabs(x - nearest) <= 0.001;
    *value = negative ? -(int64_t)nearest : (int64_t)nearest;
    return true;
}

ico_status ico__answer_fail(const ico_answer_words *w, const ico_answer_word *word,
                            const char *format, ...)
{
    char message[256];
    va_list words;
    va_start(words, format);
    (void)vsnprintf(message, sizeof message, format, words);
    va_end(words);
    return ico__fail_at(w->ctx, ICO_BAD_INPUT, w->name, word->line, word->column, "%s",
                        message);
}
