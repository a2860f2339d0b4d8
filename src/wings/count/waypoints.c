/* count/waypoints.c - questions with waypoints as labels on the vertices of a net.
 * A tour is a sequence: it begins at its first cell.  The first cell comes first in the
 * order, the last one last, the waypoints between them; of an open tour the apex is
 * between the last and the first.  Round the cycle the order then is the same wherever
 * one begins.
 * SPDX-License-Identifier: MIT */
#include "count/waypoints.h"

#include "count/sweep/board_orders.h"
#include "count/sweep/ordered_sweep.h"

/* Invariants: label[v] is the place of v in the order, from 1, or 0; labels: the last
 * place.  none: a vertex would have two places. */
typedef struct waypoint_count {
    ico_run *run;
    ico_context *ctx;
    const ico_problem *problem;
    const ico_graph *g;
    ico_closed *closed;
    ico_net net;
    ico_sweep sweep;
    uint8_t *label;
    uint32_t *order;
    uint32_t labels;
    bool none;
} waypoint_count;

/* The vertex comes next in the order; it may be the one that came last. */
static void add_label(waypoint_count *w, uint64_t v)
{
    if (v == ICO_NO_CELL || (w->labels > 0 && w->label[v] == w->labels)) return;
    if (w->label[v] != 0) w->none = true;
    w->label[v] = (uint8_t)++w->labels;
}

/* The labels of the order, the first of which is `first`. */
static void label_all(waypoint_count *w, uint32_t first)
{
    size_t count;
    const uint64_t *points = ico_problem_waypoints(w->problem, &count);
    for (uint32_t v = 0; v < w->net.n; v++) w->label[v] = 0;
    w->labels = first - 1;
    w->none = false;
    if (w->net.has_apex) add_label(w, w->net.n - 1);
    add_label(w, ico_problem_start(w->problem));
    for (size_t k = 0; k < count; k++) add_label(w, points[k]);
    add_label(w, ico_problem_end(w->problem));
}

/* Adds the cycles in this order, each `factor` times.  Of two vertices each order is
 * right. */
static ico_status add_cycles(waypoint_count *w, bool floats, uint64_t factor,
                             ico_number *tours, uint64_t *states)
{
    ico_number cycles = {{0}};
    bool ordered = w->labels > 2;
    const ico_vertex_order order = {w->label, ordered ? w->labels : 0, floats && ordered};
    if (w->none) return ICO_OK;
    ico_status status =
        ico__ordered_count(w->run, &w->net, &w->sweep, &order, &cycles, states);
    if (status == ICO_OK && !ico__number_is_zero(&cycles) &&
        (!ico__number_multiply(w->ctx, &cycles, factor) ||
         !ico__number_add(w->ctx, tours, cycles.words.items, cycles.words.size)))
        status = ICO_NO_MEMORY;
    ico__number_free(w->ctx, &cycles);
    return status;
}

/* A closed tour without given ends begins anywhere behind the last waypoint, up to the
 * first: at this one, or at a vertex of its own, which a floating label marks. */
static ico_status count_beginnings(waypoint_count *w, ico_number *tours, uint64_t *states)
{
    uint64_t both = w->g->directed ? 1 : 2;
    label_all(w, 1);
    if (w->labels == 1) return add_cycles(w, false, both * w->net.n, tours, states);
    ico_status status = add_cycles(w, false, w->labels == 2 ? both : 1, tours, states);
    if (status != ICO_OK) return status;
    label_all(w, 2);
    return add_cycles(w, true, 1, tours, states);
}

/* A cycle is one sequence if its beginning and direction follow from the order or the
 * ends. */
static ico_status count_sequences(waypoint_count *w, ico_number *tours, uint64_t *states)
{
    bool start = ico_problem_start(w->problem) != ICO_NO_CELL,
         end = ico_problem_end(w->problem) != ICO_NO_CELL, closed = !w->net.has_apex;
    if (closed && !start && !end) return count_beginnings(w, tours, states);
    label_all(w, 1);
    bool certain = closed ? start && end : start || end;
    bool both = !w->g->directed && !certain && w->labels < 3;
    return add_cycles(w, false, both ? 2 : 1, tours, states);
}

/* Of a sweep with more states a list may end sooner. */
static ico_status open_sweep(waypoint_count *w, bool *fits)
{
    const double most_states = 1e10;
    uint32_t *orders = NULL;
    size_t given = 0;
    double cost = 0;
    ico_status status = ico__net_of_closed(w->closed, true, &w->net);
    if (status != ICO_OK) return status;
    w->label = ICO_NEW_ARRAY(w->ctx, uint8_t, w->net.n);
    w->order = ICO_NEW_ARRAY(w->ctx, uint32_t, w->net.n);
    if (w->label == NULL || w->order == NULL) return ICO_NO_MEMORY;
    status = ico__board_orders(w->ctx, w->problem, &orders, &given);
    if (status == ICO_OK)
        status = ico__sweep_choose(w->run, &w->net, orders, given, w->order, &cost);
    *fits = status == ICO_OK && cost <= most_states;
    if (*fits) status = ico__sweep_new(&w->net, w->order, &w->sweep, fits);
    ICO_FREE_ARRAY(w->ctx, orders, given * w->g->n);
    return status;
}

static void free_waypoints(waypoint_count *w)
{
    ico__sweep_free(&w->sweep);
    ICO_FREE_ARRAY(w->ctx, w->label, w->net.n);
    ICO_FREE_ARRAY(w->ctx, w->order, w->net.n);
    ico__net_free(&w->net);
    ico__closed_free(w->closed);
}

/* Symmetries move each tour, since waypoints make it a sequence: so all classes have the
 * same number of tours. */
static ico_status put_classes(const waypoint_count *w, const ico_number *tours,
                              ico_count *count)
{
    ico_symmetries group = {.ctx = w->ctx};
    ico_number classes = {{0}};
    uint32_t kept;
    ico_status status = ico_problem_symmetries(w->ctx, w->problem, &group, &kept);
    if (status == ICO_UNSUPPORTED) return ICO_OK;
    if (status == ICO_OK &&
        !ico__number_add(w->ctx, &classes, tours->words.items, tours->words.size))
        status = ICO_NO_MEMORY;
    if (status == ICO_OK) {
        (void)ico__number_divide(&classes, kept);
        count->classes = ico__number_text(w->ctx, &classes);
        count->no_classes = NULL;
        if (count->classes == NULL) status = ICO_NO_MEMORY;
    }
    ico__number_free(w->ctx, &classes);
    ico_symmetries_free(&group);
    return status;
}

static ico_status put_tours(const waypoint_count *w, bool without_classes,
                            const ico_number *tours, ico_count *count)
{
    count->tours = ico__number_text(w->ctx, tours);
    if (count->tours == NULL) return ICO_NO_MEMORY;
    count->exact = true;
    count->length = w->g->n;
    count->no_classes = "classes are counted of all tours";
    if (without_classes || ico_problem_board(w->problem) == NULL) return ICO_OK;
    return put_classes(w, tours, count);
}

static bool is_for_sweep(const ico_problem *problem)
{
    const unsigned known = ICO_CLOSED_FEATURES | ICO_ASKS_WAYPOINTS;
    size_t count;
    (void)ico_problem_waypoints(problem, &count);
    return count > 0 && (ico_problem_features(problem) & ~known) == 0 &&
           count + 3 < ICO_MOST_LABELS && ico_problem_size(problem) >= 3;
}

ico_status ico__waypoints_count(ico_run *run, bool without_classes, ico_count *count,
                                bool *countable)
{
    waypoint_count w = {
        .run = run, .ctx = ico__run_context(run), .problem = ico__run_problem(run)};
    ico_number tours = {{0}};
    *countable = is_for_sweep(w.problem);
    if (!*countable) return ICO_OK;
    ico_status status = ico_problem_graph(w.ctx, w.problem, &w.g);
    if (status == ICO_OK) status = ico__closed_new(w.ctx, w.problem, &w.closed);
    bool some = status == ICO_OK && !w.closed->hopeless;
    if (some) status = open_sweep(&w, countable);
    if (some && status == ICO_OK && *countable)
        status = count_sequences(&w, &tours, &count->states);
    if (status == ICO_OK && *countable)
        status = put_tours(&w, without_classes, &tours, count);
    ico__number_free(w.ctx, &tours);
    free_waypoints(&w);
    return status;
}
