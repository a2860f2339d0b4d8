/* tests/xml.h - is this well-formed XML?  Elements nested and closed, attributes quoted
 * and not repeated, entities known, no stray '<' or '&'.  Enough for what we write
 * ourselves. Source: XML 1.0 (W3C), productions 1, 10, 39-42, 66.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_XML_H
#define ICO_TESTS_XML_H

#include <stdbool.h>
#include <string.h>

static inline size_t xml_name(const char *at)
{
    return strspn(at,
                  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_:");
}

/* Behind the text up to any of `stop`, or NULL if it holds a bad character or entity. */
static inline const char *xml_text(const char *at, const char *stop)
{
    static const char *const ENTITIES[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
    while (*at != '\0' && strchr(stop, *at) == NULL) {
        size_t step = (unsigned char)*at < 0x20 && *at != '\n' ? 0 : 1;
        if (*at == '<') step = 0;
        if (*at == '&') {
            step = 0;
            for (size_t i = 0; i < 5; i++)
                if (strncmp(at, ENTITIES[i], strlen(ENTITIES[i])) == 0)
                    step = strlen(ENTITIES[i]);
        }
        if (step == 0) return NULL;
        at += step;
    }
    return at;
}

/* Reads the attributes of a tag; behind them, or NULL. */
static inline const char *xml_attributes(const char *at)
{
    struct {
        const char *name;
        size_t size;
    } seen[16];
    size_t count = 0;
    while (*at == ' ') {
        at++;
        size_t size = xml_name(at);
        if (size == 0 || count == 16) return NULL;
        for (size_t i = 0; i < count; i++)
            if (seen[i].size == size && memcmp(seen[i].name, at, size) == 0) return NULL;
        seen[count].name = at;
        seen[count++].size = size;
        at += size;
        if (at[0] != '=' || at[1] != '"') return NULL;
        at = xml_text(at + 2, "\"");
        if (at == NULL || *at != '"') return NULL;
        at++;
    }
    return at;
}

static inline bool xml_well_formed(const char *at)
{
    const char *open[32];
    size_t depth = 0, roots = 0;
    const char *head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    if (strncmp(at, head, strlen(head)) == 0) at += strlen(head);
    while (*at != '\0') {
        if (*at != '<') {
            const char *from = at;
            at = xml_text(at, "<");
            if (at == NULL) return false;
            if (depth == 0 && strspn(from, " \n") < (size_t)(at - from)) return false;
            continue;
        }
        bool closes = at[1] == '/';
        at += closes ? 2 : 1;
        size_t size = xml_name(at);
        if (size == 0) return false;
        if (closes) {
            if (depth == 0 || strncmp(open[--depth], at, size) != 0) return false;
            if (xml_name(open[depth]) != size || at[size] != '>') return false;
            at += size + 1;
            continue;
        }
        if (depth == 32 || (depth == 0 && roots++ > 0)) return false;
        open[depth++] = at;
        at = xml_attributes(at + size);
        if (at == NULL) return false;
        if (*at == '/') {
            depth--;
            at++;
        }
        if (*at != '>') return false;
        at++;
    }
    return depth == 0 && roots == 1;
}

#endif
