/* property/vertex_deleted.c - properties of graphs that lack a tour only just: taking
 * away any one vertex leaves one.
 * Source: Gaudin, Herz, Rossi (1964); Herz, Duby, Vigue (1967); Thomassen (1974) for
 * hypotraceable graphs.
 * SPDX-License-Identifier: MIT */
#include "property/judge.h"

/* No tour in the whole, but one in each part.  A single vertex left over is no tour here,
 * or the graphs of two vertices would be what the literature finds first with 10 (Herz,
 * Duby, Vigue 1967), and with more than 10 for paths. */
static ico_status decide(ico_judge *j, bool path, ico_verdict *verdict)
{
    uint32_t least = path ? 2 : j->directed ? 2 : 3;
    *verdict = ICO_NONE;
    if (j->n <= least) return ICO_OK;
    ico_property_question q = {.path = path};
    ico_verdict whole = ICO_UNKNOWN;
    ico_status status = ico__judge_ask(j, &q, &whole);
    if (status != ICO_OK || whole == ICO_FOUND) return status;
    ico_verdict all = whole == ICO_NONE ? ICO_FOUND : ICO_UNKNOWN;
    q.has_missing = true;
    for (q.missing = 0; q.missing < j->n && all != ICO_NONE; q.missing++) {
        ico_verdict part = ICO_UNKNOWN;
        status = ico__judge_ask(j, &q, &part);
        if (status != ICO_OK) return status;
        all = ico__both(all, part);
    }
    *verdict = all;
    return ICO_OK;
}

ico_status ico__is_hypohamiltonian(ico_judge *j, ico_verdict *verdict)
{
    return decide(j, false, verdict);
}

ico_status ico__is_hypotraceable(ico_judge *j, ico_verdict *verdict)
{
    return decide(j, true, verdict);
}
