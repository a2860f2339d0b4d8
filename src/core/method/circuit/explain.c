/* method/circuit/explain.c - the clause behind each implied literal, made when asked for.
 * Source: lazy explanations, Ohrimenko, Stuckey, Codish (2009); the clauses by which a
 * path may be kept open: ARCHITECTURE.md, docs/methods/circuit.md.
 * SPDX-License-Identifier: MIT */
#include "method/circuit/proof.h"

static void add_literal(ico_circuit *c, uint32_t literal)
{
    (void)ico__cdcl_push(&c->core, &c->core.reason, literal);
}

/* d - 2 other edges at v, d its degree, were out before e: of any d - 1 edges one is
 * in. */
static void by_need(ico_circuit *c, uint32_t v, uint32_t e)
{
    uint32_t wanted = c->row_end[v] - c->row[v] - 2, place = c->core.state[e].place;
    for (uint32_t i = c->row[v]; i < c->row_end[v] && c->core.reason.size < wanted; i++) {
        uint32_t f = c->arcs[i].edge;
        if (f != e && c->core.value[ico__in(f)] < 0 && c->core.state[f].place < place)
            add_literal(c, ico__in(f));
    }
    c->core.ticks += wanted;
}

/* The edge of the path after `along`, at vertex `at`. */
static uint32_t next_edge(const ico_circuit *c, uint32_t at, uint32_t along)
{
    return c->chosen[2 * (size_t)at] ^ c->chosen[2 * (size_t)at + 1] ^ along;
}

/* The path from a to b is in. */
static void by_path(ico_circuit *c, uint32_t a, uint32_t b)
{
    uint32_t along = c->chosen[2 * (size_t)a];
    for (uint32_t at = a;; along = next_edge(c, at, along)) {
        add_literal(c, ico__out(along));
        at = ico__circuit_across(c, along, at);
        c->core.ticks++;
        c->walked++;
        if (at == b) return;
    }
}

/* The edges at inner vertex `at` of the path that leave it: into c->core.reason, or, if
 * sided and `at` is an entry, into c->other.  fine[0], fine[1]: false if one for that
 * list was not out before e, or was so only later. */
static void leave_vertex(ico_circuit *c, uint32_t at, uint32_t e, bool *fine)
{
    uint32_t place = c->core.state[e].place;
    c->core.ticks += c->row_end[at] - c->row[at];
    c->walked += c->row_end[at] - c->row[at];
    for (uint32_t i = c->row[at]; i < c->row_end[at]; i++) {
        uint32_t f = c->arcs[i].edge;
        if (c->vertex_mark[c->arcs[i].to] == c->vertex_stamp) continue;
        unsigned side = c->sided && c->ends[2 * (size_t)f] != at;
        if (c->core.value[ico__in(f)] >= 0 || c->core.state[f].place > place)
            fine[side] = false;
        else if (fine[side] && c->core.state[f].level > 0)
            (void)ico__cdcl_push(&c->core, side ? &c->other : &c->core.reason,
                                 ico__in(f));
    }
}

/* Marks the vertices of the path from a to b. */
static void mark_path(ico_circuit *c, uint32_t a, uint32_t b)
{
    uint32_t stamp = ico__circuit_new_sets(c, 1), along = c->chosen[2 * (size_t)a];
    c->vertex_mark[a] = stamp;
    for (uint32_t at = a; at != b; along = next_edge(c, at, along)) {
        at = ico__circuit_across(c, along, at);
        c->vertex_mark[at] = stamp;
        c->walked++;
    }
}

/* The end of the part of the path from a to b that was known before the first choice. */
static uint32_t first_inside(const ico_circuit *c, uint32_t a, uint32_t b)
{
    uint32_t along = c->chosen[2 * (size_t)a], at = ico__circuit_across(c, along, a);
    while (at != b && c->core.state[along].level == 0) {
        along = next_edge(c, at, along);
        at = ico__circuit_across(c, along, at);
    }
    return at;
}

/* The edges that leave the path from its inner vertices: a tour with the edge e = a-b
 * must use one, else it would enter the path by a and leave it by b (or the other way)
 * and never come out.  Sided: it must leave the path by an exit, and enter it by an
 * entry; from the two lists the shorter is taken. */
static void by_leaving(ico_circuit *c, uint32_t a, uint32_t b, uint32_t e)
{
    bool fine[2] = {true, c->sided};
    uint32_t along = c->chosen[2 * (size_t)a], at = ico__circuit_across(c, along, a);
    mark_path(c, a, b);
    c->other.size = 0;
    for (; at != b && (fine[0] || fine[1]); at = ico__circuit_across(c, along, at)) {
        leave_vertex(c, at, e, fine);
        along = next_edge(c, at, along);
    }
    if (fine[1] && (!fine[0] || c->other.size < c->core.reason.size)) {
        c->core.reason.size = 0;
        for (size_t i = 0; i < c->other.size; i++) add_literal(c, c->other.items[i]);
        ico__proof_reason_cut(c, ico__out(e), ICO_WAY_ALONG, ICO_NO_VERTEX, ICO_NO_EDGE,
                              c->ends[2 * (size_t)e + 1]);
    } else if (!fine[0]) {
        c->core.reason.size = 0;
        by_path(c, a, b);
    } else if (c->sided) {
        ico__proof_reason_cut(c, ico__out(e), ICO_WAY_ALONG, ICO_NO_VERTEX, ICO_NO_EDGE,
                              c->ends[2 * (size_t)e]);
    } else {
        ico__proof_reason_cut(c, ico__out(e), ICO_WAY_EITHER, a, ICO_NO_EDGE,
                              first_inside(c, a, b));
    }
}

/* Why edge e = v-.. is out, which would close a path: by the edges that leave the path,
 * or those that it has. */
static void by_closing(ico_circuit *c, uint32_t v, uint32_t e)
{
    uint32_t to = ico__circuit_across(c, e, v);
    if (c->walked > c->most_walked && c->tour_count < c->n)
        ico__circuit_explain_briefly(c, v, to);
    else if (c->settings.reasons == ICO_REASONS_CUT)
        by_leaving(c, v, to, e);
    else
        by_path(c, v, to);
}

static void by_cut(ico_circuit *c, uint32_t l, const uint32_t *cut)
{
    for (uint32_t i = 0; i < cut[ICO_CUT_SIZE]; i++)
        add_literal(c, cut[ICO_CUT_LITERALS + i]);
    ico__proof_reason_cut(c, l, (ico_circuit_way)cut[ICO_CUT_WAY], ICO_NO_VERTEX,
                          cut[ICO_CUT_OTHER], cut[ICO_CUT_NODE]);
}

void ico__circuit_explain(void *circuit, uint32_t l)
{
    ico_circuit *c = circuit;
    const ico_cdcl_state *s = &c->core.state[l >> 1];
    uint32_t v = s->data;
    switch (s->why) {
    case ICO_BY_FULL:
        add_literal(c, ico__out(c->chosen[2 * (size_t)v]));
        add_literal(c, ico__out(c->chosen[2 * (size_t)v + 1]));
        break;
    case ICO_BY_NEED:
        by_need(c, v, l >> 1);
        break;
    case ICO_BY_PATH:
        by_closing(c, v, l >> 1);
        break;
    default:
        by_cut(c, l, c->cuts.items + s->data);
        break;
    }
}
