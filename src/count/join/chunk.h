/* count/join/chunk.h - classes of states over the separator (here called chunks), such
 * that no link within the separator leads from class to class. Where links join a
 * component of the separator (here called a piece) that is two-coloured, the links of its
 * black vertices minus those of its white vertices are invariant: one more link adds one
 * to both.  The class of a state consists of these differences for all pieces.  A gate is
 * a piece of its own, and its kind is how many links it has.
 * Stands above seam.
 * Source: the balance of colours.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_JOIN_CHUNK_H
#define ICO_COUNT_JOIN_CHUNK_H

#include "count/separator/seam.h"

enum { ICO_CHUNK_PIECES = ICO_LEAN_SLOTS, ICO_PIECE_MOST = ICO_HALVING_PIECE };

/* One piece: the vertices from .. from + count - 1 of the separator.  A code has one
 * digit of base 3 for each vertex: 0 untouched, 1 an end, 2 full.  value[code] is the
 * kind of a code, one of `values` kinds, and number[code] its number within the kind.
 * The codes of kind k, as ends | full << 16, are codes[start[k] .. start[k + 1]).
 * ternary: a mask as a number of base 3.  white: the vertices of one colour. */
typedef struct ico_separator_part {
    unsigned from, count, values;
    bool two_coloured; /* else all codes are of kind 0 */
    uint32_t white;
    uint8_t *value;
    uint32_t *number, *codes, *start, *ternary;
} ico_separator_part;

/* All chunks.  The number of a chunk has one digit for the kind of each piece, the first
 * piece lowest, and the links of the joint as the highest digit.  mine: NULL, or for each
 * chunk whether this rank joins it. */
typedef struct ico_chunks {
    ico_context *ctx;
    bool *mine;
    const ico_seam *seam;
    unsigned pieces, levels; /* levels: 3 with a joint, else 1 */
    uint32_t count;
    bool has_joint;
    ico_separator_part piece[ICO_CHUNK_PIECES];
    uint8_t piece_of[ICO_LEAN_SLOTS];
} ico_chunks;

/* Finds the pieces and chunks of a separator.  *fits is false in four cases: a piece is
 * too large; a link of the separator is fixed; the joint is not linked to every vertex of
 * the separator; or the separator has gates and would be shared among ranks. */
ICO_MUST_CHECK ico_status ico__chunks_open(const ico_seam *seam, const ico_net *net,
                                           ico_chunks *chunks, bool *fits);
void ico__chunks_close(ico_chunks *chunks);

static inline uint32_t ico__piece_code(const ico_separator_part *p, uint32_t ends,
                                       uint32_t full)
{
    uint32_t all = (UINT32_C(1) << p->count) - 1;
    return p->ternary[ends >> p->from & all] + 2 * p->ternary[full >> p->from & all];
}
/* The kind of a piece in a chunk. */
unsigned ico__chunk_kind(const ico_chunks *chunks, uint32_t id, unsigned piece);
/* The chunk of the other side whose states go with the states of this one. */
uint32_t ico__chunk_other(const ico_chunks *chunks, uint32_t id);
/* The image of a chunk under a permutation of the places, which must be an automorphism
 * of the separator's links. */
uint32_t ico__chunk_turned(const ico_chunks *chunks, uint32_t id, const uint8_t *to);
/* The chunk of a state of the seam. */
uint32_t ico__chunk_of(const ico_chunks *chunks, uint32_t ends, uint32_t full);

/* The vertices of one colour of a piece, as possible neighbours of the joint.  A link to
 * one of them adds `more` to the kind of the piece. */
typedef struct ico_chunk_target {
    unsigned piece;
    int more;
    uint32_t places;
} ico_chunk_target;
/* Called for a chunk `from` from which `links` links of the joint to these sets lead to
 * the chunk in question. */
typedef ico_status ico_chunk_visit(void *user, uint32_t from,
                                   const ico_chunk_target *const *sets, unsigned links);
/* Visits all chunks from which no, one or two links of the joint lead to chunk `id`,
 * until a visit fails.  mirrored: the sides are a mirrored pair.  Then the joint has no
 * links in these chunks, and choices that are mirror images of others are left out. */
ICO_MUST_CHECK ico_status ico__chunk_sources(const ico_chunks *chunks, uint32_t id,
                                             bool mirrored, ico_chunk_visit *visit,
                                             void *user);

/* Links that end in a gate lead from chunk to chunk, and are decided when states are
 * brought to a chunk.  The first function says whether a link is one.  The second finds
 * the chunk *from from which the link leads to chunk `id`; false if there is none. */
bool ico__chunk_is_gate(const ico_chunks *chunks, const ico_seam_link *link);
bool ico__chunk_before(const ico_chunks *chunks, uint32_t id, const ico_seam_link *link,
                       uint32_t *from);

/* A slice of a chunk.  In it the separator's vertices in `places`, the last ones of their
 * pieces, have exactly the links that `ends` and `full` say.  Links of the separator that
 * end at these vertices are decided when states are brought to the slice; so no other
 * link leads out of it. */
typedef struct ico_restriction {
    uint32_t places, ends, full;
} ico_restriction;
static inline bool ico__slice_has(const ico_restriction *slice, uint32_t ends,
                                  uint32_t full)
{
    return (((ends ^ slice->ends) | (full ^ slice->full)) & slice->places) == 0;
}
/* Cuts a slice into three at one more place, where they have 0, 1 and 2 links.  False if
 * no place is left. */
bool ico__slice_cut(const ico_chunks *chunks, const ico_restriction *slice,
                    ico_restriction parts[3]);
/* Is the link one of the joint?  And: does it end at one of the slice's places? */
bool ico__chunk_joins(const ico_chunks *chunks, const ico_seam_link *link);
bool ico__chunk_decides(const ico_chunks *chunks, const ico_restriction *slice,
                        const ico_seam_link *link);

/* A chunk, or a slice of one, with a number for each pairing of each profile.
 * Invariants: profile i has the ends ends[i], and its numbers begin at offset[i]; there
 * are (2t - 1)!! of them for 2t ends, and none if the number of ends is odd.  If !any[i],
 * all of them are 0.  stride: of the codes of each piece among the profiles.  from: the
 * first code of each piece, within its kind, that is in the slice. */
typedef struct ico_chunk {
    uint32_t profiles, room;
    unsigned kind[ICO_CHUNK_PIECES];
    ico_restriction slice;
    uint32_t stride[ICO_CHUNK_PIECES], from[ICO_CHUNK_PIECES], size[ICO_CHUNK_PIECES];
    uint32_t *ends;
    size_t *offset;
    bool *any;
    uint64_t *numbers;
    size_t numbers_size, numbers_room;
} ico_chunk;

/* Lays out a slice of chunk number `id` with all numbers 0.  Uses the memory of `chunk`,
 * which grows.  with_numbers: false computes only the size. */
ICO_MUST_CHECK ico_status ico__chunk_lay(const ico_chunks *chunks, ico_context *ctx,
                                         uint32_t id, const ico_restriction *slice,
                                         bool with_numbers, ico_chunk *chunk);
void ico__chunk_free(ico_context *ctx, ico_chunk *chunk);
/* The profile of a state of the slice. */
uint32_t ico__chunk_profile(const ico_chunks *chunks, const ico_chunk *chunk,
                            uint32_t ends, uint32_t full);

#endif
