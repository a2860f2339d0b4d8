/* count/sweep/mate_step.c - steps made ready, and states from which nothing can come.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/mate_step.h"

#include "count/sweep/state.h"

bool ico__mate_fits(const ico_net *net, const ico_sweep *sweep)
{
    return net->spanning && !net->directed && net->voltage_order == 1 &&
           sweep->slots <= ICO_MATE_SLOTS;
}

/* The fields of the slots in a mask, all ones. */
static ico_mates fields(const ico_mate_form *f, uint32_t mask)
{
    ico_mates w = 0;
    for (; mask != 0; mask &= mask - 1)
        w |= ico__mate_field(f, ico__ctz32(mask), f->full);
    return w;
}

/* Two links are needed for a vertex to be full: of those that have but one neighbour
 * taken so far, none is. */
static bool add_guard(ico_context *ctx, const ico_watch *w, const uint8_t *links,
                      uint32_t changed, bool may_stay, ico_mate_step *step)
{
    ico_mate_guard guard = {.slot = w->slot, .apex = w->apex, .may_stay = may_stay};
    unsigned spare = w->spare[0];
    uint32_t closed = 0;
    for (uint32_t m = w->beside[0]; m != 0; m &= m - 1) {
        unsigned k = ico__ctz32(m);
        if (links[k] < 2)
            spare++;
        else
            guard.beside[guard.count++] = (uint8_t)k, closed |= UINT32_C(1) << k;
    }
    if (w->slot != ICO_NO_SLOT) closed |= UINT32_C(1) << w->slot;
    if (spare >= 2 || (closed & changed) == 0) return true;
    guard.spare = (uint8_t)spare;
    return ICO_VECTOR_PUSH(ctx, &step->guards, guard);
}

/* A cycle has equal numbers of ends of links at black and at white vertices, apart from
 * those at the apex. */
static void describe_colours(const ico_net *net, const ico_sweep *sweep, uint32_t i,
                             ico_mate_step *s)
{
    const ico_step *from = &sweep->steps[i], *first = &sweep->steps[0];
    bool is_apex = net->has_apex && from->vertex == net->n - 1;
    uint32_t bit = from->slot == ICO_NO_SLOT ? 0 : UINT32_C(1) << from->slot, beside = 0;
    /* the first vertex is gone; its colour is known from that of its neighbours */
    int64_t odds =
        first->lack / 2 + ico__popcount32(first->black) - ico__popcount32(first->white);
    for (size_t k = 0; k < from->ways; k++)
        beside |= UINT32_C(1) << sweep->ways.items[from->way + k].slot;
    s->is_black =
        bit == 0 ? (beside & from->white) != 0 : (sweep->steps[i - 1].black & bit) != 0;
    s->checks_balance = i == 0 || is_apex;
    odds += first->black != 0 ? -1 : 1;
    s->coloured = net->has_apex && odds >= -1 && odds <= 1 && !is_apex;
    s->black_links = (unsigned)(1 + odds);
    s->black = fields(&s->form, from->black);
    s->white = fields(&s->form, from->white);
    s->lack = (int)(from->lack + 2 * (int64_t)ico__popcount32(from->black) -
                    2 * (int64_t)ico__popcount32(from->white));
}

/* The smallest board with the vertex of step i: all its vertices have to be passed. */
static size_t first_board(const ico_mate_boards *boards, uint32_t i)
{
    size_t k = 0;
    while (boards->sizes[k] <= i) k++;
    return k;
}

/* Can board k end here? All its vertices that are still to come must be on the frontier;
 * they are then full, and no others are touched. */
static ico_status find_closings(const ico_net *net, const ico_step *from,
                                const ico_mate_boards *boards, uint32_t i,
                                const ico_mate_trail *trail, ico_mate_step *s)
{
    for (size_t k = first_board(boards, i); k < boards->count; k++) {
        uint32_t missing = boards->sizes[k] - (i + 1), full = 0;
        for (uint32_t m = from->mask; m != 0; m &= m - 1) {
            unsigned slot = ico__ctz32(m);
            uint32_t v = trail->occupant[slot];
            bool is_apex = net->has_apex && v == net->n - 1;
            if (!is_apex && trail->place[v] >= boards->sizes[k]) continue;
            full |= UINT32_C(1) << slot;
            missing -= !is_apex;
        }
        if (missing > 0) break;
        if (net->has_apex && s->apex == ICO_NO_SLOT) continue;
        if (s->closing_count == ICO_MATE_CLOSINGS)
            return ico__fail(net->ctx, ICO_TOO_LARGE, "too many boards end at once");
        s->closings[s->closing_count++] = (ico_mate_closure){
            fields(&s->form, full) |
                (s->form.untouched & fields(&s->form, from->mask & ~full)),
            (uint32_t)k};
    }
    return ICO_OK;
}

/* The vertices that may be left short of links. */
static ico_status add_guards(const ico_net *net, const ico_sweep *sweep,
                             const ico_mate_boards *boards, uint32_t i,
                             const ico_mate_trail *trail, uint32_t changed,
                             ico_mate_step *s)
{
    const ico_step *from = &sweep->steps[i];
    const ico_watch *watches = sweep->watches.items + from->watch;
    uint32_t needed = boards == NULL               ? net->n
                      : i + net->has_apex < net->n ? boards->sizes[first_board(boards, i)]
                                                   : 0;
    for (size_t k = 0; k < from->watches; k++) {
        uint8_t slot = watches[k].slot;
        bool may_stay = boards != NULL && (slot == ICO_NO_SLOT ||
                                           trail->place[trail->occupant[slot]] >= needed);
        if (slot == ICO_NO_SLOT && may_stay) continue;
        if (!add_guard(net->ctx, &watches[k], trail->links, changed, may_stay, s))
            return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

ico_status ico__mate_step_new(const ico_net *net, const ico_sweep *sweep,
                              const ico_mate_boards *boards, uint32_t i,
                              ico_mate_trail *trail, ico_mate_step *step)
{
    const ico_step *from = &sweep->steps[i];
    ico_mate_step s = {
        .form = ico__mate_form(sweep->slots), .slot = from->slot, .apex = from->apex};
    uint8_t *links = trail->links;
    uint32_t changed = 0, before = i > 0 ? sweep->steps[i - 1].mask : 0;
    if (from->slot != ICO_NO_SLOT) before &= ~(UINT32_C(1) << from->slot);
    for (size_t k = 0; k < from->ways; k++) {
        const ico_way *way = &sweep->ways.items[from->way + k];
        uint32_t bit = UINT32_C(1) << way->slot;
        if (!(before & bit)) links[way->slot] = 0;
        if (links[way->slot] < 2) links[way->slot]++;
        trail->occupant[way->slot] = way->vertex;
        changed |= bit;
        s.ways[s.way_count] = way->slot;
        s.fixed[s.way_count++] = way->fixed;
        s.fixed_count += way->fixed;
        before |= bit;
    }
    s.most = s.way_count * (s.way_count - 1) / 2;
    if (s.most < s.way_count) s.most = s.way_count;
    if (s.most < 1) s.most = 1;
    s.all = fields(&s.form, from->mask);
    if (net->has_apex && from->vertex != net->n - 1) s.apex_else = 2;
    if (sweep->two_coloured && (boards == NULL || boards->same_odds))
        describe_colours(net, sweep, i, &s);
    if (boards != NULL)
        s.checks_balance = false; /* some are out of balance, others are not */
    ico_status status = ICO_OK;
    if (boards == NULL && from->may_close && from->later == 0)
        s.closings[s.closing_count++] = (ico_mate_closure){s.all, 0};
    if (boards != NULL && i + net->has_apex < net->n)
        status = find_closings(net, from, boards, i, trail, &s);
    if (status == ICO_OK) status = add_guards(net, sweep, boards, i, trail, changed, &s);
    s.look = s.checks_balance || s.guards.size > 0;
    if (status == ICO_OK)
        *step = s;
    else
        ico__mate_step_free(net->ctx, &s);
    return status;
}

void ico__mate_step_free(ico_context *ctx, ico_mate_step *step)
{
    ICO_VECTOR_FREE(ctx, &step->guards);
}

/* Links that the vertex in a slot has. */
static unsigned links_of(const ico_mate_form *f, ico_mates w, unsigned slot)
{
    unsigned mate = ico__mate_of(f, w, slot);
    return mate == f->full ? 2 : mate != slot;
}

/* Links that the apex can still take. */
static int apex_has(const ico_mate_step *s, ico_mates w)
{
    if (s->apex == ICO_NO_SLOT) return s->apex_else;
    return 2 - (int)links_of(&s->form, w, s->apex);
}

static bool is_unbalanced(const ico_mate_step *s, ico_mates w)
{
    const ico_mate_form *f = &s->form;
    int lack = s->lack, apex = apex_has(s, w);
    for (unsigned k = 0; k < f->slots; k++) {
        int links = (int)links_of(f, w, k);
        if (ico__wide_down(s->black, f->bits * k) & 1) lack -= links;
        if (ico__wide_down(s->white, f->bits * k) & 1) lack += links;
    }
    return lack > apex || -lack > apex;
}

bool ico__mate_is_dead(const ico_mate_step *s, ico_mates w)
{
    const ico_mate_form *f = &s->form;
    unsigned short_of = 0, apex = 0;
    for (size_t i = 0; i < s->guards.size; i++) {
        const ico_mate_guard *g = &s->guards.items[i];
        unsigned need = g->slot == ICO_NO_SLOT ? 2 : 2 - links_of(f, w, g->slot);
        unsigned have = g->spare;
        if (need == 2 && g->may_stay) continue;
        for (unsigned k = 0; k < g->count && have < need; k++)
            have += ico__mate_of(f, w, g->beside[k]) != f->full;
        if (have >= need) continue;
        if (!g->apex || need - have > 1) return true;
        if (short_of == 0) apex = (unsigned)apex_has(s, w);
        short_of += need - have;
        if (short_of > apex) return true;
    }
    return s->checks_balance && is_unbalanced(s, w);
}
