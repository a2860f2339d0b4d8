/* icosian/puzzle.h - number puzzles: their contradictions, certificates, making, grading.
 * Above method.  A puzzle is a problem on a board with given numbers, classes or
 * waypoints; ICO_GOAL_LIST with the limit 2 decides whether it has one answer.
 * Source: docs/puzzles.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_PUZZLE_H
#define ICOSIAN_PUZZLE_H

#include "icosian/method.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Stop callback: polled during long work; return true to end it soon (ICO_STOPPED). */
typedef bool ico_puzzle_stop(void *user);

/* The proved strength of a conflict. */
typedef enum ico_conflict_proof {
    ICO_CONFLICT_SHOWN,   /* no more than that there is a conflict */
    ICO_CONFLICT_MINIMAL, /* without any one of its cells there is a tour */
    ICO_CONFLICT_SMALLEST /* and no set of fewer cells is impossible */
} ico_conflict_proof;
/* Finds numbers and classes of `problem`, which has no tour, that are already impossible
 * together. cells: an array with an entry for each vertex, which receives them,
 * ascending; *count is their number: 0 if there is no tour without any of them either.
 * `why` receives a sentence that names them. Two numbers that are equal or too far apart
 * are reported first; else it is a smallest set if this can be proved. Each test takes at
 * most `ticks` of work, all together thirty times that. *found is false, and no other
 * output is set, if the contradiction could not be shown. */
ICO_MUST_CHECK ico_status ico_puzzle_conflict(ico_context *ctx,
                                              const ico_problem *problem, uint64_t ticks,
                                              bool *found, uint64_t *cells, size_t *count,
                                              ico_conflict_proof *proof, ico_text *why);

/* Appends the certificate of a puzzle (a sealed problem of one kind, open or closed) that
 * has one answer or none: a record with the tour, and one with the log of a search that
 * finds no other, for icosian-check (docs/certificates.md). A drain of `text` receives it
 * part by part. *tours: the number of tours, at most 2; with 2 nothing is written.
 * `most_bytes`: the most memory for the log; ICO_TOO_LARGE beyond that. ICO_STOPPED:
 * `stop` (may be NULL) returned true. ICO_UNSUPPORTED: the claim cannot be expressed in a
 * certificate (the only closed tour of a digraph, without a given start). */
ICO_MUST_CHECK ico_status ico_puzzle_certify(ico_context *ctx, const ico_problem *problem,
                                             uint64_t most_bytes, ico_puzzle_stop *stop,
                                             void *stop_user, unsigned *tours,
                                             ico_text *text);

/* The same after a run that listed the tours of the problem (ICO_GOAL_LIST, at least two
 * wanted): `listed` is its result. With ico_run_set_proof_bytes(run, UINT64_MAX) before
 * the run, method `position` keeps its log in the result, and there is no second search.
 */
ICO_MUST_CHECK ico_status ico_puzzle_certify_listed(
    ico_context *ctx, const ico_problem *problem, const ico_result *listed,
    ico_puzzle_stop *stop, void *stop_user, unsigned *tours, ico_text *text);

/* The ladder of human techniques, from easy to hard: X(enumerator, name, help). All rungs
 * use the rule of the game: consecutive numbers are a move apart. */
#define ICO_RUNG_TABLE(X)                                                               \
    X(ICO_RUNG_NUMBER, "number", "only one cell is left for a number")                  \
    X(ICO_RUNG_CELL, "cell", "only one number is left for a cell")                      \
    X(ICO_RUNG_DISTANCE, "distance", "too far from the next numbers that are known")    \
    X(ICO_RUNG_PARITY, "parity", "the cell has the wrong colour")                       \
    X(ICO_RUNG_CORRIDOR, "corridor",                                                    \
      "no cell next to it for the number before or after")                              \
    X(ICO_RUNG_DEAD_END, "dead-end", "a cell with two ways out needs both")             \
    X(ICO_RUNG_PAIRS, "pairs", "two cells share two numbers, or two numbers two cells") \
    X(ICO_RUNG_WHAT_IF, "what-if",                                                      \
      "supposing it, the rungs below run into a contradiction")                         \
    X(ICO_RUNG_WHAT_IF_2, "what-if-2", "the same with a supposition inside a supposition")
typedef enum ico_rung {
#define ICO_RUNG_ENUM(id, name, help) id,
    ICO_RUNG_TABLE(ICO_RUNG_ENUM)
#undef ICO_RUNG_ENUM
        ICO_RUNG_COUNT
} ico_rung;
/* Returns the name of a rung, "number" ... */
const char *ico_rung_name(ico_rung rung);
/* Returns its line of help. */
const char *ico_rung_help(ico_rung rung);
/* Returns the rung with this name, ICO_RUNG_COUNT if there is none. */
ico_rung ico_rung_by_name(const char *name);
/* Returns "easy", "medium" or "hard": the span of rungs of a puzzle by the hardest rung
 * that it needs; "beyond" if the ladder is not sufficient. */
const char *ico_rung_difficulty(ico_rung hardest);
/* Gives the ends of the span with this name; returns false if there is none. */
bool ico_difficulty_by_name(const char *name, ico_rung *easiest, ico_rung *hardest);

/* The symmetry of the cells with clues. */
typedef enum ico_clue_symmetry {
    ICO_CLUES_ANYWHERE,
    ICO_CLUES_ROTATE,      /* cells with clues stay so in a half turn of the board */
    ICO_CLUES_MIRROR,      /* ... in a mirror from left to right */
    ICO_CLUES_ROTATE4,     /* ... in a quarter turn */
    ICO_CLUES_MIRROR_BOTH, /* ... in mirrors from left to right and from top to bottom */
    ICO_CLUES_DIAGONAL     /* ... in a mirror that exchanges rows and columns */
} ico_clue_symmetry;

/* The kind of clues. */
typedef enum ico_clue_kind {
    ICO_CLUE_NUMBERS,  /* given numbers */
    ICO_CLUE_WAYPOINTS /* cells to be met in order, among them both ends (Zip) */
} ico_clue_kind;

/* Wishes for a puzzle. Values set by reference are not copied, and must last while
 * puzzles are made. All wishes are 0, false or NULL at first. */
typedef struct ico_puzzle_wishes ico_puzzle_wishes;
/* Makes empty wishes. */
ICO_MUST_CHECK ico_status ico_puzzle_wishes_new(ico_context *ctx,
                                                ico_puzzle_wishes **wishes);
/* Frees the wishes; NULL is allowed. */
void ico_puzzle_wishes_free(ico_puzzle_wishes *wishes);
/* Sets the kind of clues. */
void ico_puzzle_wishes_set_kind(ico_puzzle_wishes *wishes, ico_clue_kind kind);
/* As few clues as possible, so that none can be left out. */
#define ICO_CLUES_MINIMAL UINT64_MAX
/* Sets the number of clues; 0: all cells of the pattern, or without one
 * ICO_CLUES_MINIMAL. */
void ico_puzzle_wishes_set_clues(ico_puzzle_wishes *wishes, uint64_t clues);
/* Puts an arrow to the next cell on each cell but the last (Signpost). */
void ico_puzzle_wishes_set_arrows(ico_puzzle_wishes *wishes, bool arrows);
/* Sets the number of walls between cells that the tour does not join. */
void ico_puzzle_wishes_set_walls(ico_puzzle_wishes *wishes, uint64_t walls);
/* Sets the cells that may have clues: one byte for each vertex, nonzero for a clue; NULL:
 * any. With 0 clues exactly these cells have clues; random tours are changed until one is
 * the only tour with them. */
void ico_puzzle_wishes_set_pattern(ico_puzzle_wishes *wishes, const uint8_t *marks);
/* Marks the cells whose numbers are of this class ("primes"). Without wishes for clues,
 * a pattern or symmetry these marks are the only clues. */
void ico_puzzle_wishes_set_numbers(ico_puzzle_wishes *wishes, const char *numbers);
/* Sets the symmetry of the cells with clues. */
void ico_puzzle_wishes_set_symmetry(ico_puzzle_wishes *wishes,
                                    ico_clue_symmetry symmetry);
/* Sets 1 + the hardest rung that a person may need, or 0: any. */
void ico_puzzle_wishes_set_difficulty(ico_puzzle_wishes *wishes, unsigned difficulty);
/* Sets 1 + the easiest rung that is allowed as the hardest one needed; 0: that of the
 * difficulty. */
void ico_puzzle_wishes_set_least(ico_puzzle_wishes *wishes, unsigned least);
/* Sets a variable that is raised to 1 + the hardest rung that any try needed. */
void ico_puzzle_wishes_set_reached(ico_puzzle_wishes *wishes, unsigned *reached);
/* Sets the number of random tours to try; 0: a hundred. */
void ico_puzzle_wishes_set_tries(ico_puzzle_wishes *wishes, uint64_t tries);
/* Sets the work for each question of uniqueness, in ticks; 0: a million. */
void ico_puzzle_wishes_set_ticks(ico_puzzle_wishes *wishes, uint64_t ticks);
/* Sets the stop callback. */
void ico_puzzle_wishes_set_stop(ico_puzzle_wishes *wishes, ico_puzzle_stop *stop,
                                void *stop_user);

/* Returns the names of patterns, NULL-terminated: "ring" (the cells beside the border or
 * a hole), "ring2" (those one cell further in), "diagonals", "checker" (every other
 * cell). */
const char *const *ico_puzzle_pattern_names(void);
/* Marks the cells of a named pattern, one byte for each vertex. ICO_BAD_ARGUMENT: there
 * is no such pattern, or the board is of a form that does not have it. */
ICO_MUST_CHECK ico_status ico_puzzle_pattern(ico_context *ctx, const ico_board *board,
                                             const char *name, uint8_t *marks);
/* Marks the cells of a pattern that is drawn: rows of `x` for a clue, `.` for none and
 * `#` for no cell; or a board file, whose cells with a number or mark have a clue.
 * ICO_BAD_INPUT with the place: it is of another size, or has a clue where no cell is. */
ICO_MUST_CHECK ico_status ico_puzzle_pattern_read(ico_context *ctx,
                                                  const ico_board *board,
                                                  ico_input *input, uint8_t *marks);

/* Makes a puzzle on the board of `blank` (a sealed problem without conditions other than
 * its kind) from a random tour, with exactly one tour, which is proved; *puzzle is
 * sealed. `tour` (an array of n numbers) receives the answer. *made is false if no try
 * satisfied the wishes. The same seed gives the same puzzle. ICO_UNSUPPORTED: a graph, or
 * a question with conditions. */
ICO_MUST_CHECK ico_status ico_puzzle_make(ico_context *ctx, const ico_problem *blank,
                                          const ico_puzzle_wishes *wishes, uint64_t seed,
                                          bool *made, ico_problem **puzzle,
                                          uint32_t *tour);

/* Changes the clues of a sealed puzzle and keeps its answer `tour` (n vertices;
 * ICO_BAD_ARGUMENT if that is not an answer). A puzzle with several answers gets more
 * clues, none of which can be left out; from one with one answer clues are left out, or
 * it gets others for the difficulty of the wishes. Of the wishes clues, symmetry,
 * difficulty, least, tries (random orders; 0: 20), ticks and stop count; with a symmetry
 * the cells that belong to clues get clues, too; without a number of clues there are as
 * few as are found. *improved is sealed, and has one answer by the test of
 * uniqueness; *made is false if no try satisfied the wishes. ICO_UNSUPPORTED: a graph,
 * or conditions that are no clues. */
ICO_MUST_CHECK ico_status ico_puzzle_improve(ico_context *ctx, const ico_problem *puzzle,
                                             const uint32_t *tour,
                                             const ico_puzzle_wishes *wishes,
                                             uint64_t seed, bool *made,
                                             ico_problem **improved);

/* Finds what two puzzles have in common that are the same but for a turn or a mirror of
 * the board in `group` (ico_board_symmetries of the board without walls), or for counting
 * from the other end: two numbers, equal for such puzzles, and for others by accident in
 * one of 2^127 cases. */
ICO_MUST_CHECK ico_status ico_puzzle_fingerprint(ico_context *ctx,
                                                 const ico_problem *puzzle,
                                                 const ico_symmetries *group,
                                                 uint64_t print[2]);

/* One step of a solution: a number that is placed, or numbers that are excluded. */
typedef struct ico_puzzle_step ico_puzzle_step;
/* Returns the rung of the step. */
ico_rung ico_puzzle_step_rung(const ico_puzzle_step *step);
/* Returns true if a number is placed. */
bool ico_puzzle_step_places(const ico_puzzle_step *step);
/* Returns the number of exclusions, the first of them `number` in `cell`. */
uint64_t ico_puzzle_step_excluded(const ico_puzzle_step *step);
/* Returns the cell. */
uint64_t ico_puzzle_step_cell(const ico_puzzle_step *step);
/* Returns the number. */
uint64_t ico_puzzle_step_number(const ico_puzzle_step *step);
/* Returns a sentence. */
const char *ico_puzzle_step_text(const ico_puzzle_step *step);

/* The solution of a puzzle as a person would find it, as far as the rungs allow. */
typedef struct ico_grading ico_grading;
/* Frees the grading; NULL is allowed. */
void ico_grading_free(ico_grading *grading);
/* Returns true if the rungs solve the puzzle. */
bool ico_grading_solved(const ico_grading *grading);
/* Returns true if the rungs lead to a contradiction. */
bool ico_grading_contradicted(const ico_grading *grading);
/* Returns true if the ticks were used up, or the work was stopped. */
bool ico_grading_limited(const ico_grading *grading);
/* Returns the number of steps. */
size_t ico_grading_count(const ico_grading *grading);
/* Returns step k, from 0. */
const ico_puzzle_step *ico_grading_step_at(const ico_grading *grading, size_t k);
/* Returns the hardest rung of the steps, if there are any. */
ico_rung ico_grading_hardest(const ico_grading *grading);
/* Returns the number of steps that used a rung. */
uint64_t ico_grading_uses(const ico_grading *grading, ico_rung rung);
/* Returns the effort of the steps, by which puzzles of one rung can be ordered: their
 * number, where a step counts more the higher its rung (docs/puzzles.md). */
uint64_t ico_grading_effort(const ico_grading *grading);

/* Solves a puzzle with the rungs up to `top`, always with the lowest that helps, so that
 * `hardest` is the hardest rung needed. Takes at most `ticks` of work (0: no limit); with
 * `until_placed` it ends with the first number placed. Since each rung finds at least as
 * much when more is known, a puzzle is solved with rungs up to r if and only if its grade
 * is at most r. ICO_UNSUPPORTED: symmetric or longest tours and similar conditions, or
 * more than 1024 cells. */
ICO_MUST_CHECK ico_status ico_puzzle_grade(ico_context *ctx, const ico_problem *problem,
                                           ico_rung top, uint64_t ticks,
                                           bool until_placed, ico_grading **grading);
/* The same with a stop callback (may be NULL), which makes the grading limited. */
ICO_MUST_CHECK ico_status ico_puzzle_grade_until(ico_context *ctx,
                                                 const ico_problem *problem, ico_rung top,
                                                 uint64_t ticks, bool until_placed,
                                                 ico_puzzle_stop *stop, void *stop_user,
                                                 ico_grading **grading);

#ifdef __cplusplus
}
#endif
#endif
