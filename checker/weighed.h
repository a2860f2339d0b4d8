/* checker/weighed.h - the cheapest 1-tree of a graph with weights, and the links that it
 * excludes or forces (weighed_tree.c), for the steps of a bound (bound.c).
 * SPDX-License-Identifier: MIT */
#ifndef CHECKER_WEIGHED_H
#define CHECKER_WEIGHED_H

#include "check.h"

/* The cheapest 1-tree under prices, with the links of a link_state that are in and none
 * that is out.
 * Invariants: a link costs scale times its weight (above: times minus one), weight[e] for
 * link e of the form, and the prices of its two ports; sums of these costs have 60 bits.
 * root: a port; sorted[0 .. links): the links that are not at the root; in_tree[e]: link
 * e is one of the 1-tree, and at the root open; excess: what the 1-tree costs beyond what
 * all ports are paid for.  up[v], parent[v]: the link of the tree that leads from v
 * towards its first vertex, or NOBODY; deep[v]: how many there are.  spare[e]: the cost
 * of the cheapest link that can replace link e.  work: links gone through so far; it ends
 * at `most`. */
typedef struct weighed_link {
    int64_t cost;
    uint32_t edge;
    bool is_free;
} weighed_link;

typedef struct weighed_tree {
    checker *c;
    const form *f;
    link_state *k;
    int64_t *weight, most_cost, excess;
    const uint64_t *prices;
    uint32_t root, links;
    weighed_link *sorted;
    uint8_t *in_tree;
    uint32_t *above, *row, *at, *parent, *up, *deep, *queue;
    int64_t *spare;
    uint64_t work, most;
} weighed_tree;

bool checker_open_weighed(checker *c, const question *q, link_state *k, uint64_t scale,
                          bool above, weighed_tree *t);
/* Makes the cheapest 1-tree under `prices`, a price for each port.  *exists: there is a
 * 1-tree; without a 1-tree there is no tour.  Returns false if the check has ended. */
bool checker_grow_weighed(weighed_tree *t, uint32_t root, const uint64_t *prices,
                          bool *exists);
/* Puts out the links that no tour within `slack` of the 1-tree has.  Puts in the links
 * that all of these tours have, and follows the consequences.  *possible: no contradiction
 * came up.  Returns false if the check has ended. */
bool checker_narrow_weighed(weighed_tree *t, int64_t slack, bool *possible);

#endif
