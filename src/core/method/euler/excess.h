/* method/euler/excess.h - whether the degrees of the base allow a trail, and where it
 * begins; and the reasons why there is no trail.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_EULER_EXCESS_H
#define ICO_METHOD_EULER_EXCESS_H

#include "method/euler/line_digraph.h"

/* Of the question: a closed one, and the ends given (ICO_NO_VERTEX: not given). */
typedef struct ico_trail_question {
    bool closed;
    uint32_t start, end;
} ico_trail_question;

/* Counts in excess[p] (b->points of them, at first 0) the arcs that lead to point p and
 * have to be followed, less those that begin there and have to be preceded.  Returns
 * false if more than one stretch would be left: then there is no tour.  *from: where the
 * trail between the ends begins. */
bool ico__line_base_allows(const ico_line_base *b, const ico_trail_question *q,
                           int32_t *excess, uint32_t *from);
/* Gives the reason of that: arcs lead to some points, more than begin there. */
ICO_MUST_CHECK ico_status ico__explain_excess(ico_run *run, const ico_line_base *b,
                                              const ico_trail_question *q,
                                              const int32_t *excess);
/* Gives the reason why a trail that the degrees allow does not visit all arcs: the graph
 * is not connected without its ends; or `stuck`: the trail ends where it begins. */
ICO_MUST_CHECK ico_status ico__explain_pieces(ico_run *run, const ico_trail_question *q,
                                              bool stuck);

#endif
