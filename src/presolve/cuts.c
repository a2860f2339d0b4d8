/* presolve/cuts.c - 2-edge cuts from a depth-first tree.
 * A tree edge is cut off by the back edges that cover it (lead from below it to above);
 * two tree edges are a cut if the same ones cover both, a tree edge and a back edge if no
 * other covers it.  Random words, one a back edge, added up (xor) over those that cover a
 * tree edge, propose the classes; counts and deepest ends confirm them.
 * SPDX-License-Identifier: MIT */
#include "presolve/cuts.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"

/* What is known of a tree edge. */
typedef struct tree_edge {
    uint64_t word;         /* the words of the back edges that cover it */
    uint32_t covers;       /* back edges that cover it */
    uint32_t high;         /* smallest upper end of a back edge from the subtree of i */
    uint32_t deep;         /* greatest upper end of those that cover it */
    uint32_t deepest_edge; /* the back edge with that end */
    uint32_t leap; /* for find(): an ancestor-or-self before which all have `deep` */
} tree_edge;

/* Invariant: known[i] for 0 < i < tree.met is valid. */
typedef struct forest {
    ico_context *ctx;
    const ico_graph *graph;
    ico_tree tree;
    tree_edge *known;
    uint32_t *order; /* tree edges, by class and from the root down */
} forest;

static void forest_free(forest *f)
{
    ICO_FREE_ARRAY(f->ctx, f->known, f->graph->n);
    ICO_FREE_ARRAY(f->ctx, f->order, f->graph->n);
    ico__tree_close(&f->tree);
}

static ico_status forest_new(ico_context *ctx, const ico_graph *graph,
                             const bool *left_out, forest *f)
{
    uint32_t n = graph->n;
    *f = (forest){.ctx = ctx, .graph = graph};
    ico_status status = ico__tree_open(ctx, graph, left_out, 0, 0, &f->tree);
    f->known = ICO_NEW_ARRAY(ctx, tree_edge, n);
    f->order = ICO_NEW_ARRAY(ctx, uint32_t, n);
    if (f->known == NULL || f->order == NULL) return ICO_NO_MEMORY;
    for (uint32_t i = 0; i < n; i++)
        f->known[i] =
            (tree_edge){.high = UINT32_MAX, .deepest_edge = ICO_NO_EDGE, .leap = i};
    return status;
}

/* Words, numbers of covers, and bounds of subtrees; from the leaves up. */
static void add_up(forest *f)
{
    ico_random random;
    ico__random_seed(&random, 1);
    for (uint32_t e = 0; e < f->graph->m; e++) {
        uint32_t upper, lower;
        if (!ico__tree_is_back_edge(&f->tree, e)) continue;
        ico__tree_ends(&f->tree, e, &upper, &lower);
        uint64_t word = ico__random_next(&random);
        f->known[lower].word ^= word;
        f->known[upper].word ^= word;
        f->known[lower].covers++;
        f->known[upper].covers--; /* may pass below 0 until the subtree is added */
        if (upper < f->known[lower].high) f->known[lower].high = upper;
    }
    for (uint32_t i = f->tree.met - 1; i > 0; i--) {
        tree_edge *t = &f->known[i], *up = &f->known[f->tree.parent[i]];
        up->word ^= t->word;
        up->covers += t->covers;
        if (t->high < up->high) up->high = t->high;
    }
}

/* A vertex that, taken out, leaves the connected graph in parts, or ICO_NO_VERTEX. */
static uint32_t find_pivot(const forest *f)
{
    if (f->tree.last[1] + 1 < f->tree.met) return f->tree.vertex[0];
    for (uint32_t i = 2; i < f->tree.met; i++)
        if (f->known[i].high >= f->tree.parent[i])
            return f->tree.vertex[f->tree.parent[i]];
    return ICO_NO_VERTEX;
}

/* The nearest ancestor of i, or i, whose tree edge has no `deep` yet. */
static uint32_t find(forest *f, uint32_t i)
{
    while (f->known[i].leap != i) {
        f->known[i].leap = f->known[f->known[i].leap].leap;
        i = f->known[i].leap;
    }
    return i;
}

/* Back edges with the deepest upper ends come first, so that the first to cover a tree
 * edge is the one it keeps. */
static void find_deepest(forest *f)
{
    const ico_graph *g = f->graph;
    for (uint32_t upper = f->tree.met; upper-- > 0;) {
        uint32_t v = f->tree.vertex[upper];
        for (uint32_t k = g->row[v]; k < g->row[v + 1]; k++) {
            uint32_t e = g->edge[k], lower = f->tree.number[g->adj[k]];
            if (lower < upper || !ico__tree_is_back_edge(&f->tree, e)) continue;
            for (uint32_t i = find(f, lower); i > upper; i = find(f, i)) {
                f->known[i].deep = upper;
                f->known[i].deepest_edge = e;
                f->known[i].leap = f->tree.parent[i];
            }
        }
    }
}

/* True if the same back edges cover tree edges above and below.  Those that cover the
 * lower one cover the upper one too if they all end above it; equal numbers do the rest.
 */
static bool is_cut(const forest *f, uint32_t above, uint32_t below)
{
    const tree_edge *a = &f->known[above], *b = &f->known[below];
    return a->word == b->word && above < below && below <= f->tree.last[above] &&
           a->covers == b->covers && b->deep < above;
}

/* Words to compare with, beside the numbers in the order. */
typedef struct sort_key {
    uint64_t word;
    uint32_t i;
} sort_key;

static int by_word(const void *a, const void *b)
{
    const sort_key *x = a, *y = b;
    if (x->word != y->word) return x->word < y->word ? -1 : 1;
    return (x->i > y->i) - (x->i < y->i);
}

static ico_status sort_edges(forest *f)
{
    uint32_t n = f->tree.met;
    sort_key *keys = ICO_NEW_ARRAY(f->ctx, sort_key, n);
    if (keys == NULL) return ICO_NO_MEMORY;
    for (uint32_t i = 1; i < n; i++) keys[i] = (sort_key){f->known[i].word, i};
    qsort(keys + 1, n - 1, sizeof *keys, by_word);
    for (uint32_t i = 1; i < n; i++) f->order[i] = keys[i].i;
    ICO_FREE_ARRAY(f->ctx, keys, n);
    return ICO_OK;
}

static void link(const forest *f, ico_cuts *cuts, uint32_t i, uint32_t j)
{
    cuts->links[cuts->link_count++] = (ico_link){f->tree.vertex[i], f->tree.vertex[j]};
}

/* Cuts the class of tree edges order[from .. to), and the back edge that alone covers
 * them if there is one. */
static void cut_class(const forest *f, ico_cuts *cuts, uint32_t from, uint32_t to)
{
    const tree_edge *first = &f->known[f->order[from]];
    uint32_t bottom = f->order[to - 1], top = f->tree.parent[f->order[from]],
             back = first->deepest_edge;
    bool ring_has_back = first->covers == 1 && !cuts->is_cut[back];
    if (to - from == 1 && !ring_has_back) return;
    for (uint32_t k = from; k < to; k++) {
        cuts->is_cut[f->tree.edge[f->order[k]]] = true;
        if (k > from) link(f, cuts, f->order[k - 1], f->tree.parent[f->order[k]]);
    }
    if (ring_has_back) {
        uint32_t upper, lower;
        ico__tree_ends(&f->tree, back, &upper, &lower);
        cuts->is_cut[back] = true;
        link(f, cuts, bottom, lower);
        link(f, cuts, upper, top);
    } else {
        link(f, cuts, bottom, top);
    }
}

static ico_status cut_all(forest *f, ico_cuts *cuts)
{
    cuts->broken = f->tree.met < f->graph->n;
    cuts->pivot = ICO_NO_VERTEX;
    if (cuts->broken) return ICO_OK;
    add_up(f);
    cuts->pivot = find_pivot(f);
    cuts->broken = cuts->pivot != ICO_NO_VERTEX;
    if (cuts->broken) return ICO_OK;
    find_deepest(f);
    ico_status status = sort_edges(f);
    if (status != ICO_OK) return status;
    for (uint32_t from = 1, to; from < f->tree.met; from = to) {
        to = from + 1;
        while (to < f->tree.met && is_cut(f, f->order[to - 1], f->order[to])) to++;
        cut_class(f, cuts, from, to);
    }
    return ICO_OK;
}

ico_status ico__cuts_new(ico_context *ctx, const ico_graph *graph, const bool *left_out,
                         ico_cuts **cuts)
{
    forest f;
    ico_cuts *c = ICO_NEW(ctx, ico_cuts);
    if (c == NULL) return ICO_NO_MEMORY;
    c->ctx = ctx;
    c->m = graph->m;
    c->is_cut = ICO_NEW_ARRAY(ctx, bool, (size_t)graph->m + 1);
    c->links = ICO_NEW_ARRAY(ctx, ico_link, (size_t)graph->m + 1);
    ico_status status = forest_new(ctx, graph, left_out, &f);
    if (c->is_cut == NULL || c->links == NULL) status = ICO_NO_MEMORY;
    if (status == ICO_OK) status = cut_all(&f, c);
    forest_free(&f);
    if (status == ICO_OK)
        *cuts = c;
    else
        ico__cuts_free(c);
    return status;
}

void ico__cuts_free(ico_cuts *c)
{
    if (c == NULL) return;
    ICO_FREE_ARRAY(c->ctx, c->is_cut, (size_t)c->m + 1);
    ICO_FREE_ARRAY(c->ctx, c->links, (size_t)c->m + 1);
    ICO_FREE(c->ctx, c);
}
