/* icosian/theorem.h - a table of theorems about tours of boards and Hamiltonian cycles of
 * graphs, and of results that were only computed over a range.
 * Above problem.  Verdicts do not rest on it: a NONE has its own certificate, and a tour
 * is verified; the table gives the expected answer and its reason in words.
 * Source: each entry names its own; docs/theorems.md is the table.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_THEOREM_H
#define ICOSIAN_THEOREM_H

#include "icosian/problem.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The status of an entry. */
typedef enum ico_standing {
    ICO_PROVED,  /* in the literature named, or by the short argument given */
    ICO_COMPUTED /* by search over the range named, or recalled; a pattern beyond it */
} ico_standing;

/* An entry. Sides are m rows and n columns; if `about` mentions m <= n, m is the shorter
 * one. */
typedef struct ico_theorem {
    const char *name;        /* "schwenk": a word of small letters and hyphens */
    const char *about;       /* the questions that it covers */
    const char *statement;   /* its answer to them */
    const char *source;      /* author, journal, year; or how it was computed */
    const char *certificate; /* kinds of reasons that show its NONE, or "" */
    ico_standing standing;
} ico_theorem;

/* Returns the number of entries. */
size_t ico_theorem_count(void);
/* Returns entry i, in the order of search. */
const ico_theorem *ico_theorem_at(size_t i);

/* The answer of the table to a sealed problem: ICO_FOUND (a tour exists) or ICO_NONE, by
 * the first entry that covers it; ICO_UNKNOWN and a NULL theorem if no entry does.
 * `here`: the case that applies, "both sides are odd", or "". */
typedef struct ico_theorem_word {
    const ico_theorem *theorem; /* NULL: no entry covers the problem */
    ico_verdict verdict;
    const char *here;
} ico_theorem_word;
/* Looks a sealed problem up in the table. O(moves of the piece), whatever the size of the
 * board. */
void ico_theorem_about(const ico_problem *problem, ico_theorem_word *word);
/* Like ico_theorem_about; of a graph it also tests the conditions of the theorems on
 * graphs: degrees, connectivity, families, colourings of edges. `here` receives the
 * values with which they hold, and word->here points into it. Near O(n + m) time, and up
 * to some 10 million steps for a small graph. */
ICO_MUST_CHECK ico_status ico_theorem_find(ico_context *ctx, const ico_problem *problem,
                                           ico_theorem_word *word, ico_text *here);

#ifdef __cplusplus
}
#endif
#endif
