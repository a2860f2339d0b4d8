/* method/circuit/orientation.c - digraphs, and undirected graphs that are digraphs in
 * disguise.
 * If each vertex has an edge that is always in, and the paths of such edges and the open
 * edges can be coloured with two colours, then each path has an *exit* and an *entry*,
 * open edges join exits to entries, and a tour leaves a set of whole paths as often from
 * an exit as it enters it by an entry.  So of the edges that leave the set one half,
 * those at its exits or those at its entries, must have one that is in.
 * Source: the usual way to write a digraph as a graph, in - mid - out, read backwards:
 * Karp (1972).
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"

/* Gives `to` the other colour than v has, in c->found_at; false if it has v's. */
static bool paint(ico_circuit *c, uint32_t v, uint32_t to, uint32_t *met)
{
    if (c->found_at[to] != 0) return c->found_at[to] != c->found_at[v];
    c->found_at[to] = 3 - c->found_at[v];
    c->node[(*met)++] = to;
    return true;
}

/* Colours all that can be reached from `root`. */
static bool paint_from(ico_circuit *c, uint32_t root)
{
    uint32_t met = 0;
    c->found_at[root] = 1;
    c->node[met++] = root;
    for (uint32_t i = 0; i < met; i++) {
        uint32_t v = c->node[i];
        if (!paint(c, v, c->mate[v], &met)) return false;
        for (uint32_t k = c->row[v]; k < c->row_end[v]; k++)
            if (c->core.value[ico__in(c->arcs[k].edge)] == 0 &&
                !paint(c, v, c->arcs[k].to, &met))
                return false;
        c->core.ticks += c->row_end[v] - c->row[v];
    }
    return true;
}

void ico__circuit_find_sides(ico_circuit *c)
{
    c->sided = true;
    for (uint32_t v = 0; v < c->n && c->sided; v++) {
        if (c->tour_edges[v] == 2 || c->found_at[v] != 0) continue;
        c->sided = c->tour_edges[v] == 1 && paint_from(c, v);
    }
    for (uint32_t e = 0; e < c->m && c->sided; e++) {
        uint32_t *ends = c->ends + 2 * (size_t)e, exit = ends[1];
        if (c->core.value[ico__in(e)] != 0 || c->found_at[exit] != 1) continue;
        ends[1] = ends[0];
        ends[0] = exit;
    }
    for (uint32_t v = 0; v < c->n; v++) c->found_at[v] = 0;
    c->core.ticks += c->n + c->m;
}
