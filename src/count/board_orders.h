/* count/board_orders.h - orders in which boards suggest to sweep them.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_BOARD_ORDERS_H
#define ICO_COUNT_BOARD_ORDERS_H

#include "base/memory.h"
#include "icosian/problem.h"

/* Line by line along each of the sides of the problem's board: *orders gets *given orders
 * of all its cells (none, and NULL, for a graph).  Free *given * cells numbers. */
ICO_MUST_CHECK ico_status ico__board_orders(ico_context *ctx, const ico_problem *problem,
                                            uint32_t **orders, size_t *given);

#endif
