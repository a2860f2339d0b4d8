/* method/passages/strands.h - what forced steps leave of a closed form: strands, which
 * are vertices or paths of edges that every tour uses, and the open edges between their
 * ends.
 * Stands above presolve/forced; the method `passages` alone uses it.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_PASSAGES_STRANDS_H
#define ICO_METHOD_PASSAGES_STRANDS_H

#include "presolve/forced.h"

#define ICO_NO_STRAND UINT32_MAX

/* Another strand, and how many open edges lead there. */
typedef struct ico_tie {
    uint32_t strand, links;
} ico_tie;

/* Invariants: strand s has two ends, which want one more edge each: end 2s + k is at port
 * port[2s + k] (presolve/forced.h); the two ends of a lone undirected vertex are at one
 * port.
 * of[p] is the strand with an end at port p, or ICO_NO_STRAND where no edge is wanted.
 * Ties of s: tie[row[s] .. row[s + 1]), by ascending strand; links[s] is their sum.  No
 * tie leads from a strand to itself. */
typedef struct ico_strands {
    ico_context *ctx;
    const ico_forced *forced;
    uint32_t count, room, ties;
    uint32_t *port, *of, *row, *links;
    ico_tie *tie;
} ico_strands;

/* The strands after ico__forced_begin; O(n + m log m).  To be freed also when it
 * fails. */
ICO_MUST_CHECK ico_status ico__strands_new(const ico_forced *forced, ico_strands *s);
void ico__strands_free(ico_strands *s);
/* Is edge e open, and between different strands? */
static inline bool ico__strands_is_link(const ico_strands *s, uint32_t e, uint32_t p,
                                        uint32_t q)
{
    return s->forced->state[e] == ICO_EDGE_OPEN && s->of[p] != ICO_NO_STRAND &&
           s->of[q] != ICO_NO_STRAND && s->of[p] != s->of[q];
}

#endif
