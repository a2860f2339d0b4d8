/* cli/count/cmd_count.h - the parts of `icosian count`: one file a form of the command or
 * of its answer.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COUNT_CMD_COUNT_H
#define ICO_CLI_COUNT_CMD_COUNT_H

#include "base/memory.h"
#include "cli/frame/args.h"
#include "cli/frame/job.h"
#include "cli/frame/question.h"
#include "cli/frame/search.h"
#include "icosian/count.h"

/* --- count_answer.c --- */

/* A number of tours in words and in JSON. */

/* Appends the lines of the number, or with -q the numbers alone. */
void count_answer_words(const args *a, const ico_problem *problem, const ico_count *count,
                        ico_text *text);
/* Appends a line, without its last brace. */
void count_answer_json(ico_context *ctx, const ico_problem *problem,
                       const ico_count *count, ico_text *text);
/* Returns the exit status for the number. */
int count_answer_status(const ico_count *count);
/* Writes to standard error why the number is not exact, and what to try; with -v the cost
 * of the count. */
void count_answer_remarks(const args *a, const ico_count *count);

/* --- count_ends.c --- */

/* `icosian count --by-ends`: open tours for each pair of ends. */

/* Counts and writes. */
ICO_MUST_CHECK ico_status count_ends_one(job *j, const ico_problem *problem);

/* --- count_estimate.c --- */

/* `icosian count --estimate N`. */

/* Estimates and writes. */
ICO_MUST_CHECK ico_status count_estimate_one(job *j, const ico_problem *problem);

/* --- count_forecast.c --- */

/* Forecasts the cost of a count. */

/* --dry-run: prints the forecast instead of the number. */
ICO_MUST_CHECK ico_status count_forecast_one(job *j, const ico_problem *problem);

/* Announces the forecast of a long count before it starts; `user`: a forecast_writer. */
typedef struct forecast_writer {
    search *search;
    const ico_problem *problem;
} forecast_writer;
void count_forecast_announce(void *user, const ico_forecast *f);

/* --- count_nested.c --- */

/* A range of boards counted in one sweep. */

/* All problems of a range, in order. */
typedef struct boards {
    ico_context *ctx;
    ico_problem **problems;
    size_t count, room;
} boards;
/* May the subject be counted so?  Then its problems are read. */
ICO_MUST_CHECK ico_status boards_read(boards *b, question *q, const search *s);
void boards_free(boards *b);

/* Counts one of them; known: a count with its cycles, or NULL. */
typedef ico_status boards_answer(void *user, const ico_problem *problem,
                                 const ico_count *known);
/* All of them, in order, those that a common sweep has counted with their numbers. */
ICO_MUST_CHECK ico_status boards_count(const boards *b, search *s, boards_answer *answer,
                                       void *user);

/* --- count_oeis.c --- */

/* Counts beside the terms of a sequence: `count --oeis FILE`, or `--oeis A001230` with
 * the terms that are built in. */

/* The terms of a file, and which of them comes next.  Invariants: terms.items[k] belongs
 * to n = first + k, in decimal digits without a zero in front; at <= terms.size once the
 * file was read, more when counts went beyond it.  A zeroed one has no file. */
typedef struct count_oeis {
    const args *args;
    char *path;           /* NULL: no file was named */
    const char *sequence; /* "A001230", built in; NULL: none was named */
    ICO_VECTOR(char *) terms;
    uint64_t first;
    size_t at;
} count_oeis;

/* Reads the file of --oeis FILE or FILE:N, or finds the sequence, if there is one. */
ICO_MUST_CHECK ico_status count_oeis_open(count_oeis *o, const args *a);
void count_oeis_free(count_oeis *o);
/* Is there something to compare with? */
bool count_oeis_on(const count_oeis *o);
/* The verdict of a comparison: "agrees", "differs", "beyond", "not compared". */
typedef struct oeis_verdict {
    const char *verdict, *term; /* term: NULL without a match */
    uint64_t n;                 /* of a file */
    int exit_status;
} oeis_verdict;
/* Compares the count with the next term of the file, or with the term of the sequence for
 * this question.  The exit status: EXIT_NONE if they differ, EXIT_UNKNOWN if they cannot
 * be compared. */
oeis_verdict count_oeis_compare(count_oeis *o, const ico_problem *problem,
                                const ico_count *count);
/* Adds the verdict to `text`, as a line or (with --json) as a key. */
void count_oeis_put(const count_oeis *o, const oeis_verdict *v, ico_text *text);

/* cli/count/oeis_terms.c: the terms that are built in.  The name as the table has it, or
 * NULL. */
const char *oeis_sequence(const char *name);
/* Does the sequence of this name, if it is built in, count classes?  NULL: no. */
bool oeis_of_classes(const char *name);
/* The term of the sequence for the question; NULL: it has none.  *number: the number of
 * the count that the sequence is about; NULL: unknown. */
const char *oeis_term(const char *sequence, const ico_problem *problem,
                      const ico_count *count, const char **number);

/* --- count_table.c --- */

/* Counts as a table: `count --as csv`, `count --as tsv`. */

/* Returns the separator of columns: ',' or a tab; 0: the options do not ask for a
 * table. */
char count_table_mark(const args *a);
/* The names of the columns. */
void count_table_head(const args *a, const count_oeis *oeis, ico_text *text);
/* A line: the subject, the number and its parts; `v`: beside a term, or NULL. */
void count_table_line(const args *a, const ico_problem *problem, const ico_count *count,
                      const oeis_verdict *v, ico_text *text);

#endif
