/* method/salesman/unstored.c - the shortest tour of points whose distances are computed:
 * local search among near points, and bounds.
 * SPDX-License-Identifier: MIT */
#include "method/salesman/salesman.h"

/* Invariant: best is the cost of the best tour offered, INT64_MAX at first. */
typedef struct point_search {
    ico_run *run;
    ico_context *ctx;
    const ico_problem *problem;
    const ico_metric *metric;
    ico_stops stops;
    ico_local_search search;
    ico_point_bound bound;
    uint32_t *tour; /* n */
    int64_t best;
} point_search;

/* --- the question ---------------------------------------------------------------- */

static ico_status refuse_condition(const point_search *p, const char *condition)
{
    return ico__fail(p->ctx, ICO_UNSUPPORTED,
                     "%s does not work with %lu points: method salesman computes their "
                     "distances, and has no list of edges",
                     condition, (unsigned long)p->metric->n);
}

static ico_status check_conditions(const point_search *p)
{
    size_t forbidden;
    (void)ico_problem_forbidden(p->problem, &forbidden);
    if (ico_problem_weight(p->problem) == ICO_WEIGHT_MAX)
        return refuse_condition(p, "--weight max");
    if (forbidden > 0) return refuse_condition(p, "--forbid");
    if (ico_problem_directed(p->problem)) return refuse_condition(p, "--directed");
    return ICO_OK;
}

static bool is_open(const point_search *p)
{
    return ico_problem_kind(p->problem) != ICO_CLOSED;
}

/* The links of required edges and of given ends, which are those of the apex. */
static void fix_all(point_search *p)
{
    size_t count;
    const uint64_t *pairs = ico_problem_required(p->problem, &count);
    uint64_t ends[2] = {ico_problem_start(p->problem), ico_problem_end(p->problem)};
    for (size_t i = 0; i < count; i++)
        ico__stops_fix(&p->stops, (uint32_t)pairs[2 * i], (uint32_t)pairs[2 * i + 1]);
    for (unsigned k = 0; k < 2 && is_open(p); k++)
        if (ends[k] != ICO_NO_CELL)
            ico__stops_fix(&p->stops, p->metric->n, (uint32_t)ends[k]);
}

/* --- tours ----------------------------------------------------------------------- */

/* The points in the order of the route: from the apex on, or from the start; an end that
 * was given comes last. */
static void write_points(point_search *p, const uint32_t *order)
{
    uint32_t n = p->stops.n, points = p->metric->n, from = 0, count = 0;
    uint64_t start = ico_problem_start(p->problem), end = ico_problem_end(p->problem);
    uint64_t head = is_open(p) ? points : start == ICO_NO_CELL ? 0 : start;
    while (order[from] != head) from++;
    uint32_t next = order[(from + 1) % n], last = order[(from + n - 1) % n];
    bool back = is_open(p) && (last == start || next == end);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t v = order[(from + (back ? n - i : i)) % n];
        if (v < points) p->tour[count++] = v;
    }
}

static ico_status offer_points(point_search *p)
{
    bool more;
    if (p->search.cost >= p->best) return ICO_OK;
    p->best = p->search.cost;
    write_points(p, p->search.route.order);
    return ico__run_offer(p->run, p->tour, p->metric->n, &more);
}

static bool goes_on(const point_search *p)
{
    return ico__run_limit(p->run) == ICO_LIMIT_NONE && !ico__run_is_answered(p->run);
}

/* Kicks for `ticks` of work.  A tour is offered now and then, since that takes O(n). */
static ico_status kick_points(point_search *p, uint64_t ticks)
{
    uint64_t outer = ico__run_narrow(p->run, ticks), kicks = 0;
    ico_status status = ICO_OK;
    ico__run_doing(p->run, "improving the tour");
    while (status == ICO_OK && ico__run_limit(p->run) == ICO_LIMIT_NONE) {
        status = ico__local_search_kick(p->run, &p->search);
        if (status == ICO_OK && ++kicks % (1 + p->metric->n / 10) == 0)
            status = offer_points(p);
    }
    ico__run_widen(p->run, outer);
    if (status == ICO_OK) status = ico__local_search_descend(p->run, &p->search);
    return status == ICO_OK ? offer_points(p) : status;
}

/* --- turns ----------------------------------------------------------------------- */

static ico_status raise_bound(point_search *p, bool *more)
{
    ico__run_doing(p->run, "raising the bound");
    ico_status status = ico__point_bound_raise(p->run, &p->bound, p->best - 1, more);
    if (status != ICO_OK || p->bound.best == INT64_MIN) return status;
    int64_t scale = p->bound.scale, least = p->bound.best / scale;
    if (least * scale < p->bound.best) least++;
    if (least > p->best) least = p->best;
    ico__run_least(p->run, least, "1-trees");
    if (least == p->best) ico__run_exhausted(p->run, false);
    return ICO_OK;
}

static ico_status take_point_turns(point_search *p)
{
    uint64_t slice = 2000 * (uint64_t)p->stops.n;
    bool more = true;
    ico_status status = kick_points(p, slice);
    if (status == ICO_OK && goes_on(p))
        status = ico__point_bound_open(&p->stops, &p->search.route, &p->bound);
    for (; status == ICO_OK && goes_on(p); slice *= 2) {
        if (more) status = raise_bound(p, &more);
        if (status == ICO_OK && goes_on(p)) status = kick_points(p, slice);
    }
    return status;
}

static ico_status search_points(point_search *p)
{
    bool fits = false, good = false;
    ico__run_doing(p->run, "near points");
    ico_status status =
        ico__stops_open_points(p->run, p->metric, is_open(p), &p->stops, &fits);
    if (status != ICO_OK) return status;
    if (!fits) {
        ico__run_give_up(p->run, ICO_LIMIT_METHOD);
        return ICO_OK;
    }
    fix_all(p);
    p->tour = ICO_NEW_ARRAY(p->ctx, uint32_t, p->metric->n);
    if (p->tour == NULL) return ICO_NO_MEMORY;
    status = ico__local_search_open(&p->stops, &p->search);
    ico__run_doing(p->run, "a first tour");
    if (status == ICO_OK)
        status = ico__route_by_greed(&p->stops, &p->search.route, &good);
    if (status != ICO_OK) return status;
    if (!good) { /* required edges branch, or close a cycle */
        ico__run_exhausted(p->run, true);
        return ICO_OK;
    }
    ico__local_search_set(&p->search, p->search.route.order);
    status = offer_points(p);
    if (status == ICO_OK) status = ico__local_search_descend(p->run, &p->search);
    if (status == ICO_OK) status = offer_points(p);
    return status == ICO_OK && goes_on(p) ? take_point_turns(p) : status;
}

ico_status ico__solve_points(ico_run *run, const ico_problem *problem,
                             const ico_metric *metric)
{
    point_search p = {.run = run,
                      .ctx = ico__run_context(run),
                      .problem = problem,
                      .metric = metric,
                      .best = INT64_MAX};
    ico_status status = check_conditions(&p);
    if (status == ICO_OK) status = search_points(&p);
    ico__point_bound_close(&p.bound);
    ico__local_search_close(&p.search);
    if (p.tour != NULL) ICO_FREE_ARRAY(p.ctx, p.tour, metric->n);
    ico__stops_close(&p.stops);
    return status;
}
