/* method/passages/cluster_model.c - the model of choices and tables, from a partition.
 * SPDX-License-Identifier: MIT */
#include "method/passages/clusters.h"

#include <string.h>

/* How many ways there are, by passages, to use these sockets of one cluster. */
static uint32_t count_uses(const ico_model_builder *b, const uint32_t *socket,
                           uint32_t size)
{
    const ico_cluster *c = &b->m->partition->cluster.items[b->m->owner[socket[0]]];
    uint32_t count = 0;
    for (uint32_t j = 0; j < c->passage.size; j++) {
        uint32_t i = 0;
        while (i < j && !ico__socket_same_uses(b, socket, size, i, j)) i++;
        count += i == j;
    }
    return count;
}

/* Decides of each tree whether it can be one table. */
static void choose_kinds(ico_model_builder *b)
{
    for (uint32_t i = 0, size; i < b->m->sockets; i += size) {
        size = ico__socket_tree_size(b, i);
        uint64_t combinations = 1;
        ico_match match;
        uint32_t link[ICO_MATCH_LINKS];
        for (uint32_t k = 0, same; k < size && combinations <= ICO_MODEL_COMBINATIONS;
             k += same) {
            same = ico__socket_same_cluster(b, b->order + i + k, size - k);
            combinations *= count_uses(b, b->order + i + k, same);
        }
        bool large = size > ICO_MATCH_SOCKETS || combinations > ICO_MODEL_COMBINATIONS ||
                     !ico__socket_links(b, b->order + i, size, &match, link);
        for (uint32_t k = 0; k < size; k++) b->by_link[b->order[i + k]] = large;
    }
}

/* ------------------------------------------------------------------ choices --------- */

static bool add_choice(ico_model_builder *b, uint32_t passage, const uint32_t *link,
                       uint32_t links)
{
    ico_passage_model *m = b->m;
    ico_choice c = {passage, (uint32_t)m->link.size, links};
    for (uint32_t i = 0; i < links; i++)
        if (!ICO_VECTOR_PUSH(m->ctx, &m->link, link[i])) return false;
    return ICO_VECTOR_PUSH(m->ctx, &m->choice, c);
}

/* All choices of links for the uses of a passage, from socket number k on; `left` uses of
 * it are still to be served, by edges from number `from` on.  As deep as there are uses.
 * False: no memory. */
static bool choose_links(ico_model_builder *b, uint32_t c, uint32_t passage, uint32_t k,
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
    const uint32_t *edges = ico__socket_edges(b, socket, &count);
    for (uint32_t i = from; i < count; i++) {
        if (ico__socket_across(b, socket, edges[i]) == ICO_NO_SOCKET) continue;
        b->good = b->good && m->choice.size - m->row[c] <= ICO_MODEL_CHOICES;
        if (!b->good) return true;
        link[links] = edges[i];
        if (!choose_links(b, c, passage, k, left - 1, i + 1, link, links + 1))
            return false;
    }
    return true;
}

static ico_status list_choices(ico_model_builder *b)
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

ico_status ico__passage_model_new(const ico_partition *p, ico_run *run,
                                  ico_passage_model *m, bool *good)
{
    *m = (ico_passage_model){.ctx = p->strands->ctx,
                             .run = run,
                             .partition = p,
                             .clusters = (uint32_t)p->cluster.size};
    ico_model_builder b = {.m = m, .s = p->strands, .good = true};
    ico_status status = ico__sockets_new(&b);
    if (status == ICO_OK) {
        choose_kinds(&b);
        status = list_choices(&b);
    }
    if (status == ICO_OK && b.good) status = ico__tables_new(&b);
    if (status == ICO_OK && b.good) status = ico__subtours_forbid(&b);
    if (status == ICO_OK && b.good) status = ico__passage_list_touches(m);
    if (status == ICO_OK && b.good) status = ico__passage_list_uses(m);
    ico__sockets_free(&b);
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
    ICO_FREE_ARRAY(m->ctx, m->using, m->choice.size + 1);
    ICO_FREE_ARRAY(m->ctx, m->meets, m->choice.size + 1);
    ICO_VECTOR_FREE(m->ctx, &m->use);
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

uint32_t ico__passage_matchings(const ico_passage_model *m, const ico_passage_table *t,
                                uint32_t combination)
{
    return m->matched.items[m->matching.items[t->first + combination]];
}

const uint32_t *ico__passage_matching(const ico_passage_model *m,
                                      const ico_passage_table *t, uint32_t combination,
                                      uint32_t k, uint32_t *links)
{
    const uint32_t *at = m->matched.items + m->matching.items[t->first + combination] + 1;
    while (k-- > 0) at += at[0] + 1;
    *links = at[0];
    return at + 1;
}
