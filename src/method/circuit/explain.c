/* method/circuit/explain.c - the clause behind each implied literal, made when asked for.
 * Source: lazy explanations, Ohrimenko, Stuckey, Codish (2009); the clauses by which a
 * path may be kept open: architecture section 4, docs/methods/circuit.md.
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"

static void add(ico_circuit *c, uint32_t literal)
{
    (void)ico__circuit_push(c, &c->reason, literal);
}

/* d - 2 other edges at v, d its degree, were out before e: of any d - 1 edges one is in. */
static void by_need(ico_circuit *c, uint32_t v, uint32_t e)
{
    uint32_t wanted = c->row_end[v] - c->row[v] - 2, place = c->state[e].place;
    for (uint32_t i = c->row[v]; i < c->row_end[v] && c->reason.size < wanted; i++) {
        uint32_t f = c->arcs[i].edge;
        if (f != e && c->value[ico__in(f)] < 0 && c->state[f].place < place)
            add(c, ico__in(f));
    }
    c->ticks += wanted;
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
        add(c, ico__out(along));
        at = ico__circuit_across(c, along, at);
        c->ticks++;
        if (at == b) return;
    }
}

/* The edges that leave the path from its inner vertices: a tour with the edge a-b must
 * use one, else it would enter the path by a and leave it by b (or the other way) and
 * never come out.  Split: it must leave the path by an exit, and enter it by an entry.
 * `side` 0, 1: exits, entries; 2: both.  False if one of them was not out before e, or
 * was so only later. */
static bool leave_path(ico_circuit *c, uint32_t a, uint32_t b, uint32_t e, unsigned side)
{
    uint32_t place = c->state[e].place, along = c->chosen[2 * (size_t)a];
    size_t base = c->reason.size;
    for (uint32_t at = ico__circuit_across(c, along, a); at != b;
         at = ico__circuit_across(c, along, at)) {
        c->ticks += c->row_end[at] - c->row[at];
        for (uint32_t i = c->row[at]; i < c->row_end[at]; i++) {
            uint32_t f = c->arcs[i].edge;
            if (c->vertex_mark[c->arcs[i].to] == c->vertex_stamp) continue;
            if (side < 2 && c->ends[2 * (size_t)f + side] != at) continue;
            if (c->value[ico__in(f)] >= 0 || c->state[f].place > place) {
                c->reason.size = base;
                return false;
            }
            if (c->state[f].level > 0) add(c, ico__in(f));
        }
        along = next_edge(c, at, along);
    }
    return true;
}

static void by_leaving(ico_circuit *c, uint32_t a, uint32_t b, uint32_t e)
{
    uint32_t stamp = ico__circuit_new_sets(c, 1), along = c->chosen[2 * (size_t)a];
    c->vertex_mark[a] = stamp;
    for (uint32_t at = a; at != b; along = next_edge(c, at, along)) {
        at = ico__circuit_across(c, along, at);
        c->vertex_mark[at] = stamp;
    }
    if (!c->split) {
        if (!leave_path(c, a, b, e, 2)) by_path(c, a, b);
        return;
    }
    if (!leave_path(c, a, b, e, 0)) {
        if (!leave_path(c, a, b, e, 1)) by_path(c, a, b);
        return;
    }
    size_t exits = c->reason.size;
    if (!leave_path(c, a, b, e, 1)) return;
    if (c->reason.size >= 2 * exits) {
        c->reason.size = exits;
        return;
    }
    for (size_t i = exits; i < c->reason.size; i++)
        c->reason.items[i - exits] = c->reason.items[i];
    c->reason.size -= exits;
}

void ico__circuit_explain(ico_circuit *c, uint32_t l)
{
    const ico_circuit_state *s = &c->state[l >> 1];
    uint32_t v = s->data;
    c->reason.size = 0;
    switch ((ico_circuit_why)s->why) {
    case ICO_BY_CHOICE:
        break;
    case ICO_BY_PAIR:
        add(c, s->data);
        break;
    case ICO_BY_CLAUSE: {
        uint32_t *clause = c->arena.items + s->data;
        for (uint32_t i = 0; i < clause[ICO_CLAUSE_SIZE]; i++)
            if (clause[ICO_CLAUSE_LITERALS + i] != l)
                add(c, clause[ICO_CLAUSE_LITERALS + i]);
        clause[ICO_CLAUSE_GLUE] |= ICO_CLAUSE_USED;
        break;
    }
    case ICO_BY_FULL:
        add(c, ico__out(c->chosen[2 * (size_t)v]));
        add(c, ico__out(c->chosen[2 * (size_t)v + 1]));
        break;
    case ICO_BY_NEED:
        by_need(c, v, l >> 1);
        break;
    case ICO_BY_PATH:
        if (c->settings.reasons == ICO_REASONS_CUT)
            by_leaving(c, v, ico__circuit_across(c, l >> 1, v), l >> 1);
        else
            by_path(c, v, ico__circuit_across(c, l >> 1, v));
        break;
    case ICO_BY_CUT:
        for (uint32_t i = 0; i < c->cuts.items[s->data]; i++)
            add(c, c->cuts.items[s->data + 1 + i]);
        break;
    }
}
