/* cli/frame/output.c - writes answers; never leaves half a file.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/output.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/system.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/target_file.h"

static ico_status failed(output *out)
{
    const char *name = out->path == NULL ? "<stdout>" : out->path;
    if (errno == EPIPE) {
        out->reader_gone = true;
        return ico__fail_at(out->ctx, ICO_STOPPED, name, 0, 0, "the reader has gone");
    }
    return ico__fail_at(out->ctx, ICO_IO, name, 0, 0, "cannot be written: %s",
                        strerror(errno));
}

/* Makes the temporary file in the folder of out->path. */
static ico_status open_temporary(output *out, mode_t mode)
{
    static const char suffix[] = ".XXXXXX";
    size_t size = strlen(out->path);
    out->temporary = ico__alloc(out->ctx, size + sizeof suffix, 1);
    if (out->temporary == NULL) return ICO_NO_MEMORY;
    memcpy(out->temporary, out->path, size);
    memcpy(out->temporary + size, suffix, sizeof suffix);
    int descriptor = target_beside(out->temporary);
    if (descriptor < 0) {
        ico_status status = failed(out);
        ico__free_string(out->ctx, out->temporary);
        out->temporary = NULL;
        return status;
    }
    signals_guard(out->temporary);
    if (!target_set_mode(descriptor, mode) ||
        (out->file = fdopen(descriptor, "wb")) == NULL) {
        ico_status status = failed(out);
        close(descriptor);
        return status;
    }
    return ICO_OK;
}

output output_screen(ico_context *ctx)
{
    return (output){.ctx = ctx, .file = stdout, .terminal = isatty(STDOUT_FILENO) == 1};
}

ico_status output_open(output *out, ico_context *ctx, const char *path)
{
    *out = output_screen(ctx);
    if (path == NULL || strcmp(path, "-") == 0) return ICO_OK;
    *out = (output){.ctx = ctx};
    if (*path == '\0')
        return ico__fail(
            ctx, ICO_BAD_ARGUMENT,
            "the file to be written has an empty name; - is standard output");
    out->path = target_of(ctx, path);
    if (out->path == NULL) return ICO_NO_MEMORY;
    struct stat info;
    bool exists = stat(out->path, &info) == 0;
    ico_status status = ICO_OK;
    if (exists && !S_ISREG(info.st_mode)) {
        out->file = fopen(out->path, "wb");
        if (out->file == NULL) status = failed(out);
        out->terminal = out->file != NULL && isatty(fileno(out->file)) == 1;
    } else {
        status =
            open_temporary(out, exists ? info.st_mode & 07777 : target_default_mode());
    }
    if (status != ICO_OK) output_discard(out);
    return status;
}

ico_status output_write(output *out, const ico_text *text)
{
    if (text->failed)
        return ico__fail(out->ctx, ICO_NO_MEMORY, "the answer does not fit");
    return output_bytes(out, text->data, text->size);
}

ico_status output_bytes(output *out, const void *bytes, size_t size)
{
    if (size == 0) return ICO_OK;
    out->used = true;
    if (out->terminal) report_clear();
    errno = 0;
    bool good = out->terminal ? visible_write(&out->shown, out->file, bytes, size)
                              : fwrite(bytes, 1, size, out->file) == size;
    return good ? ICO_OK : failed(out);
}

ico_status output_flush(output *out)
{
    errno = 0;
    if (out->terminal && !visible_end(&out->shown, out->file)) return failed(out);
    return fflush(out->file) == 0 && !ferror(out->file) ? ICO_OK : failed(out);
}

static void named_at_last(output *out)
{
    signals_unguard(out->temporary);
    ico__free_string(out->ctx, out->temporary);
    out->temporary = NULL;
}

ico_status output_publish(output *out)
{
    ico_status status = output_flush(out);
    if (status == ICO_OK && out->temporary != NULL &&
        ico__system_rename(out->temporary, out->path))
        named_at_last(out);
    return status;
}

ico_status output_commit(output *out)
{
    ico_status status = output_flush(out);
    if (status == ICO_OK && out->temporary != NULL) {
        if (!ico__system_keep(fileno(out->file)) && errno != EINVAL) status = failed(out);
        if (fclose(out->file) != 0 && status == ICO_OK) status = failed(out);
        out->file = NULL; /* Windows renames no open file */
        if (status == ICO_OK && !ico__system_rename(out->temporary, out->path))
            status = failed(out);
        if (status == ICO_OK) named_at_last(out);
    }
    output_discard(out);
    return status;
}

void output_discard(output *out)
{
    if (out->file != NULL && out->file != stdout) fclose(out->file);
    if (out->temporary != NULL) {
        unlink(out->temporary);
        signals_unguard(out->temporary);
    }
    ico__free_string(out->ctx, out->temporary);
    ico__free_string(out->ctx, out->path);
    *out = (output){.ctx = out->ctx, .reader_gone = out->reader_gone};
}
