/* format/graph/signs.h - the signs by which the content of a graph file is recognised: a
 * function a format, listed in the tables of detect.c.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_GRAPH_SIGNS_H
#define ICO_FORMAT_GRAPH_SIGNS_H

#include "format/scan.h"

/* The bytes of a file that were read.  A context is in text.ctx. */
typedef struct ico_content {
    ico_scan text;  /* all of them, behind a byte order mark */
    ico_slice line; /* the first line that is neither blank nor a comment (# or %) */
    ico_slice rest; /* from that line to the end of the bytes */
    bool whole;     /* no bytes follow */
} ico_content;

/* How well a format fits.  The best one is taken, if it is at least likely and no other
 * one fits as well. */
typedef enum ico_fit {
    ICO_FIT_NONE,     /* the text is not of this format */
    ICO_FIT_POSSIBLE, /* a reader would take the text; that is all */
    ICO_FIT_LIKELY, /* the shape of a format without signs of its own, sound throughout */
    ICO_FIT_CERTAIN /* a sign that no other format has */
} ico_fit;
typedef ico_fit ico_sign(const ico_content *look);

/* Signs at the head of a file: few bytes decide. */
ico_sign ico__sign_gexf, ico__sign_html, ico__sign_latex, ico__sign_leda,
    ico__sign_graphml, ico__sign_node_link, ico__sign_dict, ico__sign_dot, ico__sign_hcp,
    ico__sign_cnf, ico__sign_dimacs, ico__sign_graph6, ico__sign_sparse6,
    ico__sign_digraph6, ico__sign_matrix_market, ico__sign_pajek, ico__sign_gml,
    ico__sign_facts;

/* Signs in the whole text. */
ico_sign ico__sign_coordinates, ico__sign_matrix, ico__sign_multiline, ico__sign_pairs,
    ico__sign_metis, ico__sign_tgf, ico__sign_lgl, ico__sign_edges, ico__sign_adjacency;

/* Can these be the first rows of a matrix? */
bool ico__sign_matrix_begins(const ico_content *look);
/* As ico__sign_matrix, of a text for which ico__literal_matrix_begins. */
ico_sign ico__sign_literal_matrix;

/* The first word in the text (comments aside) that plain words have no place for: an open
 * bracket, a quote that is not closed, "*Vertices", a control byte.  False: none. */
bool ico__foreign_word(const ico_content *look, ico_slice *word);

/* The slice starts with `word` and no letter, digit or underscore follows. */
bool ico__starts_with(ico_slice slice, const char *word);
/* The next line of the look's text from *rest on that is neither blank nor a comment. */
bool ico__look_line(const ico_content *look, ico_slice *rest, ico_slice *line);

#endif
