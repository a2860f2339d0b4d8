/* method/passages/choice_tables.c - the tables of a model: the dependences between the
 * choices of clusters joined by links.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/bitset.h"
#include "method/passages/clusters.h"

/* Does the choice take this link? */
static bool choice_takes_link(const ico_passage_model *m, const ico_choice *x,
                              uint32_t edge)
{
    for (uint32_t i = 0; i < x->links; i++)
        if (m->link.items[x->from + i] == edge) return true;
    return false;
}

/* Do choices i and j of the cluster of these sockets mean the same to the table, which is
 * one of a single link if edge is one? */
static bool means_same(const ico_model_builder *b, const uint32_t *socket, uint32_t size,
                       uint32_t edge, uint32_t i, uint32_t j)
{
    const ico_choice *x = &b->m->choice.items[i], *y = &b->m->choice.items[j];
    if (edge != ICO_NO_EDGE)
        return choice_takes_link(b->m, x, edge) == choice_takes_link(b->m, y, edge);
    return ico__socket_same_uses(b, socket, size, x->passage, y->passage);
}

/* The slot of the cluster of these sockets in the table that is being made.
 * first[pattern]: a choice that means it; of a single link 0 is that it is not taken. */
static bool add_slot(ico_model_builder *b, const uint32_t *socket, uint32_t size,
                     uint32_t edge, uint32_t *first)
{
    ico_passage_model *m = b->m;
    uint32_t c = m->owner[socket[0]];
    ico_slot slot = {.cluster = c,
                     .table = (uint32_t)m->table.size,
                     .first = (uint32_t)m->pattern.size,
                     .states = (uint32_t)m->states.size};
    bool room = true;
    for (uint32_t j = m->row[c]; j < m->row[c + 1] && room; j++) {
        uint32_t k = 0;
        while (k < slot.patterns && !means_same(b, socket, size, edge, first[k], j)) k++;
        if (k == slot.patterns) {
            first[slot.patterns++] = j;
            room = ICO_VECTOR_PUSH(m->ctx, &m->states, 0);
        }
        if (!room) return false;
        m->states.items[slot.states + k] |= UINT64_C(1) << (j - m->row[c]);
        room = ICO_VECTOR_PUSH(m->ctx, &m->pattern, (uint8_t)k);
    }
    m->touch[c + 1]++;
    return room && ICO_VECTOR_PUSH(m->ctx, &m->slot, slot);
}

bool ico__table_open(ico_passage_model *m, ico_passage_table *t)
{
    t->combinations = 1;
    for (uint32_t i = 0; i < t->slots; i++) {
        m->slot.items[t->from + i].stride = t->combinations;
        t->combinations *= m->slot.items[t->from + i].patterns;
    }
    t->first = (uint32_t)m->lack.size;
    for (uint32_t i = 0; i < t->combinations; i++)
        if (!ICO_VECTOR_PUSH(m->ctx, &m->lack, 0) ||
            !ICO_VECTOR_PUSH(m->ctx, &m->matching, (uint32_t)m->matched.size))
            return false;
    return true;
}

/* Notes a matching: its links, a bit each. */
static bool note_matching(ico_passage_model *m, uint64_t chosen, const uint32_t *link)
{
    bool room = ICO_VECTOR_PUSH(m->ctx, &m->matched, ico__popcount64(chosen));
    for (uint32_t i = 0; chosen != 0 && room; chosen >>= 1, i++)
        if (chosen & 1) room = ICO_VECTOR_PUSH(m->ctx, &m->matched, link[i]);
    return room;
}

/* Notes the lack of a combination, or the matching that serves it. */
static bool fill_combination(ico_model_builder *b, const ico_passage_table *t,
                             uint32_t at, ico_match *match, const uint32_t *link)
{
    ico_passage_model *m = b->m;
    uint64_t found[ICO_MODEL_MATCHINGS];
    uint32_t count = ico__match_list(match, found, ICO_MODEL_MATCHINGS);
    m->matching.items[t->first + at] = (uint32_t)m->matched.size;
    if (count == 0) m->lack.items[t->first + at] = (uint8_t)ico__match_lack(match);
    bool room = ICO_VECTOR_PUSH(m->ctx, &m->matched, count);
    for (uint32_t i = 0; i < count && room; i++) room = note_matching(m, found[i], link);
    return room;
}

bool ico__table_support(ico_passage_model *m, ico_passage_table *t)
{
    for (uint32_t i = 0; i < t->combinations; i++)
        t->tuples += m->lack.items[t->first + i] == 0;
    t->words = (uint32_t)ICO_WORDS((size_t)t->tuples + 1);
    t->support = (uint32_t)m->support.size;
    uint32_t patterns = 0;
    for (uint32_t s = 0; s < t->slots; s++)
        patterns += m->slot.items[t->from + s].patterns;
    for (uint32_t i = 0; i < patterns * t->words; i++)
        if (!ICO_VECTOR_PUSH(m->ctx, &m->support, 0)) return false;
    uint64_t *words = m->support.items + t->support;
    for (uint32_t s = 0; s < t->slots; s++) {
        const ico_slot *slot = &m->slot.items[t->from + s];
        for (uint32_t i = 0, k = 0; i < t->combinations; i++)
            if (m->lack.items[t->first + i] == 0)
                ico__bit_set(
                    words + (size_t)(i / slot->stride % slot->patterns) * t->words, k++);
        words += (size_t)slot->patterns * t->words;
    }
    return true;
}

/* One table for all sockets of a tree. */
static bool add_tree(ico_model_builder *b, const uint32_t *socket, uint32_t size)
{
    ico_passage_model *m = b->m;
    ico_match match;
    uint32_t link[ICO_MATCH_LINKS], first[ICO_MATCH_SOCKETS][ICO_MODEL_CHOICES];
    ico_passage_table t = {.from = (uint32_t)m->slot.size};
    for (uint32_t k = 0, same; k < size; k += same) {
        same = ico__socket_same_cluster(b, socket + k, size - k);
        if (!add_slot(b, socket + k, same, ICO_NO_EDGE, first[t.slots++])) return false;
    }
    if (!ico__table_open(m, &t) || !ico__socket_links(b, socket, size, &match, link))
        return false;
    for (uint32_t i = 0; i < t.combinations; i++) {
        for (uint32_t k = 0, same, s = 0; k < size; k += same, s++) {
            same = ico__socket_same_cluster(b, socket + k, size - k);
            const ico_slot *slot = &m->slot.items[t.from + s];
            uint32_t choice = first[s][i / slot->stride % slot->patterns];
            const uint8_t *uses =
                ico__passage_uses(&m->partition->cluster.items[slot->cluster],
                                  m->choice.items[choice].passage);
            for (uint32_t j = 0; j < same; j++)
                match.uses[k + j] = uses[b->place[socket[k + j]]];
        }
        if (!fill_combination(b, &t, i, &match, link)) return false;
    }
    for (uint32_t k = 0; k < size; k++) b->table[socket[k]] = (uint32_t)m->table.size;
    (void)ico__run_tick(m->run, 20 * (uint64_t)t.combinations);
    return ico__table_support(m, &t) && ICO_VECTOR_PUSH(m->ctx, &m->table, t);
}

/* A table for one link: the clusters at its ends must agree. */
static bool add_link_table(ico_model_builder *b, uint32_t x, uint32_t y, uint32_t edge)
{
    ico_passage_model *m = b->m;
    uint32_t first[2][ICO_MODEL_CHOICES];
    ico_passage_table t = {.from = (uint32_t)m->slot.size, .slots = 2};
    if (!add_slot(b, &x, 1, edge, first[0]) || !add_slot(b, &y, 1, edge, first[1]) ||
        !ico__table_open(m, &t))
        return false;
    for (uint32_t i = 0; i < t.combinations; i++) {
        bool taken[2];
        for (uint32_t s = 0; s < 2; s++) {
            const ico_slot *slot = &m->slot.items[t.from + s];
            uint32_t choice = first[s][i / slot->stride % slot->patterns];
            taken[s] = choice_takes_link(m, &m->choice.items[choice], edge);
        }
        bool agree = taken[0] == taken[1];
        m->matching.items[t.first + i] = (uint32_t)m->matched.size;
        m->lack.items[t.first + i] = !agree;
        if (!ICO_VECTOR_PUSH(m->ctx, &m->matched, agree)) return false;
        if (agree && !note_matching(m, taken[0], &edge)) return false;
    }
    return ico__table_support(m, &t) && ICO_VECTOR_PUSH(m->ctx, &m->table, t);
}

static bool add_links(ico_model_builder *b, uint32_t socket)
{
    uint32_t count;
    const uint32_t *edges = ico__socket_edges(b, socket, &count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t other = ico__socket_across(b, socket, edges[i]);
        if (other != ICO_NO_SOCKET && other > socket &&
            !add_link_table(b, socket, other, edges[i]))
            return false;
    }
    return true;
}

ico_status ico__tables_new(ico_model_builder *b)
{
    for (uint32_t i = 0, size; i < b->m->sockets; i += size) {
        size = ico__socket_tree_size(b, i);
        bool room = true;
        if (!b->by_link[b->order[i]])
            room = add_tree(b, b->order + i, size);
        else
            for (uint32_t k = 0; k < size && room; k++)
                room = add_links(b, b->order[i + k]);
        if (!room) return ICO_NO_MEMORY;
    }
    return ICO_OK;
}
ico_status ico__passage_list_touches(ico_passage_model *m)
{
    for (uint32_t c = 0; c < m->clusters; c++) m->touch[c + 1] += m->touch[c];
    m->near = ICO_NEW_ARRAY(m->ctx, ico_touch, m->slot.size + 1);
    if (m->near == NULL) return ICO_NO_MEMORY;
    for (size_t i = m->slot.size; i-- > 0;) {
        const ico_slot *s = &m->slot.items[i];
        m->near[--m->touch[s->cluster + 1]] =
            (ico_touch){s->table,    s->stride, s->first, m->table.items[s->table].first,
                        s->patterns, s->states};
    }
    memmove(m->touch, m->touch + 1, m->clusters * sizeof *m->touch);
    m->touch[m->clusters] = (uint32_t)m->slot.size;
    return ICO_OK;
}
