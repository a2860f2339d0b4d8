/* base/system_windows.c - system.c in the words of Windows.
 * SPDX-License-Identifier: MIT */
#include <windows.h>

#include <errno.h>
#include <io.h>

#include "base/system.h"

uint64_t ico__system_memory(void)
{
    MEMORYSTATUSEX memory = {.dwLength = sizeof memory};
    return GlobalMemoryStatusEx(&memory) ? memory.ullTotalPhys : 0;
}

bool ico__system_keep(int descriptor)
{
    return _commit(descriptor) == 0;
}

bool ico__system_rename(const char *from, const char *to)
{
    if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING)) return true;
    errno = GetLastError() == ERROR_FILE_NOT_FOUND ? ENOENT : EACCES;
    return false;
}
