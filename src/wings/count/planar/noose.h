/* count/planar/noose.h - can paths cross in a sweep? The answer is known before the
 * sweep is made. Draw a closed line through the frontier.  If each vertex that is taken,
 * and the vertices of the frontier to which it is linked, are neighbours on the line,
 * then no two paths ever cross, and the pairings of the ends are noncrossing matchings.
 * The apex has no place on the line: an order that takes it before the end is not flat.
 * Stands above sweep.
 * Source: connectivity states of the transfer matrix, Derrida and Herrmann (1983).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLANAR_NOOSE_H
#define ICO_COUNT_PLANAR_NOOSE_H

#include "count/sweep/sweep.h"

/* Invariants after some steps, while `flat`: line[0 .. size) are the vertices of the
 * frontier without the apex, in order, and no paths cross. */
typedef struct ico_noose {
    const ico_net *net;
    const ico_sweep *sweep;
    ico_net_rows rows; /* of all vertices */
    uint32_t line[ICO_SWEEP_SLOTS + 1];
    unsigned size;
    bool flat;
} ico_noose;

ICO_MUST_CHECK ico_status ico__noose_open(const ico_net *net, const ico_sweep *sweep,
                                          ico_noose *noose);
void ico__noose_close(ico_noose *noose);
/* Makes step i; all steps before it must have been made. */
void ico__noose_step(ico_noose *noose, uint32_t i);

#endif
