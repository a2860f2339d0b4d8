/* tests/words/record.c - two programs before the same lines.
 * SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#include "record.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "folder.h"
#include "line.h"

extern char **environ;

/* Seconds of processor time that a line may take: lines have limits of work. */
enum { MOST_PARTS = 40, CPU_SECONDS = 4 };

typedef struct part {
    char name[64];
    char *bytes; /* NULL: the file was removed */
    size_t size;
} part;

typedef struct side {
    int status;
    part parts[MOST_PARTS];
    unsigned count;
} side;

void record_line(uint64_t seed, uint64_t number, command *c)
{
    static line l;
    ico_random kind;
    ico__random_seed(&kind, ico__mix64(seed + 1) + number);
    ico__random_seed(&l.random, ico__mix64(seed) ^ number);
    l.count = 0;
    if (ico__random_below(&kind, 6) > 0)
        line_sound(&l, seed);
    else
        line_draw(&l, seed, number);
    line_command_exact(&l, c);
}

void record_show(const command *c, char *text, size_t room)
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = 1; i < c->count && used < room; i++) {
        int size = snprintf(text + used, room - used, "%s$'", i == 1 ? "" : " ");
        used += (size_t)size;
        for (const char *at = c->words[i]; *at != '\0' && used < room; at++) {
            bool plain = *at >= ' ' && *at < 127 && *at != '\'' && *at != '\\';
            size = snprintf(text + used, room - used, plain ? "%c" : "\\x%02x",
                            plain ? *at : (unsigned char)*at);
            used += (size_t)size;
        }
        if (used < room) used += (size_t)snprintf(text + used, room - used, "'");
    }
}

/* --- one run ------------------------------------------------------------------------ */

static void add_part(side *s, const char *name, int file)
{
    struct stat as;
    if (s->count == MOST_PARTS) return;
    part *p = &s->parts[s->count++];
    snprintf(p->name, sizeof p->name, "%s", name);
    p->bytes = NULL;
    p->size = 0;
    if (file < 0 || fstat(file, &as) != 0) return;
    p->bytes = malloc((size_t)as.st_size + 1);
    while (p->bytes != NULL && p->size < (size_t)as.st_size) {
        ssize_t size =
            pread(file, p->bytes + p->size, (size_t)as.st_size - p->size, (off_t)p->size);
        if (size <= 0) break;
        p->size += (size_t)size;
    }
}

static void add_file(void *user, const char *name)
{
    int file = open(name, O_RDONLY);
    add_part(user, name, file);
    if (file >= 0) close(file);
}

/* The program at work on this line.  A fork of this process would copy all that a
 * sanitizer keeps of its memory; so it is spawned, and has the limits of this process. */
static pid_t start(const char *program, const command *c, const int streams[2])
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    struct rlimit most, mine;
    sigset_t signals;
    pid_t child;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "lines.g6", O_RDONLY, 0);
    for (int k = 0; k < 2; k++)
        posix_spawn_file_actions_adddup2(&actions, streams[k], k + 1);
    sigemptyset(&signals);
    sigaddset(&signals, SIGXCPU);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    signal(SIGXCPU, SIG_IGN); /* this process may have taken more */
    if (getrlimit(RLIMIT_CPU, &mine) != 0) exit(2);
    most = mine;
    most.rlim_cur = CPU_SECONDS;
    setrlimit(RLIMIT_CPU, &most);
    int wrong =
        posix_spawn(&child, program, &actions, &attributes, (char **)c->words, environ);
    setrlimit(RLIMIT_CPU, &mine);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return wrong == 0 ? child : -1;
}

static void run(const char *program, const command *c, side *s)
{
    char name[] = "/tmp/hold-XXXXXX"; /* gone at once */
    int streams[2];
    for (int k = 0; k < 2; k++) {
        streams[k] = mkstemp(name);
        if (streams[k] < 0 || unlink(name) != 0) exit(2);
        memcpy(name, "/tmp/hold-XXXXXX", sizeof name);
    }
    pid_t child = start(program, c, streams);
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child) exit(2);
    s->status = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    s->count = 0;
    add_part(s, "stdout", streams[0]);
    add_part(s, "stderr", streams[1]);
    for (int k = 0; k < 2; k++) close(streams[k]);
    folder_each_change(add_file, s);
    folder_restore();
}

/* --- what differs ------------------------------------------------------------------- */

static const part *part_of(const side *s, const char *name)
{
    for (unsigned i = 0; i < s->count; i++)
        if (strcmp(s->parts[i].name, name) == 0) return &s->parts[i];
    return NULL;
}

static bool same(const part *a, const part *b)
{
    return a != NULL && b != NULL && a->size == b->size &&
           (a->bytes == NULL) == (b->bytes == NULL) &&
           (a->size == 0 || memcmp(a->bytes, b->bytes, a->size) == 0);
}

static void write_part(FILE *to, const char *name, const part *a, const part *b)
{
    if (same(a, b)) return;
    const part *both[2] = {a, b};
    fprintf(to, "part %ld %ld %s\n", a == NULL || a->bytes == NULL ? -1 : (long)a->size,
            b == NULL || b->bytes == NULL ? -1 : (long)b->size, name);
    for (int k = 0; k < 2; k++)
        if (both[k] != NULL && both[k]->size > 0)
            fwrite(both[k]->bytes, 1, both[k]->size, to);
    fputc('\n', to);
}

static void write_difference(FILE *to, const side *sides)
{
    for (unsigned i = 0; i < sides[0].count; i++)
        write_part(to, sides[0].parts[i].name, &sides[0].parts[i],
                   part_of(&sides[1], sides[0].parts[i].name));
    for (unsigned i = 0; i < sides[1].count; i++)
        if (part_of(&sides[0], sides[1].parts[i].name) == NULL)
            write_part(to, sides[1].parts[i].name, NULL, &sides[1].parts[i]);
}

void record_lines(FILE *to, const char *const programs[2], uint64_t seed, uint64_t first,
                  uint64_t count)
{
    static side sides[2];
    static command c;
    static char shown[4 * COMMAND_BYTES];
    for (uint64_t number = first; number < first + count; number++) {
        record_line(seed, number, &c);
        record_show(&c, shown, sizeof shown);
        for (int k = 0; k < 2; k++) run(programs[k], &c, &sides[k]);
        fprintf(to, "line %" PRIu64 " %d %d %s\n", number, sides[0].status,
                sides[1].status, shown);
        write_difference(to, sides);
        for (int k = 0; k < 2; k++)
            for (unsigned i = 0; i < sides[k].count; i++) free(sides[k].parts[i].bytes);
    }
}
