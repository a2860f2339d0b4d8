/* format/graph/matrix_names.c - a matrix whose first line names the columns and whose
 * first column names the rows.
 * SPDX-License-Identifier: MIT */
#include "format/graph/matrix_names.h"

#include <string.h>

#include "format/graph/draft.h"
#include "format/graph/edge_table.h"
#include "format/graph/list_words.h"
#include "format/graph/signs.h"

/* Is the rest of a number behind its first digit that of a whole one: ".000e+00"? */
static bool rest_is_whole(const char *p, const char *end)
{
    if (p < end && *p == '.') p++;
    while (p < end && *p == '0') p++;
    if (p < end && (*p == 'e' || *p == 'E')) {
        p++;
        if (p < end && (*p == '+' || *p == '-')) p++;
        while (p < end && *p == '0') p++;
    }
    return p == end;
}

int ico__matrix_entry(ico_slice *rest)
{
    const char *p = rest->at;
    if (p == rest->end || (*p != '0' && *p != '1')) return -1;
    const int value = *p == '1';
    const char *end = p;
    bool glued = true; /* entries without anything between */
    while (end < rest->end && (ico__is_digit(*end) || memchr(".eE+-", *end, 5) != NULL)) {
        glued = glued && ico__is_digit(*end);
        end++;
    }
    if (!glued && !rest_is_whole(p + 1, end)) return -1;
    rest->at = glued ? p + 1 : end;
    return value;
}

/* ------------------------------------------------------------- cells -------------- */

/* Lines of cells: the first has a name for each column, behind a corner or without. */
typedef struct named_matrix {
    ico_scan scan;
    char separator;
    ico_slice header; /* the first line, behind the corner */
    uint64_t names;
} named_matrix;

/* Takes the next line that is not a comment. */
static bool names_take_line(ico_scan *scan, bool *directed, ico_slice *line)
{
    while (ico__scan_line(scan, line))
        if (!ico__listing_comment(*line, directed)) return true;
    return false;
}

static uint64_t count_cells(const named_matrix *m, ico_slice line)
{
    ico_slice cell;
    uint64_t cells = 0;
    while (ico__table_field(m->separator, &line, &cell)) cells++;
    return cells;
}

static ico_slice bare(ico_slice cell)
{
    const size_t size = ico__slice_size(cell);
    if (size >= 2 && (*cell.at == '"' || *cell.at == '\'') && cell.end[-1] == *cell.at)
        return (ico_slice){cell.at + 1, cell.end - 1};
    return cell;
}

static bool same_cell(ico_slice a, ico_slice b)
{
    a = bare(a);
    b = bare(b);
    return ico__slice_size(a) == ico__slice_size(b) &&
           memcmp(a.at, b.at, ico__slice_size(a)) == 0;
}

static bool is_a_number(ico_slice cell)
{
    uint64_t number;
    return ico__slice_number(cell, UINT64_MAX, &number);
}

/* Leading blanks are a corner where commas or tabs separate; the scan steps over tabs. */
static bool open_matrix(named_matrix *m, const ico_scan *from, bool *directed)
{
    ico_slice line, corner, next;
    m->scan = *from;
    if (!names_take_line(&m->scan, directed, &line)) return false;
    ico_scan below = m->scan;
    if (!names_take_line(&below, directed, &next)) return false;
    m->separator = ico__table_separator(next);
    m->header = line;
    const uint64_t cells = count_cells(m, next), titles = count_cells(m, line);
    if (cells < 3 || (titles != cells && titles + 1 != cells)) return false;
    m->names = cells - 1;
    if (titles + 1 == cells) return true;
    return ico__table_field(m->separator, &m->header, &corner) && !is_a_number(corner);
}

bool ico__matrix_is_named(const ico_scan *scan)
{
    named_matrix m;
    ico_slice line, name, title;
    bool unused = false;
    uint64_t rows = 0;
    if (!open_matrix(&m, scan, &unused)) return false;
    for (; names_take_line(&m.scan, &unused, &line); rows++)
        if (rows == m.names || count_cells(&m, line) != m.names + 1 ||
            !ico__table_field(m.separator, &line, &name) ||
            !ico__table_field(m.separator, &m.header, &title) ||
            !same_cell(name, title) ||
            ico__slice_size(bare(name)) == 0) /* "": a board's blank cell */
            return false;
    return rows == m.names;
}

/* ------------------------------------------------------------- reading ------------ */

static ico_status take_names(const named_matrix *m, ico_draft *draft)
{
    ico_slice rest = m->header, title;
    uint32_t v = 0, count = 0;
    ico_status status = ICO_OK;
    while (status == ICO_OK && ico__table_field(m->separator, &rest, &title)) {
        const ico_slice name = bare(title);
        if (ico__slice_size(name) == 0 ||
            memchr(name.at, '\0', ico__slice_size(name)) != NULL)
            return ico__scan_fail(&m->scan, title.at, "column %lu has no name",
                                  (unsigned long)count + 1);
        status = ico__draft_vertex(draft, name, &v);
        if (status == ICO_OK && v != count++)
            status =
                ico__scan_fail(&m->scan, title.at, "a second column is called \"%s\"",
                               ico__quote(name).text);
    }
    return status;
}

static ico_status take_row(const named_matrix *m, ico_draft *draft, uint32_t u,
                           ico_slice line)
{
    ico_slice cell;
    ico_status status = ICO_OK;
    (void)ico__table_field(m->separator, &line, &cell);
    for (uint32_t v = 0; status == ICO_OK && v < m->names; v++) {
        if (!ico__table_field(m->separator, &line, &cell)) break;
        ico_slice rest = bare(cell);
        const int value = ico__matrix_entry(&rest);
        if (value < 0 || rest.at != bare(cell).end)
            return ico__scan_fail(
                &m->scan, cell.at,
                "\"%s\" is not an entry: a matrix of a graph holds 0 and 1",
                ico__quote(cell).text);
        if (value == 1) status = ico__draft_edge(draft, u, v);
    }
    return status;
}

ico_status ico__read_named_matrix(ico_graph_reader *reader, const ico_scan *scan,
                                  bool directed, ico_graph **graph)
{
    named_matrix m;
    ico_draft draft;
    ico_slice line;
    ico__draft_init(&draft, reader->ctx);
    ico_status status = ICO_OK;
    if (open_matrix(&m, scan, &directed)) status = take_names(&m, &draft);
    for (uint32_t u = 0; status == ICO_OK && names_take_line(&m.scan, &directed, &line);
         u++)
        status = take_row(&m, &draft, u, line);
    if (status == ICO_OK)
        status =
            ico__draft_build(&draft, directed ? ICO_DRAFT_DIRECTED : ICO_DRAFT_MUTUAL,
                             ico_input_name(reader->input), graph);
    ico__draft_free(&draft);
    return status;
}
