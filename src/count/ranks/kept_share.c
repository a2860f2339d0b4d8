/* count/ranks/kept_share.c - checkpoints of states that ranks share.
 * SPDX-License-Identifier: MIT */
#include "count/ranks/kept_share.h"

#include "count/ranks/post.h"

bool ico__kept_is_due(ico_run *run, const ico_checkpoint *checkpoint, bool anyway)
{
    const ico_peers *peers = ico__run_peers(run);
    if (checkpoint == NULL) return false;
    uint64_t due = peers->rank == 0 && (anyway || ico__checkpoint_is_due(checkpoint));
    peers->most(peers->user, &due, 1);
    return due != 0;
}

/* Invariants: `waiting`: key and number are still to be sent.  The writer has `held`
 * entries that are not yet put. */
typedef struct gathering {
    const ico_kept_source *source;
    uint64_t key, number;
    bool waiting, batched;
    ico_archive_out *archive;
    size_t held;
    uint64_t keys[ICO_CHECKPOINT_BATCH], numbers[ICO_CHECKPOINT_BATCH];
} gathering;

static bool fill(void *user, ico_post *post)
{
    gathering *g = user;
    for (;;) {
        if (!g->waiting && !g->source->next(g->source->user, &g->key, &g->number))
            return true;
        uint64_t *record = ico__post_put(post, 0);
        g->waiting = record == NULL;
        if (g->waiting) return false;
        record[0] = g->key;
        record[1] = g->number;
    }
}

static void put_held(gathering *g)
{
    if (g->batched) {
        ico__archive_put(g->archive, g->keys, g->held);
        ico__archive_put(g->archive, g->numbers, g->held);
    }
    for (size_t i = 0; !g->batched && i < g->held; i++) {
        ico__archive_put_word(g->archive, g->keys[i]);
        ico__archive_put_word(g->archive, g->numbers[i]);
    }
    g->held = 0;
}

static ico_status take(void *user, const uint64_t *records, size_t count)
{
    gathering *g = user;
    for (size_t i = 0; i < count; i++) {
        g->keys[g->held] = records[2 * i];
        g->numbers[g->held++] = records[2 * i + 1];
        if (g->held == ICO_CHECKPOINT_BATCH) put_held(g);
    }
    return ICO_OK;
}

ico_status ico__kept_put_all(ico_run *run, ico_archive_out *archive,
                             const ico_kept_source *source, bool batched)
{
    const ico_peers *peers = ico__run_peers(run);
    ico_context *ctx = ico__run_context(run);
    gathering *g = ICO_NEW(ctx, gathering);
    ico_post post = {0};
    const ico_mail mail = {fill, take, g};
    uint64_t count = source->count;
    ico_status status = ICO_NO_MEMORY;
    if (g != NULL) status = ico__post_open(ctx, peers, 2, &post);
    status = ico__run_agree(run, status, NULL);
    if (status == ICO_OK) {
        g->source = source;
        g->archive = archive;
        g->batched = batched;
        peers->add(peers->user, &count, 1);
        if (archive != NULL) ico__archive_put_word(archive, count);
        status = ico__post_all(&post, &mail);
        if (archive != NULL) put_held(g);
    }
    ico__post_close(&post);
    if (g != NULL) ICO_FREE(ctx, g);
    return status;
}
