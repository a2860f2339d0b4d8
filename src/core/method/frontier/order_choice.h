/* method/frontier/order_choice.h - which order to take: many are tried, the cheapest by
 * its estimate is kept.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_FRONTIER_ORDER_CHOICE_H
#define ICO_METHOD_FRONTIER_ORDER_CHOICE_H

#include "graph/decomposition.h"
#include "method/method.h"

typedef enum plan_shape { PLAN_ANY, PLAN_PATH, PLAN_TREE } plan_shape;

typedef struct plan {
    plan_shape shape;
    uint32_t starts; /* of each kind, at most */
    uint32_t width;  /* of a boundary, at most; < ICO_MOST_SLOTS - 1 */
    double cost;     /* by the estimate, at most */
} plan;

/* The cheapest decomposition found; *best stays NULL if none fits or the run must stop.
 * Orders are tried as long as that is less work than the best of them promises to be. */
ICO_MUST_CHECK ico_status ico__plan_choose(ico_run *run, const ico_graph *graph,
                                           const plan *plan, ico_decomposition **best);

#endif
