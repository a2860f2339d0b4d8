/* method/salesman/first_route.c - a first route: the cheapest links one after the other,
 * as long as they make no branch and no cycle; then the parts, each with the nearest
 * next.
 * Source: J. L. Bentley, ORSA Journal on Computing 4 (1992), "greedy".
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "method/salesman/salesman.h"

typedef struct offer {
    int64_t cost;
    uint32_t a, b;
} offer;

/* Invariants: link[2 v], link[2 v + 1] are the neighbours of v in its part, or
 * ICO_NO_VERTEX; far[v], of an end v of a part, is its other end (itself, if the part is
 * one stop). */
typedef struct parts {
    const ico_stops *stops;
    uint32_t *link, *far;
} parts;

static bool ends_part(const parts *p, uint32_t v)
{
    return p->link[2 * (size_t)v + 1] == ICO_NO_VERTEX;
}

static void join(parts *p, uint32_t a, uint32_t b)
{
    if (!ends_part(p, a) || !ends_part(p, b) || p->far[a] == b) return;
    uint32_t ends[2] = {a, b};
    for (unsigned k = 0; k < 2; k++) {
        uint32_t *two = &p->link[2 * (size_t)ends[k]];
        two[two[0] != ICO_NO_VERTEX] = ends[1 - k];
    }
    uint32_t first = p->far[a], last = p->far[b];
    p->far[first] = last;
    p->far[last] = first;
}

static int compare_offers(const void *a, const void *b)
{
    const offer *x = a, *y = b;
    if (x->cost != y->cost) return x->cost < y->cost ? -1 : 1;
    if (x->a != y->a) return x->a < y->a ? -1 : 1;
    return (x->b > y->b) - (x->b < y->b);
}

static ico_status join_cheapest(parts *p)
{
    const ico_stops *s = p->stops;
    size_t room = (size_t)s->row[s->n] + 1, count = 0;
    offer *offers = ICO_NEW_ARRAY(s->ctx, offer, room);
    if (offers == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < s->n; v++)
        for (uint32_t i = s->row[v]; i < s->row[v + 1]; i++)
            offers[count++] = (offer){ico__stops_cost(s, v, s->near[i]), v, s->near[i]};
    qsort(offers, count, sizeof *offers, compare_offers);
    for (size_t i = 0; i < count; i++) join(p, offers[i].a, offers[i].b);
    ICO_FREE_ARRAY(s->ctx, offers, room);
    return ICO_OK;
}

/* Offers of the ends of parts to the nearest ends of others. */
static ico_status list_far_offers(const parts *p, const uint32_t *ends, uint32_t count,
                                  offer *offers, size_t *made)
{
    enum { NEAR_ENDS = 6 };
    const ico_stops *s = p->stops;
    ico_point_tree *tree = NULL;
    ico_status status = ico__point_tree_new(s->ctx, s->metric, ends, count, &tree);
    *made = 0;
    for (uint32_t i = 0; status == ICO_OK && i < count; i++) {
        uint32_t near[NEAR_ENDS], v = ends[i];
        uint32_t found = ico__point_tree_near(tree, v, p->far[v], NEAR_ENDS, near);
        for (uint32_t k = 0; k < found; k++)
            offers[(*made)++] = (offer){ico__stops_cost(s, v, near[k]), v, near[k]};
        status = ico__tick(s->ctx, 100);
    }
    ico__point_tree_free(tree);
    return status;
}

/* Joins points that are near no other end of a part: each round joins at least the two
 * parts whose ends are nearest. */
static ico_status join_far(parts *p)
{
    enum { OFFERS = 6 };
    const ico_stops *s = p->stops;
    size_t room = (size_t)OFFERS * s->n;
    uint32_t *ends = ICO_NEW_ARRAY(s->ctx, uint32_t, s->n), count = s->n;
    offer *offers = ICO_NEW_ARRAY(s->ctx, offer, room);
    ico_status status = ends == NULL || offers == NULL ? ICO_NO_MEMORY : ICO_OK;
    while (status == ICO_OK && count > 2) {
        size_t made = 0;
        count = 0;
        for (uint32_t v = 0; v < s->metric->n; v++)
            if (ends_part(p, v)) ends[count++] = v;
        if (count <= 2) break;
        status = list_far_offers(p, ends, count, offers, &made);
        if (status == ICO_OK) qsort(offers, made, sizeof *offers, compare_offers);
        for (size_t i = 0; status == ICO_OK && i < made; i++)
            join(p, offers[i].a, offers[i].b);
    }
    ICO_FREE_ARRAY(s->ctx, ends, s->n);
    ICO_FREE_ARRAY(s->ctx, offers, room);
    return status;
}

/* Writes a part from its end to the other one. */
static uint32_t write_part(const parts *p, uint32_t end, uint32_t *order)
{
    uint32_t count = 0, before = ICO_NO_VERTEX, v = end;
    do {
        const uint32_t *two = &p->link[2 * (size_t)v];
        uint32_t next = two[0] != before ? two[0] : two[1];
        order[count++] = v;
        before = v;
        v = next;
    } while (v != ICO_NO_VERTEX);
    return count;
}

/* The end nearest to `last`, of a part that is not written; or, where few stops have a
 * link to each other, just the next.  ICO_NO_VERTEX if all are written. */
static uint32_t choose_end(const parts *p, const bool *written, uint32_t last,
                           uint32_t *next)
{
    const ico_stops *s = p->stops;
    uint32_t best = ICO_NO_VERTEX;
    int64_t least = INT64_MAX;
    while (*next < s->n && (written[*next] || !ends_part(p, *next))) ++*next;
    if (s->matrix == NULL || last == ICO_NO_VERTEX)
        return *next < s->n ? *next : ICO_NO_VERTEX;
    for (uint32_t v = *next; v < s->n; v++) {
        if (written[v] || !ends_part(p, v)) continue;
        int64_t cost = ico__stops_cost(s, last, v);
        if (cost >= least) continue;
        least = cost;
        best = v;
    }
    return best;
}

/* Part after part. */
static ico_status string_parts(const parts *p, uint32_t *order)
{
    const ico_stops *s = p->stops;
    bool *written = ICO_NEW_ARRAY(s->ctx, bool, s->n);
    if (written == NULL) return ICO_NO_MEMORY;
    uint32_t count = 0, next = 0, last = ICO_NO_VERTEX, end;
    for (uint32_t v = 0; v < s->n; v++) written[v] = false;
    while ((end = choose_end(p, written, last, &next)) != ICO_NO_VERTEX) {
        written[end] = written[p->far[end]] = true;
        count += write_part(p, end, order + count);
        last = order[count - 1];
    }
    ICO_FREE_ARRAY(s->ctx, written, s->n);
    return ICO_OK;
}

/* Are all fixed links in the route? */
static bool keeps_fixed(const ico_stops *s, const ico_route *route)
{
    for (uint32_t v = 0; v < s->n; v++)
        for (unsigned k = 0; k < 2; k++) {
            uint32_t w = s->fixed[2 * (size_t)v + k];
            if (w != ICO_NO_VERTEX && ico__route_next(route, v) != w &&
                ico__route_last(route, v) != w)
                return false;
        }
    return !s->overfull;
}

ico_status ico__route_by_greed(const ico_stops *s, ico_route *route, bool *good)
{
    parts p = {.stops = s};
    size_t both = 2 * (size_t)s->n;
    p.link = ICO_NEW_ARRAY(s->ctx, uint32_t, both);
    p.far = ICO_NEW_ARRAY(s->ctx, uint32_t, s->n);
    uint32_t *order = ICO_NEW_ARRAY(s->ctx, uint32_t, s->n);
    ico_status status =
        p.link == NULL || p.far == NULL || order == NULL ? ICO_NO_MEMORY : ICO_OK;
    for (uint32_t v = 0; status == ICO_OK && v < s->n; v++) {
        p.link[2 * (size_t)v] = p.link[2 * (size_t)v + 1] = ICO_NO_VERTEX;
        p.far[v] = v;
    }
    for (uint32_t v = 0; status == ICO_OK && v < s->n; v++)
        for (unsigned k = 0; k < 2; k++)
            if (s->fixed[2 * (size_t)v + k] != ICO_NO_VERTEX)
                join(&p, v, s->fixed[2 * (size_t)v + k]);
    if (status == ICO_OK) status = join_cheapest(&p);
    if (status == ICO_OK && s->metric != NULL) status = join_far(&p);
    if (status == ICO_OK) status = string_parts(&p, order);
    if (status == ICO_OK) {
        ico__route_set(route, order);
        *good = keeps_fixed(s, route);
    }
    ICO_FREE_ARRAY(s->ctx, p.link, both);
    ICO_FREE_ARRAY(s->ctx, p.far, s->n);
    ICO_FREE_ARRAY(s->ctx, order, s->n);
    return status;
}
