/* tests/reference.h - the rows of tests/data/counts/reference.tsv: numbers of tours that
 * others have published.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_REFERENCE_H
#define ICO_TESTS_REFERENCE_H

#include <stdio.h>

#include "problems.h"

enum { REFERENCE_COLUMNS = 9 };
enum { FAMILY, BOARD, KIND, NUMBER, SOURCE, WHICH, COMMAND, SECONDS, NOTE };

/* Rows that are one count each, of a question that the maker of questions knows. */
static inline bool is_plain_row(char *const *row)
{
    const char *which = row[WHICH], *command = row[COMMAND];
    return (strcmp(which, "undirected") == 0 || strcmp(which, "directed") == 0 ||
            strcmp(which, "classes") == 0) &&
           strstr(command, "--symmetric") == NULL &&
           strstr(command, "--classes") == NULL && strncmp(command, "graphs.", 7) != 0 &&
           strcmp(row[NOTE], "-") == 0;
}

/* Splits a line at its tabs; false if it is a comment. */
static inline bool split_row(char *line, char **row)
{
    if (line[0] == '#') return false;
    line[strcspn(line, "\n")] = '\0';
    for (unsigned k = 0; k < REFERENCE_COLUMNS; k++) {
        row[k] = line;
        line += strcspn(line, "\t");
        if (k + 1 < REFERENCE_COLUMNS) {
            assert_int_equal(*line, '\t');
            *line++ = '\0';
        }
    }
    return true;
}

/* Each plain row of which a release build knows the seconds: at most `most`; rows that
 * need nauty only where it is. */
static inline void
each_reference_row(double most,
                   void (*look)(void *user, char *const *row, double seconds), void *user)
{
    char line[1024], *row[REFERENCE_COLUMNS];
    FILE *file = fopen(ICO_TEST_DATA "/counts/reference.tsv", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        if (!split_row(line, row)) continue;
        char *end;
        double seconds = strtod(row[SECONDS], &end);
        if (end == row[SECONDS] || seconds > most || !is_plain_row(row)) continue;
        if (strcmp(end, "+nauty") == 0 && !ico_graph_has_automorphisms()) continue;
        look(user, row, seconds);
    }
    fclose(file);
}

#endif
