/* format/dot.c - Graphviz: nodes, edges, chains a -- b -- c and groups a -> {b c};
 * attributes but the weights of edges are stepped over.  Braces nest on a stack of our own, not by recursion.
 * Source: the DOT grammar in the Graphviz documentation.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/draft.h"
#include "format/formats.h"

typedef enum token_kind { END, ID, JOIN, MARK } token_kind;

/* Invariant: text holds the unescaped ID; `quoted` IDs are never keywords. */
typedef struct token {
    token_kind kind;
    char mark; /* of a MARK: one of { } [ ] ; , : = + ; of a JOIN: '-' or '>' */
    bool quoted;
    const char *at;
} token;

/* Vertices from..to of the member list. */
typedef struct range {
    size_t from, to;
} range;

/* A weight that was given; known: it is a whole number. */
typedef struct weight {
    bool given, known;
    int64_t value;
} weight;

/* An open brace.  members: where its vertices start in the member list; joins: where the
 * edges of its statement at hand start in the list of ranges; usual: the weight of edges
 * without one of their own. */
typedef struct frame {
    size_t members, joins;
    weight usual;
    range before;  /* what stands left of the -- or -> read last */
    bool has_join; /* and whether there is one */
    const char *at;
} frame;

typedef struct dot {
    ico_scan scan;
    ico_draft draft;
    bool directed;
    token now;
    ico_text text; /* of `now` when it is an ID */
    ICO_VECTOR(uint32_t) members;
    ICO_VECTOR(frame) frames;
    ICO_VECTOR(range) joins;    /* edges of open statements, by their numbers */
    ICO_VECTOR(weight) weights; /* of each edge */
    uint64_t edges;             /* so far, groups multiplied out */
} dot;

static bool is_word_byte(char c)
{
    return ico__is_letter(c) || ico__is_digit(c) || c == '_' || (unsigned char)c >= 0x80;
}

/* Steps over blanks, comments, and lines that start with '#'. */
static ico_status skip_blanks(dot *d)
{
    ico_scan *s = &d->scan;
    for (;;) {
        while (s->at < s->end && ico__is_blank(*s->at)) s->at++;
        if (s->at == s->end) return ICO_OK;
        const char *from = s->at;
        bool line_start = from == s->begin || from[-1] == '\n';
        if (s->end - from >= 2 && memcmp(from, "/*", 2) == 0) {
            for (s->at += 2; s->end - s->at >= 2 && memcmp(s->at, "*/", 2) != 0;) s->at++;
            if (s->end - s->at < 2)
                return ico__scan_fail(s, from, "this comment is not closed by */");
            s->at += 2;
        } else if ((*from == '#' && line_start) ||
                   (s->end - from >= 2 && memcmp(from, "//", 2) == 0)) {
            const char *newline = memchr(from, '\n', (size_t)(s->end - from));
            s->at = newline == NULL ? s->end : newline;
        } else {
            return ICO_OK;
        }
    }
}

/* "..." with \" and \\ ; a backslash before a line end joins the lines. */
static ico_status take_quoted(dot *d)
{
    ico_scan *s = &d->scan;
    const char *from = s->at++;
    for (;;) {
        const char *piece = s->at;
        while (s->at < s->end && *s->at != '"' && *s->at != '\\' && *s->at != '\0')
            s->at++;
        ico_text_add(&d->text, piece, (size_t)(s->at - piece));
        if (s->at == s->end)
            return ico__scan_fail(s, from, "this string is not closed by \"");
        if (*s->at == '\0') return ico__scan_fail(s, s->at, "a byte 0 in a string");
        if (*s->at++ == '"') return ICO_OK;
        if (s->at == s->end) continue;
        bool joins = *s->at == '\n' || (*s->at == '\r' && s->at[1] == '\n');
        if (joins)
            s->at += *s->at == '\r' ? 2 : 1;
        else if (*s->at == '"' || *s->at == '\\')
            ico_text_add(&d->text, s->at++, 1);
        else
            ico_text_add(&d->text, "\\", 1);
    }
}

/* <...> with balanced angle brackets: an ID of HTML, kept as it stands. */
static ico_status take_html(dot *d)
{
    ico_scan *s = &d->scan;
    const char *from = s->at;
    uint64_t depth = 0;
    do {
        if (s->at == s->end) return ico__scan_fail(s, from, "this < is not closed by >");
        if (*s->at == '\0') return ico__scan_fail(s, s->at, "a byte 0 in a string");
        if (*s->at == '<') depth++;
        if (*s->at == '>') depth--;
        s->at++;
    } while (depth > 0);
    ico_text_add(&d->text, from, (size_t)(s->at - from));
    return ICO_OK;
}

/* A word, or a number such as -.5 or 12.0. */
static ico_status take_bare(dot *d)
{
    ico_scan *s = &d->scan;
    const char *from = s->at;
    if (*s->at == '-') s->at++;
    if (s->at < s->end && (ico__is_digit(*s->at) || *s->at == '.')) {
        bool digit = false;
        unsigned dots = 0;
        for (; s->at < s->end && (ico__is_digit(*s->at) || *s->at == '.'); s->at++) {
            digit |= *s->at != '.';
            dots += *s->at == '.';
        }
        if (!digit || dots > 1 || (s->at < s->end && is_word_byte(*s->at)))
            return ico__scan_fail(s, from, "a name that starts like a number: quote it");
    } else if (from == s->at) {
        while (s->at < s->end && is_word_byte(*s->at)) s->at++;
    }
    if (s->at == from || s->at - from == (*from == '-'))
        return ico__scan_fail(s, from, "\"%s\" cannot stand here",
                              ico__quote((ico_slice){from, from + 1}).text);
    ico_text_add(&d->text, from, (size_t)(s->at - from));
    return ICO_OK;
}

static ico_status take_strings(dot *d)
{
    ico_scan *s = &d->scan;
    for (;;) {
        ico_status status = take_quoted(d);
        if (status == ICO_OK) status = skip_blanks(d);
        if (status != ICO_OK || s->at == s->end || *s->at != '+') return status;
        s->at++;
        status = skip_blanks(d);
        if (status != ICO_OK) return status;
        if (s->at == s->end || *s->at != '"')
            return ico__scan_fail(s, s->at, "a quoted string must follow the +");
    }
}

/* Moves on to the next token. */
static ico_status next(dot *d)
{
    ico_scan *s = &d->scan;
    ico_status status = skip_blanks(d);
    if (status != ICO_OK) return status;
    d->now = (token){.kind = END, .at = s->at};
    if (s->at == s->end) return ICO_OK;
    char c = *s->at, after = s->at[1];
    if (c != '\0' && memchr("{}[];,:=", c, 8) != NULL) {
        d->now.kind = MARK;
        d->now.mark = c;
        s->at++;
        return ICO_OK;
    }
    if (c == '-' && (after == '-' || after == '>')) {
        d->now.kind = JOIN;
        d->now.mark = after;
        s->at += 2;
        return ICO_OK;
    }
    d->now.kind = ID;
    d->now.quoted = c == '"' || c == '<';
    ico_text_clear(&d->text);
    ico_text_add(&d->text, "", 0);
    status = c == '"' ? take_strings(d) : c == '<' ? take_html(d) : take_bare(d);
    return status == ICO_OK ? ico_text_status(&d->text) : status;
}

static bool is_mark(const dot *d, char mark)
{
    return d->now.kind == MARK && d->now.mark == mark;
}

static bool is_keyword(const dot *d, const char *word)
{
    if (d->now.kind != ID || d->now.quoted) return false;
    return ico__slice_is((ico_slice){d->text.data, d->text.data + d->text.size}, word);
}

static ico_status unexpected(const dot *d, const char *wanted)
{
    const char *at = d->now.at;
    if (d->now.kind == END)
        return ico__scan_fail(&d->scan, at, "the file ends where %s should be", wanted);
    ico_slice word = {at, at + (d->now.kind == JOIN ? 2 : 1)};
    if (d->now.kind == ID) word.end = d->scan.at;
    return ico__scan_fail(&d->scan, at, "%s expected, not \"%s\"", wanted,
                          ico__quote(word).text);
}

/* What an attribute list is at: its last ID was "weight"; behind that, '='. */
enum { ELSEWHERE, AT_WEIGHT, AT_VALUE };

static void note_attribute(const dot *d, int *at, weight *w)
{
    ico_slice text = {d->text.data, d->text.data + d->text.size};
    if (d->now.kind == ID && *at == AT_VALUE) {
        w->given = true;
        w->known = ico__slice_integer(text, &w->value);
        *at = ELSEWHERE;
    } else if (d->now.kind == ID) {
        *at = ico__slice_is(text, "weight") ? AT_WEIGHT : ELSEWHERE;
    } else {
        *at = *at == AT_WEIGHT && is_mark(d, '=') ? AT_VALUE : ELSEWHERE;
    }
}

/* Steps over [a=b, c="d" ...] lists, but for a weight. */
static ico_status take_attributes(dot *d, weight *w)
{
    ico_status status = ICO_OK;
    while (status == ICO_OK && is_mark(d, '[')) {
        const char *from = d->now.at;
        int at = ELSEWHERE;
        do {
            status = next(d);
            if (status != ICO_OK) return status;
            bool fine = d->now.kind == ID || is_mark(d, '=') || is_mark(d, ',') ||
                        is_mark(d, ';') || is_mark(d, ']') || is_mark(d, ':');
            if (d->now.kind == END)
                return ico__scan_fail(&d->scan, from, "this [ is not closed");
            if (!fine) return unexpected(d, "an attribute or ]");
            note_attribute(d, &at, w);
        } while (!is_mark(d, ']'));
        status = next(d);
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
    uint64_t bytes = (uint64_t)(d->scan.end - d->scan.begin);
    d->edges += more;
    if (d->edges > 1000000 && d->edges / 100 > bytes)
        return ico__scan_fail(
            &d->scan, at, "groups spell out %llu edges in a file of %llu bytes: too many",
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

/* A vertex or group has been read; join it to what stands before it, and look for the
 * next
 * -- or -> of the chain.  Attributes may follow. */
static ico_status after_operand(dot *d, range operand)
{
    frame *top = &d->frames.items[d->frames.size - 1];
    ico_status status = ICO_OK;
    if (top->has_join) status = join_groups(d, top->before, operand, d->now.at);
    if (status != ICO_OK) return status;
    top->has_join = d->now.kind == JOIN;
    top->before = operand;
    if (!top->has_join) return end_statement(d);
    if ((d->now.mark == '>') != d->directed)
        return ico__scan_fail(&d->scan, d->now.at,
                              d->directed ? "a digraph has -> between vertices, not --"
                                          : "a graph has -- between vertices, not ->");
    return next(d);
}

static ico_status open_group(dot *d)
{
    frame f = {.members = d->members.size, .joins = d->joins.size, .at = d->now.at};
    if (d->frames.size > 0) f.usual = d->frames.items[d->frames.size - 1].usual;
    if (!ICO_VECTOR_PUSH(d->draft.ctx, &d->frames, f)) return ICO_NO_MEMORY;
    return next(d);
}

/* Closes the innermost brace; its vertices become an operand of the one around it. */
static ico_status close_group(dot *d)
{
    frame f = d->frames.items[d->frames.size - 1];
    if (f.has_join) return unexpected(d, "a vertex");
    d->frames.size--;
    ico_status status = next(d);
    if (status != ICO_OK || d->frames.size == 0) return status;
    return after_operand(d, (range){f.members, d->members.size});
}

/* An ID starts a statement or stands in a chain: a vertex (with ports), or key = value.
 */
static ico_status take_id(dot *d)
{
    bool in_chain = d->frames.items[d->frames.size - 1].has_join;
    uint32_t v = 0;
    const char *behind = d->scan.at;
    ico_slice text = {d->text.data, d->text.data + d->text.size};
    /* key = value makes no vertex: look one token ahead before making it */
    ico_status status = skip_blanks(d);
    if (status != ICO_OK) return status;
    if (!in_chain && d->scan.at < d->scan.end && *d->scan.at == '=') {
        status = next(d);
        if (status == ICO_OK) status = next(d);
        if (status != ICO_OK) return status;
        return d->now.kind == ID ? next(d) : unexpected(d, "a value");
    }
    d->scan.at = behind;
    status = ico__draft_vertex(&d->draft, text, &v);
    if (status == ICO_OK) status = next(d);
    while (status == ICO_OK && is_mark(d, ':')) {
        status = next(d);
        if (status == ICO_OK && d->now.kind != ID)
            return unexpected(d, "the name of a port");
        if (status == ICO_OK) status = next(d);
    }
    if (status != ICO_OK) return status;
    if (!ICO_VECTOR_PUSH(d->draft.ctx, &d->members, v)) return ICO_NO_MEMORY;
    return after_operand(d, (range){d->members.size - 1, d->members.size});
}

/* "subgraph", perhaps a name, and the brace. */
static ico_status take_subgraph(dot *d)
{
    ico_status status = next(d);
    if (status == ICO_OK && d->now.kind == ID) status = next(d);
    if (status != ICO_OK) return status;
    return is_mark(d, '{') ? open_group(d) : unexpected(d, "the { of a subgraph");
}

static ico_status take_statement(dot *d)
{
    bool in_chain = d->frames.items[d->frames.size - 1].has_join;
    if (d->now.kind == END)
        return ico__scan_fail(&d->scan, d->frames.items[d->frames.size - 1].at,
                              "this { is not closed: was the file cut off?");
    if (is_mark(d, '}')) return close_group(d);
    if (is_mark(d, '{')) return open_group(d);
    if (is_keyword(d, "subgraph")) return take_subgraph(d);
    if (is_mark(d, ';') || is_mark(d, ','))
        return in_chain ? unexpected(d, "a vertex") : next(d);
    if (d->now.kind != ID) return unexpected(d, "a vertex");
    if (is_keyword(d, "node") || is_keyword(d, "edge") || is_keyword(d, "graph")) {
        if (in_chain) return unexpected(d, "a vertex (quote a name that is a keyword)");
        weight w = {.given = false};
        bool of_edges = is_keyword(d, "edge");
        ico_status status = next(d);
        if (status == ICO_OK && !is_mark(d, '['))
            return unexpected(d, "[ (quote a name that is a keyword)");
        if (status == ICO_OK) status = take_attributes(d, &w);
        if (of_edges && w.given) d->frames.items[d->frames.size - 1].usual = w;
        return status;
    }
    return take_id(d);
}

static ico_status take_head(dot *d)
{
    ico_status status = next(d);
    if (status == ICO_OK && is_keyword(d, "strict")) status = next(d);
    if (status != ICO_OK) return status;
    d->directed = is_keyword(d, "digraph");
    if (!d->directed && !is_keyword(d, "graph"))
        return unexpected(d, "\"graph\" or \"digraph\"");
    status = next(d);
    if (status == ICO_OK && d->now.kind == ID) status = next(d);
    if (status != ICO_OK) return status;
    return is_mark(d, '{') ? open_group(d) : unexpected(d, "the { of the graph");
}

/* The weights count if all edges have one. */
static ico_status weigh(dot *d)
{
    for (size_t e = 0; e < d->weights.size; e++)
        if (!d->weights.items[e].known) return ICO_OK;
    for (size_t e = 0; e < d->weights.size; e++)
        if (!ICO_VECTOR_PUSH(d->draft.ctx, &d->draft.weights, d->weights.items[e].value))
            return ICO_NO_MEMORY;
    return ICO_OK;
}

ico_status ico__read_dot(ico_graph_reader *reader, ico_graph **graph)
{
    dot d = {.directed = false};
    ico__draft_init(&d.draft, reader->ctx);
    ico_text_init(&d.text, reader->ctx);
    ico_status status = ico__scan_open(reader->ctx, reader->input, &d.scan);
    if (status == ICO_OK) status = take_head(&d);
    while (status == ICO_OK && d.frames.size > 0) status = take_statement(&d);
    if (status == ICO_OK && d.now.kind != END)
        status = unexpected(&d, "nothing more (one graph a file)");
    if (status == ICO_OK) status = weigh(&d);
    if (status == ICO_OK)
        status = ico__draft_build(&d.draft,
                                  d.directed ? ICO_DRAFT_DIRECTED : ICO_DRAFT_UNDIRECTED,
                                  ico_input_name(reader->input), graph);
    ico__draft_free(&d.draft);
    ico_text_free(&d.text);
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
    ico_status status = ico_text_status(&name);
    ico_text_free(&name);
    return status;
}
