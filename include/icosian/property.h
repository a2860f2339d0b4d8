/* icosian/property.h - properties of graphs, most of them about all their Hamiltonian
 * cycles or paths, and numbers such as the girth; exact, for one graph after another.
 * Above method: questions that a quick search cannot settle go to a run.
 * Source: docs/filter.md defines each property and names its literature.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_PROPERTY_H
#define ICOSIAN_PROPERTY_H

#include "icosian/method.h"

#ifdef __cplusplus
extern "C" {
#endif

/* X(enumerator, name, definition).  A cycle has at least three vertices (directed: two),
 * except that a single vertex counts as Hamiltonian; a graph without vertices has neither
 * cycle nor path.  In digraphs cycles and paths are directed and pairs are ordered. */
#define ICO_PROPERTY_TABLE(X)                                                            \
    X(ICO_PROPERTY_HAMILTONIAN, "hamiltonian", "has a Hamiltonian cycle")                \
    X(ICO_PROPERTY_TRACEABLE, "traceable", "has a Hamiltonian path")                     \
    X(ICO_PROPERTY_HAMILTON_CONNECTED, "hamilton-connected",                             \
      "any two vertices are the ends of a Hamiltonian path")                             \
    X(ICO_PROPERTY_HAMILTON_LACEABLE, "hamilton-laceable",                               \
      "connected and bipartite, and any two vertices on opposite sides are the ends of " \
      "a Hamiltonian path")                                                              \
    X(ICO_PROPERTY_HYPOHAMILTONIAN, "hypohamiltonian",                                   \
      "has no Hamiltonian cycle, but taking away any one vertex leaves a cycle (of "     \
      "three vertices or more, in a digraph two) through all others")                    \
    X(ICO_PROPERTY_HYPOTRACEABLE, "hypotraceable",                                       \
      "has no Hamiltonian path, but taking away any one vertex leaves a path (of two "   \
      "vertices or more) through all others")                                            \
    X(ICO_PROPERTY_MAXIMALLY_NONHAMILTONIAN, "maximally-nonhamiltonian",                 \
      "has no Hamiltonian cycle, but any two vertices that are not adjacent are the "    \
      "ends of a Hamiltonian path")                                                      \
    X(ICO_PROPERTY_UNIQUELY_HAMILTONIAN, "uniquely-hamiltonian",                         \
      "has exactly one Hamiltonian cycle")                                               \
    X(ICO_PROPERTY_UNIQUELY_TRACEABLE, "uniquely-traceable",                             \
      "has exactly one Hamiltonian path")                                                \
    X(ICO_PROPERTY_EDGE_IN_ALL, "edge-in-all",                                           \
      "is Hamiltonian, and some edge lies in all of its Hamiltonian cycles")             \
    X(ICO_PROPERTY_EDGE_IN_NONE, "edge-in-none",                                         \
      "is Hamiltonian, and some edge lies in none of its Hamiltonian cycles")            \
    X(ICO_PROPERTY_HOMOGENEOUSLY_TRACEABLE, "homogeneously-traceable",                   \
      "has a Hamiltonian path from each vertex")                                         \
    X(ICO_PROPERTY_PANCYCLIC, "pancyclic",                                               \
      "has a cycle of each length from 3 to the number of vertices")                     \
    X(ICO_PROPERTY_ONE_HAMILTONIAN, "1-hamiltonian",                                     \
      "has a Hamiltonian cycle, and one that is left when any one vertex is taken away") \
    X(ICO_PROPERTY_PLATYPUS, "platypus",                                                 \
      "has no Hamiltonian cycle, but taking away any one vertex leaves a path (of two "  \
      "vertices or more) through all others")                                            \
    X(ICO_PROPERTY_PLANAR, "planar", "can be drawn in the plane without crossings")      \
    X(ICO_PROPERTY_BIPARTITE, "bipartite", "has two sides, so that each edge joins both")

typedef enum ico_property {
#define ICO_PROPERTY_ENUM(id, name, text) id,
    ICO_PROPERTY_TABLE(ICO_PROPERTY_ENUM)
#undef ICO_PROPERTY_ENUM
        ICO_PROPERTY_COUNT
} ico_property;
/* Returns the name ("edge-in-all"); "unknown" for a number that is not a property. */
const char *ico_property_name(ico_property property);
/* Returns the definition; "unknown" for a number that is not a property. */
const char *ico_property_text(ico_property property);

/* X(enumerator, name, definition): whole numbers.  In digraphs distances and cycles are
 * directed, and connected is strongly connected; the chromatic index is that of the graph
 * without directions. */
#define ICO_FACT_TABLE(X)                                                                \
    X(ICO_FACT_GIRTH, "girth",                                                           \
      "the length of a shortest cycle; infinite where there is no cycle")                \
    X(ICO_FACT_DIAMETER, "diameter",                                                     \
      "the largest distance between two vertices; infinite where not all are connected") \
    X(ICO_FACT_RADIUS, "radius",                                                         \
      "the least distance within which some vertex reaches all others; infinite where "  \
      "none does")                                                                       \
    X(ICO_FACT_CONNECTIVITY, "connectivity",                                             \
      "the fewest vertices whose removal leaves a graph that is not connected, or one "  \
      "vertex")                                                                          \
    X(ICO_FACT_EDGE_CONNECTIVITY, "edge-connectivity",                                   \
      "the fewest edges whose removal leaves a graph that is not connected")             \
    X(ICO_FACT_CHROMATIC_INDEX, "chromatic-index",                                       \
      "the fewest colours of edges such that edges at the same vertex differ")           \
    X(ICO_FACT_AUTOMORPHISMS, "automorphisms", "the order of the automorphism group")    \
    X(ICO_FACT_ORBITS, "orbits",                                                         \
      "the orbits of vertices under the automorphism group; 1: vertex-transitive")       \
    X(ICO_FACT_CIRCUMFERENCE, "circumference",                                           \
      "the length of a longest cycle; 0 where there is no cycle")                        \
    X(ICO_FACT_CYCLES, "cycles", "the number of Hamiltonian cycles")                     \
    X(ICO_FACT_K_HAMILTONIAN, "k-hamiltonian",                                           \
      "the largest k such that taking away any k vertices, or fewer, leaves a "          \
      "Hamiltonian cycle; -1 where there is none")                                       \
    X(ICO_FACT_K_EDGE_HAMILTONIAN, "k-edge-hamiltonian",                                 \
      "the largest k such that any disjoint paths with k edges, or fewer, are in a "     \
      "Hamiltonian cycle; infinite where all are, -1 where there is none")               \
    X(ICO_FACT_K_ORDERED, "k-ordered",                                                   \
      "the largest k such that for any sequence of k vertices some Hamiltonian cycle "   \
      "passes them in this order; -1 where there is none")

typedef enum ico_fact {
#define ICO_FACT_ENUM(id, name, text) id,
    ICO_FACT_TABLE(ICO_FACT_ENUM)
#undef ICO_FACT_ENUM
        ICO_FACT_COUNT
} ico_fact;
/* Returns the name ("girth"); "unknown" for a number that is not a fact. */
const char *ico_fact_name(ico_fact fact);
/* Returns the definition; "unknown" for a number that is not a fact. */
const char *ico_fact_text(ico_fact fact);

/* Decides graphs one after the other and keeps its memory between them. One thread at a
 * time uses a judge. */
typedef struct ico_judge ico_judge;
/* Makes a judge. */
ICO_MUST_CHECK ico_status ico_judge_new(ico_context *ctx, ico_judge **judge);
/* Frees the judge; NULL is allowed. */
void ico_judge_free(ico_judge *judge);
void ico_judge_set_seed(ico_judge *judge, uint64_t seed); /* default 1 */
/* Limits the seconds of one decision; 0: no limit. */
void ico_judge_set_seconds(ico_judge *judge, double seconds);
/* Limits the ticks of one decision; 0: no limit. */
void ico_judge_set_ticks(ico_judge *judge, uint64_t ticks);
/* Sets a stop callback: polled during a decision; return true to end it. */
void ico_judge_set_stop(ico_judge *judge, bool (*stop)(void *user), void *user);

/* Decides whether `graph` has the property. *verdict: ICO_FOUND it has, ICO_NONE it has
 * not, ICO_UNKNOWN a limit was reached (*limit: this limit; else ICO_LIMIT_NONE).
 * Exponential in the worst case, as the questions are. */
ICO_MUST_CHECK ico_status ico_judge_decide(ico_judge *judge, const ico_graph *graph,
                                           ico_property property, ico_verdict *verdict,
                                           ico_limit *limit);

/* Measures `graph`: the number is in *least..*most, which are equal unless a limit was
 * reached (*limit). Infinite numbers are HUGE_VAL; numbers above 2^53 are rounded.
 * ICO_UNSUPPORTED: automorphisms and orbits need nauty
 * (ico_graph_has_automorphisms). */
ICO_MUST_CHECK ico_status ico_judge_measure(ico_judge *judge, const ico_graph *graph,
                                            ico_fact fact, double *least, double *most,
                                            ico_limit *limit);
/* Finds the lengths of cycles, the cycle spectrum: lengths[k], for k from 0 to the number
 * n of vertices, gets ICO_FOUND if some cycle has k vertices, ICO_NONE if none has,
 * ICO_UNKNOWN if a limit was reached (*limit: this limit; else ICO_LIMIT_NONE).  A cycle
 * has three vertices or more, in a digraph two. `lengths` has room for n + 1.
 * Exponential in the worst case. */
ICO_MUST_CHECK ico_status ico_judge_cycle_lengths(ico_judge *judge,
                                                  const ico_graph *graph,
                                                  ico_verdict *lengths, ico_limit *limit);
/* Decides whether the number is in low..high, as ico_judge_decide; often with much less
 * work than to measure it. */
ICO_MUST_CHECK ico_status ico_judge_within(ico_judge *judge, const ico_graph *graph,
                                           ico_fact fact, double low, double high,
                                           ico_verdict *verdict, ico_limit *limit);

#ifdef __cplusplus
}
#endif
#endif
