/* format/graph/json/json_write.c - writers of JSON Graph Format, node-link and Cytoscape
 * JSON.
 * SPDX-License-Identifier: MIT */
#include "format/graph/formats.h"

/* Appends the name of v as a JSON string; a number as a number if `numbers` is set. */
static ico_status write_name(const ico_graph *graph, uint32_t v, bool numbers,
                             ico_text *name, ico_text *text)
{
    ico_text_clear(name);
    ico_text_add(name, "", 0);
    ico_graph_name_text(graph, v, name);
    if (name->failed) return ICO_NO_MEMORY;
    if (!ico__is_utf8(name->data, false))
        return ico__fail(
            text->ctx, ICO_UNSUPPORTED,
            "JSON cannot hold a vertex called \"%s\"; dot can",
            ico__quote((ico_slice){name->data, name->data + name->size}).text);
    if (numbers && ico_graph_vertex_name(graph, v) == NULL)
        ico_text_puts(text, name->data);
    else
        ico_text_json(text, name->data);
    return ICO_OK;
}

/* Nodes and edges: `before` and `behind` go around the id of each node, `open` and
 * `close` around the ends of each edge. */
static ico_status write_parts(const ico_graph *graph, bool numbers, const char *nodes,
                              const char *before, const char *behind, const char *edges,
                              const char *open, const char *close, ico_text *text)
{
    ico_text name;
    ico_status status = ICO_OK;
    ico_text_init(&name, text->ctx);
    ico_text_puts(text, nodes);
    for (uint32_t v = 0; v < graph->n && status == ICO_OK; v++) {
        ico_text_puts(text, v == 0 ? "\n" : ",\n");
        ico_text_puts(text, before);
        status = write_name(graph, v, numbers, &name, text);
        ico_text_puts(text, behind);
    }
    ico_text_puts(text, edges);
    for (uint32_t e = 0; e < graph->m && status == ICO_OK; e++) {
        ico_text_puts(text, e == 0 ? "\n" : ",\n");
        ico_text_puts(text, open);
        ico_text_puts(text, "\"source\":");
        status = write_name(graph, graph->tail[e], numbers, &name, text);
        ico_text_puts(text, ",\"target\":");
        if (status == ICO_OK)
            status = write_name(graph, graph->head[e], numbers, &name, text);
        ico_text_puts(text, close);
    }
    ico_text_free(&name);
    return status;
}

ico_status ico__write_jgf(const ico_graph *graph, ico_text *text)
{
    ico_text_printf(text, "{\"graph\":{\"directed\":%s,",
                    graph->directed ? "true" : "false");
    ico_status status = write_parts(graph, false, "\"nodes\":{", "", ":{}",
                                    "},\n\"edges\":[", "{", "}", text);
    ico_text_puts(text, "]}}\n");
    return status;
}

ico_status ico__write_node_link(const ico_graph *graph, ico_text *text)
{
    ico_text_printf(text, "{\"directed\":%s,\"multigraph\":false,\"graph\":{},",
                    graph->directed ? "true" : "false");
    ico_status status = write_parts(graph, true, "\"nodes\":[", "{\"id\":", "}",
                                    "],\n\"edges\":[", "{", "}", text);
    ico_text_puts(text, "]}\n");
    return status;
}

ico_status ico__write_cytoscape(const ico_graph *graph, ico_text *text)
{
    ico_text_printf(text, "{\"directed\":%s,\"multigraph\":false,\"elements\":{",
                    graph->directed ? "true" : "false");
    ico_status status =
        write_parts(graph, false, "\"nodes\":[", "{\"data\":{\"id\":", "}}",
                    "],\n\"edges\":[", "{\"data\":{", "}}", text);
    ico_text_puts(text, "]}}\n");
    return status;
}
