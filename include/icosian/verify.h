/* icosian/verify.h - verifies tours and reasons.  Trusts no method and no adjacency.
 * Above problem; the run's sink calls it before an answer leaves the library.
 * Source: ARCHITECTURE.md; Chvatal (1973) for cuts ("toughness").
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_VERIFY_H
#define ICOSIAN_VERIFY_H

#include "icosian/tour.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Tests a sequence of `length` vertices against `problem`. Each move is recomputed from
 * piece and board (or from the graph's edge list), never from adjacency rows, and all
 * conditions of the problem are tested. *kind is ICO_CLOSED or ICO_OPEN as found; a
 * sequence is called closed if its ends are a move apart and the problem accepts either
 * kind. If *valid is false, `why` (may be NULL) receives a sentence: "c3-e5 is not a
 * knight's move (moves 4-5)". O(n log n) time, O(n) memory. */
ICO_MUST_CHECK ico_status ico_verify_tour(ico_context *ctx, const ico_problem *problem,
                                          const uint32_t *tour, uint64_t length,
                                          bool *valid, ico_kind *kind, ico_text *why);

/* Gives the weight of a tour of `problem`, which asks for the least or greatest, summed
 * over the graph's edge list. The tour must be valid, and stored. O(n + m) time, O(n)
 * memory. */
ICO_MUST_CHECK ico_status ico_verify_weight(ico_context *ctx, const ico_problem *problem,
                                            const ico_tour *tour, int64_t *weight);

/* Returns true if steps have directions: the problem is on a plane board of squares. */
bool ico_problem_has_turns(const ico_problem *problem);
/* Counts the changes of direction of a tour. The direction of a step is its offset in
 * lowest terms, whatever the move and its length: a cell is a turn if the steps to it and
 * from it have different directions. A closed tour has no ends, and an open one does not
 * turn at its ends. ICO_UNSUPPORTED if steps have no directions. O(length) time. */
ICO_MUST_CHECK ico_status ico_verify_turns(ico_context *ctx, const ico_problem *problem,
                                           const ico_tour *tour, uint64_t *turns);

/* Counts the pairs of moves of a tour that cross, including the closing step of a closed
 * tour (docs/conventions.md). ICO_UNSUPPORTED if the board is not flat. O(length) time
 * for moves of bounded length, and O(length) memory. */
ICO_MUST_CHECK ico_status ico_verify_crossings(ico_context *ctx,
                                               const ico_problem *problem,
                                               const ico_tour *tour, uint64_t *crossings);

/* Counts the automorphisms of the problem's graph, the identity included, that move the
 * closed tour of all vertices along itself. *order divides the length; the automorphisms
 * shift the tour by multiples of length / *order places. The tour must be valid, and
 * stored. *order is 1 for fewer than two vertices. O(m log m) time for each prime of the
 * length, O(n + m) memory. */
ICO_MUST_CHECK ico_status ico_verify_rotations(ico_context *ctx,
                                               const ico_problem *problem,
                                               const ico_tour *tour, uint64_t *order);

/* Gives a bound on tours from the question alone: no path or cycle has more than *bound
 * vertices (--longest), and no tour has a better weight, number of turns or number of
 * crossings. The bound comes from counting; from all tours for up to 16 vertices (12 for
 * turns), and for crossings if all tours can be listed in a second. Shares no code with
 * methods. `value`: the value of a known tour; the work ends when the bound reaches it.
 * *by: the reason in a few words, a literal; NULL: nothing is known. Conditions other
 * than ends and forbidden edges are ignored, since they only exclude tours. O(n + m) time
 * and memory, and for few vertices up to a second. */
ICO_MUST_CHECK ico_status ico_verify_bound(ico_context *ctx, const ico_problem *problem,
                                           int64_t value, int64_t *bound,
                                           const char **by);

/* Returns the distance of a value from a bound in per cent of the bound: from the best
 * value there is the value is no further away, in per cent of that. Below 0: not defined,
 * since the bound is 0 or of the other sign. */
double ico_verify_gap(int64_t value, int64_t bound);

/* Tests numbers written in the cells: numbers[v] for each vertex, ICO_NO_CELL for none.
 * Finds base and order; if *valid is true, `order` (an array of n entries) receives the
 * tour. If *valid is false, `why` receives a sentence: "5 appears twice (b1 and d7); 6 is
 * missing". */
ICO_MUST_CHECK ico_status ico_verify_numbers(ico_context *ctx, const ico_problem *problem,
                                             const uint64_t *numbers, uint32_t *order,
                                             bool *valid, ico_kind *kind, ico_text *why);

/* The kinds of reasons that there is no tour. The list is the same everywhere: `reason`
 * in JSON, docs/certificates.md, the checker. */
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
    X(ICO_REASON_POTENTIALS, "potentials")   \
    X(ICO_REASON_PARITY, "parity")           \
    X(ICO_REASON_SWEEP, "sweep")             \
    X(ICO_REASON_FACES, "faces")             \
    X(ICO_REASON_DUAL, "dual")               \
    X(ICO_REASON_BOUND, "bound")             \
    X(ICO_REASON_SKIPS, "skips")             \
    X(ICO_REASON_SPLIT, "split")             \
    X(ICO_REASON_SIDES, "sides")
typedef enum ico_reason_type {
#define ICO_REASON_ENUM(id, name) id,
    ICO_REASON_TABLE(ICO_REASON_ENUM)
#undef ICO_REASON_ENUM
} ico_reason_type;
/* Returns the name of a kind. */
const char *ico_reason_type_name(ico_reason_type type);

/* A reason that can be checked without trusting its finder.
 *   degree: vertices = those with too few exits (closed: one with < 2 usable edges, open:
 *           three with < 2, or one with 0), or one with more than two required edges;
 *   colour: vertices = one side of a proper 2-colouring of the whole graph;
 *   cut:    vertices = S; without S there are more pieces than a tour can visit.  On
 *           boards too large to list S: rule = "1 .a/#a/a#/a.", an axis (0 rows, 1
 *           columns, 2 layers), and for each cell of the board across it, row by row,
 *           marks that repeat along it: # is in S, . is a piece of its own, a letter is a
 *           piece;
 * The others are about the question in the form of cycles through fixed edges, where an
 * open tour is closed through one more vertex, number n (docs/certificates.md, "The
 * form"):
 *   barrier: vertices = ports (of a digraph 2v, out of v, and 2v + 1, into v); the first
 *           `split` are S, the others T: there is no 2-factor;
 *   potentials: numbers = a vertex of the form, then a price for each port: the cheapest
 *           1-tree costs more than every tour;
 *   parity: numbers = the vertex of the form that follows each in a cover by an even
 *           number of cycles: so many modulo 2 are in every cover;
 *   forced: steps without choice lead to a contradiction; has no parts;
 *   tree:   branches = pairs of vertices, edges to branch on in the order in which they
 *           are met, in before out; forced steps refute every case;
 *   trace:  numbers = the tables of dynamic programming along a decomposition;
 *   faces:  numbers = for each vertex its neighbours, in their order round it in a
 *           drawing in the plane, undirected: no choice of the faces that are inside a
 *           tour has the sum that it must have (Grinberg);
 *   dual:   numbers = the worth of a vertex, the number that means 0, then a price for
 *           each port: a tour's vertices are not worth so much in all; for longest tours
 *           (ico_verify_no_longer), too;
 *   sweep:  numbers = the order of the vertices in these tables, and how many states each
 *           table has;
 *   clauses: numbers = the log of a search: clauses derived from conflicts, and cuts;
 *   places: numbers = the log of a search for the place of each vertex; the only kind
 *           for given numbers, classes and waypoints; about the question itself;
 *   symmetry: no requested map (--symmetric) can keep a tour, by its order, the cells
 *           that it keeps, and colours; has no parts;
 *   sums:   the sums of a magic tour cannot be equal, by the sides of the board and the
 *           colours of its cells; has no parts; about the question itself;
 *   alternation: two pieces in turn cannot close a tour of an odd number of cells; has
 *           no parts; about the question itself;
 *   bound:  no tour weighs less than `limit` (more, of a problem that asks for the
 *           greatest weight); vertices = a scale, then steps of a branch and bound, in
 *           which ports have prices; says nothing about whether there is a tour;
 *   skips:  no tour visits as many vertices as asked, or all that may not be left out, by
 *           their numbers, the pieces of the graph, its two classes, or exits; has no
 *           parts; about the question itself;
 *   split:  vertices = a piece of the form; the parts beyond its 2-edge and 2-vertex cuts
 *           are replaced by edges; `inner` refutes the closed question about it (vertex i
 *           there is vertices[i]);
 *   sides:  vertices = sides that a tour passes in few ways, one after the other: three
 *           edges leave a side, or four, or some of its vertices, listed first, have
 *           edges to the others alone, which are one more; numbers = the number of sides,
 *           the size of each, the number of lemmas, and for each lemma the side and the
 *           one of the three edges (0 .. 2, ascending by their ends on the side) that
 *           every tour uses, or 3: there is no tour, or of four the frame that closes
 *           the side (0 .. 7); lemmas[i] refutes the side without this edge, with the
 *           rest shrunk to one more vertex, or in this frame; `inner` refutes the form in
 *           which each side is shrunk to a vertex, or replaced by the opposite frame. */
typedef struct ico_reason ico_reason;
/* Frees the reason; NULL is allowed. */
void ico_reason_free(ico_reason *reason);
/* Returns the kind of a reason, which determines the use of the other parts. */
ico_reason_type ico_reason_kind(const ico_reason *reason);
/* Returns the vertices. */
const uint64_t *ico_reason_vertices(const ico_reason *reason, size_t *size);
/* Returns the number of vertices that belong to the first of two sets. */
uint64_t ico_reason_split(const ico_reason *reason);
/* Returns the bound of weights. */
int64_t ico_reason_limit(const ico_reason *reason);
/* Returns the branches; *size is the number of pairs. */
const uint64_t *ico_reason_branches(const ico_reason *reason, size_t *size);
/* Returns the numbers. */
const uint32_t *ico_reason_numbers(const ico_reason *reason, size_t *size);
/* Returns the rule of a cut by rule, or NULL. */
const char *ico_reason_rule(const ico_reason *reason);
/* Returns the reason within, or NULL. */
const ico_reason *ico_reason_inner(const ico_reason *reason);
/* Returns the lemmas. */
const ico_reason *const *ico_reason_lemmas(const ico_reason *reason, size_t *size);
/* Returns a sentence for people, in words of the subject. */
const char *ico_reason_text(const ico_reason *reason);
/* Returns a paper or book, or "". */
const char *ico_reason_source(const ico_reason *reason);

/* Searches for a quick reason (degree, colour, cut, sums) that `problem` has no tour;
 * *reason stays NULL if there is none. The reason has passed ico_verify_reason. Cost O(n
 * + m), some passes; boards of any size are judged by rule if possible. */
ICO_MUST_CHECK ico_status ico_reason_find(ico_context *ctx, const ico_problem *problem,
                                          ico_reason **reason);
/* Tests a reason against the question. `why` (may be NULL) receives the part that does
 * not hold. Shares no code with ico_reason_find. O((n + m) log n). */
ICO_MUST_CHECK ico_status ico_verify_reason(ico_context *ctx, const ico_problem *problem,
                                            const ico_reason *reason, bool *valid,
                                            ico_text *why);
/* Tests a reason of the kind bound, which ico_verify_reason refuses, against a question
 * with --weight: whether no tour is better than the limit. `why` (may be NULL) receives
 * the part that does not hold. */
ICO_MUST_CHECK ico_status ico_verify_weight_bound(ico_context *ctx,
                                                  const ico_problem *problem,
                                                  const ico_reason *reason, bool *valid,
                                                  ico_text *why);
/* Tests a reason that there is no tour other than `count` given tours (n vertices each,
 * one after the other). Only reasons of the kind places can prove this. */
ICO_MUST_CHECK ico_status ico_verify_no_other(ico_context *ctx,
                                              const ico_problem *problem,
                                              const uint32_t *tours, size_t count,
                                              const ico_reason *reason, bool *valid,
                                              ico_text *why);
/* Tests a reason that no tour of `problem`, which asks for the longest, has more than
 * `length` vertices, fewer than there are. With one vertex less than there are, any
 * reason that there is no tour of all vertices proves that; otherwise only those of the
 * kinds dual and cut. */
ICO_MUST_CHECK ico_status ico_verify_no_longer(ico_context *ctx,
                                               const ico_problem *problem,
                                               uint64_t length, const ico_reason *reason,
                                               bool *valid, ico_text *why);
/* Appends other questions about the same subject that are not refuted at once, as advice:
 * "--open", "--start a1"; nothing if there is none. */
ICO_MUST_CHECK ico_status ico_reason_advice(ico_context *ctx, const ico_problem *problem,
                                            const ico_reason *reason, ico_text *advice);

#ifdef __cplusplus
}
#endif
#endif
