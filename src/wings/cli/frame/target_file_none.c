/* cli/frame/target_file_none.c - target_file.c where files have neither links nor modes
 * (ICO_POSIX=OFF).
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/random.h"
#include "cli/frame/target_file.h"

void target_begin(void)
{
    const char *folder = getenv("PWD");
    if (folder != NULL && chdir(folder) != 0) return; /* then they are those of "/" */
}

char *target_of(ico_context *ctx, const char *path)
{
    return ico__copy_string(ctx, path);
}

/* As mkstemp: the six letters at the end of `name` become others, until nobody has it. */
int target_beside(char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    enum { LETTERS = 6, TRIES = 1000 };
    char *end = name + strlen(name) - LETTERS;
    for (uint64_t number = ico__now(), tries = 0; tries < TRIES; tries++) {
        uint64_t drawn = ico__mix64(number + tries);
        for (size_t i = 0; i < LETTERS; i++, drawn /= sizeof letters - 1)
            end[i] = letters[drawn % (sizeof letters - 1)];
        int descriptor = open(name, O_RDWR | O_CREAT | O_EXCL, 0600);
        if (descriptor >= 0 || errno != EEXIST) return descriptor;
    }
    return -1;
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
