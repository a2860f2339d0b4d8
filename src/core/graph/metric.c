/* graph/metric.c - the distances of TSPLIB.
 * Source: G. Reinelt, TSPLIB 95, section 2.
 * SPDX-License-Identifier: MIT */
#include "graph/metric.h"

#include <math.h>
#include <string.h>

/* --- the formulas ------------------------------------------------------------------ */

/* To the nearest whole number, as the library rounds. */
static int64_t nearest(double x)
{
    return (int64_t)(x + 0.5);
}

/* Of whole coordinates the squares, and so the roots, are exact. */
static double length_2d(const double *a, const double *b)
{
    double x = a[0] - b[0], y = a[1] - b[1];
    return sqrt(x * x + y * y);
}

static int64_t euclid_2d(const double *a, const double *b)
{
    return nearest(length_2d(a, b));
}

static int64_t euclid_3d(const double *a, const double *b)
{
    double x = a[0] - b[0], y = a[1] - b[1], z = a[2] - b[2];
    return nearest(sqrt(x * x + y * y + z * z));
}

static int64_t ceiling_2d(const double *a, const double *b)
{
    return (int64_t)ceil(length_2d(a, b));
}

static int64_t manhattan_2d(const double *a, const double *b)
{
    return nearest(fabs(a[0] - b[0]) + fabs(a[1] - b[1]));
}

static int64_t manhattan_3d(const double *a, const double *b)
{
    return nearest(fabs(a[0] - b[0]) + fabs(a[1] - b[1]) + fabs(a[2] - b[2]));
}

static int64_t maximum_2d(const double *a, const double *b)
{
    return nearest(fmax(fabs(a[0] - b[0]), fabs(a[1] - b[1])));
}

static int64_t maximum_3d(const double *a, const double *b)
{
    double plane = fmax(fabs(a[0] - b[0]), fabs(a[1] - b[1]));
    return nearest(fmax(plane, fabs(a[2] - b[2])));
}

/* The pseudo-Euclidean distance of ATT's examples. */
static int64_t att(const double *a, const double *b)
{
    double x = a[0] - b[0], y = a[1] - b[1], length = sqrt((x * x + y * y) / 10);
    int64_t whole = nearest(length);
    return (double)whole < length ? whole + 1 : whole;
}

/* DDD.MM, degrees and minutes, in radians; with the value of pi that the library states.
 */
static double radians(double x)
{
    double degrees = trunc(x), minutes = x - degrees;
    return 3.141592 * (degrees + 5 * minutes / 3) / 180;
}

/* On the earth's idealised sphere, in kilometres. */
static int64_t geographical(const double *a, const double *b)
{
    double north = radians(a[0]), other = radians(b[0]);
    double q1 = cos(radians(a[1]) - radians(b[1]));
    double q2 = cos(north - other), q3 = cos(north + other);
    double angle = acos(fmin(1, 0.5 * ((1 + q1) * q2 - (1 - q1) * q3)));
    return (int64_t)(6378.388 * angle + 1);
}

static const ico_metric_kind KINDS[] = {
    {"EUC_2D", euclid_2d, 2, ICO_NORM_SQUARES},
    {"EUC_3D", euclid_3d, 3, ICO_NORM_SQUARES},
    {"CEIL_2D", ceiling_2d, 2, ICO_NORM_SQUARES},
    {"MAN_2D", manhattan_2d, 2, ICO_NORM_SUM},
    {"MAN_3D", manhattan_3d, 3, ICO_NORM_SUM},
    {"MAX_2D", maximum_2d, 2, ICO_NORM_GREATEST},
    {"MAX_3D", maximum_3d, 3, ICO_NORM_GREATEST},
    {"ATT", att, 2, ICO_NORM_SQUARES},
    {"GEO", geographical, 2, ICO_NORM_SPHERE},
};

const ico_metric_kind *ico__metric_kinds(size_t *count)
{
    *count = sizeof KINDS / sizeof *KINDS;
    return KINDS;
}

/* --- points with a metric ----------------------------------------------------------- */

ico_status ico__metric_new(ico_context *ctx, const ico_metric_kind *kind, uint32_t n,
                           const double *places, ico_metric **metric)
{
    ico_metric *m = ICO_NEW(ctx, ico_metric);
    if (m == NULL) return ICO_NO_MEMORY;
    *m = (ico_metric){.ctx = ctx, .kind = kind, .n = n};
    m->places = ICO_NEW_ARRAY(ctx, double, 3 * (size_t)n + 1);
    if (m->places == NULL) {
        ico__metric_free(m);
        return ICO_NO_MEMORY;
    }
    memcpy(m->places, places, 3 * (size_t)n * sizeof *places);
    *metric = m;
    return ICO_OK;
}

void ico__metric_free(ico_metric *m)
{
    if (m == NULL) return;
    ICO_FREE_ARRAY(m->ctx, m->places, 3 * (size_t)m->n + 1);
    ICO_FREE(m->ctx, m);
}

int64_t ico__metric_most(const ico_metric *m)
{
    double sum = 0;
    if (m->kind->norm == ICO_NORM_SPHERE) return 3 * 6379 + 1000;
    for (unsigned k = 0; k < m->kind->dimensions; k++) {
        double low = 0, high = 0;
        for (size_t v = 0; v < m->n; v++) {
            double x = m->places[3 * v + k];
            low = v == 0 ? x : fmin(low, x);
            high = v == 0 ? x : fmax(high, x);
        }
        sum += high - low;
    }
    return (int64_t)sum + 2;
}

bool ico__metrics_agree(const ico_metric *a, const ico_metric *b)
{
    if (a == NULL || b == NULL) return a == b;
    return a->kind == b->kind && a->n == b->n &&
           memcmp(a->places, b->places, 3 * (size_t)a->n * sizeof *a->places) == 0;
}
