/* base/scratch.h - zeroed room on disk for data that do not fit in memory; removed when
 * closed.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_SCRATCH_H
#define ICO_BASE_SCRATCH_H

#include "base/memory.h"

/* bytes: mapped from a file that has no name; NULL when closed. */
typedef struct ico_scratch {
    void *bytes;
    size_t size;
} ico_scratch;

/* A file without a name in TMPDIR, or /tmp, that grows as it is written; gone when
 * closed. */
typedef struct ico_scratch_file {
    int descriptor;
    bool open;
} ico_scratch_file;
/* ICO_IO, here and below: the message has the reason that the system gave, and a
 * remedy. */
ICO_MUST_CHECK ico_status ico__scratch_file_open(ico_context *ctx,
                                                 ico_scratch_file *file);
void ico__scratch_file_close(ico_scratch_file *file);
/* Any thread may read and write, with a context of its own.  Read only bytes that were
 * written. */
ICO_MUST_CHECK ico_status ico__scratch_file_write(ico_context *ctx,
                                                  const ico_scratch_file *file,
                                                  uint64_t offset, const void *bytes,
                                                  size_t size);
ICO_MUST_CHECK ico_status ico__scratch_file_read(ico_context *ctx,
                                                 const ico_scratch_file *file,
                                                 uint64_t offset, void *bytes,
                                                 size_t size);
/* Bytes that are free where such files go; 0 if unknown. */
uint64_t ico__scratch_free_bytes(void);

/* Opens `size` bytes in TMPDIR, or /tmp.  ICO_TOO_LARGE if the disk has no room for
 * them. */
ICO_MUST_CHECK ico_status ico__scratch_open(ico_context *ctx, uint64_t size,
                                            ico_scratch *scratch);
/* Fine on a zeroed one. */
void ico__scratch_close(ico_scratch *scratch);

#endif
