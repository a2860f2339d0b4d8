/* method/objective/cost.h - what a search has spent, and what it must spend at least.
 * Used by search.c and cost.c only.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_OBJECTIVE_COST_H
#define ICO_METHOD_OBJECTIVE_COST_H

#include "method/objective/usable.h"

typedef enum ico_edge_state { ICO_FREE, ICO_TAKEN, ICO_LEFT } ico_edge_state;

typedef struct ico_edge_choice {
    uint32_t half, mates[2]; /* of its two ends when it was taken */
} ico_edge_choice;

/* cost: of what is taken.  state: of each half edge; twins agree.  Of each edge, if
 * crossings cost something: crossed, how many edges outside or taken cross it; open, how
 * many cross it that are free between unfinished vertices, if crossings are to be most;
 * `open` is not kept up else. */
typedef struct ico_search {
    const ico_part *part;
    ico_random *random;
    uint32_t mate[ICO_PART_MOST], taken, wanted;
    int64_t cost, bound;
    uint8_t count[ICO_PART_MOST], way[ICO_PART_MOST][2];
    uint8_t *state;
    uint32_t *crossed, *open;
    ico_usable usable;
    ICO_VECTOR(ico_edge_choice) trail;
} ico_search;

/* Edges that v may still take, as bits: none to the other end of its path, but with the
 * last edge. */
static inline uint64_t ico__search_usable(const ico_search *s, uint32_t v)
{
    uint64_t edges = s->usable.edges[v];
    uint8_t place = s->usable.place[v][s->mate[v]];
    if (place != ICO_NO_PLACE_IN_ROW && s->taken + 1 != s->wanted)
        edges &= ~(UINT64_C(1) << place);
    return edges;
}

/* Edges to v, which is finished, may no longer be taken; or may be again, if free. */
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

/* Room for what is kept up of edges, as it is at first. */
ICO_MUST_CHECK ico_status ico__cost_new(ico_context *ctx, ico_search *s);
void ico__cost_free(ico_context *ctx, ico_search *s);
/* Crossings: what ico__cost_take and the others do; v becomes finished (-1) or unfinished
 * (1). */
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

/* An edge that is free is taken, or one taken is so no longer; before its ends are
 * attached, and after they are detached.  An edge left out is free again. */
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

/* The unfinished vertex with the least choice, and what is to be spent yet, at least.
 * False if edges do not suffice, or the bound is passed. */
bool ico__cost_survey(const ico_search *s, uint32_t *vertex, int64_t *due);
/* How promising an edge of v is: cheap at either end, and to where the choice is
 * small. */
unsigned ico__cost_promise(const ico_search *s, uint32_t v, uint32_t half);

#endif
