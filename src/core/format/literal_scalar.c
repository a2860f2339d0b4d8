/* format/literal_scalar.c - blanks, comments, numbers, strings and words of literals.
 * SPDX-License-Identifier: MIT */
#include "format/literal_scalar.h"

#include <string.h>

#include "base/words.h"

static bool looking_at(const ico_scan *s, const char *text)
{
    size_t length = strlen(text);
    return (size_t)(s->end - s->at) >= length && memcmp(s->at, text, length) == 0;
}

static char next_byte(const ico_scan *s)
{
    return s->at < s->end ? *s->at : '\0';
}

bool ico__literal_blanks(ico_scan *s)
{
    for (;;) {
        while (s->at < s->end && ico__is_blank(*s->at)) s->at++;
        if (looking_at(s, "/*")) {
            const char *at = s->at + 2;
            while (s->end - at >= 2 && (at[0] != '*' || at[1] != '/')) at++;
            if (s->end - at < 2) return false;
            s->at = at + 2;
        } else if (looking_at(s, "#") || looking_at(s, "%") || looking_at(s, "//")) {
            const char *end = memchr(s->at, '\n', (size_t)(s->end - s->at));
            s->at = end == NULL ? s->end : end;
        } else {
            return true;
        }
    }
}

ico_status ico__literal_skip(ico_scan *s)
{
    return ico__literal_blanks(s)
               ? ICO_OK
               : ico__scan_fail(s, s->at, "this comment is not closed by */");
}

ico_slice ico__literal_word(ico_scan *s)
{
    ico_slice word = {s->at, s->at};
    while (s->at < s->end && (ico__is_letter(*s->at) || ico__is_digit(*s->at) ||
                              *s->at == '_' || *s->at == '.' || *s->at == '$'))
        s->at++;
    word.end = s->at;
    return word;
}

static bool scalar_is(ico_slice word, const char *text)
{
    return strlen(text) == ico__slice_size(word) &&
           memcmp(word.at, text, ico__slice_size(word)) == 0;
}

/* ------------------------------------------------------------- numbers ------------ */

static size_t skip_digits(ico_scan *s)
{
    const char *from = s->at;
    while (s->at < s->end && ico__is_digit(*s->at)) s->at++;
    return (size_t)(s->at - from);
}

/* A sign, digits, a point with digits, an exponent.  Leading zeros are refused, because
 * 010 is eight in C. */
static ico_status take_number(ico_scan *s, ico_literal_value *value)
{
    const char *from = s->at;
    if (*s->at == '+' || *s->at == '-') s->at++;
    const char *first = s->at;
    if (looking_at(s, "inf") || looking_at(s, "Infinity") || looking_at(s, "nan")) {
        (void)ico__literal_word(s);
        *value = (ico_literal_value){.at = from, .end = s->at, .kind = ICO_LITERAL_REAL};
        return ICO_OK;
    }
    size_t digits = skip_digits(s);
    bool real = false;
    if (digits > 1 && *first == '0')
        return ico__scan_fail(s, from, "a number with a leading zero; leave it out");
    if (next_byte(s) == '.' && !looking_at(s, "..")) {
        s->at++;
        digits += skip_digits(s);
        real = true;
    }
    if (digits > 0 && (next_byte(s) == 'e' || next_byte(s) == 'E')) {
        s->at++;
        if (next_byte(s) == '+' || next_byte(s) == '-') s->at++;
        real = true;
        if (skip_digits(s) == 0) digits = 0;
    }
    const char *end = s->at;
    if (digits == 0 || ico__slice_size(ico__literal_word(s)) > 0)
        return ico__scan_fail(s, from, "\"%s\" is not a number; put names in quotes",
                              ico__quote((ico_slice){from, s->at}).text);
    *value = (ico_literal_value){.at = *from == '+' ? first : from,
                                 .end = end,
                                 .kind = real ? ICO_LITERAL_REAL : ICO_LITERAL_INTEGER};
    return ICO_OK;
}

/* ------------------------------------------------------------- strings ------------ */

static ico_status take_string(ico_scan *s, ico_literal_value *value)
{
    char quote = *s->at++;
    const char *from = s->at;
    for (; s->at < s->end && *s->at != quote; s->at++) {
        if (*s->at == '\0')
            return ico__scan_fail(s, s->at, "a byte 0 in a string: is this a text file?");
        if (*s->at == '\n') break;
        if (*s->at == '\\' && s->at + 1 < s->end) s->at++;
    }
    if (s->at >= s->end || *s->at != quote)
        return ico__scan_fail(s, from - 1, "this %c is not closed on its line", quote);
    *value = (ico_literal_value){.at = from, .end = s->at++, .kind = ICO_LITERAL_STRING};
    if (next_byte(s) == '"' || next_byte(s) == '\'')
        return ico__scan_fail(s, s->at,
                              "two strings follow each other; put a comma between them");
    if (memchr(from, '\\', (size_t)(value->end - from)) == NULL) return ICO_OK;
    ico_literal one = {.scan = *s, .values = {value, 1, 1}};
    ico_text text;
    ico_text_init(&text, s->ctx);
    value->next = 1;
    bool good = ico__literal_text(&one, 0, &text);
    ico_status status = ico_text_status(&text);
    ico_text_free(&text);
    if (status != ICO_OK || good) return status;
    return ico__scan_fail(
        s, from - 1, "this string has an unknown escape; write the character itself");
}

/* ------------------------------------------------------------- words -------------- */

static const struct {
    const char *word;
    ico_literal_kind kind;
} WORDS[] = {{"null", ICO_LITERAL_NULL},     {"None", ICO_LITERAL_NULL},
             {"NULL", ICO_LITERAL_NULL},     {"_", ICO_LITERAL_NULL},
             {"true", ICO_LITERAL_TRUE},     {"True", ICO_LITERAL_TRUE},
             {"false", ICO_LITERAL_FALSE},   {"False", ICO_LITERAL_FALSE},
             {"nan", ICO_LITERAL_REAL},      {"NaN", ICO_LITERAL_REAL},
             {"inf", ICO_LITERAL_REAL},      {"Infinity", ICO_LITERAL_REAL},
             {"infinity", ICO_LITERAL_REAL}, {"undefined", ICO_LITERAL_NULL}};

/* Does a ':' follow, so that the word is a key? */
static bool precedes_colon(ico_scan scan)
{
    return ico__literal_blanks(&scan) && next_byte(&scan) == ':';
}

static ico_status take_word(ico_scan *s, bool key, ico_literal_value *value)
{
    ico_slice word = ico__literal_word(s);
    *value = (ico_literal_value){.at = word.at, .end = word.end};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (scalar_is(word, WORDS[i].word)) {
            value->kind = WORDS[i].kind;
            return ICO_OK;
        }
    value->kind = ICO_LITERAL_STRING;
    if (key && precedes_colon(*s)) return ICO_OK;
    if (ico__slice_size(word) == 1 && (next_byte(s) == '"' || next_byte(s) == '\'') &&
        memchr("ub", ico__small(*word.at), 2) != NULL)
        return take_string(s, value); /* u'...' and b'...' of Python */
    return ico__scan_fail(s, word.at, "\"%s\" is not a value; put names in quotes",
                          ico__quote(word).text);
}

ico_status ico__literal_scalar(ico_scan *s, bool key, ico_literal_value *value)
{
    char c = next_byte(s);
    if (s->at == s->end)
        return ico__scan_fail(s, s->at, "the text ends, but a value is expected");
    if (c == '"' || c == '\'') return take_string(s, value);
    if (c == '+' || c == '-' || c == '.' || ico__is_digit(c))
        return take_number(s, value);
    if (ico__is_letter(c) || c == '_' || c == '$') return take_word(s, key, value);
    if (looking_at(s, "<>")) {
        *value = (ico_literal_value){s->at, s->at + 2, 0, 0, ICO_LITERAL_NULL};
        s->at += 2;
        return ICO_OK;
    }
    return ico__scan_fail(s, s->at, "expected a value, not \"%s\"",
                          ico__quote((ico_slice){s->at, s->at + 1}).text);
}
