/* method/objective/objective.h - tours with the fewest or most turns or crossings: what
 * the files of the method offer each other.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_OBJECTIVE_OBJECTIVE_H
#define ICO_METHOD_OBJECTIVE_OBJECTIVE_H

#include "base/bitset.h"
#include "icosian/base.h"
#include "kernel/crossing.h"
#include "method/method.h"

/* --- start_tour.c --- */

/* A first tour of the board, from which a better one is sought. */

/* Finds a first tour: by a rule for the question if one exists (*by_rule), else any tour,
 * by method auto.  *found is false if there is no tour, which is reported to the run, or
 * if nothing was decided.  order: room for all vertices. */
ICO_MUST_CHECK ico_status ico__objective_first(ico_run *run, uint32_t *order, bool *found,
                                               bool *by_rule);

/* --- tour_by_rule.c --- */

/* Knight's tours with few turns, on rectangles with sides of at least 12.
 * Source: lines and bands as in Besa, Johnson, Mamano, Osegueda and Williams, Taming the
 * knight's tour (2022); the patterns are found by tools/turn_templates.c. */

/* Does the rule give such a tour?  With two odd sides open ones only. */
bool ico__few_turns_known(uint64_t rows, uint64_t columns, bool closed);
/* The tour: order has room for rows * columns cells (fewer than 2^32).  Closed if a side
 * is even, else open.  False if the patterns do not make one tour, which was never seen.
 * Linear time, no memory. */
bool ico__few_turns_tour(uint64_t rows, uint64_t columns, uint32_t *order);

/* --- turn_bound.c --- */

/* A bound that no tour beats, from the cells and moves alone. */

/* Tells the run how few turns there must be.  by_rule: the first tour is one by rule. */
ICO_MUST_CHECK ico_status ico__objective_floor(ico_run *run, bool by_rule);

/* --- edge_search.c --- */

/* A part of a tour made anew at the least cost: branch and bound over its edges.  The
 * part may be the whole tour. */

/* Ways are directions: way ^ 1 is the opposite, and an edge goes one way from one of its
 * ends and the opposite way from the other.  ICO_NO_WAY: an edge of the apex, which joins
 * the ends of an open tour; no turn is counted there. */
enum { ICO_NO_WAY = 255, ICO_PART_MOST = 65 };

/* The rates of a tour's cost: for each cell where it turns, for each cell that it passes
 * straight, and for each pair of moves that cross.  Turns or crossings are counted, never
 * both. */
typedef struct ico_rates {
    int turn, straight, crossing;
} ico_rates;

typedef struct ico_half_edge {
    uint32_t twin, edge; /* twin: the same edge from the other end */
    uint8_t to, way;     /* small: the search reads them most of the time */
} ico_half_edge;

/* An edge of a part, if crossings cost something: other[first ... first of the next) of
 * the part are the edges of it that cross this one; `outside` cross it of the tour beyond
 * the part. */
typedef struct ico_part_edge {
    uint32_t first, outside;
} ico_part_edge;

/* A part of a tour to be made anew: vertices 0 ... n-1, at most ICO_PART_MOST. */
typedef struct ico_part {
    ico_rates rates;
    /* apex: a vertex that never turns, or n.  mate[v]: the other end of the path outside
     * the part that ends in v, or v itself */
    uint32_t n, apex, first[ICO_PART_MOST + 1], mate[ICO_PART_MOST];
    /* held[v]: the number of edges of v outside the part, which stay; held_way[v][...]:
     * their ways.  The new part adds edges up to two. */
    uint8_t held[ICO_PART_MOST], held_way[ICO_PART_MOST][2];
    /* half[first[v] ... first[v + 1]): the edges of v */
    ICO_VECTOR(ico_half_edge) half;
    /* one entry more than edges; empty if crossings cost nothing */
    ICO_VECTOR(ico_part_edge) edge;
    ICO_VECTOR(uint32_t) other;
} ico_part;

/* Edges a-b of the new part; held[v] at each vertex make two. */
typedef struct ico_part_filler {
    uint32_t count, edge[ICO_PART_MOST][2];
} ico_part_filler;

typedef enum ico_filled { ICO_FILLED, ICO_NOT_TO_FILL, ICO_GAVE_UP } ico_filled;

/* Completes the part to one cycle that costs at most `bound` within the part;
 * ICO_GAVE_UP after *nodes branchings or when the run is stopped.  *nodes gets the number
 * of branchings left.  random: the order of equal choices, or NULL. */
ICO_MUST_CHECK ico_status ico__part_fill(ico_run *run, const ico_part *part,
                                         int64_t bound, uint64_t *nodes,
                                         ico_random *random, ico_part_filler *filling,
                                         ico_filled *filled);
/* A cost that no completion is below. */
ICO_MUST_CHECK ico_status ico__part_least(ico_run *run, const ico_part *part,
                                          int64_t *least);
void ico__part_free(ico_context *ctx, ico_part *part);

/* --- usable_edges.c --- */

/* Which edges of a part may still be taken: free ones to vertices that are not finished,
 * a bit for each edge of a vertex. */

#define ICO_NO_PLACE_IN_ROW 255

/* Bit i of a vertex v is its half edge first[v] + i; there are at most 64.
 * Invariants: edges[v]: those that are free and whose other end is not finished;
 * place[v][u]: the bit of the edge from v to u, or ICO_NO_PLACE_IN_ROW; apex[v]: that of
 * an edge of the apex; on[v]: of the edges that go on straight from the only one that v
 * has; pairs[k], pair_row[v] <= k < pair_row[v + 1]: two bits of v whose edges have
 * opposite ways. */
typedef struct ico_usable {
    uint64_t edges[ICO_PART_MOST], apex[ICO_PART_MOST], on[ICO_PART_MOST], *pairs;
    uint32_t pair_row[ICO_PART_MOST + 1], pair_room;
    uint8_t place[ICO_PART_MOST][ICO_PART_MOST];
} ico_usable;

/* All edges are free, no vertex is finished.  O(n^2 + sum of squares of degrees). */
ICO_MUST_CHECK ico_status ico__usable_new(ico_context *ctx, const ico_part *part,
                                          ico_usable *usable);
void ico__usable_free(ico_context *ctx, ico_usable *usable);

/* The half edge i of v, bit and number. */
static inline uint64_t ico__usable_bit(const ico_part *part, uint32_t v, uint32_t half)
{
    return UINT64_C(1) << (half - part->first[v]);
}

/* Vertex v has got the first of its edges, which goes this way. */
static inline void ico__usable_go_on(ico_usable *usable, const ico_part *part, uint32_t v,
                                     uint8_t way)
{
    usable->on[v] = 0;
    for (uint32_t i = part->first[v]; i < part->first[v + 1]; i++)
        if (part->half.items[i].way == (way ^ 1))
            usable->on[v] |= ico__usable_bit(part, v, i);
}

/* Can v pass straight by two of these edges of its own? */
static inline bool ico__usable_has_pair(const ico_usable *usable, uint32_t v,
                                        uint64_t edges)
{
    for (uint32_t k = usable->pair_row[v]; k < usable->pair_row[v + 1]; k++)
        if ((edges & usable->pairs[k]) == usable->pairs[k]) return true;
    return false;
}

/* --- cost.c --- */

/* The cost of a search so far, and a lower bound on the cost of the rest.  Used by
 * edge_search.c and cost.c only. */

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

/* --- loop_parts.c --- */

/* A tour as a loop of cells, whose windows are made anew at a lower cost. */

/* Cells 0 ... n-1 of the board; an open tour is closed by the apex, n. Invariants:
 * item[k], 0 <= k < size, are the loop in order, place[] is its inverse; size is n, or n
 * + 1 with an apex.  held[k]: the question fixes this end of the tour; its edge to the
 * apex (in a closed tour the edge between both ends) stays. */
typedef struct ico_loop {
    ico_run *run;
    const ico_problem *problem;
    const ico_board *board;
    const ico_graph *graph;
    uint32_t n, size, *item, *place;
    bool open, held[2];                       /* the start, the end */
    int64_t (*direction)[ICO_MAX_DIMENSIONS]; /* way 2k; its opposite is 2k + 1 */
    unsigned directions;
    uint32_t *links, *local; /* of an exchange: two a vertex; vertex in a part */
    ico_rates rates;
    ico_crossings crossings; /* of all edges, if they cost something */
    uint32_t *number;        /* with these: the edge in a part */
} ico_loop;

/* Makes a loop of this tour, whose cost is counted by these rates. */
ICO_MUST_CHECK ico_status ico__loop_new(ico_run *run, const uint32_t *tour, bool open,
                                        ico_rates rates, ico_loop *loop);
void ico__loop_free(ico_loop *loop);
/* The tour, n cells. */
void ico__loop_tour(const ico_loop *loop, uint32_t *tour);
int64_t ico__loop_cost(const ico_loop *loop);
/* Makes the part of these vertices (with or without the apex) and the edges between them;
 * the rest of the loop stays.  Vertices without a choice are left out; afterwards
 * vertex[k] is vertex k of the part.  *cost: the current cost of the part. */
ICO_MUST_CHECK ico_status ico__loop_part(ico_loop *loop, uint32_t *vertex, uint32_t count,
                                         ico_part *part, int64_t *cost);
/* Puts a filling of this part into the loop. */
void ico__loop_exchange(ico_loop *loop, const uint32_t *vertex, const ico_part *part,
                        const ico_part_filler *filling);

#endif
