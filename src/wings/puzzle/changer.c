/* puzzle/changer.c - a small random change of the tour of a puzzle in the making, undone
 * where the tour would not stay the only one.
 * SPDX-License-Identifier: MIT */
#include "puzzle/changer.h"

ico_status ico__changer_open(ico_changer *c, ico_maker *m)
{
    c->maker = m;
    c->most_pairs = UINT32_MAX;
    c->reroute = (ico_rerouter){.ctx = m->ctx,
                                .graph = m->graph,
                                .random = &m->random,
                                .closed = ico_problem_kind(m->blank) == ICO_CLOSED,
                                .n = m->n,
                                .tour = m->tour,
                                .place = m->offset,
                                .changed = ICO_NEW_ARRAY(m->ctx, uint32_t, m->n),
                                .rest = ICO_NEW_ARRAY(m->ctx, uint32_t, m->n)};
    return c->reroute.changed == NULL || c->reroute.rest == NULL ? ICO_NO_MEMORY : ICO_OK;
}

void ico__changer_close(ico_changer *c)
{
    ico_context *ctx = c->maker->ctx;
    ICO_FREE_ARRAY(ctx, c->reroute.changed, c->maker->n);
    ICO_FREE_ARRAY(ctx, c->reroute.rest, c->maker->n);
    ICO_VECTOR_FREE(ctx, &c->reroute.joints);
}

void ico__changer_swap(ico_changer *c)
{
    for (uint32_t k = 0; k < c->maker->n; k++) {
        uint32_t v = c->maker->tour[k];
        c->maker->tour[k] = c->reroute.changed[k];
        c->reroute.changed[k] = v;
        c->maker->offset[c->maker->tour[k]] = k;
    }
}

/* Some cell few moves away from v. */
static uint32_t stray(const ico_maker *m, ico_random *random, uint32_t v)
{
    enum { FAR = 3 };
    for (uint32_t k = ico__random_below(random, FAR + 1); k > 0; k--)
        v = m->graph->adj[m->graph->row[v] +
                          ico__random_below(random, ico__degree(m->graph, v))];
    return v;
}

static bool shows_ends_well(const ico_maker *m)
{
    return !ico__maker_shows_ends(m) ||
           (m->clue[m->tour[0]] && m->clue[m->tour[m->n - 1]]);
}

ico_status ico__change_near(ico_changer *c, uint32_t v, bool graded, bool *changed)
{
    ico_maker *m = c->maker;
    uint64_t price = graded ? 10 : 1;
    m->steps -= m->steps < price ? m->steps : price;
    ico_status status = ico__reroute(&c->reroute, stray(m, &m->random, v), changed);
    if (status != ICO_OK || !*changed) return status;
    ico__changer_swap(c);
    *changed = shows_ends_well(m) &&
               (c->most_pairs == UINT32_MAX || ico__maker_pairs(m) <= c->most_pairs);
    if (*changed) status = ico__maker_is_good(m, graded, changed);
    if (status == ICO_OK && !*changed) ico__changer_swap(c);
    return status;
}
