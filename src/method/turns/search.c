/* method/turns/search.c - takes or leaves one edge after the other, of the vertex that
 * has the least choice, and goes back when too many turns are made or due.
 * A vertex without two usable edges of opposite ways must turn: these are counted at each
 * branching.  One stack, no recursion.
 * SPDX-License-Identifier: MIT */
#include "method/turns/search.h"

#include <string.h>

typedef enum edge_state { FREE, TAKEN, LEFT } edge_state;

typedef struct decision {
    uint32_t half, mates[2]; /* of its two ends when it was taken */
} decision;

typedef struct search {
    const ico_part *part;
    ico_random *random;
    uint32_t mate[ICO_PART_MOST], turns, taken, wanted, bound;
    uint8_t count[ICO_PART_MOST], way[ICO_PART_MOST][2];
    uint8_t *state; /* of each half edge; twins agree */
    ICO_VECTOR(decision) trail;
} search;

static bool is_turn(uint8_t a, uint8_t b)
{
    return a != ICO_NO_WAY && b != ICO_NO_WAY && (a ^ 1) != b;
}

/* --- edges ------------------------------------------------------------------------- */

static uint32_t from(const search *s, uint32_t half)
{
    return s->part->half.items[s->part->half.items[half].twin].to;
}

static bool is_usable(const search *s, uint32_t v, uint32_t half)
{
    const ico_half_edge *h = &s->part->half.items[half];
    return s->state[half] == FREE && s->count[h->to] < 2 &&
           (s->mate[v] != h->to || s->taken + 1 == s->wanted);
}

static void set_state(search *s, uint32_t half, edge_state state)
{
    s->state[half] = s->state[s->part->half.items[half].twin] = (uint8_t)state;
}

static void attach(search *s, uint32_t v, uint8_t way)
{
    s->way[v][s->count[v]++] = way;
    s->turns += s->count[v] == 2 && is_turn(s->way[v][0], way);
}

static void detach(search *s, uint32_t v)
{
    s->turns -= s->count[v] == 2 && is_turn(s->way[v][0], s->way[v][1]);
    s->count[v]--;
}

static bool take(search *s, ico_context *ctx, uint32_t half)
{
    const ico_half_edge *h = &s->part->half.items[half];
    uint32_t u = from(s, half), v = h->to, a = s->mate[u], b = s->mate[v];
    if (!ICO_VECTOR_PUSH(ctx, &s->trail, ((decision){half, {a, b}}))) return false;
    attach(s, u, h->way);
    attach(s, v, s->part->half.items[h->twin].way);
    s->mate[a] = b;
    s->mate[b] = a;
    s->taken++;
    set_state(s, half, TAKEN);
    return true;
}

/* Takes the last edge back, and leaves it out, after going back on those left out
 * since. */
static bool go_back(search *s)
{
    while (s->trail.size > 0) {
        decision *d = &s->trail.items[s->trail.size - 1];
        uint32_t u = from(s, d->half), v = s->part->half.items[d->half].to;
        if (s->state[d->half] == LEFT) {
            set_state(s, d->half, FREE);
            s->trail.size--;
            continue;
        }
        detach(s, v);
        detach(s, u);
        s->mate[d->mates[0]] = u;
        s->mate[d->mates[1]] = v;
        s->taken--;
        set_state(s, d->half, LEFT);
        return true;
    }
    return false;
}

/* --- vertices ---------------------------------------------------------------------- */

/* What an unfinished vertex can still do. */
typedef struct outlook {
    unsigned usable, missing;
    bool straight, beside_apex; /* can go straight on; can be an end */
} outlook;

static outlook look(const search *s, uint32_t v)
{
    const ico_part *p = s->part;
    outlook o = {0, 2u - s->count[v], false, false};
    uint64_t ways[4] = {0};
    uint8_t held = s->count[v] == 1 ? s->way[v][0] : ICO_NO_WAY;
    for (uint32_t i = p->first[v]; i < p->first[v + 1]; i++) {
        if (!is_usable(s, v, i)) continue;
        uint8_t way = p->half.items[i].way;
        o.usable++;
        if (way == ICO_NO_WAY) {
            o.beside_apex = true;
            continue;
        }
        ways[way / 64] |= UINT64_C(1) << way % 64;
        if (s->count[v] == 1) o.straight |= held == ICO_NO_WAY || (held ^ 1) == way;
        if (s->count[v] == 0)
            o.straight |= (ways[(way ^ 1) / 64] >> (way ^ 1) % 64 & 1) != 0;
    }
    return o;
}

/* The unfinished vertex with the least choice; false if turns or edges do not suffice.
 * An end need not turn: the apex spares as many turns as it has edges to come. */
static bool choose_vertex(const search *s, uint32_t *vertex)
{
    uint32_t due = 0, spared = 0, apex = s->part->apex;
    unsigned least = UINT32_MAX;
    for (uint32_t v = 0; v < s->part->n; v++) {
        if (s->count[v] == 2) continue;
        outlook o = look(s, v);
        if (o.usable < o.missing) return false;
        unsigned choice = 4 * (o.usable - o.missing) + (o.missing == 2 ? 2u : 0u) +
                          (v == apex ? 1u : 0u);
        if (choice < least) {
            least = choice;
            *vertex = v;
        }
        if (v == apex) continue;
        due += !o.straight && !o.beside_apex;
        spared += !o.straight && o.beside_apex;
    }
    uint32_t ends = apex < s->part->n ? 2u - s->count[apex] : 0;
    due += spared > ends ? spared - ends : 0;
    return s->turns + due <= s->bound;
}

/* How promising an edge of v is: going straight, at either end, and to where the choice
 * is small. */
static unsigned promise(const search *s, uint32_t v, uint32_t half)
{
    const ico_half_edge *h = &s->part->half.items[half];
    uint8_t back = s->part->half.items[h->twin].way;
    unsigned sum = 0;
    if (s->count[v] == 1) sum += is_turn(s->way[v][0], h->way) ? 0u : 4u;
    if (s->count[h->to] == 1) sum += is_turn(s->way[h->to][0], back) ? 1u : 5u;
    sum *= 16;
    return s->random != NULL ? sum + ico__random_below(s->random, 40) : sum;
}

static uint32_t choose_edge(const search *s, uint32_t v)
{
    uint32_t best = UINT32_MAX;
    unsigned most = 0;
    for (uint32_t i = s->part->first[v]; i < s->part->first[v + 1]; i++) {
        if (!is_usable(s, v, i)) continue;
        unsigned sum = promise(s, v, i);
        if (best != UINT32_MAX && sum <= most) continue;
        best = i;
        most = sum;
    }
    return best;
}

/* --- all --------------------------------------------------------------------------- */

static void begin(search *s, const ico_part *part)
{
    s->part = part;
    s->wanted = 2 * part->n;
    for (uint32_t v = 0; v < part->n; v++) {
        s->mate[v] = part->mate[v];
        s->count[v] = 0;
        for (unsigned k = 0; k < part->held[v]; k++) attach(s, v, part->held_way[v][k]);
        s->wanted -= part->held[v];
    }
    s->wanted /= 2;
}

static void copy(const search *s, ico_filling *filling)
{
    filling->count = 0;
    for (size_t k = 0; k < s->trail.size; k++) {
        uint32_t half = s->trail.items[k].half;
        if (s->state[half] != TAKEN) continue;
        filling->edge[filling->count][0] = from(s, half);
        filling->edge[filling->count++][1] = s->part->half.items[half].to;
    }
}

uint32_t ico__turns_least(const ico_part *part)
{
    search s = {.bound = UINT32_MAX};
    begin(&s, part);
    uint32_t due = s.turns, spared = 0;
    for (uint32_t v = 0; v < part->n; v++) {
        bool straight = s.count[v] == 2 || v == part->apex, end = false;
        for (uint32_t i = part->first[v]; i < part->first[v + 1]; i++) {
            uint8_t way = part->half.items[i].way;
            end |= way == ICO_NO_WAY;
            straight |= s.count[v] == 1 && !is_turn(s.way[v][0], way);
            for (uint32_t k = part->first[v]; k < i && s.count[v] == 0; k++)
                straight |= way != ICO_NO_WAY && (part->half.items[k].way ^ 1) == way;
        }
        due += !straight && !end;
        spared += !straight && end;
    }
    return due + (spared > 2 ? spared - 2 : 0);
}

ico_status ico__turns_fill(ico_run *run, const ico_part *part, uint32_t bound,
                           uint64_t *nodes, ico_random *random, ico_filling *filling,
                           ico_filled *filled)
{
    ico_context *ctx = ico__run_context(run);
    search s = {.random = random, .bound = bound};
    size_t halves = part->half.size;
    bool good = true, more = true;
    s.state = ICO_NEW_ARRAY(ctx, uint8_t, halves);
    if (s.state == NULL) return ICO_NO_MEMORY;
    begin(&s, part);
    *filled = ICO_GAVE_UP;
    while (more && good && *filled == ICO_GAVE_UP) {
        uint32_t v = 0;
        if (*nodes == 0 || ico__run_tick(run, part->n)) break;
        (*nodes)--;
        bool open = s.turns <= bound;
        if (open && s.taken == s.wanted)
            *filled = ICO_FILLED;
        else if (open && choose_vertex(&s, &v))
            good = take(&s, ctx, choose_edge(&s, v));
        else
            more = go_back(&s);
    }
    if (!more) *filled = ICO_NOT_TO_FILL;
    if (*filled == ICO_FILLED) copy(&s, filling);
    ICO_VECTOR_FREE(ctx, &s.trail);
    ICO_FREE_ARRAY(ctx, s.state, halves);
    return good ? ICO_OK : ICO_NO_MEMORY;
}
