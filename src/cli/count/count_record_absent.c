/* cli/count/count_record_absent.c - `check` in a build without counts: no file is read as
 * one.
 * SPDX-License-Identifier: MIT */
#include "base/absent.h"
#include "cli/count/count_files.h"
#include "cli/count/count_record.h"
#include "cli/count/count_values.h"

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

ico_status count_record_read(ico_context *ctx, const char *name, const char *data,
                             size_t size, count_record *record)
{
    (void)ctx, (void)name, (void)data, (void)size, (void)record;
    return ICO_OK;
}

ico_status count_record_open(ico_context *ctx, const char *path, count_record *record)
{
    (void)path, (void)record;
    return refuse(ctx);
}

void count_record_free(count_record *record)
{
    (void)record;
}

ico_status count_record_concerns(ico_context *ctx, const ico_problem *problem,
                                 const count_record *record, bool *same)
{
    (void)problem, (void)record, (void)same;
    return refuse(ctx);
}

void count_record_compare(ico_context *ctx, const count_record *one,
                          const count_record *other, bool *valid, ico_text *why)
{
    (void)ctx, (void)one, (void)other, (void)valid, (void)why;
}

ico_status count_record_repeat(const args *a, const ico_problem *problem,
                               const count_record *record, bool *valid, ico_text *why,
                               ico_text *skipped)
{
    (void)problem, (void)record, (void)valid, (void)why, (void)skipped;
    return refuse(a->ctx);
}

ico_status count_values_check(ico_context *ctx, const ico_problem *problem,
                              const count_record *record, const ico_count *count,
                              bool steps, bool *valid, ico_text *why, ico_text *skipped)
{
    (void)problem, (void)record, (void)count, (void)steps, (void)valid, (void)why;
    (void)skipped;
    return refuse(ctx);
}
