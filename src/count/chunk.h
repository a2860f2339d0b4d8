/* count/chunk.h - states over the seam in chunks that no link within the seam leads out of.
 * Where the links of the seam hold a two-coloured piece together, the links that its black
 * vertices have less those of its white ones are not changed by one more between them: so
 * many of them for each piece make a chunk.  A gate of the seam is a piece for itself, whose kind is
 * how many links it has.
 * Stands above seam.
 * Source: the balance of colours.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_CHUNK_H
#define ICO_COUNT_CHUNK_H

#include "count/seam.h"

enum { ICO_CHUNK_PIECES = ICO_LEAN_SLOTS, ICO_PIECE_MOST = ICO_HALVING_PIECE };

/* Vertices `from` .. from + count - 1 of the seam.  A code has a digit of base 3 for each: 0,
 * 1 an end, 2 full; value[code] tells which of `values` kinds a code is of, number[code] its
 * number among these; the codes of kind k are, as ends | full << 16, in codes[start[k] ..
 * start[k + 1]).  ternary: masks as numbers of base 3.  white: vertices of one colour. */
typedef struct ico_piece {
    unsigned from, count, values;
    bool two_coloured; /* else all codes are of kind 0 */
    uint32_t white;
    uint8_t *value;
    uint32_t *number, *codes, *start, *ternary;
} ico_piece;

/* Chunks are numbered by the kinds of their pieces, the first as the lowest digit, and the
 * links of the joint as the highest.  mine: NULL, or for each chunk whether it is to
 * be joined here: other ranks do the rest. */
typedef struct ico_chunks {
    ico_context *ctx;
    bool *mine;
    const ico_seam *seam;
    unsigned pieces, levels; /* levels: 3 with a joint, else 1 */
    uint32_t count;
    bool has_joint;
    ico_piece piece[ICO_CHUNK_PIECES];
    uint8_t piece_of[ICO_LEAN_SLOTS];
} ico_chunks;

/* *fits is false if a piece is too large, a link of the seam is fixed, not every vertex of it is
 * linked to the joint, or ranks would have to share out a seam with gates. */
ICO_MUST_CHECK ico_status ico__chunks_open(const ico_seam *seam, const ico_net *net,
                                           ico_chunks *chunks, bool *fits);
void ico__chunks_close(ico_chunks *chunks);

static inline uint32_t ico__piece_code(const ico_piece *p, uint32_t ends, uint32_t full)
{
    uint32_t all = (UINT32_C(1) << p->count) - 1;
    return p->ternary[ends >> p->from & all] + 2 * p->ternary[full >> p->from & all];
}
/* The kind of the piece in a chunk. */
unsigned ico__chunk_kind(const ico_chunks *chunks, uint32_t id, unsigned piece);
/* The chunk of the states that go with those of this one, on the other side. */
uint32_t ico__chunk_other(const ico_chunks *chunks, uint32_t id);
/* The chunk to which a permutation of the places, one that keeps the links of the seam, takes
 * this one. */
uint32_t ico__chunk_turned(const ico_chunks *chunks, uint32_t id, const uint8_t *to);
/* The chunk of a state of the seam. */
uint32_t ico__chunk_of(const ico_chunks *chunks, uint32_t ends, uint32_t full);

/* Vertices of one colour of a piece, to which links of the joint may go: each adds `more`
 * to the kind of the piece. */
typedef struct ico_chunk_target {
    unsigned piece;
    int more;
    uint32_t places;
} ico_chunk_target;
/* Told of a chunk from which `links` links of the joint to these sets lead. */
typedef ico_status ico_chunk_visit(void *user, uint32_t from,
                                   const ico_chunk_target *const *sets, unsigned links);
/* All chunks from which none, one or two links of the joint lead to chunk `id`, until a visit fails.
 * mirrored: the sides are a mirrored pair; then links come from states where the joint has none, and
 * what the mirror makes of them is left out. */
ICO_MUST_CHECK ico_status ico__chunk_sources(const ico_chunks *chunks, uint32_t id,
                                             bool mirrored, ico_chunk_visit *visit,
                                             void *user);

/* A link that ends in a gate leads from chunk to chunk: it is decided as states are brought to
 * one.  Is this such a link?  And the chunk *from of which it leads to chunk `id`; false if there is none. */
bool ico__chunk_is_gate(const ico_chunks *chunks, const ico_seam_link *link);
bool ico__chunk_before(const ico_chunks *chunks, uint32_t id, const ico_seam_link *link,
                       uint32_t *from);

/* A chunk may be cut into slices: some of the seam's places, the last ones of pieces, have the
 * links that `ends` and `full` say, and no others.  Links of the seam that end there are decided as states are
 * brought to the slice, so that none leads out of it. */
typedef struct ico_slice {
    uint32_t places, ends, full;
} ico_slice;
static inline bool ico__slice_has(const ico_slice *slice, uint32_t ends, uint32_t full)
{
    return (((ends ^ slice->ends) | (full ^ slice->full)) & slice->places) == 0;
}
/* One place more: the slices where it has 0, 1 and 2 links.  False if there is none. */
bool ico__slice_cut(const ico_chunks *chunks, const ico_slice *slice, ico_slice parts[3]);
/* Is it a link of the joint?  Else: does it end in the slice's places? */
bool ico__chunk_joins(const ico_chunks *chunks, const ico_seam_link *link);
bool ico__chunk_decides(const ico_chunks *chunks, const ico_slice *slice,
                        const ico_seam_link *link);

/* One chunk, or a slice of it, with a number for each pairing of each profile.  Invariants: profile i has the
 * ends ends[i]; its numbers are those from offset[i] on, (2t - 1)!!
 * for 2t ends, none if they are odd.  stride: of the pieces' codes among the profiles.
 * Where !any[i] all are 0.  from: of a piece's codes of its kind, the first one of the slice. */
typedef struct ico_chunk {
    uint32_t profiles, room;
    unsigned kind[ICO_CHUNK_PIECES];
    ico_slice slice;
    uint32_t stride[ICO_CHUNK_PIECES], from[ICO_CHUNK_PIECES], size[ICO_CHUNK_PIECES];
    uint32_t *ends;
    size_t *offset;
    bool *any;
    uint64_t *numbers;
    size_t numbers_size, numbers_room;
} ico_chunk;

/* Lays out a slice of chunk number `id`, all 0, in the memory of the chunk, which grows.  Its size
 * alone, if numbers are not wanted. */
ICO_MUST_CHECK ico_status ico__chunk_lay(const ico_chunks *chunks, ico_context *ctx,
                                         uint32_t id, const ico_slice *slice,
                                         bool with_numbers, ico_chunk *chunk);
void ico__chunk_free(ico_context *ctx, ico_chunk *chunk);
/* The profile of a state of the slice. */
uint32_t ico__chunk_profile(const ico_chunks *chunks, const ico_chunk *chunk,
                            uint32_t ends, uint32_t full);

#endif
