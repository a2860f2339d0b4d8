/* presolve/forced.c - steps without choice on a closed form.
 * SPDX-License-Identifier: MIT */
#include "presolve/forced.h"

#include "base/memory.h"

static uint32_t tail_port(const ico_forced *f, uint32_t e)
{
    return f->graph->directed ? 2 * f->graph->tail[e] : f->graph->tail[e];
}

static uint32_t head_port(const ico_forced *f, uint32_t e)
{
    return f->graph->directed ? 2 * f->graph->head[e] + 1 : f->graph->head[e];
}

uint32_t ico__forced_across(const ico_forced *f, uint32_t e, uint32_t p)
{
    return tail_port(f, e) == p ? head_port(f, e) : tail_port(f, e);
}

const uint32_t *ico__forced_edges(const ico_forced *f, uint32_t p, uint32_t *count)
{
    const ico_graph *g = f->graph;
    uint32_t v = g->directed ? p / 2 : p;
    bool inwards = g->directed && p % 2 == 1;
    const uint32_t *row = inwards ? g->in_row : g->row;
    *count = row[v + 1] - row[v];
    return (inwards ? g->in_edge : g->edge) + row[v];
}

ico_status ico__forced_new(ico_context *ctx, const ico_closed *closed,
                           ico_forced **forced)
{
    const ico_graph *g = closed->graph;
    ico_forced *f = ICO_NEW(ctx, ico_forced);
    if (f == NULL) return ICO_NO_MEMORY;
    f->ctx = ctx;
    f->closed = closed;
    f->graph = g;
    f->need = g->directed ? 1 : 2;
    f->ports = g->directed ? 2 * g->n : g->n;
    f->state = ICO_NEW_ARRAY(ctx, uint8_t, (size_t)g->m + 1);
    f->trail = ICO_NEW_ARRAY(ctx, ico_decision, (size_t)g->m + 1);
    f->in = ICO_NEW_ARRAY(ctx, uint32_t, f->ports);
    f->open = ICO_NEW_ARRAY(ctx, uint32_t, f->ports);
    f->mate = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    if (f->state == NULL || f->trail == NULL || f->in == NULL || f->open == NULL ||
        f->mate == NULL) {
        ico__forced_free(f);
        return ICO_NO_MEMORY;
    }
    for (uint32_t p = 0; p < f->ports; p++) (void)ico__forced_edges(f, p, &f->open[p]);
    for (uint32_t v = 0; v < g->n; v++) f->mate[v] = v;
    f->ticks = (uint64_t)g->n + g->m;
    *forced = f;
    return ICO_OK;
}

void ico__forced_free(ico_forced *f)
{
    if (f == NULL) return;
    ICO_FREE_ARRAY(f->ctx, f->state, (size_t)f->graph->m + 1);
    ICO_FREE_ARRAY(f->ctx, f->trail, (size_t)f->graph->m + 1);
    ICO_FREE_ARRAY(f->ctx, f->in, f->ports);
    ICO_FREE_ARRAY(f->ctx, f->open, f->ports);
    ICO_FREE_ARRAY(f->ctx, f->mate, f->graph->n);
    ICO_FREE(f->ctx, f);
}

static bool take_edge_in(ico_forced *f, uint32_t e)
{
    uint32_t p = tail_port(f, e), q = head_port(f, e);
    if (f->state[e] != ICO_EDGE_OPEN) return f->state[e] == ICO_EDGE_IN;
    if (f->in[p] == f->need || f->in[q] == f->need) return false;
    uint32_t a = f->mate[f->graph->tail[e]], b = f->mate[f->graph->head[e]];
    if (a == f->graph->head[e] && f->chosen + 1 < f->graph->n) return false;
    f->state[e] = ICO_EDGE_IN;
    f->in[p]++;
    f->in[q]++;
    f->open[p]--;
    f->open[q]--;
    f->chosen++;
    f->mate[a] = b;
    f->mate[b] = a;
    f->trail[f->made++] = (ico_decision){e, a, b};
    return true;
}

static bool put_out(ico_forced *f, uint32_t e)
{
    uint32_t p = tail_port(f, e), q = head_port(f, e);
    if (f->state[e] != ICO_EDGE_OPEN) return f->state[e] == ICO_EDGE_OUT;
    f->state[e] = ICO_EDGE_OUT;
    f->open[p]--;
    f->open[q]--;
    f->trail[f->made++] = (ico_decision){e, 0, 0};
    return f->in[p] + f->open[p] >= f->need && f->in[q] + f->open[q] >= f->need;
}

void ico__forced_undo(ico_forced *f, uint32_t made)
{
    while (f->made > made) {
        ico_decision d = f->trail[--f->made];
        uint32_t p = tail_port(f, d.edge), q = head_port(f, d.edge);
        f->open[p]++;
        f->open[q]++;
        if (f->state[d.edge] == ICO_EDGE_IN) {
            f->in[p]--;
            f->in[q]--;
            f->chosen--;
            /* inner vertices of a fragment keep the mates they had as ends */
            f->mate[d.a] = f->graph->tail[d.edge];
            f->mate[d.b] = f->graph->head[d.edge];
        }
        f->state[d.edge] = ICO_EDGE_OPEN;
    }
    f->seen = made;
}

/* Is there no choice left at port p?  Then its open edges are all in, or all out. */
static bool settle_port(ico_forced *f, uint32_t p)
{
    uint32_t count, needed = f->in[p] + f->open[p];
    if (needed < f->need) return false;
    if (f->open[p] == 0 || (f->in[p] < f->need && needed > f->need)) return true;
    bool full = f->in[p] == f->need;
    const uint32_t *edges = ico__forced_edges(f, p, &count);
    f->ticks += count;
    for (uint32_t i = 0; i < count && f->open[p] > 0; i++) {
        if (f->state[edges[i]] != ICO_EDGE_OPEN) continue;
        if (!(full ? put_out(f, edges[i]) : take_edge_in(f, edges[i]))) return false;
    }
    return true;
}

/* The edge from the end b of a fragment back to its end a is out, but for the last. */
static bool keep_open(ico_forced *f, uint32_t a, uint32_t b)
{
    if (f->chosen + 1 >= f->graph->n) return true;
    uint32_t e = ico_graph_find_edge(f->graph, b, a);
    f->ticks++;
    return e == ICO_NO_EDGE || f->state[e] != ICO_EDGE_OPEN || put_out(f, e);
}

static bool follow_ports(ico_forced *f)
{
    while (f->seen < f->made) {
        ico_decision d = f->trail[f->seen++];
        f->ticks++;
        if (!settle_port(f, tail_port(f, d.edge)) ||
            !settle_port(f, head_port(f, d.edge)))
            return false;
        if (f->state[d.edge] == ICO_EDGE_IN && !keep_open(f, d.a, d.b)) return false;
    }
    return true;
}

bool ico__forced_begin(ico_forced *f)
{
    if (f->closed->hopeless) return false;
    for (size_t i = 0; i < f->closed->fixed_count; i++)
        if (!take_edge_in(f, f->closed->fixed[i])) return false;
    for (uint32_t p = 0; p < f->ports; p++)
        if (!settle_port(f, p)) return false;
    return follow_ports(f);
}

bool ico__forced_assume(ico_forced *f, uint32_t e, bool in)
{
    return (in ? take_edge_in(f, e) : put_out(f, e)) && follow_ports(f);
}
