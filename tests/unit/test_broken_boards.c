/* tests/unit/test_broken_boards.c - every file of tests/data/broken/boards is refused
 * with its line and a reason.  EXPECT.tsv: file, reader (board or tour), subject (board:
 * the piece or -; tour: words, or board: and rows parted by /), line, part of the
 * message.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "file_helpers.h"
#include "problems.h"

enum { FIELDS = 5, MOST = 64 };
static const char FOLDER[] = ICO_TEST_DATA "/broken/boards/";

static ico_status read_board(ico_context *ctx, ico_input *input, const char *piece)
{
    ico_problem *problem = NULL;
    ico_text notes;
    ico_text_init(&notes, ctx);
    ico_status status = ico_board_file_read(
        ctx, input, strcmp(piece, "-") == 0 ? NULL : piece, &problem, &notes);
    if (status == ICO_OK)
        ico_problem_free(problem);
    else
        assert_null(problem);
    ico_text_free(&notes);
    return status;
}

/* The subject of a tour: words, or a small king's board drawn in place. */
static ico_problem *tour_subject(ico_context *ctx, char *words)
{
    ico_text notes;
    ico_problem *problem = NULL;
    ico_text_init(&notes, ctx);
    if (strncmp(words, "board:", 6) == 0) {
        for (char *c = words; *c != '\0'; c++)
            if (*c == '/') *c = '\n';
        problem = board_of(ctx, "king", words + 6, &notes);
    } else {
        char *second = strchr(words, ' ');
        if (second != NULL) *second++ = '\0';
        problem = problem_of(ctx, words, second);
    }
    ico_text_free(&notes);
    assert_non_null(problem);
    return closed_problem(problem);
}

static ico_status read_tour(ico_context *ctx, ico_input *input, char *words)
{
    ico_problem *problem = tour_subject(ctx, words);
    uint64_t numbers[MOST];
    ico_text notes;
    ico_text_init(&notes, ctx);
    for (size_t i = 0; i < MOST; i++) numbers[i] = 77777;
    assert_true(ico_problem_size(problem) <= MOST);
    ico_status status = ico_tour_read(ctx, input, problem, numbers, &notes);
    for (size_t i = 0; i < MOST && status != ICO_OK; i++)
        assert_int_equal(numbers[i], 77777);
    ico_problem_free(problem);
    ico_text_free(&notes);
    return status;
}

/* True if the file is refused as the row says. */
static bool is_refused(char *field[FIELDS])
{
    char path[512];
    ico_context *ctx = ico_context_new(NULL);
    ico_input *input = NULL;
    snprintf(path, sizeof path, "%s%s", FOLDER, field[0]);
    assert_int_equal(ico_input_open(ctx, path, &input), ICO_OK);
    ico_status status = strcmp(field[1], "board") == 0 ? read_board(ctx, input, field[2])
                                                       : read_tour(ctx, input, field[2]);
    const ico_error *error = ico_context_error(ctx);
    uint64_t line = strtoull(field[3], NULL, 10);
    bool right = status == ICO_BAD_INPUT && error->line == line &&
                 strcmp(error->file, path) == 0 && error->message[0] != '\0' &&
                 strstr(error->message, field[4]) != NULL;
    if (!right)
        print_message("%s: %s, line %llu: %s\n", field[0], ico_status_name(status),
                      (unsigned long long)error->line, error->message);
    ico_input_free(input);
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
    return right;
}

static void test_broken_files(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_input *input = NULL;
    const char *text;
    size_t size, files = 0, wrong = 0;
    char path[512];
    snprintf(path, sizeof path, "%sEXPECT.tsv", FOLDER);
    assert_int_equal(ico_input_open(ctx, path, &input), ICO_OK);
    for (;;) {
        assert_int_equal(ico_input_line(input, &text, &size), ICO_OK);
        if (text == NULL) break;
        if (text[0] == '#') continue;
        char row[1024], *field[FIELDS], *at = row;
        assert_true(size < sizeof row);
        memcpy(row, text, size + 1);
        for (int i = 0; i < FIELDS; i++) {
            assert_non_null(at);
            field[i] = at;
            at = strchr(at, '\t');
            if (at != NULL) *at++ = '\0';
        }
        files++;
        wrong += !is_refused(field);
    }
    ico_input_free(input);
    ico_context_free(ctx);
    assert_int_equal(wrong, 0);
    assert_true(files >= 90);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_broken_files)};
    return cmocka_run_group_tests_name("broken boards and tours", tests, NULL, NULL);
}
