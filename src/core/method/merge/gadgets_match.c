/* method/merge/gadgets_match.c - a largest matching of the gadgets: one search for an
 * augmenting path a root.
 * Source: Edmonds (1965); with union-find for blossoms after Gabow (1976).
 * SPDX-License-Identifier: MIT */
#include "method/merge/merge.h"

#define NONE ICO_NO_VERTEX

/* Invariants: a search has touched exactly the vertices that have a label and are not
 * dead; failed searches keep their labels, dead, and are never entered again (their trees
 * cannot help another root).  before: the vertex from which another was reached by an
 * unmatched edge, for outer vertices inside a blossom the way back out of it.  base:
 * union-find, the root of a set is the base of its blossom.  Outer copies wait in
 * queue[0 .. tail), outer halves, soon looked at, in `halves`. */
typedef struct search {
    ico_gadgets *x;
    uint32_t tail, end; /* end: the unmatched vertex that was found */
    uint64_t work;
    bool failed;
    ICO_VECTOR(uint32_t) halves;
} search;

static uint32_t gadget_base(const search *s, uint32_t v)
{
    uint32_t *base = s->x->base;
    while (base[v] != v) {
        base[v] = base[base[v]];
        v = base[v];
    }
    return v;
}

static void set_label(search *s, uint32_t v, unsigned label)
{
    s->x->bits[v] = (uint8_t)((s->x->bits[v] & ~(unsigned)ICO_GADGET_LABEL) | label);
    if (label != ICO_GADGET_OUTER) return;
    if (ico__gadgets_is_copy(s->x, v))
        s->x->queue[s->tail++] = v;
    else if (!ICO_VECTOR_PUSH(s->x->c->ctx, &s->halves, v))
        s->failed = true;
}

static void gadget_label(search *s, uint32_t v, unsigned label)
{
    s->x->base[v] = v;
    set_label(s, v, label);
}

/* The base next towards the root after blossom base v; NONE at the root. */
static uint32_t next_base(const search *s, uint32_t v)
{
    uint32_t mate = ico__gadgets_mate(s->x, v);
    return mate == NONE ? NONE : gadget_base(s, ico__gadgets_before(s->x, mate));
}

/* Takes the marks off the way from v to the root. */
static void unmark(search *s, uint32_t v)
{
    for (; v != NONE && (s->x->bits[v] & ICO_GADGET_SEEN); v = next_base(s, v))
        s->x->bits[v] &= (uint8_t)~ICO_GADGET_SEEN;
}

/* Where the ways from blossom bases u and v to the root meet. */
static uint32_t gadget_common_base(search *s, uint32_t u, uint32_t v)
{
    uint32_t a = u, b = v;
    for (;;) {
        if (a != NONE) {
            if (s->x->bits[a] & ICO_GADGET_SEEN) break;
            s->x->bits[a] |= ICO_GADGET_SEEN;
            a = next_base(s, a);
        }
        uint32_t swap = a;
        a = b;
        b = swap;
    }
    unmark(s, u);
    unmark(s, v);
    return a;
}

/* One side of a new blossom: from v, whose partner over the closing edge is w, to the
 * base. */
static void gadget_shrink_side(search *s, uint32_t v, uint32_t w, uint32_t base)
{
    while (gadget_base(s, v) != base) {
        ico__gadgets_set_before(s->x, v, w);
        w = ico__gadgets_mate(s->x, v);
        if (ico__gadgets_label(s->x, w) == ICO_GADGET_INNER)
            set_label(s, w, ICO_GADGET_OUTER);
        if (s->x->base[v] == v) s->x->base[v] = base;
        if (s->x->base[w] == w) s->x->base[w] = base;
        v = ico__gadgets_before(s->x, w);
    }
}

/* Flips the path from the unmatched vertex v to the root. */
static void gadget_flip_path(search *s, uint32_t v)
{
    while (v != NONE) {
        uint32_t u = ico__gadgets_before(s->x, v), next = ico__gadgets_mate(s->x, u);
        ico__gadgets_set_mate(s->x, v, u);
        ico__gadgets_set_mate(s->x, u, v);
        v = next;
    }
}

/* Looks from outer u at its neighbour v; true if v is the end of a path. */
static bool gadget_look_at(search *s, uint32_t u, uint32_t v)
{
    unsigned bits = s->x->bits[v] & (ICO_GADGET_LABEL | ICO_GADGET_DEAD);
    if (bits == ICO_GADGET_FREE) {
        uint32_t mate = ico__gadgets_mate(s->x, v);
        ico__gadgets_set_before(s->x, v, u);
        s->end = v;
        if (mate == NONE) return true;
        gadget_label(s, v, ICO_GADGET_INNER);
        gadget_label(s, mate, ICO_GADGET_OUTER);
    } else if (bits == ICO_GADGET_OUTER) {
        uint32_t a = gadget_base(s, u), b = gadget_base(s, v);
        if (a == b) return false;
        uint32_t base = gadget_common_base(s, a, b);
        gadget_shrink_side(s, u, v, base);
        gadget_shrink_side(s, v, u, base);
    }
    return false;
}

/* Looks from the halves that wait; true if a path has ended. */
static bool scan_halves(search *s)
{
    const ico_gadgets *x = s->x;
    while (s->halves.size > 0 && !s->failed) {
        uint32_t h = s->halves.items[--s->halves.size], v = ico__gadgets_end(x, h);
        s->work += 4;
        if (gadget_look_at(s, h, x->halves + x->other[h - x->halves])) return true;
        for (uint32_t k = x->c->fixed[v]; k < 2; k++)
            if (gadget_look_at(s, h, 2 * v + k)) return true;
    }
    return false;
}

/* Looks from outer copy u, then from the halves that became outer; true if a path has
 * ended. */
static bool scan(search *s, uint32_t u)
{
    const ico_cover *c = s->x->c;
    uint32_t v = u / 2;
    for (uint32_t i = c->g->row[v]; i < c->g->row[v + 1]; i++) {
        if (ico__cover_is_fixed(c, v, c->g->adj[i])) continue;
        if (gadget_look_at(s, u, s->x->halves + i) || scan_halves(s)) return true;
        if (s->failed) return false;
    }
    s->work += 1 + (uint64_t)ico__degree(c->g, v);
    return false;
}

/* Takes the label off v, if it is of this search, or makes it dead. */
static void gadget_unlabel(search *s, uint32_t v, bool dead)
{
    uint8_t *bits = s->x->bits + v;
    if ((*bits & ICO_GADGET_LABEL) == 0 || (*bits & ICO_GADGET_DEAD)) return;
    if (dead)
        *bits |= ICO_GADGET_DEAD;
    else
        *bits &= (uint8_t)~ICO_GADGET_LABEL;
}

/* The same for the copies of v and their partners. */
static void settle_copies(search *s, uint32_t v, bool dead)
{
    for (uint32_t k = s->x->c->fixed[v]; k < 2; k++) {
        uint32_t mate = s->x->mate[2 * v + k];
        gadget_unlabel(s, 2 * v + k, dead);
        if (mate != NONE) gadget_unlabel(s, mate, dead);
    }
}

/* The same for all that the search has touched, which is near outer copies: the halves
 * there, the other halves, and the copies that these reach. */
static void settle_all(search *s, bool dead)
{
    const ico_gadgets *x = s->x;
    const ico_graph *g = x->c->g;
    for (uint32_t k = 0; k < s->tail; k++) {
        uint32_t v = x->queue[k] / 2;
        settle_copies(s, v, dead);
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
            uint32_t other = x->halves + x->other[i];
            gadget_unlabel(s, x->halves + i, dead);
            if (ico__gadgets_label(x, other) == ICO_GADGET_FREE) continue;
            gadget_unlabel(s, other, dead);
            settle_copies(s, g->adj[i], dead);
        }
    }
    s->halves.size = 0;
}

/* One search from the unmatched copy `root`. */
static void serve(search *s, uint32_t root, bool *stopped)
{
    bool grown = false;
    s->tail = 0;
    gadget_label(s, root, ICO_GADGET_OUTER);
    for (uint32_t head = 0; head < s->tail && !grown && !*stopped; head++) {
        s->work = 1;
        grown = scan(s, s->x->queue[head]);
        *stopped = ico__run_tick(s->x->c->run, s->work) || s->failed;
    }
    if (*stopped && !grown) return;
    settle_all(s, !grown);
    if (grown) gadget_flip_path(s, s->end);
}

ico_status ico__gadgets_match(ico_gadgets *x, bool *stopped)
{
    search s = {.x = x};
    *stopped = false;
    for (uint32_t v = 0; v < x->c->n; v++)
        for (uint32_t k = x->c->fixed[v]; k < 2 && !*stopped; k++)
            if (x->mate[2 * v + k] == NONE) serve(&s, 2 * v + k, stopped);
    ICO_VECTOR_FREE(x->c->ctx, &s.halves);
    return s.failed ? ICO_NO_MEMORY : ICO_OK;
}
