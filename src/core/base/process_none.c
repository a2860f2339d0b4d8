/* base/process_none.c - process.c and process_group.c where no program can be started
 * (ICO_POSIX=OFF: the browser): none is there, and each is refused in words.
 * SPDX-License-Identifier: MIT */
#include "base/process.h"

#include "base/memory.h"

static ico_status refuse_process(ico_context *ctx)
{
    return ico__fail(ctx, ICO_UNSUPPORTED, "no other program can be run here");
}

const char *ico__temporary_root(void)
{
    return "/tmp";
}

ico_status ico__folder_new(ico_context *ctx, ico_text *path)
{
    (void)path;
    return refuse_process(ctx);
}

ico_status ico__folder_current(ico_context *ctx, ico_text *path)
{
    (void)ctx;
    ico_text_puts(path, "/");
    return ico_text_status(path);
}

ico_status ico__folder_write(const char *folder, const char *name, const ico_text *text)
{
    (void)folder, (void)name;
    return refuse_process(text->ctx);
}

ico_status ico__folder_read(const char *folder, const char *name, size_t most,
                            ico_text *text)
{
    (void)folder, (void)name, (void)most;
    return ico_text_status(text); /* a file that is not there reads as nothing */
}

void ico__folder_remove(const char *folder)
{
    (void)folder;
}

bool ico__program_is_there(const char *program)
{
    (void)program;
    return false;
}

ico_status ico__process_run(ico_context *ctx, ico_process *process, ico_text *out)
{
    (void)process, (void)out;
    return refuse_process(ctx);
}

uint64_t ico__process_peak(int64_t pid)
{
    (void)pid;
    return 0;
}

uint64_t ico__process_family_peak(int64_t group, const char *folder)
{
    (void)group, (void)folder;
    return 0;
}

void ico__process_family_kill(int64_t group, const char *folder)
{
    (void)group, (void)folder;
}
