/* format/graph/adjacency.c - adjacency lists: "v: a b c" or, for out-arcs, "v -> a b c".
 * Without a colon (networkx) the first word of a line is the vertex.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/graph/draft.h"
#include "format/graph/formats.h"
#include "format/graph/list_words.h"

/* The separator between a vertex and its neighbours, the same on every line. */
typedef enum join { NO_JOIN, BLANK_JOIN, COLON_JOIN, ARROW_JOIN } join;

typedef struct adjacency {
    ico_scan scan;
    ico_draft draft;
    bool directed;
    join join;
} adjacency;

static ico_status adjacency_take_vertex(adjacency *a, ico_slice name, uint32_t *v)
{
    const char *colon = memchr(name.at, ':', ico__slice_size(name));
    if (colon != NULL)
        return ico__scan_fail(
            &a->scan, colon,
            "there is a ':' among the neighbours; write one list per line");
    if (memchr(name.at, '\0', ico__slice_size(name)) != NULL)
        return ico__scan_fail(&a->scan, name.at,
                              "a name holds a byte 0: is this a text file?");
    for (const char *p = name.at; p + 1 < name.end; p++)
        if (p[0] == '-' && (p[1] == '-' || p[1] == '>'))
            return ico__scan_fail(&a->scan, p, "expected a neighbour, not %.2s", p);
    return ico__draft_vertex(&a->draft, name, v);
}

/* Takes the vertex and the separator before its neighbours off the line. */
static ico_status take_head(adjacency *a, ico_slice *line, uint32_t *u)
{
    ico_slice word, head = *line, rest, arrow;
    join found = BLANK_JOIN;
    const char *colon = memchr(head.at, ':', ico__slice_size(head));
    if (colon != NULL) {
        found = COLON_JOIN;
        head.end = colon;
        line->at = colon + 1;
        if (!ico__listing_word(&head, &word))
            return ico__scan_fail(&a->scan, colon,
                                  "the vertex before the ':' is missing");
        if (ico__listing_word(&head, &rest))
            return ico__scan_fail(&a->scan, rest.at,
                                  "two words before the ':'; one is expected");
    } else {
        (void)ico__listing_word(line, &word);
        rest = *line;
        if (ico__listing_word(&rest, &arrow) && ico__slice_is(arrow, "->")) {
            found = ARROW_JOIN;
            *line = rest;
        }
    }
    if (a->join == NO_JOIN) {
        a->join = found;
        a->directed |= found == ARROW_JOIN;
    }
    if (a->join != found)
        return ico__scan_fail(&a->scan, word.at,
                              "lines with ':', with '->' and with neither are mixed;"
                              " use one of them");
    return adjacency_take_vertex(a, word, u);
}

static ico_status adjacency_take_line(adjacency *a, ico_slice line)
{
    ico_slice word, first = line;
    uint32_t u, v;
    ico__names_ahead(&a->draft.names, ' ', line.at, a->scan.end);
    if (ico__listing_comment(line, &a->directed)) return ICO_OK;
    if (!ico__listing_word(&first, &word)) return ICO_OK; /* commas only */
    ico_status status = take_head(a, &line, &u);
    while (status == ICO_OK && ico__listing_word(&line, &word)) {
        status = adjacency_take_vertex(a, word, &v);
        if (status == ICO_OK) status = ico__draft_edge(&a->draft, u, v);
    }
    return status;
}

ico_status ico__read_adjacency(ico_graph_reader *reader, ico_graph **graph)
{
    adjacency a = {.directed = reader->arcs};
    ico_slice line;
    ico__draft_init(&a.draft, reader->ctx);
    ico_status status = ico__scan_open(reader->ctx, reader->input, &a.scan);
    while (status == ICO_OK && ico__scan_line(&a.scan, &line))
        status = adjacency_take_line(&a, line);
    if (status == ICO_OK && ico__draft_size(&a.draft) == 0)
        status = ico__scan_fail(&a.scan, a.scan.at, "there is no vertex in this file");
    if (status == ICO_OK)
        status =
            ico__draft_build(&a.draft, a.directed ? ICO_DRAFT_DIRECTED : ICO_DRAFT_LISTS,
                             ico_input_name(reader->input), graph);
    ico__draft_free(&a.draft);
    return status;
}

/* Every vertex has a line.  Where names are words, all of them come first, alone: that
 * fixes their order. */
ico_status ico__write_adjacency(const ico_graph *graph, ico_text *text)
{
    ico_status status = ico__listing_needs_vertex(graph, text);
    bool named = graph->n > 0 && ico_graph_vertex_name(graph, 0) != NULL;
    if (status != ICO_OK) return status;
    const char *mark = graph->directed ? " ->" : ":";
    ico__listing_header(graph, text);
    for (uint32_t v = 0; named && v < graph->n && status == ICO_OK; v++) {
        status = ico__listing_name(graph, v, text);
        ico_text_puts(text, mark);
        ico_text_add(text, "\n", 1);
    }
    for (uint32_t v = 0; v < graph->n && status == ICO_OK; v++) {
        if (named && ico__degree(graph, v) == 0) continue;
        status = ico__listing_name(graph, v, text);
        ico_text_puts(text, mark);
        for (uint32_t i = graph->row[v]; i < graph->row[v + 1] && status == ICO_OK; i++) {
            ico_text_add(text, " ", 1);
            status = ico__listing_name(graph, graph->adj[i], text);
        }
        ico_text_add(text, "\n", 1);
    }
    return status;
}
