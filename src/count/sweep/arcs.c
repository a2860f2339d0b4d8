/* count/sweep/arcs.c - a step in a directed net.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/engine.h"

/* Gives the vertex in this slot a link; an incoming one makes it the last of a path.
 * False if the vertex has such a link already. */
static bool reach(ico_state *s, unsigned slot, bool into, unsigned *end)
{
    uint32_t bit = UINT32_C(1) << slot;
    if (s->full & bit) return false;
    if (!(s->ends & bit)) {
        s->ends |= bit;
        if (into) s->last |= bit;
        *end = slot;
        return true;
    }
    if (((s->last & bit) != 0) == into) return false;
    s->ends &= ~bit;
    s->last &= ~bit;
    s->full |= bit;
    *end = s->mate[slot];
    return true;
}

static void join(ico_state *s, unsigned a, unsigned b)
{
    s->mate[a] = (uint8_t)b;
    s->mate[b] = (uint8_t)a;
}

/* The vertex at hand has one link, to a path that ends in slot `tail`, and takes way. */
static void extend(ico_engine *e, const ico_state *s, unsigned tail, const ico_way *way,
                   unsigned links)
{
    ico_state next = *s;
    uint32_t bit = UINT32_C(1) << way->slot;
    if (tail == way->slot && s->ends & bit) {
        /* the other end of its own path, which wants a link of the other kind */
        next.ends &= ~bit;
        next.last &= ~bit;
        next.full |= bit;
        ico__count_close(e, &next, links, 0);
        return;
    }
    unsigned end;
    if (!reach(&next, way->slot, !way->incoming, &end)) return;
    join(&next, tail, end);
    ico__count_emit(e, &next, links);
}

static void pass(ico_engine *e, const ico_state *s, const ico_way *out, const ico_way *in)
{
    ico_state next = *s;
    uint32_t bit = UINT32_C(1) << out->slot;
    unsigned head;
    e->taken[0] = out;
    e->taken[1] = in;
    if (out->slot == in->slot) {
        if ((s->ends | s->full) & bit) return;
        next.full |= bit; /* there and back */
        ico__count_close(e, &next, 2, 0);
        return;
    }
    if (!reach(&next, out->slot, true, &head)) return;
    extend(e, &next, head, in, 2);
}

/* How many fixed ways lead out, or in. */
static unsigned count_fixed(const ico_engine *e, bool incoming)
{
    unsigned fixed = 0;
    for (size_t i = 0; i < e->step->ways; i++)
        fixed += e->ways[i].fixed && e->ways[i].incoming == incoming;
    return fixed;
}

static void pass_all(ico_engine *e, const ico_state *s, unsigned out, unsigned in)
{
    for (size_t i = 0; i < e->step->ways; i++) {
        const ico_way *a = &e->ways[i];
        if (a->incoming || (out > 0 && !a->fixed)) continue;
        for (size_t k = 0; k < e->step->ways; k++) {
            const ico_way *b = &e->ways[k];
            if (b->incoming && (in == 0 || b->fixed)) pass(e, s, a, b);
        }
    }
}

void ico__step_arcs(ico_engine *e, const ico_state *s)
{
    const ico_step *step = e->step;
    uint32_t bit = step->slot == ICO_NO_SLOT ? 0 : UINT32_C(1) << step->slot;
    unsigned out = count_fixed(e, false), in = count_fixed(e, true);
    ico_state rest = *s;
    rest.full &= ~bit;
    rest.ends &= ~bit;
    rest.last &= ~bit;
    e->taken[0] = e->taken[1] = NULL;
    if (s->full & bit) {
        if (out + in == 0) ico__count_emit(e, &rest, 0);
    } else if (s->ends & bit) {
        bool wants_in = !(s->last & bit);
        if ((wants_in ? out : in) > 0 || (wants_in ? in : out) > 1) return;
        for (size_t i = 0; i < step->ways; i++)
            if (e->ways[i].incoming == wants_in && (out + in == 0 || e->ways[i].fixed)) {
                e->taken[0] = &e->ways[i];
                extend(e, &rest, s->mate[step->slot], &e->ways[i], 1);
            }
    } else if (out <= 1 && in <= 1) {
        if (!step->required) ico__count_emit(e, &rest, 0);
        pass_all(e, &rest, out, in);
    }
}
