/* count/separator/half_ranks.c - the states of a half, where ranks share them.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "count/ranks/rank_partition.h"
#include "count/separator/half.h"

/* States that are not worth sharing; those that go into a table at a time. */
enum { FEW_STATES = 4096, AT_A_TIME = 512 };

/* States on their way: those of part `part` from `next` on, and of all later parts, are
 * still to be asked for.  sending: lists that were asked for are freed. */
typedef struct move_ctx {
    ico_half *half;
    ico_key64_table table;
    unsigned part;
    size_t next;
    bool sending;
} move_ctx;

static const void *next_state(void *user, const ico_rank_partition *rank_partition,
                              uint32_t *pattern)
{
    move_ctx *m = user;
    ico_half *h = m->half;
    for (; m->part < ICO_KEY64_PARTS; m->part++, m->next = 0) {
        ico_key64_list *list = &h->states.part[m->part];
        if (m->next < list->size) {
            const ico_key64_entry *entry = &list->items[m->next++];
            ico_key64 s;
            ico__key64_profile(h->sweep.slots, entry->key, &s);
            *pattern = ico__rank_partition_pattern(rank_partition, s.ends, s.full,
                                                   ico__mix64(entry->key));
            return entry;
        }
        if (m->sending) ICO_VECTOR_FREE(h->ctx, list);
    }
    m->part = 0;
    return NULL;
}

static ico_status begin_receiving(void *user, uint64_t own)
{
    move_ctx *m = user;
    const ico_half *h = m->half;
    m->sending = true;
    return ico__key64_table_open(h->ctx, h->modulus, h->sweep.n + h->done, (size_t)own,
                                 &m->table);
}

/* Adds states of any parts: each part gets its own together. */
static bool add_mixed(ico_key64_table *table, ico_context *ctx, const uint64_t *records,
                      size_t count)
{
    ico_key64_entry sorted[AT_A_TIME];
    uint8_t part[AT_A_TIME];
    size_t start[ICO_KEY64_PARTS + 1] = {0}, next[ICO_KEY64_PARTS];
    for (size_t i = 0; i < count; i++) {
        part[i] = (uint8_t)ico__key64_part_of(table, records[2 * i]);
        start[part[i] + 1]++;
    }
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++) start[k + 1] += start[k];
    memcpy(next, start, sizeof next);
    for (size_t i = 0; i < count; i++)
        sorted[next[part[i]]++] = (ico_key64_entry){records[2 * i], records[2 * i + 1]};
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++)
        if (!ico__key64_table_add(table, ctx, k, sorted + start[k],
                                  start[k + 1] - start[k]))
            return false;
    return true;
}

static ico_status take_states(void *user, const uint64_t *records, size_t count)
{
    move_ctx *m = user;
    while (count > 0) {
        size_t now = count < AT_A_TIME ? count : AT_A_TIME;
        if (!add_mixed(&m->table, m->half->ctx, records, now)) return ICO_NO_MEMORY;
        records += 2 * now;
        count -= now;
    }
    return ICO_OK;
}

/* All states go to where they belong; the half then has the states received. */
static ico_status share_states(ico_half *h)
{
    move_ctx m = {.half = h};
    const ico_rank_partition_states all = {next_state, begin_receiving, take_states, &m,
                                           2};
    ico_status status =
        ico__rank_partition_scatter(h->run, ICO_OK, &h->sweep, h->done, h->flip, &all,
                                    &h->rank_partition_until, &h->sent);
    if (status == ICO_OK) {
        ico__key64_states_free(h->ctx, &h->states);
        ico__key64_table_list(&m.table, &h->states);
    } else {
        ico__key64_table_close(&m.table);
    }
    return status;
}

/* The step when states are no longer few: the first rank has them all. */
static void leave_to_first(ico_half *h)
{
    if (ico__run_peers(h->run)->rank > 0) ico__key64_states_free(h->ctx, &h->states);
    h->rank_partition_until = h->done;
}

/* Adds up the results of a step over all ranks. */
enum { STATES, FAILED, REACHED, SENT, EMITTED_LOW, EMITTED_HIGH, COUNTERS };

/* After a step of shared states: one status on all ranks. */
static ico_status add_counters(ico_half *h, ico_status status, uint64_t *counters)
{
    const ico_peers *peers = ico__run_peers(h->run);
    bool exact = h->modulus == ICO_KEY64_EXACT && h->emitted < 0x1p63;
    uint64_t emitted = exact ? (uint64_t)h->emitted : 0;
    counters[FAILED] = status != ICO_OK;
    counters[EMITTED_LOW] = emitted & UINT32_MAX;
    counters[EMITTED_HIGH] = emitted >> 32;
    peers->add(peers->user, counters, COUNTERS);
    double sum = (double)counters[EMITTED_HIGH] * 0x1p32 + (double)counters[EMITTED_LOW];
    if (counters[FAILED] > 0) return ico__run_agree(h->run, status, &h->overflow);
    h->overflow = sum >= 0x1p63;
    if (!h->overflow) return ICO_OK;
    return ico__fail(h->ctx, ICO_TOO_LARGE, "numbers outgrow a word");
}

static void half_add_counters(ico_half *h, const uint64_t *counters)
{
    const ico_peers *peers = ico__run_peers(h->run);
    uint64_t most[2] = {ico__key64_states_size(&h->states), h->reached};
    char line[256], more[160] = "";
    if (h->rank_partition_until > 0) {
        peers->most(peers->user, most, 2);
        snprintf(more, sizeof more, "; most of a rank %llu, %llu times; sent %llu bytes",
                 (unsigned long long)most[0], (unsigned long long)most[1],
                 (unsigned long long)counters[SENT]);
    }
    snprintf(line, sizeof line, "step %lu: %llu states, reached %llu times%s",
             (unsigned long)h->done, (unsigned long long)counters[STATES],
             (unsigned long long)counters[REACHED], more);
    ico__run_log(h->run, line);
}

ico_status ico__half_meet(ico_half *h, ico_status status)
{
    bool goes_on = h->done < h->goal;
    const ico_peers *peers = ico__run_peers(h->run);
    uint64_t counters[COUNTERS] = {ico__key64_states_size(&h->states), 0, h->reached, 0};
    bool due = peers != NULL && h->done >= h->rank_partition_until;
    h->sent = 0;
    if (h->rank_partition_until > 0) {
        status = add_counters(h, status, counters);
    } else if (peers != NULL && (counters[STATES] >= FEW_STATES || !goes_on)) {
        status = ico__run_agree(h->run, status, &h->overflow);
        if (status == ICO_OK) leave_to_first(h);
    }
    /* notes count states that several ranks reached once */
    if (status == ICO_OK && due && (goes_on || h->notes != NULL) &&
        h->rank_partition_until > 0) {
        status = share_states(h);
        if (status != ICO_OK) return status;
        counters[STATES] = ico__key64_states_size(&h->states);
        counters[SENT] = h->sent;
        peers->add(peers->user, &counters[STATES], 1);
        peers->add(peers->user, &counters[SENT], 1);
    }
    if (status != ICO_OK) return status;
    if (counters[STATES] > h->most_states) h->most_states = counters[STATES];
    if (h->goal > 0 && ico__run_is_logged(h->run)) half_add_counters(h, counters);
    return ICO_OK;
}

ico_status ico__half_note(ico_half *h, ico_status status)
{
    const ico_peers *peers = ico__run_peers(h->run);
    if (status != ICO_OK || h->notes == NULL) return status;
    ico_half_note *note = &h->notes[h->done - 1];
    *note = (ico_half_note){ico__half_size(h), ico__half_ways(h)};
    if (peers == NULL || h->rank_partition_until == 0) return ICO_OK;
    uint64_t *each = ICO_NEW_ARRAY(h->ctx, uint64_t, peers->size);
    status = ico__run_agree(h->run, each == NULL ? ICO_NO_MEMORY : ICO_OK, NULL);
    if (status == ICO_OK) {
        each[peers->rank] = note->ways;
        peers->add(peers->user, &note->states, 1);
        peers->add(peers->user, each, peers->size);
        note->ways = 0;
        for (uint32_t k = 0; k < peers->size; k++)
            note->ways = ico__key64_add(note->ways, each[k], h->modulus);
    }
    ICO_FREE_ARRAY(h->ctx, each, peers->size);
    return status;
}
