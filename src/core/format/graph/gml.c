/* format/graph/gml.c - GML: keys and values, lists in square brackets; nodes and edges of
 * one graph, all else is stepped over.
 * Source: Himsolt, GML: a portable graph file format (1997); the files of networkx,
 * igraph and Gephi.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/graph/formats.h"
#include "format/graph/labelled.h"

typedef enum token_kind { AT_END, WORD, STRING, OPEN, CLOSE } token_kind;

/* The token read last: a word (a key, a number) or the text between the quotes. */
typedef struct gml {
    ico_scan scan;
    token_kind kind;
    ico_slice token;
    ico_labelled vertices;
    ico_text label;
    bool directed, had_graph;
} gml;

static bool ends_word(char c)
{
    return ico__is_blank(c) || c == '[' || c == ']' || c == '"' || c == '#';
}

static ico_status take_token(gml *g)
{
    ico_scan *s = &g->scan;
    for (;;) {
        while (s->at < s->end && ico__is_blank(*s->at)) s->at++;
        if (s->at == s->end || *s->at != '#') break;
        const char *end = memchr(s->at, '\n', (size_t)(s->end - s->at));
        s->at = end == NULL ? s->end : end;
    }
    g->token = (ico_slice){s->at, s->at};
    g->kind = AT_END;
    if (s->at == s->end) return ICO_OK;
    if (*s->at == '[' || *s->at == ']') {
        g->kind = *s->at == '[' ? OPEN : CLOSE;
        g->token.end = ++s->at;
    } else if (*s->at == '"') {
        const char *end = memchr(s->at + 1, '"', (size_t)(s->end - s->at) - 1);
        if (end == NULL) return ico__scan_fail(s, s->at, "this quote (\") is not closed");
        g->kind = STRING;
        g->token = (ico_slice){s->at + 1, end};
        s->at = end + 1;
    } else {
        g->kind = WORD;
        while (s->at < s->end && !ends_word(*s->at)) s->at++;
        g->token.end = s->at;
    }
    return ICO_OK;
}

/* Takes a key; AT_END and CLOSE are left to the caller. */
static ico_status take_key(gml *g)
{
    ico_status status = take_token(g);
    if (status != ICO_OK || g->kind == AT_END || g->kind == CLOSE) return status;
    if (g->kind == WORD && (ico__is_letter(*g->token.at) || *g->token.at == '_'))
        return ICO_OK;
    return ico__scan_fail(&g->scan, g->token.at, "expected a key, not \"%s\"",
                          ico__quote(g->token).text);
}

/* Takes the value behind a key: a word, a string or the bracket that opens a list. */
static ico_status gml_take_value(gml *g)
{
    ico_slice key = g->token;
    ico_status status = take_token(g);
    if (status != ICO_OK) return status;
    if (g->kind == AT_END || g->kind == CLOSE)
        return ico__scan_fail(&g->scan, key.at, "the key \"%s\" has no value",
                              ico__quote(key).text);
    return ICO_OK;
}

/* Steps over the rest of a list, which was opened at `from`. */
static ico_status skip_list(gml *g, const char *from)
{
    for (size_t depth = 1; depth > 0;) {
        ico_status status = take_token(g);
        if (status != ICO_OK) return status;
        if (g->kind == AT_END)
            return ico__scan_fail(&g->scan, from,
                                  "this [ is not closed: was the file cut off?");
        depth += g->kind == OPEN;
        depth -= g->kind == CLOSE;
    }
    return ICO_OK;
}

/* The values of a node or an edge; at NULL: not there. */
typedef struct item {
    ico_slice id, label, source, target, weight;
} item;

static ico_slice *item_field(item *i, ico_slice key)
{
    if (ico__slice_is(key, "id")) return &i->id;
    if (ico__slice_is(key, "label")) return &i->label;
    if (ico__slice_is(key, "name") && i->label.at == NULL) return &i->label;
    if (ico__slice_is(key, "source")) return &i->source;
    if (ico__slice_is(key, "target")) return &i->target;
    if (ico__slice_is(key, "weight")) return &i->weight;
    return ico__slice_is(key, "value") && i->weight.at == NULL ? &i->weight : NULL;
}

static ico_status gml_read_item(gml *g, item *i)
{
    const char *from = g->token.at;
    *i = (item){.id = {NULL, NULL}};
    for (;;) {
        ico_status status = take_key(g);
        if (status != ICO_OK) return status;
        if (g->kind == CLOSE) return ICO_OK;
        if (g->kind == AT_END)
            return ico__scan_fail(&g->scan, from,
                                  "this [ is not closed: was the file cut off?");
        ico_slice *place = item_field(i, g->token);
        status = gml_take_value(g);
        if (status == ICO_OK && g->kind == OPEN)
            status = skip_list(g, g->token.at);
        else if (status == ICO_OK && place != NULL)
            *place = g->token;
        if (status != ICO_OK) return status;
    }
}

static ico_status gml_take_node(gml *g)
{
    const char *from = g->token.at;
    item i;
    ico_status status = gml_read_item(g, &i);
    if (status != ICO_OK) return status;
    if (i.id.at == NULL) return ico__scan_fail(&g->scan, from, "this node has no id");
    ico_slice label = i.label;
    if (label.at != NULL) {
        ico_text_clear(&g->label);
        if (!ico__add_unescaped(label, &g->label))
            return ico__scan_fail(&g->scan, label.at,
                                  "the label \"%s\" has a &#...; that is not a character",
                                  ico__quote(label).text);
        if (g->label.failed) return ICO_NO_MEMORY;
        label = (ico_slice){g->label.data, g->label.data + g->label.size};
    }
    return ico__labelled_declare(&g->vertices, i.id.at, i.id, label);
}

static ico_status gml_take_edge(gml *g)
{
    const char *from = g->token.at;
    item i;
    uint32_t u = 0, v = 0;
    ico_status status = gml_read_item(g, &i);
    if (status != ICO_OK) return status;
    if (i.source.at == NULL || i.target.at == NULL)
        return ico__scan_fail(&g->scan, from, "this edge has no %s",
                              i.source.at == NULL ? "source" : "target");
    status = ico__labelled_end(&g->vertices, i.source.at, i.source, &u);
    if (status == ICO_OK)
        status = ico__labelled_end(&g->vertices, i.target.at, i.target, &v);
    if (status != ICO_OK) return status;
    return ico__labelled_edge(&g->vertices, i.weight.at, u, v, false, i.weight);
}

static ico_status take_directed(gml *g)
{
    uint64_t number;
    if (!ico__slice_number(g->token, 1, &number))
        return ico__scan_fail(&g->scan, g->token.at,
                              "directed is \"%s\"; 0 or 1 is expected",
                              ico__quote(g->token).text);
    g->directed = number == 1;
    return ICO_OK;
}

/* The list behind the key "graph". */
static ico_status take_graph(gml *g)
{
    const char *from = g->token.at;
    if (g->had_graph)
        return ico__scan_fail(
            &g->scan, from,
            "a second graph begins here; put each graph in a file of its own");
    g->had_graph = true;
    for (;;) {
        ico_status status = take_key(g);
        if (status != ICO_OK || g->kind == CLOSE) return status;
        if (g->kind == AT_END)
            return ico__scan_fail(&g->scan, from,
                                  "this [ is not closed: was the file cut off?");
        const ico_slice key = g->token;
        status = gml_take_value(g);
        if (status != ICO_OK) return status;
        if (g->kind == OPEN)
            status = ico__slice_is(key, "node")   ? gml_take_node(g)
                     : ico__slice_is(key, "edge") ? gml_take_edge(g)
                                                  : skip_list(g, g->token.at);
        else if (ico__slice_is(key, "directed"))
            status = take_directed(g);
        if (status != ICO_OK) return status;
    }
}

static ico_status gml_take_all(gml *g)
{
    for (;;) {
        ico_status status = take_key(g);
        if (status != ICO_OK || g->kind == AT_END) return status;
        if (g->kind == CLOSE)
            return ico__scan_fail(&g->scan, g->token.at, "this ] closes nothing");
        const ico_slice key = g->token;
        status = gml_take_value(g);
        if (status == ICO_OK && g->kind == OPEN)
            status =
                ico__slice_is(key, "graph") ? take_graph(g) : skip_list(g, g->token.at);
        if (status != ICO_OK) return status;
    }
}

ico_status ico__read_gml(ico_graph_reader *reader, ico_graph **graph)
{
    gml g = {.directed = false};
    ico__labelled_init(&g.vertices, &g.scan, reader->ctx);
    ico_text_init(&g.label, reader->ctx);
    ico_status status = ico__scan_open(reader->ctx, reader->input, &g.scan);
    if (status == ICO_OK) status = gml_take_all(&g);
    if (status == ICO_OK && !g.had_graph)
        status = ico__scan_fail(&g.scan, g.scan.at, "there is no graph [ in this file");
    if (status == ICO_OK)
        status = ico__labelled_build(
            &g.vertices, g.directed ? ICO_DRAFT_DIRECTED : ICO_DRAFT_UNDIRECTED,
            ico_input_name(reader->input), graph);
    ico__labelled_free(&g.vertices);
    ico_text_free(&g.label);
    return status;
}

ico_status ico__write_gml(const ico_graph *graph, ico_text *text)
{
    ico_text name;
    ico_status status = ICO_OK;
    ico_text_init(&name, text->ctx);
    ico_text_printf(text, "graph [\n  directed %d\n", graph->directed);
    for (uint32_t v = 0; v < graph->n && status == ICO_OK; v++) {
        ico_text_clear(&name);
        ico_text_add(&name, "", 0);
        ico_graph_name_text(graph, v, &name);
        if (name.failed) {
            status = ICO_NO_MEMORY;
            break;
        }
        ico_text_printf(text, "  node [\n    id %lu\n    label \"", (unsigned long)v);
        if (!ico__add_escaped(name.data, text))
            status =
                ico__fail(text->ctx, ICO_UNSUPPORTED,
                          "GML cannot hold a vertex called \"%s\"; dot can",
                          ico__quote((ico_slice){name.data, name.data + name.size}).text);
        ico_text_puts(text, "\"\n  ]\n");
    }
    for (uint32_t e = 0; e < graph->m && status == ICO_OK; e++)
        ico_text_printf(text, "  edge [\n    source %lu\n    target %lu\n  ]\n",
                        (unsigned long)graph->tail[e], (unsigned long)graph->head[e]);
    ico_text_puts(text, "]\n");
    ico_text_free(&name);
    return status;
}
