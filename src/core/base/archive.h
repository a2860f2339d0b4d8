/* base/archive.h - words of 64 bits kept in a file, in blocks, each with a checksum.
 * Blocks are compressed if zstd was found when the library was built.  A file is written
 * under a temporary name and renamed, so that it is whole or absent.
 * Uses memory.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_ARCHIVE_H
#define ICO_BASE_ARCHIVE_H

#include <stdio.h>

#include "base/memory.h"

/* An archive being written.  A failure is kept until the end, and later words are
 * lost. */
typedef struct ico_archive_out ico_archive_out;
/* An archive being read. */
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
/* Reads one word, which must be at most `most`. */
ICO_MUST_CHECK ico_status ico__archive_get_word(ico_archive_in *archive, uint64_t most,
                                                uint64_t *word);
/* Tests that all words were read; ICO_BAD_INPUT: there are more. */
ICO_MUST_CHECK ico_status ico__archive_end(ico_archive_in *archive);
/* Fails with ICO_BAD_INPUT because of the content: the message reports that the file is
 * damaged, and a remedy. */
ico_status ico__archive_damaged(const ico_archive_in *archive, const char *why);

#endif
