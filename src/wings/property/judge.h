/* property/judge.h - the questions that properties put to a graph, and the functions that
 * answer them.
 * Stands between the public judge (judge.c) and one file for each family of properties.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROPERTY_JUDGE_H
#define ICO_PROPERTY_JUDGE_H

#include "base/memory.h"
#include "graph/graph.h"
#include "icosian/property.h"
#include "property/masks.h"

/* Is there a Hamiltonian cycle, or (path) a Hamiltonian path, in the graph at hand ... */
typedef struct ico_property_question {
    bool path;
    bool has_ends; /* ... from `from` to `to` (paths only) ... */
    bool any_end;  /* ... or to any vertex */
    uint32_t from, to;
    const uint32_t *missing; /* ... less these vertices, which ascend */
    uint32_t missing_count;
    const uint32_t *forced; /* ... with these edges, which are some of a cycle's */
    uint32_t forced_count;
    bool has_unused; /* ... without using the edge `unused` */
    uint32_t unused;
} ico_property_question;

/* Invariants: tour holds `length` vertices after a question was answered FOUND.  masks
 * show the graph at hand iff fits_masks.  graph is NULL, or the one at hand, and `built`
 * if the judge made it of the masks (ico__judge_graph). */
struct ico_judge {
    ico_context *ctx;
    uint64_t seed, ticks;
    double seconds;
    bool (*stop)(void *user);
    void *stop_user;
    uint32_t n;
    bool directed;
    const ico_graph *graph;
    ico_graph *built;
    bool fits_masks;
    ico_masks masks, work;
    ico_masks_search *search;
    uint64_t deadline, ticks_left;
    ico_limit limit; /* that the present decision met */
    uint32_t *tour, length;
    size_t tour_room;
    uint32_t *uses; /* of each edge, by the tours that a decision has counted */
    size_t uses_room;
    uint8_t *side; /* of each vertex, while sides matter; else NULL */
};

/* From now on this graph is at hand, by the caller's graph or by masks of fewer than 64
 * vertices; that of 0 .. n-1. */
ICO_MUST_CHECK ico_status ico__judge_take(ico_judge *judge, const ico_graph *graph);
ICO_MUST_CHECK ico_status ico__judge_take_masks(ico_judge *judge, const ico_masks *g);
void ico__judge_let_go(ico_judge *judge);
/* As ico_judge_decide and ico_judge_within, of the graph at hand. */
ICO_MUST_CHECK ico_status ico__judge_decide(ico_judge *judge, ico_property property,
                                            ico_verdict *verdict, ico_limit *limit);
ICO_MUST_CHECK ico_status ico__judge_within(ico_judge *judge, ico_fact fact, double low,
                                            double high, ico_verdict *verdict,
                                            ico_limit *limit);
/* About how long they take: conditions of less cost are decided first. */
unsigned ico__property_cost(ico_property property);
unsigned ico__fact_cost(ico_fact fact);
/* Begins a decision, with all of the limits. */
void ico__judge_begin(ico_judge *judge);
/* Is the budget of the decision used up?  judge->limit says which. */
bool ico__judge_is_over(ico_judge *judge);
/* Makes judge->graph of the masks, unless it is there. */
ICO_MUST_CHECK ico_status ico__judge_graph(ico_judge *judge);

/* Answers a question about the graph at hand.  UNKNOWN: judge->limit says why. */
ICO_MUST_CHECK ico_status ico__judge_ask(ico_judge *judge,
                                         const ico_property_question *question,
                                         ico_verdict *verdict);
/* Does the question fit into words of bits?  Some take vertices beyond those of the
 * graph. */
bool ico__masks_fit(const ico_judge *judge, const ico_property_question *question);
/* The same by the search on words of bits alone, where the question fits: UNKNOWN after a
 * fixed number of steps. */
ICO_MUST_CHECK ico_status ico__judge_ask_masks(ico_judge *judge,
                                               const ico_property_question *question,
                                               ico_verdict *verdict);
/* The length of the longest cycle that a run finds, 0: none.  *complete: there is no
 * longer one; else judge->limit says why that is not known. */
ICO_MUST_CHECK ico_status ico__judge_longest(ico_judge *judge, uint32_t *length,
                                             bool *complete);
/* Is there a cycle of this length?  By a run; UNKNOWN: judge->limit says why. */
ICO_MUST_CHECK ico_status ico__judge_length(ico_judge *judge, uint32_t length,
                                            ico_verdict *verdict);
/* Lists Hamiltonian cycles in a run, at most `most`; *complete: there are no more than
 * *found. */
ICO_MUST_CHECK ico_status ico__judge_list(ico_judge *judge, uint64_t most,
                                          uint64_t *found, bool *complete);
/* Work done, of the ticks that are left. */
void ico__judge_spend(ico_judge *judge, uint64_t ticks);
/* Edge k of the tour found last, k < ico__judge_tour_edges. */
uint32_t ico__judge_tour_edge(const ico_judge *judge, uint32_t k);
uint32_t ico__judge_tour_edges(const ico_judge *judge, bool path);
/* No uses yet, of any edge of the graph at hand. */
ICO_MUST_CHECK ico_status ico__judge_clear_uses(ico_judge *judge);

/* `all` of several answers so far, and one more. */
static inline ico_verdict ico__both(ico_verdict all, ico_verdict one)
{
    if (all == ICO_NONE || one == ICO_NONE) return ICO_NONE;
    return all == ICO_UNKNOWN ? ICO_UNKNOWN : one;
}

/* One decision a property, about the graph at hand. */
typedef ico_status ico_decision(ico_judge *judge, ico_verdict *verdict);
ico_decision ico__is_hamiltonian, ico__is_traceable;
ico_decision ico__is_hamilton_connected, ico__is_hamilton_laceable;
ico_decision ico__is_maximally_nonhamiltonian;
ico_decision ico__is_hypohamiltonian, ico__is_hypotraceable;
ico_decision ico__is_uniquely_hamiltonian, ico__is_uniquely_traceable;
ico_decision ico__has_edge_in_all, ico__has_edge_in_none;
ico_decision ico__is_planar, ico__is_bipartite;
ico_decision ico__is_homogeneously_traceable, ico__is_platypus;
ico_decision ico__is_one_hamiltonian, ico__is_pancyclic;

/* What is asked of a number, and what is known of it: that it is in least..most.  ranged:
 * it is enough to know whether it is in low..high. */
typedef struct ico_fact_range {
    bool ranged;
    double low, high, least, most;
} ico_fact_range;

/* Is enough known? */
bool ico__fact_decided(const ico_fact_range *range);

/* One measurement a fact, of the graph at hand; ends early where the limits say so. */
typedef ico_status ico_measurement(ico_judge *judge, ico_fact_range *range);
ico_measurement ico__measure_girth, ico__measure_diameter, ico__measure_radius;
ico_measurement ico__measure_connectivity, ico__measure_edge_connectivity;
ico_measurement ico__measure_chromatic_index, ico__measure_automorphisms;
ico_measurement ico__measure_orbits, ico__measure_circumference;
ico_measurement ico__measure_k_hamiltonian, ico__measure_k_edge_hamiltonian;
ico_measurement ico__measure_cycles, ico__measure_k_ordered;

#endif
