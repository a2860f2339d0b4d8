/* cli/compare/compare.h - runs of many methods on one subject, the parameters that vary
 * from run to run, and reports.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COMPARE_COMPARE_H
#define ICO_CLI_COMPARE_COMPARE_H

#include "cli/frame/chosen_methods.h"
#include "cli/frame/output.h"
#include "cli/frame/question.h"
#include "draw/plot.h"

/* --- compare --- */

/* Runs of many methods on one subject, and how they are reported. */

/* Versions of the programs that methods run, each asked once. */
typedef struct solver_versions {
    ico_context *ctx;
    ICO_VECTOR(const char *) programs; /* static */
    ICO_VECTOR(char *) texts;          /* "1.5.3", or "": not printed */
} solver_versions;

/* A number in words; by: its reason, or NULL: there is no such number. */
typedef struct compared_value {
    int64_t value;
    const char *by; /* static */
    char *text;
} compared_value;

/* The best tour of a run, the checked bound, and a closer bound that the method claims.
 * All are empty where tours are not compared. */
typedef struct compared_best {
    compared_value value, bound, claim;
} compared_best;

/* One method, one seed, one start.  `fault`: the run failed (a defect, or an answer that
 * was refused), and `note` gives the reason; its verdict is then UNKNOWN. */
typedef struct compared_run {
    const chosen *by;
    uint64_t seed, repeat; /* number of this run among those with this seed, from 1 */
    uint64_t start;        /* that was tried (--vary start), or ICO_NO_CELL */
    char *moves;           /* order of moves that was tried (--vary order), or NULL */
    ico_verdict verdict;
    bool checked, fault;
    char *note;            /* or NULL */
    const chosen *against; /* gives the opposite answer to the same question; or NULL */
    bool outdone;          /* `against` has a tour beyond the bound of this run */
    compared_best best;
    ico_limit limit;
    double seconds;
    uint64_t nodes, conflicts, peak_bytes;
    uint64_t variables, rows, bytes; /* of its model; 0 if it has none */
} compared_run;

/* A method that cannot answer here, and why. */
typedef struct compared_skip {
    const chosen *by;
    char *why;
} compared_skip;

/* The results for one subject.  Runs of a method are adjacent, in the order of starts and
 * seeds; the comparison owns all strings. */
typedef struct comparison {
    ico_context *ctx;
    char *subject, *question; /* "knight 8x8", "closed knight's tour of 8x8" */
    char *asked; /* the question as JSON; behind it "read", if it comes from a file */
    ico_objective objective; /* of the best tour, and is it to be the greatest? */
    bool most;
    double limit;     /* seconds a run */
    uint64_t threads; /* a run */
    char **starts;    /* names of the vertices, if they are varied; else NULL */
    uint64_t n;       /* how many names */
    const solver_versions *versions;
    ICO_VECTOR(compared_run) runs;
    ICO_VECTOR(compared_skip) skipped;
} comparison;

/* One method's runs, summed up: items first ... of the comparison.  Undecided runs count
 * with the time they took. */
typedef struct compared_line {
    const chosen *by;
    size_t first;
    ico_series series;
    const compared_run *middle; /* of all its runs the one of median time */
    const compared_run *show;   /* represents them: a fault, else a decided one */
} compared_line;

void comparison_free(comparison *c);
bool compare_is_decided(const compared_run *r);
/* "FOUND", "NONE", "UNKNOWN", or "WRONG" for a fault. */
const char *compare_outcome(const compared_run *r);
/* Writes a remark on the verdict, at most COMPARE_REMARK bytes: " (time)", " (gave up)",
 * " (contradicts circuit)", the fault, or "". */
enum { COMPARE_REMARK = 240 };
const char *compare_remark(const compared_line *l, char *room);
/* Writes a time with enough digits for short times, in at least `width` characters. */
void compare_put_seconds(double seconds, int width, ico_text *text);
/* "120 x 300" or "15 kB", the size of its model; false: it has none. */
bool compare_put_model(const compared_run *r, ico_text *text);
/* Returns the lines, quickest first, to be freed with compare_free_lines.  NULL: no
 * memory. */
compared_line *compare_lines(const comparison *c, size_t *count);
void compare_free_lines(const comparison *c, compared_line *lines);

/* Marks the runs that contradict each other, among those from `first` on, all about one
 * question; returns true if there are any. */
bool compare_mark_contradictions(comparison *c, size_t first);
/* Calls put(sentence, text) for each question on which methods contradict each other,
 * from run `first` on. */
typedef void compare_put_sentence(const char *sentence, ico_text *text);
void compare_put_contradictions(const comparison *c, size_t first,
                                compare_put_sentence *put, ico_text *text);

/* --- compare_best.c --- */

/* Values of tours, and bounds. */

/* Takes in what the run gave where tours are compared; freed whatever the status. */
ICO_MUST_CHECK ico_status compare_take_best(ico_context *ctx, const ico_problem *problem,
                                            const ico_result *result,
                                            compared_best *best);
void compare_free_best(ico_context *ctx, compared_best *best);
/* The value of the tour, and the closest bound with its mark: "?" if nothing has checked
 * it, else "".  "-": there is none. */
const char *compare_value_words(const compared_run *r);
const char *compare_bound_words(const compared_run *r, const char **mark);
void compare_put_best_json(const comparison *c, const compared_run *r, ico_text *text);
/* Marks the runs from `first` on whose bound the best tour is beyond, and the run that
 * has this tour; returns true if there are any. */
bool compare_mark_outdone(comparison *c, size_t first);
/* Writes how a run that is marked is beyond the bound of another. */
void compare_put_outdone(const comparison *c, size_t first, const compared_run *best,
                         ico_text *sentence);

/* --- compare --- */

/* Asks the method's program for its version, unless that was done. */
ICO_MUST_CHECK ico_status compare_ask_version(solver_versions *versions,
                                              const ico_method *method);
/* Returns the version printed by the program, or "". */
const char *compare_version(const comparison *c, const ico_method *method);
void compare_free_versions(solver_versions *versions);
/* "icosian 1.0.0, cadical 1.5.3": this program and those that methods of the runs ran. */
void compare_put_versions(const comparison *c, ico_text *text);
/* Writes a table for people: a line for each method, quickest first, then the skipped
 * methods.  width: of the terminal; columns beyond it are left out (0: no limit). */
void compare_put_table(const comparison *c, size_t width, ico_text *text);
/* Calls put(why, names, text) for each reason, with the names of the methods skipped for
 * it. */
typedef void compare_put_skip(const char *why, const char *names, ico_text *text);
void compare_put_skipped(const comparison *c, compare_put_skip *put, ico_text *text);
/* Writes a line for each run, its columns separated by `mark` (a tab or a comma), under a
 * heading if `heading`. */
void compare_put_runs(const comparison *c, bool heading, char mark, ico_text *text);
/* Writes an object for each run. */
void compare_put_json(const comparison *c, ico_text *text);
/* Writes a whole page for all subjects: tables and plots. */
void compare_put_page(const comparison *all, size_t count, ico_text *text);

/* --- compare_vary.c --- */

/* The parameters that compare varies from run to run. */

typedef struct varied {
    bool start, order, seed;
} varied;

/* Reads --vary. */
ICO_MUST_CHECK ico_status vary_read(const args *a, varied *v);
/* Names of the vertices of a problem, to `c`. */
ICO_MUST_CHECK ico_status vary_starts(const ico_problem *problem, comparison *c);
/* Problem number `number` (from 0) of the subject that q was opened for once more, with
 * this start. */
ICO_MUST_CHECK ico_status vary_problem(const question *q, size_t number,
                                       const char *start, ico_problem **problem);
/* The moves of the piece in an order drawn by the seed, "(1,2),(-2,1),..."; NULL in
 * *moves for graphs.  The string is the caller's. */
ICO_MUST_CHECK ico_status vary_moves(ico_context *ctx, const ico_problem *problem,
                                     uint64_t seed, char **moves);

/* --- compare_run.c --- */

/* A comparison in progress: the question and the runs. */

typedef enum compare_form {
    FORM_TABLE,
    FORM_TSV,
    FORM_JSON,
    FORM_HTML,
    FORM_CSV
} compare_form;

/* Methods are complete before the first run, which points at them. */
typedef struct compare_job {
    const args *args;
    question question;
    output out;
    ICO_VECTOR(chosen) methods;
    ICO_VECTOR(comparison) all; /* a page is about all subjects; else the last one */
    solver_versions versions;
    varied vary;
    uint64_t seed, seeds, repeats, threads;
    double seconds;
    compare_form form;
    bool first;    /* nothing was reported yet */
    bool watching; /* someone looks at a terminal */
    int exit_status;
} compare_job;

/* Runs all methods, seeds and repetitions on one problem; `start`: the first cell, or
 * ICO_NO_CELL.  Contradictions are reported, marked, and set the exit status. */
ICO_MUST_CHECK ico_status compare_run_methods(compare_job *c, comparison *of,
                                              const ico_problem *problem, uint64_t start);

/* cli/compare/compare_choose.c: those of --methods, with the values of their options. */
ICO_MUST_CHECK ico_status compare_choose_methods(compare_job *c);

#endif
