/* presolve/prices/nearest_point.h - the point of a polytope that is nearest to 0.  The
 * polytope is given by its corners, one after the other, as an oracle finds them.
 * Source: Wolfe, "Finding the nearest point in a polytope", Mathematical Programming 11
 * (1976); Golub, Van Loan, Matrix Computations, for the factor.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_PRICES_NEAREST_POINT_H
#define ICO_PRESOLVE_PRICES_NEAREST_POINT_H

#include "icosian/base.h"

/* Corners are vectors of `size` whole numbers, kept as `width` with zeros behind.
 * Invariants: corners[i * width ..] for i < count are affinely independent; weight[i] > 0
 * sum up to 1, and x is the sum of weight[i] times corner i; factor, of rows of `room`
 * numbers, is the lower triangle whose product with its transpose has 1 + the product of
 * corners i and j at (i, j). */
typedef struct ico_nearest {
    ico_context *ctx;
    uint32_t size, width, count, room;
    int16_t *corners;
    double *weight, *aim, *factor;
    double *x;
    uint64_t ticks; /* work so far; twelve multiplications are about one */
} ico_nearest;

/* Begins with one corner, which is x. */
ICO_MUST_CHECK ico_status ico__nearest_new(ico_context *ctx, uint32_t size,
                                           const int16_t *corner, ico_nearest **nearest);
void ico__nearest_free(ico_nearest *nearest);
/* Adds a corner, and moves x to the point nearest to 0 of the polytope of all corners
 * held; corners that are not needed go.  *moved is false if the corner depends on those
 * held, as far as doubles tell, or if there is no room for more.
 * O(count * (size + count)) for each corner that goes, and once. */
ICO_MUST_CHECK ico_status ico__nearest_add(ico_nearest *nearest, const int16_t *corner,
                                           bool *moved);

#endif
