/* tests/units.c - the program of the tests of a room: runs the one that is named, so that
 * each has a process of its own.
 *
 *     units_graph                        the names of the tests in it
 *     units_graph test_family [WORDS]    this test
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include ICO_UNITS_MAINS

typedef struct unit {
    const char *name;
    int (*plain)(void);
    int (*with_words)(int argc, char **argv); /* NULL: it takes none */
} unit;

static const unit units[] = {
#include ICO_UNITS
};

int main(int argc, char **argv)
{
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (argc < 2) {
            puts(units[i].name);
        } else if (strcmp(argv[1], units[i].name) == 0) {
            if (units[i].with_words != NULL)
                return units[i].with_words(argc - 1, argv + 1);
            return units[i].plain();
        }
    }
    if (argc > 1) fprintf(stderr, "%s: no test is called %s\n", argv[0], argv[1]);
    return argc > 1 ? 2 : 0;
}
