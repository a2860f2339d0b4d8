/* graph/automorphism.c - automorphisms by nauty.
 * SPDX-License-Identifier: MIT */
#include "graph/automorphism.h"

#include <stdlib.h>

#include "base/memory.h"

#ifdef ICO_HAVE_NAUTY
#include <traces.h>
#endif

bool ico_graph_has_automorphisms(void)
{
#ifdef ICO_HAVE_NAUTY
    return true;
#else
    return false;
#endif
}

void ico__automorphisms_free(ico_automorphisms *a)
{
    if (a->ctx == NULL) return;
    ICO_FREE_ARRAY(a->ctx, a->perms, a->count * a->n);
    ICO_FREE_ARRAY(a->ctx, a->orbit, a->n);
    *a = (ico_automorphisms){0};
}

bool ico__keeps_edges(const ico_graph *g, const uint32_t *perm)
{
    for (uint32_t e = 0; e < g->m; e++)
        if (ico_graph_find_edge(g, perm[g->tail[e]], perm[g->head[e]]) == ICO_NO_EDGE)
            return false;
    return true;
}

#ifdef ICO_HAVE_NAUTY
/* Is it a permutation that keeps colours and arcs?  `seen`: n zeros, and zeros again. */
static bool is_automorphism(const ico_graph *g, const uint32_t *colour,
                            const uint32_t *perm, uint8_t *seen)
{
    bool fine = true;
    for (uint32_t v = 0; v < g->n && fine; v++) {
        fine = perm[v] < g->n && !seen[perm[v]];
        if (fine) seen[perm[v]] = 1;
        if (fine && colour != NULL) fine = colour[v] == colour[perm[v]];
    }
    for (uint32_t v = 0; v < g->n; v++) seen[v] = 0;
    return fine && ico__keeps_edges(g, perm);
}

/* The graph as Traces wants it.  An arc is an undirected edge from the second companion
 * of its tail to the third of its head: vertex v has the companions v, n + v and 2n + v,
 * of three colours and joined in a row. */
typedef struct dressed {
    ico_context *ctx;
    size_t n, row_room, adj_room;
    size_t *row;
    int *degree, *adj, *lab, *ptn, *orbits;
} dressed;

static void undress(dressed *d)
{
    ICO_FREE_ARRAY(d->ctx, d->row, d->row_room);
    ICO_FREE_ARRAY(d->ctx, d->degree, d->row_room);
    ICO_FREE_ARRAY(d->ctx, d->adj, d->adj_room);
    ICO_FREE_ARRAY(d->ctx, d->lab, d->row_room);
    ICO_FREE_ARRAY(d->ctx, d->ptn, d->row_room);
    ICO_FREE_ARRAY(d->ctx, d->orbits, d->row_room);
}

static void add_neighbours(dressed *d, size_t v, const ico_graph *g, size_t *size)
{
    size_t n = g->n, own = v % n;
    d->row[v] = *size;
    if (v < n && g->directed) d->adj[(*size)++] = (int)(n + v);
    if (v < n && g->directed) d->adj[(*size)++] = (int)(2 * n + v);
    if (v >= n) d->adj[(*size)++] = (int)own;
    if (v < n && !g->directed)
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
            d->adj[(*size)++] = (int)g->adj[i];
    if (v >= n && v < 2 * n)
        for (uint32_t i = g->row[own]; i < g->row[own + 1]; i++)
            d->adj[(*size)++] = (int)(2 * n + g->adj[i]);
    if (v >= 2 * n)
        for (uint32_t i = g->in_row[own]; i < g->in_row[own + 1]; i++)
            d->adj[(*size)++] = (int)(n + g->in_adj[i]);
    d->degree[v] = (int)(*size - d->row[v]);
}

/* A vertex and its colour, which of its companions it is first. */
typedef struct tinted {
    uint64_t colour;
    uint32_t v;
} tinted;

static int by_colour(const void *a, const void *b)
{
    const tinted *x = a, *y = b;
    if (x->colour != y->colour) return x->colour < y->colour ? -1 : 1;
    return x->v < y->v ? -1 : x->v > y->v;
}

/* Vertices by colour, as nauty has it: ptn is 0 at the last of each colour. */
static ico_status tint(dressed *d, const ico_graph *g, const uint32_t *colour)
{
    tinted *all = ICO_NEW_ARRAY(d->ctx, tinted, d->n);
    if (all == NULL) return ICO_NO_MEMORY;
    for (size_t v = 0; v < d->n; v++) {
        uint64_t own = colour == NULL ? 0 : colour[v % g->n];
        all[v] = (tinted){(uint64_t)(v / g->n) << 32 | own, (uint32_t)v};
    }
    qsort(all, d->n, sizeof *all, by_colour);
    for (size_t i = 0; i < d->n; i++) {
        d->lab[i] = (int)all[i].v;
        d->ptn[i] = i + 1 < d->n && all[i + 1].colour == all[i].colour;
    }
    ICO_FREE_ARRAY(d->ctx, all, d->n);
    return ICO_OK;
}

static ico_status dress(ico_context *ctx, const ico_graph *g, const uint32_t *colour,
                        dressed *d)
{
    size_t size = 0;
    *d = (dressed){.ctx = ctx, .n = g->directed ? 3 * (size_t)g->n : g->n};
    d->row_room = d->n;
    d->adj_room = 2 * (size_t)g->m + 4 * (size_t)g->n + 1;
    d->row = ICO_NEW_ARRAY(ctx, size_t, d->row_room);
    d->degree = ICO_NEW_ARRAY(ctx, int, d->row_room);
    d->adj = ICO_NEW_ARRAY(ctx, int, d->adj_room);
    d->lab = ICO_NEW_ARRAY(ctx, int, d->row_room);
    d->ptn = ICO_NEW_ARRAY(ctx, int, d->row_room);
    d->orbits = ICO_NEW_ARRAY(ctx, int, d->row_room);
    if (d->row == NULL || d->degree == NULL || d->adj == NULL || d->lab == NULL ||
        d->ptn == NULL || d->orbits == NULL)
        return ICO_NO_MEMORY;
    for (size_t v = 0; v < d->n; v++) add_neighbours(d, v, g, &size);
    return tint(d, g, colour);
}

/* Copies the generators; only the first companions are used. */
static ico_status copy_generators(const ico_graph *g, const uint32_t *colour,
                                  permnode *ring, ico_automorphisms *made)
{
    size_t count = 0;
    ico_status status = ICO_OK;
    permnode *node = ring;
    for (bool more = ring != NULL; more; more = (node = node->next) != ring) count++;
    uint8_t *seen = ICO_NEW_ARRAY(made->ctx, uint8_t, g->n);
    if (seen == NULL) return ICO_NO_MEMORY;
    if (count > 0) {
        made->perms = ICO_NEW_ARRAY(made->ctx, uint32_t, count * g->n);
        if (made->perms == NULL) status = ICO_NO_MEMORY;
    }
    if (status == ICO_OK) made->count = count;
    for (size_t k = 0; k < made->count && status == ICO_OK; k++, node = node->next) {
        uint32_t *perm = made->perms + k * g->n;
        for (uint32_t v = 0; v < g->n; v++) perm[v] = (uint32_t)node->p[v];
        if (!is_automorphism(g, colour, perm, seen))
            status = ico__fail(made->ctx, ICO_DEFECT,
                               "nauty gave a generator that is not an automorphism");
    }
    ICO_FREE_ARRAY(made->ctx, seen, g->n);
    return status;
}

static double group_order(const TracesStats *stats)
{
    double order = stats->grpsize1;
    for (int k = 0; k < stats->grpsize2; k++) order *= 10;
    return order;
}

static ico_status trace(ico_context *ctx, const ico_graph *g, const uint32_t *colour,
                        ico_automorphisms *made)
{
    dressed d;
    permnode *ring = NULL;
    DEFAULTOPTIONS_TRACES(options);
    TracesStats stats;
    ico_status status = dress(ctx, g, colour, &d);
    if (status == ICO_OK) {
        sparsegraph sg;
        SG_INIT(sg);
        sg.nv = (int)d.n;
        sg.nde = 0;
        for (size_t v = 0; v < d.n; v++) sg.nde += (size_t)d.degree[v];
        sg.v = d.row;
        sg.d = d.degree;
        sg.e = d.adj;
        sg.vlen = sg.dlen = d.row_room;
        sg.elen = d.adj_room;
        options.defaultptn = FALSE;
        options.generators = &ring;
        Traces(&sg, d.lab, d.ptn, d.orbits, &options, &stats, NULL);
        if (stats.errstatus != 0)
            status = ico__fail(ctx, ICO_NO_MEMORY, "nauty gave up (status %d)",
                               stats.errstatus);
        if (status == ICO_OK) status = copy_generators(g, colour, ring, made);
        if (status == ICO_OK) made->order = group_order(&stats);
        freeschreier(NULL, &ring);
        schreier_freedyn();
        traces_freedyn();
        nausparse_freedyn();
    }
    undress(&d);
    return status;
}
#endif

/* The least vertex of the orbit of v, as far as is known; shortens the way to it. */
static uint32_t least_of(uint32_t *orbit, uint32_t v)
{
    while (orbit[v] != v) v = orbit[v] = orbit[orbit[v]];
    return v;
}

static void find_orbits(ico_automorphisms *a)
{
    for (uint32_t v = 0; v < a->n; v++) a->orbit[v] = v;
    for (size_t i = 0; i < a->count * a->n; i++) {
        uint32_t u = least_of(a->orbit, (uint32_t)(i % a->n)),
                 v = least_of(a->orbit, a->perms[i]);
        if (u < v)
            a->orbit[v] = u;
        else
            a->orbit[u] = v;
    }
    for (uint32_t v = 0; v < a->n; v++) a->orbit[v] = least_of(a->orbit, v);
}

ico_status ico__automorphisms_find(ico_context *ctx, const ico_graph *g,
                                   const uint32_t *colour, ico_automorphisms *found)
{
    ico_automorphisms made = {.ctx = ctx, .n = g->n, .order = 1};
    ico_status status = ICO_OK;
    if (g->n > 1u << 24 || g->m > 1u << 24)
        return ico__fail(ctx, ICO_TOO_LARGE,
                         "symmetries are looked for in graphs of at most 2^24 vertices");
    if (g->n > 0) {
        made.orbit = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
        if (made.orbit == NULL) return ICO_NO_MEMORY;
#ifdef ICO_HAVE_NAUTY
        status = trace(ctx, g, colour, &made);
#else
        (void)colour;
#endif
        if (status == ICO_OK) find_orbits(&made);
    }
    if (status == ICO_OK)
        *found = made;
    else
        ico__automorphisms_free(&made);
    return status;
}
