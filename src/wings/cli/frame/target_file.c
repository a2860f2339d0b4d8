/* cli/frame/target_file.c - files beside others, by POSIX.
 * SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* realpath */
#include "cli/frame/target_file.h"

#include <stdlib.h>
#include <sys/stat.h>

#include "base/memory.h"

void target_begin(void)
{
}

char *target_of(ico_context *ctx, const char *path)
{
    char *real = realpath(path, NULL);
    char *copy = ico__copy_string(ctx, real != NULL ? real : path);
    free(real); /* realpath's own malloc */
    return copy;
}

int target_beside(char *name)
{
    return mkstemp(name);
}

bool target_set_mode(int descriptor, mode_t mode)
{
    return fchmod(descriptor, mode) == 0;
}

mode_t target_default_mode(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}
