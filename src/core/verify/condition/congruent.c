/* verify/condition/congruent.c - is a tour made of congruent parts?
 * A closed tour may be cut at many places: prefix hashes show at once for most of them
 * that parts differ; parts with equal hashes are compared step by step.
 * Shares no code with method/walk/pruner_congruent.c and method/congruent/.
 * Source: docs/conventions.md, "Congruent parts"; R. M. Karp and M. O. Rabin, IBM Journal
 * of Research and Development 31 (1987) 249-260 (hashes of windows).
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "verify/condition/verifiers.h"

/* Parts of `size` cells each; the first one begins at place `first` of the tour.  Steps
 * are pairs of rows and columns modulo 2^64, step i from cell i to the next one of the
 * tour, round and round.  Modulo 2^64, with s(i) for step i:
 *   power[k]        BASE^k;
 *   high[axis][k]   the sum of s(i) BASE^(k - 1 - i), i < k;
 *   low[axis][k]    the sum of s(i) BASE^i, i < k.   `room` entries each. */
typedef struct parts_check {
    const ico_verification *v;
    const ico_board *board;
    uint64_t count, size, first;
    size_t room;
    uint64_t *power, *high[2], *low[2];
} parts_check;

static void step(const parts_check *p, uint64_t i, uint64_t d[2])
{
    uint64_t a[ICO_MAX_DIMENSIONS], b[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(p->board, p->v->tour[i % p->v->length], a);
    ico_board_coordinates(p->board, p->v->tour[(i + 1) % p->v->length], b);
    d[0] = b[0] - a[0];
    d[1] = b[1] - a[1];
}

/* Motion number 0 to 7: bit 0 exchanges rows and columns, bit 1 turns rows round, bit 2
 * columns.  Sums of steps go where the steps go. */
static void move(unsigned motion, uint64_t d[2])
{
    if (motion & 1) {
        uint64_t row = d[0];
        d[0] = d[1];
        d[1] = row;
    }
    if (motion & 2) d[0] = 0 - d[0];
    if (motion & 4) d[1] = 0 - d[1];
}

static ico_status open_hashes(parts_check *p)
{
    const uint64_t BASE = UINT64_C(0x9e3779b97f4a7c15); /* odd */
    p->room = (size_t)(p->v->length + p->size + 1);
    p->power = ICO_NEW_ARRAY(p->v->ctx, uint64_t, p->room);
    for (unsigned axis = 0; axis < 2; axis++) {
        p->high[axis] = ICO_NEW_ARRAY(p->v->ctx, uint64_t, p->room);
        p->low[axis] = ICO_NEW_ARRAY(p->v->ctx, uint64_t, p->room);
    }
    if (!p->power || !p->high[0] || !p->high[1] || !p->low[0] || !p->low[1])
        return ICO_NO_MEMORY;
    p->power[0] = 1;
    for (size_t k = 0; k + 1 < p->room; k++) {
        uint64_t d[2];
        step(p, k, d);
        for (unsigned axis = 0; axis < 2; axis++) {
            p->high[axis][k + 1] = p->high[axis][k] * BASE + d[axis];
            p->low[axis][k + 1] = p->low[axis][k] + d[axis] * p->power[k];
        }
        p->power[k + 1] = p->power[k] * BASE;
    }
    return ICO_OK;
}

static void close_hashes(parts_check *p)
{
    ICO_FREE_ARRAY(p->v->ctx, p->power, p->room);
    for (unsigned axis = 0; axis < 2; axis++) {
        ICO_FREE_ARRAY(p->v->ctx, p->high[axis], p->room);
        ICO_FREE_ARRAY(p->v->ctx, p->low[axis], p->room);
    }
}

/* False: this motion does not take the first part to the other one, which is gone through
 * from its end on if `back`. */
static bool may_take(const parts_check *p, uint64_t part, unsigned motion, bool back)
{
    uint64_t x = p->first, y = x + part * p->size, steps = p->size - 1, here[2], there[2];
    for (unsigned axis = 0; axis < 2; axis++) {
        const uint64_t *high = p->high[axis], *low = p->low[axis];
        here[axis] = high[x + steps] - high[x] * p->power[steps];
        there[axis] = high[y + steps] - high[y] * p->power[steps];
        if (!back) continue;
        here[axis] *= p->power[y];
        there[axis] = low[y] - low[y + steps];
    }
    move(motion, here);
    return here[0] == there[0] && here[1] == there[1];
}

/* Does this motion take the steps of the first part to those of the other one? */
static bool takes(const parts_check *p, uint64_t part, unsigned motion, bool back)
{
    if (!may_take(p, part, motion, back)) return false;
    uint64_t x = p->first, y = x + part * p->size;
    for (uint64_t k = 0; k + 1 < p->size; k++) {
        uint64_t here[2], there[2];
        step(p, x + k, here);
        move(motion, here);
        step(p, back ? y + p->size - 2 - k : y + k, there);
        if (back) move(2 | 4, there);
        if (here[0] != there[0] || here[1] != there[1]) return false;
    }
    return true;
}

static bool is_congruent(const parts_check *p, uint64_t part)
{
    for (unsigned motion = 0; motion < 8; motion++)
        if (takes(p, part, motion, false) || takes(p, part, motion, true)) return true;
    return false;
}

/* The first part that is not congruent to part 0, or the number of parts. */
static uint64_t odd_part(const parts_check *p)
{
    uint64_t part = 1;
    while (part < p->count && is_congruent(p, part)) part++;
    return part;
}

static void say_wrong(const parts_check *p, bool cycle, uint64_t part, ico_text *why)
{
    ico_text_printf(why, "the tour is not made of %llu congruent parts",
                    (unsigned long long)p->count);
    if (cycle)
        ico_text_puts(why, ", wherever the first one begins");
    else
        ico_text_printf(
            why, ": the part from number %llu on differs from the first",
            (unsigned long long)ico__verify_number(p->v, (uint32_t)(part * p->size)));
    ico_text_puts(why, " (--congruent)");
}

ico_status ico__verify_congruent(ico_verification *v, bool *good)
{
    bool cycle = v->closing && ico_problem_kind(v->problem) == ICO_CLOSED;
    parts_check p = {.v = v,
                     .board = ico_problem_board(v->problem),
                     .count = ico_problem_congruent(v->problem)};
    *good = false;
    if (v->length % p.count != 0) {
        ico_text_printf(
            &v->why,
            "%llu cells cannot be divided into %llu congruent parts (--congruent)",
            (unsigned long long)v->length, (unsigned long long)p.count);
        return ICO_OK;
    }
    p.size = v->length / p.count;
    uint64_t begins = cycle ? p.size : 1, part = 0;
    ico_status status = open_hashes(&p);
    for (; status == ICO_OK && p.first < begins && !*good; p.first++) {
        part = odd_part(&p);
        *good = part == p.count;
    }
    close_hashes(&p);
    if (status == ICO_OK && !*good) say_wrong(&p, cycle, part, &v->why);
    return status;
}
