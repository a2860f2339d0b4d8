/* format/graph/detect.c - which graph format do these bytes look like?  Sure signs first,
 * the forgiving formats (adjacency, edges) last.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/graph/edge_table.h"
#include "format/graph/formats.h"
#include "format/graph/listing.h"
#include "format/scan.h"

/* The slice starts with `word` and no letter, digit or underscore follows. */
static bool starts_with(ico_slice slice, const char *word)
{
    size_t length = strlen(word);
    if (ico__slice_size(slice) < length) return false;
    char next = slice.at + length < slice.end ? slice.at[length] : ' ';
    return ico__slice_is((ico_slice){slice.at, slice.at + length}, word) &&
           !ico__is_letter(next) && !ico__is_digit(next) && next != '_';
}

/* An edge list may well have a vertex called graph: a brace, perhaps behind a name and on
 * another line, must follow. */
static bool looks_like_dot(ico_slice rest)
{
    const char *comment = rest.at;
    ico_slice word;
    if (rest.end - comment >= 2 && *comment == '/' &&
        (comment[1] == '/' || comment[1] == '*'))
        return true;
    if (starts_with(rest, "strict")) (void)ico__slice_word(&rest, &word);
    while (rest.at < rest.end && ico__is_blank(*rest.at)) rest.at++;
    if (!starts_with(rest, "graph") && !starts_with(rest, "digraph")) return false;
    rest.at += *rest.at == 'g' || *rest.at == 'G' ? 5 : 7;
    if (!ico__slice_word(&rest, &word)) return false;
    if (*word.at == '"' || memchr(word.at, '{', ico__slice_size(word)) != NULL)
        return true;
    return ico__slice_word(&rest, &word) && *word.at == '{';
}

static bool looks_like_hcp(ico_slice line)
{
    static const char *const KEYS[] = {"NAME",
                                       "TYPE",
                                       "COMMENT",
                                       "DIMENSION",
                                       "EDGE_DATA_FORMAT",
                                       "EDGE_WEIGHT_TYPE",
                                       "EDGE_WEIGHT_FORMAT"};
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        if (!starts_with(line, KEYS[i])) continue;
        const char *at = line.at + strlen(KEYS[i]);
        while (at < line.end && ico__is_blank(*at)) at++;
        if (at < line.end && *at == ':') return true;
    }
    return starts_with(line, "EDGE_DATA_SECTION");
}

static bool looks_like_dimacs(ico_slice line)
{
    ico_slice word;
    if (!ico__slice_word(&line, &word) || !ico__slice_is(word, "p")) return false;
    return ico__slice_word(&line, &word) &&
           (ico__slice_is(word, "edge") || ico__slice_is(word, "edges") ||
            ico__slice_is(word, "col") || ico__slice_is(word, "sp"));
}

/* A 'c' line may be a DIMACS comment or an edge from c: the p line tells. */
static bool finds_dimacs(ico_scan scan)
{
    ico_slice line, word;
    while (ico__scan_line(&scan, &line)) {
        if (looks_like_dimacs(line)) return true;
        if (!ico__slice_word(&line, &word) || !ico__slice_is(word, "c")) return false;
    }
    return false;
}

static unsigned count_words(ico_slice line)
{
    ico_slice word;
    unsigned words = 0;
    while (ico__slice_word(&line, &word)) words++;
    return words;
}

/* Lines "v -> a b c" of neighbours, or lines "u -> v"?  Only the number of words can
 * tell. */
static ico_format detect_arrows(ico_scan scan, ico_slice line)
{
    do {
        unsigned words = count_words(line);
        if (*line.at == '#' || *line.at == '%' || words == 3) continue;
        return words == 1 ? ICO_FORMAT_EDGES : ICO_FORMAT_ADJACENCY;
    } while (ico__scan_line(&scan, &line));
    return ICO_FORMAT_EDGES;
}

static bool is_number(ico_slice word)
{
    uint64_t number;
    return ico__slice_number(word, UINT64_MAX, &number);
}

static bool has_control_bytes(ico_slice line)
{
    for (const char *p = line.at; p < line.end; p++)
        if (((unsigned char)*p < ' ' && !ico__is_blank(*p)) || *p == 0x7f) return true;
    return false;
}

/* One word and a colon: adjacency.  Two words: edges.  Three: edges with a weight or
 * data, unless the third could as well be a neighbour.  Lines of one word do not tell. */
static ico_format detect_list(ico_scan scan)
{
    ico_slice line, rest, first, second, third;
    const char *colon;
    ico_scan top = scan;
    if (ico__scan_line(&top, &line) && ico__edge_table_begins(line))
        return ICO_FORMAT_EDGES;
    do {
        if (!ico__scan_line(&scan, &line) || has_control_bytes(line))
            return ICO_FORMAT_AUTO;
        colon = memchr(line.at, ':', ico__slice_size(line));
        if (colon != NULL && count_words((ico_slice){line.at, colon}) == 1)
            return ICO_FORMAT_ADJACENCY;
        rest = line;
    } while (!ico__listing_word(&rest, &first) || !ico__listing_word(&rest, &second));
    if (ico__slice_is(second, "->")) return detect_arrows(scan, line);
    if (ico__slice_is(second, "--") || !ico__listing_word(&rest, &third))
        return ICO_FORMAT_EDGES;
    if (*third.at == '{') return ICO_FORMAT_EDGES;
    bool more = ico__listing_word(&rest, &second);
    return is_number(third) && !is_number(first) && !more ? ICO_FORMAT_EDGES
                                                          : ICO_FORMAT_AUTO;
}

ico_format ico__format_detect(const char *bytes, size_t size, bool whole)
{
    ico_scan scan = {.begin = bytes, .at = bytes, .end = bytes + size};
    ico_slice line;
    if (size >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) scan.at += 3;
    for (;;) {
        ico_scan here = scan;
        if (!ico__scan_line(&scan, &line)) return ICO_FORMAT_AUTO;
        bool ended = whole || scan.at < scan.end;
        if (*line.at == '<') return ICO_FORMAT_GRAPHML;
        /* graph6 of 60 vertices begins with a brace, too, but has no quotes */
        if (*line.at == '{' &&
            !ico__graph6_plausible(line.at, ico__slice_size(line), ended))
            return ICO_FORMAT_NODELINK;
        if (looks_like_dot((ico_slice){line.at, scan.end})) return ICO_FORMAT_DOT;
        if (looks_like_hcp(line)) return ICO_FORMAT_HCP;
        if (finds_dimacs(here)) return ICO_FORMAT_DIMACS;
        if (ico__graph6_plausible(line.at, ico__slice_size(line), ended))
            return *line.at == ':'   ? ICO_FORMAT_SPARSE6
                   : *line.at == '&' ? ICO_FORMAT_DIGRAPH6
                                     : ICO_FORMAT_GRAPH6;
        if (ico__matrix_plausible(here, whole)) return ICO_FORMAT_MATRIX;
        if (*line.at != '#' && *line.at != '%') return detect_list(here);
    }
}
