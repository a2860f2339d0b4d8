/* count/separator_sample.h - cycles of a net drawn at random over a separator, all equally
 * likely.
 * Each state of the right side over the seam is weighed by the ways in which the left completes
 * it; one is drawn, then the links of the seam and the state of the left, and then a way back
 * through the layers of each side.
 * Stands above retrace and dense.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_SAMPLE_H
#define ICO_COUNT_SEPARATOR_SAMPLE_H

#include "base/random.h"
#include "count/dense.h"
#include "count/halving.h"
#include "count/retrace.h"

/* The states of one profile: items[start .. start + count) of a side; count 0: none. */
typedef struct ico_profile_range {
    uint32_t ends, full, start, count;
} ico_profile_range;

/* Of pairings of up to so many pairs it is kept which make one cycle together; a pair less
 * where there are few states. */
enum { ICO_KEPT_PAIRS = 6 };

/* The right state drawn, with some of the seam's links, which are bits of `links`. */
typedef struct ico_linked {
    ico_lean state;
    uint64_t links;
    const ico_profile_range *range; /* of those of the left that go with it */
} ico_linked;

/* Invariants: side[0], the left, and side[1] stand over the seam, their items in the order of
 * their profiles within each chunk; if they are `same`, turn takes an item of it to its
 * mirror image.  ranges: those of the left, a hash table.  sum[i]: the cycles with a right
 * item before i; sum[size] is `total`.  rank: of the pairings of the left's items.
 * one_cycle[t], t <= kept: a bit for each rank of a pairing of the right, and in it each of
 * the left. */
typedef struct ico_separator_sampler {
    ico_context *ctx;
    const ico_net *net;
    ico_halving halving; /* without its flip; its arrays are the caller's */
    ico_seam seam;
    ico_chunks chunks;
    ico_retrace retrace[2]; /* mirrored: the first for both */
    unsigned slots[2];
    uint8_t slot[2]
                [ICO_LEAN_SLOTS]; /* by place of the seam: where it stands in the half */
    ico_dense_side side[2];
    bool same;
    ico_profile_range *ranges;
    size_t ranges_room;
    unsigned kept;
    uint32_t *rank;
    uint64_t *one_cycle[ICO_KEPT_PAIRS + 1];
    uint32_t *vertex; /* by place of the seam */
    uint64_t *sum, total;
    ICO_VECTOR(ico_linked) linked; /* of the cycle being drawn */
} ico_separator_sampler;

/* Can it be done: is the seam one for chunks?  And the memory it takes, about. */
ICO_MUST_CHECK ico_status ico__separator_sampler_bytes(const ico_net *net,
                                                       const ico_halving *halving,
                                                       bool *fits, double *bytes);
/* Net and halving must outlive the sampler, which must stay where it is.  ICO_TOO_LARGE: there
 * are too many tours for words; ICO_STOPPED, ICO_NO_MEMORY as all counting. */
ICO_MUST_CHECK ico_status ico__separator_sampler_new(ico_run *run, const ico_net *net,
                                                     const ico_halving *halving,
                                                     ico_separator_sampler *sampler);
void ico__separator_sampler_free(ico_separator_sampler *sampler);
/* A cycle, if total > 0: side[2 * v], side[2 * v + 1] are the neighbours of v on it. */
ICO_MUST_CHECK ico_status ico__separator_sampler_draw(ico_separator_sampler *sampler,
                                                      ico_random *random, uint32_t *side);

#endif
