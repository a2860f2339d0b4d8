/* problem/verify_turns.c - how often a tour changes its direction, by coordinates alone.
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "icosian/verify.h"

bool ico_problem_has_turns(const ico_problem *problem)
{
    const ico_board *board = ico_problem_board(problem);
    return board != NULL && ico_board_lattice(board) == ICO_SQUARE &&
           ico_board_surface(board) == ICO_PLANE;
}

/* Do two steps have one direction, whatever their lengths? */
static bool is_straight(const int64_t *a, const int64_t *b, unsigned dimensions)
{
    int64_t along = 0;
    for (unsigned d = 0; d < dimensions; d++) {
        along += a[d] * b[d];
        for (unsigned e = 0; e < d; e++)
            if (a[d] * b[e] != a[e] * b[d]) return false;
    }
    return along > 0;
}

static void step(const ico_board *board, uint32_t from, uint32_t to, int64_t *offset)
{
    uint64_t a[ICO_MAX_DIMENSIONS], b[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(board, from, a);
    ico_board_coordinates(board, to, b);
    for (unsigned d = 0; d < ico_board_dimensions(board); d++)
        offset[d] = (int64_t)(b[d] - a[d]);
}

ico_status ico_verify_turns(ico_context *ctx, const ico_problem *problem,
                            const uint32_t *tour, uint64_t length, ico_kind kind,
                            uint64_t *turns)
{
    if (!ico_problem_has_turns(problem))
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "turns are counted on plane boards of squares, which %s is not",
                         ico_problem_subject(problem));
    const ico_board *board = ico_problem_board(problem);
    int64_t before[ICO_MAX_DIMENSIONS], after[ICO_MAX_DIMENSIONS];
    uint64_t sum = 0;
    bool closed = kind == ICO_CLOSED;
    for (uint64_t i = 0; i < length; i++) {
        if (!closed && (i == 0 || i + 1 == length)) continue;
        step(board, tour[i == 0 ? length - 1 : i - 1], tour[i], before);
        step(board, tour[i], tour[i + 1 == length ? 0 : i + 1], after);
        sum += !is_straight(before, after, ico_board_dimensions(board));
    }
    *turns = sum;
    return ICO_OK;
}
