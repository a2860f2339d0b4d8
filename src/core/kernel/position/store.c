/* kernel/position/store.c - variables get values, counters follow; and undoing it.
 * SPDX-License-Identifier: MIT */
#include "kernel/position/store.h"

void ico__position_push(ico_position_pile *pile, uint32_t item)
{
    if (pile->waits[item]) return;
    pile->waits[item] = 1;
    pile->items[pile->size++] = item;
}

void ico__position_fail(ico_position_store *s, uint32_t literal, unsigned why,
                        uint32_t data)
{
    if (s->failed) return;
    s->failed = true;
    s->conflict = (ico_position_conflict){literal, data, s->core.trail_size, why};
}

/* ------------------------------------------------------------------ candidates ----- */

/* Removes a candidate of a vertex or of an offset (x = n + offset): moves it behind the
 * living ones.  Undoing in reverse order finds it there. */
static void take_candidate_out(ico_position_store *s, uint32_t x, uint32_t c,
                               uint32_t *place)
{
    uint32_t *list = s->list + s->row[x], at = place[c], last = list[--s->size[x]];
    list[at] = last;
    place[last] = at;
    list[s->size[x]] = c;
    place[c] = s->size[x];
    if (s->size[x] == 1) ico__position_push(&s->singles, x);
    if (s->size[x] == 0) ico__position_fail(s, 2 * c, ICO_BY_SOLE, x);
}

static void remove_candidate(ico_position_store *s, uint32_t c)
{
    take_candidate_out(s, s->vertex[c], c, s->place);
    take_candidate_out(s, s->n + s->offset[c], c, s->place + s->count);
    if (ico__position_is_end(s, s->offset[c]))
        ico__position_push(&s->vertices, s->vertex[c]);
    for (uint32_t i = s->first[c]; i < s->first[c + 1]; i++) {
        ico_position_arc arc = s->arcs[i];
        if (!ico__position_alive(s, arc.candidate) || !ico__position_usable(s, arc.edge))
            continue;
        uint32_t *count = i < s->middle[c] ? s->down : s->up;
        count[arc.candidate]--;
        ico__position_push(&s->candidates, arc.candidate);
        if (--s->uses[arc.edge] == 0)
            ico__position_imply(s, ico__position_edge(s, arc.edge) + 1, ICO_BY_USE, 0);
    }
}

static void put_back(ico_position_store *s, uint32_t c)
{
    for (uint32_t i = s->first[c]; i < s->first[c + 1]; i++) {
        ico_position_arc arc = s->arcs[i];
        if (!ico__position_alive(s, arc.candidate) || !ico__position_usable(s, arc.edge))
            continue;
        uint32_t *count = i < s->middle[c] ? s->down : s->up;
        count[arc.candidate]++;
        s->uses[arc.edge]++;
    }
    s->size[s->vertex[c]]++;
    s->size[s->n + s->offset[c]]++;
}

/* From the last to the first, since removing moves those behind. */
static void keep_only(ico_position_store *s, uint32_t x, uint32_t c)
{
    for (uint32_t i = s->size[x]; i-- > 0;)
        if (s->list[s->row[x] + i] != c)
            ico__position_remove(s, s->list[s->row[x] + i], ICO_BY_RIVAL, c);
}

/* ------------------------------------------------------------------ edges ---------- */

/* Adds `by` (1 or -1) to the counters of all living pairs that the edge joins. */
static void count_pairs(ico_position_store *s, uint32_t e, uint32_t by)
{
    uint32_t u = s->graph->tail[e];
    for (uint32_t j = 0; j < s->size[u]; j++) {
        uint32_t c = s->list[s->row[u] + j];
        for (uint32_t i = s->first[c]; i < s->first[c + 1]; i++) {
            ico_position_arc arc = s->arcs[i];
            if (arc.edge != e || !ico__position_alive(s, arc.candidate)) continue;
            bool up = i < s->middle[c];
            (up ? s->up : s->down)[c] += by;
            (up ? s->down : s->up)[arc.candidate] += by;
            ico__position_push(&s->candidates, c);
            ico__position_push(&s->candidates, arc.candidate);
        }
    }
    s->core.ticks += s->size[u];
}

/* Its ends have one usable edge less. */
static void rule_out(ico_position_store *s, uint32_t e)
{
    uint32_t u = s->graph->tail[e], w = s->graph->head[e];
    s->degree[u]--;
    s->degree[w]--;
    ico__position_push(&s->vertices, u);
    ico__position_push(&s->vertices, w);
    if (s->uses[e] > 0) count_pairs(s, e, UINT32_MAX);
}

/* The candidates of a vertex are to be looked at again. */
static void touch(ico_position_store *s, uint32_t vertex)
{
    for (uint32_t i = 0; i < s->size[vertex]; i++)
        ico__position_push(&s->candidates, s->list[s->row[vertex] + i]);
    ico__position_push(&s->vertices, vertex);
}

/* Joins the chains that end at u and w; the edge between the new ends would close it. */
static void join_chains(ico_position_store *s, uint32_t e)
{
    uint32_t a = s->other[s->graph->tail[e]], b = s->other[s->graph->head[e]];
    s->other[a] = b;
    s->other[b] = a;
    uint32_t last = ico_graph_find_edge(s->graph, a, b);
    if (last != ICO_NO_EDGE && last != e && (!s->cyclic || s->chained + 1 < s->n))
        ico__position_imply(s, ico__position_edge(s, last) + 1, ICO_BY_CHAIN, 0);
}

static void require(ico_position_store *s, uint32_t e)
{
    uint32_t u = s->graph->tail[e], w = s->graph->head[e];
    s->chained++;
    bool crowded_u = s->chain_degree[u]++ == 2, crowded_w = s->chain_degree[w]++ == 2;
    if (crowded_u || crowded_w)
        ico__position_fail(s, ico__position_edge(s, e) + 1, ICO_BY_FULL,
                           crowded_u ? u : w);
    else if (s->other[u] != w)
        join_chains(s, e);
    else if (!s->cyclic || s->chained < s->n) /* a cycle that is too short */
        ico__position_fail(s, ico__position_edge(s, e) + 1, ICO_BY_CHAIN, 0);
    touch(s, u);
    touch(s, w);
}

/* It had joined two chains, unless it was one too many at an end or closed a chain. */
static void release_edge(ico_position_store *s, uint32_t e)
{
    uint32_t u = s->graph->tail[e], w = s->graph->head[e];
    uint32_t left_u = --s->chain_degree[u], left_w = --s->chain_degree[w];
    s->chained--;
    bool closed = left_u == 1 && left_w == 1 && s->other[u] == w;
    if (closed || left_u > 1 || left_w > 1) return;
    s->other[left_u == 0 ? u : s->other[u]] = u;
    s->other[left_w == 0 ? w : s->other[w]] = w;
}

/* ------------------------------------------------------------------ literals ------- */

void ico__position_imply(ico_position_store *s, uint32_t literal, unsigned why,
                         uint32_t data)
{
    uint32_t x = literal >> 1;
    bool yes = !(literal & 1);
    int value = s->core.value[literal];
    if (value > 0 || s->failed) return;
    if (value < 0) {
        ico__position_fail(s, literal, why, data);
        return;
    }
    ico__cdcl_assign(&s->core, literal, why, data);
    s->core.ticks++;
    if (x >= s->count) {
        if (yes)
            require(s, x - s->count);
        else
            rule_out(s, x - s->count);
    } else if (yes) {
        keep_only(s, s->vertex[x], x);
        keep_only(s, s->n + s->offset[x], x);
    } else {
        remove_candidate(s, x);
    }
}

static void pile_clear(ico_position_pile *pile)
{
    while (pile->size > 0) pile->waits[pile->items[--pile->size]] = 0;
}

static void rule_in(ico_position_store *s, uint32_t e)
{
    if (s->uses[e] > 0) count_pairs(s, e, 1);
    s->degree[s->graph->tail[e]]++;
    s->degree[s->graph->head[e]]++;
}

static void take_back(ico_position_store *s)
{
    uint32_t literal = ico__cdcl_take_back(&s->core), x = literal >> 1;
    bool yes = !(literal & 1);
    if (s->core.state[x].why == ICO_BY_NOTE) s->notes.size = s->core.state[x].data;
    if (x >= s->count) {
        if (yes)
            release_edge(s, x - s->count);
        else
            rule_in(s, x - s->count);
    } else if (yes) {
        s->last[s->vertex[x]] = s->last[s->n + s->offset[x]] = x;
    } else {
        put_back(s, x);
    }
}

void ico__position_undo(ico_position_store *s, uint32_t level)
{
    bool noted = s->failed && s->conflict.why == ICO_BY_NOTE;
    if (noted && s->conflict.literal == ICO_NO_LITERAL) s->notes.size = s->conflict.data;
    uint32_t end = ico__cdcl_end_of_level(&s->core, level);
    while (s->core.trail_size > end) take_back(s);
    ico__cdcl_leave_levels(&s->core, level);
    pile_clear(&s->candidates);
    pile_clear(&s->singles);
    pile_clear(&s->vertices);
    s->failed = false;
}
