/* count/planar/planar_pieces.h - blocks cut into pieces of one size, for files and for
 * other ranks.
 * Stands above planar_sweep and alltoall.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLANAR_PLANAR_PIECES_H
#define ICO_COUNT_PLANAR_PLANAR_PIECES_H

#include "count/planar/planar_sweep.h"
#include "count/ranks/alltoall.h"

/* A piece has a first word with the profile's ends and full vertices, a second with the
 * profile's apex and, from bit 8 on, the rank of the first number; then
 * ICO_PIECE_NUMBERS numbers.  Zeros follow the end of the block. */
enum { ICO_PIECE_NUMBERS = 16 };
static inline unsigned ico__piece_words(unsigned words)
{
    return 2 + ICO_PIECE_NUMBERS * words;
}

/* An iterator over the pieces of a list, block by block.  The next piece belongs to
 * `block`, and begins with number `at`. */
typedef struct ico_pieces {
    const ico_block_list *list;
    size_t block;
    uint32_t at;
} ico_pieces;
/* How many pieces are still to come. */
uint64_t ico__pieces_left(const ico_pieces *pieces);
static inline bool ico__pieces_end(const ico_pieces *pieces)
{
    return pieces->block == pieces->list->blocks.size;
}
void ico__pieces_next(ico_pieces *pieces, uint64_t *piece);

/* The profile of a piece. */
ico_profile ico__piece_profile(const uint64_t *piece);
/* Puts a piece into its block.  If there is no such block, it is made, with zeros
 * elsewhere.  Numbers have `words` words. */
ICO_MUST_CHECK ico_status ico__piece_take(const ico_dyck *dyck, ico_block_table *table,
                                          unsigned words, const uint64_t *piece);

/* With peers: sends each block to the rank given by `owner`; the blocks that arrive
 * replace the list.  Afterwards no two ranks have blocks of the same profile.
 * Collective; one status on all ranks. */
typedef uint32_t ico_block_owner(void *user, const ico_profile *profile);
ICO_MUST_CHECK ico_status ico__blocks_share(ico_run *run, const ico_dyck *dyck,
                                            ico_block_list *list, ico_block_owner *owner,
                                            void *user);

#endif
