/* method/walk/pruner_congruent.c - are the parts of a path or cycle congruent?  The first two
 * steps that differ in direction determine the motion, so all motions are tried side by
 * side: a set of motions gets smaller from step to step.
 * SPDX-License-Identifier: MIT */
#include "method/walk/congruence.h"

/* Steps of a path: row and column of step k, from vertex k to the next one. */
typedef struct steps {
    const ico_path *path;
    const int64_t (*at)[2];
} steps;

static int64_t step(const steps *s, uint32_t k, unsigned axis)
{
    uint32_t n = s->path->length;
    return s->at[s->path->at[(k + 1) % n]][axis] - s->at[s->path->at[k % n]][axis];
}

/* The motions, of eight, that take (a, b) to (c, d), as a set of bits: the first four
 * keep rows and columns, with signs ++ +- -+ --; the others exchange them. */
static unsigned motions_between(int64_t a, int64_t b, int64_t c, int64_t d)
{
    unsigned set = 0;
    for (unsigned k = 0; k < 4; k++) {
        int64_t row = k & 2 ? -1 : 1, column = k & 1 ? -1 : 1;
        if (c == row * a && d == column * b) set |= 1u << k;
        if (c == row * b && d == column * a) set |= 16u << k;
    }
    return set;
}

/* Parts of `size` vertices that begin at place x and y: is one the image of the other,
 * from its beginning or from its end on? */
static bool are_congruent(const steps *s, uint32_t size, uint32_t x, uint32_t y)
{
    unsigned along = 255, back = 255;
    for (uint32_t k = 0; k + 1 < size && (along | back) != 0; k++) {
        int64_t a = step(s, x + k, 0), b = step(s, x + k, 1);
        uint32_t last = y + size - 2 - k;
        along &= motions_between(a, b, step(s, y + k, 0), step(s, y + k, 1));
        back &= motions_between(a, b, -step(s, last, 0), -step(s, last, 1));
    }
    return (along | back) != 0;
}

bool ico__is_made_of_congruent(const ico_path *path, const int64_t (*at)[2],
                               uint64_t parts, bool cyclic)
{
    uint32_t n = path->length;
    if (n % parts != 0) return false;
    const steps s = {path, at};
    uint32_t size = (uint32_t)(n / parts), begins = cyclic ? size : 1;
    for (uint32_t first = 0; first < begins; first++) {
        uint32_t part = 1;
        while (part < parts && are_congruent(&s, size, first, first + part * size))
            part++;
        if (part == parts) return true;
    }
    return false;
}
