/* tests/unit/test_broken_graphs.c - hand-made broken graph files: each is refused with
 * its line and the words that EXPECT.tsv gives for it, and nothing is returned.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "icosian/format.h"

static const char FOLDER[] = ICO_TEST_DATA "/broken/graphs/";

/* Splits a line at its tabs. */
static void split(char *line, char *field[4])
{
    line[strcspn(line, "\n")] = '\0';
    for (int i = 0; i < 4; i++) {
        field[i] = line;
        line += strcspn(line, "\t");
        if (i < 3) {
            if (*line == '\0') fail_msg("EXPECT.tsv: too few columns for %s", field[0]);
            *line++ = '\0';
        }
    }
}

static void check_file(char *const field[4])
{
    char path[2048];
    snprintf(path, sizeof path, "%s%s", FOLDER, field[0]);
    ico_context *ctx = ico_context_new(NULL);
    ico_input *input = NULL;
    ico_graph_reader *reader = NULL;
    ico_graph *g = NULL;
    ico_format format = ico_format_by_name(field[1]);
    assert_true(format != ICO_FORMAT_AUTO || strcmp(field[1], "auto") == 0);
    assert_int_equal(ico_input_open(ctx, path, &input), ICO_OK);
    assert_int_equal(ico_graph_reader_new(ctx, input, format, &reader), ICO_OK);
    ico_status status;
    while ((status = ico_graph_reader_next(reader, &g)) == ICO_OK && g != NULL) {
        ico_graph_free(g); /* good lines before the bad one */
        g = NULL;
    }
    const ico_error *error = ico_context_error(ctx);
    if (status != ICO_BAD_INPUT || g != NULL)
        fail_msg("%s was not refused (%s)", field[0], ico_status_name(status));
    if (error->line != strtoull(field[2], NULL, 10) ||
        strstr(error->message, field[3]) == NULL)
        fail_msg("%s:%llu: %s; expected line %s: %s", field[0],
                 (unsigned long long)error->line, error->message, field[2], field[3]);
    assert_string_equal(error->file, path);
    ico_graph_reader_free(reader);
    ico_input_free(input);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
}

static void broken_files_are_refused_kindly(void **state)
{
    (void)state;
    char path[1024], line[1024], *field[4];
    snprintf(path, sizeof path, "%sEXPECT.tsv", FOLDER);
    FILE *table = fopen(path, "r");
    assert_non_null(table);
    unsigned count = 0;
    while (fgets(line, sizeof line, table) != NULL) {
        if (line[0] == '#') continue;
        split(line, field);
        check_file(field);
        count++;
    }
    fclose(table);
    assert_true(count >= 209);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(broken_files_are_refused_kindly)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
