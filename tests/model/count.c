/* tests/model/count.c - numbers of tours, in all the ways there are to count them.
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "calls.h"
#include "count/answer.h"

static char untouched;
#define UNTOUCHED ((void *)&untouched)

static bool is(const char *text, uint64_t number)
{
    char *end;
    return text != NULL && strtoull(text, &end, 10) == number && *end == '\0';
}

static void expect(world *w, const char *tag, const char *text, uint64_t number)
{
    if (!is(text, number))
        world_fail(w, tag, "%.60s instead of %llu", text == NULL ? "nothing" : text,
                   (unsigned long long)number);
}

/* ------------------------------------------------------------------ numbers -------- */

/* Can every step be taken back? */
static bool is_two_way(const question *q)
{
    for (unsigned u = 0; u < q->n; u++)
        for (unsigned v = 0; v < q->n; v++)
            if (question_allows(q, u, v) != question_allows(q, v, u)) return false;
    return true;
}

/* A tour and its reversal as one, and as two: docs/conventions.md. */
static void check_directions(world *w, const ico_count *c, uint64_t tours,
                             unsigned length)
{
    const question *q = &w->q;
    bool ends = q->start >= 0 || q->end >= 0, closed = q->kind == CLOSED;
    if (ico_count_undirected(c) == NULL && ico_count_directed(c) == NULL) return;
    if (q->rule_count > 0 || q->waypoint_count > 0) return;
    if (question_is_directed(q)) {
        bool own = length < 2 || (closed && length == 2);
        expect(w, "count-directed", ico_count_directed(c), tours);
        if (!ends && is_two_way(q))
            expect(w, "count-undirected", ico_count_undirected(c),
                   own ? tours : tours / 2);
        else if (ico_count_undirected(c) != NULL)
            world_fail(w, "count-undirected", "%.60s", ico_count_undirected(c));
        return;
    }
    bool both = length > 1 && closed && (q->start >= 0) != (q->end >= 0);
    expect(w, "count-undirected", ico_count_undirected(c), both ? tours / 2 : tours);
    expect(w, "count-directed", ico_count_directed(c),
           ends || length < 2 ? tours : 2 * tours);
}

/* Classes of all tours under the board's symmetries, or the graph's. */
static void check_classes(world *w, const ico_count *c)
{
    static group g;
    if (ico_count_classes(c) == NULL || w->q.longest || w->q.mirror != NO_MIRROR) return;
    if (!w->q.board || !board_group(&w->q, &g)) return;
    if (question_has_arrows(&w->q)) return; /* classes of the question's own symmetries */
    if (question_is_anchored(&w->q) || w->q.require_count + w->q.forbid_count > 0) return;
    expect(w, "count-classes", ico_count_classes(c), tours_classes(&w->q, &w->all, &g));
}

static void check_lengths(world *w, const ico_count *c)
{
    const tour_list *t = world_lengths(w);
    if (c->by_length == NULL || t->too_many) return;
    for (unsigned k = 0; k <= w->q.n || k < c->length_count; k++) {
        uint64_t wanted = k > w->q.n ? 0 : t->by_length[k];
        const char *text = k < c->length_count ? c->by_length[k] : NULL;
        if ((text == NULL && wanted == 0) || is(text, wanted)) continue;
        world_fail(w, "count-length", "%.60s of %u vertices instead of %llu",
                   text == NULL ? "nothing" : text, k, (unsigned long long)wanted);
    }
}

static void check_count(world *w, const ico_count *c)
{
    uint64_t tours = w->all.count;
    if (!ico_count_exact(c)) {
        if (world_is_free(w) && ico_count_limit(c) != ICO_LIMIT_METHOD)
            world_fail(w, "count-inexact", "limit: %s",
                       ico_limit_name(ico_count_limit(c)));
        if (ico_count_tours(c) != NULL && strtoull(ico_count_tours(c), NULL, 10) > tours)
            world_fail(w, "count-at-least", "%.60s of %llu", ico_count_tours(c),
                       (unsigned long long)tours);
        return;
    }
    if (world_sabotages(w, "count") && w->q.n > 3) tours++;
    expect(w, "count-tours", ico_count_tours(c), tours);
    if (w->q.longest && tours > 0 && ico_count_length(c) != w->all.longest)
        world_fail(w, "count-longest", "%llu vertices, not %u",
                   (unsigned long long)ico_count_length(c), w->all.longest);
    check_directions(w, c, tours, w->q.longest ? w->all.longest : w->q.n);
    check_classes(w, c);
    check_lengths(w, c);
}

/* ------------------------------------------------------------------ ways ----------- */

static bool is_listed(const world *w)
{
    return w->q.rule_count + w->q.waypoint_count > 0 || w->q.mirror != NO_MIRROR;
}

/* May it refuse the question, or this way to count it? */
static bool may_refuse(const world *w, const ico_count_options *o)
{
    if (w->q.few_turns || w->q.weigh != 0) return true;
    if (w->q.longest && (is_listed(w) || o->method != NULL)) return true;
    bool listed = is_listed(w) || o->method != NULL || w->q.mirror != NO_MIRROR;
    bool arrows = (ico_problem_features(w->problem) & ICO_ASKS_ARROWS) != 0;
    if (listed || arrows)
        return o->by != ICO_COUNT_BY_ANY || o->by_length || o->parts > 1 ||
               o->method != NULL || w->q.mirror != NO_MIRROR;
    return o->by > ICO_COUNT_BY_SWEEP || (o->parts > 1 && (w->q.longest || o->by_length));
}

/* All parts, one after the other: they add up. */
static void count_parts(world *w, ico_count_options *o)
{
    uint64_t sum = 0;
    ico_run *run = world_run(w);
    for (o->part = 0; o->part < o->parts; o->part++) {
        ico_count *c = UNTOUCHED;
        world_arm(w);
        ico_status status = ico_run_count(run, o, &c);
        world_disarm(w);
        if (!world_status(w, "count", status, may_refuse(w, o))) return;
        bool exact = ico_count_exact(c);
        if (exact) sum += strtoull(ico_count_tours(c), NULL, 10);
        if (!exact && world_is_free(w) && ico_count_limit(c) != ICO_LIMIT_METHOD)
            world_fail(w, "count-part", "limit: %s", ico_limit_name(ico_count_limit(c)));
        ico_count_free(c);
        if (!exact) return;
    }
    if (sum != w->all.count)
        world_fail(w, "count-parts", "%llu instead of %u", (unsigned long long)sum,
                   w->all.count);
    world_answer(w);
}

void call_count(world *w, const words *line)
{
    ico_count_options o = {.by = ICO_COUNT_BY_ANY};
    ico_count *c = UNTOUCHED;
    const char *by = words_value(line, "by"), *method = words_value(line, "method"),
               *parts = words_value(line, "parts");
    if (by != NULL && !ico_count_by_name(by, &o.by)) return;
    if (method != NULL) o.method = ico_method_by_name(method);
    o.by_length = words_value(line, "lengths") != NULL;
    o.graph_classes = words_value(line, "classes") != NULL;
    o.without_classes = words_value(line, "plain") != NULL;
    o.layers = words_value(line, "layers") != NULL;
    o.parts = parts == NULL ? 0 : (uint32_t)atoi(parts);
    if (w->q.longest && o.method != NULL) return; /* listing lists all lengths */
    if (o.parts > 1) {
        count_parts(w, &o);
        return;
    }
    ico_run *run = world_run(w);
    world_arm(w);
    ico_status status = ico_run_count(run, &o, &c);
    world_disarm(w);
    if (status != ICO_OK && c != UNTOUCHED)
        world_fail(w, "count-touched", "it failed, and wrote a count");
    if (!world_status(w, "count", status, may_refuse(w, &o) || o.layers)) return;
    check_count(w, c);
    world_answer(w);
    ico_count_free(c);
}

/* ------------------------------------------------------------------ ends ----------- */

static uint64_t between(const world *w, unsigned a, unsigned b)
{
    uint64_t count = 0;
    for (unsigned k = 0; k < w->all.count; k++) {
        unsigned first = w->all.tour[k][0], last = w->all.tour[k][w->all.length[k] - 1];
        count += (first == a && last == b) || (first == b && last == a);
    }
    return count;
}

void call_ends(world *w, const words *line)
{
    ico_ends_count *c = UNTOUCHED;
    uint64_t sum = 0;
    (void)line;
    bool plain = w->q.kind != CLOSED && !question_is_directed(&w->q) && w->q.n >= 3 &&
                 !question_is_anchored(&w->q) && w->q.mirror == NO_MIRROR &&
                 !w->q.longest && !w->q.few_turns && w->q.weigh == 0;
    ico_run *run = world_run(w);
    world_arm(w);
    ico_status status = ico_run_count_ends(run, &c);
    world_disarm(w);
    if (!world_status(w, "ends", status, !plain)) return;
    for (size_t i = 0; i < c->size; i++) {
        const ico_ends *pair = &c->pairs[i];
        expect(w, "ends-pair", pair->tours, between(w, pair->a, pair->b));
        sum += pair->alike * strtoull(pair->tours, NULL, 10);
    }
    expect(w, "ends-tours", ico_ends_count_tours(c), w->all.count);
    if (sum != w->all.count) world_fail(w, "ends-sum", "%llu", (unsigned long long)sum);
    world_answer(w);
    ico_ends_count_free(c);
}

/* ------------------------------------------------------------------ guesses -------- */

/* Numbers at random may be far off, but not where there is nothing. */
void call_estimate(world *w, const words *line)
{
    ico_estimate *e = UNTOUCHED;
    uint64_t walks = words_number(line, 1) % 300;
    ico_run *run = world_run(w);
    world_arm(w);
    ico_status status = ico_run_estimate(run, walks < 64 ? 64 : walks, &e);
    world_disarm(w);
    bool counted = w->q.n > 2 && !is_listed(w) && !w->q.longest && !w->q.few_turns &&
                   w->q.weigh == 0;
    if (!world_status(w, "estimate", status, !counted)) return;
    if (e->arrived > 0 && w->all.count == 0)
        world_fail(w, "estimate-arrived", "%llu walks arrived",
                   (unsigned long long)e->arrived);
    if (e->arrived > e->walks) world_fail(w, "estimate-walks", "more arrived than went");
    if (e->arrived > 0 && (isnan(e->tours) || e->low > e->high))
        world_fail(w, "estimate-number", "10^%g, %g to %g", e->tours, e->low, e->high);
    world_answer(w);
    ico_estimate_free(e);
}

void call_forecast(world *w, const words *line)
{
    ico_forecast *f = UNTOUCHED;
    ico_count_by by = ICO_COUNT_BY_ANY;
    if (line->count > 1 && !ico_count_by_name(line->word[1], &by)) return;
    ico_run *run = world_run(w);
    world_arm(w);
    ico_status status = ico_run_forecast(run, by, &f);
    world_disarm(w);
    if (status == ICO_STOPPED || status == ICO_TOO_LARGE) return;
    if (!world_status(w, "forecast", status, true)) return;
    if (isnan(f->seconds) || f->seconds < 0 || f->bytes < 0)
        world_fail(w, "forecast", "%g seconds, %g bytes", f->seconds, f->bytes);
    world_answer(w);
    ico_forecast_free(f);
}
