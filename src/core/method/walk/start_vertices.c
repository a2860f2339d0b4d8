/* method/walk/start_vertices.c - where a search begins, so that each tour is met once.
 * SPDX-License-Identifier: MIT */
#include "method/walk/walk.h"

#include <string.h>

#include "problem/tour_form.h"

/* Colours the walk properly with 0 and 1 if that can be done; *side stays NULL if not. */
static ico_status colour_sides(const ico_walk *w, uint8_t **side)
{
    enum { NONE = 2 };
    uint8_t *c = ICO_NEW_ARRAY(w->ctx, uint8_t, w->n);
    uint32_t *queue = ICO_NEW_ARRAY(w->ctx, uint32_t, w->n);
    bool proper = true;
    ico_status status = ICO_NO_MEMORY;
    if (c == NULL || queue == NULL) goto done;
    memset(c, NONE, w->n);
    for (uint32_t root = 0; proper && root < w->n; root++) {
        if (c[root] != NONE) continue;
        uint32_t tail = 0;
        c[root] = 0;
        queue[tail++] = root;
        for (uint32_t first = 0; proper && first < tail; first++) {
            uint32_t v = queue[first];
            for (uint32_t i = w->row[v]; i < w->row[v + 1]; i++) {
                uint32_t u = w->to[i];
                if (c[u] == NONE) {
                    c[u] = 1 - c[v];
                    queue[tail++] = u;
                }
                proper = proper && c[u] != c[v];
            }
        }
    }
    status = ICO_OK;
    if (proper) {
        *side = c;
        c = NULL;
    }
done:
    ICO_FREE_ARRAY(w->ctx, c, w->n);
    ICO_FREE_ARRAY(w->ctx, queue, w->n);
    return status;
}

/* Each cycle passes the first vertex that must be visited: the roots behind it have none;
 * if one cycle is wanted, this root alone will do. */
static void keep_roots_to_must(ico_roots *r)
{
    uint32_t k = 0;
    while (!ico__walk_must_visit(r->walk, r->order[k])) k++;
    if (!r->listing) r->order[0] = r->order[k];
    r->count = r->listing ? k + 1 : 1;
}

/* Fills the roots: the start; any vertex of a closed tour of all; else all but the end
 * (which may be a path by itself where vertices are left out). */
static void fill_roots(ico_roots *r)
{
    const ico_walk *w = r->walk;
    if (w->start != ICO_NO_VERTEX) {
        r->order[r->count++] = w->start;
        return;
    }
    for (uint32_t v = 0; v < w->n; v++)
        if (v != w->end || (w->skips && !w->cyclic)) r->order[r->count++] = v;
    if (r->block && w->musts > 0) keep_roots_to_must(r);
    r->any = w->cyclic && !w->skips && !w->numbered && w->end == ICO_NO_VERTEX;
    if (r->any) r->count = 1;
}

ico_status ico__roots_open(ico_walk *w, bool listing, ico_roots *roots)
{
    ico_roots r = {.walk = w, .listing = listing};
    r.order = ICO_NEW_ARRAY(w->ctx, uint32_t, w->n);
    r.done = ICO_NEW_ARRAY(w->ctx, bool, w->n);
    ico_status status = r.order && r.done ? ICO_OK : ICO_NO_MEMORY;
    if (status == ICO_OK && w->longest && !w->directed) status = colour_sides(w, &r.side);
    *roots = r;
    if (status != ICO_OK) {
        ico__roots_close(roots);
        return status;
    }
    if (!listing && !w->directed && !w->alternates && !w->one_way &&
        w->start == ICO_NO_VERTEX && w->end != ICO_NO_VERTEX) {
        w->start = w->end;
        w->end = ICO_NO_VERTEX;
        roots->reversed = true;
    }
    bool free_ends = w->start == ICO_NO_VERTEX && w->end == ICO_NO_VERTEX;
    bool closed_once = w->cyclic && w->end == ICO_NO_VERTEX && !w->numbered &&
                       !w->one_way && !(listing && w->anchored);
    if (listing && w->numbered) free_ends = false; /* each direction is a tour */
    if (w->one_way) free_ends = false;
    if (w->alternates && w->n % 2 == 1) free_ends = false; /* it has one direction */
    if (w->alternates) closed_once = false;
    roots->once = !w->directed && !w->longest && (w->cyclic ? closed_once : free_ends);
    roots->block = w->skips && w->cyclic && free_ends;
    roots->canonical = listing && (roots->once || roots->block);
    fill_roots(roots);
    return ICO_OK;
}

void ico__roots_close(ico_roots *r)
{
    if (r->walk == NULL) return;
    ico_context *ctx = r->walk->ctx;
    ICO_FREE_ARRAY(ctx, r->order, r->walk->n);
    ICO_FREE_ARRAY(ctx, r->done, r->walk->n);
    ICO_FREE_ARRAY(ctx, r->side, r->walk->n);
    memset(r, 0, sizeof *r);
}

void ico__roots_rewind(ico_roots *r, ico_random *random)
{
    r->at = 0;
    memset(r->done, 0, r->walk->n * sizeof *r->done);
    if (random == NULL || r->walk->start != ICO_NO_VERTEX) return;
    if (r->any && !r->listing) r->order[0] = ico__random_below(random, r->walk->n);
    ico__random_shuffle(random, r->order, r->count);
}

bool ico__roots_next(ico_roots *r, uint32_t *root)
{
    if (r->at == r->count) return false;
    if (r->at > 0) r->done[r->order[r->at - 1]] = true;
    *root = r->order[r->at++];
    return true;
}

void ico__roots_begin(ico_roots *r, ico_path *path, uint32_t root)
{
    ico__path_reset(path, root, r->order, r->block ? r->at - 1 : 0);
}

bool ico__roots_excludes_end(const ico_roots *r, const ico_path *path)
{
    return r->once && !r->walk->cyclic && r->done[path->at[path->length - 1]];
}

void ico__roots_write_tour(const ico_roots *r, const ico_path *path, uint32_t *tour)
{
    uint32_t length = path->length;
    for (uint32_t i = 0; i < length; i++)
        tour[i] = path->at[r->reversed ? length - 1 - i : i];
    if (r->canonical) ico__tour_normalise(r->walk->problem, tour, length);
}
