/* tests/tours.h - tours of arrays of vertices, for calls that take a tour.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_TOURS_H
#define ICO_TESTS_TOURS_H

#include "problem/tour.h"

/* TOUR_OF(vertices, length, kind): a tour that borrows the vertices, until the block
 * ends. */
#define TOUR_OF(...) ((const ico_tour[1]){ico__tour_view(__VA_ARGS__)})

#endif
