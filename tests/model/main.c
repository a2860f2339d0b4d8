/* tests/model/main.c - the program: `model run FROM COUNT`, `model replay FILE...`,
 * `model show NUMBER`; see usage().
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "model.h"

static int usage(void)
{
    fprintf(
        stderr,
        "usage: model [OPTION...] run FROM COUNT   traces FROM ... FROM + COUNT - 1\n"
        "       model [OPTION...] replay FILE...   each of them once\n"
        "       model [OPTION...] shrink FILE      FILE made short\n"
        "       model show NUMBER                  a trace as text\n"
        "options:\n"
        "  --findings N    stop after N failing traces (1)\n"
        "  --into FOLDER   where failing traces are written (not at all)\n"
        "  --without LIST  what is left out: calls, conditions, threads, fail, ...\n"
        "  --saboteur WORD falsify answers: none list count verify checker crash leak\n");
    return 2;
}

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* A failing trace as it is shown and kept. */
static void put_finding(const settings *s, const char *into, trace *t, report *r)
{
    char path[300], about[700];
    shrink(s, t, r);
    printf("not ok trace %llu: %s\n", (unsigned long long)r->trace, r->message);
    for (unsigned i = 0; i < t->count; i++) printf("    %s\n", t->lines[i]);
    if (into == NULL) return;
    snprintf(path, sizeof path, "%s/%s-%llu.trace", into, r->tag,
             (unsigned long long)r->trace);
    snprintf(about, sizeof about, "%.600s", r->message);
    (void)mkdir(into, 0777);
    if (!trace_write(t, path, about)) printf("    (could not be written)\n");
}

static int run(const settings *s, const char *into, unsigned most, uint64_t from,
               uint64_t count)
{
    report r = {.trace = from};
    unsigned findings = 0;
    double start = seconds_now();
    trace t = {.count = 0};
    for (uint64_t at = from; at < from + count && findings < most;) {
        /* a process for some thousands, so that its leaks are found and no memory lost */
        uint64_t left = from + count - at, part = left < 5000 ? left : 5000;
        if (guard_run(s, at, part, &r)) {
            at += part;
            continue;
        }
        findings++;
        generate_trace(r.trace, s->without, &t);
        report kept = r;
        put_finding(s, into, &t, &r);
        r = kept;
        at = r.trace + 1;
    }
    double took = seconds_now() - start;
    printf("%s %llu answers, %llu traces, %.1f s, %.0f answers/s, found %llu none %llu "
           "unknown %llu, %u findings\n",
           findings == 0 ? "ok" : "not ok", (unsigned long long)r.answers,
           (unsigned long long)r.traces, took, (double)r.answers / (took > 0 ? took : 1),
           (unsigned long long)r.verdicts[1], (unsigned long long)r.verdicts[2],
           (unsigned long long)r.verdicts[0], findings);
    trace_free(&t);
    return findings > 0;
}

static int replay(const settings *s, bool shorten, int count, char **paths)
{
    trace t = {.count = 0};
    int wrong = 0;
    for (int i = 0; i < count; i++) {
        report r = {.trace = 0};
        if (!trace_read(&t, paths[i])) {
            fprintf(stderr, "model: cannot read %s\n", paths[i]);
            trace_free(&t);
            return 2;
        }
        bool good = guard_trace(s, &t, &r);
        printf("%s %d - %s%s%s\n", good ? "ok" : "not ok", i + 1, paths[i],
               good ? "" : ": ", good ? "" : r.message);
        wrong += !good;
        if (good || !shorten) continue;
        shrink(s, &t, &r);
        for (unsigned k = 0; k < t.count; k++) printf("%s\n", t.lines[k]);
        (void)trace_write(&t, paths[i], r.message);
    }
    trace_free(&t);
    return wrong > 0;
}

static int show(const settings *s, uint64_t number)
{
    trace t = {.count = 0};
    generate_trace(number, s->without, &t);
    for (unsigned i = 0; i < t.count; i++) printf("%s\n", t.lines[i]);
    trace_free(&t);
    return 0;
}

int main(int argc, char **argv)
{
    settings s = {.saboteur = "", .without = "", .seconds = 120};
    const char *into = NULL;
    unsigned most = 1;
    int at = 1;
    for (; at + 1 < argc && strncmp(argv[at], "--", 2) == 0; at += 2) {
        if (strcmp(argv[at], "--findings") == 0)
            most = (unsigned)atoi(argv[at + 1]);
        else if (strcmp(argv[at], "--into") == 0)
            into = argv[at + 1];
        else if (strcmp(argv[at], "--without") == 0)
            s.without = argv[at + 1];
        else if (strcmp(argv[at], "--saboteur") == 0)
            s.saboteur = argv[at + 1];
        else
            return usage();
    }
    if (argc - at == 3 && strcmp(argv[at], "run") == 0)
        return run(&s, into, most, strtoull(argv[at + 1], NULL, 10),
                   strtoull(argv[at + 2], NULL, 10));
    if (argc - at >= 2 && strcmp(argv[at], "replay") == 0)
        return replay(&s, false, argc - at - 1, argv + at + 1);
    if (argc - at == 2 && strcmp(argv[at], "shrink") == 0)
        return replay(&s, true, 1, argv + at + 1);
    if (argc - at == 2 && strcmp(argv[at], "show") == 0)
        return show(&s, strtoull(argv[at + 1], NULL, 10));
    return usage();
}
