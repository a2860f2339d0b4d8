/* tests/words/test_words.c - random words on the command line: whatever they are, the
 * program ends in time with one of its exit statuses, says why when they are wrong, and
 * gives back all that it allocated.
 *
 *     test_words [LINES [SEED]]              in this process, through the program's entry
 *     test_words --real PROGRAM [LINES [SEED]]   each line a run of that program
 *     test_words --replay NUMBER [SEED]      one line, with what was written
 *     test_words --compare OLD NEW FIRST LINES SEED
 *                         other lines, of which few are refused: how two programs differ
 *                         (record.h); what tools/hold calls
 *     test_words --write LINE SEED   such a line, behind a new folder with its files
 *
 * Lines run in children of this process, some hundred in each, so that a crash is one
 * failure among others and the sanitizers' search for leaks sees each hundred.
 * SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../limits/program.h"
#include "cli/frame/verbs.h"
#include "folder.h"
#include "line.h"
#include "pool.h"
#include "record.h"

/* Seconds of processor time, and on the clock, that one line may take at most: limits of
 * time are a few milliseconds, so that this is the patience with a loaded machine. */
enum {
    PATIENCE = 20,
    CLOCK = 1800,
    BATCH = 400,
    QUICK = 12000,
    LONG = 100000,
    MOST_TOLD = 20
};

/* What parent and children share. */
typedef struct shared {
    uint64_t at; /* the line that is at work */
    uint64_t lines, failures, by_status[5];
    char shown[2 * COMMAND_BYTES]; /* the line */
} shared;

typedef struct frame {
    shared *shared;
    FILE *say;
    uint64_t seed;
    const char *program; /* NULL: its entry in this process */
    bool verbose;
    line line;
    command command;
    outcome outcome;
} frame;

static void read_lines(void)
{
    int file = open("lines.g6", O_RDONLY);
    if (file < 0 || dup2(file, 0) != 0) exit(2);
    close(file);
    rewind(stdin);
}

/* --- what is right ------------------------------------------------------------------ */

static bool says(const command *c, const char *part)
{
    for (int i = 1; i < c->count; i++)
        if (strstr(c->words[i], part) != NULL) return true;
    return false;
}

static const char *judge(const frame *f)
{
    const outcome *o = &f->outcome;
    bool sat = (o->exit_status == 10 || o->exit_status == 20) &&
               says(&f->command, "status"); /* --status sat */
    if (strstr(o->err, "runtime error:") != NULL || strstr(o->err, "Sanitizer") != NULL)
        return "the sanitizers complain"; /* they may end it with any status */
    /* decode says so of a tour that is none: docs/encodings.md */
    bool wrong = strstr(o->err, "the answer is wrong") != NULL;
    if (o->exit_status == EXIT_DEFECT && !wrong) return "exit status 4: a defect";
    if ((o->exit_status < 0 || o->exit_status > EXIT_UNKNOWN) && !sat)
        return "an exit status that is none";
    if (o->leaked != 0) return "memory was not given back";
    if (o->exit_status == EXIT_WRONG && o->err[strspn(o->err, " \n")] == '\0')
        return "exit status 2 and not a word why";
    return NULL;
}

static void tell(frame *f, const char *what)
{
    if (f->shared->failures++ >= MOST_TOLD) return;
    fprintf(f->say, "# line %" PRIu64 ": %s\n#     icosian %s\n", f->shared->at, what,
            f->shared->shown);
    for (const char *at = f->outcome.err; *at != '\0' && at - f->outcome.err < 3000;) {
        int size = (int)strcspn(at, "\n");
        fprintf(f->say, "#     %.*s\n", size, at);
        at += size + (at[size] == '\n');
    }
    fflush(f->say);
}

/* --- runs --------------------------------------------------------------------------- */

/* A run of its own; standard streams are those of this process. */
static void run_program(frame *f)
{
    pid_t child = fork();
    if (child == 0) {
        execv(f->program, f->command.words);
        _exit(126);
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child) exit(2);
    f->outcome.leaked = 0;
    f->outcome.exit_status = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    program_take(&f->outcome);
}

static void run_line(frame *f, uint64_t number)
{
    f->shared->at = number;
    line_draw(&f->line, f->seed, number);
    line_command(&f->line, &f->command);
    record_show(&f->command, f->shared->shown, sizeof f->shared->shown);
    read_lines();
    struct itimerval patience = {{0, 0}, {PATIENCE, 0}}, none = {{0, 0}, {0, 0}};
    setitimer(ITIMER_PROF, &patience, NULL);
    alarm(CLOCK);
    if (f->program != NULL)
        run_program(f);
    else
        program_run(&f->command, &(shortage){0}, &f->outcome);
    setitimer(ITIMER_PROF, &none, NULL);
    alarm(0);
    int status = f->outcome.exit_status;
    f->shared->by_status[status >= 0 && status < 4 ? status : 4]++;
    f->shared->lines++;
    const char *wrong = judge(f);
    if (wrong != NULL) tell(f, wrong);
    if (f->verbose)
        fprintf(f->say, "icosian %s\nexit status %d\n%s%s", f->shared->shown, status,
                f->outcome.out, f->outcome.err);
    folder_restore();
}

/* Lines from `from` to `to` in a child; the first that is left to do. */
static uint64_t run_batch(frame *f, uint64_t from, uint64_t to)
{
    fflush(f->say);
    f->shared->at = from;
    pid_t child = fork();
    if (child == 0) {
        for (uint64_t k = from; k < to; k++) run_line(f, k);
        fflush(f->say);
        exit(0); /* leaks are looked for */
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child) exit(2);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return to;
    char what[80];
    bool late = WIFSIGNALED(status) &&
                (WTERMSIG(status) == SIGPROF || WTERMSIG(status) == SIGALRM);
    snprintf(what, sizeof what,
             late                  ? "it does not end"
             : WIFSIGNALED(status) ? "it died by signal %d"
                                   : "it died, or leaked in these lines, with status %d",
             WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    program_take(&f->outcome);
    tell(f, what);
    folder_restore();
    return f->shared->at + 1;
}

static uint64_t number_of(const char *word, uint64_t initial)
{
    return word == NULL ? initial : strtoull(word, NULL, 10);
}

static void *share(size_t bytes)
{
    void *memory =
        mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) exit(2);
    return memory;
}

/* Each batch has a pool of its own. */
static uint64_t pool_seed(uint64_t seed, uint64_t number)
{
    return ico__mix64(seed) + number / POOL_LINES;
}

static int compare(FILE *say, char **words)
{
    static char paths[2][4096];
    const char *programs[2] = {paths[0], paths[1]};
    uint64_t first = number_of(words[2], 0), count = number_of(words[3], 0);
    uint64_t seed = number_of(words[4], 0);
    for (int k = 0; k < 2; k++)
        if (realpath(words[k], paths[k]) == NULL) return 2;
    for (uint64_t at = first; at < first + count;) {
        uint64_t end = (at / POOL_LINES + 1) * POOL_LINES;
        if (end > first + count) end = first + count;
        if (!folder_make()) return 2;
        pool_write(pool_seed(seed, at));
        record_lines(say, programs, pool_seed(seed, at), at, end - at);
        folder_remove();
        at = end;
    }
    fputs("end\n", say);
    return fflush(say) != 0;
}

static int write_folder(FILE *say, char **words)
{
    static command c;
    char shown[2 * COMMAND_BYTES], path[4096];
    uint64_t number = number_of(words[0], 0), seed = number_of(words[1], 0);
    if (!folder_make() || getcwd(path, sizeof path) == NULL) return 2;
    pool_write(pool_seed(seed, number));
    record_line(pool_seed(seed, number), number, &c);
    record_show(&c, shown, sizeof shown);
    fprintf(say, "cd %s\nicosian %s <lines.g6\n", path, shown);
    return fflush(say) != 0;
}

int main(int argc, char **argv)
{
    static frame f;
    const char *seed = getenv("ICO_TEST_SEED");
    uint64_t lines = getenv("ICO_TEST_ALL") != NULL ? LONG : QUICK, first = 0;
    char program[4096];
    int at = 1;
    if (argc > 2 && strcmp(argv[1], "--real") == 0) {
        if (realpath(argv[2], program) == NULL) return 2;
        f.program = program;
        at = 3;
    } else if (argc > 2 && strcmp(argv[1], "--replay") == 0) {
        f.verbose = true;
        at = 2;
    }
    lines = number_of(argc > at ? argv[at] : NULL, lines);
    f.seed = number_of(argc > at + 1 ? argv[at + 1] : seed, 16);
    if (f.verbose) {
        first = lines;
        lines = 1;
    }
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit size = {1 << 26, 1 << 26};
    setrlimit(RLIMIT_FSIZE, &size);
    setenv("PATH", "", 1); /* no solver is there, and no --solver does harm */
    f.shared = share(sizeof *f.shared);
    f.say = program_catch();
    if (argc == 7 && strcmp(argv[1], "--compare") == 0) return compare(f.say, argv + 2);
    if (argc == 4 && strcmp(argv[1], "--write") == 0)
        return write_folder(f.say, argv + 2);
    if (!folder_make()) return 2;
    for (uint64_t next = first; next < first + lines;) {
        uint64_t to = next + BATCH < first + lines ? next + BATCH : first + lines;
        next = run_batch(&f, next, to);
    }
    folder_remove();
    const uint64_t *s = f.shared->by_status;
    fprintf(f.say,
            "# seed %" PRIu64 ": %" PRIu64 " lines; exit status 0: %" PRIu64
            ", 1: %" PRIu64 ", 2: %" PRIu64 ", 3: %" PRIu64 ", others: %" PRIu64
            "; %" PRIu64 " failures\n",
            f.seed, f.shared->lines, s[0], s[1], s[2], s[3], s[4], f.shared->failures);
    fprintf(f.say, "1..1\n%s 1 - random words\n",
            f.shared->failures > 0 ? "not ok" : "ok");
    return f.shared->failures > 0;
}
