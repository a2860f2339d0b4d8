/* cli/frame/entry.h - the program as a function, for main and for tests that call it
 * many times in one process.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_ENTRY_H
#define ICO_CLI_ENTRY_H

#include "icosian/base.h"

/* Does what the command line asks and returns the exit status.  allocator: as in
 * ico_context_new; all that it gave is given back.  Reads and writes the standard
 * streams; what is written may still be in the buffers of stdout and stderr.  Of the
 * process it changes nothing but what cli/frame/signals.h holds. */
int entry_run(const ico_allocator *allocator, int argc, char **argv);

#endif
