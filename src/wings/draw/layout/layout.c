/* draw/layout/layout.c - boards layer by layer; the choice of a layout for a graph, and
 * those that are a circle.
 * SPDX-License-Identifier: MIT */
#include "draw/layout/layout.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "draw/layout/layouts.h"
#include "graph/family/family.h"

enum { ALWAYS_CLEAR = 40 }; /* vertices whose circle is clear of all edges */
enum { MOST_COLUMNS = 1000 };
static const double LAYER_GAP = 1.3; /* below a layer: room for a word */
static const double PI = 3.14159265358979323846;
static const double CIRCLE_SPACING = 1.5;
static const double EDGE_LENGTH = 2.0; /* on average */
static const double CLOSEST = 0.9;     /* that two vertices may come */
static const double READABLE = 0.4;    /* a drawing where they come nearer is not */

/* Layers of so many, each with its gap `wide` and `tall`, in so many columns that the
 * picture is nearest to a square; of two that are the same, the upright one. */
static uint64_t layer_columns(uint64_t layers, double wide, double tall)
{
    uint64_t best = 1;
    double least = HUGE_VAL;
    for (uint64_t columns = 1; columns <= layers && columns < MOST_COLUMNS; columns++) {
        uint64_t rows = (layers + columns - 1) / columns;
        double size = fmax(wide * (double)columns, tall * (double)rows);
        if (size >= least) continue;
        least = size;
        best = columns;
    }
    return best;
}

/* Do the third, fifth, ... dimensions of a board of four and more go across, and the
 * others down, or the other way round?  The less large picture is taken. */
static bool goes_across(const ico_board *board, unsigned d)
{
    double across[2], down[2];
    for (unsigned way = 0; way < 2; way++) {
        across[way] = (double)ico_board_side(board, 1) + 1;
        down[way] = (double)ico_board_side(board, 0) + 1;
        for (unsigned k = 2; k < ico_board_dimensions(board); k++)
            *(k % 2 == way ? &across[way] : &down[way]) *=
                (double)ico_board_side(board, k);
    }
    return d % 2 == (fmax(across[0], down[0]) > fmax(across[1], down[1]) ? 1u : 0u);
}

ico_layer_place ico__layout_layer(const ico_board *board, const uint64_t *at)
{
    ico_layer_place p = {.leftmost = true, .lowest = true};
    unsigned dimensions = ico_board_dimensions(board);
    double across = (double)ico_board_side(board, 1) + 1;
    double down = (double)ico_board_side(board, 0) + LAYER_GAP;
    if (dimensions == 3) {
        uint64_t layers = ico_board_side(board, 2);
        uint64_t columns = layer_columns(layers, across, down);
        p.at = (ico_point){across * (double)(at[2] % columns),
                           down * (double)(at[2] / columns)};
        p.leftmost = at[2] % columns == 0;
        p.lowest = at[2] + columns >= layers;
        return p;
    }
    for (unsigned d = 2; d < dimensions; d++) {
        bool aside = goes_across(board, d);
        double *stride = aside ? &across : &down;
        *(aside ? &p.at.x : &p.at.y) += *stride * (double)at[d];
        *stride = *stride * (double)ico_board_side(board, d) + 1;
        if (aside && at[d] > 0) p.leftmost = false;
        if (!aside && at[d] + 1 < ico_board_side(board, d)) p.lowest = false;
    }
    return p;
}

ico_point ico__layout_cell(const ico_board *board, uint64_t v)
{
    ico_point p;
    uint64_t at[ICO_MAX_DIMENSIONS];
    ico_board_position(board, v, &p.x, &p.y);
    ico_board_coordinates(board, v, at);
    ico_point layer = ico__layout_layer(board, at).at;
    return (ico_point){p.x + layer.x, p.y + layer.y};
}

/* ------------------------------------------------------------------ circles -------- */

ico_point ico__circle_place(uint32_t i, uint32_t n, double radius)
{
    double angle = 2 * PI * (i - (n == 4 ? 0.5 : 0)) / n - PI / 2;
    return (ico_point){radius * cos(angle), radius * sin(angle)};
}

double ico__circle_radius(uint32_t n, double apart)
{
    double radius = apart * n / (2 * PI);
    return n == 1 ? 0 : fmax(radius, apart);
}

static void circle(const ico_graph *g, ico_point *places)
{
    double radius = ico__circle_radius(g->n, CIRCLE_SPACING);
    for (uint32_t v = 0; v < g->n; v++) places[v] = ico__circle_place(v, g->n, radius);
}

/* The vertices of the tour go round a circle in its order, those off it round a smaller
 * one. */
static ico_status tour_circle(ico_context *ctx, const ico_graph *g, const uint32_t *tour,
                              uint32_t length, ico_point *places)
{
    uint8_t *on_tour = ICO_NEW_ARRAY(ctx, uint8_t, g->n);
    if (on_tour == NULL) return ICO_NO_MEMORY;
    double radius = ico__circle_radius(length, CIRCLE_SPACING);
    for (uint32_t i = 0; i < length; i++) {
        places[tour[i]] = ico__circle_place(i, length, radius);
        on_tour[tour[i]] = 1;
    }
    uint32_t left = 0, k = 0;
    for (uint32_t v = 0; v < g->n; v++) left += !on_tour[v];
    double inner =
        ico__circle_radius(left, CIRCLE_SPACING) + 1.5; /* inside, if it fits */
    inner = inner < radius ? radius - 1.5 : fmax(radius, inner - 1.5) + 1.5;
    for (uint32_t v = 0; v < g->n; v++)
        if (!on_tour[v]) places[v] = ico__circle_place(k++, left, inner);
    ICO_FREE_ARRAY(ctx, on_tour, g->n);
    return ICO_OK;
}

/* The distance of the two vertices that are nearest to one another. */
static double nearest(uint32_t n, const ico_point *at)
{
    double least = HUGE_VAL;
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = 0; v < u; v++) {
            double x = at[u].x - at[v].x, y = at[u].y - at[v].y;
            least = fmin(least, x * x + y * y);
        }
    return sqrt(least);
}

void ico__layout_scale(const ico_graph *g, ico_point *at)
{
    double sum = 0;
    for (uint32_t e = 0; e < g->m; e++) {
        ico_point u = at[g->tail[e]], v = at[g->head[e]];
        sum += hypot(u.x - v.x, u.y - v.y);
    }
    double scale = sum > 0 ? EDGE_LENGTH * g->m / sum : 1;
    scale *= fmin(fmax(CLOSEST / (scale * fmax(nearest(g->n, at), 1e-9)), 1), 3);
    for (uint32_t v = 0; v < g->n; v++) {
        at[v].x *= scale;
        at[v].y *= scale;
    }
}

/* ------------------------------------------------------------------ choice --------- */

static const char *const LAYOUT_NAMES[] = {"auto",   "family", "planar",
                                           "circle", "force",  "tour"};

bool ico_draw_layout_by_name(const char *name, ico_draw_layout *layout)
{
    for (size_t i = 0; i < sizeof LAYOUT_NAMES / sizeof *LAYOUT_NAMES; i++) {
        if (strcmp(name, LAYOUT_NAMES[i]) != 0) continue;
        *layout = (ico_draw_layout)i;
        return true;
    }
    return false;
}

static ico_status planar(ico_context *ctx, const ico_graph *g, ico_point *places,
                         bool *done)
{
    ico_status status = ico__layout_tree(ctx, g, places, done);
    if (status != ICO_OK || *done) return status;
    return ico__layout_planar(ctx, g, places, done);
}

static ico_status family(ico_context *ctx, const ico_graph *g, ico_point *places,
                         bool *done)
{
    ico_family_form form;
    if (!ico__family_form(g->expression, &form)) return ICO_OK;
    if (form.drawing == ICO_DRAWN_PLANAR) return ico__layout_planar(ctx, g, places, done);
    if (form.drawing == ICO_DRAWN_SUBSETS && form.count == 2)
        return ico__layout_subsets(ctx, g, form.number[0], form.number[1], places, done);
    ico__layout_family(g, places, done);
    return ICO_OK;
}

static ico_status best(ico_context *ctx, const ico_graph *g, ico_point *places)
{
    bool done = false;
    ico_status status = family(ctx, g, places, &done);
    if (status == ICO_OK && !done) {
        status = planar(ctx, g, places, &done);
        done = done && nearest(g->n, places) > READABLE;
    }
    if (status != ICO_OK || done) return status;
    if (g->n <= ICO_FORCE_MOST) return ico__layout_springs(ctx, g, places);
    circle(g, places);
    return ICO_OK;
}

static ico_status only_family(ico_context *ctx, const ico_graph *g, ico_point *places)
{
    bool done = false;
    ico_status status = family(ctx, g, places, &done);
    if (status != ICO_OK || done) return status;
    return ico__fail(
        ctx, ICO_UNSUPPORTED,
        "%.200s is not of a family with a usual drawing; try the layout auto",
        g->expression);
}

static ico_status only_planar(ico_context *ctx, const ico_graph *g, ico_point *places)
{
    bool done = false;
    ico_status status = planar(ctx, g, places, &done);
    if (status != ICO_OK || done) return status;
    if (g->n > ICO_PLANAR_MOST)
        return ico__fail(ctx, ICO_TOO_LARGE,
                         "the layout planar is for graphs of at most %d vertices, this "
                         "one has %u; try force or circle",
                         ICO_PLANAR_MOST, (unsigned)g->n);
    return ico__fail(ctx, ICO_UNSUPPORTED,
                     "%.200s cannot be drawn without crossings; try the layout force",
                     g->expression);
}

static ico_status only_force(ico_context *ctx, const ico_graph *g, ico_point *places)
{
    if (g->n <= ICO_FORCE_MOST) return ico__layout_springs(ctx, g, places);
    return ico__fail(
        ctx, ICO_TOO_LARGE,
        "the layout force is for graphs of at most %d vertices, this one has "
        "%u; try circle",
        ICO_FORCE_MOST, (unsigned)g->n);
}

static ico_status choose_places(ico_context *ctx, const ico_graph *g,
                                ico_draw_layout layout, const uint32_t *tour,
                                uint32_t length, ico_point *places)
{
    switch (layout) {
    case ICO_LAYOUT_AUTO:
        return best(ctx, g, places);
    case ICO_LAYOUT_FAMILY:
        return only_family(ctx, g, places);
    case ICO_LAYOUT_PLANAR:
        return only_planar(ctx, g, places);
    case ICO_LAYOUT_FORCE:
        return only_force(ctx, g, places);
    case ICO_LAYOUT_CIRCLE:
        circle(g, places);
        return ICO_OK;
    case ICO_LAYOUT_TOUR:
        if (length > 0) return tour_circle(ctx, g, tour, length, places);
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "the layout tour needs a tour; try the layout circle");
    }
    return ico__fail(ctx, ICO_BAD_ARGUMENT, "there is no such layout");
}

/* Circles stay circles. */
static bool is_rigid(const ico_graph *g, ico_draw_layout layout)
{
    ico_family_form form;
    if (layout == ICO_LAYOUT_CIRCLE || layout == ICO_LAYOUT_TOUR) return true;
    if (layout != ICO_LAYOUT_AUTO && layout != ICO_LAYOUT_FAMILY) return false;
    if (!ico__family_form(g->expression, &form)) return false;
    return form.drawing == ICO_DRAWN_RING || form.drawing == ICO_DRAWN_HUB ||
           form.drawing == ICO_DRAWN_TWO_RINGS || form.drawing == ICO_DRAWN_LINE ||
           form.drawing == ICO_DRAWN_ROWS || form.drawing == ICO_DRAWN_PARTS ||
           form.drawing == ICO_DRAWN_FLOWER;
}

ico_status ico__layout_graph(ico_context *ctx, const ico_graph *g, ico_draw_layout layout,
                             const uint32_t *tour, uint32_t length, ico_point *places)
{
    if (g->n == 0) return ICO_OK;
    ico_status status = choose_places(ctx, g, layout, tour, length, places);
    if (status != ICO_OK) return status;
    status = ico__layout_mend(ctx, g, is_rigid(g, layout), places);
    if (status != ICO_OK || layout != ICO_LAYOUT_AUTO) return status;
    if (g->n > ALWAYS_CLEAR || ico__layout_clearance(g, places) >= 0.999 * ICO_CLEARANCE)
        return ICO_OK;
    circle(g, places);
    return ico__layout_mend(ctx, g, true, places);
}
