/* count/separator/separator_checkpoint.c - a count over a separator, kept and gone on
 * with.
 * SPDX-License-Identifier: MIT */
#include "count/separator/separator_run.h"

#include <string.h>

#include "base/bitset.h"
#include "count/number/residue.h"
#include "count/ranks/shared_checkpoint.h"

enum { MOST_RESIDUES = 32 }; /* bounds are below 10^300 */

/* ------------------------------------------------------------------ keeping -------- */

static void put_double(ico_archive_out *a, double value)
{
    ico__archive_put_word(a, ico__key64_of_double(value));
}

static void put_sparse(ico_archive_out *a, const ico_sparse_list *list)
{
    ico__archive_put_word(a, list->size);
    for (size_t i = 0; i < list->size; i++) {
        ico__archive_put_word(a, list->items[i].key);
        ico__archive_put_word(a, list->items[i].number);
    }
}

static ico_status put_side(const separator_job *s, ico_context *ctx, ico_archive_out *a,
                           const ico_dense_side *side)
{
    ico_entries_out out;
    ico__checkpoint_begin_entries(&out, a, side->size);
    return ico__dense_side_each(ctx, &s->plan->sectors, side, ico__checkpoint_put_some,
                                &out);
}

/* The part of a file before the sides. */
static ico_archive_out *checkpoint_begin(const separator_job *s, ico_context *ctx,
                                         ico_stage stage)
{
    ico_archive_out *a = ico__checkpoint_begin(s->request->checkpoint, ctx, stage);
    if (a == NULL) return NULL;
    ico__archive_put_word(a, s->modulus);
    ico__archive_put_word(a, s->most_states);
    put_double(a, s->result->bound);
    ico__archive_put_word(a, s->result->residues.size);
    for (size_t i = 0; i < s->result->residues.size; i++)
        ico__archive_put_word(a, s->result->residues.items[i].residue);
    ico__result_put_layers(a, s->result);
    return a;
}

/* Writes entries one after the other: those of lists, or those of a side.  If several
 * ranks have a side, the first rank writes it. */
typedef struct entry_source {
    const ico_key64_list *list;
    unsigned lists;
    const ico_sparse_list *sparse;
    size_t next;
    const separator_job *s;
} entry_source;

static bool next_entry(void *user, uint64_t *key, uint64_t *number)
{
    entry_source *p = user;
    while (p->lists > 0 && p->next == p->list->size) p->list++, p->lists--, p->next = 0;
    if (p->lists == 0) return false;
    *key = p->list->items[p->next].key;
    *number = p->list->items[p->next++].number;
    return true;
}

static bool next_sparse(void *user, uint64_t *key, uint64_t *number)
{
    entry_source *p = user;
    if (p->next == p->sparse->size) return false;
    *key = p->sparse->items[p->next].key;
    *number = p->sparse->items[p->next++].number;
    return true;
}

/* The left side's sectors that this rank puts. */
static uint32_t first_to_have(const separator_job *s, uint32_t sector)
{
    for (uint32_t rank = 0; rank < s->share.peers->size; rank++) {
        size_t at = sector * s->share.words + rank / 64;
        if (s->share.wanted[0][at] >> rank % 64 & 1) return rank;
    }
    return UINT32_MAX;
}

static bool next_of_side(void *user, uint64_t *key, uint64_t *number)
{
    entry_source *p = user;
    const ico_dense_side *side = &p->s->left_side;
    ico_key64 state;
    for (; p->next < side->size; p->next++) {
        ico__key64_profile(p->s->plan->separator.size, side->items[p->next].key, &state);
        uint32_t sector = ico__sector_of(&p->s->plan->sectors, state.ends, state.full);
        if (first_to_have(p->s, sector) != p->s->share.peers->rank) continue;
        *key = side->items[p->next].key;
        *number = side->items[p->next++].number;
        return true;
    }
    return false;
}

static ico_status put_left(const separator_job *s, ico_archive_out *a, bool shared)
{
    entry_source p = {.sparse = &s->left, .s = s};
    ico_shared_checkpoint_source source = {next_sparse, &p, s->left.size};
    if (!shared && s->plan->dense) return put_side(s, s->ctx, a, &s->left_side);
    if (!shared) {
        put_sparse(a, &s->left);
        return ICO_OK;
    }
    if (s->plan->dense) {
        uint64_t key, number;
        source = (ico_shared_checkpoint_source){next_of_side, &p, 0};
        while (next_of_side(&p, &key, &number)) source.count++;
        p.next = 0;
    }
    return ico__shared_checkpoint_put_all(s->run, a, &source, s->plan->dense);
}

/* Few states of a half are the same on all ranks: the first rank puts them. */
static ico_status put_half(const separator_job *s, ico_archive_out *a, ico_half *half,
                           bool shared)
{
    const ico_peers *peers = ico__run_peers(s->run);
    if (shared) {
        bool has = half->rank_partition_until > 0 || peers->rank == 0;
        entry_source p = {.list = half->states.part, .lists = has ? ICO_KEY64_PARTS : 0};
        ico_shared_checkpoint_source source = {
            next_entry, &p, has ? ico__key64_states_size(&half->states) : 0};
        return ico__shared_checkpoint_put_all(s->run, a, &source, true);
    }
    ico_entries_out out;
    ico__checkpoint_begin_entries(&out, a, ico__half_size(half));
    return ico__half_each(half, false, ico__checkpoint_put_some, &out);
}

/* Ranks may share the left side, or the states of the half, or both.  Then a file is
 * always written at the end of the sweep, since joins over ranks have no checkpoint. */
void ico__separating_keep_half(separator_job *s, ico_half *half, ico_stage stage)
{
    const ico_peers *peers = ico__run_peers(s->run);
    ico_checkpoint *c = s->request->checkpoint;
    bool right = stage == ICO_STAGE_RIGHT, writes = peers == NULL || peers->rank == 0;
    bool shared = half->rank_partition_until > 0 || (peers != NULL && right);
    if (shared ? !ico__shared_checkpoint_is_due(s->run, c, half->done == half->goal)
               : !writes || !ico__checkpoint_is_due(c))
        return;
    ico_archive_out *a = writes ? checkpoint_begin(s, s->ctx, stage) : NULL;
    uint64_t begun = a != NULL;
    if (shared) peers->most(peers->user, &begun, 1);
    if (!begun) return;
    ico_status status = right ? put_left(s, a, shared) : ICO_OK;
    if (a != NULL) ico__archive_put_word(a, half->done);
    if (a != NULL) ico__archive_put_word(a, half->most_states);
    if (status == ICO_OK) status = put_half(s, a, half, shared);
    ico__checkpoint_end(c, a, status);
}

void ico__separating_keep_sectors(void *user, ico_context *ctx,
                                  const ico_sectors_done *done)
{
    const separator_job *s = user;
    ico_archive_out *a = checkpoint_begin(s, ctx, ICO_STAGE_SECTORS);
    if (a == NULL) return;
    ico_status status = put_side(s, ctx, a, &s->left_side);
    if (status == ICO_OK && s->left_side.start != s->right_side.start)
        status = put_side(s, ctx, a, &s->right_side);
    ico__archive_put(a, done->total.word, 3);
    put_double(a, done->total.floating);
    ico__archive_put(a, done->bits, s->done_words);
    ico__checkpoint_end(s->request->checkpoint, a, status);
}

/* ------------------------------------------------------------------ resuming ------- */

static ico_status get_double(ico_archive_in *a, double *value)
{
    uint64_t word;
    ico_status status = ico__archive_get_word(a, UINT64_MAX, &word);
    if (status != ICO_OK) return status;
    double got = ico__key64_double(word);
    if (!(got >= 0 && got <= 1e308))
        return ico__archive_damaged(a, "this file has an impossible number");
    *value = got;
    return ICO_OK;
}

static ico_status get_residues(separator_job *s, ico_archive_in *a)
{
    uint64_t count, prime = UINT64_C(1) << 62;
    ico_status status = ico__archive_get_word(a, MOST_RESIDUES, &count);
    for (uint64_t i = 0; status == ICO_OK && i < count; i++) {
        ico_residue residue = {.prime = ico__prime_below(prime)};
        prime = residue.prime;
        status = ico__archive_get_word(a, prime - 1, &residue.residue);
        if (status == ICO_OK && !ICO_VECTOR_PUSH(s->ctx, &s->result->residues, residue))
            status = ICO_NO_MEMORY;
    }
    return status;
}

ico_status ico__separating_begin(separator_job *s)
{
    ico_checkpoint *c = s->request->checkpoint;
    if (c == NULL || c->held == NULL) return ICO_OK;
    ico_archive_in *a = c->held;
    if (c->stage < ICO_STAGE_LEFT || c->stage > ICO_STAGE_SECTORS ||
        (c->stage == ICO_STAGE_SECTORS && !s->plan->dense))
        return ico__archive_damaged(a, "this was kept of a count by another method");
    ico_status status = ico__archive_get_word(a, UINT64_C(1) << 62, &s->modulus);
    if (status == ICO_OK) status = ico__archive_get_word(a, UINT64_MAX, &s->most_states);
    if (status == ICO_OK) status = get_double(a, &s->result->bound);
    if (status == ICO_OK) status = get_residues(s, a);
    if (status == ICO_OK)
        status = ico__result_get_layers(
            a, s->net->n,
            s->request->with_layers ? MOST_RESIDUES * (uint64_t)s->net->n : 0, s->result);
    s->resuming = status == ICO_OK;
    return status;
}

static ico_status get_sparse(separator_job *s, ico_archive_in *a)
{
    uint64_t count, key, number;
    unsigned size = s->plan->separator.size;
    uint32_t all = (UINT32_C(1) << size) - 1;
    ico_status status = ico__archive_get_word(a, SIZE_MAX / 64, &count);
    for (uint64_t i = 0; status == ICO_OK && i < count; i++) {
        ico_key64 state;
        status = ico__archive_get_word(a, UINT64_MAX, &key);
        if (status == ICO_OK) status = ico__archive_get_word(a, UINT64_MAX, &number);
        if (status != ICO_OK) break;
        if (!ico__key64_is_valid(size, all, key))
            return ico__archive_damaged(a, "this file has a state that cannot be");
        ico__key64_profile(size, key, &state);
        ico_sparse_state one = {ico__separator_profile(size, state.ends, state.full), key,
                                number};
        if (ico__checkpoint_is_mine(s->ctx, key) &&
            !ICO_VECTOR_PUSH(s->ctx, &s->left, one))
            status = ICO_NO_MEMORY;
    }
    return status;
}

/* A side on its way from the file, to a file of its own if it is large. */
typedef struct getting_side {
    separator_job *s;
    ico_dense_side *side;
    bool filed;
    ico_key64_list list;
} getting_side;

static ico_status begin_side(void *user, uint64_t count)
{
    getting_side *g = user;
    g->filed = ico__separating_files(g->s, count);
    return g->filed ? ico__dense_side_begin(g->s->ctx, &g->s->plan->sectors, g->side)
                    : ICO_OK;
}

static ico_status take_side(void *user, const ico_key64_entry *entries, size_t count)
{
    getting_side *g = user;
    ico_status status = ICO_OK;
    for (size_t i = 0; status == ICO_OK && i < count; i++)
        if (g->filed)
            status = ico__dense_side_put(&g->s->plan->sectors, g->side, entries[i]);
        else if (!ICO_VECTOR_PUSH(g->s->ctx, &g->list, entries[i]))
            status = ICO_NO_MEMORY;
    return status;
}

/* A side in its state between sectors. */
static ico_status get_side(separator_job *s, ico_archive_in *a, ico_dense_side *side)
{
    getting_side g = {.s = s, .side = side};
    const ico_entries_in in = {.slots = s->plan->separator.size,
                               .mask = (UINT32_C(1) << s->plan->separator.size) - 1,
                               .modulus = s->modulus,
                               .user = &g,
                               .begin = begin_side,
                               .take = take_side};
    ico_status status = ico__checkpoint_get_entries(a, s->ctx, &in);
    if (g.filed) ico__dense_side_end(&s->plan->sectors, side);
    if (status == ICO_OK && !g.filed)
        status = ico__dense_side_of(s->ctx, &s->plan->sectors, &g.list, side);
    ICO_VECTOR_FREE(s->ctx, &g.list);
    return status;
}

/* A half's states on their way from the file. */
typedef struct getting_half {
    ico_half *half;
    uint32_t done;
} getting_half;

static ico_status begin_half(void *user, uint64_t count)
{
    getting_half *g = user;
    return ico__half_resume(g->half, g->done, count);
}

static ico_status take_half(void *user, const ico_key64_entry *entries, size_t count)
{
    getting_half *g = user;
    return ico__half_put(g->half, entries, count);
}

static ico_status get_half(separator_job *s, ico_archive_in *a, ico_stage stage,
                           ico_half *half)
{
    const ico_separation *h = s->plan->separation;
    bool first = stage == ICO_STAGE_LEFT || h->mirrored;
    uint64_t done;
    uint32_t goal = stage == ICO_STAGE_LEFT ? h->left : h->right;
    ico_status status = ico__archive_get_word(a, goal, &done);
    if (status == ICO_OK && done == 0)
        status = ico__archive_damaged(a, "this file has no steps");
    if (status == ICO_OK)
        status = ico__half_open(s->run, s->net, first ? h->first : h->second,
                                first && !h->mirrored ? h->left : h->right, h->flip,
                                s->modulus, half);
    if (status == ICO_OK)
        status = ico__archive_get_word(a, UINT64_MAX, &half->most_states);
    if (status == ICO_OK) {
        getting_half g = {half, (uint32_t)done};
        const ico_entries_in in = {.slots = half->sweep.slots,
                                   .mask = half->sweep.steps[done - 1].mask,
                                   .modulus = s->modulus,
                                   .user = &g,
                                   .begin = begin_half,
                                   .take = take_half};
        half->goal = goal;
        status = ico__checkpoint_get_entries(a, s->ctx, &in);
    }
    if (status == ICO_OK && ico__run_peers(s->run) != NULL)
        half->rank_partition_until = half->done;
    return status;
}

static ico_status get_sectors(separator_job *s, ico_archive_in *a)
{
    const ico_separation *h = s->plan->separation;
    bool same = h->mirrored && h->left == h->right;
    ico_status status = get_side(s, a, &s->left_side);
    if (status == ICO_OK && !same) status = get_side(s, a, &s->right_side);
    if (status == ICO_OK) status = ico__archive_get(a, s->done.total.word, 3);
    if (status == ICO_OK) status = get_double(a, &s->done.total.floating);
    if (status == ICO_OK) status = ico__archive_get(a, s->done.bits, s->done_words);
    if (s->ctx->peers != NULL && s->ctx->peers->rank > 0)
        s->done.total = (ico_total){{0}, 0}; /* the first rank has it */
    return status;
}

ico_status ico__separating_resume(separator_job *s, ico_half *half, ico_stage *stage)
{
    ico_checkpoint *c = s->request->checkpoint;
    ico_archive_in *a = c->held;
    ico_status status = ICO_OK;
    s->resuming = false;
    if (c->stage == ICO_STAGE_SECTORS)
        status = get_sectors(s, a);
    else if (c->stage == ICO_STAGE_RIGHT)
        status = s->plan->dense ? get_side(s, a, &s->left_side) : get_sparse(s, a);
    if (status == ICO_OK && c->stage != ICO_STAGE_SECTORS)
        status = get_half(s, a, c->stage, half);
    if (status == ICO_OK) status = ico__checkpoint_taken(c);
    *stage = c->stage;
    return status;
}
