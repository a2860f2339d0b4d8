/* count/sweep/engine_spread.c - the states of a sweep, where ranks share them.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/engine.h"

#include <string.h>

#include "count/ranks/gather.h"
#include "count/ranks/post.h"
#include "count/ranks/spread.h"

/* States that are not worth sharing. */
enum { FEW_STATES = 4096 };

/* States on their way: those of from->in, from entry `next` on, are still to be sent. */
typedef struct moving {
    ico_engine *e;
    ico_spread spread;
    ico_table table;
    size_t next;
} moving;

static uint32_t pattern_of(const moving *m, const uint64_t *entry)
{
    const ico_engine *e = m->e;
    ico_state s;
    ico__state_unpack(&e->packing, entry, &s);
    return ico__spread_pattern(&m->spread, s.ends, s.full,
                               ico__count_table_hash(&e->in, entry));
}

static bool fill(void *user, ico_post *post)
{
    moving *m = user;
    const ico_table *from = &m->e->in;
    size_t words = ico__count_table_stride(from);
    for (; m->next < from->room; m->next++) {
        const uint64_t *entry = ico__count_table_entry(from, m->next);
        if (entry == NULL) continue;
        uint64_t *record = ico__post_put(post, m->spread.owner[pattern_of(m, entry)]);
        if (record == NULL) return false;
        memcpy(record, entry, words * sizeof *record);
    }
    return true;
}

static ico_status take(void *user, const uint64_t *records, size_t count)
{
    moving *m = user;
    ico_table *to = &m->table;
    unsigned words = m->e->in.value_words;
    for (size_t i = 0; i < count; i++, records += to->key_words + words) {
        uint64_t hash = ico__count_table_hash(to, records);
        if (!ico__count_table_add(to, records, hash, records + to->key_words, words))
            return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

static ico_status count_patterns(moving *m)
{
    for (size_t i = 0; i < m->e->in.room; i++) {
        const uint64_t *entry = ico__count_table_entry(&m->e->in, i);
        if (entry == NULL) continue;
        m->spread.count[pattern_of(m, entry)]++;
        if (ico__run_tick(m->e->run, 4)) return ICO_STOPPED;
    }
    return ICO_OK;
}

/* Sends all states to their owners; e->in then has the states received. */
static ico_status send_all(moving *m)
{
    ico_engine *e = m->e;
    ico_post post = {0};
    const ico_mail mail = {fill, take, m};
    uint64_t own, words = e->in.value_words;
    ico_status status = ico__spread_share(&m->spread, &own);
    e->ctx->peers->most(e->ctx->peers->user, &words, 1);
    if (status == ICO_OK && !ico__count_table_widen(&e->in, (unsigned)words))
        status = ICO_NO_MEMORY;
    if (status == ICO_OK)
        status =
            ico__count_table_open(e->ctx, e->in.key_words, (unsigned)words, &m->table);
    if (status == ICO_OK)
        status = ico__post_open(e->ctx, e->ctx->peers, e->in.key_words + (unsigned)words,
                                &post);
    status = ico__run_agree(e->run, status, NULL);
    if (status == ICO_OK)
        status = ico__run_agree(e->run, ico__post_all(&post, &mail), NULL);
    ico__post_close(&post);
    if (status == ICO_OK) {
        ico__count_table_close(&e->in);
        e->in = m->table;
        e->spread_until = m->spread.upto;
    } else if (m->table.entries != NULL) {
        ico__count_table_close(&m->table);
    }
    return status;
}

/* All states go to where they belong; *states: how many there are then. */
static ico_status share_out(ico_engine *e, uint32_t done, uint64_t *states)
{
    const ico_peers *peers = ico__run_peers(e->run);
    moving m = {.e = e, .table = {.ctx = e->ctx}};
    ico_status status =
        ico__spread_open(e->ctx, e->sweep, done, NULL,
                         ICO_PATTERNS_A_RANK * e->ctx->peers->size, &m.spread);
    if (status == ICO_OK) status = count_patterns(&m);
    status = ico__run_agree(e->run, status, NULL);
    if (status == ICO_OK) status = send_all(&m);
    ico__spread_close(&m.spread);
    *states = e->in.used;
    if (status == ICO_OK) peers->add(peers->user, states, 1);
    return status;
}

/* Leaves the states and cycles, which all ranks have so far, to the first rank alone. */
static ico_status leave_to_first(ico_engine *e, ico_status status)
{
    const ico_peers *peers = ico__run_peers(e->run);
    ico_table none = {.ctx = e->ctx};
    if (status == ICO_OK)
        status = ico__count_table_open(e->ctx, e->in.key_words, e->in.value_words, &none);
    status = ico__run_agree(e->run, status, NULL);
    if (status == ICO_OK && peers->rank > 0) {
        ico__count_table_close(&e->in);
        e->in = none;
        for (size_t i = 0; i < e->result->counts.size; i++)
            ico__number_free(e->ctx, &e->result->counts.items[i]);
    } else if (none.entries != NULL) {
        ico__count_table_close(&none);
    }
    return status;
}

/* After a step of shared states: one status on all ranks. */
static ico_status add_states(ico_engine *e, ico_status status, uint64_t *states)
{
    const ico_peers *peers = ico__run_peers(e->run);
    uint64_t counters[2] = {*states, status != ICO_OK};
    peers->add(peers->user, counters, 2);
    *states = counters[0];
    return counters[1] > 0 ? ico__run_agree(e->run, status, NULL) : ICO_OK;
}

ico_status ico__count_meet(ico_engine *e, uint32_t done, ico_status status)
{
    bool peers = ico__run_peers(e->run) != NULL, shared = e->spread_until > 0;
    bool due = peers && (done >= e->spread_until || e->request->with_layers);
    uint64_t states = e->in.used;
    if (shared)
        status = add_states(e, status, &states);
    else if (peers && states >= FEW_STATES)
        status = leave_to_first(e, status);
    if (status == ICO_OK && due && (shared || states >= FEW_STATES))
        status = share_out(e, done, &states);
    if (status != ICO_OK) return status;
    e->states = states;
    e->result->states += states;
    if (states > e->result->most_states) e->result->most_states = states;
    return ICO_OK;
}

ico_status ico__count_meet_all(ico_engine *e, ico_status status)
{
    if (ico__run_peers(e->run) == NULL) return status;
    if (e->spread_until == 0) return ico__run_agree(e->run, status, NULL);
    return status == ICO_OK ? ico__gather_result(e->run, e->result) : status;
}
