/* count/separator/separator.c - the separator itself.
 * SPDX-License-Identifier: MIT */
#include "count/separator/separator.h"

#include <string.h>

#include "count/join/gates.h"

static bool is_apex(const ico_net *net, uint32_t v)
{
    return net->has_apex && v == net->n - 1;
}

/* Places for the vertices of a component, found from its first; the apex is not
 * entered. */
static void place_component(ico_separator *s, const ico_net *net, uint32_t from,
                            const ico_separation *h, unsigned *next)
{
    /* separators are small: as often as anything changes */
    s->place[from] = (uint8_t)*next;
    unsigned first = (*next)++;
    for (bool more = true; more;) {
        more = false;
        for (uint32_t i = 0; i < h->separator_size; i++) {
            uint32_t v = h->separator[i];
            if (s->place[v] != ICO_NO_SLOT || is_apex(net, v)) continue;
            bool beside = false;
            for (size_t k = 0; k < net->links.size && !beside; k++) {
                const ico_net_link *l = &net->links.items[k];
                if (l->tail != v && l->head != v) continue;
                uint32_t w = l->tail == v ? l->head : l->tail;
                beside = s->place[w] >= first && s->place[w] < *next;
            }
            if (!beside) continue;
            s->place[v] = (uint8_t)(*next)++;
            more = true;
        }
    }
}

/* The separator without its apex, its vertices in the order of the separation. */
static void look_at_separator(const ico_net *net, const ico_separation *h,
                              const uint32_t *at, ico_separator_graph *g)
{
    const uint32_t *maps[2] = {h->flip,
                               h->mirrored && h->left == h->right ? h->image : NULL};
    *g = (ico_separator_graph){.size = h->separator_size - net->has_apex};
    for (size_t k = 0; k < net->links.size; k++) {
        uint32_t a = at[net->links.items[k].tail], b = at[net->links.items[k].head];
        if (a >= g->size || b >= g->size) continue;
        g->beside[a] |= UINT32_C(1) << b;
        g->beside[b] |= UINT32_C(1) << a;
    }
    for (unsigned k = 0; k < 2; k++) {
        if (maps[k] == NULL) continue;
        for (unsigned i = 0; i < g->size; i++)
            g->to[g->maps][i] = (uint8_t)at[maps[k][h->separator[i]]];
        g->maps++;
    }
}

/* Gates are in the last places before the apex. */
static ico_status place_gates(ico_separator *s, const ico_net *net,
                              const ico_separation *h)
{
    ico_separator_graph g;
    uint32_t *at = ICO_NEW_ARRAY(s->ctx, uint32_t, s->n);
    if (at == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < s->n; v++) at[v] = UINT32_MAX;
    for (uint32_t i = 0; i < h->separator_size; i++)
        at[h->separator[i]] = is_apex(net, h->separator[i]) ? UINT32_MAX : i;
    look_at_separator(net, h, at, &g);
    uint32_t gates =
        ico__gates_find(&g, h->component > 0 ? h->component : ICO_SEPARATION_COMPONENT,
                        ICO_SEPARATION_GATES);
    unsigned next = g.size - ico__popcount32(gates);
    for (uint32_t m = gates; m != 0; m &= m - 1, next++) {
        s->place[h->separator[ico__ctz32(m)]] = (uint8_t)next;
        s->gates |= UINT32_C(1) << next;
    }
    ICO_FREE_ARRAY(s->ctx, at, s->n);
    return ICO_OK;
}

/* In the order of their higher places, so that vertices are soon done with. */
static void sort_links(ico_separator *s)
{
    for (size_t i = 1; i < s->links.size; i++)
        for (size_t k = i; k > 0; k--) {
            ico_separator_link *x = &s->links.items[k - 1], *y = &s->links.items[k],
                               other;
            unsigned before = x->a > x->b ? x->a : x->b, now = y->a > y->b ? y->a : y->b;
            if (before <= now) break;
            other = *x;
            *x = *y;
            *y = other;
        }
}

/* Sets how many links each vertex must have when its last link is decided: two, minus the
 * links to the second side. */
static void mark_needs(ico_separator *s, const ico_net *net, const ico_separation *h)
{
    unsigned beyond[ICO_KEY64_SLOTS] = {0};
    for (size_t k = 0; k < net->links.size; k++) {
        const ico_net_link *l = &net->links.items[k];
        for (uint32_t i = 0; i < h->right; i++) {
            uint32_t v = h->second[i], w = l->tail == v ? l->head : l->tail;
            if (l->tail != v && l->head != v) continue;
            if (s->place[w] != ICO_NO_SLOT) beyond[s->place[w]]++;
        }
    }
    for (unsigned p = 0; p < s->size; p++) {
        uint32_t *one = &s->one, *two = &s->two;
        for (size_t i = 0; i < s->links.size; i++)
            if (s->links.items[i].a == p || s->links.items[i].b == p) {
                one = &s->links.items[i].one;
                two = &s->links.items[i].two;
            }
        if (beyond[p] == 1) *one |= UINT32_C(1) << p;
        if (beyond[p] == 0) *two |= UINT32_C(1) << p;
    }
}

ico_status ico__separator_open(const ico_net *net, const ico_separation *h,
                               ico_separator *separator)
{
    ico_separator s = {.ctx = net->ctx, .n = net->n, .size = h->separator_size};
    unsigned next = 0;
    if (h->separator_size > ICO_KEY64_SLOTS)
        return ico__fail(s.ctx, ICO_TOO_LARGE,
                         "no separator of at most %d vertices was found",
                         ICO_KEY64_SLOTS);
    s.place = ICO_NEW_ARRAY(s.ctx, uint8_t, net->n);
    if (s.place == NULL) return ICO_NO_MEMORY;
    memset(s.place, ICO_NO_SLOT, net->n);
    if (place_gates(&s, net, h) != ICO_OK) {
        ico__separator_close(&s);
        return ICO_NO_MEMORY;
    }
    for (uint32_t i = 0; i < h->separator_size; i++)
        if (s.place[h->separator[i]] == ICO_NO_SLOT && !is_apex(net, h->separator[i]))
            place_component(&s, net, h->separator[i], h, &next);
    if (net->has_apex) s.place[net->n - 1] = (uint8_t)(s.size - 1);
    for (size_t k = 0; k < net->links.size; k++) {
        const ico_net_link *l = &net->links.items[k];
        ico_separator_link link = {s.place[l->tail], s.place[l->head], l->fixed, 0, 0};
        if (link.a == ICO_NO_SLOT || link.b == ICO_NO_SLOT) continue;
        if (ICO_VECTOR_PUSH(s.ctx, &s.links, link)) continue;
        ico__separator_close(&s);
        return ICO_NO_MEMORY;
    }
    sort_links(&s);
    mark_needs(&s, net, h);
    *separator = s;
    return ICO_OK;
}

void ico__separator_close(ico_separator *s)
{
    if (s->ctx == NULL) return;
    ICO_FREE_ARRAY(s->ctx, s->place, s->n);
    ICO_VECTOR_FREE(s->ctx, &s->links);
    *s = (ico_separator){0};
}

ico_separator_view ico__separator_view(const ico_separator *separator,
                                       const ico_half *half, const uint32_t *image)
{
    ico_separator_view view = {.slots = half->sweep.slots, .size = separator->size};
    for (uint32_t v = 0; v < separator->n; v++)
        if (half->slot[v] != ICO_NO_SLOT)
            view.to[half->slot[v]] = separator->place[image != NULL ? image[v] : v];
    return view;
}

void ico__separator_state(const ico_separator_view *view, uint64_t key, ico_key64 *state)
{
    ico_key64 s;
    ico__key64_unpack(view->slots, key, &s);
    state->ends = state->full = 0;
    for (uint32_t m = s.full; m != 0; m &= m - 1)
        state->full |= UINT32_C(1) << view->to[ico__ctz32(m)];
    for (uint32_t m = s.ends; m != 0; m &= m - 1) {
        unsigned k = ico__ctz32(m);
        state->ends |= UINT32_C(1) << view->to[k];
        state->mate[view->to[k]] = view->to[s.mate[k]];
    }
}

bool ico__separator_link_in(const ico_separator_link *link, ico_key64 *s)
{
    const uint32_t a = UINT32_C(1) << link->a, b = UINT32_C(1) << link->b;
    if (s->full & (a | b)) return false;
    unsigned from = link->a, to = link->b;
    if (s->ends & a) from = s->mate[link->a];
    if (s->ends & b) to = s->mate[link->b];
    if (s->ends & a && from == link->b) return false; /* would close a cycle */
    s->full |= s->ends & (a | b);
    s->ends ^= a | b;
    s->mate[from] = (uint8_t)to;
    s->mate[to] = (uint8_t)from;
    return true;
}
