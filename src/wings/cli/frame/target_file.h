/* cli/frame/target_file.h - the file operations that output.c needs from the system: the
 * target of a link, a new file beside another one, and its mode.  target_file_none.c
 * replaces it without POSIX.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_TARGET_FILE_H
#define ICO_CLI_TARGET_FILE_H

#include <sys/types.h>

#include "icosian/base.h"

/* To be called before any file is named: relative paths are those of the folder that the
 * program was started in, $PWD where the system has no such thing. */
void target_begin(void);
/* The file a link leads to, so that renaming does not replace the link.  Free with
 * ico__free_string.  NULL: out of memory. */
char *target_of(ico_context *ctx, const char *path);
/* Makes a new file, open for writing; replaces XXXXXX at the end of `name` to make the
 * name unique. -1: errno has the error. */
int target_beside(char *name);
/* False: errno has the error. */
bool target_set_mode(int descriptor, mode_t mode);
/* The mode a new file would get. */
mode_t target_default_mode(void);

#endif
