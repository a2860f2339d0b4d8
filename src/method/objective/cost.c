/* method/objective/cost.c - costs of turns and crossings, kept up as edges are taken and
 * given back, and a bound of what is still to come.
 * Turns: a vertex whose usable edges all turn (or all pass straight) must do so.
 * Crossings: an edge to come adds those with edges that are there, and half of those with
 * edges that may come; each vertex takes its best edges, and each edge has two ends.
 * SPDX-License-Identifier: MIT */
#include "method/objective/cost.h"

static bool is_turn(uint8_t a, uint8_t b)
{
    return a != ICO_NO_WAY && b != ICO_NO_WAY && (a ^ 1) != b;
}

static bool is_straight(uint8_t a, uint8_t b)
{
    return a != ICO_NO_WAY && (a ^ 1) == b;
}

static bool seeks_most_crossings(const ico_search *s)
{
    return s->part->rates.crossing < 0;
}

/* --- crossings --------------------------------------------------------------------- */

static uint32_t edge_of(const ico_search *s, uint32_t half)
{
    return s->part->half.items[half].edge;
}

/* Adds to a number of each edge that crosses e. */
static void add(const ico_search *s, uint32_t *number, uint32_t e, int by)
{
    const ico_part_edge *edge = &s->part->edge.items[e];
    for (uint32_t i = edge[0].first; i < edge[1].first; i++)
        number[s->part->other.items[i]] += (uint32_t)by;
}

/* The free edges of v, which becomes finished (-1) or unfinished (1), to vertices that
 * are unfinished. */
static void add_edges(ico_search *s, uint32_t v, int by)
{
    const ico_part *p = s->part;
    if (!seeks_most_crossings(s)) return;
    for (uint32_t i = p->first[v]; i < p->first[v + 1]; i++)
        if (s->state[i] == ICO_FREE && s->count[p->half.items[i].to] < 2)
            add(s, s->open, edge_of(s, i), by);
}

void ico__cost_take(ico_search *s, uint32_t half)
{
    if (s->crossed == NULL) return;
    uint32_t e = edge_of(s, half);
    s->cost += s->part->rates.crossing * (int64_t)s->crossed[e];
    add(s, s->crossed, e, 1);
    if (seeks_most_crossings(s)) add(s, s->open, e, -1);
}

void ico__cost_give(ico_search *s, uint32_t half)
{
    if (s->crossed == NULL) return;
    uint32_t e = edge_of(s, half);
    add(s, s->crossed, e, -1);
    s->cost -= s->part->rates.crossing * (int64_t)s->crossed[e];
}

void ico__cost_revive(ico_search *s, uint32_t half)
{
    if (seeks_most_crossings(s)) add(s, s->open, edge_of(s, half), 1);
}

ico_status ico__cost_new(ico_context *ctx, ico_search *s)
{
    const ico_part *p = s->part;
    size_t edges = p->edge.size;
    s->state = ICO_NEW_ARRAY(ctx, uint8_t, p->half.size);
    if (s->state == NULL) return ICO_NO_MEMORY;
    if (edges == 0) return ICO_OK;
    s->crossed = ICO_NEW_ARRAY(ctx, uint32_t, edges);
    s->open = ICO_NEW_ARRAY(ctx, uint32_t, edges);
    if (s->crossed == NULL || s->open == NULL) return ICO_NO_MEMORY;
    for (size_t e = 0; e + 1 < edges; e++) {
        s->crossed[e] = p->edge.items[e].outside;
        s->open[e] = p->edge.items[e + 1].first - p->edge.items[e].first;
    }
    return ICO_OK;
}

void ico__cost_free(ico_context *ctx, ico_search *s)
{
    ICO_FREE_ARRAY(ctx, s->state, s->part->half.size);
    ICO_FREE_ARRAY(ctx, s->crossed, s->part->edge.size);
    ICO_FREE_ARRAY(ctx, s->open, s->part->edge.size);
    ICO_VECTOR_FREE(ctx, &s->trail);
}

/* --- turns ------------------------------------------------------------------------- */

static int64_t passage_cost(const ico_search *s, uint32_t v)
{
    uint8_t a = s->way[v][0], b = s->way[v][1];
    return is_turn(a, b)       ? s->part->rates.turn
           : is_straight(a, b) ? s->part->rates.straight
                               : 0;
}

void ico__cost_attach(ico_search *s, uint32_t v, uint8_t way)
{
    s->way[v][s->count[v]++] = way;
    if (s->count[v] != 2) return;
    s->cost += passage_cost(s, v);
    if (s->crossed != NULL) add_edges(s, v, -1);
}

void ico__cost_detach(ico_search *s, uint32_t v)
{
    if (s->count[v] == 2) {
        s->cost -= passage_cost(s, v);
        if (s->crossed != NULL) add_edges(s, v, 1);
    }
    s->count[v]--;
}

/* --- what is to come --------------------------------------------------------------- */

/* Twice what the edge adds if half of each crossing to come is its own. */
static uint32_t crossings_of(const ico_search *s, uint32_t half)
{
    uint32_t e = edge_of(s, half);
    return 2 * s->crossed[e] + (seeks_most_crossings(s) ? s->open[e] : 0);
}

/* What an unfinished vertex can still do.  free: pass at no cost; beside_apex: be an end.
 * crossings: 4 times what its edges to come add, at least (or at most). */
typedef struct outlook {
    unsigned usable;
    bool free, beside_apex;
    uint32_t crossings;
} outlook;

static outlook look_at_passage(const ico_search *s, uint32_t v)
{
    const ico_part *p = s->part;
    outlook o = {0};
    uint64_t ways[4] = {0};
    uint8_t held = s->count[v] == 1 ? s->way[v][0] : ICO_NO_WAY;
    bool straight = false, turn = false;
    unsigned leading = 0;
    for (uint32_t i = p->first[v]; i < p->first[v + 1]; i++) {
        if (!ico__search_may_take(s, v, i)) continue;
        uint8_t way = p->half.items[i].way;
        o.usable++;
        if (way == ICO_NO_WAY) {
            o.beside_apex = true;
            continue;
        }
        leading++;
        ways[way / 64] |= UINT64_C(1) << way % 64;
        if (s->count[v] == 1) {
            straight |= held == ICO_NO_WAY || (held ^ 1) == way;
            turn |= held == ICO_NO_WAY || (held ^ 1) != way;
        } else {
            straight |= (ways[(way ^ 1) / 64] >> (way ^ 1) % 64 & 1) != 0;
        }
    }
    if (s->count[v] == 0) turn = leading > 2 || (leading == 2 && !straight);
    o.free = p->rates.turn > 0 ? straight : turn;
    return o;
}

static outlook look_at_crossings(const ico_search *s, uint32_t v)
{
    const ico_part *p = s->part;
    outlook o = {0};
    bool most = seeks_most_crossings(s);
    uint32_t none = most ? 0 : UINT32_MAX / 4, best[2] = {none, none};
    for (uint32_t i = p->first[v]; i < p->first[v + 1]; i++) {
        if (!ico__search_may_take(s, v, i)) continue;
        uint32_t x = crossings_of(s, i);
        o.usable++;
        if (most ? x > best[0] : x < best[0]) {
            best[1] = best[0];
            best[0] = x;
        } else if (most ? x > best[1] : x < best[1]) {
            best[1] = x;
        }
    }
    o.crossings = best[0] + (s->count[v] == 0 ? best[1] : 0);
    return o;
}

bool ico__cost_survey(const ico_search *s, uint32_t *vertex, int64_t *due)
{
    uint32_t turning = 0, spared = 0, apex = s->part->apex;
    uint64_t crossings = 0;
    unsigned least = UINT32_MAX;
    bool crossed = s->crossed != NULL;
    for (uint32_t v = 0; v < s->part->n; v++) {
        if (s->count[v] == 2) continue;
        outlook o = crossed ? look_at_crossings(s, v) : look_at_passage(s, v);
        unsigned missing = 2u - s->count[v];
        if (o.usable < missing) return false;
        unsigned choice =
            4 * (o.usable - missing) + (missing == 2 ? 2u : 0u) + (v == apex ? 1u : 0u);
        if (choice < least) {
            least = choice;
            *vertex = v;
        }
        crossings += o.crossings;
        if (v == apex) continue;
        turning += !o.free && !o.beside_apex;
        spared += !o.free && o.beside_apex;
    }
    /* an end need not turn: the apex spares as many as it has edges to come */
    uint32_t ends = apex < s->part->n ? 2u - s->count[apex] : 0;
    *due = turning + (spared > ends ? spared - ends : 0);
    if (crossed) *due = (int64_t)((crossings + 3) / 4);
    if (seeks_most_crossings(s)) *due = -(int64_t)(crossings / 4);
    return true;
}

/* Crossings: the fewest, or the most, that an edge has or may have. */
static unsigned crossing_promise(const ico_search *s, uint32_t half)
{
    enum { MOST = 60 };
    uint32_t crossings = crossings_of(s, half);
    if (crossings > MOST) crossings = MOST;
    return seeks_most_crossings(s) ? crossings : MOST - crossings;
}

unsigned ico__cost_promise(const ico_search *s, uint32_t v, uint32_t half)
{
    const ico_half_edge *h = &s->part->half.items[half];
    uint8_t back = s->part->half.items[h->twin].way;
    bool turns = s->part->rates.turn > 0;
    unsigned sum = 0;
    if (s->crossed != NULL)
        sum = crossing_promise(s, half);
    else if (s->count[v] == 1)
        sum = is_turn(s->way[v][0], h->way) == turns ? 0u : 4u;
    if (s->crossed == NULL && s->count[h->to] == 1)
        sum += is_turn(s->way[h->to][0], back) == turns ? 1u : 5u;
    sum *= 16;
    return s->random != NULL ? sum + ico__random_below(s->random, 40) : sum;
}
