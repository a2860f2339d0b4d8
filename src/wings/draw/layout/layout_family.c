/* draw/layout/layout_family.c - the drawings that books have of the named families.
 * Source: N. Biggs, Algebraic Graph Theory, 1974 (rings of symmetric graphs); R. Isaacs,
 * "Infinite families of nontrivial trivalent graphs which are not Tait colorable", 1975
 * (flower snarks); H. S. M. Coxeter, "My graph", 1983; W. Imrich, S. Klavzar, Product
 * Graphs, 2000.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "draw/layout/layouts.h"
#include "graph/family/family.h"

static const double PI = 3.14159265358979323846;
static const double APART = 1.5; /* neighbours on a circle, or in a row */

static ico_point plus(ico_point a, ico_point b)
{
    return (ico_point){a.x + b.x, a.y + b.y};
}

/* Vertices first, first + 1, ... round a circle; `turn` is a part of the way from one to
 * the next. */
static void ring(ico_point *places, uint32_t first, uint32_t n, double radius,
                 double turn)
{
    double angle = 2 * PI * turn / n, c = cos(angle), s = sin(angle);
    for (uint32_t i = 0; i < n; i++) {
        ico_point p = ico__circle_place(i, n, radius);
        places[first + i] = (ico_point){c * p.x - s * p.y, s * p.x + c * p.y};
    }
}

static void hub(uint32_t n, ico_point *places)
{
    places[0] = (ico_point){0, 0};
    if (n > 1) ring(places, 1, n - 1, fmax(ico__circle_radius(n - 1, APART), 1.8), 0);
}

/* Petersen's rings: the inner one is a star, whose points need not be far apart. */
static void two_rings(uint32_t n, ico_point *places)
{
    double inner = fmax(ico__circle_radius(n, 1.2), 1.3);
    ring(places, 0, n, inner + 1.6, 0);
    ring(places, n, n, inner, 0);
}

/* A short path in a line, a long one to and fro. */
static void line(uint32_t n, ico_point *places)
{
    uint32_t width = n <= 24 ? n : (uint32_t)sqrt(1.6 * n);
    for (uint32_t v = 0; v < n; v++) {
        uint32_t row = v / width, at = v % width;
        places[v].x = APART * (row % 2 == 0 ? at : width - 1 - at);
        places[v].y = APART * row;
    }
}

/* ------------------------------------------------------------------ parts ---------- */

static void rows(uint32_t above, uint32_t below, ico_point *places)
{
    uint32_t most = above > below ? above : below;
    double width = APART * most, height = fmin(fmax(2.5, width / 3), 12);
    for (uint32_t i = 0; i < above; i++)
        places[i] = (ico_point){width * (i + 0.5) / above, 0};
    for (uint32_t i = 0; i < below; i++)
        places[above + i] = (ico_point){width * (i + 0.5) / below, height};
}

static void parts(const ico_family_form *form, uint32_t n, ico_point *places)
{
    if (form->count == 2) {
        rows((uint32_t)form->number[0], (uint32_t)form->number[1], places);
        return;
    }
    uint32_t slots = n + (uint32_t)form->count, slot = 0, v = 0;
    double radius = ico__circle_radius(slots, APART);
    for (size_t k = 0; k < form->count; k++, slot++)
        for (uint64_t i = 0; i < form->number[k]; i++)
            places[v++] = ico__circle_place(slot++, slots, radius);
}

/* ------------------------------------------------------------------ products ------- */

/* Adds the place along one factor to all places: vertex v is number v / stride % side of
 * it. */
static void add_factor(uint32_t n, uint64_t stride, uint64_t side, const ico_point *along,
                       ico_point *places)
{
    for (uint32_t v = 0; v < n; v++) {
        double at = (double)(v / stride % side);
        places[v].x += at * along->x;
        places[v].y += at * along->y;
    }
}

/* Columns and rows; the third factor goes back at a slant between them, as cubes are
 * drawn; the others go across and down in turn, a little askew so that no edge runs
 * through a vertex. */
static void grid(const uint64_t *side, size_t count, uint32_t n, ico_point *places)
{
    static const ico_point slant = {0.75, -0.6};
    double depth = count < 3 ? 0 : (double)side[count - 3];
    double apart = fmax(count < 3 ? APART : 2, slant.x * depth + 0.2);
    double wide = 0, tall = 0, askew = 0.4;
    uint64_t stride = 1;
    for (size_t d = 0; d < count; d++) {
        uint64_t here = side[count - 1 - d];
        ico_point along = d == 0   ? (ico_point){apart, 0}
                          : d == 1 ? (ico_point){0, apart}
                          : d == 2 ? slant
                          : d % 2  ? (ico_point){wide + 1.5, askew}
                                   : (ico_point){askew, tall + 1.5};
        add_factor(n, stride, here, &along, places);
        wide += fabs(along.x) * (double)(here - 1);
        tall += fabs(along.y) * (double)(here - 1);
        if (d >= 3 && d % 2 == 0) askew = -1.3 * askew;
        stride *= here;
    }
}

static void cube(uint32_t n, ico_point *places)
{
    uint64_t side[32];
    size_t count = 0;
    for (; n >> count > 1; count++) side[count] = 2;
    grid(side, count, n, places);
}

/* Small rings, of the last factor, stand round larger ones. */
static void torus(const ico_family_form *form, uint32_t n, ico_point *places)
{
    double extent = 0; /* radius of what is there so far */
    uint64_t stride = 1;
    for (size_t d = form->count; d-- > 0;) {
        uint32_t side = (uint32_t)form->number[d];
        double radius = ico__circle_radius(side, 1.3);
        if (extent > 0) radius = (2 * extent + 1.2) / (2 * sin(PI / side));
        for (uint32_t v = 0; v < n; v++)
            places[v] = plus(places[v], ico__circle_place((uint32_t)(v / stride % side),
                                                          side, radius));
        extent += radius;
        stride *= side;
    }
}

/* ------------------------------------------------------------------ snarks --------- */

/* Radii of the flower with n stars, in parts of the outermost, and how far the two tips
 * of a star are from its ray, in parts of the way to the next: where edges keep furthest
 * away from vertices. */
typedef struct petals {
    double inner, middle, spread;
} petals;

static petals petals_of(uint32_t n)
{
    static const petals FEW[] = {
        {0.35, 0.95, 0.325}, {0.35, 0.95, 0.325}, {0.35, 0.7, 0.225}, {0.45, 0.75, 0.3}};
    if (n % 2 == 0) return (petals){1 - 2.6 / n, 1 + fmin(0.15, 1.5 / n), 0.25};
    if (n < 11) return FEW[n < 3 ? 0 : (n - 3) / 2];
    return (petals){1 - 4.2 / n, 1 - 2.1 / n, 0.4 - 0.5 / n};
}

/* Isaacs's flower: the cycle of n inside, the stars' centres round it, the cycle of 2n
 * outside.  Of an odd number of stars the tips change sides from star to star, so that
 * the crossing which the cycle of 2n needs becomes one between each two stars, and a turn
 * of the picture is one of the graph; else it is at the bottom. */
static void flower(uint32_t n, ico_point *places)
{
    bool odd = n % 2 != 0;
    petals p = petals_of(n);
    double outer = fmax(ico__circle_radius(2 * n, 1.1), 4.2);
    for (uint32_t v = 0; v < 4 * n; v++) {
        uint32_t row = v / n, i = v % n;
        double side = row < 2                             ? 0
                      : (row == 2) != (odd && i % 2 != 0) ? -p.spread
                                                          : p.spread;
        double radius = outer * (row == 0 ? p.middle : row == 1 ? p.inner : 1);
        double angle = 2 * PI * (odd ? i + side : i + 0.5 + side + n / 2) / n;
        places[v] = (ico_point){radius * sin(angle), -radius * cos(angle)};
    }
}

/* Concentric rings of named vertices; `turn` as in ring. */
typedef struct round_row {
    uint32_t count;
    double radius, turn;
    uint8_t vertex[9];
} round_row;

static void place_rounds(const round_row *row, size_t count, ico_point *places)
{
    for (size_t k = 0; k < count; k++) {
        ico_point at[9];
        ring(at, 0, row[k].count, row[k].radius, row[k].turn);
        for (uint32_t i = 0; i < row[k].count; i++) places[row[k].vertex[i]] = at[i];
    }
}

/* Seven claws; the three heptagons are one convex and two stars.  The stars are turned
 * off the rays: on them edges would run through the centres of claws. */
static void coxeter(ico_point *places)
{
    static const round_row rounds[] = {{7, 4.2, 0, {23, 8, 19, 6, 17, 5, 16}},
                                       {7, 2.99, 0, {2, 14, 4, 15, 22, 26, 10}},
                                       {7, 3.18, 0.507, {21, 7, 18, 24, 9, 1, 13}},
                                       {7, 1.38, 0.516, {20, 25, 27, 11, 3, 0, 12}}};
    place_rounds(rounds, sizeof rounds / sizeof *rounds, places);
}

/* A cycle of nine round the triangle that stands for one of Petersen's vertices. */
static void tietze(ico_point *places)
{
    static const round_row rounds[] = {{9, 2.6, 0, {1, 2, 7, 5, 8, 3, 4, 9, 6}},
                                       {3, 1, 0, {0, 11, 10}}};
    place_rounds(rounds, sizeof rounds / sizeof *rounds, places);
}

/* ------------------------------------------------------------------ choice --------- */

/* The expression may be the name of a file: then the numbers need not fit the graph. */
static bool form_fits(const ico_family_form *form, uint32_t n)
{
    uint64_t first = form->number[0];
    double sum = 0, product = 1;
    bool cyclic = form->count > 0; /* each side is that of a cycle */
    for (size_t i = 0; i < form->count; i++) {
        cyclic = cyclic && form->number[i] >= 3;
        sum += (double)form->number[i];
        product *= (double)form->number[i];
    }
    switch (form->drawing) {
    case ICO_DRAWN_TWO_RINGS:
    case ICO_DRAWN_HALVES:
        return n >= 2 && n % 2 == 0;
    case ICO_DRAWN_ROWS:
        return form->count >= 2 && first > 0 && first < n && first + form->number[1] == n;
    case ICO_DRAWN_PARTS:
        return sum == n && product > 0;
    case ICO_DRAWN_GRID:
        return form->count > 0 && product == n;
    case ICO_DRAWN_TORUS:
        return cyclic && product == n;
    case ICO_DRAWN_CUBE:
        return (n & (n - 1)) == 0;
    case ICO_DRAWN_FLOWER:
        return n >= 4 && n % 4 == 0;
    case ICO_DRAWN_COXETER:
        return n == 28;
    case ICO_DRAWN_TIETZE:
        return n == 12;
    default:
        return true;
    }
}

static void place_family(const ico_family_form *form, uint32_t n, ico_point *places)
{
    switch (form->drawing) {
    case ICO_DRAWN_RING:
        ring(places, 0, n, fmax(ico__circle_radius(n, APART), 2), 0);
        break;
    case ICO_DRAWN_HUB:
        hub(n, places);
        break;
    case ICO_DRAWN_TWO_RINGS:
        two_rings(n / 2, places);
        break;
    case ICO_DRAWN_LINE:
        line(n, places);
        break;
    case ICO_DRAWN_ROWS:
        rows((uint32_t)form->number[0], (uint32_t)form->number[1], places);
        break;
    case ICO_DRAWN_HALVES:
        rows(n / 2, n / 2, places);
        break;
    case ICO_DRAWN_PARTS:
        parts(form, n, places);
        break;
    case ICO_DRAWN_GRID:
        grid(form->number, form->count, n, places);
        break;
    case ICO_DRAWN_CUBE:
        cube(n, places);
        break;
    case ICO_DRAWN_TORUS:
        torus(form, n, places);
        break;
    case ICO_DRAWN_FLOWER:
        flower(n / 4, places);
        break;
    case ICO_DRAWN_COXETER:
        coxeter(places);
        break;
    case ICO_DRAWN_TIETZE:
        tietze(places);
        break;
    case ICO_DRAWN_ANYHOW:
    case ICO_DRAWN_PLANAR:
    case ICO_DRAWN_SUBSETS:
        break;
    }
}

void ico__layout_family(const ico_graph *g, ico_point *places, bool *done)
{
    ico_family_form form;
    if (!ico__family_form(g->expression, &form) || !form_fits(&form, g->n)) return;
    if (form.drawing == ICO_DRAWN_ANYHOW || form.drawing == ICO_DRAWN_PLANAR ||
        form.drawing == ICO_DRAWN_SUBSETS)
        return;
    for (uint32_t v = 0; v < g->n; v++) places[v] = (ico_point){0, 0};
    place_family(&form, g->n, places);
    *done = true;
}
