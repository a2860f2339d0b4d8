/* method/walk/start_vertices.h - where a search begins, so that each tour is met once.
 * A closed tour passes every vertex, so one root will do; an open one is met from one of
 * its ends.  What the search has met is written in the form of docs/conventions.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_WALK_START_VERTICES_H
#define ICO_METHOD_WALK_START_VERTICES_H

#include "method/walk/path.h"

typedef struct ico_roots {
    ico_walk *walk;
    bool listing; /* every tour is wanted, not one */
    bool once;    /* a tour and its reversal count as one; the search meets one of them */
    bool canonical; /* tours are written from the least vertex or end */
    bool reversed;  /* the search runs from the given end */
    bool block;     /* longest cycles: roots that are done with are left out */
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

#endif
