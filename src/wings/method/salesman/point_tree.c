/* method/salesman/point_tree.c - near points by a tree that halves space.
 * Source: J. L. Bentley, Communications of the ACM 18 (1975); C. A. R. Hoare,
 * Communications of the ACM 4 (1961), "Find", for medians.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "method/salesman/salesman.h"

/* Invariants: places has three coordinates for each point, of which no one is used beyond
 * `dimensions`; the node of points low .. high is at (low + high) / 2, and those before
 * it are not beyond it in the dimension axis[node], those behind not before it. */
struct ico_point_tree {
    ico_context *ctx;
    const ico_metric *metric;
    uint32_t count;
    unsigned dimensions;
    double *places;
    uint32_t *points;
    uint8_t *axis;
};

enum { LEAF = 6, NEAR_MOST = 16 };

/* Where a point is; on the sphere in space, since near there is near by angle. */
static void write_place(const ico_metric *m, uint32_t v, double place[3])
{
    const double *at = m->places + 3 * (size_t)v;
    for (unsigned k = 0; k < 3; k++) place[k] = k < m->kind->dimensions ? at[k] : 0;
    if (m->kind->norm != ICO_NORM_SPHERE) return;
    double angle[2];
    for (unsigned k = 0; k < 2; k++) {
        double degrees = trunc(at[k]);
        angle[k] = (degrees + 5 * (at[k] - degrees) / 3) * 3.141592 / 180;
    }
    place[0] = cos(angle[0]) * cos(angle[1]);
    place[1] = cos(angle[0]) * sin(angle[1]);
    place[2] = sin(angle[0]);
}

/* --- the tree ---------------------------------------------------------------------- */

static void swap_points(ico_point_tree *t, uint32_t i, uint32_t j)
{
    uint32_t point = t->points[i];
    t->points[i] = t->points[j];
    t->points[j] = point;
    for (unsigned k = 0; k < 3; k++) {
        double x = t->places[3 * (size_t)i + k];
        t->places[3 * (size_t)i + k] = t->places[3 * (size_t)j + k];
        t->places[3 * (size_t)j + k] = x;
    }
}

static double at_axis(const ico_point_tree *t, uint32_t i, unsigned axis)
{
    return t->places[3 * (size_t)i + axis];
}

/* Moves points of low .. high so that none before `middle` is beyond it, and none behind
 * before it. */
static void halve(ico_point_tree *t, uint32_t low, uint32_t high, uint32_t middle,
                  unsigned axis)
{
    int64_t first = low, last = (int64_t)high - 1;
    while (first < last) {
        double pivot = at_axis(t, middle, axis);
        int64_t i = first, j = last;
        while (i <= j) {
            while (at_axis(t, (uint32_t)i, axis) < pivot) i++;
            while (at_axis(t, (uint32_t)j, axis) > pivot) j--;
            if (i <= j) swap_points(t, (uint32_t)i++, (uint32_t)j--);
        }
        if (j < middle) first = i;
        if (i > middle) last = j;
    }
}

/* The dimension in which the points of low .. high are the furthest apart. */
static unsigned widest_axis(const ico_point_tree *t, uint32_t low, uint32_t high)
{
    unsigned best = 0;
    double widest = -1;
    for (unsigned k = 0; k < t->dimensions; k++) {
        double least = at_axis(t, low, k), most = least;
        for (uint32_t i = low + 1; i < high; i++) {
            least = fmin(least, at_axis(t, i, k));
            most = fmax(most, at_axis(t, i, k));
        }
        if (most - least <= widest) continue;
        widest = most - least;
        best = k;
    }
    return best;
}

static void plant(ico_point_tree *t, uint32_t low, uint32_t high)
{
    while (high - low > LEAF) {
        uint32_t middle = low + (high - low) / 2;
        t->axis[middle] = (uint8_t)widest_axis(t, low, high);
        halve(t, low, high, middle, t->axis[middle]);
        plant(t, low, middle);
        low = middle + 1;
    }
}

ico_status ico__point_tree_new(ico_context *ctx, const ico_metric *metric,
                               const uint32_t *points, uint32_t count,
                               ico_point_tree **tree)
{
    ico_point_tree *t = ICO_NEW(ctx, ico_point_tree);
    if (t == NULL) return ICO_NO_MEMORY;
    bool sphere = metric->kind->norm == ICO_NORM_SPHERE;
    *t = (ico_point_tree){.ctx = ctx, .metric = metric, .count = count};
    t->dimensions = sphere ? 3 : metric->kind->dimensions;
    t->places = ICO_NEW_ARRAY(ctx, double, 3 * (size_t)count + 1);
    t->points = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)count + 1);
    t->axis = ICO_NEW_ARRAY(ctx, uint8_t, (size_t)count + 1);
    if (t->places == NULL || t->points == NULL || t->axis == NULL) {
        ico__point_tree_free(t);
        return ICO_NO_MEMORY;
    }
    for (uint32_t i = 0; i < count; i++) {
        t->points[i] = points[i];
        write_place(metric, points[i], t->places + 3 * (size_t)i);
    }
    plant(t, 0, count);
    *tree = t;
    return ICO_OK;
}

void ico__point_tree_free(ico_point_tree *t)
{
    if (t == NULL) return;
    ICO_FREE_ARRAY(t->ctx, t->places, 3 * (size_t)t->count + 1);
    ICO_FREE_ARRAY(t->ctx, t->points, (size_t)t->count + 1);
    ICO_FREE_ARRAY(t->ctx, t->axis, (size_t)t->count + 1);
    ICO_FREE(t->ctx, t);
}

/* --- near points ------------------------------------------------------------------- */

/* Invariant: away[i] ascend, of near[i]; `count` of them.  They are in the quadrant. */
typedef struct near_query {
    double place[3], away[NEAR_MOST];
    uint32_t point, except, most, count, *near;
    int quadrant; /* bit k: not before the place in dimension k; -1: anywhere */
} near_query;

static double distance_between(ico_norm norm, const double *a, const double *b)
{
    double x = fabs(a[0] - b[0]), y = fabs(a[1] - b[1]), z = fabs(a[2] - b[2]);
    if (norm == ICO_NORM_SUM) return x + y + z;
    if (norm == ICO_NORM_GREATEST) return fmax(fmax(x, y), z);
    return x * x + y * y + z * z;
}

static bool is_in_quadrant(const near_query *q, const double *place)
{
    return q->quadrant < 0 || (q->quadrant == ((place[0] >= q->place[0] ? 1 : 0) |
                                               (place[1] >= q->place[1] ? 2 : 0)));
}

static void consider_point(const ico_point_tree *t, near_query *q, uint32_t i)
{
    uint32_t v = t->points[i];
    if (v == q->point || v == q->except) return;
    if (!is_in_quadrant(q, t->places + 3 * (size_t)i)) return;
    double away =
        distance_between(t->metric->kind->norm, q->place, t->places + 3 * (size_t)i);
    uint32_t k = q->count < q->most ? q->count++ : q->most;
    if (k == q->most && q->away[--k] <= away) return;
    for (; k > 0 && q->away[k - 1] > away; k--) {
        q->away[k] = q->away[k - 1];
        q->near[k] = q->near[k - 1];
    }
    q->away[k] = away;
    q->near[k] = v;
}

static void look_between(const ico_point_tree *t, near_query *q, uint32_t low,
                         uint32_t high)
{
    ico_norm norm = t->metric->kind->norm;
    if (high - low <= LEAF) {
        for (uint32_t i = low; i < high; i++) consider_point(t, q, i);
        return;
    }
    uint32_t middle = low + (high - low) / 2;
    double side = q->place[t->axis[middle]] - at_axis(t, middle, t->axis[middle]);
    bool squares = norm == ICO_NORM_SQUARES || norm == ICO_NORM_SPHERE;
    double least = squares ? side * side : fabs(side);
    if (side < 0)
        look_between(t, q, low, middle);
    else
        look_between(t, q, middle + 1, high);
    consider_point(t, q, middle);
    if (q->count == q->most && q->away[q->most - 1] <= least) return;
    unsigned axis = t->axis[middle];
    bool up = q->quadrant >= 0 && axis < 2 && (q->quadrant >> axis & 1) != 0,
         down = q->quadrant >= 0 && axis < 2 && !up;
    if (side < 0 && !down)
        look_between(t, q, middle + 1, high);
    else if (side > 0 && !up)
        look_between(t, q, low, middle);
    else if (side == 0)
        look_between(t, q, low, middle);
}

uint32_t ico__point_tree_near(const ico_point_tree *t, uint32_t point, uint32_t except,
                              uint32_t most, uint32_t *near)
{
    near_query q = {
        .point = point, .except = except, .most = most, .near = near, .quadrant = -1};
    write_place(t->metric, point, q.place);
    look_between(t, &q, 0, t->count);
    return q.count;
}

uint32_t ico__point_tree_around(const ico_point_tree *t, uint32_t point, uint32_t *near)
{
    bool flat = t->metric->kind->norm != ICO_NORM_SPHERE;
    uint32_t count =
        ico__point_tree_near(t, point, ICO_NO_VERTEX, flat ? ICO_NEAR_ANY : 10, near);
    for (int k = 0; k < 4 && flat; k++) {
        uint32_t found[2];
        near_query q = {
            .point = point, .except = ICO_NO_VERTEX, .most = 2, .near = found};
        q.quadrant = k;
        write_place(t->metric, point, q.place);
        look_between(t, &q, 0, t->count);
        for (uint32_t i = 0; i < q.count; i++) {
            uint32_t at = 0;
            while (at < count && near[at] != found[i]) at++;
            if (at == count) near[count++] = found[i];
        }
    }
    return count;
}
