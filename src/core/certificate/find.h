/* certificate/find.h - shared by the finders of reasons: the question, the adjacency that
 * remains without the forbidden edges, and cuts.
 * The verifier (verify/) uses none of this.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CERTIFICATE_FIND_H
#define ICO_CERTIFICATE_FIND_H

#include "problem/reason.h"

/* The part of a problem that advice may vary. */
typedef struct ico_question {
    const ico_problem *problem;
    bool closed;         /* else a path is sought, closed or not */
    uint64_t start, end; /* of a path; ICO_NO_CELL if not given */
    double most_bytes;   /* boards whose graph takes more are judged by rule only */
    /* NULL: matchings of large graphs are made; else they are left for later, which sets
     * *postponed */
    bool *postponed;
} ico_question;

/* Usable edges of a problem.  adj: neighbours either way, ascending, each once.  out, in:
 * usable arcs from and to a vertex (equal when undirected); required_*: the same for the
 * arcs that must be used. */
typedef struct ico_exits {
    ico_context *ctx;
    uint32_t n;
    bool directed;
    uint32_t *row, *adj; /* n + 1, entries */
    size_t entries;      /* room in adj */
    uint32_t *out, *in, *required_out, *required_in;
} ico_exits;

ICO_MUST_CHECK ico_status ico__exits_new(ico_context *ctx, const ico_problem *problem,
                                         ico_exits **exits);
void ico__exits_free(ico_exits *exits);

/* Finders: *reason stays NULL if there is nothing to find. */
ICO_MUST_CHECK ico_status ico__reason_degree(ico_context *ctx,
                                             const ico_question *question,
                                             const ico_exits *exits, ico_reason **reason);
/* Tours that leave out vertices: too many or too few are to be visited. */
ICO_MUST_CHECK ico_status ico__reason_skips_by_number(ico_context *ctx,
                                                      const ico_question *question,
                                                      ico_reason **reason);
/* The same by the pieces of the graph, their classes and the exits of vertices. */
ICO_MUST_CHECK ico_status ico__reason_skips(ico_context *ctx,
                                            const ico_question *question,
                                            const ico_exits *exits, ico_reason **reason);
ICO_MUST_CHECK ico_status ico__reason_colour(ico_context *ctx,
                                             const ico_question *question,
                                             const ico_exits *exits, ico_reason **reason);
ICO_MUST_CHECK ico_status ico__reason_cut(ico_context *ctx, const ico_question *question,
                                          const ico_exits *exits, ico_reason **reason);
/* The cut of these different vertices, if it is a reason. */
ICO_MUST_CHECK ico_status ico__reason_cut_at(ico_context *ctx,
                                             const ico_question *question,
                                             const ico_exits *exits,
                                             const uint64_t *vertices, uint64_t count,
                                             ico_reason **reason);
/* Colour by rule: the chessboard colouring of a board of any size, no graph. */
ICO_MUST_CHECK ico_status ico__reason_chessboard(ico_context *ctx,
                                                 const ico_question *question,
                                                 ico_reason **reason);
/* Cuts by rule: patterns along strips, on boards of any length; no graph. */
ICO_MUST_CHECK ico_status ico__reason_rule(ico_context *ctx, const ico_question *question,
                                           ico_reason **reason);
/* Cells of a board with too few exits, no graph: all cells are looked at, of a full board
 * of squares of any size those at the rim. */
ICO_MUST_CHECK ico_status ico__reason_exits(ico_context *ctx,
                                            const ico_question *question,
                                            ico_reason **reason);
/* No named symmetry can keep a tour. */
ICO_MUST_CHECK ico_status ico__reason_symmetry(ico_context *ctx,
                                               const ico_question *question,
                                               ico_reason **reason);
/* Sums of a magic tour that cannot be equal; no graph. */
ICO_MUST_CHECK ico_status ico__reason_sums(ico_context *ctx, const ico_question *question,
                                           ico_reason **reason);
/* Two pieces in turn, and an odd number of cells to go round; no graph. */
ICO_MUST_CHECK ico_status ico__reason_alternation(ico_context *ctx,
                                                  const ico_question *question,
                                                  ico_reason **reason);
/* The number of cells is not a multiple of the number of congruent parts; needs no
 * graph. */
ICO_MUST_CHECK ico_status ico__reason_parts(ico_context *ctx,
                                            const ico_question *question,
                                            ico_reason **reason);
/* Does every move of the piece change the colour of the chessboard? */
bool ico__changes_colour(const ico_board *board);
/* All of them, cheapest first, for a question; the problem's own or one for advice. */
ICO_MUST_CHECK ico_status ico__reason_any(ico_context *ctx, const ico_question *question,
                                          ico_reason **reason);

/* ico_reason_find in two parts: cuts from matchings of large graphs, which cost as much
 * as a quick search for a tour, are left for the second.  *postponed: there is something
 * left. */
ICO_MUST_CHECK ico_status ico__reason_find_early(ico_context *ctx,
                                                 const ico_problem *problem,
                                                 bool *postponed, ico_reason **reason);
ICO_MUST_CHECK ico_status ico__reason_find_late(ico_context *ctx,
                                                const ico_problem *problem,
                                                ico_reason **reason);

#define ICO_CUT_SOURCE                                 \
    "Chvatal, Tough graphs and Hamiltonian circuits, " \
    "Discrete Mathematics 5 (1973) 215-228"
/* counts: vertices of the cut, pieces left without it, pieces that a tour can visit. */
void ico__cut_describe(const ico_question *question, const uint64_t *vertices,
                       const uint64_t counts[3], ico_text *text);

/* Cuts: sets of vertices, and the rest of the graph without them.  Invariant: `pieces` is
 * the last count of the components of the rest. */
typedef struct ico_cut {
    const ico_question *question;
    const ico_exits *exits;
    uint8_t *in_cut; /* n */
    uint32_t *queue; /* n */
    uint32_t *seen;  /* n, stamps */
    uint32_t stamp, size, pieces;
    uint64_t work, budget; /* neighbours looked at */
} ico_cut;

/* Counts the pieces left without the cut; O(n + m). */
void ico__cut_count(ico_cut *cut);
/* Returns the number of pieces less the number that a tour could visit; a positive result
 * proves that there is no tour. */
int64_t ico__cut_excess(const ico_cut *cut);
/* Puts into the cut the neighbours of independent sets that have no more neighbours than
 * members, from a matching; stops as soon as the excess is positive. */
ICO_MUST_CHECK ico_status ico__cut_from_matching(ico_context *ctx, ico_cut *cut);
/* Improves the cut of a small graph by taking vertices in and out; stops as above, or
 * when that took a millisecond. */
ICO_MUST_CHECK ico_status ico__cut_improve(ico_context *ctx, ico_cut *cut);

#endif
