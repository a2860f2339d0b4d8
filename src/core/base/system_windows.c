/* base/system_windows.c - system.c in the words of Windows.
 * SPDX-License-Identifier: MIT */
#include <windows.h>

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>

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

FILE *ico__system_create(const char *path)
{
    (void)_unlink(path); /* _O_EXCL fails if the name is still there */
    int descriptor =
        _open(path, _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY, _S_IREAD | _S_IWRITE);
    return descriptor < 0 ? NULL : _fdopen(descriptor, "wb");
}
