/* method/symmetric/lift_group.c - tours that several permutations keep.
 * Such a tour of three vertices or more is turned on by some elements of the group, a
 * cyclic half of it, and turned back by the others.  Between two places next to each
 * other where it is turned back it meets each orbit once.
 * Source: the symmetries of a polygon.
 * SPDX-License-Identifier: MIT */
#include "method/symmetric/symmetric.h"

static unsigned lowest(uint64_t bits)
{
    unsigned a = 0;
    while (a < 64 && (bits >> a & 1) == 0) a++;
    return a;
}

uint64_t ico__lift_mirrors(const ico_quotient *q, uint32_t u)
{
    unsigned keeper = ico__quotient_keeper(q, u);
    uint64_t mirrors = 0;
    if (keeper != 0)
        return ico__group_order_of(q->group, keeper) == 2 ? UINT64_C(1) << keeper : 0;
    for (unsigned a = 1; a < q->order; a++)
        if (q->loops[u] >> a & 1 && q->group->product[a][a] == 0)
            mirrors |= UINT64_C(1) << a;
    return mirrors;
}

/* Where there is one orbit, and its vertices are mirrors, a tour turns back at a vertex
 * and on a step.  The mirror at the vertex exchanges the steps to both sides. */
static uint64_t end_mirrors(const ico_lift *l)
{
    const ico_quotient *q = l->q;
    const ico_permutation_group *g = q->group;
    uint64_t mirrors = 0;
    unsigned keeper = ico__quotient_keeper(q, 0);
    if (q->size > 1 || keeper == 0) return ico__lift_mirrors(q, l->way[q->size - 1]);
    for (unsigned a = 1; a < q->order; a++)
        if (q->loops[0] >> a & 1 && g->product[a][a] == 0 &&
            a <= g->product[keeper][g->product[a][keeper]])
            mirrors |= UINT64_C(1) << a;
    return mirrors;
}

void ico__lift_set_mirrors(ico_lift *l)
{
    l->bits[l->q->size - 1] = ico__lift_mirrors(l->q, l->way[0]);
    l->bits[l->q->size] = end_mirrors(l);
}

/* Is the tour that turns back by these two kept by the whole group, each permutation in
 * its way? */
static bool lift_is_whole(const ico_lift *l, unsigned one, unsigned other)
{
    const ico_permutation_group *g = l->q->group;
    uint64_t along = ico__group_powers(g, g->product[other][one]);
    unsigned order = ico__group_order_of(g, g->product[other][one]);
    if (2 * order != g->order || (along >> one & 1) != 0) return false;
    for (unsigned i = 0; i < g->generators; i++) {
        bool on = along >> g->generator[i] & 1;
        if (l->ways != NULL && l->ways[i] != ICO_KEPT_ANY &&
            on != (l->ways[i] == ICO_KEPT_ALONG))
            return false;
    }
    return true;
}

/* The mirror at the end, as it is where the labels add up to `sum`. */
static unsigned mirror_at(const ico_lift *l, unsigned sum, unsigned mirror)
{
    const ico_permutation_group *g = l->q->group;
    return g->product[g->product[sum][mirror]][g->inverse[sum]];
}

static bool choose_ends(ico_lift *l, unsigned *sum)
{
    uint32_t last = l->q->size - 1;
    for (unsigned s = 0; s < l->q->order; s++)
        for (uint64_t a = l->bits[last]; l->sums[last] >> s & 1 && a != 0; a &= a - 1)
            for (uint64_t b = l->bits[last + 1]; b != 0; b &= b - 1) {
                unsigned one = lowest(a), other = lowest(b);
                if (last == 0 && one > other && ico__quotient_keeper(l->q, 0) == 0)
                    continue;
                if (!lift_is_whole(l, one, mirror_at(l, s, other))) continue;
                l->label[last] = (uint8_t)one;
                l->label[last + 1] = (uint8_t)other;
                *sum = s;
                return true;
            }
    return false;
}

bool ico__lift_fit_group(ico_lift *l)
{
    const ico_permutation_group *g = l->q->group;
    uint32_t last = l->q->size - 1;
    unsigned sum = 0;
    l->sums[0] = 1;
    for (uint32_t i = 0; i < last; i++) {
        l->sums[i + 1] = 0;
        for (uint64_t s = l->sums[i]; s != 0; s &= s - 1)
            for (uint64_t b = l->bits[i]; b != 0; b &= b - 1)
                l->sums[i + 1] |= UINT64_C(1) << g->product[lowest(s)][lowest(b)];
    }
    if (!choose_ends(l, &sum)) return false;
    for (uint32_t i = last; i-- > 0;) /* back along the sums that were reached */
        for (uint64_t b = l->bits[i]; b != 0; b &= b - 1) {
            unsigned before = g->product[sum][g->inverse[lowest(b)]];
            if ((l->sums[i] >> before & 1) == 0) continue;
            l->label[i] = (uint8_t)lowest(b);
            sum = before;
            break;
        }
    return true;
}

static bool labels_are_set(const ico_lift *l)
{
    for (uint32_t i = 0; i <= l->q->size; i++)
        if (l->label[i] >= l->q->order) return false;
    return true;
}

static uint32_t vertex(const ico_lift *l, uint32_t i, unsigned element)
{
    return l->q->member[(size_t)l->q->order * l->way[i] + element];
}

bool ico__lift_tour_group(const ico_lift *l, uint32_t *tour)
{
    const ico_permutation_group *g = l->q->group;
    uint32_t last = l->q->size - 1;
    unsigned sum = 0, at = 0;
    if (!labels_are_set(l)) return false;
    for (uint32_t i = 0; i < last; i++) sum = g->product[sum][l->label[i]];
    unsigned one = l->label[last], other = mirror_at(l, sum, l->label[last + 1]);
    bool first_once = ico__quotient_keeper(l->q, l->way[0]) != 0,
         last_once = last > 0 && ico__quotient_keeper(l->q, l->way[last]) != 0;
    if (last == 0 && !first_once && one > other) return false; /* the same, backwards */
    if (!lift_is_whole(l, one, other)) return false;
    for (unsigned turn = 0; turn < g->order / 2; turn++) {
        unsigned e = at, back = g->product[at][other];
        for (uint32_t i = 0; i <= last; i++) {
            *tour++ = vertex(l, i, e);
            if (i < last) e = g->product[e][l->label[i]];
        }
        e = g->product[back][sum];
        for (uint32_t i = last + 1; i-- > 0;) {
            if ((i < last || !last_once) && (i > 0 || !first_once))
                *tour++ = vertex(l, i, e);
            if (i > 0) e = g->product[e][g->inverse[l->label[i - 1]]];
        }
        at = g->product[back][one];
    }
    return true;
}
