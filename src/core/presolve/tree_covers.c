/* presolve/tree_covers.c - the back edges that cover the edges of a depth-first tree.
 * SPDX-License-Identifier: MIT */
#include "presolve/tree_covers.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"

void ico__covers_close(ico_covers *c)
{
    const ico_graph *graph = c->tree.graph;
    ICO_FREE_ARRAY(c->ctx, c->word, (size_t)graph->m + 1);
    ICO_FREE_ARRAY(c->ctx, c->by_word, graph->n);
    ICO_FREE_ARRAY(c->ctx, c->covers, graph->n);
    ICO_FREE_ARRAY(c->ctx, c->deepest, graph->n);
    ICO_FREE_ARRAY(c->ctx, c->farthest, graph->n);
    ICO_FREE_ARRAY(c->ctx, c->leap, graph->n);
    ico__tree_close(&c->tree);
}

void ico__covers_forget(ico_covers *c)
{
    for (uint32_t i = 0; i < c->tree.met; i++) c->leap[i] = i;
}

void ico__covers_claim(ico_covers *c, uint32_t e, uint32_t *mine)
{
    uint32_t upper, lower;
    ico__tree_ends(&c->tree, e, &upper, &lower);
    for (uint32_t i = ico__leap(c->leap, lower); i > upper; i = ico__leap(c->leap, i)) {
        mine[i] = e;
        c->leap[i] = c->tree.parent[i];
    }
}

/* Words and numbers of covers, from the leaves up, and the farthest back edges. */
static void add_up(ico_covers *c, uint64_t seed)
{
    const ico_tree *t = &c->tree;
    uint32_t *highest = c->leap; /* upper ends of the farthest */
    ico_random random;
    ico__random_seed(&random, seed + 1);
    for (uint32_t i = 0; i < t->met; i++) {
        c->by_word[i].i = i;
        c->deepest[i] = c->farthest[i] = ICO_NO_EDGE;
        highest[i] = UINT32_MAX;
    }
    for (uint32_t e = 0; e < t->graph->m; e++) {
        uint32_t upper, lower;
        if (!ico__tree_is_back_edge(t, e)) continue;
        ico__tree_ends(t, e, &upper, &lower);
        c->word[e] = ico__random_next(&random);
        c->by_word[lower].word ^= c->word[e];
        c->by_word[upper].word ^= c->word[e];
        c->covers[lower]++;
        c->covers[upper]--; /* may pass below 0 until the subtree is added */
        if (upper >= highest[lower]) continue;
        highest[lower] = upper;
        c->farthest[lower] = e;
    }
    for (uint32_t i = t->met - 1; i > 0; i--) {
        c->by_word[t->parent[i]].word ^= c->by_word[i].word;
        c->covers[t->parent[i]] += c->covers[i];
        c->word[t->edge[i]] = c->by_word[i].word;
    }
}

/* Back edges with the deepest upper ends come first. */
static void claim_deepest(ico_covers *c)
{
    const ico_tree *t = &c->tree;
    const ico_graph *graph = t->graph;
    ico__covers_forget(c);
    for (uint32_t upper = t->met; upper-- > 0;) {
        uint32_t v = t->vertex[upper];
        for (uint32_t k = graph->row[v]; k < graph->row[v + 1]; k++)
            if (t->number[graph->adj[k]] > upper &&
                ico__tree_is_back_edge(t, graph->edge[k]))
                ico__covers_claim(c, graph->edge[k], c->deepest);
    }
}

static int by_word(const void *a, const void *b)
{
    const ico_tree_word *x = a, *y = b;
    if (x->word != y->word) return x->word < y->word ? -1 : 1;
    return (x->i > y->i) - (x->i < y->i);
}

ico_status ico__covers_open(ico_context *ctx, const ico_graph *graph,
                            const bool *left_out, uint32_t root, uint64_t seed,
                            ico_covers *covers)
{
    ico_covers *c = covers;
    uint32_t n = graph->n;
    *c = (ico_covers){.ctx = ctx};
    ico_status status = ico__tree_open(ctx, graph, left_out, root, seed, &c->tree);
    c->word = ICO_NEW_ARRAY(ctx, uint64_t, (size_t)graph->m + 1);
    c->by_word = ICO_NEW_ARRAY(ctx, ico_tree_word, n);
    c->covers = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c->deepest = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c->farthest = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c->leap = ICO_NEW_ARRAY(ctx, uint32_t, n);
    if (c->word == NULL || c->by_word == NULL || c->covers == NULL ||
        c->deepest == NULL || c->farthest == NULL || c->leap == NULL)
        return ICO_NO_MEMORY;
    if (status != ICO_OK || c->tree.met < n) return status;
    add_up(c, seed);
    claim_deepest(c);
    qsort(c->by_word + 1, c->tree.met - 1, sizeof *c->by_word, by_word);
    return ICO_OK;
}
