/* method/position/search.h - all tours of a store: conflict-driven search over
 * candidates.
 * Source: Marques-Silva, Sakallah (1999); Moskewicz et al. (2001); Een, Sorensson (2003);
 * Audemard, Simon (2009).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_POSITION_SEARCH_H
#define ICO_METHOD_POSITION_SEARCH_H

#include "method/position/log.h"
#include "method/position/store.h"

/* If `blocker` is true the clause need not be looked at. */
typedef struct ico_position_watch {
    uint32_t blocker, clause; /* clause: place in the arena */
} ico_position_watch;
typedef ICO_VECTOR(ico_position_watch) ico_position_watches;

/* A clause in the arena: size, glue, its number in the log, then its literals; the first
 * two are watched.  ICO_GLUE_KEPT: it is never forgotten. */
enum { ICO_CLAUSE_SIZE, ICO_CLAUSE_GLUE, ICO_CLAUSE_NUMBER, ICO_CLAUSE_LITERALS };
enum { ICO_GLUE_KEPT = 0 };

/* Between two calls of next the search stands at a tour, or at its beginning.
 * weight[x]: recent conflicts of vertex or offset x, and a constant.
 * aim[x]: the candidate that x had when, without a conflict, aim_steps steps were taken,
 * the most for some time; or ICO_NO_OFFSET. */
typedef struct ico_position_search {
    ico_position_store *store;
    ico_position_watches *watches; /* of literal l: looked at when l becomes false */
    ico_position_words arena, clause, touched;
    uint32_t *level_mark, level_stamp; /* scratch: sets of levels */
    double *weight, weight_step;
    uint32_t *aim, aim_steps;
    bool at_tour, over;
    uint64_t nodes, failures, restarts, tours;
    uint64_t restart_at, reduce_at, turn;
} ico_position_search;

typedef enum ico_position_event {
    ICO_POSITION_TOUR, /* every offset has one candidate left */
    ICO_POSITION_OVER, /* there is no further tour */
    ICO_POSITION_PAUSE /* `ticks` of work were done; ask again, unless memory ran out:
                          store->status */
} ico_position_event;

/* The store stays the caller's. */
ICO_MUST_CHECK ico_status ico__position_search_open(ico_position_search *search,
                                                    ico_position_store *store);
void ico__position_search_close(ico_position_search *search);
/* Searches until one of the events. */
ico_position_event ico__position_next(ico_position_search *search, uint64_t ticks);
/* The vertex at each offset (n numbers), after ICO_POSITION_TOUR. */
void ico__position_tour(const ico_position_store *store, uint32_t *tour);

/* ------------------------------------------------------------------ its parts ------ */

/* clauses.c: all consequences of rules and clauses; false on conflict. */
bool ico__position_propagate(ico_position_search *search);
/* Keeps search->clause, first literal open, all others false, the second of the highest
 * level; makes the first true. */
void ico__position_learn(ico_position_search *search, uint32_t glue);
/* At level 0: forgets the worse half of the clauses. */
void ico__position_reduce(ico_position_search *search);

/* analyze.c: learns from the conflict, or from a tour that was found, and goes back;
 * false if nothing is left. */
bool ico__position_analyze(ico_position_search *search);
bool ico__position_exclude(ico_position_search *search);

#endif
