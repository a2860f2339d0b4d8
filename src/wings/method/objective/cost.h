/* method/objective/cost.h - the cost of a search so far, and a lower bound on the cost of
 * the rest.  Used by edge_search.c and cost.c only.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_OBJECTIVE_COST_H
#define ICO_METHOD_OBJECTIVE_COST_H

#include "method/objective/usable_edges.h"

typedef enum ico_edge_state { ICO_FREE, ICO_TAKEN, ICO_LEFT } ico_edge_state;

typedef struct ico_edge_choice {
    uint32_t half, mates[2]; /* of its two ends when it was taken */
} ico_edge_choice;

/* The state of a search. */
typedef struct ico_search {
    const ico_part *part;
    ico_random *random;
    uint32_t mate[ICO_PART_MOST], taken, wanted;
    int64_t cost, bound; /* cost: of the edges taken */
    uint8_t count[ICO_PART_MOST], way[ICO_PART_MOST][2];
    uint8_t *state; /* of each half edge; twins agree */
    /* crossed: for each edge, the number of edges that cross it and are taken or outside
     * the part (NULL if crossings cost nothing).  open: the number of edges that cross
     * it and are free between unfinished vertices; only if crossings are to be most. */
    uint32_t *crossed, *open;
    ico_usable usable;
    ICO_VECTOR(ico_edge_choice) trail;
} ico_search;

/* Returns the edges that v may still take, as bits.  The edge to the other end of its
 * path is among them only when one edge is wanted. */
static inline uint64_t ico__search_usable(const ico_search *s, uint32_t v)
{
    uint64_t edges = s->usable.edges[v];
    uint8_t place = s->usable.place[v][s->mate[v]];
    if (place != ICO_NO_PLACE_IN_ROW && s->taken + 1 != s->wanted)
        edges &= ~(UINT64_C(1) << place);
    return edges;
}

/* Excludes the edges to v, which is finished; the second function readmits the free
 * ones. */
static inline void ico__search_finish(ico_search *s, uint32_t v)
{
    const ico_part *p = s->part;
    for (uint32_t i = p->first[v]; i < p->first[v + 1]; i++) {
        const ico_half_edge *h = &p->half.items[i];
        s->usable.edges[h->to] &= ~ico__usable_bit(p, h->to, h->twin);
    }
}

static inline void ico__search_revive(ico_search *s, uint32_t v)
{
    const ico_part *p = s->part;
    for (uint32_t i = p->first[v]; i < p->first[v + 1]; i++) {
        const ico_half_edge *h = &p->half.items[i];
        if (s->state[i] == ICO_FREE)
            s->usable.edges[h->to] |= ico__usable_bit(p, h->to, h->twin);
    }
}

/* Allocates the per-edge state, initialised. */
ICO_MUST_CHECK ico_status ico__cost_new(ico_context *ctx, ico_search *s);
void ico__cost_free(ico_context *ctx, ico_search *s);
/* The part of ico__cost_take and the others that concerns crossings.  The last: v becomes
 * finished (by = -1) or unfinished (by = 1). */
void ico__crossings_take(ico_search *s, uint32_t half);
void ico__crossings_give(ico_search *s, uint32_t half);
void ico__crossings_revive(ico_search *s, uint32_t half);
void ico__crossings_finish(ico_search *s, uint32_t v, int by);

static inline bool ico__is_turn(uint8_t a, uint8_t b)
{
    return a != ICO_NO_WAY && b != ICO_NO_WAY && (a ^ 1) != b;
}

static inline int64_t ico__passage_cost(const ico_search *s, uint32_t v)
{
    uint8_t a = s->way[v][0], b = s->way[v][1];
    if (a == ICO_NO_WAY || b == ICO_NO_WAY) return 0;
    return (a ^ 1) != b ? s->part->rates.turn : s->part->rates.straight;
}

/* v gets an edge that goes this way. */
static inline void ico__cost_attach(ico_search *s, uint32_t v, uint8_t way)
{
    s->way[v][s->count[v]++] = way;
    if (s->count[v] == 1) ico__usable_go_on(&s->usable, s->part, v, way);
    if (s->count[v] != 2) return;
    ico__search_finish(s, v);
    s->cost += ico__passage_cost(s, v);
    if (s->crossed != NULL) ico__crossings_finish(s, v, -1);
}

/* v loses its last edge. */
static inline void ico__cost_detach(ico_search *s, uint32_t v)
{
    if (s->count[v] == 2) {
        ico__search_revive(s, v);
        s->cost -= ico__passage_cost(s, v);
        if (s->crossed != NULL) ico__crossings_finish(s, v, 1);
    }
    s->count[v]--;
}

/* A free edge is taken (call before its ends are attached), or given back (call after
 * they are detached); the third: an edge left out becomes free again. */
static inline void ico__cost_take(ico_search *s, uint32_t half)
{
    if (s->crossed != NULL) ico__crossings_take(s, half);
}

static inline void ico__cost_give(ico_search *s, uint32_t half)
{
    if (s->crossed != NULL) ico__crossings_give(s, half);
}

static inline void ico__cost_revive(ico_search *s, uint32_t half)
{
    if (s->crossed != NULL) ico__crossings_revive(s, half);
}

/* Finds the unfinished vertex with the least choice, and *due, a lower bound on the cost
 * of the rest.  False if the edges do not suffice, or the bound is passed. */
bool ico__cost_survey(const ico_search *s, uint32_t *vertex, int64_t *due);
/* How promising an edge of v is: cheap at either end, and to where the choice is
 * small. */
unsigned ico__cost_promise(const ico_search *s, uint32_t v, uint32_t half);

#endif
