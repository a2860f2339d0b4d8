/* graph/family/family_derived.c - graphs from one other graph: complement, line graph,
 * power, inflation, subdivision, Mycielski's.
 * Source: Whitney 1932 (line graphs), Fleischner 1974 (squares), Mycielski 1955, Godsil
 * and Royle 2001.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "graph/family/family.h"

/* The graph behind the colon.  Unless `arcs`, a digraph is refused. */
static ico_status read_operand(ico_family_call *call, size_t size, bool arcs,
                               ico_graph **graph)
{
    ico_status status = ico__family_operand(call, call->code, size, graph);
    if (status == ICO_OK && (*graph)->directed && !arcs) {
        status = ico__family_bad(call, "%s is a digraph, and edges are needed",
                                 (*graph)->expression);
        ico_graph_free(*graph);
        *graph = NULL;
    }
    return status;
}

static void write_operation(ico_family_call *call, const ico_graph *g)
{
    ico_text_printf(&call->expression, "%s:%s", call->family->name, g->expression);
}

ico_status ico__make_complement(ico_family_call *call)
{
    ico_graph *g = NULL;
    ico_status status = read_operand(call, strlen(call->code), true, &g);
    if (status != ICO_OK) return status;
    double n = g->n, pairs = g->directed ? n * (n - 1) : n * (n - 1) / 2;
    status = ico__family_begin(call, n, pairs - g->m, g->directed);
    for (uint32_t v = 0; v < g->n && status == ICO_OK; v++) {
        uint32_t at = g->row[v], end = g->row[v + 1];
        for (uint32_t u = 0; u < (g->directed ? g->n : v); u++) {
            while (at < end && g->adj[at] < u) at++;
            if (u != v && (at == end || g->adj[at] != u)) ico__family_edge(call, v, u);
        }
        status = ico__tick(call->ctx, g->n);
    }
    write_operation(call, g);
    ico_graph_free(g);
    return status;
}

/* The edges e < f at each vertex; of a digraph, an arc and those that go on from its
 * head. */
static void add_meetings(ico_family_call *call, const ico_graph *g)
{
    for (uint32_t v = 0; v < g->n && !g->directed; v++)
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
            for (uint32_t j = g->row[v]; j < i; j++)
                ico__family_edge(call, g->edge[j], g->edge[i]);
    for (uint32_t e = 0; e < g->m && g->directed; e++)
        for (uint32_t i = g->row[g->head[e]]; i < g->row[g->head[e] + 1]; i++)
            ico__family_edge(call, e, g->edge[i]);
}

ico_status ico__make_line(ico_family_call *call)
{
    ico_graph *g = NULL;
    ico_status status = read_operand(call, strlen(call->code), true, &g);
    if (status != ICO_OK) return status;
    double m = 0;
    for (uint32_t v = 0; v < g->n; v++) {
        double degree = ico__degree(g, v);
        m += g->directed ? degree * ico__in_degree(g, v) : degree * (degree - 1) / 2;
    }
    status = g->m == 0 ? ico__family_bad(call, "%s has no edges", g->expression)
                       : ico__family_begin(call, g->m, m, g->directed);
    if (status == ICO_OK) add_meetings(call, g);
    write_operation(call, g);
    ico_graph_free(g);
    return status;
}

/* The place of u in the row of v, which ascends. */
static uint32_t place_in_row(const ico_graph *g, uint32_t v, uint32_t u)
{
    uint32_t low = g->row[v], high = g->row[v + 1];
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (g->adj[middle] <= u)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Entry i of the rows becomes a vertex: one for each edge at each vertex. */
ico_status ico__make_inflation(ico_family_call *call)
{
    ico_graph *g = NULL;
    ico_status status = read_operand(call, strlen(call->code), false, &g);
    if (status != ICO_OK) return status;
    double m = g->m;
    for (uint32_t v = 0; v < g->n; v++)
        m += (double)ico__degree(g, v) * (ico__degree(g, v) - 1.0) / 2;
    status = g->m == 0 ? ico__family_bad(call, "%s has no edges", g->expression)
                       : ico__family_begin(call, 2.0 * g->m, m, false);
    for (uint32_t v = 0; v < g->n && status == ICO_OK; v++)
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
            for (uint32_t j = g->row[v]; j < i; j++) ico__family_edge(call, j, i);
            if (v < g->adj[i]) ico__family_edge(call, i, place_in_row(g, g->adj[i], v));
        }
    write_operation(call, g);
    ico_graph_free(g);
    return status;
}

ico_status ico__make_subdivision(ico_family_call *call)
{
    ico_graph *g = NULL;
    ico_status status = read_operand(call, strlen(call->code), false, &g);
    if (status != ICO_OK) return status;
    status = ico__family_begin(call, (double)g->n + g->m, 2.0 * g->m, false);
    for (uint32_t e = 0; e < g->m && status == ICO_OK; e++) {
        ico__family_edge(call, g->tail[e], (uint64_t)g->n + e);
        ico__family_edge(call, g->head[e], (uint64_t)g->n + e);
    }
    write_operation(call, g);
    ico_graph_free(g);
    return status;
}

/* A twin n + v of each vertex, joined to its neighbours and to the last vertex. */
ico_status ico__make_mycielski(ico_family_call *call)
{
    ico_graph *g = NULL;
    ico_status status = read_operand(call, strlen(call->code), false, &g);
    if (status != ICO_OK) return status;
    uint64_t n = g->n;
    status = ico__family_begin(call, 2.0 * g->n + 1, 3.0 * g->m + g->n, false);
    for (uint32_t e = 0; e < g->m && status == ICO_OK; e++) {
        ico__family_edge(call, g->tail[e], g->head[e]);
        ico__family_edge(call, g->tail[e], n + g->head[e]);
        ico__family_edge(call, g->head[e], n + g->tail[e]);
    }
    for (uint64_t v = 0; v < n && status == ICO_OK; v++)
        ico__family_edge(call, n + v, 2 * n);
    write_operation(call, g);
    ico_graph_free(g);
    return status;
}

/* ---------------------------------------------------------------- powers -------------
 */

/* Vertices within some steps of others.  Invariant: seen[w] == stamp for those met from
 * the present start, which are queue[0..met). */
typedef struct neighbourhood {
    const ico_graph *g;
    uint32_t *seen, *queue, stamp, met;
} neighbourhood;

static void visit_near(neighbourhood *near, uint32_t start, uint64_t steps)
{
    const ico_graph *g = near->g;
    uint32_t head = 0;
    near->stamp = start + 1;
    near->met = 0;
    near->seen[start] = near->stamp;
    near->queue[near->met++] = start;
    for (uint32_t end = 1; steps > 0 && head < end; steps--, end = near->met)
        for (; head < end; head++)
            for (uint32_t v = near->queue[head], i = g->row[v]; i < g->row[v + 1]; i++) {
                uint32_t w = g->adj[i];
                if (near->seen[w] == near->stamp) continue;
                near->seen[w] = near->stamp;
                near->queue[near->met++] = w;
            }
}

/* Visits from each vertex: counts the pairs, or adds them too. */
static ico_status join_near(ico_family_call *call, neighbourhood *near, uint64_t steps,
                            bool add, double *count)
{
    ico_status status = ICO_OK;
    *count = 0;
    memset(near->seen, 0, near->g->n * sizeof *near->seen);
    for (uint32_t v = 0; v < near->g->n && status == ICO_OK; v++) {
        visit_near(near, v, steps);
        *count += (near->met - 1) / 2.0;
        for (uint32_t i = 1; i < near->met && add; i++)
            if (v < near->queue[i]) ico__family_edge(call, v, near->queue[i]);
        if (*count >= 0x1p31) break; /* ico__family_begin refuses that */
        status = ico__tick(call->ctx, near->met);
    }
    return status;
}

ico_status ico__make_power(ico_family_call *call)
{
    const char *sign = strrchr(call->code, '^');
    uint64_t steps = 0;
    ico_graph *g = NULL;
    if (sign == NULL || !ico__parse_number(sign + 1, UINT32_MAX, &steps) || steps == 0)
        return ico__family_bad(call, "'^' and a number from 1 must end it");
    ico_status status = read_operand(call, (size_t)(sign - call->code), false, &g);
    if (status != ICO_OK) return status;
    double m = 0;
    neighbourhood near = {.g = g};
    near.seen = ICO_NEW_ARRAY(call->ctx, uint32_t, g->n);
    near.queue = ICO_NEW_ARRAY(call->ctx, uint32_t, g->n);
    if (near.seen == NULL || near.queue == NULL) status = ICO_NO_MEMORY;
    if (status == ICO_OK) status = join_near(call, &near, steps, false, &m);
    if (status == ICO_OK) status = ico__family_begin(call, g->n, m, false);
    if (status == ICO_OK) status = join_near(call, &near, steps, true, &m);
    write_operation(call, g);
    ico_text_printf(&call->expression, "^%llu", (unsigned long long)steps);
    ICO_FREE_ARRAY(call->ctx, near.seen, g->n);
    ICO_FREE_ARRAY(call->ctx, near.queue, g->n);
    ico_graph_free(g);
    return status;
}
