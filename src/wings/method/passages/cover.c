/* method/passages/cover.c - choices, their lacks, and the cycles that they make.
 * SPDX-License-Identifier: MIT */
#include "method/passages/covers.h"

#include <string.h>

ico_status ico__passage_cover_new(const ico_passage_model *m, ico_passage_cover *c)
{
    ico_context *ctx = m->ctx;
    *c = (ico_passage_cover){.m = m};
    c->served = ICO_NEW_ARRAY(ctx, uint8_t, m->table.size + 1);
    c->peer = ICO_NEW_ARRAY(ctx, uint32_t, 2 * (size_t)m->sockets + 1);
    c->mate = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)m->sockets + 1);
    c->seen = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)m->sockets + 1);
    if (c->served == NULL || c->peer == NULL || c->mate == NULL || c->seen == NULL)
        return ICO_NO_MEMORY;
    return ico__passage_state_new(m, &c->state);
}

void ico__passage_cover_free(ico_passage_cover *c)
{
    if (c->m == NULL) return;
    ico_context *ctx = c->m->ctx;
    ICO_FREE_ARRAY(ctx, c->served, c->m->table.size + 1);
    ico__passage_state_free(&c->state);
    ICO_FREE_ARRAY(ctx, c->peer, 2 * (size_t)c->m->sockets + 1);
    ICO_FREE_ARRAY(ctx, c->mate, (size_t)c->m->sockets + 1);
    ICO_FREE_ARRAY(ctx, c->seen, (size_t)c->m->sockets + 1);
}

/* ------------------------------------------------------------------ cycles ---------- */

static void cover_link(ico_passage_cover *c, uint32_t x, uint32_t y)
{
    c->peer[2 * x + (c->peer[2 * x] != ICO_NO_PEER)] = y;
    c->peer[2 * y + (c->peer[2 * y] != ICO_NO_PEER)] = x;
}

static void cover_unlink(ico_passage_cover *c, uint32_t x, uint32_t y)
{
    for (uint32_t k = 0; k < 2; k++) {
        uint32_t a = k == 0 ? x : y, b = k == 0 ? y : x;
        if (c->peer[2 * a] == b) c->peer[2 * a] = c->peer[2 * a + 1];
        c->peer[2 * a + 1] = ICO_NO_PEER;
    }
}

/* Puts the links of a table's matching in, or takes them out. */
static void serve(ico_passage_cover *c, uint32_t table, bool in)
{
    const ico_passage_model *m = c->m;
    const ico_forced *f = m->partition->strands->forced;
    uint32_t links;
    const uint32_t *link = ico__passage_matching(
        m, &m->table.items[table], c->state.combination[table], c->served[table], &links);
    for (uint32_t i = 0; i < links; i++) {
        uint32_t v = f->graph->tail[link[i]], p = f->graph->directed ? 2 * v : v;
        uint32_t q = ico__forced_across(f, link[i], p);
        if (in)
            cover_link(c, m->socket_at[p], m->socket_at[q]);
        else
            cover_unlink(c, m->socket_at[p], m->socket_at[q]);
    }
}

static void lay_out_cover(ico_passage_cover *c)
{
    const ico_passage_model *m = c->m;
    memset(c->peer, 0xff, 2 * (size_t)m->sockets * sizeof *c->peer);
    memset(c->mate, 0xff, (size_t)m->sockets * sizeof *c->mate);
    for (uint32_t x = 0; x < m->clusters; x++) {
        const ico_cluster *cluster = &m->partition->cluster.items[x];
        uint32_t passage = m->choice.items[m->row[x] + c->state.chosen[x]].passage;
        const uint8_t *pair = ico__passage_pairs(cluster, passage);
        for (uint32_t k = 0; k < cluster->passage.items[passage].pairs; k++) {
            uint32_t a = m->socket[x] + pair[2 * k], b = m->socket[x] + pair[2 * k + 1];
            c->mate[a] = b;
            c->mate[b] = a;
        }
    }
    memset(c->served, 0, m->table.size);
    for (uint32_t t = 0; t < m->table.size; t++) serve(c, t, true);
}

/* Marks the cycle through socket x, which has links. */
static void mark_cycle(ico_passage_cover *c, uint32_t x, uint32_t mark)
{
    uint32_t from = x, at = c->peer[2 * x];
    c->seen[x] = mark;
    for (;;) {
        uint32_t out = c->mate[at];
        c->seen[at] = c->seen[out] = mark;
        if (out == at) { /* a lone vertex: on by its other link */
            if (at == x) return;
            uint32_t next =
                c->peer[2 * at] == from ? c->peer[2 * at + 1] : c->peer[2 * at];
            from = at;
            at = next;
        } else {
            if (out == x) return;
            from = out;
            at = c->peer[2 * out];
        }
    }
}

static uint32_t count_cycles(ico_passage_cover *c)
{
    uint32_t cycles = 0, sockets = c->m->sockets;
    if (c->stamp > UINT32_MAX / 2) { /* begins anew */
        memset(c->seen, 0, sockets * sizeof *c->seen);
        c->stamp = 0;
    }
    c->stamp += sockets; /* above all marks */
    for (uint32_t x = 0; x < sockets; x++)
        if (c->mate[x] != ICO_NO_PEER && c->seen[x] < c->stamp)
            mark_cycle(c, x, c->stamp + cycles++);
    return cycles;
}

double ico__passage_cycle_orbits(const ico_passage_cover *c, const uint32_t *socket,
                                 uint32_t order)
{
    double sum = 0;
    uint32_t cycles = 0;
    for (uint32_t x = 0; x < c->m->sockets; x++) {
        if (c->seen[x] != c->stamp + cycles) continue; /* the first of its cycle */
        uint32_t size = 1;
        for (uint32_t y = socket[x]; c->seen[y] != c->seen[x] && size < order;
             y = socket[y])
            size++;
        sum += 1.0 / size;
        cycles++;
    }
    return sum;
}

/* Serves the table by another of its matchings if that makes fewer cycles than `best`;
 * *stale: the marks are of one that was not kept. */
static uint32_t serve_best(ico_passage_cover *c, uint32_t t, uint32_t best, bool *stale)
{
    const ico_passage_model *m = c->m;
    uint32_t count =
        ico__passage_matchings(m, &m->table.items[t], c->state.combination[t]);
    uint8_t kept = c->served[t];
    for (uint32_t k = 0; k < count && count > 1; k++) {
        if (k == kept) continue;
        serve(c, t, false);
        c->served[t] = (uint8_t)k;
        serve(c, t, true);
        uint32_t cycles = count_cycles(c);
        *stale = cycles >= best;
        if (*stale) continue;
        best = cycles;
        kept = (uint8_t)k;
    }
    if (c->served[t] == kept) return best;
    serve(c, t, false);
    c->served[t] = kept;
    serve(c, t, true);
    *stale = true;
    return best;
}

uint32_t ico__passage_cycles(ico_passage_cover *c)
{
    lay_out_cover(c);
    uint32_t best = count_cycles(c), before;
    bool stale = false;
    do {
        before = best;
        for (uint32_t t = 0; t < c->m->table.size && best > 1; t++)
            best = serve_best(c, t, best, &stale);
    } while (best < before && best > 1);
    return stale ? count_cycles(c) : best;
}

uint32_t ico__passage_edges(const ico_passage_cover *c, uint32_t *edges)
{
    const ico_passage_model *m = c->m;
    uint32_t count = 0;
    for (uint32_t x = 0; x < m->clusters; x++) {
        const ico_cluster *cluster = &m->partition->cluster.items[x];
        const ico_passage *p =
            &cluster->passage
                 .items[m->choice.items[m->row[x] + c->state.chosen[x]].passage];
        for (uint32_t i = 0; i < p->edges; i++)
            edges[count++] = cluster->edge.items[p->from + i];
    }
    for (uint32_t t = 0; t < m->table.size; t++) {
        uint32_t links;
        const uint32_t *link = ico__passage_matching(
            m, &m->table.items[t], c->state.combination[t], c->served[t], &links);
        for (uint32_t i = 0; i < links; i++) edges[count++] = link[i];
    }
    return count;
}
