/* cli/count/count_record_absent.c - `check` in a build without counts: no file is read as
 * one.
 * SPDX-License-Identifier: MIT */
#include "base/absent.h"
#include "cli/count/count_files.h"
#include "cli/count/count_repeat.h"

static ico_status refuse(ico_context *ctx)
{
    return ICO_ABSENT(ctx, "files of counts are", "COUNT");
}

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
    return refuse(a->ctx);
}

ico_status count_repeat(const args *a, const ico_problem *problem,
                        const ico_count_record *record, bool *valid, ico_text *why,
                        ico_text *skipped)
{
    (void)problem, (void)record, (void)valid, (void)why, (void)skipped;
    return refuse(a->ctx);
}
