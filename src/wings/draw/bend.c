/* draw/bend.c - lines that would run through the numbers of other cells are bent: slides
 * of riders, long leaps, moves from layer to layer.
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>

#include "base/arithmetic.h"
#include "draw/scene.h"

/* A curve with both controls at this height rises to three quarters of it. */
static const double RISE = 0.75;

/* The ways from u to v along two axes of the lattice, in whole cells. */
static void offset_of(const ico_scene *s, uint32_t u, uint32_t v, int64_t way[2])
{
    static const double ROW = 0.86602540378443865; /* between rows of hexagons */
    double x = s->cells[v].at.x - s->cells[u].at.x,
           y = s->cells[v].at.y - s->cells[u].at.y;
    if (s->outline != ICO_CELL_SQUARE) {
        y /= ROW;
        x -= y / 2;
    }
    way[0] = llround(x);
    way[1] = llround(y);
}

/* Slides of one length on one line rise to different sides in turn. */
bool ico__scene_bend(const ico_scene *s, uint32_t u, uint32_t v, ico_point controls[2])
{
    int64_t way[2];
    if (s->outline == ICO_CELL_DISC) return false;
    if (v < u) { /* the same curve both ways */
        ico_point turned[2];
        bool bent = ico__scene_bend(s, v, u, turned);
        controls[0] = turned[1];
        controls[1] = turned[0];
        return bent;
    }
    offset_of(s, u, v, way);
    bool leaves = s->cells[u].layer != s->cells[v].layer;
    uint64_t steps =
        ico__common_divisor((uint64_t)llabs(way[0]), (uint64_t)llabs(way[1]));
    if (steps < 2 && !leaves) return false;
    ico_point a = s->cells[u].at, b = s->cells[v].at;
    double dx = b.x - a.x, dy = b.y - a.y, length = hypot(dx, dy);
    double height = fmin(leaves ? 0.32 : 0.16 + 0.05 * (double)steps, 0.42) / RISE;
    uint64_t at[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(ico_problem_board(s->problem), u, at);
    if (at[way[1] == 0] % 2 != 0) height = -height;
    double x = -height * dy / length, y = height * dx / length;
    controls[0] = (ico_point){a.x + 0.15 * dx + x, a.y + 0.15 * dy + y};
    controls[1] = (ico_point){b.x - 0.15 * dx + x, b.y - 0.15 * dy + y};
    return true;
}
