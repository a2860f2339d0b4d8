/* format/graph/tsp.h - TSPLIB travelling salesman problems: distances between all cities.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_TSP_H
#define ICO_FORMAT_TSP_H

#include "format/scan.h"
#include "graph/metric.h"
#include "icosian/graph.h"

typedef struct ico_distances ico_distances;

/* The distances of n cities, collected keyword by keyword. */
ICO_MUST_CHECK ico_status ico__distances_new(ico_context *ctx, uint64_t n, bool directed,
                                             ico_distances **distances);
void ico__distances_free(ico_distances *distances);
/* The value of EDGE_WEIGHT_TYPE (EUC_2D, GEO, EXPLICIT, ...), of EDGE_WEIGHT_FORMAT. */
ICO_MUST_CHECK ico_status ico__distances_set_type(ico_distances *distances,
                                                  const ico_scan *scan, ico_slice value);
ICO_MUST_CHECK ico_status ico__distances_set_form(ico_distances *distances,
                                                  const ico_scan *scan, ico_slice value);
/* Takes the numbers of NODE_COORD_SECTION (EDGE_WEIGHT_SECTION); scan is behind the
 * keyword. */
ICO_MUST_CHECK ico_status ico__distances_take_places(ico_distances *distances,
                                                     ico_scan *scan);
ICO_MUST_CHECK ico_status ico__distances_take_weights(ico_distances *distances,
                                                      ico_scan *scan);
/* A builder with all edges (arcs) and their weights; of more than 2,000 cities with no
 * edge.  ICO_BAD_INPUT if a section that the
 * type needs is missing, or a matrix of undirected distances is not symmetric.  O(n^2).
 */
ICO_MUST_CHECK ico_status ico__distances_build(const ico_distances *distances,
                                               const ico_scan *scan,
                                               ico_graph_builder **builder);
/* Where city `v` is on a picture, upwards; false for distances that are written down, and
 * for places in space. */
bool ico__distances_place(const ico_distances *distances, uint64_t v, double at[2]);
/* The metric of more than 2,000 cities; of fewer *metric stays as it is. */
ICO_MUST_CHECK ico_status ico__distances_metric(const ico_distances *distances,
                                                ico_metric **metric);

#endif
