/* format/graph/edge_list.c - edge lists: two names a line, a weight or data behind them,
 * or one name for a vertex by itself. Source: the habit of SNAP, KONECT and networkx; see
 * docs/formats.md.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "format/graph/draft.h"
#include "format/graph/edge_opening.h"
#include "format/graph/edge_table.h"
#include "format/graph/formats.h"
#include "format/graph/list_words.h"

/* The separator of two names, and whether anything follows: the same on every line. */
typedef enum join { NO_JOIN, BLANK_JOIN, LINE_JOIN, ARROW_JOIN } join;
typedef enum width { NO_WIDTH, PAIRS, WEIGHTED, WITH_DATA } width;

typedef struct edge_list {
    ico_scan scan;
    ico_draft draft;
    bool directed;
    bool ours;            /* the file says that this program wrote it */
    bool started;         /* a line that is not a comment was read */
    bool opens_with_pair; /* it has two names and nothing behind; the width is open */
    edge_opening opening;
    const char *second; /* the line that gave the width */
    join join;
    width width;
} edge_list;

static ico_status list_take_vertex(edge_list *l, ico_slice name, uint32_t *v)
{
    if (memchr(name.at, '\0', ico__slice_size(name)) != NULL)
        return ico__scan_fail(&l->scan, name.at,
                              "a name holds a byte 0: is this a text file?");
    for (const char *p = name.at; p + 1 < name.end; p++)
        if (p[0] == '-' && (p[1] == '-' || p[1] == '>'))
            return ico__scan_fail(&l->scan, name.at,
                                  "put blanks around the %.2s in \"%s\"", p,
                                  ico__quote(name).text);
    return ico__draft_vertex(&l->draft, name, v);
}

/* Takes "--" or "->" between the names, the same on every line. */
static ico_status take_join(edge_list *l, ico_slice *line)
{
    ico_slice rest = *line, word;
    join found = BLANK_JOIN;
    if (ico__listing_word(&rest, &word) &&
        (ico__slice_is(word, "--") || ico__slice_is(word, "->"))) {
        found = ico__slice_is(word, "->") ? ARROW_JOIN : LINE_JOIN;
        *line = rest;
    }
    if (l->join == NO_JOIN) {
        l->join = found;
        if (found != BLANK_JOIN) l->directed = found == ARROW_JOIN;
    }
    if (l->join == found) return ICO_OK;
    return ico__scan_fail(&l->scan, word.at,
                          "lines with and without -> (or --) are mixed; use one of them");
}

static ico_status refuse_width(const edge_list *l, const char *at)
{
    return ico__scan_fail(&l->scan, at,
                          "some lines have two words, others three; if these are lists "
                          "of neighbours, add --format adjacency");
}

static bool is_infinite(ico_slice word)
{
    if (*word.at == '-' || *word.at == '+') word.at++;
    return ico__slice_is(word, "nan") || ico__slice_is(word, "inf") ||
           ico__slice_is(word, "infinity");
}

/* Behind the names: nothing, a number on every line, or data in braces. */
static ico_status take_rest(edge_list *l, ico_slice line)
{
    ico_slice word;
    width wide = ico__listing_word(&line, &word) ? WEIGHTED : PAIRS;
    if (wide == WEIGHTED && *word.at != '{') {
        const char *p = word.at;
        while (p < word.end && (ico__is_digit(*p) || memchr("+-.eE", *p, 5) != NULL)) p++;
        ico_slice more;
        if (p < word.end && is_infinite(word))
            return ico__scan_fail(&l->scan, word.at,
                                  "the weight \"%s\" is not a finite number",
                                  ico__quote(word).text);
        if (p < word.end || ico__listing_word(&line, &more))
            return ico__scan_fail(&l->scan, word.at,
                                  "\"%s\" is one name too many for an edge; if these are "
                                  "lists of neighbours, add --format adjacency",
                                  ico__quote(word).text);
    }
    if (wide == PAIRS && !l->started) l->opens_with_pair = true;
    if (wide == PAIRS && !l->started) return ICO_OK;
    if (wide == WEIGHTED && *word.at == '{') wide = WITH_DATA;
    if (l->width == NO_WIDTH) {
        l->width = wide;
        l->second = line.at;
    }
    if (l->width != wide && l->width != PAIRS && wide != PAIRS)
        return ico__scan_fail(
            &l->scan, word.at,
            "some lines have a number behind two names, others {...}; in a multiline "
            "adjacency list a name must not contain blanks");
    return l->width == wide ? ICO_OK : refuse_width(l, word.at);
}

/* Finds the weight in data of networkx: {'colour': 'red', 'weight': 1.5}. */
static bool find_weight(ico_slice data, ico_slice *word)
{
    static const char KEY[] = "weight";
    for (const char *p = data.at; p + sizeof KEY + 1 < data.end; p++) {
        if ((*p != '\'' && *p != '"') || memcmp(p + 1, KEY, sizeof KEY - 1) != 0 ||
            p[sizeof KEY] != *p)
            continue;
        for (p += sizeof KEY + 1; p < data.end && (*p == ':' || *p == ' ');) p++;
        *word = (ico_slice){p, p};
        while (word->end < data.end && strchr(",} ", *word->end) == NULL) word->end++;
        return true;
    }
    return false;
}

/* Takes what follows the first name of an edge. */
static ico_status list_take_edge(edge_list *l, ico_slice line, uint32_t u)
{
    ico_slice word;
    uint32_t v;
    ico_status status = take_join(l, &line);
    if (status != ICO_OK) return status;
    if (!ico__listing_word(&line, &word))
        return ico__scan_fail(&l->scan, line.end,
                              "the second name of the edge is missing");
    status = list_take_vertex(l, word, &v);
    if (status == ICO_OK) status = take_rest(l, line);
    if (status == ICO_OK) status = ico__draft_edge(&l->draft, u, v);
    if (status != ICO_OK) return status;
    ico__opening_see(&l->opening, v);
    if (!l->started) l->opening.is_edge = true;
    /* weights after a first line without one count, if that line is not an edge */
    const size_t edge = l->draft.ends.size / 2 - 1;
    if (!ico__listing_word(&line, &word))
        return l->started ? ICO_OK : ico__draft_copy_weight(&l->draft, edge, 0);
    if (*word.at == '{' && !find_weight((ico_slice){word.at, line.end}, &word))
        return ICO_OK;
    return ico__draft_weigh(&l->draft, &l->scan, word.at, edge, word);
}

static ico_status list_take_line(edge_list *l, ico_slice line)
{
    ico_slice word, ahead, top = line;
    uint32_t u;
    ico__names_ahead(&l->draft.names, ' ', line.at, l->scan.end);
    if (ico__listing_comment(line, &l->directed)) return ICO_OK;
    if (!ico__listing_word(&line, &word)) return ICO_OK; /* commas only */
    if (ico__slice_is(word, "--") || ico__slice_is(word, "->"))
        return ico__scan_fail(&l->scan, word.at, "a name is missing before the %.2s",
                              word.at);
    ico_status status = list_take_vertex(l, word, &u);
    if (status != ICO_OK) return status;
    ico__opening_see(&l->opening, u);
    ahead = line;
    if (ico__listing_word(&ahead, &word)) status = list_take_edge(l, line, u);
    if (l->started || status != ICO_OK) return status;
    l->started = true;
    l->opening.names = ico__draft_size(&l->draft);
    /* arrows and weights are of edges */
    if (!l->ours && l->join <= BLANK_JOIN && l->width == NO_WIDTH) l->opening.at = top.at;
    return ICO_OK;
}

/* Classifies the first line, when all lines are in the draft. */
static ico_status judge_opening(edge_list *l)
{
    const size_t ends = l->draft.ends.size;
    l->opening.odd = l->opens_with_pair && l->width == WEIGHTED;
    ico_status status = ico__opening_judge(&l->opening, &l->scan, &l->draft);
    if (status != ICO_OK || ends != l->draft.ends.size) return status;
    if (l->opens_with_pair) l->draft.weights.size = 0;
    return l->opening.odd ? refuse_width(l, l->second) : ICO_OK;
}

/* The lines are the rows of a table; comments before them may say how they are read. */
static bool begins_table(edge_list *l)
{
    ico_scan scan = l->scan;
    ico_slice line;
    bool directed = l->directed, found = false;
    while (!found && ico__scan_line(&scan, &line))
        found = !ico__listing_comment(line, &directed);
    if (!found || !(ico__edge_table_begins(line) ||
                    (!l->ours && ico__edge_table_guessed(&l->scan))))
        return false;
    l->directed = directed;
    return true;
}

ico_status ico__read_edges(ico_graph_reader *reader, ico_graph **graph)
{
    edge_list l = {.directed = reader->arcs};
    ico_slice line;
    ico__draft_init(&l.draft, reader->ctx);
    ico_status status = ico__scan_open(reader->ctx, reader->input, &l.scan);
    if (status == ICO_OK) l.ours = ico__listing_is_ours(&l.scan);
    if (status == ICO_OK && begins_table(&l))
        return ico__read_edge_table(reader, &l.scan, l.directed, graph);
    while (status == ICO_OK && ico__scan_line(&l.scan, &line))
        status = list_take_line(&l, line);
    if (status == ICO_OK && ico__draft_size(&l.draft) == 0)
        status = ico__scan_fail(&l.scan, l.scan.at, "there is no edge in this file");
    if (status == ICO_OK) status = judge_opening(&l);
    if (status == ICO_OK)
        status = ico__draft_build(&l.draft,
                                  l.directed ? ICO_DRAFT_DIRECTED : ICO_DRAFT_UNDIRECTED,
                                  ico_input_name(reader->input), graph);
    ico__draft_free(&l.draft);
    return status;
}

static ico_status write_alone(const ico_graph *graph, uint32_t v, ico_text *text)
{
    ico_status status = ico__listing_name(graph, v, text);
    ico_text_add(text, "\n", 1);
    return status;
}

/* Would the edge be read as the first line of a table: "source target"? */
static bool names_columns(const ico_graph *graph, uint32_t u, uint32_t v)
{
    char line[64];
    const char *tail = ico_graph_vertex_name(graph, u),
               *head = ico_graph_vertex_name(graph, v);
    int size = snprintf(line, sizeof line, "%s %s", tail, head);
    return size > 0 && (size_t)size < sizeof line &&
           ico__edge_table_begins((ico_slice){line, line + size});
}

/* Names become vertices in the order in which they are met, so a line of its own goes
 * before an edge that would name vertices out of order.  Numbers sort themselves: there
 * only a vertex without edges needs a line. */
ico_status ico__write_edges(const ico_graph *graph, ico_text *text)
{
    ico_status status = ico__listing_needs_vertex(graph, text);
    bool named = graph->n > 0 && ico_graph_vertex_name(graph, 0) != NULL;
    if (status != ICO_OK) return status;
    uint32_t next = 0; /* vertices below are in the file already */
    ico__listing_header(graph, text);
    for (uint32_t e = 0; e < graph->m && status == ICO_OK; e++) {
        uint32_t u = graph->tail[e], v = graph->head[e], most = u > v ? u : v;
        bool columns = e == 0 && named && names_columns(graph, u, v);
        if (named && (columns || !(u == next && v == next + 1)))
            while (next < most + columns && status == ICO_OK)
                status = write_alone(graph, next++, text);
        if (next <= most) next = most + 1;
        if (status == ICO_OK) status = ico__listing_name(graph, u, text);
        ico_text_puts(text, graph->directed ? " -> " : " ");
        if (status == ICO_OK) status = ico__listing_name(graph, v, text);
        ico_text_add(text, "\n", 1);
    }
    for (uint32_t v = 0; v < graph->n && status == ICO_OK; v++) {
        bool alone = ico__degree(graph, v) == 0 && ico__in_degree(graph, v) == 0;
        if (named ? v >= next : alone) status = write_alone(graph, v, text);
    }
    return status;
}
