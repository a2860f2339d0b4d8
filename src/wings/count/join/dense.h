/* count/join/dense.h - the join of the two sides of a separator where many of the
 * possible states occur: class by class, with a number for each
 * pairing of each profile.  A link of the separator, or of the apex, then changes whole
 * blocks of numbers at once.
 * Stands above sector and join.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_JOIN_DENSE_H
#define ICO_COUNT_JOIN_DENSE_H

#include "count/join/join.h"
#include "count/join/sector.h"
#include "count/ranks/checkpoint.h"
#include "count/separator/action.h"
#include "count/separator/buckets.h"

/* Entries in a file, one bucket for each sector. */
typedef struct ico_dense_file {
    ico_bucket_file file;
    ico_buckets buckets;
} ico_dense_file;

/* The states of one side over the separator, in the order of their sectors.  Those of
 * sector k are items[start[k] .. start[k + 1]), or the same range of the file if there is
 * one.  An item also represents its images under `images` actions, each with the item's
 * number.  weight: NULL, or, on a right side, for each image of each item (those of item
 * i from i * images on) the number of ways in which the left completes it; a join of
 * exact numbers fills it in. */
typedef struct ico_dense_side {
    ico_key64_entry *items;
    ico_dense_file *filed;
    size_t size, *start;
    unsigned images;
    ico_action action[2];
    uint64_t *weight;
} ico_dense_side;
/* Makes a side from the states of a half.  Takes the states over, and frees them. */
ICO_MUST_CHECK ico_status ico__dense_side_new(ico_run *run, const ico_sectors *sectors,
                                              const ico_separator_view *view,
                                              ico_key64_states *states,
                                              ico_dense_side *side);
/* Makes a side from entries that are already written over the separator, in any order.
 * Takes them over; on failure frees them. */
ICO_MUST_CHECK ico_status ico__dense_side_of(ico_context *ctx, const ico_sectors *sectors,
                                             ico_key64_list *entries,
                                             ico_dense_side *side);
/* Makes an empty side in a file.  Entries are put one by one until
 * ico__dense_side_end. */
ICO_MUST_CHECK ico_status ico__dense_side_begin(ico_context *ctx,
                                                const ico_sectors *sectors,
                                                ico_dense_side *side);
ICO_MUST_CHECK ico_status ico__dense_side_put(const ico_sectors *sectors,
                                              ico_dense_side *side,
                                              ico_key64_entry entry);
void ico__dense_side_end(const ico_sectors *sectors, ico_dense_side *side);

/* Reads the items of one sector, piece by piece: all at once from memory, some thousands
 * from a file.  items: room for a piece from a file. */
typedef struct ico_dense_reader {
    const ico_dense_side *side;
    uint32_t sector;
    size_t done; /* items read before */
    ico_bucket_reader bucket;
    ico_key64_entry *items;
} ico_dense_reader;
/* Goes to the beginning of a sector.  After a failure too, the reader is to be closed. */
ICO_MUST_CHECK ico_status ico__dense_reader_begin(ico_dense_reader *reader,
                                                  ico_context *ctx,
                                                  const ico_dense_side *side,
                                                  uint32_t sector);
/* *items: the next `count` items, until the next call.  *count: 0 at the end. */
ICO_MUST_CHECK ico_status ico__dense_reader_next(ico_dense_reader *reader,
                                                 ico_context *ctx,
                                                 const ico_key64_entry **items,
                                                 size_t *count);
void ico__dense_reader_close(ico_dense_reader *reader, ico_context *ctx);

/* Visits all entries of the side, one sector after the other. */
ICO_MUST_CHECK ico_status ico__dense_side_each(ico_context *ctx,
                                               const ico_sectors *sectors,
                                               const ico_dense_side *side,
                                               ico_half_visit *visit, void *user);

/* Marks in `bits` the sectors that do not belong to part `part`.  Sectors with states are
 * sorted by size and dealt to the parts in turn.  dense_part.c */
ICO_MUST_CHECK ico_status ico__dense_leave_out(ico_context *ctx,
                                               const ico_sectors *sectors,
                                               const ico_dense_side *left,
                                               const ico_action *flip, uint32_t part,
                                               uint32_t parts, uint64_t *bits);
/* An estimate of the cost of a sector: its profiles and the states that are read. */
double ico__dense_size(const ico_sectors *sectors, const ico_dense_side *left,
                       uint32_t id);
/* An estimate of the cost of the numbers of a sector: one pass over each number for each
 * link, and one for each end when it is joined.  dense_cost.c */
double ico__dense_passes(const ico_sectors *sectors, uint32_t id);
/* Is there nothing to do for the sector: has it no states, or is another sector done in
 * its place? */
bool ico__dense_is_idle(const ico_sectors *sectors, const ico_dense_side *left,
                        const ico_action *flip, uint32_t id);
void ico__dense_side_free(const ico_sectors *sectors, ico_dense_side *side);

/* The sectors that are done, one bit for each, and the sum of their results, so that a
 * join can go on from there.  keep: called when the checkpoint (NULL: none) is due and
 * when the run is stopped, by one thread at a time, with its context. */
typedef struct ico_sectors_done {
    uint64_t *bits;
    ico_total total;
    ico_checkpoint *checkpoint;
    void (*keep)(void *user, ico_context *ctx, const struct ico_sectors_done *done);
    void *user;
    /* Estimates: seconds for passing over one number, and seconds of the work after the
     * join */
    double unit, later;
} ico_sectors_done;

/* Returns the least memory that a thread needs for a join over a separator with the given
 * number of places. */
double ico__dense_thread_bytes(unsigned separator);
/* Joins the sides.  flip: NULL, or an action that exchanges sectors, of which one is
 * enough. mirrored: both sides are one; else links of the apex are looked for on the left
 * only. done: the sectors to leave out, with their sum; the sectors joined here are
 * added. Numbers as for ico__sparse_join.  *overflow: exact numbers may add up to 2^63 or
 * more. */
ICO_MUST_CHECK ico_status ico__dense_join(ico_run *run, const ico_sectors *sectors,
                                          const ico_dense_side *left,
                                          const ico_dense_side *right,
                                          const ico_action *flip, bool mirrored,
                                          uint64_t modulus, ico_sectors_done *done,
                                          bool *overflow);

#endif
