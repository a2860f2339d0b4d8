/* verify/verify_maps.h - the maps that words of a symmetry name, as the verifier reads
 * them.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_VERIFY_VERIFY_MAPS_H
#define ICO_VERIFY_VERIFY_MAPS_H

#include "icosian/verify.h"

/* A letter names a map of the rectangle: h half turn, q quarter turn, v left-right, t
 * top-bottom, m main diagonal, o other diagonal, c all coordinates from the other side;
 * 0: coordinates in brackets, at `text`.  given: of vertices. */
typedef struct ico_verified_map {
    char letter;
    const char *text;
    const uint32_t *given;
} ico_verified_map;

/* Where the map leads vertex u, or ICO_NO_CELL. */
uint64_t ico__verified_image(const ico_problem *problem, const ico_verified_map *map,
                             uint64_t u);

/* May the map keep the tour in this way? */
typedef bool ico_map_test(void *user, const ico_verified_map *map, ico_symmetry_way way);
/* Do all maps of at least one alternative pass the test, for each word of the question?
 * Not for auto. */
bool ico__verify_maps(const ico_problem *problem, ico_map_test *test, void *user);

#endif
