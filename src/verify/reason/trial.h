/* verify/reason/trial.h - a reason under test; shared by the files that check reasons.
 * Used by the files of this folder and their tests only.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_VERIFY_REASON_TRIAL_H
#define ICO_VERIFY_REASON_TRIAL_H

#include "base/memory.h"
#include "icosian/verify.h"
#include "problem/reason.h"

typedef struct ico_trial_edge {
    uint64_t u, v;
} edge;

/* A reason under test, with the question.  Invariants: forbidden and required are sorted,
 * smaller end first unless directed; listed[v]: the reason names v.  edges: usable arcs u
 * -> v; undirected: each edge once.  After a split the question is the one about the
 * piece, and no longer that of `problem`. */
typedef struct ico_trial {
    ico_context *ctx;
    const ico_problem *problem;
    const ico_reason *reason;
    bool directed, closed;
    uint32_t n;
    bool hopeless;       /* the present piece cannot be passed as it must be */
    uint64_t start, end; /* of a path */
    edge *forbidden, *required;
    size_t forbidden_count, forbidden_room, required_count, required_room;
    ICO_VECTOR(edge) edges;
    uint8_t *listed;
    uint64_t listed_count;
    uint64_t collecting; /* the cell whose moves are being listed */
    uint32_t *seen;      /* cells its moves led to so far carry its number + 1 */
    bool failed, refused;
    ico_text why;
    /* polled with `user`; true: give up.  NULL: never */
    bool (*stop)(void *user);
    void *user;
    bool stopped;
    uint64_t work, next_look; /* of the test, and when to ask next */
    unsigned depth;           /* of lemmas within lemmas */
    const uint32_t *excluded; /* tours that do not count, n vertices each */
    size_t excluded_count;
    uint64_t shrunk, most_shrunk; /* vertices and links gone through for sides */
    uint64_t least_bytes; /* that a record about the whole question takes, at least */
} ico_trial;

/* Refuses the reason, for good, and appends the sentence to t->why (if there is memory
 * for it).  Returns false, so that callers can return that. */
bool ico__trial_refuse(ico_trial *t, const char *why);
/* Must the test be given up?  `work` more was done; a link looked at is about one. */
bool ico__trial_tick(ico_trial *t, uint64_t work);
/* Colours: the vertices listed are of one, the others of the other (colour.c). */
bool ico__trial_colour(ico_trial *t);
/* Colours by rule, on a board: the reason names no vertex; they are those of the
 * chessboard. */
bool ico__trial_chessboard(ico_trial *t);
/* No symmetry that the question names can keep a tour (refused_maps.c). */
ICO_MUST_CHECK ico_status ico__trial_symmetry(ico_trial *t, bool *good);
/* Equal sums cannot be: by the sides of the board, and its colours (sums.c). */
bool ico__trial_sums(ico_trial *t);
/* Two pieces in turn cannot close a tour of an odd number of cells (alternation.c). */
bool ico__trial_alternation(ico_trial *t);
/* So many cells are not cut into parts of one size (congruent.c). */
bool ico__trial_parts(ico_trial *t);
/* Orders edges by u, then v, for qsort. */
int ico__trial_by_ends(const void *a, const void *b);

/* The question as one about a cycle through fixed links (docs/certificates.md, "The
 * form").  Invariants: link l joins the ports tail[l] and head[l]; the links at port p
 * are at[row[p] .. row[p + 1]); each port needs `need` of them.  A port belongs to vertex
 * p, directed p / 2.  hopeless: a link that each cycle must use is not there. */
typedef struct ico_trial_form {
    ico_context *ctx;
    bool directed, hopeless;
    uint32_t vertices, ports, need, links;
    size_t room; /* of tail, head, fixed; at: twice that */
    uint32_t *tail, *head, *row, *at;
    uint8_t *fixed;
} ico_trial_form;

/* Fills `form` from the usable edges of the trial; O(n + m). */
ICO_MUST_CHECK ico_status ico__trial_form_make(ico_trial *t, ico_trial_form *form);
void ico__trial_form_release(ico_trial_form *form);
/* The link of the edge u - v (arc u -> v), or ICO_NO_EDGE; O(least degree). */
uint32_t ico__trial_form_find(const ico_trial_form *form, uint64_t u, uint64_t v);

/* What is known of a link. */
enum { ICO_LINK_OPEN, ICO_LINK_USED, ICO_LINK_DROPPED };
/* All forced steps: state (form->links of them) is what each link comes to; *alive is
 * false if they end in a contradiction. */
ICO_MUST_CHECK ico_status ico__trial_force(ico_context *ctx, const ico_trial_form *form,
                                           uint8_t *state, bool *alive);

/* --- part.c --- */

/* The closed question about a part, in the making.  Invariants: edges may be listed more
 * than once; links_at[v] must be used at v; hopeless: it has no tour. */
typedef struct ico_trial_part {
    ico_context *ctx;
    ICO_VECTOR(edge) edges, required;
    uint32_t *links_at, size;
    bool hopeless;
} ico_trial_part;

ICO_MUST_CHECK ico_status ico__trial_part_open(ico_context *ctx, uint32_t size,
                                               ico_trial_part *part);
/* Right even after a failure. */
void ico__trial_part_close(ico_trial_part *part);
ICO_MUST_CHECK ico_status ico__trial_part_add(ico_trial_part *part, uint64_t u,
                                              uint64_t v, bool must);
/* Continues the trial with this question and reason, taking the edges over; refuses a
 * part that is too small to prove anything. */
ICO_MUST_CHECK ico_status ico__trial_part_adopt(ico_trial *t, ico_trial_part *part,
                                                const ico_reason *reason);

/* While the reason is a split, or about sides, continues with the piece, or the centre,
 * and the reason within; refuses a vertex set that is not a piece. */
ICO_MUST_CHECK ico_status ico__trial_split(ico_trial *t);
/* One reason about sides: its lemmas are tested, and the trial goes on with the
 * centre. */
ICO_MUST_CHECK ico_status ico__trial_sides(ico_trial *t);
/* Tests the reason of a trial whose edges are known: splits, then the kind. */
ICO_MUST_CHECK ico_status ico__trial_go_on(ico_trial *t, bool *good);
void ico__trial_release(ico_trial *t);

/* Is this edge (smaller end first unless directed) forbidden? */
bool ico__trial_forbids(const ico_trial *t, uint64_t u, uint64_t v);
/* Unless t->edges are those of a piece (t->listed is there), moves are counted at the
 * vertices named alone: boards may be of any size. */
ICO_MUST_CHECK ico_status ico__trial_degree(ico_trial *t, bool *good);
/* A cut by rule, on a board of any length. */
ICO_MUST_CHECK ico_status ico__trial_rule(ico_trial *t, bool *good);
/* Tests of the kinds that speak about the form. */
ICO_MUST_CHECK ico_status ico__trial_barrier(ico_trial *t, bool *good);
ICO_MUST_CHECK ico_status ico__trial_potentials(ico_trial *t, bool *good);
ICO_MUST_CHECK ico_status ico__trial_parity(ico_trial *t, bool *good);
ICO_MUST_CHECK ico_status ico__trial_tree(ico_trial *t, bool *good);
ICO_MUST_CHECK ico_status ico__trial_trace(ico_trial *t, bool *good);
ICO_MUST_CHECK ico_status ico__trial_clauses(ico_trial *t, bool *good);
/* About the question of `problem` itself, never a piece of it. */
ICO_MUST_CHECK ico_status ico__trial_places(ico_trial *t, bool *good);

#endif
