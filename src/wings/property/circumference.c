/* property/circumference.c - the length of a longest cycle: all vertices where the graph
 * is Hamiltonian, else by a run that looks for a longest cycle.
 * SPDX-License-Identifier: MIT */
#include "property/judge.h"

ico_status ico__measure_circumference(ico_judge *j, ico_fact_range *r)
{
    ico_verdict hamiltonian = ICO_UNKNOWN;
    r->least = 0;
    r->most = j->n;
    if (j->n < (j->directed ? 2u : 3u)) r->most = 0;
    if (ico__fact_decided(r)) return ICO_OK;
    ico_status status = ico__is_hamiltonian(j, &hamiltonian);
    if (status != ICO_OK) return status;
    if (hamiltonian == ICO_FOUND) r->least = j->n;
    if (hamiltonian == ICO_NONE) r->most = j->n - 1;
    if (hamiltonian == ICO_UNKNOWN || ico__fact_decided(r)) return ICO_OK;
    uint32_t length = 0;
    bool complete = false;
    status = ico__judge_longest(j, &length, &complete);
    if (status != ICO_OK) return status;
    r->least = length;
    if (complete) r->most = length;
    return ICO_OK;
}
