/* method/walk/rotation.c - gets a stuck path going by turning its tail round.
 * SPDX-License-Identifier: MIT */
#include "method/walk/walk.h"

#include <string.h>

ico_status ico__rotator_open(ico_path *path, ico_rotator *r)
{
    *r = (ico_rotator){.path = path};
    r->place = ICO_NEW_ARRAY(path->walk->ctx, uint32_t, path->walk->n);
    r->distance = ICO_NEW_ARRAY(path->walk->ctx, uint32_t, path->walk->n);
    return r->place == NULL || r->distance == NULL ? ICO_NO_MEMORY : ICO_OK;
}

void ico__rotator_close(ico_rotator *r)
{
    if (r->path == NULL) return;
    ICO_FREE_ARRAY(r->path->walk->ctx, r->place, r->path->walk->n);
    ICO_FREE_ARRAY(r->path->walk->ctx, r->distance, r->path->walk->n);
    *r = (ico_rotator){0};
}

void ico__rotator_refresh(ico_rotator *r)
{
    for (uint32_t i = 0; i < r->path->length; i++) r->place[r->path->at[i]] = i;
}

void ico__rotator_note_head(ico_rotator *r)
{
    uint32_t last = r->path->length - 1;
    r->place[r->path->at[last]] = last;
}

void ico__rotator_aim(ico_rotator *r)
{
    ico_path *p = r->path;
    const ico_walk *w = p->walk;
    uint32_t tail = 0, *queue = p->queue;
    memset(r->distance, 0xff, w->n * sizeof *r->distance);
    if (p->free == 0) {
        uint32_t aim = w->cyclic ? p->at[0] : w->end;
        if (aim != ICO_NO_VERTEX) queue[tail++] = aim;
    }
    for (uint32_t v = 0; p->free > 0 && v < w->n; v++)
        if (!p->used[v]) queue[tail++] = v;
    for (uint32_t i = 0; i < tail; i++) r->distance[queue[i]] = 0;
    for (uint32_t first = 0; first < tail; first++) {
        uint32_t v = queue[first];
        for (uint32_t i = w->row[v]; i < w->row[v + 1]; i++) {
            uint32_t u = w->to[i];
            if (r->distance[u] != UINT32_MAX) continue;
            r->distance[u] = r->distance[v] + 1;
            queue[tail++] = u;
        }
    }
}

/* Puts at[from..] in the opposite order. */
static void turn_tail(ico_rotator *r, uint32_t from)
{
    uint32_t *at = r->path->at;
    for (uint32_t i = from, j = r->path->length - 1; i < j; i++, j--) {
        uint32_t u = at[i], v = at[j];
        at[i] = v;
        at[j] = u;
        r->place[v] = i;
        r->place[u] = j;
    }
}

bool ico__rotator_turn(ico_rotator *r, ico_random *random, uint32_t *from)
{
    enum {
        STRAY = 4
    }; /* one turn in STRAY goes anywhere, lest the walk run in circles */
    ico_path *p = r->path;
    const ico_walk *w = p->walk;
    uint32_t last = p->length - 1, head = p->at[last], at = 0, equal = 0;
    uint32_t nearest = UINT32_MAX;
    bool stray = ico__random_below(random, STRAY) == 0;
    for (uint32_t i = w->row[head]; i < w->row[head + 1]; i++) {
        uint32_t u = w->to[i], place = r->place[u];
        if (!p->used[u] || place + 1 >= last) continue;
        if (ico__walk_is_required(w, u, p->at[place + 1])) continue;
        uint32_t distance = stray ? 0 : r->distance[p->at[place + 1]];
        if (distance > nearest) continue;
        if (distance < nearest) equal = 0;
        nearest = distance;
        /* the k-th of equals replaces the choice with probability 1/k */
        if (ico__random_below(random, ++equal) == 0) at = place + 1;
    }
    if (at == 0) return false;
    *from = at;
    p->required += ico__walk_is_required(w, p->at[at - 1], head);
    turn_tail(r, at);
    return true;
}
