/* format/address/address.c - which site is an address of?
 * Source: docs/formats.md, section "Addresses".
 * SPDX-License-Identifier: MIT */
#include "format/address/address.h"

#include <string.h>

#include "format/subject_meant.h"

/* ------------------------------------------------------------- reading ------------ */

static ico_slice without_blanks(const char *bytes, size_t size)
{
    ico_slice s = {bytes, bytes + size};
    if (size >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) s.at += 3;
    while (s.at < s.end && ico__is_blank(*s.at)) s.at++;
    while (s.end > s.at && ico__is_blank(s.end[-1])) s.end--;
    return s;
}

static bool begins_with(ico_slice slice, const char *word)
{
    size_t size = strlen(word);
    if (ico__slice_size(slice) < size) return false;
    slice.end = slice.at + size;
    return ico__slice_is(slice, word);
}

/* With its scheme, or as browsers show it. */
bool ico__is_address(const char *bytes, size_t size)
{
    static const char *const BEGINNINGS[] = {"http://", "https://", "puzz.link/",
                                             "www.puzz.link/", "swaroopg92.github.io/"};
    ico_slice s = without_blanks(bytes, size);
    for (size_t i = 0; i < sizeof BEGINNINGS / sizeof *BEGINNINGS; i++)
        if (begins_with(s, BEGINNINGS[i])) return true;
    return false;
}

/* A line of a web graph holds two addresses, or fields. */
bool ico__is_address_line(const char *bytes, size_t size)
{
    bool query = false;
    if (!ico__is_address(bytes, size)) return false;
    ico_slice s = without_blanks(bytes, size);
    for (const char *p = s.at; p < s.end && *p != '\n' && *p != '\r'; p++) {
        if (ico__is_blank(*p) || *p == ',' || *p == ';') return false;
        query = query || *p == '?' || *p == '#';
    }
    return query;
}

static bool holds(ico_slice slice, const char *word)
{
    size_t size = strlen(word);
    for (const char *at = slice.at; (size_t)(slice.end - at) >= size; at++)
        if (memcmp(at, word, size) == 0) return true;
    return false;
}

/* Skips "type=editor&" and the like before a puzzle of puzz.link. */
static void skip_settings(ico_slice *query)
{
    for (;;) {
        const char *p = query->at;
        while (p < query->end && ico__is_letter(*p)) p++;
        if (p == query->at || p == query->end || *p != '=') return;
        while (p < query->end && *p != '&' && *p != '/') p++;
        if (p == query->end || *p != '&') return;
        query->at = p + 1;
    }
}

static ico_status read_site(ico_web_puzzle *s, ico_slice address)
{
    const char *p = address.at;
    while (p < address.end && *p != '?' && *p != '#') p++;
    ico_slice site = {address.at, p}, query = {p < address.end ? p + 1 : p, address.end};
    bool penpa = begins_with(query, "p=") || holds(query, "&p=") || holds(site, "penpa");
    if (penpa && query.at < query.end) return ico__penpa_read(s, query);
    skip_settings(&query);
    const char *hash = memchr(query.at, '#', ico__slice_size(query));
    if (hash != NULL) query.end = hash;
    if (query.at == query.end || !ico__is_letter(*query.at))
        return ico__web_fail(s,
                             "'%s' holds no puzzle; addresses of puzz.link and "
                             "penpa-edit are read, whole",
                             ico__quote(address).text);
    return ico__pzpr_read(s, query);
}

ico_status ico__address_read(const ico_board_text *text, const char *puzzle,
                             const char *data, size_t size, ico_text *file, bool *known)
{
    *known = ico__is_address(data, size);
    if (!*known) return ICO_OK;
    ico_slice address = without_blanks(data, size);
    ico_web_puzzle s = {.ctx = text->ctx,
                        .name = text->name,
                        .line = text->first_line > 1 ? text->first_line : 0,
                        .puzzle = puzzle,
                        .named = text->piece != NULL};
    for (const char *p = address.at; p < address.end; p++)
        if (*p == '\n' || *p == '\r')
            return ico__web_fail(&s, "an address is one line; this one is cut in two");
    ico_status status = read_site(&s, address);
    if (status == ICO_OK) status = ico__web_write(&s, file);
    if (status == ICO_OK && s.note != NULL)
        ico_text_printf(text->notes, "%s: %s\n", s.name, s.note);
    ico__web_free(&s);
    return status;
}
