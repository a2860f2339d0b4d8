/* base/text.c - the growing byte string that all writers append to.
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/getter.h"
#include "base/memory.h"
#include "base/utf8.h"

void ico_text_init(ico_text *text, ico_context *ctx)
{
    *text = (ico_text){.ctx = ctx};
}

void ico_text_set_drain(ico_text *text,
                        bool (*drain)(void *user, const char *bytes, size_t size),
                        void *user)
{
    text->drain = drain;
    text->drain_user = user;
}

void ico_text_free(ico_text *text)
{
    ICO_FREE_ARRAY(text->ctx, text->data, text->capacity);
    *text = (ico_text){.ctx = text->ctx};
}

ico_status ico_text_new(ico_context *ctx, ico_text **text)
{
    ico_text *made = ICO_NEW(ctx, ico_text);
    if (made == NULL) return ICO_NO_MEMORY;
    ico_text_init(made, ctx);
    *text = made;
    return ICO_OK;
}

void ico_text_delete(ico_text *text)
{
    if (text == NULL) return;
    ico_text_free(text);
    ICO_FREE(text->ctx, text);
}

ICO_GET(const char *, text, data)
ICO_GET(size_t, text, size)

void ico_text_clear(ico_text *text)
{
    text->size = 0; /* `failed` stays: a loop over labels is checked once, at its end */
    if (text->data != NULL) text->data[0] = '\0';
}

/* Reserves room for `more` bytes and a NUL.  Long texts poll the stop callback; a short
 * message about a stop can still be appended. */
static bool room(ico_text *text, size_t more)
{
    enum { DRAIN_AT = 1 << 16 };
    bool drains = text->drain != NULL, is_long = text->size >= DRAIN_AT;
    if (text->failed) return false;
    if (is_long && ico__tick(text->ctx, drains ? text->size : more) != ICO_OK) {
        text->failed = true;
        return false;
    }
    if (drains && is_long) {
        text->failed = !text->drain(text->drain_user, text->data, text->size);
        text->size = 0;
        if (text->failed) return false;
    }
    if (text->capacity - text->size > more) return true;
    size_t capacity = text->capacity < 64 ? 64 : text->capacity;
    while (capacity - text->size <= more && capacity <= SIZE_MAX / 4) capacity *= 2;
    char *data = ico__resize(text->ctx, text->data, text->capacity, capacity, 1);
    if (data == NULL || capacity - text->size <= more) {
        text->failed = true;
        return false;
    }
    text->data = data;
    text->capacity = capacity;
    return true;
}

void ico_text_add(ico_text *text, const char *bytes, size_t size)
{
    if (!room(text, size)) return;
    if (size != 0) memcpy(text->data + text->size, bytes, size);
    text->size += size;
    text->data[text->size] = '\0';
}

void ico_text_puts(ico_text *text, const char *string)
{
    ico_text_add(text, string, strlen(string));
}

void ico_text_printf(ico_text *text, const char *format, ...)
{
    if (text->failed) return;
    va_list args;
    va_start(args, format);
    va_list again;
    va_copy(again, args);
    char small[256];
    int size = vsnprintf(small, sizeof small, format, args);
    if (size >= 0 && (size_t)size < sizeof small) {
        ico_text_add(text, small, (size_t)size);
    } else if (size >= 0 && room(text, (size_t)size + 1)) {
        vsnprintf(text->data + text->size, (size_t)size + 1, format, again);
        text->size += (size_t)size;
    } else {
        text->failed = true;
    }
    va_end(again);
    va_end(args);
}

/* U+2028 and U+2029, which end lines in JavaScript and for some readers of lines. */
static bool is_line_end(const char *bytes, size_t length)
{
    return length == 3 && memcmp(bytes, "\xE2\x80", 2) == 0 &&
           ((unsigned char)bytes[2] & 0xFE) == 0xA8;
}

/* Returns the number of bytes up to the first that needs a closer look: one beyond ASCII,
 * a control character, a quote or a backslash. */
static size_t plain_json(const char *string)
{
    size_t size = 0;
    for (unsigned char c; (c = (unsigned char)string[size]) >= 0x20 && c < 0x7f; size++)
        if (c == '"' || c == '\\') break;
    return size;
}

void ico_text_json(ico_text *text, const char *string)
{
    ico_text_add(text, "\"", 1);
    size_t size = strlen(string), i = plain_json(string);
    ico_text_add(text, string, i);
    while (i < size) {
        unsigned char c = (unsigned char)string[i];
        size_t length = ico__utf8_length(string + i, size - i);
        if (c == '"' || c == '\\')
            ico_text_printf(text, "\\%c", c);
        else if (c == '\n')
            ico_text_puts(text, "\\n");
        else if (c < 0x20 || c == 0x7f)
            ico_text_printf(text, "\\u%04x", (unsigned)c);
        else if (length == 0)
            ico_text_puts(text, "\xEF\xBF\xBD");
        else if (is_line_end(string + i, length))
            ico_text_puts(text, (string[i + 2] & 1) != 0 ? "\\u2029" : "\\u2028");
        else
            ico_text_add(text, string + i, length);
        i += length == 0 ? 1 : length;
        length = plain_json(string + i);
        ico_text_add(text, string + i, length);
        i += length;
    }
    ico_text_add(text, "\"", 1);
}

/* U+FFFE and U+FFFF, which XML 1.0 does not allow (production 2). */
static bool is_noncharacter(const char *bytes, size_t length)
{
    return length == 3 && memcmp(bytes, "\xEF\xBF", 2) == 0 &&
           (unsigned char)bytes[2] >= 0xBE;
}

void ico_text_xml(ico_text *text, const char *string)
{
    size_t size = strlen(string);
    for (size_t i = 0; i < size;) {
        unsigned char c = (unsigned char)string[i];
        size_t length = ico__utf8_length(string + i, size - i);
        if (c == '&')
            ico_text_puts(text, "&amp;");
        else if (c == '<')
            ico_text_puts(text, "&lt;");
        else if (c == '>')
            ico_text_puts(text, "&gt;");
        else if (c == '"')
            ico_text_puts(text, "&quot;");
        else if (c == '\'')
            ico_text_puts(text, "&#39;");
        else if (c < 0x20 || c == 0x7f)
            ico_text_puts(text, " ");
        else if (length == 0 || is_noncharacter(string + i, length))
            ico_text_puts(text, "\xEF\xBF\xBD");
        else
            ico_text_add(text, string + i, length);
        i += length == 0 ? 1 : length;
    }
}

/* Returns the length in bytes of the control character or line end at `s`, or 0. */
static size_t control_length(const char *s)
{
    unsigned char c = (unsigned char)*s;
    if (c < 0x20 || c == 0x7f) return 1;
    if (c == 0xC2)
        return (unsigned char)s[1] >= 0x80 && (unsigned char)s[1] < 0xA0 ? 2 : 0;
    return strncmp(s, "\xE2\x80\xA8", 3) == 0 || strncmp(s, "\xE2\x80\xA9", 3) == 0 ? 3
                                                                                    : 0;
}

void ico_text_line(ico_text *text, const char *string)
{
    while (*string != '\0') {
        size_t control = control_length(string), plain = 0;
        if (control > 0) ico_text_puts(text, " ");
        string += control;
        while (string[plain] != '\0' && control_length(string + plain) == 0) plain++;
        ico_text_add(text, string, plain);
        string += plain;
    }
}

ico_status ico_text_status(const ico_text *text)
{
    if (!text->failed) return ICO_OK;
    return ico_context_is_stopped(text->ctx) ? ICO_STOPPED : ICO_NO_MEMORY;
}
