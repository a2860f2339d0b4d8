/* format/graph/multiline.c - multiline adjacency lists: "v 2", then a line for each of
 * two neighbours, perhaps with data in braces.
 * Source: networkx, write_multiline_adjlist.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/graph/draft.h"
#include "format/graph/formats.h"
#include "format/graph/list_words.h"
#include "format/graph/signs.h"

/* The second comment of a file of ours. */
static const char MARK[] = "# multiline adjacency list";

/* Takes "v 2"; false if the line is not so. */
static bool read_head(ico_slice line, ico_slice *name, uint64_t *count)
{
    ico_slice word;
    return ico__listing_word(&line, name) && *name->at != '{' &&
           ico__listing_word(&line, &word) &&
           ico__slice_number(word, UINT32_MAX, count) && !ico__listing_word(&line, &word);
}

/* Takes "u" or "u {...}"; false if the line is not so. */
static bool read_neighbour(ico_slice line, ico_slice *name, bool *data)
{
    ico_slice word;
    if (!ico__listing_word(&line, name) || *name->at == '{') return false;
    if (!ico__listing_word(&line, &word)) return true;
    *data = true;
    return *word.at == '{' && line.end[-1] == '}';
}

/* ------------------------------------------------------------- sign --------------- */

/* Is the mark behind the comment that all lists of ours begin with? */
static bool is_marked(const ico_content *content)
{
    ico_scan scan = content->text;
    ico_slice line;
    return ico__scan_line(&scan, &line) && ico__scan_line(&scan, &line) &&
           ico__slice_is(line, MARK);
}

/* Without data, lines of an edge list with lone names may have the same shape. */
ico_fit ico__sign_multiline(const ico_content *content)
{
    ico_slice rest = content->rest, line, name;
    uint64_t count, neighbours = 0;
    bool data = false;
    if (ico__listing_is_ours(&content->text))
        return is_marked(content) ? ICO_FIT_CERTAIN : ICO_FIT_NONE;
    if (!content->whole) return ICO_FIT_NONE;
    while (ico__look_line(content, &rest, &line)) {
        if (!read_head(line, &name, &count)) return ICO_FIT_NONE;
        neighbours += count;
        for (; count > 0; count--)
            if (!ico__look_line(content, &rest, &line) ||
                !read_neighbour(line, &name, &data))
                return ICO_FIT_NONE;
    }
    return neighbours == 0 ? ICO_FIT_NONE : data ? ICO_FIT_CERTAIN : ICO_FIT_LIKELY;
}

/* ------------------------------------------------------------- reading ------------ */

typedef struct multiline {
    ico_scan scan;
    ico_draft draft;
    bool directed;
} multiline;

static ico_status multiline_take_vertex(multiline *l, ico_slice name, uint32_t *v)
{
    if (memchr(name.at, '\0', ico__slice_size(name)) != NULL)
        return ico__scan_fail(&l->scan, name.at,
                              "a name holds a byte 0: is this a text file?");
    return ico__draft_vertex(&l->draft, name, v);
}

/* The next line that is not a comment; false at the end. */
static bool next_line(multiline *l, ico_slice *line)
{
    while (ico__scan_line(&l->scan, line))
        if (!ico__listing_comment(*line, &l->directed)) return true;
    return false;
}

static ico_status take_neighbours(multiline *l, uint32_t u, uint64_t count)
{
    ico_slice line, name;
    bool data = false;
    ico_status status = ICO_OK;
    for (uint64_t i = 0; i < count && status == ICO_OK; i++) {
        uint32_t v = 0;
        ico_name_digits room;
        if (!next_line(l, &line))
            return ico__scan_fail(&l->scan, l->scan.at,
                                  "the file ends after %llu of the %llu neighbours of "
                                  "\"%s\"; was it cut off?",
                                  (unsigned long long)i, (unsigned long long)count,
                                  ico__names_text(&l->draft.names, u, &room));
        if (!read_neighbour(line, &name, &data))
            return ico__scan_fail(&l->scan, line.at,
                                  "a neighbour and its data in braces are expected, not "
                                  "\"%s\"",
                                  ico__quote(line).text);
        status = multiline_take_vertex(l, name, &v);
        if (status == ICO_OK) status = ico__draft_edge(&l->draft, u, v);
    }
    return status;
}

ico_status ico__read_multiline(ico_graph_reader *reader, ico_graph **graph)
{
    multiline l = {.directed = reader->arcs};
    ico_slice line, name;
    ico__draft_init(&l.draft, reader->ctx);
    ico_status status = ico__scan_open(reader->ctx, reader->input, &l.scan);
    while (status == ICO_OK && next_line(&l, &line)) {
        uint64_t count;
        uint32_t u = 0;
        if (!read_head(line, &name, &count)) {
            status = ico__scan_fail(&l.scan, line.at,
                                    "a vertex and the number of its neighbours are "
                                    "expected, not \"%s\"",
                                    ico__quote(line).text);
            continue;
        }
        status = multiline_take_vertex(&l, name, &u);
        if (status == ICO_OK) status = take_neighbours(&l, u, count);
    }
    if (status == ICO_OK && ico__draft_size(&l.draft) == 0)
        status = ico__scan_fail(&l.scan, l.scan.at, "there is no vertex in this file");
    if (status == ICO_OK)
        status =
            ico__draft_build(&l.draft, l.directed ? ICO_DRAFT_DIRECTED : ICO_DRAFT_LISTS,
                             ico_input_name(reader->input), graph);
    ico__draft_free(&l.draft);
    return status;
}

/* ------------------------------------------------------------- writing ------------ */

static ico_status write_head(const ico_graph *graph, uint32_t v, uint32_t count,
                             ico_text *text)
{
    ico_status status = ico__listing_name(graph, v, text);
    ico_text_printf(text, " %lu\n", (unsigned long)count);
    return status;
}

/* Each edge at its smaller end.  Where names are words, all of them come first, alone:
 * that fixes their order. */
ico_status ico__write_multiline(const ico_graph *graph, ico_text *text)
{
    ico_status status = ico__listing_needs_vertex(graph, text);
    bool named = graph->n > 0 && ico_graph_vertex_name(graph, 0) != NULL;
    if (status != ICO_OK) return status;
    ico__listing_header(graph, text);
    ico_text_printf(text, "%s\n", MARK);
    for (uint32_t v = 0; named && v < graph->n && status == ICO_OK; v++)
        status = write_head(graph, v, 0, text);
    for (uint32_t v = 0; v < graph->n && status == ICO_OK; v++) {
        const uint32_t end = graph->row[v + 1];
        uint32_t i = graph->row[v];
        while (!graph->directed && i < end && graph->adj[i] < v) i++;
        if (named && i == end) continue;
        status = write_head(graph, v, end - i, text);
        for (; i < end && status == ICO_OK; i++) {
            status = ico__listing_name(graph, graph->adj[i], text);
            ico_text_puts(text, " {}\n");
        }
    }
    return status;
}
