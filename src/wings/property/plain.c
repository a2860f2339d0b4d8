/* property/plain.c - properties and numbers of a graph that ask for no Hamiltonian cycle:
 * girth, distances, connectivity, colours of edges, planarity, automorphisms.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "base/bitset.h"
#include "graph/automorphism.h"
#include "graph/measure.h"
#include "property/judge.h"

/* --- numbers that graph/measure.h knows --- */

typedef ico_status measure_call(ico_context *ctx, const ico_graph *g, ico_measure *m);

static bool judge_measure_over(void *user)
{
    return ico__judge_is_over(user);
}

/* The least whole number that is not below `low`, the greatest that is not above. */
static uint32_t whole_from(double low)
{
    if (!(low > 0)) return 0;
    if (low >= (double)ICO_INFINITE) return ICO_INFINITE;
    uint32_t whole = (uint32_t)low;
    return whole + ((double)whole < low);
}
static uint32_t whole_to(double high)
{
    if (!(high > 0)) return 0;
    if (isinf(high)) return ICO_INFINITE;
    return high >= (double)ICO_INFINITE ? ICO_INFINITE - 1 : (uint32_t)high;
}

static double from_measure(uint32_t number)
{
    return number == ICO_INFINITE ? HUGE_VAL : (double)number;
}

static ico_status measure_plain(ico_judge *j, measure_call *call, const ico_graph *g,
                                ico_fact_range *r)
{
    ico_measure m = ico__measure_all();
    if (r->ranged) {
        m.low = whole_from(r->low);
        m.high = whole_to(r->high);
    }
    if (j->ticks != 0) m.work = j->ticks_left;
    uint64_t work = m.work;
    m.over = judge_measure_over;
    m.user = j;
    ico_status status = call(j->ctx, g, &m);
    ico__judge_spend(j, work - m.work);
    if (m.ended) (void)ico__judge_is_over(j); /* says why */
    r->least = from_measure(m.least);
    r->most = from_measure(m.most);
    return status;
}

static ico_status measure_graph(ico_judge *j, measure_call *call, ico_fact_range *r)
{
    ico_status status = ico__judge_graph(j);
    return status == ICO_OK ? measure_plain(j, call, j->graph, r) : status;
}

static ico_status diameter_of(ico_context *ctx, const ico_graph *g, ico_measure *m)
{
    return ico__graph_distances(ctx, g, m, NULL);
}

static ico_status radius_of(ico_context *ctx, const ico_graph *g, ico_measure *m)
{
    return ico__graph_distances(ctx, g, NULL, m);
}

ico_status ico__measure_girth(ico_judge *j, ico_fact_range *r)
{
    return measure_graph(j, ico__graph_girth, r);
}

ico_status ico__measure_diameter(ico_judge *j, ico_fact_range *r)
{
    return measure_graph(j, diameter_of, r);
}

ico_status ico__measure_radius(ico_judge *j, ico_fact_range *r)
{
    return measure_graph(j, radius_of, r);
}

ico_status ico__measure_connectivity(ico_judge *j, ico_fact_range *r)
{
    return measure_graph(j, ico__graph_connectivity, r);
}

ico_status ico__measure_edge_connectivity(ico_judge *j, ico_fact_range *r)
{
    return measure_graph(j, ico__graph_edge_connectivity, r);
}

/* --- of the graph without directions --- */

/* The graph at hand, or a copy without directions, to be freed by the caller. */
static ico_status judge_undirected(ico_judge *j, ico_graph **copy, const ico_graph **g)
{
    *copy = NULL;
    ico_status status = ico__judge_graph(j);
    if (status == ICO_OK && j->directed)
        status = ico__graph_underlying(j->ctx, j->graph, copy);
    *g = *copy != NULL ? *copy : j->graph;
    return status;
}

static bool is_cubic(const ico_graph *g)
{
    for (uint32_t v = 0; v < g->n; v++)
        if (ico__degree(g, v) != 3) return false;
    return g->n > 0;
}

/* A cubic graph with a Hamiltonian cycle has three colours: two in turn along the cycle
 * (n is even), the third for all other edges (Tait 1880).  A bridge makes it four
 * (Petersen 1898), which the search would find by trying all. */
static ico_status colour_cubic(ico_judge *j, const ico_graph *g, ico_fact_range *r)
{
    ico_verdict hamiltonian = ICO_UNKNOWN;
    ico_measure edges = ico__measure_all();
    ico_status status = ico__is_hamiltonian(j, &hamiltonian);
    if (status == ICO_OK && hamiltonian == ICO_FOUND) r->least = r->most = 3;
    if (status != ICO_OK || hamiltonian == ICO_FOUND || !j->fits_masks) return status;
    status = ico__graph_edge_connectivity(j->ctx, g, &edges);
    if (status == ICO_OK && edges.least == 1) r->least = r->most = 4;
    return status;
}

ico_status ico__measure_chromatic_index(ico_judge *j, ico_fact_range *r)
{
    ico_graph *copy;
    const ico_graph *g;
    ico_status status = judge_undirected(j, &copy, &g);
    if (status == ICO_OK && !j->directed && is_cubic(g)) status = colour_cubic(j, g, r);
    if (status == ICO_OK && r->least != r->most)
        status = measure_plain(j, ico__graph_chromatic_index, g, r);
    ico_graph_free(copy);
    return status;
}

enum { PLANAR_TICKS = 8 }; /* of a vertex or an edge */

/* More than 3n - 6 edges, by Euler's formula, are too many; arcs both ways are one. */
static bool has_too_many_edges(const ico_judge *j)
{
    uint32_t ends = 0;
    if (!j->fits_masks || j->directed || j->n < 3) return false;
    for (uint32_t v = 0; v < j->n; v++) ends += ico__popcount64(j->masks.after[v]);
    return ends > 2 * (3 * j->n - 6);
}

ico_status ico__is_planar(ico_judge *j, ico_verdict *verdict)
{
    ico_graph *copy;
    const ico_graph *g;
    bool planar = false;
    *verdict = ICO_NONE;
    if (has_too_many_edges(j)) return ICO_OK;
    ico_status status = ico__judge_graph(j);
    if (status != ICO_OK) return status;
    if (!j->directed && j->n > 2 && j->graph->m > 3 * (uint64_t)j->n - 6) return ICO_OK;
    uint64_t ticks = PLANAR_TICKS * ((uint64_t)j->n + j->graph->m);
    if (j->ticks != 0 && ticks > j->ticks_left) {
        *verdict = ICO_UNKNOWN;
        j->limit = ICO_LIMIT_TICKS;
        return ICO_OK;
    }
    ico__judge_spend(j, ticks);
    status = judge_undirected(j, &copy, &g);
    if (status == ICO_OK) status = ico__graph_is_planar(j->ctx, g, &planar);
    ico_graph_free(copy);
    if (planar) *verdict = ICO_FOUND;
    return status;
}

ico_status ico__is_bipartite(ico_judge *j, ico_verdict *verdict)
{
    bool bipartite = false;
    ico_status status = ico__graph_is_bipartite(j->ctx, j->graph, &bipartite);
    *verdict = bipartite ? ICO_FOUND : ICO_NONE;
    return status;
}

/* --- automorphisms --- */

/* nauty cannot be stopped: where ticks are limited, it is asked only about graphs that it
 * mostly settles within them. */
enum { NAUTY_TICKS = 16 };

static ico_status judge_automorphisms(ico_judge *j, ico_automorphisms *found, bool *done)
{
    *done = false;
    if (!ico_graph_has_automorphisms())
        return ico__fail(j->ctx, ICO_UNSUPPORTED,
                         "automorphisms are found by nauty, which this build lacks");
    ico_status status = ico__judge_graph(j);
    if (status != ICO_OK) return status;
    uint64_t ticks = NAUTY_TICKS * ((uint64_t)j->n + j->graph->m);
    if (j->ticks != 0 && ticks > j->ticks_left) {
        j->limit = ICO_LIMIT_TICKS;
        return ICO_OK;
    }
    ico__judge_spend(j, ticks);
    status = ico__automorphisms_find(j->ctx, j->graph, NULL, found);
    *done = status == ICO_OK;
    return status;
}

ico_status ico__measure_automorphisms(ico_judge *j, ico_fact_range *r)
{
    ico_automorphisms found = {0};
    bool done;
    ico_status status = judge_automorphisms(j, &found, &done);
    r->least = 1;
    if (done) r->least = r->most = floor(found.order + 0.5);
    ico__automorphisms_free(&found);
    return status;
}

ico_status ico__measure_orbits(ico_judge *j, ico_fact_range *r)
{
    ico_automorphisms found = {0};
    bool done;
    ico_status status = judge_automorphisms(j, &found, &done);
    r->least = j->n > 0;
    r->most = j->n;
    if (done) {
        uint32_t orbits = 0;
        for (uint32_t v = 0; v < j->n; v++) orbits += found.orbit[v] == v;
        r->least = r->most = orbits;
    }
    ico__automorphisms_free(&found);
    return status;
}
