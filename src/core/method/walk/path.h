/* method/walk/path.h - a path that grows and shrinks, with counts that show early that it
 * cannot become a tour.
 * Source: dead ends after Warnsdorff's own remark (1823) that a square with one exit
 * left must come next; "start still reachable" after the Linux Gazette (2005).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_WALK_PATH_H
#define ICO_METHOD_WALK_PATH_H

#include "method/walk/walk.h"

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

#endif
