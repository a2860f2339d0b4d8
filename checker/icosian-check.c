/* icosian-check - verifies answers about Hamiltonian paths and cycles: tours, and
 * certificates that there is none.  It needs the C library only, and shares nothing with
 * the program whose answers it checks.
 *
 *     icosian-check FILE        "-" reads standard input
 *
 * Exit status 0: VERIFIED, and only then; 1: REFUSED, something stated does not hold;
 * 2: the file cannot be read.  The format, and why each kind of certificate proves what
 * it claims, are in docs/certificates.md; check.h lists which file holds which part.
 * Without CMake: cc -O2 -o icosian-check *.c   (in this folder)
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "check.h"

/* Returns all bytes of a file, or prints the reason and returns NULL; *size must be 0
 * before. */
static char *read_all(const char *path, size_t *size)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    char *bytes = NULL;
    size_t room_now = 0;
    while (file != NULL) {
        if (*size == room_now) {
            size_t larger = room_now == 0 ? 65536 : 2 * room_now;
            char *grown = realloc(bytes, larger);
            if (grown == NULL) break;
            bytes = grown;
            room_now = larger;
        }
        size_t got = fread(bytes + *size, 1, room_now - *size, file);
        *size += got;
        if (got > 0) continue;
        if (ferror(file)) break;
        if (!standard) fclose(file);
        return bytes;
    }
    fprintf(stderr, "icosian-check: ");
    perror(path);
    free(bytes);
    if (file != NULL && !standard) fclose(file);
    return NULL;
}

int main(int argc, char **argv)
{
    size_t size = 0;
    if (argc != 2 || strcmp(argv[1], "--help") == 0) {
        fprintf(argc == 2 ? stdout : stderr,
                "usage: icosian-check FILE\n"
                "Verifies the tours and certificates in FILE ('-': standard input),\n"
                "as written by icosian solve --certificate FILE.\n"
                "Exit status 0: VERIFIED, and only then; 1: REFUSED; 2: not readable.\n");
        return UNREADABLE; /* even for --help: 0 means VERIFIED */
    }
    char *bytes = read_all(argv[1], &size);
    if (bytes == NULL) return UNREADABLE;
    verdict result = check_all(bytes, size, stdout);
    free(bytes);
    fflush(stdout);
    if (ferror(stdout)) result = UNREADABLE;
    return (int)result;
}
