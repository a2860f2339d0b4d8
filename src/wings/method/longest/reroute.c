/* method/longest/reroute.c - a stretch of the cycle is replaced by a way from the vertex
 * before it to a vertex behind it, through vertices that are left out or on the stretch:
 * a search in depth for a short while, of which the best way is taken.
 * SPDX-License-Identifier: MIT */
#include "method/longest/long_cycle.h"

enum { WINDOW = 80, DEEPEST = 120, NODES = 200, WIDE = 24 };

/* Invariants: window[0 .. size) are the vertices behind u on the cycle, place[w] their
 * numbers; musts[j]: those before window[j] that must be visited.  path[0 .. depth) leads
 * on from u, its vertices are seen; furthest[d]: one more than the number of the last
 * window vertex among path[0 .. d).  best: a way of `best_length` vertices to
 * window[target]. */
typedef struct detour {
    ico_long_cycle *r;
    ico_random *random;
    uint32_t u, size, depth, nodes, must_count;
    uint32_t window[WINDOW], musts[WINDOW + 1], path[DEEPEST + 1], furthest[DEEPEST + 1];
    uint32_t first[DEEPEST + 1], looked[DEEPEST + 1];
    uint32_t best[DEEPEST], best_length, target;
    int32_t gain;
    bool some;
    uint64_t work;
} detour;

static void open_window(detour *d)
{
    const ico_long_cycle *r = d->r;
    uint32_t w = r->next[d->u];
    uint32_t most = 1 + ico__random_below(d->random, WINDOW);
    d->musts[0] = 0;
    for (d->size = 0; d->size < most; w = r->next[w]) {
        d->window[d->size] = w;
        r->place[w] = d->size;
        d->musts[d->size + 1] = d->musts[d->size] + r->arcs->must[w];
        d->size++;
        if (w == d->u) break; /* all round */
    }
}

static bool is_in_window(const detour *d, uint32_t v)
{
    return d->r->place[v] < d->size && d->window[d->r->place[v]] == v;
}

static bool is_fresh(const detour *d, uint32_t v)
{
    return d->r->seen[v] != d->r->stamp && v != d->u &&
           (d->r->next[v] == ICO_NO_VERTEX || is_in_window(d, v));
}

/* Does the change come nearer to the length that is asked for, or not pass it? */
static bool leads_to_length(const ico_long_cycle *r, int32_t gain)
{
    uint32_t length = r->length + (uint32_t)gain;
    if (r->exact == 0) return true;
    return r->length > r->exact ? gain < 0 && length >= r->exact : length <= r->exact;
}

/* The way so far, and on to window[j]. */
static void consider(detour *d, uint32_t j)
{
    int32_t gain = (int32_t)d->depth - (int32_t)j;
    if (!leads_to_length(d->r, gain)) return;
    if (j < d->furthest[d->depth] || d->musts[j] != d->must_count) return;
    if (d->depth == 0 && j == 0) return; /* nothing changes */
    if (d->r->length + (uint32_t)gain < d->r->arcs->least) return;
    if (d->some &&
        (gain < d->gain || (gain == d->gain && ico__random_below(d->random, 2) == 0)))
        return;
    d->some = true;
    d->gain = gain;
    d->target = j;
    d->best_length = d->depth;
    for (uint32_t i = 0; i < d->depth; i++) d->best[i] = d->path[i];
}

static void push(detour *d, uint32_t v)
{
    const ico_long_cycle *r = d->r;
    uint32_t far = d->furthest[d->depth];
    if (r->next[v] != ICO_NO_VERTEX && d->r->place[v] + 1 > far) far = r->place[v] + 1;
    r->seen[v] = r->stamp;
    d->must_count += r->arcs->must[v];
    d->path[d->depth++] = v;
    d->furthest[d->depth] = far;
    uint32_t degree = r->row[v + 1] - r->row[v];
    d->first[d->depth] = degree > 0 ? ico__random_below(d->random, degree) : 0;
    d->looked[d->depth] = 0;
    d->nodes++;
}

static void pop(detour *d)
{
    uint32_t v = d->path[--d->depth];
    d->r->seen[v] = 0;
    d->must_count -= d->r->arcs->must[v];
}

/* From the apex to each vertex of the window. */
static void consider_openings(detour *d)
{
    for (uint32_t j = d->furthest[d->depth]; j < d->size; j++)
        if (d->r->opens[d->window[j]]) consider(d, j);
    d->work += d->size;
}

/* The next vertex to go to from the end of the path, or ICO_NO_VERTEX. */
static uint32_t step(detour *d, uint32_t v)
{
    const ico_long_cycle *r = d->r;
    uint32_t degree = r->row[v + 1] - r->row[v];
    while (d->looked[d->depth] < degree && d->looked[d->depth] < WIDE) {
        uint32_t k = d->first[d->depth] + d->looked[d->depth]++;
        uint32_t w = r->to[r->row[v] + (k < degree ? k : k - degree)];
        d->work++;
        bool inside = is_in_window(d, w);
        if (inside && r->seen[w] != r->stamp) consider(d, r->place[w]);
        if (d->depth == 0 && inside && r->place[w] == 0) continue;
        if (is_fresh(d, w) && d->depth < DEEPEST) return w;
    }
    return ICO_NO_VERTEX;
}

static void search_ways(detour *d)
{
    const ico_long_cycle *r = d->r;
    while (d->nodes < NODES) {
        uint32_t v = d->depth > 0 ? d->path[d->depth - 1] : d->u;
        if (v == r->apex && d->looked[d->depth] == 0) consider_openings(d);
        uint32_t w = step(d, v);
        if (w != ICO_NO_VERTEX) {
            push(d, w);
        } else if (d->depth > 0) {
            pop(d);
        } else {
            break;
        }
    }
    while (d->depth > 0) pop(d);
}

/* --- the change --------------------------------------------------------------------- */

static void drop_vertex(ico_long_cycle *r, uint32_t v)
{
    r->next[v] = r->before[v] = ICO_NO_VERTEX;
    r->at[v] = r->outs;
    r->out[r->outs++] = v;
    r->length--;
}

static void link_to(ico_long_cycle *r, uint32_t u, uint32_t v)
{
    r->next[u] = v;
    r->before[v] = u;
}

/* Between u and its successor. */
static void insert_behind(ico_long_cycle *r, uint32_t u, uint32_t v)
{
    uint32_t last = r->out[--r->outs], w = r->next[u];
    r->out[r->at[v]] = last;
    r->at[last] = r->at[v];
    link_to(r, u, v);
    link_to(r, v, w);
    r->length++;
}

static void take_way(detour *d)
{
    ico_long_cycle *r = d->r;
    uint32_t u = d->u;
    for (uint32_t j = 0; j < d->target; j++) drop_vertex(r, d->window[j]);
    link_to(r, u, d->window[d->target]);
    for (uint32_t i = 0; i < d->best_length; u = d->best[i++])
        insert_behind(r, u, d->best[i]);
}

static bool may_grow(const ico_long_cycle *r)
{
    return r->exact == 0 || r->length < r->exact;
}

/* A path gets longer at its beginning. */
static uint64_t extend_front(ico_long_cycle *r, ico_random *random)
{
    uint64_t work = 16;
    for (bool more = true; more;) {
        uint32_t w = r->next[r->apex], degree = r->back[w + 1] - r->back[w];
        uint32_t first = degree > 0 ? ico__random_below(random, degree) : 0;
        more = false;
        for (uint32_t k = 0; k < degree && k < WIDE && !more && may_grow(r);
             k++, work++) {
            uint32_t v = r->from[r->back[w] + (first + k) % degree];
            if (r->next[v] != ICO_NO_VERTEX || !r->opens[v]) continue;
            insert_behind(r, r->apex, v);
            more = true;
        }
    }
    return work;
}

/* A vertex of the cycle with an arc to one that is left out, most of the time. */
static uint32_t choose_start(const ico_long_cycle *r, ico_random *random)
{
    enum { TRIES = 16 };
    for (unsigned k = 0; k < TRIES && r->outs > 0; k++) {
        uint32_t x = r->out[ico__random_below(random, r->outs)];
        uint32_t degree = r->back[x + 1] - r->back[x];
        if (degree == 0) continue;
        uint32_t u = r->from[r->back[x] + ico__random_below(random, degree)];
        bool found = r->next[u] != ICO_NO_VERTEX;
        if (found && (u != r->apex || k == 0)) return u;
    }
    uint32_t u = ico__random_below(random, r->n);
    return r->next[u] != ICO_NO_VERTEX ? u : ICO_NO_VERTEX;
}

uint64_t ico__long_change(ico_long_cycle *r, ico_random *random, double heat)
{
    detour d = {.r = r, .random = random, .u = choose_start(r, random)};
    if (d.u == ICO_NO_VERTEX) return 16;
    if (d.u == r->apex) return extend_front(r, random);
    open_window(&d);
    ico__long_stamp(r);
    uint32_t degree = r->row[d.u + 1] - r->row[d.u];
    d.first[0] = degree > 0 ? ico__random_below(random, degree) : 0;
    search_ways(&d);
    if (!d.some) return d.work + d.size + 16;
    double chance = 1;
    bool shrinks = r->exact != 0 && r->length > r->exact;
    if (shrinks) heat = 1;
    for (int32_t k = d.gain; k < 0 && chance > 1e-6; k++) chance *= heat;
    if (d.gain >= 0 || ico__random_unit(random) < chance) take_way(&d);
    return d.work + 2 * (uint64_t)d.size + 16;
}
