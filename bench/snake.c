/* bench/snake.c - tours of a square board counted along another order than the
 * program's: rows to the right and to the left in turn.
 *     cc -Iinclude -Ibuild/include bench/snake.c -licosian -o snake; ./snake king 12 2
 * (piece, side, threads; `closed` behind them: closed tours, else open ones)
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "icosian/board.h"
#include "icosian/count.h"
#include "icosian/problem.h"

int main(int argc, char **argv)
{
    bool closed = argc == 5 && strcmp(argv[4], "closed") == 0;
    if (argc != 4 && !closed) return 2;
    unsigned n = (unsigned)atoi(argv[2]), k = 0;
    char shape[32];
    snprintf(shape, sizeof shape, "%ux%u", n, n);
    uint32_t *order = malloc(((size_t)n * n + 1) * sizeof *order);
    if (order == NULL) return 2;
    for (unsigned r = 0; r < n; r++)
        for (unsigned c = 0; c < n; c++)
            order[k++] = r * n + (r % 2 == 0 ? c : n - 1 - c);
    if (!closed) order[k++] = n * n; /* the joint of open tours */
    ico_context *ctx = ico_context_new(NULL);
    ico_board *board;
    ico_problem *problem;
    ico_run *run;
    ico_count_options *options;
    ico_count *count;
    if (ico_board_new(ctx, argv[1], shape, &board) != ICO_OK ||
        ico_problem_from_board(ctx, board, &problem) != ICO_OK ||
        ico_problem_set_kind(problem, closed ? ICO_CLOSED : ICO_OPEN) != ICO_OK ||
        ico_problem_seal(problem) != ICO_OK || ico_run_new(ctx, problem, &run) != ICO_OK)
        return 2;
    ico_run_set_threads(run, (unsigned)atoi(argv[3]));
    if (ico_count_options_new(ctx, &options) != ICO_OK) return 2;
    ico_count_options_set_without_classes(options, true);
    ico_count_options_set_order(options, order, k);
    if (ico_run_count(run, options, &count) != ICO_OK) {
        fprintf(stderr, "%s\n", ico_context_error(ctx)->message);
        return 2;
    }
    printf("%s %s states %llu seconds %.1f peak %.0f MB\n",
           ico_count_exact(count) ? "exact" : "not exact", ico_count_tours(count),
           (unsigned long long)ico_count_states(count),
           ico_stats_seconds(ico_count_stats(count)),
           (double)ico_stats_peak_bytes(ico_count_stats(count)) / 1e6);
    ico_count_free(count);
    ico_count_options_free(options);
    ico_run_free(run);
    ico_problem_free(problem);
    ico_context_free(ctx);
    free(order);
    return 0;
}
