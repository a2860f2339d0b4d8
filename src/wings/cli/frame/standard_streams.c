/* cli/frame/standard_streams.c - the three standard streams, by POSIX.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/standard_streams.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Else the first file opened would take the number of a closed stream and receive the
 * answers.  Reading and writing then fail as they should. */
void standard_begin(void)
{
    for (int k = 0; k <= 2; k++)
        if (fcntl(k, F_GETFD) == -1)
            (void)!open("/dev/null", k == 0 ? O_WRONLY : O_RDONLY);
}

size_t standard_columns(bool errors)
{
#ifdef TIOCGWINSZ
    struct winsize size;
    int stream = errors ? STDERR_FILENO : STDOUT_FILENO;
    if (isatty(stream) && ioctl(stream, TIOCGWINSZ, &size) == 0) return size.ws_col;
#else
    (void)errors;
#endif
    return 0;
}
