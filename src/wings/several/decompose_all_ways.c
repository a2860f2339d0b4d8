/* several/decompose_all_ways.c - for small graphs: cycle after cycle in all ways, each
 * from the last vertex, the root (of an open question the apex), along its edges there in
 * ascending order.
 * SPDX-License-Identifier: MIT */
#include "several/several.h"

/* The cycles before number `cycle` are complete. path[0 .. length): the one in work, from
 * the root on. */
typedef struct ways {
    ico_run *run;
    const ico_edge_list *list;
    uint32_t count;
    bool all;
    uint64_t left; /* steps */
    bool over;     /* these, or the run's limits, ended it */
    uint32_t *class_of;
    uint32_t *row,
        *edges;      /* the edges at each vertex; of a digraph those that leave it */
    uint32_t *first; /* of each cycle: the place of its first edge at the root */
    bool *visited;
} ways;

static uint32_t last_vertex(const ways *w)
{
    return w->list->n - 1;
}

static uint32_t head_of(const ways *w, uint32_t e, uint32_t v)
{
    return w->list->tail[e] == v ? w->list->head[e] : w->list->tail[e];
}

static bool begin_cycle(ways *w, uint32_t cycle);

/* Is the last edge of the cycle beyond its first one?  Else this is its reversal. */
static bool is_forward(const ways *w, uint32_t cycle, uint32_t at)
{
    return w->list->directed || at > w->first[cycle];
}

/* Where edge e is in the row of the root; a row has few edges. */
static uint32_t place_at_root(const ways *w, uint32_t e)
{
    uint32_t at = w->row[last_vertex(w)];
    while (w->edges[at] != e) at++;
    return at;
}

static void visit_all(ways *w, bool visited)
{
    for (uint32_t v = 0; v < w->list->n; v++) w->visited[v] = visited;
    w->visited[last_vertex(w)] = true;
}

/* From vertex v, with `length` vertices visited. */
static bool go_on(ways *w, uint32_t cycle, uint32_t v, uint32_t length)
{
    if (w->left-- == 0 || ico__run_tick(w->run, 1)) {
        w->left = 0;
        w->over = true;
        return false;
    }
    for (uint32_t i = w->row[v]; i < w->row[v + 1]; i++) {
        uint32_t e = w->edges[i], x = head_of(w, e, v);
        if (w->class_of[e] != w->count) continue;
        bool closes = x == last_vertex(w) && length == w->list->n;
        if (closes && !w->list->directed && !is_forward(w, cycle, place_at_root(w, e)))
            continue;
        if (!closes && w->visited[x]) continue;
        w->class_of[e] = cycle;
        w->visited[x] = true;
        if (closes ? begin_cycle(w, cycle + 1) : go_on(w, cycle, x, length + 1))
            return true;
        w->class_of[e] = w->count;
        if (closes) visit_all(w, true); /* again: the next cycle changed that */
        w->visited[x] = closes;         /* the root stays */
        if (w->over) return false;
    }
    return false;
}

static bool begin_cycle(ways *w, uint32_t cycle)
{
    uint32_t root = last_vertex(w);
    if (cycle == w->count) return true;
    uint32_t start = cycle == 0 ? w->row[root] : w->first[cycle - 1] + 1;
    for (uint32_t i = start; i < w->row[root + 1]; i++) {
        uint32_t e = w->edges[i];
        if (w->class_of[e] != w->count) continue;
        w->first[cycle] = i;
        w->class_of[e] = cycle;
        visit_all(w, false);
        w->visited[head_of(w, e, root)] = true;
        if (go_on(w, cycle, head_of(w, e, root), 2)) return true;
        w->class_of[e] = w->count;
        /* of all edges the least free one is in the next cycle */
        if (w->over || w->all) return false;
    }
    return false;
}

static void sort_edges(ways *w)
{
    const ico_edge_list *list = w->list;
    for (uint32_t v = 0; v <= list->n; v++) w->row[v] = 0;
    for (uint32_t e = 0; e < list->m; e++) {
        w->row[list->tail[e]]++;
        if (!list->directed) w->row[list->head[e]]++;
    }
    for (uint32_t v = 1; v <= list->n; v++) w->row[v] += w->row[v - 1];
    for (uint32_t e = list->m; e-- > 0;) { /* rows are filled from their ends */
        w->edges[--w->row[list->tail[e]]] = e;
        if (!list->directed) w->edges[--w->row[list->head[e]]] = e;
    }
}

ico_status ico__decompose_all_ways(ico_run *run, const ico_edge_list *list,
                                   uint32_t count, bool all, uint64_t nodes,
                                   uint32_t *class_of, bool *found, bool *complete)
{
    ico_context *ctx = ico__run_context(run);
    size_t n = list->n, ends = 2 * (size_t)list->m + 1;
    ways w = {.run = run, .list = list, .count = count, .all = all, .left = nodes};
    w.class_of = class_of;
    w.row = ICO_NEW_ARRAY(ctx, uint32_t, n + 1);
    w.edges = ICO_NEW_ARRAY(ctx, uint32_t, ends);
    w.first = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)count + 1);
    w.visited = ICO_NEW_ARRAY(ctx, bool, n);
    bool good = w.row != NULL && w.edges != NULL && w.first != NULL && w.visited != NULL;
    if (good) {
        for (uint32_t e = 0; e < list->m; e++) class_of[e] = count;
        sort_edges(&w);
        *found = begin_cycle(&w, 0);
        *complete = !w.over;
    }
    ICO_FREE_ARRAY(ctx, w.row, n + 1);
    ICO_FREE_ARRAY(ctx, w.edges, ends);
    ICO_FREE_ARRAY(ctx, w.first, (size_t)count + 1);
    ICO_FREE_ARRAY(ctx, w.visited, n);
    return good ? ICO_OK : ICO_NO_MEMORY;
}
