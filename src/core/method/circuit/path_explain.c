/* method/circuit/path_explain.c - explanations of closed paths in linear time.  Many
 * edges are out because they would close one and the same long path, or parts of it; to
 * walk it for each of them takes quadratic time.  So once an analysis has walked enough,
 * the paths are laid out on a line, a vertex a place, and each of their edges is named
 * once: the later explanations pass over it, since the clause has it already.
 * Scratch, which only looks for cuts use otherwise: cursor[v], the place of vertex v on
 * the line and one (0: not laid out); up_edge[p], the edge from place p to the next;
 * behind[p], a place from p on before which all edges were named.
 * Source: Tarjan, Efficiency of a good but not linear set union algorithm (1975).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "method/circuit/solver.h"

/* Walks from `at` to the end of its path by edge `along`; returns that end, and leaves in
 * `along` the edge to it. */
static uint32_t end_of_path(ico_circuit *c, uint32_t at, uint32_t *along)
{
    for (;;) {
        at = ico__circuit_across(c, *along, at);
        c->core.ticks++;
        if (c->tour_edges[at] < 2) return at;
        *along ^= c->chosen[2 * (size_t)at] ^ c->chosen[2 * (size_t)at + 1];
    }
}

/* Lays out the path of v. */
static void lay_out_path(ico_circuit *c, uint32_t v)
{
    uint32_t along = c->chosen[2 * (size_t)v];
    uint32_t end = end_of_path(c, v, &along), place = c->line_end;
    for (uint32_t at = end;; place++) {
        c->cursor[at] = place + 1;
        c->behind[place] = place;
        c->up_edge[place] = along;
        if (at != end && c->tour_edges[at] < 2) break;
        at = ico__circuit_across(c, along, at);
        if (c->tour_edges[at] == 2)
            along ^= c->chosen[2 * (size_t)at] ^ c->chosen[2 * (size_t)at + 1];
        c->core.ticks++;
    }
    c->line_end = place + 1;
}

/* The first place from p on whose edge was not named; shortens the way there. */
static uint32_t first_unnamed(ico_circuit *c, uint32_t p)
{
    while (c->behind[p] != p) {
        c->behind[p] = c->behind[c->behind[p]];
        p = c->behind[p];
        c->core.ticks++;
    }
    return p;
}

void ico__circuit_explain_briefly(ico_circuit *c, uint32_t a, uint32_t b)
{
    if (!c->core.brief) {
        memset(c->cursor, 0, c->n * sizeof *c->cursor);
        c->core.ticks += c->n / 4;
        c->core.brief = true;
        c->line_end = 0;
    }
    if (c->cursor[a] == 0) lay_out_path(c, a);
    uint32_t from = c->cursor[a] - 1, to = c->cursor[b] - 1;
    if (from > to) {
        from = to;
        to = c->cursor[a] - 1;
    }
    for (uint32_t p = first_unnamed(c, from); p < to; p = first_unnamed(c, p)) {
        (void)ico__cdcl_push(&c->core, &c->core.reason, ico__out(c->up_edge[p]));
        c->behind[p] = p + 1;
        c->core.ticks++;
    }
}
