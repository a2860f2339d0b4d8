/* count/convention.h - the conventions of counting tours: the numbers of a count from the
 * number of cycles of the closed form.
 * Source: docs/conventions.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_CONVENTION_H
#define ICO_COUNT_CONVENTION_H

#include "count/answer.h"
#include "count/number/number.h"
#include "graph/graph.h"

/* Sets tours, undirected and directed of the count.  cycles: of the closed form; their
 * tours have `length` vertices. */
ICO_MUST_CHECK ico_status ico__count_fill(ico_count *count, const ico_problem *problem,
                                          const ico_graph *g, const ico_number *cycles,
                                          uint64_t length);
/* Sets *text to the number of tours (as listing counts them) in the given number of
 * cycles. */
ICO_MUST_CHECK ico_status ico__count_tours_text(ico_context *ctx,
                                                const ico_problem *problem,
                                                const ico_graph *g,
                                                const ico_number *cycles, uint64_t length,
                                                char **text);
/* Returns the number of tours of `length` vertices (as listing counts them) in one
 * cycle. */
uint64_t ico__count_sequences(const ico_problem *problem, const ico_graph *g,
                              uint64_t length);
/* The number of paths of one vertex that the question allows. */
uint64_t ico__count_single(const ico_problem *problem, const ico_graph *g);
/* Does the question ask for all tours of the graph, whatever symmetry does to them? */
bool ico__count_is_plain(const ico_problem *problem, const ico_graph *g);

#endif
