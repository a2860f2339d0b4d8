/* tests/place_rules.h - the rules P1 to P7 of logs over places as docs/certificates.md
 * states them, each tried everywhere until nothing more follows; random small questions
 * to try verifiers on.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_PLACE_RULES_H
#define ICO_TESTS_PLACE_RULES_H

#include "record.h"

#include "damage.h"

#include "base/random.h"

enum { MOST = 7, EDGES = MOST * MOST, MOST_CLAUSES = 6, LITERALS = 5 };

/* One of these values is `want`, 1 or -1.  A value: that of an edge, or of a vertex at a
 * place. */
typedef struct known_clause {
    unsigned size;
    struct {
        bool of_edge;
        uint32_t a, k;
        int want;
    } of[LITERALS];
} known_clause;

/* What is known, by vertex and place, and by edge: 1 true, -1 false, 0 open. */
typedef struct known {
    const question *q;
    uint32_t n, m;
    int at[MOST][MOST], edge[EDGES];
    unsigned clauses;
    known_clause clause[MOST_CLAUSES];
    bool alive, changed;
} known;

static inline void set(known *w, int *value, int to)
{
    if (*value == to) return;
    w->alive = w->alive && *value == 0;
    *value = to;
    w->changed = true;
}

static inline bool asked_for(const question *q, uint32_t v, uint32_t k)
{
    if (q->first != NOBODY && (q->first == v) != (k == 0)) return false;
    if (q->last != NOBODY && (q->last == v) != (k == q->n - 1)) return false;
    if (q->given == NULL) return true;
    if (q->given[v] != NOBODY && q->given[v] != k) return false;
    for (uint32_t u = 0; u < q->n; u++)
        if (q->given[v] == NOBODY && q->given[u] == k) return false;
    uint32_t class = q->class_of[v];
    return class == 0 || q->class_rows[(class - 1) * q->n + k] != 0;
}

/* The edge from u to v, or NOBODY. */
static inline uint32_t edge_of(const question *q, uint32_t u, uint32_t v)
{
    for (uint32_t e = 0; e < q->edge_count; e++) {
        const pair *p = &q->edges[e];
        if ((p->u == u && p->v == v) || (!q->directed && p->u == v && p->v == u))
            return e;
    }
    return NOBODY;
}

/* By walks of edges from place 0, and to the last place, always where one may stand. */
static inline void find_known(const question *q, known *w)
{
    bool there[2][MOST][MOST] = {{{false}}};
    uint32_t n = q->n;
    *w = (known){.q = q, .n = n, .m = q->edge_count, .alive = true};
    for (uint32_t back = 0; back < 2; back++)
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t v = 0; v < n; v++) {
                uint32_t k = back ? n - 1 - i : i, before = back ? k + 1 : k - 1;
                there[back][v][k] = i == 0;
                for (uint32_t u = 0; u < n && i > 0; u++)
                    if (there[back][u][before] &&
                        (back ? edge_of(q, v, u) : edge_of(q, u, v)) != NOBODY)
                        there[back][v][k] = true;
                if (!asked_for(q, v, k)) there[back][v][k] = false;
            }
    for (uint32_t v = 0; v < n; v++)
        for (uint32_t k = 0; k < n; k++)
            if (!there[0][v][k] || !there[1][v][k]) w->at[v][k] = -1;
    for (uint32_t i = 0; i < q->required_count; i++) {
        uint32_t e = edge_of(q, q->required[i].u, q->required[i].v);
        if (e == NOBODY)
            w->alive = false;
        else
            set(w, &w->edge[e], 1);
    }
}

/* P1, for one vertex or one place: the values are `step` apart. */
static inline void just_one(known *w, int *value, size_t step)
{
    uint32_t yes = 0, open = 0;
    for (uint32_t i = 0; i < w->n; i++) {
        yes += value[i * step] > 0;
        open += value[i * step] == 0;
    }
    if (yes > 1 || yes + open == 0) w->alive = false;
    for (uint32_t i = 0; i < w->n && w->alive; i++)
        if (value[i * step] == 0 && (yes == 1 || open == 1))
            set(w, &value[i * step], yes == 1 ? -1 : 1);
}

static inline uint32_t true_edges(const known *w, uint32_t v)
{
    uint32_t count = 0;
    for (uint32_t e = 0; e < w->m; e++)
        count += w->edge[e] > 0 && (w->q->edges[e].u == v || w->q->edges[e].v == v);
    return count;
}

/* Could the tour step from u at place k to v at the next, by edge *e? */
static inline bool can_step(const known *w, uint32_t u, uint32_t k, uint32_t v,
                            uint32_t *e)
{
    *e = edge_of(w->q, u, v);
    return *e != NOBODY && w->edge[*e] >= 0 && w->at[u][k] >= 0 &&
           w->at[v][(k + 1) % w->n] >= 0;
}

/* P2 for vertex v at place k: one before it, another behind it, and all true edges of
 * v. */
static inline bool can_pass(const known *w, uint32_t v, uint32_t k)
{
    uint32_t n = w->n, want = w->q->directed ? 0 : true_edges(w, v), a = NOBODY, b;
    bool first = !w->q->closed && k == 0, last = !w->q->closed && k == n - 1;
    for (uint32_t u = 0; u < n; u++) {
        bool from = !first && can_step(w, u, (k + n - 1) % n, v, &a);
        if (last && from && (w->q->directed || (w->edge[a] > 0) == want)) return true;
        for (uint32_t t = 0; t < n && (first || from); t++) {
            if (last || (!first && t == u) || !can_step(w, v, k, t, &b)) continue;
            if (w->q->directed) return true;
            if ((w->edge[b] > 0) + (!first && w->edge[a] > 0) == (int)want) return true;
        }
    }
    return false;
}

/* P3: does the edge join two candidates of consecutive places? */
static inline bool can_use(const known *w, uint32_t e)
{
    uint32_t ends[2] = {w->q->edges[e].u, w->q->edges[e].v};
    for (uint32_t side = 0; side < (w->q->directed ? 1 : 2); side++)
        for (uint32_t k = 0; k + !w->q->closed < w->n; k++) {
            uint32_t u = ends[side], v = ends[1 - side];
            if (w->at[u][k] >= 0 && w->at[v][(k + 1) % w->n] >= 0) return true;
        }
    return false;
}

/* P4 for arcs. */
static inline void look_at_arcs(known *w)
{
    const question *q = w->q;
    for (uint32_t e = 0; e < w->m; e++) {
        if (w->edge[e] <= 0) continue;
        for (uint32_t f = 0; f < w->m; f++)
            if (f != e &&
                (q->edges[f].u == q->edges[e].u || q->edges[f].v == q->edges[e].v))
                set(w, &w->edge[f], -1);
        if (q->closed) continue;
        set(w, &w->at[q->edges[e].u][w->n - 1], -1);
        set(w, &w->at[q->edges[e].v][0], -1);
    }
}

/* P4 for edges at v. */
static inline void look_at_edges(known *w, uint32_t v)
{
    const question *q = w->q;
    uint32_t n = w->n, yes = true_edges(w, v), open = 0;
    int *ends[2] = {&w->at[v][0], &w->at[v][n - 1]};
    bool may_end = !q->closed && (*ends[0] >= 0 || *ends[1] >= 0);
    bool is_end = !q->closed && (*ends[0] > 0 || *ends[1] > 0);
    uint32_t least = may_end ? 1 : 2, most = is_end ? 1 : 2;
    for (uint32_t e = 0; e < w->m; e++)
        open += w->edge[e] == 0 && (q->edges[e].u == v || q->edges[e].v == v);
    if (yes > most || yes + open < least) w->alive = false;
    for (uint32_t e = 0; e < w->m && w->alive; e++) {
        if (w->edge[e] != 0 || (q->edges[e].u != v && q->edges[e].v != v)) continue;
        if (yes == most)
            set(w, &w->edge[e], -1);
        else if (yes + open == least)
            set(w, &w->edge[e], 1);
    }
}

/* P5: the other end of the way of true edges from v, and how many there are. */
static inline uint32_t far_end(const known *w, uint32_t v, uint32_t *length)
{
    uint32_t come = NOBODY;
    for (*length = 0; *length <= w->n; ++*length) {
        uint32_t next = NOBODY;
        for (uint32_t e = 0; e < w->m; e++)
            if (w->edge[e] > 0 && e != come &&
                (w->q->edges[e].u == v || w->q->edges[e].v == v))
                next = e;
        if (next == NOBODY) return v;
        v = w->q->edges[next].u == v ? w->q->edges[next].v : w->q->edges[next].u;
        come = next;
    }
    return NOBODY; /* it is closed */
}

static inline void look_at_ways(known *w)
{
    const question *q = w->q;
    for (uint32_t v = 0; v < w->n && w->alive; v++) {
        uint32_t length, end, e;
        if (true_edges(w, v) != 1) continue;
        end = far_end(w, v, &length);
        e = edge_of(q, v, end);
        if (length < 2 || e == NOBODY || (q->closed && length + 1 == w->n)) continue;
        set(w, &w->edge[e], -1);
    }
    for (uint32_t e = 0; e < w->m && w->alive; e++) { /* closed already */
        uint32_t length;
        if (w->edge[e] <= 0 || true_edges(w, q->edges[e].u) != 2) continue;
        if (far_end(w, q->edges[e].u, &length) != NOBODY) continue;
        uint32_t count = 0, at = q->edges[e].u, come = e, start = at;
        do {
            for (uint32_t f = 0; f < w->m; f++)
                if (w->edge[f] > 0 && f != come &&
                    (q->edges[f].u == at || q->edges[f].v == at)) {
                    at = q->edges[f].u == at ? q->edges[f].v : q->edges[f].u;
                    come = f;
                    break;
                }
            count++;
        } while (at != start && count <= w->n);
        if (!q->closed || count != w->n) w->alive = false;
    }
}

/* P6 for two waypoints, one behind the other. */
static inline void look_at_pair(known *w, uint32_t u, uint32_t v)
{
    uint32_t low = w->n, high = 0;
    for (uint32_t k = 0; k < w->n; k++) {
        if (w->at[u][k] >= 0 && low == w->n) low = k;
        if (w->at[v][k] >= 0) high = k;
    }
    for (uint32_t k = 0; k < w->n; k++) {
        if (k <= low) set(w, &w->at[v][k], -1);
        if (k >= high) set(w, &w->at[u][k], -1);
    }
}

/* P7. */
static inline void look_at_clause(known *w, const known_clause *c)
{
    int *left = NULL, want = 0;
    unsigned open = 0;
    for (unsigned i = 0; i < c->size; i++) {
        int *value =
            c->of[i].of_edge ? &w->edge[c->of[i].a] : &w->at[c->of[i].a][c->of[i].k];
        if (*value == c->of[i].want) return;
        if (*value != 0) continue;
        open++;
        left = value;
        want = c->of[i].want;
    }
    if (open == 0) w->alive = false;
    if (open == 1) set(w, left, want);
}

static inline void follow_rules(known *w)
{
    do {
        w->changed = false;
        for (uint32_t x = 0; x < w->n && w->alive; x++) {
            just_one(w, w->at[x], 1);
            just_one(w, &w->at[0][x], MOST);
            for (uint32_t k = 0; k < w->n; k++)
                if (w->at[x][k] >= 0 && !can_pass(w, x, k)) set(w, &w->at[x][k], -1);
            if (!w->q->directed) look_at_edges(w, x);
        }
        for (uint32_t e = 0; e < w->m && w->alive; e++)
            if (!can_use(w, e)) set(w, &w->edge[e], -1);
        if (w->q->directed)
            look_at_arcs(w);
        else if (w->alive)
            look_at_ways(w);
        for (uint32_t i = 1; i < w->q->waypoint_count && w->alive; i++)
            look_at_pair(w, w->q->waypoints[i - 1], w->q->waypoints[i]);
        for (unsigned i = 0; i < w->clauses && w->alive; i++)
            look_at_clause(w, &w->clause[i]);
    } while (w->changed && w->alive);
}

/* ------------------------------------------------------------------ questions ------ */

static inline void put_random_question(record *r, ico_random *dice)
{
    uint32_t n = 3 + below(dice, MOST - 2), count = 0, pairs[EDGES][2];
    bool directed = below(dice, 2), closed = below(dice, 2);
    unsigned density = 3 + below(dice, 6);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = directed ? 0 : u + 1; v < n; v++)
            if (u != v && below(dice, 9) < density) {
                pairs[count][0] = u;
                pairs[count++][1] = v;
            }
    r->size = 0;
    put(r, RECORD_HEAD "%s graph %s %u %u ", closed ? "closed" : "open",
        directed ? "directed" : "undirected", n, count);
    for (uint32_t i = 0; i < count; i++) put(r, "%u %u ", pairs[i][0], pairs[i][1]);
    if (below(dice, 4) == 0) put(r, "first %u ", below(dice, n));
    if (below(dice, 4) == 0) put(r, "last %u ", below(dice, n));
    if (count > 0 && below(dice, 3) == 0) {
        uint32_t i = below(dice, count);
        put(r, "require 1 %u %u ", pairs[i][0], pairs[i][1]);
    }
    if (below(dice, 4) == 0) {
        uint32_t v = below(dice, n), k = below(dice, n);
        put(r, "given 2 %u %u %u %u ", v, k, (v + 1) % n,
            below(dice, 3) > 0 ? (k + 1) % n : below(dice, n));
    }
    if (below(dice, 4) == 0)
        put(r, "class 2 2 %u %u %u %u ", below(dice, n), below(dice, n), 0, 2);
    if (below(dice, 3) == 0)
        put(r, "waypoints 3 %u %u %u ", below(dice, n), below(dice, n), below(dice, n));
    put(r, " ");
}

#endif
