/* format/graph/literal_graph.c - graphs as values of Python and JSON: a dict of lists or
 * dicts of neighbours, or a list of pairs.
 * Source: networkx, to_dict_of_lists, to_dict_of_dicts and edges.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/graph/draft.h"
#include "format/graph/edge_table.h"
#include "format/graph/formats.h"
#include "format/graph/list_words.h"
#include "format/literal.h"

/* tuples: some key of the dict is a tuple, so that tuples are vertices. */
typedef struct literal_graph {
    ico_literal value;
    ico_draft draft;
    ico_text name;
    bool directed, undirected, tuples; /* the first two: so the file says */
} literal_graph;

static const ico_literal_value *item(const literal_graph *g, uint32_t i)
{
    return &g->value.values.items[i];
}

/* Puts the name that value i is into g->name. */
static ico_status literal_take_name(literal_graph *g, uint32_t i)
{
    const ico_literal_kind kind = item(g, i)->kind;
    ico_text_clear(&g->name);
    if (kind == ICO_LITERAL_REAL)
        return ico__literal_fail(&g->value, i,
                                 "a vertex called by a number with a point: are these "
                                 "coordinates?");
    if (kind == ICO_LITERAL_SET || kind == ICO_LITERAL_DICT ||
        !ico__literal_text(&g->value, i, &g->name))
        return ico__literal_fail(&g->value, i,
                                 "a vertex is a string, a whole number or a tuple");
    return ico_text_status(&g->name);
}

static ico_status literal_take_vertex(literal_graph *g, uint32_t i, uint32_t *v)
{
    ico_status status = literal_take_name(g, i);
    if (status != ICO_OK) return status;
    return ico__draft_vertex(&g->draft,
                             (ico_slice){g->name.data, g->name.data + g->name.size}, v);
}

static bool is_word(const literal_graph *g, uint32_t i, const char *word)
{
    const ico_literal_value *value = item(g, i);
    return value->kind == ICO_LITERAL_STRING &&
           ico__slice_is((ico_slice){value->at, value->end}, word);
}

static bool literal_is_number(const ico_literal_value *value)
{
    return value->kind == ICO_LITERAL_INTEGER || value->kind == ICO_LITERAL_REAL;
}

static ico_status weigh_literal(literal_graph *g, size_t edge,
                                const ico_literal_value *value)
{
    return ico__draft_weigh(&g->draft, &g->value.scan, value->at, edge,
                            (ico_slice){value->at, value->end});
}

/* Weighs the edge added last with value i: a number, or a dict with the key
 * "weight" for one. */
static ico_status take_weight(literal_graph *g, uint32_t i)
{
    const ico_literal_value *value = item(g, i);
    const size_t edge = g->draft.ends.size / 2 - 1;
    if (literal_is_number(value)) return weigh_literal(g, edge, value);
    if (value->kind == ICO_LITERAL_STRING || ico__literal_is_list(value))
        return ico__literal_fail(&g->value, i,
                                 "expected a weight or the data of an edge {...}; if "
                                 "this is a table by columns, save it as CSV");
    if (value->kind != ICO_LITERAL_DICT) return ICO_OK;
    for (uint32_t k = i + 1; k < value->next;) {
        const uint32_t data = item(g, k)->next;
        if (is_word(g, k, "weight") && literal_is_number(item(g, data)))
            return weigh_literal(g, edge, item(g, data));
        k = item(g, data)->next;
    }
    return ICO_OK;
}

/* A comment before the value whose first word is "directed" or "undirected" decides. */
static void look_at_comments(ico_scan scan, literal_graph *g)
{
    ico_slice line;
    bool free = true; /* no comment declares the edges undirected */
    while (ico__scan_line(&scan, &line) && ico__listing_comment(line, &g->directed))
        (void)ico__listing_comment(line, &free);
    g->undirected = !free;
}

/* ------------------------------------------------------------- dicts -------------- */

/* All keys first: they are the vertices in their order. */
static ico_status take_keys(literal_graph *g)
{
    const uint32_t end = item(g, 0)->next;
    for (uint32_t key = 1; key < end;) {
        uint32_t v = 0;
        const uint32_t before = ico__draft_size(&g->draft), value = item(g, key)->next;
        ico_status status = literal_take_vertex(g, key, &v);
        if (status != ICO_OK) return status;
        if (v < before)
            return ico__literal_fail(
                &g->value, key, "a second list for the vertex \"%s\"",
                ico__quote((ico_slice){g->name.data, g->name.data + g->name.size}).text);
        g->tuples = g->tuples || item(g, key)->kind == ICO_LITERAL_TUPLE;
        if (!ico__literal_is_list(item(g, value)) &&
            item(g, value)->kind != ICO_LITERAL_DICT)
            return ico__literal_fail(&g->value, value,
                                     "the neighbours of a vertex are a list or a dict");
        key = item(g, value)->next;
    }
    return ICO_OK;
}

/* A neighbour, or where no vertex is a tuple a pair of neighbour and weight. */
static ico_status take_neighbour(literal_graph *g, uint32_t u, uint32_t i)
{
    uint32_t v = 0;
    const bool weighed = ico__literal_is_list(item(g, i)) && !g->tuples;
    if (weighed && (item(g, i)->count != 2 || ico__literal_is_list(item(g, i + 1)) ||
                    item(g, item(g, i + 1)->next)->kind == ICO_LITERAL_STRING))
        return ico__literal_fail(&g->value, i,
                                 "a neighbour is a string or a number, or a pair of "
                                 "neighbour and weight");
    ico_status status = literal_take_vertex(g, weighed ? i + 1 : i, &v);
    if (status == ICO_OK) status = ico__draft_edge(&g->draft, u, v);
    return status == ICO_OK && weighed ? take_weight(g, item(g, i + 1)->next) : status;
}

/* The value of a string, as it is written. */
static ico_slice literal_word(const literal_graph *g, uint32_t i)
{
    return (ico_slice){item(g, i)->at, item(g, i)->end};
}

/* pandas writes tables as {"source": {"0": 1, ...}, "target": {...}} and as
 * {"columns": [...], "index": [...], "data": [...]}. */
static bool is_table(const literal_graph *g)
{
    const uint32_t end = item(g, 0)->next;
    bool columns = false, data = false;
    for (uint32_t key = 1; key < end; key = item(g, item(g, key)->next)->next) {
        columns = columns || is_word(g, key, "columns");
        data = data || is_word(g, key, "data");
    }
    if (item(g, 0)->count != 2) return columns && data;
    return ico__edge_table_names(literal_word(g, 1),
                                 literal_word(g, item(g, item(g, 1)->next)->next));
}

static ico_status take_dict(literal_graph *g)
{
    if (is_table(g))
        return ico__literal_fail(&g->value, 0,
                                 "this is a table by columns (pandas), not a dict of "
                                 "neighbours; save it as CSV");
    ico_status status = take_keys(g);
    const uint32_t end = item(g, 0)->next;
    uint32_t u = 0;
    for (uint32_t key = 1; key < end && status == ICO_OK; u++) {
        const uint32_t list = item(g, key)->next;
        const bool dict = item(g, list)->kind == ICO_LITERAL_DICT;
        key = item(g, list)->next;
        for (uint32_t i = list + 1; i < key && status == ICO_OK; i = item(g, i)->next) {
            uint32_t v = 0;
            if (!dict) {
                status = take_neighbour(g, u, i);
                continue;
            }
            status = literal_take_vertex(g, i, &v);
            if (status == ICO_OK) status = ico__draft_edge(&g->draft, u, v);
            i = item(g, i)->next;
            if (status == ICO_OK) status = take_weight(g, i);
        }
    }
    return status;
}

/* ------------------------------------------------------------- pairs -------------- */

static bool can_be_weight(const ico_literal_value *value)
{
    return value->kind == ICO_LITERAL_DICT || value->kind == ICO_LITERAL_INTEGER ||
           value->kind == ICO_LITERAL_REAL || value->kind == ICO_LITERAL_NULL;
}

/* {"source": a, "target": b}, perhaps with "weight"; or "from" and "to". */
static ico_status take_object(literal_graph *g, uint32_t i)
{
    static const char *const KEYS[][2] = {{"source", "target"}, {"from", "to"}};
    uint32_t end[2] = {0, 0}, v[2] = {0, 0};
    for (uint32_t k = i + 1; k < item(g, i)->next;) {
        const uint32_t value = item(g, k)->next;
        for (int e = 0; e < 2; e++)
            if (is_word(g, k, KEYS[0][e]) || is_word(g, k, KEYS[1][e])) end[e] = value;
        k = item(g, value)->next;
    }
    if (end[0] == 0 || end[1] == 0)
        return ico__literal_fail(&g->value, i, "this edge has no \"%s\"",
                                 end[0] == 0 ? "source" : "target");
    ico_status status = literal_take_vertex(g, end[0], &v[0]);
    if (status == ICO_OK) status = literal_take_vertex(g, end[1], &v[1]);
    if (status == ICO_OK) status = ico__draft_edge(&g->draft, v[0], v[1]);
    return status == ICO_OK ? take_weight(g, i) : status;
}

/* (a, b), (a, b, weight), or (a,) for a vertex alone. */
static ico_status take_pair(literal_graph *g, uint32_t i)
{
    if (item(g, i)->kind == ICO_LITERAL_DICT) return take_object(g, i);
    const uint32_t count = item(g, i)->count;
    uint32_t u = 0, v = 0, second = 0, third = 0;
    if (!ico__literal_is_list(item(g, i)) || count == 0 || count > 3)
        return ico__literal_fail(&g->value, i,
                                 "an edge is a pair (a, b), perhaps with a weight: "
                                 "(a, b, 3)");
    if (count > 1) second = item(g, i + 1)->next;
    if (count > 2) third = item(g, second)->next;
    if (count > 2 && !can_be_weight(item(g, third)))
        return ico__literal_fail(&g->value, third, "a third vertex in an edge");
    ico_status status = literal_take_vertex(g, i + 1, &u);
    if (status != ICO_OK || count == 1) return status;
    status = literal_take_vertex(g, second, &v);
    if (status == ICO_OK) status = ico__draft_edge(&g->draft, u, v);
    return status == ICO_OK && count > 2 ? take_weight(g, third) : status;
}

static ico_status take_pairs(literal_graph *g)
{
    ico_status status = ICO_OK;
    const uint32_t end = item(g, 0)->next;
    if (item(g, 0)->count == 0)
        return ico__literal_fail(&g->value, 0, "there is no edge in this list");
    for (uint32_t i = 1; i < end && status == ICO_OK; i = item(g, i)->next)
        status = take_pair(g, i);
    return status;
}

/* One pair after the other, without a list around them, as loops print them. */
static ico_status take_lines(literal_graph *g, ico_scan *scan)
{
    for (;;) {
        ico_status status = take_pair(g, 0);
        if (scan->at < scan->end && *scan->at == ',') scan->at++;
        while (scan->at < scan->end && ico__is_blank(*scan->at)) scan->at++;
        if (status != ICO_OK || scan->at == scan->end) return status;
        ico__literal_free(&g->value);
        g->value.values.size = 0;
        status = ico__literal_read(scan, &g->value);
        if (status != ICO_OK) return status;
    }
}

/* Is the value a pair itself, not a list of pairs? */
static bool is_pair(const literal_graph *g)
{
    return ico__literal_is_list(item(g, 0)) && item(g, 0)->count > 1 &&
           item(g, 1)->kind < ICO_LITERAL_LIST;
}

/* ------------------------------------------------------------- the whole ---------- */

static ico_status read_graph(ico_graph_reader *reader, bool dict, ico_graph **graph)
{
    literal_graph g = {.directed = reader->arcs};
    ico_scan scan;
    ico__draft_init(&g.draft, reader->ctx);
    ico_text_init(&g.name, reader->ctx);
    ico_status status = ico__scan_open(reader->ctx, reader->input, &scan);
    if (status == ICO_OK) {
        look_at_comments(scan, &g);
        status = dict ? ico__literal_read_all(&scan, &g.value)
                      : ico__literal_read(&scan, &g.value);
    }
    if (status == ICO_OK && !dict && is_pair(&g)) {
        status = take_lines(&g, &scan);
        ico__literal_free(&g.value);
    } else if (status == ICO_OK && scan.at < scan.end) {
        status = ico__scan_fail(&scan, scan.at, "there is text after the list of pairs");
        ico__literal_free(&g.value);
    } else if (status == ICO_OK) {
        const bool fits = dict ? item(&g, 0)->kind == ICO_LITERAL_DICT
                               : ico__literal_is_list(item(&g, 0));
        status = !fits  ? ico__literal_fail(&g.value, 0,
                                           dict ? "expected a dict {...}"
                                                 : "expected a list of pairs")
                 : dict ? take_dict(&g)
                        : take_pairs(&g);
        ico__literal_free(&g.value);
    }
    if (status == ICO_OK)
        status = ico__draft_build(&g.draft,
                                  g.directed     ? ICO_DRAFT_DIRECTED
                                  : !dict        ? ICO_DRAFT_UNDIRECTED
                                  : g.undirected ? ICO_DRAFT_LISTS
                                                 : ICO_DRAFT_MUTUAL,
                                  ico_input_name(reader->input), graph);
    ico__draft_free(&g.draft);
    ico_text_free(&g.name);
    return status;
}

ico_status ico__read_dict(ico_graph_reader *reader, ico_graph **graph)
{
    return read_graph(reader, true, graph);
}

ico_status ico__read_pairs(ico_graph_reader *reader, ico_graph **graph)
{
    return read_graph(reader, false, graph);
}

/* Appends the name of v: a number, or a string that Python and JSON read alike. */
static ico_status write_name(const ico_graph *graph, uint32_t v, ico_text *text)
{
    const char *name = ico_graph_vertex_name(graph, v);
    if (name == NULL) {
        ico_graph_name_text(graph, v, text);
        return ICO_OK;
    }
    if (!ico__is_utf8(name, false))
        return ico__fail(text->ctx, ICO_UNSUPPORTED,
                         "a vertex called \"%s\" is not UTF-8; dot can hold it",
                         ico__quote((ico_slice){name, name + strlen(name)}).text);
    ico_text_json(text, name);
    return ICO_OK;
}

ico_status ico__write_dict(const ico_graph *graph, ico_text *text)
{
    ico_status status = ICO_OK;
    ico__listing_directed(graph, "dict", text);
    ico_text_puts(text, "{");
    for (uint32_t v = 0; v < graph->n && status == ICO_OK; v++) {
        if (v > 0) ico_text_puts(text, ",\n ");
        status = write_name(graph, v, text);
        ico_text_puts(text, ": [");
        for (uint32_t i = graph->row[v]; i < graph->row[v + 1] && status == ICO_OK; i++) {
            if (i > graph->row[v]) ico_text_puts(text, ", ");
            status = write_name(graph, graph->adj[i], text);
        }
        ico_text_puts(text, "]");
    }
    ico_text_puts(text, "}\n");
    return status;
}

/* Where a vertex would be met out of order it comes alone before: (a,). */
static ico_status write_alone(const ico_graph *graph, uint32_t v, bool *first,
                              ico_text *text)
{
    ico_text_puts(text, *first ? "(" : ",\n (");
    *first = false;
    ico_status status = write_name(graph, v, text);
    ico_text_puts(text, ",)");
    return status;
}

ico_status ico__write_pairs(const ico_graph *graph, ico_text *text)
{
    ico_status status = ico__listing_needs_vertex(graph, text);
    const bool named = graph->n > 0 && ico_graph_vertex_name(graph, 0) != NULL;
    uint32_t next = 0; /* vertices below are there already */
    bool first = true;
    if (status != ICO_OK) return status;
    ico__listing_directed(graph, "pairs", text);
    ico_text_puts(text, "[");
    for (uint32_t e = 0; e < graph->m && status == ICO_OK; e++) {
        const uint32_t u = graph->tail[e], v = graph->head[e], most = u > v ? u : v;
        while (named && !(u == next && v == next + 1) && next < most && status == ICO_OK)
            status = write_alone(graph, next++, &first, text);
        if (next <= most) next = most + 1;
        ico_text_puts(text, first ? "(" : ",\n (");
        first = false;
        if (status == ICO_OK) status = write_name(graph, u, text);
        ico_text_puts(text, ", ");
        if (status == ICO_OK) status = write_name(graph, v, text);
        ico_text_puts(text, ")");
    }
    for (uint32_t v = 0; v < graph->n && status == ICO_OK; v++) {
        const bool alone = ico__degree(graph, v) == 0 && ico__in_degree(graph, v) == 0;
        if (named ? v >= next : alone) status = write_alone(graph, v, &first, text);
    }
    ico_text_puts(text, "]\n");
    return status;
}
