/* count/sweep/engine_checkpoint.c - a sweep of the whole, kept between two steps and gone
 * on with.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/engine.h"

#include "base/bitset.h"

void ico__count_keep(const ico_engine *e, uint32_t done)
{
    const ico_count_result *t = e->result;
    ico_checkpoint *checkpoint = e->request->checkpoint;
    size_t stride = ico__count_table_stride(&e->in);
    if (e->rank_partition_until > 0 && checkpoint != NULL)
        checkpoint->why_not = "a sweep that ranks share is not kept";
    if (e->rank_partition_until > 0 || !ico__checkpoint_is_due(checkpoint)) return;
    if (e->ctx->peers != NULL && e->ctx->peers->rank > 0) return;
    ico_archive_out *a = ico__checkpoint_begin(checkpoint, e->ctx, ICO_STAGE_SWEEP);
    if (a == NULL) return;
    ico__archive_put_word(a, done);
    ico__archive_put_word(a, e->divided);
    ico__archive_put_word(a, t->states);
    ico__archive_put_word(a, t->most_states);
    ico__archive_put_word(a, t->counts.size);
    for (size_t i = 0; i < t->counts.size; i++)
        ico__checkpoint_put_number(a, &t->counts.items[i]);
    ico__result_put_layers(a, t);
    ico__archive_put_word(a, e->in.key_words);
    ico__archive_put_word(a, e->in.value_words);
    ico__archive_put_word(a, e->in.used);
    for (size_t i = 0; i < e->in.room; i++) {
        const uint64_t *entry = ico__count_table_entry(&e->in, i);
        if (entry != NULL) ico__archive_put(a, entry, stride);
    }
    ico__checkpoint_end(checkpoint, a, ICO_OK);
}

/* Only the parity follows the slots. */
static bool ends_well(const ico_packing *p, const uint64_t *key)
{
    for (unsigned i = 0; i < p->words; i++) {
        unsigned bits = p->slots * p->bits, before = 64 * i;
        unsigned used = bits <= before ? 0 : bits - before < 64 ? bits - before : 64;
        uint64_t word = key[i];
        if (p->parity && i + 1 == p->words) word &= UINT64_MAX >> 1;
        if (used < 64 && word >> used != 0) return false;
    }
    return true;
}

/* Is the key valid in each slot of `mask`? Each path has its label at both ends, and
 * labels ascend with the first ends. */
static bool is_key(const ico_packing *p, uint32_t mask, const uint64_t *key)
{
    uint64_t copy[ICO_MOST_KEY] = {0};
    uint8_t seen[128] = {0}, kind[128] = {0};
    unsigned per_word = 64 / p->bits, paths = 0, open = 0;
    ico_state s;
    if (!ends_well(p, key)) return false;
    for (unsigned k = 0; k < p->slots; k++) {
        unsigned value = (unsigned)(key[k / per_word] >> p->bits * (k % per_word)) &
                         ((1u << p->bits) - 1);
        if (value != 0 && !(mask >> k & 1)) return false;
        if (value < 2) continue;
        unsigned path = (value - 2) / p->kinds, path_kind = (value - 2) % p->kinds;
        if (path > paths || path >= 128 || seen[path] == 2) return false;
        if (seen[path] == 1 && kind[path] != path_kind) return false;
        open += seen[path] == 0;
        open -= seen[path] == 1;
        paths += path == paths;
        kind[path] = (uint8_t)path_kind;
        seen[path]++;
    }
    if (open != 0) return false;
    ico__state_unpack(p, key, &s);
    ico__state_pack(p, &s, copy);
    for (unsigned i = 0; i < p->words; i++)
        if (copy[i] != key[i]) return false;
    return true;
}

static ico_status get_numbers(ico_engine *e, ico_archive_in *a)
{
    uint64_t count;
    ico_status status = ico__archive_get_word(a, e->net->n + UINT64_C(1), &count);
    for (uint64_t i = 0; status == ICO_OK && i < count; i++) {
        ico_number number = {{0}};
        status = ico__checkpoint_get_number(a, e->ctx, &number);
        if (status == ICO_OK && !ICO_VECTOR_PUSH(e->ctx, &e->result->counts, number)) {
            ico__number_free(e->ctx, &number);
            status = ICO_NO_MEMORY;
        }
    }
    return status;
}

static ico_status get_table(ico_engine *e, ico_archive_in *a, uint32_t mask)
{
    uint64_t keys, values, count, entry[ICO_MOST_KEY + ICO_MOST_WORDS];
    ico_status status = ico__archive_get_word(a, ICO_MOST_KEY, &keys);
    if (status == ICO_OK) status = ico__archive_get_word(a, ICO_MOST_WORDS, &values);
    if (status == ICO_OK) status = ico__archive_get_word(a, SIZE_MAX / 64, &count);
    if (status != ICO_OK) return status;
    if (keys != e->in.key_words || values == 0)
        return ico__archive_damaged(a, "this file has states that cannot be");
    ico__count_table_close(&e->in);
    status = ico__count_table_open(e->ctx, (unsigned)keys, (unsigned)values, &e->in);
    for (uint64_t i = 0; status == ICO_OK && i < count; i++) {
        uint64_t any = 0;
        status = ico__archive_get(a, entry, (size_t)(keys + values));
        if (status != ICO_OK) break;
        for (uint64_t k = 0; k < values; k++) any |= entry[keys + k];
        if (any == 0 || !is_key(&e->packing, mask, entry) ||
            (!e->net->spanning && entry[e->packing.words] > e->net->n))
            return ico__archive_damaged(a, "this file has a state that cannot be");
        uint64_t hash = ico__count_table_hash(&e->in, entry);
        if (ico__checkpoint_is_mine(e->ctx, hash) &&
            !ico__count_table_add(&e->in, entry, hash, entry + keys, (unsigned)values))
            status = ICO_NO_MEMORY;
    }
    return status;
}

ico_status ico__count_resume(ico_engine *e, uint32_t *done)
{
    ico_checkpoint *c = e->request->checkpoint;
    uint64_t steps, divided = 0;
    if (c == NULL || c->held == NULL) return ICO_OK;
    ico_archive_in *a = c->held;
    if (c->stage != ICO_STAGE_SWEEP)
        return ico__archive_damaged(a, "this was kept of a count by another method");
    ico_status status = ico__archive_get_word(a, e->sweep->n, &steps);
    if (status == ICO_OK && steps == 0)
        status = ico__archive_damaged(a, "this file has no steps");
    if (status == ICO_OK) status = ico__archive_get_word(a, 1, &divided);
    if (status == ICO_OK)
        status = ico__archive_get_word(a, UINT64_MAX, &e->result->states);
    if (status == ICO_OK)
        status = ico__archive_get_word(a, UINT64_MAX, &e->result->most_states);
    uint64_t layers = status == ICO_OK && e->request->with_layers ? steps : 0;
    if (status == ICO_OK) status = get_numbers(e, a);
    if (status == ICO_OK)
        status = ico__result_get_layers(a, e->net->n, layers, e->result);
    if (status == ICO_OK && e->result->layers.size != layers)
        status = ico__archive_damaged(a, "this was kept of a count with other --layers");
    if (status == ICO_OK) status = get_table(e, a, e->sweep->steps[steps - 1].mask);
    if (status == ICO_OK) status = ico__checkpoint_taken(c);
    e->divided = divided != 0;
    if (status == ICO_OK) *done = (uint32_t)steps;
    if (status == ICO_OK && e->ctx->peers != NULL) {
        e->rank_partition_until = *done;
        for (size_t i = 0; i < e->result->counts.size && e->ctx->peers->rank > 0; i++)
            ico__number_free(e->ctx, &e->result->counts.items[i]);
    }
    return status;
}
