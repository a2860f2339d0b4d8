/* count/convention.h - what counts as one tour: from cycles of the closed form to the
 * numbers of a count.
 * Source: docs/conventions.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_CONVENTION_H
#define ICO_COUNT_CONVENTION_H

#include "count/number.h"
#include "icosian/count.h"

/* Sets tours, undirected and directed of the count from how many cycles the closed form
 * has whose tours have `length` vertices. */
ICO_MUST_CHECK ico_status ico__count_fill(ico_count *count, const ico_problem *problem,
                                          const ico_graph *g, const ico_number *cycles,
                                          uint64_t length);
/* *text: how many tours (as listing counts) that many cycles are. */
ICO_MUST_CHECK ico_status ico__count_tours_text(ico_context *ctx,
                                                const ico_problem *problem,
                                                const ico_graph *g,
                                                const ico_number *cycles, uint64_t length,
                                                char **text);
/* How many tours of so many vertices (as listing counts) each cycle is. */
uint64_t ico__count_sequences(const ico_problem *problem, const ico_graph *g,
                              uint64_t length);
/* Paths of one vertex that the question allows. */
uint64_t ico__count_single(const ico_problem *problem, const ico_graph *g);
/* Are all tours of the graph asked for, whatever symmetry does to them? */
bool ico__count_is_plain(const ico_problem *problem, const ico_graph *g);

#endif
