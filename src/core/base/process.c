/* base/process.c - another program, run in a folder of its own, with limits.
 * A shell sets the folder and the limits and then becomes the program, so that nothing
 * has to be done between fork and exec in a process that may have threads.
 * Source: POSIX.1-2008, posix_spawn; wait4 of BSD.
 * SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE   /* wait4 */
#define _XOPEN_SOURCE 700 /* nftw */
#include "base/process.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
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

ico_status ico__folder_current(ico_context *ctx, ico_text *path)
{
    char here[4096];
    if (getcwd(here, sizeof here) == NULL)
        return ico__fail(ctx, ICO_IO, "the current folder: %s", strerror(errno));
    ico_text_puts(path, here);
    return ico_text_status(path);
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

static int remove_one(const char *path, const struct stat *about, int type,
                      struct FTW *where)
{
    (void)about, (void)type, (void)where;
    (void)remove(path);
    return 0; /* removes all but what cannot be removed */
}

/* Depth is bounded by the length that a path may have. */
void ico__folder_remove(const char *folder)
{
    enum { OPEN_FOLDERS = 16 };
    (void)nftw(folder, remove_one, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS);
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

/* "cd to the folder $1, limit memory ($2 KB) and files ($3 blocks), and become the
 * program".  The program's temporary files go to that folder too, because a killed
 * program does not remove them.  A child waits for the end of file 3, which comes when
 * the calling process has ended, however it ended.  Then the child kills the program's
 * descendants and removes the folder, and repeats this while there are any or the folder
 * exists (a new process may have left a file).  Last it kills the rest of the group,
 * including itself. */
static const char *const SCRIPT =
    "cd \"$1\" || exit 126; [ \"$2\" = 0 ] || ulimit -v \"$2\" 2>/dev/null; "
    "ulimit -f \"$3\"; "
    "( (read -r x <&3; f=$PWD; cd /; for k in 1 2 3 4 5 6 7 8 9; do s=; "
    "for e in $(grep -lsF " ICO_PROCESS_MARK "=\"$1\" /proc/[0-9]*/environ); "
    "do s=1; p=${e#/proc/}; kill -9 ${p%/environ}; done; "
    "rm -rf -- \"$f\"; [ -z \"$s\" ] && [ ! -e \"$f\" ] && break; sleep 0.1; done; "
    "kill -9 -$$) >/dev/null 2>&1 & ); "
    "export " ICO_PROCESS_MARK "=\"$1\" TMPDIR=\"$PWD\"; shift 3; "
    "exec \"$@\" 2>errors 3<&-";

/* The program has a group of its own, and signals that this process ignores have their
 * usual effect on it: a program that fills the disk is ended. */
static void set_up(posix_spawnattr_t *group)
{
    sigset_t defaults;
    (void)sigemptyset(&defaults);
    (void)sigaddset(&defaults, SIGPIPE);
#ifdef SIGXFSZ
    (void)sigaddset(&defaults, SIGXFSZ);
#endif
    (void)posix_spawnattr_setsigdefault(group, &defaults);
    (void)posix_spawnattr_setpgroup(group, 0);
    (void)posix_spawnattr_setflags(group, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
}

/* out: pipe for its output; life: pipe whose end the child waits for. */
static ico_status spawn(ico_context *ctx, const ico_process *p, int out, int life,
                        pid_t *pid)
{
    enum { MOST = 32, BLOCK = 512 };
    char kilobytes[32], blocks[32], *argv[MOST + 8];
    size_t count = 0, k = 0;
    posix_spawn_file_actions_t files;
    posix_spawnattr_t group;
    (void)snprintf(kilobytes, sizeof kilobytes, "%llu",
                   (unsigned long long)(p->bytes / 1024));
    (void)snprintf(blocks, sizeof blocks, "%zu", p->most / BLOCK + 1);
    const char *head[] = {"/bin/sh", "-c", SCRIPT, "sh", p->folder, kilobytes, blocks};
    for (; k < sizeof head / sizeof *head; k++)
        argv[count++] = (char *)(uintptr_t)head[k];
    for (k = 0; p->words[k] != NULL && k < MOST; k++)
        argv[count++] = (char *)(uintptr_t)p->words[k];
    argv[count] = NULL;
    int fault = posix_spawn_file_actions_init(&files);
    if (fault != 0) return ico__fail(ctx, ICO_NO_MEMORY, "%s", strerror(fault));
    fault = posix_spawnattr_init(&group);
    if (fault == 0) {
        (void)posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
        (void)posix_spawn_file_actions_adddup2(&files, out, 1);
        (void)posix_spawn_file_actions_adddup2(&files, life, 3);
        set_up(&group);
        fault = posix_spawn(pid, argv[0], &files, &group, argv, environ);
        (void)posix_spawnattr_destroy(&group);
    }
    (void)posix_spawn_file_actions_destroy(&files);
    return fault == 0 ? ICO_OK
                      : ico__fail(ctx, ICO_IO, "%s cannot be started: %s", p->words[0],
                                  strerror(fault));
}

/* Appends the bytes that can be read; false at the end. */
static bool read_some(int from, ico_text *out)
{
    char buffer[65536];
    ssize_t size = read(from, buffer, sizeof buffer);
    if (size > 0) ico_text_add(out, buffer, (size_t)size);
    return size > 0 || (size < 0 && (errno == EINTR || errno == EAGAIN));
}

/* Reads until the program ends or has to be stopped.  After the end of its output the
 * waits grow longer: most programs end then. */
static ico_process_end listen(ico_process *p, pid_t pid, int from, ico_text *out,
                              int *state, struct rusage *use)
{
    enum { WAIT = 50 }; /* milliseconds */
    bool open = true;
    int wait = 1;
    for (;;) {
        struct pollfd news = {.fd = open ? from : -1, .events = POLLIN};
        if (!open && wait < WAIT) wait *= 2;
        if (poll(&news, 1, open || wait > WAIT ? WAIT : wait) > 0 && news.revents != 0)
            open = read_some(from, out);
        uint64_t peak = ico__process_peak(pid);
        if (peak > p->peak_bytes) p->peak_bytes = peak;
        if (out->failed || out->size > p->most) return ICO_PROCESS_FLOOD;
        if (p->stop(p->user)) return ICO_PROCESS_STOP;
        if (open && news.revents != 0) continue; /* there may be more */
        if (wait4(pid, state, WNOHANG, use) == pid) {
            while (open && poll(&news, 1, 0) > 0 && out->size <= p->most)
                open = read_some(from, out);
            return WIFSIGNALED(*state) ? ICO_PROCESS_SIGNAL : ICO_PROCESS_EXIT;
        }
    }
}

static double seconds_of(struct timeval t)
{
    return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

/* The peak size that the system reports for a program includes its time as a copy of this
 * process, before exec.  Where the figure may come from that time, only the sizes sampled
 * while it ran count. */
static void note_use(ico_process *p, const struct rusage *use)
{
    struct rusage own = {0};
#ifdef __APPLE__
    const uint64_t unit = 1;
#else
    const uint64_t unit = 1024;
#endif
    uint64_t peak = (uint64_t)use->ru_maxrss * unit;
    (void)getrusage(RUSAGE_SELF, &own);
    if (use->ru_maxrss > own.ru_maxrss && peak > p->peak_bytes) p->peak_bytes = peak;
    p->seconds = seconds_of(use->ru_utime) + seconds_of(use->ru_stime);
}

/* Follows the program to its end, and takes care that all of its group have ended. */
static void process_follow(ico_process *p, pid_t pid, int from, ico_text *out)
{
    struct rusage use = {0};
    int state = 0;
    p->end = listen(p, pid, from, out, &state, &use);
    bool killed = p->end == ICO_PROCESS_STOP || p->end == ICO_PROCESS_FLOOD;
    uint64_t peak = killed ? ico__process_family_peak(pid, p->folder) : 0;
    if (peak > p->peak_bytes) p->peak_bytes = peak;
    ico__process_family_kill(pid, p->folder); /* whatever it started, too */
    while (killed && wait4(pid, &state, 0, &use) < 0 && errno == EINTR) continue;
    p->code = WIFSIGNALED(state) ? WTERMSIG(state) : WEXITSTATUS(state);
    note_use(p, &use);
}

/* Both ends are closed when another program begins. */
static ico_status open_pipe(ico_context *ctx, int ends[2])
{
    if (pipe(ends) != 0) return ico__fail(ctx, ICO_IO, "%s", strerror(errno));
    (void)fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    (void)fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return ICO_OK;
}

ico_status ico__process_run(ico_context *ctx, ico_process *p, ico_text *out)
{
    int printed[2], life[2];
    pid_t pid;
    p->peak_bytes = 0;
    p->seconds = 0;
    ico_status status = open_pipe(ctx, printed);
    if (status != ICO_OK) return status;
    status = open_pipe(ctx, life);
    if (status != ICO_OK) {
        (void)close(printed[0]);
        (void)close(printed[1]);
        return status;
    }
    status = spawn(ctx, p, printed[1], life[0], &pid);
    (void)close(printed[1]);
    (void)close(life[0]);
    if (status == ICO_OK) {
        process_follow(p, pid, printed[0], out);
        if (out->failed) status = ICO_NO_MEMORY;
    }
    (void)close(printed[0]);
    (void)close(life[1]);
    return status;
}
