/* property/judge.c - the table of properties, and the judge that decides them.
 * SPDX-License-Identifier: MIT */
#include "property/judge.h"

#include <string.h>

#include "base/bitset.h"
#include "base/clock.h"

static const struct {
    const char *name, *text;
} NAMES[] = {
#define ROW(id, name, text) {name, text},
    ICO_PROPERTY_TABLE(ROW)
#undef ROW
};

/* cost: ico__property_cost */
static const struct {
    ico_decision *decide;
    unsigned cost;
    bool needs_graph; /* looks at edges, beyond its questions */
} DECISIONS[ICO_PROPERTY_COUNT] = {
    [ICO_PROPERTY_HAMILTONIAN] = {ico__is_hamiltonian, 4, false},
    [ICO_PROPERTY_TRACEABLE] = {ico__is_traceable, 5, false},
    [ICO_PROPERTY_HAMILTON_CONNECTED] = {ico__is_hamilton_connected, 8, false},
    [ICO_PROPERTY_HAMILTON_LACEABLE] = {ico__is_hamilton_laceable, 8, true},
    [ICO_PROPERTY_HYPOHAMILTONIAN] = {ico__is_hypohamiltonian, 6, false},
    [ICO_PROPERTY_HYPOTRACEABLE] = {ico__is_hypotraceable, 6, false},
    [ICO_PROPERTY_MAXIMALLY_NONHAMILTONIAN] = {ico__is_maximally_nonhamiltonian, 7, true},
    [ICO_PROPERTY_UNIQUELY_HAMILTONIAN] = {ico__is_uniquely_hamiltonian, 7, true},
    [ICO_PROPERTY_UNIQUELY_TRACEABLE] = {ico__is_uniquely_traceable, 7, true},
    [ICO_PROPERTY_EDGE_IN_ALL] = {ico__has_edge_in_all, 7, true},
    [ICO_PROPERTY_EDGE_IN_NONE] = {ico__has_edge_in_none, 7, true},
    [ICO_PROPERTY_HOMOGENEOUSLY_TRACEABLE] = {ico__is_homogeneously_traceable, 6, false},
    [ICO_PROPERTY_PANCYCLIC] = {ico__is_pancyclic, 6, true},
    [ICO_PROPERTY_ONE_HAMILTONIAN] = {ico__is_one_hamiltonian, 6, false},
    [ICO_PROPERTY_PLATYPUS] = {ico__is_platypus, 6, false},
    [ICO_PROPERTY_PLANAR] = {ico__is_planar, 2, false},
    [ICO_PROPERTY_BIPARTITE] = {ico__is_bipartite, 0, true},
};

const char *ico_property_name(ico_property property)
{
    return (unsigned)property < ICO_PROPERTY_COUNT ? NAMES[property].name : "unknown";
}

const char *ico_property_text(ico_property property)
{
    return (unsigned)property < ICO_PROPERTY_COUNT ? NAMES[property].text : "unknown";
}

ico_status ico_judge_new(ico_context *ctx, ico_judge **judge)
{
    ico_judge *j = ICO_NEW(ctx, ico_judge);
    if (j == NULL) return ICO_NO_MEMORY;
    j->search = ico__masks_search_new(ctx);
    if (j->search == NULL) {
        ICO_FREE(ctx, j);
        return ICO_NO_MEMORY;
    }
    j->ctx = ctx;
    j->seed = 1;
    *judge = j;
    return ICO_OK;
}

void ico_judge_free(ico_judge *j)
{
    if (j == NULL) return;
    ico_graph_free(j->built);
    ico__masks_search_free(j->ctx, j->search);
    ICO_FREE_ARRAY(j->ctx, j->tour, j->tour_room);
    ICO_FREE_ARRAY(j->ctx, j->uses, j->uses_room);
    ICO_FREE(j->ctx, j);
}

void ico_judge_set_seed(ico_judge *j, uint64_t seed)
{
    j->seed = seed;
}

void ico_judge_set_seconds(ico_judge *j, double seconds)
{
    j->seconds = seconds;
}

void ico_judge_set_ticks(ico_judge *j, uint64_t ticks)
{
    j->ticks = ticks;
}

void ico_judge_set_stop(ico_judge *j, bool (*stop)(void *user), void *user)
{
    j->stop = stop;
    j->stop_user = user;
}

/* Makes room for `count` numbers; the old numbers are lost when it grows. */
static ico_status judge_make_room(ico_context *ctx, uint32_t **items, size_t *room,
                                  size_t count)
{
    if (count <= *room) return ICO_OK;
    uint32_t *larger = ICO_NEW_ARRAY(ctx, uint32_t, count);
    if (larger == NULL) return ICO_NO_MEMORY;
    ICO_FREE_ARRAY(ctx, *items, *room);
    *items = larger;
    *room = count;
    return ICO_OK;
}

ico_status ico__judge_clear_uses(ico_judge *j)
{
    ico_status status = judge_make_room(j->ctx, &j->uses, &j->uses_room, j->graph->m);
    if (status == ICO_OK && j->graph->m > 0)
        memset(j->uses, 0, j->graph->m * sizeof *j->uses);
    return status;
}

void ico__judge_let_go(ico_judge *j)
{
    ico_graph_free(j->built);
    j->built = NULL;
    j->graph = NULL;
}

ico_status ico__judge_take(ico_judge *j, const ico_graph *graph)
{
    ico__judge_let_go(j);
    j->graph = graph;
    j->n = graph->n;
    j->directed = graph->directed;
    /* one bit is left for the apex that closes a path */
    j->fits_masks = graph->n < ICO_MASKS_MOST;
    if (j->fits_masks) {
        j->masks.directed = graph->directed;
        j->masks.vertices = (UINT64_C(1) << graph->n) - 1;
        memset(j->masks.after, 0, graph->n * sizeof *j->masks.after);
        memset(j->masks.before, 0, graph->n * sizeof *j->masks.before);
        for (uint32_t e = 0; e < graph->m; e++)
            ico__masks_add(&j->masks, graph->tail[e], graph->head[e]);
    }
    return judge_make_room(j->ctx, &j->tour, &j->tour_room, graph->n);
}

ico_status ico__judge_take_masks(ico_judge *j, const ico_masks *g)
{
    ico__judge_let_go(j);
    j->n = ico__popcount64(g->vertices);
    j->directed = g->directed;
    j->fits_masks = true;
    j->masks.directed = g->directed;
    j->masks.vertices = g->vertices;
    memcpy(j->masks.after, g->after, j->n * sizeof *g->after);
    if (g->directed) memcpy(j->masks.before, g->before, j->n * sizeof *g->before);
    return judge_make_room(j->ctx, &j->tour, &j->tour_room, j->n);
}

ico_status ico__judge_graph(ico_judge *j)
{
    if (j->graph != NULL) return ICO_OK;
    ico_graph_builder *builder = NULL;
    ico_status status = ico_graph_builder_new(j->ctx, j->n, j->directed, &builder);
    for (uint32_t u = 0; u < j->n; u++) {
        uint64_t todo = j->masks.after[u];
        if (!j->directed) todo &= ~((UINT64_C(1) << u) - 1); /* each edge once */
        for (; todo != 0 && status == ICO_OK; todo &= todo - 1)
            status = ico_graph_builder_add(builder, u, ico__ctz64(todo));
    }
    if (status == ICO_OK) status = ico_graph_build(builder, NULL, &j->built);
    ico_graph_builder_free(builder);
    j->graph = j->built;
    return status;
}

unsigned ico__property_cost(ico_property property)
{
    return DECISIONS[property].cost;
}

void ico__judge_begin(ico_judge *j)
{
    j->limit = ICO_LIMIT_NONE;
    j->deadline = j->seconds > 0 ? ico__after(ico__now(), j->seconds) : 0;
    j->ticks_left = j->ticks;
}

ico_status ico__judge_decide(ico_judge *j, ico_property property, ico_verdict *verdict,
                             ico_limit *limit)
{
    ico_verdict found = ICO_UNKNOWN;
    ico_status status = DECISIONS[property].needs_graph ? ico__judge_graph(j) : ICO_OK;
    if (status != ICO_OK) return status;
    ico__judge_begin(j);
    status = DECISIONS[property].decide(j, &found);
    if (status != ICO_OK) return status;
    *verdict = found;
    *limit = found == ICO_UNKNOWN ? j->limit : ICO_LIMIT_NONE;
    return ICO_OK;
}

ico_status ico_judge_decide(ico_judge *j, const ico_graph *graph, ico_property property,
                            ico_verdict *verdict, ico_limit *limit)
{
    if ((unsigned)property >= ICO_PROPERTY_COUNT)
        return ico__fail(j->ctx, ICO_BAD_ARGUMENT, "there is no property %d",
                         (int)property);
    ico_status status = ico__judge_take(j, graph);
    if (status == ICO_OK) status = ico__judge_decide(j, property, verdict, limit);
    ico__judge_let_go(j);
    return status;
}
