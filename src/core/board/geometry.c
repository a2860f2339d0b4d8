/* board/geometry.c - cells, coordinates and steps on the full shape, O(1) memory.
 * Uses board.h, which defines how each surface is glued.
 * SPDX-License-Identifier: MIT */
#include "board/board.h"

/* hex:N and tri:N: the N of the expression. */
static uint64_t figure_side(const ico__shape *shape)
{
    return shape->lattice == ICO_HEXAGON ? (shape->side[0] + 1) / 2 : shape->side[0];
}

uint64_t ico__shape_row_length(const ico__shape *shape, uint64_t row)
{
    if (shape->lattice == ICO_SQUARE) return shape->side[1];
    if (shape->lattice == ICO_TRIANGLE) return row + 1;
    uint64_t n = figure_side(shape);
    return row < n ? n + row : 3 * n - 2 - row;
}

/* Number of cells in the rows before `row` (hex and tri). */
static uint64_t row_start(const ico__shape *shape, uint64_t row)
{
    if (shape->lattice == ICO_TRIANGLE) return row * (row + 1) / 2;
    uint64_t n = figure_side(shape);
    if (row <= n) return row * n + row * (row == 0 ? 0 : row - 1) / 2;
    uint64_t below = 2 * n - 1 - row; /* the lower half mirrors the upper one */
    return shape->cells - below * n - below * (below == 0 ? 0 : below - 1) / 2;
}

void ico__shape_coordinates(const ico__shape *shape, uint64_t cell, uint64_t *at)
{
    if (shape->lattice == ICO_SQUARE) {
        at[1] = cell % shape->side[1];
        cell /= shape->side[1];
        at[0] = cell % shape->side[0];
        cell /= shape->side[0];
        for (unsigned d = 2; d < shape->dimensions; d++) {
            at[d] = cell % shape->side[d];
            cell /= shape->side[d];
        }
        return;
    }
    uint64_t low = 0,
             high = shape->side[0]; /* row_start(low) <= cell < row_start(high) */
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        if (row_start(shape, middle) <= cell)
            low = middle;
        else
            high = middle;
    }
    at[0] = low;
    at[1] = cell - row_start(shape, low);
}

uint64_t ico__shape_cell(const ico__shape *shape, const uint64_t *at)
{
    if (shape->lattice != ICO_SQUARE) return row_start(shape, at[0]) + at[1];
    uint64_t cell = 0;
    for (unsigned d = 0; d < shape->dimensions; d++) cell += at[d] * shape->stride[d];
    return cell;
}

/* Place less diagonal in this row of hex or tri. */
static int64_t row_shift(const ico__shape *shape, uint64_t row)
{
    uint64_t last = figure_side(shape) - 1;
    return (int64_t)(row < last ? row : last);
}

void ico__shape_point(const ico__shape *shape, uint64_t cell, int64_t *point)
{
    uint64_t at[ICO_MAX_DIMENSIONS];
    ico__shape_coordinates(shape, cell, at);
    for (unsigned d = 0; d < shape->dimensions; d++) point[d] = (int64_t)at[d];
    if (shape->lattice != ICO_SQUARE) point[1] -= row_shift(shape, at[0]);
}

uint64_t ico__shape_at(const ico__shape *shape, const int64_t *point)
{
    if (shape->lattice != ICO_SQUARE) {
        if (point[0] < 0 || (uint64_t)point[0] >= shape->side[0]) return ICO_NO_CELL;
        uint64_t row = (uint64_t)point[0];
        int64_t place = point[1] + row_shift(shape, row);
        if (place < 0 || (uint64_t)place >= ico__shape_row_length(shape, row))
            return ICO_NO_CELL;
        return row_start(shape, row) + (uint64_t)place;
    }
    uint64_t cell = 0;
    for (unsigned d = 0; d < shape->dimensions; d++) {
        if (point[d] < 0 || (uint64_t)point[d] >= shape->side[d]) return ICO_NO_CELL;
        cell += (uint64_t)point[d] * shape->stride[d];
    }
    return cell;
}

/* Brings *x into 0..side-1; true if it took an odd number of sides. */
static bool wrap(int64_t *x, uint64_t side)
{
    int64_t s = (int64_t)side, times = *x / s;
    if (*x % s < 0) times--;
    *x -= times * s;
    return (times & 1) != 0;
}

uint64_t ico__shape_step(const ico__shape *shape, int64_t *point, int64_t *direction)
{
    bool outside = false;
    for (unsigned d = 0; d < shape->dimensions; d++) {
        point[d] += direction[d];
        outside = outside || point[d] < 0 || (uint64_t)point[d] >= shape->side[d];
    }
    if (outside && shape->surface != ICO_PLANE) {
        bool odd[ICO_MAX_DIMENSIONS] = {false};
        for (unsigned d = 0; d < shape->dimensions; d++)
            if (shape->wraps[d]) odd[d] = wrap(&point[d], shape->side[d]);
        /* Both reversals are applied to the wrapped point, so their order does not
         * matter: reversing rows keeps the parity of the number of row seams crossed. */
        if (odd[1] && shape->turns_rows) {
            point[0] = (int64_t)shape->side[0] - 1 - point[0];
            direction[0] = -direction[0];
        }
        if (odd[0] && shape->turns_columns) {
            point[1] = (int64_t)shape->side[1] - 1 - point[1];
            direction[1] = -direction[1];
        }
    }
    return ico__shape_at(shape, point);
}
