/* method/circuit/cut.c - the clauses of cuts: a tour crosses each at least twice (sided:
 * in both directions), and still once when a path on it is left out.
 * Source: subtour elimination, Dantzig, Fulkerson, Johnson (1954); toughness, Chvatal
 * (1973).
 * SPDX-License-Identifier: MIT */
#include "method/circuit/proof.h"

static uint32_t next_on_path(const ico_circuit *c, uint32_t at, uint32_t *along)
{
    uint32_t to = ico__circuit_across(c, *along, at);
    *along = c->chosen[2 * (size_t)to] ^ c->chosen[2 * (size_t)to + 1] ^ *along;
    return to;
}

static void mark_path(ico_circuit *c, uint32_t node, uint32_t stamp)
{
    uint32_t end = c->mate[node], along = c->chosen[2 * (size_t)node];
    c->vertex_mark[node] = stamp;
    for (uint32_t at = node; at != end; c->core.ticks++) {
        at = next_on_path(c, at, &along);
        c->vertex_mark[at] = stamp;
    }
}

static bool has(const ico_circuit_side *side, uint32_t i)
{
    bool inside =
        i >= side->from && i < side->to && !(i >= side->hole_from && i < side->hole_to);
    return inside != side->others;
}

/* Edges at v that leave the marked side, but for those out for good and those to what
 * bears the stamp before. */
static void add_leaving(ico_circuit *c, uint32_t v, uint32_t stamp)
{
    c->core.ticks += c->row_end[v] - c->row[v];
    for (uint32_t i = c->row[v]; i < c->row_end[v]; i++) {
        uint32_t e = c->arcs[i].edge, mark = c->vertex_mark[c->arcs[i].to];
        if (mark == stamp || mark == stamp - 1) continue;
        if (c->core.value[ico__in(e)] < 0 && c->core.state[e].level == 0) continue;
        (void)ico__cdcl_push(&c->core, &c->other, e);
    }
}

/* Leaves the edges that leave the side in c->other. */
static void leaving(ico_circuit *c, const ico_circuit_side *side, uint32_t beside)
{
    uint32_t stamp = ico__circuit_new_sets(c, 2);
    if (beside != ICO_NO_VERTEX) mark_path(c, beside, stamp - 1);
    for (uint32_t i = 0; i < side->met; i++)
        if (has(side, i)) mark_path(c, c->node[i], stamp);
    c->other.size = 0;
    for (uint32_t i = 0; i < side->met; i++) {
        if (!has(side, i)) continue;
        uint32_t end = c->mate[c->node[i]], along = c->chosen[2 * (size_t)c->node[i]];
        add_leaving(c, c->node[i], stamp);
        for (uint32_t at = c->node[i]; at != end;)
            add_leaving(c, at = next_on_path(c, at, &along), stamp);
    }
    c->core.ticks += side->met / 4;
}

/* Sided: is e's exit on the marked side? */
static bool goes_out(const ico_circuit *c, uint32_t e)
{
    return c->vertex_mark[c->ends[2 * (size_t)e]] == c->vertex_stamp;
}

/* Sided: the exit, or entry, of the path that v ends. */
static uint32_t path_exit(const ico_circuit *c, uint32_t v, bool exit)
{
    uint32_t i = c->row[v];
    while (c->core.value[ico__in(c->arcs[i].edge)] != 0 &&
           c->core.state[c->arcs[i].edge].level == 0)
        i++;
    return (c->ends[2 * (size_t)c->arcs[i].edge] == v) == exit ? v : c->mate[v];
}

/* The conflict that nothing crosses the cut, or, sided, nothing in direction `out`;
 * `node` is on the marked side. */
static bool nothing_crosses(ico_circuit *c, bool out, uint32_t node)
{
    uint32_t spare = ICO_NO_EDGE;
    ico_circuit_way way = ICO_WAY_EITHER;
    c->core.conflict.size = 0;
    for (size_t i = 0; i < c->other.size; i++)
        if (!c->sided || goes_out(c, c->other.items[i]) == out)
            (void)ico__cdcl_push(&c->core, &c->core.conflict, ico__in(c->other.items[i]));
    if (c->sided) {
        way = ICO_WAY_ALONG;
        node = path_exit(c, node, out);
    } else if (c->core.conflict.size > 0) { /* any but one: a tour needs two */
        spare = c->core.conflict.items[--c->core.conflict.size] >> 1;
    }
    ico__proof_conflict_cut(c, way, ICO_NO_VERTEX, spare, node);
    return false;
}

bool ico__circuit_cut_off(ico_circuit *c, ico_circuit_side side, uint32_t beside)
{
    leaving(c, &side, beside);
    if (beside == ICO_NO_VERTEX) {
        size_t out = 0;
        for (size_t i = 0; c->sided && i < c->other.size; i++)
            out += goes_out(c, c->other.items[i]);
        return nothing_crosses(c, 2 * out <= c->other.size, c->node[side.from]);
    }
    c->core.conflict.size = 0;
    for (size_t i = 0; i < c->other.size; i++)
        (void)ico__cdcl_push(&c->core, &c->core.conflict, ico__in(c->other.items[i]));
    uint32_t end = c->mate[beside], along = c->chosen[2 * (size_t)beside];
    for (uint32_t at = beside; at != end;) {
        (void)ico__cdcl_push(&c->core, &c->core.conflict, ico__out(along));
        at = next_on_path(c, at, &along);
    }
    ico__proof_conflict_cut(c, ICO_WAY_EITHER, beside, ICO_NO_EDGE, c->node[side.from]);
    return false;
}

/* e is in, since all other edges of the cut but f are out (sided: all in its direction).
 */
static void force(ico_circuit *c, uint32_t e, uint32_t f, uint32_t *forced)
{
    if (c->core.value[ico__in(e)] != 0) return;
    /* e leads out of the side of its exit */
    ico_circuit_way way = c->sided ? ICO_WAY_ALONG : ICO_WAY_EITHER;
    uint32_t other = c->sided ? ICO_NO_EDGE : f, node = c->ends[2 * (size_t)e];
    ++*forced;
    if (ico__cdcl_level(&c->core) == 0) {
        ico__proof_fact_cut(c, ico__in(e), way, other, node);
        ico__cdcl_assign(&c->core, ico__in(e), ICO_BY_CHOICE, 0);
        return;
    }
    uint32_t place = (uint32_t)c->cuts.size;
    (void)ico__cdcl_push(&c->core, &c->cuts, 0);
    (void)ico__cdcl_push(&c->core, &c->cuts, way);
    (void)ico__cdcl_push(&c->core, &c->cuts, other);
    (void)ico__cdcl_push(&c->core, &c->cuts, node);
    for (size_t i = 0; i < c->other.size; i++) {
        uint32_t g = c->other.items[i];
        if (g == e || g == f || (c->sided && goes_out(c, g) != goes_out(c, e))) continue;
        (void)ico__cdcl_push(&c->core, &c->cuts, ico__in(g));
    }
    if (c->core.status != ICO_OK) return;
    c->cuts.items[place] = (uint32_t)c->cuts.size - place - ICO_CUT_LITERALS;
    ico__cdcl_assign(&c->core, ico__in(e), ICO_BY_CUT, place);
}

bool ico__circuit_force_cut(ico_circuit *c, ico_circuit_side side, uint32_t e, uint32_t f,
                            uint32_t *forced)
{
    uint32_t size = side.to - side.from - (side.hole_to - side.hole_from);
    if (c->core.value[ico__in(e)] != 0 && c->core.value[ico__in(f)] != 0) return true;
    side.others = size > side.met / 2;
    leaving(c, &side, ICO_NO_VERTEX);
    if (c->sided && goes_out(c, e) == goes_out(c, f)) {
        uint32_t inside = c->ends[2 * (size_t)e + !goes_out(c, e)];
        return nothing_crosses(c, !goes_out(c, e), inside);
    }
    force(c, e, f, forced);
    force(c, f, e, forced);
    return true;
}
