/* format/graph/labelled.h - vertices with an id, by which edges name them, and perhaps a
 * label (GML, GEXF, Pajek, TGF).  They are called by their labels if all have one and no
 * two are the same, else by their ids.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_GRAPH_LABELLED_H
#define ICO_FORMAT_GRAPH_LABELLED_H

#include "format/graph/draft.h"

/* mentioned: where an edge named the vertex before it was declared; NULL once it was.
 * label: its place in `labels`, or SIZE_MAX. */
typedef struct ico_labelled_vertex {
    const char *mentioned;
    size_t label;
} ico_labelled_vertex;

/* The edges and weights are those of `ids`, whose names are the ids. */
typedef struct ico_labelled {
    const ico_scan *scan; /* for messages */
    ico_draft ids;
    ico_text labels;
    ICO_VECTOR(ico_labelled_vertex) vertices;
} ico_labelled;

void ico__labelled_init(ico_labelled *l, const ico_scan *scan, ico_context *ctx);
void ico__labelled_free(ico_labelled *l);
/* Declares a vertex; label.at NULL: it has none.  ICO_BAD_INPUT at `at` if it was
 * declared before, or if id or label hold a byte 0. */
ICO_MUST_CHECK ico_status ico__labelled_declare(ico_labelled *l, const char *at,
                                                ico_slice id, ico_slice label);
/* Gives vertex v its label. */
ICO_MUST_CHECK ico_status ico__labelled_name(ico_labelled *l, uint32_t v,
                                             ico_slice label);
/* The vertex with this id, for the end of an edge at `at`. */
ICO_MUST_CHECK ico_status ico__labelled_end(ico_labelled *l, const char *at, ico_slice id,
                                            uint32_t *v);
/* Adds an edge, or with `both` two arcs; weight.at may be NULL, and else is a word of the
 * file, or of its text that begins at `at`. */
ICO_MUST_CHECK ico_status ico__labelled_edge(ico_labelled *l, const char *at, uint32_t u,
                                             uint32_t v, bool both, ico_slice weight);
/* The graph.  ICO_BAD_INPUT where an edge ends at a vertex that was not declared. */
ICO_MUST_CHECK ico_status ico__labelled_build(ico_labelled *l, ico_draft_kind kind,
                                              const char *expression, ico_graph **graph);

/* Appends the text with numbers and the usual five names of entities ("&#233;", "&amp;")
 * replaced; others stay as they are.  False if one is not the code of a character. */
bool ico__add_unescaped(ico_slice text, ico_text *to);
/* Appends a name for a string in quotes: &, " and characters outside of ASCII as
 * "&#233;".  False if it is not UTF-8. */
bool ico__add_escaped(const char *name, ico_text *to);

#endif
