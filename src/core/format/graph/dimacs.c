/* format/graph/dimacs.c - DIMACS graphs: "p edge N M" and "e U V" lines, or, directed, "p
 * sp N M" and "a U V W".  Vertices count from 1. Source: DIMACS challenges 2 (clique and
 * colouring, 1993) and 9 (shortest paths, 2006).
 * SPDX-License-Identifier: MIT */
#include "format/graph/formats.h"
#include "format/scan.h"

typedef struct dimacs {
    ico_scan scan;
    ico_graph_builder *builder; /* NULL before the p line */
    const char *problem;        /* the p line */
    bool directed;
    uint64_t n, m, lines; /* announced vertices and edges; edge lines read */
} dimacs;

static ico_status take_problem(dimacs *d, ico_slice line, ico_context *ctx)
{
    ico_slice word = {line.at, line.at};
    size_t bytes = (size_t)(d->scan.end - d->scan.begin);
    if (d->builder != NULL) return ico__scan_fail(&d->scan, line.at, "a second p line");
    d->problem = line.at;
    (void)ico__slice_word(&line, &word);
    (void)ico__slice_word(&line, &word);
    d->directed = ico__slice_is(word, "sp");
    if (!d->directed && !ico__slice_is(word, "edge") && !ico__slice_is(word, "edges") &&
        !ico__slice_is(word, "col"))
        return ico__scan_fail(&d->scan, word.at,
                              "problem \"%s\" is not a graph; \"p edge N M\", \"p col N "
                              "M\" and (directed) \"p sp N M\" are read",
                              ico__quote(word).text);
    if (!ico__slice_word(&line, &word) || !ico__slice_number(word, UINT64_MAX, &d->n))
        return ico__scan_fail(&d->scan, word.at, "the number of vertices is missing");
    if (!ico__may_declare(d->n, ICO_FREELY, bytes))
        return ico__scan_fail(&d->scan, word.at,
                              "%llu vertices are too many for a file of %llu bytes",
                              (unsigned long long)d->n, (unsigned long long)bytes);
    if (!ico__slice_word(&line, &word) || !ico__slice_number(word, UINT64_MAX, &d->m))
        return ico__scan_fail(&d->scan, word.at, "the number of edges is missing");
    return ico_graph_builder_new(ctx, d->n, d->directed, &d->builder);
}

static ico_status dimacs_take_edge(dimacs *d, ico_slice line)
{
    ico_slice kind, word;
    uint64_t end[2];
    (void)ico__slice_word(&line, &kind);
    if (d->builder == NULL)
        return ico__scan_fail(&d->scan, kind.at, "an edge comes before the p line");
    if (ico__slice_is(kind, "a") != d->directed)
        return ico__scan_fail(&d->scan, kind.at, "\"p %s\" has %s lines, not %s",
                              d->directed ? "sp" : "edge", d->directed ? "a" : "e",
                              d->directed ? "e" : "a");
    for (int k = 0; k < 2; k++) {
        if (!ico__slice_word(&line, &word))
            return ico__scan_fail(&d->scan, word.at, "the edge has too few ends");
        if (!ico__slice_number(word, UINT64_MAX, &end[k]) || end[k] < 1 || end[k] > d->n)
            return ico__scan_fail(&d->scan, word.at,
                                  "\"%s\" is not a vertex from 1 to %llu",
                                  ico__quote(word).text, (unsigned long long)d->n);
    }
    d->lines++;
    return ico_graph_builder_add(d->builder, end[0] - 1, end[1] - 1);
}

static ico_status dimacs_take_line(dimacs *d, ico_slice line, ico_context *ctx)
{
    ico_slice rest = line, word;
    (void)ico__slice_word(&rest, &word);
    /* n, d, v, x: colours, weights and parameters of some challenge files */
    if (ico__slice_is(word, "c") || ico__slice_is(word, "n") ||
        ico__slice_is(word, "d") || ico__slice_is(word, "v") || ico__slice_is(word, "x"))
        return ICO_OK;
    if (ico__slice_is(word, "p")) return take_problem(d, line, ctx);
    if (ico__slice_is(word, "e") || ico__slice_is(word, "a"))
        return dimacs_take_edge(d, line);
    if (*word.at == 'c' && d->builder == NULL) return ICO_OK; /* "c--- comment" is met */
    return ico__scan_fail(&d->scan, word.at,
                          "a line starts with \"%s\"; c, p and %s are expected",
                          ico__quote(word).text, d->directed ? "a" : "e");
}

/* Files list each edge once or from both ends; anything else has lost lines. */
static ico_status check_count(const dimacs *d, const ico_graph *g)
{
    bool twice = d->lines % 2 == 0 && d->lines / 2 == d->m;
    if (d->lines == d->m || twice || g->m == d->m) return ICO_OK;
    return ico__scan_fail(
        &d->scan, d->problem,
        "%llu edges are announced but %llu are listed: was the file cut off?",
        (unsigned long long)d->m, (unsigned long long)d->lines);
}

ico_status ico__read_dimacs(ico_graph_reader *reader, ico_graph **graph)
{
    dimacs d = {.builder = NULL};
    ico_graph *g = NULL;
    ico_slice line;
    ico_status status = ico__scan_open(reader->ctx, reader->input, &d.scan);
    while (status == ICO_OK && ico__scan_line(&d.scan, &line))
        status = dimacs_take_line(&d, line, reader->ctx);
    if (status == ICO_OK && d.builder == NULL)
        status = ico__scan_fail(&d.scan, d.scan.at, "there is no \"p edge N M\" line");
    if (status == ICO_OK) status = ico_graph_builder_number_from(d.builder, 1);
    if (status == ICO_OK)
        status = ico_graph_build(d.builder, ico_input_name(reader->input), &g);
    if (status == ICO_OK) status = check_count(&d, g);
    if (status == ICO_OK)
        *graph = g;
    else
        ico_graph_free(g);
    ico_graph_builder_free(d.builder);
    return status;
}

ico_status ico__write_dimacs(const ico_graph *graph, ico_text *text)
{
    const char *kind = graph->directed ? "sp" : "edge";
    ico_text_printf(text, "p %s %lu %lu\n", kind, (unsigned long)graph->n,
                    (unsigned long)graph->m);
    for (uint32_t e = 0; e < graph->m; e++)
        ico_text_printf(text, "%c %lu %lu%s\n", graph->directed ? 'a' : 'e',
                        (unsigned long)graph->tail[e] + 1,
                        (unsigned long)graph->head[e] + 1, graph->directed ? " 1" : "");
    return ICO_OK;
}
