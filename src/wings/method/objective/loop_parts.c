/* method/objective/loop_parts.c - parts cut out of a loop, and put back.
 * SPDX-License-Identifier: MIT */
#include "method/objective/objective.h"

#include "base/arithmetic.h"
#include <stdlib.h>
#include <string.h>

enum { MOST_DIRECTIONS = 120 };
#define NOBODY UINT32_MAX

/* --- ways -------------------------------------------------------------------------- */

static int64_t divisor(int64_t a, int64_t b)
{
    return (int64_t)ico__common_divisor((uint64_t)llabs(a), (uint64_t)llabs(b));
}

/* From u to v in lowest terms; true if it had to be turned round so that its first number
 * other than 0 is positive. */
static bool reduce(const ico_loop *l, uint32_t u, uint32_t v, int64_t *offset)
{
    unsigned dimensions = ico_board_dimensions(l->board);
    uint64_t a[ICO_MAX_DIMENSIONS], b[ICO_MAX_DIMENSIONS];
    int64_t common = 0, sign = 0;
    ico_board_coordinates(l->board, u, a);
    ico_board_coordinates(l->board, v, b);
    for (unsigned d = 0; d < dimensions; d++) {
        offset[d] = (int64_t)(b[d] - a[d]);
        common = divisor(common, offset[d]);
        if (sign == 0) sign = offset[d];
    }
    for (unsigned d = 0; d < dimensions; d++) offset[d] /= sign < 0 ? -common : common;
    return sign < 0;
}

/* The way from u to v, or ICO_NO_WAY if it is not known yet. */
static uint8_t way(const ico_loop *l, uint32_t u, uint32_t v)
{
    int64_t offset[ICO_MAX_DIMENSIONS];
    if (u == l->n || v == l->n) return ICO_NO_WAY;
    bool back = reduce(l, u, v, offset);
    size_t bytes = ico_board_dimensions(l->board) * sizeof *offset;
    for (unsigned k = 0; k < l->directions; k++)
        if (memcmp(l->direction[k], offset, bytes) == 0) return (uint8_t)(2 * k + back);
    return ICO_NO_WAY;
}

static ico_status learn_directions(ico_loop *l)
{
    const ico_graph *g = l->graph;
    for (uint32_t e = 0; e < g->m; e++) {
        if (way(l, g->tail[e], g->head[e]) != ICO_NO_WAY) continue;
        if (l->directions == MOST_DIRECTIONS)
            return ico__fail(ico__run_context(l->run), ICO_UNSUPPORTED,
                             "method objective knows pieces of up to %d directions",
                             2 * MOST_DIRECTIONS);
        (void)reduce(l, g->tail[e], g->head[e], l->direction[l->directions++]);
    }
    return ICO_OK;
}

static ico_status learn_crossings(ico_loop *l)
{
    ico_context *ctx = ico__run_context(l->run);
    l->number = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)l->graph->m + 1);
    if (l->number == NULL) return ICO_NO_MEMORY;
    memset(l->number, 0xff, ((size_t)l->graph->m + 1) * sizeof *l->number);
    return ico__crossings_new(ctx, l->board, l->graph, &l->crossings);
}

/* --- the loop ---------------------------------------------------------------------- */

static void index_places(ico_loop *l)
{
    for (uint32_t k = 0; k < l->size; k++) l->place[l->item[k]] = k;
}

ico_status ico__loop_new(ico_run *run, const uint32_t *tour, bool open, ico_rates rates,
                         ico_loop *l)
{
    ico_context *ctx = ico__run_context(run);
    *l = (ico_loop){
        .run = run, .problem = ico__run_problem(run), .open = open, .rates = rates};
    l->board = ico_problem_board(l->problem);
    ico_status status = ico_problem_graph(ctx, l->problem, &l->graph);
    if (status != ICO_OK) return status;
    l->n = l->graph->n;
    l->size = l->n + open;
    l->held[0] = ico_problem_start(l->problem) != ICO_NO_CELL;
    l->held[1] = ico_problem_end(l->problem) != ICO_NO_CELL;
    l->item = ICO_NEW_ARRAY(ctx, uint32_t, l->size);
    l->place = ICO_NEW_ARRAY(ctx, uint32_t, l->size);
    l->links = ICO_NEW_ARRAY(ctx, uint32_t, 2 * (size_t)l->size);
    l->local = ICO_NEW_ARRAY(ctx, uint32_t, l->size);
    l->direction = ico__alloc(ctx, MOST_DIRECTIONS, sizeof *l->direction);
    if (l->item == NULL || l->place == NULL || l->links == NULL || l->local == NULL ||
        l->direction == NULL)
        return ICO_NO_MEMORY;
    memcpy(l->item, tour, l->n * sizeof *tour);
    if (open) l->item[l->n] = l->n;
    index_places(l);
    memset(l->local, 0xff, l->size * sizeof *l->local);
    return rates.crossing != 0 ? learn_crossings(l) : learn_directions(l);
}

void ico__loop_free(ico_loop *l)
{
    ico_context *ctx = ico__run_context(l->run);
    ICO_FREE_ARRAY(ctx, l->item, l->size);
    ICO_FREE_ARRAY(ctx, l->place, l->size);
    ICO_FREE_ARRAY(ctx, l->links, 2 * (size_t)l->size);
    ICO_FREE_ARRAY(ctx, l->local, l->size);
    ICO_FREE_ARRAY(ctx, l->direction, MOST_DIRECTIONS);
    if (l->number != NULL) ICO_FREE_ARRAY(ctx, l->number, (size_t)l->graph->m + 1);
    ico__crossings_free(&l->crossings);
}

static uint32_t loop_neighbour(const ico_loop *l, uint32_t v, bool after)
{
    uint32_t k = l->place[v];
    if (after) return l->item[k + 1 == l->size ? 0 : k + 1];
    return l->item[k == 0 ? l->size - 1 : k - 1];
}

void ico__loop_tour(const ico_loop *l, uint32_t *tour)
{
    uint32_t at = l->open ? loop_neighbour(l, l->n, true) : l->item[0];
    uint64_t start = ico_problem_start(l->problem), end = ico_problem_end(l->problem);
    bool after = true;
    if (l->open && ((l->held[0] && start != at) || (l->held[1] && end == at))) {
        after = false;
        at = loop_neighbour(l, l->n, false);
    }
    if (!l->open && l->held[0]) {
        at = (uint32_t)start;
        after = !l->held[1] || loop_neighbour(l, at, true) != end;
    } else if (!l->open && l->held[1]) {
        at = loop_neighbour(l, (uint32_t)end, true);
    }
    for (uint32_t k = 0; k < l->n; k++, at = loop_neighbour(l, at, after)) tour[k] = at;
}

static int64_t passage_cost(const ico_loop *l, uint32_t v)
{
    if (v == l->n || l->rates.crossing != 0) return 0;
    uint8_t a = way(l, v, loop_neighbour(l, v, false)),
            b = way(l, v, loop_neighbour(l, v, true));
    if (a == ICO_NO_WAY || b == ICO_NO_WAY) return 0;
    return (a ^ 1) != b ? l->rates.turn : l->rates.straight;
}

static bool is_in_loop(const ico_loop *l, uint32_t edge)
{
    uint32_t u = l->graph->tail[edge], v = l->graph->head[edge];
    return loop_neighbour(l, u, false) == v || loop_neighbour(l, u, true) == v;
}

/* Twice the crossings of the loop. */
static int64_t count_crossings(const ico_loop *l)
{
    const ico_crossings *c = &l->crossings;
    int64_t sum = 0;
    for (uint32_t e = 0; e < c->edges; e++)
        if (is_in_loop(l, e))
            for (size_t i = c->row[e]; i < c->row[e + 1]; i++)
                sum += is_in_loop(l, c->other[i]);
    return sum;
}

int64_t ico__loop_cost(const ico_loop *l)
{
    int64_t sum = 0;
    if (l->rates.crossing != 0) return l->rates.crossing * (count_crossings(l) / 2);
    for (uint32_t v = 0; v < l->n; v++) sum += passage_cost(l, v);
    return sum;
}

/* --- parts ------------------------------------------------------------------------- */

/* Does the edge of the loop between u and v stay, if both are in a part?  A closed tour
 * whose start and end are given has the step between them. */
static bool stays(const ico_loop *l, uint32_t u, uint32_t v)
{
    uint64_t start = ico_problem_start(l->problem), end = ico_problem_end(l->problem);
    uint32_t other = u == l->n ? v : u;
    if (!l->open)
        return l->held[0] && l->held[1] &&
               ((u == start && v == end) || (u == end && v == start));
    if (u != l->n && v != l->n) return false;
    return (l->held[0] && other == start) || (l->held[1] && other == end);
}

static bool is_chosen(const ico_loop *l, uint32_t u, uint32_t v)
{
    return l->local[u] != NOBODY && l->local[v] != NOBODY && !stays(l, u, v);
}

/* Both neighbours elsewhere: nothing to choose. */
static uint32_t drop_idle(ico_loop *l, uint32_t *vertex, uint32_t count)
{
    uint32_t kept = 0;
    for (uint32_t k = 0; k < count; k++) l->local[vertex[k]] = k;
    for (uint32_t k = 0; k < count; k++) {
        uint32_t v = vertex[k];
        bool idle = !is_chosen(l, v, loop_neighbour(l, v, false)) &&
                    !is_chosen(l, v, loop_neighbour(l, v, true));
        if (idle)
            l->local[v] = NOBODY;
        else
            vertex[kept++] = v;
    }
    for (uint32_t k = 0; k < kept; k++) l->local[vertex[k]] = k;
    return kept;
}

/* From v away from the part until the loop comes back to it: the path's other end. */
static uint32_t path_other_end(const ico_loop *l, uint32_t v, bool after)
{
    uint32_t at = loop_neighbour(l, v, after);
    while (l->local[at] == NOBODY) at = loop_neighbour(l, at, after);
    return at;
}

static void hold_edges(const ico_loop *l, const uint32_t *vertex, ico_part *part)
{
    for (uint32_t k = 0; k < part->n; k++) {
        part->held[k] = 0;
        part->mate[k] = k;
        for (int after = 0; after < 2; after++) {
            uint32_t v = vertex[k], next = loop_neighbour(l, v, after != 0);
            if (is_chosen(l, v, next)) continue;
            part->held_way[k][part->held[k]++] = way(l, v, next);
            part->mate[k] = l->local[path_other_end(l, v, after != 0)];
        }
    }
}

/* The edges of vertex k of the part; twins are found later. */
static ico_status list_part_edges(const ico_loop *l, const uint32_t *vertex, uint32_t k,
                                  ico_part *part)
{
    ico_context *ctx = ico__run_context(l->run);
    const ico_graph *g = l->graph;
    uint32_t v = vertex[k], from = v == l->n ? 0 : g->row[v],
             to = v == l->n ? l->n : g->row[v + 1];
    for (uint32_t i = from; i < to; i++) {
        uint32_t u = v == l->n ? i : g->adj[i];
        if (l->local[u] == NOBODY || stays(l, v, u)) continue;
        uint32_t edge = v == l->n ? NOBODY : g->edge[i];
        ico_half_edge half = {0, edge, (uint8_t)l->local[u], way(l, v, u)};
        if (!ICO_VECTOR_PUSH(ctx, &part->half, half)) return ICO_NO_MEMORY;
    }
    if (v == l->n || !l->open || l->local[l->n] == NOBODY || stays(l, v, l->n))
        return ICO_OK;
    ico_half_edge half = {0, NOBODY, (uint8_t)l->local[l->n], ICO_NO_WAY};
    return ICO_VECTOR_PUSH(ctx, &part->half, half) ? ICO_OK : ICO_NO_MEMORY;
}

static void find_twins(ico_part *part)
{
    for (uint32_t v = 0; v < part->n; v++)
        for (uint32_t i = part->first[v]; i < part->first[v + 1]; i++) {
            uint32_t j = part->first[part->half.items[i].to];
            while (part->half.items[j].to != v) j++;
            part->half.items[i].twin = j;
        }
}

/* What crosses edge e of the graph, within the part and beyond it.  *cost: of the edge as
 * it is, with those before it. */
static ico_status list_crossings(const ico_loop *l, uint32_t e, ico_part *part,
                                 int64_t *cost)
{
    const ico_graph *g = l->graph;
    const ico_crossings *c = &l->crossings;
    ico_context *ctx = ico__run_context(l->run);
    ico_part_edge edge = {(uint32_t)part->other.size, 0};
    uint32_t before = 0;
    bool here = e != NOBODY && is_in_loop(l, e);
    for (size_t i = e == NOBODY ? 0 : c->row[e]; e != NOBODY && i < c->row[e + 1]; i++) {
        uint32_t f = c->other[i];
        bool used = is_in_loop(l, f), chosen = is_chosen(l, g->tail[f], g->head[f]);
        edge.outside += used && !chosen;
        before += used && chosen && f < e;
        if (l->number[f] != NOBODY && !ICO_VECTOR_PUSH(ctx, &part->other, l->number[f]))
            return ICO_NO_MEMORY;
    }
    if (here) *cost += l->rates.crossing * ((int64_t)edge.outside + before);
    return ICO_VECTOR_PUSH(ctx, &part->edge, edge) ? ICO_OK : ICO_NO_MEMORY;
}

/* Numbers the edges, and finds what crosses each of them. */
static ico_status find_crossings(ico_loop *l, ico_part *part, int64_t *cost)
{
    ico_half_edge *half = part->half.items;
    uint32_t count = 0, left = (uint32_t)part->half.size;
    ico_status status = ICO_OK;
    for (uint32_t i = 0; i < left; i++)
        if (half[i].twin > i && half[i].edge != NOBODY)
            l->number[half[i].edge] = count++;
        else if (half[i].twin > i)
            count++;
    for (uint32_t i = 0; i < left && status == ICO_OK; i++)
        if (half[i].twin > i) status = list_crossings(l, half[i].edge, part, cost);
    count = 0;
    for (uint32_t i = 0; i < left; i++) {
        if (half[i].twin < i) continue;
        if (half[i].edge != NOBODY) l->number[half[i].edge] = NOBODY;
        half[i].edge = half[half[i].twin].edge = count++;
    }
    ico_part_edge last = {(uint32_t)part->other.size, 0};
    if (status != ICO_OK) return status;
    return ICO_VECTOR_PUSH(ico__run_context(l->run), &part->edge, last) ? ICO_OK
                                                                        : ICO_NO_MEMORY;
}

ico_status ico__loop_part(ico_loop *l, uint32_t *vertex, uint32_t count, ico_part *part,
                          int64_t *cost)
{
    ico_status status = ICO_OK;
    part->n = drop_idle(l, vertex, count);
    part->apex = part->n;
    part->rates = l->rates;
    part->half.size = part->edge.size = part->other.size = 0;
    *cost = 0;
    for (uint32_t k = 0; k < part->n && status == ICO_OK; k++) {
        if (vertex[k] == l->n) part->apex = k;
        *cost += passage_cost(l, vertex[k]);
        part->first[k] = (uint32_t)part->half.size;
        status = list_part_edges(l, vertex, k, part);
    }
    part->first[part->n] = (uint32_t)part->half.size;
    if (status == ICO_OK) {
        hold_edges(l, vertex, part);
        find_twins(part);
        if (l->rates.crossing != 0) status = find_crossings(l, part, cost);
    }
    for (uint32_t k = 0; k < part->n; k++) l->local[vertex[k]] = NOBODY;
    return status;
}

static void link(ico_loop *l, uint32_t u, uint32_t v)
{
    l->links[2 * (size_t)u + (l->links[2 * (size_t)u] != NOBODY)] = v;
    l->links[2 * (size_t)v + (l->links[2 * (size_t)v] != NOBODY)] = u;
}

void ico__loop_exchange(ico_loop *l, const uint32_t *vertex, const ico_part *part,
                        const ico_part_filler *filling)
{
    memset(l->links, 0xff, 2 * (size_t)l->size * sizeof *l->links);
    for (uint32_t k = 0; k < part->n; k++) l->local[vertex[k]] = k;
    for (uint32_t k = 0; k < l->size; k++) {
        uint32_t next = l->item[k + 1 == l->size ? 0 : k + 1];
        if (!is_chosen(l, l->item[k], next)) link(l, l->item[k], next);
    }
    for (uint32_t k = 0; k < part->n; k++) l->local[vertex[k]] = NOBODY;
    for (uint32_t k = 0; k < filling->count; k++)
        link(l, vertex[filling->edge[k][0]], vertex[filling->edge[k][1]]);
    uint32_t at = l->item[0], before = NOBODY;
    for (uint32_t k = 0; k < l->size; k++) {
        l->item[k] = at;
        uint32_t a = l->links[2 * (size_t)at], b = l->links[2 * (size_t)at + 1];
        uint32_t next = a == before ? b : a;
        before = at;
        at = next;
    }
    index_places(l);
}
