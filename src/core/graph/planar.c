/* graph/planar.c - embeds a graph in the plane path by path: what is not embedded
 * yet falls into fragments, each of which needs a face that has all the vertices where it
 * is attached; one with a single such face goes first.
 * Source: Demoucron, Malgrange, Pertuiset 1964.
 * SPDX-License-Identifier: MIT */
#include "graph/planar.h"

#include "base/memory.h"

/* Invariant: `in` marks the vertices embedded; part[v] is the fragment of another vertex
 * in this round, from 1; marks and hits are valid where their stamp is the current one;
 * from[v] is where a search came from; way[0 .. length) is the path to embed. */
typedef struct embedder {
    ico_faces *f;
    const ico_graph *g;
    uint8_t *in;
    uint32_t *part, *from, *queue, *way;
    uint32_t *stamp_vertex, *stamp_face, *hits;
    uint32_t length, stamp, embedded; /* embedded: edges */
} embedder;

/* What stays together outside of what is embedded: an edge, or vertices. */
typedef struct fragment {
    uint32_t attached, fits, face; /* vertices attached, faces that have them all, one */
    uint32_t edge, root;           /* the edge, or ICO_NO_EDGE and a vertex */
} fragment;

static uint32_t dart_of(const embedder *e, uint32_t v, uint32_t i)
{
    uint32_t edge = e->g->edge[i];
    return 2 * edge + (e->g->tail[edge] != v);
}

/* ------------------------------------------------------------------ faces ---------- */

static void link_darts(ico_faces *f, uint32_t a, uint32_t b)
{
    f->next[a] = b;
    f->before[b] = a;
}

static uint32_t dart_between(const embedder *e, uint32_t u, uint32_t v)
{
    uint32_t edge = ico_graph_find_edge(e->g, u, v);
    return 2 * edge + (e->g->tail[edge] != u);
}

/* The dart of the face that leaves v. */
static uint32_t dart_in_face(const embedder *e, uint32_t face, uint32_t v)
{
    for (uint32_t i = e->g->row[v]; i < e->g->row[v + 1]; i++) {
        uint32_t dart = dart_of(e, v, i);
        if (e->f->face[dart] == face) return dart;
    }
    return ICO_NO_DART;
}

static void number_face(ico_faces *f, uint32_t first, uint32_t face)
{
    uint32_t dart = first;
    do {
        f->face[dart] = face;
        dart = f->next[dart];
    } while (dart != first);
}

/* Splits the face by the path e->way, whose ends are on it. */
static void split(embedder *e, uint32_t face)
{
    ico_faces *f = e->f;
    uint32_t last = e->length - 1;
    uint32_t out = dart_in_face(e, face, e->way[0]);
    uint32_t past = dart_in_face(e, face, e->way[last]);
    uint32_t ahead = f->before[out], back = f->before[past];
    for (uint32_t i = 0; i < last; i++) {
        uint32_t dart = dart_between(e, e->way[i], e->way[i + 1]);
        link_darts(f, ahead, dart);
        link_darts(f, dart ^ 1, out);
        ahead = dart;
        out = dart ^ 1;
        e->in[e->way[i + 1]] = 1;
    }
    link_darts(f, ahead, past);
    link_darts(f, back, out);
    number_face(f, ahead, face);
    number_face(f, out, f->count++);
    e->embedded += last;
}

/* The first cycle, in e->way, has two faces. */
static void embed_cycle(embedder *e)
{
    uint32_t first = dart_between(e, e->way[e->length - 1], e->way[0]), dart = first;
    for (uint32_t i = 0; i < e->length; i++) {
        uint32_t next =
            i + 1 < e->length ? dart_between(e, e->way[i], e->way[i + 1]) : first;
        link_darts(e->f, dart, next);
        link_darts(e->f, next ^ 1, dart ^ 1);
        dart = next;
        e->in[e->way[i]] = 1;
    }
    number_face(e->f, first, e->f->count++);
    number_face(e->f, first ^ 1, e->f->count++);
    e->embedded = e->length;
}

/* ------------------------------------------------------------------ paths ---------- */

/* Follows e->from from v back to where the search began; appends the way. */
static void walk_back(embedder *e, uint32_t v)
{
    for (; v != ICO_NO_VERTEX; v = e->from[v]) e->way[e->length++] = v;
}

/* A shortest cycle through the edge 0. */
static void find_cycle(embedder *e)
{
    uint32_t start = e->g->tail[0], goal = e->g->head[0], size = 0;
    e->stamp++;
    e->stamp_vertex[start] = e->stamp;
    e->from[start] = ICO_NO_VERTEX;
    e->queue[size++] = start;
    for (uint32_t k = 0; k < size && e->stamp_vertex[goal] != e->stamp; k++) {
        uint32_t v = e->queue[k];
        for (uint32_t i = e->g->row[v]; i < e->g->row[v + 1]; i++) {
            uint32_t w = e->g->adj[i];
            if (e->stamp_vertex[w] == e->stamp || e->g->edge[i] == 0) continue;
            e->stamp_vertex[w] = e->stamp;
            e->from[w] = v;
            e->queue[size++] = w;
        }
    }
    e->length = 0;
    walk_back(e, goal);
}

/* An attached vertex beside v other than `not`, or ICO_NO_VERTEX. */
static uint32_t exit_of(const embedder *e, uint32_t v, uint32_t not )
{
    for (uint32_t i = e->g->row[v]; i < e->g->row[v + 1]; i++)
        if (e->in[e->g->adj[i]] && e->g->adj[i] != not ) return e->g->adj[i];
    return ICO_NO_VERTEX;
}

/* A shortest path through the fragment from the attached vertex beside its root to
 * another one, by a search from the root. */
static void find_path(embedder *e, const fragment *best)
{
    e->length = 0;
    if (best->edge != ICO_NO_EDGE) {
        e->way[e->length++] = e->g->tail[best->edge];
        e->way[e->length++] = e->g->head[best->edge];
        return;
    }
    uint32_t start = exit_of(e, best->root, ICO_NO_VERTEX), size = 0;
    e->stamp++;
    e->from[start] = ICO_NO_VERTEX;
    e->from[best->root] = start;
    e->stamp_vertex[best->root] = e->stamp;
    e->queue[size++] = best->root;
    for (uint32_t k = 0; k < size; k++) {
        uint32_t v = e->queue[k], exit = exit_of(e, v, start);
        if (exit != ICO_NO_VERTEX) {
            e->from[exit] = v;
            walk_back(e, exit);
            return;
        }
        for (uint32_t i = e->g->row[v]; i < e->g->row[v + 1]; i++) {
            uint32_t w = e->g->adj[i];
            if (e->in[w] || e->stamp_vertex[w] == e->stamp) continue;
            e->stamp_vertex[w] = e->stamp;
            e->from[w] = v;
            e->queue[size++] = w;
        }
    }
}

/* ------------------------------------------------------------------ fragments ------ */

/* Counts one more attached vertex, and the faces there that had all others too. */
static void attach(embedder *e, uint32_t v, fragment *p)
{
    p->attached++;
    p->fits = 0;
    for (uint32_t i = e->g->row[v]; i < e->g->row[v + 1]; i++) {
        uint32_t dart = dart_of(e, v, i), face = e->f->face[dart];
        if (face == ICO_NO_DART) continue;
        if (e->stamp_face[face] != e->stamp) e->hits[face] = 0;
        e->stamp_face[face] = e->stamp;
        if (++e->hits[face] != p->attached) continue;
        p->fits++;
        p->face = face;
    }
}

static fragment look_at_edge(embedder *e, uint32_t edge)
{
    fragment p = {.edge = edge};
    e->stamp++;
    attach(e, e->g->tail[edge], &p);
    attach(e, e->g->head[edge], &p);
    return p;
}

/* The fragment of a vertex, all of whose vertices get this part. */
static fragment look_at_part(embedder *e, uint32_t root, uint32_t part)
{
    fragment p = {.edge = ICO_NO_EDGE, .root = root};
    uint32_t size = 0;
    bool rooted = false; /* the root has an attached vertex beside it */
    e->stamp++;
    e->part[root] = part;
    e->queue[size++] = root;
    for (uint32_t k = 0; k < size; k++) {
        uint32_t v = e->queue[k];
        for (uint32_t i = e->g->row[v]; i < e->g->row[v + 1]; i++) {
            uint32_t w = e->g->adj[i];
            if (!e->in[w]) {
                if (e->part[w] == part) continue;
                e->part[w] = part;
                e->queue[size++] = w;
                continue;
            }
            if (!rooted) p.root = v;
            rooted = true;
            if (e->stamp_vertex[w] == e->stamp) continue;
            e->stamp_vertex[w] = e->stamp;
            attach(e, w, &p);
        }
    }
    return p;
}

/* The fragment with the fewest faces; the first with at most one will do. */
static fragment find_fragment(embedder *e)
{
    fragment best = {.fits = UINT32_MAX}, p;
    for (uint32_t k = 0; k < e->g->m && best.fits > 1; k++) {
        if (e->f->face[2 * k] != ICO_NO_DART) continue;
        if (!e->in[e->g->tail[k]] || !e->in[e->g->head[k]]) continue;
        p = look_at_edge(e, k);
        if (p.fits < best.fits) best = p;
    }
    for (uint32_t v = 0; v < e->g->n; v++) e->part[v] = 0;
    for (uint32_t v = 0, part = 0; v < e->g->n && best.fits > 1; v++) {
        if (e->in[v] || e->part[v] != 0) continue;
        p = look_at_part(e, v, ++part);
        if (p.fits < best.fits) best = p;
    }
    return best;
}

static ico_status embed(embedder *e, bool *planar)
{
    find_cycle(e);
    embed_cycle(e);
    while (*planar && e->embedded < e->g->m) {
        ico_status status = ico__tick(e->f->ctx, e->g->m);
        if (status != ICO_OK) return status;
        fragment best = find_fragment(e);
        *planar = best.fits > 0;
        if (!*planar) break;
        find_path(e, &best);
        split(e, best.face);
    }
    return ICO_OK;
}

/* ------------------------------------------------------------------ whole ---------- */

void ico__faces_free(ico_faces *f)
{
    if (f == NULL) return;
    size_t darts = 2 * (size_t)f->graph->m;
    ICO_FREE_ARRAY(f->ctx, f->next, darts);
    ICO_FREE_ARRAY(f->ctx, f->before, darts);
    ICO_FREE_ARRAY(f->ctx, f->face, darts);
    ICO_FREE(f->ctx, f);
}

static ico_status new_faces(ico_context *ctx, const ico_graph *g, ico_faces **faces)
{
    size_t darts = 2 * (size_t)g->m;
    ico_faces *f = ICO_NEW(ctx, ico_faces);
    if (f == NULL) return ICO_NO_MEMORY;
    *f = (ico_faces){.ctx = ctx, .graph = g};
    f->next = ICO_NEW_ARRAY(ctx, uint32_t, darts);
    f->before = ICO_NEW_ARRAY(ctx, uint32_t, darts);
    f->face = ICO_NEW_ARRAY(ctx, uint32_t, darts);
    if (f->next == NULL || f->before == NULL || f->face == NULL) {
        ico__faces_free(f);
        return ICO_NO_MEMORY;
    }
    for (size_t d = 0; d < darts; d++) f->face[d] = ICO_NO_DART;
    *faces = f;
    return ICO_OK;
}

/* By Euler's formula there are m - n + 2 faces. */
static ico_status embed_all(ico_context *ctx, const ico_graph *g, ico_faces *f,
                            bool *planar)
{
    embedder e = {.f = f, .g = g};
    uint32_t n = g->n, faces = g->m - n + 2;
    uint32_t **field[] = {&e.part,         &e.from,       &e.queue, &e.way,
                          &e.stamp_vertex, &e.stamp_face, &e.hits};
    enum { FIELDS = sizeof field / sizeof *field, OF_FACES = 2 };
    size_t size = (size_t)(FIELDS - OF_FACES) * n + (size_t)OF_FACES * faces;
    uint32_t *room = ICO_NEW_ARRAY(ctx, uint32_t, size), *at = room;
    e.in = ICO_NEW_ARRAY(ctx, uint8_t, n);
    ico_status status = room == NULL || e.in == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) {
        for (size_t k = 0; k < FIELDS; k++) {
            *field[k] = at;
            at += k < FIELDS - OF_FACES ? n : faces;
        }
        status = embed(&e, planar);
    }
    ICO_FREE_ARRAY(ctx, room, size);
    ICO_FREE_ARRAY(ctx, e.in, n);
    return status;
}

ico_status ico__planar_faces(ico_context *ctx, const ico_graph *g, ico_faces **faces)
{
    ico_faces *f = NULL;
    bool planar = g->m <= 3 * (uint64_t)g->n - 6;
    *faces = NULL;
    if (!planar) return ICO_OK;
    ico_status status = new_faces(ctx, g, &f);
    if (status == ICO_OK) status = embed_all(ctx, g, f, &planar);
    if (status == ICO_OK && planar)
        *faces = f;
    else
        ico__faces_free(f);
    return status;
}
