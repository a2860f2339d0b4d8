/* count/ranks/alltoall.c - records to and from other ranks.
 * SPDX-License-Identifier: MIT */
#include "count/ranks/alltoall.h"

/* The words of all boxes together, of one box, and the records of one box: large enough
 * for the network, small beside the states. */
enum { ALL_WORDS = 1 << 21, MOST_WORDS = 1 << 17, LEAST_BOX = 1 << 10 };

static void close_boxes(ico_alltoall *p)
{
    if (p->ctx == NULL) return;
    size_t ranks = p->peers->size;
    ICO_FREE_ARRAY(p->ctx, p->out, p->box * ranks);
    ICO_FREE_ARRAY(p->ctx, p->in, p->box * ranks);
    ICO_FREE_ARRAY(p->ctx, p->filled, ranks);
    ICO_FREE_ARRAY(p->ctx, p->came, ranks);
    *p = (ico_alltoall){0};
}

static ico_status open_boxes(ico_context *ctx, unsigned words, ico_alltoall *alltoall)
{
    const ico_peers *peers = ctx->peers;
    size_t box = ALL_WORDS / words / peers->size, ranks = peers->size;
    if (box > MOST_WORDS / words) box = MOST_WORDS / words;
    if (box < LEAST_BOX) box = LEAST_BOX;
    ico_alltoall p = {.ctx = ctx, .peers = peers, .words = words, .box = box * words};
    p.out = ico__resize(ctx, NULL, 0, p.box * ranks, sizeof *p.out);
    p.in = ico__resize(ctx, NULL, 0, p.box * ranks, sizeof *p.in);
    p.filled = ICO_NEW_ARRAY(ctx, uint64_t, ranks);
    p.came = ICO_NEW_ARRAY(ctx, uint64_t, ranks);
    if (p.out == NULL || p.in == NULL || p.filled == NULL || p.came == NULL) {
        close_boxes(&p);
        return ICO_NO_MEMORY;
    }
    *alltoall = p;
    return ICO_OK;
}

/* Delivers the records in the boxes.  Returns the status of handling the records
 * received. */
static ico_status deliver(ico_alltoall *p, const ico_mail *mail, ico_status status)
{
    const ico_peers *peers = p->peers;
    peers->exchange(peers->user, p->out, p->filled, p->in, p->came, p->box);
    for (uint32_t k = 0; k < peers->size; k++) {
        if (k != peers->rank) p->bytes += p->filled[k] * sizeof *p->out;
        if (status == ICO_OK && p->came[k] > 0)
            status = mail->take(mail->user, p->in + (size_t)k * p->box,
                                (size_t)(p->came[k] / p->words));
        p->filled[k] = 0;
    }
    return status;
}

static ico_status exchange_all(ico_alltoall *p, const ico_mail *mail)
{
    ico_status status = ICO_OK;
    bool done = false;
    uint64_t more = 1;
    while (more != 0) {
        if (!done) done = mail->fill(mail->user, p);
        status = deliver(p, mail, status);
        more = !done;
        p->peers->most(p->peers->user, &more, 1);
    }
    return status;
}

ico_status ico__alltoall_exchange(ico_run *run, ico_status status, unsigned words,
                                  const ico_mail *mail, uint64_t *sent)
{
    ico_alltoall alltoall = {0};
    if (status == ICO_OK) status = open_boxes(ico__run_context(run), words, &alltoall);
    status = ico__run_agree(run, status, NULL);
    if (status == ICO_OK)
        status = ico__run_agree(run, exchange_all(&alltoall, mail), NULL);
    if (sent != NULL) *sent += alltoall.bytes;
    close_boxes(&alltoall);
    return status;
}
