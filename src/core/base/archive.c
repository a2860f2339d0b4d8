/* base/archive.c - words in blocks with checksums.
 * The file: sixteen bytes "icosian archive\n"; then blocks, each with its number of
 * words, its size in the file in bytes (two words of 32 bits) and its checksum (64 bits).
 * A block of eight bytes a word is stored as it is.  Any other is compressed by zstd,
 * with its bytes grouped by their place in the word, because the high bytes of numbers
 * are mostly alike.  The last block has no words; its checksum is that of all others.
 * Numbers have the byte order of the machine, which the first word shows.
 * SPDX-License-Identifier: MIT */
#include "base/archive.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/random.h"
#include "base/system.h"

#ifdef ICO_HAVE_ZSTD
#include <zstd.h>
#endif

/* A block is never compressed to less than a part of MOST_RATIO of itself, so that a file
 * justifies the memory that it asks for. */
enum { BLOCK_WORDS = 1 << 16, BLOCK_BYTES = 8 * BLOCK_WORDS, MOST_RATIO = 64 };

static bool is_justified(size_t words, size_t bytes)
{
    return words <= bytes / 8 * MOST_RATIO + MOST_RATIO;
}

static const char magic[16] = {'i', 'c', 'o', 's', 'i', 'a', 'n', ' ',
                               'a', 'r', 'c', 'h', 'i', 'v', 'e', '\n'};
static const uint64_t byte_order = UINT64_C(0x0102030405060708);

typedef struct block_head {
    uint32_t words, bytes;
    uint64_t checksum;
} block_head;

/* Returns the checksum of block `number` as stored; zeros fill up its last word.  Each
 * step is one to one in the word and in the sum, so a change of a single word is always
 * noticed. */
static uint64_t checksum_of(uint64_t number, const block_head *head, const void *bytes)
{
    const uint8_t *at = bytes;
    uint64_t sum = ico__mix64(number + 1) ^ ((uint64_t)head->words << 32 | head->bytes);
    for (size_t left = head->bytes; left > 0;) {
        uint64_t word = 0;
        size_t now = left < sizeof word ? left : sizeof word;
        memcpy(&word, at, now);
        sum = (sum ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        sum ^= sum >> 32;
        at += now;
        left -= now;
    }
    return sum;
}

/* Room for a block: its words, their bytes laid out, and these compressed.  It begins
 * uncleared: most files are smaller. */
typedef struct block_room {
    uint64_t words[BLOCK_WORDS];
    uint8_t laid[BLOCK_BYTES], packed[BLOCK_BYTES];
} block_room;

static block_room *new_room(ico_context *ctx)
{
    return ico__resize(ctx, NULL, 0, 1, sizeof(block_room));
}

/* ------------------------------------------------------------------ writing -------- */

/* Invariants: `size` words wait to be written; blocks and checksum count the blocks
 * written.  After a failure `status` has it, and nothing more is written. */
struct ico_archive_out {
    ico_context *ctx;
    char *path, *temporary;
    FILE *file;
    ico_status status;
    int error; /* errno of the failure */
    uint64_t blocks, checksum;
    size_t size;
    block_room *room;
#ifdef ICO_HAVE_ZSTD
    ZSTD_CCtx *zstd;
#endif
};

static ico_status refused(ico_context *ctx, const char *path, int error)
{
    return ico__fail_at(ctx, ICO_IO, path, 0, 0, "cannot be written: %s",
                        strerror(error));
}

/* The temporary file was not made: an older file of its name is kept. */
static ico_status not_made(ico_archive_out *a, int error)
{
    ico_status status =
        error != EEXIST
            ? refused(a->ctx, a->path, error)
            : ico__fail_at(a->ctx, ICO_IO, a->temporary, 0, 0,
                           "cannot be replaced; remove it, or give %.200s another name",
                           a->path);
    ico__free_string(a->ctx, a->temporary);
    a->temporary = NULL;
    return status;
}

ico_status ico__archive_create(ico_context *ctx, const char *path,
                               ico_archive_out **archive)
{
    static const char suffix[] = ".new";
    size_t length = strlen(path);
    ico_archive_out *a = ICO_NEW(ctx, ico_archive_out);
    if (a == NULL) return ICO_NO_MEMORY;
    a->ctx = ctx;
    a->path = ico__copy_string(ctx, path);
    a->temporary = ico__alloc(ctx, length + sizeof suffix, 1);
    if (a->temporary != NULL) {
        memcpy(a->temporary, path, length);
        memcpy(a->temporary + length, suffix, sizeof suffix);
    }
    a->room = new_room(ctx);
    if (a->path == NULL || a->temporary == NULL || a->room == NULL) {
        ico__archive_discard(a);
        return ICO_NO_MEMORY;
    }
    a->file = ico__system_create(a->temporary);
    if (a->file == NULL) {
        ico_status status = not_made(a, errno);
        ico__archive_discard(a);
        return status;
    }
    if (fwrite(magic, 1, sizeof magic, a->file) != sizeof magic) {
        a->status = ICO_IO;
        a->error = errno;
    }
    ico__archive_put_word(a, byte_order);
    *archive = a;
    return ICO_OK;
}

#ifdef ICO_HAVE_ZSTD
/* Byte k of word i goes to place k * count + i. */
static void lay_out_bytes(const uint64_t *words, size_t count, uint8_t *laid)
{
    const uint8_t *bytes = (const uint8_t *)words;
    for (unsigned k = 0; k < 8; k++)
        for (size_t i = 0; i < count; i++) laid[k * count + i] = bytes[8 * i + k];
}
#endif

/* Compresses the words; returns the number of bytes, or 0 if they would not be fewer. */
static size_t compress(ico_archive_out *a)
{
#ifdef ICO_HAVE_ZSTD
    size_t bytes = 8 * a->size;
    if (a->zstd == NULL) a->zstd = ZSTD_createCCtx();
    if (a->zstd == NULL) return 0;
    lay_out_bytes(a->room->words, a->size, a->room->laid);
    size_t size =
        ZSTD_compressCCtx(a->zstd, a->room->packed, bytes - 1, a->room->laid, bytes, 1);
    if (!ZSTD_isError(size) && is_justified(a->size, size)) return size;
#else
    (void)a;
#endif
    return 0;
}

static void write_block(ico_archive_out *a)
{
    block_head head = {.words = (uint32_t)a->size};
    size_t packed = a->size > 64 ? compress(a) : 0;
    const void *bytes = packed > 0 ? (const void *)a->room->packed : a->room->words;
    if (a->status != ICO_OK) return;
    head.bytes = (uint32_t)(packed > 0 ? packed : 8 * a->size);
    head.checksum = a->size > 0 ? checksum_of(a->blocks, &head, bytes) : a->checksum;
    a->checksum = ico__mix64(a->checksum + head.checksum);
    a->blocks++;
    a->size = 0;
    errno = 0;
    if (fwrite(&head, 1, sizeof head, a->file) == sizeof head &&
        fwrite(bytes, 1, head.bytes, a->file) == head.bytes)
        return;
    a->status = ICO_IO;
    a->error = errno;
}

void ico__archive_put(ico_archive_out *a, const uint64_t *words, size_t count)
{
    while (count > 0 && a->status == ICO_OK) {
        size_t now = BLOCK_WORDS - a->size;
        if (now > count) now = count;
        memcpy(a->room->words + a->size, words, now * sizeof *words);
        a->size += now;
        words += now;
        count -= now;
        if (a->size == BLOCK_WORDS) write_block(a);
    }
}

void ico__archive_put_word(ico_archive_out *a, uint64_t word)
{
    ico__archive_put(a, &word, 1);
}

/* The name of a file that was renamed is kept by its folder. */
static void sync_folder(ico_context *ctx, const char *path)
{
    const char *slash = strrchr(path, '/');
    size_t length = slash == NULL ? 1 : slash == path ? 1 : (size_t)(slash - path);
    char *folder = ico__copy_bytes(ctx, slash == NULL ? "." : path, length);
    if (folder == NULL) return;
    int descriptor = open(folder, O_RDONLY);
    if (descriptor >= 0) {
        (void)ico__system_keep(descriptor);
        close(descriptor);
    }
    ico__free(ctx, folder, length + 1, 1);
}

ico_status ico__archive_commit(ico_archive_out *a)
{
    ico_context *ctx = a->ctx;
    if (a->size > 0) write_block(a);
    write_block(a);
    errno = 0;
    if (a->status == ICO_OK &&
        (fflush(a->file) != 0 || !ico__system_keep(fileno(a->file)))) {
        a->status = ICO_IO;
        a->error = errno;
    }
    if (a->file != NULL && fclose(a->file) != 0 && a->status == ICO_OK) {
        a->status = ICO_IO;
        a->error = errno;
    }
    a->file = NULL;
    if (a->status == ICO_OK && !ico__system_rename(a->temporary, a->path)) {
        a->status = ICO_IO;
        a->error = errno;
    }
    ico_status status = a->status;
    if (status == ICO_OK)
        sync_folder(ctx, a->path);
    else
        status = refused(ctx, a->path, a->error);
    if (status == ICO_OK) {
        ico__free_string(ctx, a->temporary); /* has its name */
        a->temporary = NULL;
    }
    ico__archive_discard(a);
    return status;
}

void ico__archive_discard(ico_archive_out *a)
{
    if (a == NULL) return;
    if (a->file != NULL) {
        fclose(a->file);
        a->file = NULL;
    }
    if (a->temporary != NULL) (void)unlink(a->temporary);
    ico__free_string(a->ctx, a->temporary);
    ico__free_string(a->ctx, a->path);
    ICO_FREE(a->ctx, a->room);
#ifdef ICO_HAVE_ZSTD
    ZSTD_freeCCtx(a->zstd);
#endif
    ICO_FREE(a->ctx, a);
}

/* ------------------------------------------------------------------ reading -------- */

/* Invariants: words[at .. size) are still to be got; blocks and checksum are of those
 * read; ended: the last block was read. */
struct ico_archive_in {
    ico_context *ctx;
    char *name;
    FILE *file;
    bool ended;
    uint64_t blocks, checksum;
    size_t at, size;
    block_room *room;
};

ico_status ico__archive_damaged(const ico_archive_in *a, const char *why)
{
    return ico__fail_at(a->ctx, ICO_BAD_INPUT, a->name, 0, 0,
                        "%s; take another copy of it, or remove it to begin anew", why);
}

const char *ico__archive_name(const ico_archive_in *a)
{
    return a->name;
}

void ico__archive_close(ico_archive_in *a)
{
    if (a == NULL) return;
    fclose(a->file);
    ico__free_string(a->ctx, a->name);
    ICO_FREE(a->ctx, a->room);
    ICO_FREE(a->ctx, a);
}

static ico_status too_short(const ico_archive_in *a)
{
    return ico__archive_damaged(a, "this file was cut short");
}

#ifdef ICO_HAVE_ZSTD
static void lay_back(const uint8_t *laid, size_t count, uint64_t *words)
{
    uint8_t *bytes = (uint8_t *)words;
    for (unsigned k = 0; k < 8; k++)
        for (size_t i = 0; i < count; i++) bytes[8 * i + k] = laid[k * count + i];
}
#endif

/* The words of a block that was compressed to `bytes` bytes. */
static ico_status archive_expand_block(ico_archive_in *a, size_t words, size_t bytes)
{
#ifdef ICO_HAVE_ZSTD
    size_t size = ZSTD_decompress(a->room->laid, 8 * words, a->room->packed, bytes);
    if (ZSTD_isError(size) || size != 8 * words)
        return ico__archive_damaged(a, "a block of this file cannot be unpacked");
    lay_back(a->room->laid, words, a->room->words);
    return ICO_OK;
#else
    (void)words;
    (void)bytes;
    return ico__fail_at(a->ctx, ICO_BAD_INPUT, a->name, 0, 0,
                        "this file was compressed by zstd, which this build of icosian "
                        "lacks; build it where libzstd-dev is installed");
#endif
}

static ico_status next_block(ico_archive_in *a)
{
    block_head head;
    if (a->ended) return too_short(a);
    if (fread(&head, 1, sizeof head, a->file) != sizeof head) return too_short(a);
    if (head.words > BLOCK_WORDS || head.bytes > 8 * head.words ||
        !is_justified(head.words, head.bytes))
        return ico__archive_damaged(a, "this file was changed: a block has no such size");
    bool plain = head.bytes == 8 * head.words;
    void *bytes = plain ? (void *)a->room->words : a->room->packed;
    if (fread(bytes, 1, head.bytes, a->file) != head.bytes) return too_short(a);
    a->at = a->size = 0;
    a->ended = head.words == 0;
    uint64_t sum = a->ended ? a->checksum : checksum_of(a->blocks, &head, bytes);
    if (sum != head.checksum)
        return ico__archive_damaged(a, "this file was changed: its checksum is another");
    ico_status status = plain ? ICO_OK : archive_expand_block(a, head.words, head.bytes);
    if (status != ICO_OK) return status;
    a->size = head.words;
    a->checksum = ico__mix64(a->checksum + sum);
    a->blocks++;
    return ICO_OK;
}

ico_status ico__archive_read(ico_context *ctx, FILE *stream, const char *name,
                             ico_archive_in **archive)
{
    char head[sizeof magic];
    uint64_t order;
    ico_archive_in *a = ICO_NEW(ctx, ico_archive_in);
    if (a == NULL) {
        fclose(stream);
        return ICO_NO_MEMORY;
    }
    a->ctx = ctx;
    a->file = stream;
    a->name = ico__copy_string(ctx, name);
    a->room = new_room(ctx);
    ico_status status = a->name == NULL || a->room == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK && (fread(head, 1, sizeof head, stream) != sizeof head ||
                             memcmp(head, magic, sizeof head) != 0))
        status = ico__fail_at(
            ctx, ICO_BAD_INPUT, name, 0, 0,
            "this is not a saved state of a count; give the file another name");
    if (status == ICO_OK) status = ico__archive_get(a, &order, 1);
    if (status == ICO_OK && order != byte_order)
        status = ico__archive_damaged(a, "this was kept by a machine with another order "
                                         "of bytes");
    if (status == ICO_OK)
        *archive = a;
    else
        ico__archive_close(a);
    return status;
}

ico_status ico__archive_open(ico_context *ctx, const char *path, ico_archive_in **archive)
{
    errno = 0;
    FILE *stream = fopen(path, "rb");
    if (stream != NULL) return ico__archive_read(ctx, stream, path, archive);
    if (errno == ENOENT) {
        *archive = NULL;
        return ICO_OK;
    }
    return ico__fail_at(ctx, ICO_IO, path, 0, 0, "cannot be read: %s", strerror(errno));
}

ico_status ico__archive_get(ico_archive_in *a, uint64_t *words, size_t count)
{
    while (count > 0) {
        size_t now = a->size - a->at;
        if (now == 0) {
            ico_status status = next_block(a);
            if (status != ICO_OK) return status;
            continue;
        }
        if (now > count) now = count;
        memcpy(words, a->room->words + a->at, now * sizeof *words);
        a->at += now;
        words += now;
        count -= now;
    }
    return ICO_OK;
}

ico_status ico__archive_get_word(ico_archive_in *a, uint64_t most, uint64_t *word)
{
    uint64_t got;
    ico_status status = ico__archive_get(a, &got, 1);
    if (status != ICO_OK) return status;
    if (got > most) return ico__archive_damaged(a, "this file has an impossible number");
    *word = got;
    return ICO_OK;
}

ico_status ico__archive_end(ico_archive_in *a)
{
    if (a->at == a->size && !a->ended) {
        ico_status status = next_block(a);
        if (status != ICO_OK) return status;
    }
    if (a->at < a->size || fgetc(a->file) != EOF)
        return ico__archive_damaged(a, "this file has data after its end");
    return ICO_OK;
}
