/* method/circuit/solver.h - the state of the conflict-driven search for a Hamiltonian
 * cycle, and the functions that its files offer each other.
 * One Boolean variable an edge.  Nothing is encoded: that each vertex has two edges
 * (degree.c), that no path closes early (fragment.c) and that the rest is connected
 * (connectivity.c) are rules of their own, which give the clause they rest on when it is
 * asked for (explain.c).  Clauses are only those learned from conflicts.
 * A digraph is split: each vertex becomes an exit and an entry with a *link* between
 * them, which every cycle uses; arcs join exits to entries.
 * Source: conflict-driven clause learning: Marques-Silva, Sakallah (1999); Moskewicz et
 * al. (2001); Een, Sorensson (2003); Audemard, Simon (2009). Rules: architecture
 * section 4.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_CIRCUIT_SOLVER_H
#define ICO_METHOD_CIRCUIT_SOLVER_H

#include "kernel/cdcl/cdcl.h"
#include "method/method.h"
#include "presolve/closed.h"

/* A literal states that edge e is in the tour (2e) or that it is not (2e + 1). */
static inline uint32_t ico__in(uint32_t edge)
{
    return 2 * edge;
}
static inline uint32_t ico__out(uint32_t edge)
{
    return 2 * edge + 1;
}

/* The reasons for an edge's value, besides choices and clauses; `data` of its state has
 * the details. */
enum {
    ICO_BY_FULL = ICO_BY_RULE, /* out, two others are in; data: the vertex */
    ICO_BY_NEED,               /* in, only two are left; data: the vertex */
    ICO_BY_PATH,               /* out, it would close a path early; data: one end of it */
    ICO_BY_CUT /* in, only two are left across a cut; data: place in `cuts` */
};

typedef struct ico_circuit_arc {
    uint32_t to, edge;
} ico_circuit_arc;

/* Choices of circuit.def. */
enum { ICO_ORDER_VSIDS, ICO_ORDER_VMTF };
enum { ICO_REASONS_CUT, ICO_REASONS_PATH };
enum { ICO_RESTARTS_MIXED, ICO_RESTARTS_GLUE, ICO_RESTARTS_LUBY };
enum { ICO_CONNECTIVITY_ADAPTIVE, ICO_CONNECTIVITY_ALWAYS, ICO_CONNECTIVITY_START };
enum { ICO_ROOT_CORNER, ICO_ROOT_RANDOM };

typedef struct ico_circuit_settings {
    int64_t order, reasons, restarts, connectivity, reboot, minimize, rephase, root;
} ico_circuit_settings;

/* Invariants.  Variable e of `core` is edge e. Literals of the trail before `settled` are
 * part of the counters (core.watched <= settled at rest).  tour_edges[v]: settled edges
 * at v that are in, at most 2; they are chosen[2v..]; left[v] >= 2: edges at v not
 * settled as out.  tour_count: settled edges that are in.  They form disjoint paths, or
 * the tour.  mate[v]: the other end of the path that v ends (v itself if it is alone);
 * inside paths: its value when v stopped being an end, which undoing needs. */
typedef struct ico_circuit {
    ico_cdcl core;
    ico_context *ctx;
    ico_run *run;
    ico_circuit_settings settings;
    ico_random *random;

    uint32_t n, m;
    bool split;          /* the graph was directed */
    bool sided;          /* each path has an exit and an entry: orientation.c */
    uint32_t first_link; /* from this number on edges are links: always in */
    uint32_t *row, *row_end;
    ico_circuit_arc *arcs; /* of v: arcs[row[v] .. row_end[v]), ascending; edges that are
                              out for good are dropped now and then */
    uint32_t *ends;        /* edge e joins ends[2e] and ends[2e + 1]; sided, and open at
                              level 0: the exit first */

    uint32_t settled;
    /* reasons ICO_BY_CUT: size, data for the proof (way, other edge, node),
     * literals; a stack like the trail */
    ico_cdcl_words cuts;

    uint8_t *tour_edges;
    uint32_t *left, *chosen, *mate, tour_count;

    uint64_t conflicts, reduce_at, reductions;

    ico_cdcl_words other; /* scratch of explain.c and cut.c */
    /* explain.c: steps along paths in this analysis, and how many until it is brief;
     * path_explain.c: the first free place on the line */
    uint64_t walked, most_walked;
    uint32_t line_end;
    uint32_t *vertex_mark, vertex_stamp; /* scratch: sets of vertices */

    /* decide.c */
    double *activity, activity_step;
    uint32_t *heap, *heap_place, heap_size;     /* VSIDS: open edges, and some others */
    uint32_t *queue_next, *queue_before;        /* VMTF: all edges in a row */
    uint32_t queue_first, queue_last, queue_at; /* all behind queue_at have values */
    uint64_t *queue_time, queue_now;

    /* restart.c */
    double glue_fast, glue_slow;
    uint64_t glue_count;
    uint64_t restart_at, block_at, reboot_at, luby_turn, reboot_turn, blocks;
    bool steady; /* this block restarts after Luby's sequence */

    /* phase.c: 1 in, -1 out, 0 unknown */
    int8_t *aim, *best;
    uint32_t aim_size, best_size; /* of the trails they are from */
    uint64_t rephase_at, rephases, copy_at;

    uint32_t wanted; /* a literal to be chosen first, or ICO_NO_EDGE */

    /* search.c: when to look for cuts */
    double patience;
    uint64_t work, look_at;
    uint64_t reported; /* work that the run knows of and the schedule does not yet */

    /* connectivity.c */
    uint32_t *found_at, *node, *up, *up_edge, *low, *cover, *single, *behind, *cursor;
    uint64_t *word;
    uint32_t *table, table_size;
    uint32_t hint; /* vertices before it are inside paths, or were */
    uint64_t salt;

    struct ico_circuit_proof *proof; /* or NULL; not its own */
    /* share.c: edge e here is origin[e] of the closed form (NULL: the same), and that is
     * place[...] here; `whole`: the search of which this one is a piece */
    bool shares, sealed, refuted; /* sealed: tours of pieces were chosen; refuted: by a
                                   * fact of another method */
    const struct ico_circuit *whole;
    const uint32_t *origin;
    uint32_t *place, place_room;
    unsigned member;
    size_t facts_seen;
    uint32_t covers_seen, units_shared;
} ico_circuit;

/* Words of a reason ICO_BY_CUT. */
enum { ICO_CUT_SIZE, ICO_CUT_WAY, ICO_CUT_OTHER, ICO_CUT_NODE, ICO_CUT_LITERALS };

/* How a search ended. */
typedef enum ico_circuit_end {
    ICO_CIRCUIT_TOUR,
    ICO_CIRCUIT_NONE,
    ICO_CIRCUIT_STOPPED /* by the run (core.status: ICO_STOPPED if in the midst of a
                           conflict), or out of memory */
} ico_circuit_end;

/* --- pieces.c, search.c --- */
/* Applies links, fixed edges, degrees and cuts: all that follows before the first choice.
 * False: there is no tour. */
bool ico__circuit_prepare(ico_circuit *c, const uint32_t *fixed, size_t count);
/* Finds a tour of the prepared question: by pieces, if it falls into some. */
ico_circuit_end ico__circuit_solve(ico_circuit *c);
/* The same, as one. */
ico_circuit_end ico__circuit_search(ico_circuit *c);
/* Tells the run of the work done; core.status is ICO_STOPPED if it has to stop. */
void ico__circuit_look(void *circuit);
/* Excludes the tour that the last search found, so that the next call looks for another
 * one.  False: there is no other. */
bool ico__circuit_exclude(ico_circuit *c);

/* --- differ.c --- */
/* Notes which edges the tour uses and which it does not. */
void ico__circuit_note_tour(ico_circuit *c, uint8_t *seen);
/* Looks for a tour that uses an edge that no noted tour uses, or avoids an edge that all
 * noted tours use.  NONE: there is no such tour. */
ico_circuit_end ico__circuit_search_other(ico_circuit *c, const uint8_t *seen);

/* --- orientation.c --- */
/* Looks for exits and entries: at level 0, when all is propagated. */
void ico__circuit_find_sides(ico_circuit *c);

/* --- solver.c --- */
/* Room for n vertices and m edges; the caller sets `split`, `first_link` and `ends`. */
ICO_MUST_CHECK ico_status ico__circuit_new(ico_run *run,
                                           const ico_circuit_settings *settings,
                                           uint32_t n, uint32_t m, ico_circuit **circuit);
/* Then this makes the state in which all edges are open. */
ICO_MUST_CHECK ico_status ico__circuit_finish(ico_circuit *c);
/* Both, for the cycles of a closed form. */
ICO_MUST_CHECK ico_status ico__circuit_of(ico_run *run, const ico_closed *closed,
                                          const ico_circuit_settings *settings,
                                          ico_circuit **circuit);
void ico__circuit_free(ico_circuit *c);
/* The tour as vertices of the closed form, once it is complete; `cycle` has room for
 * them. */
void ico__circuit_tour(const ico_circuit *c, uint32_t *cycle);
/* `count` fresh, empty sets of vertices: v is in the one whose stamp vertex_mark[v] is.
 * Returns the last stamp; the others are those before it. */
uint32_t ico__circuit_new_sets(ico_circuit *c, uint32_t count);

/* --- trail.c --- */
void ico__circuit_decide(ico_circuit *c, uint32_t l);
void ico__circuit_backtrack(ico_circuit *c, uint32_t level);
/* All consequences of the trail.  False: core.conflict is one. */
bool ico__circuit_propagate(ico_circuit *c);

/* --- degree.c, fragment.c --- */
/* Counts the next literal of the trail.  False: a conflict, nothing was counted. */
bool ico__circuit_settle(ico_circuit *c);
/* Takes literal `l`, the last settled one, back. */
void ico__circuit_unsettle(ico_circuit *c, uint32_t l);
/* Takes the edges of vertices of degree two.  False: a vertex has fewer than two. */
bool ico__circuit_start_degrees(ico_circuit *c);
/* Edge e, about to be settled as in, would close a path early: that is the conflict. */
bool ico__circuit_closes_early(ico_circuit *c, uint32_t e);
void ico__circuit_join(ico_circuit *c, uint32_t e);
void ico__circuit_separate(ico_circuit *c, uint32_t e);
/* The neighbour of v along the path, by its edge e. */
static inline uint32_t ico__circuit_across(const ico_circuit *c, uint32_t e, uint32_t v)
{
    return c->ends[2 * (size_t)e] ^ c->ends[2 * (size_t)e + 1] ^ v;
}

/* --- explain.c --- */
/* The false literals of the clause by which a rule made literal `l` true: appended to
 * core.reason. */
void ico__circuit_explain(void *circuit, uint32_t l);

/* --- path_explain.c --- */
/* Appends to core.reason the edges of the path from a to b, part of a longer one with
 * two ends, but for those that it has appended before in this analysis, which is brief
 * from now on. */
void ico__circuit_explain_briefly(ico_circuit *c, uint32_t a, uint32_t b);

/* --- connectivity.c, cut.c --- */
/* Checks that the edges that are not out are connected as a tour needs them to be; call
 * when all is propagated.  False: a conflict.  *forced: the edges that became in. */
bool ico__circuit_connect(ico_circuit *c, uint32_t *forced);
/* A set of nodes (paths) by the order in which a look met them: from .. to without
 * hole_from .. hole_to, or, if `others`, all but those. */
typedef struct ico_circuit_side {
    uint32_t from, to, hole_from, hole_to, met;
    bool others;
} ico_circuit_side;
/* No edge but those to node `beside` (ICO_NO_VERTEX: none at all) leaves the side any
 * more: that is the conflict.  Returns false. */
bool ico__circuit_cut_off(ico_circuit *c, ico_circuit_side side, uint32_t beside);
/* Only the edges e and f leave the side: they are in.  False: a conflict after all. */
bool ico__circuit_force_cut(ico_circuit *c, ico_circuit_side side, uint32_t e, uint32_t f,
                            uint32_t *forced);

/* --- learn.c --- */
extern const ico_cdcl_rules ico__circuit_rules;
/* Learns a clause from core.conflict, goes back and asserts it.  False: the conflict
 * needs no decision, so there is no tour. */
bool ico__circuit_analyze(ico_circuit *c);
/* Adds core.clause: every derived clause passes here.  Returns why its first literal is
 * implied, if it is. */
ico_cdcl_why ico__circuit_learn(ico_circuit *c, uint32_t glue, uint32_t *data);
/* The same when all but the first literal are false: the first becomes true.  False:
 * memory ran out. */
bool ico__circuit_assert(ico_circuit *c, uint32_t glue);
/* Forgets clauses (ico__cdcl_reduce), and edges that are out for good. */
void ico__circuit_reduce(ico_circuit *c, uint32_t most);

/* --- edge_order.c --- */
/* All edges in the order in which a breadth-first search from `root` meets them, into
 * c->heap. */
void ico__circuit_breadth_first(ico_circuit *c, uint32_t root);
/* A vertex at the border, if there is one. */
uint32_t ico__circuit_corner(ico_circuit *c);

/* --- decide.c --- */
/* The open edge to branch on, or ICO_NO_EDGE. */
uint32_t ico__circuit_pick(ico_circuit *c);
void ico__circuit_bump(void *circuit, uint32_t edge);
void ico__circuit_decay(ico_circuit *c);
/* An edge is open again. */
void ico__circuit_reopened(ico_circuit *c, uint32_t edge);
/* Forgets all activity: edges in the order of a breadth-first search from a vertex. */
void ico__circuit_start_order(ico_circuit *c, uint32_t root);
/* How deep a restart may leave the trail, since the same choices would be made again. */
uint32_t ico__circuit_reusable(ico_circuit *c);

/* --- phase.c --- */
/* The first `size` literals of the trail have no conflict. */
void ico__circuit_remember(ico_circuit *c, uint32_t size);
/* Is open edge e to be tried as in? */
bool ico__circuit_phase(const ico_circuit *c, uint32_t e);
/* Changes the phases if it is time to. */
void ico__circuit_rephase(ico_circuit *c);

/* --- share.c --- */
/* Joins the run's exchange; a piece gives the origin of its edges. */
void ico__circuit_join_exchange(ico_circuit *c, const ico_circuit *whole,
                                const uint32_t *origin);
/* Tells c->core.clause, if it is short. */
void ico__circuit_log(ico_circuit *c, uint32_t glue);
/* Shares the facts of level 0, and takes in, at level 0, those of other methods. */
void ico__circuit_share(ico_circuit *c);
/* All phases in, or those of a cover that another method shared. */
void ico__circuit_fresh_phases(ico_circuit *c);

/* --- restart.c --- */
void ico__circuit_count_glue(ico_circuit *c, uint32_t glue);
/* Begins again, forgets clauses, or begins from scratch, if it is time to. */
void ico__circuit_maintain(ico_circuit *c);

#endif
