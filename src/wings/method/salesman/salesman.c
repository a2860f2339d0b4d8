/* method/salesman/salesman.c - the method: local search and branch and bound take turns,
 * until the bound meets the best tour.
 * SPDX-License-Identifier: MIT */
#include "method/salesman/salesman.h"

#include "method/cycle.h"
#include "method/registry.h"
#include "problem/graph_source.h"

/* Invariant: best is the cost of the best tour offered, INT64_MAX at first. */
typedef struct salesman {
    ico_run *run;
    ico_context *ctx;
    const ico_problem *problem;
    ico_closed *closed;
    ico_stops stops;
    ico_local_search search;
    ico_link_set links;
    ico_priced_tree tree;
    ico_branch_search *branching;
    ico_bound_notes notes;
    int64_t *price;
    uint32_t *order, *cycle, *tour; /* n, half, and the vertices of the problem */
    int64_t best;
} salesman;

/* --- tours ------------------------------------------------------------------------- */

/* The vertices of the closed form in the order of the stops. */
static void write_cycle(salesman *s, const uint32_t *order)
{
    uint32_t n = s->stops.n, half = s->stops.half, count = 0;
    if (n == half) {
        for (uint32_t i = 0; i < n; i++) s->cycle[i] = order[i];
        return;
    }
    /* a vertex is entered before it is left */
    bool forward = order[1] != order[0] + half && order[0] != order[1] + half
                       ? order[0] < half
                       : order[0] >= half;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t v = order[forward ? i : n - 1 - i];
        if (v < half) s->cycle[count++] = v;
    }
}

/* Offers a route that costs less than the best tour, and uses edges alone. */
static ico_status offer_route(salesman *s, const uint32_t *order, int64_t cost)
{
    bool more;
    if (cost >= s->best || cost > s->stops.dearest) return ICO_OK;
    s->best = cost;
    write_cycle(s, order);
    ico__closed_tour(s->closed, s->cycle, s->tour);
    return ico__run_offer(s->run, s->tour, ico_problem_size(s->problem), &more);
}

/* --- local search ------------------------------------------------------------------ */

/* A first tour of a graph in which the local search meets none: any. */
static ico_status ask_for_tour(salesman *s, bool *found)
{
    ico_problem *plain = NULL;
    ico_result *result = NULL;
    *found = false;
    ico_status status = ico_problem_reopen(s->problem, &plain);
    if (status == ICO_OK) status = ico_problem_set_weight(plain, ICO_WEIGHT_ANY);
    if (status == ICO_OK) status = ico_problem_seal(plain);
    if (status == ICO_OK)
        status = ico__run_subsolve(s->run, plain, ico_method_by_name("auto"), NULL,
                                   "a first tour", &result);
    if (status == ICO_OK && result->verdict == ICO_NONE) {
        ico_reason *reason = result->reason;
        result->reason = NULL;
        if (reason == NULL)
            ico__run_exhausted(s->run, false);
        else
            status = ico__run_reason(s->run, reason);
    }
    if (status == ICO_OK && result->verdict == ICO_FOUND) {
        *found = true;
        for (uint32_t i = 0; i < ico_tour_length(result->tour); i++)
            s->cycle[i] = ico_tour_vertices(result->tour)[i];
    }
    ico_result_free(result);
    ico_problem_free(plain);
    return status;
}

/* The stops of a tour of the problem. */
static void stops_of_tour(salesman *s)
{
    uint32_t half = s->stops.half, shift = s->stops.n - half, count = 0;
    if (s->closed->has_apex) s->cycle[half - 1] = half - 1;
    for (uint32_t i = 0; i < half; i++) {
        if (shift != 0) s->order[count++] = s->cycle[i] + shift;
        s->order[count++] = s->cycle[i];
    }
}

static ico_status descend(salesman *s, const uint32_t *order)
{
    ico__local_search_set(&s->search, order);
    ico_status status = ico__local_search_descend(s->run, &s->search);
    return status == ICO_OK ? offer_route(s, s->search.route.order, s->search.cost)
                            : status;
}

/* From the best tour of an earlier turn.  Else by greed; where that takes links that are
 * no edges, method auto is asked first, as it finds tours of sparse graphs that local
 * search does not. */
static ico_status find_first(salesman *s)
{
    bool good = false, found = false;
    ico__run_doing(s->run, "a first tour");
    if (ico__run_copy_best(s->run, 0, s->cycle) == ico_problem_size(s->problem)) {
        stops_of_tour(s);
        return descend(s, s->order);
    }
    ico_status status = ico__route_by_greed(&s->stops, &s->search.route, &good);
    bool edges = good && ico__route_cost(&s->stops, &s->search.route) <= s->stops.dearest;
    if (status == ICO_OK && !edges) status = ask_for_tour(s, &found);
    if (status != ICO_OK || ico__run_is_answered(s->run) || !good) return status;
    if (found) stops_of_tour(s);
    return descend(s, found ? s->order : s->search.route.order);
}

/* Kicks for `ticks` of work. */
static ico_status kick_for(salesman *s, uint64_t ticks)
{
    uint64_t outer = ico__run_narrow(s->run, ticks);
    ico_status status = ICO_OK;
    ico__run_doing(s->run, "improving the tour");
    while (status == ICO_OK && ico__run_limit(s->run) == ICO_LIMIT_NONE) {
        status = ico__local_search_kick(s->run, &s->search);
        if (status == ICO_OK)
            status = offer_route(s, s->search.route.order, s->search.cost);
    }
    ico__run_widen(s->run, outer);
    if (status == ICO_OK) status = ico__local_search_descend(s->run, &s->search);
    return status;
}

/* --- bounds ------------------------------------------------------------------------ */

/* Tells the run that no tour costs less than this bound of 1-trees. */
static int64_t tell_bound(salesman *s, int64_t bound)
{
    int64_t scale = s->links.scale, least = bound / scale;
    if (least * scale < bound) least++;
    if (least > s->best) least = s->best;
    bool most = ico_problem_weight(s->problem) == ICO_WEIGHT_MAX;
    ico__run_least(s->run, most ? -least : least, "1-trees");
    return least;
}

/* The bound of the first prices alone, as a reason. */
static ico_status hand_in_first(salesman *s, int64_t least)
{
    ico_bound_notes notes;
    bool valid = false;
    ico__notes_open(&s->stops, s->links.scale, (size_t)s->stops.n + 3, &notes);
    ico__notes_prices(&notes, ICO_STEP_REFUTE, s->price);
    ico_status status = ico__notes_hand_in(s->run, &notes, least, &valid);
    ico__notes_close(&notes);
    return status;
}

/* The first bound, with all links. */
static ico_status find_bound(salesman *s)
{
    ico_ascent plan = {.rounds = 600, .patience = 10, .rate = 1, .by_means = true};
    int64_t bound, goal = (s->best - 1) * s->links.scale;
    ico__run_doing(s->run, "raising the bound");
    ico_status status =
        ico__ascend(s->run, &s->links, &s->tree, goal, plan, s->price, &bound);
    if (status != ICO_OK || bound == INT64_MIN) return status;
    if (bound != INT64_MAX) status = hand_in_first(s, tell_bound(s, bound));
    if (status != ICO_OK) return status;
    if (bound > goal) {
        ico__run_exhausted(s->run, false);
        return ICO_OK;
    }
    uint32_t *out = ICO_NEW_ARRAY(s->ctx, uint32_t, (size_t)s->links.m + 1);
    if (out == NULL) return ICO_NO_MEMORY;
    (void)ico__drop_dear(s->run, &s->links, &s->tree, s->price, bound, goal, out);
    ICO_FREE_ARRAY(s->ctx, out, (size_t)s->links.m + 1);
    ico__links_pack(&s->links);
    ico__notes_open(&s->stops, s->links.scale,
                    (size_t)(ico__run_proof_bytes(s->run) / sizeof(uint64_t)), &s->notes);
    ico__notes_prices(&s->notes, ICO_STEP_NARROW, s->price);
    return ico__branch_search_open(&s->links, &s->tree, s->price, &s->notes,
                                   &s->branching);
}

/* Branches for `ticks` of work. */
static ico_status branch_for(salesman *s, uint64_t ticks)
{
    uint64_t outer = ico__run_narrow(s->run, ticks);
    bool done = false, found = true;
    ico_status status = ICO_OK;
    ico__run_doing(s->run, "branch and bound");
    while (status == ICO_OK && found) {
        status = ico__branch_search_go_on(s->run, s->branching, s->best, s->order, &found,
                                          &done);
        if (status != ICO_OK || !found) continue;
        ico__local_search_set(&s->search, s->order);
        status = offer_route(s, s->order, s->search.cost);
    }
    ico__run_widen(s->run, outer);
    if (status != ICO_OK || !done) return status;
    ico__run_doing(s->run, "checking the bound");
    status = ico__notes_hand_in(s->run, &s->notes, s->best, &found);
    ico__run_exhausted(s->run, false);
    return status;
}

/* Kicks as long as they help. */
static ico_status kick_until_idle(salesman *s, uint64_t ticks)
{
    ico_status status = ICO_OK;
    int64_t before = INT64_MAX;
    while (status == ICO_OK && s->best < before &&
           ico__run_limit(s->run) == ICO_LIMIT_NONE) {
        before = s->best;
        status = kick_for(s, ticks);
    }
    return status;
}

/* The local search goes on among the links that are cheap with prices. */
static ico_status kick_by_prices(salesman *s, uint64_t ticks)
{
    ico_status status = ico__stops_near_by_prices(&s->stops, &s->links, s->price);
    if (status != ICO_OK) return status;
    for (uint32_t i = 0; i < s->stops.n; i++) s->order[i] = s->search.route.order[i];
    ico__local_search_set(&s->search, s->order);
    status = ico__local_search_descend(s->run, &s->search);
    return status == ICO_OK ? kick_until_idle(s, ticks) : status;
}

static ico_status take_turns(salesman *s)
{
    uint64_t slice = 400 * (uint64_t)s->stops.n + 100000;
    ico_status status = ICO_OK;
    status = kick_until_idle(s, slice);
    if (status == ICO_OK && ico__run_limit(s->run) == ICO_LIMIT_NONE)
        status = ico__links_open(&s->stops, &s->links);
    if (status == ICO_OK && ico__run_limit(s->run) == ICO_LIMIT_NONE)
        status = find_bound(s);
    if (status == ICO_OK && s->branching != NULL) status = kick_by_prices(s, 4 * slice);
    for (; status == ICO_OK && ico__run_limit(s->run) == ICO_LIMIT_NONE &&
           !ico__run_is_answered(s->run) && s->branching != NULL;
         slice *= 2) {
        status = branch_for(s, 4 * slice);
        if (status == ICO_OK && ico__run_limit(s->run) == ICO_LIMIT_NONE &&
            !ico__run_is_answered(s->run))
            status = kick_for(s, slice);
    }
    return status;
}

/* --- all --------------------------------------------------------------------------- */

static bool allocate_rest(salesman *s)
{
    s->price = ICO_NEW_ARRAY(s->ctx, int64_t, s->stops.n);
    s->order = ICO_NEW_ARRAY(s->ctx, uint32_t, s->stops.n);
    s->cycle = ICO_NEW_ARRAY(s->ctx, uint32_t, s->stops.half);
    s->tour = ICO_NEW_ARRAY(s->ctx, uint32_t, s->stops.half);
    return s->price != NULL && s->order != NULL && s->cycle != NULL && s->tour != NULL;
}

static ico_status solve_closed(salesman *s)
{
    bool fits;
    ico_status status = ico__stops_open(s->ctx, s->closed, &s->stops, &fits);
    if (status == ICO_OK && !fits) {
        ico__run_give_up(s->run, ICO_LIMIT_METHOD);
        return ICO_OK;
    }
    if (status == ICO_OK && !allocate_rest(s)) status = ICO_NO_MEMORY;
    for (uint32_t v = 0; status == ICO_OK && v < s->stops.n; v++) s->price[v] = 0;
    if (status == ICO_OK) status = ico__local_search_open(&s->stops, &s->search);
    if (status == ICO_OK) status = ico__priced_tree_open(s->ctx, s->stops.n, &s->tree);
    if (status == ICO_OK) status = find_first(s);
    if (status != ICO_OK || s->best == INT64_MAX) return status;
    return take_turns(s);
}

static void free_all(salesman *s)
{
    ico__branch_search_close(s->branching);
    ico__notes_close(&s->notes);
    ico__priced_tree_close(&s->tree);
    ico__links_close(&s->links);
    ico__local_search_close(&s->search);
    ICO_FREE_ARRAY(s->ctx, s->price, s->stops.n);
    ICO_FREE_ARRAY(s->ctx, s->order, s->stops.n);
    ICO_FREE_ARRAY(s->ctx, s->cycle, s->stops.half);
    ICO_FREE_ARRAY(s->ctx, s->tour, s->stops.half);
    ico__stops_close(&s->stops);
    ico__closed_free(s->closed);
}

static ico_status salesman_solve(const ico_method *self, const ico_problem *problem,
                                 const ico_options *options, ico_run *run)
{
    (void)self;
    (void)options;
    if (ico_problem_size(problem) < 3) return ico__solve_tiny(problem, run);
    const ico_graph *given = ico__problem_given_graph(problem);
    if (given != NULL && given->metric != NULL)
        return ico__solve_points(run, problem, given->metric);
    salesman s = {
        .run = run, .ctx = ico__run_context(run), .problem = problem, .best = INT64_MAX};
    ico_status status = ico__closed_new(s.ctx, problem, &s.closed);
    if (status != ICO_OK) return status;
    if (s.closed->hopeless)
        ico__run_exhausted(run, true);
    else
        status = solve_closed(&s);
    free_all(&s);
    return status;
}

static double salesman_fit(const ico_method *self, const ico_problem *problem,
                           ico_text *why_not)
{
    (void)self;
    bool weighed = ico_problem_weight(problem) != ICO_WEIGHT_ANY;
    if (!weighed && why_not != NULL)
        ico_text_puts(why_not, "method salesman is for --weight");
    return weighed ? 1 : 0;
}

const ico_method ico__method_salesman = {
    .name = "salesman",
    .help = "tours of least or greatest weight, by local search and branch and bound",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE,
    .features = ICO_CLOSED_FEATURES | ICO_ASKS_WEIGHT,
    .fit = salesman_fit,
    .solve = salesman_solve,
};
