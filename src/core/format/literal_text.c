/* format/literal_text.c - the text of a value: strings without their escapes, tuples as
 * Python prints them.
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "base/words.h"
#include "format/literal.h"

/* The number of `digits` hexadecimal digits at `at`, or UINT32_MAX. */
static uint32_t hexadecimal(const char *at, const char *end, int digits)
{
    uint32_t number = 0;
    if (end - at < digits) return UINT32_MAX;
    for (int i = 0; i < digits; i++) {
        char c = ico__small(at[i]);
        if (!ico__is_digit(c) && (c < 'a' || c > 'f')) return UINT32_MAX;
        number = number * 16 + (uint32_t)(ico__is_digit(c) ? c - '0' : c - 'a' + 10);
    }
    return number;
}

static bool is_surrogate(uint32_t c)
{
    return c >= 0xD800 && c <= 0xDFFF;
}

/* The character of an escape with hexadecimal digits; `at` is behind its letter and moves
 * behind its digits.  UINT32_MAX if it is not a character. */
static uint32_t take_hexadecimal(const char **at, const char *end, char letter)
{
    int digits = letter == 'x' ? 2 : letter == 'u' ? 4 : 8;
    uint32_t c = hexadecimal(*at, end, digits);
    if (c == UINT32_MAX) return c;
    *at += digits;
    if (c >= 0xD800 && c <= 0xDBFF && end - *at >= 6 && (*at)[0] == '\\' &&
        (*at)[1] == 'u') {
        uint32_t low = hexadecimal(*at + 2, end, 4);
        if (low < 0xDC00 || low > 0xDFFF) return UINT32_MAX;
        *at += 6;
        return 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
    }
    return c == 0 || c > 0x10FFFF || is_surrogate(c) ? UINT32_MAX : c;
}

/* Appends one byte; `quoted`: so that quotes around the string keep strings apart. */
static void add_byte(char c, bool quoted, ico_text *text)
{
    if (quoted && (c == '\'' || c == '\\')) ico_text_add(text, "\\", 1);
    ico_text_add(text, &c, 1);
}

/* Appends the characters of a string; false at an unknown escape. */
static bool add_string(const char *at, const char *end, bool quoted, ico_text *text)
{
    static const char LETTERS[] = "\"'\\/bfnrtav", MEANT[] = "\"'\\/\b\f\n\r\t\a\v";
    while (at < end) {
        char c = *at++;
        if (c != '\\') {
            add_byte(c, quoted, text);
            continue;
        }
        if (at == end) return false;
        char letter = *at++;
        const char *found = letter == '\0' ? NULL : strchr(LETTERS, letter);
        if (found != NULL) {
            add_byte(MEANT[found - LETTERS], quoted, text);
        } else if (letter == 'x' || letter == 'u' || letter == 'U') {
            uint32_t meant = take_hexadecimal(&at, end, letter);
            if (meant == UINT32_MAX) return false;
            char bytes[4];
            ico_text_add(text, bytes, ico__utf8_put(meant, bytes));
        } else {
            return false;
        }
    }
    return true;
}

/* Appends a value of a tuple or list, in which strings have quotes. */
static bool add_scalar(const ico_literal_value *value, bool quoted, ico_text *text)
{
    if (value->kind == ICO_LITERAL_STRING) {
        if (quoted) ico_text_puts(text, "'");
        bool good = add_string(value->at, value->end, quoted, text);
        if (quoted) ico_text_puts(text, "'");
        return good;
    }
    ico_text_add(text, value->at, (size_t)(value->end - value->at));
    return value->kind == ICO_LITERAL_INTEGER || value->kind == ICO_LITERAL_REAL;
}

/* Where the brackets of values inside one another close: the deepest last. */
enum { DEEPEST_NAME = 16 };
typedef struct open_brackets {
    uint32_t value[DEEPEST_NAME];
    size_t depth;
} open_brackets;

static void close_brackets(const ico_literal *l, open_brackets *open, uint32_t at,
                           ico_text *text)
{
    while (open->depth > 0) {
        const ico_literal_value *value = &l->values.items[open->value[open->depth - 1]];
        if (value->next != at) return;
        bool tuple = value->kind == ICO_LITERAL_TUPLE;
        ico_text_puts(text, !tuple ? "]" : value->count == 1 ? ",)" : ")");
        open->depth--;
    }
}

bool ico__literal_text(const ico_literal *l, uint32_t from, ico_text *text)
{
    open_brackets open = {.depth = 0};
    uint32_t end = l->values.items[from].next;
    ico_text_add(text, "", 0);
    for (uint32_t at = from; at < end; at++) {
        const ico_literal_value *value = &l->values.items[at];
        if (open.depth > 0 && open.value[open.depth - 1] + 1 != at)
            ico_text_puts(text, ", ");
        if (value->kind == ICO_LITERAL_LIST || value->kind == ICO_LITERAL_TUPLE) {
            if (open.depth == DEEPEST_NAME) return false;
            ico_text_puts(text, value->kind == ICO_LITERAL_LIST ? "[" : "(");
            open.value[open.depth++] = at;
        } else if (!add_scalar(value, open.depth > 0, text)) {
            return false;
        }
        close_brackets(l, &open, at + 1, text);
    }
    return true;
}

bool ico__literal_integer(const ico_literal_value *value, int64_t *number)
{
    return value->kind == ICO_LITERAL_INTEGER &&
           ico__slice_integer((ico_slice){value->at, value->end}, number);
}

ico_status ico__literal_fail(const ico_literal *l, uint32_t index, const char *format,
                             ...)
{
    char message[sizeof(((ico_error *)0)->message)];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    const ico_literal_value *value = &l->values.items[index];
    bool quoted = value->kind == ICO_LITERAL_STRING && value->at > l->scan.begin &&
                  (value->at[-1] == '"' || value->at[-1] == '\'');
    return ico__scan_fail(&l->scan, value->at - (quoted ? 1 : 0), "%s", message);
}
