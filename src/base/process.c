/* base/process.c - another program, run in a folder of its own, with limits.
 * A shell sets the folder and the limit of memory and then becomes the program, so that
 * nothing has to be done between fork and exec in a process that may have threads.
 * Source: POSIX.1-2008, posix_spawn.
 * SPDX-License-Identifier: MIT */
#include "base/process.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"

extern char **environ;

/* ------------------------------------------------------------- folders ------------ */

const char *ico__temporary_root(void)
{
    const char *root = getenv("TMPDIR");
    return root == NULL || *root == '\0' ? "/tmp" : root;
}

ico_status ico__folder_new(ico_context *ctx, ico_text *path)
{
    const char *root = ico__temporary_root();
    ico_text_printf(path, "%s/icosian-XXXXXX", root);
    ico_status status = ico_text_status(path);
    if (status == ICO_OK && mkdtemp(path->data) == NULL)
        status = ico__fail(ctx, ICO_IO, "%s: %s (set TMPDIR to a folder with room)", root,
                           strerror(errno));
    return status;
}

static FILE *open_in(const char *folder, const char *name, const char *mode,
                     ico_text *path)
{
    ico_text_printf(path, "%s/%s", folder, name);
    return path->failed ? NULL : fopen(path->data, mode);
}

ico_status ico__folder_write(const char *folder, const char *name, const ico_text *text)
{
    ico_text path;
    ico_text_init(&path, text->ctx);
    FILE *file = open_in(folder, name, "wb", &path);
    bool good = file != NULL;
    if (good && text->size > 0)
        good = fwrite(text->data, 1, text->size, file) == text->size;
    if (file != NULL && fclose(file) != 0) good = false;
    ico_status status =
        good ? ICO_OK
             : ico__fail(text->ctx, ICO_IO, "%s: %s",
                         path.data == NULL ? folder : path.data, strerror(errno));
    ico_text_free(&path);
    return status;
}

ico_status ico__folder_read(const char *folder, const char *name, size_t most,
                            ico_text *text)
{
    ico_text path;
    char buffer[4096];
    size_t size;
    ico_text_init(&path, text->ctx);
    FILE *file = open_in(folder, name, "rb", &path);
    while (file != NULL && text->size < most &&
           (size = fread(buffer, 1, sizeof buffer, file)) > 0)
        ico_text_add(text, buffer, size);
    if (file != NULL) (void)fclose(file);
    ico_text_free(&path);
    return ico_text_status(text);
}

void ico__folder_remove(const char *folder)
{
    DIR *files = opendir(folder);
    const struct dirent *entry;
    char path[1024];
    while (files != NULL && (entry = readdir(files)) != NULL) {
        int size = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (size > 0 && size < (int)sizeof path && entry->d_name[0] != '.')
            (void)unlink(path);
    }
    if (files != NULL) (void)closedir(files);
    (void)rmdir(folder);
}

bool ico__program_is_there(const char *program)
{
    const char *paths = getenv("PATH");
    char path[1024];
    while (paths != NULL && *paths != '\0') {
        size_t length = strcspn(paths, ":");
        int size = snprintf(path, sizeof path, "%.*s/%s", (int)length, paths, program);
        if (size > 0 && size < (int)sizeof path && access(path, X_OK) == 0) return true;
        paths += length + (paths[length] == ':');
    }
    return false;
}

/* ------------------------------------------------------------- processes ---------- */

/* "cd folder, limit the memory, and become the program". */
static const char *const SCRIPT =
    "cd \"$1\" || exit 126; [ \"$2\" = 0 ] || ulimit -v \"$2\" 2>/dev/null; shift 2; "
    "exec \"$@\" 2>errors";

static ico_status spawn(ico_context *ctx, const char *const *words, const char *folder,
                        uint64_t bytes, int out, pid_t *pid)
{
    enum { MOST = 32 };
    char kilobytes[32], *argv[MOST + 7];
    size_t count = 0, k = 0;
    posix_spawn_file_actions_t files;
    posix_spawnattr_t group;
    (void)snprintf(kilobytes, sizeof kilobytes, "%llu",
                   (unsigned long long)(bytes / 1024));
    const char *head[] = {"/bin/sh", "-c", SCRIPT, "sh", folder, kilobytes};
    for (; k < sizeof head / sizeof *head; k++)
        argv[count++] = (char *)(uintptr_t)head[k];
    for (k = 0; words[k] != NULL && k < MOST; k++)
        argv[count++] = (char *)(uintptr_t)words[k];
    argv[count] = NULL;
    int fault = posix_spawn_file_actions_init(&files);
    if (fault != 0) return ico__fail(ctx, ICO_NO_MEMORY, "%s", strerror(fault));
    fault = posix_spawnattr_init(&group);
    if (fault == 0) {
        (void)posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
        (void)posix_spawn_file_actions_adddup2(&files, out, 1);
        (void)posix_spawnattr_setflags(&group, POSIX_SPAWN_SETPGROUP);
        (void)posix_spawnattr_setpgroup(&group, 0);
        fault = posix_spawn(pid, argv[0], &files, &group, argv, environ);
        (void)posix_spawnattr_destroy(&group);
    }
    (void)posix_spawn_file_actions_destroy(&files);
    return fault == 0 ? ICO_OK
                      : ico__fail(ctx, ICO_IO, "%s cannot be started: %s", words[0],
                                  strerror(fault));
}

/* Appends what there is to read; false at the end. */
static bool read_some(int from, ico_text *out)
{
    char buffer[65536];
    ssize_t size = read(from, buffer, sizeof buffer);
    if (size > 0) ico_text_add(out, buffer, (size_t)size);
    return size > 0 || (size < 0 && (errno == EINTR || errno == EAGAIN));
}

/* Reads until the program is done, or has to be. */
static ico_process_end listen(pid_t pid, int from, size_t most, bool (*stop)(void *user),
                              void *user, ico_text *out, int *state)
{
    enum { WAIT = 50 }; /* milliseconds */
    bool open = true;
    for (;;) {
        struct pollfd news = {.fd = open ? from : -1, .events = POLLIN};
        if (poll(&news, 1, WAIT) > 0 && news.revents != 0) open = read_some(from, out);
        if (out->failed || out->size > most) return ICO_PROCESS_FLOOD;
        if (stop(user)) return ICO_PROCESS_STOP;
        if (open && news.revents != 0) continue; /* there may be more */
        if (waitpid(pid, state, WNOHANG) == pid) {
            while (open && poll(&news, 1, 0) > 0 && out->size <= most)
                open = read_some(from, out);
            return WIFSIGNALED(*state) ? ICO_PROCESS_SIGNAL : ICO_PROCESS_EXIT;
        }
    }
}

ico_status ico__process_run(ico_context *ctx, const char *const *words,
                            const char *folder, uint64_t bytes, size_t most,
                            bool (*stop)(void *user), void *user, ico_text *out,
                            ico_process_end *end, int *code)
{
    int ends[2], state = 0;
    pid_t pid;
    if (pipe(ends) != 0) return ico__fail(ctx, ICO_IO, "%s", strerror(errno));
    (void)fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    (void)fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    ico_status status = spawn(ctx, words, folder, bytes, ends[1], &pid);
    (void)close(ends[1]);
    if (status == ICO_OK) {
        *end = listen(pid, ends[0], most, stop, user, out, &state);
        (void)kill(-pid, SIGKILL); /* whatever it started, too */
        if (*end == ICO_PROCESS_STOP || *end == ICO_PROCESS_FLOOD)
            while (waitpid(pid, &state, 0) < 0 && errno == EINTR) continue;
        *code = WIFSIGNALED(state) ? WTERMSIG(state) : WEXITSTATUS(state);
        if (out->failed) status = ICO_NO_MEMORY;
    }
    (void)close(ends[0]);
    return status;
}
