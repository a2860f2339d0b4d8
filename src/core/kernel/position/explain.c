/* kernel/position/explain.c - gives the clause by which a literal became true: each rule
 * reconstructs it afterwards, from the facts known at that time.
 * SPDX-License-Identifier: MIT */
#include "kernel/position/log.h"
#include "kernel/position/store.h"

/* A literal to be explained, and the steps that may be used. */
typedef struct asked {
    ico_position_store *s;
    uint32_t x, before;
} asked;

static void put_literal(const asked *a, uint32_t literal)
{
    ico__position_word(a->s, &a->s->core.reason, literal);
}

/* Was the literal true at that time? */
static bool was(const asked *a, uint32_t literal)
{
    return a->s->core.value[literal] > 0 &&
           a->s->core.state[literal >> 1].place < a->before;
}

static bool edge_was(const asked *a, uint32_t edge, int value)
{
    const ico_position_store *s = a->s;
    return s->edge_value[2 * edge] == value &&
           s->core.state[s->count + edge].place < a->before;
}

/* If the arc could not be taken, appends the reason; false if it could. */
static bool put_arc(const asked *a, uint32_t i)
{
    const ico_position_store *s = a->s;
    uint32_t c = s->arcs[i].candidate, e = s->arcs[i].edge;
    bool gone = was(a, 2 * c + 1), out = edge_was(a, e, -1);
    if (out && (!gone || s->core.state[s->count + e].level < s->core.state[c].level))
        put_literal(a, ico__position_edge(s, e));
    else if (gone)
        put_literal(a, 2 * c);
    return gone || out;
}

/* Appends the reasons why no arc in [from, to) by the edge (or by any) could be taken;
 * appends nothing and returns false if one could. */
static bool put_arcs(const asked *a, uint32_t from, uint32_t to, uint32_t edge)
{
    ico_position_store *s = a->s;
    size_t size = s->core.reason.size;
    for (uint32_t i = from; i < to; i++)
        if ((edge == ICO_NO_EDGE || s->arcs[i].edge == edge) && !put_arc(a, i)) {
            s->core.reason.size = size;
            return false;
        }
    return true;
}

/* Edges at v that were required: up to two of them, besides `but`. */
static uint32_t find_required(const asked *a, uint32_t v, uint32_t but, uint32_t found[2])
{
    const ico_graph *g = a->s->graph;
    uint32_t count = 0;
    for (uint32_t i = g->row[v]; i < g->row[v + 1] && count < 2; i++)
        if (g->edge[i] != but && edge_was(a, g->edge[i], 1)) found[count++] = g->edge[i];
    return count;
}

static void put_required(const asked *a, const uint32_t *edges, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        put_literal(a, ico__position_edge(a->s, edges[i]) + 1);
}

/* A candidate between two required edges: each way round one of them could not be
 * taken. */
static bool put_between(const asked *a, const uint32_t f[2])
{
    const ico_position_store *s = a->s;
    uint32_t from = s->first[a->x], middle = s->middle[a->x], to = s->first[a->x + 1];
    size_t size = s->core.reason.size;
    put_required(a, f, 2);
    for (unsigned way = 0; way < 2; way++)
        if (!put_arcs(a, from, middle, f[way]) && !put_arcs(a, middle, to, f[1 - way])) {
            a->s->core.reason.size = size;
            return false;
        }
    return true;
}

static void explain_support(const asked *a)
{
    const ico_position_store *s = a->s;
    uint32_t from = s->first[a->x], middle = s->middle[a->x], to = s->first[a->x + 1];
    bool end = ico__position_is_end(s, s->offset[a->x]);
    uint32_t f[2],
        count = s->directed ? 0 : find_required(a, s->vertex[a->x], ICO_NO_EDGE, f);
    if (end ? put_arcs(a, from, to, ICO_NO_EDGE)
            : put_arcs(a, from, middle, ICO_NO_EDGE) ||
                  put_arcs(a, middle, to, ICO_NO_EDGE))
        return;
    if (count == 2 && (end || put_between(a, f))) {
        if (end) put_required(a, f, 2);
        return;
    }
    put_required(a, f, count);
    if (count == 1 && put_arcs(a, from, to, f[0])) return;
    for (uint32_t i = from; i < to; i++) (void)put_arc(a, i);
}

/* Returns the number of literals that explain why no candidate of v has a pair by the
 * edge; appends them if `say`. */
static uint32_t say_use(const asked *a, uint32_t v, uint32_t e, bool say)
{
    ico_position_store *s = a->s;
    uint32_t count = 0;
    for (uint32_t j = s->row[v]; j < s->row[v + 1]; j++) {
        uint32_t c = s->list[j], arcs = 0;
        bool gone = was(a, 2 * c + 1);
        for (uint32_t i = s->first[c]; i < s->first[c + 1]; i++) {
            if (s->arcs[i].edge != e) continue;
            if (say && !gone) put_literal(a, 2 * s->arcs[i].candidate);
            arcs++;
        }
        if (say && gone && arcs > 0) put_literal(a, 2 * c);
        count += gone ? arcs > 0 : arcs;
    }
    s->core.ticks += s->row[v + 1] - s->row[v];
    return count;
}

static void explain_use(const asked *a)
{
    uint32_t e = a->x - a->s->count, u = a->s->graph->tail[e], w = a->s->graph->head[e];
    bool tail = say_use(a, u, e, false) <= say_use(a, w, e, false);
    (void)say_use(a, tail ? u : w, e, true);
}

/* One or two edges of v are required: no more, at an end or inside. */
static void explain_full(const asked *a, uint32_t v)
{
    const ico_position_store *s = a->s;
    uint32_t f[2], count = find_required(a, v, a->x - s->count, f);
    put_required(a, f, count);
    for (unsigned k = 0; k < 2 && count < 2; k++) {
        uint32_t end = s->ends[2 * v + k];
        if (end != ICO_NO_OFFSET && was(a, 2 * end)) put_literal(a, 2 * end + 1);
    }
}

/* The edges of v that were out; and how many others there were, besides x. */
static uint32_t put_edges_out(const asked *a, uint32_t v)
{
    const ico_position_store *s = a->s;
    const ico_graph *g = s->graph;
    uint32_t others = 0;
    for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
        uint32_t x = s->count + g->edge[i];
        if (x == a->x) continue;
        if (was(a, 2 * x + 1))
            put_literal(a, 2 * x);
        else
            others++;
    }
    return others;
}

/* All others of v are out, or all but one, and v is inside. */
static void explain_need(const asked *a, uint32_t v)
{
    const ico_position_store *s = a->s;
    if (put_edges_out(a, v) == 0 && a->x >= s->count) return;
    for (unsigned k = 0; k < 2; k++) {
        uint32_t end = s->ends[2 * v + k];
        if (end != ICO_NO_OFFSET && end != a->x) put_literal(a, 2 * end);
    }
}

static void explain_degree(const asked *a)
{
    const ico_position_store *s = a->s;
    uint32_t v = s->vertex[a->x], f[2];
    if (ico__position_is_end(s, s->offset[a->x]))
        put_required(a, f, find_required(a, v, ICO_NO_EDGE, f));
    else
        (void)put_edges_out(a, v);
}

/* The required edges from one end of x to the other. */
static void explain_chain(const asked *a)
{
    const ico_position_store *s = a->s;
    uint32_t but = a->x - s->count, v = s->graph->tail[but], f[2];
    while (v != s->graph->head[a->x - s->count] && find_required(a, v, but, f) > 0) {
        put_required(a, f, 1);
        but = f[0];
        v = s->graph->tail[but] == v ? s->graph->head[but] : s->graph->tail[but];
    }
}

/* The waypoint before it has no earlier place, or the one behind it no later one. */
static void explain_order(const asked *a, uint32_t data)
{
    const ico_position_store *s = a->s;
    uint32_t v = s->question->waypoints[data / 2], k = s->offset[a->x];
    for (uint32_t i = s->row[v]; i < s->row[v + 1]; i++) {
        uint32_t c = s->list[i];
        if (data % 2 == 1 ? s->offset[c] < k : s->offset[c] > k) put_literal(a, 2 * c);
    }
}

void ico__position_explain(ico_position_store *s, uint32_t literal, unsigned why,
                           uint32_t data, uint32_t before)
{
    asked a = {s, literal >> 1, before};
    const uint32_t *note = data < s->notes.size ? s->notes.items + data : NULL;
    s->core.reason.size = 0;
    switch (why) {
    case ICO_BY_CHOICE: /* known from the beginning */
        break;
    case ICO_BY_RIVAL:
        put_literal(&a, 2 * data + 1);
        break;
    case ICO_BY_SOLE:
        for (uint32_t i = s->row[data]; i < s->row[data + 1]; i++)
            if (s->list[i] != a.x) put_literal(&a, 2 * s->list[i]);
        break;
    case ICO_BY_SUPPORT:
        explain_support(&a);
        break;
    case ICO_BY_DEGREE:
        explain_degree(&a);
        break;
    case ICO_BY_ORDER:
        explain_order(&a, data);
        break;
    case ICO_BY_USE:
        explain_use(&a);
        break;
    case ICO_BY_FULL:
        explain_full(&a, data);
        break;
    case ICO_BY_NEED:
        explain_need(&a, data);
        break;
    case ICO_BY_CHAIN:
        explain_chain(&a);
        break;
    default: /* ICO_BY_NOTE */
        for (uint32_t i = 0; i < note[ICO_NOTE_SIZE]; i++)
            put_literal(&a, note[ICO_NOTE_LITERALS + i]);
        break;
    }
    s->core.ticks += s->core.reason.size;
}
