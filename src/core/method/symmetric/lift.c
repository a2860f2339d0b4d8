/* method/symmetric/lift.c - from a way through the orbits to tours.
 * SPDX-License-Identifier: MIT */
#include "method/symmetric/symmetric.h"

#include "base/arithmetic.h"

ico_status ico__lift_open(const ico_quotient *q, ico_lift *lift)
{
    ico_lift l = {.q = q};
    l.way = ICO_NEW_ARRAY(q->ctx, uint32_t, (size_t)q->size + 2);
    l.bits = ICO_NEW_ARRAY(q->ctx, uint64_t, (size_t)q->size + 2);
    l.sums = ICO_NEW_ARRAY(q->ctx, uint64_t, (size_t)q->size + 2);
    l.label = ICO_NEW_ARRAY(q->ctx, uint8_t, (size_t)q->size + 2);
    *lift = l;
    if (l.way != NULL && l.bits != NULL && l.sums != NULL && l.label != NULL)
        return ICO_OK;
    ico__lift_close(lift);
    return ICO_NO_MEMORY;
}

void ico__lift_close(ico_lift *l)
{
    if (l->q == NULL) return;
    ICO_FREE_ARRAY(l->q->ctx, l->way, (size_t)l->q->size + 2);
    ICO_FREE_ARRAY(l->q->ctx, l->bits, (size_t)l->q->size + 2);
    ICO_FREE_ARRAY(l->q->ctx, l->sums, (size_t)l->q->size + 2);
    ICO_FREE_ARRAY(l->q->ctx, l->label, (size_t)l->q->size + 2);
    *l = (ico_lift){0};
}

static uint32_t steps(const ico_lift *l)
{
    return l->kind == ICO_LIFT_ROUND     ? l->q->size
           : l->kind == ICO_LIFT_CROSSED ? l->q->size + 1
                                         : l->q->size - 1;
}

/* Returns the least label of at least `from` among the bits; q->order if there is
 * none. */
static uint8_t next_label(const ico_lift *l, uint64_t bits, unsigned from)
{
    while (from < l->q->order && (bits >> from & 1) == 0) from++;
    return (uint8_t)from;
}

void ico__lift_begin(ico_lift *l)
{
    if (l->kind == ICO_LIFT_CROSSED) ico__lift_set_mirrors(l);
    for (uint32_t i = 0; i < steps(l); i++) {
        uint32_t next = i + 1 < l->q->size ? i + 1 : 0;
        if (l->kind != ICO_LIFT_CROSSED || i + 1 < l->q->size)
            l->bits[i] = l->q->size == 1
                             ? l->q->loops[0]
                             : ico__quotient_labels(l->q, l->way[i], l->way[next]);
        l->label[i] = next_label(l, l->bits[i], 0);
    }
}

bool ico__lift_next(ico_lift *l)
{
    for (uint32_t i = steps(l); i-- > 0;) {
        l->label[i] = next_label(l, l->bits[i], l->label[i] + 1u);
        if (l->label[i] < l->q->order) return true;
        l->label[i] = next_label(l, l->bits[i], 0);
    }
    return false;
}

static bool gives_all(unsigned turned, unsigned order)
{
    return ico__common_divisor(turned, order) == 1;
}

/* One or two orbits: back to front a tour goes through them in the same order, with other
 * labels.  Is this choice the lesser of the two? */
static bool is_lesser(const ico_lift *l)
{
    unsigned order = l->q->order, last = l->label[l->q->size - 1];
    return l->q->size > 2 || l->label[0] <= (order - last % order) % order;
}

bool ico__lift_fit(ico_lift *l)
{
    unsigned order = l->q->order, sum = 0;
    ico__lift_begin(l);
    if (l->kind == ICO_LIFT_CROSSED) return ico__lift_fit_group(l);
    if (l->kind != ICO_LIFT_ROUND) return true;
    l->sums[0] = 1;
    for (uint32_t i = 0; i < l->q->size; i++) {
        uint8_t b = next_label(l, l->bits[i], 0);
        l->sums[i + 1] = 0;
        for (; b < order; b = next_label(l, l->bits[i], b + 1u))
            l->sums[i + 1] |= ico__labels_turned(l->sums[i], b, order);
    }
    while (sum < order && !(gives_all(sum, order) && (l->sums[l->q->size] >> sum & 1)))
        sum++;
    if (sum == order) return false;
    for (uint32_t i = l->q->size; i-- > 0;) { /* back along the sums that were reached */
        uint8_t b = next_label(l, l->bits[i], 0);
        while ((l->sums[i] >> ((sum + order - b) % order) & 1) == 0)
            b = next_label(l, l->bits[i], b + 1u);
        l->label[i] = b;
        sum = (sum + order - b) % order;
    }
    if (!is_lesser(l)) {
        uint8_t *first = &l->label[0], *last = &l->label[l->q->size - 1],
                of_first = *first;
        *first = (uint8_t)((order - *last) % order);
        *last = (uint8_t)((order - of_first) % order);
    }
    return true;
}

/* The cell of the i-th orbit when the labels so far add up to `turned`. */
static uint32_t orbit_cell(const ico_lift *l, uint32_t i, unsigned turned)
{
    return l->q->member[l->q->order * l->way[i] + turned % l->q->order];
}

static bool lift_round(const ico_lift *l, uint32_t *tour)
{
    unsigned order = l->q->order, turned = 0;
    for (uint32_t i = 0; i < l->q->size; i++) turned += l->label[i];
    if (!gives_all(turned % order, order)) return false;
    turned = 0;
    for (uint32_t k = 0; k < order * l->q->size; k++) {
        *tour++ = orbit_cell(l, k % l->q->size, turned);
        turned = (turned + l->label[k % l->q->size]) % order;
    }
    return true;
}

/* The path through the orbits behind its image; fixed cells come once.  Open tours are
 * written from their end to the middle and out again, closed ones from one passage to the
 * other and back: the same order of cells. */
static void lift_path(const ico_lift *l, uint32_t *tour)
{
    const ico_quotient *q = l->q;
    uint32_t first_once = ico__quotient_fixes(q, l->way[0]), last = q->size - 1;
    uint32_t last_once =
        l->kind == ICO_LIFT_MIRROR && ico__quotient_fixes(q, l->way[last]);
    uint32_t back = q->size - first_once - last_once;
    unsigned turned = 0;
    for (uint32_t i = 0; i < q->size; i++) {
        tour[back + i] = orbit_cell(l, i, turned);
        if (i >= first_once && i + last_once <= last)
            tour[back + first_once - 1 - i] = orbit_cell(l, i, turned + 1);
        if (i < last) turned += l->label[i];
    }
}

bool ico__lift_tour(const ico_lift *l, uint32_t *tour)
{
    if (l->kind == ICO_LIFT_CROSSED) return ico__lift_tour_group(l, tour);
    if (l->kind == ICO_LIFT_ROUND) return is_lesser(l) && lift_round(l, tour);
    lift_path(l, tour);
    return true;
}
