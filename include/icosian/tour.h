/* icosian/tour.h - a tour or path: its vertices stored in their order, or given by a
 * rule, so that memory does not grow with the board.
 * Above problem; results contain tours, and pictures, files and verifiers take them.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_TOUR_H
#define ICOSIAN_TOUR_H

#include "icosian/problem.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Vertices in the order of the tour, numbered from 0. Immutable: any number of threads
 * may read it. The object itself is not verified: call ico_verify_tour. */
typedef struct ico_tour ico_tour;

/* Copies `length` vertices. kind: ICO_CLOSED or ICO_OPEN. O(length). */
ICO_MUST_CHECK ico_status ico_tour_new(ico_context *ctx, const uint32_t *vertices,
                                       uint64_t length, ico_kind kind, ico_tour **tour);
/* Makes a copy whose vertices are stored. ICO_TOO_LARGE if there are too many. */
ICO_MUST_CHECK ico_status ico_tour_copy(ico_context *ctx, const ico_tour *tour,
                                        ico_tour **copy);
/* Frees the tour; NULL is allowed. */
void ico_tour_free(ico_tour *tour);

/* Returns the kind; in a closed tour the first vertex follows the last. */
ico_kind ico_tour_kind(const ico_tour *tour);
/* Returns the number of vertices; 0 for NULL. */
uint64_t ico_tour_length(const ico_tour *tour);
/* Returns the `length` vertices in their order; NULL for a tour by rule, and for NULL. */
const uint32_t *ico_tour_vertices(const ico_tour *tour);
/* Returns the vertex with a number below the length. O(1). */
uint64_t ico_tour_at(const ico_tour *tour, uint64_t number);
/* Returns the number of a vertex, ICO_NO_CELL if the tour does not visit it. O(1) by
 * rule, O(length) for a stored tour. */
uint64_t ico_tour_rank(const ico_tour *tour, uint64_t vertex);
/* Returns the vertex that follows; ICO_NO_CELL at the end of an open tour, and for a
 * vertex that is not visited. Cost as for ico_tour_rank. */
uint64_t ico_tour_next(const ico_tour *tour, uint64_t vertex);
/* Gives the vertices with numbers from ... from + count - 1, all below the length.
 * O(count). */
void ico_tour_slice(const ico_tour *tour, uint64_t from, uint64_t count,
                    uint64_t *vertices);
/* Gives the numbers of the vertices first ... first + count - 1, each plus `base`. By
 * rule about a nanosecond each. For a stored tour, ico_tour_rank of each, with
 * ICO_NO_CELL, without `base`, for vertices that are not visited. */
void ico_tour_ranks(const ico_tour *tour, uint64_t first, uint64_t count, uint64_t base,
                    uint64_t *numbers);
/* As ico_tour_ranks, in 32 bits: larger numbers are cut off, and UINT32_MAX means not
 * visited. */
void ico_tour_ranks32(const ico_tour *tour, uint64_t first, uint64_t count, uint32_t base,
                      uint32_t *numbers);

#ifdef __cplusplus
}
#endif
#endif
