/* count/record/record_file.h - is a file the record of a count?
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_RECORD_RECORD_FILE_H
#define ICO_COUNT_RECORD_RECORD_FILE_H

#include "icosian/base.h"

typedef enum ico_record_kind {
    ICO_RECORD_NONE, /* no record, no regular file, or a file that cannot be read */
    ICO_RECORD_COUNT,
    ICO_RECORD_PART /* of a count */
} ico_record_kind;

/* Finds the kind by the value of "verdict" in the object of the file, wherever that is.
 * Holds one chunk of the file at a time, and reads only up to that value. */
ico_record_kind ico__count_record_kind(ico_context *ctx, const char *path);

#endif
