/* count/dense.h - the two sides of a separator joined, where many of the states that there
 * could be are there: chunk by chunk, with a number for each pairing of each profile.
 * Links of the seam and joints of pairings go over whole blocks of numbers then.
 * Stands above chunk and join.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_DENSE_H
#define ICO_COUNT_DENSE_H

#include "count/checkpoint.h"
#include "count/chunk.h"
#include "count/heaps.h"
#include "count/join.h"
#include "count/turn.h"

/* Entries in a file, a heap for each chunk. */
typedef struct ico_dense_file {
    ico_heap_file file;
    ico_heaps heaps;
} ico_dense_file;

/* One side's states, written over the seam and in the order of their chunks: those of chunk
 * k are items[start[k] .. start[k + 1]), or as many in the file, if there is one.  They stand for their images under `images` turns,
 * all with the number they have.  weight: NULL, or for each image of each item of a right side
 * (those of item i from i * images on) in how many ways the left completes it; a join of exact
 * numbers fills it in. */
typedef struct ico_dense_side {
    ico_lean_entry *items;
    ico_dense_file *filed;
    size_t size, *start;
    unsigned images;
    ico_turn turn[2];
    uint64_t *weight;
} ico_dense_side;
/* Takes the states of a half over: they are freed. */
ICO_MUST_CHECK ico_status ico__dense_side_new(ico_run *run, const ico_chunks *chunks,
                                              const ico_seam_view *view,
                                              ico_lean_states *states,
                                              ico_dense_side *side);
/* From entries that stand over the seam already, in any order; they are taken over, or freed.
 */
ICO_MUST_CHECK ico_status ico__dense_side_of(ico_context *ctx, const ico_chunks *chunks,
                                             ico_lean_list *entries,
                                             ico_dense_side *side);
/* An empty one in a file: entries are put one by one, and no more once it is closed. */
ICO_MUST_CHECK ico_status ico__dense_side_begin(ico_context *ctx,
                                                const ico_chunks *chunks,
                                                ico_dense_side *side);
ICO_MUST_CHECK ico_status ico__dense_side_put(const ico_chunks *chunks,
                                              ico_dense_side *side, ico_lean_entry entry);
void ico__dense_side_end(const ico_chunks *chunks, ico_dense_side *side);

/* Reads a side's chunks, one at a time; items: of the one read last, if it is from a file. */
typedef struct ico_dense_reader {
    ICO_VECTOR(ico_lean_entry) items;
} ico_dense_reader;
/* *items: `count` of them, until the reader reads more. */
ICO_MUST_CHECK ico_status ico__dense_read(ico_dense_reader *reader, ico_context *ctx,
                                          const ico_dense_side *side, uint32_t chunk,
                                          const ico_lean_entry **items, size_t *count);

/* All of the side's entries, a chunk at a time. */
ICO_MUST_CHECK ico_status ico__dense_side_each(ico_context *ctx, const ico_chunks *chunks,
                                               const ico_dense_side *side,
                                               ico_half_visit *visit, void *user);

/* Marks in `bits` the chunks that are not of this part: those that have states, in the order of their
 * size, are dealt to the parts in turn.  dense_part.c */
ICO_MUST_CHECK ico_status ico__dense_leave_out(ico_context *ctx, const ico_chunks *chunks,
                                               const ico_dense_side *left,
                                               const ico_turn *flip, uint32_t part,
                                               uint32_t parts, uint64_t *bits);
/* About what it takes: profiles, and the states that are read. */
double ico__dense_size(const ico_chunks *chunks, const ico_dense_side *left, uint32_t id);
/* What a state takes to be brought to a chunk, where a number that is passed over takes 1; seconds for
 * that.  Measured on knights 7x8 to 8x8, closed and open. */
enum { ICO_STATE_TAKES = 150 };
#define ICO_DENSE_UNIT 5.5e-10
/* What its numbers take, about, before any are there: each is passed over for each link, and once for each of
 * the ends when it is joined.  dense_takes.c */
double ico__dense_passes(const ico_chunks *chunks, uint32_t id);
/* Has the chunk nothing to be joined, or is another one done in its place? */
bool ico__dense_is_idle(const ico_chunks *chunks, const ico_dense_side *left,
                        const ico_turn *flip, uint32_t id);
void ico__dense_side_free(const ico_chunks *chunks, ico_dense_side *side);

/* Chunks that were done, a bit for each, and what they add up to: for a join that goes on from
 * there.  keep: called when the checkpoint (NULL: none) is due, and when the run is stopped, by one
 * thread at a time, with its context. */
typedef struct ico_chunks_done {
    uint64_t *bits;
    ico_total total;
    ico_checkpoint *checkpoint;
    void (*keep)(void *user, ico_context *ctx, const struct ico_chunks_done *done);
    void *user;
    /* Seconds that a number takes to be passed over, and that are to come after the join, about. */
    double unit, later;
} ico_chunks_done;

/* Memory that a thread needs for a join over a seam of so many places, however short memory is. */
double ico__dense_thread_bytes(unsigned seam);
/* As ico__sparse_join.  flip: NULL, or what exchanges chunks of which one is enough.  If both
 * sides are one, `mirrored` (else links of the joint are sought on the left alone).  done: chunks to
 * be left out, with their sum; those that were done are added.
 * *overflow: exact numbers may not add up to less than 2^63. */
ICO_MUST_CHECK ico_status ico__dense_join(ico_run *run, const ico_chunks *chunks,
                                          const ico_dense_side *left,
                                          const ico_dense_side *right,
                                          const ico_turn *flip, bool mirrored,
                                          uint64_t modulus, ico_chunks_done *done,
                                          bool *overflow);

#endif
