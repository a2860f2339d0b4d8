/* count/outline.h - whether paths can cross, known of a sweep before it is made.
 * Where each vertex that is taken, and those on the frontier that it is linked to, are
 * neighbours on a closed line through the frontier, no two paths ever cross: the pairings
 * of their ends are those of brackets.
 * Stands above sweep.
 * Source: connectivity states of the transfer matrix, Derrida and Herrmann (1983).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_OUTLINE_H
#define ICO_COUNT_OUTLINE_H

#include "count/sweep.h"

/* Invariants, after some steps: the vertices of the frontier without the joint are
 * line[0 .. size), and no paths cross, while `flat`. */
typedef struct ico_outline {
    const ico_net *net;
    const ico_sweep *sweep;
    uint32_t *row, *adj; /* the net, by vertex */
    uint32_t line[ICO_SWEEP_SLOTS + 1];
    unsigned size;
    bool flat;
} ico_outline;

ICO_MUST_CHECK ico_status ico__outline_open(const ico_net *net, const ico_sweep *sweep,
                                            ico_outline *outline);
void ico__outline_close(ico_outline *outline);
/* What step i changes; all before it must have been told. */
void ico__outline_step(ico_outline *outline, uint32_t i);

#endif
