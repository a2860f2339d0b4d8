/* method/merge/arc_exchange.c - covers of digraphs by cycles, merged by exchanges of
 * arcs.
 * SPDX-License-Identifier: MIT */
#include "method/merge/merge.h"

#include "base/memory.h"
#include "base/random.h"
#include "graph/matching.h"

/* Neighbours looked at of a vertex that has many. */
enum { SAMPLE = 64 };
static const uint32_t NOWHERE = UINT32_MAX;

/* Invariants: next and before are inverse to each other: the cover; must[v]: a fixed arc
 * leads to v.  path[0 .. length) is the main cycle, cut open, and at[v] the place of v in
 * it, NOWHERE if it is not there.  row, adj: the tails 0 .. n - 1 and the heads n .. 2n -
 * 1 that fixed arcs leave to each other, rows of a graph; NULL at first. */
typedef struct arcs {
    ico_context *ctx;
    ico_run *run;
    const ico_graph *g;
    ico_random *random;
    uint32_t n, length;
    uint32_t *next, *before, *path, *at, *spare, *order;
    bool *must;
    uint32_t *row, *adj;
    size_t rows, entries;
} arcs;

static void arcs_close(arcs *a)
{
    ICO_FREE_ARRAY(a->ctx, a->next, a->n);
    ICO_FREE_ARRAY(a->ctx, a->before, a->n);
    ICO_FREE_ARRAY(a->ctx, a->path, a->n);
    ICO_FREE_ARRAY(a->ctx, a->at, a->n);
    ICO_FREE_ARRAY(a->ctx, a->spare, a->n);
    ICO_FREE_ARRAY(a->ctx, a->order, a->n);
    ICO_FREE_ARRAY(a->ctx, a->must, a->n);
    ICO_FREE_ARRAY(a->ctx, a->row, a->rows);
    ICO_FREE_ARRAY(a->ctx, a->adj, a->entries);
}

static ico_status arcs_open(ico_run *run, const ico_graph *g, arcs *a)
{
    ico_context *ctx = ico__run_context(run);
    *a =
        (arcs){.ctx = ctx, .run = run, .g = g, .n = g->n, .random = ico__run_random(run)};
    a->next = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    a->before = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    a->path = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    a->at = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    a->spare = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    a->order = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    a->must = ICO_NEW_ARRAY(ctx, bool, g->n);
    bool made = a->next != NULL && a->before != NULL && a->path != NULL &&
                a->at != NULL && a->spare != NULL && a->order != NULL && a->must != NULL;
    for (uint32_t v = 0; made && v < g->n; v++)
        a->next[v] = a->before[v] = a->at[v] = NOWHERE;
    return made ? ICO_OK : ICO_NO_MEMORY;
}

static bool is_arc(const arcs *a, uint32_t u, uint32_t v)
{
    return ico_graph_find_edge(a->g, u, v) != ICO_NO_EDGE;
}

/* The k-th of the neighbours of v to be looked at: all in turn, from anywhere, or
 * some. */
static uint32_t neighbour_in_turn(const arcs *a, uint32_t v, uint32_t k, uint32_t first)
{
    uint32_t degree = a->g->row[v + 1] - a->g->row[v];
    if (degree > SAMPLE)
        return a->g->adj[a->g->row[v] + ico__random_below(a->random, degree)];
    return a->g->adj[a->g->row[v] + (first + k) % degree];
}

static uint32_t looks(const arcs *a, uint32_t v)
{
    uint32_t degree = a->g->row[v + 1] - a->g->row[v];
    return degree > SAMPLE ? SAMPLE : degree;
}

/* --- the cover ---------------------------------------------------------------------- */

static bool tick(void *run, uint64_t ticks)
{
    return ico__run_tick(run, ticks);
}

/* The fixed arcs; false if two begin or end at one vertex. */
static bool take_fixed(arcs *a, const ico_closed *closed)
{
    for (size_t i = 0; i < closed->fixed_count; i++) {
        uint32_t u = a->g->tail[closed->fixed[i]], v = a->g->head[closed->fixed[i]];
        if (a->next[u] != NOWHERE || a->before[v] != NOWHERE) return false;
        a->next[u] = v;
        a->before[v] = u;
        a->must[v] = true;
    }
    return true;
}

/* Each vertex, in random order, takes a head that is free as yet. */
static void take_heads(arcs *a)
{
    for (uint32_t v = 0; v < a->n; v++) a->order[v] = v;
    ico__random_shuffle(a->random, a->order, a->n);
    for (uint32_t i = 0; i < a->n; i++) {
        uint32_t u = a->order[i], count = looks(a, u);
        uint32_t first = count == 0 ? 0 : ico__random_below(a->random, count);
        for (uint32_t k = 0; k < count && a->next[u] == NOWHERE; k++) {
            uint32_t v = neighbour_in_turn(a, u, k, first);
            if (a->before[v] != NOWHERE) continue;
            a->next[u] = v;
            a->before[v] = u;
        }
    }
}

/* Fills row and adj. */
static void list_choices(arcs *a)
{
    const ico_graph *g = a->g;
    uint32_t *row = a->row, *adj = a->adj;
    for (unsigned pass = 0; pass < 2; pass++) {
        for (uint32_t e = 0; e < g->m; e++) {
            uint32_t u = g->tail[e], v = g->head[e];
            if ((a->must[v] && a->before[v] != u) ||
                (a->next[u] != NOWHERE && a->must[a->next[u]] && a->next[u] != v))
                continue;
            if (pass == 1) adj[row[u]] = a->n + v;
            if (pass == 1) adj[row[a->n + v]] = u;
            row[u]++;
            row[a->n + v]++;
        }
        if (pass == 1) break;
        for (uint32_t p = 0, sum = 0; p <= 2 * a->n; p++) { /* counts become beginnings */
            uint32_t count = row[p];
            row[p] = sum;
            sum += count;
        }
    }
    for (uint32_t p = 2 * a->n; p > 0; p--) row[p] = row[p - 1];
    row[0] = 0;
}

static ico_status open_choices(arcs *a)
{
    a->rows = 2 * (size_t)a->n + 2;
    a->entries = 2 * (size_t)a->g->m + 1;
    a->row = ICO_NEW_ARRAY(a->ctx, uint32_t, a->rows);
    a->adj = ICO_NEW_ARRAY(a->ctx, uint32_t, a->entries);
    if (a->row == NULL || a->adj == NULL) return ICO_NO_MEMORY;
    list_choices(a);
    return ICO_OK;
}

/* Makes the assignment complete; *left vertices that cannot be served. */
static ico_status complete_assignment(arcs *a, uint32_t *left)
{
    uint32_t n = a->n;
    size_t ports = 2 * (size_t)n;
    uint32_t *mate = ICO_NEW_ARRAY(a->ctx, uint32_t, ports);
    bool stopped = false;
    if (mate == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < n; v++) {
        mate[v] = a->next[v] == NOWHERE ? ICO_NO_VERTEX : n + a->next[v];
        mate[n + v] = a->before[v] == NOWHERE ? ICO_NO_VERTEX : a->before[v];
    }
    ico_matching_graph g = {.n = 2 * n, .row = a->row, .adj = a->adj, .mate = mate};
    ico_status status = ico__matching_grow(a->ctx, &g, tick, a->run, left, &stopped);
    for (uint32_t v = 0; v < n && status == ICO_OK && *left == 0; v++) {
        a->next[v] = mate[v] - n;
        a->before[mate[v] - n] = v;
    }
    ICO_FREE_ARRAY(a->ctx, mate, ports);
    return status;
}

/* --- exchanges ---------------------------------------------------------------------- */

/* The cover as one of tails and heads, where a fixed edge joins the tail and the head
 * that are one vertex. */
static void write_ports(const arcs *a, ico_cover *c)
{
    uint32_t n = a->n;
    for (uint32_t v = 0; v < n; v++) {
        uint32_t *tail = c->mate + 2 * (size_t)v, *head = tail + 2 * (size_t)n;
        tail[0] = n + v;
        tail[1] = n + a->next[v];
        head[0] = v;
        head[1] = a->before[v];
        c->degree[v] = c->degree[n + v] = 2;
        c->fixed[v] = a->must[a->next[v]] ? 2 : 1;
        c->fixed[n + v] = a->must[v] ? 2 : 1;
    }
}

static void read_ports(arcs *a, const ico_cover *c)
{
    for (uint32_t v = 0; v < a->n; v++) {
        a->next[v] = c->mate[2 * (size_t)v + 1] - a->n;
        a->before[a->next[v]] = v;
    }
}

/* Merges cycles of the cover along alternating cycles of arcs. */
static ico_status alternate_arcs(arcs *a)
{
    uint32_t ports = 2 * a->n, cycles;
    ico_graph g = {
        .n = ports, .m = a->n + a->row[ports] / 2, .row = a->row, .adj = a->adj};
    ico_cover c = {.ctx = a->ctx, .run = a->run, .g = &g, .n = ports};
    c.mate = ICO_NEW_ARRAY(c.ctx, uint32_t, 2 * (size_t)ports);
    c.degree = ICO_NEW_ARRAY(c.ctx, uint8_t, ports);
    c.fixed = ICO_NEW_ARRAY(c.ctx, uint8_t, ports);
    ico_status status = ICO_NO_MEMORY;
    if (c.mate != NULL && c.degree != NULL && c.fixed != NULL) {
        uint64_t work = 0;
        write_ports(a, &c);
        status = ico__alternate_cycles(&c, false, &work, &cycles);
        if (status == ICO_OK) read_ports(a, &c);
    }
    ico__cover_close(&c);
    return status;
}

/* --- the path ----------------------------------------------------------------------- */

/* Appends the vertices of the cover's cycle from `from` to `to`. */
static void path_append_cycle(arcs *a, uint32_t from, uint32_t to)
{
    for (uint32_t v = from;; v = a->next[v]) {
        a->at[v] = a->length;
        a->path[a->length++] = v;
        if (v == to) return;
    }
}

/* The path, closed, is a cycle of the cover. */
static void close_path(arcs *a)
{
    for (uint32_t i = 0; i < a->length; i++) {
        uint32_t u = a->path[i], v = a->path[i + 1 == a->length ? 0 : i + 1];
        a->next[u] = v;
        a->before[v] = u;
    }
}

/* Exchanges the vertices at i .. j - 1 of the path with the rest of it. */
static void path_exchange(arcs *a, uint32_t i, uint32_t j)
{
    uint32_t count = j - i;
    for (uint32_t k = 0; k < count; k++) a->spare[k] = a->path[i + k];
    for (uint32_t k = j; k < a->length; k++) a->path[k - count] = a->path[k];
    for (uint32_t k = 0; k < count; k++) a->path[a->length - count + k] = a->spare[k];
    for (uint32_t k = i; k < a->length; k++) a->at[a->path[k]] = k;
    (void)ico__run_tick(a->run, (a->length - i) / 8 + 1);
}

/* One exchange: the arc t -> z from the end of the path, w -> q, where w comes before z
 * and q behind it.  Of those possible, one that lets the path be closed, or any. */
static bool improve(arcs *a, bool *closes)
{
    uint32_t s = a->path[0], t = a->path[a->length - 1], seen = 0, best[2] = {0, 0};
    uint64_t work = 0;
    *closes = false;
    for (uint32_t k = 0; k < looks(a, t) && !*closes; k++) {
        uint32_t z = neighbour_in_turn(a, t, k, 0), i = a->at[z];
        if (i == NOWHERE || i == 0 || a->must[z]) continue;
        uint32_t w = a->path[i - 1];
        for (uint32_t l = 0; l < looks(a, w) && !*closes; l++) {
            uint32_t q = neighbour_in_turn(a, w, l, 0), j = a->at[q];
            work++;
            if (j == NOWHERE || j <= i || a->must[q]) continue;
            *closes = is_arc(a, a->path[j - 1], s);
            if (!*closes && ico__random_below(a->random, ++seen) > 0) continue;
            best[0] = i;
            best[1] = j;
        }
    }
    (void)ico__run_tick(a->run, work);
    if (best[1] == 0) return false;
    path_exchange(a, best[0], best[1]);
    return true;
}

/* Opens the cycle of u beside the main one, which is the path: the cycle of u comes
 * first, from the vertex after u to u, then the main one from a neighbour of u on.
 * Prefers a way that closes.  *opened: a way was found. */
static void open_beside(arcs *a, uint32_t from, bool *opened)
{
    uint32_t u = from, tail = NOWHERE, head = NOWHERE, seen = 0;
    do {
        for (uint32_t k = 0; k < looks(a, u) && !a->must[a->next[u]]; k++) {
            uint32_t y = neighbour_in_turn(a, u, k, 0);
            if (a->at[y] == NOWHERE || a->must[y]) continue;
            bool closes = is_arc(a, a->before[y], a->next[u]);
            if (!closes && ico__random_below(a->random, ++seen) > 0) continue;
            tail = u;
            head = y;
            if (closes) goto done;
        }
        u = a->next[u];
    } while (u != from);
done:
    *opened = tail != NOWHERE;
    if (!*opened) return;
    uint32_t last = a->before[head];
    a->length = 0;
    path_append_cycle(a, a->next[tail], tail);
    path_append_cycle(a, head, last);
}

/* Merges the cycle of `from` into the main one. */
static bool absorb(arcs *a, uint32_t from, uint64_t exchanges)
{
    bool opened, closes = false;
    open_beside(a, from, &opened);
    (void)ico__run_tick(a->run, a->length / 8 + 1);
    if (!opened) return false;
    closes = is_arc(a, a->path[a->length - 1], a->path[0]);
    for (uint64_t k = 0; k < exchanges && !closes; k++)
        if (ico__run_limit(a->run) != ICO_LIMIT_NONE || !improve(a, &closes))
            return false;
    if (closes) close_path(a);
    return closes;
}

/* --- all of it ---------------------------------------------------------------------- */

/* A vertex of the longest cycle of the cover; marks one of each cycle in `order`. */
static uint32_t list_cycles(arcs *a, uint32_t *cycles)
{
    uint32_t longest = 0, main = 0;
    *cycles = 0;
    for (uint32_t v = 0; v < a->n; v++) a->spare[v] = 0;
    for (uint32_t v = 0; v < a->n; v++) {
        uint32_t size = 0;
        if (a->spare[v] != 0) continue;
        for (uint32_t w = v; a->spare[w] == 0; w = a->next[w]) a->spare[w] = ++size;
        a->order[(*cycles)++] = v;
        if (size > longest) longest = size, main = v;
    }
    return main;
}

static bool merge(arcs *a, uint64_t exchanges)
{
    uint32_t cycles, main = list_cycles(a, &cycles);
    path_append_cycle(a, main, a->before[main]);
    for (uint32_t k = 0; k < cycles; k++) {
        uint32_t v = a->order[k];
        if (a->at[v] == NOWHERE && !absorb(a, v, exchanges)) return false;
    }
    return true;
}

ico_status ico__arcs_search(ico_run *run, const ico_closed *closed, uint64_t exchanges,
                            uint32_t *cycle, bool *found, bool *none)
{
    arcs a;
    uint32_t left = 0;
    *found = *none = false;
    ico_status status = arcs_open(run, closed->graph, &a);
    if (status == ICO_OK && !take_fixed(&a, closed)) {
        *none = true;
    } else if (status == ICO_OK) {
        take_heads(&a);
        status = open_choices(&a);
        if (status == ICO_OK) status = complete_assignment(&a, &left);
        if (status == ICO_OK && left == 0 && ico__run_limit(run) == ICO_LIMIT_NONE)
            status = alternate_arcs(&a);
        bool over = ico__run_limit(run) != ICO_LIMIT_NONE;
        *none = status == ICO_OK && left > 0 && !over;
        *found = status == ICO_OK && left == 0 && !over && merge(&a, exchanges);
        for (uint32_t i = 0; i < a.n && *found; i++) cycle[i] = a.path[i];
    }
    arcs_close(&a);
    return status;
}
