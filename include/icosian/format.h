/* icosian/format.h - text and bytes in and out: subjects, graph files, board files,
 * tours. Stands above problem.  Every reader takes any bytes and answers or says file,
 * line, why. Source: docs/formats.md, which names the formats' own
 * documents.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_FORMAT_H
#define ICOSIAN_FORMAT_H

#include "icosian/verify.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Graph formats: X(enumerator, name, suffixes, help). */
#define ICO_FORMAT_TABLE(X)                                                             \
    X(ICO_FORMAT_HCP, "hcp", ".hcp .tsp .atsp",                                         \
      "TSPLIB Hamiltonian cycle problem; TSP with --weight")                            \
    X(ICO_FORMAT_GRAPH6, "graph6", ".g6", "graph6, a graph a line")                     \
    X(ICO_FORMAT_SPARSE6, "sparse6", ".s6", "sparse6, a graph a line")                  \
    X(ICO_FORMAT_DIGRAPH6, "digraph6", ".d6", "digraph6, a digraph a line")             \
    X(ICO_FORMAT_DIMACS, "dimacs", ".col .dimacs", "DIMACS edge format (p edge, e)")    \
    X(ICO_FORMAT_EDGES, "edges", ".edges .el", "edge list, two names a line")           \
    X(ICO_FORMAT_ADJACENCY, "adjacency", ".adj", "adjacency list, v: neighbours")       \
    X(ICO_FORMAT_DOT, "dot", ".dot .gv", "Graphviz")                                    \
    X(ICO_FORMAT_GRAPHML, "graphml", ".graphml .xml", "GraphML")                        \
    X(ICO_FORMAT_JGF, "jgf", ".jgf", "JSON Graph Format")                               \
    X(ICO_FORMAT_NODELINK, "node-link", ".json", "networkx node-link JSON")             \
    X(ICO_FORMAT_MATRIX, "matrix", ".mat", "adjacency matrix, rows of 0 and 1")         \
    X(ICO_FORMAT_MULTILINE, "multiline-adjacency", ".madjlist",                         \
      "networkx, a vertex and its neighbours")                                          \
    X(ICO_FORMAT_GML, "gml", ".gml", "GML")                                             \
    X(ICO_FORMAT_PAJEK, "pajek", ".net .paj", "Pajek")                                  \
    X(ICO_FORMAT_GEXF, "gexf", ".gexf", "GEXF, of Gephi")                               \
    X(ICO_FORMAT_MATRIXMARKET, "matrix-market", ".mtx", "MatrixMarket")                 \
    X(ICO_FORMAT_METIS, "metis", ".metis .graph", "METIS, n m and lists of neighbours") \
    X(ICO_FORMAT_CYTOSCAPE, "cytoscape", ".cyjs", "Cytoscape JSON")                     \
    X(ICO_FORMAT_DICT, "dict", ".dict", "dict of neighbours, of Python and JSON")       \
    X(ICO_FORMAT_PAIRS, "pairs", ".pairs", "list of pairs, of Python and JSON")         \
    X(ICO_FORMAT_TGF, "tgf", ".tgf", "Trivial Graph Format")                            \
    X(ICO_FORMAT_LGL, "lgl", ".lgl", "LGL, # v and its neighbours")
typedef enum ico_format {
    ICO_FORMAT_AUTO,
#define ICO_FORMAT_ENUM(id, name, suffixes, help) id,
    ICO_FORMAT_TABLE(ICO_FORMAT_ENUM)
#undef ICO_FORMAT_ENUM
        ICO_FORMAT_COUNT
} ico_format;
const char *ico_format_name(ico_format format);
/* By name ("g6" and "graph6" both work); ICO_FORMAT_AUTO if there is none. */
ico_format ico_format_by_name(const char *name);
/* By the suffix of a path; ICO_FORMAT_AUTO if it says nothing. */
ico_format ico_format_by_suffix(const char *path);

/* Graphs from an input, one after the other (graph6 family: a line each, millions of
 * them; the other formats hold one).  The input must outlive the reader. */
typedef struct ico_graph_reader ico_graph_reader;
ICO_MUST_CHECK ico_status ico_graph_reader_new(ico_context *ctx, ico_input *input,
                                               ico_format format,
                                               ico_graph_reader **reader);
void ico_graph_reader_free(ico_graph_reader *reader);
/* Lists of edges or neighbours that do not say whether they are directed: read each entry
 * as an arc (true) or as an edge (false, the default).  To be called before the first
 * graph. */
void ico_graph_reader_set_directed(ico_graph_reader *reader, bool directed);
/* Read files of distances between all vertices (TSPLIB's TSP and ATSP, up to 2,000
 * vertices), as complete graphs with weights; false, the default, refuses them.  To be
 * called before the first graph. */
void ico_graph_reader_set_weighted(ico_graph_reader *reader, bool weighted);
/* The format in use; known after the first graph when it was ICO_FORMAT_AUTO. */
ico_format ico_graph_reader_format(const ico_graph_reader *reader);
/* The next graph, or NULL at the end.  ICO_BAD_INPUT with file, line and reason; for
 * line formats reading may go on with the next line after that. */
ICO_MUST_CHECK ico_status ico_graph_reader_next(ico_graph_reader *reader,
                                                ico_graph **graph);
/* Edges the file says every tour must use (TSPLIB FIXED_EDGES): 2 * count vertices, of
 * the graph returned last; valid until the next call. */
const uint32_t *ico_graph_reader_fixed(const ico_graph_reader *reader, size_t *count);
/* The line of the last graph, as it was read (line formats), else NULL. */
const char *ico_graph_reader_line(const ico_graph_reader *reader, size_t *size);

/* Appends the graph.  ICO_UNSUPPORTED: a digraph in graph6 and the like. */
ICO_MUST_CHECK ico_status ico_graph_write(const ico_graph *graph, ico_format format,
                                          ico_text *text);

/* A board file (or one of the foreign forms) as an open problem, not yet sealed, so that
 * options may be added.  `piece` (may be NULL) is used when the file has none.  What was
 * guessed is appended to `notes`, a line each.  ICO_BAD_INPUT if the file holds a second
 * board; ico_subject_next gives one after the other. */
ICO_MUST_CHECK ico_status ico_board_file_read(ico_context *ctx, ico_input *input,
                                              const char *piece, ico_problem **problem,
                                              ico_text *notes);
/* Writes problem (with board) as a board file that reads back to the same problem. */
ICO_MUST_CHECK ico_status ico_board_file_write(const ico_problem *problem,
                                               ico_text *text);

/* Subjects: words of the command line turned into problems, one after the other. */
typedef struct ico_subject ico_subject;
/* words[0..count): "knight" "8x8"; "FILE.board"; "wazir" "FILE"; "graph.hcp"; "FILE:7";
 * "-"; "petersen:11,2"; and as people type them: "Knights" "8X8", "numbrix" "9x9", "K5".
 * Files are opened and looked at, not read.  The words of the grammar win over files of
 * that name (a note says so); loose ones such as "K5" do not.  A format but
 * ICO_FORMAT_AUTO is for files of graphs.  ICO_BAD_ARGUMENT with a suggestion; ICO_IO: no
 * such file. */
ICO_MUST_CHECK ico_status ico_subject_new(ico_context *ctx, const char *const *words,
                                          size_t count, ico_format format,
                                          ico_subject **subject);
void ico_subject_free(ico_subject *subject);
/* How many of words[0..count), count > 0, are one subject: "knight" "8x8" are two,
 * "knight" "8" "x" "8" four, other subjects one.  *board: they are a piece and a board,
 * or a range of boards. */
size_t ico_subject_words(const char *const *words, size_t count, bool *board);
/* "numbrix", "zip", ... where a puzzle stood in place of a piece, or NULL. */
const char *ico_subject_puzzle(const ico_subject *subject);
/* True if the subject is a piece and one board: no file, no range. */
bool ico_subject_is_board(const ico_subject *subject);
/* A puzzle is asked for: a file that is a nested list ([[0, 1], [0, 0]]) is a board, also
 * without a piece before it; not if its format was named.  Before the first problem. */
ICO_MUST_CHECK ico_status ico_subject_set_puzzle(ico_subject *subject);
/* As ico_graph_reader_set_directed, for files of graphs among the subject. */
void ico_subject_set_directed(ico_subject *subject, bool directed);
/* As ico_graph_reader_set_weighted. */
void ico_subject_set_weighted(ico_subject *subject, bool weighted);
/* The next problem, still open for options, or NULL at the end. */
ICO_MUST_CHECK ico_status ico_subject_next(ico_subject *subject, ico_problem **problem);
/* How many boards a range (1x1..8x8) has; 0 if the subject is none. */
uint64_t ico_subject_boards(const ico_subject *subject);
/* The same, or how many graphs a range of families (prism:3..8) has. */
uint64_t ico_subject_range(const ico_subject *subject);
/* True if the subject is a file of many graphs or boards (answers about graphs then go
 * one a line); known once the first problem was read.  Graphs are then called FILE:1,
 * FILE:2, ... */
bool ico_subject_is_stream(const ico_subject *subject);
/* What was guessed so far, a line each. */
const char *ico_subject_notes(const ico_subject *subject);

/* Tours written by people and programs, read for `check`: a numbered board, CSV, vertex
 * lists, TSPLIB .tour, our JSON, .moves, .u32 and .u64.  numbers (size of the problem,
 * the caller's) gets for each vertex the number written there (ICO_NO_CELL: none).
 * ICO_BAD_INPUT with line and column if it is not such a file or does not fit the
 * subject; a file that fits but is no tour is not an error here. */
ICO_MUST_CHECK ico_status ico_tour_read(ico_context *ctx, ico_input *input,
                                        const ico_problem *problem, uint64_t *numbers,
                                        ico_text *notes);

/* A permutation of the vertices for ico_problem_set_permutation: for each in its order
 * the name of the one where it goes (#K: number K).  image: n entries, the caller's,
 * whatever comes of it.  ICO_BAD_INPUT with line and column if it is none. */
ICO_MUST_CHECK ico_status ico_permutation_read(ico_context *ctx, ico_input *input,
                                               const ico_problem *problem,
                                               uint32_t *image);
/* One or several of them, one behind the other, for ico_problem_set_permutations; this is
 * done at once. */
ICO_MUST_CHECK ico_status ico_permutations_read(ico_context *ctx, ico_input *input,
                                                ico_symmetry_way way,
                                                ico_problem *problem);

/* Appends the question as an object of JSON: subject, kind, and each condition in the
 * words of the options (docs/json.md).  A graph that is no named family is named by its
 * file, its number there and a SHA-256; up to 1,000 vertices it is written down.
 * O(n + m). */
ICO_MUST_CHECK ico_status ico_question_write(const ico_problem *problem, ico_text *text);
/* Reads such an object, or the one under "question" in an object, as a sealed problem;
 * `name` is the file's, for messages.  *problem is NULL if there is none.  ICO_BAD_INPUT
 * with the reason; ICO_UNSUPPORTED: the graph is named there, but not written down. */
ICO_MUST_CHECK ico_status ico_question_read(ico_context *ctx, const char *name,
                                            const char *data, size_t size,
                                            ico_problem **problem);
/* Is the question under "question" in this object the one of `problem`?  True if there is
 * none.  A problem of either kind takes both.  Large graphs are known by their SHA-256.
 * `why` (may be NULL) gets the question that is there and the first difference. */
ICO_MUST_CHECK ico_status ico_question_concerns(ico_context *ctx, const char *name,
                                                const char *data, size_t size,
                                                const ico_problem *problem,
                                                bool *concerns, ico_text *why);

typedef enum ico_tour_format {
    ICO_TOUR_TEXT, /* numbered board, or a list of vertices */
    ICO_TOUR_CSV,
    ICO_TOUR_JSON, /* just {"tour":[...]} with subject and kind */
    ICO_TOUR_TSPLIB,
    ICO_TOUR_U32,
    ICO_TOUR_U64,
    ICO_TOUR_MOVES,
    ICO_TOUR_BOXED,  /* numbered board in double lines */
    ICO_TOUR_BARS,   /* numbered board with a bar between cells */
    ICO_TOUR_SIGNED, /* numbered board; a cell of a class carries a minus sign */
    ICO_TOUR_STEPS,  /* CSV, a line a step: its number, row, column and cell */
    ICO_TOUR_NEXT    /* MiniZinc: vertices from 1, and the one that follows each */
} ico_tour_format;
/* Appends the tour (NULL: each vertex, numbered from 0); longest paths leave cells empty.
 * ICO_UNSUPPORTED: moves, boxes and bars of a graph, boxes of cells that are not squares,
 * signs where there is no class. */
ICO_MUST_CHECK ico_status ico_tour_write(const ico_problem *problem, const ico_tour *tour,
                                         ico_tour_format format, ico_text *text);

/* Appends a record that the program icosian-check verifies (docs/certificates.md): the
 * question and its answer, which is `tour` or, if that is NULL, the
 * reason why there is none.  ICO_UNSUPPORTED if both are NULL, if the question is about
 * more than a graph, ends, edges, places and waypoints, or if its answer is a matter of
 * convention (a single cell).  The graph of a board is made.  Long ones: see
 * ico_text_set_drain.  O((n + m) log m). */
ICO_MUST_CHECK ico_status ico_certificate_write(const ico_problem *problem,
                                                const ico_tour *tour,
                                                const ico_reason *reason, ico_text *text);

/* Such a record, as it was read: its answer, and the words of its question. */
typedef struct ico_certificate ico_certificate;

/* True if the bytes begin like a record. */
bool ico_certificate_matches(const char *data, size_t size);
/* Reads the records that the input holds, one or more; freed together.  ICO_BAD_INPUT
 * with line and reason; that what it says is true, or about a certain graph, is not
 * tested. */
ICO_MUST_CHECK ico_status ico_certificate_read(ico_context *ctx, ico_input *input,
                                               ico_certificate **certificate);
void ico_certificate_free(ico_certificate *certificate);
/* The record that follows, or NULL; it is freed with the first. */
const ico_certificate *ico_certificate_next(const ico_certificate *certificate);
/* The words of its question, and its kind: ICO_CLOSED or ICO_OPEN. */
const char *ico_certificate_question(const ico_certificate *certificate);
ico_kind ico_certificate_kind(const ico_certificate *certificate);
/* The answer, if it is a tour, and *length, the vertices in it; else NULL and 0. */
const uint32_t *ico_certificate_tour(const ico_certificate *certificate,
                                     uint64_t *length);
/* The answer, if it is the reason why there is no tour, else NULL; and the same, taken
 * over by the caller, after which the record has none. */
const ico_reason *ico_certificate_reason(const ico_certificate *certificate);
ico_reason *ico_certificate_take_reason(ico_certificate *certificate);
/* *count tours that do not count, of all vertices each, one after the other; NULL and 0:
 * all tours count. */
const uint32_t *ico_certificate_excluded(const ico_certificate *certificate,
                                         uint64_t *count);
/* Is the question of the record, with its list of edges but without the tours excluded,
 * the one of `problem`, as ico_certificate_write puts it?  `why` (may be NULL) gets the
 * first difference. */
ICO_MUST_CHECK ico_status ico_certificate_concerns(const ico_certificate *certificate,
                                                   const ico_problem *problem,
                                                   bool *concerns, ico_text *why);

#ifdef __cplusplus
}
#endif
#endif
