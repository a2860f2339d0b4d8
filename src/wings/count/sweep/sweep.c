/* count/sweep/sweep.c - from an order to its steps.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/sweep.h"

#include <string.h>

#include "base/bitset.h"

/* A link, as one of its vertices sees it. */
typedef struct sight {
    uint32_t to;
    uint8_t voltage;
    bool fixed, incoming; /* incoming: leads from `to` here (directed nets only) */
} sight;

/* Invariant: the vertices before `now` in the order are taken; slot[v] is ICO_NO_SLOT
 * unless v is on the frontier, and then occupant[slot[v]] == v.  at: the links of v are
 * at[row[v] .. row[v + 1]), as rows has them. */
typedef struct draft {
    const ico_net *net;
    ico_sweep *sweep;
    ico_net_rows rows;
    const uint32_t *row;
    uint32_t *place, *seen;
    sight *at;
    uint8_t *slot, *colour; /* colour: 0 none yet, 1, 2 */
    uint32_t occupant[ICO_SWEEP_SLOTS], stamp;
} draft;

static uint32_t apex_of(const ico_net *net)
{
    return net->has_apex ? net->n - 1 : ICO_NO_VERTEX;
}

static bool is_must(const ico_net *net, uint32_t v)
{
    return net->spanning || ico__bit(net->must, v);
}

static void look_around(draft *d)
{
    const ico_net *net = d->net;
    d->row = d->rows.row;
    for (uint32_t i = 0; i < d->row[net->n]; i++) {
        const ico_net_link *l = &net->links.items[d->rows.half[i] / 2];
        bool head = d->rows.half[i] % 2 != 0;
        uint8_t back = (uint8_t)((net->voltage_order - l->voltage) % net->voltage_order);
        d->at[i] = (sight){d->rows.adj[i], head ? back : l->voltage, l->fixed,
                           head && net->directed};
    }
}

/* Colours the net without its apex; false if an odd cycle forbids it.  `stack` has room
 * for n vertices. */
static bool colour_all(draft *d, uint32_t *stack)
{
    uint32_t apex = apex_of(d->net);
    for (uint32_t root = 0; root < d->net->n; root++) {
        if (root == apex || d->colour[root] != 0) continue;
        uint32_t depth = 0;
        stack[depth++] = root;
        d->colour[root] = 1;
        while (depth > 0) {
            uint32_t v = stack[--depth];
            for (uint32_t i = d->row[v]; i < d->row[v + 1]; i++) {
                uint32_t w = d->at[i].to;
                if (w == apex) continue;
                if (d->colour[w] == d->colour[v]) return false;
                if (d->colour[w] != 0) continue;
                d->colour[w] = (uint8_t)(3 - d->colour[v]);
                stack[depth++] = w;
            }
        }
    }
    return true;
}

static bool is_later(const draft *d, uint32_t v, uint32_t now)
{
    return d->place[v] > now;
}

/* Gives slots to the later neighbours of v, and lists the ways to them.  False: out of
 * memory, or (*fits is false) no slot is left. */
static bool add_ways(draft *d, uint32_t now, uint32_t v, uint32_t *mask, bool *fits)
{
    ico_sweep *s = d->sweep;
    for (uint32_t i = d->row[v]; i < d->row[v + 1]; i++) {
        const sight *to = &d->at[i];
        if (!is_later(d, to->to, now)) continue;
        uint8_t slot = d->slot[to->to];
        if (slot == ICO_NO_SLOT) {
            for (slot = 0; slot < ICO_SWEEP_SLOTS && *mask >> slot & 1;) slot++;
            if (slot == ICO_SWEEP_SLOTS) {
                *fits = false;
                return false;
            }
            d->slot[to->to] = slot;
            d->occupant[slot] = to->to;
            *mask |= UINT32_C(1) << slot;
            if (slot >= s->slots) s->slots = slot + 1u;
        }
        ico_way way = {to->to, slot, to->voltage, to->fixed, to->incoming};
        if (!ICO_VECTOR_PUSH(s->ctx, &s->ways, way)) return false;
    }
    return true;
}

/* Adds x to the watched vertices, if it can come to lack links. */
static bool watch_vertex(draft *d, uint32_t now, uint32_t x)
{
    ico_watch w = {.slot = d->slot[x], .must = is_must(d->net, x)};
    uint32_t spare[2] = {0, 0}, apex = apex_of(d->net);
    if (d->seen[x] == d->stamp || x == apex || !is_later(d, x, now)) return true;
    d->seen[x] = d->stamp;
    for (uint32_t i = d->row[x]; i < d->row[x + 1]; i++) {
        const sight *to = &d->at[i];
        if (!is_later(d, to->to, now)) continue;
        if (to->to == apex)
            w.apex = true;
        else if (d->slot[to->to] != ICO_NO_SLOT)
            w.beside[to->incoming] |= UINT32_C(1) << d->slot[to->to];
        else
            spare[to->incoming]++;
    }
    bool enough = d->net->directed ? spare[0] >= 1 && spare[1] >= 1 : spare[0] >= 2;
    if (enough) return true;
    w.spare[0] = (uint16_t)(spare[0] < UINT16_MAX ? spare[0] : UINT16_MAX);
    w.spare[1] = (uint16_t)(spare[1] < UINT16_MAX ? spare[1] : UINT16_MAX);
    return ICO_VECTOR_PUSH(d->sweep->ctx, &d->sweep->watches, w);
}

static bool add_watches(draft *d, uint32_t now, uint32_t mask)
{
    d->stamp++;
    for (unsigned k = 0; k < ICO_SWEEP_SLOTS; k++) {
        if (!(mask >> k & 1)) continue;
        uint32_t y = d->occupant[k];
        if (!watch_vertex(d, now, y)) return false;
        for (uint32_t i = d->row[y]; y != apex_of(d->net) && i < d->row[y + 1]; i++)
            if (!watch_vertex(d, now, d->at[i].to)) return false;
    }
    return true;
}

/* The masks of the step; untouched: vertices of colour 1 less those of colour 2. */
static void describe_sweep_step(const draft *d, ico_step *step, int64_t untouched)
{
    step->apex = ICO_NO_SLOT;
    for (unsigned k = 0; k < ICO_SWEEP_SLOTS; k++) {
        uint32_t bit = UINT32_C(1) << k, y;
        if (!(step->mask & bit)) continue;
        y = d->occupant[k];
        if (is_must(d->net, y)) step->must |= bit;
        if (y == apex_of(d->net))
            step->apex = (uint8_t)k;
        else if (d->colour[y] == 1)
            step->black |= bit;
        else
            step->white |= bit;
    }
    step->lack = 2 * untouched;
}

/* No cycle can close before the last fixed link was decided. */
static void mark_closings(ico_sweep *s)
{
    for (uint32_t i = s->n, open = true; i-- > 0;) {
        ico_step *step = &s->steps[i];
        if (!open) step->may_close = false;
        for (size_t k = 0; k < step->ways; k++)
            if (s->ways.items[step->way + k].fixed) open = false;
    }
}

/* Vertices that were taken, or are on the frontier, are no longer untouched. */
typedef struct census {
    int64_t of_colour[3]; /* untouched vertices by colour */
    uint32_t must;        /* untouched vertices that have to be passed */
} census;

static void touch(const draft *d, uint32_t v, census *left)
{
    left->of_colour[d->colour[v]]--;
    left->must -= is_must(d->net, v);
}

static bool make_step(draft *d, uint32_t i, uint32_t v, uint32_t *mask, census *left,
                      bool *fits)
{
    ico_sweep *s = d->sweep;
    ico_step *step = &s->steps[i];
    step->vertex = v;
    step->slot = d->slot[v];
    step->required = is_must(d->net, v);
    step->way = s->ways.size;
    step->watch = s->watches.size;
    if (step->slot != ICO_NO_SLOT)
        *mask &= ~(UINT32_C(1) << step->slot);
    else
        touch(d, v, left);
    uint32_t before = *mask;
    if (!add_ways(d, i, v, mask, fits)) return false;
    step->ways = s->ways.size - step->way;
    step->mask = *mask;
    for (unsigned k = 0; k < ICO_SWEEP_SLOTS; k++)
        if ((*mask & ~before) >> k & 1) touch(d, d->occupant[k], left);
    step->later = d->net->n - 1 - i;
    for (uint32_t m = *mask; m != 0; m &= m - 1) step->later--;
    if (!add_watches(d, i, *mask)) return false;
    step->watches = s->watches.size - step->watch;
    step->may_close = left->must == 0;
    describe_sweep_step(d, step, left->of_colour[1] - left->of_colour[2]);
    return true;
}

static bool make_steps(draft *d, const uint32_t *order, bool *fits)
{
    uint32_t mask = 0;
    census left = {{0}, 0};
    for (uint32_t v = 0; v < d->net->n; v++) {
        left.of_colour[d->colour[v]]++;
        left.must += is_must(d->net, v);
    }
    for (uint32_t i = 0; i < d->net->n; i++)
        if (!make_step(d, i, order[i], &mask, &left, fits)) return false;
    mark_closings(d->sweep);
    return true;
}

ico_status ico__sweep_new(const ico_net *net, const uint32_t *order, ico_sweep *sweep,
                          bool *fits)
{
    ico_context *ctx = net->ctx;
    ico_sweep made = {.ctx = ctx, .n = net->n};
    draft d = {.net = net, .sweep = &made};
    size_t ends = 2 * net->links.size + 1, n = net->n;
    ico_status status = ICO_NO_MEMORY;
    *fits = true;
    made.steps = ICO_NEW_ARRAY(ctx, ico_step, n);
    d.place = ICO_NEW_ARRAY(ctx, uint32_t, n);
    d.seen = ICO_NEW_ARRAY(ctx, uint32_t, n);
    d.at = ICO_NEW_ARRAY(ctx, sight, ends);
    d.slot = ICO_NEW_ARRAY(ctx, uint8_t, n);
    d.colour = ICO_NEW_ARRAY(ctx, uint8_t, n);
    if (ico__net_rows_new(net, net->n, &d.rows) != ICO_OK || made.steps == NULL ||
        d.place == NULL || d.seen == NULL || d.at == NULL || d.slot == NULL ||
        d.colour == NULL)
        goto done;
    look_around(&d);
    made.two_coloured = net->spanning && !net->directed && colour_all(&d, d.place);
    for (uint32_t i = 0; i < net->n; i++) d.place[order[i]] = i;
    memset(d.slot, ICO_NO_SLOT, n);
    if (make_steps(&d, order, fits) || !*fits) status = ICO_OK;
done:
    ico__net_rows_free(&d.rows);
    ICO_FREE_ARRAY(ctx, d.place, n);
    ICO_FREE_ARRAY(ctx, d.seen, n);
    ICO_FREE_ARRAY(ctx, d.at, ends);
    ICO_FREE_ARRAY(ctx, d.slot, n);
    ICO_FREE_ARRAY(ctx, d.colour, n);
    if (status == ICO_OK && *fits)
        *sweep = made;
    else
        ico__sweep_free(&made);
    return status;
}

void ico__sweep_free(ico_sweep *s)
{
    if (s->ctx == NULL) return;
    ICO_FREE_ARRAY(s->ctx, s->steps, s->n);
    ICO_VECTOR_FREE(s->ctx, &s->ways);
    ICO_VECTOR_FREE(s->ctx, &s->watches);
    *s = (ico_sweep){0};
}

uint32_t ico__sweep_touched(const ico_sweep *sweep, uint32_t i)
{
    const ico_step *step = &sweep->steps[i];
    uint32_t mask = step->slot == ICO_NO_SLOT ? 0 : UINT32_C(1) << step->slot;
    for (size_t k = 0; k < step->ways; k++)
        mask |= UINT32_C(1) << sweep->ways.items[step->way + k].slot;
    return mask;
}
