/* count/ranks/shared_checkpoint.c - checkpoints of states that ranks share.
 * SPDX-License-Identifier: MIT */
#include "count/ranks/shared_checkpoint.h"

#include "count/ranks/alltoall.h"

bool ico__shared_checkpoint_is_due(ico_run *run, const ico_checkpoint *checkpoint,
                                   bool anyway)
{
    const ico_peers *peers = ico__run_peers(run);
    if (checkpoint == NULL) return false;
    uint64_t due = peers->rank == 0 && (anyway || ico__checkpoint_is_due(checkpoint));
    peers->most(peers->user, &due, 1);
    return due != 0;
}

/* Invariants: `waiting`: key and number are still to be sent.  archive and out are the
 * writer's. */
typedef struct state_collector {
    const ico_shared_checkpoint_source *source;
    uint64_t key, number;
    bool waiting, batched;
    ico_archive_out *archive;
    ico_entries_out out;
} state_collector;

static bool fill_checkpoint(void *user, ico_alltoall *alltoall)
{
    state_collector *g = user;
    for (;;) {
        if (!g->waiting && !g->source->next(g->source->user, &g->key, &g->number))
            return true;
        uint64_t *record = ico__alltoall_put(alltoall, 0);
        g->waiting = record == NULL;
        if (g->waiting) return false;
        record[0] = g->key;
        record[1] = g->number;
    }
}

static ico_status take_checkpoint(void *user, const uint64_t *records, size_t count)
{
    state_collector *g = user;
    if (g->batched)
        return ico__checkpoint_put_some(&g->out, (const ico_key64_entry *)records, count);
    ico__archive_put(g->archive, records, 2 * count);
    return ICO_OK;
}

ico_status ico__shared_checkpoint_put_all(ico_run *run, ico_archive_out *archive,
                                          const ico_shared_checkpoint_source *source,
                                          bool batched)
{
    const ico_peers *peers = ico__run_peers(run);
    ico_context *ctx = ico__run_context(run);
    state_collector *g = ICO_NEW(ctx, state_collector);
    const ico_mail mail = {fill_checkpoint, take_checkpoint, g};
    uint64_t count = source->count;
    peers->add(peers->user, &count, 1);
    if (g != NULL) {
        g->source = source;
        g->archive = archive;
        g->batched = batched;
    }
    if (g != NULL && archive != NULL)
        ico__checkpoint_begin_entries(&g->out, archive, count);
    ico_status status =
        ico__alltoall_exchange(run, g == NULL ? ICO_NO_MEMORY : ICO_OK, 2, &mail, NULL);
    if (g != NULL) ICO_FREE(ctx, g);
    return status;
}
