/* format/graph/edge_table.h - edges in the rows of a table whose first line names the
 * columns: "source,target,weight".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_GRAPH_EDGE_TABLE_H
#define ICO_FORMAT_GRAPH_EDGE_TABLE_H

#include "format/graph/formats.h"
#include "format/scan.h"

/* True if the line names the columns of a table of edges: two columns for the ends of an
 * edge ("source" and "target", "from" and "to", ...), and others. */
bool ico__edge_table_begins(ico_slice line);
/* The graph of the rows behind `header`, in the scan, as a reader of the format `edges`
 * gives it; directed if `directed`, unless the rows say otherwise. */
ICO_MUST_CHECK ico_status ico__read_edge_table(ico_graph_reader *reader, ico_scan *scan,
                                               ico_slice header, bool directed,
                                               ico_graph **graph);

#endif
