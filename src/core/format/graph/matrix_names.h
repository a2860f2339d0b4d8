/* format/graph/matrix_names.h - adjacency matrices with a row and a column of names, as
 * pandas, R and spreadsheets write them.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_GRAPH_MATRIX_NAMES_H
#define ICO_FORMAT_GRAPH_MATRIX_NAMES_H

#include "format/graph/formats.h"

/* Takes an entry off the text: 0, 1, or one of them as a number with a point (1.0, 0.,
 * 1.000e+00).  Returns its value, or -1 if there is no entry. */
int ico__matrix_entry(ico_slice *rest);
/* Is the first line one of names, and are these the first words of the other lines, in
 * this order? */
bool ico__matrix_is_named(const ico_scan *scan);
/* Reads such a matrix; symmetric ones are undirected unless `directed`. */
ICO_MUST_CHECK ico_status ico__read_named_matrix(ico_graph_reader *reader,
                                                 const ico_scan *scan, bool directed,
                                                 ico_graph **graph);

#endif
