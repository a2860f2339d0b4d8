/* encode/answer_words.c - the words of a solver's answer.
 * SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "encode/solver_values.h"

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

bool ico__answer_number(const ico_answer_word *word, int64_t *value, bool *whole)
{
    const char *at = word->start, *end = word->start + word->size;
    double x;
    if (!ico__read_real(&at, end, &x) || at != end || !(fabs(x) < 9e15)) return false;
    double nearest = floor(fabs(x) + 0.5);
    *whole = fabs(fabs(x) - nearest) <= 0.001;
    *value = x < 0 ? -(int64_t)nearest : (int64_t)nearest;
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
