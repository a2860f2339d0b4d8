/* tests/gadgets.h - questions about small graphs made of gadgets, at random, and all
 * their tours by exhaustive search.
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_GADGETS_H
#define TESTS_GADGETS_H

#include <string.h>

#include "base/bitset.h"
#include "base/random.h"
#include "icosian/icosian.h"
#include "problems.h"

enum {
    MOST_GADGETS = 6,
    GADGET_SIZE = 6,
    MOST_PORTS = 5,
    MOST_VERTICES = 24,
    PINNED = 2
};

/* What is planted: nothing, a tour, or two cycles through all vertices. */
enum { PLANT_NOTHING, PLANT_TOUR, PLANT_TWO, PLANTS };

/* Loose: any links.  Tight: few links at few ports, and much joined inside.  Woven: many
 * small gadgets with many links at few ports. */
typedef enum style { LOOSE, TIGHT, WOVEN } style;

/* A question.  arc[v]: where arcs from v lead, a bit a vertex; undirected edges are two.
 * The ports of gadget k are vertices order[first[k] .. first[k] + ports[k]).  start, end:
 * -1 where not given. */
typedef struct gadgets {
    uint32_t n, count, first[MOST_GADGETS + 1], ports[MOST_GADGETS], order[MOST_VERTICES];
    uint32_t arc[MOST_VERTICES];
    bool directed, closed;
    style style;
    int start, end;
    uint32_t required, forbidden, must[PINNED][2], not [PINNED][2];
} gadgets;

static inline bool has_arc(const gadgets *g, uint32_t u, uint32_t v)
{
    return g->arc[u] >> v & 1;
}

static inline void join(gadgets *g, uint32_t u, uint32_t v, bool both)
{
    if (u == v) return;
    g->arc[u] |= UINT32_C(1) << v;
    if (both || !g->directed) g->arc[v] |= UINT32_C(1) << u;
}

/* Sizes, ports, and an order of all vertices. */
static inline void lay_out_gadgets(gadgets *g, ico_random *random)
{
    uint32_t count =
        (g->style == LOOSE ? 2 : 3) + ico__random_below(random, MOST_GADGETS - 2);
    uint32_t least = g->style == TIGHT ? 5 : 3, range = g->style == LOOSE ? 4 : 2;
    if (g->style == WOVEN) count = MOST_GADGETS;
    for (g->count = 0; g->count < count; g->count++) {
        uint32_t size = least + ico__random_below(random, range);
        if (g->n + size > MOST_VERTICES) break;
        uint32_t most = g->style != LOOSE ? 3 : size < MOST_PORTS ? size : MOST_PORTS;
        g->ports[g->count] = 2 + ico__random_below(random, most - 1);
        g->first[g->count] = g->n;
        g->n += size;
    }
    g->first[g->count] = g->n;
    for (uint32_t v = 0; v < g->n; v++) g->order[v] = v;
    ico__random_shuffle(random, g->order, g->n);
}

/* Edges inside: a path or a ring and chords, anything, or, in two colours, all that
 * differs. */
static inline void fill_gadget(gadgets *g, uint32_t k, ico_random *random)
{
    const uint32_t *member = g->order + g->first[k];
    uint32_t size = g->first[k + 1] - g->first[k];
    uint32_t kind = ico__random_below(random, 4), dense = ico__random_below(random, 100);
    if (g->style == TIGHT) dense = 60 + dense / 2;
    for (uint32_t i = 0; i < size; i++)
        for (uint32_t j = 0; j < i; j++) {
            bool near = j + 1 == i || (kind == 1 && i + 1 == size && j == 0);
            bool there =
                kind == 3 ? (i + j) % 2 == 1 : ico__random_below(random, 100) < dense;
            if (!there && !(kind < 2 && near)) continue;
            bool forth = ico__random_below(random, 2) == 0;
            join(g, member[forth ? i : j], member[forth ? j : i],
                 ico__random_below(random, 2) == 0);
        }
}

/* Cuts the gadget into paths with ends at ports: their vertices, one path after the other
 * at `to`, and where each begins; returns how many. */
static inline uint32_t cut_gadget(const gadgets *g, uint32_t k, ico_random *random,
                                  uint32_t *to, uint32_t *from)
{
    uint32_t size = g->first[k + 1] - g->first[k], port[MOST_PORTS], at = 0, used = 0;
    uint32_t paths = 1 + ico__random_below(random, g->ports[k] / 2);
    uint32_t rest[GADGET_SIZE], left = 0;
    memcpy(port, g->order + g->first[k], g->ports[k] * sizeof *port);
    ico__random_shuffle(random, port, g->ports[k]);
    for (uint32_t i = 2 * paths; i < g->ports[k]; i++) rest[left++] = port[i];
    for (uint32_t i = g->ports[k]; i < size; i++)
        rest[left++] = g->order[g->first[k] + i];
    ico__random_shuffle(random, rest, left);
    for (uint32_t p = 0; p < paths; p++) {
        uint32_t inner =
            p + 1 == paths ? left - used : ico__random_below(random, left - used + 1);
        from[p] = at;
        to[at++] = port[2 * p];
        for (uint32_t i = 0; i < inner; i++) to[at++] = rest[used++];
        to[at++] = port[2 * p + 1];
    }
    from[paths] = at;
    return paths;
}

/* A tour, or two cycles, through all vertices: along paths of gadgets. */
static inline void plant(gadgets *g, uint32_t cycles, ico_random *random)
{
    uint32_t all[MOST_VERTICES], from[MOST_VERTICES], paths = 0, turn[MOST_VERTICES];
    uint32_t end[MOST_VERTICES];
    for (uint32_t k = 0; k < g->count; k++) {
        uint32_t cut[MOST_PORTS + 1], base = g->first[k];
        uint32_t more = cut_gadget(g, k, random, all + base, cut);
        for (uint32_t i = 0; i < more; i++) {
            from[paths] = base + cut[i];
            end[paths] = base + cut[i + 1] - 1;
            turn[paths] = paths;
            paths++;
        }
    }
    ico__random_shuffle(random, turn, paths);
    uint32_t split = cycles == 2 ? 1 + ico__random_below(random, paths - 1) : paths;
    for (uint32_t i = 0; i < paths; i++) {
        uint32_t p = turn[i];
        uint32_t next = i + 1 == split ? 0 : i + 1 == paths ? split % paths : i + 1;
        for (uint32_t v = from[p]; v < end[p]; v++) join(g, all[v], all[v + 1], false);
        join(g, all[end[p]], all[from[turn[next]]], false);
    }
}

/* A random edge; false if there is none. */
static inline bool pick_edge(const gadgets *g, ico_random *random, uint32_t *edge)
{
    for (uint32_t tries = 0; tries < 200; tries++) {
        edge[0] = ico__random_below(random, g->n);
        edge[1] = ico__random_below(random, g->n);
        if (has_arc(g, edge[0], edge[1])) return true;
    }
    return false;
}

static inline void ask_more(gadgets *g, ico_random *random)
{
    g->closed = ico__random_below(random, 6) > 0;
    g->start = g->end = -1;
    if (!g->closed && ico__random_below(random, 2) == 0)
        g->start = (int)ico__random_below(random, g->n);
    if (!g->closed && ico__random_below(random, 2) == 0) do
            g->end = (int)ico__random_below(random, g->n);
        while (g->end == g->start);
    for (uint32_t i = ico__random_below(random, 4); i < PINNED; i++)
        if (pick_edge(g, random, g->must[g->required])) g->required++;
    for (uint32_t i = ico__random_below(random, 4); i < PINNED; i++)
        if (pick_edge(g, random, g->not [g->forbidden])) g->forbidden++;
}

/* Does anything lead from this vertex of gadget k to another? */
static inline bool leads_out(const gadgets *g, uint32_t k, uint32_t v)
{
    uint32_t inside = 0, met = g->arc[v];
    for (uint32_t i = g->first[k]; i < g->first[k + 1]; i++)
        inside |= UINT32_C(1) << g->order[i];
    for (uint32_t u = 0; u < g->n; u++)
        if (has_arc(g, u, v)) met |= UINT32_C(1) << u;
    return (met & ~inside) != 0;
}

/* Ports that lead nowhere yet are joined two by two. */
static inline void join_free_ports(gadgets *g, ico_random *random)
{
    uint32_t port[MOST_VERTICES], of[MOST_VERTICES], turn[MOST_VERTICES], count = 0;
    for (uint32_t k = 0; k < g->count; k++)
        for (uint32_t i = 0; i < g->ports[k]; i++) {
            uint32_t v = g->order[g->first[k] + i];
            if (leads_out(g, k, v)) continue;
            turn[count] = count;
            of[count] = k;
            port[count++] = v;
        }
    ico__random_shuffle(random, turn, count);
    for (uint32_t i = 0; i + 1 < count; i += 2)
        if (of[turn[i]] != of[turn[i + 1]])
            join(g, port[turn[i]], port[turn[i + 1]], ico__random_below(random, 2) == 0);
}

static inline void join_any_ports(gadgets *g, uint32_t count, ico_random *random)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t a = ico__random_below(random, g->count);
        uint32_t b = (a + 1 + ico__random_below(random, g->count - 1)) % g->count;
        uint32_t u = g->order[g->first[a] + ico__random_below(random, g->ports[a])];
        uint32_t v = g->order[g->first[b] + ico__random_below(random, g->ports[b])];
        join(g, u, v, ico__random_below(random, 3) == 0);
    }
}

static inline gadgets make_gadgets(ico_random *random)
{
    static const style styles[] = {LOOSE, LOOSE, TIGHT, TIGHT,
                                   TIGHT, TIGHT, WOVEN, WOVEN};
    gadgets g = {.style = styles[ico__random_below(random, 8)]};
    g.directed = ico__random_below(random, g.style == WOVEN ? 2 : 3) == 0;
    uint32_t planted = ico__random_below(random, PLANTS);
    lay_out_gadgets(&g, random);
    for (uint32_t k = 0; k < g.count; k++) fill_gadget(&g, k, random);
    if (planted != PLANT_NOTHING) plant(&g, planted == PLANT_TWO ? 2 : 1, random);
    if (g.style == TIGHT) join_free_ports(&g, random);
    uint32_t more = ico__random_below(random, g.style == TIGHT ? 2 : 2 * g.count);
    if (g.style != TIGHT && planted == PLANT_NOTHING) more += 2 * g.count;
    if (g.style == WOVEN) more += g.count;
    join_any_ports(&g, more, random);
    ask_more(&g, random);
    return g;
}

/* --- as a problem ----------------------------------------------------------------- */

static inline ico_problem *gadgets_problem(ico_context *in, const gadgets *g)
{
    ico_graph_builder *builder = builder_new(in, g->n, g->directed);
    for (uint32_t u = 0; u < g->n; u++)
        for (uint32_t v = 0; v < g->n; v++)
            if (has_arc(g, u, v) && (g->directed || u < v)) builder_add(builder, u, v);
    ico_problem *p =
        problem_in(in, built(builder, "gadgets"), g->closed ? ICO_CLOSED : ICO_OPEN);
    if (g->start >= 0) with_start(p, (uint64_t)g->start);
    if (g->end >= 0) with_end(p, (uint64_t)g->end);
    for (uint32_t i = 0; i < g->required; i++) requiring(p, g->must[i][0], g->must[i][1]);
    for (uint32_t i = 0; i < g->forbidden; i++)
        forbidding(p, g->not [i][0], g -> not [i][1]);
    return closed_problem(p);
}

/* The question in one line, to be asked again. */
static inline void describe_gadgets(const gadgets *g, char *text, size_t size)
{
    int at = snprintf(text, size, "n=%u%s %s start=%d end=%d", g->n,
                      g->directed ? " directed" : "", g->closed ? "closed" : "open",
                      g->start, g->end);
    for (uint32_t i = 0; i < g->required; i++)
        at += snprintf(text + at, size - (size_t)at, " require %u-%u", g->must[i][0],
                       g->must[i][1]);
    for (uint32_t i = 0; i < g->forbidden; i++)
        at += snprintf(text + at, size - (size_t)at, " forbid %u-%u", g->not [i][0],
                       g -> not [i][1]);
    for (uint32_t u = 0; u < g->n; u++)
        for (uint32_t v = 0; v < g->n; v++)
            if (has_arc(g, u, v) && (g->directed || u < v))
                at += snprintf(text + at, size - (size_t)at, " %u-%u", u, v);
}

/* --- exhaustive search ------------------------------------------------------------ */

static inline bool same_edge(const gadgets *g, const uint32_t *edge, uint32_t u,
                             uint32_t v)
{
    return (edge[0] == u && edge[1] == v) ||
           (!g->directed && edge[0] == v && edge[1] == u);
}

/* Is this sequence of vertices a tour, by the definition? */
static inline bool tours_gadgets(const gadgets *g, const uint32_t *path)
{
    uint32_t seen = 0, met = 0, steps = g->closed ? g->n : g->n - 1;
    for (uint32_t i = 0; i < g->n; i++) {
        if (path[i] >= g->n || seen >> path[i] & 1) return false;
        seen |= UINT32_C(1) << path[i];
    }
    for (uint32_t i = 0; i < steps; i++) {
        uint32_t u = path[i], v = path[(i + 1) % g->n];
        if (!has_arc(g, u, v)) return false;
        for (uint32_t k = 0; k < g->forbidden; k++)
            if (same_edge(g, g->not [k], u, v)) return false;
        for (uint32_t k = 0; k < g->required; k++)
            if (same_edge(g, g->must[k], u, v)) met |= UINT32_C(1) << k;
    }
    return met + 1 == UINT32_C(1) << g->required &&
           (g->closed || ((g->start < 0 || path[0] == (uint32_t)g->start) &&
                          (g->end < 0 || path[g->n - 1] == (uint32_t)g->end)));
}

/* What is to be known of the way so far, besides the vertices behind it. */
typedef struct history {
    uint64_t sum;
    uint32_t met, first, last;
} history;

enum { MOST_KNOWN = 1 << 18 };

/* Paths through all vertices of a graph, whose arcs are bits.  `step` tells what the
 * history becomes; `found` hears of each path, and ends the search by true.  known:
 * hashes of where a path was with which history, for what follows is the same each time.
 * full: they were too many, and the search ended early. */
typedef struct paths {
    const uint32_t *arc;
    uint32_t n, path[MOST_VERTICES + 1], count;
    history (*step)(const void *user, history before, uint32_t u, uint32_t v);
    bool (*found)(void *user, const uint32_t *path, history all);
    void *user;
    uint64_t *known;
    bool full;
} paths;

static inline bool is_known(paths *p, uint32_t v, uint32_t left, history h)
{
    uint64_t hash = ico__mix64((uint64_t)left << 8 | v);
    hash = ico__mix64(hash ^ ((uint64_t)h.met << 32 | h.first << 16 | h.last));
    hash = ico__mix64(hash ^ h.sum) | 1;
    uint32_t at = (uint32_t)(hash >> 32) % MOST_KNOWN;
    while (p->known[at] != 0 && p->known[at] != hash) at = (at + 1) % MOST_KNOWN;
    if (p->known[at] == hash) return true;
    p->known[at] = hash;
    p->full = 4 * ++p->count > 3 * MOST_KNOWN;
    return false;
}

/* Does a way lead from v to all that is left? */
static inline bool reaches(const paths *p, uint32_t v, uint32_t left)
{
    uint32_t next = p->arc[v] & left, met = 0;
    while (next != 0) {
        uint32_t w = ico__ctz32(next);
        met |= UINT32_C(1) << w;
        next = (next | (p->arc[w] & left)) & ~met;
    }
    return met == left;
}

static inline bool extend_path(paths *p, uint32_t length, uint32_t left, history h)
{
    uint32_t u = p->path[length - 1];
    if (left == 0) return p->found(p->user, p->path, h);
    if (!reaches(p, u, left) || is_known(p, u, left, h)) return false;
    for (uint32_t on = p->arc[u] & left; on != 0 && !p->full; on &= on - 1) {
        uint32_t v = ico__ctz32(on);
        p->path[length] = v;
        if (extend_path(p, length + 1, left & ~(UINT32_C(1) << v),
                        p->step(p->user, h, u, v)))
            return true;
    }
    return false;
}

/* From each of vertices from .. to - 1: what follows must not depend on which it was.
 * True: `found` ended it. */
static inline bool search_paths(paths *p, uint32_t from, uint32_t to)
{
    uint32_t all = (UINT32_C(1) << p->n) - 1;
    bool over = false;
    p->known = calloc(MOST_KNOWN, sizeof *p->known);
    assert_non_null(p->known);
    for (uint32_t v = from; v < to && !over && !p->full; v++) {
        p->path[0] = v;
        over = extend_path(p, 1, all & ~(UINT32_C(1) << v), (history){0});
    }
    free(p->known);
    return over;
}

/* Required edges on the way. */
static inline history step_of_question(const void *user, history h, uint32_t u,
                                       uint32_t v)
{
    const gadgets *g = user;
    for (uint32_t k = 0; k < g->required; k++)
        if (same_edge(g, g->must[k], u, v)) h.met |= UINT32_C(1) << k;
    return h;
}

static inline bool is_the_tour(void *user, const uint32_t *path, history all)
{
    (void)all;
    return tours_gadgets(user, path);
}

/* *has: there is a tour.  False: it takes too long to see. */
static inline bool gadgets_have_tour(gadgets *g, bool *has)
{
    uint32_t arc[MOST_VERTICES];
    memcpy(arc, g->arc, sizeof arc);
    for (uint32_t k = 0; k < g->forbidden; k++)
        for (uint32_t i = 0; i < (g->directed ? 1U : 2U); i++)
            arc[g->not [k][i]] &= ~(UINT32_C(1) << g->not [k][1 - i]);
    paths p = {
        .arc = arc, .n = g->n, .step = step_of_question, .found = is_the_tour, .user = g};
    if (g->closed)
        *has = search_paths(&p, 0, 1);
    else if (g->start >= 0)
        *has = search_paths(&p, (uint32_t)g->start, (uint32_t)g->start + 1);
    else
        *has = search_paths(&p, 0, g->n);
    return !p.full;
}

#endif
