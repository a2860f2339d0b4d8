/* presolve/prices/nearest_point.c - Wolfe's algorithm with a triangular factor that is
 * kept.
 * SPDX-License-Identifier: MIT */
#include "presolve/prices/nearest_point.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"

enum { MOST_CORNERS = 2048, BLOCK = 32 };

static double *row(const ico_nearest *a, uint32_t i)
{
    return a->factor + (size_t)i * a->room;
}

static int16_t *corner(const ico_nearest *a, uint32_t i)
{
    return a->corners + (size_t)i * a->width;
}

void ico__nearest_free(ico_nearest *a)
{
    if (a == NULL) return;
    ICO_FREE_ARRAY(a->ctx, a->corners, (size_t)a->room * a->width);
    ICO_FREE_ARRAY(a->ctx, a->weight, a->room);
    ICO_FREE_ARRAY(a->ctx, a->aim, 2 * (size_t)a->room);
    ICO_FREE_ARRAY(a->ctx, a->factor, (size_t)a->room * a->room);
    ICO_FREE_ARRAY(a->ctx, a->x, a->width);
    ICO_FREE(a->ctx, a);
}

/* Moves what is held to arrays for `room` corners. */
static ico_status nearest_make_room(ico_nearest *a, uint32_t room)
{
    ico_nearest b = *a;
    b.room = room;
    b.corners = ICO_NEW_ARRAY(a->ctx, int16_t, (size_t)room * a->width);
    b.weight = ICO_NEW_ARRAY(a->ctx, double, room);
    b.aim = ICO_NEW_ARRAY(a->ctx, double, 2 * (size_t)room);
    b.factor = ICO_NEW_ARRAY(a->ctx, double, (size_t)room *room);
    bool whole =
        b.corners != NULL && b.weight != NULL && b.aim != NULL && b.factor != NULL;
    ico_nearest *old = whole ? a : &b;
    for (uint32_t i = 0; i < a->count && whole; i++) {
        memcpy(corner(&b, i), corner(a, i), a->size * sizeof *a->corners);
        memcpy(row(&b, i), row(a, i), (i + 1) * sizeof *a->factor);
        b.weight[i] = a->weight[i];
    }
    ICO_FREE_ARRAY(a->ctx, old->corners, (size_t)old->room * a->width);
    ICO_FREE_ARRAY(a->ctx, old->weight, old->room);
    ICO_FREE_ARRAY(a->ctx, old->aim, 2 * (size_t)old->room);
    ICO_FREE_ARRAY(a->ctx, old->factor, (size_t)old->room * old->room);
    if (!whole) return ICO_NO_MEMORY;
    *a = b;
    return ICO_OK;
}

/* Blocks of a constant length are what compilers make quick. */
static int32_t block_product(const int16_t *x, const int16_t *y)
{
    int32_t sum = 0; /* degrees are below 2^12: no overflow */
    for (size_t q = 0; q < BLOCK; q++) sum += x[q] * y[q];
    return sum;
}

static void add_block(double *restrict x, double weight, const int16_t *restrict c)
{
    for (size_t q = 0; q < BLOCK; q++) x[q] += weight * c[q];
}

static double product(const ico_nearest *a, uint32_t i, uint32_t j)
{
    const int16_t *x = corner(a, i), *y = corner(a, j);
    double sum = 0;
    for (uint32_t p = 0; p < a->width; p += BLOCK) sum += block_product(x + p, y + p);
    return sum;
}

/* The sum of the products of the first `count` numbers. */
static double inner(const double *x, const double *y, uint32_t count)
{
    double sums[4] = {0};
    uint32_t i = 0;
    for (; i + 4 <= count; i += 4)
        for (uint32_t k = 0; k < 4; k++) sums[k] += x[i + k] * y[i + k];
    for (; i < count; i++) sums[0] += x[i] * y[i];
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

/* The row of the factor for the corner behind those held; false: the corner depends on
 * them. */
static bool append_corner(ico_nearest *a)
{
    const double least = 1e-9;
    uint32_t k = a->count;
    double *own = row(a, k), rest = 1 + product(a, k, k);
    for (uint32_t i = 0; i < k; i++) {
        const double *other = row(a, i);
        own[i] = (1 + product(a, i, k) - inner(other, own, i)) / other[i];
        rest -= own[i] * own[i];
    }
    a->ticks += (uint64_t)(k + 1) * (a->size + k) / 12;
    if (rest < least) return false;
    own[k] = sqrt(rest);
    return true;
}

/* Removes corner q; rotations make the factor a triangle again. */
static void drop_corner(ico_nearest *a, uint32_t q)
{
    uint32_t left = --a->count;
    memmove(corner(a, q), corner(a, q + 1),
            (size_t)(left - q) * a->width * sizeof(int16_t));
    memmove(a->weight + q, a->weight + q + 1, (left - q) * sizeof *a->weight);
    for (uint32_t i = q; i < left; i++)
        memcpy(row(a, i), row(a, i + 1), (i + 2) * sizeof(double));
    double *cosine = a->aim, *sine = a->aim + a->room;
    for (uint32_t i = q; i < left; i++) {
        double *r = row(a, i), near = r[q];
        for (uint32_t j = q; j < i; j++) {
            r[j] = cosine[j] * near + sine[j] * r[j + 1];
            near = cosine[j] * r[j + 1] - sine[j] * near;
        }
        r[i] = hypot(near, r[i + 1]);
        cosine[i] = near / r[i];
        sine[i] = r[i + 1] / r[i];
    }
    a->ticks += (uint64_t)(left - q) * (left - q + a->size) / 12;
}

/* aim: the weights of the point nearest to 0 of the flat through all corners held. */
static void aim_at_flat(ico_nearest *a)
{
    double sum = 0, *y = a->aim;
    for (uint32_t i = 0; i < a->count; i++) {
        const double *r = row(a, i);
        y[i] = (1 - inner(r, y, i)) / r[i];
    }
    for (uint32_t i = a->count; i-- > 0;) {
        const double *r = row(a, i);
        double last = y[i] /= r[i];
        for (uint32_t j = 0; j < i; j++) y[j] -= r[j] * last;
    }
    for (uint32_t i = 0; i < a->count; i++) sum += y[i];
    for (uint32_t i = 0; i < a->count; i++) y[i] /= sum;
    a->ticks += (uint64_t)a->count * a->count / 12;
}

/* Goes from the weights towards the aim until one is 0; true: the aim was reached. */
static bool step_to_aim(ico_nearest *a)
{
    const double zero = 1e-12;
    double share = 1;
    bool inside = true;
    for (uint32_t i = 0; i < a->count; i++) {
        double gap = a->weight[i] - a->aim[i];
        if (a->aim[i] >= zero) continue;
        inside = false;
        if (gap > 1e-14 && a->weight[i] / gap < share) share = a->weight[i] / gap;
    }
    for (uint32_t i = 0; i < a->count; i++)
        a->weight[i] += share * (a->aim[i] - a->weight[i]);
    return inside;
}

static void drop_needless(ico_nearest *a)
{
    const double zero = 1e-11;
    for (uint32_t i = a->count; i-- > 0;)
        if (a->weight[i] < zero && a->count > 1) drop_corner(a, i);
}

static void sum_corners(ico_nearest *a)
{
    memset(a->x, 0, a->width * sizeof *a->x);
    for (uint32_t i = 0; i < a->count; i++) {
        const int16_t *c = corner(a, i);
        for (uint32_t p = 0; p < a->width; p += BLOCK)
            add_block(a->x + p, a->weight[i], c + p);
    }
    a->ticks += (uint64_t)a->count * a->size / 12;
}

ico_status ico__nearest_add(ico_nearest *a, const int16_t *point, bool *moved)
{
    enum { MOST_STEPS = 1000 };
    *moved = false;
    if (a->count == a->room) {
        if (a->room == MOST_CORNERS) return ICO_OK;
        ico_status status = nearest_make_room(a, a->room == 0 ? 32 : 2 * a->room);
        if (status != ICO_OK) return status;
    }
    memcpy(corner(a, a->count), point, a->size * sizeof *point);
    if (!append_corner(a)) return ICO_OK;
    a->weight[a->count] = a->count == 0 ? 1 : 0;
    a->count++;
    for (unsigned steps = 0; steps < MOST_STEPS; steps++) {
        aim_at_flat(a);
        if (step_to_aim(a)) break;
        drop_needless(a);
    }
    sum_corners(a);
    *moved = true;
    return ICO_OK;
}

ico_status ico__nearest_new(ico_context *ctx, uint32_t size, const int16_t *point,
                            ico_nearest **nearest)
{
    bool moved;
    ico_nearest *a = ICO_NEW(ctx, ico_nearest);
    if (a == NULL) return ICO_NO_MEMORY;
    *a = (ico_nearest){.ctx = ctx, .size = size};
    a->width = (size + BLOCK - 1) / BLOCK * BLOCK;
    a->x = ICO_NEW_ARRAY(ctx, double, a->width);
    ico_status status = a->x == NULL ? ICO_NO_MEMORY : ico__nearest_add(a, point, &moved);
    if (status == ICO_OK)
        *nearest = a;
    else
        ico__nearest_free(a);
    return status;
}
