/* count/kept_share.h - a checkpoint of states that ranks share: the first rank writes it, in the
 * same form as that of a count alone, and each reads its part.
 * Stands above checkpoint and post.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_KEPT_SHARE_H
#define ICO_COUNT_KEPT_SHARE_H

#include "count/checkpoint.h"
#include "method/method.h"

/* Is it time, as the first rank sees it, or anyway?  Collective, unless checkpoint is NULL. */
bool ico__kept_is_due(ico_run *run, const ico_checkpoint *checkpoint, bool anyway);

/* What a rank puts: next gives a key and its number, false once there are no more; `count` of
 * them there will be. */
typedef struct ico_kept_source {
    bool (*next)(void *user, uint64_t *key, uint64_t *number);
    void *user;
    uint64_t count;
} ico_kept_source;
/* The entries of all ranks put to the first rank's archive (NULL on the others), batched as by
 * ico__checkpoint_put_entries, or key and number in turn.  Collective; one status on all
 * ranks. */
ICO_MUST_CHECK ico_status ico__kept_put_all(ico_run *run, ico_archive_out *archive,
                                            const ico_kept_source *source, bool batched);

#endif
