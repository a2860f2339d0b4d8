/* format/graph/edge_table.c - edges in the rows of a table whose first line names the
 * columns.  Source: the tables of edges that Gephi, Cytoscape, pandas and spreadsheets
 * write; fields and quotes as in RFC 4180, but a field ends on its line.
 * SPDX-License-Identifier: MIT */
#include "format/graph/edge_table.h"

#include <string.h>

#include "format/graph/draft.h"

enum { NO_COLUMN = -1 };

/* Columns of the table, from 0; NO_COLUMN where there is none of the kind. */
typedef struct columns {
    char separator; /* comma, semicolon, tab, or a blank for words */
    bool arrows;    /* "source -> target" is an edge of a list */
    int count, tail, head, weight, type;
} columns;

typedef struct edge_table {
    ico_scan *scan;
    columns columns;
    ico_draft draft;
    ico_text unquoted; /* the fields of a row that held doubled quotes */
    bool typed, directed;
    size_t rows;
} edge_table;

/* ------------------------------------------------------------- fields ------------- */

static bool is_end(const columns *c, char byte)
{
    return c->separator == ' ' ? ico__is_blank(byte) : byte == c->separator;
}

static bool is_blank_before(const columns *c, char byte)
{
    return byte == ' ' || (c->separator == ' ' && ico__is_blank(byte));
}

static ico_slice trim(ico_slice field)
{
    while (field.at < field.end && ico__is_blank(*field.at)) field.at++;
    while (field.end > field.at && ico__is_blank(field.end[-1])) field.end--;
    return field;
}

/* End of the field that begins with a quote: behind the quote that closes it, or NULL. */
static const char *behind_quotes(ico_slice rest)
{
    for (const char *p = rest.at + 1; p < rest.end; p++) {
        if (*p != '"') continue;
        if (p + 1 == rest.end || p[1] != '"') return p + 1;
        p++;
    }
    return NULL;
}

/* Takes the next field, with its quotes, off the line, which ends at NULL when that was
 * the last; false where there is none, or a quote is left open. */
static bool take_field(const columns *c, ico_slice *line, ico_slice *field)
{
    if (line->at == NULL) return false;
    ico_slice rest = *line;
    while (rest.at < rest.end && is_blank_before(c, *rest.at)) rest.at++;
    const char *end = rest.at;
    if (end < rest.end && *end == '"') end = behind_quotes(rest);
    if (end == NULL) return false;
    while (end < rest.end && !is_end(c, *end)) end++;
    *field = trim((ico_slice){rest.at, end});
    *line = (ico_slice){end < rest.end ? end + 1 : NULL, rest.end};
    return true;
}

static bool is_quoted(ico_slice field)
{
    return ico__slice_size(field) >= 2 && *field.at == '"' && field.end[-1] == '"';
}

/* The field without its quotes; a doubled one inside stands for one. */
static ico_status unquote(edge_table *t, ico_slice *field)
{
    if (!is_quoted(*field)) return ICO_OK;
    *field = (ico_slice){field->at + 1, field->end - 1};
    if (memchr(field->at, '"', ico__slice_size(*field)) == NULL) return ICO_OK;
    ico_text_clear(&t->unquoted);
    for (const char *p = field->at; p < field->end; p++) {
        ico_text_add(&t->unquoted, p, 1);
        if (p + 1 < field->end && p[0] == '"' && p[1] == '"') p++;
    }
    ico_status status = ico_text_status(&t->unquoted);
    if (status == ICO_OK)
        *field = (ico_slice){t->unquoted.data, t->unquoted.data + t->unquoted.size};
    return status;
}

/* ------------------------------------------------------------- header ------------- */

static bool is_named(ico_slice field, const char *name)
{
    if (is_quoted(field)) field = (ico_slice){field.at + 1, field.end - 1};
    return ico__slice_is(field, name);
}

static bool find_ends(columns *c, ico_slice field, int at)
{
    static const char *const NAMES[][2] = {
        {"source", "target"}, {"from", "to"},
        {"src", "dst"},       {"tail", "head"},
        {"node1", "node2"},   {"vertex1", "vertex2"},
        {"start", "end"},     {"FromNodeId", "ToNodeId"}};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        if (c->tail == NO_COLUMN && is_named(field, NAMES[i][0])) c->tail = at;
        if (c->head == NO_COLUMN && is_named(field, NAMES[i][1])) c->head = at;
    }
    return c->tail == at || c->head == at;
}

static bool is_arrow(ico_slice field)
{
    return ico__slice_is(field, "->") || ico__slice_is(field, "--");
}

static columns read_columns(ico_slice line)
{
    columns c = {' ', false, 0, NO_COLUMN, NO_COLUMN, NO_COLUMN, NO_COLUMN};
    ico_slice field;
    for (const char *p = ",;\t"; *p != '\0' && c.separator == ' '; p++)
        if (memchr(line.at, *p, ico__slice_size(line)) != NULL) c.separator = *p;
    while (take_field(&c, &line, &field)) {
        c.arrows = c.arrows || is_arrow(field);
        if (!find_ends(&c, field, c.count)) {
            if (c.weight == NO_COLUMN && is_named(field, "weight")) c.weight = c.count;
            if (c.type == NO_COLUMN && is_named(field, "type")) c.type = c.count;
        }
        c.count++;
    }
    return c;
}

bool ico__edge_table_begins(ico_slice line)
{
    enum { LONGEST = 4096 };
    if (ico__slice_size(line) > LONGEST || *line.at == '#' || *line.at == '%')
        return false; /* a comment may name the columns too */
    columns c = read_columns(line);
    return c.tail != NO_COLUMN && c.head != NO_COLUMN && !c.arrows;
}

/* ------------------------------------------------------------- rows --------------- */

/* Gephi's column: "Undirected" or "Directed", the same in all rows. */
static ico_status take_type(edge_table *t, const char *row, ico_slice field)
{
    if (ico__slice_size(field) == 0) return ICO_OK;
    bool directed = ico__slice_is(field, "directed");
    if (!directed && !ico__slice_is(field, "undirected"))
        return t->typed ? ico__scan_fail(t->scan, row,
                                         "the type of this edge is neither Directed nor "
                                         "Undirected")
                        : ICO_OK; /* a column of that name for something else */
    if (t->typed ? directed != t->directed : t->rows > 0)
        return ico__scan_fail(t->scan, row,
                              "directed and undirected edges are mixed; choose one type");
    t->typed = true;
    t->directed = directed;
    return ICO_OK;
}

static ico_status take_vertex(edge_table *t, const char *row, ico_slice field,
                              uint32_t *v)
{
    if (ico__slice_size(field) == 0)
        return ico__scan_fail(t->scan, row, "an end of this edge is missing");
    if (memchr(field.at, '\0', ico__slice_size(field)) != NULL)
        return ico__scan_fail(t->scan, row,
                              "a name holds a byte 0: is this a text file?");
    return ico__draft_vertex(&t->draft, field, v);
}

static ico_status take_row(edge_table *t, ico_slice line)
{
    const columns *c = &t->columns;
    const char *row = line.at;
    uint32_t u = 0, v = 0;
    int64_t weight = 0;
    bool weighed = false;
    ico_slice field;
    int count = 0;
    for (ico_status status; take_field(c, &line, &field); count++) {
        status = unquote(t, &field);
        if (status == ICO_OK && count == c->tail) status = take_vertex(t, row, field, &u);
        if (status == ICO_OK && count == c->head) status = take_vertex(t, row, field, &v);
        if (status == ICO_OK && count == c->type) status = take_type(t, row, field);
        if (count == c->weight) weighed = ico__slice_integer(field, &weight);
        if (status != ICO_OK) return status;
    }
    if (line.at != NULL)
        return ico__scan_fail(t->scan, line.at,
                              "this quote (\") is not closed on its line");
    if (count <= c->tail || count <= c->head)
        return ico__scan_fail(t->scan, row,
                              "this row has %d fields, and the first line names %d "
                              "columns",
                              count, c->count);
    t->rows++;
    ico_status status = ico__draft_edge(&t->draft, u, v);
    if (status == ICO_OK && weighed)
        status = ico__draft_weigh(&t->draft, t->draft.ends.size / 2 - 1, weight);
    return status;
}

ico_status ico__read_edge_table(ico_graph_reader *reader, ico_scan *scan,
                                ico_slice header, bool directed, ico_graph **graph)
{
    edge_table t = {.scan = scan, .columns = read_columns(header), .directed = directed};
    ico_slice line;
    ico_status status = ICO_OK;
    ico__draft_init(&t.draft, reader->ctx);
    ico_text_init(&t.unquoted, reader->ctx);
    while (status == ICO_OK && ico__scan_line(scan, &line))
        if (*line.at != '#' && *line.at != '%') status = take_row(&t, line);
    if (status == ICO_OK && t.rows == 0)
        status = ico__scan_fail(scan, scan->at, "there is no edge in this file");
    if (status == ICO_OK)
        status = ico__draft_build(&t.draft,
                                  t.directed ? ICO_DRAFT_DIRECTED : ICO_DRAFT_UNDIRECTED,
                                  ico_input_name(reader->input), graph);
    ico__draft_free(&t.draft);
    ico_text_free(&t.unquoted);
    return status;
}
