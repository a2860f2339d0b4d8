/* base/archive.h - words of 64 bits kept in a file: in blocks, each with a checksum and,
 * where zstd was found when the library was built, compressed; written beside the file's
 * name and renamed, so that there is a whole file or none.
 * Stands above memory.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_ARCHIVE_H
#define ICO_BASE_ARCHIVE_H

#include <stdio.h>

#include "base/memory.h"

/* Being written.  A failure is kept until the end: what comes after it is lost. */
typedef struct ico_archive_out ico_archive_out;
/* Being read. */
typedef struct ico_archive_in ico_archive_in;

/* Opens a temporary file beside `path` for writing.  ICO_IO: the message has the reason
 * that the system gave. */
ICO_MUST_CHECK ico_status ico__archive_create(ico_context *ctx, const char *path,
                                              ico_archive_out **archive);
void ico__archive_put(ico_archive_out *archive, const uint64_t *words, size_t count);
void ico__archive_put_word(ico_archive_out *archive, uint64_t word);
/* Syncs the file to disk, renames it to `path`, and frees the archive in any case.  After
 * a failure an older file at `path` is unchanged. */
ICO_MUST_CHECK ico_status ico__archive_commit(ico_archive_out *archive);
void ico__archive_discard(ico_archive_out *archive);

/* Opens the archive at `path`; *archive is NULL if there is no such file.  ICO_BAD_INPUT:
 * the file is not an archive. */
ICO_MUST_CHECK ico_status ico__archive_open(ico_context *ctx, const char *path,
                                            ico_archive_in **archive);
/* Reads an archive from a stream, which is closed with the archive (at once on
 * failure). */
ICO_MUST_CHECK ico_status ico__archive_read(ico_context *ctx, FILE *stream,
                                            const char *name, ico_archive_in **archive);
void ico__archive_close(ico_archive_in *archive);
const char *ico__archive_name(const ico_archive_in *archive);
/* Reads the next `count` words.  ICO_BAD_INPUT: a checksum is wrong, or the file is too
 * short. */
ICO_MUST_CHECK ico_status ico__archive_get(ico_archive_in *archive, uint64_t *words,
                                           size_t count);
/* One word, which must not be above `most`. */
ICO_MUST_CHECK ico_status ico__archive_get_word(ico_archive_in *archive, uint64_t most,
                                                uint64_t *word);
/* ICO_BAD_INPUT if there are more words. */
ICO_MUST_CHECK ico_status ico__archive_end(ico_archive_in *archive);
/* ICO_BAD_INPUT: the content is wrong; says that the file is damaged and what to do. */
ico_status ico__archive_damaged(const ico_archive_in *archive, const char *why);

#endif
