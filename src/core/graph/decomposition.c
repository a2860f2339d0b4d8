/* graph/decomposition.c - from an order to the tree of its steps.
 * SPDX-License-Identifier: MIT */
#include "graph/decomposition.h"

#include "base/bitset.h"
#include "base/memory.h"

/* The tree as the order gives it, before its steps are put in post-order. */
typedef struct draft {
    const ico_skeleton *s;
    const uint32_t *order;
    uint32_t *place;           /* of a vertex in the order */
    uint32_t *parent;          /* by place */
    uint32_t *child, *sibling; /* by place: first child, next child of the parent */
    uint32_t *size;            /* by place: steps in the subtree */
    uint32_t *seen;            /* by vertex: the last place + 1 that had it in bound */
    size_t *first;             /* by place, as in the decomposition */
    ICO_VECTOR(uint32_t) bound;
    uint32_t *stack;
} draft;

static bool add_bound(draft *d, uint32_t at, uint32_t w)
{
    if (d->place[w] <= at || d->seen[w] == at + 1) return true;
    d->seen[w] = at + 1;
    return ICO_VECTOR_PUSH(d->s->ctx, &d->bound, w);
}

/* The largest child comes first, so that few steps at a time wait to be built upon: no
 * more than the logarithm of n if each is joined with those before it at once. */
static void add_child(draft *d, uint32_t parent, uint32_t at)
{
    uint32_t first = d->child[parent];
    bool largest = first == ICO_NO_STEP || d->size[at] > d->size[first];
    d->sibling[at] = largest ? first : d->sibling[first];
    *(largest ? &d->child[parent] : &d->sibling[first]) = at;
    d->size[parent] += d->size[at];
}

/* The boundary of the step at place `at`; its children are known. */
static bool draft_step(draft *d, uint32_t at)
{
    const ico_skeleton *s = d->s;
    uint32_t v = d->order[at], earliest = ICO_NO_STEP;
    d->first[at] = d->bound.size;
    for (uint32_t i = s->row[v]; i < s->row[v + 1]; i++)
        if (!add_bound(d, at, s->adj[i])) return false;
    for (uint32_t c = d->child[at]; c != ICO_NO_STEP; c = d->sibling[c])
        for (size_t i = d->first[c]; i < d->first[c + 1]; i++)
            if (!add_bound(d, at, d->bound.items[i])) return false;
    d->first[at + 1] = d->bound.size;
    for (size_t i = d->first[at]; i < d->bound.size; i++)
        if (d->place[d->bound.items[i]] < earliest)
            earliest = d->place[d->bound.items[i]];
    d->parent[at] = earliest;
    d->size[at]++;
    if (earliest != ICO_NO_STEP) add_child(d, earliest, at);
    return true;
}

/* False out of memory; *fits is false if a boundary exceeds `limit`. */
static bool draft_tree(draft *d, uint32_t limit, bool *fits)
{
    *fits = true;
    for (uint32_t at = 0; at < d->s->n; at++) {
        d->place[d->order[at]] = at;
        d->child[at] = d->sibling[at] = ICO_NO_STEP;
    }
    for (uint32_t at = 0; at < d->s->n && *fits; at++) {
        if (!draft_step(d, at)) return false;
        *fits = d->first[at + 1] - d->first[at] <= limit;
    }
    return true;
}

/* Numbers the steps in post-order: a step becomes the last of those it builds on.  `step`
 * gets the new number of each place. */
static void number_steps(draft *d, ico_decomposition *t)
{
    uint32_t depth = 0, next = 0;
    for (uint32_t root = 0; root < t->n; root++) {
        if (d->parent[root] != ICO_NO_STEP) continue;
        d->stack[depth++] = root;
        while (depth > 0) {
            uint32_t at = d->stack[depth - 1], c = d->child[at];
            if (c != ICO_NO_STEP) {
                d->child[at] = d->sibling[c];
                d->stack[depth++] = c;
                continue;
            }
            depth--;
            t->vertex[next] = d->order[at];
            t->step[d->order[at]] = next++;
        }
    }
}

/* Copies the boundaries in the new order of the steps. */
static void copy_steps(const draft *d, ico_decomposition *t)
{
    size_t at = 0;
    for (uint32_t i = 0; i < t->n; i++) {
        uint32_t place = d->place[t->vertex[i]], parent = d->parent[place];
        t->first[i] = at;
        for (size_t k = d->first[place]; k < d->first[place + 1]; k++)
            t->bound[at++] = d->bound.items[k];
        t->parent[i] = parent == ICO_NO_STEP ? parent : t->step[d->order[parent]];
        if (parent != ICO_NO_STEP) t->children[t->parent[i]]++;
        uint32_t size = (uint32_t)(at - t->first[i]);
        if (size > t->width) t->width = size;
    }
    t->first[t->n] = at;
}

/* Gives each vertex, the last taken first, the lowest slot that is free in the boundary
 * of its step.  (The boundary of a step is part of that of its parent, or its vertex, so
 * width + 1 slots are enough.) */
static void assign_slots(ico_decomposition *t)
{
    for (uint32_t i = t->n; i-- > 0;) {
        for (size_t k = t->first[i]; k < t->first[i + 1]; k++)
            t->mask[i] |= UINT32_C(1) << t->slot[t->bound[k]];
        uint8_t slot = 0;
        while (t->mask[i] >> slot & 1) slot++;
        t->slot[t->vertex[i]] = slot;
        if (slot >= t->slots) t->slots = slot + 1u;
    }
}

/* In closed form ((2 + sqrt 2)^k + (2 - sqrt 2)^k) / 4 + 2^k / 2; the sum of the two
 * powers is 4 times the one before less 2 times the one before that. */
double ico__decomposition_states(uint32_t k)
{
    double before = 2, powers = 2, two = 1;
    for (uint32_t i = 0; i < k; i++) {
        double next = i == 0 ? 4 : 4 * powers - 2 * before;
        before = powers;
        powers = next;
        two *= 2;
    }
    return powers / 4 + two / 2;
}

/* Where the results of c steps are joined, every pair of states that agree on the
 * vertices they share is visited; of the nine pairs of degrees at such a vertex six
 * agree. */
static ico_status estimate(ico_decomposition *t)
{
    double states[ICO_MOST_SLOTS];
    uint32_t *joined = ICO_NEW_ARRAY(t->ctx, uint32_t, t->n);
    if (joined == NULL) return ICO_NO_MEMORY;
    for (uint32_t k = 0; k < ICO_MOST_SLOTS; k++)
        states[k] = ico__decomposition_states(k);
    for (uint32_t i = 0; i < t->n; i++) {
        t->cost += states[ico__popcount32(joined[i])] * (1 + ico__popcount32(t->mask[i]));
        uint32_t parent = t->parent[i];
        if (parent == ICO_NO_STEP) continue;
        if (joined[parent] != 0) {
            double pairs = states[ico__popcount32(joined[parent])] *
                           states[ico__popcount32(t->mask[i])];
            for (unsigned k = ico__popcount32(joined[parent] & t->mask[i]); k > 0; k--)
                pairs *= 6.0 / 9;
            t->cost += pairs;
        }
        joined[parent] |= t->mask[i];
    }
    ICO_FREE_ARRAY(t->ctx, joined, t->n);
    return ICO_OK;
}

static ico_status draft_finish(draft *d, ico_decomposition **made)
{
    ico_context *ctx = d->s->ctx;
    ico_decomposition *t = ICO_NEW(ctx, ico_decomposition);
    if (t == NULL) return ICO_NO_MEMORY;
    t->ctx = ctx;
    t->n = d->s->n;
    t->bound_room = d->bound.size + 1;
    t->vertex = ICO_NEW_ARRAY(ctx, uint32_t, t->n);
    t->step = ICO_NEW_ARRAY(ctx, uint32_t, t->n);
    t->parent = ICO_NEW_ARRAY(ctx, uint32_t, t->n);
    t->children = ICO_NEW_ARRAY(ctx, uint32_t, t->n);
    t->first = ICO_NEW_ARRAY(ctx, size_t, (size_t)t->n + 1);
    t->bound = ICO_NEW_ARRAY(ctx, uint32_t, t->bound_room);
    t->mask = ICO_NEW_ARRAY(ctx, uint32_t, t->n);
    t->slot = ICO_NEW_ARRAY(ctx, uint8_t, t->n);
    ico_status status = ICO_NO_MEMORY;
    if (t->vertex == NULL || t->step == NULL || t->parent == NULL ||
        t->children == NULL || t->first == NULL || t->bound == NULL || t->mask == NULL ||
        t->slot == NULL)
        goto fail;
    number_steps(d, t);
    copy_steps(d, t);
    assign_slots(t);
    status = estimate(t);
    if (status != ICO_OK) goto fail;
    *made = t;
    return ICO_OK;
fail:
    ico__decomposition_free(t);
    return status;
}

ico_status ico__decomposition_new(const ico_skeleton *s, const uint32_t *order,
                                  uint32_t limit, ico_decomposition **made)
{
    ico_context *ctx = s->ctx;
    draft d = {.s = s, .order = order};
    d.place = ICO_NEW_ARRAY(ctx, uint32_t, s->n);
    d.parent = ICO_NEW_ARRAY(ctx, uint32_t, s->n);
    d.child = ICO_NEW_ARRAY(ctx, uint32_t, s->n);
    d.sibling = ICO_NEW_ARRAY(ctx, uint32_t, s->n);
    d.size = ICO_NEW_ARRAY(ctx, uint32_t, s->n);
    d.seen = ICO_NEW_ARRAY(ctx, uint32_t, s->n);
    d.first = ICO_NEW_ARRAY(ctx, size_t, (size_t)s->n + 1);
    d.stack = ICO_NEW_ARRAY(ctx, uint32_t, s->n);
    ico_status status = ICO_NO_MEMORY;
    bool fits;
    if (d.place != NULL && d.parent != NULL && d.child != NULL && d.sibling != NULL &&
        d.size != NULL && d.seen != NULL && d.first != NULL && d.stack != NULL &&
        draft_tree(&d, limit, &fits))
        status = fits ? draft_finish(&d, made) : ICO_OK;
    ICO_FREE_ARRAY(ctx, d.place, s->n);
    ICO_FREE_ARRAY(ctx, d.parent, s->n);
    ICO_FREE_ARRAY(ctx, d.child, s->n);
    ICO_FREE_ARRAY(ctx, d.sibling, s->n);
    ICO_FREE_ARRAY(ctx, d.size, s->n);
    ICO_FREE_ARRAY(ctx, d.seen, s->n);
    ICO_FREE_ARRAY(ctx, d.first, (size_t)s->n + 1);
    ICO_FREE_ARRAY(ctx, d.stack, s->n);
    ICO_VECTOR_FREE(ctx, &d.bound);
    return status;
}

void ico__decomposition_free(ico_decomposition *t)
{
    if (t == NULL) return;
    ICO_FREE_ARRAY(t->ctx, t->vertex, t->n);
    ICO_FREE_ARRAY(t->ctx, t->step, t->n);
    ICO_FREE_ARRAY(t->ctx, t->parent, t->n);
    ICO_FREE_ARRAY(t->ctx, t->children, t->n);
    ICO_FREE_ARRAY(t->ctx, t->first, (size_t)t->n + 1);
    ICO_FREE_ARRAY(t->ctx, t->bound, t->bound_room);
    ICO_FREE_ARRAY(t->ctx, t->mask, t->n);
    ICO_FREE_ARRAY(t->ctx, t->slot, t->n);
    ICO_FREE(t->ctx, t);
}
