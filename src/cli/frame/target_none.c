/* cli/frame/target_none.c - target.c where files have neither links nor modes
 * (ICO_POSIX=OFF).  Nobody else makes files there, so that one name beside a file is
 * enough.
 * SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/frame/target.h"

void target_begin(void)
{
    const char *folder = getenv("PWD");
    if (folder != NULL && chdir(folder) != 0) return; /* then they are those of "/" */
}

char *target_of(ico_context *ctx, const char *path)
{
    return ico__copy_string(ctx, path);
}

int target_beside(char *name)
{
    return open(name, O_RDWR | O_CREAT | O_EXCL, 0600);
}

bool target_set_mode(int descriptor, mode_t mode)
{
    (void)descriptor, (void)mode;
    return true;
}

mode_t target_default_mode(void)
{
    return 0666;
}
