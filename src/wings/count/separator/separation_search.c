/* count/separator/separation_search.c - cuts made better by small changes.
 * SPDX-License-Identifier: MIT */
#include "count/separator/separation_search.h"

#include <math.h>
#include <string.h>

#include "base/random.h"
#include "count/forecast/cost.h"
#include "count/join/pairing.h"
#include "count/separator/state_estimate.h"

enum { FIRST_ROUND = 256, SEPARATOR = 2, MOST_STARTS = 256 };

/* Two sides, each in the order in which it is swept; the rest is the separator. */
typedef struct two_sides {
    uint32_t *side[2], size[2];
} two_sides;

/* Invariant: `best` is the cut of least cost, in seconds, among all possible cuts
 * seen. */
typedef struct cut_walk {
    ico_context *ctx;
    ico_run *run;
    const ico_net *net;
    uint32_t n; /* without the apex */
    ico_random random;
    ico_state_estimate *estimate;
    uint8_t *where;    /* of each vertex: its side, or separator */
    ico_net_rows rows; /* without the apex */
    two_sides now, next, best;
    double cost, least;
} cut_walk;

static void copy(const cut_walk *s, two_sides *to, const two_sides *from)
{
    for (unsigned k = 0; k < 2; k++) {
        memcpy(to->side[k], from->side[k], s->n * sizeof *to->side[k]);
        to->size[k] = from->size[k];
    }
}

/* Links between the sides: there must be none. */
static uint32_t links_across(cut_walk *s, const two_sides *c)
{
    uint32_t across = 0;
    memset(s->where, SEPARATOR, s->n);
    for (unsigned k = 0; k < 2; k++)
        for (uint32_t i = 0; i < c->size[k]; i++) s->where[c->side[k][i]] = (uint8_t)k;
    for (uint32_t i = 0; i < c->size[0]; i++) {
        uint32_t v = c->side[0][i];
        for (uint32_t k = s->rows.row[v]; k < s->rows.row[v + 1]; k++)
            across += s->where[s->rows.adj[k]] == 1;
    }
    return across;
}

static double sum_of_sides(cut_walk *s, const two_sides *c, double *most)
{
    double sum = 0;
    *most = 0;
    for (unsigned k = 0; k < 2; k++)
        for (uint32_t i = 1; i <= c->size[k]; i++) {
            double states = ico__state_estimate_states(s->estimate, c->side[k], i);
            if (states > *most) *most = states;
            sum += states;
        }
    return sum;
}

/* The cost in seconds.  Impossible cuts cost more, so that a search may pass through
 * them. */
static double cutting_cost(cut_walk *s, const two_sides *c, bool *possible)
{
    const double a_link_more = 3, a_vertex_more = 6;
    const uint32_t most_separator = 2 * ICO_PAIRING_MOST;
    double most;
    uint32_t across = links_across(s, c);
    uint32_t separator = s->n - c->size[0] - c->size[1] + s->net->has_apex;
    uint32_t beyond = separator > most_separator ? separator - most_separator : 0;
    *possible = across == 0 && beyond == 0 && c->size[0] > 0 && c->size[1] > 0;
    double cost = ico_cost_half_state_searched * sum_of_sides(s, c, &most) +
                  ico_cost_cut_in_sectors * ico__frontier_states(0, separator - beyond);
    return cost * pow(a_link_more, across) * pow(a_vertex_more, beyond);
}

static void note_cutting(cut_walk *s, const two_sides *c, double cost)
{
    s->least = cost;
    copy(s, &s->best, c);
}

/* The vertex to a place of a side. */
static void cutting_put_in(two_sides *c, unsigned k, uint32_t place, uint32_t v)
{
    uint32_t *side = c->side[k];
    memmove(side + place + 1, side + place, (c->size[k] - place) * sizeof v);
    side[place] = v;
    c->size[k]++;
}

static void take_out(two_sides *c, unsigned k, uint32_t place)
{
    uint32_t *side = c->side[k];
    c->size[k]--;
    memmove(side + place, side + place + 1, (c->size[k] - place) * sizeof *side);
}

/* Where the vertex is: the side and *place, or separator. */
static unsigned cutting_find(const two_sides *c, uint32_t v, uint32_t *place)
{
    for (unsigned k = 0; k < 2; k++)
        for (*place = 0; *place < c->size[k]; (*place)++)
            if (c->side[k][*place] == v) return k;
    return SEPARATOR;
}

/* Some vertex leaves its side, and may come to another one, or comes to one. */
static void move_any(cut_walk *s, two_sides *c)
{
    uint32_t v = ico__random_below(&s->random, s->n), place;
    unsigned from = cutting_find(c, v, &place);
    if (from != SEPARATOR) take_out(c, from, place);
    if (from != SEPARATOR && ico__random_below(&s->random, 2) == 0) return;
    unsigned to = ico__random_below(&s->random, 2);
    uint32_t end = c->size[to];
    cutting_put_in(c, to,
                   ico__random_below(&s->random, 3) == 0
                       ? end
                       : ico__random_below(&s->random, end + 1),
                   v);
}

/* A vertex of a side goes elsewhere in its order. */
static void move_within(cut_walk *s, two_sides *c)
{
    unsigned k = ico__random_below(&s->random, 2);
    if (c->size[k] < 2) return;
    uint32_t place = ico__random_below(&s->random, c->size[k]), v = c->side[k][place];
    take_out(c, k, place);
    cutting_put_in(c, k, ico__random_below(&s->random, c->size[k] + 1), v);
}

/* A vertex of a side and any other one change places. */
static void cutting_exchange(cut_walk *s, two_sides *c)
{
    unsigned k = ico__random_below(&s->random, 2);
    if (c->size[k] == 0) return;
    uint32_t place = ico__random_below(&s->random, c->size[k]), other_place;
    uint32_t v = ico__random_below(&s->random, s->n);
    unsigned other = cutting_find(c, v, &other_place);
    if (other != SEPARATOR) c->side[other][other_place] = c->side[k][place];
    c->side[k][place] = v;
}

/* So many changes; worse cuts are kept the less, the later it is. */
static ico_status search_round(cut_walk *s, uint64_t changes)
{
    for (uint64_t i = 0; i < changes; i++) {
        double heat = 0.5 * (1.0 - (double)i / (double)changes) + 0.01;
        uint32_t kind = ico__random_below(&s->random, 10);
        uint64_t before = ico__state_estimate_work(s->estimate);
        bool possible;
        copy(s, &s->next, &s->now);
        if (kind < 4)
            move_any(s, &s->next);
        else if (kind < 8)
            move_within(s, &s->next);
        else
            cutting_exchange(s, &s->next);
        double cost = cutting_cost(s, &s->next, &possible);
        if (possible && cost < s->least) note_cutting(s, &s->next, cost);
        if (cost <= s->cost ||
            ico__random_unit(&s->random) < exp((log(s->cost) - log(cost)) / heat)) {
            copy(s, &s->now, &s->next);
            s->cost = cost;
        }
        if (ico__run_tick(s->run, ico__state_estimate_work(s->estimate) - before))
            return ICO_STOPPED;
    }
    return ICO_OK;
}

/* Makes rounds from the best start, each four times as long as the one before, while that
 * is short compared with counting. */
static ico_status search_rounds(cut_walk *s)
{
    const double part = 0.05, most = 40; /* seconds */
    ico_status status = ICO_OK;
    uint64_t begun = ico__state_estimate_work(s->estimate);
    for (uint64_t changes = FIRST_ROUND; status == ICO_OK; changes *= 4) {
        double spent =
            ico_cost_cut_link * (double)(ico__state_estimate_work(s->estimate) - begun);
        if (4 * spent > fmin(part * s->least, most)) break;
        copy(s, &s->now, &s->best);
        s->cost = s->least;
        status = search_round(s, changes);
    }
    return status;
}

/* The cuts along an order: the left side is the first vertices of the order, the right
 * side the last ones, from the end on, that no link joins to the left side. */
static ico_status cut_along(cut_walk *s, const uint32_t *order)
{
    two_sides *c = &s->next;
    for (uint32_t left = 1; left < s->n; left++) {
        bool possible;
        c->size[0] = left;
        memcpy(c->side[0], order, left * sizeof *order);
        c->size[1] = 0;
        (void)links_across(s, c);
        for (uint32_t i = s->n; i-- > left;) {
            bool beside = false;
            for (uint32_t k = s->rows.row[order[i]]; k < s->rows.row[order[i] + 1]; k++)
                beside = beside || s->where[s->rows.adj[k]] == 0;
            if (!beside) c->side[1][c->size[1]++] = order[i];
        }
        double cost = cutting_cost(s, c, &possible);
        if (possible && cost < s->least) note_cutting(s, c, cost);
        ico_status status = ico__tick(s->ctx, (uint64_t)s->n + s->rows.row[s->n]);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

static bool open_cutting(cut_walk *s, two_sides *c)
{
    for (unsigned k = 0; k < 2; k++) {
        c->side[k] = ICO_NEW_ARRAY(s->ctx, uint32_t, s->n + 1);
        if (c->side[k] == NULL) return false;
    }
    return true;
}

static void close_cutting(cut_walk *s, two_sides *c)
{
    for (unsigned k = 0; k < 2; k++) ICO_FREE_ARRAY(s->ctx, c->side[k], s->n + 1);
}

/* All vertices: those of the side first, the apex last. */
static void fill_order(const cut_walk *s, const two_sides *c, unsigned k, uint32_t *order)
{
    uint32_t count = c->size[k];
    memcpy(order, c->side[k], count * sizeof *order);
    for (uint32_t v = 0; v < s->n; v++) {
        uint32_t place;
        if (cutting_find(c, v, &place) != k) order[count++] = v;
    }
}

static void hand_over(cut_walk *s, ico_separation *h)
{
    const two_sides *c = &s->best;
    h->states = sum_of_sides(s, c, &h->most_states);
    h->cost = s->least;
    h->left = c->size[0];
    h->right = c->size[1];
    fill_order(s, c, 0, h->first);
    fill_order(s, c, 1, h->second);
    (void)links_across(s, c);
    h->separator_size = 0;
    for (uint32_t v = 0; v < h->n; v++)
        if (v >= s->n || s->where[v] == SEPARATOR) h->separator[h->separator_size++] = v;
}

static ico_status search_from_orders(cut_walk *s, const uint32_t *orders, size_t given,
                                     double few, ico_separation *h)
{
    const double worth = 0.8;
    bool possible;
    s->now.size[0] = h->left;
    s->now.size[1] = h->right;
    memcpy(s->now.side[0], h->first, h->left * sizeof *h->first);
    memcpy(s->now.side[1], h->second, h->right * sizeof *h->second);
    double begun = cutting_cost(s, &s->now, &possible);
    note_cutting(s, &s->now, possible ? begun : HUGE_VAL);
    if (begun < few) return ICO_OK;
    ico_status status = ICO_OK;
    for (size_t k = 0; status == ICO_OK && k < given && k < MOST_STARTS; k++)
        status = cut_along(s, orders + k * s->n);
    if (status == ICO_STOPPED) ico__run_look(s->run); /* names the limit */
    if (status != ICO_OK || !(s->least < HUGE_VAL)) return status;
    status = search_rounds(s);
    if (status == ICO_OK && s->least < worth * begun) hand_over(s, h);
    return status;
}

ico_status ico__separation_search(ico_run *run, const ico_net *net,
                                  const uint32_t *orders, size_t given, double few,
                                  ico_separation *h)
{
    ico_context *ctx = net->ctx;
    cut_walk s = {.ctx = ctx, .run = run, .net = net, .n = net->n - net->has_apex};
    s.where = ICO_NEW_ARRAY(ctx, uint8_t, net->n);
    ico_status status = s.where == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK)
        status = ico__net_rows_new(net, net->n - net->has_apex, &s.rows);
    if (status == ICO_OK) status = ico__state_estimate_new(net, &s.estimate);
    bool made = open_cutting(&s, &s.now) && open_cutting(&s, &s.next) &&
                open_cutting(&s, &s.best);
    if (status == ICO_OK && !made) status = ICO_NO_MEMORY;
    if (status == ICO_OK) {
        s.random = *ico__run_random(run);
        status = search_from_orders(&s, orders, given, few, h);
    }
    close_cutting(&s, &s.now);
    close_cutting(&s, &s.next);
    close_cutting(&s, &s.best);
    ico__state_estimate_free(s.estimate);
    ico__net_rows_free(&s.rows);
    ICO_FREE_ARRAY(ctx, s.where, net->n);
    return status;
}
