/* tests/limits/program.h - the program in this process: what it writes is kept, what it
 * allocates is counted.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_LIMITS_PROGRAM_H
#define ICO_TESTS_LIMITS_PROGRAM_H

#include "command.h"

/* out and err: what it wrote, NUL-terminated, cut at their room. */
typedef struct outcome {
    int exit_status;
    size_t leaked; /* bytes that it did not give back */
    size_t peak;   /* most bytes that it held at once */
    size_t asked;  /* requests for memory */
    bool refused;  /* the allocator refused a request */
    char out[1 << 16], err[1 << 13];
} outcome;

/* Requests that succeed before one is refused, and how many are refused from then on;
 * refused 0: all succeed. */
typedef struct shortage {
    size_t after, refused;
} shortage;

/* Standard output and standard error lead into files from now on; what the test itself
 * says goes to the stream returned, which writes to the old standard output. */
void *program_catch(void);
/* What was written since then, into out and err of the outcome. */
void program_take(outcome *o);
void program_run(const command *c, const shortage *lack, outcome *o);

#endif
