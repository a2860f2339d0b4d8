/* method/frontier/engine.h - dynamic programming along the steps of a decomposition: the
 * order of the steps, and the engine.
 * Stands above state.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_FRONTIER_ENGINE_H
#define ICO_METHOD_FRONTIER_ENGINE_H

#include "base/bitset.h"
#include "graph/decomposition.h"
#include "method/frontier/state.h"
#include "method/method.h"
#include "presolve/closed.h"

/* --- engine.c --- */

/* Dynamic programming along the steps of a decomposition.  Each step takes a vertex: the
 * states of the steps that it builds on are joined, the vertex gets its missing edges,
 * from those to later vertices, and is forgotten.
 * Source: Bodlaender (1988) for tours by tree decompositions; the states are Knuth's. */

/* The question: a cycle of the graph through all mandatory vertices and all fixed edges;
 * any one, or the best, whose edges have the greatest sum of gains. */
typedef struct request {
    const ico_closed *closed;
    const ico_decomposition *tree;
    const uint64_t *mandatory; /* bits of vertices */
    uint64_t length;           /* edges of the cycle; 0: any number */
    bool best;
    bool reduce;          /* keep only a sufficient subset of the states (reduce.c) */
    uint64_t most_states; /* in one table */
} request;

/* A cycle that was closed: its last link, and the layers that link leads to. */
typedef struct closed_cycle {
    bool found;
    uint32_t step, left, right;
    link way;
    int64_t gain;
} closed_cycle;

/* States that cannot go on, by their degrees: a mandatory vertex lacks a degree (low,
 * high) that no edge ahead can give it, or one that was touched does (no_low, no_high).
 */
typedef struct demand {
    uint32_t low, high, no_low, no_high;
} demand;

/* Undirected graphs, mandatory vertices: ahead[k] edges of the vertex in slot k are still
 * to be decided, those to other vertices of the boundary in the slots beside[k].  Where
 * most of these lead to full vertices, the vertex may lack edges: slots `tight`. */
typedef struct supply {
    uint32_t tight;
    uint32_t ahead[ICO_MOST_SLOTS], beside[ICO_MOST_SLOTS];
} supply;

/* Invariants: stack holds the tables that no step has built upon yet, in the order of
 * their steps; layers[t.layer] has their links.  Once status is not ICO_OK or `over` is
 * set, nothing goes on. */
typedef struct engine {
    ico_run *run;
    ico_context *ctx;
    request ask;
    const ico_graph *graph;
    unsigned words;  /* of the slots of a state */
    unsigned keys;   /* words of a state: one more where edges are counted */
    uint64_t *fixed; /* bits of edges */
    int64_t *gain;   /* of each edge; NULL unless the best is asked for */
    uint32_t mandatory_count, fixed_count;
    ICO_VECTOR(layer) layers;
    ICO_VECTOR(table) stack;
    finder finder;
    closed_cycle best;
    bool over;
    ico_status status;
    /* The table that is being filled, and the conditions on its states.
     * must_fill: slots of its mandatory vertices; may_close: a cycle that fills these,
     * and leaves no end anywhere, passes all mandatory vertices and fixed edges. */
    table out;
    layer made;
    demand demand;
    supply supply;
    uint32_t must_fill;
    bool covers_all, may_close;
} engine;

/* --- engine.c --- */

/* Runs the search.  If *found, `cycle`, which has room for all vertices, gets *length
 * vertices. */
ICO_MUST_CHECK ico_status ico__engine_solve(ico_run *run, const request *ask, bool *found,
                                            uint32_t *cycle, uint32_t *length);
/* Starts filling e->out, whose mask and counters are set, for `step`, built on `left` and
 * `right`. */
void ico__engine_begin(engine *e, uint32_t step, uint32_t left, uint32_t right);
/* True if the state cannot go on, by its degrees. */
bool ico__engine_dead(const engine *e, degrees d);
/* Adds a state that can go on to e->out. */
void ico__engine_put(engine *e, const state *s, link way, int64_t gain);
/* Counts edges more that the state has; false: it has too many. */
bool ico__engine_count(const engine *e, state *s, uint64_t edges);
/* Called when a cycle has closed and left the state `s`: keeps it if it answers the
 * question. */
void ico__engine_close(engine *e, const state *s, link way, int64_t gain);
/* Counts work; true if the engine must end. */
bool ico__engine_tick(engine *e, uint64_t ticks);
/* Returns the gain of the way to state i. */
static inline int64_t ico__engine_gain(const table *t, uint32_t i)
{
    return t->values.items == NULL ? 0 : t->values.items[i];
}

/* --- step.c --- */

/* Fills e->out with the states after the step; `in`: the table that it builds on, or
 * NULL. */
void ico__step_take(engine *e, uint32_t step, const table *in);

/* --- join.c --- */

/* Fills e->out with the joins of two tables that `step` builds on. */
void ico__join_tables(engine *e, uint32_t step, const table *a, const table *b);

/* --- reduce.c --- */

/* Drops the states of a table that the remaining ones can replace. */
void ico__reduce_table(engine *e, table *t);

/* --- cycle_rebuild.c --- */

/* The cycle that was closed at last; `cycle` has room for all vertices. */
ICO_MUST_CHECK ico_status ico__rebuild_cycle(const engine *e, uint32_t *cycle,
                                             uint32_t *length);

/* --- state_groups.c --- */

/* The states of a table in groups of equal degrees. */

typedef struct group {
    degrees d;
    uint32_t first, end; /* places in states */
} group;

/* Invariant: states[g.first .. g.end) are the states of group g, in the order of the
 * table; the groups come in the order of their first states and cover all. */
typedef struct grade_list {
    group *groups;
    uint32_t *states;
    uint32_t group_count, room; /* room: of either list */
} grade_list;

/* O(states).  False: out of memory, and nothing to close. */
bool ico__grade_open(const engine *e, const table *t, grade_list *g);
void ico__grade_close(const engine *e, grade_list *g);

/* --- order_choice.c --- */

/* Which order to take: many are tried, the cheapest by its estimate is kept. */

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
