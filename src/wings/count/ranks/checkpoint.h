/* count/ranks/checkpoint.h - checkpoints: files that hold the state of a long count, so
 * that it can go on from there after an interruption.
 * Stands above number, table and key64_table.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_RANKS_CHECKPOINT_H
#define ICO_COUNT_RANKS_CHECKPOINT_H

#include "base/archive.h"
#include "count/number/number.h"
#include "count/separator/key64_table.h"
#include "count/sweep/sweep.h"
#include "count/sweep/table.h"

/* The stage that a count has reached.  The values are written to files and never
 * change. */
typedef enum ico_stage {
    ICO_STAGE_SWEEP = 1,   /* a sweep of the whole, between two steps */
    ICO_STAGE_LEFT = 2,    /* a sweep of the left side of a separator */
    ICO_STAGE_RIGHT = 3,   /* a sweep of the right side */
    ICO_STAGE_SECTORS = 4, /* between classes of the join */
    /* planar counts: */
    ICO_STAGE_FIRST = 5,  /* the first sweep, between some of its steps */
    ICO_STAGE_SECOND = 6, /* the second, or the same further on */
    ICO_STAGE_BLOCKS = 7, /* between blocks of the join */
    /* a later one of several counts; the file goes on with which one it is, the sum of
     * those before it, and its own stage */
    ICO_STAGE_LATER = 8,
    ICO_STAGES
} ico_stage;

/* A checkpoint file of one count.  Invariants: `question` is a fingerprint of the
 * question, and `plan` of the way of counting.  Where several counts follow one another,
 * `which` is the current one (from 0), `before` the sum of those before it (NULL: 0), and
 * `base` a fingerprint of those.  `held` is a file that was found, read up to the state
 * itself; that state was written at `stage` after `spent` seconds.  `held` is NULL if
 * there is no file or its state was taken. */
typedef struct ico_checkpoint {
    ico_context *ctx;
    const char *path, *subject;
    uint64_t every, due, started; /* nanoseconds */
    uint64_t question, plan, base;
    uint32_t which;
    const ico_number *before;
    double spent; /* seconds, in the runs that wrote the file */
    ico_archive_in *held;
    ico_stage stage;
    uint64_t kept;       /* how many checkpoints were written */
    bool failed;         /* the last one could not be written */
    const char *why_not; /* NULL, or why none can be written */
} ico_checkpoint;

/* Begins a checkpoint in file `path`, to be written every `every` seconds.  subject: the
 * thing counted, in words, for messages.  Both strings are kept by reference. */
void ico__checkpoint_init(ico_checkpoint *checkpoint, ico_context *ctx, const char *path,
                          const char *subject, double every);
/* Looks for the file of a count whose question and plan have these fingerprints.
 * ICO_BAD_INPUT: the file is damaged or belongs to another count; the message says which.
 * ICO_IO: the file could not be written later. */
ICO_MUST_CHECK ico_status ico__checkpoint_find(ico_checkpoint *checkpoint,
                                               uint64_t question, uint64_t plan);
/* For several counts in a row: sets *which to the index of the count whose state the file
 * holds (0 if there is no file), and *before to the sum of the counts before it, which
 * the caller frees.  Does not check that the file belongs to these counts;
 * ico__checkpoint_find does when that count begins. */
ICO_MUST_CHECK ico_status ico__checkpoint_which(ico_checkpoint *checkpoint,
                                                uint32_t *which, ico_number *before);
void ico__checkpoint_close(ico_checkpoint *checkpoint);
/* Is a checkpoint due? checkpoint may be NULL: never. */
bool ico__checkpoint_is_due(const ico_checkpoint *checkpoint);
/* Begins and ends a file; the caller writes the state between.  status: if the state
 * could not be written, the file before stays.  If the file cannot be written,
 * ico__checkpoint_begin returns NULL, and the count goes on and tries again later. */
ico_archive_out *ico__checkpoint_begin(ico_checkpoint *checkpoint, ico_context *ctx,
                                       ico_stage stage);
void ico__checkpoint_end(ico_checkpoint *checkpoint, ico_archive_out *archive,
                         ico_status status);
/* To be called after the whole state was read: checks that the file ends here. */
ICO_MUST_CHECK ico_status ico__checkpoint_taken(ico_checkpoint *checkpoint);

/* Fingerprints of the links of a net, and of an order of its vertices (added to
 * `sum`). */
uint64_t ico__net_fingerprint(const ico_net *net);
uint64_t ico__order_fingerprint(uint64_t sum, const uint32_t *order, uint32_t count);

bool ico__key64_is_valid(unsigned slots, uint32_t mask, uint64_t key);
/* Does the state belong to this rank? With peers all ranks read each state of a file, and
 * one rank takes it. */
static inline bool ico__checkpoint_is_mine(const ico_context *ctx, uint64_t key)
{
    const ico_peers *peers = ctx->peers;
    return peers == NULL || ico__mix64(key) % peers->size == peers->rank;
}
/* Writes entries in batches.  left: how many of the announced entries are still to come;
 * held: how many wait in an incomplete batch. */
enum { ICO_CHECKPOINT_BATCH = 4096 };
typedef struct ico_entries_out {
    ico_archive_out *archive;
    uint64_t left;
    size_t held;
    uint64_t keys[ICO_CHECKPOINT_BATCH], numbers[ICO_CHECKPOINT_BATCH];
} ico_entries_out;
void ico__checkpoint_begin_entries(ico_entries_out *out, ico_archive_out *archive,
                                   uint64_t count);
/* A visitor of entries; user is an ico_entries_out.  Always returns ICO_OK. */
ico_status ico__checkpoint_put_some(void *user, const ico_key64_entry *entries,
                                    size_t count);
/* Reads entries.  Each must be a state of `slots` slots, of which those in `mask` are in
 * use, with a number below the modulus.  begin (or NULL) gets the number of entries of
 * all ranks; take gets those of this rank, some at a time. */
typedef struct ico_entries_in {
    unsigned slots;
    uint32_t mask;
    uint64_t modulus;
    void *user;
    ico_status (*begin)(void *user, uint64_t count);
    ico_status (*take)(void *user, const ico_key64_entry *entries, size_t count);
} ico_entries_in;
ICO_MUST_CHECK ico_status ico__checkpoint_get_entries(ico_archive_in *archive,
                                                      ico_context *ctx,
                                                      const ico_entries_in *in);
void ico__checkpoint_put_number(ico_archive_out *archive, const ico_number *number);
ICO_MUST_CHECK ico_status ico__checkpoint_get_number(ico_archive_in *archive,
                                                     ico_context *ctx,
                                                     ico_number *number);

#endif
