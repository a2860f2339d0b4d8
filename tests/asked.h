/* tests/asked.h - small questions: as words for the checker, as problems for the library,
 * and answered by listing all their tours, vertex after vertex.  What the rules of
 * certificates are held against.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_ASKED_H
#define ICO_TESTS_ASKED_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bitset.h"
#include "icosian/icosian.h"

enum { ASK_MOST = 12, ASK_EDGES = 64, ASK_OUT = 4, ASK_NONE = 255 };

/* A question.  Edges are sorted, the smaller end first unless directed; must, not: bits
 * of those required, forbidden.  first, last, place[v]: -1 if not given.  Vertices of
 * class 1 or 2 may have the places that are bits of allowed[].  out: tours that do not
 * count. */
typedef struct ask {
    unsigned n, m;
    bool directed, closed;
    int first, last;
    uint8_t u[ASK_EDGES], v[ASK_EDGES];
    uint64_t must, not ;
    int8_t place[ASK_MOST];
    uint8_t of_class[ASK_MOST], waypoint[ASK_MOST], out[ASK_OUT][ASK_MOST];
    uint32_t allowed[3];
    unsigned waypoints, outs;
} ask;

/* The form of the question (docs/certificates.md): its links in the order of logs.
 * link[u][v] is the number of the link from u to v, or ASK_NONE. */
typedef struct ask_form {
    unsigned vertices, ports, links;
    uint8_t u[ASK_EDGES], v[ASK_EDGES], link[ASK_MOST + 1][ASK_MOST + 1];
} ask_form;

/* All tours: vertices in order, the links each uses, and these alone, without
 * repetition. */
typedef struct ask_tours {
    unsigned count, ways, room;
    uint8_t (*order)[ASK_MOST];
    uint64_t *used, *way;
} ask_tours;

static inline ask ask_nothing(unsigned n, bool directed, bool closed)
{
    ask q = {.n = n, .directed = directed, .closed = closed, .first = -1, .last = -1};
    memset(q.place, -1, sizeof q.place);
    return q;
}

/* Edges come in order. */
static inline void ask_edge(ask *q, unsigned u, unsigned v)
{
    q->u[q->m] = (uint8_t)u;
    q->v[q->m++] = (uint8_t)v;
}

static inline bool ask_has_places(const ask *q)
{
    bool given = false;
    for (unsigned v = 0; v < q->n; v++)
        given = given || q->place[v] >= 0 || q->of_class[v] > 0;
    return given;
}

static inline bool ask_is_anchored(const ask *q)
{
    return q->first >= 0 || q->last >= 0 || q->waypoints > 0 || ask_has_places(q);
}

/* ------------------------------------------------------------------ the form ------- */

static inline void ask_add_link(ask_form *f, unsigned u, unsigned v)
{
    unsigned at = f->links++;
    if (at + 1 >= ASK_EDGES) abort();
    for (; at > 0 && (f->u[at - 1] > u || (f->u[at - 1] == u && f->v[at - 1] > v));
         at--) {
        f->u[at] = f->u[at - 1];
        f->v[at] = f->v[at - 1];
    }
    f->u[at] = (uint8_t)u;
    f->v[at] = (uint8_t)v;
}

static inline ask_form ask_make_form(const ask *q)
{
    ask_form f = {.vertices = q->n + !q->closed};
    f.ports = f.vertices * (q->directed ? 2 : 1);
    for (unsigned e = 0; e < q->m; e++)
        if (!(q->not >> e & 1)) ask_add_link(&f, q->u[e], q->v[e]);
    for (int v = 0; v < (int)q->n && !q->closed; v++) {
        bool begins = q->first < 0 ? v != q->last : v == q->first;
        bool ends = q->last < 0 ? v != q->first : v == q->last;
        if (ends || (begins && !q->directed)) ask_add_link(&f, (unsigned)v, q->n);
        if (begins && q->directed) ask_add_link(&f, q->n, (unsigned)v);
    }
    memset(f.link, ASK_NONE, sizeof f.link);
    for (unsigned e = 0; e < f.links; e++) {
        f.link[f.u[e]][f.v[e]] = (uint8_t)e;
        if (!q->directed) f.link[f.v[e]][f.u[e]] = (uint8_t)e;
    }
    return f;
}

/* ------------------------------------------------------------------ words ---------- */

static inline char *ask_number(char *at, unsigned number)
{
    char digits[12];
    unsigned count = 0;
    do digits[count++] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    *at++ = ' ';
    while (count > 0) *at++ = digits[--count];
    return at;
}

static inline char *ask_word(char *at, const char *word)
{
    size_t size = strlen(word);
    memcpy(at, word, size);
    return at + size;
}

static inline char *ask_some_edges(const ask *q, const char *word, uint64_t which,
                                   char *at)
{
    if (which == 0) return at;
    at = ask_number(ask_word(at, word), ico__popcount64(which));
    for (unsigned e = 0; e < q->m; e++)
        if (which >> e & 1) at = ask_number(ask_number(at, q->u[e]), q->v[e]);
    return at;
}

static inline char *ask_class(const ask *q, unsigned c, char *at)
{
    unsigned size = 0;
    for (unsigned v = 0; v < q->n; v++) size += q->of_class[v] == c;
    if (size == 0) return at;
    at = ask_number(ask_word(at, " class"), ico__popcount32(q->allowed[c]));
    at = ask_number(at, size);
    for (unsigned k = 0; k < q->n; k++)
        if (q->allowed[c] >> k & 1) at = ask_number(at, k);
    for (unsigned v = 0; v < q->n; v++)
        if (q->of_class[v] == c) at = ask_number(at, v);
    return at;
}

/* What is asked of places. */
static inline char *ask_places(const ask *q, char *at)
{
    unsigned given = 0;
    for (unsigned v = 0; v < q->n; v++) given += q->place[v] >= 0;
    if (given > 0) at = ask_number(ask_word(at, " given"), given);
    for (unsigned v = 0; v < q->n; v++)
        if (q->place[v] >= 0) at = ask_number(ask_number(at, v), (unsigned)q->place[v]);
    at = ask_class(q, 2, ask_class(q, 1, at));
    if (q->waypoints > 0) at = ask_number(ask_word(at, " waypoints"), q->waypoints);
    for (unsigned i = 0; i < q->waypoints; i++) at = ask_number(at, q->waypoint[i]);
    if (q->outs > 0) at = ask_number(ask_word(at, " exclude"), q->outs);
    for (unsigned i = 0; i < q->outs; i++)
        for (unsigned k = 0; k < q->n; k++) at = ask_number(at, q->out[i][k]);
    return at;
}

/* The question as a record begins; where it ends. */
static inline char *ask_write(const ask *q, char *at)
{
    at = ask_word(at, "icosian-certificate 1 question ");
    at = ask_word(at, q->closed ? "closed graph" : "open graph");
    at = ask_word(at, q->directed ? " directed" : " undirected");
    at = ask_number(ask_number(at, q->n), q->m);
    for (unsigned e = 0; e < q->m; e++) at = ask_number(ask_number(at, q->u[e]), q->v[e]);
    if (q->first >= 0) at = ask_number(ask_word(at, " first"), (unsigned)q->first);
    if (q->last >= 0) at = ask_number(ask_word(at, " last"), (unsigned)q->last);
    at = ask_some_edges(q, " require", q->must, at);
    return ask_places(q, ask_some_edges(q, " forbid", q->not, at));
}

/* ------------------------------------------------------------------ all tours ------ */

/* A listing under way: next[u] are the vertices that a step may lead to. */
typedef struct ask_walk {
    const ask *q;
    const ask_form *f;
    ask_tours *tours;
    uint32_t next[ASK_MOST];
    uint64_t must; /* links */
    uint8_t order[ASK_MOST];
    bool fixed; /* it begins at 0 */
    unsigned most;
} ask_walk;

/* Is it one of the tours that do not count? */
static inline bool ask_is_out(const ask *q, const uint8_t *order)
{
    unsigned n = q->n;
    bool free = !ask_is_anchored(q);
    for (unsigned i = 0; i < q->outs; i++)
        for (unsigned turn = 0; turn < (free && q->closed ? n : 1u); turn++) {
            bool same = true, back = free && !q->directed;
            for (unsigned k = 0; k < n; k++) {
                same = same && order[k] == q->out[i][(k + turn) % n];
                back = back && order[n - 1 - k] == q->out[i][(k + turn) % n];
            }
            if (same || back) return true;
        }
    return false;
}

static inline bool ask_places_hold(const ask *q, const uint8_t *order)
{
    unsigned passed = 0;
    for (unsigned k = 0; k < q->n; k++) {
        unsigned v = order[k], c = q->of_class[v];
        if (q->place[v] >= 0 && (unsigned)q->place[v] != k) return false;
        if (c > 0 && !(q->allowed[c] >> k & 1)) return false;
        passed += passed < q->waypoints && q->waypoint[passed] == v;
    }
    return passed == q->waypoints && (q->outs == 0 || !ask_is_out(q, order));
}

/* The links that the sequence uses in the form. */
static inline uint64_t ask_used(const ask *q, const ask_form *f, const uint8_t *order)
{
    uint64_t used = 0;
    uint8_t last = order[q->n - 1];
    for (unsigned k = 0; k + 1 < q->n; k++)
        used |= UINT64_C(1) << f->link[order[k]][order[k + 1]];
    if (q->closed) return used | UINT64_C(1) << f->link[last][order[0]];
    return used | UINT64_C(1) << f->link[last][q->n] |
           UINT64_C(1) << f->link[q->n][order[0]];
}

static inline void ask_keep(ask_walk *w)
{
    const ask *q = w->q;
    ask_tours *t = w->tours;
    unsigned last = w->order[q->n - 1];
    if (q->last >= 0 && (unsigned)q->last != last) return;
    if (q->closed &&
        (q->n < (q->directed ? 2u : 3u) || !(w->next[last] >> w->order[0] & 1)))
        return;
    if (!ask_places_hold(q, w->order)) return;
    uint64_t used = ask_used(q, w->f, w->order);
    if ((used & w->must) != w->must) return;
    if (t->count == t->room) {
        t->room = 2 * t->room + 64;
        t->order = realloc(t->order, t->room * sizeof *t->order);
        t->used = realloc(t->used, t->room * sizeof *t->used);
        t->way = realloc(t->way, t->room * sizeof *t->way);
        if (t->order == NULL || t->used == NULL || t->way == NULL) abort();
    }
    memcpy(t->order[t->count], w->order, sizeof w->order);
    t->used[t->count++] = used;
}

/* O(steps of all paths). */
static inline void ask_go_on(ask_walk *w, unsigned length, uint32_t free)
{
    if (w->tours->count > w->most) return;
    if (length == w->q->n) {
        ask_keep(w);
        return;
    }
    uint32_t next = length > 0 ? free & w->next[w->order[length - 1]] : free;
    if (length == 0 && w->q->first >= 0) next = UINT32_C(1) << w->q->first;
    if (length == 0 && w->fixed) next = 1;
    for (; next != 0; next &= next - 1) {
        w->order[length] = (uint8_t)ico__ctz32(next);
        ask_go_on(w, length + 1, free & ~(next & -next));
    }
}

static inline int ask_by_number(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* All tours, unless there are more than `most`; of closed ones that may be written from
 * anywhere those from 0. */
static inline void ask_list(const ask *q, const ask_form *f, unsigned most, ask_tours *t)
{
    ask_walk w = {.q = q, .f = f, .tours = t, .most = most};
    bool hopeless = (q->must & q->not ) != 0;
    t->count = t->ways = 0;
    for (unsigned e = 0; e < q->m; e++) {
        if (q->not >> e & 1) continue;
        w.next[q->u[e]] |= UINT32_C(1) << q->v[e];
        if (!q->directed) w.next[q->v[e]] |= UINT32_C(1) << q->u[e];
        if (q->must >> e & 1) w.must |= UINT64_C(1) << f->link[q->u[e]][q->v[e]];
    }
    w.fixed = q->closed && !ask_is_anchored(q);
    if (!hopeless) ask_go_on(&w, 0, (UINT32_C(1) << q->n) - 1);
    if (t->count == 0) return;
    memcpy(t->way, t->used, t->count * sizeof *t->way);
    qsort(t->way, t->count, sizeof *t->way, ask_by_number);
    for (unsigned i = 0; i < t->count; i++)
        if (i == 0 || t->way[i] != t->way[t->ways - 1]) t->way[t->ways++] = t->way[i];
}

static inline void ask_free(ask_tours *t)
{
    free(t->order);
    free(t->used);
    free(t->way);
    *t = (ask_tours){0};
}

#endif
