/* count/planar/planar_checkpoint.c - a planar count kept and gone on with.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "count/planar/planar_counting.h"
#include "count/planar/planar_sweep.h"
#include "count/ranks/allreduce.h"
#include "count/ranks/shared_checkpoint.h"
#include "count/sweep/state.h"

enum { MOST_WORDS = ICO_PLANAR_MOST_WORDS };

/* ------------------------------------------------------------------ keeping -------- */

/* Pieces on their way to the first rank. */
typedef struct piece_writer {
    ico_archive_out *archive;
    ico_pieces pieces;
    uint32_t turn, rank; /* the rank whose turn it is; this rank */
    unsigned words;
} piece_writer;

static bool fill_blocks(void *user, ico_alltoall *alltoall)
{
    piece_writer *p = user;
    while (p->turn == p->rank && !ico__pieces_end(&p->pieces)) {
        uint64_t *piece = ico__alltoall_put(alltoall, 0);
        if (piece == NULL) return false;
        ico__pieces_next(&p->pieces, piece);
    }
    return true;
}

static ico_status take_blocks(void *user, const uint64_t *records, size_t count)
{
    piece_writer *p = user;
    ico__archive_put(p->archive, records, count * p->words);
    return ICO_OK;
}

/* Writes those of all ranks, one rank after the other, so that each block's pieces are
 * adjacent. */
static ico_status put_shared(ico_run *run, piece_writer *p)
{
    const ico_peers *peers = ico__run_peers(run);
    const ico_mail mail = {fill_blocks, take_blocks, p};
    uint64_t count = ico__pieces_left(&p->pieces);
    ico_status status = ICO_OK;
    peers->add(peers->user, &count, 1);
    if (p->archive != NULL) ico__archive_put_word(p->archive, count);
    p->rank = peers->rank;
    for (p->turn = 0; status == ICO_OK && p->turn < peers->size; p->turn++)
        status = ico__alltoall_exchange(run, status, p->words, &mail, NULL);
    return status;
}

/* The list, from block `from` on. */
static ico_status put_block_list(ico_run *run, ico_archive_out *a,
                                 const ico_block_list *list, size_t from)
{
    uint64_t piece[2 + ICO_PIECE_NUMBERS * MOST_WORDS];
    piece_writer p = {.archive = a,
                      .pieces = {.list = list, .block = from},
                      .words = ico__piece_words(list->words)};
    if (a != NULL) ico__archive_put_word(a, list->words);
    if (ico__run_peers(run) != NULL) return put_shared(run, &p);
    ico__archive_put_word(a, ico__pieces_left(&p.pieces));
    while (!ico__pieces_end(&p.pieces)) {
        ico__pieces_next(&p.pieces, piece);
        ico__archive_put(a, piece, p.words);
    }
    return ICO_OK;
}

static void put_head(const ico_planar_count *c, ico_archive_out *a,
                     const ico_number *cycles)
{
    ico__archive_put_word(a, c->now.line.done);
    ico__archive_put_word(a, c->divided);
    ico__archive_put_word(a, c->now.all_states);
    ico__archive_put_word(a, c->now.most_states);
    ico__checkpoint_put_number(a, cycles);
    ico__result_put_layers(a, c->result);
}

static ico_status put_lists(const ico_planar_count *c, ico_archive_out *a)
{
    bool join = c->stage == ICO_STAGE_BLOCKS;
    ico_status status = ICO_OK;
    if (join)
        status = put_block_list(c->run, a, ico__planar_left(c), c->next);
    else if (c->stage == ICO_STAGE_SECOND)
        status = put_block_list(c->run, a, &c->first, 0);
    return status == ICO_OK ? put_block_list(c->run, a, &c->now.list, 0) : status;
}

/* All cycles so far. */
static ico_status gather_cycles(const ico_planar_count *c, ico_number *cycles)
{
    const ico_number *own = &c->now.cycles;
    ico_status status = ICO_OK;
    if (!ico__number_add(c->ctx, cycles, own->words.items, own->words.size))
        status = ICO_NO_MEMORY;
    status = ico__run_agree(c->run, status, NULL);
    return status == ICO_OK ? ico__allreduce_number(c->run, cycles) : status;
}

void ico__planar_keep(ico_planar_count *c)
{
    const ico_peers *peers = ico__run_peers(c->run);
    ico_checkpoint *checkpoint = c->request->checkpoint;
    ico_number cycles = {{0}};
    if (peers == NULL ? !ico__checkpoint_is_due(checkpoint)
                      : !ico__shared_checkpoint_is_due(c->run, checkpoint, false))
        return;
    bool writes = peers == NULL || peers->rank == 0;
    ico_status status = gather_cycles(c, &cycles);
    ico_archive_out *a = writes && status == ICO_OK
                             ? ico__checkpoint_begin(checkpoint, c->ctx, c->stage)
                             : NULL;
    uint64_t begun = a != NULL;
    if (peers != NULL) peers->most(peers->user, &begun, 1);
    if (begun) {
        if (a != NULL) put_head(c, a, &cycles);
        status = put_lists(c, a);
    }
    ico__checkpoint_end(checkpoint, a, status);
    ico__number_free(c->ctx, &cycles);
}

/* ------------------------------------------------------------------ resuming ------- */

/* A list that is being read from a file.  Invariants: the pieces of a block come
 * together, in order; of the `size` numbers of the last block `filled` were read. */
typedef struct list_reader {
    const ico_planar_count *c;
    ico_archive_in *archive;
    ico_block_table table;
    unsigned words, places;
    uint64_t before[2];
    uint32_t filled, size;
} list_reader;

/* Can a block begin with this piece? */
static bool begins_block(const list_reader *g, const uint64_t *piece)
{
    ico_profile p = ico__piece_profile(piece);
    uint32_t all = g->places == 0 ? 0 : UINT32_MAX >> (32 - g->places);
    unsigned most = g->c->plan->net->has_apex ? 2 : 0;
    return ((p.ends | p.full) & ~all) == 0 && (p.ends & p.full) == 0 && p.apex <= most &&
           ico__dyck_words(&g->c->dyck, ico__popcount32(p.ends), p.apex) > 0 &&
           ico__block_table_find(&g->table, &p) == NULL;
}

static ico_status get_piece(list_reader *g, const uint64_t *piece)
{
    const ico_peers *peers = g->c->ctx->peers;
    ico_profile p = ico__piece_profile(piece);
    uint64_t at = piece[1] >> 8;
    bool fresh = g->filled == g->size;
    if (fresh ? at != 0 || !begins_block(g, piece)
              : at != g->filled || piece[0] != g->before[0] ||
                    (piece[1] & 255) != (g->before[1] & 255))
        return ico__archive_damaged(g->archive, "this file has a state that cannot be");
    if (fresh) g->size = ico__dyck_words(&g->c->dyck, ico__popcount32(p.ends), p.apex);
    g->filled = g->size - (uint32_t)at < ICO_PIECE_NUMBERS
                    ? g->size
                    : (uint32_t)at + ICO_PIECE_NUMBERS;
    memcpy(g->before, piece, sizeof g->before);
    if (peers != NULL && ico__profile_hash(&p) % peers->size != peers->rank)
        return ICO_OK;
    return ico__piece_take(&g->c->dyck, &g->table, g->words, piece);
}

/* Reads a list for a line of `places` places. */
static ico_status get_list(const ico_planar_count *c, unsigned places,
                           ico_block_list *list)
{
    ico_archive_in *a = c->request->checkpoint->held;
    list_reader g = {.c = c, .archive = a, .places = places, .table = {.ctx = c->ctx}};
    uint64_t words, count, piece[2 + ICO_PIECE_NUMBERS * MOST_WORDS];
    ico_status status = ico__archive_get_word(a, MOST_WORDS, &words);
    if (status == ICO_OK && words == 0)
        status = ico__archive_damaged(a, "this file has numbers that cannot be");
    if (status == ICO_OK) status = ico__archive_get_word(a, SIZE_MAX / 64, &count);
    g.words = (unsigned)words;
    for (uint64_t i = 0; status == ICO_OK && i < count; i++) {
        status = ico__archive_get(a, piece, ico__piece_words(g.words));
        if (status == ICO_OK) status = get_piece(&g, piece);
    }
    if (status == ICO_OK && g.filled != g.size)
        status = ico__archive_damaged(a, "this file lacks a part of a state");
    if (status == ICO_OK) {
        ico__block_list_free(c->ctx, list);
        list->words = g.words;
        list->blocks.items = g.table.blocks.items;
        list->blocks.size = g.table.blocks.size;
        list->blocks.capacity = g.table.blocks.capacity;
        g.table.blocks.items = NULL;
        g.table.blocks.size = g.table.blocks.capacity = 0;
    }
    ico__block_table_close(&g.table, g.words);
    return status;
}

/* Reads the list of a sweep after `steps` steps.  line: NULL, or gets the line from which
 * the sweep goes on. */
static ico_status get_swept(const ico_planar_count *c, const ico_sweep *sweep,
                            uint32_t steps, ico_planar_line *line, ico_block_list *list)
{
    ico_planar_line after = {0};
    bool flat;
    ico_status status = ico__planar_line_after(c->plan, sweep, steps, &after, &flat);
    if (status == ICO_OK) status = get_list(c, after.size, list);
    if (line == NULL || status != ICO_OK) {
        ico__planar_line_close(&after);
        return status;
    }
    ico__planar_line_close(line);
    *line = after;
    return ICO_OK;
}

/* Sets the totals of the sweep that goes on, from the numbers of all ranks. */
static ico_status sum_ranks(ico_planar *n)
{
    const ico_peers *peers = ico__run_peers(n->run);
    ico_total sum = {{0}, 0};
    n->states = 0;
    for (size_t k = 0; k < n->list.blocks.size; k++) {
        const ico_block *b = &n->list.blocks.items[k];
        sum.floating += ico__numbers_about(b->numbers, b->size, n->list.words);
        n->states += b->size;
    }
    if (peers != NULL) peers->add(peers->user, &n->states, 1);
    ico_status status = ico__allreduce_total(n->run, &sum);
    n->sum = sum.floating;
    return status;
}

static ico_status get_head(ico_planar_count *c, ico_archive_in *a, uint64_t *done)
{
    const ico_planar_plan *p = c->plan;
    ico_planar *n = &c->now;
    uint64_t divided, goal = c->stage == ICO_STAGE_FIRST ? ico__planar_first_steps(p)
                                                         : ico__planar_second_steps(p);
    ico_status status = ico__archive_get_word(a, goal, done);
    if (status == ICO_OK &&
        (*done == 0 || (p->right == 0 && c->stage != ICO_STAGE_FIRST)))
        status = ico__archive_damaged(a, "this file has no steps");
    if (status == ICO_OK) status = ico__archive_get_word(a, 1, &divided);
    if (status == ICO_OK) status = ico__archive_get_word(a, UINT64_MAX, &n->all_states);
    if (status == ICO_OK) status = ico__archive_get_word(a, UINT64_MAX, &n->most_states);
    if (status == ICO_OK) status = ico__checkpoint_get_number(a, c->ctx, &n->cycles);
    if (status == ICO_OK)
        status = ico__result_get_layers(
            a, p->net->n, c->request->with_layers ? 2 * (uint64_t)p->net->n : 0,
            c->result);
    if (status != ICO_OK) return status;
    c->divided = divided != 0;
    /* the first rank has them */
    if (c->ctx->peers != NULL && c->ctx->peers->rank > 0)
        ico__number_free(c->ctx, &n->cycles);
    return ICO_OK;
}

/* The lists, and the position of the sweep. */
static ico_status get_lists(ico_planar_count *c, uint32_t done)
{
    const ico_planar_plan *p = c->plan;
    bool join = c->stage == ICO_STAGE_BLOCKS;
    const ico_sweep *second = p->mirrored ? p->sweep : &p->back;
    ico_status status = ICO_OK;
    if (c->stage == ICO_STAGE_FIRST)
        return get_swept(c, p->sweep, done, &c->now.line, &c->now.list);
    c->same = !join && ico__planar_is_same(p);
    if (!p->mirrored) status = ico__planar_open_second(c);
    if (status == ICO_OK && !c->same)
        status = get_swept(c, p->sweep, join ? p->left : ico__planar_first_steps(p), NULL,
                           &c->first);
    return status == ICO_OK
               ? get_swept(c, second, join ? p->right : done, &c->now.line, &c->now.list)
               : status;
}

ico_status ico__planar_resume(ico_planar_count *c)
{
    ico_checkpoint *checkpoint = c->request->checkpoint;
    uint64_t done;
    if (checkpoint == NULL || checkpoint->held == NULL) return ICO_OK;
    if (checkpoint->stage < ICO_STAGE_FIRST || checkpoint->stage > ICO_STAGE_BLOCKS)
        return ico__archive_damaged(checkpoint->held,
                                    "this was kept of a count by another method");
    c->stage = checkpoint->stage;
    ico_status status = get_head(c, checkpoint->held, &done);
    if (status == ICO_OK) status = get_lists(c, (uint32_t)done);
    if (status == ICO_OK) status = ico__checkpoint_taken(checkpoint);
    status = ico__run_agree(c->run, status, NULL);
    return status == ICO_OK ? sum_ranks(&c->now) : status;
}
