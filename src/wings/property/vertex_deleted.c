/* property/vertex_deleted.c - properties of what is left of a graph when vertices
 * are taken away.
 * Source: Gaudin, Herz, Rossi (1964) and Herz, Duby, Vigue (1967) for hypohamiltonian,
 * Thomassen (1974) for hypotraceable, Goedgebeur, Neyt, Zamfirescu (2020) for platypus
 * graphs; Chartrand, Kapoor, Lick (1970) for k-hamiltonian ones.
 * SPDX-License-Identifier: MIT */
#include "property/judge.h"

/* Is there a tour of what is left without any one of the vertices? */
static ico_status ask_each_part(ico_judge *j, bool path, ico_verdict *verdict)
{
    ico_verdict all = ICO_FOUND;
    for (uint32_t v = 0; v < j->n && all != ICO_NONE; v++) {
        ico_property_question q = {.path = path, .missing = &v, .missing_count = 1};
        ico_verdict part = ICO_UNKNOWN;
        ico_status status = ico__judge_ask(j, &q, &part);
        if (status != ICO_OK) return status;
        all = ico__both(all, part);
    }
    *verdict = all;
    return ICO_OK;
}

/* A tour of the whole: not, or (`wanted`) so; and of each part.  A single vertex left
 * over is no tour here, or the graphs of two vertices would be what the literature finds
 * first with 10 (Herz, Duby, Vigue 1967), and with more than 10 for paths. */
static ico_status decide(ico_judge *j, bool whole_path, bool wanted, bool part_path,
                         ico_verdict *verdict)
{
    uint32_t least = part_path ? 2 : j->directed ? 2 : 3;
    *verdict = ICO_NONE;
    if (j->n <= least) return ICO_OK;
    ico_verdict whole = ICO_UNKNOWN, parts = ICO_UNKNOWN;
    ico_status status =
        ico__judge_ask(j, &(ico_property_question){.path = whole_path}, &whole);
    if (status != ICO_OK || whole == (wanted ? ICO_NONE : ICO_FOUND)) return status;
    status = ask_each_part(j, part_path, &parts);
    *verdict = ico__both(whole == ICO_UNKNOWN ? ICO_UNKNOWN : ICO_FOUND, parts);
    return status;
}

ico_status ico__is_hypohamiltonian(ico_judge *j, ico_verdict *verdict)
{
    return decide(j, false, false, false, verdict);
}

ico_status ico__is_hypotraceable(ico_judge *j, ico_verdict *verdict)
{
    return decide(j, true, false, true, verdict);
}

ico_status ico__is_platypus(ico_judge *j, ico_verdict *verdict)
{
    return decide(j, false, false, true, verdict);
}

ico_status ico__is_one_hamiltonian(ico_judge *j, ico_verdict *verdict)
{
    return decide(j, false, true, false, verdict);
}

/* The next set of `size` of the numbers 0 .. n-1, which ascend.  False: it was the last.
 */
static bool next_set(uint32_t *set, uint32_t size, uint32_t n)
{
    uint32_t k = size;
    while (k > 0 && set[k - 1] == n - size + k - 1) k--;
    if (k == 0) return false;
    set[k - 1]++;
    for (; k < size; k++) set[k] = set[k - 1] + 1;
    return true;
}

/* Is there a cycle through all others, whichever `size` vertices are taken away? */
static ico_status ask_without(ico_judge *j, uint32_t *set, uint32_t size,
                              ico_verdict *verdict)
{
    ico_verdict all = ICO_FOUND;
    for (uint32_t k = 0; k < size; k++) set[k] = k;
    do {
        ico_property_question q = {.missing = set, .missing_count = size};
        ico_verdict one = ICO_UNKNOWN;
        ico_status status = ico__judge_ask(j, &q, &one);
        if (status != ICO_OK) return status;
        all = ico__both(all, one);
    } while (all == ICO_FOUND && next_set(set, size, j->n));
    *verdict = all;
    return ICO_OK;
}

/* -1: there is no Hamiltonian cycle.  At least three vertices (directed: two) stay. */
ico_status ico__measure_k_hamiltonian(ico_judge *j, ico_fact_range *r)
{
    uint32_t least = j->directed ? 2 : 3;
    ico_status status = ICO_OK;
    r->least = -1;
    r->most = j->n < least ? -1 : (double)(j->n - least);
    uint32_t *set = ICO_NEW_ARRAY(j->ctx, uint32_t, (size_t)j->n + 1);
    if (set == NULL) return ICO_NO_MEMORY;
    for (uint32_t size = 0; status == ICO_OK && !ico__fact_decided(r); size++) {
        ico_verdict verdict = ICO_UNKNOWN;
        status = ask_without(j, set, size, &verdict);
        if (verdict == ICO_UNKNOWN) break;
        if (verdict == ICO_FOUND) r->least = size;
        if (verdict == ICO_NONE) r->most = (double)size - 1;
    }
    ICO_FREE_ARRAY(j->ctx, set, (size_t)j->n + 1);
    return status;
}
