/* cli/frame/standard_streams_windows.c - standard_streams.c in the words of Windows,
 * which would else turn each end of a line into two bytes and take one byte of a file for
 * its end.
 * SPDX-License-Identifier: MIT */
#include <windows.h>

#include <fcntl.h>
#include <io.h>
#include <stdlib.h>

#include "cli/frame/standard_streams.h"

void standard_begin(void)
{
    _fmode = _O_BINARY;
    for (int k = 0; k <= 2; k++) (void)_setmode(k, _O_BINARY);
    (void)SetConsoleOutputCP(CP_UTF8);
}

size_t standard_columns(bool errors)
{
    CONSOLE_SCREEN_BUFFER_INFO info;
    HANDLE stream = GetStdHandle(errors ? STD_ERROR_HANDLE : STD_OUTPUT_HANDLE);
    if (!GetConsoleScreenBufferInfo(stream, &info)) return 0;
    return (size_t)(info.srWindow.Right - info.srWindow.Left + 1);
}
