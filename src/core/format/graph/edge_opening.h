/* format/graph/edge_opening.h - is the first line of a list of edges an edge, or does it
 * name the columns or the size of the list?
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_GRAPH_EDGE_OPENING_H
#define ICO_FORMAT_GRAPH_EDGE_OPENING_H

#include "format/graph/draft.h"

/* The first line of a list.  Its one or two names are the first vertices of the draft,
 * and its edge, if it has two, the first edge.  A reader fills this in as it goes. */
typedef struct edge_opening {
    const char *at; /* where it begins, or NULL: nothing is to be judged */
    bool is_edge;
    bool odd; /* all lines behind it have a number more, or one where it has a word */
    uint32_t names;
    bool recurs[2]; /* the names occur again */
} edge_opening;

static inline void ico__opening_see(edge_opening *opening, uint32_t v)
{
    if (v < opening->names) opening->recurs[v] = true;
}

/* Judges the first line when all others are in the draft.  A line that is certainly not
 * an edge is removed from the draft, in which names cannot be looked up afterwards; an
 * odd one may remain.  ICO_BAD_INPUT: the line has two readings; the message gives both.
 * O(n + m). */
ICO_MUST_CHECK ico_status ico__opening_judge(const edge_opening *opening,
                                             const ico_scan *scan, ico_draft *draft);

#endif
