/* format/graph/pajek.c - Pajek's .net: vertices with numbers and names, and sections of
 * edges and arcs, as pairs, lists or a matrix.
 * Source: Mrvar and Batagelj, Pajek reference manual; the files of networkx and igraph.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "format/graph/formats.h"
#include "format/graph/labelled.h"

typedef enum section {
    NOWHERE,
    VERTICES,
    EDGES,
    ARCS,
    EDGE_LISTS,
    ARC_LISTS,
    MATRIX
} section;

/* Invariant: vertex v of n has the number v + 1.  row: of the matrix.  from: the first
 * edge of the draft that *Edges made; arcs of theirs come from both ends. */
typedef struct pajek {
    ico_scan scan;
    ico_labelled vertices;
    section section;
    bool counted, had_edges, had_arcs;
    uint64_t n, row;
    ICO_VECTOR(uint32_t) undirected; /* the numbers of the edges of *Edges */
} pajek;

static const char *take_section_word(ico_slice line, section *found)
{
    static const struct {
        const char *word;
        section section;
    } WORDS[] = {{"*vertices", VERTICES},  {"*edges", EDGES},
                 {"*arcs", ARCS},          {"*edgeslist", EDGE_LISTS},
                 {"*arcslist", ARC_LISTS}, {"*matrix", MATRIX},
                 {"*network", NOWHERE}};
    ico_slice word;
    (void)ico__slice_word(&line, &word);
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (ico__slice_is(word, WORDS[i].word)) {
            *found = WORDS[i].section;
            return line.at;
        }
    return NULL;
}

/* "*Vertices n": makes the vertices, which are called by their numbers. */
static ico_status take_count(pajek *p, ico_slice line)
{
    ico_slice word = line, id;
    if (p->counted)
        return ico__scan_fail(
            &p->scan, line.at,
            "a second network begins here; put each network in a file of its own");
    if (!ico__slice_word(&line, &word) || !ico__slice_number(word, INT32_MAX, &p->n))
        return ico__scan_fail(&p->scan, word.at,
                              "*Vertices needs the number of vertices");
    if (!ico__may_declare(p->n, ICO_FREELY, (size_t)(p->scan.end - p->scan.begin)))
        return ico__scan_fail(&p->scan, word.at,
                              "%s vertices are more than a file of this size may declare",
                              ico__quote(word).text);
    p->counted = true;
    for (uint64_t v = 1; v <= p->n; v++) {
        char text[24];
        const int size = snprintf(text, sizeof text, "%llu", (unsigned long long)v);
        id = (ico_slice){text, text + size};
        ico_status status =
            ico__labelled_declare(&p->vertices, line.at, id, (ico_slice){NULL, NULL});
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

static ico_status take_section(pajek *p, ico_slice line)
{
    const char *rest = take_section_word(line, &p->section);
    if (rest == NULL)
        return ico__scan_fail(&p->scan, line.at,
                              "the section \"%s\" is not read; *Vertices, *Edges, *Arcs, "
                              "*Edgeslist, *Arcslist and *Matrix are",
                              ico__quote(line).text);
    if (p->section == NOWHERE) return ICO_OK;
    if (p->section == VERTICES) return take_count(p, (ico_slice){rest, line.end});
    if (!p->counted)
        return ico__scan_fail(&p->scan, line.at, "a section before *Vertices");
    p->had_edges = p->had_edges || p->section == EDGES || p->section == EDGE_LISTS;
    p->had_arcs = p->had_arcs || p->section == ARCS || p->section == ARC_LISTS;
    return ICO_OK;
}

static ico_status take_number(pajek *p, ico_slice *line, uint32_t *v)
{
    ico_slice word = *line;
    uint64_t number = 0;
    if (!ico__slice_word(line, &word))
        return ico__scan_fail(&p->scan, line->end, "a vertex is missing here");
    if (!ico__slice_number(word, p->n, &number) || number == 0)
        return ico__scan_fail(&p->scan, word.at,
                              "\"%s\" is not the number of a vertex, 1 to %llu",
                              ico__quote(word).text, (unsigned long long)p->n);
    *v = (uint32_t)(number - 1);
    return ICO_OK;
}

/* `12 "name" 0.5 0.5 ...`: the name may go without quotes or be missing. */
static ico_status pajek_take_vertex(pajek *p, ico_slice line)
{
    uint32_t v = 0;
    ico_slice name = {NULL, NULL};
    const char *from = line.at;
    ico_status status = take_number(p, &line, &v);
    if (status != ICO_OK) return status;
    if (p->vertices.vertices.items[v].label != SIZE_MAX)
        return ico__scan_fail(&p->scan, from, "vertex %lu has a second line",
                              (unsigned long)v + 1);
    while (line.at < line.end && ico__is_blank(*line.at)) line.at++;
    if (line.at < line.end && *line.at == '"') {
        name = (ico_slice){line.at + 1, line.end};
        name.end = memchr(name.at, '"', ico__slice_size(name));
        if (name.end == NULL)
            return ico__scan_fail(&p->scan, line.at,
                                  "this quote (\") is not closed on its line");
        if (name.end + 1 < line.end && !ico__is_blank(name.end[1]))
            return ico__scan_fail(&p->scan, name.end,
                                  "this quote (\") ends the name of vertex %lu, but more "
                                  "follows; write names without quotes within",
                                  (unsigned long)v + 1);
    } else if (!ico__slice_word(&line, &name)) {
        return ICO_OK;
    }
    return ico__labelled_name(&p->vertices, v, name);
}

static const ico_slice NO_WEIGHT = {NULL, NULL};

static ico_status add_pair(pajek *p, uint32_t u, uint32_t v, ico_slice weight)
{
    const bool edge = p->section == EDGES || p->section == EDGE_LISTS;
    const uint32_t number = (uint32_t)(p->vertices.ids.ends.size / 2);
    if (edge && !ICO_VECTOR_PUSH(p->scan.ctx, &p->undirected, number))
        return ICO_NO_MEMORY;
    return ico__labelled_edge(&p->vertices, weight.at, u, v, false, weight);
}

/* "u v weight ...", or in lists "u v w x ...". */
static ico_status pajek_take_edges(pajek *p, ico_slice line)
{
    const bool list = p->section == EDGE_LISTS || p->section == ARC_LISTS;
    uint32_t u = 0, v = 0;
    ico_slice word = line;
    ico_status status = take_number(p, &line, &u);
    if (!list) {
        if (status == ICO_OK) status = take_number(p, &line, &v);
        if (status != ICO_OK) return status;
        return add_pair(p, u, v, ico__slice_word(&line, &word) ? word : NO_WEIGHT);
    }
    for (word = line; status == ICO_OK && ico__slice_word(&word, &(ico_slice){0});
         word = line) {
        status = take_number(p, &line, &v);
        if (status == ICO_OK) status = add_pair(p, u, v, NO_WEIGHT);
    }
    return status;
}

/* Reads a row of the matrix: a number other than 0 is an arc. */
static ico_status take_row(pajek *p, ico_slice line)
{
    ico_slice word;
    const char *from = line.at;
    uint64_t column = 0;
    if (p->row == p->n)
        return ico__scan_fail(&p->scan, from,
                              "there are more rows than the %llu vertices",
                              (unsigned long long)p->n);
    for (; ico__slice_word(&line, &word); column++) {
        const char *at = word.at;
        double value;
        if (!ico__read_real(&at, word.end, &value) || at != word.end)
            return ico__scan_fail(&p->scan, word.at, "\"%s\" is not a number",
                                  ico__quote(word).text);
        if (column >= p->n || value == 0) continue;
        ico_status status = add_pair(p, (uint32_t)p->row, (uint32_t)column, NO_WEIGHT);
        if (status != ICO_OK) return status;
    }
    if (column != p->n)
        return ico__scan_fail(&p->scan, from,
                              "this row has %llu entries for %llu vertices",
                              (unsigned long long)column, (unsigned long long)p->n);
    p->row++;
    return ICO_OK;
}

static ico_status pajek_take_line(pajek *p, ico_slice line)
{
    if (*line.at == '%') return ICO_OK;
    if (*line.at == '*') return take_section(p, line);
    switch (p->section) {
    case NOWHERE:
        return ico__scan_fail(&p->scan, line.at, "a line before *Vertices");
    case VERTICES:
        return pajek_take_vertex(p, line);
    case MATRIX:
        return take_row(p, line);
    default:
        return pajek_take_edges(p, line);
    }
}

/* With arcs elsewhere in the file, each edge is two arcs. */
static ico_status add_backs(pajek *p)
{
    ico_draft *d = &p->vertices.ids;
    const bool weighed = d->weights.size == d->ends.size / 2;
    for (size_t i = 0; i < p->undirected.size; i++) {
        const size_t e = p->undirected.items[i];
        const int64_t weight = weighed ? d->weights.items[e] : 0;
        ico_status status =
            ico__labelled_edge(&p->vertices, NULL, d->ends.items[2 * e + 1],
                               d->ends.items[2 * e], false, NO_WEIGHT);
        if (status == ICO_OK && weighed)
            status = ico__draft_copy_weight(d, d->ends.size / 2 - 1, weight);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* Does every arc come back? */
static ico_status compare_halves(const pajek *p, bool *symmetric)
{
    const ico_draft *d = &p->vertices.ids;
    ico_graph_builder *b = NULL;
    ico_graph *arcs = NULL;
    ico_status status = ico_graph_builder_new(d->ctx, p->n, true, &b);
    for (size_t i = 0; i < d->ends.size && status == ICO_OK; i += 2)
        status = ico_graph_builder_add(b, d->ends.items[i], d->ends.items[i + 1]);
    if (status == ICO_OK) status = ico_graph_build(b, NULL, &arcs);
    *symmetric = status == ICO_OK;
    for (uint32_t e = 0; status == ICO_OK && e < arcs->m && *symmetric; e++)
        *symmetric =
            ico_graph_find_edge(arcs, arcs->head[e], arcs->tail[e]) != ICO_NO_EDGE;
    ico_graph_free(arcs);
    ico_graph_builder_free(b);
    return status;
}

static ico_status pajek_build(pajek *p, bool arcs, const char *name, ico_graph **graph)
{
    ico_draft_kind kind = p->had_arcs ? ICO_DRAFT_DIRECTED : ICO_DRAFT_UNDIRECTED;
    bool symmetric = false;
    ico_status status = ICO_OK;
    if (!p->counted)
        return ico__scan_fail(&p->scan, p->scan.at, "there is no *Vertices in this file");
    if (p->row > 0 && p->row < p->n)
        return ico__scan_fail(&p->scan, p->scan.at, "the matrix has %llu of %llu rows",
                              (unsigned long long)p->row, (unsigned long long)p->n);
    if (p->row > 0 && !p->had_edges && !p->had_arcs) {
        status = compare_halves(p, &symmetric);
        kind = symmetric && !arcs ? ICO_DRAFT_LISTS : ICO_DRAFT_DIRECTED;
    } else if (p->row > 0) {
        kind = ICO_DRAFT_DIRECTED;
    }
    if (status == ICO_OK && kind == ICO_DRAFT_DIRECTED) status = add_backs(p);
    return status == ICO_OK ? ico__labelled_build(&p->vertices, kind, name, graph)
                            : status;
}

ico_status ico__read_pajek(ico_graph_reader *reader, ico_graph **graph)
{
    pajek p = {.section = NOWHERE};
    ico_slice line;
    ico__labelled_init(&p.vertices, &p.scan, reader->ctx);
    ico_status status = ico__scan_open(reader->ctx, reader->input, &p.scan);
    while (status == ICO_OK && ico__scan_line(&p.scan, &line))
        status = pajek_take_line(&p, line);
    if (status == ICO_OK)
        status = pajek_build(&p, reader->arcs, ico_input_name(reader->input), graph);
    ICO_VECTOR_FREE(reader->ctx, &p.undirected);
    ico__labelled_free(&p.vertices);
    return status;
}

ico_status ico__write_pajek(const ico_graph *graph, ico_text *text)
{
    ico_text name;
    ico_status status = ICO_OK;
    ico_text_init(&name, text->ctx);
    ico_text_printf(text, "*Vertices %lu\n", (unsigned long)graph->n);
    for (uint32_t v = 0; v < graph->n && status == ICO_OK; v++) {
        ico_text_clear(&name);
        ico_text_add(&name, "", 0);
        ico_graph_name_text(graph, v, &name);
        if (name.failed)
            status = ICO_NO_MEMORY;
        else if (strpbrk(name.data, "\"\n\r\v\f") != NULL)
            status =
                ico__fail(text->ctx, ICO_UNSUPPORTED,
                          "Pajek's format cannot hold a vertex called \"%s\"; dot can",
                          ico__quote((ico_slice){name.data, name.data + name.size}).text);
        if (status != ICO_OK) break;
        ico_text_printf(text, "%lu \"%s\"\n", (unsigned long)v + 1, name.data);
    }
    ico_text_puts(text, graph->directed ? "*Arcs\n" : "*Edges\n");
    for (uint32_t e = 0; e < graph->m && status == ICO_OK; e++)
        ico_text_printf(text, "%lu %lu\n", (unsigned long)graph->tail[e] + 1,
                        (unsigned long)graph->head[e] + 1);
    ico_text_free(&name);
    return status;
}
