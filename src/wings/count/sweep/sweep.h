/* count/sweep/sweep.h - a sweep: an order of the vertices, and the data that the engine
 * needs at each step.  A step takes a vertex and decides its links to later ones.
 * Stands above net.
 * Source: the frontier of vertices that are still to come, Knuth, TAOCP 7.2.2.4.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SWEEP_SWEEP_H
#define ICO_COUNT_SWEEP_SWEEP_H

#include "count/sweep/net.h"
#include "method/method.h"

enum { ICO_SWEEP_SLOTS = 28, ICO_NO_SLOT = 255 };

/* A link from the vertex of a step to a later vertex.  incoming: directed from that
 * vertex. */
typedef struct ico_way {
    uint32_t vertex;
    uint8_t slot, voltage;
    bool fixed, incoming;
} ico_way;

/* A vertex that may come to lack links.  slot: its slot (ICO_NO_SLOT: none of its links
 * is decided yet).  spare: its links to untouched vertices.  beside: the slots of its
 * other neighbours ahead.  Of both, [0] is for links from it and [1] for links to it
 * (undirected: only [0]).  The apex is not counted among them; `apex` is true if it could
 * help. */
typedef struct ico_watch {
    uint8_t slot;
    bool must, apex;
    uint32_t beside[2];
    uint16_t spare[2];
} ico_watch;

/* Invariants: mask has the slots in use after the step; `later` further vertices are
 * untouched.  may_close: a cycle may close here; if it leaves no end, it has passed all
 * fixed links if the slots of `must` are full.  lack: the links that untouched vertices
 * of one colour lack, minus those of the other colour.  black and white: slots by colour,
 * without the apex. */
typedef struct ico_step {
    uint32_t vertex, mask, must, black, white;
    int64_t lack;
    uint32_t later;
    size_t way, ways, watch, watches;
    uint8_t slot, apex; /* of the vertex; of the apex (ICO_NO_SLOT: not in use) */
    bool required, may_close;
} ico_step;

typedef struct ico_sweep {
    ico_context *ctx;
    uint32_t n, slots; /* slots: the most in use at once */
    bool two_coloured; /* without the apex */
    ico_step *steps;
    ICO_VECTOR(ico_way) ways;
    ICO_VECTOR(ico_watch) watches;
} ico_sweep;

/* Makes the steps of an order.  *fits is false, and nothing is made, if more than
 * ICO_SWEEP_SLOTS slots are needed.  O(n * slots * degree). */
ICO_MUST_CHECK ico_status ico__sweep_new(const ico_net *net, const uint32_t *order,
                                         ico_sweep *sweep, bool *fits);
void ico__sweep_free(ico_sweep *sweep);

/* The slots that step i touches. */
uint32_t ico__sweep_touched(const ico_sweep *sweep, uint32_t i);

/* The number of states that a frontier can have, without regard to colours.  once:
 * vertices that can have one link to taken vertices; twice: those that can have two. */
double ico__frontier_states(uint32_t once, uint32_t twice);

/* Finds the best of several orders by their frontiers: the `given` orders (of all
 * vertices but the apex), and orders grown from many vertices.  order: gets n vertices;
 * the apex comes last.  *cost: the rough number of states by which orders are
 * compared. */
ICO_MUST_CHECK ico_status ico__sweep_choose(ico_run *run, const ico_net *net,
                                            const uint32_t *orders, size_t given,
                                            uint32_t *order, double *cost);

#endif
