/* count/quotient.c - nets of orbits.
 * SPDX-License-Identifier: MIT */
#include "count/quotient.h"

#include "base/arithmetic.h"
#include "base/bitset.h"

/* One link for each orbit of edges between different orbits of vertices: the edge that
 * leaves the first vertex of the orbit of its tail represents them.  Edges between two
 * fixed vertices are in no tour that has an axis. */
static bool add_links(const ico_graph *g, const ico_orbits *o, ico_net *net)
{
    for (uint32_t v = 0; v < g->n; v++) {
        uint32_t from = o->orbit[v];
        if (o->shift[v] != 0) continue;
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
            uint32_t w = g->adj[i], to = o->orbit[w];
            /* a fixed vertex has two edges to each orbit of two: one represents both */
            bool other = o->size[to] == 1 ? o->size[from] == 1
                                          : o->size[from] == 1 && o->shift[w] != 0;
            if (from >= to || other) continue;
            ico_net_link link = {from, to, (uint8_t)(o->shift[w] % net->voltage_order),
                                 false};
            if (!ICO_VECTOR_PUSH(net->ctx, &net->links, link)) return false;
        }
    }
    return true;
}

/* Can an axis end in orbit k: is it one vertex, or two that are joined? */
static bool on_axis(const ico_graph *g, const ico_orbits *o, uint32_t v)
{
    if (o->size[o->orbit[v]] == 1) return true;
    for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
        if (o->orbit[g->adj[i]] == o->orbit[v]) return true;
    return false;
}

/* The axis ends in orbits that `axis` is joined to; fixed vertices are on it. */
static bool add_axis(const ico_graph *g, const ico_orbits *o, uint32_t axis, ico_net *net)
{
    for (uint32_t v = 0; v < g->n; v++) {
        if (o->shift[v] != 0 || !on_axis(g, o, v)) continue;
        ico_net_link link = {o->orbit[v], axis, 0, o->size[o->orbit[v]] == 1};
        if (!ICO_VECTOR_PUSH(net->ctx, &net->links, link)) return false;
    }
    return true;
}

/* Open tours: one more vertex, adjacent to all orbits (where the path begins) and to the
 * axis. */
static bool add_prefix(const ico_orbits *o, uint32_t axis, ico_net *net)
{
    for (uint32_t k = 0; k <= o->count; k++) {
        ico_net_link link = {k < o->count ? k : axis, axis + 1, 0, k == o->count};
        if (!ICO_VECTOR_PUSH(net->ctx, &net->links, link)) return false;
    }
    return true;
}

/* Turned tours within one orbit, by their first step; of two orbits, by both links. */
static uint64_t count_few(const ico_graph *g, const ico_orbits *o, const ico_net *net)
{
    uint64_t count = 0;
    if (o->count == 1) {
        for (uint32_t i = g->row[0]; i < g->row[1]; i++)
            count += ico__common_divisor(o->shift[g->adj[i]], o->order) == 1;
        return o->order > 2 ? count / 2 : 0; /* forwards and backwards */
    }
    for (size_t i = 0; i < net->links.size; i++)
        for (size_t k = 0; k < i; k++)
            count +=
                ico__common_divisor((net->voltage_order + net->links.items[i].voltage -
                                     net->links.items[k].voltage) %
                                        net->voltage_order,
                                    net->voltage_order) == 1;
    return count;
}

static bool build_quotient_net(const ico_graph *g, const ico_orbits *o, bool open,
                               ico_net *net)
{
    uint32_t axis = o->count;
    if (!add_links(g, o, net)) return false;
    if (net->voltage_order > 1) return true;
    return add_axis(g, o, axis, net) && (!open || add_prefix(o, axis, net));
}

/* Both ends of a tour's axis have to be somewhere; of an open one the other end is its
 * middle. */
static bool has_ends(const ico_net *net, uint32_t axis, bool open)
{
    uint32_t ends = 0;
    for (size_t i = 0; i < net->links.size; i++) ends += net->links.items[i].head == axis;
    return ends >= (open ? 1 : 2);
}

/* Returns the product of its primes.  Turns modulo the product show units as well. */
static uint32_t radical(uint32_t number)
{
    uint32_t product = 1;
    for (uint32_t p = 2; p <= number; p++) {
        if (number % p != 0) continue;
        product *= p;
        while (number % p == 0) number /= p;
    }
    return product;
}

/* For voltages modulo 2: does a two-colouring of the vertices exist in which just the
 * links within a colour have a voltage?  Then the parity of a cycle's number of links
 * determines the sum of its voltages (as where a quarter turn changes the colours of a
 * board).  colour: room for all vertices, zeroed. */
static bool voltages_are_known(const ico_net *net, uint8_t *colour)
{
    for (uint32_t v = 0; v < net->n; v++) {
        if (colour[v] != 0) continue;
        colour[v] = 1;
        for (bool more = true; more;) {
            more = false;
            for (size_t i = 0; i < net->links.size; i++) {
                const ico_net_link *l = &net->links.items[i];
                uint8_t *a = &colour[l->tail], *b = &colour[l->head];
                if (*a == 0 && *b == 0) continue;
                more = more || *a == 0 || *b == 0;
                if (*a == 0) *a = l->voltage ? *b : 3 - *b;
                if (*b == 0) *b = l->voltage ? *a : 3 - *a;
                if ((*a == *b) != (l->voltage == 1)) return false;
            }
        }
    }
    return true;
}

/* Takes the voltages from a net where they need not be minded, or all cycles from *any.
 *  */
static ico_status settle_voltages(ico_net *net, bool *any)
{
    if (net->voltage_order != 2) return ICO_OK;
    uint8_t *colour = ICO_NEW_ARRAY(net->ctx, uint8_t, net->n);
    if (colour == NULL) return ICO_NO_MEMORY;
    if (voltages_are_known(net, colour)) {
        net->voltage_order = 1;
        *any = net->n % 2 == 1;
        for (size_t i = 0; i < net->links.size; i++) net->links.items[i].voltage = 0;
    }
    ICO_FREE_ARRAY(net->ctx, colour, net->n);
    return ICO_OK;
}

ico_status ico__quotient_net(const ico_graph *g, const ico_orbits *o, bool open,
                             ico_invariance invariance, ico_net *net, bool *any,
                             bool *few, uint64_t *number)
{
    ico_net made = {.ctx = o->ctx, .spanning = true, .voltage_order = 1, .n = o->count};
    *few = false;
    if (invariance == ICO_TURNED) {
        *any = !open && o->is_free;
        made.voltage_order = radical(o->order);
        if (*any && made.voltage_order > UINT8_MAX)
            return ico__fail(o->ctx, ICO_TOO_LARGE,
                             "a symmetry of order %lu, whose primes make more than %d",
                             (unsigned long)o->order, UINT8_MAX);
    } else {
        *any = o->order == 2 && (open ? o->fixed == g->n % 2 : o->fixed <= 2);
        made.has_apex = true;
        made.n += open ? 2 : 1;
    }
    if (!*any) return ICO_OK;
    if (!build_quotient_net(g, o, open, &made)) {
        ico__net_free(&made);
        return ICO_NO_MEMORY;
    }
    if (made.has_apex) *any = has_ends(&made, o->count, open);
    if (!*any) {
        ico__net_free(&made);
        return ICO_OK;
    }
    if (made.n < 3) {
        *few = true;
        *number = count_few(g, o, &made);
        ico__net_free(&made);
        return ICO_OK;
    }
    made.must = ICO_NEW_ARRAY(made.ctx, uint64_t, ICO_WORDS((size_t)made.n + 1));
    ico_status status = made.must == NULL ? ICO_NO_MEMORY : settle_voltages(&made, any);
    if (status == ICO_OK && *any)
        *net = made;
    else
        ico__net_free(&made);
    return status;
}
