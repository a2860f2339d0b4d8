/* format/tour/tour_next.c - the array of a MiniZinc model with the successor of each
 * vertex, as ICO_TOUR_NEXT writes it: "next = [2, 4, 1, 3];", with n + 1 entries of which
 * the last is the joint if the tour is open.
 * Source: docs/tours.md.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "format/tour/tour_read.h"

typedef struct next_array {
    uint64_t *next; /* from 0; count of them, of room n + 2 */
    uint64_t count, n;
} next_array;

static const char *next_skip_blanks(const ico_tour_reader *r, const char *at)
{
    const char *end = r->data + r->size;
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n')) at++;
    return at;
}

/* Behind `word`, in letters of either case, and the '=' that follows it; NULL: it is not
 * there. */
static const char *behind_name(const ico_tour_reader *r, const char *at, const char *word)
{
    const char *end = r->data + r->size;
    size_t size = strlen(word);
    if ((size_t)(end - at) <= size) return NULL;
    for (size_t i = 0; i < size; i++)
        if ((at[i] | 0x20) != word[i]) return NULL;
    at = next_skip_blanks(r, at + size);
    return at < end && *at == '=' ? at + 1 : NULL;
}

bool ico__tour_is_next(const ico_tour_reader *r)
{
    return behind_name(r, next_skip_blanks(r, r->data), "next") != NULL;
}

static ico_status fail_at(const ico_tour_reader *r, const char *at, const char *text)
{
    uint64_t line = r->first_line;
    const char *start = r->data;
    for (const char *p = r->data; p < at; p++)
        if (*p == '\n') {
            line++;
            start = p + 1;
        }
    return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, line, (uint64_t)(at - start) + 1,
                        "%s", text);
}

/* The numbers between brackets; array1d(1..n, [...]) too.  *at: behind them. */
static ico_status read_array(const ico_tour_reader *r, next_array *a, const char **at)
{
    const char *end = r->data + r->size, *open = memchr(*at, '[', (size_t)(end - *at)),
               *p = open;
    if (open == NULL) return fail_at(r, *at, "expected a list in brackets");
    do {
        const char *number = p = next_skip_blanks(r, p + 1);
        uint64_t value;
        if (!ico__read_number(&p, end, UINT64_MAX, &value) || value == 0)
            return fail_at(r, number, "a number of a vertex, counted from 1, is missing");
        if (a->count > a->n || value > a->n + 1)
            return fail_at(r, number,
                           value > a->n + 1 ? "there is no vertex with this number"
                                            : "the list is too long for the subject");
        a->next[a->count++] = value - 1;
        p = next_skip_blanks(r, p);
    } while (p < end && *p == ',');
    if (p == end || *p != ']') return fail_at(r, p, "the list does not end with ]");
    *at = p + 1;
    if (a->count < a->n)
        return fail_at(r, p, "the list is too short for the subject: one entry a vertex");
    return ICO_OK;
}

/* Each of the entries is another one, so that they make circles.  seen: n + 2 entries,
 * false. */
static ico_status look_at_circles(const ico_tour_reader *r, const next_array *a,
                                  bool *seen)
{
    for (uint64_t v = 0; v < a->count; v++) {
        if (a->next[v] >= a->count)
            return fail_at(r, r->data, "the joint follows a vertex, and has no entry");
        if (seen[a->next[v]])
            return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, r->first_line, 0,
                                "vertex %llu of the list follows two others",
                                (unsigned long long)a->next[v] + 1);
        seen[a->next[v]] = true;
    }
    return ICO_OK;
}

/* Goes round from the joint, or `start`; the other vertices must follow themselves. */
static ico_status walk_next(ico_tour_reader *r, const next_array *a, uint64_t start)
{
    uint64_t moved = 0, walked = 0, v = start;
    ico_status status = ICO_OK;
    for (uint64_t u = 0; u < a->count; u++) moved += a->next[u] != u;
    do {
        if (v < a->n) status = ico__tour_add_stop(r, v, r->first_line, 0);
        walked++;
        v = a->next[v];
    } while (status == ICO_OK && v != start);
    if (status == ICO_OK && walked < moved)
        return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, r->first_line, 0,
                            "the list makes more than one circle: from vertex %llu it "
                            "returns after %llu steps",
                            (unsigned long long)start + 1, (unsigned long long)walked);
    return status;
}

/* "start = 5" behind the array; else the first vertex that another one follows. */
static ico_status find_start(const ico_tour_reader *r, const next_array *a,
                             const char *at, uint64_t *start)
{
    const char *end = r->data + r->size;
    *start = 0;
    while (*start + 1 < a->count && a->next[*start] == *start) ++*start;
    if (a->count > a->n) *start = a->n;
    if (at < end && *at == ')') at++;
    if (at < end && *at == ';') at++;
    const char *value = behind_name(r, next_skip_blanks(r, at), "start");
    if (value != NULL ? memchr(value, '=', (size_t)(end - value)) != NULL
                      : memchr(at, '=', (size_t)(end - at)) != NULL)
        ico_text_puts(r->notes, "the array `next` was read; other arrays were not "
                                "compared with it\n");
    if (value == NULL || a->count > a->n) return ICO_OK;
    const char *number = value = next_skip_blanks(r, value);
    if (!ico__read_number(&value, end, a->n, start) || *start == 0)
        return fail_at(r, number,
                       "the start is not the number of a vertex, counted from 1");
    --*start;
    return ICO_OK;
}

ico_status ico__tour_read_next(ico_tour_reader *r)
{
    next_array a = {ICO_NEW_ARRAY(r->ctx, uint64_t, (size_t)r->n + 2), 0, r->n};
    bool *seen = ICO_NEW_ARRAY(r->ctx, bool, (size_t)r->n + 2);
    const char *at = behind_name(r, next_skip_blanks(r, r->data), "next");
    uint64_t start;
    ico_status status = a.next == NULL || seen == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) status = read_array(r, &a, &at);
    if (status == ICO_OK) status = look_at_circles(r, &a, seen);
    if (status == ICO_OK) status = find_start(r, &a, at, &start);
    if (status == ICO_OK && a.count > 0) status = walk_next(r, &a, start);
    ICO_FREE_ARRAY(r->ctx, seen, (size_t)r->n + 2);
    ICO_FREE_ARRAY(r->ctx, a.next, (size_t)r->n + 2);
    if (status == ICO_OK && r->stops.size == 0)
        return fail_at(r, r->data, "there is no vertex in this list");
    return status;
}
