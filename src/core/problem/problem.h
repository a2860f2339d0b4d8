/* problem/problem.h - the representation of a problem, for this room only.
 * All other code uses the calls of icosian/problem.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROBLEM_PROBLEM_H
#define ICO_PROBLEM_PROBLEM_H

#include "base/memory.h"
#include "base/thread.h"
#include "graph/graph.h"
#include "icosian/problem.h"
#include "problem/condition/condition.h"
#include "problem/condition/regions.h"
#include "problem/numbers.h"

/* The number or class that a vertex must have.  number ICO_NO_CELL: any; letter 0: of any
 * class. */
typedef struct position_rule {
    uint64_t vertex, number;
    char letter;
} position_rule;

/* v has an arrow. */
typedef struct arrow_rule {
    uint64_t vertex;
    ico_direction direction;
} arrow_rule;

typedef struct ico_angle_range {
    uint64_t least, most;
} ico_angle_range;

/* Invariants once sealed: rules and arrows ascending by vertex, one a vertex; required
 * and forbidden hold pairs of vertices that are edges; optional ascends, each once; start
 * and end exist or are ICO_NO_CELL.  Exactly one of board and made is set from the
 * beginning; `graph` is what methods see, made under the lock when first asked for:
 * `made` itself, or derived from it or the board. */
struct ico_problem {
    ico_context *ctx;
    ico_board *board;
    ico_graph *made;
    ico_graph *graph;
    ico_lock lock;
    bool sealed, directed, start_auto;
    bool anchored;                  /* a condition anchors tours; once sealed */
    uint64_t value[ICO_CONDITIONS]; /* of flags, choices and counts */
    char *angle_words;              /* or NULL: then the ranges mean nothing */
    ico_angle_range angles[ICO_ANGLES];
    ico_regions *regions, *visits; /* or NULL */
    ico_kind kind;
    ico_symmetry symmetry;
    uint32_t *image; /* with ICO_SYMMETRY_GIVEN, images * n vertices; else NULL */
    size_t images;
    ico_symmetry_way way; /* of these permutations */
    char *symmetry_words; /* with ICO_SYMMETRY_NAMED; else NULL */
    uint64_t start, end, base;
    unsigned features;
    char *subject, *file; /* file: where the graph was read, or NULL */
    uint64_t number;      /* of the graph in it, or of a board among several; 0: none */
    const char *read_as;  /* the format of the file, static; NULL: there was no file */
    bool read_by_guess;   /* the content decided, and could be taken for another format */
    uint64_t read_clues;  /* the clues of the file, without those of the options */
    ICO_VECTOR(uint64_t) required, forbidden, waypoints, optional;
    bool all_optional; /* whatever `optional` holds */
    ICO_VECTOR(position_rule) rules;
    ICO_VECTOR(arrow_rule) arrows;
    ico_number_class classes[26]; /* by letter a..z; empty ones have no terms */
};

/* Returns the index of the first rule (arrow) of vertex v or a later one, once the
 * problem is sealed; the number of rules (arrows) if there is none.  O(log of that). */
size_t ico__problem_first_rule(const ico_problem *problem, uint64_t v);
size_t ico__problem_first_arrow(const ico_problem *problem, uint64_t v);
/* ICO_BAD_ARGUMENT once it is sealed. */
ICO_MUST_CHECK ico_status ico__problem_check_open(ico_problem *problem);

/* Arrows: see problem/arrow.c.  Sorts them and tests that the board can have them; makes
 * the problem directed. */
ICO_MUST_CHECK ico_status ico__problem_seal_arrows(ico_problem *problem);
/* Does the arrow at u, if there is one, point to w? */
bool ico__problem_points(const ico_problem *problem, uint64_t u, uint64_t w);

/* Seals a problem that was made with this status, and gives it to *problem; frees it if
 * it was not made well.  *problem is as it was then. */
ICO_MUST_CHECK ico_status ico__problem_give(ico_status status, ico_problem *made,
                                            ico_problem **problem);

/* Frees the symmetries of the question: see problem/asked_symmetry.c. */
void ico__problem_drop_symmetry(ico_problem *problem);

/* Picks the start of --start auto: see problem/auto_start.c. */
ICO_MUST_CHECK ico_status ico__problem_pick_start(ico_problem *problem);

#endif
