/* cli/main.c - the program: what belongs to a process, around cli/frame/entry.h.
 * SPDX-License-Identifier: MIT */
#include <fcntl.h>

#include "cli/frame/entry.h"
#include "cli/frame/signals.h"
#include "cli/frame/target.h"

/* A standard stream that the caller closed stays closed: else the first file opened would
 * take its number and receive the answers.  Reading and writing then fail as they should.
 */
static void hold_standard_streams(void)
{
    for (int k = 0; k <= 2; k++)
        if (fcntl(k, F_GETFD) == -1)
            (void)!open("/dev/null", k == 0 ? O_WRONLY : O_RDONLY);
}

int main(int argc, char **argv)
{
    hold_standard_streams();
    signals_catch();
    target_begin();
    return entry_run(NULL, argc, argv);
}
