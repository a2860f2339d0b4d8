/* presolve/prices/one_tree.h - the cheapest 1-tree of a closed form under prices of its
 * ports: a root with the links that it needs, and a tree of all other vertices.
 * Every Hamiltonian cycle is a 1-tree, and gives each port the links that it needs.
 * Belongs to potentials and nearest.
 * Source: Held, Karp, Operations Research 18 (1970); Kruskal (1956).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_PRICES_ONE_TREE_H
#define ICO_PRESOLVE_PRICES_ONE_TREE_H

#include "base/random.h"
#include "presolve/closed.h"

enum { ICO_PRICE_MOST = 1 << 21 };

/* A link with its price above that of the cheapest. */
typedef struct ico_priced_link {
    uint32_t price, edge;
} ico_priced_link;

/* A port is a vertex that needs two links; directed, vertex v has port 2v, which needs
 * one link out, and port 2v + 1, which needs one link in.
 * Invariants: free_edges are the edges that are not fixed and do not meet the root, in an
 * order drawn once; links and spare are scratch for as many; after a find that succeeded,
 * excess[p] is the number of links of the 1-tree at port p, less those that it needs. */
typedef struct ico_one_tree {
    ico_context *ctx;
    const ico_graph *graph;
    uint32_t ports, need, root, free_count;
    size_t fixed_count;
    uint8_t *fixed;  /* of each edge: every tour uses the edge */
    uint32_t *above; /* a forest of sets of vertices */
    uint32_t *free_edges;
    ico_priced_link *links, *spare;
    int16_t *excess;
    ico_random random;
    uint64_t ticks; /* work so far; six links looked at are about one */
} ico_one_tree;

/* The root is the apex, or a vertex with the most links.  `closed` must outlive the tree.
 * Degrees must be at most 4000.  O(n + m) memory. */
ICO_MUST_CHECK ico_status ico__one_tree_new(ico_context *ctx, const ico_closed *closed,
                                            ico_one_tree **tree);
void ico__one_tree_free(ico_one_tree *tree);
/* Finds the cheapest 1-tree with all fixed links; of prices of links that are the same,
 * chance decides.  Prices are between -ICO_PRICE_MOST and ICO_PRICE_MOST.  False: there
 * is none, so the form has no tour.  O(n + m), times the words of a price. */
bool ico__one_tree_find(ico_one_tree *tree, const int32_t *prices);

#endif
