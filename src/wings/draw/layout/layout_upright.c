/* draw/layout/layout_upright.c - turns a drawing that forces made, in which no direction
 * is better than another, so that it stands as a person would draw it.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "draw/layout/layouts.h"

static const double PI = 3.14159265358979323846;

/* How well the edges agree in direction modulo a part of the full turn, 0 to 1, and the
 * direction on which they agree. */
static double agreement(const ico_graph *g, const ico_point *at, int parts, double *angle)
{
    double x = 0, y = 0, sum = 0;
    for (uint32_t e = 0; e < g->m; e++) {
        ico_point a = at[g->tail[e]], b = at[g->head[e]];
        double size = hypot(b.x - a.x, b.y - a.y),
               turned = parts * atan2(b.y - a.y, b.x - a.x);
        x += size * cos(turned);
        y += size * sin(turned);
        sum += size;
    }
    *angle = atan2(y, x) / parts;
    return sum > 0 ? hypot(x, y) / sum : 0;
}

/* The direction in which the vertices spread most. */
static double long_axis(const ico_graph *g, const ico_point *at)
{
    ico_point mean = {0, 0};
    double xx = 0, xy = 0, yy = 0;
    for (uint32_t v = 0; v < g->n; v++) {
        mean.x += at[v].x / g->n;
        mean.y += at[v].y / g->n;
    }
    for (uint32_t v = 0; v < g->n; v++) {
        double x = at[v].x - mean.x, y = at[v].y - mean.y;
        xx += x * x;
        xy += x * y;
        yy += y * y;
    }
    return atan2(2 * xy, xx - yy) / 2;
}

static void rotate_places(const ico_graph *g, double angle, ico_point *at)
{
    double c = cos(angle), s = sin(angle);
    for (uint32_t v = 0; v < g->n; v++)
        at[v] = (ico_point){c * at[v].x - s * at[v].y, s * at[v].x + c * at[v].y};
}

/* A grid's edges agree modulo quarters of a turn, those of hexagons and triangles modulo
 * sixths. */
void ico__layout_turn_upright(const ico_graph *g, ico_point *at)
{
    static const double CLEAR = 0.5;
    double four, six, fourth = agreement(g, at, 4, &four),
                      sixth = agreement(g, at, 6, &six);
    double axis = long_axis(g, at), angle;
    if (fmax(fourth, sixth) < CLEAR) {
        rotate_places(g, -axis, at);
        return;
    }
    angle = fourth >= sixth ? four : six;
    double step = fourth >= sixth ? PI / 2 : PI / 3; /* the one near the long axis */
    rotate_places(g, -(angle + step * floor((axis - angle) / step + 0.5)), at);
}
