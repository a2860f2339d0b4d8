/* graph/group.c - groups by listing them.
 * SPDX-License-Identifier: MIT */
#include "graph/group.h"

#include <string.h>

#include "base/memory.h"
#include "base/random.h"

enum { MOST_ELEMENTS = 1 << 17, MOST_ENTRIES = 1 << 24, SLOTS = 4 * MOST_ELEMENTS };

/* Invariants: element k is all.items[k * n ..], the first the identity; slot holds their
 * numbers plus 1 by hash.  product: room for one more. */
typedef struct element_list {
    ico_context *ctx;
    const ico_automorphisms *by;
    uint32_t n, *slot, *product;
    ICO_VECTOR(uint32_t) all;
    size_t count, most;
} element_list;

static const uint32_t *element(const element_list *l, size_t k)
{
    return l->all.items + k * l->n;
}

/* Where the element is, or could be. */
static uint32_t *listing_find(const element_list *l, const uint32_t *perm)
{
    uint64_t hash = 0;
    for (uint32_t v = 0; v < l->n; v++) hash = ico__mix64(hash + perm[v]);
    for (size_t at = hash % SLOTS;; at = (at + 1) % SLOTS) {
        uint32_t *slot = &l->slot[at];
        if (*slot == 0 || memcmp(element(l, *slot - 1), perm, l->n * sizeof *perm) == 0)
            return slot;
    }
}

static ico_status listing_add(element_list *l, const uint32_t *perm)
{
    uint32_t *slot = listing_find(l, perm);
    if (*slot != 0) return ICO_OK;
    if (l->count == l->most)
        return ico__fail(l->ctx, ICO_TOO_LARGE, "the graph has more than %llu symmetries",
                         (unsigned long long)l->most);
    for (uint32_t v = 0; v < l->n; v++)
        if (!ICO_VECTOR_PUSH(l->ctx, &l->all, perm[v])) return ICO_NO_MEMORY;
    *slot = (uint32_t)++l->count;
    return ICO_OK;
}

/* All products of generators. */
static ico_status list_all(element_list *l)
{
    for (uint32_t v = 0; v < l->n; v++) l->product[v] = v;
    ico_status status = listing_add(l, l->product);
    for (size_t k = 0; status == ICO_OK && k < l->count; k++)
        for (size_t g = 0; status == ICO_OK && g < l->by->count; g++) {
            const uint32_t *by = l->by->perms + g * l->n, *perm = element(l, k);
            for (uint32_t v = 0; v < l->n; v++) l->product[v] = by[perm[v]];
            status = listing_add(l, l->product);
        }
    return status;
}

/* The number of the element that sends by[v] to by[perm[v]]. */
static size_t conjugate(const element_list *l, size_t k, const uint32_t *by)
{
    const uint32_t *perm = element(l, k);
    for (uint32_t v = 0; v < l->n; v++) l->product[by[v]] = by[perm[v]];
    return *listing_find(l, l->product) - 1;
}

/* Marks the class of element k as seen; returns how many it has. */
static uint64_t take_class(const element_list *l, size_t k, bool *seen, uint32_t *queue)
{
    size_t size = 0;
    queue[size++] = (uint32_t)k;
    seen[k] = true;
    for (size_t i = 0; i < size; i++)
        for (size_t g = 0; g < l->by->count; g++) {
            size_t other = conjugate(l, queue[i], l->by->perms + g * l->n);
            if (seen[other]) continue;
            seen[other] = true;
            queue[size++] = (uint32_t)other;
        }
    return size;
}

static ico_status sort_out(const element_list *l, ico_group *made)
{
    ICO_VECTOR(uint64_t) weights = {0};
    ICO_VECTOR(uint32_t) perms = {0};
    ico_status status = ICO_NO_MEMORY;
    bool *seen = ICO_NEW_ARRAY(l->ctx, bool, l->count);
    uint32_t *queue = ICO_NEW_ARRAY(l->ctx, uint32_t, l->count);
    if (seen == NULL || queue == NULL) goto done;
    for (size_t k = 0; k < l->count; k++) {
        if (seen[k]) continue;
        uint64_t weight = take_class(l, k, seen, queue);
        if (!ICO_VECTOR_PUSH(l->ctx, &weights, weight)) goto done;
        for (uint32_t v = 0; v < l->n; v++)
            if (!ICO_VECTOR_PUSH(l->ctx, &perms, element(l, k)[v])) goto done;
    }
    made->kinds = weights.size;
    made->order = l->count;
    made->perms = ICO_NEW_ARRAY(l->ctx, uint32_t, made->kinds * l->n);
    made->weight = ICO_NEW_ARRAY(l->ctx, uint64_t, made->kinds);
    if (made->perms == NULL || made->weight == NULL) goto done;
    memcpy(made->perms, perms.items, perms.size * sizeof *perms.items);
    memcpy(made->weight, weights.items, weights.size * sizeof *weights.items);
    status = ICO_OK;
done:
    ICO_FREE_ARRAY(l->ctx, seen, l->count);
    ICO_FREE_ARRAY(l->ctx, queue, l->count);
    ICO_VECTOR_FREE(l->ctx, &weights);
    ICO_VECTOR_FREE(l->ctx, &perms);
    return status;
}

ico_status ico__group_new(const ico_automorphisms *generators, ico_group *group)
{
    element_list l = {.ctx = generators->ctx, .by = generators, .n = generators->n};
    ico_group made = {.ctx = l.ctx, .n = l.n};
    ico_status status = ICO_NO_MEMORY;
    l.most = MOST_ENTRIES / l.n;
    if (l.most > MOST_ELEMENTS) l.most = MOST_ELEMENTS;
    if (generators->order > (double)l.most)
        return ico__fail(
            l.ctx, ICO_TOO_LARGE,
            "the graph has %.6g symmetries, and no more than %llu are listed",
            generators->order, (unsigned long long)l.most);
    l.slot = ICO_NEW_ARRAY(l.ctx, uint32_t, SLOTS);
    l.product = ICO_NEW_ARRAY(l.ctx, uint32_t, l.n);
    if (l.slot != NULL && l.product != NULL) status = list_all(&l);
    if (status == ICO_OK) status = sort_out(&l, &made);
    ICO_FREE_ARRAY(l.ctx, l.slot, SLOTS);
    ICO_FREE_ARRAY(l.ctx, l.product, l.n);
    ICO_VECTOR_FREE(l.ctx, &l.all);
    if (status == ICO_OK)
        *group = made;
    else
        ico__group_free(&made);
    return status;
}

void ico__group_free(ico_group *group)
{
    if (group->ctx == NULL) return;
    ICO_FREE_ARRAY(group->ctx, group->perms, group->kinds * group->n);
    ICO_FREE_ARRAY(group->ctx, group->weight, group->kinds);
    *group = (ico_group){0};
}
