/* count/sweep/board_orders.h - orders of the cells that the shape of a board suggests for
 * a sweep.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SWEEP_BOARD_ORDERS_H
#define ICO_COUNT_SWEEP_BOARD_ORDERS_H

#include "base/memory.h"
#include "icosian/problem.h"

/* The orders line by line along each of the sides of the problem's board.  *orders gets
 * *given orders of all its cells (NULL and 0 for a graph); free *given * cells
 * numbers. */
ICO_MUST_CHECK ico_status ico__board_orders(ico_context *ctx, const ico_problem *problem,
                                            uint32_t **orders, size_t *given);

#endif
