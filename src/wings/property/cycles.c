/* property/cycles.c - the number of Hamiltonian cycles, by listing them: no more of them
 * than the range that is asked for needs.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "base/bitset.h"
#include "property/judge.h"

enum { SLICE = 1 << 14 }; /* steps between looks at the clock */

typedef struct tally {
    uint64_t found, enough;
} tally;

static bool count_cycle(void *user)
{
    tally *t = user;
    return ++t->found < t->enough;
}

/* So many cycles decide: 0, no number does. */
static uint64_t cycles_enough(const ico_fact_range *r)
{
    const double most = 9e15;
    if (!r->ranged) return UINT64_MAX;
    double wanted = r->high < most ? r->high + 1 : r->low;
    if (r->low > r->high || wanted < 1) wanted = 1;
    return wanted < most ? (uint64_t)wanted : UINT64_MAX;
}

ico_status ico__measure_cycles(ico_judge *j, ico_fact_range *r)
{
    r->least = 0;
    if (j->n < (j->directed ? 2u : 3u)) {
        r->least = r->most = j->n == 1;
        return ICO_OK;
    }
    tally t = {.enough = cycles_enough(r)};
    if (!j->fits_masks) {
        bool complete = false;
        ico_status status = ico__judge_list(j, t.enough, &t.found, &complete);
        r->least = (double)t.found;
        if (complete) r->most = r->least;
        return status;
    }
    ico_verdict verdict = ICO_UNKNOWN;
    ico__masks_list_begin(j->search, &j->masks);
    while (verdict == ICO_UNKNOWN && !ico__judge_is_over(j)) {
        uint64_t steps = SLICE;
        verdict = ico__masks_list(j->search, j->directed, &steps, count_cycle, &t);
        ico__judge_spend(j, (SLICE - steps) * j->n);
    }
    r->least = (double)t.found;
    if (verdict == ICO_NONE) r->most = r->least;
    return ICO_OK;
}
