/* tools/mutate_switch.h - taken in by files that tools/mutate changed: which mutant runs,
 * and what is noted of those that would have made a difference.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_MUTATE_SWITCH_H
#define ICO_MUTATE_SWITCH_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdio.h> /* and not unistd.h, whose link() and pause() files have as names */
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>

/* One of each in a program, whatever the number of changed files in it. */
__attribute__((weak)) int mutant_now = -1;
__attribute__((weak)) volatile unsigned char *mutant_seen; /* a byte each, see below */

enum { MUTANT_REACHED = 1, MUTANT_DIFFERS = 2, MUTANT_OF_POINTERS = 4 };

__attribute__((constructor)) static void mutant_begin(void)
{
    const char *number = getenv("ICO_MUTANT"), *path = getenv("ICO_MUTANT_SEEN");
    if (number != NULL) mutant_now = atoi(number);
    FILE *file = path != NULL ? fopen(path, "r+") : NULL;
    struct stat is;
    if (file == NULL) return;
    if (fstat(fileno(file), &is) == 0) {
        void *at = mmap(NULL, (size_t)is.st_size, PROT_READ | PROT_WRITE, MAP_SHARED,
                        fileno(file), 0);
        if (at != MAP_FAILED) mutant_seen = at;
    }
    fclose(file);
}

/* Is this the mutant that runs?  `differs`: it would change something here. */
__attribute__((unused)) static inline int mutant_is(int mutant, int differs)
{
    if (__builtin_expect(mutant_seen != NULL, 0))
        mutant_seen[mutant] |= differs ? MUTANT_REACHED | MUTANT_DIFFERS : MUTANT_REACHED;
    return __builtin_expect(mutant_now == mutant, 0);
}

/* The value, or (if the mutant runs) the other one. */
__attribute__((unused)) static inline int mutant_pick(int mutant, int value, int other)
{
    return mutant_is(mutant, value != other) ? other : value;
}

/* Likewise, of a comparison: the order of pointers is nobody's business. */
#define MUTANT_COMPARE(mutant, x, value, other)                          \
    (__builtin_classify_type(x) == 5 ? mutant_of_pointers(mutant, value) \
                                     : mutant_pick(mutant, value, other))

__attribute__((unused)) static inline int mutant_of_pointers(int mutant, int value)
{
    if (mutant_seen != NULL) mutant_seen[mutant] |= MUTANT_OF_POINTERS;
    return value;
}

#endif
