/* examples/list.c - all tours of a board, one after the other, as they are found.
 *
 *     list            the eight open knight's tours of 3x4, as vertex numbers
 *     list 5          the first five of them
 *
 * SPDX-License-Identifier: MIT */
#include <icosian/icosian.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Called with each tour; it was verified before.  Returning false would stop the run. */
static bool print_tour(void *user, const ico_tour *tour)
{
    uint64_t *count = user;
    printf("%2" PRIu64 " %s:", ++*count, ico_kind_name(ico_tour_kind(tour)));
    for (uint64_t i = 0; i < ico_tour_length(tour); i++)
        printf(" %" PRIu64, ico_tour_at(tour, i));
    putchar('\n');
    return true;
}

static ico_status list(ico_context *ctx, uint64_t limit)
{
    ico_board *board = NULL;
    ico_problem *problem = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    uint64_t count = 0;
    ico_status status = ico_board_new(ctx, "knight", "3x4", &board);
    if (status != ICO_OK) goto done;
    status = ico_problem_from_board(ctx, board, &problem);
    if (status != ICO_OK) goto done;
    board = NULL; /* the problem owns it now */
    status = ico_problem_set_kind(problem, ICO_OPEN);
    if (status != ICO_OK) goto done;
    status = ico_problem_seal(problem);
    if (status != ICO_OK) goto done;
    status = ico_run_new(ctx, problem, &run);
    if (status != ICO_OK) goto done;
    ico_run_set_goal(run, ICO_GOAL_LIST, limit);
    ico_run_set_tour_callback(run, print_tour, &count);
    status = ico_run_solve(run, NULL, NULL, &result);
    if (status != ICO_OK) goto done;
    printf("%" PRIu64 " tours%s\n", count,
           ico_result_complete(result) ? ", and no more" : "");
done:
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(problem);
    ico_board_free(board);
    return status;
}

int main(int argc, char **argv)
{
    ico_context *ctx = ico_context_new(NULL);
    if (ctx == NULL) return 2;
    ico_status status = list(ctx, argc > 1 ? strtoull(argv[1], NULL, 10) : 0);
    if (status != ICO_OK) fprintf(stderr, "%s\n", ico_context_error(ctx)->message);
    ico_context_free(ctx);
    return status == ICO_OK ? 0 : 2;
}
