/* run/exchange.c - facts exchanged by the methods that work on one question: edges in
 * every tour or in none, short clauses, and the cover by the fewest cycles.
 * All workers of a team share the exchange; a method that begins anew finds the facts of
 * earlier turns.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "run/run.h"

enum { MOST_WORDS = 4000000 }; /* of the log: 16 MB */

/* Invariants: accessed under the lock, except `size`, a copy of log.size for readers
 * without the lock.  log: for each fact the member that reported it, the number of
 * literals, and the literals.  known[e]: bit 0 if edge e was reported in, bit 1 if out.
 * table: hashes of clauses, 0 free; less than half full.  cover: the edges of the cover
 * by the fewest cycles. */
struct ico_exchange {
    ico_context *ctx;
    ico_lock lock;
    atomic_size_t size;
    ICO_VECTOR(uint32_t) log, cover;
    uint8_t *known;
    size_t known_room;
    uint64_t *table;
    size_t table_room, clauses;
    uint32_t cycles, covers; /* covers: how many were the best so far */
    unsigned members;
};

ico_status ico__run_open_exchange(ico_run *r)
{
    if (r->exchange.shared != NULL) return ICO_OK;
    ico_exchange *x = ICO_NEW(r->ctx, ico_exchange);
    if (x == NULL) return ICO_NO_MEMORY;
    x->ctx = r->ctx;
    x->cycles = UINT32_MAX;
    atomic_init(&x->size, 0);
    ico__lock_init(&x->lock);
    r->exchange.shared = r->exchange.own = x;
    return ICO_OK;
}

bool ico__run_has_exchange(const ico_run *r)
{
    return r->exchange.shared != NULL;
}

void ico__run_leave_exchange(ico_run *r)
{
    r->exchange.shared = NULL;
}

void ico__exchange_free(ico_exchange *x)
{
    if (x == NULL) return;
    ICO_VECTOR_FREE(x->ctx, &x->log);
    ICO_VECTOR_FREE(x->ctx, &x->cover);
    ICO_FREE_ARRAY(x->ctx, x->known, x->known_room);
    ICO_FREE_ARRAY(x->ctx, x->table, x->table_room);
    ico__lock_free(&x->lock);
    ICO_FREE(x->ctx, x);
}

unsigned ico__run_join_exchange(ico_run *r)
{
    if (r->exchange.shared == NULL) return 0;
    ico__lock_take(&r->exchange.shared->lock);
    unsigned member = ++r->exchange.shared->members;
    ico__lock_give(&r->exchange.shared->lock);
    return member;
}

/* --- earlier facts ----------------------------------------------------------------- */

/* True if the edge's literal is new; without memory nothing is. */
static bool note_literal(ico_exchange *x, ico_context *ctx, uint32_t literal)
{
    size_t e = literal >> 1;
    uint8_t bit = (uint8_t)(1u << (literal & 1));
    if (e >= x->known_room) {
        size_t room = 2 * e + 64;
        uint8_t *known = ico__resize(ctx, x->known, x->known_room, room, 1);
        if (known == NULL) return false;
        memset(known + x->known_room, 0, room - x->known_room);
        x->known = known;
        x->known_room = room;
    }
    bool fresh = (x->known[e] & bit) == 0;
    x->known[e] |= bit;
    return fresh;
}

static void put_hash(uint64_t *table, size_t room, uint64_t hash)
{
    size_t k = (size_t)hash & (room - 1);
    while (table[k] != 0) k = (k + 1) & (room - 1);
    table[k] = hash;
}

static bool grow_table(ico_exchange *x, ico_context *ctx)
{
    size_t room = x->table_room == 0 ? 1024 : 2 * x->table_room;
    uint64_t *table = ICO_NEW_ARRAY(ctx, uint64_t, room);
    if (table == NULL) return false;
    for (size_t k = 0; k < x->table_room; k++)
        if (x->table[k] != 0) put_hash(table, room, x->table[k]);
    ICO_FREE_ARRAY(ctx, x->table, x->table_room);
    x->table = table;
    x->table_room = room;
    return true;
}

/* True if the clause is new.  Sums do not depend on the order of literals; two clauses of
 * one hash are taken for the same, which loses one of them and no more. */
static bool note_clause(ico_exchange *x, ico_context *ctx, const uint32_t *literals,
                        unsigned size)
{
    uint64_t hash = size;
    for (unsigned i = 0; i < size; i++)
        hash += ico__mix64(literals[i] + UINT64_C(0x9e3779b97f4a7c15));
    hash = ico__mix64(hash) | 1;
    if (2 * x->clauses >= x->table_room && !grow_table(x, ctx)) return false;
    size_t k = (size_t)hash & (x->table_room - 1);
    for (; x->table[k] != 0; k = (k + 1) & (x->table_room - 1))
        if (x->table[k] == hash) return false;
    x->table[k] = hash;
    x->clauses++;
    return true;
}

/* --- facts ----------------------------------------------------------------------------
 */

static bool append(ico_exchange *x, ico_context *ctx, unsigned member,
                   const uint32_t *literals, unsigned size)
{
    size_t before = x->log.size;
    bool fits = before + 2 + size <= MOST_WORDS &&
                ICO_VECTOR_PUSH(ctx, &x->log, member) &&
                ICO_VECTOR_PUSH(ctx, &x->log, size);
    for (unsigned i = 0; i < size; i++)
        fits = fits && ICO_VECTOR_PUSH(ctx, &x->log, literals[i]);
    if (!fits) x->log.size = before;
    atomic_store(&x->size, x->log.size);
    return fits;
}

void ico__run_publish(ico_run *r, unsigned member, const uint32_t *literals,
                      unsigned size)
{
    ico_exchange *x = r->exchange.shared;
    if (x == NULL || size == 0 || size > ICO_FACT_MOST) return;
    ico__lock_take(&x->lock);
    bool fresh = size == 1 ? note_literal(x, r->ctx, literals[0])
                           : note_clause(x, r->ctx, literals, size);
    if (fresh && append(x, r->ctx, member, literals, size)) r->stats.facts_told++;
    ico__lock_give(&x->lock);
}

bool ico__run_has_news(const ico_run *r, size_t seen)
{
    return r->exchange.shared != NULL &&
           atomic_load_explicit(&r->exchange.shared->size, memory_order_relaxed) > seen;
}

unsigned ico__run_next_fact(ico_run *r, unsigned member, size_t *seen, uint32_t *literals)
{
    ico_exchange *x = r->exchange.shared;
    unsigned size = 0;
    if (x == NULL) return 0;
    ico__lock_take(&x->lock);
    while (size == 0 && *seen < x->log.size) {
        const uint32_t *fact = x->log.items + *seen;
        if (fact[0] != member) {
            size = fact[1];
            memcpy(literals, fact + 2, size * sizeof *literals);
        }
        *seen += 2 + (size_t)fact[1];
    }
    ico__lock_give(&x->lock);
    return size;
}

/* --- covers ---------------------------------------------------------------------------
 */

void ico__run_publish_cover(ico_run *r, const uint32_t *edges, size_t count,
                            uint32_t cycles)
{
    ico_exchange *x = r->exchange.shared;
    if (x == NULL) return;
    ico__lock_take(&x->lock);
    if (cycles < x->cycles) {
        x->cover.size = 0;
        x->cycles = cycles;
        for (size_t i = 0; i < count; i++)
            if (!ICO_VECTOR_PUSH(r->ctx, &x->cover, edges[i])) x->cycles = UINT32_MAX;
        if (x->cycles != UINT32_MAX) {
            x->covers++;
            r->stats.facts_told++;
        }
    }
    ico__lock_give(&x->lock);
}

bool ico__run_cover(ico_run *r, uint32_t *covers, bool *in, uint32_t edges)
{
    ico_exchange *x = r->exchange.shared;
    if (x == NULL) return false;
    ico__lock_take(&x->lock);
    bool fresh = x->cycles != UINT32_MAX && x->covers > *covers;
    if (fresh) {
        *covers = x->covers;
        memset(in, 0, edges * sizeof *in);
        for (size_t i = 0; i < x->cover.size; i++)
            if (x->cover.items[i] < edges) in[x->cover.items[i]] = true;
        r->stats.facts_used++;
    }
    ico__lock_give(&x->lock);
    return fresh;
}
