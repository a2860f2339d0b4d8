/* method/objective/cost.c - costs of turns and crossings, updated as edges are taken and
 * given back, and a lower bound on the cost of the rest.
 * Turns: a vertex whose usable edges all turn (or all pass straight) must do so.
 * Crossings: an edge to come adds those with edges that are there, and half of those with
 * edges that may come; each vertex takes its best edges, and each edge has two ends.
 * SPDX-License-Identifier: MIT */
#include "method/objective/objective.h"

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
static void add_to_crossing(const ico_search *s, uint32_t *number, uint32_t e, int by)
{
    const ico_part_edge *edge = &s->part->edge.items[e];
    for (uint32_t i = edge[0].first; i < edge[1].first; i++)
        number[s->part->other.items[i]] += (uint32_t)by;
}

/* The free edges of v, which becomes finished (-1) or unfinished (1), to vertices that
 * are unfinished. */
void ico__crossings_finish(ico_search *s, uint32_t v, int by)
{
    const ico_part *p = s->part;
    if (!seeks_most_crossings(s)) return;
    for (uint32_t i = p->first[v]; i < p->first[v + 1]; i++)
        if (s->usable.edges[v] & ico__usable_bit(p, v, i))
            add_to_crossing(s, s->open, edge_of(s, i), by);
}

void ico__crossings_take(ico_search *s, uint32_t half)
{
    uint32_t e = edge_of(s, half);
    s->cost += s->part->rates.crossing * (int64_t)s->crossed[e];
    add_to_crossing(s, s->crossed, e, 1);
    if (seeks_most_crossings(s)) add_to_crossing(s, s->open, e, -1);
}

void ico__crossings_give(ico_search *s, uint32_t half)
{
    uint32_t e = edge_of(s, half);
    add_to_crossing(s, s->crossed, e, -1);
    s->cost -= s->part->rates.crossing * (int64_t)s->crossed[e];
}

void ico__crossings_revive(ico_search *s, uint32_t half)
{
    if (seeks_most_crossings(s)) add_to_crossing(s, s->open, edge_of(s, half), 1);
}

ico_status ico__cost_new(ico_context *ctx, ico_search *s)
{
    const ico_part *p = s->part;
    size_t edges = p->edge.size;
    ico_status status = ico__usable_new(ctx, p, &s->usable);
    if (status != ICO_OK) return status;
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
    ico__usable_free(ctx, &s->usable);
    ICO_FREE_ARRAY(ctx, s->state, s->part->half.size);
    ICO_FREE_ARRAY(ctx, s->crossed, s->part->edge.size);
    ICO_FREE_ARRAY(ctx, s->open, s->part->edge.size);
    ICO_VECTOR_FREE(ctx, &s->trail);
}

/* --- a bound on the rest ----------------------------------------------------------- */

/* Returns twice the cost that the edge adds if half of each crossing to come is its
 * own. */
static uint32_t crossings_of(const ico_search *s, uint32_t half)
{
    uint32_t e = edge_of(s, half);
    return 2 * s->crossed[e] + (seeks_most_crossings(s) ? s->open[e] : 0);
}

/* What an unfinished vertex can still do.  free: pass at no cost; beside_apex: be an
 * end. */
typedef struct outlook {
    unsigned usable;
    bool free, beside_apex;
} outlook;

/* v has one edge: it passes straight by those that lead on the same way. */
static inline outlook look_at_end(const ico_search *s, uint32_t v)
{
    uint64_t edges = ico__search_usable(s, v), apex = edges & s->usable.apex[v],
             leading = edges & ~apex, straight = leading & s->usable.on[v];
    bool from_apex = s->way[v][0] == ICO_NO_WAY;
    uint64_t free = from_apex                 ? leading
                    : s->part->rates.turn > 0 ? straight
                                              : leading & ~straight;
    return (outlook){ico__popcount64(edges), free != 0, apex != 0};
}

/* v has no edge: it passes straight by two of opposite ways. */
static inline outlook look_at_middle(const ico_search *s, uint32_t v)
{
    uint64_t edges = ico__search_usable(s, v), apex = edges & s->usable.apex[v],
             leading = edges & ~apex;
    unsigned usable = ico__popcount64(edges);
    bool straight = ico__usable_has_pair(&s->usable, v, leading), free = straight;
    if (s->part->rates.turn <= 0) {
        unsigned count = usable - (apex != 0);
        free = count > 2 || (count == 2 && !straight);
    }
    return (outlook){usable, free, apex != 0};
}

/* Returns 4 times a lower (or upper) bound on the cost of the edges that v still
 * needs. */
static uint32_t look_at_crossings(const ico_search *s, uint32_t v, unsigned *usable)
{
    const ico_part *p = s->part;
    bool most = seeks_most_crossings(s);
    uint32_t none = most ? 0 : UINT32_MAX / 4, best[2] = {none, none};
    uint64_t edges = ico__search_usable(s, v);
    *usable = ico__popcount64(edges);
    for (; edges != 0; edges &= edges - 1) {
        uint32_t x = crossings_of(s, p->first[v] + ico__ctz64(edges));
        if (most ? x > best[0] : x < best[0]) {
            best[1] = best[0];
            best[0] = x;
        } else if (most ? x > best[1] : x < best[1]) {
            best[1] = x;
        }
    }
    return best[0] + (s->count[v] == 0 ? best[1] : 0);
}

/* Is the choice of v the least so far?  False if edges do not suffice. */
static inline bool compare_choices(const ico_search *s, uint32_t v, unsigned usable,
                                   unsigned *least, uint32_t *vertex)
{
    unsigned missing = 2u - s->count[v];
    unsigned choice = 4 * (usable - missing) + (missing == 2 ? 2u : 0u) +
                      (v == s->part->apex ? 1u : 0u);
    if (usable < missing) return false;
    if (choice >= *least) return true;
    *least = choice;
    *vertex = v;
    return true;
}

static bool survey_passages(const ico_search *s, uint32_t *vertex, int64_t *due)
{
    uint32_t apex = s->part->apex, n = s->part->n;
    int64_t turning = 0, spared = 0, room = s->bound - s->cost;
    unsigned least = UINT32_MAX;
    for (uint32_t v = 0; v < n; v++) {
        if (s->count[v] == 2) continue;
        outlook o = s->count[v] == 1 ? look_at_end(s, v) : look_at_middle(s, v);
        if (!compare_choices(s, v, o.usable, &least, vertex)) return false;
        if (o.free || v == apex) continue;
        if (o.beside_apex)
            spared++;
        else if (++turning > room)
            return false;
    }
    /* an end need not turn: the apex spares as many as it has edges to come */
    int64_t ends = apex < n ? 2 - s->count[apex] : 0;
    *due = turning + (spared > ends ? spared - ends : 0);
    return true;
}

static bool survey_crossings(const ico_search *s, uint32_t *vertex, int64_t *due)
{
    uint64_t crossings = 0;
    unsigned least = UINT32_MAX;
    for (uint32_t v = 0; v < s->part->n; v++) {
        if (s->count[v] == 2) continue;
        unsigned usable = 0;
        crossings += look_at_crossings(s, v, &usable);
        if (!compare_choices(s, v, usable, &least, vertex)) return false;
    }
    *due = seeks_most_crossings(s) ? -(int64_t)(crossings / 4)
                                   : (int64_t)((crossings + 3) / 4);
    return true;
}

bool ico__cost_survey(const ico_search *s, uint32_t *vertex, int64_t *due)
{
    return s->crossed != NULL ? survey_crossings(s, vertex, due)
                              : survey_passages(s, vertex, due);
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
        sum = ico__is_turn(s->way[v][0], h->way) == turns ? 0u : 4u;
    if (s->crossed == NULL && s->count[h->to] == 1)
        sum += ico__is_turn(s->way[h->to][0], back) == turns ? 1u : 5u;
    sum *= 16;
    return s->random != NULL ? sum + ico__random_below(s->random, 40) : sum;
}
