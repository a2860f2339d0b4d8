/* count/join/gates.c - vertices that cut a separator into components.
 * SPDX-License-Identifier: MIT */
#include "count/join/gates.h"

#include "base/subsets.h"
#include "count/sweep/state.h"

/* The component, among the vertices in `left`, of the lowest of them.  *coloured becomes
 * false if it has an odd cycle. */
static uint32_t component_of(const ico_separator_graph *g, uint32_t left, bool *coloured)
{
    uint32_t colour[2] = {left & (0 - left), 0};
    for (bool more = true; more;) {
        uint32_t before = colour[0] | colour[1];
        for (unsigned k = 0; k < 2; k++)
            for (uint32_t m = colour[k]; m != 0; m &= m - 1)
                colour[1 - k] |= g->beside[ico__ctz32(m)] & left;
        if (colour[0] & colour[1]) *coloured = false;
        more = (colour[0] | colour[1]) != before;
    }
    return colour[0] | colour[1];
}

static bool falls_apart(const ico_separator_graph *g, uint32_t gates, unsigned most,
                        bool *coloured)
{
    uint32_t left = (uint32_t)((UINT64_C(1) << g->size) - 1) & ~gates;
    *coloured = true;
    while (left != 0) {
        uint32_t component = component_of(g, left, coloured);
        if (ico__popcount32(component) > most) return false;
        left &= ~component;
    }
    return true;
}

static bool gates_are_kept(const ico_separator_graph *g, uint32_t gates)
{
    for (unsigned k = 0; k < g->maps; k++)
        for (uint32_t m = gates; m != 0; m &= m - 1)
            if ((gates >> g->to[k][ico__ctz32(m)] & 1) == 0) return false;
    return true;
}

/* Links that end in gates. */
static unsigned links_of(const ico_separator_graph *g, uint32_t gates)
{
    unsigned links = 0;
    for (uint32_t m = gates; m != 0; m &= m - 1) {
        uint32_t beside = g->beside[ico__ctz32(m)];
        links += 2 * ico__popcount32(beside & ~gates) + ico__popcount32(beside & gates);
    }
    return links / 2;
}

uint32_t ico__gates_find(const ico_separator_graph *g, unsigned component, unsigned most)
{
    bool coloured;
    if (falls_apart(g, 0, component, &coloured)) return 0;
    for (unsigned count = 1; count <= most && count < g->size; count++) {
        uint32_t best = 0;
        unsigned least = UINT32_MAX;
        for (uint64_t m = (UINT64_C(1) << count) - 1; m < UINT64_C(1) << g->size;
             m = ico__subset_next(m)) {
            uint32_t gates = (uint32_t)m;
            if (!gates_are_kept(g, gates) || !falls_apart(g, gates, component, &coloured))
                continue;
            unsigned cost = links_of(g, gates) + (coloured ? 0 : 1000);
            if (cost >= least) continue;
            least = cost;
            best = gates;
        }
        if (best != 0) return best;
    }
    return 0;
}
