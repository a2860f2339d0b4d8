/* base/process.h - another program, run in a folder of its own, with limits.
 * The only place where the library starts programs.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_PROCESS_H
#define ICO_BASE_PROCESS_H

#include "icosian/base.h"

typedef enum ico_process_end {
    ICO_PROCESS_EXIT,   /* ended by itself */
    ICO_PROCESS_SIGNAL, /* died */
    ICO_PROCESS_STOP,   /* `stop` said so; it was killed */
    ICO_PROCESS_FLOOD   /* it printed more than was allowed; it was killed */
} ico_process_end;

/* Where such folders and files lie: $TMPDIR, or /tmp. */
const char *ico__temporary_root(void);
/* A new empty folder for scratch files, under $TMPDIR or /tmp. */
ICO_MUST_CHECK ico_status ico__folder_new(ico_context *ctx, ico_text *path);
/* Writes (reads) the file `name` in the folder; a file that is not there reads as nothing. */
ICO_MUST_CHECK ico_status ico__folder_write(const char *folder, const char *name,
                                            const ico_text *text);
ICO_MUST_CHECK ico_status ico__folder_read(const char *folder, const char *name,
                                           size_t most, ico_text *text);
/* Removes the folder and the files in it. */
void ico__folder_remove(const char *folder);

/* True if `program` is found on PATH. */
bool ico__program_is_there(const char *program);

/* Runs words[0..] (NULL-terminated) in `folder` with no input; what it prints is appended
 * to `out`, at most `most` bytes; errors go to the file "errors" in the folder.  bytes:
 * limit of its address space (0: none).  stop(user) is asked some 20 times a second.  When this
 * returns, no process of its group is left.  *code: exit code or signal. */
ICO_MUST_CHECK ico_status ico__process_run(ico_context *ctx, const char *const *words,
                                           const char *folder, uint64_t bytes,
                                           size_t most, bool (*stop)(void *user),
                                           void *user, ico_text *out,
                                           ico_process_end *end, int *code);

#endif
