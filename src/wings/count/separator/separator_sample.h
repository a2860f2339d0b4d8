/* count/separator/separator_sample.h - cycles of a net drawn at random over a separator,
 * all equally likely. Each state of the right side has a weight: the number of ways in
 * which the left completes it.  A draw chooses a right state by its weight, then the
 * links of the separator and a left state, and then a way back through the layers of each
 * side.
 * Stands above retrace and profiles.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_SEPARATOR_SAMPLE_H
#define ICO_COUNT_SEPARATOR_SEPARATOR_SAMPLE_H

#include "base/random.h"
#include "count/join/profiles.h"
#include "count/sampling/traceback.h"
#include "count/separator/separation.h"
#include "count/separator/separator_plan.h"

/* Invariants: side[0] is the left side and side[1] the right, both over the separator and
 * sorted.  If they are `same`, action maps an item to its mirror image.  Item i of a side
 * has items[i + 1].number - items[i].number ways.  If there is a flip, an item also
 * represents its image, and has the ways of both.  profiles: of the left side.
 * sum[k]: the number of cycles with images of right items before image k; each item has
 * `images` images, and the last sum is total * images.  flip: the action of the flip on
 * the separator.  turned: its action on the sectors (NULL: no flip).  left_image[f],
 * right_image[g][f]: the vertex of the net for each vertex of a half, flipped if f, on
 * the right under image g (NULL: the same vertex). */
typedef struct ico_separator_sampler {
    ico_context *ctx;
    const ico_net *net;
    ico_separation separation; /* its arrays are the caller's */
    ico_separator separator;
    ico_sectors sectors;
    ico_traceback traceback[2]; /* mirrored: the first serves both */
    unsigned slots[2];
    /* for each place of the separator: its slot in the half */
    uint8_t slot[2][ICO_KEY64_SLOTS];
    ico_dense_side side[2];
    bool same;
    unsigned images;
    ico_action flip;
    uint32_t *turned;
    ico_profiles profiles;
    uint32_t *vertex; /* for each place of the separator */
    uint64_t *sum, total;
    uint32_t *left_image[2], *right_image[2][2];
} ico_separator_sampler;

/* Can the sampler be made: does the separator have sectors? */
bool ico__separator_sampler_fits(const ico_separator_plan *plan);
/* An estimate of the memory of the sampler.  ICO_STOPPED: at a limit. */
ICO_MUST_CHECK ico_status ico__separator_sampler_bytes(ico_run *run,
                                                       const ico_separator_plan *plan,
                                                       double *bytes);
/* Makes a sampler.  Net and separation must outlive it, and it must not be moved.
 * ICO_TOO_LARGE: the number of cycles does not fit into a word; ICO_STOPPED,
 * ICO_NO_MEMORY as in all counting. */
ICO_MUST_CHECK ico_status ico__separator_sampler_new(ico_run *run, const ico_net *net,
                                                     const ico_separation *separation,
                                                     ico_separator_sampler *sampler);
void ico__separator_sampler_free(ico_separator_sampler *sampler);

/* --- separator_draw.c --- */

/* The right state drawn, with a choice of the separator's links (bits of `links`).
 * range: the left states whose profile goes with it, as they are kept and, where a flip
 * counts, flipped (NULL: none).  ways: the ways to these. */
typedef struct ico_linked {
    ico_key64 state;
    uint64_t links, ways;
    ico_profile_range *range[2];
} ico_linked;

/* The memory of one thread; zeroed at first. */
typedef struct ico_drawing {
    ICO_VECTOR(ico_linked) linked; /* of the cycle being drawn */
    ico_walkers walking;
} ico_drawing;
void ico__drawing_free(ico_context *ctx, ico_drawing *drawing);

/* Draws up to ICO_WALKERS cycles, each with its own random numbers; total must not be 0.
 * In cycle k the neighbours of v are sides[k][2 * v] and sides[k][2 * v + 1].  ctx,
 * drawing: of the thread; several threads may draw at once. */
ICO_MUST_CHECK ico_status ico__separator_sampler_draw(
    const ico_separator_sampler *s, ico_context *ctx, ico_drawing *drawing,
    ico_random *random, uint32_t *const *sides, size_t count);

#endif
