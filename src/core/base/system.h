/* base/system.h - calls that differ between POSIX and Windows: the machine's memory, and
 * files that survive a crash.  system.c is for POSIX and the browser, system_windows.c
 * for Windows.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_SYSTEM_H
#define ICO_BASE_SYSTEM_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Returns the bytes of memory that this machine has; 0: unknown. */
uint64_t ico__system_memory(void);
/* Syncs the file to disk.  False: errno has the reason. */
bool ico__system_keep(int descriptor);
/* Renames a file, replacing any file of that name.  False: errno has the reason. */
bool ico__system_rename(const char *from, const char *to);
/* Creates a file for writing, after removing any file or link of that name (so nothing is
 * written through a link).  NULL: errno has the reason; EEXIST if the name cannot be
 * freed. */
FILE *ico__system_create(const char *path);

#endif
