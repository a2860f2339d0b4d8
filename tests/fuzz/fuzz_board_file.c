/* tests/fuzz/fuzz_board_file.c - any bytes as a board file; the first byte chooses the
 * piece of the command line.  What is read is written and must read back the same.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "format/board/board_file.h"
#include "icosian/format.h"
#include "same_problem.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static ico_status read_bytes(ico_context *ctx, const char *piece, const void *data,
                             size_t size, ico_problem **problem, ico_text *notes)
{
    ico_input *input = NULL;
    if (ico_input_from_memory(ctx, "fuzz", data, size, &input) != ICO_OK) abort();
    ico_status status = ico_board_file_read(ctx, input, piece, problem, notes);
    ico_input_free(input);
    return status;
}

/* A closed problem, written and read again, asks the same. */
static void check_round_trip(ico_context *ctx, const ico_problem *problem)
{
    ico_text text, notes;
    ico_problem *again = NULL;
    ico_text_init(&text, ctx);
    ico_text_init(&notes, ctx);
    if (ico_board_file_write(problem, &text) != ICO_OK) abort();
    if (read_bytes(ctx, NULL, text.data, text.size, &again, &notes) != ICO_OK) abort();
    if (notes.size != 0) abort(); /* nothing to guess in our own form */
    if (ico_problem_seal(again) != ICO_OK) abort();
    if (!same_problem(problem, again)) abort();
    ico_problem_free(again);
    ico_text_free(&text);
    ico_text_free(&notes);
}

/* The boards of a file are all of its bytes, but for remarks behind the last. */
static void check_parts(const void *data, size_t size)
{
    ico_board_data rest = {.data = data, .size = size, .first_line = 1};
    const char *at = data;
    while (rest.size > 0) {
        ico_board_data part = ico__board_next(&rest);
        if (part.data != at || part.size == 0) abort();
        at += part.size;
        if (rest.size > 0 && (rest.data != at || rest.first_line <= part.first_line))
            abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const PIECES[] = {NULL, "knight", "wazir", "king", "rook<=2"};
    const char *piece = NULL;
    if (size > 0) piece = PIECES[data[0] % (sizeof PIECES / sizeof *PIECES)];
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *problem = NULL;
    ico_text notes;
    if (ctx == NULL) abort();
    ico_text_init(&notes, ctx);
    ico_status status = read_bytes(ctx, piece, size > 0 ? data + 1 : data,
                                   size > 0 ? size - 1 : 0, &problem, &notes);
    if (status == ICO_OK) {
        if (ico_problem_seal(problem) == ICO_OK) check_round_trip(ctx, problem);
    } else if (problem != NULL || ico_context_error(ctx)->message[0] == '\0') {
        abort();
    }
    if (status != ICO_OK && status != ICO_BAD_INPUT && status != ICO_TOO_LARGE) abort();
    ico_problem_free(problem);
    ico_text_free(&notes);
    check_parts(data, size);
    if (ico_context_live_bytes(ctx) != 0) abort();
    ico_context_free(ctx);
    return 0;
}
