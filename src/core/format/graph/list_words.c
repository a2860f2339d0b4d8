/* format/graph/list_words.c - words, comments and names of edge lists and adjacency
 * lists.
 * SPDX-License-Identifier: MIT */
#include "format/graph/list_words.h"

#include <string.h>

static bool separates(char c)
{
    return ico__is_blank(c) || c == ',' || c == ';';
}

/* Behind the parenthesis that closes the one here, or here if none does soon. */
static const char *behind_parentheses(ico_slice rest)
{
    enum { LONGEST = 1024 };
    int depth = 0;
    for (const char *p = rest.at; p < rest.end && p - rest.at < LONGEST; p++) {
        depth += (*p == '(') - (*p == ')');
        if (depth == 0) return p + 1;
    }
    return rest.at;
}

bool ico__listing_word(ico_slice *line, ico_slice *word)
{
    const char *at = line->at;
    while (at < line->end && separates(*at)) at++;
    word->at = at;
    if (at < line->end && *at == '(') at = behind_parentheses((ico_slice){at, line->end});
    while (at < line->end && !separates(*at)) at++;
    word->end = line->at = at;
    return word->at < word->end;
}

bool ico__listing_comment(ico_slice line, bool *directed)
{
    ico_slice word;
    if (*line.at != '#' && *line.at != '%') return false;
    while (line.at < line.end && (*line.at == '#' || *line.at == '%')) line.at++;
    if (ico__listing_word(&line, &word)) {
        while (word.end[-1] == ':' && word.end - word.at > 1) word.end--;
        if (ico__slice_is(word, "directed")) *directed = true;
        if (ico__slice_is(word, "undirected")) *directed = false;
    }
    return true;
}

/* Would this name be read back as the one word it is?  Blanks and commas may be within
 * its parentheses. */
static bool name_is_plain(const char *name)
{
    const ico_slice all = {name, name + strlen(name)};
    ico_slice rest = all, word;
    if (!ico__listing_word(&rest, &word) || word.at != all.at || word.end != all.end)
        return false;
    if (*name == '(' && behind_parentheses(all) == name) return false;
    if (strpbrk(name, ":#%{") != NULL) return false;
    if (strstr(name, "->") != NULL || strstr(name, "--") != NULL) return false;
    if (all.end - all.at >= 3 && memcmp(name, "\xEF\xBB\xBF", 3) == 0) return false;
    for (const char *p = name; *p != '\0'; p++)
        if ((unsigned char)*p < ' ' || *p == 0x7f) return false;
    return true;
}

ico_status ico__listing_needs_vertex(const ico_graph *graph, ico_text *text)
{
    if (graph->n > 0) return ICO_OK;
    return ico__fail(text->ctx, ICO_UNSUPPORTED,
                     "a list cannot hold a graph without vertices; graph6, dimacs, dot "
                     "and others can");
}

ico_status ico__listing_name(const ico_graph *graph, uint32_t v, ico_text *text)
{
    size_t before = text->size;
    ico_graph_name_text(graph, v, text);
    if (text->failed) return ICO_NO_MEMORY;
    const char *name = text->data == NULL ? "" : text->data + before;
    if (name_is_plain(name)) return ICO_OK;
    ico_slice slice = {name, name + strlen(name)};
    return ico__fail(text->ctx, ICO_UNSUPPORTED,
                     "a list of plain words cannot hold a vertex called \"%s\"; dot, "
                     "graphml and node-link can",
                     ico__quote(slice).text);
}

/* The comment, up to its first number. */
static const char *header_of(bool directed)
{
    return directed ? "# directed graph, " : "# undirected graph, ";
}

void ico__listing_header(const ico_graph *graph, ico_text *text)
{
    ico_text_printf(text, "%s%lu vertices, %lu edges\n", header_of(graph->directed),
                    (unsigned long)graph->n, (unsigned long)graph->m);
}

void ico__listing_directed(const ico_graph *graph, const char *format, ico_text *text)
{
    if (graph->directed)
        ico_text_printf(text, "# directed %s, %lu vertices, %lu edges\n", format,
                        (unsigned long)graph->n, (unsigned long)graph->m);
}

bool ico__listing_says(const ico_scan *scan, const char *format)
{
    ico_slice rest = {scan->at, scan->end}, word[3];
    for (int i = 0; i < 3; i++)
        if (!ico__listing_word(&rest, &word[i])) return false;
    return ico__slice_is(word[0], "#") && ico__slice_is(word[1], "directed") &&
           ico__slice_is(word[2], format);
}

bool ico__listing_is_ours(const ico_scan *scan)
{
    for (int directed = 0; directed < 2; directed++) {
        const char *header = header_of(directed != 0);
        const size_t size = strlen(header);
        if ((size_t)(scan->end - scan->at) > size && memcmp(scan->at, header, size) == 0)
            return ico__is_digit(scan->at[size]);
    }
    return false;
}
