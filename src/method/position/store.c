/* method/position/store.c - removing candidates, ruling edges out, requiring them; and
 * undoing it.
 * SPDX-License-Identifier: MIT */
#include "method/position/store.h"

/* JOINED: required, and two chains became one. */
enum { REMOVED, RULED_OUT, REQUIRED, JOINED };

void ico__position_push(ico_position_pile *pile, uint32_t item)
{
    if (pile->waits[item]) return;
    pile->waits[item] = 1;
    pile->items[pile->size++] = item;
}

void ico__position_touch(ico_position_store *s, uint32_t vertex)
{
    for (uint32_t i = 0; i < s->size[vertex]; i++)
        ico__position_push(&s->candidates, s->list[s->row[vertex] + i]);
    ico__position_push(&s->vertices, vertex);
}

/* The edge has lost its last use, or was ruled out: its ends have one usable edge less. */
static void lose_edge(ico_position_store *s, uint32_t e)
{
    uint32_t u = s->graph->tail[e], w = s->graph->head[e];
    s->degree[u]--;
    s->degree[w]--;
    if (s->required[e]) ico__position_fail(s, u);
    ico__position_push(&s->vertices, u);
    ico__position_push(&s->vertices, w);
}

/* One candidate less of a vertex or of an offset (x = n + offset): it goes behind those that
 * live.  Undoing in reverse order finds it there. */
static void shrink(ico_position_store *s, uint32_t x, uint32_t c, uint32_t *place)
{
    uint32_t *list = s->list + s->row[x], at = place[c], last = list[--s->size[x]];
    list[at] = last;
    place[last] = at;
    list[s->size[x]] = c;
    place[c] = s->size[x];
    if (s->size[x] == 1) ico__position_push(&s->singles, x);
    if (s->size[x] == 0) ico__position_fail(s, x);
}

void ico__position_remove(ico_position_store *s, uint32_t c)
{
    if (!s->alive[c]) return;
    s->alive[c] = 0;
    s->steps[s->step_count++] = (ico_position_step){REMOVED, c, 0, 0};
    s->work++;
    shrink(s, s->vertex[c], c, s->place);
    shrink(s, s->n + s->offset[c], c, s->place + s->count);
    if (ico__position_is_end(s, s->offset[c]))
        ico__position_push(&s->vertices, s->vertex[c]);
    for (uint32_t i = s->first[c]; i < s->first[c + 1]; i++) {
        ico_position_arc arc = s->arcs[i];
        if (!s->alive[arc.candidate] || s->ruled_out[arc.edge]) continue;
        uint32_t *count = i < s->middle[c] ? s->down : s->up;
        count[arc.candidate]--;
        ico__position_push(&s->candidates, arc.candidate);
        if (--s->uses[arc.edge] == 0) lose_edge(s, arc.edge);
    }
}

static void put_back(ico_position_store *s, uint32_t c)
{
    for (uint32_t i = s->first[c]; i < s->first[c + 1]; i++) {
        ico_position_arc arc = s->arcs[i];
        if (!s->alive[arc.candidate] || s->ruled_out[arc.edge]) continue;
        uint32_t *count = i < s->middle[c] ? s->down : s->up;
        count[arc.candidate]++;
        if (s->uses[arc.edge]++ == 0) {
            s->degree[s->graph->tail[arc.edge]]++;
            s->degree[s->graph->head[arc.edge]]++;
        }
    }
    s->size[s->vertex[c]]++;
    s->size[s->n + s->offset[c]]++;
    s->alive[c] = 1;
}

/* From the last to the first, since removing moves those behind. */
static void keep_only(ico_position_store *s, uint32_t x, uint32_t c)
{
    for (uint32_t i = s->size[x]; i-- > 0;)
        if (s->list[s->row[x] + i] != c) ico__position_remove(s, s->list[s->row[x] + i]);
}

void ico__position_assign(ico_position_store *s, uint32_t c)
{
    keep_only(s, s->vertex[c], c);
    keep_only(s, s->n + s->offset[c], c);
}

/* Adds `by` (1 or -1) to the counters of all living pairs that the edge joins. */
static void count_pairs(ico_position_store *s, uint32_t e, uint32_t by)
{
    uint32_t u = s->graph->tail[e];
    for (uint32_t j = 0; j < s->size[u]; j++) {
        uint32_t c = s->list[s->row[u] + j];
        for (uint32_t i = s->first[c]; i < s->first[c + 1]; i++) {
            ico_position_arc arc = s->arcs[i];
            if (arc.edge != e || !s->alive[arc.candidate]) continue;
            bool up = i < s->middle[c];
            (up ? s->up : s->down)[c] += by;
            (up ? s->down : s->up)[arc.candidate] += by;
            ico__position_push(&s->candidates, c);
            ico__position_push(&s->candidates, arc.candidate);
        }
    }
}

void ico__position_rule_out(ico_position_store *s, uint32_t e)
{
    if (!ico__position_usable(s, e)) return;
    s->steps[s->step_count++] = (ico_position_step){RULED_OUT, e, 0, 0};
    s->work++;
    count_pairs(s, e, UINT32_MAX);
    s->ruled_out[e] = 1;
    lose_edge(s, e);
}

/* Joins the chains that end at u and w; the edge between the new ends would close it. */
static void join_chains(ico_position_store *s, uint32_t e, ico_position_step *step)
{
    uint32_t u = s->graph->tail[e], w = s->graph->head[e];
    uint32_t a = s->other[u], b = s->other[w];
    step->kind = JOINED;
    step->a = a;
    step->b = b;
    s->other[a] = b;
    s->other[b] = a;
    uint32_t last = ico_graph_find_edge(s->graph, a, b);
    if (last != ICO_NO_EDGE && last != e && (!s->cyclic || s->chained + 1 < s->n))
        ico__position_rule_out(s, last);
}

void ico__position_require(ico_position_store *s, uint32_t e)
{
    uint32_t u = s->graph->tail[e], w = s->graph->head[e];
    if (s->required[e]) return;
    if (!ico__position_usable(s, e)) {
        ico__position_fail(s, u);
        return;
    }
    ico_position_step *step = &s->steps[s->step_count++];
    *step = (ico_position_step){REQUIRED, e, 0, 0};
    s->work++;
    s->required[e] = 1;
    s->chained++;
    bool full = s->chain_degree[u]++ == 2;
    full |= s->chain_degree[w]++ == 2;
    if (full)
        ico__position_fail(s, u);
    else if (s->other[u] != w)
        join_chains(s, e, step);
    else if (!s->cyclic || s->chained < s->n) /* a cycle that is too short */
        ico__position_fail(s, u);
    ico__position_touch(s, u);
    ico__position_touch(s, w);
}

static void release(ico_position_store *s, const ico_position_step *step)
{
    uint32_t e = step->item, u = s->graph->tail[e], w = s->graph->head[e];
    s->required[e] = 0;
    s->chain_degree[u]--;
    s->chain_degree[w]--;
    s->chained--;
    if (step->kind == REQUIRED) return;
    s->other[step->a] = u;
    s->other[step->b] = w;
}

static void forget(ico_position_pile *pile)
{
    while (pile->size > 0) pile->waits[pile->items[--pile->size]] = 0;
}

void ico__position_undo(ico_position_store *s, size_t mark)
{
    while (s->step_count > mark) {
        const ico_position_step *step = &s->steps[--s->step_count];
        if (step->kind == REMOVED) {
            put_back(s, step->item);
        } else if (step->kind != RULED_OUT) {
            release(s, step);
        } else {
            uint32_t e = step->item;
            s->ruled_out[e] = 0;
            count_pairs(s, e, 1);
            s->degree[s->graph->tail[e]]++;
            s->degree[s->graph->head[e]]++;
        }
    }
    forget(&s->candidates);
    forget(&s->singles);
    forget(&s->vertices);
    s->failed = false;
}
