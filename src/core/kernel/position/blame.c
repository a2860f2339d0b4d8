/* kernel/position/blame.c - rules that leave something without a candidate: what is
 * absent is walked back to rules; then rules are left out, those that explain little
 * first, as long as the others explain all.
 * SPDX-License-Identifier: MIT */
#include "kernel/position/blame.h"

#include <stdlib.h>
#include <string.h>

/* from[u * n + v], to[u * n + v]: distances from u, which has a given number, to v and
 * back.
 * reasons[k * n + v]: rules that explain an absent candidate which is among the `count`
 * in `places`, 1 while that has not been counted; else 0. */
typedef struct blame {
    const ico_position_store *s;
    const ico_position_question *q;
    uint32_t n, *from, *to, *queue, *reasons, *places, count;
    uint8_t *absent;
    uint64_t *vertices;
} blame;

/* ------------------------------------------------------------------ walking back --- */

static void blame_need(blame *c, uint32_t v, uint32_t k)
{
    uint32_t place = k * c->n + v;
    if (c->absent[place] <= ICO_ABSENT_FREELY || c->reasons[place] > 0) return;
    c->reasons[place] = 1;
    c->places[c->count++] = place;
}

/* Those of v's neighbours with the next offset, or the one before. */
static void need_side(blame *c, uint32_t v, uint32_t k, bool up)
{
    const ico_graph *g = c->q->graph;
    const uint32_t *row = up ? g->row : g->in_row, *adj = up ? g->adj : g->in_adj,
                   *edge = up ? g->edge : g->in_edge;
    for (uint32_t i = row[v]; i < row[v + 1]; i++)
        if (!(c->q->rule[edge[i]] & ICO_EDGE_FORBIDDEN))
            blame_need(c, adj[i], up ? k + 1 : k - 1);
}

/* All that are absent of a vertex or offset, and what they rest on; places that a rule
 * excludes stay in the list. */
static void walk_back(blame *c, uint32_t x)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < c->n; i++)
        blame_need(c, x < c->n ? x : i, x < c->n ? i : x - c->n);
    for (uint32_t i = 0; i < c->count; i++) {
        uint32_t place = c->places[i], v = place % c->n, k = place / c->n;
        if (c->absent[place] == ICO_ABSENT_RULE)
            c->places[kept++] = place;
        else
            need_side(c, v, k, c->absent[place] == ICO_ABSENT_UP);
    }
    c->count = kept;
    for (uint32_t i = 0; i < kept; i++) c->reasons[c->places[i]] = 0;
}

/* ------------------------------------------------------------------ rules ---------- */

/* Does the rule of u, whose distances are known, exclude (v, k)? */
static bool excludes(const blame *c, uint32_t u, uint32_t v, uint32_t k)
{
    uint32_t a = c->q->given[u];
    if (a == ICO_NO_OFFSET)
        return u == v &&
               !ico__bit(c->q->classes + (size_t)(c->q->class_of[u] - 1) * c->q->words,
                         k);
    if (u == v) return k != a;
    const uint32_t *from = c->from + (size_t)u * c->n, *to = c->to + (size_t)u * c->n;
    return k >= a ? from[v] > k - a : to[v] > a - k;
}

/* Adds `by` to the reasons of all places that the rule of u excludes, if each has `least`
 * at least; how many there are, or 0. */
static uint32_t count_reasons(const blame *c, uint32_t u, uint32_t by, uint32_t least)
{
    uint32_t count = 0;
    for (unsigned pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < c->count; i++) {
            uint32_t place = c->places[i];
            if (!excludes(c, u, place % c->n, place / c->n)) continue;
            if (pass == 0 && c->reasons[place] < least) return 0;
            c->reasons[place] += pass == 0 ? 0 : by;
            count += pass;
        }
    return count;
}

typedef struct ranked_rule {
    uint32_t count, vertex;
} ranked_rule;

static int ascending_count(const void *a, const void *b)
{
    const ranked_rule *x = a, *y = b;
    if (x->count != y->count) return x->count < y->count ? -1 : 1;
    return x->vertex < y->vertex ? -1 : x->vertex > y->vertex;
}

/* Leaves out rules, the rest of which explain all. */
static ico_status choose_rules(const blame *c)
{
    ranked_rule *rules = ICO_NEW_ARRAY(c->q->ctx, ranked_rule, (size_t)c->n + 1);
    uint32_t count = 0;
    if (rules == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < c->n; v++)
        if (c->q->given[v] != ICO_NO_OFFSET || c->q->class_of[v] != 0)
            rules[count++] = (ranked_rule){count_reasons(c, v, 1, 0), v};
    qsort(rules, count, sizeof *rules, ascending_count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t v = rules[i].vertex;
        bool kept = ico__bit(c->vertices, v);
        if (kept || rules[i].count == 0) continue;
        if (count_reasons(c, v, UINT32_MAX, 2) == 0) ico__bit_set(c->vertices, v);
    }
    ICO_FREE_ARRAY(c->q->ctx, rules, (size_t)c->n + 1);
    return ICO_OK;
}

static void measure_all(const blame *c)
{
    for (uint32_t v = 0; v < c->n; v++) {
        size_t at = (size_t)v * c->n;
        if (c->q->given[v] == ICO_NO_OFFSET) continue;
        ico__position_measure(c->q, v, true, c->from + at, c->queue);
        if (c->to != c->from) ico__position_measure(c->q, v, false, c->to + at, c->queue);
    }
}

/* The rules that suffice for vertex or offset x, into c->vertices; *size of them.  When
 * very many places have to be explained, that is left: then *size is UINT32_MAX. */
static ico_status blame_one(blame *c, uint32_t x, uint32_t *size)
{
    enum { MOST = 32 };
    size_t words = ICO_WORDS(c->n + 1);
    memset(c->vertices, 0, words * sizeof *c->vertices);
    memset(c->reasons, 0, (size_t)c->n * c->n * sizeof *c->reasons);
    c->count = 0;
    *size = UINT32_MAX;
    walk_back(c, x);
    if (c->count > MOST * c->n) return ICO_OK;
    ico_status status = choose_rules(c);
    *size = 0;
    for (size_t i = 0; i < words; i++) *size += ico__popcount64(c->vertices[i]);
    return status;
}

/* The best of some vertices and offsets that have no candidate. */
static ico_status blame_best(blame *c, uint64_t *best, bool *found)
{
    enum { MOST = 32 };
    const ico_position_store *s = c->s;
    uint32_t least = UINT32_MAX, size, tried = 0;
    ico_status status = ICO_OK;
    for (uint32_t x = 2 * c->n; x-- > 0 && tried < MOST && status == ICO_OK;) {
        if (s->row[x] < s->row[x + 1]) continue;
        status = blame_one(c, x, &size);
        tried++;
        if (size >= least) continue;
        least = size;
        memcpy(best, c->vertices, ICO_WORDS(c->n + 1) * sizeof *best);
    }
    *found = least < UINT32_MAX;
    return status;
}

static bool is_complete(const ico_position_store *s)
{
    for (uint32_t x = 0; x < 2 * s->n; x++)
        if (s->row[x] == s->row[x + 1]) return false;
    return true;
}

ico_status ico__position_blame(const ico_position_store *s, uint64_t *vertices,
                               bool *found)
{
    size_t n = s->n, words = ICO_WORDS(n + 1), room = 4 * n * n + n + 1;
    *found = false;
    if (is_complete(s)) return ICO_OK;
    uint32_t *at = ICO_NEW_ARRAY(s->ctx, uint32_t, room);
    uint8_t *absent = ICO_NEW_ARRAY(s->ctx, uint8_t, n * n + 1);
    uint64_t *tried = ICO_NEW_ARRAY(s->ctx, uint64_t, words);
    ico_status status =
        at == NULL || absent == NULL || tried == NULL ? ICO_NO_MEMORY : ICO_OK;
    blame c = {s, s->question, s->n, .absent = absent, .vertices = tried};
    if (status == ICO_OK)
        status = ico__position_find_absent(&(ico_position_absent){s, absent});
    if (status == ICO_OK) {
        c.reasons = at;
        c.places = at + n * n;
        c.from = at + 2 * n * n;
        c.to = s->directed ? at + 3 * n * n : c.from;
        c.queue = at + 4 * n * n;
        measure_all(&c);
        status = blame_best(&c, vertices, found);
    }
    ICO_FREE_ARRAY(s->ctx, at, room);
    ICO_FREE_ARRAY(s->ctx, absent, n * n + 1);
    ICO_FREE_ARRAY(s->ctx, tried, words);
    return status;
}
