/* base/system.c - the machine's memory, and files that survive, by POSIX.
 * SPDX-License-Identifier: MIT */
#include "base/system.h"

#include <stdio.h>
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
