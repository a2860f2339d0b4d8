/* cli/check/answer_values.h - the values of an answer in JSON beside its tour or reason:
 * each is compared, or reported as unchecked.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_ANSWER_VALUES_H
#define ICO_CLI_ANSWER_VALUES_H

#include "cli/check/file_judge.h"

/* Looks at the object at the beginning of `data`, whose tour or reason was found valid.
 * A value that is false, or none of its type, makes f->valid false, with the reason.
 * skipped: the names of the values that were not compared, with commas; "" if none. */
ICO_MUST_CHECK ico_status values_check(const args *a, const char *name, const char *data,
                                       size_t size, const ico_problem *problem,
                                       finding *f, ico_text *skipped);

#endif
