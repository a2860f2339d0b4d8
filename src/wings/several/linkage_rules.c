/* several/linkage_rules.c - the rules of used edges: each port has as many as it needs,
 * and they close no cycle.
 * SPDX-License-Identifier: MIT */
#include "several/linkage.h"

enum { NEAR = 3 }; /* used edges that are kept for a port; the third is a conflict */

static uint32_t true_of(uint32_t e)
{
    return 2 * e;
}

static uint32_t false_of(uint32_t e)
{
    return 2 * e + 1;
}

static uint32_t port_edges(const ico_linkage *k, uint32_t port)
{
    return k->row[port + 1] - k->row[port];
}

/* The port is full: its other edges are unused. */
static void fill_port(ico_linkage *k, uint32_t port)
{
    for (uint32_t i = k->row[port]; i < k->row[port + 1]; i++) {
        uint32_t l = false_of(k->incident[i]);
        if (k->core.value[l] == 0) ico__cdcl_assign(&k->core, l, ICO_LINKAGE_FULL, port);
    }
    k->core.ticks += port_edges(k, port) / 4 + 1;
}

/* The port needs all edges that are not unused. */
static void use_rest(ico_linkage *k, uint32_t port)
{
    for (uint32_t i = k->row[port]; i < k->row[port + 1]; i++) {
        uint32_t l = true_of(k->incident[i]);
        if (k->core.value[l] == 0) ico__cdcl_assign(&k->core, l, ICO_LINKAGE_SHORT, port);
    }
    k->core.ticks += port_edges(k, port) / 4 + 1;
}

/* Appends the unused edges of the port, as literals that are false; those behind `place`
 * of the trail are left out. */
static void push_unused(ico_linkage *k, uint32_t port, uint32_t place,
                        ico_cdcl_words *words)
{
    for (uint32_t i = k->row[port]; i < k->row[port + 1]; i++) {
        uint32_t e = k->incident[i];
        if (k->core.value[true_of(e)] < 0 && k->core.state[e].place < place)
            (void)ico__cdcl_push(&k->core, words, true_of(e));
    }
}

static void push_used(ico_linkage *k, uint32_t port, uint32_t count,
                      ico_cdcl_words *words)
{
    for (uint32_t i = 0; i < count; i++)
        (void)ico__cdcl_push(&k->core, words, false_of(k->last[NEAR * port + i]));
}

static bool overfull(ico_linkage *k, uint32_t port)
{
    k->core.conflict.size = 0;
    push_used(k, port, k->used[port], &k->core.conflict);
    return false;
}

static bool starved(ico_linkage *k, uint32_t port)
{
    k->core.conflict.size = 0;
    push_unused(k, port, UINT32_MAX, &k->core.conflict);
    return false;
}

/* From one end of edge `e` along used edges that were applied before it. */
static void push_side(ico_linkage *k, uint32_t e, unsigned side, ico_cdcl_words *words)
{
    const ico_graph *g = k->graph;
    uint32_t limit = k->core.state[e].place, previous = e;
    uint32_t v = side == 0 ? g->tail[e] : g->head[e];
    for (;;) {
        uint32_t port = g->directed ? 2 * v + 1 - side : v, next = ICO_NO_EDGE;
        for (uint32_t i = 0; i < k->used[port]; i++) {
            uint32_t f = k->last[NEAR * port + i];
            if (f != previous && k->core.state[f].place < limit) next = f;
        }
        if (next == ICO_NO_EDGE) return;
        (void)ico__cdcl_push(&k->core, words, false_of(next));
        v = g->tail[next] == v ? g->head[next] : g->tail[next];
        previous = next;
        k->core.ticks++;
    }
}

/* The fragment that edge `e` completed. */
static void push_fragment(ico_linkage *k, uint32_t e, ico_cdcl_words *words)
{
    (void)ico__cdcl_push(&k->core, words, false_of(e));
    push_side(k, e, 0, words);
    push_side(k, e, 1, words);
}

/* Edge `e` makes one fragment of two, whose ends no edge may join. */
static bool close_no_cycle(ico_linkage *k, uint32_t e)
{
    uint32_t a = k->joined[2 * (size_t)e], b = k->joined[2 * (size_t)e + 1];
    uint32_t closing = ico_graph_find_edge(k->graph, b, a);
    k->core.ticks += 2;
    if (closing == ICO_NO_EDGE || closing == e || k->core.value[true_of(closing)] < 0)
        return true;
    if (k->core.value[true_of(closing)] == 0) {
        ico__cdcl_assign(&k->core, false_of(closing), ICO_LINKAGE_LOOP, e);
        return true;
    }
    k->core.conflict.size = 0;
    push_fragment(k, e, &k->core.conflict);
    (void)ico__cdcl_push(&k->core, &k->core.conflict, false_of(closing));
    return false;
}

static bool apply_used(ico_linkage *k, uint32_t e)
{
    uint32_t u = k->graph->tail[e], v = k->graph->head[e];
    uint32_t a = k->mate[u], b = k->mate[v];
    k->joined[2 * (size_t)e] = a;
    k->joined[2 * (size_t)e + 1] = b;
    k->mate[a] = b;
    k->mate[b] = a;
    for (unsigned side = 0; side < 2; side++) {
        uint32_t port = ico__linkage_port(k, e, side);
        k->last[NEAR * port + k->used[port]++] = e;
    }
    for (unsigned side = 0; side < 2; side++) {
        uint32_t port = ico__linkage_port(k, e, side);
        if (k->used[port] > k->need[port]) return overfull(k, port);
        if (k->used[port] == k->need[port]) fill_port(k, port);
    }
    return close_no_cycle(k, e);
}

static bool apply_unused(ico_linkage *k, uint32_t e)
{
    for (unsigned side = 0; side < 2; side++) k->unused[ico__linkage_port(k, e, side)]++;
    for (unsigned side = 0; side < 2; side++) {
        uint32_t port = ico__linkage_port(k, e, side);
        uint32_t left = port_edges(k, port) - k->unused[port];
        if (left < k->need[port]) return starved(k, port);
        if (left == k->need[port]) use_rest(k, port);
    }
    return true;
}

bool ico__linkage_apply(ico_linkage *k)
{
    uint32_t l = k->core.trail[k->applied++], e = l >> 1;
    if (e >= k->m) return true;
    k->core.ticks++;
    return l == true_of(e) ? apply_used(k, e) : apply_unused(k, e);
}

void ico__linkage_take_back(ico_linkage *k)
{
    bool applied = k->applied == k->core.trail_size;
    uint32_t l = ico__cdcl_take_back(&k->core), e = l >> 1;
    if (applied) k->applied--;
    ico__linkage_return(k, e);
    if (!applied || e >= k->m) return;
    for (unsigned side = 0; side < 2; side++) {
        uint32_t port = ico__linkage_port(k, e, side);
        if (l == true_of(e))
            k->used[port]--;
        else
            k->unused[port]--;
    }
    if (l != true_of(e)) return;
    k->mate[k->joined[2 * (size_t)e]] = k->graph->tail[e];
    k->mate[k->joined[2 * (size_t)e + 1]] = k->graph->head[e];
}

void ico__linkage_explain(void *linkage, uint32_t literal)
{
    ico_linkage *k = linkage;
    const ico_cdcl_state *state = &k->core.state[literal >> 1];
    if (state->why == ICO_LINKAGE_FULL)
        push_used(k, state->data, k->need[state->data], &k->core.reason);
    else if (state->why == ICO_LINKAGE_SHORT)
        push_unused(k, state->data, state->place, &k->core.reason);
    else
        push_fragment(k, state->data, &k->core.reason);
}

bool ico__linkage_start(ico_linkage *k)
{
    for (uint32_t port = 0; port < k->ports; port++) {
        if (port_edges(k, port) < k->need[port]) return false;
        if (k->need[port] == 0) fill_port(k, port);
        if (port_edges(k, port) == k->need[port]) use_rest(k, port);
    }
    return true;
}
