/* icosian/verify.h - is this a tour?  is this a reason?  Trusts no method and no
 * adjacency. Stands above problem; the run's sink calls it before an answer leaves the
 * library. Source: ARCHITECTURE.md; Chvatal (1973) for cuts ("toughness").
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_VERIFY_H
#define ICOSIAN_VERIFY_H

#include "icosian/tour.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Tests a sequence of `length` vertices against `problem`, recomputing each move
 * from piece and board (or from the graph's edge list), never from adjacency rows.
 * *valid tells; *kind is ICO_CLOSED or ICO_OPEN as found (a closed tour asked for as open
 * is reported closed when its ends are a move apart and the problem would accept either);
 * `why` (may be NULL) gets a sentence when it is not valid: "c3-e5 is not a knight's move
 * (moves 4-5)".  All problems' constraints are tested.  O(n log n) time, O(n) memory. */
ICO_MUST_CHECK ico_status ico_verify_tour(ico_context *ctx, const ico_problem *problem,
                                          const uint32_t *tour, uint64_t length,
                                          bool *valid, ico_kind *kind, ico_text *why);

/* The weight of a tour of `problem`, which asks for the least or greatest, summed over
 * the graph's edge list.  The tour must be valid, and stored.  O(n + m) time, O(n)
 * memory. */
ICO_MUST_CHECK ico_status ico_verify_weight(ico_context *ctx, const ico_problem *problem,
                                            const ico_tour *tour, int64_t *weight);

/* Has the problem a plane board of squares, where steps have directions? */
bool ico_problem_has_turns(const ico_problem *problem);
/* How often a tour changes its direction.  The direction of a step is its offset in
 * lowest terms, whatever move of the piece makes it and however far: a cell is a turn
 * when the steps to it and from it have different directions.  A closed tour has no ends,
 * and an open one does not turn at its ends.  ICO_UNSUPPORTED where steps have no
 * directions.  O(length) time. */
ICO_MUST_CHECK ico_status ico_verify_turns(ico_context *ctx, const ico_problem *problem,
                                           const ico_tour *tour, uint64_t *turns);

/* How many pairs of moves of a tour cross, the closing step of a closed one among them
 * (docs/conventions.md).  ICO_UNSUPPORTED where the board is not flat.  O(length) time
 * for moves of bounded length, and O(length) memory. */
ICO_MUST_CHECK ico_status ico_verify_crossings(ico_context *ctx,
                                               const ico_problem *problem,
                                               const ico_tour *tour, uint64_t *crossings);

/* How many automorphisms of the problem's graph, the identity among them, move the closed
 * tour of all vertices along itself: *order divides the length, and they are the steps of
 * multiples of length / *order places, tour[i] to tour[i + length / *order] and so on.
 * The tour must be valid, and stored.  1 of fewer than two vertices.  O(m log m) time
 * for each prime of the length, O(n + m) memory. */
ICO_MUST_CHECK ico_status ico_verify_rotations(ico_context *ctx,
                                               const ico_problem *problem,
                                               const ico_tour *tour, uint64_t *order);

/* How good a tour can be at best, from the question alone: no path or cycle has more than
 * *bound vertices (--longest), no tour weighs less, or more (--weight), or turns less
 * often, or more often, or crosses itself less often, or more often.  By counting, of up
 * to 16 vertices (12 for turns) by going through all of them, for crossings where all
 * tours can be listed in a second; shares no code with methods.  `value`: what a tour has
 * reached; work ends when the bound is as good.  *by: in a few words why, a literal;
 * NULL: nothing is known.  Wishes beside ends and forbidden edges are not looked at: they
 * only make tours fewer.  O(n + m) time and memory, and for few vertices up to a
 * second. */
ICO_MUST_CHECK ico_status ico_verify_bound(ico_context *ctx, const ico_problem *problem,
                                           int64_t value, int64_t *bound,
                                           const char **by);

/* Numbers written in the cells: numbers[v] for each vertex, ICO_NO_CELL = nothing there.
 * Finds base and order, or says what is wrong: "5 appears twice (b1 and d7); 6 is
 * missing". When valid, order (n entries, the caller's) is filled with the tour.  With
 * *valid false and ICO_OK the numbers are not a tour. */
ICO_MUST_CHECK ico_status ico_verify_numbers(ico_context *ctx, const ico_problem *problem,
                                             const uint64_t *numbers, uint32_t *order,
                                             bool *valid, ico_kind *kind, ico_text *why);

/* Kinds of reasons why there is no tour.  The same list everywhere: `reason` in JSON,
 * docs/certificates.md, the checker. */
#define ICO_REASON_TABLE(X)                  \
    X(ICO_REASON_NOTHING, "none")            \
    X(ICO_REASON_DEGREE, "degree")           \
    X(ICO_REASON_COLOUR, "colour")           \
    X(ICO_REASON_CUT, "cut")                 \
    X(ICO_REASON_BARRIER, "barrier")         \
    X(ICO_REASON_FORCED, "forced")           \
    X(ICO_REASON_TREE, "tree")               \
    X(ICO_REASON_TRACE, "trace")             \
    X(ICO_REASON_CLAUSES, "clauses")         \
    X(ICO_REASON_PLACES, "places")           \
    X(ICO_REASON_SYMMETRY, "symmetry")       \
    X(ICO_REASON_SUMS, "sums")               \
    X(ICO_REASON_ALTERNATION, "alternation") \
    X(ICO_REASON_PARTS, "parts")             \
    X(ICO_REASON_SPLIT, "split")             \
    X(ICO_REASON_SIDES, "sides")
typedef enum ico_reason_type {
#define ICO_REASON_ENUM(id, name) id,
    ICO_REASON_TABLE(ICO_REASON_ENUM)
#undef ICO_REASON_ENUM
} ico_reason_type;
const char *ico_reason_type_name(ico_reason_type type);

/* A reason that can be checked without trusting who found it.
 *   degree: vertices = those with too few exits (closed: one with < 2 usable edges, open:
 *           three with < 2, or one with 0), or one with more than two required edges;
 *   colour: vertices = one side of a proper 2-colouring of the whole graph;
 *   cut:    vertices = S; what is left falls into more pieces than a tour can visit.  On
 *           boards too large to list S: rule = "1 .a/#a/a#/a.", an axis (0 rows, 1
 *           columns, 2 layers), and for each cell of the board across it, row by row,
 *           marks that repeat along it: # is in S, . is a piece of its own, a letter is a
 *           piece;
 * The others speak of the question as one about cycles through fixed edges, an open tour
 * being closed through one more vertex, number n (docs/certificates.md, "The form"):
 *   barrier: vertices = ports; the first `split` of them are S, the others T: there is no
 *           2-factor;
 *   forced: steps without choice lead to a contradiction; names nothing;
 *   tree:   branches = pairs of vertices, edges to branch on in the order in which they
 *           are met, in before out; forced steps refute every case;
 *   trace:  numbers = the tables of dynamic programming along a decomposition;
 *   clauses: numbers = the log of a search: clauses derived from conflicts, and cuts;
 *   places: numbers = the log of a search for the place of each vertex, and the only one
 *           that knows of given numbers, classes and waypoints; it speaks of the question
 *           itself;
 *   symmetry: no map that is asked for (--symmetric) can keep a tour, by how often it
 *           must be repeated, what it keeps, and colours; names nothing;
 *   sums:   the sums of a magic tour cannot be equal, by the sides of the board and the
 *           colours of its cells; names nothing, and speaks of the question itself;
 *   alternation: two pieces in turn cannot close a tour of an odd number of cells; names
 *           nothing, and speaks of the question itself;
 *   split:  vertices = a piece of the form, what lies beyond its 2-edge and 2-vertex cuts
 *           replaced by edges; `inner` refutes the closed question about it (vertex i
 *           there is vertices[i]);
 *   sides:  vertices = sides that 3-edge cuts cut off, one after the other; numbers = how
 *           many sides, the size of each, how many lemmas, and of each lemma the side and
 *           which of the three edges (0 .. 2, ascending by their ends on the side) it
 *           shows to be used by every tour, 3: that there is none; lemmas[i] refutes the
 *           side without this edge, what is beyond shrunk to one more vertex; `inner`
 *           refutes what is left when each side is shrunk to a vertex. */
typedef struct ico_reason ico_reason;
void ico_reason_free(ico_reason *reason);
/* The parts of a reason, as its kind uses them. */
ico_reason_type ico_reason_kind(const ico_reason *reason);
const uint64_t *ico_reason_vertices(const ico_reason *reason, size_t *size);
uint64_t ico_reason_split(const ico_reason *reason);
/* *size: the number of pairs. */
const uint64_t *ico_reason_branches(const ico_reason *reason, size_t *size);
const uint32_t *ico_reason_numbers(const ico_reason *reason, size_t *size);
/* NULL: no cut by rule; no other reason within. */
const char *ico_reason_rule(const ico_reason *reason);
const ico_reason *ico_reason_inner(const ico_reason *reason);
const ico_reason *const *ico_reason_lemmas(const ico_reason *reason, size_t *size);
/* For people, in words of the subject; and a paper or book, or "". */
const char *ico_reason_text(const ico_reason *reason);
const char *ico_reason_source(const ico_reason *reason);

/* Looks for a quick reason (degree, colour, cut, sums) why `problem` has no tour; *reason
 * stays NULL if it finds none.  The reason was checked with ico_verify_reason.
 * Cost O(n + m), some passes; board subjects of any size are judged by rule when they
 * can. */
ICO_MUST_CHECK ico_status ico_reason_find(ico_context *ctx, const ico_problem *problem,
                                          ico_reason **reason);
/* Tests a reason against the question as it was asked.  `why` (may be NULL) says what
 * does not hold.  Shares no code with ico_reason_find.  O((n + m) log n). */
ICO_MUST_CHECK ico_status ico_verify_reason(ico_context *ctx, const ico_problem *problem,
                                            const ico_reason *reason, bool *valid,
                                            ico_text *why);
/* Likewise, of the question less `count` tours (n vertices each, one after the other):
 * there is no other.  Reasons of the kind places alone can say that. */
ICO_MUST_CHECK ico_status ico_verify_no_other(ico_context *ctx,
                                              const ico_problem *problem,
                                              const uint32_t *tours, size_t count,
                                              const ico_reason *reason, bool *valid,
                                              ico_text *why);
/* Other questions about the same subject that are not refuted at once, as advice:
 * "--open", "--start a1"; "" when there is none. */
ICO_MUST_CHECK ico_status ico_reason_advice(ico_context *ctx, const ico_problem *problem,
                                            const ico_reason *reason, ico_text *advice);

#ifdef __cplusplus
}
#endif
#endif
