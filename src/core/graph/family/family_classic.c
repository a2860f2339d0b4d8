/* graph/family/family_classic.c - cycles, grids, prisms, snarks and single famous graphs.
 * Source: Watkins 1969 (generalised Petersen), Isaacs 1975 (flower snarks), Sheehan 1977
 * (uniquely Hamiltonian), Coxeter 1981, Herschel 1862.
 * SPDX-License-Identifier: MIT */
#include "graph/family/family.h"

void ico__family_cycle(ico_family_call *call, uint64_t first, uint64_t length)
{
    for (uint64_t i = 0; i < length; i++)
        ico__family_edge(call, first + i, first + (i + 1) % length);
}

/* The only number, when it is at least `least`; else an error through *status. */
static uint64_t only_number(ico_family_call *call, uint64_t least, ico_status *status)
{
    *status = ICO_OK;
    if (call->number[0] < least)
        *status =
            ico__family_bad(call, "N must be at least %llu", (unsigned long long)least);
    return call->number[0];
}

ico_status ico__make_path(ico_family_call *call)
{
    ico_status status;
    uint64_t n = only_number(call, 1, &status);
    if (status == ICO_OK)
        status = ico__family_begin(call, (double)n, (double)n - 1, false);
    if (status != ICO_OK) return status;
    for (uint64_t i = 0; i + 1 < n; i++) ico__family_edge(call, i, i + 1);
    return ICO_OK;
}

ico_status ico__make_cycle(ico_family_call *call)
{
    ico_status status;
    uint64_t n = only_number(call, 3, &status);
    if (status == ICO_OK) status = ico__family_begin(call, (double)n, (double)n, false);
    if (status != ICO_OK) return status;
    ico__family_cycle(call, 0, n);
    return ICO_OK;
}

ico_status ico__make_star(ico_family_call *call)
{
    ico_status status;
    uint64_t n = only_number(call, 1, &status);
    if (status == ICO_OK)
        status = ico__family_begin(call, (double)n + 1, (double)n, false);
    if (status != ICO_OK) return status;
    for (uint64_t i = 1; i <= n; i++) ico__family_edge(call, 0, i);
    return ICO_OK;
}

ico_status ico__make_wheel(ico_family_call *call)
{
    ico_status status;
    uint64_t n = only_number(call, 4, &status);
    if (status == ICO_OK)
        status = ico__family_begin(call, (double)n, 2.0 * (double)n, false);
    if (status != ICO_OK) return status;
    ico__family_cycle(call, 1, n - 1);
    for (uint64_t i = 1; i < n; i++) ico__family_edge(call, 0, i);
    return ICO_OK;
}

ico_status ico__make_complete(ico_family_call *call)
{
    ico_status status;
    uint64_t n = only_number(call, 1, &status);
    double size = (double)n;
    if (status == ICO_OK)
        status = ico__family_begin(call, size, size * (size - 1) / 2, false);
    if (status != ICO_OK) return status;
    for (uint64_t v = 1; v < n; v++)
        for (uint64_t u = 0; u < v; u++) ico__family_edge(call, u, v);
    return ICO_OK;
}

/* Also bipartite: the classes one after the other. */
ico_status ico__make_multipartite(ico_family_call *call)
{
    double n = 0, m = 0;
    for (size_t i = 0; i < call->count; i++) {
        if (call->number[i] == 0) return ico__family_bad(call, "no class may be empty");
        m += n * (double)call->number[i];
        n += (double)call->number[i];
    }
    ico_status status = ico__family_begin(call, n, m, false);
    if (status != ICO_OK) return status;
    uint64_t first = 0;
    for (size_t i = 0; i < call->count; i++) {
        uint64_t past = first + call->number[i];
        for (uint64_t v = first; v < past; v++)
            for (uint64_t u = 0; u < first; u++) ico__family_edge(call, u, v);
        first = past;
    }
    return ICO_OK;
}

ico_status ico__make_octahedron(ico_family_call *call)
{
    ico_status status = ico__family_begin(call, 6, 12, false);
    if (status != ICO_OK) return status;
    for (uint64_t v = 0; v < 6; v++) /* 0-1, 2-3, 4-5 are opposite corners */
        for (uint64_t u = 0; u < v - v % 2; u++) ico__family_edge(call, u, v);
    return ICO_OK;
}

/* A grid of any dimension; `joined` makes it a torus.  The last side varies fastest.  A
 * digraph has arcs to the next vertex of each side, so a side may have two vertices. */
static ico_status make_grid(ico_family_call *call, bool joined, bool directed)
{
    double n = 1;
    uint64_t least = directed ? 2 : 3;
    for (size_t d = 0; d < call->count; d++) {
        if (call->number[d] == 0) return ico__family_bad(call, "a side cannot be 0");
        if (joined && call->number[d] < least)
            return ico__family_bad(call, "the sides of a torus are %d or more",
                                   (int)least);
        n *= (double)call->number[d];
    }
    ico_status status = ico__family_begin(call, n, n * (double)call->count, directed);
    if (status != ICO_OK) return status;
    uint64_t stride = 1;
    for (size_t d = call->count; d-- > 0;) {
        uint64_t side = call->number[d];
        for (uint64_t v = 0; v < (uint64_t)n; v++) {
            uint64_t at = v / stride % side;
            if (at + 1 < side)
                ico__family_edge(call, v, v + stride);
            else if (joined)
                ico__family_edge(call, v, v - at * stride);
        }
        stride *= side;
    }
    return ICO_OK;
}

ico_status ico__make_grid(ico_family_call *call)
{
    return make_grid(call, false, false);
}

ico_status ico__make_torus(ico_family_call *call)
{
    return make_grid(call, true, false);
}

ico_status ico__make_directed_torus(ico_family_call *call)
{
    return make_grid(call, true, true);
}

ico_status ico__make_hypercube(ico_family_call *call)
{
    uint64_t d = call->number[0];
    if (d > 30)
        return ico__fail(call->ctx, ICO_TOO_LARGE,
                         "a hypercube of dimension %llu has"
                         " more than 2^31 edges; 27 is the largest",
                         (unsigned long long)d);
    double n = (double)(UINT64_C(1) << d);
    ico_status status = ico__family_begin(call, n, n / 2 * (double)d, false);
    if (status != ICO_OK) return status;
    for (uint64_t v = 0; v < (uint64_t)n; v++)
        for (uint64_t bit = 1; bit < (uint64_t)n; bit *= 2)
            if ((v & bit) == 0) ico__family_edge(call, v, v | bit);
    return ICO_OK;
}

/* Outer cycle 0..N-1, inner vertices N..2N-1. */
static void add_petersen(ico_family_call *call, uint64_t n, uint64_t k)
{
    ico__family_cycle(call, 0, n);
    for (uint64_t i = 0; i < n; i++) {
        ico__family_edge(call, i, n + i);
        ico__family_edge(call, n + i, n + (i + k) % n);
    }
}

ico_status ico__make_petersen(ico_family_call *call)
{
    if (call->count == 1) return ico__family_bad(call, "two numbers are needed");
    if (call->count == 0) {
        call->number[0] = 5;
        call->number[1] = 2;
        call->count = 2;
    }
    uint64_t n = call->number[0], k = call->number[1];
    if (n < 3 || k == 0 || k > (n - 1) / 2)
        return ico__family_bad(call,
                               "N must be at least 3 and K between 1 and below N/2");
    ico_status status = ico__family_begin(call, 2.0 * (double)n, 3.0 * (double)n, false);
    if (status != ICO_OK) return status;
    add_petersen(call, n, k);
    return ICO_OK;
}

ico_status ico__make_prism(ico_family_call *call)
{
    ico_status status;
    uint64_t n = only_number(call, 3, &status);
    double size = (double)n;
    if (status == ICO_OK) status = ico__family_begin(call, 2 * size, 3 * size, false);
    if (status != ICO_OK) return status;
    add_petersen(call, n, 1);
    return ICO_OK;
}

ico_status ico__make_moebius(ico_family_call *call)
{
    ico_status status;
    uint64_t n = only_number(call, 4, &status);
    if (status == ICO_OK && n % 2 != 0) status = ico__family_bad(call, "N must be even");
    if (status == ICO_OK)
        status = ico__family_begin(call, (double)n, 1.5 * (double)n, false);
    if (status != ICO_OK) return status;
    ico__family_cycle(call, 0, n);
    for (uint64_t i = 0; i < n / 2; i++) ico__family_edge(call, i, i + n / 2);
    return ICO_OK;
}

/* Stars a_i with tips b_i, c_i, d_i; the b form one cycle, c then d one of double length.
 */
ico_status ico__make_flower(ico_family_call *call)
{
    ico_status status;
    uint64_t n = only_number(call, 3, &status);
    double size = (double)n;
    if (status == ICO_OK) status = ico__family_begin(call, 4 * size, 6 * size, false);
    if (status != ICO_OK) return status;
    for (uint64_t i = 0; i < n; i++)
        for (uint64_t tip = 1; tip <= 3; tip++) ico__family_edge(call, i, tip * n + i);
    ico__family_cycle(call, n, n);
    ico__family_cycle(call, 2 * n, 2 * n);
    return ICO_OK;
}

/* A clique a_1, a_2, ... and the same number (N odd: one fewer) of independent b_i, where
 * b_i is joined to a_1 .. a_(i-1) and to a_(i+1) (the last b, N even: to all a).  When
 * b_1, ..., b_(i-1) have taken their edges a_1 .. a_(i-2) are full, so the two edges at
 * b_i are forced: one closed tour.  Edges: N^2/4 + 1 rounded down, which no such graph
 * can exceed. */
ico_status ico__make_sheehan(ico_family_call *call)
{
    ico_status status;
    uint64_t n = only_number(call, 3, &status);
    double size = (double)n;
    if (status == ICO_OK)
        status = ico__family_begin(call, size, size * size / 4 + 1, false);
    if (status != ICO_OK) return status;
    uint64_t a_count = (n + 1) / 2, b_count = n / 2;
    for (uint64_t j = 1; j < a_count; j++)
        for (uint64_t i = 0; i < j; i++) ico__family_edge(call, i, j);
    for (uint64_t i = 1; i <= b_count; i++) {
        uint64_t b = a_count + i - 1, last = i < a_count ? i + 1 : i;
        for (uint64_t j = 1; j <= last; j++)
            if (j != i || i == 1 || i == a_count) ico__family_edge(call, b, j - 1);
    }
    return ICO_OK;
}

/* Two poles, two rings of five, each ring vertex joined to two of the other ring. */
ico_status ico__make_icosahedron(ico_family_call *call)
{
    ico_status status = ico__family_begin(call, 12, 30, false);
    if (status != ICO_OK) return status;
    ico__family_cycle(call, 1, 5);
    ico__family_cycle(call, 6, 5);
    for (uint64_t i = 0; i < 5; i++) {
        ico__family_edge(call, 0, 1 + i);
        ico__family_edge(call, 11, 6 + i);
        ico__family_edge(call, 1 + i, 6 + i);
        ico__family_edge(call, 1 + i, 6 + (i + 1) % 5);
    }
    return ICO_OK;
}

/* Poles 0 and 1, three equator vertices of degree 4 (2..4), and three vertices around
 * each pole, each joined to two neighbours on the equator. */
ico_status ico__make_herschel(ico_family_call *call)
{
    ico_status status = ico__family_begin(call, 11, 18, false);
    if (status != ICO_OK) return status;
    for (uint64_t pole = 0; pole < 2; pole++)
        for (uint64_t i = 0; i < 3; i++) {
            uint64_t v = 5 + 3 * pole + i;
            ico__family_edge(call, pole, v);
            ico__family_edge(call, v, 2 + i);
            ico__family_edge(call, v, 2 + (i + 1) % 3);
        }
    return ICO_OK;
}

/* The Petersen graph with vertex 0 (neighbours 1, 4, 5) replaced by the triangle 0,
 * 10, 11. */
ico_status ico__make_tietze(ico_family_call *call)
{
    static const uint8_t corner[] = {0, 1, 10, 4, 11, 5, 0, 10, 10, 11, 11, 0};
    ico_status status = ico__family_begin(call, 12, 18, false);
    if (status != ICO_OK) return status;
    for (uint64_t i = 0; i < 5; i++) {
        if (i != 0 && i != 4) ico__family_edge(call, i, i + 1);
        if (i != 0) ico__family_edge(call, i, 5 + i);
        ico__family_edge(call, 5 + i, 5 + (i + 2) % 5);
    }
    for (size_t i = 0; i < sizeof corner; i += 2)
        ico__family_edge(call, corner[i], corner[i + 1]);
    return ICO_OK;
}

/* The triples of seven points other than the lines {i, i+1, i+3} of the Fano plane,
 * joined when disjoint. */
ico_status ico__make_coxeter(ico_family_call *call)
{
    uint32_t triple[28];
    size_t count = 0;
    ico_status status = ico__family_begin(call, 28, 42, false);
    if (status != ICO_OK) return status;
    for (uint32_t a = 0; a < 7; a++)
        for (uint32_t b = a + 1; b < 7; b++)
            for (uint32_t c = b + 1; c < 7; c++) {
                uint32_t set = 1u << a | 1u << b | 1u << c;
                bool line = false;
                for (uint32_t i = 0; i < 7; i++)
                    line |= set == (1u << i | 1u << (i + 1) % 7 | 1u << (i + 3) % 7);
                if (!line) triple[count++] = set;
            }
    for (size_t v = 1; v < count; v++)
        for (size_t u = 0; u < v; u++)
            if ((triple[u] & triple[v]) == 0) ico__family_edge(call, u, v);
    return ICO_OK;
}
