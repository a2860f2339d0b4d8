/* cli/count/count_repeat.h - the count of a record made again, within the limits of the
 * command line.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COUNT_REPEAT_H
#define ICO_CLI_COUNT_REPEAT_H

#include "cli/frame/args.h"
#include "count/record/repeat.h"

/* Counts again and compares numbers and steps, as ico__count_record_against does.
 * ICO_STOPPED: a limit came first. */
ICO_MUST_CHECK ico_status count_repeat(const args *a, const ico_problem *problem,
                                       const ico_count_record *record, bool *valid,
                                       ico_text *why, ico_text *skipped);

#endif
