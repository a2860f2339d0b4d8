/* method/construct/tile_chain.h - open knight's tours between two given cells, and closed
 * ones without a given cell, in linear time.
 * Source: the scheme of Conrad, Hindrichs, Morsy and Wegener, Discrete Appl. Math. 50
 * (1994), with tiles of our own; docs/methods/construct.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_CONSTRUCT_TILE_CHAIN_H
#define ICO_METHOD_CONSTRUCT_TILE_CHAIN_H

#include "method/method.h"

/* An open tour of rows x columns (both at least 6, or one 5 or 3 and the other at least
 * 8; fewer than 2^32 - 1 cells) from
 * vertex `start` to `end`; their colours allow one.  order: room for all vertices.
 * *found is false if the run was stopped or no way of cutting the board served, which was
 * seen only on three and five rows, where some pairs have no tour.  If start and end are
 * the same: a closed tour without this cell, as vertices of the whole board; both sides
 * are odd and the cell has the colour of the corners. */
ICO_MUST_CHECK ico_status ico__tour_between(ico_run *run, uint64_t rows, uint64_t columns,
                                            uint64_t start, uint64_t end, uint32_t *order,
                                            bool *found);

#endif
