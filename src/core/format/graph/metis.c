/* format/graph/metis.c - METIS: a line "n m", then for each vertex the line of its
 * neighbours, from 1, perhaps with weights.  A blank line is a vertex without neighbours.
 * Source: Karypis, METIS 5.1.0 manual, section 4.1.1.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "format/graph/formats.h"
#include "format/graph/list_words.h"

/* skipped: numbers before the neighbours on each line. */
typedef struct metis {
    ico_scan scan;
    uint64_t n, m, skipped;
    bool weighed;
    ICO_VECTOR(const char *) lines; /* of each vertex, for messages */
    ico_graph_builder *arcs;
} metis;

/* The next line, blank ones too, without comments (%); false at the end. */
static bool next_line(ico_scan *s, ico_slice *line)
{
    while (s->at < s->end) {
        const char *end = memchr(s->at, '\n', (size_t)(s->end - s->at));
        *line = (ico_slice){s->at, end == NULL ? s->end : end};
        s->at = end == NULL ? s->end : end + 1;
        if (line->at == line->end || *line->at != '%') return true;
    }
    return false;
}

static bool is_blank_line(ico_slice line)
{
    ico_slice word;
    return !ico__slice_word(&line, &word);
}

/* The digits of `format` announce sizes, weights of vertices and weights of edges. */
static ico_status take_header(metis *m)
{
    ico_slice line = {m->scan.at, m->scan.at}, word;
    uint64_t constraints = 1;
    while (next_line(&m->scan, &line) && is_blank_line(line)) {
    }
    const char *from = line.at;
    ico_status status = ico__scan_number(&m->scan, &line, INT32_MAX, &m->n);
    if (status == ICO_OK) status = ico__scan_number(&m->scan, &line, UINT32_MAX, &m->m);
    if (status != ICO_OK) return status;
    if (ico__slice_word(&line, &word)) {
        uint64_t format = 0;
        const bool read = ico__slice_number(word, 111, &format);
        if (!read || format % 10 > 1 || format / 10 % 10 > 1)
            return ico__scan_fail(&m->scan, word.at,
                                  "\"%s\" is not three digits 0 or 1 that say which "
                                  "weights there are",
                                  ico__quote(word).text);
        m->weighed = format % 10 == 1;
        if (ico__slice_word(&line, &word) &&
            (!ico__slice_number(word, 1000, &constraints) || constraints == 0))
            return ico__scan_fail(&m->scan, word.at, "\"%s\" is not a number of weights",
                                  ico__quote(word).text);
        m->skipped = format / 100 + (format / 10 % 10) * constraints;
    }
    if (ico__slice_word(&line, &word))
        return ico__scan_fail(&m->scan, word.at, "\"%s\" is one word too many",
                              ico__quote(word).text);
    if (m->n <= (size_t)(m->scan.end - m->scan.at) + 1) return ICO_OK;
    return ico__scan_fail(
        &m->scan, from, "the first line announces %llu vertices, but fewer lines follow",
        (unsigned long long)m->n);
}

static ico_status metis_take_vertex(metis *m, uint64_t v, ico_slice line)
{
    uint64_t number = 0;
    ico_status status = ICO_OK;
    for (uint64_t i = 0; i < m->skipped && status == ICO_OK; i++)
        status = ico__scan_number(&m->scan, &line, INT64_MAX, &number);
    for (ico_slice word = line; status == ICO_OK; word = line) {
        uint64_t u = 0, weight = 0;
        const char *from = line.at;
        if (!ico__slice_word(&word, &(ico_slice){0})) break;
        status = ico__scan_number(&m->scan, &line, m->n, &u);
        if (status == ICO_OK && m->weighed)
            status = ico__scan_number(&m->scan, &line, INT64_MAX, &weight);
        if (status == ICO_OK && u == 0)
            return ico__scan_fail(&m->scan, from, "vertices count from 1");
        if (status == ICO_OK) status = ico_graph_builder_add(m->arcs, v, u - 1);
        if (status == ICO_OK && m->weighed)
            status = ico_graph_builder_weigh(m->arcs, (int64_t)weight);
    }
    return status;
}

static ico_status take_vertices(metis *m)
{
    ico_slice line = {m->scan.at, m->scan.at};
    ico_status status = ICO_OK;
    for (uint64_t v = 0; v < m->n && status == ICO_OK; v++) {
        if (!next_line(&m->scan, &line))
            return ico__scan_fail(&m->scan, m->scan.at,
                                  "the file ends after %llu of %llu vertices",
                                  (unsigned long long)v, (unsigned long long)m->n);
        if (!ICO_VECTOR_PUSH(m->scan.ctx, &m->lines, line.at)) return ICO_NO_MEMORY;
        status = ico__tick(m->scan.ctx, 8);
        if (status == ICO_OK) status = metis_take_vertex(m, v, line);
    }
    while (status == ICO_OK && next_line(&m->scan, &line))
        if (!is_blank_line(line))
            status = ico__scan_fail(&m->scan, line.at,
                                    "there is a line after those of the %llu vertices",
                                    (unsigned long long)m->n);
    return status;
}

/* Turns the arcs into edges: each must be there from both ends, with one weight. */
static ico_status metis_add_edges(const metis *m, const ico_graph *arcs,
                                  ico_graph_builder *b)
{
    for (uint32_t e = 0; e < arcs->m; e++) {
        const uint32_t u = arcs->tail[e], v = arcs->head[e];
        const uint32_t back = ico_graph_find_edge(arcs, v, u);
        if (back == ICO_NO_EDGE)
            return ico__scan_fail(&m->scan, m->lines.items[u],
                                  "vertex %lu has the neighbour %lu, which does not have "
                                  "vertex %lu",
                                  (unsigned long)u + 1, (unsigned long)v + 1,
                                  (unsigned long)u + 1);
        if (m->weighed && arcs->weight[e] != arcs->weight[back])
            return ico__scan_fail(&m->scan, m->lines.items[u],
                                  "the edge of %lu and %lu has two weights",
                                  (unsigned long)u + 1, (unsigned long)v + 1);
        if (u > v) continue;
        ico_status status = ico_graph_builder_add(b, u, v);
        if (status == ICO_OK && m->weighed)
            status = ico_graph_builder_weigh(b, arcs->weight[e]);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

static ico_status metis_build(const metis *m, const char *name, ico_graph **graph)
{
    ico_graph *arcs = NULL, *g = NULL;
    ico_status status = ico_graph_build(m->arcs, NULL, &arcs);
    if (status == ICO_OK) status = ico_graph_builder_reset(m->arcs, m->n, false);
    if (status == ICO_OK) status = metis_add_edges(m, arcs, m->arcs);
    if (status == ICO_OK) status = ico_graph_builder_number_from(m->arcs, 1);
    if (status == ICO_OK) status = ico_graph_build(m->arcs, name, &g);
    if (status == ICO_OK && (g->m > m->m || g->m + (uint64_t)arcs->dropped < m->m)) {
        status = ico__scan_fail(&m->scan, m->scan.begin,
                                "the first line announces %llu edges, but there are %lu",
                                (unsigned long long)m->m, (unsigned long)g->m);
        ico_graph_free(g);
    }
    if (status == ICO_OK) {
        g->dropped += arcs->dropped;
        *graph = g;
    }
    ico_graph_free(arcs);
    return status;
}

ico_status ico__read_metis(ico_graph_reader *reader, ico_graph **graph)
{
    metis m = {.n = 0};
    ico_status status = ico__scan_open(reader->ctx, reader->input, &m.scan);
    if (status == ICO_OK) status = take_header(&m);
    if (status == ICO_OK && m.n == 0)
        status = ico__scan_fail(&m.scan, m.scan.begin, "there is no vertex in this file");
    if (status == ICO_OK) status = ico_graph_builder_new(reader->ctx, m.n, true, &m.arcs);
    if (status == ICO_OK) status = take_vertices(&m);
    if (status == ICO_OK) status = metis_build(&m, ico_input_name(reader->input), graph);
    ico_graph_builder_free(m.arcs);
    ICO_VECTOR_FREE(reader->ctx, &m.lines);
    return status;
}

ico_status ico__write_metis(const ico_graph *graph, ico_text *text)
{
    ico_status status = ico__listing_needs_vertex(graph, text);
    if (status != ICO_OK) return status;
    if (graph->directed)
        return ico__fail(text->ctx, ICO_UNSUPPORTED,
                         "METIS holds undirected graphs only; gml and others hold both");
    bool pairs = true; /* as in a list of edges; "0", no weights, distinguishes them */
    for (uint32_t v = 0; v < graph->n && pairs; v++) pairs = ico__degree(graph, v) == 2;
    ico_text_printf(text, "%lu %lu%s\n", (unsigned long)graph->n, (unsigned long)graph->m,
                    pairs ? " 0" : "");
    for (uint32_t v = 0; v < graph->n; v++) {
        for (uint32_t i = graph->row[v]; i < graph->row[v + 1]; i++)
            ico_text_printf(text, i == graph->row[v] ? "%lu" : " %lu",
                            (unsigned long)graph->adj[i] + 1);
        ico_text_puts(text, "\n");
    }
    return ICO_OK;
}
