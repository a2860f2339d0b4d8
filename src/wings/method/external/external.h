/* method/external/external.h - installed solvers as methods: a question put to a program,
 * and CaDiCaL inside this process.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_EXTERNAL_EXTERNAL_H
#define ICO_METHOD_EXTERNAL_EXTERNAL_H

#include "icosian/encode.h"
#include "method/method.h"

/* --- solver_dialogue.c --- */

/* A question put to a program that is not ours. */

/* A program, and how it is called: words (NULL-terminated) in which @model, @answer and
 * @seed are replaced. nodes, conflicts: the text before these numbers in its output, or
 * "". version: the option with which words[0] prints its version, or "". optimum: words
 * of its answer by which no answer has a better objective; "" if it has none, or ends
 * within a gap. */
typedef struct ico_solver {
    const char *name, *program, *package, *nodes, *conflicts, *version, *optimum;
    const char *const *words;
} ico_solver;

/* Asks for a tour, or for all of them, as the run wants; adds cuts where the encoding
 * needs them. */
ICO_MUST_CHECK ico_status ico__ask(const ico_problem *problem, ico_run *run,
                                   const ico_encoding *encoding,
                                   const ico_solver *solver);

/* --- libcadical.c --- */

/* CaDiCaL inside this process. */

extern const ico_method ico__method_libcadical;

#endif
