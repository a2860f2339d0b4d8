/* base/system.c - the machine's memory, and files that survive, by POSIX.
 * SPDX-License-Identifier: MIT */
#include "base/system.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

uint64_t ico__system_memory(void)
{
    long pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGESIZE);
    return pages > 0 && bytes > 0 ? (uint64_t)pages * (uint64_t)bytes : 0;
}

bool ico__system_keep(int descriptor)
{
    return fsync(descriptor) == 0;
}

bool ico__system_rename(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

FILE *ico__system_create(const char *path)
{
    (void)unlink(path); /* O_EXCL fails if the name is still there */
    int descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
    FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "wb");
    if (file == NULL && descriptor >= 0) {
        int error = errno;
        close(descriptor);
        errno = error;
    }
    return file;
}
