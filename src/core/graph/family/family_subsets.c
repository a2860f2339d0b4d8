/* graph/family/family_subsets.c - graphs of the K-subsets of N elements: Kneser, odd,
 * Johnson, bipartite Kneser, Schrijver.
 * Subsets are numbered by the combinatorial number system.
 * Source: Kneser 1955; Biggs 1979 (odd); Schrijver 1978; Brouwer, Cohen, Neumaier 1989.
 * SPDX-License-Identifier: MIT */
#include "base/subsets.h"
#include "graph/family/family.h"

enum { MOST_ELEMENTS = 62 };

static ico_status check_subsets(ico_family_call *call, uint64_t elements, uint64_t size,
                                double *n)
{
    if (size == 0 || size > elements) return ico__family_bad(call, "K is from 1 to N");
    if (elements > MOST_ELEMENTS)
        return ico__family_bad(call, "N is at most %d", MOST_ELEMENTS);
    *n = ico__subset_count(elements, size < elements - size ? size : elements - size);
    return ICO_OK;
}

/* The set's bits spread over the positions that `room` has. */
static uint64_t deposit_bits(uint64_t set, uint64_t room)
{
    uint64_t result = 0;
    for (; set != 0; set >>= 1, room &= room - 1)
        if (set & 1) result |= room & (0 - room);
    return result;
}

/* Adds v-w, or v-(n+w) when there are two sides, for each set w apart from v. */
static void add_disjoint(ico_family_call *call, uint64_t elements, uint64_t size,
                         uint64_t n, bool sides)
{
    uint64_t first = (UINT64_C(1) << size) - 1, all = (UINT64_C(1) << elements) - 1;
    for (uint64_t v = 0, set = first; v < n; v++, set = ico__subset_next(set))
        for (uint64_t pick = first; pick >> (elements - size) == 0;
             pick = ico__subset_next(pick)) {
            uint64_t other = deposit_bits(pick, all & ~set);
            if (sides)
                ico__family_edge(call, v, n + ico__subset_rank(other));
            else if (other > set)
                ico__family_edge(call, v, ico__subset_rank(other));
        }
}

static ico_status make_kneser(ico_family_call *call, uint64_t elements, uint64_t size)
{
    double n = 0;
    ico_status status = check_subsets(call, elements, size, &n);
    if (status != ICO_OK) return status;
    bool any = 2 * size <= elements;
    double m = any ? n * ico__subset_count(elements - size, size) / 2 : 0;
    status = ico__family_begin(call, n, m, false);
    if (status == ICO_OK && any) add_disjoint(call, elements, size, (uint64_t)n, false);
    return status;
}

ico_status ico__make_kneser(ico_family_call *call)
{
    return make_kneser(call, call->number[0], call->number[1]);
}

ico_status ico__make_odd(ico_family_call *call)
{
    uint64_t n = call->number[0];
    if (n < 2 || n > (MOST_ELEMENTS + 1) / 2)
        return ico__family_bad(call, "N is from 2 to %d", (MOST_ELEMENTS + 1) / 2);
    return make_kneser(call, 2 * n - 1, n - 1);
}

/* The larger set of the second side is named by the elements that it lacks. */
static ico_status make_bipartite(ico_family_call *call, uint64_t elements, uint64_t size)
{
    double n = 0;
    ico_status status = check_subsets(call, elements, size, &n);
    if (status != ICO_OK) return status;
    double m = n * ico__subset_count(elements - size, size);
    status = ico__family_begin(call, 2 * n, m, false);
    if (status == ICO_OK) add_disjoint(call, elements, size, (uint64_t)n, true);
    return status;
}

ico_status ico__make_bipartite_kneser(ico_family_call *call)
{
    uint64_t elements = call->number[0], size = call->number[1];
    if (size == 0 || size > (elements - (elements > 0)) / 2)
        return ico__family_bad(call, "K is from 1 and below N/2");
    return make_bipartite(call, elements, size);
}

ico_status ico__make_middle_levels(ico_family_call *call)
{
    uint64_t n = call->number[0];
    if (n == 0 || n > (MOST_ELEMENTS - 1) / 2)
        return ico__family_bad(call, "N is from 1 to %d", (MOST_ELEMENTS - 1) / 2);
    return make_bipartite(call, 2 * n + 1, n);
}

/* The subsets of K elements of which no two are neighbours round the circle. */
static ico_status find_stable(ico_family_call *call, uint64_t elements, uint64_t size,
                              uint64_t *sets, uint64_t n)
{
    /* K elements out of N - K + 1 in a row, each but the last with a gap behind it */
    uint64_t pick = (UINT64_C(1) << size) - 1, found = 0;
    for (; pick >> (elements - size + 1) == 0; pick = ico__subset_next(pick)) {
        uint64_t set = 0, shift = 0;
        for (uint64_t i = 0; pick >> i != 0; i++)
            if (pick >> i & 1) set |= UINT64_C(1) << (i + shift++);
        bool ends = (set & 1) && set >> (elements - 1) & 1;
        if (!ends && found < n) sets[found++] = set;
        ico_status status = ico__tick(call->ctx, elements);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* The pairs of disjoint sets: counts them, or adds them too. */
static ico_status join_disjoint(ico_family_call *call, const uint64_t *sets, uint64_t n,
                                bool add, double *count)
{
    *count = 0;
    for (uint64_t v = 1; v < n; v++) {
        ico_status status = ico__tick(call->ctx, v);
        if (status != ICO_OK) return status;
        for (uint64_t u = 0; u < v; u++) {
            if ((sets[u] & sets[v]) != 0) continue;
            if (add) ico__family_edge(call, u, v);
            ++*count;
        }
    }
    return ICO_OK;
}

ico_status ico__make_schrijver(ico_family_call *call)
{
    enum { MOST_SETS = 1 << 16 }; /* all pairs are looked at */
    uint64_t elements = call->number[0], size = call->number[1];
    if (size == 0 || size > elements / 2)
        return ico__family_bad(call, "K is from 1 to N/2");
    if (elements > MOST_ELEMENTS)
        return ico__family_bad(call, "N is at most %d", MOST_ELEMENTS);
    uint64_t gaps = elements - size;
    double m = 0;
    double n = ico__subset_count(gaps, size) * (double)elements / (double)gaps;
    if (n > MOST_SETS)
        return ico__fail(call->ctx, ICO_TOO_LARGE,
                         "schrijver would have %.0f vertices; at most %d are possible", n,
                         (int)MOST_SETS);
    size_t room = (size_t)(n + 0.5);
    uint64_t *sets = ICO_NEW_ARRAY(call->ctx, uint64_t, room);
    if (sets == NULL) return ICO_NO_MEMORY;
    ico_status status = find_stable(call, elements, size, sets, room);
    if (status == ICO_OK) status = join_disjoint(call, sets, room, false, &m);
    if (status == ICO_OK) status = ico__family_begin(call, (double)room, m, false);
    if (status == ICO_OK) status = join_disjoint(call, sets, room, true, &m);
    ICO_FREE_ARRAY(call->ctx, sets, room);
    return status;
}

ico_status ico__make_johnson(ico_family_call *call)
{
    double n = 0;
    uint64_t elements = call->number[0], size = call->number[1];
    ico_status status = check_subsets(call, elements, size, &n);
    if (status != ICO_OK) return status;
    status =
        ico__family_begin(call, n, n * (double)(size * (elements - size)) / 2, false);
    if (status != ICO_OK) return status;
    uint64_t set = (UINT64_C(1) << size) - 1;
    for (uint64_t v = 0; v < (uint64_t)n; v++, set = ico__subset_next(set))
        for (uint64_t out = 0; out < elements; out++)
            for (uint64_t in = out + 1; in < elements && (set >> out & 1); in++)
                if ((set >> in & 1) == 0)
                    ico__family_edge(call, v,
                                     ico__subset_rank((set | UINT64_C(1) << in) &
                                                      ~(UINT64_C(1) << out)));
    return ICO_OK;
}
