/* method/walk/rotate.c - gets a stuck path going by turning its tail round.
 * SPDX-License-Identifier: MIT */
#include "method/walk/rotate.h"

ico_status ico__rotator_open(ico_path *path, ico_rotator *r)
{
    *r = (ico_rotator){.path = path};
    r->place = ICO_NEW_ARRAY(path->walk->ctx, uint32_t, path->walk->n);
    return r->place == NULL ? ICO_NO_MEMORY : ICO_OK;
}

void ico__rotator_close(ico_rotator *r)
{
    if (r->path != NULL) ICO_FREE_ARRAY(r->path->walk->ctx, r->place, r->path->walk->n);
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

/* Would a path with this head be an answer, or could it grow? */
static bool leads_on(const ico_path *p, uint32_t head)
{
    if (p->free > 0) return ico__path_free_exits(p, head) > 0;
    return p->walk->cyclic ? p->near[head] : head == p->walk->end;
}

bool ico__rotator_turn(ico_rotator *r, ico_random *random, uint32_t *from)
{
    ico_path *p = r->path;
    const ico_walk *w = p->walk;
    uint32_t last = p->length - 1, head = p->at[last], at = 0, choices = 0;
    for (uint32_t i = w->row[head]; i < w->row[head + 1]; i++) {
        uint32_t u = w->to[i], place = r->place[u];
        if (!p->used[u] || place + 1 >= last) continue;
        if (ico__walk_is_required(w, u, p->at[place + 1])) continue;
        bool good = leads_on(p, p->at[place + 1]);
        if (!good && ico__random_below(random, ++choices) != 0) continue;
        at = place + 1;
        if (good) break;
    }
    if (at == 0) return false;
    *from = at;
    p->required += ico__walk_is_required(w, p->at[at - 1], head);
    for (uint32_t i = at, j = last; i < j; i++, j--) {
        uint32_t u = p->at[i], v = p->at[j];
        p->at[i] = v;
        p->at[j] = u;
        r->place[v] = i;
        r->place[u] = j;
    }
    return true;
}
