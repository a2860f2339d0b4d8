/* format/graph/tgf.c - the Trivial Graph Format: lines of ids and labels, a line #, lines
 * of edges.
 * Source: the format as yEd writes it.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/graph/formats.h"
#include "format/graph/labelled.h"
#include "format/graph/list_words.h"

static ico_status tgf_take_vertex(ico_labelled *l, ico_slice line)
{
    ico_slice id;
    const char *from = line.at;
    (void)ico__slice_word(&line, &id);
    while (line.at < line.end && ico__is_blank(*line.at)) line.at++;
    return ico__labelled_declare(l, from, id,
                                 line.at < line.end ? line : (ico_slice){NULL, NULL});
}

static ico_status tgf_take_edge(ico_labelled *l, ico_slice line)
{
    ico_slice word;
    uint32_t u = 0, v = 0;
    (void)ico__slice_word(&line, &word);
    ico_status status = ico__labelled_end(l, word.at, word, &u);
    if (status != ICO_OK) return status;
    if (!ico__slice_word(&line, &word))
        return ico__scan_fail(l->scan, line.end, "the second end of the edge is missing");
    status = ico__labelled_end(l, word.at, word, &v);
    if (status != ICO_OK) return status;
    while (line.at < line.end && ico__is_blank(*line.at)) line.at++;
    if (line.at == line.end) line.at = NULL;
    return ico__labelled_edge(l, line.at, u, v, false, line);
}

ico_status ico__read_tgf(ico_graph_reader *reader, ico_graph **graph)
{
    ico_scan scan = {.ctx = reader->ctx};
    ico_labelled l;
    ico_slice line;
    bool edges = false;
    ico__labelled_init(&l, &scan, reader->ctx);
    ico_status status = ico__scan_open(reader->ctx, reader->input, &scan);
    while (status == ICO_OK && ico__scan_line(&scan, &line)) {
        const bool divides = *line.at == '#' && line.end - line.at == 1;
        if (divides && edges)
            status = ico__scan_fail(&scan, line.at, "a second line #");
        else if (divides)
            edges = true;
        else
            status = edges ? tgf_take_edge(&l, line) : tgf_take_vertex(&l, line);
    }
    if (status == ICO_OK && (!edges || l.vertices.size == 0))
        status = ico__scan_fail(&scan, scan.at,
                                edges ? "there is no vertex before the line #"
                                      : "there is no line # between vertices and edges");
    if (status == ICO_OK)
        status = ico__labelled_build(
            &l, reader->arcs ? ICO_DRAFT_DIRECTED : ICO_DRAFT_UNDIRECTED,
            ico_input_name(reader->input), graph);
    ico__labelled_free(&l);
    return status;
}

static bool can_be_label(const char *name)
{
    const size_t size = strlen(name);
    return size > 0 && strpbrk(name, "\n") == NULL && !ico__is_blank(name[0]) &&
           !ico__is_blank(name[size - 1]);
}

/* "1 name"; numbers are ids without a label. */
static ico_status write_vertex(const ico_graph *graph, uint32_t v, ico_text *text)
{
    const char *name = ico_graph_vertex_name(graph, v);
    if (name != NULL && !can_be_label(name))
        return ico__fail(text->ctx, ICO_UNSUPPORTED,
                         "TGF cannot hold a vertex called \"%s\"; dot can",
                         ico__quote((ico_slice){name, name + strlen(name)}).text);
    if (name == NULL)
        ico_graph_name_text(graph, v, text);
    else
        ico_text_printf(text, "%lu %s", (unsigned long)v + 1, name);
    ico_text_puts(text, "\n");
    return ICO_OK;
}

static void write_end(const ico_graph *graph, uint32_t v, ico_text *text)
{
    if (ico_graph_vertex_name(graph, v) == NULL)
        ico_graph_name_text(graph, v, text);
    else
        ico_text_printf(text, "%lu", (unsigned long)v + 1);
}

ico_status ico__write_tgf(const ico_graph *graph, ico_text *text)
{
    ico_status status = ico__listing_needs_vertex(graph, text);
    if (status != ICO_OK) return status;
    if (graph->directed)
        return ico__fail(text->ctx, ICO_UNSUPPORTED,
                         "TGF holds undirected graphs only; gml and others hold both");
    for (uint32_t v = 0; v < graph->n && status == ICO_OK; v++)
        status = write_vertex(graph, v, text);
    ico_text_puts(text, "#\n");
    for (uint32_t e = 0; e < graph->m && status == ICO_OK; e++) {
        write_end(graph, graph->tail[e], text);
        ico_text_puts(text, " ");
        write_end(graph, graph->head[e], text);
        ico_text_puts(text, "\n");
    }
    return status;
}
