/* format/scan.c - lines, words and places in the bytes of a text file.
 * SPDX-License-Identifier: MIT */
#include "format/scan.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

ico_status ico__scan_open(ico_context *ctx, ico_input *input, ico_scan *scan)
{
    const char *data;
    size_t size;
    ico_status status = ico_input_all(input, &data, &size);
    if (status != ICO_OK) return status;
    *scan = (ico_scan){ctx, ico_input_name(input), data, data, data + size};
    if (size >= 3 && memcmp(data, "\xEF\xBB\xBF", 3) == 0) scan->at += 3;
    return ICO_OK;
}

ico_status ico__scan_fail(const ico_scan *scan, const char *at, const char *format, ...)
{
    char message[sizeof(((ico_error *)0)->message)];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    uint64_t line = 1;
    const char *start = scan->begin, *newline;
    while ((newline = memchr(start, '\n', (size_t)(at - start))) != NULL) {
        start = newline + 1;
        line++;
    }
    return ico__fail_at(scan->ctx, ICO_BAD_INPUT, scan->file, line,
                        (uint64_t)(at - start) + 1, "%s", message);
}

bool ico__scan_line(ico_scan *scan, ico_slice *line)
{
    const char *at = scan->at;
    while (at < scan->end && ico__is_blank(*at)) at++;
    scan->at = at;
    if (at == scan->end) return false;
    const char *end = memchr(at, '\n', (size_t)(scan->end - at));
    if (end == NULL) end = scan->end;
    scan->at = end;
    while (ico__is_blank(end[-1])) end--;
    *line = (ico_slice){at, end};
    return true;
}

bool ico__slice_word(ico_slice *line, ico_slice *word)
{
    const char *at = line->at;
    while (at < line->end && ico__is_blank(*at)) at++;
    word->at = at;
    while (at < line->end && !ico__is_blank(*at)) at++;
    word->end = line->at = at;
    return word->at < word->end;
}

bool ico__slice_is(ico_slice slice, const char *word)
{
    for (const char *p = slice.at; p < slice.end; p++, word++) {
        if (*word == '\0' || ico__small(*p) != ico__small(*word)) return false;
    }
    return *word == '\0';
}

bool ico__slice_number(ico_slice slice, uint64_t most, uint64_t *number)
{
    uint64_t value;
    if (!ico__read_number(&slice.at, slice.end, most, &value) || slice.at != slice.end)
        return false;
    *number = value;
    return true;
}

bool ico__is_utf8(const char *string, bool printable)
{
    size_t size = strlen(string);
    for (size_t i = 0; i < size;) {
        size_t length = ico__utf8_length(string + i, size - i);
        bool control = (unsigned char)string[i] < ' ' || string[i] == 0x7f;
        if (length == 0 || (printable && control)) return false;
        i += length;
    }
    return true;
}

ico_quote ico__quote(ico_slice slice)
{
    ico_quote quote;
    size_t out = 0, most = sizeof quote.text - 4;
    const char *at = slice.at;
    while (at < slice.end) {
        size_t length = ico__utf8_length(at, ico__slice_size((ico_slice){at, slice.end}));
        bool fine = length > 1 || (length == 1 && *at >= ' ' && *at != 0x7f);
        if (out + (fine ? length : 1) > most) break;
        if (fine)
            memcpy(quote.text + out, at, length);
        else
            quote.text[out] = '?';
        out += fine ? length : 1;
        at += fine ? length : 1;
    }
    strcpy(quote.text + out, at < slice.end ? "..." : "");
    return quote;
}

bool ico__scan_word(ico_scan *scan, ico_slice *word)
{
    ico_slice rest = {scan->at, scan->end};
    *word = (ico_slice){scan->end, scan->end};
    bool found = ico__slice_word(&rest, word);
    scan->at = rest.at;
    return found;
}

bool ico__slice_integer(ico_slice word, int64_t *number)
{
    char digits[24];
    size_t size = ico__slice_size(word);
    if (size >= sizeof digits || memchr(word.at, '\0', size) != NULL) return false;
    memcpy(digits, word.at, size);
    digits[size] = '\0';
    return ico__parse_integer(digits, INT64_MIN, INT64_MAX, number);
}

ico_status ico__scan_number(const ico_scan *scan, ico_slice *line, uint64_t most,
                            uint64_t *number)
{
    ico_slice word = {line->end, line->end};
    if (ico__slice_word(line, &word) && ico__slice_number(word, most, number))
        return ICO_OK;
    return ico__scan_fail(scan, word.at, "\"%s\" is not a whole number up to %llu",
                          ico__quote(word).text, (unsigned long long)most);
}
