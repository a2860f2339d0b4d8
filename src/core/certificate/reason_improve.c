/* certificate/reason_improve.c - a cut made better by taking single vertices in and out.
 * Tabu search: the best change is made even if it is for the worse, and not undone for a
 * while.  Each change is judged by counting pieces exactly, so it suits small graphs.
 * Source: Glover, "Tabu search", ORSA Journal on Computing 1 (1989).
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "base/random.h"
#include "certificate/find.h"

static void toggle(ico_cut *cut, uint32_t v)
{
    cut->size += cut->in_cut[v] ? UINT32_MAX : 1;
    cut->in_cut[v] = !cut->in_cut[v];
}

/* Returns the allowed change with the best excess (ties at random), or n if no change is
 * allowed. */
static uint32_t best_change(ico_cut *cut, const uint32_t *until, uint32_t step,
                            ico_random *random)
{
    uint32_t n = cut->exits->n, best = n, ties = 0;
    int64_t most = INT64_MIN;
    for (uint32_t v = 0; v < n && cut->work < cut->budget; v++) {
        if (until[v] > step) continue;
        toggle(cut, v);
        ico__cut_count(cut);
        int64_t excess = ico__cut_excess(cut);
        toggle(cut, v);
        if (excess < most) continue;
        ties = excess == most ? ties + 1 : 1;
        if (excess > most || ico__random_below(random, ties) == 0) best = v;
        most = excess;
    }
    return best;
}

ico_status ico__cut_improve(ico_context *ctx, ico_cut *cut)
{
    enum { MOST_WORK = 1 << 16, LEAST_STEPS = 4 };
    uint32_t n = cut->exits->n;
    uint64_t work = (uint64_t)n * (n + cut->exits->row[n]); /* of a step */
    if (LEAST_STEPS * work > MOST_WORK) return ICO_OK;
    cut->budget = cut->work + MOST_WORK;
    uint32_t *until = ICO_NEW_ARRAY(ctx, uint32_t, n);
    if (until == NULL) return ICO_NO_MEMORY;
    ico_random random;
    ico__random_seed(&random, 1);
    uint32_t steps = n < 1000 ? 2 * n + 20 : 2020;
    for (uint32_t step = 1; step <= steps && cut->work < cut->budget; step++) {
        uint32_t v = best_change(cut, until, step, &random);
        if (v == n) break;
        toggle(cut, v);
        until[v] = step + 3 + ico__random_below(&random, 4);
        ico__cut_count(cut);
        if (ico__cut_excess(cut) > 0) break;
    }
    ico__cut_count(cut);
    ICO_FREE_ARRAY(ctx, until, n);
    return ICO_OK;
}
