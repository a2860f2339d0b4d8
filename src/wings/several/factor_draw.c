/* several/factor_draw.c - random classes, each with all vertices. A graph becomes a
 * bipartite one when its edges have directions, about as many in as out at each vertex
 * (Petersen 1891), and a regular bipartite graph falls into perfect matchings (Konig
 * 1916). The matchings are random, by augmenting paths.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "several/several.h"

#define NO_EDGE UINT32_MAX
enum { ORIENTATIONS = 8 };

/* Edges from left to right vertices; each vertex is to have `most` chosen ones. */
typedef struct bipartite {
    ico_factors *f;
    ico_random *random;
    uint32_t n, m, most;
    uint32_t *from, *to;        /* of each edge */
    uint32_t *row[2], *arcs[2]; /* the edges of left and right vertices */
    uint32_t *load[2];          /* chosen ones */
    uint32_t *order, *queue;
    uint32_t *reach, *back; /* the edge by which a right, a left vertex was reached */
    bool *allowed, *chosen;
    uint32_t *block; /* all of these */
    bool *flags;
    size_t block_size;
} bipartite;

static ico_status open_bipartite(ico_factors *f, bipartite *b)
{
    ico_context *ctx = ico__run_context(f->run);
    uint32_t n = f->list->n, m = f->list->m;
    *b = (bipartite){.f = f, .random = ico__run_random(f->run), .n = n, .m = m};
    b->block_size = 4 * (size_t)m + 8 * (size_t)n + 2;
    b->block = ICO_NEW_ARRAY(ctx, uint32_t, b->block_size);
    b->flags = ICO_NEW_ARRAY(ctx, bool, 2 * (size_t)m + 1);
    if (b->block == NULL || b->flags == NULL) return ICO_NO_MEMORY;
    uint32_t *at = b->block;
    uint32_t **of_edges[] = {&b->from, &b->to, &b->arcs[0], &b->arcs[1]};
    for (size_t i = 0; i < 4; i++, at += m) *of_edges[i] = at;
    uint32_t **of_vertices[] = {&b->load[0], &b->load[1], &b->order,
                                &b->queue,   &b->reach,   &b->back};
    for (size_t i = 0; i < 6; i++, at += n) *of_vertices[i] = at;
    b->row[0] = at;
    b->row[1] = at + n + 1;
    b->allowed = b->flags;
    b->chosen = b->flags + m;
    return ICO_OK;
}

static void close_bipartite(bipartite *b)
{
    ico_context *ctx = ico__run_context(b->f->run);
    ICO_FREE_ARRAY(ctx, b->block, b->block_size);
    ICO_FREE_ARRAY(ctx, b->flags, 2 * (size_t)b->m + 1);
}

/* An edge at the vertex that is allowed or not, and has no direction yet, at random. */
static uint32_t some_edge(const bipartite *b, uint32_t v, bool allowed)
{
    const ico_factors *f = b->f;
    uint32_t degree = f->row[v + 1] - f->row[v];
    if (degree == 0) return NO_EDGE;
    uint32_t first = ico__random_below(b->random, degree);
    for (uint32_t i = 0; i < degree; i++) {
        uint32_t at = first + i < degree ? first + i : first + i - degree;
        uint32_t e = f->incident[f->row[v] + at];
        if (b->allowed[e] == allowed && b->from[e] == NO_EDGE) return e;
    }
    return NO_EDGE;
}

static uint32_t far_vertex(const bipartite *b, uint32_t e, uint32_t v)
{
    return b->f->list->tail[e] == v ? b->f->list->head[e] : b->f->list->tail[e];
}

static void allow(bipartite *b, uint32_t e, bool allowed)
{
    b->allowed[e] = allowed;
    b->load[0][b->f->list->tail[e]] += allowed ? 1 : UINT32_MAX;
    b->load[0][b->f->list->head[e]] += allowed ? 1 : UINT32_MAX;
}

/* Of a graph: allows as many edges at each vertex as all classes have there. First
 * whatever fits; then a vertex that lacks one takes any edge, and if the other end has
 * enough, that gives another away: what is lacking walks until it meets its like. */
static bool allow_regular(bipartite *b)
{
    const ico_edge_list *list = b->f->list;
    uint32_t degree = 2 * b->f->count;
    memset(b->allowed, 0, b->m * sizeof *b->allowed);
    memset(b->load[0], 0, (size_t)b->n * sizeof *b->load[0]);
    for (uint32_t i = 0; i < b->n; i++) {
        uint32_t v = b->order[i];
        for (uint32_t k = b->f->row[v]; k < b->f->row[v + 1]; k++) {
            uint32_t e = b->f->incident[k];
            if (!b->allowed[e] && b->load[0][list->tail[e]] < degree &&
                b->load[0][list->head[e]] < degree)
                allow(b, e, true);
        }
    }
    uint64_t steps = 200 * ((uint64_t)b->m + b->n);
    for (uint32_t i = 0; i < b->n; i++) {
        for (uint32_t v = b->order[i]; b->load[0][v] < degree;) {
            uint32_t e = some_edge(b, v, false);
            if (e == NO_EDGE || steps-- == 0 || ico__run_tick(b->f->run, 1)) return false;
            uint32_t w = far_vertex(b, e, v);
            allow(b, e, true);
            if (b->load[0][w] <= degree) {
                v = b->order[i];
                continue;
            }
            uint32_t other = e;
            while (other == e) other = some_edge(b, w, true);
            allow(b, other, false);
            v = far_vertex(b, other, w);
        }
        if (b->load[0][b->order[i]] < degree) i--; /* the walk ended elsewhere */
    }
    return true;
}

/* Walks along allowed edges until none is free: as many lead in as out. */
static void direct_from(bipartite *b, uint32_t v)
{
    uint32_t e;
    while ((e = some_edge(b, v, true)) != NO_EDGE) {
        b->from[e] = v;
        b->to[e] = far_vertex(b, e, v);
        v = b->to[e];
    }
}

/* Allows and directs the edges. */
static bool direct(bipartite *b)
{
    const ico_edge_list *list = b->f->list;
    for (uint32_t e = 0; e < b->m; e++) {
        b->from[e] = list->directed ? list->tail[e] : NO_EDGE;
        b->to[e] = list->head[e];
        b->allowed[e] = true;
    }
    if (list->directed) return true;
    if (b->f->has_rest && !allow_regular(b)) return false;
    for (uint32_t i = 0; i < b->n; i++) direct_from(b, b->order[i]);
    for (uint32_t e = 0; e < b->m; e++)
        if (!b->allowed[e]) b->from[e] = list->tail[e]; /* not chosen; it needs a row */
    return true;
}

static void sort_edges(bipartite *b)
{
    for (unsigned side = 0; side < 2; side++) {
        const uint32_t *end = side == 0 ? b->from : b->to;
        uint32_t *row = b->row[side];
        memset(row, 0, ((size_t)b->n + 1) * sizeof *row);
        for (uint32_t e = 0; e < b->m; e++) row[end[e] + 1]++;
        for (uint32_t v = 0; v < b->n; v++) row[v + 1] += row[v];
        memset(b->load[side], 0, (size_t)b->n * sizeof *row);
        for (uint32_t e = 0; e < b->m; e++)
            b->arcs[side][row[end[e]] + b->load[side][end[e]]++] = e;
    }
}

/* Turns the path from left vertex `start` to right vertex w: what was chosen is not, and
 * the reverse. */
static void turn_path(bipartite *b, uint32_t start, uint32_t w)
{
    b->load[0][start]++;
    b->load[1][w]++;
    for (;;) {
        uint32_t e = b->reach[w], v = b->from[e];
        b->chosen[e] = true;
        if (v == start) return;
        b->chosen[b->back[v]] = false;
        w = b->to[b->back[v]];
    }
}

/* Goes on from a right vertex that has all its edges, along each of them. */
static void go_back(bipartite *b, uint32_t start, uint32_t w, uint32_t *tail)
{
    for (uint32_t k = b->row[1][w]; k < b->row[1][w + 1]; k++) {
        uint32_t e = b->arcs[1][k], u = b->from[e];
        if (!b->chosen[e] || u == start || b->back[u] != NO_EDGE) continue;
        b->back[u] = e;
        b->queue[(*tail)++] = u;
    }
}

/* Breadth first from a left vertex that needs one more edge. */
static bool grow_matching(bipartite *b, uint32_t start)
{
    uint32_t at = 0, tail = 0;
    for (uint32_t v = 0; v < b->n; v++) b->reach[v] = b->back[v] = NO_EDGE;
    b->queue[tail++] = start;
    while (at < tail && !ico__run_tick(b->f->run, 1)) {
        uint32_t v = b->queue[at++], degree = b->row[0][v + 1] - b->row[0][v];
        uint32_t first = degree == 0 ? 0 : ico__random_below(b->random, degree);
        for (uint32_t i = 0; i < degree; i++) {
            uint32_t k = first + i < degree ? first + i : first + i - degree;
            uint32_t e = b->arcs[0][b->row[0][v] + k], w = b->to[e];
            if (!b->allowed[e] || b->chosen[e] || b->reach[w] != NO_EDGE) continue;
            b->reach[w] = e;
            if (b->load[1][w] < b->most) {
                turn_path(b, start, w);
                return true;
            }
            go_back(b, start, w, &tail);
        }
    }
    return false;
}

/* Chooses `most` of the allowed edges at each vertex. */
static bool choose(bipartite *b, uint32_t most)
{
    b->most = most;
    memset(b->chosen, 0, b->m * sizeof *b->chosen);
    for (unsigned side = 0; side < 2; side++)
        memset(b->load[side], 0, (size_t)b->n * sizeof *b->load[side]);
    ico__random_shuffle(b->random, b->order, b->n);
    for (uint32_t round = 0; round < most; round++)
        for (uint32_t i = 0; i < b->n; i++)
            if (!grow_matching(b, b->order[i])) return false;
    return true;
}

/* One matching after the other: of a regular graph there is always one more. */
static bool divide(bipartite *b)
{
    ico_factors *f = b->f;
    for (uint32_t e = 0; e < b->m; e++) {
        b->allowed[e] = b->chosen[e];
        f->class_of[e] = f->count;
    }
    for (uint32_t class = 0; class < f->count; class ++) {
        if (!choose(b, 1)) return false;
        for (uint32_t e = 0; e < b->m; e++) {
            if (!b->chosen[e]) continue;
            f->class_of[e] = class;
            b->allowed[e] = false;
        }
    }
    return true;
}

ico_status ico__factors_draw(ico_factors *f, bool *made)
{
    bipartite b;
    *made = false;
    ico_status status = open_bipartite(f, &b);
    for (uint32_t v = 0; v < b.n && status == ICO_OK; v++) b.order[v] = v;
    for (unsigned i = 0; i < ORIENTATIONS && status == ICO_OK && !*made; i++) {
        ico__random_shuffle(b.random, b.order, b.n);
        if (direct(&b)) {
            sort_edges(&b);
            *made = choose(&b, f->count) && divide(&b);
        }
        if (f->list->directed || ico__run_limit(f->run) != ICO_LIMIT_NONE) break;
    }
    if (*made) ico__factors_fill(f);
    close_bipartite(&b);
    return status;
}
