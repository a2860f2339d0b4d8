/* draw/layout.c - boards layer by layer, graphs round a circle or by forces.
 * Source: Fruchterman, Reingold 1991 for the forces and the cooling.
 * SPDX-License-Identifier: MIT */
#include "draw/layout.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"

static const double PI = 3.14159265358979323846;
static const double CIRCLE_SPACING = 1.5;
static const double EDGE_LENGTH = 2.0; /* on average, of a layout by forces */
static const double CLOSEST = 0.9;     /* that two vertices may come */
enum { FORCE_MOST_VERTICES = 600, FORCE_MOST_WORK = 40000000, FORCE_MOST_ROUNDS = 400 };

ico_point ico__layout_cell(const ico_board *board, uint64_t v)
{
    ico_point p;
    ico_board_position(board, v, &p.x, &p.y);
    unsigned dimensions = ico_board_dimensions(board);
    if (dimensions <= 2) return p;
    uint64_t at[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(board, v, at);
    double across = (double)ico_board_side(board, 1) + 1;
    double down = (double)ico_board_side(board, 0) + 1;
    for (unsigned d = 2; d < dimensions; d++) {
        double *stride = d % 2 == 0 ? &across : &down;
        *(d % 2 == 0 ? &p.x : &p.y) += *stride * (double)at[d];
        *stride = *stride * (double)ico_board_side(board, d) + 1;
    }
    return p;
}

static ico_point on_circle(uint32_t i, uint32_t n, double radius)
{
    double angle = 2 * PI * i / n - PI / 2;
    return (ico_point){radius * cos(angle), radius * sin(angle)};
}

static double circle_radius(uint32_t n)
{
    double radius = CIRCLE_SPACING * n / (2 * PI);
    return n == 1 ? 0 : radius < 1.5 ? 1.5 : radius;
}

static ico_status tour_circle(ico_context *ctx, const ico_graph *g, const uint32_t *tour,
                              uint32_t length, ico_point *places)
{
    uint8_t *on_tour = ICO_NEW_ARRAY(ctx, uint8_t, g->n);
    if (on_tour == NULL) return ICO_NO_MEMORY;
    double radius = circle_radius(length);
    for (uint32_t i = 0; i < length; i++) {
        places[tour[i]] = on_circle(i, length, radius);
        on_tour[tour[i]] = 1;
    }
    uint32_t left = 0, k = 0;
    for (uint32_t v = 0; v < g->n; v++) left += !on_tour[v];
    /* inside if they fit there, else outside */
    double inner = circle_radius(left) + 1.5 < radius
                       ? radius - 1.5
                       : fmax(radius, circle_radius(left)) + 1.5;
    for (uint32_t v = 0; v < g->n; v++)
        if (!on_tour[v]) places[v] = on_circle(k++, left, inner);
    ICO_FREE_ARRAY(ctx, on_tour, g->n);
    return ICO_OK;
}

/* Adds the push between all pairs and the pull along the edges to `force`. */
static void add_forces(const ico_graph *g, const ico_point *at, ico_point *force)
{
    for (uint32_t u = 0; u < g->n; u++)
        for (uint32_t v = u + 1; v < g->n; v++) {
            double dx = at[u].x - at[v].x, dy = at[u].y - at[v].y;
            double square = dx * dx + dy * dy + 1e-6;
            double push = EDGE_LENGTH * EDGE_LENGTH / square;
            force[u].x += dx * push;
            force[u].y += dy * push;
            force[v].x -= dx * push;
            force[v].y -= dy * push;
        }
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t u = g->tail[e], v = g->head[e];
        double dx = at[u].x - at[v].x, dy = at[u].y - at[v].y;
        double pull = sqrt(dx * dx + dy * dy) / EDGE_LENGTH;
        force[u].x -= dx * pull;
        force[u].y -= dy * pull;
        force[v].x += dx * pull;
        force[v].y += dy * pull;
    }
}

/* Scales the picture so that edges have their length on average, or larger if vertices
 * would touch. */
static void scale_to_edges(const ico_graph *g, ico_point *at)
{
    double sum = 0, nearest = HUGE_VAL;
    for (uint32_t e = 0; e < g->m; e++) {
        ico_point u = at[g->tail[e]], v = at[g->head[e]];
        sum += hypot(u.x - v.x, u.y - v.y);
    }
    for (uint32_t u = 0; u < g->n; u++)
        for (uint32_t v = 0; v < u; v++)
            nearest = fmin(nearest, hypot(at[u].x - at[v].x, at[u].y - at[v].y));
    double scale = sum > 0 ? EDGE_LENGTH * g->m / sum : 1;
    scale = fmax(scale, fmin(CLOSEST / fmax(nearest, 1e-9), 4));
    for (uint32_t v = 0; v < g->n; v++) {
        at[v].x *= scale;
        at[v].y *= scale;
    }
}

static ico_status by_forces(ico_context *ctx, const ico_graph *g, ico_point *at)
{
    ico_point *force = ICO_NEW_ARRAY(ctx, ico_point, g->n);
    if (force == NULL) return ICO_NO_MEMORY;
    double work = (double)g->n * g->n / 2 + g->m;
    double rounds = FORCE_MOST_WORK / work;
    if (rounds > FORCE_MOST_ROUNDS) rounds = FORCE_MOST_ROUNDS;
    ico_random random; /* a nudge off the circle: perfect symmetry would never untangle */
    ico__random_seed(&random, 1);
    for (uint32_t v = 0; v < g->n; v++) {
        at[v].x += ico__random_unit(&random) - 0.5;
        at[v].y += ico__random_unit(&random) - 0.5;
    }
    double start = circle_radius(g->n) / 2 + 1;
    for (double round = 0; round < rounds; round++) {
        memset(force, 0, g->n * sizeof *force);
        add_forces(g, at, force);
        double heat = start * (1 - round / rounds);
        for (uint32_t v = 0; v < g->n; v++) {
            /* a weak pull to the middle keeps components together */
            double fx = force[v].x - 0.1 * at[v].x, fy = force[v].y - 0.1 * at[v].y;
            double size = sqrt(fx * fx + fy * fy) + 1e-9;
            double scale = size > heat ? heat / size : 1;
            at[v].x += fx * scale;
            at[v].y += fy * scale;
        }
    }
    ICO_FREE_ARRAY(ctx, force, g->n);
    scale_to_edges(g, at);
    return ICO_OK;
}

ico_status ico__layout_graph(ico_context *ctx, const ico_graph *g, const uint32_t *tour,
                             uint32_t length, ico_point *places)
{
    if (g->n == 0) return ICO_OK;
    if (length > 0) return tour_circle(ctx, g, tour, length, places);
    double radius = circle_radius(g->n);
    for (uint32_t v = 0; v < g->n; v++) places[v] = on_circle(v, g->n, radius);
    return g->n <= FORCE_MOST_VERTICES ? by_forces(ctx, g, places) : ICO_OK;
}
