/* tests/model/judge.c - is a sequence a tour as asked?  Word by word from interface
 * section 5 and include/icosian/problem.h.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "model.h"

/* A sequence under judgement.  closing: the step from its last vertex to its first is one
 * of its steps. */
typedef struct walk {
    const question *q;
    const unsigned *tour;
    unsigned length;
    int place[MOST_VERTICES];
    bool closing;
} walk;

static bool visits_each_once(walk *w)
{
    for (unsigned v = 0; v < w->q->n; v++) w->place[v] = -1;
    for (unsigned i = 0; i < w->length; i++) {
        if (w->tour[i] >= w->q->n || w->place[w->tour[i]] >= 0) return false;
        w->place[w->tour[i]] = (int)i;
    }
    return w->length > 0 && (w->length == w->q->n || w->q->longest);
}

static bool can_close(const walk *w)
{
    if (w->length == 1) return w->q->n == 1 && !w->q->board;
    if (w->length == 2 && !question_is_directed(w->q)) return false;
    return w->q->arc[w->tour[w->length - 1]][w->tour[0]];
}

static bool is_pair(const question *q, const unsigned pair[2], unsigned u, unsigned v)
{
    return (pair[0] == u && pair[1] == v) ||
           (!question_is_directed(q) && pair[0] == v && pair[1] == u);
}

static bool is_forbidden(const question *q, unsigned u, unsigned v)
{
    for (unsigned i = 0; i < q->forbid_count; i++)
        if (is_pair(q, q->forbid[i], u, v)) return true;
    return false;
}

static unsigned steps_of(const walk *w, bool closing)
{
    return w->length - 1 + (closing && w->length > 1);
}

static bool steps_are_right(const walk *w)
{
    for (unsigned i = 0; i < steps_of(w, w->closing); i++) {
        unsigned u = w->tour[i], v = w->tour[(i + 1) % w->length];
        if (!question_allows(w->q, u, v) || is_forbidden(w->q, u, v)) return false;
    }
    return true;
}

/* The step that would close an "either" is not one that was required. */
static bool required_are_used(const walk *w)
{
    bool closing = w->closing && w->q->kind == CLOSED;
    for (unsigned k = 0; k < w->q->require_count; k++) {
        bool used = false;
        for (unsigned i = 0; i < steps_of(w, closing); i++)
            used = used || is_pair(w->q, w->q->require[k], w->tour[i],
                                   w->tour[(i + 1) % w->length]);
        if (!used) return false;
    }
    return true;
}

static bool places_are_right(const walk *w)
{
    const question *q = w->q;
    for (unsigned i = 0; i < w->length; i++)
        if (!question_may_carry(q, w->tour[i], q->base + i)) return false;
    for (unsigned i = 0; i < q->rule_count; i++)
        if (!q->rules[i].is_class && w->place[q->rules[i].vertex] < 0) return false;
    for (unsigned i = 0; i < q->waypoint_count; i++) {
        int here = w->place[q->waypoints[i]];
        if (here < 0 || (i > 0 && here < w->place[q->waypoints[i - 1]])) return false;
    }
    return true;
}

/* ------------------------------------------------------------------ symmetry ------- */

static int image(const question *q, unsigned v, int how)
{
    static const bool swap[] = {false, true, false, false, true, true},
                      flip_row[] = {true, false, true, false, false, true},
                      flip_column[] = {true, true, false, true, false, true};
    const shape *s = &q->shape;
    const int *at = s->at[q->cell[v]];
    int row = swap[how] ? at[1] : at[0], column = swap[how] ? at[0] : at[1];
    if (flip_row[how]) row = s->side[0] - 1 - row;
    if (flip_column[how]) column = s->side[1] - 1 - column;
    for (unsigned w = 0; w < q->n; w++)
        if (s->at[q->cell[w]][0] == row && s->at[q->cell[w]][1] == column) return (int)w;
    return -1;
}

static bool is_step(const walk *w, unsigned u, unsigned v)
{
    for (unsigned i = 0; i < steps_of(w, w->closing); i++) {
        unsigned a = w->tour[i], b = w->tour[(i + 1) % w->length];
        if ((a == u && b == v) || (a == v && b == u)) return true;
    }
    return false;
}

/* Does this turn or mirror lead every step of the tour to a step of it? */
static bool keeps(const walk *w, int how)
{
    bool turned = how == 1 || how >= 4;
    if (turned && w->q->shape.side[0] != w->q->shape.side[1]) return false;
    for (unsigned i = 0; i < w->length; i++) {
        int to = image(w->q, w->tour[i], how);
        if (to < 0 || w->place[to] < 0) return false;
    }
    for (unsigned i = 0; i < steps_of(w, w->closing); i++) {
        int a = image(w->q, w->tour[i], how),
            b = image(w->q, w->tour[(i + 1) % w->length], how);
        if (!is_step(w, (unsigned)a, (unsigned)b)) return false;
    }
    return true;
}

static bool is_symmetric(const walk *w)
{
    mirror asked = w->q->mirror;
    if (asked == NO_MIRROR) return true;
    if (asked == HALF_TURN) return keeps(w, 0);
    if (asked == QUARTER_TURN) return keeps(w, 1);
    return keeps(w, 2) || keeps(w, 3) || keeps(w, 4) || keeps(w, 5);
}

bool judge_sequence(const question *q, const unsigned *tour, unsigned length,
                    bool *closed)
{
    walk w = {.q = q, .tour = tour, .length = length};
    if (!visits_each_once(&w)) return false;
    if (q->kind == CLOSED && !can_close(&w)) return false;
    unsigned last = tour[length - 1], first = tour[0];
    w.closing = q->kind == CLOSED || (q->kind == EITHER && can_close(&w) &&
                                      (length == 1 || (question_allows(q, last, first) &&
                                                       !is_forbidden(q, last, first))));
    if (q->start >= 0 && first != (unsigned)q->start) return false;
    if (q->end >= 0 && last != (unsigned)q->end) return false;
    if (!steps_are_right(&w) || !required_are_used(&w) || !places_are_right(&w) ||
        !is_symmetric(&w))
        return false;
    *closed = w.closing;
    return true;
}

/* ------------------------------------------------------------------ form ----------- */

bool judge_is_canonical(const question *q, const unsigned *tour, unsigned length)
{
    bool directed = question_is_directed(q);
    if (question_is_anchored(q) || length < 2) return true;
    if (q->kind != CLOSED) return directed || tour[0] < tour[length - 1];
    for (unsigned i = 1; i < length; i++)
        if (tour[i] < tour[0]) return false;
    return directed || length < 3 || tour[1] < tour[length - 1];
}

static void turn_round(unsigned *tour, unsigned length)
{
    for (unsigned i = 0; i < length / 2; i++) {
        unsigned held = tour[i];
        tour[i] = tour[length - 1 - i];
        tour[length - 1 - i] = held;
    }
}

void judge_normalise(const question *q, unsigned *tour, unsigned length)
{
    bool directed = question_is_directed(q);
    unsigned copy[MOST_VERTICES], first = 0;
    if (question_is_anchored(q) || length < 2) return;
    if (q->kind != CLOSED) {
        if (!directed && tour[0] > tour[length - 1]) turn_round(tour, length);
        return;
    }
    for (unsigned i = 1; i < length; i++)
        if (tour[i] < tour[first]) first = i;
    for (unsigned i = 0; i < length; i++) copy[i] = tour[(first + i) % length];
    memcpy(tour, copy, length * sizeof *tour);
    if (!directed && length > 2 && tour[1] > tour[length - 1])
        turn_round(tour + 1, length - 1);
}

/* ------------------------------------------------------------------ measures ------- */

int64_t judge_weight(const question *q, const unsigned *tour, unsigned length)
{
    int64_t sum = 0;
    unsigned steps = length - 1 + (q->kind == CLOSED && length > 1);
    for (unsigned i = 0; i < steps; i++)
        sum += q->weight[tour[i]][tour[(i + 1) % length]];
    return sum;
}

static bool goes_straight(const question *q, unsigned a, unsigned b, unsigned c)
{
    int x[3], y[3], along = 0;
    for (int d = 0; d < 3; d++) {
        x[d] = q->shape.at[q->cell[b]][d] - q->shape.at[q->cell[a]][d];
        y[d] = q->shape.at[q->cell[c]][d] - q->shape.at[q->cell[b]][d];
        along += x[d] * y[d];
    }
    return along > 0 && x[0] * y[1] == x[1] * y[0] && x[0] * y[2] == x[2] * y[0] &&
           x[1] * y[2] == x[2] * y[1];
}

unsigned judge_turns(const question *q, const unsigned *tour, unsigned length)
{
    unsigned turns = 0;
    for (unsigned i = 0; i < length; i++) {
        if (q->kind != CLOSED && (i == 0 || i + 1 == length)) continue;
        unsigned before = tour[(i + length - 1) % length], after = tour[(i + 1) % length];
        turns += !goes_straight(q, before, tour[i], after);
    }
    return turns;
}
