/* format/graph/formats.h - the table of graph formats, and the input of their readers.
 * Between the public reader (graph_reader.c) and one file for each format.
 * Source: docs/formats.md names each format's own document.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_GRAPH_FORMATS_H
#define ICO_FORMAT_GRAPH_FORMATS_H

#include "base/memory.h"
#include "format/scan.h"
#include "graph/graph.h"
#include "icosian/format.h"

/* Invariant: format is ICO_FORMAT_AUTO until something was recognised. */
struct ico_graph_reader {
    ico_context *ctx;
    ico_input *input;
    ico_format format;
    ico_format guess; /* by the name of the file, while the format is ICO_FORMAT_AUTO */
    bool begun;
    bool arcs;                  /* lists without a direction of their own are directed */
    bool weighted;              /* files of distances are read, not refused */
    bool at_end;                /* a format of one graph: it was returned, or failed */
    ico_graph_builder *builder; /* kept from graph to graph in streams */
    ICO_VECTOR(uint32_t) fixed; /* pairs of vertices, of the last graph */
    ico_text expression;        /* scratch for the name of a graph */
    uint64_t count;             /* graphs returned so far */
    const char *line;           /* the line of the last graph, in streams */
    size_t line_size;
};

/* A format.  read: the next graph (NULL at the end of a stream); it may refine
 * reader->format.  write: appends the graph, complete with its last line end. */
typedef struct ico_graph_format {
    bool is_stream; /* a graph a line */
    ico_status (*read)(ico_graph_reader *reader, ico_graph **graph);
    ico_status (*write)(const ico_graph *graph, ico_text *text);
} ico_graph_format;

/* The format with this number, not ICO_FORMAT_AUTO. */
const ico_graph_format *ico__graph_format(ico_format format);

/* Finds the format of the rest of the input, without consuming it; `guess` is one that
 * the name of the file suggests, or ICO_FORMAT_AUTO.  For JSON with nodes and edges the
 * format is node-link, whose reader distinguishes the kinds.  ICO_BAD_INPUT: no format
 * fits, or two do; the message names them and the next thing to type.  O(size), all of
 * which is read only if the first bytes show nothing. */
ICO_MUST_CHECK ico_status ico__format_recognise(ico_context *ctx, ico_input *input,
                                                ico_format guess, ico_format *format);
/* ICO_BAD_INPUT if the input, which is not consumed, has a sign of another format at its
 * head than `format`, which is one of those that take nearly any words. */
ICO_MUST_CHECK ico_status ico__format_confirm(ico_context *ctx, ico_input *input,
                                              ico_format format);
/* Is the format one that the whole text shows, not its head: a list, a matrix? */
bool ico__format_is_list(ico_format format);
/* As ico_graph_reader_new, but the format is a guess by the name of the file.  A text
 * that has signs of another format is read as that, or refused. */
ICO_MUST_CHECK ico_status ico__graph_reader_guess(ico_context *ctx, ico_input *input,
                                                  ico_format guess,
                                                  ico_graph_reader **reader);
/* The format that these first bytes of a file show, or ICO_FORMAT_AUTO.  `whole`: no
 * bytes follow. */
ico_format ico__format_detect(ico_context *ctx, const char *bytes, size_t size,
                              bool whole);

/* True if `bytes` bytes may declare n vertices that they do not list:
 * n <= max(freely, 100 * bytes).  A file may declare ICO_FREELY of them, a line of a
 * stream fewer, since thousands of lines fit in a small file. */
enum { ICO_FREELY = 1000000, ICO_FREELY_A_LINE = 300000 };
bool ico__may_declare(uint64_t n, uint64_t freely, size_t bytes);

ico_status ico__read_graph6(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_graph6(const ico_graph *graph, ico_text *text);
ico_status ico__write_sparse6(const ico_graph *graph, ico_text *text);
ico_status ico__write_digraph6(const ico_graph *graph, ico_text *text);
ico_status ico__read_hcp(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_hcp(const ico_graph *graph, ico_text *text);
ico_status ico__read_dimacs(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_dimacs(const ico_graph *graph, ico_text *text);
ico_status ico__read_edges(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_edges(const ico_graph *graph, ico_text *text);
ico_status ico__read_adjacency(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_adjacency(const ico_graph *graph, ico_text *text);
ico_status ico__read_dot(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_dot(const ico_graph *graph, ico_text *text);
ico_status ico__read_graphml(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_graphml(const ico_graph *graph, ico_text *text);
ico_status ico__read_json_graph(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_jgf(const ico_graph *graph, ico_text *text);
ico_status ico__write_node_link(const ico_graph *graph, ico_text *text);
ico_status ico__read_matrix(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_matrix(const ico_graph *graph, ico_text *text);
ico_status ico__read_multiline(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_multiline(const ico_graph *graph, ico_text *text);
ico_status ico__read_gml(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_gml(const ico_graph *graph, ico_text *text);
ico_status ico__read_pajek(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_pajek(const ico_graph *graph, ico_text *text);
ico_status ico__read_gexf(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_gexf(const ico_graph *graph, ico_text *text);
ico_status ico__read_matrix_market(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_matrix_market(const ico_graph *graph, ico_text *text);
ico_status ico__read_metis(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_metis(const ico_graph *graph, ico_text *text);
ico_status ico__read_tgf(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_tgf(const ico_graph *graph, ico_text *text);
ico_status ico__read_lgl(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_lgl(const ico_graph *graph, ico_text *text);
ico_status ico__read_dict(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_dict(const ico_graph *graph, ico_text *text);
ico_status ico__read_pairs(ico_graph_reader *reader, ico_graph **graph);
ico_status ico__write_pairs(const ico_graph *graph, ico_text *text);
ico_status ico__write_cytoscape(const ico_graph *graph, ico_text *text);

/* Does a matrix literal begin here, such as array([[..., {{..., [|..., a = [[...? Not a
 * plain list in square brackets, which the matrix reader takes as it takes rows of
 * text. */
bool ico__literal_matrix_begins(const ico_scan *scan);
/* Reads such a value, and appends the rows of its 0 and 1 as lines.  A comment before it
 * may set *directed. */
ICO_MUST_CHECK ico_status ico__literal_matrix_rows(ico_scan *scan, bool *directed,
                                                   ico_text *rows);
/* Do these first bytes of a file have the sign of a format of graphs that also looks like
 * a board of numbers?  A matrix with two ones or more, as a puzzle, in which 0 is a free
 * cell, would give one number to two cells. */
ICO_MUST_CHECK ico_status ico__is_no_puzzle(ico_context *ctx, const char *bytes,
                                            size_t size, bool whole, bool *graph);
/* Can this line be graph6, sparse6 or digraph6?  It has only bytes of these formats and
 * (unless more of the line is still to come) the length that its first bytes announce. */
bool ico__graph6_plausible(const char *line, size_t size, bool whole);

#endif
