/* graph/free_automorphism.c - free automorphisms, from generators of the group and their
 * products.
 * Source: Celler, Leedham-Green, Murray, Niemeyer, O'Brien, Generating random elements
 * of a finite group (1995), for the products.
 * SPDX-License-Identifier: MIT */
#include "graph/free_automorphism.h"

#include <stdlib.h>
#include <string.h>

#include "base/arithmetic.h"
#include "base/memory.h"
#include "graph/group.h"

enum {
    KINDS = 64,        /* different lengths of cycles that are looked at */
    SLOTS = 8,         /* products that are kept, to be multiplied further */
    WARM = 40,         /* products before the first that counts */
    GENERATORS = 64,   /* that are looked at themselves */
    ENTRIES = 1 << 22, /* of a group that is listed, */
    ELEMENTS = 1 << 17 /* elements of such a group */
};

/* What is found, and room to look at one element: seen, cycle, power have n entries.
 * Invariant: kinds lengths of cycles, all different, whose least common multiple is
 * order. */
typedef struct search {
    ico_context *ctx;
    const ico_graph *g;
    ico_free_list *list;
    uint32_t n, *cycle, *power, length[KINDS], kinds;
    uint64_t order,
        fold[ICO_FREE_MOST]; /* fold[k]: edges inside the orbits of image[k] */
    uint8_t *seen;
} search;

/* Lengths of the cycles; false if there are too many, or the order is. */
static bool measure_cycles(search *s, const uint32_t *perm)
{
    s->kinds = 0;
    s->order = 1;
    memset(s->seen, 0, s->n);
    for (uint32_t v = 0; v < s->n; v++) {
        uint32_t length = 0, k = 0;
        if (s->seen[v]) continue;
        for (uint32_t w = v; !s->seen[w]; w = perm[w]) {
            s->seen[w] = 1;
            length++;
        }
        while (k < s->kinds && s->length[k] != length) k++;
        if (k < s->kinds) continue;
        if (k == KINDS) return false;
        s->length[s->kinds++] = length;
        s->order = s->order / ico__common_divisor(s->order, length) * length;
        if (s->order > UINT32_MAX) return false;
    }
    return true;
}

/* Is the power that has the order r free? */
static bool is_free(const search *s, unsigned r)
{
    uint64_t by = s->order / r;
    if (s->order % r != 0) return false;
    for (uint32_t k = 0; k < s->kinds; k++)
        if (s->length[k] / ico__common_divisor(s->length[k], by) != r) return false;
    return true;
}

static void raise(search *s, const uint32_t *perm, uint64_t by)
{
    memset(s->seen, 0, s->n);
    for (uint32_t v = 0; v < s->n; v++) {
        uint32_t length = 0;
        if (s->seen[v]) continue;
        for (uint32_t w = v; !s->seen[w]; w = perm[w]) {
            s->seen[w] = 1;
            s->cycle[length++] = w;
        }
        for (uint32_t i = 0; i < length; i++)
            s->power[s->cycle[i]] = s->cycle[(i + by) % length];
    }
}

/* Is this a power of image k? */
static bool is_power(const search *s, unsigned k)
{
    const uint32_t *image = s->list->image[k];
    for (unsigned times = 1, at = image[0]; times < s->list->order[k]; times++) {
        if (at == s->power[0]) {
            for (uint32_t v = 0; v < s->n; v++) {
                uint32_t w = v;
                for (unsigned i = 0; i < times; i++) w = image[w];
                if (w != s->power[v]) return false;
            }
            return true;
        }
        at = image[at];
    }
    return false;
}

/* Edges between vertices of one orbit of `power`. */
static uint64_t count_folded(search *s)
{
    uint64_t count = 0;
    for (uint32_t v = 0; v < s->n; v++) s->cycle[v] = ICO_NO_VERTEX;
    for (uint32_t v = 0; v < s->n; v++)
        for (uint32_t w = v; s->cycle[w] == ICO_NO_VERTEX; w = s->power[w])
            s->cycle[w] = v;
    for (uint32_t e = 0; e < s->g->m; e++)
        count += s->cycle[s->g->tail[e]] == s->cycle[s->g->head[e]];
    return count;
}

/* Returns the place for a new image of order r: a free one, or (if no image has order r)
 * that of one of two images of the same order.  ICO_FREE_MOST: no place. */
static unsigned place_for(const search *s, unsigned r)
{
    const ico_free_list *l = s->list;
    unsigned of_this = 0;
    for (unsigned k = 0; k < l->count; k++) of_this += l->order[k] == r;
    if (l->count < ICO_FREE_MOST) return of_this < 2 ? l->count : ICO_FREE_MOST;
    for (unsigned k = 1; k < l->count && of_this == 0 && !l->all; k++)
        for (unsigned i = 0; i < k; i++)
            if (l->order[i] == l->order[k]) return k;
    return ICO_FREE_MOST;
}

/* Keeps `power`, of order r, at this place. */
static ico_status keep_power(search *s, unsigned place, unsigned r)
{
    ico_free_list *l = s->list;
    if (place == l->count) {
        l->image[place] = ICO_NEW_ARRAY(s->ctx, uint32_t, s->n);
        if (l->image[place] == NULL) return ICO_NO_MEMORY;
        l->count++;
    }
    memcpy(l->image[place], s->power, s->n * sizeof *s->power);
    l->order[place] = r;
    return ICO_OK;
}

/* Keeps the free powers of an element, as far as they are something new. */
static ico_status keep_free_powers(search *s, const uint32_t *perm)
{
    ico_status status = ico__tick(s->ctx, s->n);
    if (status != ICO_OK || !measure_cycles(s, perm)) return status;
    for (unsigned r = ICO_FREE_ORDER; r >= 2 && status == ICO_OK; r--) {
        unsigned place = place_for(s, r);
        bool known = false;
        if (place == ICO_FREE_MOST || !is_free(s, r)) continue;
        raise(s, perm, s->order / r);
        uint64_t fold = count_folded(s);
        for (unsigned k = 0; k < s->list->count; k++)
            known = known || (s->list->order[k] == r && s->fold[k] == fold);
        if (known) continue;
        status = keep_power(s, place, r);
        s->fold[place] = fold;
    }
    return status;
}

/* --- the elements ------------------------------------------------------------------ */

/* Of each class of a small group one: all of prime order are kept, then others. */
static ico_status keep_class_powers(search *s, const ico_automorphisms *by)
{
    ico_group group = {0};
    ico_status status = ico__group_new(by, &group);
    if (status != ICO_OK) return status;
    s->list->all = true;
    for (size_t k = 0; k < group.kinds && status == ICO_OK; k++) {
        const uint32_t *perm = group.perms + k * s->n;
        bool known = !measure_cycles(s, perm) || s->kinds != 1 || s->order < 2,
             prime = true;
        for (uint64_t d = 2; !known && d * d <= s->order; d++)
            prime = prime && s->order % d != 0;
        if (known || !prime) continue;
        memcpy(s->power, perm, s->n * sizeof *perm);
        for (unsigned i = 0; i < s->list->count && !known; i++)
            known = s->list->order[i] == s->order && is_power(s, i);
        if (known) continue;
        uint64_t fold = count_folded(s);
        if (s->list->count == ICO_FREE_MOST || s->order > ICO_FREE_ORDER) {
            s->list->all = false;
            continue;
        }
        s->fold[s->list->count] = fold;
        status = keep_power(s, s->list->count, (unsigned)s->order);
    }
    for (size_t k = 0; k < group.kinds && status == ICO_OK; k++)
        status = keep_free_powers(s, group.perms + k * s->n);
    ico__group_free(&group);
    return status;
}

static void multiply(const search *s, uint32_t *perm, const uint32_t *by)
{
    for (uint32_t v = 0; v < s->n; v++) perm[v] = by[perm[v]];
}

/* Generators, and random products of them. */
static ico_status look_at_some(search *s, const ico_automorphisms *by, ico_random *random)
{
    size_t n = s->n, tries = ENTRIES / n < 24    ? 24
                             : ENTRIES / n > 200 ? 200
                                                 : ENTRIES / n;
    uint32_t *slots = ICO_NEW_ARRAY(s->ctx, uint32_t, n * (SLOTS + 1));
    if (slots == NULL) return ICO_NO_MEMORY;
    ico_status status = ICO_OK;
    for (size_t v = 0; v < n * (SLOTS + 1); v++) slots[v] = (uint32_t)(v % n);
    for (size_t k = 0; k < by->count || k < SLOTS; k++)
        multiply(s, slots + k % SLOTS * n, by->perms + k % by->count * n);
    for (size_t k = 0; k < by->count && k < GENERATORS && k < tries && status == ICO_OK;
         k++)
        status = keep_free_powers(s, by->perms + k * n);
    uint32_t *product = slots + SLOTS * n;
    for (size_t k = 0; k < WARM + tries && status == ICO_OK; k++) {
        uint32_t i = ico__random_below(random, SLOTS),
                 j = ico__random_below(random, SLOTS - 1);
        j += j >= i;
        multiply(s, slots + i * n, slots + j * n);
        multiply(s, product, slots + i * n);
        status = k < WARM ? ico__tick(s->ctx, n) : keep_free_powers(s, product);
    }
    ICO_FREE_ARRAY(s->ctx, slots, n * (SLOTS + 1));
    return status;
}

/* Larger orders first: they leave fewer orbits. */
static void sort_by_order(ico_free_list *l)
{
    for (unsigned k = 1; k < l->count; k++)
        for (unsigned i = k; i > 0 && l->order[i] > l->order[i - 1]; i--) {
            uint32_t *image = l->image[i];
            unsigned order = l->order[i];
            l->image[i] = l->image[i - 1];
            l->order[i] = l->order[i - 1];
            l->image[i - 1] = image;
            l->order[i - 1] = order;
        }
}

static ico_status find_free_powers(search *s, bool thorough, ico_random *random)
{
    ico_automorphisms group = {0};
    ico_status status = ico__automorphisms_find(s->ctx, s->g, NULL, &group);
    if (status != ICO_OK) return status;
    if (group.count == 0)
        s->list->all = ico_graph_has_automorphisms();
    else if (thorough && group.order <= ELEMENTS && group.order * s->n <= ENTRIES)
        status = keep_class_powers(s, &group);
    else
        status = look_at_some(s, &group, random);
    ico__automorphisms_free(&group);
    sort_by_order(s->list);
    return status;
}

ico_status ico__free_find(ico_context *ctx, const ico_graph *g, bool thorough,
                          ico_random *random, ico_free_list *found)
{
    ico_free_list made = {.ctx = ctx, .n = g->n};
    search s = {.ctx = ctx, .g = g, .list = &made, .n = g->n};
    ico_status status = ICO_NO_MEMORY;
    if (g->n == 0) {
        *found = (ico_free_list){.ctx = ctx, .all = true};
        return ICO_OK;
    }
    s.seen = ICO_NEW_ARRAY(ctx, uint8_t, s.n);
    s.cycle = ICO_NEW_ARRAY(ctx, uint32_t, s.n);
    s.power = ICO_NEW_ARRAY(ctx, uint32_t, s.n);
    if (s.seen != NULL && s.cycle != NULL && s.power != NULL)
        status = find_free_powers(&s, thorough, random);
    ICO_FREE_ARRAY(ctx, s.seen, s.n);
    ICO_FREE_ARRAY(ctx, s.cycle, s.n);
    ICO_FREE_ARRAY(ctx, s.power, s.n);
    if (status == ICO_OK)
        *found = made;
    else
        ico__free_close(&made);
    return status;
}

void ico__free_close(ico_free_list *l)
{
    for (unsigned k = 0; k < l->count; k++) ICO_FREE_ARRAY(l->ctx, l->image[k], l->n);
    *l = (ico_free_list){0};
}
