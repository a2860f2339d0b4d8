/* method/passages/model_fold.c - a model folded along a symmetry.
 * SPDX-License-Identifier: MIT */
#include "method/passages/covers.h"

#include <string.h>

/* What a table of the whole becomes: slots of one orbit are one slot, whose patterns are
 * numbered by first occurrence; first: a choice of the orbit that means the pattern. */
typedef struct table_fold {
    ico_passage_fold *f;
    const ico_passage_model *whole;
    const ico_passage_table *t;
    uint32_t orbit[ICO_MATCH_SOCKETS], orbits;
    uint32_t first[ICO_MATCH_SOCKETS][ICO_MODEL_CHOICES];
} table_fold;

/* ------------------------------------------------------------------ orbits ---------- */

/* False if the symmetry does not have that order. */
static bool list_orbits(ico_passage_fold *f, const ico_passage_symmetry *s)
{
    const ico_passage_model *m = f->whole;
    uint32_t count = 0, choices = 0;
    memset(f->orbit, 0xff, m->clusters * sizeof *f->orbit);
    for (uint32_t x = 0; x < m->clusters; x++) {
        if (f->orbit[x] != UINT32_MAX) continue;
        uint32_t y = x;
        for (uint32_t i = 0; i < f->order; i++, y = s->cluster[y]) {
            if (f->orbit[y] != UINT32_MAX) return false;
            f->orbit[y] = count;
            f->member[count * f->order + i] = y;
        }
        if (y != x) return false;
        f->small.row[count++] = choices;
        for (uint32_t k = m->row[x]; k < m->row[x + 1]; k++, choices++) {
            uint32_t at = k;
            for (uint32_t i = 0; i < f->order;
                 i++, at = s->choice[at], y = s->cluster[y]) {
                if (at < m->row[y] || at >= m->row[y + 1]) return false;
                f->taken[(size_t)choices * f->order + i] = (uint8_t)(at - m->row[y]);
            }
            if (at != k) return false;
        }
    }
    f->small.clusters = count;
    f->small.row[count] = choices;
    return true;
}

static ico_status open_fold(const ico_passage_model *whole, uint32_t order,
                            ico_passage_fold *f)
{
    ico_context *ctx = whole->ctx;
    size_t clusters = (size_t)whole->clusters + 1;
    *f = (ico_passage_fold){.whole = whole, .order = order};
    f->small =
        (ico_passage_model){.ctx = ctx, .run = whole->run, .partition = whole->partition};
    f->member = ICO_NEW_ARRAY(ctx, uint32_t, clusters);
    f->orbit = ICO_NEW_ARRAY(ctx, uint32_t, clusters);
    f->socket = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)whole->sockets + 1);
    f->taken = ICO_NEW_ARRAY(ctx, uint8_t, whole->choice.size + 1);
    f->small.row = ICO_NEW_ARRAY(ctx, uint32_t, clusters);
    f->small.touch = ICO_NEW_ARRAY(ctx, uint32_t, clusters + 1);
    return f->member == NULL || f->orbit == NULL || f->taken == NULL ||
                   f->socket == NULL || f->small.row == NULL || f->small.touch == NULL
               ? ICO_NO_MEMORY
               : ICO_OK;
}

void ico__passage_fold_free(ico_passage_fold *f)
{
    if (f->whole == NULL) return;
    ico_context *ctx = f->whole->ctx;
    size_t clusters = (size_t)f->whole->clusters + 1;
    ICO_FREE_ARRAY(ctx, f->member, clusters);
    ICO_FREE_ARRAY(ctx, f->orbit, clusters);
    ICO_FREE_ARRAY(ctx, f->socket, (size_t)f->whole->sockets + 1);
    ICO_FREE_ARRAY(ctx, f->taken, f->whole->choice.size + 1);
    ICO_FREE_ARRAY(ctx, f->small.row, clusters);
    ICO_FREE_ARRAY(ctx, f->small.touch, clusters + 1);
    f->small.row = f->small.touch = NULL;
    ico__passage_model_free(&f->small);
}

/* ------------------------------------------------------------------ tables ---------- */

/* What choice k of an orbit makes the cluster of a slot of the whole mean to its
 * table. */
static uint32_t meaning(const table_fold *b, const ico_slot *slot, uint32_t k)
{
    const ico_passage_fold *f = b->f;
    uint32_t o = f->orbit[slot->cluster], i = 0;
    while (f->member[o * f->order + i] != slot->cluster) i++;
    uint32_t choice = f->taken[(size_t)(f->small.row[o] + k) * f->order + i];
    return b->whole->pattern.items[slot->first + choice];
}

/* Do choices j and k of an orbit mean the same to the table? */
static bool means_same(const table_fold *b, uint32_t orbit, uint32_t j, uint32_t k)
{
    for (uint32_t s = 0; s < b->t->slots; s++) {
        const ico_slot *slot = &b->whole->slot.items[b->t->from + s];
        if (b->f->orbit[slot->cluster] == orbit &&
            meaning(b, slot, j) != meaning(b, slot, k))
            return false;
    }
    return true;
}

static bool add_slot(table_fold *b, uint32_t place)
{
    ico_passage_model *m = &b->f->small;
    uint32_t o = b->orbit[place], *first = b->first[place];
    ico_slot slot = {.cluster = o,
                     .table = (uint32_t)m->table.size,
                     .first = (uint32_t)m->pattern.size,
                     .states = (uint32_t)m->states.size};
    for (uint32_t k = 0; k < ico__passage_choices(m, o); k++) {
        uint32_t p = 0;
        while (p < slot.patterns && !means_same(b, o, first[p], k)) p++;
        if (p == slot.patterns) {
            first[slot.patterns++] = k;
            if (!ICO_VECTOR_PUSH(m->ctx, &m->states, 0)) return false;
        }
        m->states.items[slot.states + p] |= UINT64_C(1) << k;
        if (!ICO_VECTOR_PUSH(m->ctx, &m->pattern, (uint8_t)p)) return false;
    }
    m->touch[o + 1]++;
    return ICO_VECTOR_PUSH(m->ctx, &m->slot, slot);
}

/* Returns the lack of the table where each orbit makes the choice that represents its
 * pattern. */
static uint8_t lack_of(const table_fold *b, const ico_passage_table *t,
                       uint32_t combination)
{
    const ico_passage_model *m = &b->f->small;
    uint32_t sum = 0;
    for (uint32_t s = 0; s < b->t->slots; s++) {
        const ico_slot *slot = &b->whole->slot.items[b->t->from + s];
        uint32_t place = 0;
        while (b->orbit[place] != b->f->orbit[slot->cluster]) place++;
        const ico_slot *own = &m->slot.items[t->from + place];
        uint32_t pattern = combination / own->stride % own->patterns;
        sum += slot->stride * meaning(b, slot, b->first[place][pattern]);
    }
    return b->whole->lack.items[b->t->first + sum];
}

/* Folds one table; *good: it is not too large. */
static bool fold_table(table_fold *b, bool *good)
{
    ico_passage_model *m = &b->f->small;
    ico_passage_table t = {.from = (uint32_t)m->slot.size};
    uint64_t combinations = 1;
    b->orbits = 0;
    for (uint32_t s = 0; s < b->t->slots; s++) {
        uint32_t o = b->f->orbit[b->whole->slot.items[b->t->from + s].cluster], i = 0;
        while (i < b->orbits && b->orbit[i] != o) i++;
        if (i == b->orbits) b->orbit[b->orbits++] = o;
    }
    for (t.slots = 0; t.slots < b->orbits; t.slots++) {
        if (!add_slot(b, t.slots)) return false;
        combinations *= m->slot.items[t.from + t.slots].patterns;
        *good = *good && combinations <= ICO_MODEL_COMBINATIONS;
    }
    if (!*good) return true;
    if (!ico__table_open(m, &t)) return false;
    for (uint32_t i = 0; i < t.combinations; i++)
        m->lack.items[t.first + i] = lack_of(b, &t, i);
    (void)ico__run_tick(m->run, t.combinations);
    return ico__table_support(m, &t) && ICO_VECTOR_PUSH(m->ctx, &m->table, t);
}

/* One table of each orbit. */
static ico_status fold_tables(ico_passage_fold *f, const ico_passage_symmetry *s,
                              bool *good)
{
    table_fold b = {.f = f, .whole = f->whole};
    for (uint32_t t = 0; t < f->whole->table.size && *good; t++) {
        uint32_t least = t;
        for (uint32_t x = s->table[t]; x != t; x = s->table[x])
            if (x < least) least = x;
        if (least < t) continue;
        b.t = &f->whole->table.items[t];
        if (b.t->slots > ICO_MATCH_SOCKETS) *good = false;
        if (*good && !fold_table(&b, good)) return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

/* ------------------------------------------------------------------ symmetry -------- */

/* Where the combination of table t goes; false if its image is not of the table's
 * image. */
static bool image_of(const ico_passage_model *m, const ico_passage_symmetry *s,
                     uint32_t t, uint32_t combination, uint32_t *image)
{
    const ico_passage_table *from = &m->table.items[t],
                            *to = &m->table.items[s->table[t]];
    *image = 0;
    if (from->slots != to->slots) return false;
    for (uint32_t i = 0; i < from->slots; i++) {
        const ico_slot *a = &m->slot.items[from->from + i];
        uint32_t pattern = combination / a->stride % a->patterns, j = 0, k = 0;
        while (j < to->slots &&
               m->slot.items[to->from + j].cluster != s->cluster[a->cluster])
            j++;
        if (j == to->slots) return false;
        const ico_slot *b = &m->slot.items[to->from + j];
        while (m->pattern.items[a->first + k] != pattern) k++;
        uint32_t choice = s->choice[m->row[a->cluster] + k] - m->row[b->cluster];
        *image += b->stride * m->pattern.items[b->first + choice];
    }
    return true;
}

/* Does every table lack what its image lacks? */
static bool keeps_lacks(const ico_passage_model *m, const ico_passage_symmetry *s)
{
    for (uint32_t t = 0; t < m->table.size; t++) {
        const ico_passage_table *from = &m->table.items[t],
                                *to = &m->table.items[s->table[t]];
        uint32_t image;
        for (uint32_t i = 0; i < from->combinations; i++)
            if (!image_of(m, s, t, i, &image) ||
                m->lack.items[from->first + i] != m->lack.items[to->first + image])
                return false;
        (void)ico__run_tick(m->run, from->combinations);
    }
    return true;
}

ico_status ico__passage_fold_new(const ico_passage_model *whole,
                                 const ico_passage_symmetry *s, ico_passage_fold *f,
                                 bool *good)
{
    ico_status status = open_fold(whole, s->order, f);
    if (status != ICO_OK) return status;
    memcpy(f->socket, s->socket, whole->sockets * sizeof *f->socket);
    *good = list_orbits(f, s) && keeps_lacks(whole, s);
    ico_passage_model *m = &f->small;
    for (uint32_t k = 0; *good && k < m->row[m->clusters]; k++)
        if (!ICO_VECTOR_PUSH(m->ctx, &m->choice, ((ico_choice){0}))) return ICO_NO_MEMORY;
    if (*good) status = fold_tables(f, s, good);
    if (status == ICO_OK && *good) status = ico__passage_list_touches(m);
    if (status == ICO_OK && *good) status = ico__passage_list_uses(m);
    return status;
}

void ico__passage_unfold(const ico_passage_fold *f, const ico_passage_state *small,
                         ico_passage_state *whole)
{
    for (uint32_t o = 0; o < f->small.clusters; o++) {
        uint32_t k = f->small.row[o] + small->chosen[o];
        for (uint32_t i = 0; i < f->order; i++)
            whole->chosen[f->member[o * f->order + i]] =
                f->taken[(size_t)k * f->order + i];
    }
    ico__passage_state_read(whole);
}
