/* format/graph/head_signs.c - formats that show themselves in their first lines.
 * Source: docs/formats.md names each format's own document.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/graph/formats.h"
#include "format/graph/signs.h"
#include "format/literal.h"

bool ico__starts_with(ico_slice slice, const char *word)
{
    size_t length = strlen(word);
    if (ico__slice_size(slice) < length) return false;
    char next = slice.at + length < slice.end ? slice.at[length] : ' ';
    return ico__slice_is((ico_slice){slice.at, slice.at + length}, word) &&
           !ico__is_letter(next) && !ico__is_digit(next) && next != '_';
}

static ico_fit certain_if(bool sign)
{
    return sign ? ICO_FIT_CERTAIN : ICO_FIT_NONE;
}

static char first_byte(const ico_content *look)
{
    return look->line.at < look->line.end ? *look->line.at : '\0';
}

/* ------------------------------------------------------------- XML, JSON ---------- */

ico_fit ico__sign_gexf(const ico_content *look)
{
    enum { PROLOGUE = 2048 };
    if (first_byte(look) != '<') return ICO_FIT_NONE;
    const char *end = look->rest.end;
    if (end - look->rest.at > PROLOGUE) end = look->rest.at + PROLOGUE;
    for (const char *p = look->rest.at; p < end; p++)
        if (*p == '<' && ico__starts_with((ico_slice){p + 1, end}, "gexf"))
            return ICO_FIT_CERTAIN;
    return ICO_FIT_NONE;
}

ico_fit ico__sign_html(const ico_content *look)
{
    static const char *const TAGS[] = {"<html", "<!DOCTYPE html", "<table", "<body"};
    for (size_t i = 0; i < sizeof TAGS / sizeof *TAGS; i++)
        if (ico__starts_with(look->line, TAGS[i])) return ICO_FIT_CERTAIN;
    return ICO_FIT_NONE;
}

/* A command with letters: no name of a vertex begins so. */
ico_fit ico__sign_latex(const ico_content *look)
{
    const char *at = look->line.at;
    return certain_if(at + 1 < look->line.end && at[0] == '\\' && ico__is_letter(at[1]));
}

ico_fit ico__sign_leda(const ico_content *look)
{
    return certain_if(ico__starts_with(look->line, "LEDA.GRAPH"));
}

ico_fit ico__sign_graphml(const ico_content *look)
{
    return certain_if(first_byte(look) == '<');
}

/* graph6 of 60 vertices begins with a brace, too, but has no quotes. */
static bool opens_brace(const ico_content *look)
{
    return first_byte(look) == '{' && ico__sign_graph6(look) == ICO_FIT_NONE;
}

/* A brace, unless a bracket follows; or a list whose first value is an object with a key
 * in quotes. */
ico_fit ico__sign_node_link(const ico_content *look)
{
    const char *p = look->line.at, *end = look->rest.end;
    if (first_byte(look) != '[' && !opens_brace(look)) return ICO_FIT_NONE;
    for (p++; p < end && ico__is_blank(*p);) p++;
    if (*look->line.at == '{')
        return certain_if(p == end || (*p != '(' && *p != '[' && *p != '{'));
    if (p == end || *p != '{') return ICO_FIT_NONE;
    for (p++; p < end && ico__is_blank(*p);) p++;
    return certain_if(ico__starts_with((ico_slice){p, end}, "\"data\"") ||
                      ico__starts_with((ico_slice){p, end}, "\"group\""));
}

/* Does a key of the JSON of graphs come in these bytes, with a list or an object behind
 * it?  A vertex may well be called "graph", but then its value is a list. */
static bool has_graph_key(ico_slice rest)
{
    static const char *const KEYS[] = {"nodes", "edges",  "links",    "elements", "arcs",
                                       "graph", "graphs", "vertices", "tour",     "board",
                                       "grid",  "matrix", "cells"};
    for (const char *p = rest.at;
         p < rest.end && (p = memchr(p, '"', (size_t)(rest.end - p))) != NULL; p++) {
        for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
            const size_t length = strlen(KEYS[i]);
            if ((size_t)(rest.end - p) < length + 2 ||
                memcmp(p + 1, KEYS[i], length) != 0 || p[length + 1] != '"')
                continue;
            const char *q = p + length + 2;
            while (q < rest.end && (ico__is_blank(*q) || *q == ':')) q++;
            if (q < rest.end &&
                (*q == '{' || (*q == '[' && strcmp(KEYS[i], "graph") != 0)))
                return true;
        }
    }
    return false;
}

/* The first byte behind the key (a string, a number, a tuple) at `at`, or NULL. */
static const char *skip_key(const char *at, const char *end)
{
    const char *p = at;
    if (p == end) return NULL;
    if (*p == '"' || *p == '\'')
        for (p++; p < end && *p != *at; p++) p += *p == '\\' && p + 1 < end;
    else if (*p == '(')
        while (p < end && *p != ')') p++;
    else
        while (p < end && (ico__is_letter(*p) || ico__is_digit(*p) || *p == '-' ||
                           *p == '_' || *p == '.' || *p == '$'))
            p++;
    if (p < end && (*p == '"' || *p == '\'' || *p == ')')) p++;
    return p == at ? NULL : p;
}

/* {key: [...], ...} or {key: {...}, ...} of Python, JSON and JavaScript, perhaps behind
 * an assignment.  A JSON graph has keys of its own. */
ico_fit ico__sign_dict(const ico_content *look)
{
    const char *end = look->text.end;
    const char *p = ico__literal_head((ico_slice){look->text.at, end});
    if (p == NULL || ico__sign_graph6(look) != ICO_FIT_NONE) return ICO_FIT_NONE;
    if (*p == '(' && p > look->text.at && ico__is_letter(p[-1])) /* dict({...}) */
        while (p < end && strchr("[{\n", *p) == NULL) p++;
    if (p == end || *p != '{') return ICO_FIT_NONE;
    const char *top = p;
    for (p++; p < end && ico__is_blank(*p);) p++;
    if (p < end && *p == '}') return ICO_FIT_CERTAIN;
    p = skip_key(p, end);
    while (p != NULL && p < end && ico__is_blank(*p)) p++;
    if (p == NULL || p == end || *p != ':') return ICO_FIT_NONE;
    for (p++; p < end && ico__is_blank(*p);) p++;
    if (p == end || strchr("[({", *p) == NULL || *p == '\0') return ICO_FIT_NONE;
    return certain_if(!has_graph_key((ico_slice){top, end}));
}

/* ------------------------------------------------------------- words of sections -- */

/* An edge list may well have a vertex called graph: a brace, perhaps behind a name and on
 * another line, must follow. */
ico_fit ico__sign_dot(const ico_content *look)
{
    ico_slice rest = look->rest, word;
    const char *comment = rest.at;
    if (ico__literal_begins((ico_slice){look->text.at, look->text.end}))
        return ICO_FIT_NONE;
    if (rest.end - comment >= 2 && *comment == '/' &&
        (comment[1] == '/' || comment[1] == '*'))
        return ICO_FIT_CERTAIN;
    if (ico__starts_with(rest, "strict")) (void)ico__slice_word(&rest, &word);
    while (rest.at < rest.end && ico__is_blank(*rest.at)) rest.at++;
    if (!ico__starts_with(rest, "graph") && !ico__starts_with(rest, "digraph"))
        return ICO_FIT_NONE;
    rest.at += *rest.at == 'g' || *rest.at == 'G' ? 5 : 7;
    if (!ico__slice_word(&rest, &word)) return ICO_FIT_NONE;
    if (*word.at == '"' || memchr(word.at, '{', ico__slice_size(word)) != NULL)
        return ICO_FIT_CERTAIN;
    return certain_if(ico__slice_word(&rest, &word) && *word.at == '{');
}

ico_fit ico__sign_hcp(const ico_content *look)
{
    static const char *const KEYS[] = {"NAME",
                                       "TYPE",
                                       "COMMENT",
                                       "DIMENSION",
                                       "EDGE_DATA_FORMAT",
                                       "EDGE_WEIGHT_TYPE",
                                       "EDGE_WEIGHT_FORMAT"};
    const ico_slice line = look->line;
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        if (!ico__starts_with(line, KEYS[i])) continue;
        const char *at = line.at + strlen(KEYS[i]);
        while (at < line.end && ico__is_blank(*at)) at++;
        if (at < line.end && *at == ':') return ICO_FIT_CERTAIN;
    }
    return certain_if(ico__starts_with(line, "EDGE_DATA_SECTION"));
}

/* The second word of the first line that starts with p; lines with c may come before.
 * A 'c' line may be a DIMACS comment or an edge from c: the p line decides. */
static bool find_problem(const ico_content *look, ico_slice *problem)
{
    ico_scan scan = look->text;
    ico_slice line, word;
    scan.at = look->rest.at;
    while (ico__scan_line(&scan, &line)) {
        if (!ico__slice_word(&line, &word)) return false;
        if (ico__slice_is(word, "p")) return ico__slice_word(&line, problem);
        if (!ico__slice_is(word, "c")) return false;
    }
    return false;
}

ico_fit ico__sign_dimacs(const ico_content *look)
{
    ico_slice word;
    return certain_if(find_problem(look, &word) &&
                      (ico__slice_is(word, "edge") || ico__slice_is(word, "edges") ||
                       ico__slice_is(word, "col") || ico__slice_is(word, "sp")));
}

ico_fit ico__sign_cnf(const ico_content *look)
{
    ico_slice word;
    return certain_if(find_problem(look, &word) &&
                      (ico__slice_is(word, "cnf") || ico__slice_is(word, "wcnf")));
}

/* The head of the file is a comment: it is in the text, not in the lines behind. */
ico_fit ico__sign_matrix_market(const ico_content *look)
{
    return certain_if(
        ico__starts_with((ico_slice){look->text.at, look->text.end}, "%%MatrixMarket"));
}

ico_fit ico__sign_pajek(const ico_content *look)
{
    static const char *const SECTIONS[] = {"*Vertices", "*Network",   "*Arcs",  "*Edges",
                                           "*Arcslist", "*Edgeslist", "*Matrix"};
    for (size_t i = 0; i < sizeof SECTIONS / sizeof *SECTIONS; i++)
        if (ico__starts_with(look->line, SECTIONS[i])) return ICO_FIT_CERTAIN;
    return ICO_FIT_NONE;
}

/* "graph [", perhaps on two lines, behind the keys that GML has there. */
ico_fit ico__sign_gml(const ico_content *look)
{
    static const char *const KEYS[] = {"Creator", "Version", "directed",  "comment",
                                       "label",   "id",      "stylesheet"};
    ico_slice rest = look->rest, line, word;
    while (ico__look_line(look, &rest, &line)) {
        bool key = false;
        if (ico__starts_with(line, "graph")) {
            line = (ico_slice){line.at + strlen("graph"), look->rest.end};
            return certain_if(ico__slice_word(&line, &word) && *word.at == '[');
        }
        for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS && !key; i++)
            key = ico__starts_with(line, KEYS[i]);
        if (!key) return ICO_FIT_NONE;
    }
    return ICO_FIT_NONE;
}

/* "edge(a,b)." and its like: a word, at once a parenthesis, and a full stop behind it. */
ico_fit ico__sign_facts(const ico_content *look)
{
    const ico_slice rest = look->rest;
    const char *p = rest.at;
    while (p < rest.end && (ico__is_letter(*p) || ico__is_digit(*p) || *p == '_')) p++;
    if (p == rest.at || p == rest.end || *p != '(') return ICO_FIT_NONE;
    while (p < rest.end && *p != ')' && *p != '\n') p++;
    if (p == rest.end || *p != ')') return ICO_FIT_NONE;
    for (p++; p < rest.end && *p == ' ';) p++;
    return certain_if(p < rest.end && *p == '.');
}

/* ------------------------------------------------------------- graph6 ------------- */

/* A line of graph6 or its kin, unless the next line is one of several words. */
static bool looks_like_graph6(const ico_content *look)
{
    const ico_slice line = look->line;
    ico_slice rest = {line.end, look->rest.end}, next, word;
    bool ended = look->whole || line.end < look->rest.end;
    if (!ico__graph6_plausible(line.at, ico__slice_size(line), ended)) return false;
    if (!ico__look_line(look, &rest, &next)) return true;
    return next.end == look->rest.end || !ico__slice_word(&next, &word) ||
           !ico__slice_word(&next, &word);
}

ico_fit ico__sign_graph6(const ico_content *look)
{
    const char first = first_byte(look);
    return certain_if(first != ':' && first != '&' && looks_like_graph6(look));
}

ico_fit ico__sign_sparse6(const ico_content *look)
{
    return certain_if(first_byte(look) == ':' && looks_like_graph6(look));
}

ico_fit ico__sign_digraph6(const ico_content *look)
{
    return certain_if(first_byte(look) == '&' && looks_like_graph6(look));
}
