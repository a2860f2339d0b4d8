/* presolve/cuts.c - 2-edge cuts from a depth-first tree.
 * A tree edge is cut off by the back edges that cover it (lead from below it to above);
 * two tree edges are a cut if the same ones cover both, a tree edge and a back edge if no
 * other covers it.  Random words, one a back edge, added up (xor) over those that cover a
 * tree edge, propose the classes; counts and deepest ends confirm them.
 * SPDX-License-Identifier: MIT */
#include "presolve/cuts.h"

#include "base/memory.h"
#include "presolve/tree_covers.h"

/* Invariant: high[i], for 0 < i < met, is the smallest upper end of a back edge from the
 * subtree of i. */
typedef struct forest {
    ico_context *ctx;
    const ico_graph *graph;
    ico_covers covers;
    const ico_tree *tree;
    uint32_t *high;
} forest;

static void forest_free(forest *f)
{
    ICO_FREE_ARRAY(f->ctx, f->high, f->graph->n);
    ico__covers_close(&f->covers);
}

static ico_status forest_new(ico_context *ctx, const ico_graph *graph,
                             const bool *left_out, forest *f)
{
    *f = (forest){.ctx = ctx, .graph = graph, .tree = &f->covers.tree};
    ico_status status = ico__covers_open(ctx, graph, left_out, 0, 0, &f->covers);
    f->high = ICO_NEW_ARRAY(ctx, uint32_t, graph->n);
    return f->high == NULL ? ICO_NO_MEMORY : status;
}

static void find_high(forest *f)
{
    const ico_tree *t = f->tree;
    uint32_t lower;
    for (uint32_t i = 0; i < t->met; i++) {
        uint32_t e = f->covers.farthest[i];
        f->high[i] = UINT32_MAX;
        if (e != ICO_NO_EDGE) ico__tree_ends(t, e, &f->high[i], &lower);
    }
    for (uint32_t i = t->met - 1; i > 0; i--)
        if (f->high[i] < f->high[t->parent[i]]) f->high[t->parent[i]] = f->high[i];
}

/* A vertex that, taken out, leaves the connected graph in parts, or ICO_NO_VERTEX. */
static uint32_t find_pivot(const forest *f)
{
    if (f->tree->last[1] + 1 < f->tree->met) return f->tree->vertex[0];
    for (uint32_t i = 2; i < f->tree->met; i++)
        if (f->high[i] >= f->tree->parent[i]) return f->tree->vertex[f->tree->parent[i]];
    return ICO_NO_VERTEX;
}

/* True if the same back edges cover tree edges above and below.  Those that cover the
 * lower one cover the upper one too if they all end above it; equal numbers do the rest.
 */
static bool same_back_edges(const forest *f, const ico_tree_word *above,
                            const ico_tree_word *below)
{
    uint32_t a = above->i, b = below->i, deep, lower;
    if (above->word != below->word || a >= b || b > f->tree->last[a] ||
        f->covers.covers[a] != f->covers.covers[b])
        return false;
    ico__tree_ends(f->tree, f->covers.deepest[b], &deep, &lower);
    return deep < a;
}

static void link(const forest *f, ico_cuts *cuts, uint32_t i, uint32_t j)
{
    cuts->links[cuts->link_count++] = (ico_link){f->tree->vertex[i], f->tree->vertex[j]};
}

/* Cuts the class of tree edges class[0 .. count), and the back edge that alone covers
 * them if there is one. */
static void cut_class(const forest *f, ico_cuts *cuts, const ico_tree_word *class,
                      uint32_t count)
{
    const ico_tree *t = f->tree;
    uint32_t bottom = class[count - 1].i, top = t->parent[class[0].i];
    uint32_t back = f->covers.deepest[class[0].i];
    bool ring_has_back = f->covers.covers[class[0].i] == 1 && !cuts->is_cut[back];
    if (count == 1 && !ring_has_back) return;
    for (uint32_t k = 0; k < count; k++) {
        cuts->is_cut[t->edge[class[k].i]] = true;
        if (k > 0) link(f, cuts, class[k - 1].i, t->parent[class[k].i]);
    }
    if (ring_has_back) {
        uint32_t upper, lower;
        ico__tree_ends(f->tree, back, &upper, &lower);
        cuts->is_cut[back] = true;
        link(f, cuts, bottom, lower);
        link(f, cuts, upper, top);
    } else {
        link(f, cuts, bottom, top);
    }
}

static void cut_all(forest *f, ico_cuts *cuts)
{
    cuts->broken = f->tree->met < f->graph->n;
    cuts->pivot = ICO_NO_VERTEX;
    if (cuts->broken) return;
    find_high(f);
    cuts->pivot = find_pivot(f);
    cuts->broken = cuts->pivot != ICO_NO_VERTEX;
    if (cuts->broken) return;
    const ico_tree_word *edges = f->covers.by_word;
    for (uint32_t from = 1, to; from < f->tree->met; from = to) {
        to = from + 1;
        while (to < f->tree->met && same_back_edges(f, &edges[to - 1], &edges[to])) to++;
        cut_class(f, cuts, &edges[from], to - from);
    }
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
    if (status == ICO_OK) cut_all(&f, c);
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
