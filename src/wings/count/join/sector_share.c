/* count/join/sector_share.c - sectors shared out among ranks.
 * SPDX-License-Identifier: MIT */
#include "count/join/sector_share.h"

#include <string.h>

#include "count/forecast/cost.h"
#include "count/ranks/alltoall.h"
#include "count/ranks/rank_partition.h"

/* ------------------------------------------------------------------ reading -------- */

/* The sectors that a sector reads.  image: of each sector under the flip.  right_from: as
 * in dense_work.h. */
typedef struct sector_reader {
    const ico_sectors *sectors;
    uint32_t *image, *right_from[2];
    unsigned images;
    bool mirrored;
    void (*visit)(void *user, uint32_t id, unsigned side, uint32_t from);
    void *user;
} sector_reader;

typedef struct visited {
    const sector_reader *reading;
    uint32_t id;
} visited;

static ico_status visit_left(void *user, uint32_t from,
                             const ico_sector_target *const *sets, unsigned links)
{
    const visited *v = user;
    const sector_reader *r = v->reading;
    (void)sets, (void)links;
    r->visit(r->user, v->id, 0, from);
    if (r->image[v->id] != v->id) r->visit(r->user, v->id, 0, r->image[from]);
    return ICO_OK;
}

/* Visits all sectors that ico__dense_load and ico__dense_meet read for sector `id`. */
static void read_sector(const sector_reader *r, uint32_t id)
{
    const ico_sectors *c = r->sectors;
    visited v = {r, id};
    uint32_t from;
    if (ico__sector_sources(c, id, r->mirrored, visit_left, &v) != ICO_OK) return;
    for (unsigned g = 0; g < r->images; g++) {
        from = r->right_from[g][ico__sector_other(c, id)];
        if (from != UINT32_MAX) r->visit(r->user, id, 1, from);
    }
}

static void read_sectors(const sector_reader *r)
{
    for (uint32_t id = 0; id < r->sectors->count; id++)
        if (r->image[id] >= id) read_sector(r, id);
}

static ico_status open_reading(ico_context *ctx, const ico_sectors *c,
                               const ico_dense_side *right, const ico_action *flip,
                               sector_reader *r)
{
    r->sectors = c;
    r->images = right->images;
    r->image = ICO_NEW_ARRAY(ctx, uint32_t, c->count);
    for (unsigned g = 0; g < 2; g++)
        r->right_from[g] = ICO_NEW_ARRAY(ctx, uint32_t, c->count);
    if (r->image == NULL || r->right_from[0] == NULL || r->right_from[1] == NULL)
        return ICO_NO_MEMORY;
    for (uint32_t k = 0; k < c->count; k++) {
        r->image[k] = flip != NULL ? ico__sector_turned(c, k, flip->to) : k;
        for (unsigned g = 0; g < r->images; g++)
            r->right_from[g][ico__sector_turned(c, k, right->action[g].to)] = k;
    }
    return ICO_OK;
}

static void close_reading(ico_context *ctx, sector_reader *r)
{
    ICO_FREE_ARRAY(ctx, r->image, r->sectors->count);
    for (unsigned g = 0; g < 2; g++)
        ICO_FREE_ARRAY(ctx, r->right_from[g], r->sectors->count);
}

/* ------------------------------------------------------------------ groups --------- */

/* Groups the sectors that read the same states; one sector represents each group.
 * states: the number of left states of each sector. */
typedef struct group_plan {
    ico_sector_share *share;
    uint32_t *group;
    uint64_t *states, *weight;
    uint32_t rank; /* for whom marks are made */
} group_plan;

static uint32_t group_of(uint32_t *group, uint32_t id)
{
    while (group[id] != id) id = group[id] = group[group[id]];
    return id;
}

/* With links of the apex each sector reads many others: these count for no group. */
static void join_groups(void *user, uint32_t id, unsigned side, uint32_t from)
{
    group_plan *g = user;
    uint32_t plain = g->share->sectors / 3;
    bool far = side == 0 && g->share->levels == 3 && id / plain != from / plain;
    g->weight[id] += (uint64_t)ico_cost_dense_state * g->states[from];
    if (!far) g->group[group_of(g->group, id)] = group_of(g->group, from);
}

static void mark_wanted(void *user, uint32_t id, unsigned side, uint32_t from)
{
    group_plan *g = user;
    uint32_t rank = g->share->owner[group_of(g->group, id)];
    uint64_t *bits = g->share->wanted[side] + from * g->share->words;
    bits[rank / 64] |= UINT64_C(1) << rank % 64;
}

/* Weights of sectors become those of their groups. */
static void weigh_groups(const ico_sectors *c, group_plan *g)
{
    for (uint32_t id = 0; id < c->count; id++)
        if (g->weight[id] > 0) g->weight[id] += (uint64_t)ico__dense_passes(c, id);
    for (uint32_t id = 0; id < c->count; id++) {
        uint32_t group = group_of(g->group, id);
        if (group == id) continue;
        g->weight[group] += g->weight[id];
        g->weight[id] = 0;
    }
}

static uint32_t sector_of_entry(const ico_sectors *sectors,
                                const ico_separator_view *view,
                                const ico_key64_entry *entry)
{
    ico_key64 s;
    ico__separator_state(view, entry->key, &s);
    return ico__sector_of(sectors, s.ends, s.full);
}

static void count_states(const ico_sectors *sectors, const ico_separator_view *view,
                         const ico_key64_states *states, uint64_t *count)
{
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++)
        for (size_t i = 0; i < states->part[k].size; i++)
            count[sector_of_entry(sectors, view, &states->part[k].items[i])]++;
}

/* ------------------------------------------------------------------ all ------------ */

static ico_status make_share(ico_context *ctx, ico_sectors *c, ico_sector_share *s,
                             group_plan *g)
{
    *s = (ico_sector_share){.ctx = ctx, .peers = ctx->peers, .sectors = c->count};
    s->levels = c->levels;
    s->words = ((size_t)ctx->peers->size + 63) / 64;
    s->owner = ICO_NEW_ARRAY(ctx, uint32_t, c->count);
    for (unsigned side = 0; side < 2; side++)
        s->wanted[side] = ICO_NEW_ARRAY(ctx, uint64_t, c->count * s->words);
    g->share = s;
    g->group = ICO_NEW_ARRAY(ctx, uint32_t, c->count);
    g->states = ICO_NEW_ARRAY(ctx, uint64_t, c->count);
    g->weight = ICO_NEW_ARRAY(ctx, uint64_t, c->count);
    if (c->mine == NULL) c->mine = ICO_NEW_ARRAY(ctx, bool, c->count);
    bool made = s->owner != NULL && s->wanted[0] != NULL && s->wanted[1] != NULL &&
                g->group != NULL && g->states != NULL && g->weight != NULL &&
                c->mine != NULL;
    for (uint32_t id = 0; made && id < c->count; id++) g->group[id] = id;
    return made ? ICO_OK : ICO_NO_MEMORY;
}

static ico_status share_sectors(ico_sectors *c, sector_reader *r, group_plan *g)
{
    ico_sector_share *s = g->share;
    r->user = g;
    r->visit = join_groups;
    read_sectors(r);
    weigh_groups(c, g);
    ico_status status =
        ico__rank_partition_lists(s->ctx, g->weight, c->count, s->peers->size, s->owner);
    if (status != ICO_OK) return status;
    r->visit = mark_wanted;
    read_sectors(r);
    for (uint32_t id = 0; id < c->count; id++)
        c->mine[id] = s->owner[group_of(g->group, id)] == s->peers->rank;
    return ICO_OK;
}

ico_status ico__sector_share_open(ico_run *run, ico_sectors *sectors,
                                  const ico_separator_view *view,
                                  const ico_key64_states *left,
                                  const ico_dense_side *right, const ico_action *flip,
                                  bool mirrored, ico_sector_share *share)
{
    ico_context *ctx = ico__run_context(run);
    ico_sector_share made;
    group_plan g = {0};
    sector_reader r = {.mirrored = mirrored};
    ico_status status = make_share(ctx, sectors, &made, &g);
    ico_status more = open_reading(ctx, sectors, right, flip, &r);
    if (status == ICO_OK) status = more;
    if (status == ICO_OK) count_states(sectors, view, left, g.states);
    status = ico__run_agree(run, status, NULL);
    if (status == ICO_OK) {
        ctx->peers->add(ctx->peers->user, g.states, sectors->count);
        status = ico__run_agree(run, share_sectors(sectors, &r, &g), NULL);
    }
    close_reading(ctx, &r);
    ICO_FREE_ARRAY(ctx, g.group, sectors->count);
    ICO_FREE_ARRAY(ctx, g.states, sectors->count);
    ICO_FREE_ARRAY(ctx, g.weight, sectors->count);
    if (status == ICO_OK)
        *share = made;
    else
        ico__sector_share_close(&made);
    return status;
}

void ico__sector_share_close(ico_sector_share *s)
{
    if (s->ctx == NULL) return;
    ICO_FREE_ARRAY(s->ctx, s->owner, s->sectors);
    for (unsigned side = 0; side < 2; side++)
        ICO_FREE_ARRAY(s->ctx, s->wanted[side], s->sectors * s->words);
    *s = (ico_sector_share){0};
}

/* ------------------------------------------------------------------ sending -------- */

/* States of part `part` from `next` on, and of all later parts, are still to be sent, the
 * first of them to ranks from `rank` on. */
typedef struct move_ctx {
    const ico_sector_share *share;
    const ico_sectors *sectors;
    const ico_separator_view *view;
    unsigned sides, part;
    size_t next;
    uint32_t rank;
    ico_key64_states *states;
    ico_key64_list came;
} move_ctx;

static bool is_wanted(const move_ctx *m, uint32_t sector, uint32_t rank)
{
    size_t at = sector * m->share->words + rank / 64;
    uint64_t bits = 0;
    if (m->sides & ICO_LEFT) bits |= m->share->wanted[0][at];
    if (m->sides & ICO_RIGHT) bits |= m->share->wanted[1][at];
    return bits >> rank % 64 & 1;
}

static bool put_entry(move_ctx *m, const ico_key64_entry *entry, ico_alltoall *alltoall)
{
    uint32_t sector = sector_of_entry(m->sectors, m->view, entry);
    for (; m->rank < m->share->peers->size; m->rank++) {
        if (!is_wanted(m, sector, m->rank)) continue;
        uint64_t *record = ico__alltoall_put(alltoall, m->rank);
        if (record == NULL) return false;
        record[0] = entry->key;
        record[1] = entry->number;
    }
    m->rank = 0;
    return true;
}

static bool fill_sectors(void *user, ico_alltoall *alltoall)
{
    move_ctx *m = user;
    for (; m->part < ICO_KEY64_PARTS; m->part++, m->next = 0) {
        ico_key64_list *list = &m->states->part[m->part];
        for (; m->next < list->size; m->next++)
            if (!put_entry(m, &list->items[m->next], alltoall)) return false;
        ICO_VECTOR_FREE(m->share->ctx, list);
    }
    return true;
}

static ico_status take_sectors(void *user, const uint64_t *records, size_t count)
{
    move_ctx *m = user;
    for (size_t i = 0; i < count; i++) {
        ico_key64_entry entry = {records[2 * i], records[2 * i + 1]};
        if (!ICO_VECTOR_PUSH(m->share->ctx, &m->came, entry)) return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

ico_status ico__sector_share_send(ico_run *run, const ico_sector_share *share,
                                  const ico_sectors *sectors,
                                  const ico_separator_view *view, unsigned sides,
                                  ico_key64_states *states, uint64_t *sent)
{
    move_ctx m = {.share = share,
                  .sectors = sectors,
                  .view = view,
                  .sides = sides,
                  .states = states};
    const ico_mail mail = {fill_sectors, take_sectors, &m};
    ico_status status = ico__alltoall_exchange(run, ICO_OK, 2, &mail, sent);
    if (status == ICO_OK)
        states->part[0] = m.came;
    else
        ICO_VECTOR_FREE(share->ctx, &m.came);
    return status;
}
