/* tests/rank_threads.h - ranks that are threads of one process: what `src/wings/mpi/`
 * does by
 * MPI, they do over memory that they share.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_RANK_THREADS_H
#define ICO_TESTS_RANK_THREADS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/memory.h"
#include "base/thread.h"
#include "method/method.h"

enum { MOST_RANKS = 4 };

/* What the ranks share.  arrived: how many wait; meeting: how often all met. */
typedef struct rank_room {
    ico_lock lock;
    ico_news news;
    unsigned size, arrived;
    uint64_t meeting;
    const uint64_t *words[MOST_RANKS], *sent[MOST_RANKS];
} rank_room;

typedef struct one_rank {
    rank_room *room;
    ico_peers peers;
    ico_context *ctx;
    void (*work)(void *user, ico_context *ctx);
    void *user;
} one_rank;

/* Contexts of the ranks; they own what the ranks made. */
typedef struct rank_contexts {
    ico_context *ctx[MOST_RANKS];
    unsigned size;
} rank_contexts;

/* Returns when all ranks are here. */
static inline void ranks_meet(rank_room *room)
{
    ico__lock_take(&room->lock);
    uint64_t now = room->meeting;
    if (++room->arrived == room->size) {
        room->arrived = 0;
        room->meeting++;
        ico__news_post(&room->news);
    }
    while (room->meeting == now) ico__news_await(&room->news, &room->lock);
    ico__lock_give(&room->lock);
}

static inline void ranks_reduce(one_rank *r, uint64_t *words, size_t count, bool most)
{
    rank_room *room = r->room;
    uint64_t *result = calloc(count + 1, sizeof *result);
    if (result == NULL) abort(); /* no rank may leave the others waiting */
    room->words[r->peers.rank] = words;
    ranks_meet(room);
    for (unsigned k = 0; k < room->size; k++)
        for (size_t i = 0; i < count; i++) {
            uint64_t word = room->words[k][i];
            if (!most) result[i] += word;
            if (most && word > result[i]) result[i] = word;
        }
    ranks_meet(room);
    memcpy(words, result, count * sizeof *words);
    free(result);
}

static inline void ranks_add(void *user, uint64_t *words, size_t count)
{
    ranks_reduce(user, words, count, false);
}

static inline void ranks_most(void *user, uint64_t *words, size_t count)
{
    ranks_reduce(user, words, count, true);
}

static inline void ranks_exchange(void *user, const uint64_t *out, const uint64_t *send,
                                  uint64_t *in, uint64_t *receive, size_t stride)
{
    one_rank *r = user;
    rank_room *room = r->room;
    uint32_t own = r->peers.rank;
    room->words[own] = out;
    room->sent[own] = send;
    ranks_meet(room);
    for (unsigned k = 0; k < room->size; k++) {
        receive[k] = room->sent[k][own];
        memcpy(in + k * stride, room->words[k] + own * stride, receive[k] * sizeof *in);
    }
    ranks_meet(room);
}

static inline void rank_works(void *user)
{
    one_rank *r = user;
    r->work(r->user, r->ctx);
    ico__peers_leave(&r->peers, ICO_OK);
}

/* Runs work(item, context) in `size` ranks; `items`: one of `item_size` bytes for each
 * rank.  No assertion may fail within. */
static inline void run_ranks(rank_contexts *contexts, unsigned size,
                             void (*work)(void *user, ico_context *ctx), void *items,
                             size_t item_size)
{
    rank_room room = {.size = size};
    one_rank ranks[MOST_RANKS];
    ico_thread threads[MOST_RANKS];
    assert_true(size <= MOST_RANKS);
    contexts->size = size;
    ico__lock_init(&room.lock);
    ico__news_init(&room.news);
    for (unsigned k = 0; k < size; k++) {
        one_rank *r = &ranks[k];
        contexts->ctx[k] = ico_context_new(NULL);
        assert_non_null(contexts->ctx[k]);
        *r = (one_rank){
            .room = &room,
            .peers = {r, k, size, ranks_add, ranks_most, ranks_exchange},
            .ctx = contexts->ctx[k],
            .work = work,
            .user = (char *)items + k * item_size,
        };
        r->ctx->peers = &r->peers;
    }
    for (unsigned k = 0; k < size; k++)
        assert_true(ico__thread_start(&threads[k], rank_works, &ranks[k]));
    for (unsigned k = 0; k < size; k++) {
        ico__thread_join(&threads[k]);
        contexts->ctx[k]->peers = NULL;
    }
    ico__news_free(&room.news);
    ico__lock_free(&room.lock);
}

static inline void close_ranks(rank_contexts *contexts)
{
    for (unsigned k = 0; k < contexts->size; k++) {
        assert_int_equal(ico_context_live_bytes(contexts->ctx[k]), 0);
        ico_context_free(contexts->ctx[k]);
    }
}

#endif
