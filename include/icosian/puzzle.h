/* icosian/puzzle.h - number puzzles: why one contradicts itself, and making them.
 * Stands above method.  A puzzle is a problem on a board with given numbers, classes or
 * waypoints; that it has one answer is asked with ICO_GOAL_LIST and the limit 2.
 * Source: docs/puzzles.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_PUZZLE_H
#define ICOSIAN_PUZZLE_H

#include "icosian/method.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Asked now and then during long work; true: end it soon (ICO_STOPPED). */
typedef bool ico_puzzle_stop(void *user);

/* What is known of a conflict beyond that it is one. */
typedef enum ico_conflict_proof {
    ICO_CONFLICT_SHOWN,   /* nothing */
    ICO_CONFLICT_MINIMAL, /* without any one of its cells there is a tour */
    ICO_CONFLICT_SMALLEST /* and no set of fewer cells is impossible */
} ico_conflict_proof;
/* Which of the numbers and classes of `problem`, which has no tour, are already
 * impossible together?  cells (as many as the problem has vertices, the caller's) gets
 * them, ascending, *count how many: 0 if there is no tour without any of them either.
 * `why` gets a sentence that names them.  Two numbers that are the same or too far apart
 * are told first, whatever else is wrong; else it is a smallest set where that can be
 * proved.  Each test takes at most `ticks` of work, all together a hundred times that.
 * *found is false, and nothing else set, if the contradiction could not be shown. */
ICO_MUST_CHECK ico_status ico_puzzle_conflict(ico_context *ctx,
                                              const ico_problem *problem, uint64_t ticks,
                                              bool *found, uint64_t *cells, size_t *count,
                                              ico_conflict_proof *proof, ico_text *why);

/* The certificate of a puzzle (a sealed problem of one kind, open or closed) that has one
 * answer or none: a record with the tour, and one with the log of a search that finds no
 * other, for icosian-check (docs/certificates.md).  Appended to `text`, whose drain gets
 * it part by part if it has one.  *tours: how many there are, at most 2; with 2 nothing
 * is written.  ICO_STOPPED when `stop` (or NULL) said so; ICO_UNSUPPORTED for what
 * certificates have no words for (the only closed tour of a digraph has some from a given
 * start).  Memory: up to `most_bytes` for the log; ICO_TOO_LARGE beyond that. */
ICO_MUST_CHECK ico_status ico_puzzle_certify(ico_context *ctx, const ico_problem *problem,
                                             uint64_t most_bytes, ico_puzzle_stop *stop,
                                             void *stop_user, unsigned *tours,
                                             ico_text *text);

/* The ladder of human techniques, from easy to hard: X(enumerator, name, help).  All
 * rungs know the rules of the game: numbers that follow each other stand a move apart. */
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
/* "number" ...; the number of the rung by its name, ICO_RUNG_COUNT if there is none. */
const char *ico_rung_name(ico_rung rung);
const char *ico_rung_help(ico_rung rung);
ico_rung ico_rung_by_name(const char *name);
/* "easy", "medium", "hard": the span of rungs that a puzzle belongs to by the hardest one
 * that it needs; "beyond" where the ladder ends before.  And the other way round: the
 * ends of the span; false if there is none of that name. */
const char *ico_rung_difficulty(ico_rung hardest);
bool ico_difficulty_by_name(const char *name, ico_rung *easiest, ico_rung *hardest);

typedef enum ico_clue_symmetry {
    ICO_CLUES_ANYWHERE,
    ICO_CLUES_ROTATE, /* cells with clues stay so in a half turn of the board */
    ICO_CLUES_MIRROR  /* ... in a mirror from left to right */
} ico_clue_symmetry;

typedef enum ico_clue_kind {
    ICO_CLUE_NUMBERS,  /* given numbers */
    ICO_CLUE_WAYPOINTS /* cells to be met in order, among them both ends (Zip) */
} ico_clue_kind;

/* Wishes for a puzzle.  What is set by reference is not copied: it must last as long as
 * puzzles are made.  Everything is 0, false or NULL until it is set. */
typedef struct ico_puzzle_wishes ico_puzzle_wishes;
ICO_MUST_CHECK ico_status ico_puzzle_wishes_new(ico_context *ctx,
                                                ico_puzzle_wishes **wishes);
void ico_puzzle_wishes_free(ico_puzzle_wishes *wishes);
void ico_puzzle_wishes_set_kind(ico_puzzle_wishes *wishes, ico_clue_kind kind);
/* How many; 0: as few as can be, none can be left out. */
void ico_puzzle_wishes_set_clues(ico_puzzle_wishes *wishes, uint64_t clues);
/* Each cell but the last has an arrow to the next (Signpost). */
void ico_puzzle_wishes_set_arrows(ico_puzzle_wishes *wishes, bool arrows);
/* Walls to put between cells where the tour does not go. */
void ico_puzzle_wishes_set_walls(ico_puzzle_wishes *wishes, uint64_t walls);
/* Instead of clues: mark the cells whose numbers are of this class ("primes"). */
void ico_puzzle_wishes_set_numbers(ico_puzzle_wishes *wishes, const char *numbers);
void ico_puzzle_wishes_set_symmetry(ico_puzzle_wishes *wishes,
                                    ico_clue_symmetry symmetry);
/* 1 + the hardest rung that a person shall need, or 0: any. */
void ico_puzzle_wishes_set_difficulty(ico_puzzle_wishes *wishes, unsigned difficulty);
/* 1 + the easiest rung that will do as the hardest one needed; 0: that of the
 * difficulty. */
void ico_puzzle_wishes_set_least(ico_puzzle_wishes *wishes, unsigned least);
/* Raised to 1 + the hardest rung that any try needed. */
void ico_puzzle_wishes_set_reached(ico_puzzle_wishes *wishes, unsigned *reached);
/* How many random tours to try; 0: a hundred. */
void ico_puzzle_wishes_set_tries(ico_puzzle_wishes *wishes, uint64_t tries);
/* Of work for each question of uniqueness; 0: a million. */
void ico_puzzle_wishes_set_ticks(ico_puzzle_wishes *wishes, uint64_t ticks);
void ico_puzzle_wishes_set_stop(ico_puzzle_wishes *wishes, ico_puzzle_stop *stop,
                                void *stop_user);

/* A puzzle on the board of `blank` (a sealed problem that asks nothing but its kind) with
 * exactly one tour, which is proved, from a random tour; *puzzle is sealed.  *tour (n
 * numbers, the caller's) gets the answer.  *made is false when no try led to what was
 * wished.  The same seed gives the same puzzle.  ICO_UNSUPPORTED: a graph, or a question
 * that asks for more. */
ICO_MUST_CHECK ico_status ico_puzzle_make(ico_context *ctx, const ico_problem *blank,
                                          const ico_puzzle_wishes *wishes, uint64_t seed,
                                          bool *made, ico_problem **puzzle,
                                          uint32_t *tour);

/* One step of a solution: a number that is placed, or numbers that are excluded. */
typedef struct ico_puzzle_step ico_puzzle_step;
ico_rung ico_puzzle_step_rung(const ico_puzzle_step *step);
/* False: how many are excluded, the first of them `number` in `cell`. */
bool ico_puzzle_step_places(const ico_puzzle_step *step);
uint64_t ico_puzzle_step_excluded(const ico_puzzle_step *step);
uint64_t ico_puzzle_step_cell(const ico_puzzle_step *step);
uint64_t ico_puzzle_step_number(const ico_puzzle_step *step);
/* A sentence. */
const char *ico_puzzle_step_text(const ico_puzzle_step *step);

/* How a person would solve a puzzle, as far as the rungs allow. */
typedef struct ico_grading ico_grading;
void ico_grading_free(ico_grading *grading);
bool ico_grading_solved(const ico_grading *grading);
bool ico_grading_contradicted(const ico_grading *grading);
/* The ticks were used up, or it was stopped. */
bool ico_grading_limited(const ico_grading *grading);
/* How many steps there are, and step k, from 0. */
size_t ico_grading_count(const ico_grading *grading);
const ico_puzzle_step *ico_grading_step_at(const ico_grading *grading, size_t k);
/* The hardest rung of the steps, if there are any; and how many steps used a rung. */
ico_rung ico_grading_hardest(const ico_grading *grading);
uint64_t ico_grading_uses(const ico_grading *grading, ico_rung rung);

/* Solves with the rungs up to `top`, the lowest that helps each time, so that `hardest`
 * is the hardest rung needed.  At most `ticks` of work (0: no limit); with `until_placed`
 * it ends with the first number placed.  Since each rung only ever finds more when more
 * is known, a puzzle is solved with rungs up to r if and only if its grade is at most r.
 * ICO_UNSUPPORTED: symmetric or longest tours and the like, more than 1024 cells. */
ICO_MUST_CHECK ico_status ico_puzzle_grade(ico_context *ctx, const ico_problem *problem,
                                           ico_rung top, uint64_t ticks,
                                           bool until_placed, ico_grading **grading);
/* The same, which `stop` (or NULL) may end: then it is limited too. */
ICO_MUST_CHECK ico_status ico_puzzle_grade_until(ico_context *ctx,
                                                 const ico_problem *problem, ico_rung top,
                                                 uint64_t ticks, bool until_placed,
                                                 ico_puzzle_stop *stop, void *stop_user,
                                                 ico_grading **grading);

#ifdef __cplusplus
}
#endif
#endif
