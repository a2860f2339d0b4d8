/* graph/family/family_rings.c - graphs round a cycle or along a path: antiprism, ladder,
 * wheels with leaves, and cliques that hang together.
 * Source: textbooks; Turan 1941, Harary 1962 (family.def has the rest).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "graph/family/family.h"

/* Refuses a first number below `least`; else starts a graph of n vertices, m edges. */
static ico_status begin_above(ico_family_call *call, uint64_t least, double n, double m)
{
    if (call->number[0] < least)
        return ico__family_bad(call, "%c must be at least %llu",
                               strchr(call->family->usage, ':')[1],
                               (unsigned long long)least);
    return ico__family_begin(call, n, m, false);
}

ico_status ico__make_antiprism(ico_family_call *call)
{
    uint64_t n = call->number[0];
    ico_status status = begin_above(call, 3, 2 * (double)n, 4 * (double)n);
    if (status != ICO_OK) return status;
    ico__family_cycle(call, 0, n);
    ico__family_cycle(call, n, n);
    for (uint64_t i = 0; i < n; i++) {
        ico__family_edge(call, i, n + i);
        ico__family_edge(call, i, n + (i + 1) % n);
    }
    return ICO_OK;
}

ico_status ico__make_ladder(ico_family_call *call)
{
    uint64_t n = call->number[0];
    ico_status status = begin_above(call, 1, 2 * (double)n, 3 * (double)n - 2);
    if (status != ICO_OK) return status;
    for (uint64_t i = 0; i < n; i++) {
        ico__family_edge(call, i, n + i);
        if (i + 1 == n) break;
        ico__family_edge(call, i, i + 1);
        ico__family_edge(call, n + i, n + i + 1);
    }
    return ICO_OK;
}

/* The leaves come first. */
ico_status ico__make_sunlet(ico_family_call *call)
{
    uint64_t n = call->number[0];
    ico_status status = begin_above(call, 3, 2 * (double)n, 2 * (double)n);
    if (status != ICO_OK) return status;
    ico__family_cycle(call, n, n);
    for (uint64_t i = 0; i < n; i++) ico__family_edge(call, i, n + i);
    return ICO_OK;
}

ico_status ico__make_helm(ico_family_call *call)
{
    uint64_t n = call->number[0];
    ico_status status = begin_above(call, 3, 2 * (double)n + 1, 3 * (double)n);
    if (status != ICO_OK) return status;
    ico__family_cycle(call, 1, n);
    for (uint64_t i = 1; i <= n; i++) {
        ico__family_edge(call, 0, i);
        ico__family_edge(call, i, n + i);
    }
    return ICO_OK;
}

ico_status ico__make_gear(ico_family_call *call)
{
    uint64_t n = call->number[0];
    ico_status status = begin_above(call, 3, 2 * (double)n + 1, 3 * (double)n);
    if (status != ICO_OK) return status;
    ico__family_cycle(call, 1, 2 * n);
    for (uint64_t i = 1; i < 2 * n; i += 2) ico__family_edge(call, 0, i);
    return ICO_OK;
}

ico_status ico__make_fan(ico_family_call *call)
{
    uint64_t n = call->number[0];
    ico_status status = begin_above(call, 1, (double)n + 1, 2 * (double)n - 1);
    if (status != ICO_OK) return status;
    for (uint64_t i = 1; i <= n; i++) {
        ico__family_edge(call, 0, i);
        if (i < n) ico__family_edge(call, i, i + 1);
    }
    return ICO_OK;
}

/* `count` cliques that share vertex 0 and have `size` further vertices each. */
static ico_status make_windmill(ico_family_call *call, uint64_t size, uint64_t count)
{
    double k = (double)size, c = (double)count;
    ico_status status = ico__family_begin(call, k * c + 1, c * k * (k + 1) / 2, false);
    if (status != ICO_OK) return status;
    for (uint64_t first = 1; first <= size * count; first += size)
        for (uint64_t v = first; v < first + size; v++) {
            ico__family_edge(call, 0, v);
            for (uint64_t u = first; u < v; u++) ico__family_edge(call, u, v);
        }
    return ICO_OK;
}

ico_status ico__make_friendship(ico_family_call *call)
{
    if (call->number[0] == 0) return ico__family_bad(call, "N must be at least 1");
    return make_windmill(call, 2, call->number[0]);
}

ico_status ico__make_bowtie(ico_family_call *call)
{
    return make_windmill(call, 2, 2);
}

ico_status ico__make_windmill(ico_family_call *call)
{
    if (call->number[0] < 2 || call->number[1] == 0)
        return ico__family_bad(call, "K must be at least 2 and N at least 1");
    return make_windmill(call, call->number[0] - 1, call->number[1]);
}

/* The edge 0-1 and N paths of three edges between its ends. */
ico_status ico__make_book(ico_family_call *call)
{
    uint64_t n = call->number[0];
    ico_status status = begin_above(call, 1, 2 * (double)n + 2, 3 * (double)n + 1);
    if (status != ICO_OK) return status;
    ico__family_edge(call, 0, 1);
    for (uint64_t v = 2; v < 2 * n + 2; v += 2) {
        ico__family_edge(call, 0, v);
        ico__family_edge(call, 1, v + 1);
        ico__family_edge(call, v, v + 1);
    }
    return ICO_OK;
}

static void add_tail(ico_family_call *call, uint64_t first, uint64_t size)
{
    for (uint64_t v = first; v < first + size; v++) ico__family_edge(call, v - 1, v);
}

ico_status ico__make_lollipop(ico_family_call *call)
{
    uint64_t clique = call->number[0], tail = call->number[1];
    double k = (double)clique, t = (double)tail;
    ico_status status = begin_above(call, 1, k + t, k * (k - 1) / 2 + t);
    if (status != ICO_OK) return status;
    for (uint64_t v = 1; v < clique; v++)
        for (uint64_t u = 0; u < v; u++) ico__family_edge(call, u, v);
    add_tail(call, clique, tail);
    return ICO_OK;
}

ico_status ico__make_tadpole(ico_family_call *call)
{
    uint64_t cycle = call->number[0], tail = call->number[1];
    double size = (double)cycle + (double)tail;
    ico_status status = begin_above(call, 3, size, size);
    if (status != ICO_OK) return status;
    ico__family_cycle(call, 0, cycle);
    add_tail(call, cycle, tail);
    return ICO_OK;
}

ico_status ico__make_cocktail_party(ico_family_call *call)
{
    uint64_t n = call->number[0];
    double size = (double)n;
    ico_status status = begin_above(call, 1, 2 * size, 2 * size * (size - 1));
    if (status != ICO_OK) return status;
    for (uint64_t v = 0; v < 2 * n; v++) /* v and v + n are apart */
        for (uint64_t u = 0; u < v; u++)
            if (u + n != v) ico__family_edge(call, u, v);
    return ICO_OK;
}

ico_status ico__make_crown(ico_family_call *call)
{
    uint64_t n = call->number[0];
    double size = (double)n;
    ico_status status = begin_above(call, 1, 2 * size, size * (size - 1));
    if (status != ICO_OK) return status;
    for (uint64_t v = 0; v < n; v++)
        for (uint64_t u = 0; u < n; u++)
            if (u != v) ico__family_edge(call, v, n + u);
    return ICO_OK;
}

/* Vertex v is in class v mod R. */
ico_status ico__make_turan(ico_family_call *call)
{
    uint64_t n = call->number[0], r = call->number[1];
    if (r == 0 || r > n) return ico__family_bad(call, "R is from 1 to N");
    uint64_t small = n / r, large = n % r; /* classes of small + 1 vertices */
    double size = (double)n, s = (double)small, l = (double)large;
    double inside = l * (s + 1) * s / 2 + ((double)r - l) * s * (s - 1) / 2;
    ico_status status =
        ico__family_begin(call, size, size * (size - 1) / 2 - inside, false);
    if (status != ICO_OK) return status;
    for (uint64_t v = 1; v < n; v++)
        for (uint64_t u = 0; u < v; u++)
            if (u % r != v % r) ico__family_edge(call, u, v);
    return ICO_OK;
}

ico_status ico__make_thomsen(ico_family_call *call)
{
    ico_status status = ico__family_begin(call, 6, 9, false);
    if (status != ICO_OK) return status;
    for (uint64_t i = 0; i < 9; i++) ico__family_edge(call, i / 3, 3 + i % 3);
    return ICO_OK;
}
