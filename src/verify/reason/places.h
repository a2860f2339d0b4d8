/* verify/reason/places.h - a log of a search over places under test: candidates, the
 * facts about them, and the rules of docs/certificates.md, "places".
 * Used by places.c, place_rules.c and place_log.c only.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_VERIFY_REASON_PLACES_H
#define ICO_VERIFY_REASON_PLACES_H

#include "verify/reason/trial.h"

/* No candidate, no edge, no place. */
#define ICO_NOWHERE UINT32_MAX

/* The other end of a step of the tour: candidate and edge. */
typedef struct ico_place_step {
    uint32_t candidate, edge;
} ico_place_step;

/* A clause, words[from .. from + size): the first two literals are watched, and next[i]
 * is the clause, times two, plus the place, that watches the same literal as its i-th.
 * size 0: not needed any more. */
typedef struct ico_place_clause {
    uint32_t from, size, next[2];
} ico_place_clause;

/* Candidates are numbered by vertex, then by place: those of v are row[v] .. row[v + 1)
 * (n is not a vertex and has no candidates); those of place k are
 * cell[layer[k]] .. cell[layer[k + 1]).  Variables are the candidates, then the edges;
 * literal 2x means that x holds, 2x + 1 that it does not.  Invariants:
 *   value[x]: 1 holds, -1 does not, 0 open; known[0 .. known_count): the literals that
 *   hold, as they came, of which those before `looked` were followed up;
 *   left[v], left[n + k]: candidates of v, of place k, that are not false;
 *   pairs[e]: pairs of such candidates that are one step apart by e, while e is not
 *   false;
 *   open[v], used[v]: edges at v that are not false, and that are true.
 * Steps from candidate c: step[first[c] .. middle[c]) to the place behind, the others up
 * to first[c + 1] to the place before. */
typedef struct ico_places {
    ico_trial *trial;
    ico_context *ctx;
    uint32_t n, m, count;
    bool closed, directed;
    const edge *edges;
    uint32_t *edge_row, *edge_at;
    uint32_t *row, *place, *vertex, *layer, *cell;
    uint32_t *first, *middle;
    ico_place_step *step;
    size_t step_count;
    int8_t *value;
    uint32_t *left, *pairs, *open, *used;
    uint32_t *known, known_count, looked;
    uint32_t *watching; /* of a literal: the first clause that watches it, as in next */
    ICO_VECTOR(uint32_t) words, numbered, notes;
    ICO_VECTOR(ico_place_clause) clauses;
    uint32_t *label, *queue; /* scratch: n each */
    bool refuted, no_memory;
} ico_places;

/* --- places.c */

/* Fills all members but those that come from the trial (trial, ctx, n, m, closed,
 * directed, edges), unless the test is given up on the way. */
ICO_MUST_CHECK ico_status ico__places_open(ico_places *p);
/* Releases the memory, also after a failure. */
void ico__places_release(ico_places *p);
/* Is `count`, of candidates or steps, more than the size of the file justifies, or than
 * can be numbered? */
bool ico__places_too_many(const ico_places *p, uint64_t count, unsigned power,
                          unsigned each);
/* The candidate of v at place k, or ICO_NOWHERE. */
uint32_t ico__places_find(const ico_places *p, uint32_t v, uint32_t k);
/* Is place k an end of a path? */
static inline bool ico__places_is_end(const ico_places *p, uint32_t k)
{
    return !p->closed && (k == 0 || k + 1 == p->n);
}

/* --- place_rules.c: each false on a contradiction */

int ico__places_value(const ico_places *p, uint32_t literal);
bool ico__places_set(ico_places *p, uint32_t literal);
/* Takes all back but the first `count` literals. */
void ico__places_undo(ico_places *p, uint32_t count);
/* Everything is looked at once; then all that follows. */
bool ico__places_begin(ico_places *p);
bool ico__places_follow(ico_places *p);

/* --- place_log.c */

/* Lists the literal as one of those that the clause watches. */
void ico__places_watch(ico_places *p, uint32_t clause, unsigned i);
/* One tour (n vertices) does not count. */
void ico__places_exclude(ico_places *p, const uint32_t *tour);
/* Replays the log; refuses (trial->why) a step that does not follow. */
void ico__places_replay(ico_places *p, const uint32_t *log, size_t size);

#endif
