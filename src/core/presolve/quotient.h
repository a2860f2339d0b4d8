/* presolve/quotient.h - the question of symmetric tours of a board or graph, as one about
 * the orbits of its vertices: a tour that a turn, a mirror or any permutation keeps is a
 * cycle or a path through the orbits, with a label at each step (its voltage) that says
 * which vertex of the next orbit it meets.
 * Stands above closed.h.
 * Source: Gross, Voltage graphs (1974); Jelliss for the kinds of symmetric tours.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_QUOTIENT_H
#define ICO_PRESOLVE_QUOTIENT_H

#include "icosian/problem.h"
#include "kernel/orbits.h"
#include "kernel/permutation_group.h"

/* Labels are bits of a word. */
enum { ICO_QUOTIENT_ORDER = 64 };

/* Invariants: image[v] is the image of vertex v; member[order * u + a] is image^a of the
 * first vertex of orbit u; for v these are u = orbits.orbit[v] and a = orbits.shift[v].
 * Fixed orbits have one vertex, all others have `order`.
 * graph: orbits, next to each other where an edge leads from one to the other;
 * labels[e], for its edge e from tail to head, has bit b set if image^a of the tail's
 * first vertex is next to image^(a+b) of the head's for all a; loops[u] has the same of
 * u with itself.
 * If not `possible`, the map does not keep the board, or orbits of moved vertices differ
 * in length, and there is no tour of three vertices or more.
 *
 * group: not NULL if several permutations keep the tour; then `order` is that of their
 * group, image is not set, and labels are elements.  member[order * u + a] is where
 * element a leads the first vertex of orbit u, shift[v] the first element that leads
 * there to v.  Of the labels of an edge that reflections at its ends exchange, only one
 * is kept.  Bit b of loops[u]: element b leads the first vertex to one next to it. */
typedef struct ico_quotient {
    ico_context *ctx;
    uint32_t n, size; /* vertices, orbits */
    unsigned order;
    bool possible;
    uint32_t *image, *member;
    ico_orbits orbits;
    ico_permutation_group *group;
    uint64_t *labels, *loops;
    ico_graph *graph;
} ico_quotient;

static inline bool ico__quotient_fixes(const ico_quotient *q, uint32_t orbit)
{
    return q->orbits.size[orbit] == 1;
}

/* Of a permutation of the vertices, not the identity.  Edges that do not stay edges under
 * all powers are left out, and forbidden ones with their images.  ICO_UNSUPPORTED if its
 * cycles are all of one length, above ICO_QUOTIENT_ORDER.  O(n + m log m). */
ICO_MUST_CHECK ico_status ico__quotient_by(ico_context *ctx, const ico_problem *problem,
                                           const uint32_t *image,
                                           ico_quotient **quotient);
/* Of a group that is not that of one of its elements, which the quotient takes even on
 * failure.  Not possible if some vertex is kept by more than one element besides the
 * identity.  O(order * m log m). */
ICO_MUST_CHECK ico_status ico__quotient_by_group(ico_context *ctx,
                                                 const ico_problem *problem,
                                                 ico_permutation_group *group,
                                                 ico_quotient **quotient);
/* The element that keeps the first vertex of this orbit, or 0; with a group. */
unsigned ico__quotient_keeper(const ico_quotient *q, uint32_t orbit);
void ico__quotient_free(ico_quotient *quotient);
/* Label bits of the step from orbit u to orbit w, which are next to each other. */
uint64_t ico__quotient_labels(const ico_quotient *q, uint32_t u, uint32_t w);
/* These labels, each greater by `by` (below twice the order). */
uint64_t ico__labels_turned(uint64_t labels, unsigned by, unsigned order);
/* These labels, of a step the other way. */
uint64_t ico__labels_back(uint64_t labels, unsigned order);
#endif
