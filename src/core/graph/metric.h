/* graph/metric.h - a complete graph that is not stored: points, and a distance that is
 * computed.  In one dimension a distance is at least the difference of the coordinates.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_GRAPH_METRIC_H
#define ICO_GRAPH_METRIC_H

#include "base/memory.h"

/* How coordinates make a distance, before it is rounded; the nearest points are the
 * nearest by this. */
typedef enum ico_norm {
    ICO_NORM_SQUARES, /* the root of the sum of squares */
    ICO_NORM_SUM,
    ICO_NORM_GREATEST,
    ICO_NORM_SPHERE /* on the earth: degrees and minutes, north and east */
} ico_norm;

/* A type of distance of TSPLIB.  between: of two points of `dimensions` coordinates. */
typedef struct ico_metric_kind {
    const char *name;
    int64_t (*between)(const double *a, const double *b);
    unsigned dimensions;
    ico_norm norm;
} ico_metric_kind;

/* All types. */
const ico_metric_kind *ico__metric_kinds(size_t *count);

/* places has three numbers a point, of which the kind uses the first ones. */
typedef struct ico_metric {
    ico_context *ctx;
    const ico_metric_kind *kind;
    uint32_t n;
    double *places;
} ico_metric;

/* Copies the places of n points. */
ICO_MUST_CHECK ico_status ico__metric_new(ico_context *ctx, const ico_metric_kind *kind,
                                          uint32_t n, const double *places,
                                          ico_metric **metric);
void ico__metric_free(ico_metric *metric);
static inline int64_t ico__metric_distance(const ico_metric *m, uint32_t u, uint32_t v)
{
    return m->kind->between(m->places + 3 * (size_t)u, m->places + 3 * (size_t)v);
}
/* No distance is greater. */
int64_t ico__metric_most(const ico_metric *metric);
/* The same points with the same distance; NULL agrees with NULL. */
bool ico__metrics_agree(const ico_metric *a, const ico_metric *b);

#endif
