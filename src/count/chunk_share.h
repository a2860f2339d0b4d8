/* count/chunk_share.h - chunks of a seam shared out among ranks, and states sent to those that
 * join the chunks they meet in.
 * Stands above dense and post.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_CHUNK_SHARE_H
#define ICO_COUNT_CHUNK_SHARE_H

#include "count/dense.h"

enum { ICO_LEFT = 1, ICO_RIGHT = 2 };

/* wanted: for each chunk a bit for each rank (`words` words in all) that needs its states,
 * those of the left side in wanted[0], of the right in wanted[1].  owner: of chunk groups
 * that one rank does, by the chunk that stands for the group. */
typedef struct ico_chunk_share {
    ico_context *ctx;
    const ico_peers *peers;
    uint32_t chunks, levels;
    size_t words;
    uint32_t *owner;
    uint64_t *wanted[2];
} ico_chunk_share;

/* Shares out the chunks, by what their profiles and states will take, from the states of all
 * ranks' left sides.  right, flip and mirrored: as ico__dense_join will have them, of
 * `right` only the turns.  Sets chunks->mine.  Collective; one status on all ranks. */
ICO_MUST_CHECK ico_status ico__chunk_share_open(ico_run *run, ico_chunks *chunks,
                                                const ico_seam_view *view,
                                                const ico_lean_states *left,
                                                const ico_dense_side *right,
                                                const ico_turn *flip, bool mirrored,
                                                ico_chunk_share *share);
void ico__chunk_share_close(ico_chunk_share *share);
/* Sends the states of a half (under the view) to the ranks that want them as ICO_LEFT or
 * ICO_RIGHT (or both); those that came take their place, in any order, a state perhaps
 * more than once.  Adds the bytes sent to *sent.  Collective; one status on all ranks. */
ICO_MUST_CHECK ico_status ico__chunk_share_send(ico_run *run,
                                                const ico_chunk_share *share,
                                                const ico_chunks *chunks,
                                                const ico_seam_view *view, unsigned sides,
                                                ico_lean_states *states, uint64_t *sent);

#endif
