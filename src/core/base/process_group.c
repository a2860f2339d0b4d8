/* base/process_group.c - finds all processes that come from one program, by /proc: those
 * of its group, and those that left it (MiniZinc gives its solvers groups of their own)
 * but still have the variable in their environment that names the folder of the run.
 * Source: Linux, proc(5).
 * SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/process.h"

/* The file /proc/PID/NAME, or NULL. */
static FILE *open_of(const char *pid, const char *name)
{
    char path[64];
    int size = snprintf(path, sizeof path, "/proc/%s/%s", pid, name);
    return size > 0 && size < (int)sizeof path ? fopen(path, "r") : NULL;
}

/* "PID (NAME) STATE PARENT GROUP ...": the name may hold anything.  Dead ones that nobody
 * has waited for do not count. */
static bool is_in_group(const char *pid, long long group)
{
    char line[512], state;
    long long parent, its_group;
    FILE *file = open_of(pid, "stat");
    if (file == NULL) return false;
    size_t size = fread(line, 1, sizeof line - 1, file);
    (void)fclose(file);
    line[size] = '\0';
    const char *rest = strrchr(line, ')');
    if (rest == NULL) return false;
    if (sscanf(rest + 1, " %c %lld %lld", &state, &parent, &its_group) != 3) return false;
    return its_group == group && state != 'Z';
}

/* Is NAME=value in its environment? */
static bool has_variable(const char *pid, const char *name, const char *value)
{
    const char *parts[3] = {name, "=", value};
    FILE *file = open_of(pid, "environ");
    unsigned part = 0;
    size_t at = 0;
    bool same = true, found = false;
    for (int c; file != NULL && !found && (c = getc(file)) != EOF;) {
        if (c == '\0') {
            found = same && part == 2 && parts[2][at] == '\0';
            part = 0;
            at = 0;
            same = true;
            continue;
        }
        while (part < 2 && parts[part][at] == '\0') {
            part++;
            at = 0;
        }
        same = same && parts[part][at] == (char)c;
        if (same) at++;
    }
    if (file != NULL) (void)fclose(file);
    return found;
}

static uint64_t peak_of(const char *pid)
{
    char line[256];
    unsigned long long kilobytes = 0;
    FILE *file = open_of(pid, "status");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (sscanf(line, "VmHWM: %llu kB", &kilobytes) == 1) break;
    if (file != NULL) (void)fclose(file);
    return (uint64_t)kilobytes * 1024;
}

uint64_t ico__process_peak(int64_t pid)
{
    char name[32];
    (void)snprintf(name, sizeof name, "%lld", (long long)pid);
    return peak_of(name);
}

/* Looks at all of the family; kills them if `end`; how many there are. */
static unsigned family_scan(int64_t group, const char *folder, bool end, uint64_t *peak)
{
    DIR *processes = opendir("/proc");
    const struct dirent *entry;
    unsigned count = 0;
    while (processes != NULL && (entry = readdir(processes)) != NULL) {
        const char *pid = entry->d_name;
        if (!isdigit((unsigned char)pid[0])) continue;
        if (!is_in_group(pid, group) && !has_variable(pid, ICO_PROCESS_MARK, folder))
            continue;
        uint64_t its_peak = peak_of(pid);
        if (its_peak > *peak) *peak = its_peak;
        if (end) (void)kill((pid_t)strtol(pid, NULL, 10), SIGKILL);
        count++;
    }
    if (processes != NULL) (void)closedir(processes);
    return count;
}

uint64_t ico__process_family_peak(int64_t group, const char *folder)
{
    uint64_t peak = 0;
    (void)family_scan(group, folder, false, &peak);
    return peak;
}

/* One that is being born while the others are killed shows up in the next look; one that
 * is just becoming another program has no environment for a moment, so that one look
 * without any is not enough. */
void ico__process_family_kill(int64_t group, const char *folder)
{
    enum { LOOKS = 200, QUIET = 3 };
    const struct timespec moment = {.tv_nsec = 2000000};
    uint64_t peak = 0;
    (void)kill((pid_t)-group, SIGKILL);
    for (unsigned k = 0, quiet = 0; k < LOOKS && quiet < QUIET; k++) {
        quiet = family_scan(group, folder, true, &peak) > 0 ? 0 : quiet + 1;
        if (quiet < QUIET) (void)nanosleep(&moment, NULL);
    }
}
