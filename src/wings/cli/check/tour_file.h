/* cli/check/tour_file.h - a tour in a file, read and verified: the first step of check,
 * rank and draw.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_TOUR_FILE_H
#define ICO_CLI_TOUR_FILE_H

#include "icosian/problem.h"

typedef struct tour_file {
    ico_context *ctx;
    size_t room;
    uint32_t *order;  /* the vertices of a valid tour */
    uint64_t visited; /* vertices that have a number in the file */
    bool valid;
    ico_kind kind; /* of a valid tour */
    ico_text why;  /* the fault of another */
} tour_file;

/* What had to be guessed goes to standard error.  ICO_BAD_INPUT: the input can hold no
 * tour of this problem. */
ICO_MUST_CHECK ico_status tour_file_read(tour_file *t, ico_context *ctx, ico_input *input,
                                         const ico_problem *problem);
/* The same from the file at `path`. */
ICO_MUST_CHECK ico_status tour_file_open(tour_file *t, ico_context *ctx, const char *path,
                                         const ico_problem *problem);
/* Fine on a zeroed one. */
void tour_file_free(tour_file *t);
/* What is wrong, in words. */
const char *tour_file_why(const tour_file *t);

#endif
