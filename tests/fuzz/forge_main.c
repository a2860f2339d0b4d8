/* tests/fuzz/forge_main.c - the forger as a program, for many tries: the same seed forges
 * the same certificates.
 *
 *     forge TRIES [SEED [LIBRARY [COPY]]]
 *
 * The library is asked about one certificate in LIBRARY.  Each certificate becomes a line
 * of the file COPY, behind the exit status of the checker.
 *
 * Exit status 1 if anything false was verified, or icosian-check and the library do
 * not agree.
 * SPDX-License-Identifier: MIT */
#include <time.h>

#include "forger.h"

static bool forge_copies(const char *path);

int main(int argc, char **argv)
{
    static forger f;
    unsigned long tries = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000000;
    unsigned long seed = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    unsigned library = argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10) : 100;
    unsigned long step = tries / 20 + 1;
    if (argc > 4 && !forge_copies(argv[4])) return 2;
    forger_open(&f, lots_from_seed(seed), library > 0 ? library : 1);
    while (f.c.asked < tries && f.finds + f.splits < FORGER_SHOWN) {
        forge(&f, tries - f.c.asked < step ? tries - f.c.asked : step);
        double seconds = (double)clock() / CLOCKS_PER_SEC;
        printf("%lu tries, %lu questions, %lu right so far, %lu compared, %lu pairs, %lu "
               "unique, %lu finds, %lu disagreements; %.1f s, %.0f/s\n",
               f.c.asked, f.questions, f.right, f.compared, f.p.asked, f.p.unique,
               f.finds, f.splits, seconds,
               (double)f.c.asked / (seconds > 0 ? seconds : 1));
        fflush(stdout);
    }
    bool broken = f.finds + f.splits > 0;
    forger_close(&f);
    return broken;
}

#include "claims_checker.h" /* last: it has many names */

static bool forge_copies(const char *path)
{
    claims_copy = fopen(path, "w");
    if (claims_copy == NULL) perror(path);
    return claims_copy != NULL;
}
