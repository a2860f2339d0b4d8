/* place_rules.c - draws consequences of candidates and edges that are true or false
 * (rules P1 to P6; P7 is about clauses: log.c).
 * SPDX-License-Identifier: MIT */
#include "check.h"

/* ---- values ---------------------------------------------------------------------- */

static bool is_false(const places *p, uint32_t x)
{
    return p->steps.value[2 * x] < 0;
}

/* The variable of an edge. */
static uint32_t edge_variable(const places *p, uint32_t e)
{
    return p->candidates + e;
}

static bool is_used(const places *p, uint32_t e)
{
    return p->steps.value[2 * edge_variable(p, e)] > 0;
}

/* Counts a false candidate out of (or back into) the pairs of its edges, its vertex and
 * its place. */
static void count_candidate(places *p, uint32_t x, bool back)
{
    uint32_t *left[2] = {&p->left[p->vertex[x]], &p->left[p->n + p->place[x]]};
    for (unsigned i = 0; i < 2; i++) *left[i] = back ? *left[i] + 1 : *left[i] - 1;
    for (uint32_t i = p->first[x]; i < p->first[x + 1]; i++) {
        uint32_t *uses = &p->uses[p->on[i].edge];
        if (is_false(p, p->on[i].to)) continue;
        *uses = back ? *uses + 1 : *uses - 1;
    }
}

/* A true edge is one more used at its ends; a false one is one less free there. */
static void count_edge(places *p, uint32_t e, bool used, bool back)
{
    uint32_t ends[2] = {p->q->edges[e].u, p->q->edges[e].v};
    for (unsigned i = 0; i < 2; i++) {
        uint32_t *count = used ? &p->used_edges[ends[i]] : &p->free_edges[ends[i]];
        *count = used == back ? *count - 1 : *count + 1;
    }
}

static void count_value(places *p, uint32_t l, bool back)
{
    uint32_t x = l / 2;
    bool yes = l % 2 == 0;
    if (x >= p->candidates)
        count_edge(p, x - p->candidates, yes, back);
    else if (!yes)
        count_candidate(p, x, back);
}

static bool take_value(void *self, uint32_t l)
{
    count_value(self, l, false);
    return true;
}

static void untake_value(void *self, uint32_t l)
{
    count_value(self, l, true);
}

/* ---- rules ------------------------------------------------------------------------ */

static bool can_take(const places *p, way w)
{
    return !is_false(p, w.to) && !is_false(p, edge_variable(p, w.edge));
}

/* Has the candidate a vertex before it and a different one behind it, so that all edges
 * of its vertex that are used are among the two?  At an end, one of them. */
static bool has_ways(const places *p, uint32_t x)
{
    uint32_t used = p->q->directed ? 0 : p->used_edges[p->vertex[x]];
    bool end = checker_is_end_place(p, p->place[x]);
    for (uint32_t i = p->first[x]; i < (end ? p->first[x + 1] : p->middle[x]); i++) {
        if (!can_take(p, p->on[i])) continue;
        uint32_t taken = p->q->directed ? 0 : is_used(p, p->on[i].edge);
        if (end && taken == used) return true;
        for (uint32_t j = p->middle[x]; !end && j < p->first[x + 1]; j++) {
            if (!can_take(p, p->on[j])) continue;
            if (p->vertex[p->on[i].to] == p->vertex[p->on[j].to]) continue;
            if (p->q->directed || taken + is_used(p, p->on[j].edge) == used) return true;
        }
    }
    return false;
}

static bool look_at(places *p, uint32_t x)
{
    return p->steps.value[2 * x] < 0 || has_ways(p, x) ||
           checker_make_true(&p->steps, 2 * x + 1);
}

static bool look_at_all(places *p, uint32_t v)
{
    bool alive = true;
    for (uint32_t i = p->row[v]; alive && i < p->row[v + 1]; i++)
        alive = look_at(p, p->at[i]);
    return alive;
}

/* Of the candidates of a vertex or a place, one must be true. */
static bool look_at_group(places *p, uint32_t x)
{
    bool by_place = x >= p->n;
    uint32_t from = by_place ? p->layer[x - p->n] : p->row[x];
    uint32_t to = by_place ? p->layer[x - p->n + 1] : p->row[x + 1];
    if (p->left[x] != 1) return p->left[x] > 0;
    for (uint32_t i = from; i < to; i++) /* the others are false, and stay so */
        (void)checker_make_true(&p->steps, 2 * (by_place ? i : p->at[i]));
    return true;
}

/* The candidate is true: no other of its vertex or place is. */
static bool drop_rivals(places *p, uint32_t x)
{
    uint32_t v = p->vertex[x], k = p->place[x];
    bool alive = true;
    for (uint32_t i = p->row[v]; alive && i < p->row[v + 1]; i++)
        if (p->at[i] != x) alive = checker_make_true(&p->steps, 2 * p->at[i] + 1);
    for (uint32_t y = p->layer[k]; alive && y < p->layer[k + 1]; y++)
        if (y != x) alive = checker_make_true(&p->steps, 2 * y + 1);
    return alive;
}

/* Which of the two ends may v be, 0 or 1? */
static uint32_t end_candidate(const places *p, uint32_t v, unsigned end)
{
    return p->q->closed ? NOBODY : checker_find_candidate(p, v, end == 0 ? 0 : p->n - 1);
}

/* A vertex has two edges of the tour, or one if it is an end.  Once two are used, its
 * other edges are false; once just as many are free as it needs, these are true.  (Rule
 * P2 restricts the places of a vertex by the edges it has, and refutes too few or too
 * many; P2 and P3 cover a vertex at an end with one used edge.) */
static void look_at_degree(places *p, uint32_t v)
{
    uint32_t ends = 0;
    if (p->q->directed) return;
    for (unsigned k = 0; k < 2; k++) {
        uint32_t x = end_candidate(p, v, k);
        ends += x != NOBODY && !is_false(p, x);
    }
    bool full = p->used_edges[v] == 2, tight = p->free_edges[v] == (ends > 0 ? 1u : 2u);
    for (uint32_t i = p->edge_row[v]; i < p->edge_row[v + 1] && (full || tight); i++) {
        uint32_t x = p->candidates + p->edge_at[i];
        if (p->steps.value[2 * x] == 0)
            (void)checker_make_true(&p->steps, 2 * x + !tight);
    }
}

/* Walks from v along used edges, the first of which is not e, until the chain ends,
 * vertex `stop` is reached, or more edges were passed than a tour has; adds the edges to
 * *length. */
static uint32_t walk_chain(const places *p, uint32_t v, uint32_t e, uint32_t stop_at,
                           uint32_t *length)
{
    uint32_t i = p->edge_row[v];
    while (i < p->edge_row[v + 1]) {
        uint32_t other = p->edge_at[i++];
        if (other == e || !is_used(p, other)) continue;
        e = other;
        v = p->q->edges[e].u == v ? p->q->edges[e].v : p->q->edges[e].u;
        ++*length;
        if (v == stop_at || *length > p->n) return v;
        i = p->edge_row[v];
    }
    return v;
}

/* Edge e is used: its chain must not close before it holds all vertices. */
static bool look_at_chain(places *p, uint32_t e)
{
    const question *q = p->q;
    uint32_t u = q->edges[e].u, v = q->edges[e].v, length = 1;
    uint32_t a = walk_chain(p, u, e, v, &length);
    if (a == v) return length == p->n; /* unless the question is about a cycle: rule P2 */
    uint32_t b = walk_chain(p, v, e, a, &length);
    uint32_t last =
        checker_find_pair(q->edges, q->edge_count, checker_oriented(false, a, b));
    if (last == NOBODY || last == e || (q->closed && length + 1 == p->n)) return true;
    (void)checker_make_true(&p->steps,
                            2 * (p->candidates + last) + 1); /* it is not used */
    return true;
}

/* Waypoints come in order. */
static bool look_at_order(places *p)
{
    const question *q = p->q;
    bool alive = true;
    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t j = 1; alive && j < q->waypoint_count; j++) {
            uint32_t from = q->waypoints[pass == 0 ? j - 1 : j];
            uint32_t to = q->waypoints[pass == 0 ? j : j - 1], limit = NOBODY;
            for (uint32_t m = p->row[from]; m < p->row[from + 1]; m++) {
                uint32_t k = p->place[p->at[m]];
                if (p->steps.value[2 * p->at[m]] >= 0 &&
                    (limit == NOBODY || (pass == 0 ? k < limit : k > limit)))
                    limit = k;
            }
            for (uint32_t m = p->row[to]; alive && m < p->row[to + 1]; m++)
                if (pass == 0 ? p->place[p->at[m]] <= limit : p->place[p->at[m]] >= limit)
                    alive = checker_make_true(&p->steps, 2 * p->at[m] + 1);
        }
    return alive;
}

/* What follows from one decision by the rules; false: a contradiction. */
static bool follow_candidate(places *p, uint32_t l)
{
    uint32_t x = l / 2;
    if (l % 2 == 0) return drop_rivals(p, x);
    bool alive = look_at_group(p, p->vertex[x]) && look_at_group(p, p->n + p->place[x]);
    for (uint32_t i = p->first[x]; alive && i < p->first[x + 1]; i++) {
        uint32_t e = p->on[i].edge, y = p->candidates + e;
        alive = look_at(p, p->on[i].to);
        if (alive && p->uses[e] == 0) alive = checker_make_true(&p->steps, 2 * y + 1);
    }
    look_at_degree(p, p->vertex[x]);
    return alive;
}

/* Arc e is used: no other one leaves its tail, which is not the last of a path, or enters
 * its head, which is not the first. */
static bool drop_rival_arcs(places *p, uint32_t e)
{
    const question *q = p->q;
    pair ends = q->edges[e];
    bool alive = true;
    for (unsigned side = 0; side < 2; side++) {
        uint32_t v = side == 0 ? ends.u : ends.v, x = end_candidate(p, v, 1 - side);
        for (uint32_t i = p->edge_row[v]; alive && i < p->edge_row[v + 1]; i++) {
            uint32_t other = p->edge_at[i];
            if (other != e && (side == 0 ? q->edges[other].u : q->edges[other].v) == v)
                alive = checker_make_true(&p->steps, 2 * (p->candidates + other) + 1);
        }
        if (alive && x != NOBODY) alive = checker_make_true(&p->steps, 2 * x + 1);
    }
    return alive;
}

static bool follow_edge(places *p, uint32_t l)
{
    uint32_t e = l / 2 - p->candidates;
    pair ends = p->q->edges[e];
    look_at_degree(p, ends.u);
    look_at_degree(p, ends.v);
    if (!look_at_all(p, ends.u) || !look_at_all(p, ends.v)) return false;
    if (l % 2 == 1) return true;
    return p->q->directed ? drop_rival_arcs(p, e) : look_at_chain(p, e);
}

static bool follow_place(void *self, uint32_t l)
{
    places *p = self;
    if (!checker_tick(p->c, 8)) return false;
    return l / 2 < p->candidates ? follow_candidate(p, l) : follow_edge(p, l);
}

static bool follow_order(void *self)
{
    return look_at_order(self);
}

const theory checker_place_rules = {take_value, untake_value, follow_place, follow_order};

bool checker_begin_places(places *p)
{
    const question *q = p->q;
    bool alive = true;
    for (uint32_t e = 0; e < q->edge_count; e++)
        if (p->uses[e] == 0)
            (void)checker_make_true(&p->steps, 2 * edge_variable(p, e) + 1);
    for (uint32_t i = 0; alive && i < q->required_count; i++) {
        uint32_t e = checker_find_pair(q->edges, q->edge_count, q->required[i]);
        alive = e != NOBODY && checker_make_true(&p->steps, 2 * edge_variable(p, e));
    }
    for (uint32_t x = 0; alive && x < 2 * p->n; x++) alive = look_at_group(p, x);
    for (uint32_t v = 0; alive && v < p->n; v++) {
        alive = checker_tick(p->c, 8 * (uint64_t)(p->row[v + 1] - p->row[v])) &&
                look_at_all(p, v);
        look_at_degree(p, v);
    }
    return alive && checker_follow_all(&p->steps);
}
