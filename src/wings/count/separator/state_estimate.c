/* count/separator/state_estimate.c - states that a sweep meets, about.
 * SPDX-License-Identifier: MIT */
#include "count/separator/state_estimate.h"

#include <math.h>
#include <string.h>

#include "base/random.h"
#include "count/separator/key64.h"

enum { MEMORY = 1 << 18, MOST_ROUNDS = 24 };

/* A remembered answer: the hash of a set of vertices (0: none), and its states. */
typedef struct answer {
    uint64_t hash;
    double states;
} answer;

/* Numbers of ways with 0, 1 and 2 links; once: 0 and 1 only where the vertex may have
 * fewer. */
typedef struct ways {
    double links[3];
} ways;

/* Invariants: rows is the whole net.
 * says[k]: the message along a half, the odds that the link is present, by the other
 * links of that vertex.  taken, seen (taken or on the frontier): the current set; `at`
 * lists all seen vertices. */
struct ico_state_estimate {
    ico_context *ctx;
    const ico_net *net;
    ico_net_rows rows;
    uint32_t *at, count;
    double *says;
    ways *before; /* room for those of one vertex */
    bool *taken, *seen;
    answer *answers;
    uint64_t work;
};

void ico__state_estimate_free(ico_state_estimate *r)
{
    if (r == NULL) return;
    size_t n = r->net->n, halves = 2 * r->net->links.size;
    ico__net_rows_free(&r->rows);
    ICO_FREE_ARRAY(r->ctx, r->at, n);
    ICO_FREE_ARRAY(r->ctx, r->says, halves + 1);
    ICO_FREE_ARRAY(r->ctx, r->before, halves + 1);
    ICO_FREE_ARRAY(r->ctx, r->taken, n);
    ICO_FREE_ARRAY(r->ctx, r->seen, n);
    ICO_FREE_ARRAY(r->ctx, r->answers, MEMORY);
    ICO_FREE(r->ctx, r);
}

static uint32_t vertex_of_half(const ico_net *net, size_t half)
{
    const ico_net_link *l = &net->links.items[half / 2];
    return half % 2 == 0 ? l->tail : l->head;
}

ico_status ico__state_estimate_new(const ico_net *net, ico_state_estimate **estimate)
{
    ico_context *ctx = net->ctx;
    size_t halves = 2 * net->links.size;
    ico_state_estimate *r = ICO_NEW(ctx, ico_state_estimate);
    if (r == NULL) return ICO_NO_MEMORY;
    r->ctx = ctx;
    r->net = net;
    ico_status status = ico__net_rows_new(net, net->n, &r->rows);
    r->at = ICO_NEW_ARRAY(ctx, uint32_t, net->n);
    r->says = ICO_NEW_ARRAY(ctx, double, halves + 1);
    r->before = ICO_NEW_ARRAY(ctx, ways, halves + 1);
    r->taken = ICO_NEW_ARRAY(ctx, bool, net->n);
    r->seen = ICO_NEW_ARRAY(ctx, bool, net->n);
    r->answers = ICO_NEW_ARRAY(ctx, answer, MEMORY);
    if (status != ICO_OK || r->at == NULL || r->says == NULL || r->before == NULL ||
        r->taken == NULL || r->seen == NULL || r->answers == NULL) {
        ico__state_estimate_free(r);
        return ICO_NO_MEMORY;
    }
    *estimate = r;
    return ICO_OK;
}

uint64_t ico__state_estimate_work(const ico_state_estimate *r)
{
    return r->work;
}

/* Adds one link with these odds. */
static ways with_link(ways w, double odds)
{
    return (ways){
        {w.links[0], w.links[1] + odds * w.links[0], w.links[2] + odds * w.links[1]}};
}

/* Is the half of a link that a vertex taken has? */
static bool counts(const ico_state_estimate *r, uint32_t half)
{
    return r->taken[vertex_of_half(r->net, half)] ||
           r->taken[vertex_of_half(r->net, half ^ 1)];
}

/* Ways of the vertex without and with one link more. */
static void odds_of(bool taken, ways others, double *without, double *with)
{
    const double *w = others.links;
    *without = taken ? w[2] : w[0] + w[1] + w[2];
    *with = taken ? w[1] : w[0] + w[1];
}

/* Computes the messages of a vertex to its neighbours, each from the messages of the
 * others.  Returns the largest relative change. */
static double speak(ico_state_estimate *r, uint32_t v)
{
    const double most = 1e6, old = 0.3; /* the weight of the old message */
    uint32_t from = r->rows.row[v], to = r->rows.row[v + 1];
    ways w = {{1, 0, 0}};
    double change = 0;
    for (uint32_t i = from; i < to; i++) {
        r->before[i - from] = w;
        if (counts(r, r->rows.half[i])) w = with_link(w, r->says[r->rows.half[i] ^ 1]);
    }
    w = (ways){{1, 0, 0}};
    for (uint32_t i = to; i-- > from;) {
        const double *a = r->before[i - from].links, *b = w.links;
        double without, with;
        if (!counts(r, r->rows.half[i])) continue;
        odds_of(r->taken[v],
                (ways){{a[0] * b[0], a[0] * b[1] + a[1] * b[0],
                        a[0] * b[2] + a[1] * b[1] + a[2] * b[0]}},
                &without, &with);
        double *says = &r->says[r->rows.half[i]];
        double now = without > with / most ? with / without : most;
        now = old * *says + (1 - old) * now;
        change = fmax(change, fabs(now - *says) / (now + 0.01));
        *says = now;
        w = with_link(w, r->says[r->rows.half[i] ^ 1]);
    }
    r->work += to - from;
    return change;
}

/* The logarithm of the number of ways, when all has been said. */
static double log_ways(const ico_state_estimate *r)
{
    double sum = 0;
    for (uint32_t k = 0; k < r->count; k++) {
        uint32_t v = r->at[k];
        ways w = {{1, 0, 0}};
        for (uint32_t i = r->rows.row[v]; i < r->rows.row[v + 1]; i++)
            if (counts(r, r->rows.half[i]))
                w = with_link(w, r->says[r->rows.half[i] ^ 1]);
        sum += log(r->taken[v] ? w.links[2] : w.links[0] + w.links[1] + w.links[2]);
    }
    for (size_t k = 0; k < r->net->links.size; k++)
        if (counts(r, (uint32_t)(2 * k)))
            sum -= log(1 + r->says[2 * k] * r->says[2 * k + 1]);
    return sum;
}

static double ways_of(ico_state_estimate *r)
{
    const double close = 0.02;
    for (uint32_t k = 0; k < r->count; k++)
        for (uint32_t i = r->rows.row[r->at[k]]; i < r->rows.row[r->at[k] + 1]; i++)
            r->says[r->rows.half[i]] = 0.5;
    for (unsigned round = 0; round < MOST_ROUNDS; round++) {
        double change = 0;
        for (uint32_t k = 0; k < r->count; k++) change = fmax(change, speak(r, r->at[k]));
        if (change < close) break;
    }
    double all = exp(log_ways(r));
    return all >= 1 ? all : 1;
}

/* The fraction of `states` possible states that `count` ways meet.  If there are few
 * ways, most meet a state of their own.  Otherwise the fraction for each way falls with
 * the number of vertices.  Fitted, with the constants below, to quotients of knights
 * 14x14. */
static double part_met(double count, double states, uint32_t frontier)
{
    double each = count / states,
           odds = 0.083 * pow(each, 0.38) * pow(0.75, frontier - 16.0);
    return fmin(0.6 * each, odds / (1 + odds));
}

/* The vertices of the set and those beside it. */
static void estimate_look_at(ico_state_estimate *r, const uint32_t *order, uint32_t count)
{
    for (uint32_t k = 0; k < r->count; k++)
        r->taken[r->at[k]] = r->seen[r->at[k]] = false;
    memcpy(r->at, order, count * sizeof *order);
    r->count = count;
    for (uint32_t k = 0; k < count; k++) r->taken[order[k]] = r->seen[order[k]] = true;
    for (uint32_t k = 0; k < count; k++)
        for (uint32_t i = r->rows.row[order[k]]; i < r->rows.row[order[k] + 1]; i++) {
            uint32_t w = r->rows.adj[i];
            if (r->seen[w]) continue;
            r->seen[w] = true;
            r->at[r->count++] = w;
        }
}

static double reckon(ico_state_estimate *r, const uint32_t *order, uint32_t count)
{
    uint32_t once = 0, twice = 0;
    estimate_look_at(r, order, count);
    for (uint32_t k = count; k < r->count; k++) {
        uint32_t v = r->at[k], links = 0;
        for (uint32_t i = r->rows.row[v]; i < r->rows.row[v + 1]; i++)
            links += counts(r, r->rows.half[i]);
        once += links == 1;
        twice += links > 1;
    }
    double states = ico__frontier_states(once, twice);
    /* a step may hold one vertex more than are on the frontier after it */
    if (states >= 1e30 || once + twice >= ICO_KEY64_SLOTS) return 1e30;
    return fmax(1, states * part_met(ways_of(r), states, once + twice));
}

double ico__state_estimate_states(ico_state_estimate *r, const uint32_t *order,
                                  uint32_t count)
{
    uint64_t hash = 1;
    for (uint32_t k = 0; k < count; k++) hash += ico__mix64(order[k] + UINT64_C(1));
    answer *a = &r->answers[hash % MEMORY];
    if (a->hash != hash) {
        a->hash = hash;
        a->states = reckon(r, order, count);
    }
    r->work++;
    return a->states;
}
