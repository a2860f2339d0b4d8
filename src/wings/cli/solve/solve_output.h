/* cli/solve/solve_output.h - what `icosian solve` writes of its answers, by the rows of
 * solve_table.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_SOLVE_OUTPUT_H
#define ICO_CLI_SOLVE_OUTPUT_H

#include "cli/answer/render.h"
#include "cli/frame/job.h"
#include "cli/solve/solve_table.h"

typedef struct solve_output {
    job *job;
    output screen; /* standard output; the file of -o is the job's `out` */
    solve_reader reader;
    solve_manner manner;
    solve_subject subject;      /* known when the first problem was read */
    render_form form;           /* of the tour, or that of an object */
    ico_draw_options picture;   /* its options, if the form is a picture */
    const ico_problem *problem; /* the one at work on */
} solve_output;

/* Chooses reader, manner and form from --json, --as, -o, -q and --style. */
ICO_MUST_CHECK ico_status solve_output_choose(solve_output *o, job *j);
/* Before the search for an answer to `problem`: tells the job's search whether the answer
 * may be a tour by rule, and whether the run writes such a tour. */
void solve_output_expect(solve_output *o, const ico_problem *problem);
/* Writes the answer.  result NULL: no method named can do the problem, one of many, and
 * the context knows why. */
ICO_MUST_CHECK ico_status solve_output_write(solve_output *o, const ico_result *result);

#endif
