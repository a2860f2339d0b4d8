/* puzzle/puzzle_absent.c - a build without puzzles: no contradiction is looked for.
 * SPDX-License-Identifier: MIT */
#include "base/absent.h"
#include "icosian/puzzle.h"

ico_status ico_puzzle_conflict(ico_context *ctx, const ico_problem *problem,
                               uint64_t ticks, bool *found, uint64_t *cells,
                               size_t *count, ico_conflict_proof *proof, ico_text *why)
{
    (void)problem, (void)ticks, (void)found, (void)cells, (void)count, (void)proof;
    (void)why;
    return ICO_ABSENT(ctx, "contradictions of puzzles are", "PUZZLE");
}
