/* format/graph/edge_table.c - edges in the rows of a table; the first line may name the
 * columns.  Source: the tables of edges that Gephi, Cytoscape, pandas and spreadsheets
 * write; fields and quotes as in RFC 4180, but a field ends on its line.
 * SPDX-License-Identifier: MIT */
#include "format/graph/edge_table.h"

#include <string.h>

#include "format/graph/draft.h"
#include "format/graph/edge_opening.h"

enum { NO_COLUMN = -1 };

/* Columns of the table, from 0, or NO_COLUMN. */
typedef struct columns {
    char separator; /* comma, semicolon, tab, or a blank for words */
    bool arrows;    /* "source -> target" is an edge of a list */
    bool listed; /* some field is a number, or ends with a colon: no name of a column */
    int count, tail, head, weight, type;
    bool has_weight; /* a column is called "weight" */
    int lengths;     /* columns that are called like a length */
} columns;

typedef struct edge_table {
    ico_scan *scan;
    columns columns;
    ico_draft draft;
    ico_text unquoted;    /* the fields of a row that held doubled quotes */
    edge_opening opening; /* where no header is known */
    bool typed, directed;
    size_t rows;
} edge_table;

/* ------------------------------------------------------------- fields ------------- */

static bool is_end(char separator, char byte)
{
    return separator == ' ' ? ico__is_blank(byte) : byte == separator;
}

static bool is_blank_before(char separator, char byte)
{
    return byte == ' ' || (separator == ' ' && ico__is_blank(byte));
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

bool ico__table_field(char separator, ico_slice *line, ico_slice *field)
{
    if (line->at == NULL) return false;
    ico_slice rest = *line;
    while (rest.at < rest.end && is_blank_before(separator, *rest.at)) rest.at++;
    const char *end = rest.at;
    if (end < rest.end && *end == '"') end = behind_quotes(rest);
    if (end == NULL) return false;
    while (end < rest.end && !is_end(separator, *end)) end++;
    *field = trim((ico_slice){rest.at, end});
    *line = (ico_slice){end < rest.end ? end + 1 : NULL, rest.end};
    return true;
}

static bool take_field(const columns *c, ico_slice *line, ico_slice *field)
{
    return ico__table_field(c->separator, line, field);
}

static bool is_quoted(ico_slice field)
{
    return ico__slice_size(field) >= 2 && *field.at == '"' && field.end[-1] == '"';
}

/* Returns the field without its quotes; a doubled one inside means one. */
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

static bool is_measured(ico_slice field)
{
    bool digit = false;
    for (const char *p = field.at; p < field.end; p++) {
        digit = digit || ico__is_digit(*p);
        if (!ico__is_digit(*p) && memchr("+-.eE", *p, 5) == NULL) return false;
    }
    return digit;
}

/* ------------------------------------------------------------- header ------------- */

static bool is_named(ico_slice field, const char *name)
{
    if (is_quoted(field)) field = (ico_slice){field.at + 1, field.end - 1};
    return ico__slice_is(field, name);
}

/* What programs and people call the ends of an edge. */
static const char *const NAMES[][2] = {{"source", "target"},
                                       {"from", "to"},
                                       {"src", "dst"},
                                       {"tail", "head"},
                                       {"node1", "node2"},
                                       {"vertex1", "vertex2"},
                                       {"start", "end"},
                                       {"FromNodeId", "ToNodeId"},
                                       {"origin", "destination"},
                                       {"departure", "arrival"},
                                       {"from_node", "to_node"},
                                       {"start_node", "end_node"},
                                       {"src_id", "dst_id"},
                                       {"source_id", "target_id"},
                                       {"from_id", "to_id"},
                                       {"start_id", "end_id"},
                                       {":START_ID", ":END_ID"},
                                       {"city_a", "city_b"},
                                       {"city1", "city2"},
                                       {"station1", "station2"},
                                       {"node_a", "node_b"},
                                       {"node_1", "node_2"},
                                       {"vertex_1", "vertex_2"},
                                       {"state", "neighbor"},
                                       {"state", "neighbour"},
                                       {"country", "neighbor"},
                                       {"country", "neighbour"},
                                       {"node", "neighbor"},
                                       {"node", "neighbour"}};

bool ico__edge_table_names(ico_slice tail, ico_slice head)
{
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (ico__slice_is(tail, NAMES[i][0]) && ico__slice_is(head, NAMES[i][1]))
            return true;
    return false;
}

static bool find_ends(columns *c, ico_slice field, int at)
{
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

char ico__table_separator(ico_slice line)
{
    for (const char *p = ",;\t"; *p != '\0'; p++)
        if (memchr(line.at, *p, ico__slice_size(line)) != NULL) return *p;
    return ' ';
}

/* A column "weight" has the weights; without one, the only column that is called like a
 * length. */
static void see_weight(columns *c, ico_slice field)
{
    static const char *const LENGTHS[] = {"distance", "cost", "length"};
    if (is_named(field, "weight") && !c->has_weight) {
        c->weight = c->count;
        c->has_weight = true;
    }
    for (size_t i = 0; i < sizeof LENGTHS / sizeof *LENGTHS && !c->has_weight; i++) {
        if (!is_named(field, LENGTHS[i])) continue;
        c->lengths++;
        c->weight = c->count;
    }
}

static columns read_columns(ico_slice line)
{
    columns c = {ico__table_separator(line),
                 false,
                 false,
                 0,
                 NO_COLUMN,
                 NO_COLUMN,
                 NO_COLUMN,
                 NO_COLUMN,
                 false,
                 0};
    ico_slice field;
    while (take_field(&c, &line, &field)) {
        c.arrows = c.arrows || is_arrow(field);
        c.listed = c.listed || is_measured(field) ||
                   (ico__slice_size(field) > 0 && field.end[-1] == ':');
        if (!find_ends(&c, field, c.count)) {
            see_weight(&c, field);
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
    return c.tail != NO_COLUMN && c.head != NO_COLUMN && !c.arrows && !c.listed;
}

/* ------------------------------------------------------------- no known header ---- */

/* What the rows of a table without a known header have in common. */
typedef struct row_survey {
    columns columns;
    uint64_t rows;
    bool blanks; /* some name has a blank, or quotes */
    bool titled; /* above the numbers of the third column is a word */
} row_survey;

/* Can the field be a name in a table?  Numbers with blanks between, brackets, arrows and
 * colons are signs of something else. */
static bool is_name(ico_slice field)
{
    bool blank = false, word = false;
    if (ico__slice_size(field) == 0) return false;
    if (is_quoted(field)) return true;
    for (const char *p = field.at; p < field.end; p++) {
        blank = blank || ico__is_blank(*p);
        word = word || !(ico__is_blank(*p) || ico__is_digit(*p));
        if (strchr("[]{}()<>:\"*", *p) != NULL) return false;
        if (*p == '-' && p + 1 < field.end && p[1] == '-') return false;
    }
    return word || !blank;
}

static bool has_blank(ico_slice field)
{
    for (const char *p = field.at; p < field.end; p++)
        if (ico__is_blank(*p)) return true;
    return false;
}

static bool survey_row(row_survey *s, ico_slice line)
{
    ico_slice field;
    int count = 0;
    for (; take_field(&s->columns, &line, &field); count++) {
        if (count < 2) {
            if (!is_name(field)) return false;
            s->blanks = s->blanks || is_quoted(field) || has_blank(field);
        } else if (!is_measured(field)) {
            if (s->rows > 0) return false;
            s->titled = true;
        }
    }
    if (s->rows == 0) s->columns.count = count;
    s->rows++;
    return line.at == NULL && count == s->columns.count && (count == 2 || count == 3);
}

/* Finds the columns of rows that only a table has; count 0: the lines are not such
 * rows. */
static columns guess_columns(const ico_scan *from)
{
    row_survey s = {
        .columns = {' ', false, false, 0, 0, 1, NO_COLUMN, NO_COLUMN, false, 0}};
    const columns none = s.columns;
    ico_scan scan = *from;
    ico_slice line;
    const bool quotes = memchr(scan.at, '"', (size_t)(scan.end - scan.at)) != NULL;
    while (ico__scan_line(&scan, &line)) {
        if (*line.at == '#' || *line.at == '%') continue;
        if (s.rows == 0) s.columns.separator = ico__table_separator(line);
        if (!survey_row(&s, line)) return none;
        if (s.rows == 1 && s.columns.separator == ' ' && !s.titled && !quotes)
            return none;
    }
    if (s.columns.count == 3) s.columns.weight = 2;
    return s.rows > 1 && (s.blanks || s.titled) ? s.columns : none;
}

bool ico__edge_table_guessed(const ico_scan *scan)
{
    return guess_columns(scan).count > 0;
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

static ico_status table_take_vertex(edge_table *t, const char *row, ico_slice field,
                                    uint32_t *v)
{
    if (ico__slice_size(field) == 0)
        return ico__scan_fail(t->scan, row, "an end of this edge is missing");
    if (memchr(field.at, '\0', ico__slice_size(field)) != NULL)
        return ico__scan_fail(t->scan, row,
                              "a name holds a byte 0: is this a text file?");
    return ico__draft_vertex(&t->draft, field, v);
}

static ico_status refuse_count(const edge_table *t, const char *row, int count)
{
    return ico__scan_fail(t->scan, row,
                          "this row has %d fields, and the first line names %d columns",
                          count, t->columns.count);
}

static ico_status take_row(edge_table *t, ico_slice line)
{
    const columns *c = &t->columns;
    const char *row = line.at;
    uint32_t u = 0, v = 0;
    bool measured = false;
    ico_slice field, weight = {NULL, NULL};
    int count = 0;
    for (ico_status status; take_field(c, &line, &field); count++) {
        status = unquote(t, &field);
        if (status == ICO_OK && count == c->tail)
            status = table_take_vertex(t, row, field, &u);
        if (status == ICO_OK && count == c->head)
            status = table_take_vertex(t, row, field, &v);
        if (status == ICO_OK && count == c->type) status = take_type(t, row, field);
        if (count == c->weight) {
            weight = field;
            measured = is_measured(field);
        }
        if (status == ICO_OK && count >= c->count && ico__slice_size(field) > 0)
            status = refuse_count(t, row, count + 1);
        if (status != ICO_OK) return status;
    }
    if (line.at != NULL)
        return ico__scan_fail(t->scan, line.at,
                              "this quote (\") is not closed on its line");
    if (count <= c->tail || count <= c->head || (c->separator == ' ' && count < c->count))
        return refuse_count(t, row, count);
    if (t->rows++ == 0 && t->opening.at != NULL) {
        t->opening.names = ico__draft_size(&t->draft);
        t->opening.odd = c->weight != NO_COLUMN && !measured;
        if (measured) t->opening.at = NULL; /* a weight is of an edge */
    } else {
        ico__opening_see(&t->opening, u);
        ico__opening_see(&t->opening, v);
    }
    ico_status status = ico__draft_edge(&t->draft, u, v);
    const size_t edge = t->draft.ends.size / 2 - 1;
    if (status != ICO_OK || weight.at == NULL) return status;
    /* a word above numbers gets a weight, so that the weights behind count */
    return t->rows == 1 && t->opening.odd
               ? ico__draft_copy_weight(&t->draft, edge, 0)
               : ico__draft_weigh(&t->draft, t->scan, row, edge, weight);
}

/* Names of columns that are names of vertices as well may be an edge, or neighbours. */
static ico_status check_header(const edge_table *t, ico_slice header)
{
    const columns *c = &t->columns;
    ico_slice rest = header, field, found = {NULL, NULL};
    int vertices = 0;
    while (take_field(c, &rest, &field)) {
        if (ico__draft_find(&t->draft, field) == ICO_NO_VERTEX) continue;
        if (vertices++ == 0) found = field;
    }
    if (vertices == 0 || (c->count > 2 && vertices < 2)) return ICO_OK;
    return ico__scan_fail(t->scan, header.at,
                          "\"%s\" names a column here and a vertex below.  If this line "
                          "is a header, put %% before it; if it is an edge, move it down",
                          ico__quote(found).text);
}

static ico_status take_rows(edge_table *t, ico_slice header)
{
    ico_slice line;
    ico_status status = ICO_OK;
    while (status == ICO_OK && ico__scan_line(t->scan, &line)) {
        if (*line.at == '#' || *line.at == '%') continue;
        if (header.at == NULL && t->rows == 0)
            t->opening = (edge_opening){.at = line.at, .is_edge = true};
        ico__names_ahead(&t->draft.names, t->columns.separator, line.at, t->scan->end);
        status = take_row(t, line);
    }
    if (status == ICO_OK && t->rows == 0)
        status = ico__scan_fail(t->scan, t->scan->at, "there is no edge in this file");
    if (status != ICO_OK || header.at == NULL) return status;
    return check_header(t, header);
}

/* Of two columns that are called like a length none is the weight. */
static ico_status choose_weight(edge_table *t, const char *header)
{
    if (t->columns.has_weight || t->columns.lengths < 2) return ICO_OK;
    t->columns.weight = NO_COLUMN;
    (void)ico__scan_fail(t->scan, header,
                         "%d columns could be the weight (distance, cost, length); call "
                         "one of them weight",
                         t->columns.lengths);
    return ico__draft_blame(&t->draft);
}

ico_status ico__read_edge_table(ico_graph_reader *reader, ico_scan *scan, bool directed,
                                ico_graph **graph)
{
    edge_table t = {.scan = scan, .directed = directed};
    ico_scan top = *scan;
    ico_slice header;
    while (ico__scan_line(&top, &header) && (*header.at == '#' || *header.at == '%'))
        continue;
    if (ico__edge_table_begins(header)) {
        t.columns = read_columns(header);
        scan->at = header.end;
    } else {
        t.columns = guess_columns(scan);
        header = (ico_slice){NULL, NULL};
    }
    ico__draft_init(&t.draft, reader->ctx);
    ico_text_init(&t.unquoted, reader->ctx);
    ico_status status = choose_weight(&t, header.at);
    if (status == ICO_OK) status = take_rows(&t, header);
    if (status == ICO_OK) status = ico__opening_judge(&t.opening, scan, &t.draft);
    if (status == ICO_OK && t.opening.odd && t.draft.ends.size / 2 == t.rows)
        status =
            ico__scan_fail(scan, t.opening.at,
                           "this line has a word where the lines below have a number; if "
                           "it names the columns, call them source and target");
    if (status == ICO_OK)
        status = ico__draft_build(&t.draft,
                                  t.directed ? ICO_DRAFT_DIRECTED : ICO_DRAFT_UNDIRECTED,
                                  ico_input_name(reader->input), graph);
    ico__draft_free(&t.draft);
    ico_text_free(&t.unquoted);
    return status;
}
