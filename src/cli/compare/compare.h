/* cli/compare/compare.h - runs of many methods on one subject, and how they are reported.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COMPARE_H
#define ICO_CLI_COMPARE_H

#include "cli/frame/chosen.h"
#include "draw/plot.h"

/* Versions of the programs that methods run, each asked once. */
typedef struct solver_versions {
    ico_context *ctx;
    ICO_VECTOR(const char *) programs; /* static */
    ICO_VECTOR(char *) told;           /* "1.5.3", or "" where a program does not tell */
} solver_versions;

/* One method, one seed, one start.  `fault`: the run failed (a defect, or an answer that
 * was refused), and `note` says why; its verdict is then UNKNOWN. */
typedef struct compared_run {
    const chosen *by;
    uint64_t seed, repeat; /* the how manieth with this seed, from 1 */
    uint64_t start;        /* that was tried (--vary start), or ICO_NO_CELL */
    char *moves;           /* order of moves that was tried (--vary order), or NULL */
    ico_verdict verdict;
    bool checked, fault;
    char *note;            /* or NULL */
    const chosen *against; /* says the opposite of the same question; or NULL */
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

/* What came of one subject.  Runs of a method stand together, in the order of starts and
 * seeds; all strings are the comparison's own. */
typedef struct comparison {
    ico_context *ctx;
    char *subject, *question; /* "knight 8x8", "closed knight's tour of 8x8" */
    char *asked;  /* the question as JSON; behind it "read", if it comes from a file */
    double limit; /* seconds a run */
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
    const compared_run *show; /* whose verdict stands for them: a fault, a decided one */
} compared_line;

void comparison_free(comparison *c);
bool compare_is_decided(const compared_run *r);
/* "FOUND", "NONE", "UNKNOWN", or "WRONG" for a fault. */
const char *compare_outcome(const compared_run *r);
/* A remark on the verdict, COMPARE_REMARK bytes at most: " (time)", " (gave up)",
 * " (contradicts circuit)", what was wrong; or "". */
enum { COMPARE_REMARK = 240 };
const char *compare_remark(const compared_line *l, char *room);
/* With as many digits as a short time needs; at least `width` characters. */
void compare_put_seconds(double seconds, int width, ico_text *text);
/* "120 x 300" or "15 kB", the size of its model; false: it has none. */
bool compare_put_model(const compared_run *r, ico_text *text);
/* The lines, quickest first; compare_free_lines.  NULL: no memory. */
compared_line *compare_lines(const comparison *c, size_t *count);
void compare_free_lines(const comparison *c, compared_line *lines);

/* Marks runs from `first` on, which are about one question, that contradict each other;
 * true if any do. */
bool compare_mark_contradictions(comparison *c, size_t first);
/* A sentence for each question about which methods contradict each other, from run
 * `first` on: put(sentence, text). */
typedef void compare_put_sentence(const char *sentence, ico_text *text);
void compare_put_contradictions(const comparison *c, size_t first,
                                compare_put_sentence *put, ico_text *text);
/* Asks the method's program for its version, unless that was done. */
ICO_MUST_CHECK ico_status compare_ask_version(solver_versions *versions,
                                              const ico_method *method);
/* What it told, or "". */
const char *compare_version(const comparison *c, const ico_method *method);
void compare_free_versions(solver_versions *versions);
/* "icosian 0.1.0, cadical 1.5.3": this program and those that methods of the runs ran. */
void compare_put_versions(const comparison *c, ico_text *text);
/* A line a method, quickest first; what was skipped; for people.  width: of the terminal,
 * beyond which columns are left out; 0: none are. */
void compare_put_table(const comparison *c, size_t width, ico_text *text);
/* A line a reason: the methods that were skipped for it.  put(why, names, user). */
typedef void compare_put_skip(const char *why, const char *names, ico_text *text);
void compare_put_skipped(const comparison *c, compare_put_skip *put, ico_text *text);
/* A line a run with `mark` (a tab or a comma) between, under a heading. */
void compare_put_runs(const comparison *c, bool heading, char mark, ico_text *text);
/* An object a run. */
void compare_put_json(const comparison *c, ico_text *text);
/* A page of its own for all subjects: tables and plots. */
void compare_put_page(const comparison *all, size_t count, ico_text *text);

#endif
