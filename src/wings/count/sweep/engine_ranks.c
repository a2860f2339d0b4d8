/* count/sweep/engine_ranks.c - the states of a sweep, where ranks share them.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/engine.h"

#include "count/ranks/allreduce.h"
#include "count/ranks/rank_partition.h"

/* States that are not worth sharing. */
enum { FEW_STATES = 4096 };

/* States on their way: those of e->in from entry `next` on are still to be asked for. */
typedef struct move_ctx {
    ico_engine *e;
    ico_table table;
    size_t next;
} move_ctx;

static const void *next_state(void *user, const ico_rank_partition *rank_partition,
                              uint32_t *pattern)
{
    move_ctx *m = user;
    const ico_table *from = &m->e->in;
    while (m->next < from->room) {
        const uint64_t *entry = ico__count_table_entry(from, m->next++);
        ico_state s;
        if (entry == NULL) continue;
        ico__state_unpack(&m->e->packing, entry, &s);
        *pattern = ico__rank_partition_pattern(rank_partition, s.ends, s.full,
                                               ico__count_table_hash(from, entry));
        return entry;
    }
    m->next = 0;
    return NULL;
}

static ico_status begin_engine_exchange(void *user, uint64_t own)
{
    move_ctx *m = user;
    const ico_table *from = &m->e->in;
    (void)own;
    return ico__count_table_open(from->ctx, from->key_words, from->value_words,
                                 &m->table);
}

static ico_status engine_take_states(void *user, const uint64_t *records, size_t count)
{
    move_ctx *m = user;
    ico_table *to = &m->table;
    for (size_t i = 0; i < count; i++, records += ico__count_table_stride(to)) {
        uint64_t hash = ico__count_table_hash(to, records);
        if (!ico__count_table_add(to, records, hash, records + to->key_words,
                                  m->e->in.value_words))
            return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

/* All states go to where they belong; *states: how many there are then. */
static ico_status engine_share_states(ico_engine *e, uint32_t done, uint64_t *states)
{
    const ico_peers *peers = ico__run_peers(e->run);
    move_ctx m = {.e = e, .table = {.ctx = e->ctx}};
    uint64_t words = e->in.value_words, sent = 0;
    peers->most(peers->user, &words, 1);
    bool widened = ico__count_table_widen(&e->in, (unsigned)words);
    const ico_rank_partition_states all = {next_state, begin_engine_exchange,
                                           engine_take_states, &m,
                                           e->in.key_words + (unsigned)words};
    ico_status status =
        ico__rank_partition_scatter(e->run, widened ? ICO_OK : ICO_NO_MEMORY, e->sweep,
                                    done, NULL, &all, &e->rank_partition_until, &sent);
    if (status == ICO_OK) {
        ico__count_table_close(&e->in);
        e->in = m.table;
    } else if (m.table.entries != NULL) {
        ico__count_table_close(&m.table);
    }
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
    bool peers = ico__run_peers(e->run) != NULL, shared = e->rank_partition_until > 0;
    bool due = peers && (done >= e->rank_partition_until || e->request->with_layers);
    uint64_t states = e->in.used;
    if (shared)
        status = add_states(e, status, &states);
    else if (peers && states >= FEW_STATES)
        status = leave_to_first(e, status);
    if (status == ICO_OK && due && (shared || states >= FEW_STATES))
        status = engine_share_states(e, done, &states);
    if (status != ICO_OK) return status;
    e->states = states;
    e->result->states += states;
    if (states > e->result->most_states) e->result->most_states = states;
    return ICO_OK;
}

ico_status ico__count_meet_all(ico_engine *e, ico_status status)
{
    if (ico__run_peers(e->run) == NULL) return status;
    if (e->rank_partition_until == 0) return ico__run_agree(e->run, status, NULL);
    return status == ICO_OK ? ico__allreduce_result(e->run, e->result) : status;
}
