/* count/sweep/completions.h - all states of a sweep, each with the number of its
 * completions.
 * With these numbers cycles are drawn at random, all equally likely.
 * Stands above engine.
 * Source: Nijenhuis and Wilf, Combinatorial Algorithms (1978), random sampling by counts.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SWEEP_COMPLETIONS_H
#define ICO_COUNT_SWEEP_COMPLETIONS_H

#include "count/sweep/engine.h"

/* Invariants: layers[i] has the states before step i that can be completed, each with the
 * number of its completions.  total is the number of the state before all steps. */
typedef struct ico_completions {
    ico_engine engine; /* set up for the net */
    ico_count_result result;
    ico_table *layers;
    uint32_t count;
    ico_number total;
} ico_completions;

/* Sweeps forward and back.  Net (spanning) and sweep must outlive the layers, which must
 * stay where they are.  Statuses as ico__count_count. */
ICO_MUST_CHECK ico_status ico__completions_new(ico_run *run, const ico_net *net,
                                               const ico_sweep *sweep,
                                               ico_completions *layers);
void ico__completions_free(ico_completions *layers);
/* Gives cycle `number` (below total) of the net, in an order of the tables.  links: 2 *
 * sweep->n numbers; links[2 * i] and links[2 * i + 1] are the later vertices to which
 * step i links its vertex, or ICO_NO_VERTEX.  Directed: the first arc leads from the
 * vertex, the second to it. */
ICO_MUST_CHECK ico_status ico__completions_take(ico_completions *layers,
                                                const ico_number *number,
                                                uint32_t *links);
/* side: the two neighbours of each vertex by these links, 2 * sweep->n numbers; directed:
 * the first is the successor. */
void ico__completions_sides(const ico_completions *layers, const uint32_t *links,
                            uint32_t *side);
/* Draws such a cycle; all are equally likely, and total must not be 0. */
ICO_MUST_CHECK ico_status ico__completions_draw(ico_completions *layers,
                                                ico_random *random, uint32_t *links);

#endif
