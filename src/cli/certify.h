/* cli/certify.h - the file of --certificate: a record for each answer that has one.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_CERTIFY_H
#define ICO_CLI_CERTIFY_H

#include "cli/args.h"
#include "cli/output.h"
#include "icosian/method.h"

/* Opens the file named by --certificate; leaves `file` zeroed if there is none. */
ICO_MUST_CHECK ico_status certify_open(output *file, const args *a);
/* Appends the record of an answer, or says why it has none. */
ICO_MUST_CHECK ico_status certify_answer(output *file, const ico_problem *problem,
                                         const ico_result *result);

#endif
