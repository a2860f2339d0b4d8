/* base/scratch_none.c - scratch.c where there is no disk (ICO_POSIX=OFF: the browser):
 * all requests for room on disk are refused.
 * SPDX-License-Identifier: MIT */
#include "base/scratch.h"

static ico_status refuse_scratch(ico_context *ctx)
{
    return ico__fail(ctx, ICO_TOO_LARGE,
                     "there is no room for this in memory, and no disk here");
}

ico_status ico__scratch_open(ico_context *ctx, uint64_t size, ico_scratch *scratch)
{
    (void)size, (void)scratch;
    return refuse_scratch(ctx);
}

void ico__scratch_close(ico_scratch *scratch)
{
    *scratch = (ico_scratch){NULL, 0};
}

ico_status ico__scratch_file_open(ico_context *ctx, ico_scratch_file *file)
{
    (void)file;
    return refuse_scratch(ctx);
}

void ico__scratch_file_close(ico_scratch_file *file)
{
    *file = (ico_scratch_file){0};
}

ico_status ico__scratch_file_write(ico_context *ctx, const ico_scratch_file *file,
                                   uint64_t offset, const void *bytes, size_t size)
{
    (void)file, (void)offset, (void)bytes, (void)size;
    return refuse_scratch(ctx);
}

ico_status ico__scratch_file_read(ico_context *ctx, const ico_scratch_file *file,
                                  uint64_t offset, void *bytes, size_t size)
{
    (void)file, (void)offset, (void)bytes, (void)size;
    return refuse_scratch(ctx);
}

uint64_t ico__scratch_free_bytes(void)
{
    return 0;
}
