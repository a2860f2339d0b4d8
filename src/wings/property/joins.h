/* property/joins.h - the search for a Hamiltonian cycle on words of bits: its states,
 * necessary conditions on them, and states without a cycle.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROPERTY_JOINS_H
#define ICO_PROPERTY_JOINS_H

#include <string.h>

#include "base/bitset.h"
#include "property/masks.h"

/* --- joins --- */

/* The state of a search for a Hamiltonian cycle on words of bits: the edges that are
 * undecided, and the paths that the edges chosen make; and the steps that leave no
 * choice.  A *port* is the place of an edge at a vertex.  Undirected: port v is vertex v,
 * and takes two edges.  Directed: port v is the way out of vertex v, port IN + v the way
 * in; each takes one arc, and at first each vertex is a path from its way in to its way
 * out.
 * Source: the steps without choice are those of D. Eppstein (2007), The traveling
 * salesman problem for cubic graphs, J. Graph Algorithms Appl. 11, for any degrees. */

enum {
    ICO_JOINS_IN = ICO_MASKS_MOST,
    ICO_JOINS_PORTS = 2 * ICO_MASKS_MOST,
    ICO_JOINS_EDGES = ICO_MASKS_MOST * (ICO_MASKS_MOST - 1) /* arcs at most */
};

/* A set of ports. */
typedef struct ico_joins_set {
    uint64_t side[2]; /* ports v, and ports IN + v */
} ico_joins_set;

/* A place in the search, to which it can return. */
typedef struct ico_joins_mark {
    ico_joins_set open; /* ports that need an edge */
    uint64_t whole;     /* undirected: ports that need two edges, and have none */
    uint32_t left;      /* edges that are still to be chosen; at least one */
    uint32_t drops;     /* edges dropped so far */
} ico_joins_mark;

/* Invariants: the edge from port p to the port q at vertex w is undecided iff both are
 * open and bit w of ways[p] is set (ico__joins_ways).  mate[p], of an open port: the port
 * at the other end of its path (p itself where it is whole).  No undecided edge joins the
 * ends of a path, unless it is the last edge.  chosen[k]: an edge p-q and the mates that
 * p and q had, chosen when k others were still to come.  dropped[k]: an edge p-q. */
typedef struct ico_joins {
    ico_joins_mark now;
    ico_joins_set news; /* ports whose ways have become fewer */
    uint8_t mate[ICO_JOINS_PORTS];
    uint64_t ways[ICO_JOINS_PORTS];
    uint8_t chosen[ICO_MASKS_MOST][4];
    uint8_t dropped[ICO_JOINS_EDGES][2];
} ico_joins;

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

/* The undecided edges at an open port, by vertices. */
ICO_JOINS_STEP uint64_t ico__joins_ways(bool directed, const ico_joins *s, uint32_t p)
{
    return s->ways[p] & s->now.open.side[directed ? ico__joins_side(true, p) ^ 1 : 0];
}

/* The undecided edge p-q cannot be in a cycle. */
ICO_JOINS_STEP void ico__joins_drop(bool directed, ico_joins *s, uint32_t p, uint32_t q)
{
    uint8_t *drop = s->dropped[s->now.drops++];
    drop[0] = (uint8_t)p;
    drop[1] = (uint8_t)q;
    s->ways[p] &= ~ico__joins_bit(q);
    s->ways[q] &= ~ico__joins_bit(p);
    s->news.side[ico__joins_side(directed, p)] |= ico__joins_bit(p);
    s->news.side[ico__joins_side(directed, q)] |= ico__joins_bit(q);
}

/* An edge was chosen at p.  A port that needs no more is closed. */
ICO_JOINS_STEP void ico__joins_use(bool directed, ico_joins *s, uint32_t p)
{
    uint64_t bit = ico__joins_bit(p);
    if (!directed && (s->now.whole & bit)) {
        s->now.whole &= ~bit;
        s->news.side[0] |= bit;
        return;
    }
    s->now.open.side[ico__joins_side(directed, p)] &= ~bit;
    s->news.side[directed ? ico__joins_side(true, p) ^ 1 : 0] |=
        ico__joins_ways(directed, s, p);
}

/* Chooses the undecided edge p-q.  FOUND: it was the last one, and closes the cycle; else
 * UNKNOWN. */
ICO_JOINS_STEP ico_verdict ico__joins_take(bool directed, ico_joins *s, uint32_t p,
                                           uint32_t q)
{
    uint32_t a = s->mate[p], b = s->mate[q];
    uint8_t *edge = s->chosen[--s->now.left];
    edge[0] = (uint8_t)p;
    edge[1] = (uint8_t)q;
    edge[2] = (uint8_t)a;
    edge[3] = (uint8_t)b;
    if (a == q) return ICO_FOUND;
    s->mate[a] = (uint8_t)b;
    s->mate[b] = (uint8_t)a;
    ico__joins_use(directed, s, p);
    ico__joins_use(directed, s, q);
    /* where p and q were whole, this is the edge p-q itself */
    if (s->now.left > 1 && (ico__joins_ways(directed, s, a) & ico__joins_bit(b)))
        ico__joins_drop(directed, s, a, b);
    return ICO_UNKNOWN;
}

/* Back to an earlier place, without news. */
ICO_JOINS_STEP void ico__joins_undo(ico_joins *s, const ico_joins_mark *to)
{
    for (uint32_t k = s->now.left; k < to->left; k++) {
        const uint8_t *edge = s->chosen[k];
        s->mate[edge[2]] = edge[0];
        s->mate[edge[3]] = edge[1];
    }
    for (uint32_t k = s->now.drops; k > to->drops; k--) {
        const uint8_t *drop = s->dropped[k - 1];
        s->ways[drop[0]] |= ico__joins_bit(drop[1]);
        s->ways[drop[1]] |= ico__joins_bit(drop[0]);
    }
    s->now = *to;
    s->news = (ico_joins_set){{0, 0}};
}

/* Port p has news: with too few ways nothing can come, with just enough each is chosen.
 */
ICO_JOINS_STEP ico_verdict ico__joins_look(bool directed, ico_joins *s, uint32_t p)
{
    uint64_t bit = ico__joins_bit(p);
    if (!(s->now.open.side[ico__joins_side(directed, p)] & bit)) return ICO_UNKNOWN;
    uint64_t ways = ico__joins_ways(directed, s, p), more = ways & (ways - 1);
    if (!directed && (s->now.whole & bit)) {
        if (ico__has_several(more)) return ICO_UNKNOWN;
        if (more == 0) return ICO_NONE;
        ico_verdict verdict =
            ico__joins_take(directed, s, p, ico__joins_to(directed, p, ico__ctz64(ways)));
        if (verdict != ICO_UNKNOWN) return verdict;
        ways = ico__joins_ways(directed, s, p); /* the other one, if it closes no cycle */
        more = 0;
    }
    if (ways == 0) return ICO_NONE;
    if (more != 0) return ICO_UNKNOWN;
    return ico__joins_take(directed, s, p, ico__joins_to(directed, p, ico__ctz64(ways)));
}

/* Takes all steps that leave no choice.  UNKNOWN: what is left has choices. */
ICO_JOINS_STEP ico_verdict ico__joins_settle(bool directed, ico_joins *s)
{
    for (;;) {
        uint32_t side = directed && s->news.side[0] == 0 ? 1 : 0;
        uint64_t todo = s->news.side[side];
        if (todo == 0) return ICO_UNKNOWN;
        uint32_t p = ico__ctz64(todo) + (side == 0 ? 0 : ICO_JOINS_IN);
        s->news.side[side] = todo & (todo - 1);
        ico_verdict verdict = ico__joins_look(directed, s, p);
        if (verdict != ICO_UNKNOWN) return verdict;
    }
}

/* --- joins_check.c --- */

/* Necessary conditions on a whole state of joins.h: dearer than the steps, and for states
 * below which much work is expected. */

/* False if no cycle can come of the state. */
bool ico__joins_check(bool directed, const ico_joins *s);

/* --- joins_memo.c --- */

/* States of joins.h of which nothing can come, kept so that they are not searched again.
 * A state is compared as a whole: a hash alone decides nothing.  The room is bounded: a
 * new state takes the place of an older one. */

enum { ICO_JOINS_MEMO_WORDS = 1 << 15 };

typedef struct ico_joins_memo {
    bool directed;
    uint32_t n, stride, count;
    uint64_t words[ICO_JOINS_MEMO_WORDS];
} ico_joins_memo;

/* Empties it, for states of vertices below n. */
void ico__joins_memo_clear(ico_joins_memo *memo, bool directed, uint32_t n);
/* Not 0. */
uint64_t ico__joins_hash(const ico_joins_memo *memo, const ico_joins *s);
bool ico__joins_memo_has(const ico_joins_memo *memo, const ico_joins *s, uint64_t hash);
void ico__joins_memo_put(ico_joins_memo *memo, const ico_joins *s, uint64_t hash);

#endif
