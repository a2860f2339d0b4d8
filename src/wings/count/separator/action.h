/* count/separator/action.h - the action of an automorphism on states.
 * Stands above key64.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_ACTION_H
#define ICO_COUNT_SEPARATOR_ACTION_H

#include "count/separator/key64.h"

/* A permutation of places (or slots), and its action on masks of places, a byte at a
 * time. */
typedef struct ico_action {
    uint8_t to[ICO_KEY64_SLOTS];
    uint32_t mask[3][256];
} ico_action;
/* Sets mask from to, for `size` places. */
void ico__action_fill(ico_action *action, unsigned size);
/* The permutation of places under the automorphism `image` followed by `then` (NULL:
 * nothing follows).  place: of each of n vertices and of their images; ICO_NO_SLOT:
 * none. */
ico_action ico__action_of(const uint8_t *place, uint32_t n, unsigned size,
                          const uint32_t *image, const uint32_t *then);

static inline uint32_t ico__action_mask(const ico_action *t, uint32_t mask)
{
    return t->mask[0][mask & 255] | t->mask[1][mask >> 8 & 255] | t->mask[2][mask >> 16];
}

/* Sets the mates of the image. */
static inline void ico__action_mates(const ico_action *t, const ico_key64 *s,
                                     ico_key64 *image)
{
    for (uint32_t m = s->ends; m != 0; m &= m - 1) {
        unsigned k = ico__ctz32(m);
        image->mate[t->to[k]] = t->to[s->mate[k]];
    }
}

static inline void ico__action_state(const ico_action *t, const ico_key64 *s,
                                     ico_key64 *image)
{
    image->ends = ico__action_mask(t, s->ends);
    image->full = ico__action_mask(t, s->full);
    ico__action_mates(t, s, image);
}

#endif
