/* count/walks/walks_plan.c - the preparation of a sum of walks, and its cost.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "base/bitset.h"
#include "count/forecast/cost.h"
#include "count/walks/walks.h"
#include "graph/automorphism.h"

/* Is the vertex an end of all fixed edges? */
static bool meets_fixed(const ico_closed *closed, uint32_t v)
{
    const ico_graph *g = closed->graph;
    for (size_t i = 0; i < closed->fixed_count; i++)
        if (g->tail[closed->fixed[i]] != v && g->head[closed->fixed[i]] != v)
            return false;
    return true;
}

/* The root: where fixed edges meet, the apex, or a vertex that symmetries move least; of
 * those with the most links, which leave with it.  ICO_NO_VERTEX: fixed edges do not
 * meet. */
static ico_status choose_root(ico_context *ctx, const ico_closed *closed, uint32_t *root)
{
    const ico_graph *g = closed->graph;
    ico_automorphisms a;
    uint32_t size[ICO_SUBSETS_MOST + 1] = {0};
    *root = g->n - 1;
    if (closed->fixed_count > 0) {
        const uint32_t e = closed->fixed[0];
        if (!closed->has_apex || !meets_fixed(closed, *root)) *root = g->tail[e];
        if (!meets_fixed(closed, *root)) *root = g->head[e];
        if (!meets_fixed(closed, *root)) *root = ICO_NO_VERTEX;
    }
    if (closed->has_apex || closed->fixed_count > 0) return ICO_OK;
    ico_status status = ico__automorphisms_find(ctx, g, NULL, &a);
    if (status != ICO_OK) return status;
    for (uint32_t v = 0; v < g->n; v++) size[a.orbit[v]]++;
    for (uint32_t v = g->n; v-- > 0;) {
        uint32_t own = size[a.orbit[v]], best = size[a.orbit[*root]];
        if (own < best || (own == best && ico__degree(g, v) > ico__degree(g, *root)))
            *root = v;
    }
    ico__automorphisms_free(&a);
    return ICO_OK;
}

/* The links between a vertex and the root, as bits of its colour. */
enum { IS_FIRST = 1, IS_LAST = 2 };

/* Marks the links of the root that may be used: all, or only the fixed ones if there are
 * any.  One fixed edge is the way out, a second one the way back; more are too many. */
static void colour_fixed(const ico_closed *closed, uint32_t root, uint32_t *colour)
{
    const ico_graph *g = closed->graph;
    for (size_t i = 0; i < closed->fixed_count; i++) {
        uint32_t tail = g->tail[closed->fixed[i]], head = g->head[closed->fixed[i]],
                 other = tail == root ? head : tail, place = other - (other > root);
        bool out = g->directed ? tail == root : i == 0;
        uint32_t own = out ? IS_FIRST : IS_LAST, had = colour[place] & own;
        for (uint32_t v = 0; v + 1 < g->n; v++) colour[v] &= ~own;
        colour[place] |= i < 2 ? had : 0;
        /* the same edge cannot be both */
        if (!g->directed && i == 0) colour[place] &= ~(uint32_t)IS_LAST;
    }
}

/* The graph without its root; colours say how each vertex is joined to that. */
static ico_status leave_out(ico_context *ctx, const ico_closed *closed, uint32_t root,
                            uint32_t *colour, ico_graph **rest)
{
    const ico_graph *g = closed->graph;
    ico_graph_builder *builder;
    ico_status status = ico_graph_builder_new(ctx, g->n - 1, g->directed, &builder);
    if (status != ICO_OK) return status;
    for (uint32_t e = 0; e < g->m && status == ICO_OK; e++) {
        uint32_t u = g->tail[e], v = g->head[e];
        if (u == root)
            colour[v - (v > root)] |= g->directed ? IS_FIRST : IS_FIRST | IS_LAST;
        else if (v == root)
            colour[u - (u > root)] |= g->directed ? IS_LAST : IS_FIRST | IS_LAST;
        else
            status = ico_graph_builder_add(builder, u - (u > root), v - (v > root));
    }
    if (status == ICO_OK) status = ico_graph_build(builder, "rest", rest);
    ico_graph_builder_free(builder);
    colour_fixed(closed, root, colour);
    return status;
}

/* Words that the number of directed cycles fits into.  Each is a permutation along arcs,
 * and there are at most the product of (d!)^(1/d) over the out-degrees d of those
 * (Bregman 1973). */
static unsigned words_for(const ico_graph *g)
{
    double bits = 1; /* one to spare for the rounding of the logarithms */
    for (uint32_t v = 0; v < g->n; v++) {
        uint32_t degree = ico__degree(g, v);
        double sum = 0;
        for (uint32_t k = 2; k <= degree; k++) sum += log2(k);
        if (degree > 0) bits += sum / degree;
    }
    return 1 + (unsigned)(bits / 64);
}

static void describe_walks(ico_walks *w, const ico_graph *rest, const uint32_t *colour)
{
    uint64_t place[ICO_SUBSETS_MOST] = {0};
    for (unsigned p = 0; p < w->subsets.n; p++) {
        uint32_t own = colour[w->subsets.vertex[p]];
        place[w->subsets.vertex[p]] = UINT64_C(1) << p;
        if (own & IS_FIRST) w->first |= UINT64_C(1) << p;
        if (own & IS_LAST) w->last |= UINT64_C(1) << p;
    }
    for (uint32_t p = 0; p < rest->n; p++) {
        uint32_t v = w->subsets.vertex[p];
        for (uint32_t i = rest->in_row[v]; i < rest->in_row[v + 1]; i++)
            w->in[p] |= place[rest->in_adj[i]];
    }
}

/* Samples sets at random: how many are covering, and how much their walks cost. */
static void forecast(ico_walks *w)
{
    enum { SAMPLES = 512 };
    ico_random random;
    unsigned steps = w->even ? w->steps / 2 : w->steps, covering = 0;
    double sums = 0;
    ico__random_seed(&random, 1);
    for (unsigned i = 0; i < SAMPLES; i++) {
        uint64_t set = ico__random_next(&random) >> (64 - w->subsets.n);
        if (!ico__subset_covers(&w->subsets, set)) continue;
        covering++;
        for (uint64_t left = set; left != 0; left &= left - 1)
            sums += ico__popcount64(w->in[ico__ctz64(left)] & set);
    }
    const ico_subsets *all = &w->subsets;
    double share = (covering + 1.0) / (SAMPLES + 1.0),
           order = all->levels > 0 ? (double)all->level[0]->order : 1,
           sets = ico__subsets_forecast(all), tests = sets * (0.3 + 2 * share);
    if (covering > 0) sums /= covering;
    w->sets = sets;
    w->seconds =
        tests * ico_cost_walk_test * (1 + sqrt(order) / 100) +
        sets * share * (ico_cost_walk_set + ico_cost_walk_sum * w->words * steps * sums);
    w->ticks =
        w->seconds < 1e11 ? (uint64_t)(w->seconds * ico_cost_walk_ticks) : UINT64_MAX / 2;
}

ico_status ico__walks_new(ico_run *run, const ico_closed *closed, ico_walks *walks,
                          bool *fits)
{
    ico_context *ctx = ico__run_context(run);
    const ico_graph *g = closed->graph;
    ico_walks made = {.even = !g->directed && closed->fixed_count == 0};
    uint32_t colour[ICO_SUBSETS_MOST] = {0}, root;
    ico_graph *rest = NULL;
    *fits = g->n <= ICO_SUBSETS_MOST + 1;
    if (!*fits) return ICO_OK;
    ico_status status = choose_root(ctx, closed, &root);
    *fits = status == ICO_OK && root != ICO_NO_VERTEX;
    if (!*fits) return status;
    made.words = words_for(g);
    made.steps = g->n - 2;
    status = leave_out(ctx, closed, root, colour, &rest);
    if (status == ICO_OK) status = ico__subsets_new(ctx, rest, colour, &made.subsets);
    if (status == ICO_OK) {
        describe_walks(&made, rest, colour);
        forecast(&made);
        *walks = made;
    }
    ico_graph_free(rest);
    return status;
}

void ico__walks_free(ico_walks *walks)
{
    ico__subsets_free(&walks->subsets);
    *walks = (ico_walks){0};
}
