/* verify/reason/places.c - a log of a search over places: which candidates there are.
 * The format, and why it holds: docs/certificates.md, "places".  Shares no code with the
 * method that writes such logs, nor with icosian-check.
 * SPDX-License-Identifier: MIT */
#include "verify/reason/places.h"

#include <string.h>

#include "base/bitset.h"

/* Returns the most work that the checker accepts for a file of this size (a lower bound
 * of its bytes). */
static uint64_t worth(const ico_places *p, unsigned power, unsigned each)
{
    const ico_trial *t = p->trial;
    return (UINT64_C(1) << power) + each * (t->least_bytes + 2 * t->reason->number_count);
}

bool ico__places_too_many(const ico_places *p, uint64_t count, unsigned power,
                          unsigned each)
{
    return count > worth(p, power, each) || count >> 30;
}

/* Literals and the words of clauses are numbers of 32 bits: a tour that does not count
 * may be written in three ways, and a literal of the log takes three numbers. */
static bool is_beyond_words(const ico_trial *t)
{
    return (2 * t->edges.size | t->reason->number_count | t->excluded_count * t->n) >> 30;
}

static ico_status refuse_size(const ico_places *p)
{
    return ico__fail(p->ctx, ICO_TOO_LARGE,
                     "a log over this number of places is too long for a record");
}

/* ------------------------------------------------------------------ the question --- */

/* May v have place k, by the question's rules for v and k? */
static bool is_asked(const ico_places *p, uint32_t v, uint32_t k)
{
    const ico_problem *problem = p->trial->problem;
    uint64_t start = p->trial->start, end = p->trial->end;
    uint64_t number = ico_problem_base(problem) + k;
    if (start != ICO_NO_CELL && (start == v) != (k == 0)) return false;
    if (end != ICO_NO_CELL && (end == v) != (k == p->n - 1)) return false;
    if (!ico_problem_is_anchored(problem) && p->closed && (v == 0) != (k == 0))
        return false;
    uint64_t given = ico_problem_given(problem, v);
    return ico_problem_allows(problem, v, number) &&
           (given == ICO_NO_CELL || given == number);
}

/* ------------------------------------------------------------------ candidates ----- */

uint32_t ico__places_find(const ico_places *p, uint32_t v, uint32_t k)
{
    uint32_t low = p->row[v], high = p->row[v + 1];
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (p->place[middle] < k)
            low = middle + 1;
        else
            high = middle;
    }
    return low < p->row[v + 1] && p->place[low] == k ? low : ICO_NOWHERE;
}

/* Edges by vertex: the rows, then the edges. */
static ico_status list_edges(ico_places *p)
{
    p->edge_row = ICO_NEW_ARRAY(p->ctx, uint32_t, (size_t)p->n + 2);
    p->edge_at = ICO_NEW_ARRAY(p->ctx, uint32_t, 2 * (size_t)p->m + 1);
    if (p->edge_row == NULL || p->edge_at == NULL) return ICO_NO_MEMORY;
    uint32_t *next = p->edge_row + 1; /* becomes the row of v + 1 while it fills */
    for (uint32_t e = 0; e < p->m; e++) {
        next[p->edges[e].u]++;
        next[p->edges[e].v]++;
    }
    for (uint32_t v = 0, sum = 0; v <= p->n; v++) {
        uint32_t size = next[v];
        next[v] = sum;
        sum += size;
    }
    for (uint32_t e = 0; e < p->m; e++) {
        p->edge_at[next[p->edges[e].u]++] = e;
        p->edge_at[next[p->edges[e].v]++] = e;
    }
    return ICO_OK;
}

/* The far end of edge e at v, walked forwards or backwards; ICO_NOWHERE if it is an arc
 * the other way. */
static uint32_t far_end(const ico_places *p, uint32_t e, uint32_t v, bool forwards)
{
    uint32_t u = (uint32_t)p->edges[e].u, w = (uint32_t)p->edges[e].v;
    if (p->directed && v != (forwards ? u : w)) return ICO_NOWHERE;
    return v == u ? w : u;
}

/* Keeps in row k of `reach` (a bit for each vertex) only vertices that have an edge from
 * a vertex in row `from`. */
static void sweep_row(const ico_places *p, uint64_t *reach, uint32_t k, uint32_t from,
                      bool forwards)
{
    size_t words = ICO_WORDS((size_t)p->n);
    uint64_t *row = reach + k * words;
    const uint64_t *before = reach + from * words;
    for (uint32_t v = 0; v < p->n; v++) {
        bool met = false;
        if (!ico__bit(row, v)) continue;
        for (uint32_t i = p->edge_row[v]; i < p->edge_row[v + 1] && !met; i++) {
            uint32_t u = far_end(p, p->edge_at[i], v, !forwards);
            met = u != ICO_NOWHERE && ico__bit(before, u);
        }
        if (!met) row[v / 64] &= ~(UINT64_C(1) << v % 64);
    }
}

/* A row is done, or as much as one: must the test be given up? */
static bool is_late(const ico_places *p)
{
    enum { STEPS_EACH = 8 };
    return ico__trial_tick(p->trial, (uint64_t)p->n * STEPS_EACH);
}

/* Fills row k of `reach`, for each place k, with the vertices through which a walk from
 * the first to the last place can pass there. */
static void sweep(const ico_places *p, uint64_t *reach)
{
    size_t words = ICO_WORDS((size_t)p->n);
    for (uint32_t k = 0; k < p->n && !is_late(p); k++)
        for (uint32_t v = 0; v < p->n; v++)
            if (is_asked(p, v, k)) ico__bit_set(reach + k * words, v);
    for (uint32_t k = 1; k < p->n && !is_late(p); k++)
        sweep_row(p, reach, k, k - 1, true);
    for (uint32_t k = p->n - 1; k-- > 0 && !is_late(p);)
        sweep_row(p, reach, k, k + 1, false);
}

static ico_status number_candidates(ico_places *p, const uint64_t *reach)
{
    size_t words = ICO_WORDS((size_t)p->n), count = 0;
    uint32_t n = p->n, c = 0;
    for (size_t i = 0; i < n * words; i++) count += ico__popcount64(reach[i]);
    if (ico__places_too_many(p, count, 22, 16)) return refuse_size(p);
    p->count = (uint32_t)count;
    p->row = ICO_NEW_ARRAY(p->ctx, uint32_t, (size_t)n + 2);
    p->layer = ICO_NEW_ARRAY(p->ctx, uint32_t, (size_t)n + 2);
    p->place = ICO_NEW_ARRAY(p->ctx, uint32_t, count + 1);
    p->vertex = ICO_NEW_ARRAY(p->ctx, uint32_t, count + 1);
    p->cell = ICO_NEW_ARRAY(p->ctx, uint32_t, count + 1);
    if (p->row == NULL || p->layer == NULL || p->place == NULL || p->vertex == NULL ||
        p->cell == NULL)
        return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < n; v++) {
        p->row[v] = c;
        (void)is_late(p);
        for (uint32_t k = 0; k < n; k++) {
            if (!ico__bit(reach + k * words, v)) continue;
            p->vertex[c] = v;
            p->place[c++] = k;
            p->layer[k + 2]++;
        }
    }
    p->row[n] = p->row[n + 1] = c;
    for (uint32_t k = 0; k < n; k++) p->layer[k + 2] += p->layer[k + 1];
    for (c = 0; c < p->count; c++) p->cell[p->layer[p->place[c] + 1]++] = c;
    return ICO_OK;
}

static ico_status find_candidates(ico_places *p)
{
    size_t words = ICO_WORDS((size_t)p->n);
    if (p->n > SIZE_MAX / 8 / words) return ICO_NO_MEMORY;
    uint64_t *reach = ICO_NEW_ARRAY(p->ctx, uint64_t, p->n * words);
    if (reach == NULL) return ICO_NO_MEMORY;
    sweep(p, reach);
    ico_status status = p->trial->stopped ? ICO_OK : number_candidates(p, reach);
    ICO_FREE_ARRAY(p->ctx, reach, p->n * words);
    return status;
}

/* ------------------------------------------------------------------ steps ---------- */

/* The place behind k, or before it; n beyond the ends of a path. */
static uint32_t beside(const ico_places *p, uint32_t k, bool forwards)
{
    if (forwards) return k + 1 < p->n ? k + 1 : p->closed ? 0 : p->n;
    return k > 0 ? k - 1 : p->closed ? p->n - 1 : p->n;
}

/* Steps from c to the place behind, or before, from `at` on; only counted the first time.
 * Returns where they end. */
static size_t put_steps(ico_places *p, uint32_t c, bool forwards, size_t at)
{
    uint32_t v = p->vertex[c], k = beside(p, p->place[c], forwards);
    if (k == p->n) return at;
    for (uint32_t i = p->edge_row[v]; i < p->edge_row[v + 1]; i++) {
        uint32_t e = p->edge_at[i], w = far_end(p, e, v, forwards);
        uint32_t to = w == ICO_NOWHERE ? w : ico__places_find(p, w, k);
        if (to == ICO_NOWHERE) continue;
        if (p->step != NULL) {
            p->step[at] = (ico_place_step){to, e};
            p->pairs[e] += forwards;
        }
        at++;
    }
    return at;
}

static ico_status list_steps(ico_places *p)
{
    size_t at = 0;
    p->first = ICO_NEW_ARRAY(p->ctx, uint32_t, (size_t)p->count + 1);
    p->middle = ICO_NEW_ARRAY(p->ctx, uint32_t, (size_t)p->count + 1);
    p->pairs = ICO_NEW_ARRAY(p->ctx, uint32_t, (size_t)p->m + 1);
    if (p->first == NULL || p->middle == NULL || p->pairs == NULL) return ICO_NO_MEMORY;
    for (unsigned pass = 0; pass < 2; pass++) {
        at = 0;
        for (uint32_t c = 0; c < p->count; c++) {
            p->first[c] = (uint32_t)at;
            if (c % p->n == 0 && is_late(p)) return ICO_OK;
            at = put_steps(p, c, true, at);
            p->middle[c] = (uint32_t)at;
            at = put_steps(p, c, false, at);
            if (ico__places_too_many(p, at, 25, 128)) return refuse_size(p);
        }
        p->first[p->count] = (uint32_t)at;
        if (pass == 1) break;
        p->step_count = at;
        p->step = ICO_NEW_ARRAY(p->ctx, ico_place_step, at + 1);
        if (p->step == NULL) return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

/* ------------------------------------------------------------------ the frame ------ */

static ico_status list_values(ico_places *p)
{
    size_t n = p->n, variables = (size_t)p->count + p->m;
    p->value = ICO_NEW_ARRAY(p->ctx, int8_t, variables + 1);
    p->left = ICO_NEW_ARRAY(p->ctx, uint32_t, 2 * n);
    p->open = ICO_NEW_ARRAY(p->ctx, uint32_t, n);
    p->used = ICO_NEW_ARRAY(p->ctx, uint32_t, n);
    p->label = ICO_NEW_ARRAY(p->ctx, uint32_t, n);
    p->queue = ICO_NEW_ARRAY(p->ctx, uint32_t, n);
    p->known = ICO_NEW_ARRAY(p->ctx, uint32_t, variables + 1);
    p->watching = ICO_NEW_ARRAY(p->ctx, uint32_t, 2 * variables + 1);
    if (p->value == NULL || p->left == NULL || p->open == NULL || p->used == NULL ||
        p->label == NULL || p->queue == NULL || p->known == NULL || p->watching == NULL)
        return ICO_NO_MEMORY;
    memset(p->watching, 0xff, 2 * variables * sizeof *p->watching);
    for (uint32_t v = 0; v < n; v++) {
        p->left[v] = p->row[v + 1] - p->row[v];
        p->left[n + v] = p->layer[v + 1] - p->layer[v];
        p->open[v] = p->edge_row[v + 1] - p->edge_row[v];
    }
    return ICO_OK;
}

void ico__places_release(ico_places *p)
{
    size_t n = p->n, count = (size_t)p->count + 1, variables = (size_t)p->count + p->m;
    ICO_FREE_ARRAY(p->ctx, p->edge_row, n + 2);
    ICO_FREE_ARRAY(p->ctx, p->edge_at, 2 * (size_t)p->m + 1);
    ICO_FREE_ARRAY(p->ctx, p->row, n + 2);
    ICO_FREE_ARRAY(p->ctx, p->layer, n + 2);
    ICO_FREE_ARRAY(p->ctx, p->place, count);
    ICO_FREE_ARRAY(p->ctx, p->vertex, count);
    ICO_FREE_ARRAY(p->ctx, p->cell, count);
    ICO_FREE_ARRAY(p->ctx, p->first, count);
    ICO_FREE_ARRAY(p->ctx, p->middle, count);
    ICO_FREE_ARRAY(p->ctx, p->pairs, (size_t)p->m + 1);
    ICO_FREE_ARRAY(p->ctx, p->step, p->step_count + 1);
    ICO_FREE_ARRAY(p->ctx, p->value, variables + 1);
    ICO_FREE_ARRAY(p->ctx, p->left, 2 * n);
    ICO_FREE_ARRAY(p->ctx, p->open, n);
    ICO_FREE_ARRAY(p->ctx, p->used, n);
    ICO_FREE_ARRAY(p->ctx, p->label, n);
    ICO_FREE_ARRAY(p->ctx, p->queue, n);
    ICO_FREE_ARRAY(p->ctx, p->known, variables + 1);
    ICO_FREE_ARRAY(p->ctx, p->watching, 2 * variables + 1);
    ICO_VECTOR_FREE(p->ctx, &p->words);
    ICO_VECTOR_FREE(p->ctx, &p->numbered);
    ICO_VECTOR_FREE(p->ctx, &p->notes);
    ICO_VECTOR_FREE(p->ctx, &p->clauses);
}

ico_status ico__places_open(ico_places *p)
{
    ico_status status = list_edges(p);
    if (status == ICO_OK) status = find_candidates(p);
    if (status == ICO_OK && !p->trial->stopped) status = list_steps(p);
    if (status == ICO_OK && !p->trial->stopped) status = list_values(p);
    return status;
}

/* A tour that does not count; where tours have no beginning, all ways to write it. */
static ico_status exclude(ico_places *p, const uint32_t *tour)
{
    uint32_t n = p->n, at = 0;
    ico__places_exclude(p, tour);
    if (p->directed || ico_problem_is_anchored(p->trial->problem)) return ICO_OK;
    uint32_t *turned = ICO_NEW_ARRAY(p->ctx, uint32_t, n);
    if (turned == NULL) return ICO_NO_MEMORY;
    while (p->closed && at < n - 1 && tour[at] != 0) at++;
    for (unsigned way = 0; way < 2; way++) {
        for (uint32_t i = 0; i < n; i++)
            turned[i] =
                p->closed ? tour[(at + (way == 0 ? i : n - i)) % n] : tour[n - 1 - i];
        ico__places_exclude(p, turned);
    }
    ICO_FREE_ARRAY(p->ctx, turned, n);
    return ICO_OK;
}

ico_status ico__trial_places(ico_trial *t, bool *good)
{
    ico_places p = {.trial = t, .ctx = t->ctx, .n = t->n};
    if (t->n < 3) {
        (void)ico__trial_refuse(t, "logs over places are for three vertices and more");
        return ICO_OK;
    }
    if (is_beyond_words(t) || (uint64_t)t->n * t->n > worth(&p, 24, 64))
        return refuse_size(&p);
    p.edges = t->edges.items;
    p.m = (uint32_t)t->edges.size;
    p.closed = t->closed;
    p.directed = t->directed;
    ico_status status = ico__places_open(&p);
    if (status == ICO_OK && !t->stopped) {
        p.refuted = !ico__places_begin(&p);
        for (size_t i = 0; i < t->excluded_count && status == ICO_OK; i++)
            status = exclude(&p, t->excluded + i * t->n);
    }
    if (status == ICO_OK && !t->stopped)
        ico__places_replay(&p, t->reason->numbers, t->reason->number_count);
    if (p.no_memory) status = ICO_NO_MEMORY;
    *good = p.refuted;
    ico__places_release(&p);
    return status;
}
