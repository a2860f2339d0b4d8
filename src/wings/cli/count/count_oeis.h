/* cli/count/count_oeis.h - counts beside the terms of a sequence: `count --oeis FILE`, or
 * `--oeis A001230` with the terms that are built in.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COUNT_OEIS_H
#define ICO_CLI_COUNT_OEIS_H

#include "base/memory.h"
#include "cli/frame/args.h"
#include "icosian/count.h"

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

#endif
