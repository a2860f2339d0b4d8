/* verify/verify_turns.c - how often a tour changes its direction, by coordinates alone.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/arithmetic.h"
#include "base/memory.h"
#include "verify/verify.h"

bool ico_problem_has_turns(const ico_problem *problem)
{
    const ico_board *board = ico_problem_board(problem);
    return board != NULL && ico_board_lattice(board) == ICO_SQUARE &&
           ico_board_surface(board) == ICO_PLANE;
}

void ico__direction(const ico_board *board, uint64_t from, uint64_t to,
                    int64_t *direction)
{
    uint64_t a[ICO_MAX_DIMENSIONS], b[ICO_MAX_DIMENSIONS], common = 0;
    unsigned dimensions = ico_board_dimensions(board);
    ico_board_coordinates(board, from, a);
    ico_board_coordinates(board, to, b);
    for (unsigned d = 0; d < dimensions; d++)
        common = ico__common_divisor(common, a[d] < b[d] ? b[d] - a[d] : a[d] - b[d]);
    for (unsigned d = 0; d < dimensions; d++)
        direction[d] =
            common == 0 ? 0 : ((int64_t)b[d] - (int64_t)a[d]) / (int64_t)common;
}

static bool is_turn(const ico_board *board, uint32_t from, uint32_t at, uint32_t to)
{
    int64_t before[ICO_MAX_DIMENSIONS] = {0}, after[ICO_MAX_DIMENSIONS] = {0};
    ico__direction(board, from, at, before);
    ico__direction(board, at, to, after);
    return memcmp(before, after, sizeof before) != 0;
}

ico_status ico_verify_turns(ico_context *ctx, const ico_problem *problem,
                            const ico_tour *tour, uint64_t *turns)
{
    if (!ico_problem_has_turns(problem))
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "--turns needs a flat board of squares; %s is not one",
                         ico_problem_subject(problem));
    const ico_board *board = ico_problem_board(problem);
    const uint32_t *vertices = ico_tour_vertices(tour);
    if (vertices == NULL)
        return ico__fail(ctx, ICO_BAD_ARGUMENT, "the tour is not stored");
    uint64_t sum = 0, length = ico_tour_length(tour);
    bool closed = ico_tour_kind(tour) == ICO_CLOSED;
    ico_verification v = {.ctx = ctx};
    for (uint64_t i = 0; i < length && !ico__verify_stops(&v, i); i++) {
        if (!closed && (i == 0 || i + 1 == length)) continue;
        sum += is_turn(board, vertices[i == 0 ? length - 1 : i - 1], vertices[i],
                       vertices[i + 1 == length ? 0 : i + 1]);
    }
    *turns = sum;
    return v.status;
}
