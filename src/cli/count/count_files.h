/* cli/count/count_files.h - files of counts checked by themselves, without counting:
 * parts added up, two compared, one against its own residues.
 * Stands above count_record.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COUNT_FILES_H
#define ICO_CLI_COUNT_FILES_H

#include "cli/frame/args.h"

/* Is there enough in the words of `check` for that?  One or two counts and nothing else,
 * or parts, behind which a subject may stand. */
bool count_files_suffice(const args *a);
/* The exit status. */
int count_files_check(const args *a);

#endif
