/* method/merge/patch.c - merging the cycles of a 2-factor two at a time.
 * SPDX-License-Identifier: MIT */
#include "method/merge/merge.h"

#define NONE ICO_NO_VERTEX

/* leader: union-find over vertices, one set a cycle. */
typedef struct patch {
    ico_cover *c;
    uint32_t *leader;
    uint32_t cycles;
} patch;

static uint32_t patch_cycle_of(patch *p, uint32_t v)
{
    while (p->leader[v] != v) {
        p->leader[v] = p->leader[p->leader[v]];
        v = p->leader[v];
    }
    return v;
}

static void find_cycles(patch *p)
{
    const ico_cover *c = p->c;
    for (uint32_t v = 0; v < c->n; v++) p->leader[v] = NONE;
    for (uint32_t v = 0; v < c->n; v++) {
        if (p->leader[v] != NONE) continue;
        p->cycles++;
        uint32_t from = NONE, at = v;
        while (p->leader[at] == NONE) {
            p->leader[at] = v;
            uint32_t next = ico__cover_next(c, from, at);
            from = at;
            at = next;
        }
    }
}

/* Exchanges edges u-s and x-y for u-x and s-y, for a partner s of u and y of x. */
static bool patch_exchange(patch *p, uint32_t u, uint32_t x)
{
    ico_cover *c = p->c;
    for (uint32_t i = c->fixed[u]; i < 2; i++) {
        uint32_t s = c->mate[2 * (size_t)u + i];
        for (uint32_t k = c->fixed[x]; k < 2; k++) {
            uint32_t y = c->mate[2 * (size_t)x + k];
            if (!ico__cover_is_edge(c, s, y)) continue;
            ico__cover_part(c, u, s);
            ico__cover_part(c, x, y);
            ico__cover_join(c, u, x);
            ico__cover_join(c, s, y);
            p->leader[patch_cycle_of(p, x)] = patch_cycle_of(p, u);
            p->cycles--;
            return true;
        }
    }
    return false;
}

static bool merge_all(patch *p)
{
    const ico_graph *g = p->c->g;
    bool merged = false;
    for (uint32_t u = 0; u < g->n && p->cycles > 1; u++) {
        for (uint32_t i = g->row[u]; i < g->row[u + 1]; i++)
            if (patch_cycle_of(p, g->adj[i]) != patch_cycle_of(p, u) &&
                patch_exchange(p, u, g->adj[i]))
                merged = true;
        if (ico__run_tick(p->c->run, 1 + 2 * (uint64_t)ico__degree(g, u))) return false;
    }
    return merged;
}

ico_status ico__patch_cycles(ico_cover *c, uint32_t *cycles)
{
    patch p = {.c = c, .leader = ICO_NEW_ARRAY(c->ctx, uint32_t, c->n)};
    if (p.leader == NULL) return ICO_NO_MEMORY;
    find_cycles(&p);
    while (merge_all(&p)) {
    }
    *cycles = p.cycles;
    ICO_FREE_ARRAY(c->ctx, p.leader, c->n);
    return ICO_OK;
}
