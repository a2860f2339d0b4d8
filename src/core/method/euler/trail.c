/* method/euler/trail.c - a trail along all arcs of the base that can be reached.
 * Source: C. Hierholzer, "Ueber die Moeglichkeit, einen Linienzug ohne Wiederholung und
 * ohne Unterbrechung zu umfahren", Mathematische Annalen 6 (1873).
 * SPDX-License-Identifier: MIT */
#include "base/large_pages.h"
#include "method/euler/euler.h"

/* An arc with one of its points: where it leads, or on the stack where it begins. */
typedef struct step {
    uint32_t arc, point;
} step;

/* Of the arcs that begin at a point, steps[first .. first + left) are in no trail yet. */
typedef struct spot {
    uint32_t first, left;
} spot;

/* What is looked at together lies together, since each look is at another place.  The
 * stack has the arcs of the trail so far. */
typedef struct walk {
    const ico_line_base *base;
    spot *spots;
    step *steps, *stack;
} walk;

/* Lists the arcs by the points at which they begin, other than the ends. */
static void list_arcs(walk *w, const ico_trail_ends *ends)
{
    const ico_line_base *b = w->base;
    for (uint32_t v = 0; v < b->n; v++)
        if (v != ends->first && v != ends->last) w->spots[b->tail[v] + 1].first++;
    for (uint32_t p = 0; p < b->points; p++) w->spots[p + 1].first += w->spots[p].first;
    for (uint32_t v = 0; v < b->n; v++) {
        spot *at = &w->spots[b->tail[v]];
        if (v != ends->first && v != ends->last)
            w->steps[at->first + at->left++] = (step){v, b->head[v]};
    }
}

/* Hierholzer: goes on while an arc is left at the point, else steps back; each arc
 * stepped back over comes before those put down so far.  They fill `trail` up to `end`;
 * returns where they begin. */
static uint32_t go(walk *w, ico_run *run, uint32_t from, uint32_t *trail, uint32_t end)
{
    uint32_t point = from;
    size_t depth = 0;
    for (uint64_t i = 1; (i & 1023) != 0 || !ico__run_tick(run, 1024); i++) {
        spot *at = &w->spots[point];
        if (at->left > 0) {
            step next = w->steps[at->first + --at->left];
            w->stack[depth++] = (step){next.arc, point};
            point = next.point;
        } else {
            if (depth == 0) break;
            trail[--end] = w->stack[--depth].arc;
            point = w->stack[depth].point;
        }
    }
    return end;
}

static void walk_trail(walk *w, ico_run *run, const ico_trail_ends *ends, uint32_t *trail,
                       uint32_t *length)
{
    uint32_t n = w->base->n, end = n, count = 0;
    list_arcs(w, ends);
    if (ends->last != ICO_NO_VERTEX) trail[--end] = ends->last;
    uint32_t begin = go(w, run, ends->from, trail, end);
    if (ends->first != ICO_NO_VERTEX) trail[count++] = ends->first;
    for (uint32_t i = begin; begin > count && i < n; i++)
        trail[count + i - begin] = trail[i];
    *length = count + (n - begin);
}

ico_status ico__line_base_walk(ico_run *run, const ico_line_base *base,
                               const ico_trail_ends *ends, uint32_t *trail,
                               uint32_t *length)
{
    ico_context *ctx = ico__run_context(run);
    size_t points = (size_t)base->points + 1, n = base->n;
    walk w = {.base = base};
    w.spots = ICO_NEW_ARRAY(ctx, spot, points);
    w.steps = ICO_NEW_ARRAY(ctx, step, n);
    w.stack = ICO_NEW_ARRAY(ctx, step, n);
    bool room = w.spots != NULL && w.steps != NULL && w.stack != NULL;
    if (room) {
        ico__large_pages(w.spots, points * sizeof *w.spots);
        ico__large_pages(w.steps, n * sizeof *w.steps);
    }
    if (room) walk_trail(&w, run, ends, trail, length);
    ICO_FREE_ARRAY(ctx, w.spots, points);
    ICO_FREE_ARRAY(ctx, w.steps, n);
    ICO_FREE_ARRAY(ctx, w.stack, n);
    return room ? ICO_OK : ICO_NO_MEMORY;
}
