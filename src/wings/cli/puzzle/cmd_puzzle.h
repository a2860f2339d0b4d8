/* cli/puzzle/cmd_puzzle.h - the parts of `icosian puzzle`: one file an action.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_PUZZLE_CMD_PUZZLE_H
#define ICO_CLI_PUZZLE_CMD_PUZZLE_H

#include "cli/answer/render.h"
#include "cli/frame/args.h"
#include "cli/frame/job.h"
#include "cli/frame/output.h"
#include "icosian/puzzle.h"

/* --- cmd_puzzle.c --- */

/* The parts of `icosian puzzle`: one file an action. */

/* Each carries out the command after its word and returns the exit status. */
int puzzle_unique(const args *a);
int puzzle_make(const args *a);
int puzzle_improve(const args *a);
int puzzle_grade(const args *a); /* or a hint */
int puzzle_page(const args *a);
int puzzle_sheet(const args *a);

/* ICO_UNSUPPORTED for questions that leave out vertices. */
ICO_MUST_CHECK ico_status puzzle_visits_all(ico_context *ctx, const ico_problem *problem);

/* Finds the first solution of a puzzle, which the caller owns.  *exit_status: EXIT_FOUND
 * if it is the only one, EXIT_NONE if the puzzle has no solution or several, EXIT_UNKNOWN
 * if a limit came first. */
ICO_MUST_CHECK ico_status puzzle_answer(const args *a, const ico_problem *problem,
                                        ico_result **result, int *exit_status);

/* For long work: was the program interrupted, or is --time over?  Who asks shows how far
 * the work is. */
typedef struct puzzle_clock {
    uint64_t deadline;    /* 0: none */
    uint64_t begun, next; /* when the work began; when the progress line is due */
    bool watched;         /* there is to be one */
    const char *doing;
    uint64_t done, count; /* puzzles; count 0: not of several */
} puzzle_clock;
ICO_MUST_CHECK ico_status puzzle_clock_start(const args *a, puzzle_clock *clock);
bool puzzle_clock_is_over(void *clock);
/* The ladder (ico_puzzle_grade) on it, until --time is over. */
ICO_MUST_CHECK ico_status puzzle_climb(const args *a, const ico_problem *problem,
                                       ico_rung top, uint64_t ticks, bool until_placed,
                                       ico_grading **grading);

/* --- puzzle_wishes.c --- */

/* --clues and --difficulty.  *easiest (or NULL): 1 + the easiest rung wished, as it was
 * without the option. */
ICO_MUST_CHECK ico_status puzzle_read_clues(const args *a, ico_puzzle_wishes *wishes);
ICO_MUST_CHECK ico_status puzzle_read_difficulty(const args *a, ico_puzzle_wishes *wishes,
                                                 unsigned *easiest);
/* --symmetry. */
ICO_MUST_CHECK ico_status puzzle_read_symmetry(const args *a, ico_puzzle_wishes *wishes);
/* Begins the JSON object of a puzzle that was made; board: its file, or its address.  The
 * caller ends it. */
void puzzle_begin_json(const ico_problem *puzzle, const uint32_t *tour, uint64_t seed,
                       const char *board, ico_text *text);
/* Numbers, cells of a class, waypoints. */
size_t puzzle_count_clues(const ico_problem *p);

/* --- puzzle_shape.c --- */

/* Reports a quick reason why no puzzle `name` (or NULL) fits the board, with the cells
 * that are too many, if there is such a reason. */
ICO_MUST_CHECK ico_status puzzle_shape_ask(const args *a, const ico_problem *blank,
                                           const char *name, bool *impossible);

/* --- puzzle_tries.c --- */

/* What the tries for a puzzle came to.  reached, least: 1 + the hardest rung needed by
 * any try, and the easiest that is wished, or 0; cells: of the pattern, or 0. */
typedef struct puzzle_tries {
    const args *args;
    const struct ico_puzzle_tally *tally;
    uint64_t tries;
    unsigned reached, least;
    uint64_t cells;
} puzzle_tries;
/* Says which wish failed how often, and what to try next. */
void puzzle_tries_put(const puzzle_tries *t, ico_text *text);

/* --- puzzle_batch.c --- */

/* A puzzle that waits until all are made.  rung: the hardest that is needed;
 * ICO_RUNG_COUNT if that is not known. */
typedef struct kept_puzzle {
    ico_problem *problem;
    uint32_t *tour;
    uint64_t seed, effort;
    ico_rung rung;
} kept_puzzle;

typedef struct puzzle_print {
    uint64_t hash[2];
} puzzle_print;

/* prints: of the puzzles so far, ascending; alike: those that were left out. */
typedef struct puzzle_batch {
    const args *args;
    bool distinct, sorted;
    ico_symmetries group;
    ICO_VECTOR(puzzle_print) prints;
    ICO_VECTOR(kept_puzzle) kept;
    uint64_t alike;
} puzzle_batch;

/* Takes --distinct and --order. */
ICO_MUST_CHECK ico_status puzzle_batch_open(puzzle_batch *b, const args *a,
                                            const ico_problem *blank);
void puzzle_batch_close(puzzle_batch *b);
/* *is_new is false for a puzzle that is like an earlier one. */
ICO_MUST_CHECK ico_status puzzle_batch_is_new(puzzle_batch *b, const ico_problem *puzzle,
                                              bool *is_new);
/* Grades the puzzle and takes it over; copies the tour.  On failure the problem stays the
 * caller's. */
ICO_MUST_CHECK ico_status puzzle_batch_keep(puzzle_batch *b, ico_problem *puzzle,
                                            const uint32_t *tour, uint64_t seed);
/* Puts the puzzles kept in order: easy ones first. */
void puzzle_batch_sort(puzzle_batch *b);

/* --- puzzle_paper.c --- */

/* --paper, --margin and --gutter. */
ICO_MUST_CHECK ico_status puzzle_paper_read(const args *a, ico_sheet_page *page);

/* --- puzzle_pile.c --- */

/* Puzzles with their answers, collected for printed sheets. */

typedef struct piled_puzzle {
    ico_problem *problem;
    uint32_t *tour;
    char *caption;
} piled_puzzle;

typedef struct puzzle_pile {
    const args *args;
    ico_sheet_page page;
    ico_sheet_options options; /* .page is &page: a pile is not copied */
    ICO_VECTOR(piled_puzzle) puzzles;
    size_t ungraded; /* puzzles whose grade took too long */
} puzzle_pile;

/* Takes the options of printed sheets, and the form (svg, html or pdf); *sheet is false
 * when the form is another one. */
ICO_MUST_CHECK ico_status puzzle_pile_open(puzzle_pile *pile, const args *a,
                                           const render_form *form, bool *sheet);
/* Draws `count` puzzles like this one, at most a page full, and drops the picture: a
 * batch that has no room on the paper ends with its first puzzle. */
ICO_MUST_CHECK ico_status puzzle_pile_try(const puzzle_pile *pile,
                                          const ico_problem *problem,
                                          const uint32_t *tour, uint64_t count);
/* Takes the problem over; copies the tour.  On failure the problem stays the caller's. */
ICO_MUST_CHECK ico_status puzzle_pile_add(puzzle_pile *pile, ico_problem *problem,
                                          const uint32_t *tour);
ICO_MUST_CHECK ico_status puzzle_pile_write(const puzzle_pile *pile, output *out);
void puzzle_pile_close(puzzle_pile *pile);

#endif
