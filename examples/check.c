/* examples/check.c - is this file a tour of that board?
 *
 *     check FILE knight 8x8
 *
 * Exit status: 0 it is, 1 it is not, 2 the file or the words cannot be read.
 * SPDX-License-Identifier: MIT */
#include <icosian/icosian.h>

#include <stdio.h>
#include <stdlib.h>

/* Reads the numbers in the file into the cells of the problem and judges them. */
static ico_status judge(ico_context *ctx, const ico_problem *problem, const char *path,
                        bool *valid)
{
    ico_input *input = NULL;
    ico_text text;
    ico_text_init(&text, ctx);
    size_t n = (size_t)ico_problem_size(problem);
    uint64_t *numbers = calloc(n + 1, sizeof *numbers);
    uint32_t *order = calloc(n + 1, sizeof *order);
    ico_kind kind = ICO_OPEN;
    ico_status status = ICO_NO_MEMORY;
    if (numbers == NULL || order == NULL) goto done;
    status = ico_input_open(ctx, path, &input);
    if (status != ICO_OK) goto done;
    status = ico_tour_read(ctx, input, problem, numbers, &text);
    if (status != ICO_OK) goto done;
    if (text.size != 0) fputs(text.data, stderr); /* what was guessed about the file */
    ico_text_clear(&text);
    status = ico_verify_numbers(ctx, problem, numbers, order, valid, &kind, &text);
    if (status != ICO_OK) goto done;
    if (*valid)
        printf("valid: %s tour\n", ico_kind_name(kind));
    else
        printf("invalid: %s\n", text.data);
done:
    ico_text_free(&text);
    ico_input_free(input);
    free(numbers);
    free(order);
    return status;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: %s FILE PIECE BOARD\n", argv[0]);
        return 2;
    }
    ico_context *ctx = ico_context_new(NULL);
    if (ctx == NULL) return 2;
    ico_board *board = NULL;
    ico_problem *problem = NULL;
    bool valid = false;
    ico_status status = ico_board_new(ctx, argv[2], argv[3], &board);
    if (status == ICO_OK) {
        status = ico_problem_from_board(ctx, board, &problem);
        if (status != ICO_OK) ico_board_free(board);
    }
    /* EITHER: open and closed tours are both welcome, and named. */
    if (status == ICO_OK) status = ico_problem_set_kind(problem, ICO_EITHER);
    if (status == ICO_OK) status = ico_problem_seal(problem);
    if (status == ICO_OK) status = judge(ctx, problem, argv[1], &valid);
    if (status != ICO_OK) {
        const ico_error *error = ico_context_error(ctx);
        fprintf(stderr, "%s:%llu: %s\n", error->file[0] == '\0' ? argv[1] : error->file,
                (unsigned long long)error->line, error->message);
    }
    ico_problem_free(problem);
    ico_context_free(ctx);
    return status != ICO_OK ? 2 : valid ? 0 : 1;
}
