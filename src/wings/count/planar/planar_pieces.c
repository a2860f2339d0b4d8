/* count/planar/planar_pieces.c - blocks in pieces.
 * SPDX-License-Identifier: MIT */
#include "count/planar/planar_sweep.h"

#include <string.h>

#include "base/bitset.h"

uint64_t ico__pieces_left(const ico_pieces *p)
{
    uint64_t count = 0;
    for (size_t k = p->block; k < p->list->blocks.size; k++)
        count +=
            (p->list->blocks.items[k].size + ICO_PIECE_NUMBERS - 1u) / ICO_PIECE_NUMBERS;
    return count - p->at / ICO_PIECE_NUMBERS;
}

void ico__pieces_next(ico_pieces *p, uint64_t *piece)
{
    const ico_block *b = &p->list->blocks.items[p->block];
    unsigned words = p->list->words;
    uint32_t left = b->size - p->at,
             count = left < ICO_PIECE_NUMBERS ? left : ICO_PIECE_NUMBERS;
    memset(piece, 0, ico__piece_words(words) * sizeof *piece);
    piece[0] = (uint64_t)b->profile.full << 32 | b->profile.ends;
    piece[1] = (uint64_t)p->at << 8 | b->profile.apex;
    memcpy(piece + 2, b->numbers + (size_t)p->at * words,
           (size_t)count * words * sizeof *piece);
    p->at += count;
    if (p->at < b->size) return;
    p->at = 0;
    p->block++;
}

ico_profile ico__piece_profile(const uint64_t *piece)
{
    return (ico_profile){(uint32_t)piece[0], (uint32_t)(piece[0] >> 32),
                         (uint8_t)piece[1]};
}

ico_status ico__piece_take(const ico_dyck *dyck, ico_block_table *table, unsigned words,
                           const uint64_t *piece)
{
    ico_profile p = ico__piece_profile(piece);
    uint32_t at = (uint32_t)(piece[1] >> 8);
    ico_block *b = ico__block_table_at(table, &p);
    if (b == NULL) return ICO_NO_MEMORY;
    if (b->numbers == NULL) {
        uint32_t size = ico__dyck_words(dyck, ico__popcount32(p.ends), p.apex);
        b->numbers = ico__block_new(table->ctx, size, words);
        if (b->numbers == NULL) return ICO_NO_MEMORY;
        b->size = size;
    }
    uint32_t left = b->size - at,
             count = left < ICO_PIECE_NUMBERS ? left : ICO_PIECE_NUMBERS;
    memcpy(b->numbers + (size_t)at * words, piece + 2,
           (size_t)count * words * sizeof *piece);
    return ICO_OK;
}

/* Invariants: the blocks of other ranks are at the front of the list, and are freed after
 * they are sent.  `mine` has the others, and those received. */
typedef struct block_exchange {
    const ico_dyck *dyck;
    ico_block_list *list;
    ico_block_owner *owner;
    void *user;
    ico_pieces pieces;
    ico_block_table mine;
} block_exchange;

static bool fill_pieces(void *user, ico_alltoall *alltoall)
{
    block_exchange *s = user;
    ico_pieces *p = &s->pieces;
    while (!ico__pieces_end(p)) {
        ico_block *b = &s->list->blocks.items[p->block];
        uint64_t *piece = ico__alltoall_put(alltoall, s->owner(s->user, &b->profile));
        if (piece == NULL) return false;
        ico__pieces_next(p, piece);
        if (p->at == 0) ico__block_free(s->mine.ctx, b, s->list->words);
    }
    return true;
}

static ico_status take_pieces(void *user, const uint64_t *records, size_t count)
{
    block_exchange *s = user;
    ico_status status = ICO_OK;
    for (size_t i = 0; status == ICO_OK && i < count; i++)
        status = ico__piece_take(s->dyck, &s->mine, s->list->words,
                                 records + i * ico__piece_words(s->list->words));
    return status;
}

/* This rank's blocks are put aside. */
static ico_status keep_mine(block_exchange *s, uint32_t rank)
{
    size_t others = 0;
    ico_status status = ICO_OK;
    for (size_t k = 0; k < s->list->blocks.size; k++) {
        ico_block *b = &s->list->blocks.items[k], *to = NULL;
        if (status == ICO_OK && s->owner(s->user, &b->profile) == rank) {
            to = ico__block_table_at(&s->mine, &b->profile);
            if (to == NULL) status = ICO_NO_MEMORY;
        }
        if (to != NULL)
            *to = *b;
        else
            s->list->blocks.items[others++] = *b;
    }
    s->list->blocks.size = others;
    return status;
}

ico_status ico__blocks_share(ico_run *run, const ico_dyck *dyck, ico_block_list *list,
                             ico_block_owner *owner, void *user)
{
    const ico_peers *peers = ico__run_peers(run);
    ico_context *ctx = ico__run_context(run);
    if (peers == NULL) return ICO_OK;
    block_exchange s = {.dyck = dyck,
                        .list = list,
                        .owner = owner,
                        .user = user,
                        .pieces = {.list = list},
                        .mine = {.ctx = ctx}};
    const ico_mail mail = {fill_pieces, take_pieces, &s};
    ico_status status = ico__alltoall_exchange(
        run, keep_mine(&s, peers->rank), ico__piece_words(list->words), &mail, NULL);
    ico__block_list_free(ctx, list);
    list->blocks.items = s.mine.blocks.items;
    list->blocks.size = s.mine.blocks.size;
    list->blocks.capacity = s.mine.blocks.capacity;
    s.mine.blocks.items = NULL;
    s.mine.blocks.size = s.mine.blocks.capacity = 0;
    ico__block_table_close(&s.mine, list->words);
    return status;
}
