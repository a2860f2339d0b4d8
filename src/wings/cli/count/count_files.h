/* cli/count/count_files.h - files of counts checked by themselves, without counting:
 * parts added up, two compared, one against its own residues.
 * Stands above ico_count_record.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COUNT_FILES_H
#define ICO_CLI_COUNT_FILES_H

#include "cli/frame/args.h"

/* Are the words of `check` one or two counts and nothing else, or parts, which a subject
 * may follow? */
bool count_files_suffice(const args *a);
/* The exit status. */
int count_files_check(const args *a);

/* --certificate of `check`: a number has its record from `count`. */
ICO_MUST_CHECK ico_status count_refuses_certificate(const args *a);

#endif
