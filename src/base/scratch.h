/* base/scratch.h - room on disk for what memory is too small for, zeroed, gone when closed.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_SCRATCH_H
#define ICO_BASE_SCRATCH_H

#include "base/memory.h"

/* bytes: mapped from a file that has no name; NULL when closed. */
typedef struct ico_scratch {
    void *bytes;
    size_t size;
} ico_scratch;

/* Opens `size` bytes in TMPDIR, or /tmp.  ICO_TOO_LARGE if the disk has no room for them. */
ICO_MUST_CHECK ico_status ico__scratch_open(ico_context *ctx, uint64_t size,
                                            ico_scratch *scratch);
/* Fine on a zeroed one. */
void ico__scratch_close(ico_scratch *scratch);

#endif
