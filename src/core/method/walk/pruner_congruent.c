/* method/walk/pruner_congruent.c - are the parts of a whole path or cycle congruent?  The
 * first two steps that differ in direction determine the motion, so all motions are tried
 * side by side: a set of motions gets smaller from step to step.
 * Source: docs/conventions.md, "Congruent parts".
 * SPDX-License-Identifier: MIT */
#include "method/walk/pruner.h"

typedef struct equal_parts {
    const ico_walk *walk;
    ico_cell_centre *cell; /* of each vertex */
    uint64_t parts;        /* their number */
} equal_parts;

/* Parts have equally many cells. */
static bool has_remainder(const ico_walk *walk)
{
    return walk->n % ico_problem_congruent(walk->problem) != 0;
}

static ico_status open_parts(const ico_walk *walk, void **state)
{
    equal_parts *e = *state = ICO_NEW(walk->ctx, equal_parts);
    if (e == NULL) return ICO_NO_MEMORY;
    e->walk = walk;
    e->parts = ico_problem_congruent(walk->problem);
    e->cell = ico__pruner_cells(walk);
    return e->cell == NULL ? ICO_NO_MEMORY : ICO_OK;
}

static void close_parts(void *state)
{
    equal_parts *e = state;
    ico_context *ctx = e->walk->ctx;
    ICO_FREE_ARRAY(ctx, e->cell, (size_t)e->walk->n + 1);
    ICO_FREE(ctx, e);
}

/* Returns step k, from vertex k of the path to the next one, as rows and columns. */
static ico_cell_centre step_of(const equal_parts *e, const ico_path *path, uint32_t k)
{
    uint32_t n = path->length;
    ico_cell_centre from = e->cell[path->at[k % n]], to = e->cell[path->at[(k + 1) % n]];
    return (ico_cell_centre){to.row - from.row, to.column - from.column};
}

/* Returns the motions, of eight, that take step a to step b, as a set of bits: the first
 * four keep rows and columns, with signs ++ +- -+ --; the others exchange them. */
static unsigned motions_between(ico_cell_centre a, ico_cell_centre b)
{
    unsigned set = 0;
    for (unsigned k = 0; k < 4; k++) {
        int64_t row = k & 2 ? -1 : 1, column = k & 1 ? -1 : 1;
        if (b.row == row * a.row && b.column == column * a.column) set |= 1u << k;
        if (b.row == row * a.column && b.column == column * a.row) set |= 16u << k;
    }
    return set;
}

/* Parts of `size` vertices that begin at place x and y: is one the image of the other,
 * from its beginning or from its end on? */
static bool are_congruent(const equal_parts *e, const ico_path *path, uint32_t size,
                          uint32_t x, uint32_t y)
{
    unsigned along = 255, reversed = 255;
    for (uint32_t k = 0; k + 1 < size && (along | reversed) != 0; k++) {
        ico_cell_centre a = step_of(e, path, x + k),
                        b = step_of(e, path, y + size - 2 - k);
        along &= motions_between(a, step_of(e, path, y + k));
        reversed &= motions_between(a, (ico_cell_centre){-b.row, -b.column});
    }
    return (along | reversed) != 0;
}

/* Does the path consist of congruent parts?  In a cycle the first part may begin at any
 * vertex.  O(path^2) at worst, O(path) for most. */
static bool has_congruent_parts(const void *state, const ico_path *path)
{
    const equal_parts *e = state;
    uint32_t n = path->length;
    if (n % e->parts != 0) return false;
    uint32_t size = (uint32_t)(n / e->parts), begins = e->walk->cyclic ? size : 1;
    for (uint32_t first = 0; first < begins; first++) {
        uint32_t part = 1;
        while (part < e->parts &&
               are_congruent(e, path, size, first, first + part * size))
            part++;
        if (part == e->parts) return true;
    }
    return false;
}

const ico_pruner ico__pruner_congruent = {.excludes = has_remainder,
                                          .open = open_parts,
                                          .close = close_parts,
                                          .is_met = has_congruent_parts};
