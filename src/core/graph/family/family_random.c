/* graph/family/family_random.c - random graphs: G(n,m), G(n,p), regular graphs,
 * tournaments.
 * Integer arithmetic and exactly rounded products only, so a seed gives the same graph
 * on every machine.
 * Source: Floyd's sampling (Bentley, Floyd 1987); geometric gaps (Batagelj, Brandes
 * 2005); the switch chain on regular graphs (Cooper, Dyer, Greenhill 2007).
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "graph/family/family.h"

/* ---------------------------------------------------------------- a set of numbers ---
 */

/* Open addressing with linear probing; EMPTY marks free slots.
 * Invariant: at most half the slots are taken. */
typedef struct number_set {
    uint64_t *slot;
    size_t size; /* a power of two */
} number_set;

static const uint64_t EMPTY = UINT64_MAX;

static ico_status set_new(ico_context *ctx, uint64_t most, number_set *set)
{
    size_t size = 8;
    while (size < 2 * most) size *= 2;
    uint64_t *slot = ICO_NEW_ARRAY(ctx, uint64_t, size);
    if (slot == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < size; i++) slot[i] = EMPTY;
    *set = (number_set){slot, size};
    return ICO_OK;
}

static size_t home_of(const number_set *set, uint64_t key)
{
    return (size_t)ico__mix64(key) & (set->size - 1);
}

/* The slot that holds `key`, or the free one where it belongs. */
static size_t find_slot(const number_set *set, uint64_t key)
{
    size_t i = home_of(set, key);
    while (set->slot[i] != EMPTY && set->slot[i] != key) i = (i + 1) & (set->size - 1);
    return i;
}

/* True if it was not there before. */
static bool set_add(number_set *set, uint64_t key)
{
    size_t i = find_slot(set, key);
    if (set->slot[i] == key) return false;
    set->slot[i] = key;
    return true;
}

/* Takes `key` out and moves later members of its run up, so that no search stops short.
 */
static void set_remove(number_set *set, uint64_t key)
{
    size_t hole = find_slot(set, key), mask = set->size - 1;
    set->slot[hole] = EMPTY;
    for (size_t i = (hole + 1) & mask; set->slot[i] != EMPTY; i = (i + 1) & mask) {
        size_t home = home_of(set, set->slot[i]);
        if (((i - home) & mask) < ((i - hole) & mask)) continue;
        set->slot[hole] = set->slot[i];
        set->slot[i] = EMPTY;
        hole = i;
    }
}

/* ---------------------------------------------------------------- G(n,m), G(n,p) -----
 */

/* Pair number k of 0-1, 0-2, 1-2, 0-3, ...: u < v with k = v (v - 1) / 2 + u. */
static void pair_of(uint64_t k, uint64_t *u, uint64_t *v)
{
    uint64_t guess = (uint64_t)((1 + sqrt(1 + 8 * (double)k)) / 2);
    while (guess * (guess - 1) / 2 > k) guess--;
    while ((guess + 1) * guess / 2 <= k) guess++;
    *v = guess;
    *u = k - guess * (guess - 1) / 2;
}

/* m different numbers below `pairs`, each set of m equally likely, handed to `edge`. */
static ico_status sample(ico_family_call *call, uint64_t pairs, uint64_t m,
                         void edge(ico_family_call *call, uint64_t k))
{
    number_set set;
    ico_status status = set_new(call->ctx, m, &set);
    if (status != ICO_OK) return status;
    for (uint64_t j = pairs - m; j < pairs; j++) {
        uint64_t k = ico__random_below64(&call->random, j + 1);
        if (!set_add(&set, k)) {
            k = j; /* larger than all before: surely new */
            (void)set_add(&set, k);
        }
        edge(call, k);
    }
    ICO_FREE_ARRAY(call->ctx, set.slot, set.size);
    return ICO_OK;
}

static void edge_of_pair(ico_family_call *call, uint64_t k)
{
    uint64_t u, v;
    pair_of(k, &u, &v);
    ico__family_edge(call, u, v);
}

ico_status ico__make_gnm(ico_family_call *call)
{
    uint64_t n = call->number[0], m = call->number[1];
    ico_status status = ico__family_begin(call, (double)n, (double)m, false);
    if (status != ICO_OK) return status;
    uint64_t pairs = n == 0 ? 0 : n * (n - 1) / 2;
    if (m > pairs)
        return ico__family_bad(call, "%llu vertices have only %llu pairs",
                               (unsigned long long)n, (unsigned long long)pairs);
    return sample(call, pairs, m, edge_of_pair);
}

static void edge_between_sides(ico_family_call *call, uint64_t k)
{
    uint64_t a = call->number[0];
    ico__family_edge(call, k % a, a + k / a);
}

ico_status ico__make_random_bipartite(ico_family_call *call)
{
    uint64_t a = call->number[0], b = call->number[1], m = call->number[2];
    ico_status status = ico__family_begin(call, (double)a + (double)b, (double)m, false);
    if (status != ICO_OK) return status;
    if (m > a * b)
        return ico__family_bad(call, "there are only %llu pairs between the sides",
                               (unsigned long long)(a * b));
    return sample(call, a * b, m, edge_between_sides);
}

enum { GAP_BITS = 62 };

/* How many pairs to skip when each is taken with chance 1 - miss[0]: the largest t with
 * u < miss^t, put together from miss[j] = miss^(2^j).  No logarithm: those differ between
 * machines, products do not. */
static uint64_t next_gap(ico_random *random, const double *miss)
{
    double u = ico__random_unit(random), reached = 1;
    uint64_t gap = 0;
    for (int j = GAP_BITS - 1; j >= 0; j--)
        if (u < reached * miss[j]) {
            reached *= miss[j];
            gap += UINT64_C(1) << j;
        }
    return gap;
}

ico_status ico__make_gnp(ico_family_call *call)
{
    uint64_t n = call->number[0];
    double p = (double)call->parts / (double)call->scale, size = (double)n;
    double expected = p * size * (size - 1) / 2, miss[GAP_BITS] = {1 - p};
    ico_status status = ico__family_begin(call, size, n == 0 ? 0 : expected, false);
    if (status != ICO_OK) return status;
    uint64_t pairs = n == 0 ? 0 : n * (n - 1) / 2;
    if (call->parts == 0) return ICO_OK;
    for (int j = 1; j < GAP_BITS; j++) miss[j] = miss[j - 1] * miss[j - 1];
    for (uint64_t k = next_gap(&call->random, miss);
         k < pairs && call->status == ICO_OK;) {
        edge_of_pair(call, k);
        uint64_t gap = next_gap(&call->random, miss);
        if (gap >= pairs) break;
        k += gap + 1;
    }
    return ICO_OK;
}

/* ---------------------------------------------------------------- regular ------------
 */

static uint64_t key_of(uint64_t u, uint64_t v)
{
    return u < v ? u << 32 | v : v << 32 | u;
}

/* Switches a-b, c-d to a-d, c-b when that makes no loop and no double edge. */
static void try_switch(ico_random *random, number_set *set, uint32_t *ends, uint64_t m)
{
    uint32_t *e = ends + 2 * ico__random_below64(random, m);
    uint32_t *f = ends + 2 * ico__random_below64(random, m);
    bool turn = ico__random_next(random) >> 63;
    uint32_t a = e[0], b = e[1], c = f[turn], d = f[!turn];
    if (a == c || a == d || b == c || b == d) return;
    if (!set_add(set, key_of(a, d))) return;
    if (!set_add(set, key_of(c, b))) {
        set_remove(set, key_of(a, d));
        return;
    }
    set_remove(set, key_of(a, b));
    set_remove(set, key_of(c, d));
    e[1] = d;
    f[0] = c;
    f[1] = b;
}

/* The edges of a circulant, which is where the chain starts. */
static void first_regular(uint64_t n, uint64_t degree, uint32_t *ends, number_set *set)
{
    size_t at = 0;
    for (uint64_t step = 1; step <= (degree + 1) / 2; step++) {
        bool half = step > degree / 2; /* odd degree: the diameters */
        uint64_t jump = half ? n / 2 : step, from = half ? n / 2 : n;
        for (uint64_t v = 0; v < from; v++) {
            uint64_t to = (v + jump) % n;
            ends[at++] = (uint32_t)v;
            ends[at++] = (uint32_t)to;
            (void)set_add(set, key_of(v, to));
        }
    }
}

enum { SWITCHES_PER_EDGE = 20 };

/* The switch chain always ends and always gives a regular graph; 20 tries an edge leave
 * no trace of the start that tests see, though uniformity is proved only in the limit. */
static ico_status make_regular(ico_family_call *call, uint64_t n, uint64_t degree)
{
    double m = (double)n * (double)degree / 2;
    number_set set = {NULL, 0};
    uint32_t *ends = NULL;
    if (degree >= n) return ico__family_bad(call, "the degree must be below N");
    if (n % 2 != 0 && degree % 2 != 0)
        return ico__family_bad(call, "N and the degree cannot both be odd");
    ico_status status = ico__family_begin(call, (double)n, m, false);
    if (status != ICO_OK || degree == 0) return status;
    uint64_t count = n * degree / 2;
    /* the switch holds up to two new edges before the old ones leave */
    status = set_new(call->ctx, count + 2, &set);
    if (status != ICO_OK) return status;
    ends = ICO_NEW_ARRAY(call->ctx, uint32_t, 2 * (size_t)count);
    status = ICO_NO_MEMORY;
    if (ends == NULL) goto done;
    first_regular(n, degree, ends, &set);
    status = ICO_OK;
    for (uint64_t i = 0; i < SWITCHES_PER_EDGE * count && status == ICO_OK; i++) {
        try_switch(&call->random, &set, ends, count);
        status = ico__tick(call->ctx, 32);
    }
    for (uint64_t i = 0; i < count && status == ICO_OK; i++)
        ico__family_edge(call, ends[2 * i], ends[2 * i + 1]);
done:
    ICO_FREE_ARRAY(call->ctx, ends, 2 * (size_t)count);
    ICO_FREE_ARRAY(call->ctx, set.slot, set.size);
    return status;
}

ico_status ico__make_regular(ico_family_call *call)
{
    return make_regular(call, call->number[0], call->number[1]);
}

ico_status ico__make_cubic(ico_family_call *call)
{
    return make_regular(call, call->number[0], 3);
}

ico_status ico__make_tournament(ico_family_call *call)
{
    uint64_t n = call->number[0];
    double size = (double)n;
    if (n == 0) return ico__family_bad(call, "N must be at least 1");
    ico_status status = ico__family_begin(call, size, size * (size - 1) / 2, true);
    if (status != ICO_OK) return status;
    for (uint64_t v = 1; v < n; v++)
        for (uint64_t u = 0; u < v; u++) {
            bool up = ico__random_next(&call->random) >> 63;
            ico__family_edge(call, up ? u : v, up ? v : u);
        }
    return ICO_OK;
}
