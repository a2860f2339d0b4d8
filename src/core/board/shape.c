/* board/shape.c - board expressions: "8x8", "torus:5x7", "4x4x4", "hex:4", "tri:8".
 * Stands on base; gives the full shape that geometry.c computes with.
 * Source: icosian help subjects.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "base/words.h"
#include "board/board.h"

/* SURFACE(name, surface, wraps rows, wraps columns, turns rows, turns columns) */
#define SURFACE_TABLE(SURFACE)                                   \
    SURFACE("cylinder", ICO_CYLINDER, false, true, false, false) \
    SURFACE("torus", ICO_TORUS, true, true, false, false)        \
    SURFACE("moebius", ICO_MOEBIUS, false, true, true, false)    \
    SURFACE("klein", ICO_KLEIN, true, true, true, false)         \
    SURFACE("projective", ICO_PROJECTIVE, true, true, true, true)

#define SURFACE_ROW(name, surface, rows, columns, turns_rows, turns_columns) \
    {name, surface, rows, columns, turns_rows, turns_columns},
static const struct surface {
    const char *name;
    ico_surface surface;
    bool wraps_rows, wraps_columns, turns_rows, turns_columns;
} surfaces[] = {SURFACE_TABLE(SURFACE_ROW)};
enum { SURFACES = sizeof surfaces / sizeof *surfaces };

#define SURFACE_NAME(name, surface, rows, columns, turns_rows, turns_columns) name,
static const char *const names[] = {SURFACE_TABLE(SURFACE_NAME) "hex", "tri", NULL};
enum { NAMES = sizeof names / sizeof *names - 1 };

const char *const *ico_shape_names(void)
{
    return names;
}

static const char UNKNOWN_PREFIX[] = "unknown prefix";
static const uint64_t LONGEST_SIDE = UINT32_MAX;

/* Reads the sides behind the prefix.  Returns NULL, or a message about the fault. */
static const char *read_sides(const char *at, ico__shape *shape)
{
    const char *end = at + strlen(at);
    shape->dimensions = 0;
    shape->cells = 1;
    for (;; at++) {
        uint64_t side;
        if (shape->dimensions == ICO_MAX_DIMENSIONS) return "at most 8 dimensions";
        if (at == end || *at < '0' || *at > '9')
            return "a board is rows x columns, as in 8x8, 4x4x4, torus:5x7, hex:4, tri:8";
        if (!ico__read_number(&at, end, LONGEST_SIDE, &side))
            return "a side has at most 4294967295 cells";
        if (side == 0) return "a side has at least one cell";
        if (shape->cells > (uint64_t)INT64_MAX / side) return "2^63 cells or more";
        shape->cells *= side;
        shape->side[shape->dimensions++] = side;
        if (at == end) break;
        if (*at != 'x') return "sides are separated by x, as in 8x8";
    }
    if (shape->dimensions < 2) return "a board has at least two sides, as in 8x8";
    shape->stride[0] = shape->side[1];
    shape->stride[1] = 1;
    uint64_t stride = shape->side[0] * shape->side[1];
    for (unsigned d = 2; d < shape->dimensions; d++) {
        shape->stride[d] = stride;
        stride *= shape->side[d];
    }
    return NULL;
}

static const char *read_hexagonal(const char *at, ico__shape *shape)
{
    uint64_t n;
    if (!ico__parse_number(at, LONGEST_SIDE / 2, &n))
        return "write one number, the side of the figure, as in hex:4 (below 2^31)";
    if (n == 0) return "a side has at least one cell";
    bool hexagon = shape->lattice == ICO_HEXAGON;
    shape->dimensions = 2;
    shape->side[0] = shape->side[1] = hexagon ? 2 * n - 1 : n;
    shape->cells = hexagon ? 3 * n * (n - 1) + 1 : n * (n + 1) / 2;
    if (shape->cells > (uint64_t)INT64_MAX) return "2^63 cells or more";
    return NULL;
}

/* Reads the whole word.  Returns NULL, or a message about the fault. */
static const char *read_shape(const char *word, ico__shape *shape)
{
    memset(shape, 0, sizeof *shape);
    const char *colon = strchr(word, ':');
    size_t length = colon == NULL ? 0 : (size_t)(colon - word);
    if (colon == NULL) return read_sides(word, shape);
    if (length == 3 && strncmp(word, "hex", 3) == 0) shape->lattice = ICO_HEXAGON;
    if (length == 3 && strncmp(word, "tri", 3) == 0) shape->lattice = ICO_TRIANGLE;
    if (shape->lattice != ICO_SQUARE) return read_hexagonal(colon + 1, shape);
    for (size_t i = 0; i < SURFACES; i++) {
        const struct surface *s = &surfaces[i];
        if (strlen(s->name) != length || strncmp(word, s->name, length) != 0) continue;
        const char *wrong = read_sides(colon + 1, shape);
        if (wrong != NULL) return wrong;
        if (shape->dimensions > 2 && s->surface != ICO_TORUS)
            return "this surface has two dimensions (torus: can have more)";
        shape->surface = s->surface;
        shape->wraps[0] = s->wraps_rows;
        shape->wraps[1] = s->wraps_columns;
        for (unsigned d = 2; d < shape->dimensions; d++) shape->wraps[d] = true;
        shape->turns_rows = s->turns_rows;
        shape->turns_columns = s->turns_columns;
        return NULL;
    }
    return UNKNOWN_PREFIX;
}

bool ico_shape_matches(const char *word)
{
    ico__shape shape;
    return read_shape(word, &shape) == NULL;
}

ico_status ico__shape_parse(ico_context *ctx, const char *word, ico__shape *shape)
{
    ico__shape read;
    const char *wrong = read_shape(word, &read);
    if (wrong == NULL) {
        *shape = read;
        return ICO_OK;
    }
    if (wrong != UNKNOWN_PREFIX)
        return ico__fail(ctx, ICO_BAD_ARGUMENT, "board \"%.100s\": %s", word, wrong);
    char prefix[41];
    size_t length = (size_t)(strchr(word, ':') - word);
    if (length > sizeof prefix - 1) length = sizeof prefix - 1;
    memcpy(prefix, word, length);
    prefix[length] = '\0';
    const char *nearest = ico__suggest(prefix, names, NAMES);
    if (nearest != NULL)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "board \"%.100s\": no surface \"%s\"; did you mean \"%s\"?",
                         word, prefix, nearest);
    return ico__fail(
        ctx, ICO_BAD_ARGUMENT,
        "board \"%.100s\": no surface \"%s\"; there are cylinder, torus, moebius, "
        "klein, projective, and hex:N, tri:N",
        word, prefix);
}
