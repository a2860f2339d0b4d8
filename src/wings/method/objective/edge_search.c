/* method/objective/edge_search.c - takes or leaves one edge after the other, of the
 * vertex that has the least choice, and goes back when too much is spent or due.
 * What is due is counted at each branching (objective.h).  One stack, no recursion.
 * SPDX-License-Identifier: MIT */
#include "method/objective/objective.h"

/* --- edges ------------------------------------------------------------------------- */

static uint32_t from(const ico_search *s, uint32_t half)
{
    return s->part->half.items[s->part->half.items[half].twin].to;
}

static void set_state(ico_search *s, uint32_t half, ico_edge_state state)
{
    uint32_t u = from(s, half), v = s->part->half.items[half].to;
    uint32_t twin = s->part->half.items[half].twin;
    uint64_t out = ico__usable_bit(s->part, u, half),
             back = ico__usable_bit(s->part, v, twin);
    s->state[half] = s->state[twin] = (uint8_t)state;
    s->usable.edges[u] &= ~out;
    s->usable.edges[v] &= ~back;
    if (state != ICO_FREE) return;
    if (s->count[v] < 2) s->usable.edges[u] |= out;
    if (s->count[u] < 2) s->usable.edges[v] |= back;
}

static bool part_search_take(ico_search *s, ico_context *ctx, uint32_t half)
{
    const ico_half_edge *h = &s->part->half.items[half];
    uint32_t u = from(s, half), v = h->to, a = s->mate[u], b = s->mate[v];
    if (!ICO_VECTOR_PUSH(ctx, &s->trail, ((ico_edge_choice){half, {a, b}}))) return false;
    set_state(s, half, ICO_TAKEN);
    ico__cost_take(s, half);
    ico__cost_attach(s, u, h->way);
    ico__cost_attach(s, v, s->part->half.items[h->twin].way);
    s->mate[a] = b;
    s->mate[b] = a;
    s->taken++;
    return true;
}

/* Takes the last edge back, and leaves it out, after going back on those left out
 * since. */
static bool go_back(ico_search *s)
{
    while (s->trail.size > 0) {
        ico_edge_choice *d = &s->trail.items[s->trail.size - 1];
        uint32_t u = from(s, d->half), v = s->part->half.items[d->half].to;
        if (s->state[d->half] == ICO_LEFT) {
            set_state(s, d->half, ICO_FREE);
            ico__cost_revive(s, d->half);
            s->trail.size--;
            continue;
        }
        ico__cost_detach(s, v);
        ico__cost_detach(s, u);
        ico__cost_give(s, d->half);
        s->mate[d->mates[0]] = u;
        s->mate[d->mates[1]] = v;
        s->taken--;
        set_state(s, d->half, ICO_LEFT);
        return true;
    }
    return false;
}

/* --- vertices ---------------------------------------------------------------------- */

/* The unfinished vertex with the least choice; false if edges do not suffice, or too much
 * is due. */
static bool choose_vertex(const ico_search *s, uint32_t *vertex)
{
    int64_t due;
    bool least = s->part->rates.crossing >= 0; /* the cost due is then no gain */
    if (least && s->cost > s->bound) return false;
    return ico__cost_survey(s, vertex, &due) && s->cost + due <= s->bound;
}

static uint32_t choose_edge(const ico_search *s, uint32_t v)
{
    uint32_t best = UINT32_MAX;
    unsigned most = 0;
    uint64_t edges = ico__search_usable(s, v);
    for (; edges != 0; edges &= edges - 1) {
        uint32_t i = s->part->first[v] + ico__ctz64(edges);
        unsigned sum = ico__cost_promise(s, v, i);
        if (best != UINT32_MAX && sum <= most) continue;
        best = i;
        most = sum;
    }
    return best;
}

/* --- all --------------------------------------------------------------------------- */

static ico_status part_search_begin(ico_context *ctx, const ico_part *part, ico_search *s)
{
    s->part = part;
    ico_status status = ico__cost_new(ctx, s);
    if (status != ICO_OK) return status;
    s->wanted = 2 * part->n;
    for (uint32_t v = 0; v < part->n; v++) {
        s->mate[v] = part->mate[v];
        for (unsigned k = 0; k < part->held[v]; k++)
            ico__cost_attach(s, v, part->held_way[v][k]);
        s->wanted -= part->held[v];
    }
    s->wanted /= 2;
    return ICO_OK;
}

static void copy(const ico_search *s, ico_part_filler *filling)
{
    filling->count = 0;
    for (size_t k = 0; k < s->trail.size; k++) {
        uint32_t half = s->trail.items[k].half;
        if (s->state[half] != ICO_TAKEN) continue;
        filling->edge[filling->count][0] = from(s, half);
        filling->edge[filling->count++][1] = s->part->half.items[half].to;
    }
}

ico_status ico__part_least(ico_run *run, const ico_part *part, int64_t *least)
{
    ico_context *ctx = ico__run_context(run);
    ico_search s = {.bound = INT64_MAX};
    uint32_t vertex;
    int64_t due = 0;
    ico_status status = part_search_begin(ctx, part, &s);
    if (status == ICO_OK && ico__cost_survey(&s, &vertex, &due)) *least = s.cost + due;
    ico__cost_free(ctx, &s);
    return status;
}

ico_status ico__part_fill(ico_run *run, const ico_part *part, int64_t bound,
                          uint64_t *nodes, ico_random *random, ico_part_filler *filling,
                          ico_filled *filled)
{
    ico_context *ctx = ico__run_context(run);
    ico_search s = {.random = random, .bound = bound};
    bool good = true, more = true;
    ico_status status = part_search_begin(ctx, part, &s);
    *filled = ICO_GAVE_UP;
    while (status == ICO_OK && more && good && *filled == ICO_GAVE_UP) {
        uint32_t v = 0;
        if (*nodes == 0 || ico__run_tick(run, part->n)) break;
        (*nodes)--;
        bool open = s.taken == s.wanted ? s.cost <= bound : choose_vertex(&s, &v);
        if (open && s.taken == s.wanted)
            *filled = ICO_FILLED;
        else if (open)
            good = part_search_take(&s, ctx, choose_edge(&s, v));
        else
            more = go_back(&s);
    }
    if (!more) *filled = ICO_NOT_TO_FILL;
    if (*filled == ICO_FILLED) copy(&s, filling);
    ico__cost_free(ctx, &s);
    return status == ICO_OK && !good ? ICO_NO_MEMORY : status;
}

void ico__part_free(ico_context *ctx, ico_part *part)
{
    ICO_VECTOR_FREE(ctx, &part->half);
    ICO_VECTOR_FREE(ctx, &part->edge);
    ICO_VECTOR_FREE(ctx, &part->other);
}
