/* method/objective/cost.h - what a search has spent, and what it must spend at least.
 * Used by search.c and cost.c only.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_OBJECTIVE_COST_H
#define ICO_METHOD_OBJECTIVE_COST_H

#include "method/objective/search.h"

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
    ICO_VECTOR(ico_edge_choice) trail;
} ico_search;

/* May v still take this edge? */
static inline bool ico__search_may_take(const ico_search *s, uint32_t v, uint32_t half)
{
    const ico_half_edge *h = &s->part->half.items[half];
    return s->state[half] == ICO_FREE && s->count[h->to] < 2 &&
           (s->mate[v] != h->to || s->taken + 1 == s->wanted);
}

/* Room for what is kept up of edges, as it is at first. */
ICO_MUST_CHECK ico_status ico__cost_new(ico_context *ctx, ico_search *s);
void ico__cost_free(ico_context *ctx, ico_search *s);
/* v gets an edge that goes this way, or loses its last. */
void ico__cost_attach(ico_search *s, uint32_t v, uint8_t way);
void ico__cost_detach(ico_search *s, uint32_t v);
/* An edge that is free is taken, or one taken is so no longer; before its ends are
 * attached, and after they are detached.  An edge left out is free again. */
void ico__cost_take(ico_search *s, uint32_t half);
void ico__cost_give(ico_search *s, uint32_t half);
void ico__cost_revive(ico_search *s, uint32_t half);
/* The unfinished vertex with the least choice, and what is to be spent yet, at least.
 * False if edges do not suffice. */
bool ico__cost_survey(const ico_search *s, uint32_t *vertex, int64_t *due);
/* How promising an edge of v is: cheap at either end, and to where the choice is
 * small. */
unsigned ico__cost_promise(const ico_search *s, uint32_t v, uint32_t half);

#endif
