/* method/merge/two_level_list.c - a path in pieces.
 * SPDX-License-Identifier: MIT */
#include "method/merge/two_level_list.h"

#include <string.h>

#include "base/memory.h"

enum {
    CUTS = 2,    /* pieces a turn may add */
    LEAST = 32,  /* pieces allowed on short paths */
    BALANCE = 16 /* turning a piece costs about as much as rewriting 1/16 vertex twice */
};

static uint32_t square_root(uint64_t x)
{
    uint64_t root = 0;
    for (uint64_t bit = UINT64_C(1) << 31; bit > 0; bit >>= 1)
        if ((root | bit) * (root | bit) <= x) root |= bit;
    return (uint32_t)root;
}

void ico__two_level_list_clear(ico_two_level_list *s)
{
    memset(s->place, 0xff, s->n * sizeof *s->place);
    s->length = s->end = s->made = s->pieces = 0;
}

ico_status ico__two_level_list_open(ico_context *ctx, uint32_t n,
                                    ico_two_level_list *path)
{
    ico_two_level_list s = {.ctx = ctx, .n = n};
    s.most = LEAST + square_root(BALANCE * (uint64_t)n);
    s.slot = ICO_NEW_ARRAY(ctx, uint32_t, 2 * (size_t)n);
    s.spare = ICO_NEW_ARRAY(ctx, uint32_t, 2 * (size_t)n);
    s.place = ICO_NEW_ARRAY(ctx, uint32_t, n);
    size_t room = (size_t)s.most + ICO_TWO_LEVEL_PARTS;
    s.piece = ICO_NEW_ARRAY(ctx, ico_two_level_block, room);
    s.order = ICO_NEW_ARRAY(ctx, uint32_t, 3 * room);
    if (s.slot == NULL || s.spare == NULL || s.place == NULL || s.piece == NULL ||
        s.order == NULL) {
        ico__two_level_list_close(&s);
        return ICO_NO_MEMORY;
    }
    s.sorted = s.order + room;
    s.scratch = s.sorted + room;
    ico__two_level_list_clear(&s);
    *path = s;
    return ICO_OK;
}

void ico__two_level_list_close(ico_two_level_list *s)
{
    if (s->ctx == NULL) return;
    ICO_FREE_ARRAY(s->ctx, s->slot, 2 * (size_t)s->n);
    ICO_FREE_ARRAY(s->ctx, s->spare, 2 * (size_t)s->n);
    ICO_FREE_ARRAY(s->ctx, s->place, s->n);
    size_t room = (size_t)s->most + ICO_TWO_LEVEL_PARTS;
    ICO_FREE_ARRAY(s->ctx, s->piece, room);
    ICO_FREE_ARRAY(s->ctx, s->order, 3 * room);
}

/* Index in `list` of the last piece whose rank, or first slot, is not above `value`. */
static inline uint32_t last_upto(const ico_two_level_list *s, const uint32_t *list,
                                 bool by_slot, uint32_t value)
{
    uint32_t low = 0, high = s->pieces;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        const ico_two_level_block *p = &s->piece[list[middle]];
        if ((by_slot ? p->first : p->rank) <= value)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static uint32_t piece_of_rank(const ico_two_level_list *s, uint32_t rank)
{
    return last_upto(s, s->order, false, rank);
}

static uint32_t piece_of_slot(const ico_two_level_list *s, uint32_t slot)
{
    return last_upto(s, s->sorted, true, slot);
}

uint32_t ico__two_level_list_at(const ico_two_level_list *s, uint32_t rank)
{
    const ico_two_level_block *p = s->piece + s->order[piece_of_rank(s, rank)];
    uint32_t i = rank - p->rank;
    return s->slot[p->first + (p->backward ? p->count - 1 - i : i)];
}

static inline const ico_two_level_block *block_of(const ico_two_level_list *s, uint32_t v,
                                                  uint32_t *rank)
{
    uint32_t slot = s->place[v];
    const ico_two_level_block *p = s->piece + s->sorted[piece_of_slot(s, slot)];
    uint32_t i = slot - p->first;
    *rank = p->rank + (p->backward ? p->count - 1 - i : i);
    return p;
}

uint32_t ico__two_level_list_rank(const ico_two_level_list *s, uint32_t v)
{
    uint32_t rank;
    (void)block_of(s, v, &rank);
    return rank;
}

uint32_t ico__two_level_list_find(const ico_two_level_list *s, uint32_t v,
                                  uint32_t *label)
{
    uint32_t rank;
    const ico_two_level_block *p = block_of(s, v, &rank);
    *label = p->label == UINT32_MAX ? s->label[v] : p->label;
    return rank;
}

/* Adds slots first .. end as the last piece of the path. */
static void add_piece(ico_two_level_list *s, uint32_t first, uint32_t count,
                      uint32_t rank)
{
    uint32_t k = s->made++;
    s->piece[k] = (ico_two_level_block){
        .first = first, .count = count, .rank = rank, .label = UINT32_MAX};
    s->order[s->pieces] = k;
    s->sorted[s->pieces++] = k; /* slots are used in turn: none comes later */
}

/* Writes the array anew: one piece. */
static void rewrite(ico_two_level_list *s)
{
    uint32_t at = 0;
    for (uint32_t k = 0; k < s->pieces; k++) {
        const ico_two_level_block *p = s->piece + s->order[k];
        for (uint32_t i = 0; i < p->count; i++) {
            uint32_t v = s->slot[p->first + (p->backward ? p->count - 1 - i : i)];
            s->place[v] = at;
            s->spare[at++] = v;
            if (p->label != UINT32_MAX) s->label[v] = p->label;
        }
    }
    uint32_t *swap = s->slot;
    s->slot = s->spare;
    s->spare = swap;
    s->end = s->length;
    s->made = s->pieces = 0;
    if (s->length > 0) add_piece(s, 0, s->length, 0);
    s->work += s->length;
}

static void insert(uint32_t *list, uint32_t size, uint32_t at, uint32_t item)
{
    memmove(list + at + 1, list + at, (size_t)(size - at) * sizeof *list);
    list[at] = item;
}

/* Makes a piece begin at `rank`; returns its index in order (pieces at the end). */
static uint32_t cut_piece(ico_two_level_list *s, uint32_t rank)
{
    if (rank == s->length) return s->pieces;
    uint32_t at = piece_of_rank(s, rank), id = s->order[at];
    ico_two_level_block *p = s->piece + id;
    if (p->rank == rank) return at;
    uint32_t sorted = piece_of_slot(s, p->first), left = rank - p->rank, new = s->made++;
    ico_two_level_block *q = s->piece + new;
    *q = (ico_two_level_block){.count = p->count - left,
                               .rank = rank,
                               .label = p->label,
                               .backward = p->backward};
    q->first = p->backward ? p->first : p->first + left;
    if (p->backward) p->first += q->count;
    p->count = left;
    /* the piece with the lower slots comes first in sorted */
    insert(s->sorted, s->pieces, q->backward ? sorted : sorted + 1, new);
    insert(s->order, s->pieces, at + 1, new);
    s->pieces++;
    return at + 1;
}

void ico__two_level_list_label(ico_two_level_list *s, uint32_t from, uint32_t to,
                               uint32_t label)
{
    if (s->made + CUTS > s->most + ICO_TWO_LEVEL_PARTS) rewrite(s);
    uint32_t a = cut_piece(s, from), b = cut_piece(s, to + 1);
    for (uint32_t i = a; i < b; i++) s->piece[s->order[i]].label = label;
    s->work += b - a + 1;
}

void ico__two_level_list_reverse(ico_two_level_list *s, uint32_t from, uint32_t to)
{
    if (from >= to) return;
    if (s->made + CUTS > s->most) rewrite(s);
    uint32_t a = cut_piece(s, from), b = cut_piece(s, to + 1), rank = from;
    s->work += s->pieces / 8 + 1;
    for (uint32_t i = a, k = b; i < k--; i++) {
        uint32_t swap = s->order[i];
        s->order[i] = s->order[k];
        s->order[k] = swap;
    }
    for (uint32_t i = a; i < b; i++) {
        ico_two_level_block *p = s->piece + s->order[i];
        p->backward = !p->backward;
        p->rank = rank;
        rank += p->count;
    }
}

void ico__two_level_list_rearrange(ico_two_level_list *s, const ico_two_level_part *parts,
                                   uint32_t count)
{
    if (s->made > s->most) rewrite(s);
    for (uint32_t i = 0; i < count; i++) cut_piece(s, parts[i].from);
    uint32_t put = 0, rank = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t a = piece_of_rank(s, parts[i].from);
        uint32_t b = piece_of_rank(s, parts[i].to) + 1;
        for (uint32_t k = 0; k < b - a; k++) {
            uint32_t id = s->order[parts[i].backward ? b - 1 - k : a + k];
            s->scratch[put++] = 2 * id + parts[i].backward;
        }
    }
    for (uint32_t i = 0; i < put; i++) {
        ico_two_level_block *p = s->piece + s->scratch[i] / 2;
        s->order[i] = s->scratch[i] / 2;
        p->backward = p->backward != (s->scratch[i] % 2 == 1);
        p->rank = rank;
        rank += p->count;
    }
    s->work += put;
}

void ico__two_level_list_append(ico_two_level_list *s, const uint32_t *vertices,
                                uint32_t count)
{
    if (s->made >= s->most || s->end > 2 * (uint64_t)s->n - count) rewrite(s);
    for (uint32_t i = 0; i < count; i++) {
        s->slot[s->end + i] = vertices[i];
        s->place[vertices[i]] = s->end + i;
    }
    add_piece(s, s->end, count, s->length);
    s->end += count;
    s->length += count;
    s->work += count;
}

void ico__two_level_list_truncate(ico_two_level_list *s, uint32_t length)
{
    if (s->made + CUTS > s->most) rewrite(s);
    uint32_t from = cut_piece(s, length), kept = 0;
    for (uint32_t k = from; k < s->pieces; k++) {
        ico_two_level_block *p = s->piece + s->order[k];
        for (uint32_t i = 0; i < p->count; i++)
            s->place[s->slot[p->first + i]] = UINT32_MAX;
        s->work += p->count;
        p->count = 0;
    }
    for (uint32_t k = 0; k < s->pieces; k++)
        if (s->piece[s->sorted[k]].count > 0) s->sorted[kept++] = s->sorted[k];
    s->pieces = from;
    s->length = length;
}
