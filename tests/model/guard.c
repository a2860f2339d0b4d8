/* tests/model/guard.c - traces in processes of their own, so that crashes, leaks and
 * endless loops are findings too.
 * SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "model.h"

static report *shared_report(void)
{
    static report *shared;
    if (shared == NULL)
        shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) abort();
    return shared;
}

/* A trace that takes so many seconds of the processor does not end, however busy the
 * machine is; nor does one that takes most of an hour without them (threads that wait for
 * each other). */
static void limit_time(const settings *s)
{
    struct itimerval time = {.it_value = {.tv_sec = s->seconds}};
    if (setitimer(ITIMER_PROF, &time, NULL) != 0) abort();
    alarm(s->seconds == 0 ? 0 : 3000);
}

/* What a process that ended badly without a word died of. */
static void name_death(report *r, int status)
{
    if (r->found_wrong) return;
    r->found_wrong = 1;
    if (WIFSIGNALED(status)) {
        int by = WTERMSIG(status);
        bool endless = by == SIGALRM || by == SIGPROF;
        snprintf(r->tag, sizeof r->tag, endless ? "endless" : "signal-%d", by);
        snprintf(r->message, sizeof r->message, "it died of signal %d", WTERMSIG(status));
    } else {
        snprintf(r->tag, sizeof r->tag, "exit-%d", WEXITSTATUS(status));
        snprintf(r->message, sizeof r->message, "it ended with status %d",
                 WEXITSTATUS(status));
    }
}

/* Waits for the child; true if it ended well. */
static bool wait_for(pid_t child, report *r)
{
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child) abort();
    bool good = WIFEXITED(status) && WEXITSTATUS(status) == 0 && !r->found_wrong;
    if (!good) name_death(r, status);
    return good;
}

bool guard_run(const settings *s, uint64_t from, uint64_t count, report *r)
{
    report *shared = shared_report();
    *shared = *r;
    shared->found_wrong = 0;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        trace t = {.count = 0};
        for (uint64_t k = from; k < from + count; k++) {
            shared->trace = k;
            generate_trace(k, s->without, &t);
            limit_time(s);
            play_trace(s, &t, shared);
            shared->traces++;
        }
        trace_free(&t);
        exit(0); /* leaks are told now */
    }
    bool good = wait_for(child, shared);
    *r = *shared;
    return good;
}

bool guard_trace(const settings *s, const trace *t, report *r)
{
    report *shared = shared_report();
    *shared = *r;
    shared->found_wrong = 0;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        if (s->seconds < 1000 && freopen("/dev/null", "w", stderr) == NULL) abort();
        limit_time(s);
        play_trace(s, t, shared);
        exit(0);
    }
    bool good = wait_for(child, shared);
    *r = *shared;
    return good;
}
