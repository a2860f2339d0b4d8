/* tests/limits/test_limits.c - random verbs, subjects and options under random limits of
 * memory, time, ticks and allocations: the program ends as it should, gives everything
 * back, and contradicts nothing that it says without them.
 *
 *     test_limits [RUNS [SEED]]      each seed: a command without limits, then three with
 *     test_limits --replay SEED      one seed, with all that was written
 *
 * The program runs in a child of this process, some hundred times each, so that a crash
 * is one failure among others.
 * SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/frame/args.h"
#include "cli/frame/verbs.h"
#include "judge.h"

enum { EACH = 3, BATCH = 100, PATIENCE = 60, QUICK = 1200, LONG = 40000 };

/* What parent and child share. */
typedef struct shared {
    uint64_t at; /* seed that is at work */
    uint64_t commands, runs, failures, by_status[8], refused;
    char line[2048]; /* the command that is running */
} shared;

typedef struct frame {
    shared *shared;
    FILE *say;
    char folder[200];
    bool verbose;
    outcome without, limited;
} frame;

/* --- limits ------------------------------------------------------------------------- */

static bool takes(const command *c, option_id option)
{
    const verb *one = verb_by_name(c->words[1]);
    return one != NULL && (option_rows[option].verbs & one->bit) != 0;
}

/* Between low and high, small ones as often as large ones. */
static uint64_t draw_size(draw *d, uint64_t low, uint64_t high)
{
    unsigned steps = 0;
    while (steps < 63 && low << steps <= high / 2) steps++;
    uint64_t base = low << draw_below(d, steps + 1);
    uint64_t size = base + ico__random_below64(&d->random, base);
    return size < high ? size : high;
}

/* Mostly less than was needed without a limit. */
static void limit_memory(draw *d, command *c, const outcome *without)
{
    uint64_t most = without->peak + without->peak / 16 + 1000;
    uint64_t bytes = draw_chance(d, 2) ? draw_size(d, 500, most)
                                       : 500 + ico__random_below64(&d->random, most);
    command_say(c, "--memory=%llu", (unsigned long long)bytes);
}

static void limit_time(draw *d, command *c)
{
    command_say(c, "--time=%.7f", (double)draw_size(d, 1, 30000) / 1e6);
}

static void limit_ticks(draw *d, command *c)
{
    command_say(c, "--ticks=%llu", (unsigned long long)draw_size(d, 1, 500000));
}

static void limit_allocations(draw *d, const outcome *without, shortage *lack)
{
    lack->after = (size_t)ico__random_below64(&d->random, without->asked + 1);
    lack->refused = draw_chance(d, 2) ? 1 : SIZE_MAX;
}

/* An option that stands twice is refused. */
static bool says(const command *c, const char *option)
{
    for (int i = 1; i < c->count; i++)
        if (strncmp(c->words[i], option, strlen(option)) == 0) return true;
    return false;
}

/* One limit, or two. */
static void draw_limits(draw *d, command *c, const outcome *without, shortage *lack)
{
    bool timed = takes(c, OPTION_TIME), ticked = takes(c, OPTION_TICKS);
    unsigned kind = draw_below(d, 10);
    *lack = (shortage){0};
    if (timed && kind == 0 && !says(c, "--time")) limit_time(d, c);
    if (ticked && (kind == 1 || kind == 2)) limit_ticks(d, c);
    if (kind == 3 || kind == 4) limit_allocations(d, without, lack);
    if (takes(c, OPTION_MEMORY) && (kind > 4 || draw_chance(d, 4)))
        limit_memory(d, c, without);
    if (ticked && kind != 1 && kind != 2) command_say(c, "--ticks=1M");
    if (takes(c, OPTION_THREADS))
        command_say(c, "--threads=%u", draw_chance(d, 8) ? 3 : 1);
}

/* --- runs --------------------------------------------------------------------------- */

static void show(frame *f, const char *title, const outcome *o)
{
    fprintf(f->say, "  %s: exit status %d\n%.3000s%s%.1500s", title, o->exit_status,
            o->out, o->err[0] != '\0' ? "  standard error:\n" : "", o->err);
}

/* Seconds of work, not of waiting for a busy machine, until a command counts as
 * endless. */
static void set_patience(time_t seconds)
{
    struct itimerval timer = {.it_value.tv_sec = seconds};
    if (setitimer(ITIMER_PROF, &timer, NULL) != 0) exit(2);
}

static void run(frame *f, const command *c, const shortage *lack, outcome *o)
{
    char *line = f->shared->line;
    command_show(c, line, sizeof f->shared->line - 64);
    size_t used = strlen(line);
    if (lack->refused > 0)
        snprintf(line + used, 64, "   (allocation %zu%s fails)", lack->after,
                 lack->refused > 1 ? " and all behind it" : "");
    set_patience(PATIENCE);
    program_run(c, lack, o);
    set_patience(0);
    if (f->verbose) fprintf(f->say, "%s\n", line);
    if (f->verbose) show(f, "it", o);
}

static void fail(frame *f, uint64_t seed, const char *why)
{
    f->shared->failures++;
    fprintf(f->say, "seed %llu: %s\n  %s\n", (unsigned long long)seed, why,
            f->shared->line);
    show(f, "without limits", &f->without);
    show(f, "here", &f->limited);
    fflush(f->say);
}

static void empty_folder(const char *folder)
{
    char path[400];
    DIR *all = opendir(folder);
    if (all == NULL) return;
    for (struct dirent *e; (e = readdir(all)) != NULL;)
        if (e->d_name[0] != '.' &&
            snprintf(path, sizeof path, "%s/%s", folder, e->d_name) > 0)
            unlink(path);
    closedir(all);
}

/* A file of a count that was not ended is no part of the next one. */
static void forget_checkpoint(const frame *f)
{
    char path[250];
    snprintf(path, sizeof path, "%s/count.kept", f->folder);
    unlink(path);
}

static void try_seed(frame *f, uint64_t seed)
{
    static const shortage none;
    draw d;
    draw_command(&d, seed, f->folder);
    for (unsigned i = 0; i < d.step_count; i++) run(f, &d.steps[i], &none, &f->without);
    command plain = d.asked;
    for (int i = 0; i < plain.count; i++)
        plain.words[i] = plain.bytes + (d.asked.words[i] - d.asked.bytes);
    if (takes(&plain, OPTION_TICKS)) command_say(&plain, "--ticks=1M");
    if (takes(&plain, OPTION_THREADS)) command_say(&plain, "--threads=1");
    run(f, &plain, &none, &f->without);
    f->limited = f->without;
    f->shared->commands++;
    const char *wrong = judge_alone(&f->without);
    if (wrong != NULL) fail(f, seed, wrong);
    /* what is refused anyway is tried once */
    unsigned each = f->without.exit_status == EXIT_WRONG ? 1 : EACH;
    for (unsigned i = 0; i < each; i++) {
        shortage lack;
        command c = d.asked;
        for (int k = 0; k < c.count; k++)
            c.words[k] = c.bytes + (d.asked.words[k] - d.asked.bytes);
        draw_limits(&d, &c, &f->without, &lack);
        forget_checkpoint(f);
        run(f, &c, &lack, &f->limited);
        f->shared->runs++;
        f->shared->by_status[f->limited.exit_status & 7]++;
        f->shared->refused += f->limited.refused;
        wrong = judge_alone(&f->limited);
        if (wrong == NULL) wrong = judge_both(&c, &f->without, &f->limited);
        if (wrong != NULL) fail(f, seed, wrong);
    }
    draw_free(&d);
    empty_folder(f->folder);
}

/* --- parent and children ------------------------------------------------------------ */

/* What a child that died wrote, the report of a sanitizer most of all. */
static void show_death(frame *f)
{
    static char text[1 << 14];
    ssize_t size = pread(2, text, sizeof text - 1, 0);
    text[size < 0 ? 0 : size] = '\0';
    fprintf(f->say, "%.6000s\n", text);
    if (ftruncate(1, 0) != 0 || ftruncate(2, 0) != 0) exit(2);
    lseek(1, 0, SEEK_SET);
    lseek(2, 0, SEEK_SET);
}

/* Runs seeds from `from` to `end` in a child; returns the first that is still to be
 * run. */
static uint64_t run_batch(frame *f, uint64_t from, uint64_t end)
{
    fflush(f->say);
    f->shared->at = from;
    f->shared->line[0] = '\0';
    pid_t child = fork();
    if (child < 0) exit(2);
    if (child == 0) {
        for (uint64_t seed = from; seed < end; seed++) {
            f->shared->at = seed;
            try_seed(f, seed);
        }
        f->shared->at = end;
        fflush(f->say);
        exit(0);
    }
    int status;
    while (waitpid(child, &status, 0) < 0) {
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return end;
    f->shared->failures++;
    uint64_t at = f->shared->at;
    if (at == end)
        fprintf(f->say, "seeds %llu to %llu: something wrong at the end\n",
                (unsigned long long)from, (unsigned long long)end - 1);
    else
        fprintf(f->say, "seed %llu: %s\n  %s\n", (unsigned long long)at,
                WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF ? "it does not end"
                                                                   : "it crashed",
                f->shared->line);
    show_death(f);
    empty_folder(f->folder);
    return at == end ? end : at + 1;
}

static void sum_up(const frame *f, uint64_t seed)
{
    const shared *s = f->shared;
    fprintf(f->say,
            "%llu commands from seed %llu on, %llu runs under limits (%llu of them with "
            "allocations refused): exit status 0 %llu, 1 %llu, 2 %llu, 3 %llu; %llu "
            "failures\n",
            (unsigned long long)s->commands, (unsigned long long)seed,
            (unsigned long long)s->runs, (unsigned long long)s->refused,
            (unsigned long long)s->by_status[0], (unsigned long long)s->by_status[1],
            (unsigned long long)s->by_status[2], (unsigned long long)s->by_status[3],
            (unsigned long long)s->failures);
}

int main(int argc, char **argv)
{
    static frame f;
    const char *root = getenv("TMPDIR");
    bool replay = argc == 3 && strcmp(argv[1], "--replay") == 0;
    uint64_t runs = getenv("ICO_TEST_ALL") != NULL ? LONG : QUICK, seed = 1;
    if (argc > 1 && !replay) runs = strtoull(argv[1], NULL, 10);
    if (argc > 2) seed = strtoull(argv[2], NULL, 10);
    int size = snprintf(f.folder, sizeof f.folder, "%s/icosian-limits-XXXXXX",
                        root != NULL ? root : "/tmp");
    if (size < 0 || (size_t)size >= sizeof f.folder || mkdtemp(f.folder) == NULL)
        return 2;
    f.shared = mmap(NULL, sizeof *f.shared, PROT_READ | PROT_WRITE,
                    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (f.shared == MAP_FAILED) return 2;
    f.say = program_catch();
    f.verbose = replay;
    uint64_t at = seed;
    if (replay) (void)run_batch(&f, seed, seed + 1);
    while (!replay && f.shared->runs < runs) at = run_batch(&f, at, at + BATCH);
    sum_up(&f, seed);
    rmdir(f.folder);
    fclose(f.say);
    return f.shared->failures != 0;
}
