/* kernel/position/store.h - candidates: pairs of a vertex and an offset that it may still
 * carry, in layers, with an arc from each to those of the next layer one move away.
 * A tour is one candidate a layer and one a vertex, along arcs.  Candidates and edges are
 * the variables of a conflict-driven search: the rules here give them values, and explain
 * these on request (explain.c).
 * Source: support counters after AC-4 (Mohr, Henderson, Artificial Intelligence 28,
 * 1986); rules that explain themselves: Ohrimenko, Stuckey, Codish, Constraints 14
 * (2009).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_KERNEL_POSITION_STORE_H
#define ICO_KERNEL_POSITION_STORE_H

#include "kernel/cdcl/cdcl.h"
#include "kernel/position/question.h"

/* Variables: candidate c, then edge e as count + e.  Literal 2x means that variable x is
 * true (the vertex carries the offset, the tour uses the edge), 2x + 1 that it is
 * false. */
#define ICO_NO_LITERAL UINT32_MAX

/* To a candidate of a neighbouring layer, by an edge of the graph. */
typedef struct ico_position_arc {
    uint32_t candidate, edge;
} ico_position_arc;

/* Why a literal is true, besides choices and clauses; `data` of its state has the
 * details. */
enum {
    ICO_BY_RIVAL =
        ICO_BY_RULE, /* candidate false; data: the true one of its vertex or offset */
    ICO_BY_SOLE,     /* candidate true; data: vertex or n + offset that has no other */
    ICO_BY_SUPPORT,  /* candidate false: no cell before it, or none behind it */
    ICO_BY_DEGREE,   /* candidate false: two edges required at an end, one left inside */
    ICO_BY_ORDER,    /* candidate false; data: 2 * waypoint before + 1, 2 * one behind */
    ICO_BY_USE,      /* edge false: no pair of candidates uses it */
    ICO_BY_FULL,     /* edge false; data: vertex that needs no more */
    ICO_BY_NEED,     /* edge true; data: vertex that has no other left */
    ICO_BY_CHAIN,    /* edge false: it would close a chain of required ones */
    ICO_BY_NOTE      /* data: place in `notes` */
};

/* A literal that must be true and false: at place `before` of the trail the rule held.
 * why: a rule, or ICO_BY_CLAUSE, and core.conflict has all literals. */
typedef struct ico_position_conflict {
    uint32_t literal, data, before;
    unsigned why;
} ico_position_conflict;

/* A pile of distinct numbers that wait to be looked at. */
typedef struct ico_position_pile {
    uint32_t *items, size;
    uint8_t *waits;
    size_t capacity;
} ico_position_pile;

/* The callback that may end long work: ask(user) is polled, and true ends the work with
 * ICO_STOPPED.  work: steps since the last poll; visiting a candidate or arc is about
 * one. */
typedef struct ico_position_stop {
    bool (*ask)(void *user); /* or NULL */
    void *user;
    uint64_t work;
} ico_position_stop;

/* A note: literals of which the tour satisfies one, found by a rule about the whole:
 * kind, subject, size, literals.  The subject of a cut is a vertex (or n); that of a Hall
 * set (ICO_NOTE_HALL) is the number of its vertices, which follow and have too few
 * offsets between them. */
typedef enum ico_position_note { ICO_NOTE_CUT, ICO_NOTE_HALL } ico_position_note;
enum { ICO_NOTE_KIND, ICO_NOTE_ABOUT, ICO_NOTE_SIZE, ICO_NOTE_LITERALS };

struct ico_position_log;

/* Invariants at rest, for candidate c of vertex v and offset k:
 *   a candidate is alive unless it is false;
 *   up[c], down[c] count the living candidates that its arcs of usable edges lead to;
 *   size[v], size[n + k] count the living candidates of the vertex and of the offset;
 *   they come first in its list: list[row[x]] .. list[row[x] + size[x]] for x = v and
 *   x = n + k, and place[c], place[count + c] are the places of c in its two lists;
 *   uses[e] counts the pairs of living candidates joined by e, while e is not false;
 *   an edge is usable iff it is not false, and then uses[e] > 0: degree[v] counts those;
 *   other[v] is the far end of the chain of required (true) edges that ends at v; inside
 *   chains: its value when v stopped being an end, which undoing needs.
 * Arcs of c: first[c] .. middle[c] upwards, middle[c] .. first[c + 1] downwards. */
typedef struct ico_position_store {
    ico_cdcl core;
    ico_context *ctx;
    const ico_position_question *question;
    const ico_graph *graph;
    uint32_t n, count, variables, chained; /* chained: required edges so far */
    bool cyclic, directed, failed;
    ico_position_conflict conflict;
    const int8_t *edge_value; /* of the literals of edges, which are the last in core */
    uint32_t *vertex, *offset;
    uint32_t *first, *middle;
    size_t arc_count, arc_room;
    ico_position_arc *arcs;
    uint32_t *up, *down, *size, *uses, *degree, *chain_degree, *other;
    uint32_t *row, *list, *place; /* 2 * n + 1, 2 * count, 2 * count */
    uint32_t *ends;               /* candidates of v at the two ends, or ICO_NO_OFFSET */
    uint32_t
        *last; /* of a vertex and of an offset: the candidate it had last, likewise */
    uint32_t *mate;    /* 2 * n, see all_different.c */
    uint32_t *scratch; /* 6 * n, for rules */
    ico_cdcl_words notes;
    ico_position_pile candidates, singles, vertices;
    uint32_t cut_pause,
        cut_wait;   /* propagations between two looks for cuts; until the next */
    uint32_t facts; /* literals of level 0 when matchings were looked at last */
    struct ico_position_log *log; /* or NULL; the caller's */
    ico_position_stop stop;
} ico_position_store;

/* Makes the candidates that given numbers and distances from them allow.  ICO_TOO_LARGE:
 * too many for the memory; ICO_STOPPED, without a message: `stop` returned true.  The
 * rules poll `stop` later, too. */
ICO_MUST_CHECK ico_status ico__position_store_new(const ico_position_question *question,
                                                  ico_position_stop stop,
                                                  ico_position_store **store);
void ico__position_store_free(ico_position_store *store);

/* The literal is true, for this reason; if it is false, that is a conflict. */
void ico__position_imply(ico_position_store *s, uint32_t literal, unsigned why,
                         uint32_t data);
/* All literals of a rule are false: a conflict.  literal: the one that the reason would
 * explain, or ICO_NO_LITERAL for a note. */
void ico__position_fail(ico_position_store *s, uint32_t literal, unsigned why,
                        uint32_t data);
/* Goes back to the end of a level, and empties the queues. */
void ico__position_undo(ico_position_store *s, uint32_t level);
/* Puts an item on a pile unless it is there. */
void ico__position_push(ico_position_pile *pile, uint32_t item);

/* So much was done: must the work end? */
static inline bool ico__position_is_late(ico_position_stop *stop, uint64_t work)
{
    enum { PERIOD = 1 << 20 };
    if (stop->ask == NULL || (stop->work += work) < PERIOD) return false;
    stop->work = stop->ask(stop->user) ? PERIOD : 0; /* once late, always late */
    return stop->work > 0;
}

static inline bool ico__position_alive(const ico_position_store *s, uint32_t candidate)
{
    return s->core.value[2 * candidate] >= 0;
}

static inline uint32_t ico__position_edge(const ico_position_store *s, uint32_t edge)
{
    return 2 * (s->count + edge);
}

static inline bool ico__position_usable(const ico_position_store *s, uint32_t edge)
{
    return s->edge_value[2 * edge] >= 0;
}

static inline bool ico__position_required(const ico_position_store *s, uint32_t edge)
{
    return s->edge_value[2 * edge] > 0;
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

/* No tour has this candidate. */
static inline void ico__position_remove(ico_position_store *s, uint32_t candidate,
                                        unsigned why, uint32_t data)
{
    ico__position_imply(s, 2 * candidate + 1, why, data);
}

static inline void ico__position_word(ico_position_store *s, ico_cdcl_words *words,
                                      uint32_t word)
{
    (void)ico__cdcl_push(&s->core, words, word);
}

/* ------------------------------------------------------------------ rules ---------- */

/* Applies all rules about candidates and edges until none has anything to do; false on
 * conflict. */
bool ico__position_settle(ico_position_store *s);
/* Rules about the whole, from time to time; true if something changed. */
bool ico__position_look_wide(ico_position_store *s);
/* A vertex has two edges of the tour, or one at an end (degree.c). */
void ico__position_check_degree(ico_position_store *s, uint32_t vertex);
/* The rest must be connected, and the sizes of the parts confine cut vertices to certain
 * places (connectivity.c). */
void ico__position_check_cuts(ico_position_store *s);
/* Vertices and offsets match one to one (all_different.c); at level 0, candidates of no
 * perfect matching are removed. */
void ico__position_check_matching(ico_position_store *s);
/* Waypoints come in order (waypoint_order.c). */
void ico__position_check_order(ico_position_store *s);

/* ------------------------------------------------------------------ reasons -------- */

/* core.reason: the literals, false before place `before` of the trail, by which a rule
 * makes `literal` true (explain.c). */
void ico__position_explain(ico_position_store *s, uint32_t literal, unsigned why,
                           uint32_t data, uint32_t before);

#endif
