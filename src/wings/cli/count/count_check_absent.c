/* cli/count/count_check_absent.c - `check` in a build without counts has none to repeat.
 * SPDX-License-Identifier: MIT */
#include "base/absent.h"
#include "cli/count/count_files.h"
#include "cli/count/count_repeat.h"

bool count_files_suffice(const args *a)
{
    (void)a;
    return false;
}

int count_files_check(const args *a)
{
    (void)a;
    return 0;
}

ico_status count_refuses_certificate(const args *a)
{
    return ICO_ABSENT(a->ctx, "files of counts are", "COUNT");
}

ico_status count_repeat(const args *a, const ico_problem *problem,
                        const ico_count_record *record, bool *valid, ico_text *why,
                        ico_text *skipped)
{
    (void)problem, (void)record, (void)valid, (void)why, (void)skipped;
    return ICO_ABSENT(a->ctx, "files of counts are", "COUNT");
}
