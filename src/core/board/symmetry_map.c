/* board/symmetry_map.c - candidate symmetries of a shape.
 * Square lattices: permutations of equal sides, reversals, and shifts around joined sides
 * (shifts below the side are enough: on a reversing seam a shift by a whole side is a
 * reversal).  Hexagons have 12, triangles 6.
 * SPDX-License-Identifier: MIT */
#include "board/symmetry_map.h"

#include <string.h>

static bool is_square(const ico__shape *shape)
{
    return shape->lattice == ICO_SQUARE;
}

static unsigned axis_count(const ico__shape *shape)
{
    return is_square(shape) ? shape->dimensions : 3;
}

void ico__map_first(const ico__shape *shape, ico__map *map)
{
    memset(map, 0, sizeof *map);
    for (unsigned d = 0; d < axis_count(shape); d++) map->axis[d] = d;
}

static bool next_shift(const ico__shape *shape, ico__map *map)
{
    for (unsigned d = shape->dimensions; is_square(shape) && d-- > 0;) {
        if (!shape->wraps[d]) continue;
        if (++map->shift[d] < shape->side[d]) return true;
        map->shift[d] = 0;
    }
    return false;
}

static bool can_reverse(const ico__shape *shape, unsigned d)
{
    if (!is_square(shape)) return d == 0 && shape->lattice == ICO_HEXAGON;
    return shape->side[d] > 1;
}

static bool next_reversal(const ico__shape *shape, ico__map *map)
{
    for (unsigned d = axis_count(shape); d-- > 0;) {
        if (!can_reverse(shape, d)) continue;
        map->reversed[d] = !map->reversed[d];
        if (map->reversed[d]) return true;
    }
    return false;
}

/* Only equal sides change places; sides of one cell have nothing to change. */
static bool axes_fit(const ico__shape *shape, const ico__map *map)
{
    for (unsigned d = 0; is_square(shape) && d < shape->dimensions; d++) {
        unsigned from = map->axis[d];
        if (shape->side[d] != shape->side[from] || shape->wraps[d] != shape->wraps[from])
            return false;
        if (shape->side[d] == 1 && from != d) return false;
    }
    return true;
}

/* The next permutation in lexicographic order; false after the last. */
static bool next_permutation(unsigned *axis, unsigned count)
{
    unsigned i = count - 1, j = count - 1;
    while (i > 0 && axis[i - 1] > axis[i]) i--;
    if (i > 0) {
        while (axis[j] < axis[i - 1]) j--;
        unsigned held = axis[j];
        axis[j] = axis[i - 1];
        axis[i - 1] = held;
    }
    for (unsigned low = i, high = count - 1; low < high; low++, high--) {
        unsigned held = axis[low];
        axis[low] = axis[high];
        axis[high] = held;
    }
    return i > 0;
}

bool ico__map_next(const ico__shape *shape, ico__map *map)
{
    if (next_shift(shape, map) || next_reversal(shape, map)) return true;
    while (next_permutation(map->axis, axis_count(shape)))
        if (axes_fit(shape, map)) return true;
    return false;
}

double ico__map_count(const ico__shape *shape)
{
    double count = 1;
    ico__map map;
    ico__map_first(shape, &map);
    for (unsigned d = 0; d < axis_count(shape); d++) {
        if (can_reverse(shape, d)) count *= 2;
        if (is_square(shape) && shape->wraps[d]) count *= (double)shape->side[d];
    }
    unsigned permutations = 1;
    while (next_permutation(map.axis, axis_count(shape)))
        if (axes_fit(shape, &map)) permutations++;
    return count * permutations;
}

/* Distances from the three sides of the triangle (tri), or from the three axes through
 * the middle (hex): rows count from the top, the second and third along the two slants.
 */
static uint64_t map_hexagonal(const ico__shape *shape, const ico__map *map, uint64_t cell)
{
    bool hexagon = shape->lattice == ICO_HEXAGON;
    int64_t last = (int64_t)shape->side[0] - 1, middle = last / 2;
    int64_t low = hexagon ? middle : last, slant = hexagon ? middle : 0;
    int64_t point[ICO_MAX_DIMENSIONS], image[3];
    ico__shape_point(shape, cell, point);
    const int64_t distance[3] = {low - point[0], point[1] + point[0] - slant, -point[1]};
    for (unsigned d = 0; d < 3; d++) {
        image[d] = distance[map->axis[d]];
        if (map->reversed[0]) image[d] = -image[d];
    }
    point[0] = low - image[0];
    point[1] = -image[2];
    return ico__shape_at(shape, point);
}

/* For a point on the board or outside of it. */
static uint64_t map_point(const ico__shape *shape, const ico__map *map,
                          const int64_t *point)
{
    int64_t image[ICO_MAX_DIMENSIONS], shift[ICO_MAX_DIMENSIONS];
    for (unsigned d = 0; d < shape->dimensions; d++) {
        image[d] = point[map->axis[d]];
        if (map->reversed[d]) image[d] = (int64_t)shape->side[d] - 1 - image[d];
        shift[d] = (int64_t)map->shift[d];
    }
    return ico__shape_step(shape, image, shift);
}

uint64_t ico__map_cell(const ico__shape *shape, const ico__map *map, uint64_t cell)
{
    if (!is_square(shape)) return map_hexagonal(shape, map, cell);
    int64_t point[ICO_MAX_DIMENSIONS];
    ico__shape_point(shape, cell, point);
    return map_point(shape, map, point);
}

/* Does the map lead the point to the same cell when the point is looked at from across
 * the seam of dimension d? */
static bool keeps_seam(const ico__shape *shape, const ico__map *map, const int64_t *point,
                       unsigned d)
{
    bool turns = d == 1 ? shape->turns_rows : shape->turns_columns;
    int64_t across[2] = {point[0], point[1]};
    across[d] += (int64_t)shape->side[d];
    if (turns) across[1 - d] = (int64_t)shape->side[1 - d] - 1 - across[1 - d];
    return map_point(shape, map, across) == map_point(shape, map, point);
}

bool ico__map_keeps_seams(const ico__shape *shape, const ico__map *map)
{
    if (!shape->turns_rows) return true;
    int64_t rows = (int64_t)shape->side[0], columns = (int64_t)shape->side[1];
    for (int64_t r = shape->wraps[0] ? -rows : 0; r < rows; r++)
        for (int64_t c = -columns; c < columns; c++)
            for (unsigned d = 0; d < 2; d++)
                if (shape->wraps[d] &&
                    !keeps_seam(shape, map, (const int64_t[]){r, c}, d))
                    return false;
    return true;
}

/* Turns and mirrors of a plane of hexagonal cells, from the image of "one to the right".
 */
static void name_hexagonal(const ico__map *map, ico_text *name)
{
    static const int right[3] = {0, 1, -1}; /* change of the three distances */
    /* (row, diagonal) of the six directions, clockwise from the right */
    static const int direction[6][2] = {{0, 1},  {1, 0},  {1, -1},
                                        {0, -1}, {-1, 0}, {-1, 1}};
    int sign = map->reversed[0] ? -1 : 1, angle = 0;
    int row = -sign * right[map->axis[0]], diagonal = -sign * right[map->axis[2]];
    while (direction[angle][0] != row || direction[angle][1] != diagonal) angle++;
    bool turn = (map->axis[0] + 1) % 3 == map->axis[1];
    if (turn && angle == 0)
        ico_text_puts(name, "identity");
    else if (turn && angle == 3)
        ico_text_puts(name, "half turn");
    else if (turn)
        ico_text_printf(name, "turn by %d degrees", 60 * angle);
    else if (angle == 0)
        ico_text_puts(name, "mirror top-bottom");
    else if (angle == 3)
        ico_text_puts(name, "mirror left-right");
    else
        ico_text_printf(name, "mirror at %d degrees", 30 * angle);
}

static const char *plane_name(const ico__map *map)
{
    static const char *const straight[2][2] = {{"identity", "mirror left-right"},
                                               {"mirror top-bottom", "half turn"}};
    static const char *const crossed[2][2] = {
        {"mirror main diagonal", "quarter turn clockwise"},
        {"quarter turn counterclockwise", "mirror other diagonal"}};
    bool rows = map->reversed[0], columns = map->reversed[1];
    return map->axis[0] == 0 ? straight[rows][columns] : crossed[rows][columns];
}

/* "(r,c,l) to (-c,r,l)" */
static void name_coordinates(const ico__shape *shape, const ico__map *map, ico_text *name)
{
    static const char *const letters[ICO_MAX_DIMENSIONS] = {"r",  "c",  "l",  "x4",
                                                            "x5", "x6", "x7", "x8"};
    for (unsigned part = 0; part < 2; part++) {
        ico_text_puts(name, part == 0 ? "(" : " to (");
        for (unsigned d = 0; d < shape->dimensions; d++) {
            if (d > 0) ico_text_puts(name, ",");
            if (part == 1 && map->reversed[d]) ico_text_puts(name, "-");
            ico_text_puts(name, letters[part == 0 ? d : map->axis[d]]);
        }
        ico_text_puts(name, ")");
    }
}

void ico__map_name(const ico__shape *shape, const ico__map *map, ico_text *name)
{
    static const char *const towards[] = {"down", "right", "layers"};
    if (!is_square(shape)) {
        name_hexagonal(map, name);
        return;
    }
    bool straight = true, shifted = false;
    for (unsigned d = 0; d < shape->dimensions; d++) {
        straight = straight && map->axis[d] == d && !map->reversed[d];
        shifted = shifted || map->shift[d] != 0;
    }
    if (!straight && shape->dimensions > 2)
        name_coordinates(shape, map, name);
    else if (!straight || !shifted)
        ico_text_puts(name, straight ? "identity" : plane_name(map));
    if (!shifted) return;
    ico_text_puts(name, straight ? "shift" : ", shift");
    for (unsigned d = 0; d < shape->dimensions; d++) {
        if (map->shift[d] == 0) continue;
        ico_text_printf(name, " %llu ", (unsigned long long)map->shift[d]);
        if (d < 3)
            ico_text_puts(name, towards[d]);
        else
            ico_text_printf(name, "in dimension %u", d + 1);
    }
}
