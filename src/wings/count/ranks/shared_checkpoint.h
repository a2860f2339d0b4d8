/* count/ranks/shared_checkpoint.h - a checkpoint of states that ranks share.  The first
 * rank writes it, in the same form as a count without peers; each rank reads its part.
 * Stands above checkpoint and alltoall.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_RANKS_SHARED_CHECKPOINT_H
#define ICO_COUNT_RANKS_SHARED_CHECKPOINT_H

#include "count/ranks/checkpoint.h"
#include "method/method.h"

/* Is a checkpoint due by the clock of the first rank, or wanted `anyway`? Collective,
 * unless checkpoint is NULL. */
bool ico__shared_checkpoint_is_due(ico_run *run, const ico_checkpoint *checkpoint,
                                   bool anyway);

/* The entries of one rank.  next gives a key and its number; false: there are no more.
 * count: how many entries there are. */
typedef struct ico_shared_checkpoint_source {
    bool (*next)(void *user, uint64_t *key, uint64_t *number);
    void *user;
    uint64_t count;
} ico_shared_checkpoint_source;
/* Writes the entries of all ranks to the first rank's archive (NULL on the others): in
 * batches as ico__checkpoint_put_some, or key and number in turn.  Collective; one
 * status on all ranks. */
ICO_MUST_CHECK ico_status
ico__shared_checkpoint_put_all(ico_run *run, ico_archive_out *archive,
                               const ico_shared_checkpoint_source *source, bool batched);

#endif
