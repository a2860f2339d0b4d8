/* format/tour/tour_list.c - tours written as a sequence of vertices: lists of names, and
 * TSPLIB's TOUR_SECTION.
 * Source: TSPLIB 95 (Reinelt); docs/tours.md.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/input/excerpt.h"
#include "base/words.h"
#include "board/cell_order.h"
#include "format/tour/tour_pairs.h"

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* ------------------------------------------------------------- words -------------- */

typedef struct cursor {
    ico_tour_reader *r;
    const char *at, *end, *line_start;
    uint64_t line;
} cursor;

static cursor cursor_new(ico_tour_reader *r)
{
    cursor c = {r, r->data, r->data + r->size, r->data, r->first_line};
    return c;
}

static void advance(cursor *c)
{
    if (*c->at++ != '\n') return;
    c->line++;
    c->line_start = c->at;
}

static uint64_t column_of(const cursor *c, const char *at)
{
    return (uint64_t)(at - c->line_start) + 1;
}

/* -------------------------------------------------------------- TSPLIB ------------ */

/* Moves behind a line that begins with TOUR_SECTION, or stays at the start if there is
 * none. */
static void skip_to_section(cursor *c)
{
    static const char WORD[] = "TOUR_SECTION";
    cursor from = *c;
    while (c->at < c->end) {
        while (c->at < c->end && (*c->at == ' ' || *c->at == '\t')) c->at++;
        if ((size_t)(c->end - c->at) >= sizeof WORD - 1 &&
            memcmp(c->at, WORD, sizeof WORD - 1) == 0) {
            c->at += sizeof WORD - 1;
            return;
        }
        while (c->at < c->end && *c->at != '\n') c->at++;
        if (c->at < c->end) advance(c);
    }
    *c = from;
}

ico_status ico__tour_read_tsplib(ico_tour_reader *r)
{
    cursor c = cursor_new(r);
    skip_to_section(&c);
    for (;;) {
        uint64_t number;
        while (c.at < c.end && is_space(*c.at)) advance(&c);
        if (c.at == c.end || *c.at == '-' ||
            (c.end - c.at >= 3 && !memcmp(c.at, "EOF", 3)))
            break;
        const char *start = c.at;
        if (!ico__read_number(&c.at, c.end, UINT64_MAX, &number) || number == 0 ||
            (c.at < c.end && !is_space(*c.at)))
            return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, c.line,
                                column_of(&c, start),
                                "a TOUR_SECTION holds vertex numbers from 1 on, then -1");
        if (number > r->n)
            return ico__fail_at(
                r->ctx, ICO_BAD_INPUT, r->name, c.line, column_of(&c, start),
                "there is no vertex %llu; %s has 1 to %llu", (unsigned long long)number,
                ico_problem_subject(r->problem), (unsigned long long)r->n);
        ico_status status =
            ico__tour_add_stop(r, number - 1, c.line, column_of(&c, start));
        if (status != ICO_OK) return status;
    }
    if (r->stops.size > 0) return ICO_OK;
    return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, c.line, 0,
                        "the TOUR_SECTION is empty or missing");
}

/* ------------------------------------------------------------- lists -------------- */

/* The vertex of this name, or false (the reason is the context's error). */
static bool find_vertex(ico_tour_reader *r, ico_text *scratch, const char *name,
                        size_t size, uint64_t *v)
{
    bool digits = size > 0 && size < 20;
    for (size_t i = 0; i < size; i++) digits = digits && ico__is_digit(name[i]);
    ico_text_clear(scratch);
    ico_text_add(scratch, name, size);
    if (ico_text_status(scratch) != ICO_OK) return false;
    if (digits && ico_problem_board(r->problem) != NULL)
        return ico__parse_number(scratch->data, r->n - 1, v) ||
               ico__fail(r->ctx, ICO_BAD_ARGUMENT, "there is no vertex #%s",
                         scratch->data) == ICO_OK;
    return ico_problem_vertex(r->ctx, r->problem, scratch->data, v) == ICO_OK;
}

/* The context's error again, as one of the input with its place. */
static ico_status fail_here(const cursor *c, const char *at)
{
    ico_context *ctx = c->r->ctx;
    char message[sizeof ctx->error.message];
    if (ctx->error.status == ICO_NO_MEMORY) return ICO_NO_MEMORY;
    memcpy(message, ctx->error.message, sizeof message);
    return ico__fail_at(ctx, ICO_BAD_INPUT, c->r->name, c->line, column_of(c, at), "%s",
                        message);
}

/* Length of -> or an arrow (U+2192) at `at`; with `dashes` also of -; else 0. */
static size_t link_length(const char *at, const char *end, bool dashes)
{
    if (*at == '-') return at + 1 < end && at[1] == '>' ? 2 : dashes;
    return end - at >= 3 && memcmp(at, "\xE2\x86\x92", 3) == 0 ? 3 : 0;
}

/* A word: one vertex, or several with arrows between them, or dashes; in this order,
 * because names may hold dashes. */
static ico_status add_word(cursor *c, ico_text *scratch, const char *start,
                           const char *end, bool dashes)
{
    for (const char *from = start; from < end;) {
        const char *to = from;
        uint64_t v;
        ico_status status = ICO_OK;
        while (to < end && link_length(to, end, dashes) == 0) to++;
        if (to == from)
            status = ICO_OK;
        else if (find_vertex(c->r, scratch, from, (size_t)(to - from), &v))
            status = ico__tour_add_stop(c->r, v, c->line, column_of(c, from));
        else if (!dashes && memchr(from, '-', (size_t)(to - from)) != NULL)
            status = add_word(c, scratch, from, to, true);
        else
            status = fail_here(c, from);
        if (status != ICO_OK) return status;
        from = to < end ? to + link_length(to, end, dashes) : end;
    }
    return ICO_OK;
}

/* "a name", with "" for a quote in it; may span lines. */
static ico_status add_quoted(cursor *c, ico_text *scratch)
{
    const char *start = c->at;
    cursor from = *c;
    ico_text name;
    ico_text_init(&name, c->r->ctx);
    bool closed = false;
    for (advance(c); c->at < c->end && !closed;) {
        if (*c->at == '"' && !(c->at + 1 < c->end && c->at[1] == '"')) {
            closed = true;
        } else {
            if (*c->at == '"') advance(c);
            ico_text_add(&name, c->at, 1);
        }
        advance(c);
    }
    uint64_t v = 0;
    ico_status status = ico_text_status(&name);
    if (status == ICO_OK && !closed)
        status = ico__fail_at(c->r->ctx, ICO_BAD_INPUT, c->r->name, from.line,
                              column_of(&from, start), "this quote is never closed");
    if (status == ICO_OK &&
        !find_vertex(c->r, scratch, name.size > 0 ? name.data : "", name.size, &v))
        status = fail_here(&from, start);
    if (status == ICO_OK)
        status = ico__tour_add_stop(c->r, v, from.line, column_of(&from, start));
    ico_text_free(&name);
    return status;
}

/* The text up to `end` is the name of a vertex as a whole: names of graphs may hold
 * blanks. */
static bool is_named_up_to(cursor *c, ico_text *scratch, const char *end, uint64_t *v)
{
    while (end > c->at && is_space(end[-1])) end--;
    if (memchr(c->at, ' ', (size_t)(end - c->at)) == NULL) return false;
    if (!find_vertex(c->r, scratch, c->at, (size_t)(end - c->at), v)) return false;
    c->at = end;
    return true;
}

/* A whole line, or a field before a comma, a semicolon or the line's end. */
static bool is_named(cursor *c, ico_text *scratch, uint64_t *v)
{
    const char *before = c->at, *field = c->at;
    if (c->at == c->line_start) {
        const char *end = memchr(c->at, '\n', (size_t)(c->end - c->at));
        if (is_named_up_to(c, scratch, end == NULL ? c->end : end, v)) return true;
    }
    while (before > c->line_start && is_space(before[-1])) before--;
    if (before > c->line_start && before[-1] != ',' && before[-1] != ';') return false;
    while (field < c->end && *field != ',' && *field != ';' && *field != '\n') field++;
    return is_named_up_to(c, scratch, field, v);
}

static bool is_separator(char c)
{
    return is_space(c) || c == ',' || c == ';';
}

static ico_status add_next(cursor *c, ico_text *scratch, bool has_names)
{
    uint64_t v;
    const char *start = c->at;
    if (*c->at == '"') return add_quoted(c, scratch);
    if (has_names && is_named(c, scratch, &v))
        return ico__tour_add_stop(c->r, v, c->line, column_of(c, start));
    while (c->at < c->end && !is_separator(*c->at)) c->at++;
    return add_word(c, scratch, start, c->at, false);
}

ico_status ico__tour_read_list(ico_tour_reader *r)
{
    cursor c = cursor_new(r);
    bool has_names = ico_problem_board(r->problem) == NULL;
    ico_text scratch;
    ico_text_init(&scratch, r->ctx);
    ico_status status = ICO_OK;
    while (status == ICO_OK) {
        while (c.at < c.end && is_separator(*c.at)) advance(&c);
        if (c.at == c.end) break;
        status = add_next(&c, &scratch, has_names);
    }
    ico_text_free(&scratch);
    if (status == ICO_OK && r->stops.size == 0)
        return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, r->first_line, 0,
                            "there is no vertex in this list");
    return status == ICO_OK ? ico__pairs_of_lines(r) : status;
}

/* ------------------------------------------------------------- list or board ------ */

/* Plain numbers in one line, or one a line, while the board has another shape. */
static bool is_plain_sequence(const ico_tour_reader *r)
{
    const ico_board *board = ico_problem_board(r->problem);
    uint64_t rows = ico__cells_rows(board) * ico__cells_layers(board);
    size_t words = 0, lines = 0;
    bool inside = false, any = false;
    for (size_t i = 0; i < r->size; i++) {
        char c = r->data[i];
        if (!ico__is_digit(c) && !is_separator(c)) return false;
        if (ico__is_digit(c) && !inside) words++;
        inside = ico__is_digit(c);
        any = any || inside;
        if (any && (c == '\n' || i + 1 == r->size)) {
            lines++;
            any = false;
        }
    }
    if (lines == 1) return rows != 1 && words > 1;
    return words == lines && ico__cells_in_row(board, 0) != 1;
}

bool ico__tour_is_list(const ico_tour_reader *r)
{
    const char *at = r->data, *end = r->data + r->size;
    while (at < end && is_separator(*at)) at++;
    if (at == end) return false;
    if (*at == '#') return at + 1 < end && ico__is_digit(at[1]);
    if (ico__is_digit(*at)) {
        const char *p = at;
        while (p < end && ico__is_digit(*p)) p++;
        bool linked =
            p < end && link_length(p, end, true) > 0 && p + 1 < end && p[1] != '-';
        if (!linked && !is_plain_sequence(r)) return false;
        ico_text_puts(r->notes,
                      "plain numbers in a row were read as 0-based vertex numbers "
                      "in order (#0, #1, ...)\n");
        return true;
    }
    const char *p = at;
    while (p < end && ((*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z'))) p++;
    return p > at && p < end && ico__is_digit(*p);
}
