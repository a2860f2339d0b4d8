/* format/graph/text_signs.c - formats of numbers and plain words that only the whole text
 * shows: METIS, TGF, LGL, lists of pairs.
 * Source: docs/formats.md names each format's own document.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/random.h"
#include "format/graph/draft.h"
#include "format/graph/list_words.h"
#include "format/graph/signs.h"
#include "format/literal.h"

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
        !ico__slice_number(word, UINT32_MAX, &m->m))
        return false;
    if (ico__slice_word(&line, &word)) { /* no weights: "0" or "000" */
        uint64_t format;
        m->pairs = false;
        if (!ico__slice_number(word, 0, &format) || ico__slice_word(&line, &word))
            return false;
    }
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
    size_t edges = 0;
    if (look->line.at == look->line.end) return ICO_FIT_NONE;
    scan.at = look->line.at;
    ico__draft_init(&names, look->text.ctx);
    fits = read_tgf_vertices(&names, &scan, &labelled);
    for (; fits && ico__scan_line(&scan, &line); edges++)
        for (int end = 0; end < 2 && fits; end++)
            fits = ico__slice_word(&line, &word) &&
                   ico__draft_find(&names, word) != ICO_NO_VERTEX;
    ico__draft_free(&names);
    if (!fits || (edges == 0 && !labelled)) return ICO_FIT_NONE; /* a board: . above # */
    return labelled ? ICO_FIT_CERTAIN : ICO_FIT_LIKELY;
}

/* ------------------------------------------------------------- LGL ---------------- */

/* "# a": returns the one word behind the #, unless that word controls how a list is
 * read. */
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

/* What the pairs of a list are like. */
typedef struct pair_shape {
    size_t pairs, weighed; /* weighed: with a third number */
    bool binary, points;   /* all ends 0 or 1; some end has a point */
} pair_shape;

static bool is_binary(const ico_literal_value *value)
{
    return value->kind == ICO_LITERAL_INTEGER && value->end - value->at == 1 &&
           (*value->at == '0' || *value->at == '1');
}

/* Takes (a, b), (a, b, 3), (a, b, {...}) or (a,); false for anything else. */
static bool survey_pair(const ico_literal *l, uint32_t i, pair_shape *shape)
{
    const ico_literal_value *pair = &l->values.items[i];
    if (pair->kind == ICO_LITERAL_DICT && pair->count > 0) { /* "source" and "target" */
        const ico_literal_value *key = pair + 1;
        shape->pairs++;
        shape->binary = false;
        return ico__slice_is((ico_slice){key->at, key->end}, "source") ||
               ico__slice_is((ico_slice){key->at, key->end}, "from");
    }
    if (!ico__literal_is_list(pair) || pair->count == 0 || pair->count > 3) return false;
    uint32_t k = i + 1;
    for (uint32_t end = 0; end < 2 && end < pair->count; end++) {
        const ico_literal_value *value = &l->values.items[k];
        const ico_literal_kind kind = value->kind;
        if (kind < ICO_LITERAL_INTEGER || kind == ICO_LITERAL_DICT ||
            kind == ICO_LITERAL_SET || (kind == ICO_LITERAL_LIST && value->count != 2))
            return false;
        shape->binary = shape->binary && is_binary(value);
        shape->points = shape->points || kind == ICO_LITERAL_REAL;
        k = value->next;
    }
    if (pair->count == 1) return pair->kind == ICO_LITERAL_TUPLE;
    shape->pairs++;
    if (pair->count == 2) return true;
    const ico_literal_kind third = l->values.items[k].kind;
    shape->weighed += third == ICO_LITERAL_INTEGER || third == ICO_LITERAL_REAL;
    return third == ICO_LITERAL_INTEGER || third == ICO_LITERAL_REAL ||
           third == ICO_LITERAL_DICT || third == ICO_LITERAL_NULL;
}

/* Are the first two ends of some pair text, so that a third value is a weight? */
static bool has_text(const ico_literal *l)
{
    for (size_t i = 2; i < l->values.size && i < 5; i++)
        if (l->values.items[i].kind == ICO_LITERAL_STRING) return true;
    return false;
}

static ico_fit judge_pairs(const ico_literal *l)
{
    pair_shape shape = {.binary = true};
    const ico_literal_value *whole = &l->values.items[0];
    if (!ico__literal_is_list(whole)) return ICO_FIT_NONE;
    for (uint32_t i = 1; i < whole->next; i = l->values.items[i].next)
        if (!survey_pair(l, i, &shape)) return ICO_FIT_NONE;
    if (whole->count == 0) return ICO_FIT_NONE;
    if (shape.points || (shape.weighed > 0 && !has_text(l))) return ICO_FIT_POSSIBLE;
    return shape.binary && shape.pairs == 2 ? ICO_FIT_LIKELY : ICO_FIT_CERTAIN;
}

/* A list that breaks off, or has a mistake: its reader reports where, unless it may be a
 * matrix. */
static bool begins_pair(const char *at, const char *end)
{
    if (at == NULL || (*at != '[' && *at != '(' && *at != '{')) return false;
    for (at++; at < end && ico__is_blank(*at);) at++;
    if (at == end || (*at != '(' && *at != '[')) return false;
    return *at == '(' || (end - at > 1 && (at[1] == '"' || at[1] == '\''));
}

static ico_fit judge_shape(const pair_shape *shape)
{
    if (shape->pairs == 0 || shape->points || shape->weighed > 0) return ICO_FIT_POSSIBLE;
    return shape->binary && shape->pairs == 2 ? ICO_FIT_LIKELY : ICO_FIT_CERTAIN;
}

/* Pairs of words, one a line: "(0, 1)", as loops print them. */
static ico_fit judge_lines(ico_scan scan)
{
    pair_shape shape = {.binary = true};
    while (scan.at < scan.end) {
        ico_literal l;
        const char *from = scan.at;
        if (ico__literal_read(&scan, &l) != ICO_OK) return ICO_FIT_NONE;
        const bool pair =
            ico__literal_is_list(l.values.items) && l.values.items[0].count > 1 &&
            l.values.items[1].kind < ICO_LITERAL_LIST && survey_pair(&l, 0, &shape);
        ico__literal_free(&l);
        if (scan.at < scan.end && *scan.at == ',') scan.at++;
        while (scan.at < scan.end && ico__is_blank(*scan.at)) scan.at++;
        if (!pair) return ICO_FIT_NONE;
        if (scan.at < scan.end && memchr(from, '\n', (size_t)(scan.at - from)) == NULL)
            return ICO_FIT_NONE;
    }
    return shape.pairs == 1 && shape.weighed > 0 ? ICO_FIT_NONE : judge_shape(&shape);
}

/* Two pairs of 0 and 1 are a matrix as well. */
ico_fit ico__sign_pairs(const ico_content *look)
{
    ico_scan scan = look->text;
    ico_literal literal;
    const char *head = ico__literal_head((ico_slice){scan.at, scan.end});
    if (!look->whole || head == NULL) return ICO_FIT_NONE;
    if (ico__listing_says(&look->text, "pairs")) return ICO_FIT_CERTAIN;
    const ico_fit lines = judge_lines(scan);
    if (lines != ICO_FIT_NONE) return lines;
    if (ico__literal_read_all(&scan, &literal) != ICO_OK)
        return begins_pair(head, scan.end) ? ICO_FIT_LIKELY : ICO_FIT_NONE;
    const ico_fit fit = judge_pairs(&literal);
    ico__literal_free(&literal);
    return fit;
}
