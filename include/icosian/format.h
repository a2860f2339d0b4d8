/* icosian/format.h - text and bytes in and out: subjects, graph files, board files,
 * tours.  Above problem.  Every reader accepts any bytes, and gives an answer or an
 * error with file, line and reason.
 * Source: docs/formats.md, which names the documents of the formats.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_FORMAT_H
#define ICOSIAN_FORMAT_H

#include "icosian/count.h"
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
/* Returns the name of a format. */
const char *ico_format_name(ico_format format);
/* Returns the format with this name ("g6" and "graph6" both work); ICO_FORMAT_AUTO if
 * there is none. */
ico_format ico_format_by_name(const char *name);
/* Returns the format of the suffix of a path; ICO_FORMAT_AUTO if the suffix is
 * unknown. */
ico_format ico_format_by_suffix(const char *path);

/* Reads graphs from an input, one after the other (graph6 family: one a line, millions of
 * them; the other formats contain one). The input must outlive the reader. */
typedef struct ico_graph_reader ico_graph_reader;
/* Makes a reader of an input. */
ICO_MUST_CHECK ico_status ico_graph_reader_new(ico_context *ctx, ico_input *input,
                                               ico_format format,
                                               ico_graph_reader **reader);
/* Frees the reader; NULL is allowed. */
void ico_graph_reader_free(ico_graph_reader *reader);
/* Reads each entry of lists of edges or neighbours that do not define their direction as
 * an arc (true) or as an edge (false, the default). Call it before the first graph. */
void ico_graph_reader_set_directed(ico_graph_reader *reader, bool directed);
/* Allows files of distances between all vertices (TSPLIB's TSP and ATSP), as complete
 * graphs with weights; false, the default, refuses them. With more than 2,000 vertices
 * the distances are computed from points (ico_graph_is_unstored), and explicit ones are
 * refused. Call it before the first graph. */
void ico_graph_reader_set_weighted(ico_graph_reader *reader, bool weighted);
/* Returns the format in use; for ICO_FORMAT_AUTO it is known after the first graph. */
ico_format ico_graph_reader_format(const ico_graph_reader *reader);
/* Gives the next graph, or NULL at the end. ICO_BAD_INPUT with file, line and reason; for
 * line formats reading may then continue with the next line. */
ICO_MUST_CHECK ico_status ico_graph_reader_next(ico_graph_reader *reader,
                                                ico_graph **graph);
/* Returns the edges that the file requires in every tour (TSPLIB FIXED_EDGES): 2 * count
 * vertices, of the graph returned last; valid until the next call. */
const uint32_t *ico_graph_reader_fixed(const ico_graph_reader *reader, size_t *count);
/* Returns the line of the last graph, as it was read (line formats), else NULL. */
const char *ico_graph_reader_line(const ico_graph_reader *reader, size_t *size);

/* Appends the graph. ICO_UNSUPPORTED: the format cannot express it, for example a digraph
 * in graph6. */
ICO_MUST_CHECK ico_status ico_graph_write(const ico_graph *graph, ico_format format,
                                          ico_text *text);

/* Reads a board file (or one of the foreign forms, or an address of puzz.link or
 * penpa-edit) as an open problem, not yet sealed, so
 * that conditions may be added. `piece` (may be NULL) is used if the file has none. Each
 * guess is appended to `notes`, a line each. ICO_BAD_INPUT if the file contains a second
 * board; ico_subject_next gives one after the other. */
ICO_MUST_CHECK ico_status ico_board_file_read(ico_context *ctx, ico_input *input,
                                              const char *piece, ico_problem **problem,
                                              ico_text *notes);
/* Appends a problem on a board as a board file, which is read back as the same
 * problem. */
ICO_MUST_CHECK ico_status ico_board_file_write(const ico_problem *problem,
                                               ico_text *text);

/* Sites whose addresses hold puzzles. */
typedef enum ico_address {
    ICO_ADDRESS_PZPR, /* puzz.link, and others of pzpr v3: Simple Loop, Arukone */
    ICO_ADDRESS_PENPA /* penpa-edit: these, Numbrix, Hidato, Hopido and Zip */
} ico_address;
/* Appends the address of a sealed problem on a board, a line. The readers of board files
 * and of subjects read it back as the same problem. ICO_UNSUPPORTED: the site has no form
 * for it, and the message names the reason. */
ICO_MUST_CHECK ico_status ico_address_write(const ico_problem *problem, ico_address site,
                                            ico_text *text);

/* Words of the command line, turned into problems one after the other. */
typedef struct ico_subject ico_subject;
/* Makes a subject of words[0..count): "knight" "8x8"; "FILE.board"; "wazir" "FILE";
 * "graph.hcp"; "FILE:7"; "-"; "petersen:11,2"; and informal words: "Knights" "8X8",
 * "numbrix" "9x9", "K5". Files are opened and recognised, but not read. The words of the
 * grammar take precedence over files of that name (with a note); informal ones such as
 * "K5" do not. A format other than ICO_FORMAT_AUTO is for files of graphs.
 * ICO_BAD_ARGUMENT with a suggestion; ICO_IO: no such file. */
ICO_MUST_CHECK ico_status ico_subject_new(ico_context *ctx, const char *const *words,
                                          size_t count, ico_format format,
                                          ico_subject **subject);
/* Frees the subject; NULL is allowed. */
void ico_subject_free(ico_subject *subject);
/* Returns the number of words[0..count), count > 0, that form one subject: "knight" "8x8"
 * are two, "knight" "8" "x" "8" four, other subjects one. *board: they are a piece and a
 * board, or a range of boards. */
size_t ico_subject_words(const char *const *words, size_t count, bool *board);
/* Returns "numbrix", "zip", ... if a puzzle was named in place of a piece, else NULL. */
const char *ico_subject_puzzle(const ico_subject *subject);
/* Returns true if the subject is a piece and one board, without a file or a range. */
bool ico_subject_is_board(const ico_subject *subject);
/* Declares that a puzzle is expected: a file that is a nested list ([[0, 1], [0, 0]]) is
 * then a board, also without a piece before it, unless its format was named. Call it
 * before the first problem. */
ICO_MUST_CHECK ico_status ico_subject_set_puzzle(ico_subject *subject);
/* As ico_graph_reader_set_directed, for files of graphs in the subject. */
void ico_subject_set_directed(ico_subject *subject, bool directed);
/* As ico_graph_reader_set_weighted. */
void ico_subject_set_weighted(ico_subject *subject, bool weighted);
/* Gives the next problem, still open for conditions, or NULL at the end. */
ICO_MUST_CHECK ico_status ico_subject_next(ico_subject *subject, ico_problem **problem);
/* Returns the number of boards of a range (1x1..8x8); 0 if the subject is not a range. */
uint64_t ico_subject_boards(const ico_subject *subject);
/* Returns the same, or the number of graphs of a range of families (prism:3..8). */
uint64_t ico_subject_range(const ico_subject *subject);
/* Returns true if the subject is a file of many graphs or boards (answers about graphs
 * are then one a line); known after the first problem. The names of the graphs are then
 * FILE:1, FILE:2, ... */
bool ico_subject_is_stream(const ico_subject *subject);
/* Returns the guesses so far, a line each. */
const char *ico_subject_notes(const ico_subject *subject);

/* Reads a tour written by people and programs, for `check`: a numbered board, CSV, vertex
 * lists, TSPLIB .tour, our JSON, .moves, .u32 and .u64. `numbers` (an array with an entry
 * for each vertex) receives the number written at each vertex (ICO_NO_CELL: none).
 * ICO_BAD_INPUT with line and column if the file has another form or does not fit the
 * subject; a file that fits but is not a tour is not an error here. */
ICO_MUST_CHECK ico_status ico_tour_read(ico_context *ctx, ico_input *input,
                                        const ico_problem *problem, uint64_t *numbers,
                                        ico_text *notes);

/* Reads a permutation of the vertices for ico_problem_set_permutation: the name of the
 * image of each vertex in turn (#K: number K). image: an array of n entries, which may be
 * changed also on failure. ICO_BAD_INPUT with line and column if it is not a
 * permutation. */
ICO_MUST_CHECK ico_status ico_permutation_read(ico_context *ctx, ico_input *input,
                                               const ico_problem *problem,
                                               uint32_t *image);
/* Reads one or several permutations, one after the other, and calls
 * ico_problem_set_permutations with them. */
ICO_MUST_CHECK ico_status ico_permutations_read(ico_context *ctx, ico_input *input,
                                                ico_symmetry_way way,
                                                ico_problem *problem);

/* Appends the question as an object of JSON: subject, kind, and each condition in the
 * words of the options (docs/json.md). A graph that is not a named family has the name of
 * its file, its number there and a SHA-256; up to 1,000 vertices the graph itself is
 * included. O(n + m). */
ICO_MUST_CHECK ico_status ico_question_write(const ico_problem *problem, ico_text *text);
/* Reads such an object, or the one under "question" in an object, as a sealed problem;
 * `name` is that of the file, for messages. *problem is NULL if there is none.
 * ICO_BAD_INPUT with the reason; ICO_UNSUPPORTED: the graph is named there, but not
 * included. */
ICO_MUST_CHECK ico_status ico_question_read(ico_context *ctx, const char *name,
                                            const char *data, size_t size,
                                            ico_problem **problem);
/* Is the question under "question" in this object the one of `problem`? True if there is
 * none. A problem of either kind matches both kinds. Large graphs are compared by their
 * SHA-256. `why` (may be NULL) receives the question of the object and the first
 * difference. */
ICO_MUST_CHECK ico_status ico_question_concerns(ico_context *ctx, const char *name,
                                                const char *data, size_t size,
                                                const ico_problem *problem,
                                                bool *concerns, ico_text *why);

typedef enum ico_tour_format {
    ICO_TOUR_TEXT, /* numbered board, or a list of vertices */
    ICO_TOUR_CSV,
    ICO_TOUR_JSON, /* {"tour":[...]} with subject and kind, and "names" of a graph's */
    ICO_TOUR_TSPLIB,
    ICO_TOUR_U32,
    ICO_TOUR_U64,
    ICO_TOUR_MOVES,
    ICO_TOUR_BOXED,  /* numbered board in double lines */
    ICO_TOUR_BARS,   /* numbered board with a bar between cells */
    ICO_TOUR_SIGNED, /* numbered board; cells of a class have a minus sign */
    ICO_TOUR_STEPS,  /* CSV, a line a step: its number, row, column and cell */
    ICO_TOUR_NEXT    /* MiniZinc: vertices from 1, and the one that follows each */
} ico_tour_format;
/* Appends the tour (NULL: each vertex, numbered from 0); longest paths leave cells
 * empty. Lists (text and CSV of a graph, steps) have names of vertices, as
 * ico_problem_vertex_name gives them, and in quotes those that a reader would take
 * apart. ICO_UNSUPPORTED: moves, boxes and bars of a graph, boxes of cells that are not
 * squares, signs without a class. */
ICO_MUST_CHECK ico_status ico_tour_write(const ico_problem *problem, const ico_tour *tour,
                                         ico_tour_format format, ico_text *text);

/* Appends a record that the program icosian-check verifies (docs/certificates.md): the
 * question and its answer, which is `tour` or, if that is NULL, the reason that there is
 * none. A tour of a question of ICO_EITHER answers for its own kind. ICO_UNSUPPORTED if
 * both are NULL, if the question has conditions other than on a graph, ends, edges,
 * places and waypoints, or if its answer is a matter of convention (a single cell). The
 * graph of a board is made. For long records see ico_text_set_drain.
 * O((n + m) log m). */
ICO_MUST_CHECK ico_status ico_certificate_write(const ico_problem *problem,
                                                const ico_tour *tour,
                                                const ico_reason *reason, ico_text *text);

/* Returns true if records of numbers can express the question: its conditions are on a
 * graph, ends and edges alone, and it has at least three vertices. */
bool ico_certificate_counts(const ico_problem *problem);
/* Appends a record that the program icosian-vcount verifies: the question, the number of
 * its tours, and the order of the vertices if the count recorded its layers (a tour and
 * its reversal are one, unless arcs go one way). ICO_UNSUPPORTED if the number is not
 * exact, if the question has conditions other than on a graph, ends and edges, or fewer
 * than three vertices. O((n + m) log m). */
ICO_MUST_CHECK ico_status ico_certificate_write_count(const ico_problem *problem,
                                                      const ico_count *count,
                                                      ico_text *text);

/* A record as it was read: its answer, and the words of its question. */
typedef struct ico_certificate ico_certificate;

/* Returns true if the bytes begin like a record. */
bool ico_certificate_matches(const char *data, size_t size);
/* Reads the records of an input, one or more, which are freed together. ICO_BAD_INPUT
 * with line and reason. The truth of the record, and its graph, are not tested. */
ICO_MUST_CHECK ico_status ico_certificate_read(ico_context *ctx, ico_input *input,
                                               ico_certificate **certificate);
/* Frees the records; NULL is allowed. */
void ico_certificate_free(ico_certificate *certificate);
/* Returns the next record, or NULL; it is freed with the first. */
const ico_certificate *ico_certificate_next(const ico_certificate *certificate);
/* Returns the words of its question. */
const char *ico_certificate_question(const ico_certificate *certificate);
/* Returns the kind of its question: ICO_CLOSED or ICO_OPEN. */
ico_kind ico_certificate_kind(const ico_certificate *certificate);
/* Returns the answer if it is a tour, with *length vertices; else NULL and 0. */
const uint32_t *ico_certificate_tour(const ico_certificate *certificate,
                                     uint64_t *length);
/* Returns the answer if it is a reason that there is no tour, else NULL. */
const ico_reason *ico_certificate_reason(const ico_certificate *certificate);
/* Returns the same reason, which you then own; the record no longer has it. */
ico_reason *ico_certificate_take_reason(ico_certificate *certificate);
/* Returns *count excluded tours, of all vertices each, one after the other; NULL and 0:
 * all tours count. */
const uint32_t *ico_certificate_excluded(const ico_certificate *certificate,
                                         uint64_t *count);
/* Is the question of the record, with its list of edges but without the excluded tours,
 * the one of `problem`, as ico_certificate_write writes it? `why` (may be NULL) receives
 * the first difference. */
ICO_MUST_CHECK ico_status ico_certificate_concerns(const ico_certificate *certificate,
                                                   const ico_problem *problem,
                                                   bool *concerns, ico_text *why);

#ifdef __cplusplus
}
#endif
#endif
