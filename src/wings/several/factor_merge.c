/* several/factor_merge.c - classes of cycles become single cycles: two classes exchange
 * the edges of a closed trail that alternates between them. Each class keeps its edges at
 * each port. The number of cycles falls, or now and then rises by chance (Metropolis et
 * al. 1953), at a temperature that swings.
 *
 * In a digraph without a rest an exchange changes the signs of two permutations, or none,
 * so the sum of the numbers of cycles stays even or odd; ico__factors_draw is asked again
 * where this excludes the end.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "several/several.h"

enum { DRAWS = 32 };

/* Two classes and the trail: edges of `a` and `b` in turn, from the port `start`. */
typedef struct exchange {
    uint32_t a, b, start;
    const uint32_t *edges;
    uint32_t length;
} exchange;

/* An edge of the rest at the port that is not yet in the trail, at random. */
static uint32_t rest_edge(const ico_factors *f, uint32_t port, ico_random *random)
{
    uint32_t degree = f->row[port + 1] - f->row[port];
    uint32_t first = ico__random_below(random, degree);
    for (uint32_t i = 0; i < degree; i++) {
        uint32_t at = first + i < degree ? first + i : first + i - degree;
        uint32_t e = f->incident[f->row[port] + at];
        if (f->class_of[e] == f->count && f->used[e] != f->round) return e;
    }
    return ICO_NO_EDGE;
}

/* The same of any class. */
static uint32_t pick(const ico_factors *f, uint32_t port, uint32_t class,
                     ico_random *random)
{
    if (class == f->count) return rest_edge(f, port, random);
    const uint32_t *at = &f->slot[((size_t)port * f->count + class) * f->need];
    uint32_t e = at[ico__random_below(random, f->need)];
    if (f->used[e] != f->round) return e;
    if (f->need == 1) return ICO_NO_EDGE;
    e = at[0] == e ? at[1] : at[0];
    return f->used[e] != f->round ? e : ICO_NO_EDGE;
}

/* A port of the shortest cycle of the class that some draws meet: exchanges elsewhere
 * seldom join cycles. */
static uint32_t some_port(const ico_factors *f, uint32_t class, ico_random *random)
{
    const uint32_t *cycle_of = f->cycle_of + (size_t) class * f->list->n;
    const uint32_t *size = f->size + (size_t) class * f->list->n;
    uint32_t best = ico__random_below(random, f->ports);
    unsigned draws = ico__random_below(random, DRAWS);
    for (unsigned i = 0; i < draws; i++) {
        uint32_t port = ico__random_below(random, f->ports);
        uint32_t v = f->need == 1 ? port / 2 : port, w = f->need == 1 ? best / 2 : best;
        if (size[cycle_of[v]] < size[cycle_of[w]]) best = port;
    }
    return best;
}

/* Walks at random until a port is met again between two pairs of edges: the trail from
 * there on is closed. */
static bool find_trail(ico_factors *f, exchange *x, ico_random *random)
{
    uint32_t port = some_port(f, x->a, random), length = 0;
    f->round++;
    for (;;) {
        if (f->mark[port] == f->round) break;
        f->mark[port] = f->round;
        f->place[port] = length;
        for (unsigned half = 0; half < 2; half++) {
            uint32_t e = pick(f, port, half == 0 ? x->a : x->b, random);
            if (e == ICO_NO_EDGE) return false;
            f->used[e] = f->round;
            f->trail[length++] = e;
            port = ico__far_port(f, e, port);
        }
    }
    x->start = port;
    x->edges = f->trail + f->place[port];
    x->length = length - f->place[port];
    return true;
}

static void replace(ico_factors *f, uint32_t port, uint32_t class, uint32_t old,
                    uint32_t e)
{
    if (class == f->count) return;
    uint32_t *at = &f->slot[((size_t)port * f->count + class) * f->need];
    at[f->need == 2 && at[0] != old ? 1 : 0] = e;
}

/* Gives the edges of class `from` to `to` and the others back; `from` has the edges with
 * even numbers. */
static void swap(ico_factors *f, const exchange *x, uint32_t from, uint32_t to)
{
    uint32_t port = x->start;
    for (uint32_t i = 0; i < x->length; i++) {
        uint32_t e = x->edges[i], next = x->edges[i + 1 < x->length ? i + 1 : 0];
        bool even = i % 2 == 0;
        port = ico__far_port(f, e, port);
        replace(f, port, even ? from : to, e, next);
        replace(f, port, even ? to : from, next, e);
        f->class_of[e] = even ? to : from;
    }
}

static uint32_t cycles_of(const ico_factors *f, const exchange *x)
{
    return f->cycles[x->a] + (x->b == f->count ? 0 : f->cycles[x->b]);
}

static void count_both(ico_factors *f, const exchange *x)
{
    ico__factors_count(f, x->a);
    if (x->b != f->count) ico__factors_count(f, x->b);
}

/* A class with several cycles, if chance meets one, and another or the rest. */
static void choose_classes(const ico_factors *f, exchange *x, ico_random *random)
{
    uint32_t classes = f->count + f->has_rest;
    x->a = ico__random_below(random, f->count);
    for (unsigned i = 0; i < 8 && f->cycles[x->a] == 1; i++)
        x->a = ico__random_below(random, f->count);
    do x->b = ico__random_below(random, classes);
    while (x->b == x->a);
}

void ico__factors_merge(ico_factors *f, uint64_t moves)
{
    ico_random *random = ico__run_random(f->run);
    if (f->count + f->has_rest < 2) return;
    /* cycles that chance leaves over grow with the edges, so large graphs are colder */
    double coldest = 1 / (log((double)f->list->n * f->count) + 6);
    for (uint64_t i = 0; i < moves && f->total > f->count; i++) {
        exchange x;
        if (ico__run_tick(f->run, 2 * (uint64_t)f->list->n / 16 + 1)) return;
        double heat = coldest + 0.25 * (1 + cos((double)i / 20000));
        choose_classes(f, &x, random);
        if (!find_trail(f, &x, random)) continue;
        uint32_t before = cycles_of(f, &x);
        swap(f, &x, x.a, x.b);
        count_both(f, &x);
        uint32_t after = cycles_of(f, &x);
        if (after <= before ||
            ico__random_unit(random) < exp(((double)before - (double)after) / heat))
            continue;
        swap(f, &x, x.b, x.a);
        count_both(f, &x);
    }
}
