/* puzzle/conflict_smallest.c - the fewest numbers and classes that are impossible
 * together.  What a tour does not obey is a set of which every conflict has a member.  A
 * set that hits all sets found so far, of fewer cells than the conflict, is tested: a
 * tour of it makes another set to be hit, else it is a smaller conflict.  When no such
 * set is left, the conflict is one of the smallest.
 * Source: implicit hitting sets; Ignatiev, Previti, Liffiton, Marques-Silva, "Smallest
 * MUS extraction with minimal hitting set dualization", CP 2015.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/conflict.h"

enum { MOST_RULES = 256, MOST_SETS = 400, MOST_NODES = 200000, WORDS = MOST_RULES / 64 };

typedef struct rule_set {
    uint64_t bits[WORDS];
} rule_set;

/* rules[i]: the vertex of bit i.  sets: to be hit, each by a conflict.  chosen: the set
 * being tested, or built. */
typedef struct hitting_set_search {
    ico_conflict *c;
    uint32_t rules[MOST_RULES], count;
    ICO_VECTOR(rule_set) sets;
    rule_set chosen;
    uint64_t nodes;
} hitting_set_search;

static bool has(const rule_set *s, uint32_t i)
{
    return s->bits[i / 64] >> (i % 64) & 1;
}

static bool sets_meet(const rule_set *a, const rule_set *b)
{
    for (size_t i = 0; i < WORDS; i++)
        if (a->bits[i] & b->bits[i]) return true;
    return false;
}

static uint32_t set_size(const rule_set *s)
{
    uint32_t size = 0;
    for (size_t i = 0; i < WORDS; i++) size += ico__popcount64(s->bits[i]);
    return size;
}

/* How many of the sets that are not hit yet have nothing in common, at least; the
 * smallest of those not hit goes to *pick. */
static uint32_t bound(const hitting_set_search *h, const rule_set **pick)
{
    rule_set taken = h->chosen;
    uint32_t apart = 0, least = UINT32_MAX;
    *pick = NULL;
    for (size_t i = 0; i < h->sets.size; i++) {
        const rule_set *s = &h->sets.items[i];
        if (sets_meet(s, &h->chosen)) continue;
        uint32_t size = set_size(s);
        if (size < least) {
            least = size;
            *pick = s;
        }
        if (sets_meet(s, &taken)) continue;
        apart++;
        for (size_t k = 0; k < WORDS; k++) taken.bits[k] |= s->bits[k];
    }
    return apart;
}

/* Adds to `chosen` at most `room` rules so that it hits all sets; depth first, to a depth
 * of at most the number of cells of the conflict.  False if there is no such choice, or
 * the nodes are used up. */
static bool choose_rules(hitting_set_search *h, uint32_t room)
{
    const rule_set *pick;
    if (h->nodes >= MOST_NODES) return false;
    h->nodes++;
    uint32_t need = bound(h, &pick);
    if (pick == NULL) return true;
    if (need > room) return false;
    for (uint32_t i = 0; i < h->count; i++) {
        if (!has(pick, i)) continue;
        h->chosen.bits[i / 64] |= UINT64_C(1) << (i % 64);
        if (choose_rules(h, room - 1)) return true;
        h->chosen.bits[i / 64] &= ~(UINT64_C(1) << (i % 64));
    }
    return false;
}

/* The question with the chosen rules alone. */
static void ask_chosen(hitting_set_search *h)
{
    for (uint32_t i = 0; i < h->count; i++) {
        if (has(&h->chosen, i))
            ico__conflict_resume(h->c, h->rules[i]);
        else
            ico__conflict_suspend(h->c, h->rules[i]);
    }
}

static void choose_obeyed(hitting_set_search *h)
{
    for (uint32_t i = 0; i < h->count; i++)
        if (ico__bit(h->c->obeyed, h->rules[i]))
            h->chosen.bits[i / 64] |= UINT64_C(1) << (i % 64);
}

/* The rules that are not chosen become a set to be hit. */
static ico_status push_left(hitting_set_search *h)
{
    rule_set left;
    for (size_t k = 0; k < WORDS; k++) left.bits[k] = ~h->chosen.bits[k];
    for (uint32_t i = h->count; i < MOST_RULES; i++)
        left.bits[i / 64] &= ~(UINT64_C(1) << (i % 64));
    return ICO_VECTOR_PUSH(h->c->ctx, &h->sets, left) ? ICO_OK : ICO_NO_MEMORY;
}

/* Each tour that is known makes a set. */
static ico_status begin_with_tours(hitting_set_search *h)
{
    const ico_conflict *c = h->c;
    ico_status status = ICO_OK;
    for (size_t i = 0; i < c->tours.size && status == ICO_OK; i += c->words) {
        if (h->sets.size == MOST_SETS) break;
        memset(&h->chosen, 0, sizeof h->chosen);
        memcpy(c->obeyed, c->tours.items + i, c->words * sizeof *c->obeyed);
        choose_obeyed(h);
        status = push_left(h);
    }
    return status;
}

/* The chosen rules have a tour: adds more rules while there is one and it is found; the
 * remaining rules form a set to be hit. */
static ico_status add_set(hitting_set_search *h)
{
    bool sure = true;
    size_t doubts = h->c->doubts.size;
    choose_obeyed(h);
    for (uint32_t i = 0; i < h->count && sure; i++) {
        bool impossible, tour;
        if (has(&h->chosen, i)) continue;
        h->chosen.bits[i / 64] |= UINT64_C(1) << (i % 64);
        ask_chosen(h);
        ico_status status = ico__conflict_test(h->c, &impossible, &tour);
        if (status != ICO_OK) return status;
        if (tour)
            choose_obeyed(h);
        else
            h->chosen.bits[i / 64] &= ~(UINT64_C(1) << (i % 64));
        sure = tour || impossible;
    }
    h->c->doubts.size = doubts;
    return push_left(h);
}

static void take_chosen(hitting_set_search *h)
{
    h->c->count = 0;
    for (uint32_t i = 0; i < h->count; i++)
        if (has(&h->chosen, i)) h->c->cells[h->c->count++] = h->rules[i];
}

/* Makes a round; *more is false when the conflict is known to be smallest, or when no
 * more can be found out. */
static ico_status look_for_fewer(hitting_set_search *h, bool *more)
{
    bool impossible, tour;
    memset(&h->chosen, 0, sizeof h->chosen);
    h->nodes = 0;
    *more = false;
    if (h->c->count == 0 || !choose_rules(h, (uint32_t)h->c->count - 1)) {
        if (h->nodes < MOST_NODES) h->c->proof = ICO_CONFLICT_SMALLEST;
        return ICO_OK;
    }
    ask_chosen(h);
    ico_status status = ico__conflict_test(h->c, &impossible, &tour);
    if (status != ICO_OK || (!impossible && !tour)) return status;
    *more = true;
    h->c->progress = h->c->probe.used;
    if (tour) return add_set(h);
    take_chosen(h);
    return ico__conflict_shrink(h->c);
}

ico_status ico__conflict_minimise(ico_conflict *c)
{
    hitting_set_search h = {.c = c};
    for (uint32_t v = 0; v < c->question->n; v++) {
        if (!ico__conflict_has_rule(c, v)) continue;
        if (h.count == MOST_RULES) return ICO_OK;
        h.rules[h.count++] = v;
    }
    ico_status status = begin_with_tours(&h);
    for (bool more = true; more && status == ICO_OK && h.sets.size < MOST_SETS;)
        status = look_for_fewer(&h, &more);
    ICO_VECTOR_FREE(c->ctx, &h.sets);
    return status;
}
