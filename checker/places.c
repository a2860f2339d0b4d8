/* places.c - lists the candidates: a candidate is a vertex and a place that it may have.
 * SPDX-License-Identifier: MIT */
#include "check.h"

bool checker_is_end_place(const places *p, uint32_t k)
{
    return !p->q->closed && (k == 0 || k == p->n - 1);
}

/* May v have place k, by the question's rules for v and k alone? */
static bool may_stand(const question *q, uint32_t v, uint32_t k)
{
    if (k == 0 && q->first != NOBODY && q->first != v) return false;
    if (k == q->n - 1 && q->last != NOBODY && q->last != v) return false;
    if (k != 0 && q->first == v) return false;
    if (k != q->n - 1 && q->last == v) return false;
    if (q->holder == NULL) return true;
    if (q->given[v] != k && (q->given[v] != NOBODY || q->holder[k] != NOBODY))
        return false;
    if (q->class_of[v] == 0) return true;
    return q->class_rows[(size_t)(q->class_of[v] - 1) * q->n + k];
}

/* Is there an edge, forwards, from a vertex marked in `from` to v (or from v to it)? */
static bool leads(const places *p, const uint8_t *from, uint32_t v, bool forwards)
{
    const question *q = p->q;
    for (uint32_t i = p->edge_row[v]; i < p->edge_row[v + 1]; i++) {
        pair e = q->edges[p->edge_at[i]];
        if (q->directed && (forwards ? e.v : e.u) != v) continue;
        if (from[e.u == v ? e.v : e.u]) return true;
    }
    return false;
}

/* A row of places was gone through. */
static bool tick_row(const places *p)
{
    enum { WAYS_EACH = 8 };
    return checker_tick(p->c, WAYS_EACH * (uint64_t)p->n);
}

/* Marks the vertices that can be reached at each place, going forwards and then
 * backwards.  alive: a byte for each place and vertex. */
static void sweep_places(const places *p, uint8_t *alive)
{
    uint32_t n = p->n;
    for (uint32_t k = 0; k < n && tick_row(p); k++)
        for (uint32_t v = 0; v < n; v++)
            alive[(size_t)k * n + v] =
                may_stand(p->q, v, k) &&
                (k == 0 || leads(p, alive + (size_t)(k - 1) * n, v, true));
    for (uint32_t k = n - 1; k-- > 0 && tick_row(p);)
        for (uint32_t v = 0; v < n; v++)
            if (!leads(p, alive + (size_t)(k + 1) * n, v, false))
                alive[(size_t)k * n + v] = 0;
}

uint32_t checker_find_candidate(const places *p, uint32_t v, uint32_t k)
{
    uint32_t low = p->layer[k], high = p->layer[k + 1];
    while (low < high) {
        uint32_t mid = low + (high - low) / 2;
        if (p->vertex[mid] < v)
            low = mid + 1;
        else
            high = mid;
    }
    return low < p->layer[k + 1] && p->vertex[low] == v ? low : NOBODY;
}

/* The place after k, or before it; NOBODY beyond the ends of a path. */
static uint32_t next_place(const places *p, uint32_t k, bool forwards)
{
    if (forwards) return k + 1 < p->n ? k + 1 : p->q->closed ? 0 : NOBODY;
    return k > 0 ? k - 1 : p->q->closed ? p->n - 1 : NOBODY;
}

/* Ways from candidate x; counted only, if p->on is NULL.  Returns the place behind
 * them. */
static uint64_t put_ways(places *p, uint32_t x, bool forwards, uint64_t at)
{
    const question *q = p->q;
    uint32_t v = p->vertex[x], k = next_place(p, p->place[x], forwards);
    for (uint32_t i = p->edge_row[v]; k != NOBODY && i < p->edge_row[v + 1]; i++) {
        pair e = q->edges[p->edge_at[i]];
        if (q->directed && (forwards ? e.u : e.v) != v) continue;
        uint32_t to = checker_find_candidate(p, e.u == v ? e.v : e.u, k);
        if (to == NOBODY) continue;
        if (p->on != NULL) p->on[at] = (way){to, p->edge_at[i]};
        if (p->on != NULL && forwards) p->uses[p->edge_at[i]]++;
        at++;
    }
    return at;
}

/* Are there more things than a file of this size is worth, or 32 bits have room for? */
static bool is_too_many(const checker *c, uint64_t count, unsigned power,
                        unsigned each_byte)
{
    uint64_t worth = (UINT64_C(1) << power) + each_byte * (uint64_t)c->size;
    return count > worth || count > UINT32_MAX / 4;
}

static bool refuse_many(const places *p)
{
    return checker_stop_at_limit(p->c, SIZE_LIMIT, REFUSED,
                                 "too many places for a file of this size");
}

static bool build_ways(places *p)
{
    p->first = checker_room(p->c, (size_t)p->candidates + 1, sizeof *p->first);
    p->middle = checker_room(p->c, p->candidates, sizeof *p->middle);
    p->uses = checker_room(p->c, p->q->edge_count, sizeof *p->uses);
    if (p->first == NULL || p->middle == NULL || p->uses == NULL) return false;
    for (uint32_t pass = 0; pass < 2; pass++) {
        uint64_t at = 0;
        for (uint32_t x = 0; x < p->candidates; x++) {
            p->first[x] = (uint32_t)at;
            if (x % p->n == 0 && !tick_row(p)) return false;
            at = put_ways(p, x, true, at);
            p->middle[x] = (uint32_t)at;
            at = put_ways(p, x, false, at);
            if (is_too_many(p->c, at, 25, 128)) return refuse_many(p);
        }
        p->first[p->candidates] = (uint32_t)at;
        if (pass == 0 && (p->on = checker_room(p->c, (size_t)at, sizeof *p->on)) == NULL)
            return false;
    }
    return true;
}

/* Edges by vertex. */
static bool build_edge_rows(places *p)
{
    const question *q = p->q;
    p->edge_row = checker_room(p->c, (size_t)p->n + 2, sizeof *p->edge_row);
    p->edge_at = checker_room(p->c, 2 * (size_t)q->edge_count, sizeof *p->edge_at);
    if (p->edge_row == NULL || p->edge_at == NULL) return false;
    for (uint32_t e = 0; e < q->edge_count; e++) {
        p->edge_row[q->edges[e].u + 2]++;
        p->edge_row[q->edges[e].v + 2]++;
    }
    for (uint32_t v = 0; v < p->n; v++) p->edge_row[v + 2] += p->edge_row[v + 1];
    for (uint32_t e = 0; e < q->edge_count; e++) {
        p->edge_at[p->edge_row[q->edges[e].u + 1]++] = e;
        p->edge_at[p->edge_row[q->edges[e].v + 1]++] = e;
    }
    return true;
}

static bool open_candidates(places *p)
{
    size_t count = p->candidates;
    p->vertex = checker_room(p->c, count, sizeof *p->vertex);
    p->place = checker_room(p->c, count, sizeof *p->place);
    p->at = checker_room(p->c, count, sizeof *p->at);
    p->layer = checker_room(p->c, (size_t)p->n + 1, sizeof *p->layer);
    p->row = checker_room(p->c, (size_t)p->n + 2, sizeof *p->row);
    return p->vertex != NULL && p->place != NULL && p->at != NULL && p->layer != NULL &&
           p->row != NULL;
}

/* Numbers the candidates, place after place. */
static bool build_candidates(places *p)
{
    uint32_t n = p->n, x = 0;
    uint64_t count = 0;
    uint8_t *alive = checker_room(p->c, (size_t)n * n, 1);
    if (alive == NULL) return false;
    sweep_places(p, alive);
    if (p->c->verdict != VERIFIED) return false;
    for (size_t i = 0; i < (size_t)n * n; i++) count += alive[i];
    if (is_too_many(p->c, count, 22, 16)) return refuse_many(p);
    p->candidates = (uint32_t)count;
    if (!open_candidates(p)) return false;
    for (uint32_t k = 0; k < n; k++) {
        p->layer[k] = x;
        for (uint32_t v = 0; v < n; v++)
            if (alive[(size_t)k * n + v]) {
                p->vertex[x] = v;
                p->place[x++] = k;
                p->row[v + 2]++;
            }
    }
    p->layer[n] = x;
    for (uint32_t v = 0; v < n; v++) p->row[v + 2] += p->row[v + 1];
    for (x = 0; x < p->candidates; x++) p->at[p->row[p->vertex[x] + 1]++] = x;
    return true;
}

/* Who is left of each vertex and place, and edges at each vertex. */
static bool build_counters(places *p)
{
    uint32_t n = p->n;
    p->left = checker_room(p->c, 2 * (size_t)n, sizeof *p->left);
    p->free_edges = checker_room(p->c, n, sizeof *p->free_edges);
    p->used_edges = checker_room(p->c, n, sizeof *p->used_edges);
    p->label = checker_room(p->c, n, sizeof *p->label);
    p->queue = checker_room(p->c, n, sizeof *p->queue);
    if (p->left == NULL || p->free_edges == NULL || p->used_edges == NULL ||
        p->label == NULL || p->queue == NULL)
        return false;
    for (uint32_t v = 0; v < n; v++) {
        p->left[v] = p->row[v + 1] - p->row[v];
        p->left[n + v] = p->layer[v + 1] - p->layer[v];
        p->free_edges[v] = p->edge_row[v + 1] - p->edge_row[v];
    }
    return true;
}

bool checker_build_places(places *p)
{
    return build_edge_rows(p) && build_candidates(p) && build_ways(p) &&
           build_counters(p);
}
