/* tests/eva/context.c - room of any size, and its release.
 * shows: context.c
 * options: -eva-slevel 100 -eva-min-loop-unroll 5 -eva-alloc-returns-null
 * SPDX-License-Identifier: MIT */
#include "any.h"

/* room of any size */
static void take_room(void)
{
    checker c = any_checker();
    size_t count = Frama_C_unsigned_long_interval(0, SIZE_MAX);
    checker_room(&c, count, Frama_C_unsigned_long_interval(1, 1000));
}

/* of three blocks any two are kept, then none */
static void let_go(void)
{
    checker c = any_checker();
    const void *one = checker_room(&c, 3, 4), *other = checker_room(&c, 4, 4),
               *third = checker_room(&c, 0, 1);
    if (one == NULL || other == NULL || third == NULL) return;
    checker_release_but(&c, one, any_bool() ? other : third);
    checker_release(&c);
}

int main(void)
{
    checker c = any_checker();
    if (any_bool()) checker_stop(&c, REFUSED, "%u of %s", any_below(NOBODY), "them");
    checker_stop(&c, UNREADABLE, "out of memory");
    take_room();
    let_go();
    return 0;
}
