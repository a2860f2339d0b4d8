/* method/objective/cost.h - what a search has spent, and what it must spend at least.
 * Used by search.c and cost.c only.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_OBJECTIVE_COST_H
#define ICO_METHOD_OBJECTIVE_COST_H

#include "method/objective/search.h"

/* ICO_SHUT is added to the state of half edges that lead to a finished vertex. */
typedef enum ico_edge_state {
    ICO_FREE,
    ICO_TAKEN,
    ICO_LEFT,
    ICO_SHUT = 4
} ico_edge_state;

typedef struct ico_edge_choice {
    uint32_t half, mates[2]; /* of its two ends when it was taken */
} ico_edge_choice;

/* cost: of what is taken.  state: of each half edge; twins agree but for ICO_SHUT.  Of each edge, if
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
    ICO_VECTOR(ico_edge_choice) trail;
} ico_search;

/* Where v may not go: to the other end of its path, but with the last edge. */
static inline uint32_t ico__search_barred(const ico_search *s, uint32_t v)
{
    return s->taken + 1 == s->wanted ? UINT32_MAX : s->mate[v];
}

/* May the vertex that is so barred still take this edge of its own? */
static inline bool ico__search_may_take(const ico_search *s, uint32_t barred,
                                        uint32_t half)
{
    return s->state[half] == ICO_FREE && s->part->half.items[half].to != barred;
}

static inline ico_edge_state ico__search_state(const ico_search *s, uint32_t half)
{
    return (ico_edge_state)(s->state[half] & ~(unsigned)ICO_SHUT);
}

/* Edges to v, which becomes finished or is so no longer. */
static inline void ico__search_shut(ico_search *s, uint32_t v)
{
    const ico_part *p = s->part;
    for (uint32_t i = p->first[v]; i < p->first[v + 1]; i++)
        s->state[p->half.items[i].twin] ^= ICO_SHUT;
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
    if (s->count[v] != 2) return;
    ico__search_shut(s, v);
    s->cost += ico__passage_cost(s, v);
    if (s->crossed != NULL) ico__crossings_finish(s, v, -1);
}

/* v loses its last edge. */
static inline void ico__cost_detach(ico_search *s, uint32_t v)
{
    if (s->count[v] == 2) {
        ico__search_shut(s, v);
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
