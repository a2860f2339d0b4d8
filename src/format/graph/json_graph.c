/* format/graph/json_graph.c - JSON Graph Format and networkx node-link, told apart by
 * their keys. jansson parses (it limits its own depth); it allocates with malloc, because
 * its allocator is a setting of the whole process that a library must not touch. Source:
 * jsongraphformat.info, version 2; networkx, node_link_data.
 * SPDX-License-Identifier: MIT */
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/graph/draft.h"
#include "format/graph/formats.h"
#include "format/graph/json_place.h"

enum { DEEPEST = 4 };

/* Invariant: steps[0 .. depth) lead to `graph`, the object with nodes and edges. */
typedef struct json_graph {
    ico_scan scan;
    ico_draft draft;
    json_t *root;
    const json_t *graph;
    ico_json_step steps[DEEPEST];
    size_t depth;
    const char *edges; /* the key they are under */
    bool directed;
} json_graph;

/* ICO_BAD_INPUT at the index-th value under `key` of the graph; key NULL: at the graph.
 */
static ico_status fail(const json_graph *j, const char *key, size_t index,
                       const char *format, ...) ICO_PRINTF(4, 5);
static ico_status fail(const json_graph *j, const char *key, size_t index,
                       const char *format, ...)
{
    char message[256];
    ico_json_step steps[DEEPEST + 2];
    size_t count = j->depth;
    memcpy(steps, j->steps, sizeof j->steps);
    if (key != NULL) {
        steps[count++] = (ico_json_step){key, 0};
        steps[count++] = (ico_json_step){NULL, index};
    }
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    ico_slice text = {j->scan.at, j->scan.end};
    return ico__scan_fail(&j->scan, ico__json_place(text, steps, count), "%s", message);
}

static ico_status parse(json_graph *j)
{
    json_error_t error;
    j->root = json_loadb(j->scan.at, (size_t)(j->scan.end - j->scan.at),
                         JSON_REJECT_DUPLICATES, &error);
    if (j->root != NULL) return ICO_OK;
    if (json_error_code(&error) == json_error_out_of_memory)
        return ico__fail(j->scan.ctx, ICO_NO_MEMORY, "out of memory while parsing JSON");
    return ico__fail_at(j->scan.ctx, ICO_BAD_INPUT, j->scan.file,
                        error.line > 0 ? (uint64_t)error.line : 1,
                        error.column > 0 ? (uint64_t)error.column : 0,
                        "this is no JSON: %s", error.text);
}

static void step_into(json_graph *j, const json_t *value, const char *key, size_t index)
{
    j->graph = value;
    j->steps[j->depth++] = (ico_json_step){key, index};
}

/* Finds the object with the nodes, and which of the two formats it is. */
static ico_status find_graph(json_graph *j, ico_format *format)
{
    const json_t *list = json_object_get(j->root, "graphs");
    const json_t *one = json_object_get(j->root, "graph");
    j->graph = j->root;
    if (!json_is_object(j->root))
        return fail(j, NULL, 0, "the file holds no object {...}, so no graph");
    *format = ICO_FORMAT_NODELINK;
    if (json_object_get(j->root, "nodes") != NULL) return ICO_OK;
    *format = ICO_FORMAT_JGF;
    if (json_is_object(one)) {
        step_into(j, one, "graph", 0);
    } else if (json_is_array(list) && json_is_object(json_array_get(list, 0))) {
        step_into(j, list, "graphs", 0);
        if (json_array_size(list) > 1)
            return fail(j, NULL, 0, "%lu graphs in one file; one is read",
                        (unsigned long)json_array_size(list));
        step_into(j, json_array_get(list, 0), NULL, 0);
    } else {
        return fail(
            j, NULL, 0,
            "neither \"nodes\" (node-link) nor a \"graph\" object (JSON Graph Format)");
    }
    if (json_object_get(j->graph, "nodes") == NULL)
        return fail(j, NULL, 0, "the graph has no \"nodes\"");
    if (json_object_get(j->graph, "hyperedges") != NULL)
        return fail(j, NULL, 0, "hyperedges are not read: an edge has two ends");
    return ICO_OK;
}

/* The name that an id stands for: its text, its number, or (networkx: tuples) its JSON.
 * False if it can be none. */
static bool id_text(const json_t *id, ico_text *name)
{
    ico_text_clear(name);
    ico_text_add(name, "", 0);
    if (json_is_string(id)) {
        ico_text_puts(name, json_string_value(id));
    } else if (json_is_integer(id)) {
        ico_text_printf(name, "%lld", (long long)json_integer_value(id));
    } else if (json_is_array(id)) {
        char *dump = json_dumps(id, JSON_COMPACT);
        if (dump == NULL) return false;
        ico_text_puts(name, dump);
        free(dump);
    } else {
        return false;
    }
    return true;
}

static ico_status add_node(json_graph *j, const ico_text *name, size_t index)
{
    const char *bytes = name->data == NULL ? "" : name->data;
    ico_slice slice = {bytes, bytes + name->size};
    uint32_t v, before = ico__draft_size(&j->draft);
    if (name->failed) return ICO_NO_MEMORY;
    ico_status status = ico__draft_vertex(&j->draft, slice, &v);
    if (status == ICO_OK && v < before)
        return fail(j, "nodes", index, "a second node is called \"%s\"",
                    ico__quote(slice).text);
    return status;
}

static ico_status take_nodes(json_graph *j, ico_text *name)
{
    json_t *nodes = json_object_get(j->graph, "nodes"), *node;
    ico_status status = ICO_OK;
    size_t index = 0;
    const char *key;
    if (json_is_object(nodes)) {
        json_object_foreach(nodes, key, node)
        {
            ico_text_clear(name);
            ico_text_puts(name, key);
            status = add_node(j, name, index++);
            if (status != ICO_OK) return status;
        }
        return ICO_OK;
    }
    if (!json_is_array(nodes)) return fail(j, "nodes", 0, "\"nodes\" is no list");
    json_array_foreach(nodes, index, node)
    {
        if (!json_is_object(node) || json_object_get(node, "id") == NULL)
            return fail(j, "nodes", index, "node %lu has no \"id\"",
                        (unsigned long)index);
        if (!id_text(json_object_get(node, "id"), name))
            return fail(j, "nodes", index, "an id is neither text nor a whole number");
        status = add_node(j, name, index);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

static ico_status take_end(json_graph *j, const json_t *edge, size_t index,
                           const char *key, ico_text *name, uint32_t *v)
{
    const json_t *id = json_object_get(edge, key);
    if (id == NULL)
        return fail(j, j->edges, index, "edge %lu has no \"%s\"", (unsigned long)index,
                    key);
    if (!id_text(id, name))
        return fail(j, j->edges, index,
                    "the \"%s\" of an edge is neither text nor a whole number", key);
    if (name->failed) return ICO_NO_MEMORY;
    ico_slice slice = {name->data, name->data + name->size};
    *v = ico__draft_find(&j->draft, slice);
    if (*v != ICO_NO_VERTEX) return ICO_OK;
    return fail(j, j->edges, index, "an edge ends at \"%s\", but there is no such node",
                ico__quote(slice).text);
}

/* Under "weight", which JSON Graph Format keeps under "metadata"; or NULL. */
static const json_t *weight_of(const json_t *edge)
{
    const json_t *weight = json_object_get(edge, "weight");
    return weight != NULL ? weight
                          : json_object_get(json_object_get(edge, "metadata"), "weight");
}

static ico_status take_edge(json_graph *j, const json_t *edge, size_t index,
                            ico_text *name)
{
    uint32_t u = 0, v = 0;
    const json_t *given = json_object_get(edge, "directed");
    if (!json_is_object(edge))
        return fail(j, j->edges, index, "edge %lu is no object {...}",
                    (unsigned long)index);
    ico_status status = take_end(j, edge, index, "source", name, &u);
    if (status == ICO_OK) status = take_end(j, edge, index, "target", name, &v);
    if (status != ICO_OK) return status;
    if (given != NULL && !json_is_boolean(given))
        return fail(j, j->edges, index, "\"directed\" is neither true nor false");
    if (json_is_true(given) && !j->directed)
        return fail(
            j, j->edges, index,
            "a directed edge in an undirected graph; say \"directed\": true for all");
    size_t from = j->draft.ends.size / 2;
    status = ico__draft_edge(&j->draft, u, v);
    if (status == ICO_OK && json_is_false(given) && j->directed)
        status = ico__draft_edge(&j->draft, v, u);
    const json_t *weight = weight_of(edge);
    if (status == ICO_OK && json_is_integer(weight))
        status = ico__draft_weigh(&j->draft, from, json_integer_value(weight));
    return status;
}

static ico_status take_edges(json_graph *j, ico_text *name)
{
    json_t *edges = json_object_get(j->graph, "edges"), *edge;
    size_t index;
    j->edges = "edges";
    if (edges == NULL) {
        j->edges = "links";
        edges = json_object_get(j->graph, "links");
    }
    if (edges == NULL)
        return fail(j, NULL, 0, "there are neither \"edges\" nor \"links\"");
    if (!json_is_array(edges)) return fail(j, j->edges, 0, "\"%s\" is no list", j->edges);
    json_array_foreach(edges, index, edge)
    {
        ico_status status = take_edge(j, edge, index, name);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

static ico_status take_all(json_graph *j, ico_format *format)
{
    ico_text name;
    ico_status status = find_graph(j, format);
    if (status != ICO_OK) return status;
    const json_t *directed = json_object_get(j->graph, "directed");
    if (directed != NULL && !json_is_boolean(directed))
        return fail(j, "directed", 0, "\"directed\" is neither true nor false");
    /* JSON Graph Format says that silence means directed */
    j->directed = directed == NULL ? *format == ICO_FORMAT_JGF : json_is_true(directed);
    ico_text_init(&name, j->scan.ctx);
    status = take_nodes(j, &name);
    if (status == ICO_OK) status = take_edges(j, &name);
    ico_text_free(&name);
    return status;
}

ico_status ico__read_json_graph(ico_graph_reader *reader, ico_graph **graph)
{
    json_graph j = {.root = NULL};
    ico_format format = reader->format;
    ico__draft_init(&j.draft, reader->ctx);
    ico_status status = ico__scan_open(reader->ctx, reader->input, &j.scan);
    if (status == ICO_OK) status = parse(&j);
    if (status == ICO_OK) status = take_all(&j, &format);
    if (status == ICO_OK)
        status = ico__draft_build(&j.draft,
                                  j.directed ? ICO_DRAFT_DIRECTED : ICO_DRAFT_UNDIRECTED,
                                  ico_input_name(reader->input), graph);
    if (status == ICO_OK) reader->format = format;
    json_decref(j.root);
    ico__draft_free(&j.draft);
    return status;
}

/* Appends the name of v as a JSON string; a number as a number where that is asked for.
 */
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
            "a vertex called \"%s\" cannot stand in JSON; dot can hold it",
            ico__quote((ico_slice){name->data, name->data + name->size}).text);
    if (numbers && ico_graph_vertex_name(graph, v) == NULL)
        ico_text_puts(text, name->data);
    else
        ico_text_json(text, name->data);
    return ICO_OK;
}

/* Nodes and edges: `before` and `behind` go around the id of each node. */
static ico_status write_parts(const ico_graph *graph, bool numbers, const char *nodes,
                              const char *before, const char *behind, const char *edges,
                              ico_text *text)
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
        ico_text_puts(text, e == 0 ? "\n{\"source\":" : ",\n{\"source\":");
        status = write_name(graph, graph->tail[e], numbers, &name, text);
        ico_text_puts(text, ",\"target\":");
        if (status == ICO_OK)
            status = write_name(graph, graph->head[e], numbers, &name, text);
        ico_text_puts(text, "}");
    }
    ico_text_free(&name);
    return status;
}

ico_status ico__write_jgf(const ico_graph *graph, ico_text *text)
{
    ico_text_printf(text, "{\"graph\":{\"directed\":%s,",
                    graph->directed ? "true" : "false");
    ico_status status =
        write_parts(graph, false, "\"nodes\":{", "", ":{}", "},\n\"edges\":[", text);
    ico_text_puts(text, "]}}\n");
    return status;
}

ico_status ico__write_node_link(const ico_graph *graph, ico_text *text)
{
    ico_text_printf(text, "{\"directed\":%s,\"multigraph\":false,\"graph\":{},",
                    graph->directed ? "true" : "false");
    ico_status status =
        write_parts(graph, true, "\"nodes\":[", "{\"id\":", "}", "],\n\"edges\":[", text);
    ico_text_puts(text, "]}\n");
    return status;
}
