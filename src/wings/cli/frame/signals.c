/* cli/frame/signals.c - interruptions.
 * Everything the handler touches is atomic; it calls only what POSIX allows in handlers.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/signals.h"

#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

#include "cli/frame/verbs.h"

enum { MOST_GUARDED = 4 };

static atomic_bool interrupted, polled;
static _Atomic(ico_run *) watched;
static _Atomic(const char *) guarded[MOST_GUARDED];

static void handle(int signal_number)
{
    (void)signal_number;
    ico_run *run = atomic_load(&watched);
    if ((run != NULL || atomic_load(&polled)) && !atomic_exchange(&interrupted, true)) {
        if (run != NULL) ico_run_stop(run);
        return;
    }
    for (int i = 0; i < MOST_GUARDED; i++) {
        const char *path = atomic_load(&guarded[i]);
        if (path != NULL) unlink(path);
    }
    _exit(EXIT_INTERRUPTED);
}

void signals_catch(void)
{
    struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
#ifdef SIGXFSZ
    sigaction(SIGXFSZ, &action, NULL);
#endif
}

void signals_watch(ico_run *run)
{
    atomic_store(&watched, run);
}

void signals_poll(void)
{
    atomic_store(&polled, true);
}

bool signals_interrupted(void)
{
    return atomic_load(&interrupted);
}

void signals_guard(const char *path)
{
    for (int i = 0; i < MOST_GUARDED; i++) {
        const char *none = NULL;
        if (atomic_compare_exchange_strong(&guarded[i], &none, path)) return;
    }
}

void signals_unguard(const char *path)
{
    for (int i = 0; i < MOST_GUARDED; i++) {
        const char *same = path;
        if (atomic_compare_exchange_strong(&guarded[i], &same, NULL)) return;
    }
}
