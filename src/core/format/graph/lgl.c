/* format/graph/lgl.c - the format of LGL (large graph layout): "# v", and behind it the
 * neighbours of v, a line each, with a weight or without.
 * Source: Adai and others, LGL (2004); the files of igraph.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/graph/formats.h"
#include "format/graph/labelled.h"
#include "format/graph/list_words.h"

static ico_status lgl_take_name(const ico_scan *scan, ico_draft *d, ico_slice name,
                                uint32_t *v)
{
    if (memchr(name.at, '\0', ico__slice_size(name)) != NULL)
        return ico__scan_fail(scan, name.at,
                              "a name holds a byte 0: is this a text file?");
    return ico__draft_vertex(d, name, v);
}

/* "# v"; *v becomes the vertex whose neighbours follow. */
static ico_status take_head(const ico_scan *scan, ico_draft *d, ico_slice line,
                            uint32_t *v)
{
    ico_slice word = line, more;
    line.at++;
    if (!ico__slice_word(&line, &word))
        return ico__scan_fail(scan, word.at, "expected a name after this #");
    if (ico__slice_word(&line, &more))
        return ico__scan_fail(scan, more.at, "a second name behind the #");
    return lgl_take_name(scan, d, word, v);
}

static ico_status take_neighbour(const ico_scan *scan, ico_draft *d, ico_slice line,
                                 uint32_t u)
{
    ico_slice word, more;
    uint32_t v = 0;
    if (u == ICO_NO_VERTEX)
        return ico__scan_fail(scan, line.at, "a neighbour before the first line \"# v\"");
    (void)ico__slice_word(&line, &word);
    ico_status status = lgl_take_name(scan, d, word, &v);
    if (status == ICO_OK) status = ico__draft_edge(d, u, v);
    if (status != ICO_OK || !ico__slice_word(&line, &word)) return status;
    const char *at = word.at;
    double number;
    if (!ico__read_real(&at, word.end, &number) || at != word.end)
        return ico__scan_fail(scan, word.at, "\"%s\" is not a weight",
                              ico__quote(word).text);
    if (ico__slice_word(&line, &more))
        return ico__scan_fail(scan, more.at, "there is a word after the weight");
    return ico__draft_weigh(d, scan, word.at, d->ends.size / 2 - 1, word);
}

ico_status ico__read_lgl(ico_graph_reader *reader, ico_graph **graph)
{
    ico_scan scan;
    ico_draft d;
    ico_slice line;
    uint32_t head = ICO_NO_VERTEX;
    ico__draft_init(&d, reader->ctx);
    ico_status status = ico__scan_open(reader->ctx, reader->input, &scan);
    while (status == ICO_OK && ico__scan_line(&scan, &line))
        status = *line.at == '#' ? take_head(&scan, &d, line, &head)
                                 : take_neighbour(&scan, &d, line, head);
    if (status == ICO_OK && d.ends.size == 0)
        status = ico__scan_fail(&scan, scan.at, "there is no edge in this file");
    if (status == ICO_OK)
        status =
            ico__draft_build(&d, reader->arcs ? ICO_DRAFT_DIRECTED : ICO_DRAFT_UNDIRECTED,
                             ico_input_name(reader->input), graph);
    ico__draft_free(&d);
    return status;
}

static bool begins_plainly(const char *name)
{
    return ico__is_letter(*name) || ico__is_digit(*name) || (unsigned char)*name >= 0x80;
}

/* Other lists may contain a tuple, but a blank ends a name here; and a first neighbour
 * such as "<a" would be the sign of another format. */
static ico_status write_name(const ico_graph *graph, uint32_t v, ico_text *text)
{
    const size_t before = text->size;
    ico_status status = ico__listing_name(graph, v, text);
    if (status != ICO_OK || text->failed) return status;
    const char *name = text->data + before;
    if (begins_plainly(name) && strpbrk(name, " ,;") == NULL) return status;
    return ico__fail(text->ctx, ICO_UNSUPPORTED,
                     "LGL cannot hold a vertex called \"%s\"; edges, dot and others can",
                     ico__quote((ico_slice){name, name + strlen(name)}).text);
}

/* Where names are words, all of them come first, which fixes their order. */
ico_status ico__write_lgl(const ico_graph *graph, ico_text *text)
{
    const bool named = graph->n > 0 && ico_graph_vertex_name(graph, 0) != NULL;
    ico_status status = ICO_OK;
    if (graph->directed || graph->m == 0)
        return ico__fail(
            text->ctx, ICO_UNSUPPORTED,
            graph->directed
                ? "LGL holds undirected graphs only; gml holds both"
                : "LGL cannot hold a graph without edges; gml and others can");
    for (uint32_t v = 0; v < graph->n && status == ICO_OK; v++) {
        if (!named && ico__degree(graph, v) > 0) continue;
        ico_text_puts(text, "# ");
        status = write_name(graph, v, text);
        ico_text_puts(text, "\n");
    }
    for (uint32_t v = 0; v < graph->n && status == ICO_OK; v++) {
        bool head = false;
        for (uint32_t i = graph->row[v]; i < graph->row[v + 1] && status == ICO_OK; i++) {
            if (graph->adj[i] < v) continue;
            if (!head) ico_text_puts(text, "# ");
            if (!head) status = write_name(graph, v, text);
            if (!head) ico_text_puts(text, "\n");
            head = true;
            if (status == ICO_OK) status = write_name(graph, graph->adj[i], text);
            ico_text_puts(text, "\n");
        }
    }
    return status;
}
