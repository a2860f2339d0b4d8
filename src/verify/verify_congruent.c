/* verify/verify_congruent.c - is a tour made of congruent parts, and can it be at all?
 * Shares no code with method/walk/congruence.c, method/congruent/ and
 * certificate/reason_parts.c.
 * Source: docs/conventions.md, "Congruent parts".
 * SPDX-License-Identifier: MIT */
#include "verify/verify.h"
#include "verify/verify_trial.h"

/* Parts of `size` cells each; the first one begins at place `first` of the tour. */
typedef struct parting {
    const ico_verification *v;
    const ico_board *board;
    uint64_t count, size, first;
} parting;

/* From the k-th cell of a part to the next one; back: as the part is gone through from
 * its end to its beginning. */
static void step(const parting *p, uint64_t part, uint64_t k, bool back, int64_t d[2])
{
    uint64_t from = back ? p->size - 1 - k : k, to = back ? from - 1 : from + 1;
    uint64_t begin = p->first + part * p->size, a[ICO_MAX_DIMENSIONS],
             b[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(p->board, p->v->tour[(begin + from) % p->v->length], a);
    ico_board_coordinates(p->board, p->v->tour[(begin + to) % p->v->length], b);
    d[0] = (int64_t)b[0] - (int64_t)a[0];
    d[1] = (int64_t)b[1] - (int64_t)a[1];
}

/* Motion number 0 to 7 of a step: bit 0 exchanges rows and columns, bit 1 turns rows
 * round, bit 2 columns. */
static void move(unsigned motion, int64_t d[2])
{
    if (motion & 1) {
        int64_t row = d[0];
        d[0] = d[1];
        d[1] = row;
    }
    if (motion & 2) d[0] = -d[0];
    if (motion & 4) d[1] = -d[1];
}

/* Does this motion take the steps of the first part to those of the other one? */
static bool takes(const parting *p, uint64_t part, unsigned motion, bool back)
{
    for (uint64_t k = 0; k + 1 < p->size; k++) {
        int64_t here[2], there[2];
        step(p, 0, k, false, here);
        step(p, part, k, back, there);
        move(motion, here);
        if (here[0] != there[0] || here[1] != there[1]) return false;
    }
    return true;
}

static bool is_congruent(const parting *p, uint64_t part)
{
    for (unsigned motion = 0; motion < 8; motion++)
        if (takes(p, part, motion, false) || takes(p, part, motion, true)) return true;
    return false;
}

/* The first part that is not congruent to part 0, or the number of parts. */
static uint64_t odd_part(const parting *p)
{
    uint64_t part = 1;
    while (part < p->count && is_congruent(p, part)) part++;
    return part;
}

static void say_wrong(const parting *p, bool cycle, uint64_t part, ico_text *why)
{
    ico_text_printf(why, "the tour is not made of %llu congruent parts",
                    (unsigned long long)p->count);
    if (cycle)
        ico_text_puts(why, ", wherever the first one begins");
    else
        ico_text_printf(
            why, ": the one from number %llu on is another one than the first",
            (unsigned long long)ico__verify_number(p->v, (uint32_t)(part * p->size)));
    ico_text_puts(why, " (--congruent)");
}

ico_status ico__verify_congruent(ico_verification *v, bool *good)
{
    bool cycle = v->closing && ico_problem_kind(v->problem) == ICO_CLOSED;
    parting p = {.v = v,
                 .board = ico_problem_board(v->problem),
                 .count = ico_problem_congruent(v->problem)};
    *good = v->length % p.count == 0;
    if (!*good) {
        ico_text_printf(&v->why,
                        "%llu cells do not go into %llu congruent parts "
                        "(--congruent)",
                        (unsigned long long)v->length, (unsigned long long)p.count);
        return ICO_OK;
    }
    p.size = v->length / p.count;
    uint64_t begins = cycle ? p.size : 1, part = 0;
    *good = false;
    for (; p.first < begins && !*good; p.first++) {
        part = odd_part(&p);
        *good = part == p.count;
    }
    p.first = 0;
    if (!*good) say_wrong(&p, cycle, part, &v->why);
    return ICO_OK;
}

bool ico__trial_parts(ico_trial *t)
{
    uint64_t parts = ico_problem_congruent(t->problem);
    if (parts < 2) return ico__trial_refuse(t, "no congruent parts are asked for");
    if (ico_problem_size(t->problem) % parts == 0)
        return ico__trial_refuse(t, "the cells do go into so many parts");
    return true;
}
