/* base/system.h - what Windows says in words of its own: the machine's memory, and files
 * that survive.  system.c speaks POSIX, also for the browser; system_windows.c stands in
 * its place on Windows.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_SYSTEM_H
#define ICO_BASE_SYSTEM_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Bytes of memory that this machine has; 0: it does not say. */
uint64_t ico__system_memory(void);
/* What was written to the file is on the disk now.  False: errno says why. */
bool ico__system_keep(int descriptor);
/* Gives a file another name, which another file may have had.  False: errno says why. */
bool ico__system_rename(const char *from, const char *to);
/* Opens a new file for writing.  What had this name goes, be it a link: nothing is ever
 * written through one.  NULL: errno says why; EEXIST where the name cannot be freed. */
FILE *ico__system_create(const char *path);

#endif
