/* method/merge/two_factor.c - a largest cover by a largest matching of its gadgets.
 * SPDX-License-Identifier: MIT */
#include "method/merge/merge.h"

/* The cover that the matching represents. */
static void read_mates(const ico_gadgets *x)
{
    ico_cover *c = x->c;
    ico__cover_clear(c);
    for (uint32_t v = 0; v < c->n; v++)
        for (uint32_t k = c->fixed[v]; k < 2; k++) {
            uint32_t half = x->mate[2 * v + k];
            if (half == ICO_NO_VERTEX) continue;
            c->mate[2 * (size_t)v + c->degree[v]++] = c->g->adj[half - x->halves];
            c->short_of--;
        }
}

/* Do the copies of v, which may stay alone, touch nothing but served halves? */
static bool is_served(const ico_gadgets *x, uint32_t v)
{
    const ico_graph *g = x->c->g;
    for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
        if (!ico__cover_is_fixed(x->c, v, g->adj[i]) &&
            ico__gadgets_label(x, x->halves + i) != ICO_GADGET_INNER)
            return false;
    return true;
}

/* S: vertices that every largest matching serves from outside, and those with nothing to
 * choose.  T: vertices whose copies may stay alone and touch nothing but served
 * halves. */
static void read_labels(const ico_gadgets *x, uint8_t *barrier)
{
    for (uint32_t v = 0; v < x->c->n; v++) {
        uint32_t first = x->c->fixed[v];
        unsigned own =
            first == 2 ? ICO_GADGET_INNER : ico__gadgets_label(x, 2 * v + first);
        barrier[v] = own == ICO_GADGET_INNER                      ? ICO_BARRIER_S
                     : own == ICO_GADGET_OUTER && is_served(x, v) ? ICO_BARRIER_T
                                                                  : ICO_BARRIER_ELSEWHERE;
    }
}

ico_status ico__factor_complete(ico_cover *c, uint8_t *barrier)
{
    ico_gadgets x;
    bool stopped;
    ico_status status = ico__gadgets_open(c, &x);
    if (status != ICO_OK) return status;
    status = ico__gadgets_match(&x, &stopped);
    if (status == ICO_OK && !stopped) read_labels(&x, barrier);
    if (status == ICO_OK) read_mates(&x);
    ico__gadgets_close(&x);
    return status;
}
