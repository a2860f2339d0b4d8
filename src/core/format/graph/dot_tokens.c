/* format/graph/dot_tokens.c - the tokens of Graphviz files.
 * Source: the DOT grammar in the Graphviz documentation.
 * SPDX-License-Identifier: MIT */
#include "format/graph/dot_tokens.h"

#include <string.h>

static bool is_word_byte(char c)
{
    return ico__is_letter(c) || ico__is_digit(c) || c == '_' || (unsigned char)c >= 0x80;
}

ico_status ico__dot_skip_blanks(ico_dot_tokens *t)
{
    ico_scan *s = &t->scan;
    for (;;) {
        while (s->at < s->end && ico__is_blank(*s->at)) s->at++;
        if (s->at == s->end) return ICO_OK;
        const char *from = s->at;
        bool line_start = from == s->begin || from[-1] == '\n';
        if (s->end - from >= 2 && memcmp(from, "/*", 2) == 0) {
            for (s->at += 2; s->end - s->at >= 2 && memcmp(s->at, "*/", 2) != 0;) s->at++;
            if (s->end - s->at < 2)
                return ico__scan_fail(s, from, "this comment is not closed by */");
            s->at += 2;
        } else if ((*from == '#' && line_start) ||
                   (s->end - from >= 2 && memcmp(from, "//", 2) == 0)) {
            const char *newline = memchr(from, '\n', (size_t)(s->end - from));
            s->at = newline == NULL ? s->end : newline;
        } else {
            return ICO_OK;
        }
    }
}

/* "..." with \" and \\ ; a backslash before a line end joins the lines. */
static ico_status take_quoted(ico_dot_tokens *t)
{
    ico_scan *s = &t->scan;
    const char *from = s->at++;
    for (;;) {
        const char *piece = s->at;
        while (s->at < s->end && *s->at != '"' && *s->at != '\\' && *s->at != '\0')
            s->at++;
        ico_text_add(&t->text, piece, (size_t)(s->at - piece));
        if (s->at == s->end)
            return ico__scan_fail(s, from, "this string is not closed by \"");
        if (*s->at == '\0') return ico__scan_fail(s, s->at, "a byte 0 in a string");
        if (*s->at++ == '"') return ICO_OK;
        if (s->at == s->end) continue;
        bool joins = *s->at == '\n' || (*s->at == '\r' && s->at[1] == '\n');
        if (joins)
            s->at += *s->at == '\r' ? 2 : 1;
        else if (*s->at == '"' || *s->at == '\\')
            ico_text_add(&t->text, s->at++, 1);
        else
            ico_text_add(&t->text, "\\", 1);
    }
}

/* <...> with balanced angle brackets: an ICO_DOT_ID of HTML, kept unchanged. */
static ico_status take_html(ico_dot_tokens *t)
{
    ico_scan *s = &t->scan;
    const char *from = s->at;
    uint64_t depth = 0;
    do {
        if (s->at == s->end) return ico__scan_fail(s, from, "this < is not closed by >");
        if (*s->at == '\0') return ico__scan_fail(s, s->at, "a byte 0 in a string");
        if (*s->at == '<') depth++;
        if (*s->at == '>') depth--;
        s->at++;
    } while (depth > 0);
    ico_text_add(&t->text, from, (size_t)(s->at - from));
    return ICO_OK;
}

/* A word, or a number such as -.5 or 12.0. */
static ico_status take_bare(ico_dot_tokens *t)
{
    ico_scan *s = &t->scan;
    const char *from = s->at;
    if (*s->at == '-') s->at++;
    if (s->at < s->end && (ico__is_digit(*s->at) || *s->at == '.')) {
        bool digit = false;
        unsigned dots = 0;
        for (; s->at < s->end && (ico__is_digit(*s->at) || *s->at == '.'); s->at++) {
            digit |= *s->at != '.';
            dots += *s->at == '.';
        }
        if (!digit || dots > 1 || (s->at < s->end && is_word_byte(*s->at)))
            return ico__scan_fail(s, from, "a name that starts like a number: quote it");
    } else if (from == s->at) {
        while (s->at < s->end && is_word_byte(*s->at)) s->at++;
    }
    if (s->at == from || s->at - from == (*from == '-'))
        return ico__scan_fail(s, from, "\"%s\" is not allowed here",
                              ico__quote((ico_slice){from, from + 1}).text);
    ico_text_add(&t->text, from, (size_t)(s->at - from));
    return ICO_OK;
}

static ico_status take_strings(ico_dot_tokens *t)
{
    ico_scan *s = &t->scan;
    for (;;) {
        ico_status status = take_quoted(t);
        if (status == ICO_OK) status = ico__dot_skip_blanks(t);
        if (status != ICO_OK || s->at == s->end || *s->at != '+') return status;
        s->at++;
        status = ico__dot_skip_blanks(t);
        if (status != ICO_OK) return status;
        if (s->at == s->end || *s->at != '"')
            return ico__scan_fail(s, s->at, "a quoted string must follow the +");
    }
}

ico_status ico__dot_next(ico_dot_tokens *t)
{
    ico_scan *s = &t->scan;
    ico_status status = ico__dot_skip_blanks(t);
    if (status != ICO_OK) return status;
    t->kind = ICO_DOT_END;
    t->at = s->at;
    t->quoted = false;
    if (s->at == s->end) return ICO_OK;
    char c = *s->at, after = s->at[1];
    if (c != '\0' && memchr("{}[];,:=", c, 8) != NULL) {
        t->kind = ICO_DOT_MARK;
        t->mark = c;
        s->at++;
        return ICO_OK;
    }
    if (c == '-' && (after == '-' || after == '>')) {
        t->kind = ICO_DOT_JOIN;
        t->mark = after;
        s->at += 2;
        return ICO_OK;
    }
    t->kind = ICO_DOT_ID;
    t->quoted = c == '"' || c == '<';
    ico_text_clear(&t->text);
    ico_text_add(&t->text, "", 0);
    status = c == '"' ? take_strings(t) : c == '<' ? take_html(t) : take_bare(t);
    return status == ICO_OK ? ico_text_status(&t->text) : status;
}

bool ico__dot_is_mark(const ico_dot_tokens *t, char mark)
{
    return t->kind == ICO_DOT_MARK && t->mark == mark;
}

ico_slice ico__dot_id(const ico_dot_tokens *t)
{
    return (ico_slice){t->text.data, t->text.data + t->text.size};
}

bool ico__dot_is_keyword(const ico_dot_tokens *t, const char *word)
{
    if (t->kind != ICO_DOT_ID || t->quoted) return false;
    return ico__slice_is(ico__dot_id(t), word);
}

ico_status ico__dot_unexpected(const ico_dot_tokens *t, const char *wanted)
{
    const char *at = t->at;
    if (t->kind == ICO_DOT_END)
        return ico__scan_fail(&t->scan, at, "the file ends, but %s is expected", wanted);
    ico_slice word = {at, at + (t->kind == ICO_DOT_JOIN ? 2 : 1)};
    if (t->kind == ICO_DOT_ID) word.end = t->scan.at;
    return ico__scan_fail(&t->scan, at, "%s expected, not \"%s\"", wanted,
                          ico__quote(word).text);
}
