/* cli/compare.h - runs of many methods on one subject, and how they are reported.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COMPARE_H
#define ICO_CLI_COMPARE_H

#include "cli/args.h"
#include "icosian/method.h"

/* One method, one seed.  `fault`: the run failed (a defect, or an answer that was refused);
 * its verdict is then UNKNOWN. */
typedef struct compared_run {
    const ico_method *method;
    uint64_t seed;
    ico_verdict verdict;
    bool checked, fault;
    ico_limit limit;
    ico_stats stats;
    uint64_t variables, rows; /* of its model; 0 if it has none */
} compared_run;

/* A method that cannot answer here, and why. */
typedef struct compared_skip {
    const ico_method *method;
    char *why;
} compared_skip;

/* Runs of a method stand together, in the order of seeds. */
typedef struct comparison {
    ico_context *ctx;
    const ico_problem *problem;
    double limit; /* seconds a run */
    ICO_VECTOR(compared_run) runs;
    ICO_VECTOR(compared_skip) skipped;
} comparison;

/* Do two runs contradict each other?  Then both are named in `text`. */
bool compare_disagree(const comparison *c, ico_text *text);
/* A line a method, quickest first; what was skipped; for people. */
void compare_put_table(const comparison *c, ico_text *text);
/* A line a run with tabs between, under a heading. */
void compare_put_tsv(const comparison *c, bool heading, ico_text *text);
/* An object a run. */
void compare_put_json(const comparison *c, ico_text *text);
/* A page of its own: the table, and how many runs are decided within which time. */
void compare_put_html(const comparison *c, ico_text *text);

#endif
