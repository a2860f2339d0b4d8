/* cli/compare/compare_run.h - a comparison in progress: the question and the runs.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COMPARE_RUN_H
#define ICO_CLI_COMPARE_RUN_H

#include "cli/compare/compare_vary.h"
#include "cli/frame/output.h"

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
