/* count/checkpoint.h - what a long count has reached, kept in a file now and then, so that it
 * goes on from there when it was ended before its time.
 * Stands above number, table and lean_table.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_CHECKPOINT_H
#define ICO_COUNT_CHECKPOINT_H

#include "base/archive.h"
#include "count/lean_table.h"
#include "count/number.h"
#include "count/sweep.h"
#include "count/table.h"

/* Where a count is.  In a file the numbers stand for ever. */
typedef enum ico_stage {
    ICO_STAGE_SWEEP = 1,  /* a sweep of the whole, between two steps */
    ICO_STAGE_LEFT = 2,   /* of one side of a separator */
    ICO_STAGE_RIGHT = 3,  /* of the other */
    ICO_STAGE_CHUNKS = 4, /* between chunks of the join */
    /* where no paths cross: */
    ICO_STAGE_FIRST = 5,  /* the first sweep, between some of its steps */
    ICO_STAGE_SECOND = 6, /* the second, or the same further on */
    ICO_STAGE_BLOCKS = 7, /* between blocks of the join */
    ICO_STAGE_LATER =
        8, /* of several counts not the first: which it is, what those before
                             came to, and its own stage follow */
    ICO_STAGES
} ico_stage;

/* A file for the state of one count.  Invariants: question and plan are fingerprints of what is
 * counted and of how; of several counts, one after the other, `which` is the one at hand, from 0, `before`
 * what came before it (NULL: nothing), and `base` a fingerprint of that; `held` is a file that was found, read up to the state itself, which was
 * kept at `stage` after `spent` seconds; NULL when there is none or it was taken. */
typedef struct ico_checkpoint {
    ico_context *ctx;
    const char *path, *subject;
    uint64_t every, due, started; /* nanoseconds */
    uint64_t question, plan, base;
    uint32_t which;
    const ico_number *before;
    double spent; /* seconds, by those before who left the file */
    ico_archive_in *held;
    ico_stage stage;
    uint64_t kept;       /* how many were written */
    bool failed;         /* the last one could not be */
    const char *why_not; /* there are none, or NULL */
} ico_checkpoint;

/* For `path`, to be written every so many seconds; subject: what is counted, in words, for
 * messages.  Both are kept. */
void ico__checkpoint_init(ico_checkpoint *checkpoint, ico_context *ctx, const char *path,
                          const char *subject, double every);
/* Looks for the file of a count whose net and plan have these fingerprints.  ICO_BAD_INPUT: it
 * is damaged, or of another count, and says what; ICO_IO: it could not be written later. */
ICO_MUST_CHECK ico_status ico__checkpoint_find(ico_checkpoint *checkpoint,
                                               uint64_t question, uint64_t plan);
/* Of several counts, the one whose state the file holds (0 if there is no file), and what those before
 * came to (made: to be freed).  Whether it is theirs shows when that one is looked for. */
ICO_MUST_CHECK ico_status ico__checkpoint_which(ico_checkpoint *checkpoint,
                                                uint32_t *which, ico_number *before);
void ico__checkpoint_close(ico_checkpoint *checkpoint);
/* Is it time to keep the state?  checkpoint may be NULL: never. */
bool ico__checkpoint_is_due(const ico_checkpoint *checkpoint);
/* Begins and ends a file, in which the state is put between.  Where it cannot be written the
 * count goes on, and tries again later: ico__checkpoint_begin gives NULL. */
ico_archive_out *ico__checkpoint_begin(ico_checkpoint *checkpoint, ico_context *ctx,
                                       ico_stage stage);
void ico__checkpoint_end(ico_checkpoint *checkpoint, ico_archive_out *archive);
/* The state was read whole: the file must end here. */
ICO_MUST_CHECK ico_status ico__checkpoint_taken(ico_checkpoint *checkpoint);

/* Fingerprints: of the links of a net, and of an order of its vertices (added to `sum`). */
uint64_t ico__net_fingerprint(const ico_net *net);
uint64_t ico__order_fingerprint(uint64_t sum, const uint32_t *order, uint32_t count);

bool ico__lean_is_valid(unsigned slots, uint32_t mask, uint64_t key);
/* With peers each state of a file is read by all ranks, and taken by one. */
static inline bool ico__checkpoint_is_mine(const ico_context *ctx, uint64_t key)
{
    const ico_peers *peers = ctx->peers;
    return peers == NULL || ico__mix64(key) % peers->size == peers->rank;
}
/* Entries put in batches, some at a time: `left` of the count told at the beginning are still to
 * come, and `held` wait for a batch to be full. */
enum { ICO_CHECKPOINT_BATCH = 4096 };
typedef struct ico_entries_out {
    ico_archive_out *archive;
    uint64_t left;
    size_t held;
    uint64_t keys[ICO_CHECKPOINT_BATCH], numbers[ICO_CHECKPOINT_BATCH];
} ico_entries_out;
void ico__checkpoint_begin_entries(ico_entries_out *out, ico_archive_out *archive,
                                   uint64_t count);
/* Always ICO_OK: user is an ico_entries_out, for whoever visits entries. */
ico_status ico__checkpoint_put_some(void *user, const ico_lean_entry *entries,
                                    size_t count);
void ico__checkpoint_put_entries(ico_archive_out *archive, const ico_lean_entry *entries,
                                 size_t count);
/* Entries got back: each must be a state of `slots` slots of which those of `mask` are in use, with a
 * number below the modulus.  begin (may be NULL) is told how many there will be, of all ranks;
 * take gets those of this one, some at a time. */
typedef struct ico_entries_in {
    unsigned slots;
    uint32_t mask;
    uint64_t modulus;
    void *user;
    ico_status (*begin)(void *user, uint64_t count);
    ico_status (*take)(void *user, const ico_lean_entry *entries, size_t count);
} ico_entries_in;
ICO_MUST_CHECK ico_status ico__checkpoint_get_entries(ico_archive_in *archive,
                                                      ico_context *ctx,
                                                      const ico_entries_in *in);
void ico__checkpoint_put_number(ico_archive_out *archive, const ico_number *number);
ICO_MUST_CHECK ico_status ico__checkpoint_get_number(ico_archive_in *archive,
                                                     ico_context *ctx,
                                                     ico_number *number);

#endif
