/* base/process.h - another program, run in a folder of its own, with limits.
 * The only place where the library starts programs.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_PROCESS_H
#define ICO_BASE_PROCESS_H

#include "icosian/base.h"

typedef enum ico_process_end {
    ICO_PROCESS_EXIT,   /* ended by itself */
    ICO_PROCESS_SIGNAL, /* died */
    ICO_PROCESS_STOP,   /* `stop` returned true; it was killed */
    ICO_PROCESS_FLOOD   /* it printed more than was allowed; it was killed */
} ico_process_end;

/* Returns the folder for temporary files: $TMPDIR, or /tmp. */
const char *ico__temporary_root(void);
/* A new empty folder for scratch files, under $TMPDIR or /tmp. */
ICO_MUST_CHECK ico_status ico__folder_new(ico_context *ctx, ico_text *path);
/* Appends the path of the folder that this process is in. */
ICO_MUST_CHECK ico_status ico__folder_current(ico_context *ctx, ico_text *path);
/* Writes (reads) the file `name` in the folder; a file that is not there reads as
 * nothing. */
ICO_MUST_CHECK ico_status ico__folder_write(const char *folder, const char *name,
                                            const ico_text *text);
ICO_MUST_CHECK ico_status ico__folder_read(const char *folder, const char *name,
                                           size_t most, ico_text *text);
/* Removes the folder and all that is in it. */
void ico__folder_remove(const char *folder);

/* True if `program` is found on PATH. */
bool ico__program_is_there(const char *program);

/* A program to be run, and its result. */
typedef struct ico_process {
    const char *const *words; /* NULL-terminated */
    const char *folder;       /* where it runs, and where its temporary files and the file
                                 "errors" go */
    uint64_t bytes;           /* limit of its address space; 0: none */
    size_t most;              /* bytes that it may print, or write to one file */
    bool (*stop)(void *user); /* polled some 20 times a second */
    void *user;
    /* set by ico__process_run */
    ico_process_end end;
    int code; /* exit code or signal */
    uint64_t
        peak_bytes; /* of the largest process that it was or waited for; 0: unknown */
    double seconds; /* of processor time, of those that were waited for */
} ico_process;

/* Runs the program without input and appends its output to `out`.  All its descendants
 * have ended when this returns (without /proc: all processes of its group).  If this
 * process is killed meanwhile, they end too, and the folder is removed. */
ICO_MUST_CHECK ico_status ico__process_run(ico_context *ctx, ico_process *process,
                                           ico_text *out);

/* The environment variable that gives all its processes their folder. */
#define ICO_PROCESS_MARK "ICOSIAN_FOLDER"
/* About all living processes that are in the group or have the mark (process_group.c):
 * ico__process_family_peak returns the largest resident size of any of them, in bytes (0
 * if it is not known), and ico__process_family_kill ends them. */
uint64_t ico__process_peak(int64_t pid); /* of this process alone, 0 once it has ended */
uint64_t ico__process_family_peak(int64_t group, const char *folder);
void ico__process_family_kill(int64_t group, const char *folder);

#endif
