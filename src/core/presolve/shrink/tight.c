/* presolve/shrink/tight.c - tight sets near each vertex.
 * A matching gives each vertex u a neighbour mate(u) of its own.  From u one *comes* to
 * the vertices whose mates are neighbours of u.  If all ways from b to a vertex far away
 * lead through one vertex, then those before it have no more neighbours than their mates
 * and the mate of that one.
 * SPDX-License-Identifier: MIT */
#include "presolve/shrink/tight.h"

#include "base/memory.h"
#include "graph/matching.h"

/* Invariants: owner[w] is the vertex whose mate is w.  On the way from b to a far
 * vertex, rank[u] is the place of u, from 1 on; before[u]: from where it was met.  Only
 * entries of the vertices in met[0 .. count) are other than 0 in `state`, ICO_NO_VERTEX
 * in before. */
typedef struct search {
    ico_context *ctx;
    const ico_graph *graph;
    uint32_t reach, count, *mate, *owner, *met, *before, *rank, *way, *list;
    uint8_t *mark;
} search;

enum { ARRAYS = 7 };

/* Counts down; true: they are used up. */
static bool count_down(void *user, uint64_t work)
{
    uint64_t *ticks = user;
    *ticks -= work < *ticks ? work : *ticks;
    return *ticks == 0;
}

/* Each vertex takes the first neighbour that is left. */
static void match_greedily(const ico_graph *g, uint32_t *mate)
{
    for (uint32_t v = 0; v < g->n; v++)
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
            if (mate[g->n + g->adj[i]] != ICO_NO_VERTEX) continue;
            mate[v] = g->n + g->adj[i];
            mate[g->n + g->adj[i]] = v;
            break;
        }
}

/* A perfect matching of the graph in which each vertex occurs on the left and on the
 * right; *perfect is false if there is none. */
static ico_status find_mates(search *s, uint64_t *ticks, bool *perfect)
{
    const ico_graph *g = s->graph;
    uint32_t n = g->n, unmatched = 0;
    size_t links = 4 * (size_t)g->m;
    bool stopped;
    uint32_t *row = ICO_NEW_ARRAY(s->ctx, uint32_t, 2 * (size_t)n + 1),
             *adj = ICO_NEW_ARRAY(s->ctx, uint32_t, links + 1),
             *mate = ICO_NEW_ARRAY(s->ctx, uint32_t, 2 * (size_t)n);
    ico_status status = ICO_NO_MEMORY;
    if (row != NULL && adj != NULL && mate != NULL) {
        for (uint32_t v = 0; v <= n; v++) row[v] = g->row[v];
        for (uint32_t v = 0; v <= n; v++) row[n + v] = g->row[n] + g->row[v];
        for (uint32_t i = 0; i < g->row[n]; i++) {
            adj[i] = n + g->adj[i];
            adj[g->row[n] + i] = g->adj[i];
        }
        uint64_t own = *ticks + links; /* it is not charged for going through once */
        for (uint32_t v = 0; v < 2 * n; v++) mate[v] = ICO_NO_VERTEX;
        match_greedily(g, mate);
        ico_matching_graph m = {.n = 2 * n, .row = row, .adj = adj, .mate = mate};
        status = ico__matching_grow(s->ctx, &m, count_down, &own, &unmatched, &stopped);
        if (own < *ticks) *ticks = own;
        *perfect = status == ICO_OK && !stopped && unmatched == 0;
        for (uint32_t v = 0; v < n && *perfect; v++) {
            s->mate[v] = mate[v] - n;
            s->owner[s->mate[v]] = v;
        }
    }
    ICO_FREE_ARRAY(s->ctx, row, 2 * (size_t)n + 1);
    ICO_FREE_ARRAY(s->ctx, adj, links + 1);
    ICO_FREE_ARRAY(s->ctx, mate, 2 * (size_t)n);
    return status;
}

static void tight_forget(search *s)
{
    while (s->count > 0) {
        uint32_t u = s->met[--s->count];
        s->before[u] = ICO_NO_VERTEX;
        s->rank[u] = s->mark[u] = 0;
    }
}

static void tight_meet(search *s, uint32_t u, uint32_t from)
{
    s->before[u] = from;
    s->met[s->count++] = u;
}

/* Breadth first from b; the last vertex met is the far one, and the way there gets its
 * ranks: s->way[0] is b.  Returns the length of the way. */
static uint32_t find_way(search *s, uint32_t b, uint64_t *work)
{
    const ico_graph *g = s->graph;
    tight_meet(s, b, b);
    for (uint32_t i = 0; i < s->count && s->count <= s->reach; i++) {
        uint32_t u = s->met[i];
        for (uint32_t j = g->row[u]; j < g->row[u + 1] && s->count <= s->reach; j++) {
            uint32_t to = s->owner[g->adj[j]];
            if (s->before[to] == ICO_NO_VERTEX) tight_meet(s, to, u);
        }
        *work += g->row[u + 1] - g->row[u];
    }
    uint32_t length = 0;
    for (uint32_t u = s->met[s->count - 1]; u != b; u = s->before[u]) length++;
    uint32_t at = length;
    for (uint32_t u = s->met[s->count - 1]; u != b; u = s->before[u]) {
        s->rank[u] = at;
        s->way[at--] = u;
    }
    s->way[0] = b;
    return length;
}

/* The vertices before the first one on the way that cannot be gone round, into s->list;
 * how many, 0 if they are more than `reach`. */
static uint32_t find_before(search *s, uint32_t length, uint64_t *work)
{
    const ico_graph *g = s->graph;
    uint32_t count = 0, farthest = 0, next = 1, done = 0;
    s->list[count++] = s->way[0];
    s->mark[s->way[0]] = 1;
    while (true) {
        for (; done < count; done++) {
            uint32_t u = s->list[done];
            *work += g->row[u + 1] - g->row[u];
            for (uint32_t j = g->row[u]; j < g->row[u + 1]; j++) {
                uint32_t to = s->owner[g->adj[j]];
                if (s->mark[to] != 0) continue;
                if (s->rank[to] > farthest) farthest = s->rank[to];
                if (s->rank[to] != 0) continue;
                if (count >= s->reach) return 0;
                if (s->before[to] == ICO_NO_VERTEX) tight_meet(s, to, u);
                s->mark[to] = 1;
                s->list[count++] = to;
            }
        }
        if (next >= farthest || farthest > length) return count;
        for (; next < farthest; next++) {
            if (count >= s->reach) return 0;
            s->mark[s->way[next]] = 1;
            s->list[count++] = s->way[next];
        }
    }
}

/* Behind the `count` members in s->list their neighbours; false unless these are others,
 * and one more. */
static bool add_neighbours(search *s, uint32_t count)
{
    const ico_graph *g = s->graph;
    uint32_t size = count;
    bool good = true;
    for (uint32_t i = 0; i < count; i++) s->mark[s->list[i]] = 2;
    for (uint32_t i = 0; i < count && good; i++)
        for (uint32_t j = g->row[s->list[i]]; j < g->row[s->list[i] + 1] && good; j++) {
            uint32_t w = g->adj[j];
            good = s->mark[w] != 2;
            if (!good || s->mark[w] == 3) continue;
            good = size < 2 * count + 1;
            if (!good) break;
            s->mark[w] = 3;
            s->list[size++] = w;
        }
    for (uint32_t i = 0; i < size; i++) s->mark[s->list[i]] = 0;
    return good && size == 2 * count + 1;
}

static ico_status look_around(search *s, uint64_t *ticks, ico_tight_call *call,
                              void *user)
{
    uint32_t n = s->graph->n;
    ico_status status = ICO_OK;
    bool more = true;
    for (uint32_t b = 0; b < n && more && status == ICO_OK; b++) {
        uint64_t work = 1;
        uint32_t length = find_way(s, b, &work), count = 0;
        if (length > 0) count = find_before(s, length, &work);
        tight_forget(s);
        if (count > 1 && 2 * count + 1 < n && add_neighbours(s, count))
            more = call(user, s->list, count);
        for (uint32_t i = 0; i < count; i++) s->mark[s->list[i]] = 0;
        if (count_down(ticks, work)) more = false;
        status = ico__tick(s->ctx, work);
    }
    return status;
}

ico_status ico__tight_find(ico_context *ctx, const ico_graph *graph, uint32_t reach,
                           uint64_t *ticks, ico_tight_call *call, void *user)
{
    search s = {.ctx = ctx, .graph = graph, .reach = reach};
    size_t n = graph->n, room = 2 * n + 2;
    bool perfect = false;
    uint32_t **arrays[ARRAYS] = {&s.mate, &s.owner, &s.met, &s.before,
                                 &s.rank, &s.way,   &s.list};
    ico_status status = ICO_OK;
    for (unsigned i = 0; i < ARRAYS; i++) {
        *arrays[i] = ICO_NEW_ARRAY(ctx, uint32_t, room);
        if (*arrays[i] == NULL) status = ICO_NO_MEMORY;
    }
    s.mark = ICO_NEW_ARRAY(ctx, uint8_t, room);
    if (s.mark == NULL) status = ICO_NO_MEMORY;
    for (uint32_t v = 0; v < n && status == ICO_OK; v++) s.before[v] = ICO_NO_VERTEX;
    if (status == ICO_OK) status = find_mates(&s, ticks, &perfect);
    if (status == ICO_OK && perfect) status = look_around(&s, ticks, call, user);
    for (unsigned i = 0; i < ARRAYS; i++) ICO_FREE_ARRAY(ctx, *arrays[i], room);
    ICO_FREE_ARRAY(ctx, s.mark, room);
    return status;
}
