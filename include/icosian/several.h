/* icosian/several.h - several tours that belong together: paths that cover all vertices,
 * and Hamiltonian cycles or paths that share no edge.  Above problem and method.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_SEVERAL_H
#define ICOSIAN_SEVERAL_H

#include "icosian/method.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An answer with several tours. */
typedef struct ico_tour_group ico_tour_group;
/* Frees the set; NULL is allowed. */
void ico_tour_group_free(ico_tour_group *set);
/* Returns the verdict. ICO_UNKNOWN: a limit came first; there may be tours nevertheless,
 * the best cover so far. */
ico_verdict ico_tour_group_verdict(const ico_tour_group *set);
/* Returns the number of tours, which were verified. */
size_t ico_tour_group_size(const ico_tour_group *set);
/* Returns a tour below the size. */
const ico_tour *ico_tour_group_at(const ico_tour_group *set, size_t number);
/* Covers: returns a number that no cover falls below; 1 if nothing else is known. */
uint32_t ico_tour_group_least(const ico_tour_group *set);
/* Returns the reason that there is no such set, or no smaller cover; "" if all was gone
 * through, or there is none. */
const char *ico_tour_group_reason(const ico_tour_group *set);
/* Covers: appends a record that icosian-check verifies: the graph with a further vertex
 * for each path, joined to all vertices of the graph, has no Hamiltonian cycle. Nothing
 * is appended if there is none. */
ICO_MUST_CHECK ico_status ico_tour_group_certificate(const ico_tour_group *set,
                                                     ico_text *text);
/* Returns the limit because of which the answer is unknown. */
ico_limit ico_tour_group_limit(const ico_tour_group *set);
/* Returns the work. */
const ico_stats *ico_tour_group_stats(const ico_tour_group *set);

/* Covers the vertices with `paths` paths that have no vertex in common; 0: with the
 * fewest. A path may be a single vertex. The problem's kind is not used; of its
 * conditions required and forbidden edges are (ICO_UNSUPPORTED for others). The run's
 * limits, seed and progress apply. */
ICO_MUST_CHECK ico_status ico_run_cover(ico_run *run, uint32_t paths,
                                        ico_tour_group **set);
/* Covers the vertices with `pairs` paths that have no vertex in common: path i leads from
 * ends[2i] to ends[2i + 1], which may be one vertex. Conditions and limits are those of
 * ico_run_cover. ICO_BAD_ARGUMENT if a vertex is an end of two paths. The tours of the
 * set have the order of the pairs. A NONE has a reason if components or colours exclude
 * the paths; else all ways were gone through. */
ICO_MUST_CHECK ico_status ico_run_link(ico_run *run, const uint64_t *ends, size_t pairs,
                                       ico_tour_group **set);
/* Searches for `tours` Hamiltonian cycles (of an open problem: paths) that have no edge
 * in common; 0: so many that they use every edge. Forbidden edges are not used;
 * ICO_UNSUPPORTED for other conditions, and for ICO_EITHER. */
ICO_MUST_CHECK ico_status ico_run_decompose(ico_run *run, uint32_t tours,
                                            ico_tour_group **set);

/* Do the paths cover each vertex once, with the required edges and without the forbidden
 * ones? `why` (may be NULL) receives the first fault. Shares no code with the search.
 * O(n + m). */
ICO_MUST_CHECK ico_status ico_verify_cover(ico_context *ctx, const ico_problem *problem,
                                           const ico_tour *const *paths, size_t count,
                                           bool *valid, ico_text *why);
/* Are these paths such a cover, and does path i lead from ends[2i] to ends[2i + 1]?  In a
 * graph without directions the other way is right, too. `why` as above. O(n + m). */
ICO_MUST_CHECK ico_status ico_verify_linkage(ico_context *ctx, const ico_problem *problem,
                                             const ico_tour *const *paths, size_t count,
                                             const uint64_t *ends, bool *valid,
                                             ico_text *why);
/* Is each tour one of the problem, and is no edge in two of them? all: is every edge, but
 * for forbidden ones, in one? `why` as above. O(n + m) for each tour. */
ICO_MUST_CHECK ico_status ico_verify_decomposition(ico_context *ctx,
                                                   const ico_problem *problem,
                                                   const ico_tour *const *tours,
                                                   size_t count, bool all, bool *valid,
                                                   ico_text *why);

#ifdef __cplusplus
}
#endif
#endif
