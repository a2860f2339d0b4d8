/* tests/limits/program.c - the program in this process.
 * SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700
#include "program.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/frame/job.h"

void *program_catch(void)
{
    FILE *old = fdopen(dup(1), "w");
    for (int k = 1; k <= 2; k++) {
        FILE *file = tmpfile();
        if (old == NULL || file == NULL || dup2(fileno(file), k) < 0) exit(2);
        fclose(file);
    }
    return old;
}

/* Reads what was written to a standard stream, and empties its file. */
static void take(int descriptor, char *to, size_t room)
{
    ssize_t size = pread(descriptor, to, room - 1, 0);
    to[size < 0 ? 0 : size] = '\0';
    if (ftruncate(descriptor, 0) != 0) exit(2);
    lseek(descriptor, 0, SEEK_SET);
}

/* Several threads may ask. */
typedef struct purse {
    atomic_size_t live, peak, asked;
    atomic_bool refused;
    shortage lack;
} purse;

static void *resize(void *user, void *p, size_t old_size, size_t new_size)
{
    purse *u = user;
    if (new_size == 0) {
        free(p);
        atomic_fetch_sub(&u->live, old_size);
        return NULL;
    }
    size_t at = atomic_fetch_add(&u->asked, 1);
    if (at >= u->lack.after && at - u->lack.after < u->lack.refused) {
        atomic_store(&u->refused, true);
        return NULL;
    }
    void *q = realloc(p, new_size);
    if (q == NULL) return NULL;
    size_t live = atomic_fetch_add(&u->live, new_size - old_size) + new_size - old_size;
    size_t peak = atomic_load(&u->peak);
    while (peak < live && !atomic_compare_exchange_weak(&u->peak, &peak, live)) {
    }
    return q;
}

void program_run(const command *c, const shortage *lack, outcome *o)
{
    purse u = {.lack = *lack};
    ico_allocator allocator = {resize, &u};
    o->exit_status = command_run(&allocator, c->count, (char **)c->words);
    fflush(stdout);
    fflush(stderr);
    o->leaked = atomic_load(&u.live);
    o->peak = atomic_load(&u.peak);
    o->asked = atomic_load(&u.asked);
    o->refused = atomic_load(&u.refused);
    program_take(o);
}

void program_take(outcome *o)
{
    take(1, o->out, sizeof o->out);
    take(2, o->err, sizeof o->err);
}
