/* format/graph/edge_table.h - edges in the rows of a table: a first line may name the
 * columns, as in "source,target,weight", and names may have blanks: "New York,Boston".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_GRAPH_EDGE_TABLE_H
#define ICO_FORMAT_GRAPH_EDGE_TABLE_H

#include "format/graph/formats.h"
#include "format/scan.h"

/* The byte between the fields of this line: a comma, semicolon or tab, or a blank. */
char ico__table_separator(ico_slice line);
/* Takes the next field, with its quotes, off the line, whose end becomes NULL after the
 * last; false if there is no field, or a quote is left open. */
bool ico__table_field(char separator, ico_slice *line, ico_slice *field);
/* True if the line names the columns of a table of edges: two columns for the ends of an
 * edge ("source" and "target", "from" and "to", ...), and others. */
bool ico__edge_table_begins(ico_slice line);
/* Are these two such names? */
bool ico__edge_table_names(ico_slice tail, ico_slice head);
/* True if the lines from here on are the rows of a table that a list of plain words
 * cannot be: two columns, or three of which the last holds numbers; and some field has a
 * blank or quotes, or the first line has a word above the numbers.  O(size). */
bool ico__edge_table_guessed(const ico_scan *scan);
/* The graph of the rows in the scan, as a reader of the format `edges` gives it; directed
 * if `directed`, unless the rows say otherwise.  One of the two above is true. */
ICO_MUST_CHECK ico_status ico__read_edge_table(ico_graph_reader *reader, ico_scan *scan,
                                               bool directed, ico_graph **graph);

#endif
