/* cli/main.c - the program: what belongs to a process, around cli/frame/job.h.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/job.h"
#include "cli/frame/signals.h"
#include "cli/frame/standard_streams.h"
#include "cli/frame/target_file.h"

int main(int argc, char **argv)
{
    standard_begin();
    signals_catch();
    target_begin();
    return command_run(NULL, argc, argv);
}
