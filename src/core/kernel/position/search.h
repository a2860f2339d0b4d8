/* kernel/position/search.h - all tours of a store: conflict-driven search over
 * candidates.
 * Source: Marques-Silva, Sakallah (1999); Moskewicz et al. (2001); Een, Sorensson (2003);
 * Audemard, Simon (2009).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_KERNEL_POSITION_SEARCH_H
#define ICO_KERNEL_POSITION_SEARCH_H

#include "kernel/position/log.h"
#include "kernel/position/store.h"

/* Between two calls of next the search is at a tour, or at its beginning.
 * weight[x]: recent conflicts of vertex or offset x, and a constant.
 * hits[x]: the conflicts of x; the caller's, or NULL.
 * aim[x]: the candidate that x had when, without a conflict, aim_steps steps were taken,
 * the most for some time; or ICO_NO_OFFSET. */
typedef struct ico_position_search {
    ico_position_store *store;
    double *weight, weight_step;
    uint64_t *hits;
    uint32_t *aim, aim_steps;
    bool at_tour, over;
    uint64_t nodes, failures, restarts, tours;
    uint64_t restart_at, reduce_at, turn;
} ico_position_search;

typedef enum ico_position_event {
    ICO_POSITION_TOUR, /* every offset has one candidate left */
    ICO_POSITION_OVER, /* no further tour exists */
    ICO_POSITION_PAUSE /* `ticks` of work were done; ask again, unless memory ran out:
                          store->core.status */
} ico_position_event;

/* The store stays the caller's. */
ICO_MUST_CHECK ico_status ico__position_search_open(ico_position_search *search,
                                                    ico_position_store *store);
void ico__position_search_close(ico_position_search *search);
/* Searches until one of the events. */
ico_position_event ico__position_next(ico_position_search *search, uint64_t ticks);
/* The vertex at each offset (n numbers), after ICO_POSITION_TOUR. */
void ico__position_tour(const ico_position_store *store, uint32_t *tour);

/* ------------------------------------------------------------------ learn.c -------- */

/* What the kernel asks; its engine is the search. */
extern const ico_cdcl_rules ico__position_rules;
/* All consequences of rules and clauses; false on conflict. */
bool ico__position_propagate(ico_position_search *search);
/* Learns from the conflict, or from a tour that was found, and goes back;
 * false if nothing is left. */
bool ico__position_analyze(ico_position_search *search);
bool ico__position_exclude(ico_position_search *search);

#endif
