/* format/graph/edge_opening.c - the first line of a list of edges: an edge, names of
 * columns, or a size, as contests have it.  Where two readings are sound, none is taken.
 * SPDX-License-Identifier: MIT */
#include "format/graph/edge_opening.h"

#include <string.h>

#include "format/graph/edge_table.h"

/* What is behind the first line. */
typedef struct remainder {
    uint64_t vertices, edges, low, high; /* low .. high: of names that are numbers */
    bool numbers, letters; /* all names are numbers; one is a small letter */
} remainder;

static ico_slice name_of(const ico_draft *d, uint32_t v, ico_name_digits *room)
{
    const char *name = ico__names_text(&d->names, v, room);
    return (ico_slice){name, name + strlen(name)};
}

static bool number_of_name(const ico_draft *d, uint32_t v, uint64_t *number)
{
    ico_name_digits room;
    const uint64_t code = d->names.code.items[v];
    if ((code & ICO_NAME_TEXT) != 0) /* "017" perhaps */
        return ico__slice_number(name_of(d, v, &room), UINT32_MAX, number);
    *number = code;
    return code <= UINT32_MAX;
}

static remainder survey(const edge_opening *o, const ico_draft *d)
{
    remainder r = {.edges = d->ends.size / 2 - o->is_edge, .numbers = true};
    uint64_t number;
    ico_name_digits room;
    r.low = UINT64_MAX;
    for (uint32_t v = 0; v < ico__draft_size(d); v++) {
        if (v < o->names && !o->recurs[v]) continue;
        r.vertices++;
        if (number_of_name(d, v, &number)) {
            if (number < r.low) r.low = number;
            if (number > r.high) r.high = number;
            continue;
        }
        const ico_slice name = name_of(d, v, &room);
        r.letters = r.letters ||
                    (ico__slice_size(name) == 1 && *name.at >= 'a' && *name.at <= 'z');
        r.numbers = false;
    }
    return r;
}

/* Takes the first line out: its edge, and its names where they do not recur. */
static void drop_opening(const edge_opening *o, ico_draft *d)
{
    uint32_t place[2] = {0, 1}, gone = 0;
    for (uint32_t v = 0; v < o->names; v++) {
        place[v] = v - gone;
        gone += !o->recurs[v];
    }
    for (uint32_t v = 0; v < o->names; v++)
        if (o->recurs[v]) d->names.code.items[place[v]] = d->names.code.items[v];
    const size_t kept = d->names.code.size - o->names, left = o->names - gone;
    memmove(d->names.code.items + left, d->names.code.items + o->names,
            kept * sizeof *d->names.code.items);
    d->names.code.size = kept + left;
    const size_t ends = o->is_edge ? 2 : 0, weights = o->is_edge && d->weights.size > 0;
    for (size_t i = ends; i < d->ends.size; i++) {
        const uint32_t v = d->ends.items[i];
        d->ends.items[i - ends] = v < o->names ? place[v] : v - gone;
    }
    d->ends.size -= ends;
    if (weights)
        memmove(d->weights.items, d->weights.items + 1,
                (d->weights.size - 1) * sizeof *d->weights.items);
    d->weights.size -= weights;
}

/* ------------------------------------------------------------- sizes -------------- */

static ico_status refuse_size(const edge_opening *o, const ico_scan *scan,
                              const remainder *r)
{
    return ico__scan_fail(
        scan, o->at,
        "is this line an edge, or the size of the %llu edges of %llu vertices below?  If "
        "it is not an edge, put %% before it; if it is one, move it down",
        (unsigned long long)r->edges, (unsigned long long)r->vertices);
}

/* Is the first edge there a second time? */
static bool is_repeated(const ico_draft *d)
{
    const uint32_t *ends = d->ends.items, u = ends[0], v = ends[1];
    for (size_t i = 2; i < d->ends.size; i += 2)
        if ((ends[i] == u && ends[i + 1] == v) || (ends[i] == v && ends[i + 1] == u))
            return true;
    return false;
}

/* "n m" as a header.  It is certain where the line is not a sound edge: if m lines of
 * another shape follow, or m edges over all of 0..n-1 or 1..n, and n m is a loop, comes
 * twice, or has an end outside of these. */
static ico_status judge_sizes(const edge_opening *o, const ico_scan *scan, ico_draft *d,
                              uint64_t n, uint64_t m)
{
    const remainder r = survey(o, d);
    const bool again = o->recurs[0] || o->recurs[1];
    const bool in_range = r.numbers && (r.high < n || (r.low > 0 && r.high <= n));
    const bool counted = m == r.edges && n == r.vertices;
    if (r.edges == 0) return ICO_OK;
    if (o->odd ? m == r.edges : counted && !r.numbers && !again) {
        drop_opening(o, d);
        return ICO_OK;
    }
    if (o->odd) return ICO_OK;
    if (!r.numbers && !again) return refuse_size(o, scan, &r);
    if (m == r.edges && in_range) {
        if (!counted || !(m >= n || is_repeated(d))) return refuse_size(o, scan, &r);
        drop_opening(o, d);
        return ICO_OK;
    }
    if (n == r.edges && m == r.vertices && r.numbers && r.high <= m && n != m)
        return refuse_size(o, scan, &r);
    return ICO_OK;
}

/* A single name that no other line has: a size or a title. */
static ico_status judge_alone(const edge_opening *o, const ico_scan *scan, ico_draft *d)
{
    uint64_t number;
    ico_name_digits room;
    const remainder r = survey(o, d);
    if (o->recurs[0] || r.edges == 0) return ICO_OK;
    if (!number_of_name(d, 0, &number) || (number != r.vertices && number != r.edges))
        return ico__scan_fail(scan, o->at,
                              "\"%s\" occurs nowhere else.  If it is not a vertex, put "
                              "%% before it; if it is one without edges, move it down",
                              ico__quote(name_of(d, 0, &room)).text);
    drop_opening(o, d);
    return ICO_OK;
}

/* ------------------------------------------------------------- columns ------------ */

static bool are_letters_of_ends(ico_slice tail, ico_slice head)
{
    static const char *const NAMES[][2] = {
        {"u", "v"}, {"i", "j"}, {"a", "b"}, {"s", "t"}};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (ico__slice_is(tail, NAMES[i][0]) && ico__slice_is(head, NAMES[i][1]))
            return true;
    return false;
}

/* Two words that are in no other line.  Known names of columns, words above numbers, and
 * words above weights are a header; other words may be an edge of its own. */
static ico_status judge_words(const edge_opening *o, const ico_scan *scan, ico_draft *d)
{
    const remainder r = survey(o, d);
    ico_name_digits room[2];
    const ico_slice u = name_of(d, d->ends.items[0], &room[0]),
                    v = name_of(d, d->ends.items[1], &room[1]);
    uint64_t number;
    const bool words = !ico__slice_number(u, UINT64_MAX, &number) &&
                       !ico__slice_number(v, UINT64_MAX, &number);
    if (r.edges == 0) return ICO_OK;
    if (d->ends.items[0] == d->ends.items[1]) return ICO_OK; /* two columns, two names */
    if (o->odd || (words && r.numbers) || ico__edge_table_names(u, v) ||
        (are_letters_of_ends(u, v) && !r.letters)) {
        drop_opening(o, d);
        return ICO_OK;
    }
    return ico__scan_fail(
        scan, o->at,
        "\"%s\" and \"%s\" occur nowhere else.  If they name the columns,"
        " put %% before them; if they are an edge, move it down",
        ico__quote(u).text, ico__quote(v).text);
}

ico_status ico__opening_judge(const edge_opening *o, const ico_scan *scan, ico_draft *d)
{
    uint64_t n, m;
    if (o->at == NULL) return ICO_OK;
    if (!o->is_edge) return judge_alone(o, scan, d);
    if (number_of_name(d, d->ends.items[0], &n) &&
        number_of_name(d, d->ends.items[1], &m))
        return judge_sizes(o, scan, d, n, m);
    return o->recurs[0] || o->recurs[1] ? ICO_OK : judge_words(o, scan, d);
}
