/* method/walk/walk.h - what the searches along a growing path share: the question as rows
 * of neighbours, the path, where a search begins, and the order in which it tries
 * neighbours.
 * Conditions along the path: pruner.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_WALK_WALK_H
#define ICO_METHOD_WALK_WALK_H

#include "icosian/board.h"
#include "method/method.h"

/* --- walk.c --- */

/* A question as rows of usable neighbours, shared by the walkers.  Forbidden edges are
 * gone, required ones are recorded at their ends, and each row is in the order in which a
 * walker tries its neighbours.
 * Source: ARCHITECTURE.md (walk/); docs/conventions.md for the forms of tours. */

/* Invariant: undirected questions have one pair of arrays for both directions. */
typedef struct ico_walk {
    ico_context *ctx;
    const ico_problem *problem;
    uint32_t n;    /* vertices */
    uint32_t arcs; /* entries of `to` in use */
    size_t room;   /* entries allocated */
    bool directed;
    bool cyclic;             /* the tour is closed */
    bool longest;            /* a longest path or cycle is sought */
    bool skips;              /* a tour may leave out vertices (problem/skips.h) */
    uint32_t musts;          /* of these questions: vertices that it may not leave out */
    uint64_t length;         /* vertices of a tour; 0: any number */
    bool anchored;           /* a tour is a sequence from its first vertex */
    bool numbered;           /* a pruner sees numbers: which cell comes first matters */
    bool one_way;            /* a pruner sees directions: the reversal may be no tour */
    bool alternates;         /* two pieces move in turn: which comes first matters */
    bool impossible;         /* no tour exists: required edges contradict each other, or a
                            pruner excludes all tours */
    uint32_t start, end;     /* ICO_NO_VERTEX: free */
    uint32_t required;       /* number of required edges */
    uint32_t *row, *to;      /* out-neighbours of v: to[row[v] .. row[v + 1]) */
    uint32_t *in_row, *from; /* in-neighbours of v: from[in_row[v] .. in_row[v + 1]) */
    /* Required partners, two slots a vertex, ICO_NO_VERTEX where empty; directed: the
     * successor, then the predecessor.  NULL when nothing is required. */
    uint32_t *partner;
} ico_walk;

/* Reads the question.  `moves`: the piece's moves in the order in which rows shall list
 * them, "(-1,-2),(-2,-1),..." as (row,column); "" for ascending vertices.
 * ICO_BAD_ARGUMENT when the moves cannot be read or are not the piece's; ICO_TOO_LARGE
 * when the graph cannot be made.  O(n + m). */
ICO_MUST_CHECK ico_status ico__walk_open(ico_context *ctx, const ico_problem *problem,
                                         const char *moves, ico_walk *walk);
void ico__walk_close(ico_walk *walk);

/* Sorts each row by the number of usable neighbours (out-degree), stable.  O(m log m). */
ICO_MUST_CHECK ico_status ico__walk_sort_by_degree(ico_walk *walk);

/* Answers that need no search: no vertex, one vertex, two vertices on a closed walk.
 * *settled: whether the question was one of these; then the run has the answer. */
ICO_MUST_CHECK ico_status ico__walk_settle_tiny(const ico_walk *walk, ico_run *run,
                                                bool *settled);

/* Is the arc u->v usable?  O(degree). */
bool ico__walk_has_arc(const ico_walk *walk, uint32_t u, uint32_t v);

/* May a tour that leaves out vertices not leave out this one? */
bool ico__walk_must_visit(const ico_walk *walk, uint32_t v);

/* True if the step u->v uses a required edge. */
static inline bool ico__walk_is_required(const ico_walk *walk, uint32_t u, uint32_t v)
{
    if (walk->partner == NULL) return false;
    const uint32_t *p = walk->partner + 2 * (size_t)u;
    return p[0] == v || (!walk->directed && p[1] == v);
}

/* --- path.c --- */

/* A path that grows and shrinks, with counts that show early that it cannot become a
 * tour.
 * Source: dead ends after Warnsdorff's own remark (1823) that a square with one exit left
 * must come next; "start still reachable" after the Linux Gazette (2005). */

/* A path s .. h in a walk.  Vertices on it are used, others free; `blocked` ones are
 * neither (longest cycles leave out the roots that are done with). */
typedef struct ico_path {
    const ico_walk *walk;
    bool counts;       /* exits, entries, few and shut are true of the path */
    bool *used;        /* on the path, or blocked */
    bool *near;        /* the path may close from this vertex to its start */
    uint32_t *at;      /* the path: at[0 .. length) */
    uint32_t length;   /* vertices on it */
    uint32_t free;     /* vertices neither used nor blocked */
    uint32_t *exits;   /* of v: free out-neighbours, and one more if near[v] */
    uint32_t *entries; /* of v: free in-neighbours; undirected: the array of exits */
    uint32_t few;      /* free vertices with exits < 2 (directed: entries < 1), the given
                          end of an open path aside: each must come next, or last */
    uint32_t shut;     /* free vertices with exits < 1 (directed: the given end of an open
                          path aside) */
    uint32_t near_free; /* free vertices v with near[v] */
    uint32_t required;  /* required edges on the path */
    uint32_t *queue;    /* of a flood: the vertices reached */
    uint32_t *stamp;    /* of v: the last flood that reached it */
    uint32_t stamps;    /* floods so far */
} ico_path;

ICO_MUST_CHECK ico_status ico__path_open(const ico_walk *walk, bool counts,
                                         ico_path *path);
void ico__path_close(ico_path *path);

/* Empties the path.  `root` will be its first vertex (of a closed walk: the vertex to
 * come back to); vertices in blocked[0..count) are left out.  O(n + m) */
void ico__path_reset(ico_path *path, uint32_t root, const uint32_t *blocked,
                     uint32_t count);
/* Puts the free vertex v at the end; takes the last vertex back.  O(degree). */
void ico__path_visit(ico_path *path, uint32_t v);
void ico__path_retract(ico_path *path);
/* The tour no longer closes through v: its edge to the start was tried to the end. */
void ico__path_forget(ico_path *path, uint32_t v);

/* Does it (as far as required edges and the given end go) make sense to visit v next?
 * Exact: a path for which this held at every step and ico__path_is_tour at the end is a
 * tour.  O(1). */
bool ico__path_may_visit(const ico_path *path, uint32_t v);
/* Is the path an answer: closed where it must be, ends and required edges as asked?  Its
 * length is for the caller to judge.  O(degree). */
bool ico__path_is_tour(const ico_path *path);

/* Free vertices that can come after v, as Warnsdorff counts them. */
static inline uint32_t ico__path_free_exits(const ico_path *path, uint32_t v)
{
    return path->exits[v] - path->near[v];
}

/* Sound tests, true: no tour starts with this path.  All but the last are O(1). */
bool ico__path_is_cut_off(
    const ico_path *path); /* the start has no free neighbour left */
bool ico__path_has_dead_end(const ico_path *path); /* too many vertices must come next */
/* True if only vertices that must come next can: then v has to be one of them. */
bool ico__path_must_hurry(const ico_path *path);
bool ico__path_is_urgent(const ico_path *path, uint32_t v);
/* How many of the free vertices the path can still reach, counted as a bipartite graph
 * allows if `side` is not NULL (a proper 2-colouring, 0 or 1).  O(n + m). */
uint32_t ico__path_reachable(ico_path *path, const uint8_t *side, uint64_t *ticks);
/* Of a question whose tours leave out vertices: does the path visit as many vertices as
 * asked, and all that must be visited?  O(length log n). */
bool ico__path_is_whole(const ico_path *path);

/* --- start_vertices.c --- */

/* Where a search begins, so that each tour is met once.  A closed tour passes every
 * vertex, so one root will do; an open one is met from one of its ends.  What the search
 * has met is written in the form of docs/conventions.md. */

typedef struct ico_roots {
    ico_walk *walk;
    bool listing; /* every tour is wanted, not one */
    bool once;    /* a tour and its reversal count as one; the search meets one of them */
    bool canonical; /* tours are written from the least vertex or end */
    bool reversed;  /* the search runs from the given end */
    bool block;     /* cycles that leave out vertices: roots that are done with, too */
    bool any;       /* one root will do, whichever it is */
    uint32_t *order, count, at; /* the roots, and how many were begun */
    bool *done;                 /* roots that were begun before the last */
    uint8_t *side;              /* longest: a proper 2-colouring, NULL if there is none */
} ico_roots;

/* `listing`: every tour is wanted, otherwise one.  May turn the walk around (reversed).
 */
ICO_MUST_CHECK ico_status ico__roots_open(ico_walk *walk, bool listing, ico_roots *roots);
void ico__roots_close(ico_roots *roots);
/* Starts over; in random order if `random` is not NULL. */
void ico__roots_rewind(ico_roots *roots, ico_random *random);
/* The next root; false after the last. */
bool ico__roots_next(ico_roots *roots, uint32_t *root);
/* Makes the path consist of the root alone. */
void ico__roots_begin(ico_roots *roots, ico_path *path, uint32_t root);
/* True if the whole path ends at an earlier root: its reversal was met there. */
bool ico__roots_excludes_end(const ico_roots *roots, const ico_path *path);
/* The path as a tour in the form asked for; tour has path->length places. */
void ico__roots_write_tour(const ico_roots *roots, const ico_path *path, uint32_t *tour);

/* --- move_order.c --- */

/* A piece's moves in an order of the user's choice.  The published searches differ in
 * nothing but the order in which they try moves. */

/* The rank of each move of a board's piece; smaller is tried earlier. */
typedef struct ico_move_order {
    ico_context *ctx;
    const ico_board *board;
    uint32_t count;    /* moves of the piece */
    uint32_t *in_turn; /* move numbers in the order asked for */
} ico_move_order;

/* Reads "(-1,-2),(-2,-1),...": one offset a dimension, rows first.  Moves left out come
 * last, in the piece's order.  ICO_BAD_ARGUMENT: unreadable, not a move of the piece,
 * twice the same; `board` NULL (a graph has no moves). */
ICO_MUST_CHECK ico_status ico__move_order_read(ico_context *ctx, const ico_board *board,
                                               const char *text, ico_move_order *order);
void ico__move_order_free(ico_move_order *order);
/* Puts row[0..count), the neighbours of v, into that order, by the first move that leads
 * to each.  O(moves * reach * count). */
void ico__move_order_apply(const ico_move_order *order, uint32_t v, uint32_t *row,
                           uint32_t count);

/* --- rotation.c --- */

/* Gets a stuck path going by turning its tail round.  If the head is a neighbour of
 * at[i], then at[0..i] followed by the rest backwards is a path of the same vertices with
 * another head.
 * Source: Posa (1976), as used by Angluin and Valiant (1979). */

/* Invariants: place[path->at[i]] = i for each i < path->length; distance[v] is the number
 * of steps from v to where the head is wanted, as it was when the rotator was aimed. */
typedef struct ico_rotator {
    ico_path *path;
    uint32_t *place, *distance;
} ico_rotator;

/* Undirected walks only. */
ICO_MUST_CHECK ico_status ico__rotator_open(ico_path *path, ico_rotator *rotator);
void ico__rotator_close(ico_rotator *rotator);
/* The path was changed by others. */
void ico__rotator_refresh(ico_rotator *rotator);
/* The vertex just visited is the last of the path. */
void ico__rotator_note_head(ico_rotator *rotator);
/* Aims at the free vertices; with none left, at the start of a closed walk or the given
 * end of an open one.  To be called whenever the path has grown.  O(n + m). */
void ico__rotator_aim(ico_rotator *rotator);
/* Makes a rotation: mostly one that brings the head nearer to the aim, occasionally any.
 * *from gets the first place that changed.  False: no rotation is possible.
 * O(length). */
bool ico__rotator_turn(ico_rotator *rotator, ico_random *random, uint32_t *from);

/* --- squirrel_cull.c --- */

/* Fixed orders of the knight's moves, for Warnsdorff's ties.
 * Source: Squirrel and Cull, A Warnsdorff-Rule Algorithm for Knight's Tours on Square
 * Chessboards (1996), figure 3 and the list of nineteen orders. */

enum { ICO_SQUIRREL_CULL_ORDERS = 19 };

/* An order of the eight moves, and when it gives way to the next.
 * Invariant: rank[k] is the place of the paper's move k + 1 in the order in force. */
typedef struct ico_squirrel_cull {
    const ico_board *board;
    uint64_t side;
    unsigned phase; /* of the table */
    bool in_phases; /* the table, and not one fixed order */
    uint8_t rank[8];
} ico_squirrel_cull;

/* Can the orders be used at all?  ICO_BAD_ARGUMENT: they are for the knight on plane
 * rectangles (the table: squares of side 5 or more). */
ICO_MUST_CHECK ico_status ico__squirrel_cull_check(ico_context *ctx,
                                                   const ico_board *board, bool table);
/* Begins the table for this board; or order number k of the nineteen. */
void ico__squirrel_cull_begin_table(ico_squirrel_cull *squirrel, const ico_board *board);
void ico__squirrel_cull_begin_order(ico_squirrel_cull *squirrel, const ico_board *board,
                                    unsigned k);
/* The walk has come to v: the order may change, and counts from here. */
void ico__squirrel_cull_arrive(ico_squirrel_cull *squirrel, uint64_t v);
/* Place of the move v -> w in the order in force. */
unsigned ico__squirrel_cull_rank(const ico_squirrel_cull *squirrel, uint64_t v,
                                 uint64_t w);

/* --- tie_break.c --- */

/* Which of several neighbours with equally few exits comes next.
 * Source: Pohl (1967): smallest sum at the next level; Roth: farthest from the centre;
 * Squirrel and Cull (1996): fixed orders of moves.  See docs/methods/warnsdorff.md. */

typedef enum ico_tie_rule {
    ICO_TIES_RANDOM,
    ICO_TIES_FIRST,
    ICO_TIES_POHL,
    ICO_TIES_LARGEST,
    ICO_TIES_ROTH,
    ICO_TIES_SQUIRREL_CULL, /* the table, or one fixed order */
} ico_tie_rule;

typedef struct ico_ties {
    const ico_walk *walk;
    ico_tie_rule rule;
    int64_t *distance; /* Roth: from the centre, squared, scaled */
    ico_squirrel_cull squirrel;
} ico_ties;

/* ICO_BAD_ARGUMENT: Roth's rule without a board. */
ICO_MUST_CHECK ico_status ico__ties_open(const ico_walk *walk, ico_tie_rule rule,
                                         ico_ties *ties);
void ico__ties_close(ico_ties *ties);
/* The neighbour of the path's head that comes next by Warnsdorff's rule, or ICO_NO_VERTEX
 * when it is stuck.  What the rule leaves equal is drawn from `random`. */
uint32_t ico__ties_next(ico_ties *ties, const ico_path *path, ico_random *random);

/* --- trace_lines.c --- */

/* The steps of a walk as JSON lines, for --trace and the replay.  The lines are described
 * in docs/methods/backtrack.md. */

typedef struct ico_walk_trace {
    ico_run *run; /* NULL: no trace is wanted, all calls do nothing */
    uint64_t step;
    ico_text line;
} ico_walk_trace;

/* Writes the head line if the run is traced. */
void ico__walk_trace_open(ico_walk_trace *trace, ico_run *run, const ico_walk *walk);
void ico__walk_trace_close(ico_walk_trace *trace);
/* The path's head was come to by `action` ("visit", "retract"), its candidates are those
 * given, of which `chosen` (or ICO_NO_VERTEX) is next. */
void ico__walk_trace_step(ico_walk_trace *trace, const char *action, const ico_path *path,
                          const uint32_t *candidates, uint32_t count, uint32_t chosen);
/* The path was turned round from place `from` on (0-based). */
void ico__walk_trace_rotate(ico_walk_trace *trace, const ico_path *path, uint32_t from);
/* The path is given up and begun anew. */
void ico__walk_trace_restart(ico_walk_trace *trace);
/* ICO_NO_MEMORY when a line could not be written. */
ICO_MUST_CHECK ico_status ico__walk_trace_status(const ico_walk_trace *trace);

#endif
