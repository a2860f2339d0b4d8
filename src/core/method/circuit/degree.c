/* method/circuit/degree.c - every vertex has exactly two edges of the tour: counters, the
 * edges that they force, and undoing both.
 * Source: the degree constraints of Dantzig, Fulkerson and Johnson (1954).
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"

/* Three edges at v are in: those chosen and e. */
static bool too_many(ico_circuit *c, uint32_t v, uint32_t e)
{
    c->core.conflict.size = 0;
    for (unsigned k = 0; k < 2; k++)
        (void)ico__cdcl_push(&c->core, &c->core.conflict,
                             ico__out(c->chosen[2 * (size_t)v + k]));
    (void)ico__cdcl_push(&c->core, &c->core.conflict, ico__out(e));
    return false;
}

/* All edges at v but one are out. */
static bool vertex_lacks_edges(ico_circuit *c, uint32_t v)
{
    uint32_t wanted = c->row_end[v] - c->row[v];
    c->core.conflict.size = 0;
    for (uint32_t i = c->row[v]; i < c->row_end[v] && c->core.conflict.size + 1 < wanted;
         i++)
        if (c->core.value[ico__in(c->arcs[i].edge)] < 0)
            (void)ico__cdcl_push(&c->core, &c->core.conflict, ico__in(c->arcs[i].edge));
    c->core.ticks += wanted;
    return false;
}

/* Two edges at v are in: the others are out. */
static void exclude_others(ico_circuit *c, uint32_t v)
{
    if (c->left[v] == 2) return;
    for (uint32_t i = c->row[v]; i < c->row_end[v]; i++) {
        uint32_t e = c->arcs[i].edge;
        if (c->core.value[ico__in(e)] == 0)
            ico__cdcl_assign(&c->core, ico__out(e), ICO_BY_FULL, v);
    }
    c->core.ticks += c->row_end[v] - c->row[v];
}

/* Two edges at v are left: they are in. */
static void include_both(ico_circuit *c, uint32_t v)
{
    if (c->tour_edges[v] == 2) return;
    uint32_t missing = 2;
    for (uint32_t i = c->row[v]; missing > 0 && i < c->row_end[v]; i++) {
        uint32_t e = c->arcs[i].edge;
        if (c->core.value[ico__in(e)] < 0) continue;
        missing--;
        if (c->core.value[ico__in(e)] == 0)
            ico__cdcl_assign(&c->core, ico__in(e), ICO_BY_NEED, v);
    }
    c->core.ticks += c->row_end[v] - c->row[v];
}

static bool settle_in(ico_circuit *c, uint32_t e)
{
    uint32_t u = c->ends[2 * (size_t)e], v = c->ends[2 * (size_t)e + 1];
    if (c->tour_edges[u] == 2) return too_many(c, u, e);
    if (c->tour_edges[v] == 2) return too_many(c, v, e);
    if (ico__circuit_closes_early(c, e)) return false;
    c->settled++;
    c->chosen[2 * (size_t)u + c->tour_edges[u]++] = e;
    c->chosen[2 * (size_t)v + c->tour_edges[v]++] = e;
    c->tour_count++;
    if (c->tour_edges[u] == 2) exclude_others(c, u);
    if (c->tour_edges[v] == 2) exclude_others(c, v);
    ico__circuit_join(c, e);
    return true;
}

static bool settle_out(ico_circuit *c, uint32_t e)
{
    uint32_t u = c->ends[2 * (size_t)e], v = c->ends[2 * (size_t)e + 1];
    if (c->left[u] == 2) return vertex_lacks_edges(c, u);
    if (c->left[v] == 2) return vertex_lacks_edges(c, v);
    c->settled++;
    if (--c->left[u] == 2) include_both(c, u);
    if (--c->left[v] == 2) include_both(c, v);
    return true;
}

bool ico__circuit_settle(ico_circuit *c)
{
    uint32_t l = c->core.trail[c->settled];
    c->core.ticks++;
    return l & 1 ? settle_out(c, l >> 1) : settle_in(c, l >> 1);
}

void ico__circuit_unsettle(ico_circuit *c, uint32_t l)
{
    uint32_t e = l >> 1, u = c->ends[2 * (size_t)e], v = c->ends[2 * (size_t)e + 1];
    if (l & 1) {
        c->left[u]++;
        c->left[v]++;
        return;
    }
    c->tour_edges[u]--;
    c->tour_edges[v]--;
    c->tour_count--;
    ico__circuit_separate(c, e);
}

bool ico__circuit_start_degrees(ico_circuit *c)
{
    for (uint32_t v = 0; v < c->n; v++)
        if (c->left[v] < 2) return false;
    for (uint32_t v = 0; v < c->n; v++)
        if (c->left[v] == 2) include_both(c, v);
    return true;
}
