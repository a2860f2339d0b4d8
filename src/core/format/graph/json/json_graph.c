/* format/graph/json/json_graph.c - the nodes and edges of JSON Graph Format, node-link
 * (networkx, D3) and Cytoscape JSON.
 * Source: jsongraphformat.info, version 2; networkx, node_link_data and cytoscape_data.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/input/decimal.h"
#include "format/graph/json/json_graph.h"

/* Makes the name of an id: its text, its number, or (networkx: tuples) its JSON.  False
 * if the value cannot be a name. */
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

/* Puts the name of the value into `name`.  False: it has no name. */
static bool has_name(const json_t *value, ico_text *name)
{
    return value != NULL && id_text(value, name);
}

static ico_status add_node(ico_json_graph *j, ico_text *name, const json_t *label,
                           size_t index)
{
    if (name->failed) return ICO_NO_MEMORY;
    const ico_slice id = {name->data, name->data + name->size};
    if (ico__draft_find(&j->vertices.ids, id) != ICO_NO_VERTEX)
        return ico__json_fail(j, j->nodes_key, index, "a second node is called \"%s\"",
                              ico__quote(id).text);
    ico_status status =
        ico__labelled_declare(&j->vertices, j->scan.at, id, (ico_slice){NULL, NULL});
    if (status != ICO_OK || !has_name(label, name)) return status;
    if (name->failed) return ICO_NO_MEMORY;
    return ico__labelled_name(&j->vertices, ico__draft_size(&j->vertices.ids) - 1,
                              (ico_slice){name->data, name->data + name->size});
}

/* What counts of an element: the object itself or the one under "data". */
static const json_t *inside(const ico_json_graph *j, const json_t *element)
{
    const json_t *data = j->wrapped ? json_object_get(element, "data") : NULL;
    return data == NULL ? element : data;
}

/* In a list of both: is this element an edge? */
static bool is_edge(const ico_json_graph *j, const json_t *element)
{
    const char *group = json_string_value(json_object_get(element, "group"));
    if (group != NULL) return strcmp(group, "edges") == 0;
    return json_object_get(inside(j, element), "source") != NULL;
}

static ico_status json_take_node(ico_json_graph *j, const json_t *element, size_t index,
                                 ico_text *name)
{
    const json_t *node = inside(j, element);
    const json_t *id = json_is_string(node) || json_is_integer(node) ? node : NULL;
    if (id == NULL && j->id_key != NULL) id = json_object_get(node, j->id_key);
    if (id == NULL && (j->id_key != NULL || !json_is_object(node)))
        return ico__json_fail(j, j->nodes_key, index, "node %lu has no \"%s\"",
                              (unsigned long)index, j->id_key == NULL ? "id" : j->id_key);
    if (id == NULL) {
        ico_text_clear(name);
        ico_text_printf(name, "%lu", (unsigned long)index);
    } else if (!id_text(id, name)) {
        return ico__json_fail(j, j->nodes_key, index,
                              "an id is neither text nor a whole number");
    }
    return add_node(j, name,
                    j->label_key == NULL ? NULL : json_object_get(node, j->label_key),
                    index);
}

static ico_status take_nodes(ico_json_graph *j, ico_text *name)
{
    const json_t *node;
    size_t index = 0;
    const char *key;
    if (json_is_object(j->nodes)) {
        json_object_foreach((json_t *)(uintptr_t)j->nodes, key, node)
        {
            ico_text_clear(name);
            ico_text_add(name, "", 0);
            ico_text_puts(name, key);
            ico_status status = add_node(j, name, NULL, index++);
            if (status != ICO_OK) return status;
        }
        return ICO_OK;
    }
    if (!json_is_array(j->nodes))
        return ico__json_fail(j, "nodes", 0, "\"nodes\" is not a list");
    json_array_foreach(j->nodes, index, node)
    {
        if (j->nodes == j->edges && is_edge(j, node)) continue;
        ico_status status = json_take_node(j, node, index, name);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* The end of an edge: under its key, or in a list of two. */
static const json_t *json_edge_end(const ico_json_graph *j, const json_t *edge,
                                   size_t end)
{
    static const char *const KEYS[][2] = {{"source", "target"}, {"from", "to"}};
    if (json_is_array(edge)) return json_array_get(edge, end);
    const json_t *data = inside(j, edge), *found = json_object_get(data, KEYS[0][end]);
    return found != NULL ? found : json_object_get(data, KEYS[1][end]);
}

static ico_status take_end(ico_json_graph *j, const json_t *edge, size_t index,
                           size_t end, ico_text *name, uint32_t *v)
{
    const char *key = end == 0 ? "source" : "target";
    const json_t *id = json_edge_end(j, edge, end);
    if (id == NULL)
        return ico__json_fail(j, j->edges_key, index, "edge %lu has no \"%s\"",
                              (unsigned long)index, key);
    if (!id_text(id, name))
        return ico__json_fail(j, j->edges_key, index,
                              "the \"%s\" of an edge is neither text nor a whole number",
                              key);
    if (name->failed) return ICO_NO_MEMORY;
    const ico_slice slice = {name->data, name->data + name->size};
    uint64_t place = 0;
    if (j->by_place &&
        ico__slice_number(slice, ico__draft_size(&j->vertices.ids), &place) &&
        place < ico__draft_size(&j->vertices.ids)) {
        *v = (uint32_t)place;
        return ICO_OK;
    }
    *v = ico__draft_find(&j->vertices.ids, slice);
    if (*v != ICO_NO_VERTEX) return ICO_OK;
    return ico__json_fail(j, j->edges_key, index,
                          "an edge ends at \"%s\", but there is no such node",
                          ico__quote(slice).text);
}

/* Under "weight", which JSON Graph Format keeps under "metadata"; or NULL. */
static const json_t *json_edge_weight(const ico_json_graph *j, const json_t *edge)
{
    if (json_is_array(edge)) return json_array_get(edge, 2);
    const json_t *weight = json_object_get(inside(j, edge), "weight");
    return weight != NULL ? weight
                          : json_object_get(json_object_get(edge, "metadata"), "weight");
}

/* JSON has no exact decimals: a real number is the shortest one that is read as it. */
static ico_status json_take_weight(ico_json_graph *j, const json_t *edge, size_t index,
                                   size_t from)
{
    const json_t *weight = json_edge_weight(j, edge);
    ico_draft *draft = &j->vertices.ids;
    char text[32];
    if (json_is_integer(weight))
        (void)snprintf(text, sizeof text, "%" JSON_INTEGER_FORMAT,
                       json_integer_value(weight));
    else if (json_is_real(weight))
        ico__write_real(json_real_value(weight), text);
    else
        return ICO_OK;
    const bool fine = draft->reason == NULL;
    ico_status status =
        ico__draft_try_weight(draft, from, (ico_slice){text, text + strlen(text)});
    if (status != ICO_OK || !fine || draft->reason == NULL) return status;
    (void)ico__json_fail(j, j->edges_key, index, "the weight \"%s\" %s", text,
                         draft->reason);
    return ico__draft_blame(draft);
}

static ico_status json_take_edge(ico_json_graph *j, const json_t *edge, size_t index,
                                 ico_text *name)
{
    uint32_t u = 0, v = 0;
    const json_t *given = json_object_get(edge, "directed");
    const bool pair = json_is_array(edge) && !j->wrapped;
    if (!json_is_object(edge) && !pair)
        return ico__json_fail(j, j->edges_key, index, "edge %lu is not an object {...}",
                              (unsigned long)index);
    if (pair && json_array_size(edge) != 2 && json_array_size(edge) != 3)
        return ico__json_fail(j, j->edges_key, index,
                              "edge %lu is not a list of two ends", (unsigned long)index);
    ico_status status = take_end(j, edge, index, 0, name, &u);
    if (status == ICO_OK) status = take_end(j, edge, index, 1, name, &v);
    if (status != ICO_OK) return status;
    if (given != NULL && !json_is_boolean(given))
        return ico__json_fail(j, j->edges_key, index,
                              "\"directed\" is neither true nor false");
    if (json_is_true(given) && !j->directed)
        return ico__json_fail(j, j->edges_key, index,
                              "a directed edge in an undirected graph; write "
                              "\"directed\": true for all edges");
    const size_t from = j->vertices.ids.ends.size / 2;
    status =
        ico__labelled_edge(&j->vertices, NULL, u, v, json_is_false(given) && j->directed,
                           (ico_slice){NULL, NULL});
    return status == ICO_OK ? json_take_weight(j, edge, index, from) : status;
}

static ico_status json_take_edges(ico_json_graph *j, ico_text *name)
{
    const json_t *edge;
    size_t index;
    if (j->edges == NULL && j->wrapped) return ICO_OK;
    if (j->edges == NULL && json_object_get(j->root, "adjacency") != NULL)
        return ico__json_fail(
            j, NULL, 0,
            "this is networkx's adjacency JSON, which is not read; write "
            "node_link_data(G) instead");
    if (j->edges == NULL)
        return ico__json_fail(j, NULL, 0, "there are neither \"edges\" nor \"links\"");
    json_array_foreach(j->edges, index, edge)
    {
        if (j->nodes == j->edges && !is_edge(j, edge)) continue;
        ico_status status = json_take_edge(j, edge, index, name);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* ------------------------------------------------------------- names or places ---- */

/* What the ends of all edges are: whole numbers, other things, or both. */
typedef struct end_kinds {
    bool numbers, others;
} end_kinds;

static end_kinds survey_ends(const ico_json_graph *j)
{
    end_kinds kinds = {false, false};
    const json_t *edge;
    size_t index;
    json_array_foreach(j->edges, index, edge)
    {
        if (j->nodes == j->edges && !is_edge(j, edge)) continue;
        for (size_t end = 0; end < 2; end++) {
            const bool number = json_is_integer(json_edge_end(j, edge, end));
            kinds.numbers = kinds.numbers || number;
            kinds.others = kinds.others || !number;
        }
    }
    return kinds;
}

/* Where are the ids of the nodes?  D3 has names instead: edges that end at numbers mean
 * the places of nodes then. */
static void find_ids(ico_json_graph *j, const end_kinds *kinds)
{
    static const char *const KEYS[] = {"key", "name", "label"};
    const json_t *first = inside(j, json_array_get(j->nodes, 0));
    const char *found = NULL;
    j->id_key = "id";
    if (j->wrapped) j->label_key = "name";
    if (j->wrapped || !json_is_object(first) || json_object_get(first, "id") != NULL)
        return;
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS && found == NULL; i++)
        if (json_object_get(first, KEYS[i]) != NULL) found = KEYS[i];
    if (!kinds->others) {
        j->id_key = NULL;
        j->label_key = found;
    } else if (found != NULL) {
        j->id_key = found;
    }
}

/* Nodes whose ids are text, and edges that end at numbers: these are places if they
 * cannot be ids. */
static ico_status settle_places(ico_json_graph *j, ico_text *name)
{
    bool ids = true, places = true, same = true;
    const json_t *item;
    size_t index;
    json_array_foreach(j->nodes, index, item)
    {
        const json_t *node = inside(j, item);
        if (json_is_integer(node) || json_is_integer(json_object_get(node, j->id_key)))
            return ICO_OK;
    }
    json_array_foreach(j->edges, index, item)
    {
        for (size_t end = 0; end < 2; end++) {
            const json_t *id = json_edge_end(j, item, end);
            if (!json_is_integer(id)) continue;
            if (!id_text(id, name) || name->failed) return ICO_NO_MEMORY;
            const json_int_t place = json_integer_value(id);
            const uint32_t v = ico__draft_find(
                &j->vertices.ids, (ico_slice){name->data, name->data + name->size});
            ids = ids && v != ICO_NO_VERTEX;
            places = places && place >= 0 &&
                     place < (json_int_t)ico__draft_size(&j->vertices.ids);
            same = same && v == (uint64_t)place;
        }
    }
    j->by_place = places && !ids;
    if (!ids || !places || same) return ICO_OK;
    return ico__json_fail(j, j->edges_key, 0,
                          "edges end at numbers, but the ids of nodes are text; write "
                          "the ids in edges as text, too");
}

static ico_status json_take_all(ico_json_graph *j, ico_format *format)
{
    ico_text name;
    ico_status status = ico__json_find(j, format);
    if (status != ICO_OK) return status;
    const json_t *directed = json_object_get(j->wrapped ? j->root : j->graph, "directed");
    if (directed != NULL && !json_is_boolean(directed))
        return ico__json_fail(j, "directed", 0, "\"directed\" is neither true nor false");
    /* JSON Graph Format says that silence means directed */
    j->directed = directed == NULL ? *format == ICO_FORMAT_JGF : json_is_true(directed);
    if (j->edges != NULL && !json_is_array(j->edges))
        return ico__json_fail(j, j->edges_key, 0, "\"%s\" is not a list", j->edges_key);
    const end_kinds kinds = survey_ends(j);
    find_ids(j, &kinds);
    ico_text_init(&name, j->scan.ctx);
    status = take_nodes(j, &name);
    if (status == ICO_OK && kinds.numbers && j->id_key != NULL && !j->wrapped &&
        json_is_array(j->nodes))
        status = settle_places(j, &name);
    if (status == ICO_OK) status = json_take_edges(j, &name);
    ico_text_free(&name);
    return status;
}

ico_status ico__read_json_graph(ico_graph_reader *reader, ico_graph **graph)
{
    ico_json_graph j = {.root = NULL};
    ico_format format = reader->format;
    ico__labelled_init(&j.vertices, &j.scan, reader->ctx);
    ico_status status = ico__scan_open(reader->ctx, reader->input, &j.scan);
    if (status == ICO_OK) status = json_take_all(&j, &format);
    if (status == ICO_OK)
        status = ico__labelled_build(
            &j.vertices, j.directed ? ICO_DRAFT_DIRECTED : ICO_DRAFT_UNDIRECTED,
            ico_input_name(reader->input), graph);
    if (status == ICO_OK) reader->format = format;
    json_decref(j.root);
    ico__labelled_free(&j.vertices);
    return status;
}
