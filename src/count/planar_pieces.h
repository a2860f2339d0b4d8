/* count/planar_pieces.h - blocks cut into pieces of one size: for files, and for other ranks.
 * Stands above planar_sweep and post.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLANAR_PIECES_H
#define ICO_COUNT_PLANAR_PIECES_H

#include "count/planar_sweep.h"
#include "count/post.h"

/* A piece: the profile's ends and full vertices; its joint, and from bit 8 on the rank of the
 * first number; then so many numbers, zeros after the block's end. */
enum { ICO_PIECE_NUMBERS = 16 };
static inline unsigned ico__piece_words(unsigned words)
{
    return 2 + ICO_PIECE_NUMBERS * words;
}

/* A list's pieces one after the other, those of each block together: the next is of `block`,
 * from number `at` on. */
typedef struct ico_pieces {
    const ico_block_list *list;
    size_t block;
    uint32_t at;
} ico_pieces;
/* How many are still to come. */
uint64_t ico__pieces_left(const ico_pieces *pieces);
static inline bool ico__pieces_end(const ico_pieces *pieces)
{
    return pieces->block == pieces->list->blocks.size;
}
void ico__pieces_next(ico_pieces *pieces, uint64_t *piece);

/* What a piece is of. */
ico_profile ico__piece_profile(const uint64_t *piece);
uint32_t ico__piece_at(const uint64_t *piece);
/* Puts a piece into its block, which is made if there is none, with zeros elsewhere.  The
 * numbers have so many words. */
ICO_MUST_CHECK ico_status ico__piece_take(const ico_brackets *brackets,
                                          ico_block_table *table, unsigned words,
                                          const uint64_t *piece);

/* With peers: each block goes to the rank that `owner` says, and those that came take the list's
 * place.  No two ranks have blocks of one profile.  Collective; one status on all ranks. */
typedef uint32_t ico_block_owner(void *user, const ico_profile *profile);
ICO_MUST_CHECK ico_status ico__blocks_share(ico_run *run, const ico_brackets *brackets,
                                            ico_block_list *list, ico_block_owner *owner,
                                            void *user);

#endif
