/* graph/family/family_twisted.c - relatives of the generalised Petersen graphs,
 * circulants with a twist, and Goldberg's snarks.
 * Source: Boben, Pisanski, Zitnik 2005 (I-graphs); Zhou, Feng 2012 (double Petersen);
 * Wilson 2008 (rose windows); Arroyo et al. 2015 (Tabacjn); Fraigniaud, Peters 2001
 * (Knoedel); Harary 1962; Goldberg 1981.
 * SPDX-License-Identifier: MIT */
#include "graph/family/family.h"

static void add_steps(ico_family_call *call, uint64_t first, uint64_t n, uint64_t step)
{
    for (uint64_t i = 0; i < n; i++)
        ico__family_edge(call, first + i, first + (i + step) % n);
}

/* Joins i of the first ring to i + turn of the second. */
static void add_spokes(ico_family_call *call, uint64_t n, uint64_t turn)
{
    for (uint64_t i = 0; i < n; i++) ico__family_edge(call, i, n + (i + turn) % n);
}

ico_status ico__make_i_graph(ico_family_call *call)
{
    uint64_t n = call->number[0], j = call->number[1], k = call->number[2];
    if (n < 3 || j == 0 || k == 0 || j > (n - 1) / 2 || k > (n - 1) / 2)
        return ico__family_bad(
            call, "N must be at least 3, and J and K between 1 and below N/2");
    ico_status status = ico__family_begin(call, 2 * (double)n, 3 * (double)n, false);
    if (status != ICO_OK) return status;
    add_steps(call, 0, n, j);
    add_spokes(call, n, 0);
    add_steps(call, n, n, k);
    return ICO_OK;
}

ico_status ico__make_duerer(ico_family_call *call)
{
    call->number[0] = 6;
    call->number[1] = 1;
    call->number[2] = 2;
    return ico__make_i_graph(call);
}

/* Rings 0, n; u_i = 2n + i and v_i = 3n + i, where u_i is joined to v_(i+K), and v_i to
 * u_(i+K). */
ico_status ico__make_double_petersen(ico_family_call *call)
{
    uint64_t n = call->number[0], k = call->number[1];
    if (n < 3 || k == 0 || k > (n - 1) / 2)
        return ico__family_bad(call,
                               "N must be at least 3 and K between 1 and below N/2");
    ico_status status = ico__family_begin(call, 4 * (double)n, 6 * (double)n, false);
    if (status != ICO_OK) return status;
    for (uint64_t i = 0; i < n; i++) {
        ico__family_edge(call, i, (i + 1) % n);
        ico__family_edge(call, n + i, n + (i + 1) % n);
        ico__family_edge(call, i, 2 * n + i);
        ico__family_edge(call, n + i, 3 * n + i);
        ico__family_edge(call, 2 * n + i, 3 * n + (i + k) % n);
        ico__family_edge(call, 3 * n + i, 2 * n + (i + k) % n);
    }
    return ICO_OK;
}

ico_status ico__make_rose_window(ico_family_call *call)
{
    uint64_t n = call->number[0], a = call->number[1], r = call->number[2];
    if (n < 3 || a == 0 || a >= n || r == 0 || r > (n - 1) / 2)
        return ico__family_bad(call, "N must be at least 3, A between 1 and N-1, and R "
                                     "between 1 and below N/2");
    ico_status status = ico__family_begin(call, 2 * (double)n, 4 * (double)n, false);
    if (status != ICO_OK) return status;
    add_steps(call, 0, n, 1);
    add_spokes(call, n, 0);
    add_spokes(call, n, a);
    add_steps(call, n, n, r);
    return ICO_OK;
}

ico_status ico__make_tabacjn(ico_family_call *call)
{
    uint64_t n = call->number[0], a = call->number[1], b = call->number[2];
    uint64_t r = call->number[3];
    if (n < 3 || a == 0 || a >= n || b == 0 || b >= n || a == b || r == 0 ||
        r > (n - 1) / 2)
        return ico__family_bad(call, "N must be at least 3, A and B between 1 and N-1 "
                                     "and different, and R between 1 and below N/2");
    ico_status status = ico__family_begin(call, 2 * (double)n, 5 * (double)n, false);
    if (status != ICO_OK) return status;
    add_steps(call, 0, n, 1);
    add_spokes(call, n, 0);
    add_spokes(call, n, a);
    add_spokes(call, n, b);
    add_steps(call, n, n, r);
    return ICO_OK;
}

/* j of the first side is joined to j + 2^k - 1 of the second, for each k < D. */
ico_status ico__make_knoedler(ico_family_call *call)
{
    uint64_t degree = call->number[0], n = call->number[1], half = n / 2;
    if (n < 2 || n % 2 != 0) return ico__family_bad(call, "N must be even");
    if (degree == 0 || degree >= 63 || UINT64_C(1) << degree > n)
        return ico__family_bad(call, "D is from 1 to the logarithm of N to the base 2");
    ico_status status =
        ico__family_begin(call, (double)n, (double)half * (double)degree, false);
    if (status != ICO_OK) return status;
    for (uint64_t k = 0; k < degree; k++) add_spokes(call, half, (UINT64_C(1) << k) - 1);
    return ICO_OK;
}

/* Steps up to K/2; for odd K also the diameters, of which an odd N has one that is bent.
 */
ico_status ico__make_harary(ico_family_call *call)
{
    uint64_t k = call->number[0], n = call->number[1];
    if (k < 2 || k >= n) return ico__family_bad(call, "K is from 2 to N-1");
    double edges = (double)n * (double)(k / 2) + (k % 2 ? (double)((n + 1) / 2) : 0);
    ico_status status = ico__family_begin(call, (double)n, edges, false);
    if (status != ICO_OK) return status;
    for (uint64_t step = 1; step <= k / 2; step++) add_steps(call, 0, n, step);
    for (uint64_t i = 0; k % 2 != 0 && i < (n + 1) / 2; i++)
        ico__family_edge(call, i, (i + n / 2) % n);
    return ICO_OK;
}

/* Blocks of eight vertices, joined to the next by three edges. */
ico_status ico__make_goldberg(ico_family_call *call)
{
    static const uint8_t inside[][2] = {{0, 1}, {0, 6}, {1, 7}, {2, 3}, {2, 7},
                                        {3, 6}, {4, 5}, {5, 6}, {5, 7}};
    static const uint8_t across[][2] = {{1, 0}, {3, 2}, {4, 4}};
    uint64_t n = call->number[0];
    if (n < 3) return ico__family_bad(call, "N must be at least 3");
    ico_status status = ico__family_begin(call, 8 * (double)n, 12 * (double)n, false);
    if (status != ICO_OK) return status;
    for (uint64_t i = 0; i < n; i++) {
        uint64_t here = 8 * i, next = 8 * ((i + 1) % n);
        for (size_t e = 0; e < sizeof inside / sizeof *inside; e++)
            ico__family_edge(call, here + inside[e][0], here + inside[e][1]);
        for (size_t e = 0; e < sizeof across / sizeof *across; e++)
            ico__family_edge(call, here + across[e][0], next + across[e][1]);
    }
    return ICO_OK;
}
