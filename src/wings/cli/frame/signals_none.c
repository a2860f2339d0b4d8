/* cli/frame/signals_none.c - signals.c where there are none (ICO_POSIX=OFF): in the
 * browser the worker that holds the program is ended from outside.
 * SPDX-License-Identifier: MIT */
#include <stddef.h>

#include "cli/frame/signals.h"

void signals_catch(void)
{
}

void signals_watch(ico_run *run)
{
    (void)run;
}

void signals_poll(void)
{
}

bool signals_interrupted(void)
{
    return false;
}

void signals_guard(const char *path)
{
    (void)path;
}

void signals_unguard(const char *path)
{
    (void)path;
}
