/* format/graph/text_signs.c - formats of numbers and plain words that only the whole text
 * shows: METIS, TGF, LGL, lists of pairs.
 * Source: docs/formats.md names each format's own document.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/random.h"
#include "format/graph/draft.h"
#include "format/graph/listing.h"
#include "format/graph/signs.h"

/* ------------------------------------------------------------- METIS -------------- */

/* A file "n m", then a line for each vertex, blank if it has no neighbours.  `balance`:
 * arcs from smaller to larger vertices minus the others, as hashes; 0: all come back. */
typedef struct metis {
    uint64_t n, m, row, entries, balance;
    bool pairs; /* two neighbours on every line, as in a list of edges */
    ICO_VECTOR(uint32_t) neighbour; /* of these lines */
} metis;

/* The next line, also a blank one; lines with % are comments. */
static bool take_any_line(ico_slice *rest, ico_slice *line)
{
    while (rest->at < rest->end) {
        const char *end = memchr(rest->at, '\n', ico__slice_size(*rest));
        *line = (ico_slice){rest->at, end == NULL ? rest->end : end};
        rest->at = end == NULL ? rest->end : end + 1;
        if (line->at == line->end || *line->at != '%') return true;
    }
    return false;
}

static bool take_neighbours(ico_context *ctx, metis *m, ico_slice line)
{
    ico_slice word;
    uint64_t u;
    unsigned words = 0;
    for (; ico__slice_word(&line, &word); words++) {
        if (!ico__slice_number(word, m->n, &u) || u == 0 || u == m->row) return false;
        const bool up = u > m->row;
        const uint64_t arc = up ? m->row << 32 | u : u << 32 | m->row;
        m->balance += up ? ico__mix64(arc) : 0 - ico__mix64(arc);
        if (m->pairs && !ICO_VECTOR_PUSH(ctx, &m->neighbour, (uint32_t)u)) return false;
    }
    m->entries += words;
    m->pairs = m->pairs && words == 2;
    return true;
}

/* Two vertices with the same two neighbours: as a list of edges, one twice. */
static bool repeats_pair(const metis *m)
{
    const uint32_t *next = m->neighbour.items;
    for (uint64_t v = 1; v <= m->n; v++) {
        const uint32_t a = next[2 * (v - 1)], b = next[2 * v - 1];
        const uint32_t *of_a = &next[2 * ((size_t)a - 1)],
                       *of_b = &next[2 * ((size_t)b - 1)];
        const uint32_t other = of_a[0] == v ? of_a[1] : of_a[0];
        if (other != v && (of_b[0] == other || of_b[1] == other)) return true;
    }
    return false;
}

static bool read_metis(const ico_content *look, metis *m)
{
    ico_slice rest = look->rest, line, word;
    if (!take_any_line(&rest, &line) || !ico__slice_word(&line, &word) ||
        !ico__slice_number(word, UINT32_MAX, &m->n) || !ico__slice_word(&line, &word) ||
        !ico__slice_number(word, UINT32_MAX, &m->m) || ico__slice_word(&line, &word))
        return false;
    while (m->row < m->n && take_any_line(&rest, &line)) {
        m->row++;
        if (!take_neighbours(look->text.ctx, m, line)) return false;
    }
    while (take_any_line(&rest, &line))
        if (ico__slice_word(&line, &word)) return false;
    return m->row == m->n && m->n > 0 && m->entries == 2 * m->m && m->balance == 0;
}

/* Lists of two neighbours for n vertices also fit "n m" and m edges. */
ico_fit ico__sign_metis(const ico_content *look)
{
    metis m = {.pairs = true};
    ico_fit fit = ICO_FIT_NONE;
    if (look->whole && read_metis(look, &m))
        fit = !m.pairs || repeats_pair(&m) ? ICO_FIT_CERTAIN : ICO_FIT_LIKELY;
    ICO_VECTOR_FREE(look->text.ctx, &m.neighbour);
    return fit;
}

/* ------------------------------------------------------------- TGF ---------------- */

/* Takes lines "number label" up to the line that is # alone; false if a number comes
 * twice.  *labelled: some label is not itself a number of a vertex, or is missing. */
static bool read_tgf_vertices(ico_draft *names, ico_scan *scan, bool *labelled)
{
    ico_slice line, word;
    uint32_t v, count = 0;
    const char *top = scan->at;
    bool found = false;
    while (!found && ico__scan_line(scan, &line)) {
        found = *line.at == '#' && line.end - line.at == 1;
        if (found || !ico__slice_word(&line, &word)) continue;
        if (ico__draft_vertex(names, word, &v) != ICO_OK || v != count++) return false;
    }
    if (!found || count == 0) return false;
    for (ico_scan again = {.at = top, .end = scan->at}; ico__scan_line(&again, &line);) {
        if (*line.at == '#' || !ico__slice_word(&line, &word)) continue;
        if (!ico__slice_word(&line, &word) ||
            ico__draft_find(names, word) == ICO_NO_VERTEX ||
            ico__slice_word(&line, &word))
            *labelled = true;
    }
    return true;
}

/* An edge list with an empty comment fits too, where labels are numbers of vertices. */
ico_fit ico__sign_tgf(const ico_content *look)
{
    ico_draft names;
    ico_scan scan = look->text;
    ico_slice line, word;
    bool fits, labelled = false;
    if (look->line.at == look->line.end) return ICO_FIT_NONE;
    scan.at = look->line.at;
    ico__draft_init(&names, look->text.ctx);
    fits = read_tgf_vertices(&names, &scan, &labelled);
    while (fits && ico__scan_line(&scan, &line))
        for (int end = 0; end < 2 && fits; end++)
            fits = ico__slice_word(&line, &word) &&
                   ico__draft_find(&names, word) != ICO_NO_VERTEX;
    ico__draft_free(&names);
    return !fits ? ICO_FIT_NONE : labelled ? ICO_FIT_CERTAIN : ICO_FIT_LIKELY;
}

/* ------------------------------------------------------------- LGL ---------------- */

/* "# a": the one word behind the #, unless it says how a list is read. */
static bool is_lgl_head(ico_slice line)
{
    ico_slice word;
    if (*line.at != '#') return false;
    line.at++;
    return line.at < line.end && ico__is_blank(*line.at) &&
           ico__listing_word(&line, &word) && !ico__slice_is(word, "directed") &&
           !ico__slice_is(word, "undirected") && !ico__listing_word(&line, &word);
}

static bool has_point(ico_slice word)
{
    return memchr(word.at, '.', ico__slice_size(word)) != NULL;
}

/* Heads "# a", and behind each its neighbours, a line each, with a weight or without: the
 * words of a list of edges with comments, unless no line is an edge, or a weight has a
 * point. */
ico_fit ico__sign_lgl(const ico_content *look)
{
    ico_scan scan = look->text;
    ico_slice line, word, more;
    size_t heads = 0, neighbours = 0, weights = 0, points = 0;
    while (ico__scan_line(&scan, &line)) {
        if (*line.at == '#') {
            if (!is_lgl_head(line)) return ICO_FIT_NONE;
            heads++;
            continue;
        }
        if (heads == 0 || !ico__listing_word(&line, &word)) return ICO_FIT_NONE;
        neighbours++;
        if (!ico__listing_word(&line, &word)) continue;
        if (!ico__is_digit(*word.at) || ico__listing_word(&line, &more))
            return ICO_FIT_NONE;
        weights++;
        points += has_point(word);
    }
    if (neighbours == 0) return ICO_FIT_NONE;
    if (points > 0) return ICO_FIT_CERTAIN;
    return heads > 1 || weights == 0 ? ICO_FIT_LIKELY : ICO_FIT_NONE;
}

/* ------------------------------------------------------------- pairs -------------- */

/* Takes a word of a list: in quotes, or up to a blank, comma or bracket. */
static bool take_item(ico_slice *rest, bool *binary)
{
    const char *p = rest->at;
    if (p == rest->end) return false;
    if (*p == '"' || *p == '\'') {
        do p++;
        while (p < rest->end && *p != *rest->at);
        if (p++ == rest->end) return false;
        *binary = false;
    } else {
        while (p < rest->end && !ico__is_blank(*p) && strchr(",()[]{}", *p) == NULL) p++;
        *binary = *binary && p - rest->at == 1 && (*rest->at == '0' || *rest->at == '1');
    }
    if (p == rest->at) return false;
    rest->at = p;
    return true;
}

/* Takes the byte, and blanks before it. */
static bool take_byte(ico_slice *rest, const char *bytes)
{
    while (rest->at < rest->end && ico__is_blank(*rest->at)) rest->at++;
    if (rest->at == rest->end || *rest->at == '\0' || strchr(bytes, *rest->at) == NULL)
        return false;
    rest->at++;
    return true;
}

static void take_blanks(ico_slice *rest)
{
    while (rest->at < rest->end && ico__is_blank(*rest->at)) rest->at++;
}

/* "[1, 2]" or "(1, 2)". */
static bool take_pair(ico_slice *rest, bool *binary)
{
    if (!take_byte(rest, "[(")) return false;
    take_blanks(rest);
    if (!take_item(rest, binary) || !take_byte(rest, ",")) return false;
    take_blanks(rest);
    return take_item(rest, binary) && take_byte(rest, "])");
}

/* Two pairs of 0 and 1 are a matrix as well. */
ico_fit ico__sign_pairs(const ico_content *look)
{
    ico_slice rest = look->rest;
    size_t pairs = 0;
    bool binary = true;
    if (!look->whole || !take_byte(&rest, "[{(")) return ICO_FIT_NONE;
    do {
        if (pairs > 0 && take_byte(&rest, "]})")) break; /* a comma behind the last */
        if (!take_pair(&rest, &binary)) return ICO_FIT_NONE;
        pairs++;
        if (take_byte(&rest, "]})")) break;
    } while (take_byte(&rest, ","));
    take_blanks(&rest);
    if (rest.at < rest.end) return ICO_FIT_NONE;
    return binary && pairs == 2 ? ICO_FIT_LIKELY : ICO_FIT_CERTAIN;
}
