/* method/external/solver_dialogue.h - a question put to a program that is not ours.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_EXTERNAL_SOLVER_DIALOGUE_H
#define ICO_METHOD_EXTERNAL_SOLVER_DIALOGUE_H

#include "icosian/encode.h"
#include "method/method.h"

/* A program, and how it is called: words (NULL-terminated) in which @model, @answer and
 * @seed are replaced. nodes, conflicts: the text before these numbers in its output, or
 * "". version: the option with which words[0] prints its version, or "". */
typedef struct ico_solver {
    const char *name, *program, *package, *nodes, *conflicts, *version;
    const char *const *words;
} ico_solver;

/* Asks for a tour, or for all of them, as the run wants; adds cuts where the encoding
 * needs them. */
ICO_MUST_CHECK ico_status ico__ask(const ico_problem *problem, ico_run *run,
                                   const ico_encoding *encoding,
                                   const ico_solver *solver);

#endif
