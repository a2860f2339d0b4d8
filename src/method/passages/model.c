/* method/passages/model.c - the model of choices and tables, from a partition.
 * SPDX-License-Identifier: MIT */
#include "method/passages/model.h"

#include <stdlib.h>
#include <string.h>

#include "base/bitset.h"
#include "method/passages/match.h"

#define NO_SOCKET UINT32_MAX

/* place: of a socket, among the ports of its cluster.  above: a
 * forest of sockets joined by links.  order: sockets by tree.  by_link: is the table of this
 * socket made link by link?  Matchings of a combination: one number, how many there are, then
 * of each its size and its links. */
typedef struct building {
    ico_passage_model *m;
    const ico_strands *s;
    uint32_t *place, *above, *order;
    uint8_t *by_link;
    bool good;
} building;

/* ------------------------------------------------------------------ sockets --------- */

static uint32_t root_of(uint32_t *above, uint32_t x)
{
    while (above[x] != x) {
        above[x] = above[above[x]];
        x = above[x];
    }
    return x;
}

static uint32_t port_of(const building *b, uint32_t socket)
{
    uint32_t c = b->m->owner[socket];
    return b->m->partition->cluster.items[c].port[b->place[socket]];
}

/* The socket to which edge e leads from this one; NO_SOCKET if it is no link to another
 * cluster. */
static uint32_t across(const building *b, uint32_t socket, uint32_t e)
{
    uint32_t p = port_of(b, socket), q = ico__forced_across(b->s->forced, e, p);
    if (!ico__strands_is_link(b->s, e, p, q)) return NO_SOCKET;
    uint32_t other = b->m->socket_at[q];
    return other == NO_SOCKET || b->m->owner[other] == b->m->owner[socket] ? NO_SOCKET
                                                                           : other;
}

static const uint32_t *edges_at(const building *b, uint32_t socket, uint32_t *count)
{
    return ico__forced_edges(b->s->forced, port_of(b, socket), count);
}

static ico_status number_sockets(building *b)
{
    ico_passage_model *m = b->m;
    ico_context *ctx = m->ctx;
    size_t ports = b->s->forced->ports, room = 2 * (size_t)b->s->count + 1;
    m->socket = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)m->clusters + 1);
    m->row = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)m->clusters + 1);
    m->touch = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)m->clusters + 2);
    m->owner = ICO_NEW_ARRAY(ctx, uint32_t, room);
    m->socket_at = ICO_NEW_ARRAY(ctx, uint32_t, ports);
    b->place = ICO_NEW_ARRAY(ctx, uint32_t, room);
    b->above = ICO_NEW_ARRAY(ctx, uint32_t, room);
    b->order = ICO_NEW_ARRAY(ctx, uint32_t, room);
    b->by_link = ICO_NEW_ARRAY(ctx, uint8_t, room);
    if (m->socket == NULL || m->row == NULL || m->touch == NULL || m->owner == NULL ||
        m->socket_at == NULL || b->place == NULL || b->above == NULL ||
        b->order == NULL || b->by_link == NULL)
        return ICO_NO_MEMORY;
    memset(m->socket_at, 0xff, ports * sizeof *m->socket_at);
    for (uint32_t c = 0; c < m->clusters; c++) {
        const ico_cluster *cluster = &m->partition->cluster.items[c];
        m->socket[c] = m->sockets;
        for (uint32_t k = 0; k < cluster->ports; k++) {
            b->place[m->sockets] = k;
            m->socket_at[cluster->port[k]] = m->sockets;
            m->owner[m->sockets++] = c;
        }
    }
    m->socket[m->clusters] = m->sockets;
    return ICO_OK;
}

static void join_sockets(building *b)
{
    uint32_t n = b->m->sockets;
    for (uint32_t x = 0; x < n; x++) b->above[x] = x;
    for (uint32_t x = 0; x < n; x++) {
        uint32_t count;
        const uint32_t *edges = edges_at(b, x, &count);
        for (uint32_t i = 0; i < count; i++) {
            uint32_t y = across(b, x, edges[i]);
            if (y != NO_SOCKET) b->above[root_of(b->above, x)] = root_of(b->above, y);
        }
        (void)ico__run_tick(b->m->run, count);
    }
}

/* Sockets by their trees, ascending within each: counting sort by root. */
static ico_status order_sockets(building *b)
{
    uint32_t n = b->m->sockets;
    uint32_t *row = ICO_NEW_ARRAY(b->m->ctx, uint32_t, (size_t)n + 2);
    if (row == NULL) return ICO_NO_MEMORY;
    for (uint32_t x = 0; x < n; x++) row[root_of(b->above, x) + 1]++;
    for (uint32_t x = 0; x < n; x++) row[x + 1] += row[x];
    for (uint32_t x = 0; x < n; x++) b->order[row[root_of(b->above, x)]++] = x;
    ICO_FREE_ARRAY(b->m->ctx, row, (size_t)n + 2);
    return ICO_OK;
}

/* How many sockets from place i of the order on are of one tree. */
static uint32_t tree_size(building *b, uint32_t i)
{
    uint32_t root = root_of(b->above, b->order[i]), j = i;
    while (j < b->m->sockets && root_of(b->above, b->order[j]) == root) j++;
    return j - i;
}

/* How many from i on, of `size`, are of one cluster. */
static uint32_t same_cluster(const building *b, const uint32_t *socket, uint32_t size)
{
    uint32_t k = 1;
    while (k < size && b->m->owner[socket[k]] == b->m->owner[socket[0]]) k++;
    return k;
}

/* ------------------------------------------------------------------ slots ----------- */

/* Does passage j use these sockets as passage i does? */
static bool same_uses(const building *b, const uint32_t *socket, uint32_t size,
                      uint32_t i, uint32_t j)
{
    const ico_cluster *c = &b->m->partition->cluster.items[b->m->owner[socket[0]]];
    const uint8_t *x = ico__passage_uses(c, i), *y = ico__passage_uses(c, j);
    for (uint32_t k = 0; k < size; k++)
        if (x[b->place[socket[k]]] != y[b->place[socket[k]]]) return false;
    return true;
}

/* How many ways there are, by passages, to use these sockets of one cluster. */
static uint32_t count_uses(const building *b, const uint32_t *socket, uint32_t size)
{
    const ico_cluster *c = &b->m->partition->cluster.items[b->m->owner[socket[0]]];
    uint32_t count = 0;
    for (uint32_t j = 0; j < c->passage.size; j++) {
        uint32_t i = 0;
        while (i < j && !same_uses(b, socket, size, i, j)) i++;
        count += i == j;
    }
    return count;
}

/* Links among these sockets; false if there are too many. */
static bool read_links(const building *b, const uint32_t *socket, uint32_t size,
                       ico_match *match, uint32_t *link)
{
    *match = (ico_match){.sockets = size};
    for (uint32_t k = 0; k < size; k++) {
        uint32_t count;
        const uint32_t *edges = edges_at(b, socket[k], &count);
        for (uint32_t i = 0; i < count; i++) {
            uint32_t y = across(b, socket[k], edges[i]), other = k + 1;
            if (y == NO_SOCKET || y < socket[k]) continue;
            while (socket[other] != y) other++;
            if (match->links == ICO_MATCH_LINKS) return false;
            match->a[match->links] = (uint8_t)k;
            match->b[match->links] = (uint8_t)other;
            link[match->links++] = edges[i];
        }
    }
    return true;
}

/* Decides of each tree whether it can be one table. */
static void choose_kinds(building *b)
{
    for (uint32_t i = 0, size; i < b->m->sockets; i += size) {
        size = tree_size(b, i);
        uint64_t combinations = 1;
        ico_match match;
        uint32_t link[ICO_MATCH_LINKS];
        for (uint32_t k = 0, same; k < size && combinations <= ICO_MODEL_COMBINATIONS;
             k += same) {
            same = same_cluster(b, b->order + i + k, size - k);
            combinations *= count_uses(b, b->order + i + k, same);
        }
        bool large = size > ICO_MATCH_SOCKETS || combinations > ICO_MODEL_COMBINATIONS ||
                     !read_links(b, b->order + i, size, &match, link);
        for (uint32_t k = 0; k < size; k++) b->by_link[b->order[i + k]] = large;
    }
}

/* ------------------------------------------------------------------ choices --------- */

static bool add_choice(building *b, uint32_t passage, const uint32_t *link,
                       uint32_t links)
{
    ico_passage_model *m = b->m;
    ico_choice c = {passage, (uint32_t)m->link.size, links};
    for (uint32_t i = 0; i < links; i++)
        if (!ICO_VECTOR_PUSH(m->ctx, &m->link, link[i])) return false;
    return ICO_VECTOR_PUSH(m->ctx, &m->choice, c);
}

/* All choices of links for the uses of a passage, from socket number k on; `left` uses of it
 * are still to be served, by edges from number `from` on.  As deep as there are uses.  False:
 * no memory. */
static bool choose_links(building *b, uint32_t c, uint32_t passage, uint32_t k,
                         uint32_t left, uint32_t from, uint32_t *link, uint32_t links)
{
    ico_passage_model *m = b->m;
    const ico_cluster *cluster = &m->partition->cluster.items[c];
    const uint8_t *uses = ico__passage_uses(cluster, passage);
    while (left == 0) {
        if (++k >= cluster->ports) return add_choice(b, passage, link, links);
        if (b->by_link[m->socket[c] + k]) left = uses[k];
        from = 0;
    }
    uint32_t count, socket = m->socket[c] + k;
    const uint32_t *edges = edges_at(b, socket, &count);
    for (uint32_t i = from; i < count; i++) {
        if (across(b, socket, edges[i]) == NO_SOCKET) continue;
        b->good = b->good && m->choice.size - m->row[c] <= ICO_MODEL_CHOICES;
        if (!b->good) return true;
        link[links] = edges[i];
        if (!choose_links(b, c, passage, k, left - 1, i + 1, link, links + 1))
            return false;
    }
    return true;
}

static ico_status list_choices(building *b)
{
    ico_passage_model *m = b->m;
    uint32_t link[4 * ICO_CLUSTER_STRANDS];
    for (uint32_t c = 0; c < m->clusters && b->good; c++) {
        const ico_cluster *cluster = &m->partition->cluster.items[c];
        m->row[c] = (uint32_t)m->choice.size;
        for (uint32_t k = 0; k < cluster->passage.size && b->good; k++)
            if (!choose_links(b, c, k, UINT32_MAX, 0, 0, link, 0)) return ICO_NO_MEMORY;
        uint32_t count = (uint32_t)m->choice.size - m->row[c];
        b->good = b->good && count > 0 && count <= ICO_MODEL_CHOICES;
    }
    m->row[m->clusters] = (uint32_t)m->choice.size;
    return ICO_OK;
}

/* ------------------------------------------------------------------ tables ---------- */

/* Does the choice take this link? */
static bool takes(const ico_passage_model *m, const ico_choice *x, uint32_t edge)
{
    for (uint32_t i = 0; i < x->links; i++)
        if (m->link.items[x->from + i] == edge) return true;
    return false;
}

/* Do choices i and j of the cluster of these sockets mean the same to the table, which is one of
 * a single link if edge is one? */
static bool means_same(const building *b, const uint32_t *socket, uint32_t size,
                       uint32_t edge, uint32_t i, uint32_t j)
{
    const ico_choice *x = &b->m->choice.items[i], *y = &b->m->choice.items[j];
    if (edge != ICO_NO_EDGE) return takes(b->m, x, edge) == takes(b->m, y, edge);
    return same_uses(b, socket, size, x->passage, y->passage);
}

/* The slot of the cluster of these sockets in the table that is being made.  first[pattern]: a
 * choice that means it; of a single link 0 is that it is not taken. */
static bool add_slot(building *b, const uint32_t *socket, uint32_t size, uint32_t edge,
                     uint32_t *first)
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

/* Room for what is known of the combinations, of which `t` has the slots. */
static bool open_table(building *b, ico_table *t)
{
    ico_passage_model *m = b->m;
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
    uint32_t size = 0;
    for (uint64_t x = chosen; x != 0; x &= x - 1) size++;
    bool room = ICO_VECTOR_PUSH(m->ctx, &m->matched, size);
    for (uint32_t i = 0; chosen != 0 && room; chosen >>= 1, i++)
        if (chosen & 1) room = ICO_VECTOR_PUSH(m->ctx, &m->matched, link[i]);
    return room;
}

/* Notes of a combination what it lacks, or how it is served. */
static bool fill_combination(building *b, const ico_table *t, uint32_t at,
                             ico_match *match, const uint32_t *link)
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

/* Tuples that lack nothing, and which of them have a pattern. */
static bool add_support(ico_passage_model *m, ico_table *t)
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
static bool add_tree(building *b, const uint32_t *socket, uint32_t size)
{
    ico_passage_model *m = b->m;
    ico_match match;
    uint32_t link[ICO_MATCH_LINKS], first[ICO_MATCH_SOCKETS][ICO_MODEL_CHOICES];
    ico_table t = {.from = (uint32_t)m->slot.size};
    for (uint32_t k = 0, same; k < size; k += same) {
        same = same_cluster(b, socket + k, size - k);
        if (!add_slot(b, socket + k, same, ICO_NO_EDGE, first[t.slots++])) return false;
    }
    if (!open_table(b, &t) || !read_links(b, socket, size, &match, link)) return false;
    for (uint32_t i = 0; i < t.combinations; i++) {
        for (uint32_t k = 0, same, s = 0; k < size; k += same, s++) {
            same = same_cluster(b, socket + k, size - k);
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
    (void)ico__run_tick(m->run, 20 * (uint64_t)t.combinations);
    return add_support(m, &t) && ICO_VECTOR_PUSH(m->ctx, &m->table, t);
}

/* A table for one link: the clusters at its ends must agree. */
static bool add_link(building *b, uint32_t x, uint32_t y, uint32_t edge)
{
    ico_passage_model *m = b->m;
    uint32_t first[2][ICO_MODEL_CHOICES];
    ico_table t = {.from = (uint32_t)m->slot.size, .slots = 2};
    if (!add_slot(b, &x, 1, edge, first[0]) || !add_slot(b, &y, 1, edge, first[1]) ||
        !open_table(b, &t))
        return false;
    for (uint32_t i = 0; i < t.combinations; i++) {
        bool taken[2];
        for (uint32_t s = 0; s < 2; s++) {
            const ico_slot *slot = &m->slot.items[t.from + s];
            uint32_t choice = first[s][i / slot->stride % slot->patterns];
            taken[s] = takes(m, &m->choice.items[choice], edge);
        }
        bool agree = taken[0] == taken[1];
        m->matching.items[t.first + i] = (uint32_t)m->matched.size;
        m->lack.items[t.first + i] = !agree;
        if (!ICO_VECTOR_PUSH(m->ctx, &m->matched, agree)) return false;
        if (agree && !note_matching(m, taken[0], &edge)) return false;
    }
    return add_support(m, &t) && ICO_VECTOR_PUSH(m->ctx, &m->table, t);
}

static bool add_links(building *b, uint32_t socket)
{
    uint32_t count;
    const uint32_t *edges = edges_at(b, socket, &count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t other = across(b, socket, edges[i]);
        if (other != NO_SOCKET && other > socket && !add_link(b, socket, other, edges[i]))
            return false;
    }
    return true;
}

static ico_status add_tables(building *b)
{
    for (uint32_t i = 0, size; i < b->m->sockets; i += size) {
        size = tree_size(b, i);
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

/* The slots of each cluster. */
static ico_status list_touches(ico_passage_model *m)
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

ico_status ico__passage_model_new(const ico_partition *p, ico_run *run,
                                  ico_passage_model *m, bool *good)
{
    *m = (ico_passage_model){.ctx = p->strands->ctx,
                             .run = run,
                             .partition = p,
                             .clusters = (uint32_t)p->cluster.size};
    building b = {.m = m, .s = p->strands, .good = true};
    ico_status status = number_sockets(&b);
    if (status == ICO_OK) {
        join_sockets(&b);
        status = order_sockets(&b);
    }
    if (status == ICO_OK) {
        choose_kinds(&b);
        status = list_choices(&b);
    }
    if (status == ICO_OK && b.good) status = add_tables(&b);
    if (status == ICO_OK && b.good) status = list_touches(m);
    size_t room = 2 * (size_t)p->strands->count + 1;
    ICO_FREE_ARRAY(m->ctx, b.place, room);
    ICO_FREE_ARRAY(m->ctx, b.above, room);
    ICO_FREE_ARRAY(m->ctx, b.order, room);
    ICO_FREE_ARRAY(m->ctx, b.by_link, room);
    *good = b.good;
    return status;
}

void ico__passage_model_free(ico_passage_model *m)
{
    if (m->ctx == NULL) return;
    ICO_FREE_ARRAY(m->ctx, m->socket, (size_t)m->clusters + 1);
    ICO_FREE_ARRAY(m->ctx, m->row, (size_t)m->clusters + 1);
    ICO_FREE_ARRAY(m->ctx, m->touch, (size_t)m->clusters + 2);
    ICO_FREE_ARRAY(m->ctx, m->socket_at, m->partition->strands->forced->ports);
    ICO_FREE_ARRAY(m->ctx, m->owner, 2 * (size_t)m->partition->strands->count + 1);
    ICO_FREE_ARRAY(m->ctx, m->near, m->slot.size + 1);
    ICO_VECTOR_FREE(m->ctx, &m->choice);
    ICO_VECTOR_FREE(m->ctx, &m->link);
    ICO_VECTOR_FREE(m->ctx, &m->table);
    ICO_VECTOR_FREE(m->ctx, &m->slot);
    ICO_VECTOR_FREE(m->ctx, &m->pattern);
    ICO_VECTOR_FREE(m->ctx, &m->states);
    ICO_VECTOR_FREE(m->ctx, &m->lack);
    ICO_VECTOR_FREE(m->ctx, &m->matching);
    ICO_VECTOR_FREE(m->ctx, &m->matched);
    ICO_VECTOR_FREE(m->ctx, &m->support);
}

uint32_t ico__passage_matchings(const ico_passage_model *m, const ico_table *t,
                                uint32_t combination)
{
    return m->matched.items[m->matching.items[t->first + combination]];
}

const uint32_t *ico__passage_matching(const ico_passage_model *m, const ico_table *t,
                                      uint32_t combination, uint32_t k, uint32_t *links)
{
    const uint32_t *at = m->matched.items + m->matching.items[t->first + combination] + 1;
    while (k-- > 0) at += at[0] + 1;
    *links = at[0];
    return at + 1;
}
