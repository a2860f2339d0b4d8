/* format/graph/json/json_find.c - which graph format is this JSON, and where are its
 * nodes and edges?  jansson parses (it limits its own depth); it allocates with malloc,
 * because its allocator is a setting of the whole process that a library must not touch.
 * Source: jsongraphformat.info, version 2; networkx, node_link_data and cytoscape_data.
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "format/graph/json/json_graph.h"

ico_status ico__json_fail(const ico_json_graph *j, const char *key, size_t index,
                          const char *format, ...)
{
    char message[256];
    ico_json_step steps[ICO_JSON_DEEPEST + 2];
    size_t count = j->depth;
    memcpy(steps, j->steps, sizeof j->steps);
    if (key != NULL) {
        if (*key != '\0') steps[count++] = (ico_json_step){key, 0};
        steps[count++] = (ico_json_step){NULL, index};
    }
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    ico_slice text = {j->scan.at, j->scan.end};
    return ico__scan_fail(&j->scan, ico__json_place(text, steps, count), "%s", message);
}

static ico_status parse(ico_json_graph *j)
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
                        "this is not JSON: %s", error.text);
}

static void step_into(ico_json_graph *j, const json_t *value, const char *key,
                      size_t index)
{
    j->graph = value;
    j->steps[j->depth++] = (ico_json_step){key, index};
}

/* Cytoscape: "elements" with nodes and edges, or a list in which both are mixed. */
static ico_status find_elements(ico_json_graph *j)
{
    const json_t *elements =
        json_is_array(j->root) ? j->root : json_object_get(j->root, "elements");
    j->wrapped = true;
    if (json_is_array(elements)) {
        j->nodes = j->edges = elements;
        j->nodes_key = j->edges_key = elements == j->root ? "" : "elements";
        return ICO_OK;
    }
    step_into(j, elements, "elements", 0);
    j->nodes = json_object_get(elements, "nodes");
    j->edges = json_object_get(elements, "edges");
    j->nodes_key = "nodes";
    j->edges_key = "edges";
    if (j->nodes == NULL || !json_is_array(j->nodes))
        return ico__json_fail(j, NULL, 0, "the elements have no list \"nodes\"");
    if (j->edges != NULL && !json_is_array(j->edges))
        return ico__json_fail(j, "edges", 0, "\"edges\" is not a list");
    return ICO_OK;
}

/* The object under "graph" or "graphs" of JSON Graph Format. */
static ico_status find_jgf(ico_json_graph *j)
{
    const json_t *list = json_object_get(j->root, "graphs");
    const json_t *one = json_object_get(j->root, "graph");
    if (json_is_object(one)) {
        step_into(j, one, "graph", 0);
    } else if (json_is_array(list) && json_is_object(json_array_get(list, 0))) {
        step_into(j, list, "graphs", 0);
        if (json_array_size(list) > 1)
            return ico__json_fail(j, NULL, 0, "%lu graphs in one file; one is read",
                                  (unsigned long)json_array_size(list));
        step_into(j, json_array_get(list, 0), NULL, 0);
    } else {
        return ico__json_fail(
            j, NULL, 0,
            "neither \"nodes\" (node-link) nor a \"graph\" object (JSON Graph "
            "Format) nor \"elements\" (Cytoscape); a dict of neighbours needs --format "
            "dict");
    }
    if (json_object_get(j->graph, "nodes") == NULL)
        return ico__json_fail(j, NULL, 0, "the graph has no \"nodes\"");
    if (json_object_get(j->graph, "hyperedges") != NULL)
        return ico__json_fail(j, NULL, 0,
                              "hyperedges are not read: an edge has two ends");
    return ICO_OK;
}

/* Finds the lists of nodes and edges, and which of the formats it is. */
ico_status ico__json_find(ico_json_graph *j, ico_format *format)
{
    ico_status status = parse(j);
    if (status != ICO_OK) return status;
    j->graph = j->root;
    *format = ICO_FORMAT_CYTOSCAPE;
    if (json_is_array(j->root) && json_is_object(json_array_get(j->root, 0)))
        return find_elements(j);
    if (!json_is_object(j->root))
        return ico__json_fail(j, NULL, 0, "the file holds no object {...}, so no graph");
    const json_t *elements = json_object_get(j->root, "elements");
    if (json_is_object(elements) || json_is_array(elements)) return find_elements(j);
    *format = ICO_FORMAT_NODELINK;
    if (json_object_get(j->root, "nodes") == NULL) {
        *format = ICO_FORMAT_JGF;
        status = find_jgf(j);
        if (status != ICO_OK) return status;
    }
    j->nodes = json_object_get(j->graph, "nodes");
    j->nodes_key = "nodes";
    j->edges = json_object_get(j->graph, "edges");
    j->edges_key = j->edges == NULL ? "links" : "edges";
    if (j->edges == NULL) j->edges = json_object_get(j->graph, "links");
    return ICO_OK;
}
