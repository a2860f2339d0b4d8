/* presolve/closed_tiny.c - tours of one and two vertices, where conventions decide.
 * One vertex: a closed tour of a graph (OEIS A003216 counts it) and an open one of a
 * board or a graph; two: closed only where arcs lead both ways.
 * Source: docs/conventions.md.
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "icosian/verify.h"
#include "presolve/closed.h"

/* The verifier knows every rule: with two vertices asking it is simpler than repeating
 * them. */
ico_status ico__closed_tiny(ico_context *ctx, const ico_problem *problem,
                            uint32_t tours[2][2], size_t *count)
{
    static const uint32_t both[2][2] = {{0, 1}, {1, 0}};
    uint64_t n = ico_problem_size(problem);
    size_t found = 0;
    if (n > 2)
        return ico__fail(ctx, ICO_BAD_ARGUMENT, "more than two vertices are not tiny");
    /* the two directions of an open tour, or rotations of a closed one, are one tour
     * unless tours are sequences or directed */
    bool distinct =
        ico_problem_is_anchored(problem) ||
        (ico_problem_directed(problem) && ico_problem_kind(problem) != ICO_CLOSED);
    for (size_t i = 0; i < n; i++) {
        bool valid;
        ico_kind kind;
        ico_status status =
            ico_verify_tour(ctx, problem, both[i], n, &valid, &kind, NULL);
        if (status != ICO_OK) return status;
        if (!valid) continue;
        tours[found][0] = both[i][0];
        tours[found][1] = both[i][1];
        found++;
        if (!distinct) break;
    }
    *count = found;
    return ICO_OK;
}
