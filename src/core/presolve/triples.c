/* presolve/triples.c - 3-edge cuts from some depth-first trees.
 * Each back edge has a random word, each tree edge the sum (xor) of the words of those
 * that cover it; the words of the edges of a cut add up to nothing.  A tree edge that two
 * back edges cover makes a cut with these.  In a cut with two tree edges, the same back
 * edges cover both, one aside; that one is the edge with the deepest upper end of those
 * that cover the lower tree edge, or has the first or the last lower end of those that
 * cover the upper one; its word gives the other tree edge.  These proposals are confirmed
 * by counting.
 * SPDX-License-Identifier: MIT */
#include "presolve/triples.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"
#include "presolve/tree_covers.h"

enum { TREES = 4 };

/* Three edges; by the first tree, they cut off `size` vertices, at most half. */
typedef struct proposal {
    uint32_t edges[3], size;
} proposal;

/* The data of one tree: its covers, and for each tree edge the back edges with the first
 * and the last lower end of those that cover it. */
typedef struct growth {
    ico_context *ctx;
    ico_covers covers;
    uint32_t *first, *last;
} growth;

typedef struct search {
    ico_context *ctx;
    const ico_graph *graph;
    const bool *nothing; /* no edge is left out */
    growth first;
    ICO_VECTOR(proposal) found;
    ico_triples *triples;
} search;

/* --- one tree ----------------------------------------------------------------------- */

static void growth_close(growth *g)
{
    uint32_t n = g->covers.tree.graph->n;
    ICO_FREE_ARRAY(g->ctx, g->first, n);
    ICO_FREE_ARRAY(g->ctx, g->last, n);
    ico__covers_close(&g->covers);
}

static void claim_first_and_last(growth *g)
{
    ico_covers *c = &g->covers;
    ico__covers_forget(c);
    for (uint32_t i = 0; i < c->tree.met; i++)
        if (c->farthest[i] != ICO_NO_EDGE) ico__covers_claim(c, c->farthest[i], g->first);
    ico__covers_forget(c);
    for (uint32_t i = c->tree.met; i-- > 0;)
        if (c->farthest[i] != ICO_NO_EDGE) ico__covers_claim(c, c->farthest[i], g->last);
}

static ico_status growth_open(const search *s, uint64_t seed, growth *g)
{
    uint32_t n = s->graph->n, root = (uint32_t)(ico__mix64(seed) % n);
    *g = (growth){.ctx = s->ctx};
    ico_status status =
        ico__covers_open(s->ctx, s->graph, s->nothing, root, seed, &g->covers);
    g->first = ICO_NEW_ARRAY(s->ctx, uint32_t, n);
    g->last = ICO_NEW_ARRAY(s->ctx, uint32_t, n);
    if (g->first == NULL || g->last == NULL) return ICO_NO_MEMORY;
    if (status == ICO_OK && g->covers.tree.met == n) claim_first_and_last(g);
    return status;
}

/* --- proposals ---------------------------------------------------------------------- */

/* The places in the first tree where a walk through it crosses to a side and back: pairs
 * from .. to - 1 of numbers on the side that the root is not on; how many. */
static unsigned ranges_of(const ico_tree *t, const uint32_t edges[3], uint32_t at[6])
{
    unsigned count = 0;
    for (unsigned k = 0; k < 3; k++) {
        uint32_t upper, lower;
        ico__tree_ends(t, edges[k], &upper, &lower);
        if (t->edge[lower] != edges[k]) continue;
        at[count++] = lower;
        at[count++] = t->last[lower] + 1;
    }
    for (unsigned i = 1; i < count; i++)
        for (unsigned j = i; j > 0 && at[j] < at[j - 1]; j--) {
            uint32_t swap = at[j];
            at[j] = at[j - 1];
            at[j - 1] = swap;
        }
    return count / 2;
}

static bool propose(search *s, uint32_t e, uint32_t f, uint32_t g)
{
    proposal p = {.edges = {e, f, g}};
    uint32_t at[6], n = s->graph->n;
    if (e == f || e == g || f == g) return true;
    unsigned ranges = ranges_of(&s->first.covers.tree, p.edges, at);
    for (unsigned k = 0; k < ranges; k++) p.size += at[2 * k + 1] - at[2 * k];
    if (n - p.size < p.size) p.size = n - p.size;
    return p.size < 2 || ICO_VECTOR_PUSH(s->ctx, &s->found, p);
}

static int compare_words(const void *a, const void *b)
{
    const ico_tree_word *x = a, *y = b;
    return (x->word > y->word) - (x->word < y->word);
}

/* Finds the cut of tree edge i, back edge e and the tree edge that their words give, if
 * any. */
static bool propose_two(search *s, const growth *g, uint32_t i, uint32_t e)
{
    const ico_covers *c = &g->covers;
    ico_tree_word wanted = {c->word[c->tree.edge[i]] ^ c->word[e], 0};
    const ico_tree_word *other =
        bsearch(&wanted, c->by_word + 1, c->tree.met - 1, sizeof wanted, compare_words);
    return other == NULL || propose(s, c->tree.edge[i], c->tree.edge[other->i], e);
}

static ico_status propose_all(search *s, const growth *g)
{
    const ico_tree *t = &g->covers.tree;
    bool pushed = true;
    for (uint32_t i = 1; i < t->met && pushed; i++) {
        if (g->covers.covers[i] == 2)
            pushed = propose(s, t->edge[i], g->first[i], g->last[i]);
        pushed = pushed && propose_two(s, g, i, g->covers.deepest[i]) &&
                 propose_two(s, g, i, g->first[i]) && propose_two(s, g, i, g->last[i]);
    }
    return pushed ? ICO_OK : ICO_NO_MEMORY;
}

/* --- which to take ------------------------------------------------------------------ */

static int largest_first(const void *a, const void *b)
{
    const proposal *x = a, *y = b;
    if (x->size != y->size) return x->size > y->size ? -1 : 1;
    for (unsigned k = 0; k < 3; k++)
        if (x->edges[k] != y->edges[k]) return x->edges[k] < y->edges[k] ? -1 : 1;
    return 0;
}

/* The sides as ranges of numbers in the first tree: those listed, or all between them. */
typedef struct ranges {
    uint32_t at[8];
    unsigned count;
} ranges;

static ranges proposal_side(const search *s, const proposal *p)
{
    ranges r;
    uint32_t n = s->graph->n, at[6], size = 0;
    r.count = ranges_of(&s->first.covers.tree, p->edges, at);
    for (unsigned k = 0; k < 2 * r.count; k++) r.at[k] = at[k];
    for (unsigned k = 0; k < r.count; k++) size += at[2 * k + 1] - at[2 * k];
    if (size == p->size) return r;
    r.at[0] = 0;
    for (unsigned k = 0; k < 2 * r.count; k++) r.at[k + 1] = at[k];
    r.at[2 * r.count + 1] = n;
    r.count++;
    return r;
}

/* Moves the vertices of the ranges from side `from` to side `to`; false: some vertex was
 * not on side `from`, and nothing is changed. */
static bool move_all(search *s, const ranges *r, uint32_t from, uint32_t to)
{
    uint32_t *side = s->triples->side;
    for (unsigned k = 0; k < r->count; k++)
        for (uint32_t i = r->at[2 * k]; i < r->at[2 * k + 1]; i++)
            if (side[s->first.covers.tree.vertex[i]] != from) return false;
    for (unsigned k = 0; k < r->count; k++)
        for (uint32_t i = r->at[2 * k]; i < r->at[2 * k + 1]; i++)
            side[s->first.covers.tree.vertex[i]] = to;
    return true;
}

/* The end of edge e that is on side k, or the other. */
static uint32_t triple_edge_end(const search *s, uint32_t e, uint32_t k, bool inner)
{
    uint32_t u = s->graph->tail[e], v = s->graph->head[e];
    return (s->triples->side[u] == k) == inner ? u : v;
}

/* Do just these three edges leave side k, from different ends to different ends? */
static bool is_cut_off(const search *s, const ranges *r, const uint32_t edges[3],
                       uint32_t k)
{
    const ico_graph *g = s->graph;
    uint32_t leaving = 0;
    for (unsigned i = 0; i < r->count; i++)
        for (uint32_t j = r->at[2 * i]; j < r->at[2 * i + 1]; j++) {
            uint32_t v = s->first.covers.tree.vertex[j];
            for (uint32_t x = g->row[v]; x < g->row[v + 1]; x++)
                leaving += s->triples->side[g->adj[x]] != k;
        }
    for (unsigned i = 0; i < 3; i++) {
        const uint32_t *side = s->triples->side;
        if ((side[g->tail[edges[i]]] == k) == (side[g->head[edges[i]]] == k))
            return false;
        for (unsigned j = 0; j < i; j++)
            if (triple_edge_end(s, edges[i], k, true) ==
                    triple_edge_end(s, edges[j], k, true) ||
                triple_edge_end(s, edges[i], k, false) ==
                    triple_edge_end(s, edges[j], k, false))
                return false;
    }
    return leaving == 3;
}

/* Takes the side if it is one, and touches none that was taken; *left: vertices of the
 * graph in which each side is shrunk to one. */
static ico_status take_proposal(search *s, const proposal *p, uint32_t *left)
{
    ico_triples *t = s->triples;
    ranges r = proposal_side(s, p);
    uint32_t k = t->count, e[3] = {p->edges[0], p->edges[1], p->edges[2]};
    if (*left + 1 < p->size + 3 || !move_all(s, &r, ICO_NO_SIDE, k)) return ICO_OK;
    if (!is_cut_off(s, &r, e, k)) {
        (void)move_all(s, &r, k, ICO_NO_SIDE);
        return ICO_OK;
    }
    for (unsigned i = 1; i < 3; i++)
        for (unsigned j = i; j > 0 && triple_edge_end(s, e[j], k, true) <
                                          triple_edge_end(s, e[j - 1], k, true);
             j--) {
            uint32_t swap = e[j];
            e[j] = e[j - 1];
            e[j - 1] = swap;
        }
    if (k == t->out_room &&
        !ico__vector_grow(t->ctx, (void **)&t->out, &t->out_room, sizeof *t->out))
        return ICO_NO_MEMORY;
    for (unsigned i = 0; i < 3; i++) t->out[k][i] = e[i];
    t->count++;
    *left -= p->size - 1;
    return ICO_OK;
}

/* --- the frame ---------------------------------------------------------------------- */

static ico_status find_all(search *s)
{
    uint32_t left = s->graph->n;
    ico_status status = propose_all(s, &s->first);
    for (uint64_t seed = 1; seed < TREES && status == ICO_OK; seed++) {
        growth g;
        status = growth_open(s, seed, &g);
        if (status == ICO_OK) status = propose_all(s, &g);
        growth_close(&g);
    }
    if (status == ICO_OK && s->found.size > 0)
        qsort(s->found.items, s->found.size, sizeof *s->found.items, largest_first);
    for (size_t i = 0; i < s->found.size && status == ICO_OK; i++)
        status = take_proposal(s, &s->found.items[i], &left);
    return status;
}

ico_status ico__triples_new(ico_context *ctx, const ico_graph *graph,
                            ico_triples **triples)
{
    ico_triples *t = ICO_NEW(ctx, ico_triples);
    bool *nothing = ICO_NEW_ARRAY(ctx, bool, (size_t)graph->m + 1);
    search s = {.ctx = ctx, .graph = graph, .nothing = nothing, .triples = t};
    ico_status status = ICO_NO_MEMORY;
    if (t != NULL) {
        t->ctx = ctx;
        t->n = graph->n;
        t->side = ICO_NEW_ARRAY(ctx, uint32_t, graph->n);
    }
    if (t != NULL && t->side != NULL && nothing != NULL) {
        for (uint32_t v = 0; v < graph->n; v++) t->side[v] = ICO_NO_SIDE;
        status = growth_open(&s, 0, &s.first);
        if (status == ICO_OK && s.first.covers.tree.met == graph->n)
            status = find_all(&s);
        growth_close(&s.first);
    }
    ICO_VECTOR_FREE(ctx, &s.found);
    ICO_FREE_ARRAY(ctx, nothing, (size_t)graph->m + 1);
    if (status == ICO_OK)
        *triples = t;
    else
        ico__triples_free(t);
    return status;
}

void ico__triples_free(ico_triples *t)
{
    if (t == NULL) return;
    ICO_FREE_ARRAY(t->ctx, t->side, t->n);
    ICO_FREE_ARRAY(t->ctx, t->out, t->out_room);
    ICO_FREE(t->ctx, t);
}
