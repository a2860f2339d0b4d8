/* icosian/tour.h - a tour or path: its vertices stored in their order, or given by a
 * rule, so that memory does not grow with the board.
 * Stands on problem; results hold one, and pictures, files and verifiers take one.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_TOUR_H
#define ICOSIAN_TOUR_H

#include "icosian/problem.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Vertices in the order of the tour, numbered from 0.  Immutable: any number of threads
 * may read it.  Nobody has tested that it is a tour of anything: ico_verify_tour does. */
typedef struct ico_tour ico_tour;

/* A copy of `length` vertices.  kind: ICO_CLOSED or ICO_OPEN.  O(length). */
ICO_MUST_CHECK ico_status ico_tour_new(ico_context *ctx, const uint32_t *vertices,
                                       uint64_t length, ico_kind kind, ico_tour **tour);
/* A copy whose vertices are stored.  ICO_TOO_LARGE if there are too many for that. */
ICO_MUST_CHECK ico_status ico_tour_copy(ico_context *ctx, const ico_tour *tour,
                                        ico_tour **copy);
void ico_tour_free(ico_tour *tour);

/* Closed: the first vertex follows the last. */
ico_kind ico_tour_kind(const ico_tour *tour);
/* 0 of NULL. */
uint64_t ico_tour_length(const ico_tour *tour);
/* The `length` vertices in their order; NULL if a rule gives them, and of NULL. */
const uint32_t *ico_tour_vertices(const ico_tour *tour);
/* The vertex with a number below the length.  O(1). */
uint64_t ico_tour_at(const ico_tour *tour, uint64_t number);
/* The number of a vertex, ICO_NO_CELL if the tour does not visit it.  By rule O(1), of a
 * stored tour O(length). */
uint64_t ico_tour_rank(const ico_tour *tour, uint64_t vertex);
/* The vertex that follows; ICO_NO_CELL at the end of an open tour and of a vertex that is
 * not visited.  Cost as for ico_tour_rank. */
uint64_t ico_tour_next(const ico_tour *tour, uint64_t vertex);
/* The vertices with numbers from ... from + count - 1, all below the length.
 * O(count). */
void ico_tour_slice(const ico_tour *tour, uint64_t from, uint64_t count,
                    uint64_t *vertices);
/* The numbers of the vertices first ... first + count - 1 of a tour by rule, each plus
 * `base`; in 32 bits what does not fit is cut off.  About a nanosecond each.  Of a stored
 * tour: ico_tour_rank of each, ICO_NO_CELL (UINT32_MAX) without `base` where it does not
 * go. */
void ico_tour_ranks(const ico_tour *tour, uint64_t first, uint64_t count, uint64_t base,
                    uint64_t *numbers);
void ico_tour_ranks32(const ico_tour *tour, uint64_t first, uint64_t count, uint32_t base,
                      uint32_t *numbers);

#ifdef __cplusplus
}
#endif
#endif
