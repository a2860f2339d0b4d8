/* count/ranks/alltoall.h - an exchange of records between ranks, in rounds, such that
 * only one box for each rank is needed as memory.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_RANKS_ALLTOALL_H
#define ICO_COUNT_RANKS_ALLTOALL_H

#include "base/memory.h"
#include "method/method.h"

/* Records of `words` words each.  Invariants: the box of rank k in `out` holds filled[k]
 * words.  bytes: sent to other ranks so far. */
typedef struct ico_alltoall {
    ico_context *ctx;
    const ico_peers *peers;
    unsigned words;
    size_t box; /* the words of a box */
    uint64_t *out, *in, *filled, *came;
    uint64_t bytes;
} ico_alltoall;

/* The place of a new record for the rank; NULL: its box is full. */
static inline uint64_t *ico__alltoall_put(ico_alltoall *alltoall, uint32_t rank)
{
    uint64_t *filled = &alltoall->filled[rank];
    if (*filled + alltoall->words > alltoall->box) return NULL;
    uint64_t *record = alltoall->out + rank * alltoall->box + *filled;
    *filled += alltoall->words;
    return record;
}

/* Callbacks for sending and receiving.  fill puts records until a box is full (false) or
 * there are no more (true).  take gets `count` of the records received. */
typedef struct ico_mail {
    bool (*fill)(void *user, ico_alltoall *alltoall);
    ico_status (*take)(void *user, const uint64_t *records, size_t count);
    void *user;
} ico_mail;
/* Exchanges records of `words` words until no rank has more.  status: of this rank so
 * far; where one rank has failed, nothing is sent.  *sent (NULL: not wanted) grows by
 * the bytes sent to other ranks.  Collective; one status on all ranks. */
ICO_MUST_CHECK ico_status ico__alltoall_exchange(ico_run *run, ico_status status,
                                                 unsigned words, const ico_mail *mail,
                                                 uint64_t *sent);

#endif
