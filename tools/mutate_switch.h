/* tools/mutate_switch.h - taken in by files that tools/mutate changed: which mutant runs, and
 * what is noted of those that would have made a difference.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_MUTATE_SWITCH_H
#define ICO_MUTATE_SWITCH_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static int mutant_now = -1;
static volatile unsigned char *mutant_seen; /* a byte each: 1 reached, 2 would differ */

__attribute__((constructor)) static void mutant_begin(void)
{
    const char *number = getenv("ICO_MUTANT"), *path = getenv("ICO_MUTANT_SEEN");
    if (number != NULL) mutant_now = atoi(number);
    int file = path != NULL ? open(path, O_RDWR) : -1;
    struct stat is;
    if (file < 0) return;
    if (fstat(file, &is) == 0) {
        void *at =
            mmap(NULL, (size_t)is.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (at != MAP_FAILED) mutant_seen = at;
    }
    close(file);
}

/* Is this the mutant that runs?  `differs`: it would change something here. */
__attribute__((unused)) static inline int mutant_is(int mutant, int differs)
{
    if (__builtin_expect(mutant_seen != NULL, 0))
        mutant_seen[mutant] |= (unsigned char)(differs ? 3 : 1);
    return __builtin_expect(mutant_now == mutant, 0);
}

/* The value, or (if the mutant runs) the other one. */
__attribute__((unused)) static inline int mutant_pick(int mutant, int value, int other)
{
    return mutant_is(mutant, value != other) ? other : value;
}

#endif
