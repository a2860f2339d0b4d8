/* graph/edge_colouring.c - the chromatic index: by theorems where these decide, else by a
 * search for a colouring with as many colours as the largest degree.
 * Every colour is at each vertex of that degree; an edge with one colour left takes it;
 * the search branches at an edge with the fewest colours left.
 * Source: D. Konig (1916) for bipartite graphs; V. G. Vizing (1964): one colour more is
 * enough; I. Holyer (1981): the choice is hard.
 * SPDX-License-Identifier: MIT */
#include "graph/measure.h"

#include <string.h>

#include "base/bitset.h"
#include "base/memory.h"

enum { MOST_COLOURS = 64 };

/* A change that can be undone: `edge` had these colours left. */
typedef struct change {
    uint64_t left;
    uint32_t edge;
} change;

/* A choice: the edge takes one colour after the other of `rest`. */
typedef struct choice {
    uint64_t rest;
    uint32_t edge, changes;
} choice;

/* left[e]: colours that edge e may have, one bit where it is coloured.  todo: coloured
 * edges whose neighbours have not heard.  Each change takes a colour from an edge. */
typedef struct painter {
    ico_context *ctx;
    const ico_graph *g;
    ico_measure *m;
    uint32_t colours, change_count, choice_count, todo_count;
    uint64_t *left;
    uint32_t *todo;
    change *changes;
    choice *choices;
} painter;

static ico_status painter_open(painter *c, ico_context *ctx, const ico_graph *g)
{
    size_t m = g->m;
    c->ctx = ctx;
    c->g = g;
    c->left = ICO_NEW_ARRAY(ctx, uint64_t, m);
    c->todo = ICO_NEW_ARRAY(ctx, uint32_t, m);
    c->changes = ICO_NEW_ARRAY(ctx, change, m * c->colours);
    c->choices = ICO_NEW_ARRAY(ctx, choice, m);
    return c->left == NULL || c->todo == NULL || c->changes == NULL || c->choices == NULL
               ? ICO_NO_MEMORY
               : ICO_OK;
}

static void painter_close(painter *c)
{
    size_t m = c->g->m;
    ICO_FREE_ARRAY(c->ctx, c->left, m);
    ICO_FREE_ARRAY(c->ctx, c->todo, m);
    ICO_FREE_ARRAY(c->ctx, c->changes, m * c->colours);
    ICO_FREE_ARRAY(c->ctx, c->choices, m);
}

/* Edge e keeps only these of its colours.  False: none is left. */
static bool keep_colours(painter *c, uint32_t e, uint64_t colours)
{
    uint64_t left = c->left[e] & colours;
    if (left == c->left[e]) return true;
    c->changes[c->change_count++] = (change){c->left[e], e};
    c->left[e] = left;
    if (left != 0 && (left & (left - 1)) == 0) c->todo[c->todo_count++] = e;
    return left != 0;
}

/* At a vertex of the largest degree each colour needs an edge: one that has a single edge
 * left takes it. */
static bool place_colours(painter *c, uint32_t v)
{
    const ico_graph *g = c->g;
    if (ico__degree(g, v) < c->colours) return true;
    uint64_t once = 0, twice = 0;
    for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
        uint64_t left = c->left[g->edge[i]];
        twice |= once & left;
        once |= left;
    }
    if (ico__popcount64(once) < c->colours) return false;
    once &= ~twice;
    for (uint32_t i = g->row[v]; i < g->row[v + 1] && once != 0; i++) {
        uint64_t own = c->left[g->edge[i]] & once;
        if (own != 0 && !keep_colours(c, g->edge[i], own & (~own + 1))) return false;
        if ((own & (own - 1)) != 0) return false; /* two colours need the same edge */
    }
    return true;
}

/* Tells the neighbours of edges with a single colour, until nothing follows. */
static bool settle_colours(painter *c)
{
    const ico_graph *g = c->g;
    while (c->todo_count > 0) {
        uint32_t e = c->todo[--c->todo_count];
        if (!ico__measure_spend(c->m, 1)) return false;
        for (int end = 0; end < 2; end++) {
            uint32_t v = end == 0 ? g->tail[e] : g->head[e];
            for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
                if (g->edge[i] != e && !keep_colours(c, g->edge[i], ~c->left[e]))
                    return false;
            if (!place_colours(c, v)) return false;
        }
    }
    return true;
}

static void undo_colours(painter *c, uint32_t changes)
{
    while (c->change_count > changes) {
        const change *last = &c->changes[--c->change_count];
        c->left[last->edge] = last->left;
    }
    c->todo_count = 0;
}

/* An edge with the fewest colours left, of those with several; ICO_NO_EDGE: all are
 * coloured. */
static uint32_t pick_edge(painter *c)
{
    uint32_t best = ICO_NO_EDGE, fewest = MOST_COLOURS + 1;
    for (uint32_t e = 0; e < c->g->m && fewest > 2; e++) {
        uint32_t count = ico__popcount64(c->left[e]);
        if (count < 2 || count >= fewest) continue;
        fewest = count;
        best = e;
    }
    return best;
}

/* Tries the next colour of the last choice that has one.  False: there is none. */
static bool next_colour(painter *c)
{
    while (c->choice_count > 0) {
        choice *last = &c->choices[c->choice_count - 1];
        undo_colours(c, last->changes);
        if (last->rest == 0) {
            c->choice_count--;
            continue;
        }
        uint64_t colour = last->rest & (~last->rest + 1);
        last->rest ^= colour;
        if (keep_colours(c, last->edge, colour) && settle_colours(c)) return true;
        if (c->m->ended) return false;
    }
    return false;
}

/* FOUND: a colouring, in `left`. */
static ico_verdict search_colours(painter *c)
{
    if (!settle_colours(c)) return c->m->ended ? ICO_UNKNOWN : ICO_NONE;
    for (;;) {
        uint32_t e = pick_edge(c);
        if (e == ICO_NO_EDGE) return ICO_FOUND;
        if (!ico__measure_spend(c->m, 1 + c->g->m / 16)) return ICO_UNKNOWN;
        c->choices[c->choice_count++] = (choice){c->left[e], e, c->change_count};
        if (!next_colour(c)) return c->m->ended ? ICO_UNKNOWN : ICO_NONE;
    }
}

/* One colour an edge, and no two alike at a vertex? */
static bool is_colouring(const painter *c)
{
    const ico_graph *g = c->g;
    for (uint32_t v = 0; v < g->n; v++) {
        uint64_t met = 0;
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
            uint64_t own = c->left[g->edge[i]];
            if (own == 0 || (own & (own - 1)) != 0 || (met & own) != 0) return false;
            met |= own;
        }
    }
    return true;
}

/* The colours at one vertex of the largest degree do not matter. */
static bool begin_colours(painter *c, uint32_t centre)
{
    const ico_graph *g = c->g;
    uint64_t all = c->colours == 64 ? ~UINT64_C(0) : (UINT64_C(1) << c->colours) - 1;
    for (uint32_t e = 0; e < g->m; e++) c->left[e] = all;
    for (uint32_t i = g->row[centre], k = 0; i < g->row[centre + 1]; i++, k++)
        if (c->left[g->edge[i]] != UINT64_C(1) << k &&
            !keep_colours(c, g->edge[i], UINT64_C(1) << k))
            return false;
    return true;
}

static ico_status search_class(ico_context *ctx, const ico_graph *g, uint32_t centre,
                               ico_measure *m)
{
    painter c = {.m = m, .colours = m->least};
    ico_verdict verdict = ICO_NONE;
    ico_status status = painter_open(&c, ctx, g);
    if (status == ICO_OK && begin_colours(&c, centre)) verdict = search_colours(&c);
    if (status == ICO_OK && verdict == ICO_FOUND && !is_colouring(&c))
        status = ico__fail(ctx, ICO_DEFECT, "the search for colours found no colouring");
    if (verdict == ICO_FOUND) m->most = m->least;
    if (status == ICO_OK && verdict == ICO_NONE) m->least = m->most;
    painter_close(&c);
    return status;
}

ico_status ico__graph_chromatic_index(ico_context *ctx, const ico_graph *g,
                                      ico_measure *m)
{
    uint32_t most = 0, centre = 0;
    bool bipartite = false;
    for (uint32_t v = 0; v < g->n; v++) {
        if (ico__degree(g, v) <= most) continue;
        most = ico__degree(g, v);
        centre = v;
    }
    m->least = most;
    m->most = most + (most > 1);
    if (ico__measure_decided(m)) return ICO_OK;
    if (g->m > (uint64_t)most * (g->n / 2)) { /* each colour has n / 2 edges at most */
        m->least = m->most;
        return ICO_OK;
    }
    ico_status status = ico__graph_is_bipartite(ctx, g, &bipartite);
    if (status == ICO_OK && bipartite) m->most = m->least;
    if (status != ICO_OK || bipartite || most > MOST_COLOURS) return status;
    if (!ico__measure_spend(m, (uint64_t)g->m * most)) return ICO_OK;
    return search_class(ctx, g, centre, m);
}
