/* graph/family/family_cayley.c - Cayley graphs of groups of permutations.
 * Vertices are the permutations that the generators produce, numbered as breadth-first
 * search from the identity meets them; p is joined to "p, then g" for each generator g.
 * Source: Cayley 1878.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "graph/family/family.h"

enum { POINTS = 32, GENERATORS = 16 };
/* The order of the group is not known before it is enumerated; more than this is refused.
 */
static const size_t MOST_ELEMENTS = 1000000;

typedef struct permutation {
    uint8_t to[POINTS];
} permutation;

/* Invariant: slots holds, by open addressing, the number + 1 of each element; it has at
 * least twice as many places as there are elements. */
typedef struct group {
    ico_context *ctx;
    permutation generator[GENERATORS];
    size_t generators;
    ICO_VECTOR(permutation) element;
    uint32_t *slots;
    size_t slot_count;
} group;

static permutation identity(void)
{
    permutation p;
    for (int i = 0; i < POINTS; i++) p.to[i] = (uint8_t)i;
    return p;
}

static bool is_separator(char c)
{
    return c == ' ' || c == ',';
}

/* "(1 2 3)" or "(1,2,3)": composes the cycle with `p`; cycles of a generator are
 * disjoint. */
static ico_status compose_cycle(ico_family_call *call, const char **at, permutation *p)
{
    const char *end = *at + strlen(*at);
    uint8_t cycle[POINTS];
    size_t length = 0;
    ++*at; /* the parenthesis */
    for (;;) {
        uint64_t point;
        while (is_separator(**at)) ++*at;
        if (**at == ')') break;
        if (!ico__read_number(at, end, POINTS, &point) || point == 0)
            return ico__family_bad(call, "'%.40s' should be a point from 1 to %d or ')'",
                                   *at, POINTS);
        bool again = p->to[point - 1] != point - 1;
        for (size_t i = 0; i < length; i++) again |= cycle[i] == point - 1;
        if (again)
            return ico__family_bad(call, "point %d appears twice in a generator",
                                   (int)point);
        cycle[length++] = (uint8_t)(point - 1);
    }
    ++*at;
    for (size_t i = 0; i < length; i++) p->to[cycle[i]] = cycle[(i + 1) % length];
    return ICO_OK;
}

static ico_status read_generators(ico_family_call *call, group *g)
{
    const char *at = call->code;
    const permutation one = identity();
    for (;;) {
        if (g->generators == GENERATORS)
            return ico__family_bad(call, "more than %d generators", GENERATORS);
        permutation *p = &g->generator[g->generators++];
        *p = one;
        while (*at == '(' || *at == ' ') {
            if (*at == ' ') {
                at++;
                continue;
            }
            ico_status status = compose_cycle(call, &at, p);
            if (status != ICO_OK) return status;
        }
        if (memcmp(p, &one, sizeof one) == 0)
            return ico__family_bad(call, "a generator moves no point");
        if (*at == '\0') return ICO_OK;
        if (*at++ != ';')
            return ico__family_bad(call, "'%.40s' should be a cycle or ';'", at - 1);
    }
}

/* The slot of `p`: the one that names it, or the free one where it belongs. */
static size_t element_slot(const group *g, const permutation *p)
{
    uint64_t hash = 0, word;
    for (size_t i = 0; i < sizeof *p; i += sizeof word) {
        memcpy(&word, p->to + i, sizeof word);
        hash = ico__mix64(hash ^ word);
    }
    size_t mask = g->slot_count - 1, at = (size_t)hash & mask;
    while (g->slots[at] != 0 &&
           memcmp(&g->element.items[g->slots[at] - 1], p, sizeof *p) != 0)
        at = (at + 1) & mask;
    return at;
}

static ico_status grow_slots(group *g)
{
    size_t old = g->slot_count, larger = old == 0 ? 64 : old * 2;
    uint32_t *slots = ICO_NEW_ARRAY(g->ctx, uint32_t, larger);
    if (slots == NULL) return ICO_NO_MEMORY;
    ICO_FREE_ARRAY(g->ctx, g->slots, old);
    g->slots = slots;
    g->slot_count = larger;
    for (size_t i = 0; i < g->element.size; i++)
        slots[element_slot(g, &g->element.items[i])] = (uint32_t)i + 1;
    return ICO_OK;
}

/* The number of `p`, which joins the group if it is new. */
static ico_status element_number(ico_family_call *call, group *g, const permutation *p,
                                 uint32_t *number)
{
    if (2 * (g->element.size + 1) > g->slot_count) {
        ico_status status = grow_slots(g);
        if (status != ICO_OK) return status;
    }
    size_t slot = element_slot(g, p);
    if (g->slots[slot] == 0) {
        if (g->element.size == MOST_ELEMENTS)
            return ico__fail(call->ctx, ICO_TOO_LARGE,
                             "cayley: the group has more than %zu elements",
                             MOST_ELEMENTS);
        if (!ICO_VECTOR_PUSH(g->ctx, &g->element, *p)) return ICO_NO_MEMORY;
        g->slots[slot] = (uint32_t)g->element.size;
    }
    *number = g->slots[slot] - 1;
    return ICO_OK;
}

static permutation then(const permutation *p, const permutation *q)
{
    permutation r;
    for (int i = 0; i < POINTS; i++) r.to[i] = q->to[p->to[i]];
    return r;
}

/* Closes the group; arcs[v * generators + k] is where generator k leads from v. */
static ico_status enumerate(ico_family_call *call, group *g, uint32_t **arcs,
                            size_t *room)
{
    ICO_VECTOR(uint32_t) list = {0};
    const permutation one = identity();
    uint32_t number;
    ico_status status = element_number(call, g, &one, &number);
    for (size_t v = 0; status == ICO_OK && v < g->element.size; v++)
        for (size_t k = 0; status == ICO_OK && k < g->generators; k++) {
            permutation next = then(&g->element.items[v], &g->generator[k]);
            status = element_number(call, g, &next, &number);
            if (status == ICO_OK && !ICO_VECTOR_PUSH(g->ctx, &list, number))
                status = ICO_NO_MEMORY;
        }
    *arcs = list.items;
    *room = list.capacity;
    return status;
}

static bool is_inverse(const permutation *p, const permutation *q)
{
    permutation product = then(p, q), one = identity();
    return memcmp(&product, &one, sizeof one) == 0;
}

/* Leaves out generators that give the edges of an earlier one, and halves those of an
 * involution, so that every edge is added once. */
static void cayley_add_edges(ico_family_call *call, const group *g, const uint32_t *arcs)
{
    for (size_t k = 0; k < g->generators; k++) {
        const permutation *p = &g->generator[k];
        bool seen = false, involution = is_inverse(p, p);
        for (size_t j = 0; j < k; j++)
            seen |= is_inverse(p, &g->generator[j]) ||
                    memcmp(p, &g->generator[j], sizeof *p) == 0;
        for (size_t v = 0; v < g->element.size && !seen; v++) {
            uint32_t to = arcs[v * g->generators + k];
            if (!involution || v < to) ico__family_edge(call, v, to);
        }
    }
}

/* "(1 2)(3 4);(1 2 3 4 5)": each cycle from its least point, cycles by their least
 * points. */
static void write_generators(ico_text *text, const group *g)
{
    for (size_t k = 0; k < g->generators; k++) {
        const permutation *p = &g->generator[k];
        ico_text_puts(text, k == 0 ? "cayley:" : ";");
        uint32_t written = 0;
        for (int first = 0; first < POINTS; first++) {
            if (p->to[first] == first || written >> first & 1) continue;
            int point = first;
            do {
                ico_text_printf(text, "%s%d", point == first ? "(" : " ", point + 1);
                written |= UINT32_C(1) << point;
                point = p->to[point];
            } while (point != first);
            ico_text_puts(text, ")");
        }
    }
}

ico_status ico__make_cayley(ico_family_call *call)
{
    group g = {.ctx = call->ctx};
    uint32_t *arcs = NULL;
    size_t room = 0;
    ico_status status = read_generators(call, &g);
    if (status == ICO_OK) status = enumerate(call, &g, &arcs, &room);
    if (status == ICO_OK)
        status = ico__family_begin(call, (double)g.element.size,
                                   (double)(g.element.size * g.generators), false);
    if (status == ICO_OK) {
        cayley_add_edges(call, &g, arcs);
        write_generators(&call->expression, &g);
    }
    ICO_FREE_ARRAY(call->ctx, arcs, room);
    ICO_FREE_ARRAY(call->ctx, g.slots, g.slot_count);
    ICO_VECTOR_FREE(call->ctx, &g.element);
    return status;
}
