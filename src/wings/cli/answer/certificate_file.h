/* cli/answer/certificate_file.h - the file of --certificate: a record for each answer
 * that has one.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_CERTIFICATE_FILE_H
#define ICO_CLI_CERTIFICATE_FILE_H

#include "cli/frame/args.h"
#include "cli/frame/output.h"
#include "icosian/count.h"
#include "icosian/method.h"

/* Opens the file named by --certificate; leaves `file` zeroed without that option. */
ICO_MUST_CHECK ico_status certify_open(output *file, const args *a);
/* Appends the record of an answer, or reports why it has none. */
ICO_MUST_CHECK ico_status certify_answer(output *file, const ico_problem *problem,
                                         const ico_result *result);

/* Appends the record of a tour or of a reason that there is none, or reports why it has
 * none. */
ICO_MUST_CHECK ico_status certify_proof(output *file, const ico_problem *problem,
                                        const ico_tour *tour, const ico_reason *reason);
/* Appends the record of a number of tours, or reports why it has none. */
ICO_MUST_CHECK ico_status certify_count(output *file, const ico_problem *problem,
                                        const ico_count *count);

/* A certificate on its way: its text goes to the file as it grows, for traces are
 * long. */
typedef struct certificate_file {
    output *file;
    ico_text text;
    ico_status written; /* the status of writing to the file */
} certificate_file;

void certificate_open(certificate_file *c, output *file);
/* Writes the rest of the text if `status`, the outcome of making the text, is ICO_OK.
 * Returns an error of the file in preference to `status`. */
ICO_MUST_CHECK ico_status certificate_close(certificate_file *c, ico_status status);

#endif
