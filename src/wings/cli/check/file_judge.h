/* cli/check/file_judge.h - judges the content of a file: a tour, or a record for
 * icosian-check.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_FILE_JUDGE_H
#define ICO_CLI_FILE_JUDGE_H

#include "cli/frame/args.h"
#include "icosian/format.h"

/* What was found out about a file, or about one of its records. */
typedef struct finding {
    bool valid;
    bool unique; /* with the record before: there is just one tour */
    ico_kind kind;
    uint64_t visited;
    uint64_t first, last; /* of a valid tour */
    uint64_t order;       /* of what moves it along itself, if that is asked; else 0 */
    uint32_t *tour;       /* a copy of a valid one that was read from a file, or NULL */
    ico_text why;
} finding;

/* A tour, in any form that check reads. */
ICO_MUST_CHECK ico_status examine_tour(const args *a, ico_input *input,
                                       const ico_problem *problem, finding *f);
/* A record: its question must be the one asked, and its answer true.  before: the record
 * before it in the file, if that is a valid tour; else NULL. */
ICO_MUST_CHECK ico_status examine_record(const args *a, const ico_certificate *record,
                                         const ico_certificate *before,
                                         const ico_problem *problem, finding *f);

#endif
