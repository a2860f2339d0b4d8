/* count/separator_sample.h - cycles of a net drawn at random over a separator, all equally
 * likely.
 * Each state of the right side over the seam is weighed by the ways in which the left completes
 * it; one is drawn, then the links of the seam and the state of the left, and then a way back
 * through the layers of each side.
 * Stands above retrace and profiles.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_SAMPLE_H
#define ICO_COUNT_SEPARATOR_SAMPLE_H

#include "base/random.h"
#include "count/halving.h"
#include "count/profiles.h"
#include "count/retrace.h"

/* Invariants: side[0], the left, and side[1] stand over the seam; if they are `same`, turn takes
 * an item of it to its mirror image.  They are sorted.  Item i of a side has items[i + 1].number -
 * items[i].number ways.  profiles: of the left.  Where there is a flip, an item stands for its
 * image too, with the ways of both.
 * sum[k]: the cycles with a right item's image before number k, of `images` an item; the last is
 * total * images.  flip: what it does to the seam, turned: to chunks (NULL: no flip).  left_image[f], right_image[g][f]: where
 * vertices of the halves, flipped if f, come to stand as vertices of the net, on the right
 * under image number g; NULL: as they are. */
typedef struct ico_separator_sampler {
    ico_context *ctx;
    const ico_net *net;
    ico_halving halving; /* its arrays are the caller's */
    ico_seam seam;
    ico_chunks chunks;
    ico_retrace retrace[2]; /* mirrored: the first for both */
    unsigned slots[2];
    uint8_t slot[2]
                [ICO_LEAN_SLOTS]; /* by place of the seam: where it stands in the half */
    ico_dense_side side[2];
    bool same;
    unsigned images;
    ico_turn flip;
    uint32_t *turned;
    ico_profiles profiles;
    uint32_t *vertex; /* by place of the seam */
    uint64_t *sum, total;
    uint32_t *left_image[2], *right_image[2][2];
} ico_separator_sampler;

/* Can it be done: is the seam one for chunks? */
ICO_MUST_CHECK ico_status ico__separator_sampler_fits(const ico_net *net,
                                                      const ico_halving *halving,
                                                      bool *fits);
/* The memory it takes, about.  ICO_STOPPED at a limit. */
ICO_MUST_CHECK ico_status ico__separator_sampler_bytes(ico_run *run, const ico_net *net,
                                                       const ico_halving *halving,
                                                       double *bytes);
/* Net and halving must outlive the sampler, which must stay where it is.  ICO_TOO_LARGE: there
 * are too many tours for words; ICO_STOPPED, ICO_NO_MEMORY as all counting. */
ICO_MUST_CHECK ico_status ico__separator_sampler_new(ico_run *run, const ico_net *net,
                                                     const ico_halving *halving,
                                                     ico_separator_sampler *sampler);
void ico__separator_sampler_free(ico_separator_sampler *sampler);

/* --- separator_draw.c --- */

/* The right state drawn, with some of the seam's links, which are bits of `links`; the left's
 * states that go with its profile, as they are kept and (if that counts) flipped, NULL: none;
 * and the ways to these. */
typedef struct ico_linked {
    ico_lean state;
    uint64_t links, ways;
    ico_profile_range *range[2];
} ico_linked;

/* What one thread needs; from all zero on. */
typedef struct ico_drawing {
    ICO_VECTOR(ico_linked) linked; /* of the cycle being drawn */
    ico_walking walking;
} ico_drawing;
void ico__drawing_free(ico_context *ctx, ico_drawing *drawing);

/* Draws up to ICO_WALKERS cycles, if total > 0, each by its own random numbers: of cycle k,
 * v has the neighbours sides[k][2 * v] and sides[k][2 * v + 1].  ctx, drawing: of the thread;
 * several may draw at once. */
ICO_MUST_CHECK ico_status ico__separator_sampler_draw(
    const ico_separator_sampler *s, ico_context *ctx, ico_drawing *drawing,
    ico_random *random, uint32_t *const *sides, size_t count);

#endif
