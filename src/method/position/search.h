/* method/position/search.h - all tours of a store, by branching on candidates.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_POSITION_SEARCH_H
#define ICO_METHOD_POSITION_SEARCH_H

#include "method/position/store.h"

/* A candidate that was tried, of vertex or offset `x`, and the steps done before. */
typedef struct ico_position_choice {
    uint32_t candidate, x;
    size_t mark;
} ico_position_choice;

/* Between two calls of next the search stands at a tour, or at its beginning.  suspect:
 * what the last choice that failed was about, or ICO_NO_OFFSET. */
typedef struct ico_position_search {
    ico_position_store *store;
    ico_position_choice *choices;
    size_t depth;
    uint32_t *weight; /* of vertices and offsets: recent failures, and a constant */
    uint32_t suspect;
    bool at_tour, found, over;
    uint64_t nodes, failures, restarts, restart_at;
} ico_position_search;

typedef enum ico_position_event {
    ICO_POSITION_TOUR, /* every offset has one candidate left */
    ICO_POSITION_OVER, /* there is no further tour */
    ICO_POSITION_PAUSE /* `ticks` of work were done; ask again */
} ico_position_event;

/* The store stays the caller's. */
ICO_MUST_CHECK ico_status ico__position_search_open(ico_position_search *search,
                                                    ico_position_store *store);
void ico__position_search_close(ico_position_search *search);
/* Searches until one of the events. */
ico_position_event ico__position_next(ico_position_search *search, uint64_t ticks);
/* The vertex at each offset (n numbers), after ICO_POSITION_TOUR. */
void ico__position_tour(const ico_position_store *store, uint32_t *tour);

#endif
