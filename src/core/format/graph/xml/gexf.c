/* format/graph/xml/gexf.c - GEXF, Gephi's XML: nodes and edges of one graph; attributes,
 * places and times are stepped over.
 * Source: GEXF 1.2 and 1.3 primers (gexf.net).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/graph/formats.h"
#include "format/graph/labelled.h"
#include "format/graph/xml/xml.h"

typedef struct gexf {
    ico_xml xml;
    ico_labelled vertices;
    ico_text id, value;
    bool directed, mutual; /* edges without a type; mutual: two arcs */
    bool had_graph, had_edge;
    bool arcs;      /* the edges so far are directed */
    size_t ignored; /* depth at which an element is stepped over, 0: none is */
} gexf;

static bool gexf_is(ico_slice name, const char *word)
{
    return strlen(word) == ico__slice_size(name) &&
           memcmp(name.at, word, ico__slice_size(name)) == 0;
}

static ico_slice slice_of(const ico_text *text)
{
    return (ico_slice){text->data, text->data + text->size};
}

/* Puts an attribute that must be there into `value`. */
static ico_status gexf_need(gexf *g, const char *attribute, ico_text *value)
{
    bool found = false;
    ico_status status = ico__xml_attribute(&g->xml, attribute, value, &found);
    if (status != ICO_OK || found) return status;
    return ico__scan_fail(&g->xml.scan, g->xml.at, "this <%s> has no %s",
                          ico__quote(g->xml.name).text, attribute);
}

static ico_status gexf_take_node(gexf *g)
{
    bool labelled = false;
    ico_status status = gexf_need(g, "id", &g->id);
    if (status == ICO_OK)
        status = ico__xml_attribute(&g->xml, "label", &g->value, &labelled);
    if (status != ICO_OK) return status;
    return ico__labelled_declare(&g->vertices, g->xml.at, slice_of(&g->id),
                                 labelled ? slice_of(&g->value)
                                          : (ico_slice){NULL, NULL});
}

/* Sets *directed and *mutual from the word of the attribute, if it is there. */
static ico_status take_type(gexf *g, const char *attribute, bool *directed, bool *mutual)
{
    bool found = false;
    ico_status status = ico__xml_attribute(&g->xml, attribute, &g->value, &found);
    if (status != ICO_OK || !found) return status;
    const ico_slice word = slice_of(&g->value);
    *mutual = ico__slice_is(word, "mutual");
    *directed = *mutual || ico__slice_is(word, "directed");
    if (*directed || ico__slice_is(word, "undirected")) return ICO_OK;
    return ico__scan_fail(&g->xml.scan, g->xml.at,
                          "%s is \"%s\"; directed, undirected or mutual is expected",
                          attribute, ico__quote(word).text);
}

static ico_status gexf_take_edge(gexf *g)
{
    uint32_t u = 0, v = 0;
    bool directed = g->directed, mutual = g->mutual, weighed = false;
    ico_status status = gexf_need(g, "source", &g->value);
    if (status == ICO_OK)
        status = ico__labelled_end(&g->vertices, g->xml.at, slice_of(&g->value), &u);
    if (status == ICO_OK) status = gexf_need(g, "target", &g->value);
    if (status == ICO_OK)
        status = ico__labelled_end(&g->vertices, g->xml.at, slice_of(&g->value), &v);
    if (status == ICO_OK) status = take_type(g, "type", &directed, &mutual);
    if (status == ICO_OK)
        status = ico__xml_attribute(&g->xml, "weight", &g->value, &weighed);
    if (status != ICO_OK) return status;
    if (g->had_edge && directed != g->arcs)
        return ico__scan_fail(&g->xml.scan, g->xml.at,
                              "directed and undirected edges are mixed; choose one type");
    g->had_edge = true;
    g->arcs = directed;
    return ico__labelled_edge(&g->vertices, g->xml.at, u, v, mutual,
                              weighed ? slice_of(&g->value) : (ico_slice){NULL, NULL});
}

static ico_status take_open(gexf *g)
{
    const ico_slice name = g->xml.name, parent = ico__xml_parent(&g->xml);
    if (g->xml.open.size == 1) {
        if (gexf_is(name, "gexf")) return ICO_OK;
        return ico__scan_fail(&g->xml.scan, g->xml.at,
                              "the first element is <%s>; <gexf> is expected",
                              ico__quote(name).text);
    }
    if (gexf_is(name, "graph") && gexf_is(parent, "gexf")) {
        if (g->had_graph)
            return ico__scan_fail(
                &g->xml.scan, g->xml.at,
                "a second graph begins here; put each graph in a file of its own");
        g->had_graph = true;
        return take_type(g, "defaultedgetype", &g->directed, &g->mutual);
    }
    if ((gexf_is(name, "nodes") || gexf_is(name, "edges")) && gexf_is(parent, "node"))
        return ico__scan_fail(&g->xml.scan, g->xml.at,
                              "nodes within a node are not read");
    if ((gexf_is(name, "nodes") || gexf_is(name, "edges")) && gexf_is(parent, "graph"))
        return ICO_OK;
    if (gexf_is(name, "node") && gexf_is(parent, "nodes")) return gexf_take_node(g);
    if (gexf_is(name, "edge") && gexf_is(parent, "edges")) return gexf_take_edge(g);
    g->ignored = g->xml.open.size;
    return ICO_OK;
}

static ico_status gexf_take_all(gexf *g)
{
    for (;;) {
        ico_status status = ico__xml_next(&g->xml);
        if (status != ICO_OK || g->xml.kind == ICO_XML_END) return status;
        if (g->xml.kind == ICO_XML_CLOSE && g->xml.open.size < g->ignored) g->ignored = 0;
        if (g->xml.kind == ICO_XML_OPEN && g->ignored == 0) status = take_open(g);
        if (status != ICO_OK) return status;
    }
}

ico_status ico__read_gexf(ico_graph_reader *reader, ico_graph **graph)
{
    gexf g = {.directed = false};
    ico__labelled_init(&g.vertices, &g.xml.scan, reader->ctx);
    ico_text_init(&g.id, reader->ctx);
    ico_text_init(&g.value, reader->ctx);
    ico_status status = ico__xml_open(reader->ctx, reader->input, &g.xml);
    if (status == ICO_OK) status = gexf_take_all(&g);
    if (status == ICO_OK && !g.had_graph)
        status =
            ico__scan_fail(&g.xml.scan, g.xml.at, "there is no <graph> in this file");
    if (status == ICO_OK)
        status =
            ico__labelled_build(&g.vertices,
                                (g.had_edge ? g.arcs : g.directed) ? ICO_DRAFT_DIRECTED
                                                                   : ICO_DRAFT_UNDIRECTED,
                                ico_input_name(reader->input), graph);
    ico__labelled_free(&g.vertices);
    ico_text_free(&g.id);
    ico_text_free(&g.value);
    ico__xml_free(&g.xml);
    return status;
}

ico_status ico__write_gexf(const ico_graph *graph, ico_text *text)
{
    ico_text name;
    ico_status status = ICO_OK;
    ico_text_init(&name, text->ctx);
    ico_text_printf(text,
                    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                    "<gexf xmlns=\"http://gexf.net/1.3\" version=\"1.3\">\n"
                    "<graph defaultedgetype=\"%s\">\n<nodes>\n",
                    graph->directed ? "directed" : "undirected");
    for (uint32_t v = 0; v < graph->n && status == ICO_OK; v++) {
        ico_text_printf(text, "<node id=\"%lu\" label=\"", (unsigned long)v);
        status = ico__xml_write_name(graph, v, &name, text);
        ico_text_puts(text, "\"/>\n");
    }
    ico_text_puts(text, "</nodes>\n<edges>\n");
    for (uint32_t e = 0; e < graph->m && status == ICO_OK; e++)
        ico_text_printf(text, "<edge id=\"%lu\" source=\"%lu\" target=\"%lu\"/>\n",
                        (unsigned long)e, (unsigned long)graph->tail[e],
                        (unsigned long)graph->head[e]);
    ico_text_puts(text, "</edges>\n</graph>\n</gexf>\n");
    ico_text_free(&name);
    return status;
}
