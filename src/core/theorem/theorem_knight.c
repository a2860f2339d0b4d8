/* theorem/theorem_knight.c - the entries of the theorem table about the knight.
 * SPDX-License-Identifier: MIT */
#include "icosian/construct.h"
#include "theorem/theorem.h"

bool ico_tour_exists(uint64_t rows, uint64_t columns, bool closed)
{
    uint64_t m = rows < columns ? rows : columns, n = rows < columns ? columns : rows;
    bool even = m % 2 == 0 || n % 2 == 0;
    if (m <= 2) return m == 1 && n == 1 && !closed;
    if (m == 3) return closed ? even && n >= 10 : n == 4 || n >= 7;
    if (m == 4) return !closed && n >= 5;
    return even || !closed;
}

static bool is_knight(const ico_facts *f)
{
    return ico__is_leaper(f, 1, 2);
}

static bool on_rectangle(const ico_facts *f)
{
    return is_knight(f) && ico__is_rectangle(f);
}

/* ------------------------------------------------------------------ rectangles ----- */

ico_verdict ico__judge_schwenk(const ico_facts *f, const char **here)
{
    if (!on_rectangle(f) || f->size < 2) return ICO_UNKNOWN;
    bool exists = ico_tour_exists(f->m, f->n, true);
    if (exists) return ico__open_from_closed(f, ICO_FOUND);
    *here = f->m % 2 != 0 && f->n % 2 != 0 ? "both sides are odd"
            : f->m == 1                    ? "m = 1"
            : f->m == 2                    ? "m = 2"
            : f->m == 4                    ? "m = 4"
            : f->n == 4                    ? "m = 3, n = 4"
            : f->n == 6                    ? "m = 3, n = 6"
                                           : "m = 3, n = 8";
    return f->closed ? ICO_NONE : ICO_UNKNOWN;
}

ico_verdict ico__judge_chia_ong(const ico_facts *f, const char **here)
{
    if (!on_rectangle(f) || f->closed) return ICO_UNKNOWN;
    if (!ico_tour_exists(f->m, f->n, false)) {
        *here = f->m <= 2 ? "m is 1 or 2" : "one of the four boards";
        return ICO_NONE;
    }
    return f->has_start || f->has_end ? ICO_UNKNOWN : ICO_FOUND;
}

/* ------------------------------------------------------------------ given ends ----- */

static unsigned colour_of_place(const uint64_t at[2])
{
    return (unsigned)((at[0] + at[1]) % 2);
}

ico_verdict ico__judge_ends_colour(const ico_facts *f, const char **here)
{
    if (!ico__is_rectangle(f) || f->closed || f->piece != ICO_LEAPER || f->size < 2 ||
        (f->a + f->b) % 2 == 0)
        return ICO_UNKNOWN;
    *here = "an end has the colour of fewer cells";
    bool odd = f->size % 2 != 0;
    if (odd && f->has_start && colour_of_place(f->start) != 0) return ICO_NONE;
    if (odd && f->has_end && colour_of_place(f->end) != 0) return ICO_NONE;
    *here = "both ends have one colour";
    if (!odd && f->has_start && f->has_end &&
        colour_of_place(f->start) == colour_of_place(f->end))
        return ICO_NONE;
    *here = "";
    return ICO_UNKNOWN;
}

/* Is `end` the cell that both corners of a short side need, and `other` neither of
 * them? */
static bool starves_corner(const ico_facts *f, const uint64_t end[2],
                           const uint64_t other[2])
{
    uint64_t in = f->m == 3 ? 2 : 1, left = in, right = f->n - 1 - in;
    if (end[0] != f->m / 2 || (end[1] != left && end[1] != right)) return false;
    bool corner = other[0] == 0 || other[0] == f->m - 1;
    return !corner || other[1] != (end[1] == left ? 0 : f->n - 1);
}

ico_verdict ico__judge_ends_corners(const ico_facts *f, const char **here)
{
    (void)here;
    if (!on_rectangle(f) || f->closed || ico__ends_are_free(f) ||
        (f->m != 3 && f->m != 5) || f->n < 7)
        return ICO_UNKNOWN;
    return starves_corner(f, f->start, f->end) || starves_corner(f, f->end, f->start)
               ? ICO_NONE
               : ICO_UNKNOWN;
}

static bool is_inner(const uint64_t at[2])
{
    return at[0] == 1 || at[0] == 2;
}

ico_verdict ico__judge_ends_four(const ico_facts *f, const char **here)
{
    if (!on_rectangle(f) || f->closed || f->m != 4) return ICO_UNKNOWN;
    *here = "an end is in an inner row";
    if (f->has_start && is_inner(f->start)) return ICO_NONE;
    if (f->has_end && is_inner(f->end)) return ICO_NONE;
    *here = "";
    return ICO_UNKNOWN;
}

static bool moves_meet(const uint64_t a[2], uint64_t row, uint64_t column)
{
    return a[0] == row && a[1] == column;
}

/* On 3 x n: the pairs (0,2)-(1,3) and (0,2)-(2,2), in some mirror image. */
static bool is_bad_pair(const ico_facts *f, const uint64_t a[2], const uint64_t b[2])
{
    for (unsigned mirror = 0; mirror < 4; mirror++) {
        uint64_t top = mirror & 1 ? 2 : 0, two = mirror & 2 ? f->n - 3 : 2;
        uint64_t three = mirror & 2 ? f->n - 4 : 3;
        if (moves_meet(a, top, two) &&
            (moves_meet(b, 1, three) || moves_meet(b, 2 - top, two)))
            return true;
    }
    return false;
}

static bool three_rows_are_known(const ico_facts *f)
{
    return f->n % 2 == 0 ? f->n >= 12 : f->n == 11 || f->n >= 15;
}

/* Colours, corners and inner ends were judged before. */
ico_verdict ico__judge_ends_anywhere(const ico_facts *f, const char **here)
{
    (void)here;
    if (!on_rectangle(f) || f->closed || ico__ends_are_free(f)) return ICO_UNKNOWN;
    if (f->m >= 6) return ICO_FOUND;
    if (f->m == 5) return f->n >= 7 ? ICO_FOUND : ICO_UNKNOWN;
    if (f->m == 4) return f->n >= 7 ? ICO_FOUND : ICO_UNKNOWN;
    if (f->m != 3 || !three_rows_are_known(f)) return ICO_UNKNOWN;
    bool bad = is_bad_pair(f, f->start, f->end) || is_bad_pair(f, f->end, f->start);
    return f->n % 2 != 0 && bad ? ICO_UNKNOWN : ICO_FOUND;
}

ico_verdict ico__judge_ends_three(const ico_facts *f, const char **here)
{
    (void)here;
    if (!on_rectangle(f) || f->closed || ico__ends_are_free(f) || f->m != 3 ||
        f->n % 2 == 0 || !three_rows_are_known(f))
        return ICO_UNKNOWN;
    return is_bad_pair(f, f->start, f->end) || is_bad_pair(f, f->end, f->start)
               ? ICO_NONE
               : ICO_UNKNOWN;
}

/* ------------------------------------------------------------------ missing cells -- */

static bool lacks_one(const ico_facts *f)
{
    return is_knight(f) && f->lattice == ICO_SQUARE && f->dimensions == 2 &&
           f->surface == ICO_PLANE && f->holes == 1;
}

/* Is the hole (i, j), counted from 1, or its mirror image left to right? */
static bool hole_is(const ico_facts *f, uint64_t i, uint64_t j)
{
    return f->hole[0] + 1 == i && (f->hole[1] + 1 == j || f->n - f->hole[1] == j);
}

static bool three_rows_without(const ico_facts *f)
{
    if (f->n % 2 == 0 || colour_of_place(f->hole) != 0 || f->n == 5) return false;
    if (f->n == 3) return hole_is(f, 2, 2);
    if (f->n == 7) return hole_is(f, 2, 2);
    if (hole_is(f, 1, 3) || hole_is(f, 3, 3) || hole_is(f, 2, 4)) return false;
    return f->n != 9 || !hole_is(f, 2, 2);
}

ico_verdict ico__judge_missing_three(const ico_facts *f, const char **here)
{
    (void)here;
    if (!lacks_one(f) || f->m != 3) return ICO_UNKNOWN;
    return ico__open_from_closed(f, three_rows_without(f) ? ICO_FOUND : ICO_NONE);
}

ico_verdict ico__judge_missing_odd(const ico_facts *f, const char **here)
{
    if (!lacks_one(f) || f->m < 5 || f->m % 2 == 0 || f->n % 2 == 0) return ICO_UNKNOWN;
    if (colour_of_place(f->hole) != 0) *here = "the cell has the other colour";
    bool corner =
        (f->hole[0] == 0 || f->hole[0] == 4) && (f->hole[1] == 0 || f->hole[1] == 4);
    bool exists = colour_of_place(f->hole) == 0 && (f->n > 5 || corner);
    return ico__open_from_closed(f, exists ? ICO_FOUND : ICO_NONE);
}

/* ------------------------------------------------------------------ surfaces ------- */

static bool on_surface(const ico_facts *f, ico_surface surface)
{
    return is_knight(f) && f->lattice == ICO_SQUARE && f->dimensions == 2 &&
           f->surface == surface && f->holes == 0 && f->size >= 3;
}

static ico_verdict always_on(const ico_facts *f, ico_surface surface)
{
    return on_surface(f, surface) ? ico__open_from_closed(f, ICO_FOUND) : ICO_UNKNOWN;
}

ico_verdict ico__judge_torus(const ico_facts *f, const char **here)
{
    (void)here;
    return always_on(f, ICO_TORUS);
}

ico_verdict ico__judge_klein(const ico_facts *f, const char **here)
{
    (void)here;
    return always_on(f, ICO_KLEIN);
}

ico_verdict ico__judge_projective(const ico_facts *f, const char **here)
{
    (void)here;
    return always_on(f, ICO_PROJECTIVE);
}

ico_verdict ico__judge_cylinder(const ico_facts *f, const char **here)
{
    if (!on_surface(f, ICO_CYLINDER)) return ICO_UNKNOWN;
    bool even = f->columns % 2 == 0;
    const char *why = f->rows == 1           ? "m = 1"
                      : f->rows == 2 && even ? "m = 2, n is even"
                      : f->rows == 4 && even ? "m = 4, n is even"
                                             : NULL;
    if (why != NULL && f->closed) *here = why;
    return ico__open_from_closed(f, why == NULL ? ICO_FOUND : ICO_NONE);
}

ico_verdict ico__judge_moebius(const ico_facts *f, const char **here)
{
    if (!on_surface(f, ICO_MOEBIUS)) return ICO_UNKNOWN;
    uint64_t m = f->rows, n = f->columns;
    const char *why = m == 1                       ? "m = 1"
                      : n == 1 && m >= 3 && m <= 5 ? "n = 1, m is 3, 4 or 5"
                      : m == 2 && n % 2 == 0       ? "m = 2, n is even"
                      : m == 4 && n % 2 != 0       ? "m = 4, n is odd"
                      : m == 3 && n == 4           ? "m = 3, n = 4"
                                                   : NULL;
    if (why != NULL && f->closed) *here = why;
    return ico__open_from_closed(f, why == NULL ? ICO_FOUND : ICO_NONE);
}

/* ------------------------------------------------------------------ boxes ---------- */

static bool in_box(const ico_facts *f)
{
    return is_knight(f) && f->lattice == ICO_SQUARE && f->dimensions >= 3 &&
           f->surface == ICO_PLANE && f->holes == 0;
}

static bool box_has_tour(const ico_facts *f)
{
    unsigned ones = 0;
    while (ones < f->dimensions && f->side[ones] == 1) ones++;
    unsigned thick = f->dimensions - ones;
    const uint64_t *side = f->side + ones;
    if (thick < 2) return false;
    if (thick == 2) return ico_tour_exists(side[0], side[1], true);
    bool even = false;
    for (unsigned d = 0; d < thick; d++) even = even || side[d] % 2 == 0;
    return even && side[thick - 2] >= 3 && side[thick - 1] >= 4;
}

ico_verdict ico__judge_boxes(const ico_facts *f, const char **here)
{
    (void)here;
    if (!in_box(f) || f->size < 3) return ICO_UNKNOWN;
    return ico__open_from_closed(f, box_has_tour(f) ? ICO_FOUND : ICO_NONE);
}

ico_verdict ico__judge_open_boxes(const ico_facts *f, const char **here)
{
    (void)here;
    if (!in_box(f) || f->closed || f->dimensions != 3 || f->side[0] < 2)
        return ICO_UNKNOWN;
    bool none = f->side[1] == 2 || (f->side[1] == 3 && f->side[2] == 3);
    if (none) return ICO_NONE;
    return f->has_start || f->has_end ? ICO_UNKNOWN : ICO_FOUND;
}

ico_verdict ico__judge_magic(const ico_facts *f, const char **here)
{
    (void)here;
    return f->magic == ICO_MAGIC_FULL && ico__is_rectangle(f) && f->m == 8 && f->n == 8 &&
                   ico__is_leaper(f, 1, 2)
               ? ICO_NONE
               : ICO_UNKNOWN;
}
