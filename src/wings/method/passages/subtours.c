/* method/passages/subtours.c - two clusters whose choices can close to a cycle by
 * themselves: no tour has that, and the model does without.
 * Covers with these smallest cycles are far from those without, and a walk hardly leaves
 * them.
 * Source: the subtour inequalities of two clusters (Dantzig, Fulkerson, Johnson, 1954).
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "method/passages/clusters.h"

/* Clusters x < y whose choices a and b (numbered over all clusters) close to a cycle
 * where edge e and edge f > e join them.  table: of either edge, ICO_NO_TABLE where the
 * choices say that it is taken. */
typedef struct subtour {
    uint32_t x, y, a, b, e, f, table[2];
} subtour;

typedef ICO_VECTOR(subtour) subtour_list;

typedef struct subtour_search {
    ico_model_builder *b;
    subtour_list found;
    uint64_t steps;
    bool no_memory;
} subtour_search;

/* ------------------------------------------------------------------ finding --------- */

static bool choice_takes_edge(const ico_passage_model *m, uint32_t choice, uint32_t edge)
{
    const ico_choice *x = &m->choice.items[choice];
    for (uint32_t i = 0; i < x->links; i++)
        if (m->link.items[x->from + i] == edge) return true;
    return false;
}

/* The other end of the choice's path that has an end at this socket, and the edge; else
 * ICO_NO_SOCKET.  The path is the only one of the cluster. */
static uint32_t far_end(const ico_model_builder *b, uint32_t socket, uint32_t edge,
                        uint32_t choice)
{
    const ico_passage_model *m = b->m;
    uint32_t x = m->owner[socket], passage = m->choice.items[choice].passage;
    const ico_cluster *cluster = &m->partition->cluster.items[x];
    const uint8_t *pair = ico__passage_pairs(cluster, passage);
    if (cluster->passage.items[passage].pairs != 1 ||
        (b->by_link[socket] && !choice_takes_edge(m, choice, edge)))
        return ICO_NO_SOCKET;
    if (b->place[socket] == pair[0]) return m->socket[x] + pair[1];
    return b->place[socket] == pair[1] ? m->socket[x] + pair[0] : ICO_NO_SOCKET;
}

/* The other edges, from u to v, that close the cycle which edge e from socket p
 * begins. */
static void close_cycle(subtour_search *c, subtour *s, uint32_t p, uint32_t u, uint32_t v)
{
    const ico_model_builder *b = c->b;
    const ico_passage_model *m = b->m;
    uint32_t count;
    const uint32_t *edges = ico__socket_edges(b, u, &count);
    s->table[0] = b->table[p];
    s->table[1] = b->table[u];
    for (uint32_t i = 0; i < count && !c->no_memory; i++) {
        s->f = edges[i];
        bool joins = s->f > s->e && ico__socket_across(b, u, s->f) == v;
        if (joins && (!b->by_link[u] || (choice_takes_edge(m, s->a, s->f) &&
                                         choice_takes_edge(m, s->b, s->f))))
            c->no_memory = !ICO_VECTOR_PUSH(m->ctx, &c->found, *s);
    }
}

/* Subtours that edge e, from socket p to socket q, is the lesser edge of. */
static void subtours_at_edge(subtour_search *c, uint32_t p, uint32_t q, uint32_t e)
{
    const ico_model_builder *b = c->b;
    const ico_passage_model *m = b->m;
    subtour s = {.x = m->owner[p], .y = m->owner[q], .e = e};
    for (s.a = m->row[s.x]; s.a < m->row[s.x + 1]; s.a++) {
        uint32_t u = far_end(b, p, e, s.a);
        if (u == ICO_NO_SOCKET) continue;
        for (s.b = m->row[s.y]; s.b < m->row[s.y + 1]; s.b++) {
            uint32_t v = far_end(b, q, e, s.b);
            if (v != ICO_NO_SOCKET) close_cycle(c, &s, p, u, v);
        }
        c->steps += m->row[s.y + 1] - m->row[s.y];
    }
}

/* ------------------------------------------------------------------ tables ---------- */

/* A table in the making: slot k belongs to cluster[k]; choice first[k][pattern]
 * represents a pattern.  Slots 0 and 1 are of the clusters of the subtour, pattern 1 its
 * choices. */
typedef struct subtour_table {
    const subtour *s;
    uint32_t cluster[2 * ICO_MATCH_SOCKETS], slots;
    uint32_t first[2 * ICO_MATCH_SOCKETS][ICO_MODEL_CHOICES];
} subtour_table;

static void note_cluster(subtour_table *g, uint32_t cluster)
{
    for (uint32_t k = 0; k < g->slots; k++)
        if (g->cluster[k] == cluster) return;
    g->cluster[g->slots++] = cluster;
}

/* Returns the slot of this cluster in a table, NULL if there is none. */
static const ico_slot *cluster_slot(const ico_passage_model *m, uint32_t table,
                                    uint32_t cluster)
{
    if (table == ICO_NO_TABLE) return NULL;
    const ico_passage_table *t = &m->table.items[table];
    for (uint32_t s = 0; s < t->slots; s++)
        if (m->slot.items[t->from + s].cluster == cluster)
            return &m->slot.items[t->from + s];
    return NULL;
}

/* Do two choices of the slot's cluster mean the same here? */
static bool means_same(const ico_passage_model *m, const subtour_table *g, uint32_t k,
                       uint32_t i, uint32_t j)
{
    uint32_t row = m->row[g->cluster[k]];
    if (k < 2) {
        uint32_t own = k == 0 ? g->s->a : g->s->b;
        return (i == own) == (j == own);
    }
    for (uint32_t t = 0; t < 2; t++) {
        const ico_slot *slot = cluster_slot(m, g->s->table[t], g->cluster[k]);
        if (slot != NULL && m->pattern.items[slot->first + i - row] !=
                                m->pattern.items[slot->first + j - row])
            return false;
    }
    return true;
}

/* Patterns of slot k, the own choice's last; returns how many. */
static uint32_t list_patterns(const ico_passage_model *m, subtour_table *g, uint32_t k)
{
    uint32_t row = m->row[g->cluster[k]], end = m->row[g->cluster[k] + 1], count = 0;
    for (uint32_t j = row; j < end; j++) {
        uint32_t i = 0;
        while (i < count && !means_same(m, g, k, g->first[k][i], j)) i++;
        if (i == count) g->first[k][count++] = j;
    }
    if (k < 2 && count == 2 && g->first[k][0] == (k == 0 ? g->s->a : g->s->b)) {
        g->first[k][0] = g->first[k][1];
        g->first[k][1] = k == 0 ? g->s->a : g->s->b;
    }
    return count;
}

static bool add_slot(ico_passage_model *m, const subtour_table *g, uint32_t k,
                     uint32_t patterns)
{
    uint32_t cluster = g->cluster[k];
    ico_slot slot = {.cluster = cluster,
                     .table = (uint32_t)m->table.size,
                     .patterns = patterns,
                     .first = (uint32_t)m->pattern.size,
                     .states = (uint32_t)m->states.size};
    for (uint32_t i = 0; i < patterns; i++)
        if (!ICO_VECTOR_PUSH(m->ctx, &m->states, 0)) return false;
    for (uint32_t j = m->row[cluster]; j < m->row[cluster + 1]; j++) {
        uint32_t i = 0;
        while (!means_same(m, g, k, g->first[k][i], j)) i++;
        m->states.items[slot.states + i] |= UINT64_C(1) << (j - m->row[cluster]);
        if (!ICO_VECTOR_PUSH(m->ctx, &m->pattern, (uint8_t)i)) return false;
    }
    m->touch[cluster + 1]++;
    return ICO_VECTOR_PUSH(m->ctx, &m->slot, slot);
}

/* Do all matchings of a combination of a table have this edge?  Not all may be known. */
static bool is_certain(const ico_passage_model *m, const ico_passage_table *t,
                       uint32_t combination, uint32_t edge)
{
    uint32_t count = ico__passage_matchings(m, t, combination);
    if (count == 0 || count == ICO_MODEL_MATCHINGS) return false;
    for (uint32_t k = 0; k < count; k++) {
        uint32_t links, i = 0;
        const uint32_t *link = ico__passage_matching(m, t, combination, k, &links);
        while (i < links && link[i] != edge) i++;
        if (i == links) return false;
    }
    return true;
}

/* Does a combination of the new table close the cycle for certain? */
static bool combination_closes(const ico_passage_model *m, const subtour_table *g,
                               const ico_passage_table *t, uint32_t combination)
{
    uint32_t at[2] = {0, 0};
    for (uint32_t k = 0; k < g->slots; k++) {
        const ico_slot *own = &m->slot.items[t->from + k];
        uint32_t pattern = combination / own->stride % own->patterns;
        if (k < 2 && pattern != 1) return false;
        uint32_t choice = g->first[k][pattern] - m->row[g->cluster[k]];
        for (uint32_t i = 0; i < 2; i++) {
            const ico_slot *slot = cluster_slot(m, g->s->table[i], g->cluster[k]);
            if (slot != NULL)
                at[i] += slot->stride * m->pattern.items[slot->first + choice];
        }
    }
    for (uint32_t i = 0; i < 2; i++)
        if (g->s->table[i] != ICO_NO_TABLE &&
            !is_certain(m, &m->table.items[g->s->table[i]], at[i],
                        i == 0 ? g->s->e : g->s->f))
            return false;
    return true;
}

/* The clusters of the new table; false if it would be too large. */
static bool list_slots(const ico_passage_model *m, subtour_table *g, uint32_t *patterns)
{
    uint64_t combinations = 1;
    g->slots = 0;
    note_cluster(g, g->s->x);
    note_cluster(g, g->s->y);
    for (uint32_t i = 0; i < 2; i++) {
        if (g->s->table[i] == ICO_NO_TABLE) continue;
        const ico_passage_table *t = &m->table.items[g->s->table[i]];
        for (uint32_t s = 0; s < t->slots; s++)
            note_cluster(g, m->slot.items[t->from + s].cluster);
    }
    for (uint32_t k = 0; k < g->slots && combinations <= ICO_MODEL_COMBINATIONS; k++) {
        patterns[k] = list_patterns(m, g, k);
        combinations *= patterns[k];
    }
    return g->slots <= ICO_MATCH_SOCKETS && combinations <= ICO_MODEL_COMBINATIONS &&
           patterns[0] == 2 && patterns[1] == 2;
}

/* The table is not needed. */
static void take_back(ico_passage_model *m, const subtour_table *g,
                      const ico_passage_table *t)
{
    const ico_slot *slot = &m->slot.items[t->from];
    m->matched.size = m->matching.items[t->first];
    m->matching.size = m->lack.size = t->first;
    m->states.size = slot->states;
    m->pattern.size = slot->first;
    m->slot.size = t->from;
    for (uint32_t k = 0; k < g->slots; k++) m->touch[g->cluster[k] + 1]--;
}

/* A table that lacks one where the cycle closes; it has no links. */
static bool add_table(subtour_search *c, const subtour *s)
{
    ico_passage_model *m = c->b->m;
    subtour_table g = {.s = s};
    uint32_t patterns[2 * ICO_MATCH_SOCKETS], closed = 0;
    if (!list_slots(m, &g, patterns)) return true;
    ico_passage_table t = {.from = (uint32_t)m->slot.size, .slots = g.slots};
    for (uint32_t k = 0; k < g.slots; k++)
        if (!add_slot(m, &g, k, patterns[k])) return false;
    if (!ico__table_open(m, &t)) return false;
    for (uint32_t i = 0; i < t.combinations; i++) {
        bool lacks = combination_closes(m, &g, &t, i);
        closed += lacks;
        m->lack.items[t.first + i] = lacks;
        m->matching.items[t.first + i] = (uint32_t)m->matched.size;
        if (!ICO_VECTOR_PUSH(m->ctx, &m->matched, 1) || /* one matching, no link */
            !ICO_VECTOR_PUSH(m->ctx, &m->matched, 0))
            return false;
    }
    c->steps += t.combinations;
    if (closed == 0) {
        take_back(m, &g, &t);
        return true;
    }
    return ico__table_support(m, &t) && ICO_VECTOR_PUSH(m->ctx, &m->table, t);
}

ico_status ico__subtours_forbid(ico_model_builder *b)
{
    subtour_search c = {.b = b};
    b->m->joining = (uint32_t)b->m->table.size;
    if (b->m->clusters < 3) return ICO_OK; /* the cycle is a tour */
    for (uint32_t p = 0; p < b->m->sockets && !c.no_memory; p++) {
        uint32_t count;
        const uint32_t *edges = ico__socket_edges(b, p, &count);
        for (uint32_t i = 0; i < count && !c.no_memory; i++) {
            uint32_t q = ico__socket_across(b, p, edges[i]);
            if (q != ICO_NO_SOCKET && b->m->owner[p] < b->m->owner[q])
                subtours_at_edge(&c, p, q, edges[i]);
        }
        if (ico__run_tick(b->m->run, c.steps / 16)) break;
        c.steps %= 16;
    }
    for (size_t i = 0; i < c.found.size && !c.no_memory; i++)
        c.no_memory = !add_table(&c, &c.found.items[i]);
    (void)ico__run_tick(b->m->run, c.steps);
    ICO_VECTOR_FREE(b->m->ctx, &c.found);
    return c.no_memory ? ICO_NO_MEMORY : ICO_OK;
}
