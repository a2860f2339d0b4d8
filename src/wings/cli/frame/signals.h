/* cli/frame/signals.h - Ctrl-C asks the run to stop; a second one ends the program at
 * once.
 * Holds state of the program that is not passed along, since handlers get no argument;
 * the only other such state is the progress line on the terminal (report.c).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_SIGNALS_H
#define ICO_CLI_SIGNALS_H

#include <stdbool.h>

#include "icosian/method.h"

/* Catches SIGINT and SIGTERM, ignores SIGPIPE and SIGXFSZ (writes report them). */
void signals_catch(void);
/* The run that an interruption shall stop; NULL: none, then it ends the program. */
void signals_watch(ico_run *run);
/* From now on the caller polls signals_interrupted: the first interruption need not end
 * the program even if no run is watched. */
void signals_poll(void);
/* Was the program asked to stop? */
bool signals_interrupted(void);
/* Registers a temporary file to be removed if the program must end at once, until it is
 * unguarded.  `path` must stay where it is. */
void signals_guard(const char *path);
void signals_unguard(const char *path);

#endif
