/* run/rank_consensus.c - ranks agree on whether to go on.
 * SPDX-License-Identifier: MIT */
#include "run/run.h"

/* What is compared: the greatest of all ranks counts.  failed: a status, and whose. */
enum { FAILED, LIMIT, FLAG, WORKING, WORDS };

static uint64_t failure(const ico_peers *peers, ico_status status)
{
    return status == ICO_OK ? 0 : (uint64_t)status << 32 | (peers->size - peers->rank);
}

const ico_peers *ico__run_peers(const ico_run *r)
{
    return r->ctx->peers;
}

ico_status ico__run_agree(ico_run *r, ico_status status, bool *flag)
{
    const ico_peers *peers = r->ctx->peers;
    if (peers == NULL) return status;
    uint64_t words[WORDS] = {failure(peers, status), r->limits.met, flag != NULL && *flag,
                             1};
    peers->most(peers->user, words, WORDS);
    if (flag != NULL) *flag = words[FLAG] != 0;
    if (words[FAILED] == 0) return ICO_OK;
    if (r->limits.met == ICO_LIMIT_NONE) r->limits.met = (ico_limit)words[LIMIT];
    ico_status met = (ico_status)(words[FAILED] >> 32);
    if (met == status) return status;
    uint32_t rank = peers->size - (uint32_t)(words[FAILED] & UINT32_MAX);
    return ico__fail(r->ctx, met, "rank %lu: %s", (unsigned long)rank,
                     ico_status_text(met));
}

void ico__peers_leave(const ico_peers *peers, ico_status status)
{
    if (status == ICO_OK) status = ICO_DEFECT; /* if others have more to do */
    for (bool working = true; working;) {
        uint64_t words[WORDS] = {failure(peers, status), ICO_LIMIT_NONE, 0, 0};
        peers->most(peers->user, words, WORDS);
        working = words[WORKING] != 0;
    }
}
