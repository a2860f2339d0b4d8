/* icosian-check - verifies answers about Hamiltonian paths and cycles: tours, and
 * certificates that there is none.  It needs the C library only, and shares nothing with
 * the search whose answers it checks.
 *
 *     icosian-check [--hints OUT] FILE        "-" reads standard input
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

/* Opens the file for hints (NULL: none are asked for), whose first line says what it is;
 * and closes it.  False: prints the reason. */
static bool open_hints(const char *path, FILE **file)
{
    *file = path == NULL ? NULL : fopen(path, "wb");
    if (path == NULL || (*file != NULL && fputs("icosian-hints 1\n", *file) >= 0))
        return true;
    fprintf(stderr, "icosian-check: ");
    perror(path);
    if (*file != NULL) fclose(*file);
    return false;
}

static bool close_hints(const char *path, FILE *file)
{
    if (file == NULL) return true;
    bool written = !ferror(file);
    if (fclose(file) == 0 && written) return true;
    fprintf(stderr, "icosian-check: ");
    perror(path);
    return false;
}

int main(int argc, char **argv)
{
    size_t size = 0;
    FILE *file = NULL;
    bool hinting = argc == 4 && strcmp(argv[1], "--hints") == 0 &&
                   strcmp(argv[2], argv[3]) != 0; /* FILE is not written over */
    if ((argc != 2 && !hinting) || strcmp(argv[1], "--help") == 0) {
        fprintf(argc == 2 ? stdout : stderr,
                "usage: icosian-check [--hints OUT] FILE\n"
                "Verifies the tours and certificates in FILE ('-': standard input),\n"
                "as written by icosian solve --certificate FILE.\n"
                "--hints OUT: writes to OUT what icosian-vcheck --hints OUT FILE needs.\n"
                "Exit status 0: VERIFIED, and only then; 1: REFUSED; 2: not readable.\n");
        return UNREADABLE; /* even for --help: 0 means VERIFIED */
    }
    const char *hints = hinting ? argv[2] : NULL;
    char *bytes = read_all(argv[argc - 1], &size);
    if (bytes == NULL) return UNREADABLE;
    verdict result = UNREADABLE;
    if (open_hints(hints, &file)) {
        result = checker_check_and_hint(bytes, size, stdout, file);
        if (!close_hints(hints, file)) result = UNREADABLE;
    }
    free(bytes);
    fflush(stdout);
    if (ferror(stdout)) result = UNREADABLE;
    return (int)result;
}
