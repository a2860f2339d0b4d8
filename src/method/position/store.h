/* method/position/store.h - candidates: pairs of a vertex and an offset that it may still
 * carry, in layers, with an arc from each to those of the next layer one move away.
 * A tour is one candidate a layer and one a vertex, along arcs.  All that search and rules
 * do is to remove candidates, to rule edges out and to require edges; each is undone in
 * reverse order.
 * Source: support counters after AC-4 (Mohr, Henderson, Artificial Intelligence 28, 1986).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_POSITION_STORE_H
#define ICO_METHOD_POSITION_STORE_H

#include "method/position/question.h"

/* To a candidate of a neighbouring layer, by an edge of the graph. */
typedef struct ico_position_arc {
    uint32_t candidate, edge;
} ico_position_arc;

/* What was done, to be undone: the item, and for required edges the ends of the chains
 * that the edge joined. */
typedef struct ico_position_step {
    uint32_t kind, item, a, b;
} ico_position_step;

/* A pile of distinct numbers that wait to be looked at. */
typedef struct ico_position_pile {
    uint32_t *items, size;
    uint8_t *waits;
    size_t capacity;
} ico_position_pile;

/* Invariants at rest, for candidate c of vertex v and offset k:
 *   up[c], down[c] count the living candidates that its arcs of usable edges lead to;
 *   size[v], size[n + k] count the living candidates of the vertex and of the offset;
 *   they stand first in its list: list[row[x]] .. list[row[x] + size[x]] for x = v, n + k,
 *   and place[c], place[count + c] are the places of c in its two lists;
 *   uses[e] counts the pairs of living candidates joined by e, while e is not ruled out;
 *   an edge is usable iff uses[e] > 0 and it is not ruled out: degree[v] counts those;
 *   other[v] is the far end of the chain of required edges that ends at v.
 * Arcs of c: first[c] .. middle[c] upwards, middle[c] .. first[c + 1] downwards. */
typedef struct ico_position_store {
    ico_context *ctx;
    const ico_position_question *question;
    const ico_graph *graph;
    uint32_t n, count, chained; /* chained: required edges so far */
    bool cyclic, directed, failed;
    uint32_t culprit; /* vertex, or n + offset, that failed last */
    uint32_t *vertex, *offset;
    uint32_t *first, *middle;
    size_t arc_count, arc_room;
    ico_position_arc *arcs;
    uint8_t *alive, *ruled_out, *required;
    uint32_t *up, *down, *size, *uses, *degree, *chain_degree, *other;
    uint32_t *row, *list, *place; /* 2 * n + 1, 2 * count, 2 * count */
    uint32_t *ends;               /* candidates of v at the two ends, or ICO_NO_OFFSET */
    uint32_t *mate;               /* 2 * n, see match.c */
    uint32_t *scratch;            /* 6 * n, for rules */
    ico_position_step *steps;
    size_t step_count, step_room;
    ico_position_pile candidates, singles, vertices;
    uint64_t work; /* ticks not yet told to the run */
} ico_position_store;

/* Candidates as far as given numbers and distances from them allow.  ICO_TOO_LARGE when
 * there are too many for the memory. */
ICO_MUST_CHECK ico_status ico__position_store_new(const ico_position_question *question,
                                                  ico_position_store **store);
void ico__position_store_free(ico_position_store *store);

/* Takes a candidate away. */
void ico__position_remove(ico_position_store *s, uint32_t candidate);
/* Takes all rivals of a candidate away: it is true. */
void ico__position_assign(ico_position_store *s, uint32_t candidate);
/* No tour uses the edge. */
void ico__position_rule_out(ico_position_store *s, uint32_t edge);
/* Every tour uses the edge. */
void ico__position_require(ico_position_store *s, uint32_t edge);
/* Back to where step_count was `mark`; forgets what waits to be looked at. */
void ico__position_undo(ico_position_store *s, size_t mark);
/* Puts an item on a pile unless it is there. */
void ico__position_push(ico_position_pile *pile, uint32_t item);
/* The candidates of a vertex are to be looked at again. */
void ico__position_touch(ico_position_store *s, uint32_t vertex);

static inline bool ico__position_usable(const ico_position_store *s, uint32_t edge)
{
    return s->uses[edge] > 0 && !s->ruled_out[edge];
}

/* Is the offset one of the two ends of an open tour? */
static inline bool ico__position_is_end(const ico_position_store *s, uint32_t offset)
{
    return !s->cyclic && (offset == 0 || offset == s->n - 1);
}

/* The last candidate left of vertex x, or of offset x - n. */
static inline uint32_t ico__position_sole(const ico_position_store *s, uint32_t x)
{
    return s->list[s->row[x]];
}

static inline void ico__position_fail(ico_position_store *s, uint32_t culprit)
{
    if (!s->failed) s->culprit = culprit;
    s->failed = true;
}

/* ------------------------------------------------------------------ rules ---------- */

/* Applies all rules until none has anything to do; false on contradiction. */
bool ico__position_propagate(ico_position_store *s);
/* A vertex has two edges of the tour, or one at an end (edges.c). */
void ico__position_check_degree(ico_position_store *s, uint32_t vertex);
/* What is left must hang together, and who holds it together stands where the sizes of the
 * parts say (cuts.c).  True if something changed. */
bool ico__position_check_cuts(ico_position_store *s);
/* Vertices and offsets match one to one (match.c).  True if something changed. */
bool ico__position_check_matching(ico_position_store *s);
/* Waypoints come in order (order.c).  True if something changed. */
bool ico__position_check_order(ico_position_store *s);

#endif
