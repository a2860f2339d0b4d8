/* property/joins.h - the state of a search for a Hamiltonian cycle on words of bits: the
 * edges that are undecided, and the paths that the edges chosen make; and the steps that
 * leave no choice.
 * A *port* is the place of an edge at a vertex.  Undirected: port v is vertex v, and
 * takes two edges.  Directed: port v is the way out of vertex v, port IN + v the way in;
 * each takes one arc, and at first each vertex is a path from its way in to its way
 * out.
 * Source: the steps without choice are those of D. Eppstein (2007), The traveling
 * salesman problem for cubic graphs, J. Graph Algorithms Appl. 11, for any degrees.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROPERTY_JOINS_H
#define ICO_PROPERTY_JOINS_H

#include <string.h>

#include "base/bitset.h"
#include "property/masks.h"

enum { ICO_JOINS_IN = ICO_MASKS_MOST, ICO_JOINS_PORTS = 2 * ICO_MASKS_MOST };

/* Invariants: bit w of ways[p] is set iff the edge from p to the port at vertex w is
 * undecided; ports that are not open have no ways.  open[0]: ports v, open[1]: ports
 * IN + v.  A port in `whole` (undirected) has no edge yet and needs two; other open ports
 * need one.  mate[p], of an open port: the port at the other end of its path (p itself
 * where it is whole).  No edge joins the ends of a path, unless it is the last edge.
 * left: how many edges are still to be chosen; at least one. */
typedef struct ico_joins {
    uint64_t open[2], whole;
    uint32_t left;
    uint8_t mate[ICO_JOINS_PORTS];
    uint64_t ways[ICO_JOINS_PORTS];
} ico_joins;

/* Sets of ports whose ways have become fewer. */
typedef struct ico_joins_news {
    uint64_t ports[2];
} ico_joins_news;

/* Two ports for each edge chosen; edge k was chosen when k others were still to come. */
typedef uint8_t ico_joins_chosen[ICO_MASKS_MOST][2];

/* Each function is compiled twice, for graphs and for digraphs. */
#define ICO_JOINS_STEP static inline __attribute__((always_inline))

#define ICO_BIT64(v) (UINT64_C(1) << (v))

static inline bool ico__has_several(uint64_t bits)
{
    return (bits & (bits - 1)) != 0;
}

/* Where port p is in a set of ports: its word; its bit is p % IN. */
ICO_JOINS_STEP uint32_t ico__joins_side(bool directed, uint32_t p)
{
    return directed ? p / ICO_JOINS_IN : 0;
}
ICO_JOINS_STEP uint64_t ico__joins_bit(uint32_t p)
{
    return ICO_BIT64(p % ICO_JOINS_IN);
}
/* The port at vertex w to which edges of port p lead. */
ICO_JOINS_STEP uint32_t ico__joins_to(bool directed, uint32_t p, uint32_t w)
{
    return directed ? w | (~p & ICO_JOINS_IN) : w;
}

/* The edge p-q cannot be in a cycle. */
ICO_JOINS_STEP void ico__joins_drop(bool directed, ico_joins *s, uint32_t p, uint32_t q,
                                    ico_joins_news *news)
{
    s->ways[p] &= ~ico__joins_bit(q);
    s->ways[q] &= ~ico__joins_bit(p);
    news->ports[ico__joins_side(directed, p)] |= ico__joins_bit(p);
    news->ports[ico__joins_side(directed, q)] |= ico__joins_bit(q);
}

/* An edge was chosen at p.  A port that needs no more loses its other ways. */
ICO_JOINS_STEP void ico__joins_use(bool directed, ico_joins *s, uint32_t p,
                                   ico_joins_news *news)
{
    uint64_t bit = ico__joins_bit(p), ways = s->ways[p];
    if (!directed && (s->whole & bit)) {
        s->whole &= ~bit;
        news->ports[0] |= bit;
        return;
    }
    s->open[ico__joins_side(directed, p)] &= ~bit;
    s->ways[p] = 0;
    news->ports[directed ? ico__joins_side(directed, p) ^ 1 : 0] |= ways;
    for (uint64_t todo = ways; todo != 0; todo &= todo - 1)
        s->ways[ico__joins_to(directed, p, ico__ctz64(todo))] &= ~bit;
}

/* Chooses the undecided edge p-q.  FOUND: it was the last one, and closes the cycle;
 * NONE: it would close a cycle too early; else UNKNOWN. */
ICO_JOINS_STEP ico_verdict ico__joins_take(bool directed, ico_joins *s, uint32_t p,
                                           uint32_t q, ico_joins_chosen chosen,
                                           ico_joins_news *news)
{
    uint32_t a = s->mate[p], b = s->mate[q];
    s->left--;
    chosen[s->left][0] = (uint8_t)p;
    chosen[s->left][1] = (uint8_t)q;
    if (a == q) return s->left == 0 ? ICO_FOUND : ICO_NONE;
    s->ways[p] &= ~ico__joins_bit(q);
    s->ways[q] &= ~ico__joins_bit(p);
    s->mate[a] = (uint8_t)b;
    s->mate[b] = (uint8_t)a;
    ico__joins_use(directed, s, p, news);
    ico__joins_use(directed, s, q, news);
    if (s->left > 1 && (s->ways[a] & ico__joins_bit(b)))
        ico__joins_drop(directed, s, a, b, news);
    return ICO_UNKNOWN;
}

/* Port p has news: with too few ways nothing is left to find, with just enough each is
 * chosen. */
ICO_JOINS_STEP ico_verdict ico__joins_look(bool directed, ico_joins *s, uint32_t p,
                                           ico_joins_chosen chosen, ico_joins_news *news)
{
    uint32_t side = ico__joins_side(directed, p);
    uint64_t bit = ico__joins_bit(p), ways = s->ways[p], more = ways & (ways - 1);
    if (!(s->open[side] & bit)) return ICO_UNKNOWN;
    if (!directed && (s->whole & bit)) {
        if (ico__has_several(more)) return ICO_UNKNOWN;
        if (more == 0) return ICO_NONE;
        ico_verdict verdict = ico__joins_take(
            directed, s, p, ico__joins_to(directed, p, ico__ctz64(ways)), chosen, news);
        if (verdict != ICO_UNKNOWN) return verdict;
        ways = s->ways[p]; /* the step may have shown that the other one closes a cycle */
        more = 0;
    }
    if (ways == 0) return ICO_NONE;
    if (more != 0) return ICO_UNKNOWN;
    return ico__joins_take(directed, s, p, ico__joins_to(directed, p, ico__ctz64(ways)),
                           chosen, news);
}

/* Takes all steps that leave no choice.  UNKNOWN: what is left has choices. */
ICO_JOINS_STEP ico_verdict ico__joins_settle(bool directed, ico_joins *s,
                                             ico_joins_chosen chosen,
                                             ico_joins_news *news)
{
    for (;;) {
        uint32_t side = directed && news->ports[0] == 0 ? 1 : 0;
        uint64_t todo = news->ports[side];
        if (todo == 0) return ICO_UNKNOWN;
        uint32_t p = ico__ctz64(todo) + (side == 0 ? 0 : ICO_JOINS_IN);
        news->ports[side] = todo & (todo - 1);
        ico_verdict verdict = ico__joins_look(directed, s, p, chosen, news);
        if (verdict != ICO_UNKNOWN) return verdict;
    }
}

/* Copies a state of vertices below n. */
ICO_JOINS_STEP void ico__joins_copy(bool directed, ico_joins *to, const ico_joins *from,
                                    uint32_t n)
{
    memcpy(to, from, offsetof(ico_joins, mate));
    memcpy(to->mate, from->mate, n);
    memcpy(to->ways, from->ways, n * sizeof *to->ways);
    if (!directed) return;
    memcpy(to->mate + ICO_JOINS_IN, from->mate + ICO_JOINS_IN, n);
    memcpy(to->ways + ICO_JOINS_IN, from->ways + ICO_JOINS_IN, n * sizeof *to->ways);
}

#endif
