/* method/auto/auto.h - what the files of the portfolio offer each other: the detours, the
 * rounds, and the ways to take a question apart.
 * The parts of a question go to method auto again, inside the same run.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_AUTO_AUTO_H
#define ICO_METHOD_AUTO_AUTO_H

#include "method/method.h"
#include "presolve/shrink/shrink.h"
#include "presolve/split.h"

/* --- detours.c --- */

/* The questions that go to the few methods that know their conditions, past the quick
 * tries and the rounds of all methods. */

/* Works on the question if it has a feature beyond ends, edges, directions and
 * --longest; *taken: whether it has. */
ICO_MUST_CHECK ico_status ico__take_detour(ico_run *run, const ico_problem *problem,
                                           const ico_options *options, bool *taken);

/* --- rounds.c --- */

/* The methods taking turns at one question, in rounds that grow. */

/* A method's turn. */
typedef struct turn {
    const ico_method *method;
    const char *const *words; /* its options, in pairs that NULL ends */
    unsigned share;           /* of a round: how many slices it has */
    bool undirected;          /* these options are for undirected graphs only */
} turn;

/* The words of a turn without options. */
extern const char *const ico__no_words[];

/* True if the question is settled or the run must end, regardless of the slice. */
bool ico__is_over(ico_run *run, ico_status status);
/* The methods in turn, each from the beginning, in slices that grow until the answer is
 * there: no question costs much more than the method that suits it best would take.  Each
 * of the run's workers is at another turn.  orbits: one turn is for symmetric tours. */
ICO_MUST_CHECK ico_status ico__take_turns(ico_run *run, const ico_problem *problem,
                                          bool orbits);

/* --- listing.c --- */

/* All tours, or the first few of them, by all that a search for one tour knows. */

/* Does the run want more than one tour, or the steps of a search? */
bool ico__lists_or_traces(ico_run *run);
/* Lists the tours of the question, each once; or traces the steps of the one method that
 * reports them.  A search in rank order goes on as long as it finds tours now and then.
 * Where it does not, a tour is sought as for a question that wants one, a search that
 * learns lists tours, and a sweep counts them and gives them from its tables, in rounds
 * that grow.  The memory for the tours handed on is limited, whatever their number. */
ICO_MUST_CHECK ico_status ico__list_or_trace(ico_run *run, const ico_problem *problem,
                                             const ico_options *options);
/* Lists with these ticks in the first round, and these bytes for tours that were handed
 * on out of rank order. */
ICO_MUST_CHECK ico_status ico__list_within(ico_run *run, const ico_problem *problem,
                                           const ico_options *options, uint64_t ticks,
                                           size_t bytes);

/* --- offered_tours.c --- */

/* The tours already handed on, so that no tour comes twice when several methods list.
 * For a search in rank order one path suffices: all tours before it were handed on.
 * Tours that others found out of order are kept, up to a limit. */

/* Invariants: place: the position of the search in rank order, or its last tour; rows:
 * the `count` tours out of order, n numbers of `width` bytes each; slots: a hash table of
 * their places in rows, from 1 on (0: empty), of 2^bits slots; full: no more are kept. */
typedef struct ico_offered_tours {
    ico_context *ctx;
    const ico_problem *problem;
    ico_list_place place;
    uint32_t n, *copy, *slots;
    uint8_t *rows, *row;
    size_t width, count, room, bytes;
    unsigned bits;
    bool full;
} ico_offered_tours;

/* bytes: those that the tours may take. */
ICO_MUST_CHECK ico_status ico__offered_open(ico_context *ctx, const ico_problem *problem,
                                            size_t bytes, ico_offered_tours *handed);
void ico__offered_close(ico_offered_tours *handed);
/* The tour is the last one in rank order. */
void ico__offered_mark(ico_offered_tours *handed, const uint32_t *tour);
/* Is the tour, in whatever form, among those handed on? */
bool ico__offered_has(ico_offered_tours *handed, const uint32_t *tour);
/* Keeps a tour that is not; false without room for it, for this and all others. */
ICO_MUST_CHECK bool ico__offered_keep(ico_offered_tours *handed, const uint32_t *tour);

/* --- reasons.c --- */

/* What method auto does to show that there is no tour: quick reasons, short refutations,
 * prices, and a certificate after a search has ended. */

/* Each looks for a reason why there is no tour; the run has the reason that was found. */

/* The quick reasons. */
ICO_MUST_CHECK ico_status ico__try_reasons(ico_run *run, const ico_problem *problem);
/* The same without those that take longer than a quick search for a tour; *postponed:
 * some of these are left. */
ICO_MUST_CHECK ico_status ico__try_early_reasons(ico_run *run, const ico_problem *problem,
                                                 bool *postponed);
/* Those that were left. */
ICO_MUST_CHECK ico_status ico__try_late_reasons(ico_run *run, const ico_problem *problem);
/* A refutation of a few steps, for at most `budget` ticks: searching for a long one would
 * take too long. */
ICO_MUST_CHECK ico_status ico__try_refutation(ico_run *run, const ico_problem *problem,
                                              uint64_t budget);
/* All covers have an even number of cycles: seen at once where the degrees allow it, and
 * by no search. */
ICO_MUST_CHECK ico_status ico__try_parity(ico_run *run, const ico_problem *problem);
/* The faces of a small planar graph. */
ICO_MUST_CHECK ico_status ico__try_faces(ico_run *run, const ico_problem *problem);
/* Prices of vertices, or a cut that was missed before, with some ticks and a share of
 * those spent so far: where there are no such prices, little is lost. */
ICO_MUST_CHECK ico_status ico__try_prices(ico_run *run, const ico_problem *problem);

/* A NONE without a reason: methods that leave certificates get about as much work as it
 * took to find out.  A failure takes nothing from the answer, but for a defect. */
ICO_MUST_CHECK ico_status ico__certify_none(ico_run *run, const ico_problem *problem);
/* A NONE with a reason: prices or a cut may be a shorter one. */
ICO_MUST_CHECK ico_status ico__shorten_reason(ico_run *run, const ico_problem *problem);

/* --- pieces.c --- */

/* Solves a question that falls into pieces, piece by piece.
 * Source: presolve/split.h. */

/* Splits the question at its 2-edge and 2-vertex cuts, or, where there are none, at
 * 3-edge cuts.  If that makes it smaller its pieces are solved and their tours joined and
 * offered and *split becomes true (then nothing else needs to be tried: an open question
 * met a limit).  `options` are those of method auto. */
ICO_MUST_CHECK ico_status ico__solve_pieces(ico_run *run, const ico_problem *problem,
                                            const ico_options *options, bool *split);

/* --- sides.c --- */

/* Solves a question that 3-edge cuts take apart.
 * Source: presolve/sides.h. */

/* Splits the piece at 3-edge cuts, if it has some (then *split is true).  *cycle: a tour
 * of the piece (n vertices, freed by the caller), or NULL.  If it is NULL, either *none
 * is true and the piece has no tour, for the reason *reason (which may be NULL), or the
 * limit *limit was met. */
typedef struct ico_sides_answer {
    bool split, none;
    uint32_t *cycle;
    ico_reason *reason;
    ico_limit limit;
} ico_sides_answer;
ICO_MUST_CHECK ico_status ico__solve_sides(ico_run *run, const ico_piece *piece,
                                           const ico_options *options,
                                           ico_sides_answer *answer);

/* --- shrink.c --- */

/* Answers a question by what is left of it when tight sets, and sides that four edges
 * leave, are shrunk.
 * Source: presolve/shrink/shrink.h. */

/* none: the piece has no tour, for the reason.  cycle: a tour of the piece, or NULL;
 * freed by the caller. */
typedef struct ico_shrunk_answer {
    bool none;
    ico_reason *reason;
    uint32_t *cycle;
} ico_shrunk_answer;

/* Shrinks the piece as far as it goes, with a small share of the work done so far, and
 * asks for a tour of the rest.  Without one the piece has none; a tour of the rest is
 * expanded where tight sets have the paths for it.  Often nothing is known in the end. */
ICO_MUST_CHECK ico_status ico__solve_shrunk(ico_run *run, const ico_piece *piece,
                                            const ico_options *options,
                                            ico_shrunk_answer *answer);

/* --- expand.c --- */

/* A tour of what was shrunk becomes one of the whole, if the tight sets have paths
 * between the vertices at which it enters and leaves them. */

/* Expands `centre`, a cycle of the centre of a step without frames, to a cycle of its
 * graph, with so many ticks for each path.  *done is false if a path was not found. */
ICO_MUST_CHECK ico_status ico__expand(ico_run *run, const ico_shrink *shrink,
                                      const ico_options *options, uint64_t ticks,
                                      const uint32_t *centre, uint32_t *cycle,
                                      bool *done);

#endif
