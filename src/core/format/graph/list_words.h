/* format/graph/list_words.h - shared by edge lists and adjacency lists: plain words on
 * lines.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_GRAPH_LIST_WORDS_H
#define ICO_FORMAT_GRAPH_LIST_WORDS_H

#include "format/scan.h"
#include "graph/graph.h"

/* Takes the next word off the line; blanks, commas and semicolons separate, but not
 * within parentheses that begin a word: "(0, 1)" is one name. */
bool ico__listing_word(ico_slice *line, ico_slice *word);
/* True if the line is a comment ('#' or '%').  A comment whose first word is "directed"
 * or "undirected" sets *directed. */
bool ico__listing_comment(ico_slice line, bool *directed);
/* ICO_UNSUPPORTED if the graph has no vertices: nothing would be in its list. */
ICO_MUST_CHECK ico_status ico__listing_needs_vertex(const ico_graph *graph,
                                                    ico_text *text);
/* Appends the name of vertex v; ICO_UNSUPPORTED if the format cannot hold it. */
ICO_MUST_CHECK ico_status ico__listing_name(const ico_graph *graph, uint32_t v,
                                            ico_text *text);
/* The comment that heads a file: "# undirected graph, 5 vertices, 4 edges". */
void ico__listing_header(const ico_graph *graph, ico_text *text);
/* The comment that heads a file of another format, if the graph is directed: "# directed
 * matrix, 5 vertices, 4 edges". */
void ico__listing_directed(const ico_graph *graph, const char *format, ico_text *text);
/* Does the text begin with that comment? */
bool ico__listing_says(const ico_scan *scan, const char *format);
/* Does the text begin with the comment of a list?  Then its first line is an edge. */
bool ico__listing_is_ours(const ico_scan *scan);

#endif
