/* format/graph/xml/graphml.c - GraphML: nodes and edges of one graph; data but the
 * weights of edges is stepped over.
 * Source: GraphML specification (graphdrawing.org), structural layer.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/graph/draft.h"
#include "format/graph/formats.h"
#include "format/graph/xml/xml.h"

/* mentioned[v]: where an edge named vertex v before its node was met; NULL once it was.
 */
typedef struct graphml {
    ico_xml xml;
    ico_draft draft;
    ICO_VECTOR(const char *) mentioned;
    ico_text value, weight_key; /* weight_key: the id of the key for weights */
    bool directed, had_graph, has_key, in_key, has_usual;
    ico_slice usual; /* weight of an edge that has none */
    size_t edge;     /* the first one made for the <edge> that is open */
    size_t ignored;  /* depth at which an element is stepped over, 0: none is */
} graphml;

static ico_status fail(const graphml *g, const char *text)
{
    return ico__scan_fail(&g->xml.scan, g->xml.at, "%s", text);
}

/* The vertex called like the attribute; made if it is new, then mentioned here. */
static ico_status graphml_take_vertex(graphml *g, const char *attribute, uint32_t *v)
{
    bool found = false;
    ico_status status = ico__xml_attribute(&g->xml, attribute, &g->value, &found);
    if (status != ICO_OK) return status;
    if (!found)
        return ico__scan_fail(&g->xml.scan, g->xml.at, "this <%s> has no %s",
                              ico__quote(g->xml.name).text, attribute);
    ico_slice name = {g->value.data, g->value.data + g->value.size};
    status = ico__draft_vertex(&g->draft, name, v);
    if (status != ICO_OK) return status;
    if (*v == g->mentioned.size &&
        !ICO_VECTOR_PUSH(g->xml.scan.ctx, &g->mentioned, g->xml.at))
        return ICO_NO_MEMORY;
    return ICO_OK;
}

static ico_status graphml_take_node(graphml *g)
{
    uint32_t v = 0, before = ico__draft_size(&g->draft);
    ico_status status = graphml_take_vertex(g, "id", &v);
    if (status != ICO_OK) return status;
    if (v < before && g->mentioned.items[v] == NULL)
        return ico__scan_fail(
            &g->xml.scan, g->xml.at, "a second node is called \"%s\"",
            ico__quote((ico_slice){g->value.data, g->value.data + g->value.size}).text);
    g->mentioned.items[v] = NULL;
    return ICO_OK;
}

static ico_status graphml_take_edge(graphml *g)
{
    uint32_t u = 0, v = 0;
    bool given = false;
    ico_status status = graphml_take_vertex(g, "source", &u);
    if (status == ICO_OK) status = graphml_take_vertex(g, "target", &v);
    if (status == ICO_OK)
        status = ico__xml_attribute(&g->xml, "directed", &g->value, &given);
    if (status != ICO_OK) return status;
    bool directed = given ? strcmp(g->value.data, "true") == 0 : g->directed;
    if (given && !directed && strcmp(g->value.data, "false") != 0)
        return fail(g, "directed is neither true nor false");
    if (directed && !g->directed)
        return fail(
            g, "a directed edge in an undirected graph; write edgedefault=\"directed\"");
    g->edge = g->draft.ends.size / 2;
    status = ico__draft_edge(&g->draft, u, v);
    if (status == ICO_OK && g->directed && !directed)
        status = ico__draft_edge(&g->draft, v, u);
    if (status == ICO_OK && g->has_usual)
        status =
            ico__draft_weigh(&g->draft, &g->xml.scan, g->usual.at, g->edge, g->usual);
    return status;
}

static ico_status take_graph(graphml *g)
{
    bool given = false;
    if (g->had_graph)
        return fail(g, "a second graph begins here; put each graph in a file of its own");
    g->had_graph = true;
    ico_status status = ico__xml_attribute(&g->xml, "edgedefault", &g->value, &given);
    if (status != ICO_OK || !given) return status;
    g->directed = strcmp(g->value.data, "directed") == 0;
    if (!g->directed && strcmp(g->value.data, "undirected") != 0)
        return fail(g, "edgedefault is neither directed nor undirected");
    return ICO_OK;
}

static bool graphml_is(ico_slice name, const char *word)
{
    return strlen(word) == ico__slice_size(name) &&
           memcmp(name.at, word, ico__slice_size(name)) == 0;
}

/* The text that is all there is within the element just opened. */
static ico_slice text_within(const graphml *g)
{
    ico_slice text = {g->xml.scan.at, g->xml.scan.at};
    if (g->xml.closes_itself) return text;
    while (text.end < g->xml.scan.end && *text.end != '<') text.end++;
    while (text.at < text.end && ico__is_blank(*text.at)) text.at++;
    while (text.at < text.end && ico__is_blank(text.end[-1])) text.end--;
    return text;
}

/* <key id="..." for="edge" attr.name="weight">; the first one counts. */
static ico_status take_key(graphml *g)
{
    bool named = false, is_for = false, has_id = false;
    ico_status status = ico__xml_attribute(&g->xml, "attr.name", &g->value, &named);
    g->in_key = false;
    if (status != ICO_OK || !named || strcmp(g->value.data, "weight") != 0 || g->has_key)
        return status;
    status = ico__xml_attribute(&g->xml, "for", &g->value, &is_for);
    if (status != ICO_OK || (is_for && strcmp(g->value.data, "edge") != 0 &&
                             strcmp(g->value.data, "all") != 0))
        return status;
    status = ico__xml_attribute(&g->xml, "id", &g->weight_key, &has_id);
    g->has_key = g->in_key = has_id;
    return status;
}

/* <data key="...">7</data> in an edge. */
static ico_status take_data(graphml *g)
{
    bool has_key = false;
    g->ignored = g->xml.open.size;
    if (!g->has_key) return ICO_OK;
    ico_status status = ico__xml_attribute(&g->xml, "key", &g->value, &has_key);
    if (status != ICO_OK || !has_key || strcmp(g->value.data, g->weight_key.data) != 0)
        return status;
    const ico_slice weight = text_within(g);
    return ico__draft_weigh(&g->draft, &g->xml.scan, weight.at, g->edge, weight);
}

static ico_status take_open(graphml *g)
{
    ico_slice name = g->xml.name, parent = ico__xml_parent(&g->xml);
    if (g->xml.open.size == 1) {
        if (graphml_is(name, "graphml")) return ICO_OK;
        return ico__scan_fail(&g->xml.scan, g->xml.at,
                              "the first element is <%s>; <graphml> is expected",
                              ico__quote(name).text);
    }
    if (graphml_is(name, "graph"))
        return graphml_is(parent, "graphml")
                   ? take_graph(g)
                   : fail(g, "a graph within a node or edge is not read");
    if (graphml_is(parent, "graph") && graphml_is(name, "node"))
        return graphml_take_node(g);
    if (graphml_is(parent, "graph") && graphml_is(name, "edge"))
        return graphml_take_edge(g);
    if (graphml_is(parent, "graphml") && graphml_is(name, "key")) return take_key(g);
    if (graphml_is(parent, "key") && graphml_is(name, "default") && g->in_key) {
        g->usual = text_within(g);
        g->has_usual = g->usual.at < g->usual.end;
    }
    if (graphml_is(parent, "edge") && graphml_is(name, "data")) return take_data(g);
    if (graphml_is(name, "hyperedge"))
        return fail(g, "hyperedges are not read: an edge has two ends");
    g->ignored = g->xml.open.size;
    return ICO_OK;
}

static ico_status graphml_take_all(graphml *g)
{
    for (;;) {
        ico_status status = ico__xml_next(&g->xml);
        if (status != ICO_OK || g->xml.kind == ICO_XML_END) return status;
        if (g->xml.kind == ICO_XML_CLOSE && g->xml.open.size < g->ignored) g->ignored = 0;
        if (g->xml.kind == ICO_XML_OPEN && g->ignored == 0) status = take_open(g);
        if (status != ICO_OK) return status;
    }
}

static ico_status graphml_check(const graphml *g)
{
    if (!g->had_graph) return fail(g, "there is no <graph> in this file");
    for (uint32_t v = 0; v < g->mentioned.size; v++) {
        ico_name_digits room;
        const char *name = ico__names_text(&g->draft.names, v, &room);
        if (g->mentioned.items[v] != NULL)
            return ico__scan_fail(
                &g->xml.scan, g->mentioned.items[v],
                "an edge ends at \"%s\", but there is no such node",
                ico__quote((ico_slice){name, name + strlen(name)}).text);
    }
    return ICO_OK;
}

ico_status ico__read_graphml(ico_graph_reader *reader, ico_graph **graph)
{
    graphml g = {.directed = false};
    ico__draft_init(&g.draft, reader->ctx);
    ico_text_init(&g.value, reader->ctx);
    ico_text_init(&g.weight_key, reader->ctx);
    ico_status status = ico__xml_open(reader->ctx, reader->input, &g.xml);
    if (status == ICO_OK) status = graphml_take_all(&g);
    if (status == ICO_OK) status = graphml_check(&g);
    if (status == ICO_OK)
        status = ico__draft_build(&g.draft,
                                  g.directed ? ICO_DRAFT_DIRECTED : ICO_DRAFT_UNDIRECTED,
                                  ico_input_name(reader->input), graph);
    ICO_VECTOR_FREE(reader->ctx, &g.mentioned);
    ico__draft_free(&g.draft);
    ico_text_free(&g.value);
    ico_text_free(&g.weight_key);
    ico__xml_free(&g.xml);
    return status;
}

ico_status ico__write_graphml(const ico_graph *graph, ico_text *text)
{
    ico_text name;
    ico_status status = ICO_OK;
    ico_text_init(&name, text->ctx);
    ico_text_printf(text,
                    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                    "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
                    "<graph edgedefault=\"%s\">\n",
                    graph->directed ? "directed" : "undirected");
    for (uint32_t v = 0; v < graph->n && status == ICO_OK; v++) {
        ico_text_puts(text, "<node id=\"");
        status = ico__xml_write_name(graph, v, &name, text);
        ico_text_puts(text, "\"/>\n");
    }
    for (uint32_t e = 0; e < graph->m && status == ICO_OK; e++) {
        ico_text_puts(text, "<edge source=\"");
        status = ico__xml_write_name(graph, graph->tail[e], &name, text);
        ico_text_puts(text, "\" target=\"");
        if (status == ICO_OK)
            status = ico__xml_write_name(graph, graph->head[e], &name, text);
        ico_text_puts(text, "\"/>\n");
    }
    ico_text_puts(text, "</graph>\n</graphml>\n");
    ico_text_free(&name);
    return status;
}
