/* count/record/record_absent.c - a build without counts: no file is read as one.
 * SPDX-License-Identifier: MIT */
#include "base/absent.h"
#include "count/record/record_values.h"
#include "count/record/repeat.h"

static ico_status refuse(ico_context *ctx)
{
    return ICO_ABSENT(ctx, "files of counts are", "COUNT");
}

ico_status ico__count_record_read(ico_context *ctx, const char *name, const char *data,
                                  size_t size, ico_count_record *record)
{
    (void)ctx, (void)name, (void)data, (void)size, (void)record;
    return ICO_OK;
}

ico_status ico__count_record_open(ico_context *ctx, const char *path,
                                  ico_count_record *record)
{
    (void)path, (void)record;
    return refuse(ctx);
}

void ico__count_record_free(ico_count_record *record)
{
    (void)record;
}

ico_status ico__count_record_concerns(ico_context *ctx, const ico_problem *problem,
                                      const ico_count_record *record, bool *same)
{
    (void)problem, (void)record, (void)same;
    return refuse(ctx);
}

void ico__count_record_compare(ico_context *ctx, const ico_count_record *one,
                               const ico_count_record *other, bool *valid, ico_text *why)
{
    (void)ctx, (void)one, (void)other, (void)valid, (void)why;
}

ico_status ico__count_values_check(ico_context *ctx, const ico_problem *problem,
                                   const ico_count_record *record, const ico_count *count,
                                   bool steps, bool *valid, ico_text *why,
                                   ico_text *skipped)
{
    (void)problem, (void)record, (void)count, (void)steps, (void)valid, (void)why;
    (void)skipped;
    return refuse(ctx);
}
