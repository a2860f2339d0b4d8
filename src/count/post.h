/* count/post.h - records that go to other ranks, and come from them: in rounds, so that no
 * more memory is needed than a box for each rank.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_POST_H
#define ICO_COUNT_POST_H

#include "base/memory.h"

/* Records of `words` words.  Invariants: filled[k] records for rank k stand in its box of
 * out; bytes: of all that went to other ranks so far. */
typedef struct ico_post {
    ico_context *ctx;
    const ico_peers *peers;
    unsigned words;
    size_t box; /* words that a box has room for */
    uint64_t *out, *in, *filled, *came;
    uint64_t bytes;
} ico_post;

ICO_MUST_CHECK ico_status ico__post_open(ico_context *ctx, const ico_peers *peers,
                                         unsigned words, ico_post *post);
void ico__post_close(ico_post *post);
/* Where a record for the rank goes, NULL if its box is full. */
static inline uint64_t *ico__post_put(ico_post *post, uint32_t rank)
{
    uint64_t *filled = &post->filled[rank];
    if (*filled + post->words > post->box) return NULL;
    uint64_t *record = post->out + rank * post->box + *filled;
    *filled += post->words;
    return record;
}

/* What is sent and received.  fill puts records until a box is full (false) or there are
 * no more (true); take gets `count` of those that came. */
typedef struct ico_mail {
    bool (*fill)(void *user, ico_post *post);
    ico_status (*take)(void *user, const uint64_t *records, size_t count);
    void *user;
} ico_mail;
/* Goes on until no rank has more.  Collective; what fails on this rank is its status, which
 * the others do not know of. */
ICO_MUST_CHECK ico_status ico__post_all(ico_post *post, const ico_mail *mail);

#endif
