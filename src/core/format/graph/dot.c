/* format/graph/dot.c - Graphviz: nodes, edges, chains a -- b -- c and groups a -> {b c};
 * attributes but the weights of edges are stepped over.  Braces nest on a stack of our
 * own, not by recursion.
 * Source: the DOT grammar in the Graphviz documentation.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/input/decimal.h"
#include "format/graph/dot_tokens.h"
#include "format/graph/draft.h"
#include "format/graph/formats.h"

/* Vertices from..to of the member list. */
typedef struct range {
    size_t from, to;
} range;

/* A weight that was given, at `at`; reason: why it is not a number, or NULL. */
typedef struct weight {
    bool given;
    ico_decimal value;
    const char *at, *reason;
} weight;

/* An open brace.  members: the start of its vertices in the member list; joins: the start
 * of the edges of its present statement in the list of ranges; usual: the weight of edges
 * without one of their own. */
typedef struct frame {
    size_t members, joins;
    weight usual;
    range before;  /* the left side of the -- or -> read last */
    bool has_join; /* and whether there is one */
    const char *at;
} frame;

typedef struct dot {
    ico_dot_tokens now;
    ico_draft draft;
    bool directed;
    ICO_VECTOR(uint32_t) members;
    ICO_VECTOR(frame) frames;
    ICO_VECTOR(range) joins;    /* edges of open statements, by their numbers */
    ICO_VECTOR(weight) weights; /* of each edge */
    uint64_t edges;             /* so far, groups multiplied out */
} dot;

/* What an attribute list is at: its last ICO_DOT_ID was "weight"; behind that, '='. */
enum { ELSEWHERE, AT_WEIGHT, AT_VALUE };

static void note_attribute(const dot *d, int *at, weight *w)
{
    ico_slice text = ico__dot_id(&d->now);
    if (d->now.kind == ICO_DOT_ID && *at == AT_VALUE) {
        w->given = true;
        w->reason = ico__read_decimal(text.at, text.end, &w->value);
        w->at = d->now.at;
        *at = ELSEWHERE;
    } else if (d->now.kind == ICO_DOT_ID) {
        *at = ico__slice_is(text, "weight") ? AT_WEIGHT : ELSEWHERE;
    } else {
        *at = *at == AT_WEIGHT && ico__dot_is_mark(&d->now, '=') ? AT_VALUE : ELSEWHERE;
    }
}

/* Steps over [a=b, c="d" ...] lists, but for a weight. */
static ico_status take_attributes(dot *d, weight *w)
{
    ico_status status = ICO_OK;
    while (status == ICO_OK && ico__dot_is_mark(&d->now, '[')) {
        const char *from = d->now.at;
        int at = ELSEWHERE;
        do {
            status = ico__dot_next(&d->now);
            if (status != ICO_OK) return status;
            bool fine = d->now.kind == ICO_DOT_ID || ico__dot_is_mark(&d->now, '=') ||
                        ico__dot_is_mark(&d->now, ',') ||
                        ico__dot_is_mark(&d->now, ';') ||
                        ico__dot_is_mark(&d->now, ']') || ico__dot_is_mark(&d->now, ':');
            if (d->now.kind == ICO_DOT_END)
                return ico__scan_fail(&d->now.scan, from, "this [ is not closed");
            if (!fine) return ico__dot_unexpected(&d->now, "an attribute or ]");
            note_attribute(d, &at, w);
        } while (!ico__dot_is_mark(&d->now, ']'));
        status = ico__dot_next(&d->now);
    }
    return status;
}

/* The statement ends with its attributes, which are those of all its edges. */
static ico_status end_statement(dot *d)
{
    frame *top = &d->frames.items[d->frames.size - 1];
    weight w = {.given = false};
    ico_status status = take_attributes(d, &w);
    for (size_t i = top->joins; i < d->joins.size && w.given; i++)
        for (size_t e = d->joins.items[i].from; e < d->joins.items[i].to; e++)
            d->weights.items[e] = w;
    d->joins.size = top->joins;
    return status;
}

/* Joins every vertex of `a` to every one of `b`. */
static ico_status join_groups(dot *d, range a, range b, const char *at)
{
    uint64_t more = (uint64_t)(a.to - a.from) * (b.to - b.from);
    uint64_t bytes = (uint64_t)(d->now.scan.end - d->now.scan.begin);
    d->edges += more;
    if (d->edges > 1000000 && d->edges / 100 > bytes)
        return ico__scan_fail(
            &d->now.scan, at,
            "groups spell out %llu edges in a file of %llu bytes: too many",
            (unsigned long long)d->edges, (unsigned long long)bytes);
    weight usual = d->frames.items[d->frames.size - 1].usual;
    range made = {d->weights.size, 0};
    for (size_t i = a.from; i < a.to; i++)
        for (size_t j = b.from; j < b.to; j++) {
            ico_status status =
                ico__draft_edge(&d->draft, d->members.items[i], d->members.items[j]);
            if (status != ICO_OK) return status;
            if (!ICO_VECTOR_PUSH(d->draft.ctx, &d->weights, usual)) return ICO_NO_MEMORY;
        }
    made.to = d->weights.size;
    return ICO_VECTOR_PUSH(d->draft.ctx, &d->joins, made) ? ICO_OK : ICO_NO_MEMORY;
}

/* A vertex or group has been read; joins it to the left side, and looks for the next --
 * or -> of the chain.  Attributes may follow. */
static ico_status after_operand(dot *d, range operand)
{
    frame *top = &d->frames.items[d->frames.size - 1];
    ico_status status = ICO_OK;
    if (top->has_join) status = join_groups(d, top->before, operand, d->now.at);
    if (status != ICO_OK) return status;
    top->has_join = d->now.kind == ICO_DOT_JOIN;
    top->before = operand;
    if (!top->has_join) return end_statement(d);
    if ((d->now.mark == '>') != d->directed)
        return ico__scan_fail(&d->now.scan, d->now.at,
                              d->directed ? "a digraph has -> between vertices, not --"
                                          : "a graph has -- between vertices, not ->");
    return ico__dot_next(&d->now);
}

static ico_status open_group(dot *d)
{
    frame f = {.members = d->members.size, .joins = d->joins.size, .at = d->now.at};
    if (d->frames.size > 0) f.usual = d->frames.items[d->frames.size - 1].usual;
    if (!ICO_VECTOR_PUSH(d->draft.ctx, &d->frames, f)) return ICO_NO_MEMORY;
    return ico__dot_next(&d->now);
}

/* Closes the innermost brace; its vertices become an operand of the one around it. */
static ico_status close_group(dot *d)
{
    frame f = d->frames.items[d->frames.size - 1];
    if (f.has_join) return ico__dot_unexpected(&d->now, "a vertex");
    d->frames.size--;
    ico_status status = ico__dot_next(&d->now);
    if (status != ICO_OK || d->frames.size == 0) return status;
    return after_operand(d, (range){f.members, d->members.size});
}

/* Reads an ICO_DOT_ID that starts a statement or is in a chain: a vertex (with ports), or
 * key = value. */
static ico_status take_id(dot *d)
{
    bool in_chain = d->frames.items[d->frames.size - 1].has_join;
    uint32_t v = 0;
    const char *behind = d->now.scan.at;
    ico_slice text = ico__dot_id(&d->now);
    /* key = value makes no vertex: look one token ahead before making it */
    ico_status status = ico__dot_skip_blanks(&d->now);
    if (status != ICO_OK) return status;
    if (!in_chain && d->now.scan.at < d->now.scan.end && *d->now.scan.at == '=') {
        status = ico__dot_next(&d->now);
        if (status == ICO_OK) status = ico__dot_next(&d->now);
        if (status != ICO_OK) return status;
        return d->now.kind == ICO_DOT_ID ? ico__dot_next(&d->now)
                                         : ico__dot_unexpected(&d->now, "a value");
    }
    d->now.scan.at = behind;
    status = ico__draft_vertex(&d->draft, text, &v);
    if (status == ICO_OK) status = ico__dot_next(&d->now);
    while (status == ICO_OK && ico__dot_is_mark(&d->now, ':')) {
        status = ico__dot_next(&d->now);
        if (status == ICO_OK && d->now.kind != ICO_DOT_ID)
            return ico__dot_unexpected(&d->now, "the name of a port");
        if (status == ICO_OK) status = ico__dot_next(&d->now);
    }
    if (status != ICO_OK) return status;
    if (!ICO_VECTOR_PUSH(d->draft.ctx, &d->members, v)) return ICO_NO_MEMORY;
    return after_operand(d, (range){d->members.size - 1, d->members.size});
}

/* "subgraph", perhaps a name, and the brace. */
static ico_status take_subgraph(dot *d)
{
    ico_status status = ico__dot_next(&d->now);
    if (status == ICO_OK && d->now.kind == ICO_DOT_ID) status = ico__dot_next(&d->now);
    if (status != ICO_OK) return status;
    return ico__dot_is_mark(&d->now, '{')
               ? open_group(d)
               : ico__dot_unexpected(&d->now, "the { of a subgraph");
}

static ico_status take_statement(dot *d)
{
    bool in_chain = d->frames.items[d->frames.size - 1].has_join;
    if (d->now.kind == ICO_DOT_END)
        return ico__scan_fail(&d->now.scan, d->frames.items[d->frames.size - 1].at,
                              "this { is not closed: was the file cut off?");
    if (ico__dot_is_mark(&d->now, '}')) return close_group(d);
    if (ico__dot_is_mark(&d->now, '{')) return open_group(d);
    if (ico__dot_is_keyword(&d->now, "subgraph")) return take_subgraph(d);
    if (ico__dot_is_mark(&d->now, ';') || ico__dot_is_mark(&d->now, ','))
        return in_chain ? ico__dot_unexpected(&d->now, "a vertex")
                        : ico__dot_next(&d->now);
    if (d->now.kind != ICO_DOT_ID) return ico__dot_unexpected(&d->now, "a vertex");
    if (ico__dot_is_keyword(&d->now, "node") || ico__dot_is_keyword(&d->now, "edge") ||
        ico__dot_is_keyword(&d->now, "graph")) {
        if (in_chain)
            return ico__dot_unexpected(&d->now,
                                       "a vertex (quote a name that is a keyword)");
        weight w = {.given = false};
        bool of_edges = ico__dot_is_keyword(&d->now, "edge");
        ico_status status = ico__dot_next(&d->now);
        if (status == ICO_OK && !ico__dot_is_mark(&d->now, '['))
            return ico__dot_unexpected(&d->now, "[ (quote a name that is a keyword)");
        if (status == ICO_OK) status = take_attributes(d, &w);
        if (of_edges && w.given) d->frames.items[d->frames.size - 1].usual = w;
        return status;
    }
    return take_id(d);
}

static ico_status take_head(dot *d)
{
    ico_status status = ico__dot_next(&d->now);
    if (status == ICO_OK && ico__dot_is_keyword(&d->now, "strict"))
        status = ico__dot_next(&d->now);
    if (status != ICO_OK) return status;
    d->directed = ico__dot_is_keyword(&d->now, "digraph");
    if (!d->directed && !ico__dot_is_keyword(&d->now, "graph"))
        return ico__dot_unexpected(&d->now, "\"graph\" or \"digraph\"");
    status = ico__dot_next(&d->now);
    if (status == ICO_OK && d->now.kind == ICO_DOT_ID) status = ico__dot_next(&d->now);
    if (status != ICO_OK) return status;
    return ico__dot_is_mark(&d->now, '{')
               ? open_group(d)
               : ico__dot_unexpected(&d->now, "the { of the graph");
}

/* The weights count if all edges have one. */
static ico_status dot_weigh(dot *d)
{
    ico_draft *draft = &d->draft;
    for (size_t e = 0; e < d->weights.size; e++)
        if (!d->weights.items[e].given) return ICO_OK;
    for (size_t e = 0; e < d->weights.size; e++) {
        weight *w = &d->weights.items[e];
        const char *reason = w->reason;
        if (reason == NULL && !ico__align_decimals(&w->value, draft->weights.items,
                                                   draft->weights.size, &draft->decimals))
            reason = "and the weights before it need more than 63 bits: round them";
        if (reason != NULL) {
            (void)ico__scan_fail(&d->now.scan, w->at, "this weight %s", reason);
            draft->reason = reason;
            return ico__draft_blame(draft);
        }
        if (!ICO_VECTOR_PUSH(draft->ctx, &draft->weights, w->value.units))
            return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

ico_status ico__read_dot(ico_graph_reader *reader, ico_graph **graph)
{
    dot d = {.directed = false};
    ico__draft_init(&d.draft, reader->ctx);
    ico_text_init(&d.now.text, reader->ctx);
    ico_status status = ico__scan_open(reader->ctx, reader->input, &d.now.scan);
    if (status == ICO_OK) status = take_head(&d);
    while (status == ICO_OK && d.frames.size > 0) status = take_statement(&d);
    if (status == ICO_OK && d.now.kind != ICO_DOT_END)
        status = ico__dot_unexpected(&d.now, "nothing more (one graph per file)");
    if (status == ICO_OK) status = dot_weigh(&d);
    if (status == ICO_OK)
        status = ico__draft_build(&d.draft,
                                  d.directed ? ICO_DRAFT_DIRECTED : ICO_DRAFT_UNDIRECTED,
                                  ico_input_name(reader->input), graph);
    ico__draft_free(&d.draft);
    ico_text_free(&d.now.text);
    ICO_VECTOR_FREE(reader->ctx, &d.members);
    ICO_VECTOR_FREE(reader->ctx, &d.frames);
    ICO_VECTOR_FREE(reader->ctx, &d.joins);
    ICO_VECTOR_FREE(reader->ctx, &d.weights);
    return status;
}

/* A name as an ID: bare if it is a number or a plain word, else quoted. */
static void write_id(const ico_graph *graph, uint32_t v, ico_text *name, ico_text *text)
{
    ico_text_clear(name);
    ico_graph_name_text(graph, v, name);
    ico__text_needs(text, name);
    const char *bytes = name->data == NULL ? "" : name->data;
    bool digits = bytes[0] != '\0';
    for (const char *p = bytes; *p != '\0'; p++) digits &= ico__is_digit(*p);
    if (digits) {
        ico_text_puts(text, bytes);
        return;
    }
    ico_text_add(text, "\"", 1);
    for (const char *p = bytes; *p != '\0'; p++) {
        if (*p == '"' || *p == '\\') ico_text_add(text, "\\", 1);
        ico_text_add(text, p, 1);
    }
    ico_text_add(text, "\"", 1);
}

/* All vertices first: that fixes their order. */
ico_status ico__write_dot(const ico_graph *graph, ico_text *text)
{
    ico_text name;
    ico_text_init(&name, text->ctx);
    ico_text_puts(text, graph->directed ? "digraph {\n" : "graph {\n");
    for (uint32_t v = 0; v < graph->n; v++) {
        ico_text_puts(text, "  ");
        write_id(graph, v, &name, text);
        ico_text_puts(text, ";\n");
    }
    for (uint32_t e = 0; e < graph->m; e++) {
        ico_text_puts(text, "  ");
        write_id(graph, graph->tail[e], &name, text);
        ico_text_puts(text, graph->directed ? " -> " : " -- ");
        write_id(graph, graph->head[e], &name, text);
        ico_text_puts(text, ";\n");
    }
    ico_text_puts(text, "}\n");
    ico_text_free(&name);
    return ico_text_status(text);
}
