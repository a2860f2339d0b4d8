/* base/scratch.c - a file without a name, mapped.  All of it is allotted before it is
 * used, so that a full disk is an error here and not a signal later.
 * SPDX-License-Identifier: MIT */
#include "base/scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "base/process.h"

/* Returns the descriptor of a new file in `folder`, already without a name, or -1. */
static int open_nameless(ico_context *ctx, const char *folder)
{
    static const char name[] = "/icosian-XXXXXX";
    size_t length = strlen(folder);
    char *path = ICO_NEW_ARRAY(ctx, char, length + sizeof name);
    if (path == NULL) return -1;
    memcpy(path, folder, length);
    memcpy(path + length, name, sizeof name);
    int file = mkstemp(path);
    if (file >= 0) unlink(path);
    ICO_FREE_ARRAY(ctx, path, length + sizeof name);
    return file;
}

ico_status ico__scratch_open(ico_context *ctx, uint64_t size, ico_scratch *scratch)
{
    const char *folder = ico__temporary_root();
    int file = size <= SIZE_MAX / 2 ? open_nameless(ctx, folder) : -1;
    int error = file < 0 ? EFBIG : posix_fallocate(file, 0, (off_t)size);
    void *bytes = MAP_FAILED;
    if (error == 0) {
        bytes = mmap(NULL, (size_t)size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (bytes == MAP_FAILED) error = errno;
    }
    if (file >= 0) close(file);
    if (error != 0)
        return ico__fail(ctx, ICO_TOO_LARGE,
                         "there is no room for %llu bytes in memory or in %.200s (%s); "
                         "set TMPDIR to a larger disk",
                         (unsigned long long)size, folder, strerror(error));
    *scratch = (ico_scratch){bytes, (size_t)size};
    return ICO_OK;
}

void ico__scratch_close(ico_scratch *scratch)
{
    if (scratch->bytes != NULL) munmap(scratch->bytes, scratch->size);
    *scratch = (ico_scratch){NULL, 0};
}

static ico_status refused(ico_context *ctx, const char *action)
{
    return ico__fail(
        ctx, ICO_IO,
        "%.200s: a file for what memory is too small for could not be %s (%s); set "
        "TMPDIR to a folder with room",
        ico__temporary_root(), action, strerror(errno));
}

ico_status ico__scratch_file_open(ico_context *ctx, ico_scratch_file *file)
{
    int descriptor = open_nameless(ctx, ico__temporary_root());
    if (descriptor < 0) return refused(ctx, "made");
    *file = (ico_scratch_file){descriptor, true};
    return ICO_OK;
}

void ico__scratch_file_close(ico_scratch_file *file)
{
    if (file->open) close(file->descriptor);
    *file = (ico_scratch_file){0};
}

ico_status ico__scratch_file_write(ico_context *ctx, const ico_scratch_file *file,
                                   uint64_t offset, const void *bytes, size_t size)
{
    const char *from = bytes;
    while (size > 0) {
        ssize_t done = pwrite(file->descriptor, from, size, (off_t)offset);
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return refused(ctx, "written");
        from += done;
        offset += (uint64_t)done;
        size -= (size_t)done;
    }
    return ICO_OK;
}

ico_status ico__scratch_file_read(ico_context *ctx, const ico_scratch_file *file,
                                  uint64_t offset, void *bytes, size_t size)
{
    char *to = bytes;
    while (size > 0) {
        ssize_t done = pread(file->descriptor, to, size, (off_t)offset);
        if (done < 0 && errno == EINTR) continue;
        if (done == 0) errno = EIO;
        if (done <= 0) return refused(ctx, "read");
        to += done;
        offset += (uint64_t)done;
        size -= (size_t)done;
    }
    return ICO_OK;
}

uint64_t ico__scratch_free_bytes(void)
{
    struct statvfs disk;
    if (statvfs(ico__temporary_root(), &disk) != 0) return 0;
    return (uint64_t)disk.f_bavail * disk.f_frsize;
}
