/* icosian/theorem.h - what is known about tours of boards: a table of theorems, and of
 * results that were only computed over a range.
 * Stands on problem.  No verdict rests on it: a NONE brings its own certificate, and a
 * tour is verified; the table says what to expect, and why, in words.
 * Source: each entry names its own; docs/theorems.md is the table.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_THEOREM_H
#define ICOSIAN_THEOREM_H

#include "icosian/problem.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum ico_standing {
    ICO_PROVED,  /* in the literature named, or in a line or two there given */
    ICO_COMPUTED /* by search over the range named, or recalled; a pattern beyond it */
} ico_standing;

/* An entry.  Sides are m rows and n columns; where `about` says so, m is the shorter
 * one. */
typedef struct ico_theorem {
    const char *name;        /* "schwenk": a word of small letters and hyphens */
    const char *about;       /* the questions it speaks of */
    const char *statement;   /* what it says of them */
    const char *source;      /* author, journal, year; or how it was computed */
    const char *certificate; /* kinds of reasons that show its NONE, or "" */
    ico_standing standing;
} ico_theorem;

/* The table, in the order in which it is asked. */
size_t ico_theorem_count(void);
const ico_theorem *ico_theorem_at(size_t i);

/* What the table says of a sealed problem: FOUND (there is a tour) or NONE, by the first
 * entry that speaks of it; UNKNOWN and no theorem if none does.  here: the case that
 * applies, "both sides are odd", or "". */
typedef struct ico_theorem_word {
    const ico_theorem *theorem;
    ico_verdict verdict;
    const char *here;
} ico_theorem_word;
/* O(moves of the piece), whatever the size of the board. */
void ico_theorem_about(const ico_problem *problem, ico_theorem_word *word);

#ifdef __cplusplus
}
#endif
#endif
