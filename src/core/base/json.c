/* base/json.c - JSON into a text, member by member.
 * SPDX-License-Identifier: MIT */
#include "base/json.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static bool needs_comma(const ico_text *text)
{
    return text->size > 0 && strchr("{[:\n", text->data[text->size - 1]) == NULL;
}

void ico__json_key(ico_text *text, const char *key)
{
    if (needs_comma(text)) ico_text_add(text, ",", 1);
    if (key != NULL) ico_text_printf(text, "\"%s\":", key);
}

void ico__json_object(ico_text *text, const char *key)
{
    ico__json_key(text, key);
    ico_text_add(text, "{", 1);
}

void ico__json_end_object(ico_text *text)
{
    ico_text_add(text, "}", 1);
}

void ico__json_array(ico_text *text, const char *key)
{
    ico__json_key(text, key);
    ico_text_add(text, "[", 1);
}

void ico__json_end_array(ico_text *text)
{
    ico_text_add(text, "]", 1);
}

void ico__json_end_line(ico_text *text)
{
    ico_text_add(text, "}\n", 2);
}

void ico__json_string(ico_text *text, const char *key, const char *string)
{
    ico__json_key(text, key);
    if (string == NULL)
        ico_text_puts(text, "null");
    else
        ico_text_json(text, string);
}

void ico__json_words(ico_text *text, const char *key, const char *format, ...)
{
    char words[128];
    va_list args;
    va_start(args, format);
    int size = vsnprintf(words, sizeof words, format, args);
    va_end(args);
    if (size < 0 || (size_t)size >= sizeof words)
        text->failed = true;
    else
        ico__json_string(text, key, words);
}

/* Digit by digit, since arrays of vertices are long. */
void ico__json_number(ico_text *text, const char *key, uint64_t number)
{
    char digits[24], *end = digits + sizeof digits, *at = end;
    do *--at = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    ico__json_key(text, key);
    ico_text_add(text, at, (size_t)(end - at));
}

void ico__json_signed(ico_text *text, const char *key, int64_t number)
{
    ico__json_key(text, key);
    ico_text_printf(text, "%lld", (long long)number);
}

void ico__json_real(ico_text *text, const char *key, int decimals, double number)
{
    ico__json_key(text, key);
    ico_text_printf(text, "%.*f", decimals, number);
}

void ico__json_bool(ico_text *text, const char *key, bool value)
{
    ico__json_key(text, key);
    ico_text_puts(text, value ? "true" : "false");
}
