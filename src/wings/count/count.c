/* count/count.c - from a question to its numbers.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/bitset.h"
#include "count/alternation.h"
#include "count/answer.h"
#include "count/answer_fill.h"
#include "count/by_listing.h"
#include "count/classes.h"
#include "count/convention.h"
#include "count/plan/plan.h"
#include "count/sweep/board_orders.h"
#include "count/symmetric.h"
#include "count/waypoints.h"
#include "graph/group.h"
#include "problem/skips.h"

/* The question that is being answered.  by_length: paths and cycles of all lengths are
 * counted, be it for the longest.  orders: `given` orders that the board suggests. */
typedef struct asked {
    ico_run *run;
    ico_context *ctx;
    const ico_problem *problem;
    const ico_graph *g;
    const ico_count_options *options;
    const ico_count_request *request;
    const ico_count *known; /* or NULL: one whose cycles are taken */
    bool by_length, lists;  /* lists: the sweep had no room, and a list needs none */
    ico_count *count;
    uint32_t *orders;
    size_t given;
} asked;

/* Problems of one or two vertices, which have no closed form. */
static ico_status count_tiny(const asked *a, ico_count_result *result)
{
    uint32_t tours[2][2];
    size_t found, place = a->by_length ? a->g->n : 0;
    ico_status status = ico__closed_tiny(a->ctx, a->problem, tours, &found);
    if (status != ICO_OK) return status;
    const uint64_t number = found;
    return ico__result_add(result, place, &number, number > 0) ? ICO_OK : ICO_NO_MEMORY;
}

/* Along the order that was given. */
static ico_status sweep_along(const asked *a, const ico_net *net,
                              ico_count_result *result)
{
    ico_sweep_plan *plan = NULL;
    const uint32_t *order = a->options->order;
    size_t size = a->options->order_size;
    bool fits = size == net->n;
    uint8_t *seen = ICO_NEW_ARRAY(a->ctx, uint8_t, net->n);
    if (seen == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; fits && i < size; i++) {
        fits = order[i] < net->n && !seen[order[i]];
        if (fits) seen[order[i]] = 1;
    }
    ICO_FREE_ARRAY(a->ctx, seen, net->n);
    if (!fits)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "the order does not have each of the %lu vertices once",
                         (unsigned long)net->n);
    ico_status status = ico__sweep_plan_along(a->run, net, order, a->request, &plan);
    if (status == ICO_OK && plan == NULL)
        status = ico__fail(a->ctx, ICO_TOO_LARGE, "the order has too wide a frontier");
    status = ico__run_agree(a->run, status, NULL);
    if (status == ICO_OK) status = ico__sweep_plan_run(a->run, plan, result);
    ico__sweep_plan_free(plan);
    return status;
}

static ico_status count_net(const asked *a, ico_count_result *result)
{
    ico_closed *closed = NULL;
    ico_net net = {0};
    ico_plan plan = {0};
    uint64_t start = ico_problem_start(a->problem), end = ico_problem_end(a->problem);
    ico_status status = ico__closed_new(a->ctx, a->problem, &closed);
    if (status != ICO_OK || closed->hopeless) goto done;
    status = ico__net_of_closed(closed, !a->by_length, &net);
    if (status != ICO_OK) goto done;
    if (start != ICO_NO_CELL) ico__bit_set(net.must, start);
    if (end != ICO_NO_CELL) ico__bit_set(net.must, end);
    if (a->options->order != NULL) {
        status = sweep_along(a, &net, result);
    } else {
        status =
            ico__plan_new(a->run, closed, &net, a->orders, a->given, a->request, &plan);
        if (status == ICO_OK) status = ico__plan_run(&plan, result);
        a->count->method = plan.method;
    }
    a->count->states =
        strcmp(a->count->method, "walks") == 0 ? result->states : result->most_states;
    if (status == ICO_OK && a->by_length && net.has_apex && result->counts.size > 0) {
        /* the apex is one of the links' vertices: a tour has one less */
        ico__number_free(a->ctx, &result->counts.items[0]);
        for (size_t k = 1; k < result->counts.size; k++)
            result->counts.items[k - 1] = result->counts.items[k];
        result->counts.size--;
    }
done:
    ico__plan_free(&plan);
    ico__net_free(&net);
    ico__closed_free(closed);
    return status;
}

/* Adds paths of one vertex.  In an undirected graph they have no closed form: the cycle
 * would use one edge of the apex twice.  In a directed graph the cycle has two arcs,
 * unless the vertex may be a start and no end, or an end and no start. */
static ico_status add_single(const asked *a, ico_count_result *result)
{
    uint64_t start = ico_problem_start(a->problem), end = ico_problem_end(a->problem);
    bool counted =
        a->g->directed && a->g->n > 2 && start == end; /* or neither is given */
    uint64_t single = ico__count_single(a->problem, a->g);
    if (counted || a->g->n == 1 || single == 0) return ICO_OK;
    return ico__result_add(result, 1, &single, 1) ? ICO_OK : ICO_NO_MEMORY;
}

static const char *why_no_classes(const asked *a)
{
    if (a->options->without_classes) return "classes were not asked for";
    if (a->request->parts > 1) return "classes are counted of the whole, not of parts";
    if (ico_problem_board(a->problem) == NULL && !a->options->graph_classes)
        return "classes of graphs were not asked for (--classes)";
    if (ico_problem_board(a->problem) == NULL && !ico_graph_has_automorphisms())
        return "symmetries of graphs are found by nauty, which this build lacks";
    if (a->g->directed) return "classes are counted of undirected tours";
    if (!ico__count_is_plain(a->problem, a->g))
        return "classes are counted of all tours, without ends or moves given";
    return NULL;
}

/* Classes up to the symmetries of the graph. */
static ico_status graph_classes(const asked *a, bool open, const ico_number *tours,
                                ico_number *classes)
{
    ico_automorphisms by;
    ico_group group = {0};
    ico_status status = ico__automorphisms_find(a->ctx, a->g, NULL, &by);
    if (status != ICO_OK) return status;
    status = ico__group_new(&by, &group);
    if (status == ICO_OK)
        status =
            ico__count_classes(a->run, &(ico_tour_set){.g = a->g, .open = open}, tours,
                               group.perms, group.weight, group.kinds, classes);
    ico__group_free(&group);
    ico__automorphisms_free(&by);
    return status;
}

/* Classes up to the symmetries of the board. */
static ico_status board_classes(const asked *a, bool open, const ico_number *tours,
                                ico_number *classes)
{
    ico_symmetries group;
    ico_status status =
        ico_board_symmetries(a->ctx, ico_problem_board(a->problem), &group);
    if (status != ICO_OK) return status;
    const ico_tour_set set = {a->g, open, a->orders, a->given, 0};
    status =
        ico__count_classes(a->run, &set, tours, group.perms, NULL, group.order, classes);
    ico_symmetries_free(&group);
    return status;
}

/* A limit leaves the other numbers exact. */
static ico_status put_classes(const asked *a, const ico_number *tours)
{
    ico_number classes = {{0}};
    bool open = ico_problem_kind(a->problem) != ICO_CLOSED,
         board = ico_problem_board(a->problem) != NULL;
    const ico_peers *peers = a->ctx->peers;
    a->count->no_classes = why_no_classes(a);
    if (a->count->no_classes != NULL) return ICO_OK;
    a->ctx->peers = NULL; /* little: each rank does it for itself */
    ico_status status = board ? board_classes(a, open, tours, &classes)
                              : graph_classes(a, open, tours, &classes);
    if (status == ICO_OK) {
        a->count->classes = ico__number_text(a->ctx, &classes);
        if (a->count->classes == NULL) status = ICO_NO_MEMORY;
    }
    a->ctx->peers = peers;
    ico__number_free(a->ctx, &classes);
    return ico__run_agree(a->run, status, NULL);
}

static bool is_limit(const asked *a, ico_status status)
{
    return status == ICO_STOPPED || status == ICO_TOO_LARGE ||
           (status == ICO_NO_MEMORY && ico_context_memory_limit(a->ctx) != 0);
}

/* A limit was reached: at least none.  Work beside the ticks sees that its time is over,
 * and the run has not looked yet. */
static ico_status put_nothing(const asked *a, ico_status status)
{
    if (status == ICO_STOPPED) ico__run_look(a->run);
    a->count->exact = false;
    a->count->limit = status == ICO_STOPPED     ? ico__run_limit(a->run)
                      : status == ICO_TOO_LARGE ? ICO_LIMIT_METHOD
                                                : ICO_LIMIT_MEMORY;
    a->count->tours = ico__copy_string(a->ctx, "0");
    return a->count->tours == NULL ? ICO_NO_MEMORY : ICO_OK;
}

/* Puts the cycles that are known into the result. */
static ico_status take_known(const asked *a, ico_count_result *result)
{
    ico_number cycles = {{0}};
    ico_status status = ICO_NO_MEMORY;
    a->count->states = a->known->states;
    if (ico__number_read(a->ctx, a->known->cycles, &cycles))
        status = ico__result_take(result, &cycles);
    ico__number_free(a->ctx, &cycles);
    return status;
}

static ico_status count_all(const asked *a, ico_count_result *result)
{
    if (a->g->n < 3)
        return a->request->parts > 1 && a->request->part > 0 ? ICO_OK
                                                             : count_tiny(a, result);
    return a->known != NULL ? take_known(a, result) : count_net(a, result);
}

/* Would a list answer all that is asked? */
static bool may_list(const asked *a)
{
    const ico_count_options *o = a->options;
    return !a->by_length && o->by == ICO_COUNT_BY_ANY && o->parts < 2 && !o->layers &&
           o->order == NULL && o->checkpoint == NULL && ico__run_peers(a->run) == NULL;
}

static ico_status count_by_sweep(asked *a)
{
    ico_count_result result = {.ctx = a->ctx};
    static const ico_number none;
    ico_status status = ico__board_orders(a->ctx, a->problem, &a->orders, &a->given);
    if (status == ICO_OK) status = count_all(a, &result);
    if (status == ICO_OK && a->by_length) status = add_single(a, &result);
    a->count->plan = result.fingerprint;
    if (is_limit(a, status)) {
        a->count->needed_bytes = result.needed_bytes;
        a->lists = status != ICO_STOPPED && may_list(a);
        status = put_nothing(a, status);
    } else if (status == ICO_OK) {
        a->count->exact = true;
        status = ico__answer_fill(a->count, a->problem, a->g, &result, a->by_length);
    }
    if (status == ICO_OK && a->by_length)
        a->count->no_classes = "classes are counted of tours of all vertices";
    if (status == ICO_OK && a->count->exact && !a->by_length && a->g->n > 0) {
        status =
            put_classes(a, result.counts.size == 0 ? &none : &result.counts.items[0]);
        if (is_limit(a, status)) {
            a->count->no_classes =
                status == ICO_TOO_LARGE
                    ? "there are too many symmetries for classes, or too large ones"
                    : "a limit was reached";
            status = ICO_OK;
        }
    }
    ico__result_free(&result);
    ICO_FREE_ARRAY(a->ctx, a->orders, a->given * a->g->n);
    return status;
}

/* Adds the tours of all terms; *apart is false if more than one has some, since tours may
 * be in both.  Only one term has a checkpoint. */
static ico_status add_terms(asked *a, const ico_symmetric_question *s, ico_number *tours,
                            bool *apart)
{
    ico_status status = ICO_OK;
    size_t met = 0;
    *apart = s->terms <= 1 || a->request->checkpoint == NULL;
    for (size_t k = 0; k < s->terms && status == ICO_OK && *apart; k++) {
        uint64_t states = 0;
        ico_number one = {{0}};
        status = ico__count_invariant(a->run, &s->term[k].set, s->term[k].perm,
                                      a->request, &states, &one);
        if (states > a->count->states) a->count->states = states;
        bool some = status == ICO_OK && !ico__number_is_zero(&one);
        met += some;
        *apart = met <= 1;
        if (some && !ico__number_add(a->ctx, tours, one.words.items, one.words.size))
            status = ICO_NO_MEMORY;
        ico__number_free(a->ctx, &one);
    }
    return status;
}

/* Tours that symmetries keep, by quotients; *done is false if they have to be listed. */
static ico_status count_symmetric(asked *a, bool *done)
{
    ico_symmetric_question s;
    ico_number tours = {{0}};
    ico__run_begin(a->run);
    ico_status status = ico__symmetric_open(a->run, &s, done);
    if (status == ICO_OK && *done) status = add_terms(a, &s, &tours, done);
    if (*done && is_limit(a, status)) {
        status = put_nothing(a, status);
    } else if (status == ICO_OK && *done) {
        a->count->exact = true;
        a->count->no_classes = "classes are counted of all tours";
        status = ico__count_fill(a->count, a->problem, s.g, &tours, s.g->n);
    }
    ico__number_free(a->ctx, &tours);
    ico__symmetric_close(&s);
    ico__run_end(a->run);
    a->count->stats = *ico__run_stats(a->run);
    return status;
}

/* Tours through waypoints; *done is false if they have to be listed. */
static ico_status count_waypoints(asked *a, bool *done)
{
    const ico_peers *peers = a->ctx->peers;
    a->ctx->peers = NULL; /* each rank does it for itself */
    ico__run_begin(a->run);
    ico__run_doing(a->run, "counting");
    ico_status status =
        ico__waypoints_count(a->run, a->options->without_classes, a->count, done);
    if (*done && is_limit(a, status)) {
        a->lists = status != ICO_STOPPED && may_list(a);
        status = put_nothing(a, status);
    }
    if (a->request->checkpoint != NULL)
        a->request->checkpoint->why_not = "a sweep through waypoints keeps no state";
    ico__run_end(a->run);
    a->ctx->peers = peers;
    a->count->stats = *ico__run_stats(a->run);
    return status;
}

/* What sweeps, separators and walks can ask for. */
static const unsigned SWEPT = ICO_CLOSED_FEATURES | ICO_ASKS_LONGEST | ICO_ASKS_LENGTH;

/* Refuses options that serve sweeps only, if the tours are to be listed. */
static ico_status refuse_sweep_options(const asked *a)
{
    const ico_count_options *o = a->options;
    bool listed = o->method != NULL || (ico_problem_features(a->problem) & ~SWEPT) != 0;
    if (o->parts > 1 && (o->part >= o->parts || a->by_length || o->layers || listed))
        return ico__fail(
            a->ctx, ICO_UNSUPPORTED,
            "tours by length, with the steps of a sweep, or to be listed are "
            "not counted in parts (--split)");
    bool ordered = o->method == NULL && o->by == ICO_COUNT_BY_SWEEP && !a->by_length &&
                   (ico_problem_features(a->problem) &
                    ~(unsigned)(ICO_CLOSED_FEATURES | ICO_ASKS_WAYPOINTS)) == 0;
    if (o->by != ICO_COUNT_BY_ANY && listed && !ordered)
        return ico__fail(a->ctx, ICO_UNSUPPORTED,
                         "no sweep, separator or sum of walks can ask for that");
    if (o->by > ICO_COUNT_BY_SWEEP && a->by_length)
        return ico__fail(a->ctx, ICO_UNSUPPORTED,
                         "only a sweep counts paths and cycles of all lengths");
    if (listed && (o->layers || o->by_length))
        return ico__fail(a->ctx, ICO_UNSUPPORTED,
                         "%s lists tours: they are not counted by length (--by-length), "
                         "and it has no steps (--layers)",
                         o->method == NULL ? "this question"
                                           : ico_method_name(o->method));
    return ICO_OK;
}

static ico_status count_swept(asked *a)
{
    ico__run_begin(a->run);
    ico_status status = ico_problem_graph(a->ctx, a->problem, &a->g);
    status = ico__run_agree(a->run, status, NULL);
    if (status == ICO_OK) status = count_by_sweep(a);
    if (status == ICO_STOPPED) { /* while the graph was made */
        ico__run_look(a->run);
        status = put_nothing(a, status);
    }
    ico__run_end(a->run);
    a->count->stats = *ico__run_stats(a->run);
    if (a->known != NULL) a->count->stats.seconds += a->known->stats.seconds;
    return status;
}

/* Counts without listing; *done is false if the tours have to be listed. */
static ico_status count_unlisted(asked *a, bool *done)
{
    *done = true;
    if ((ico_problem_features(a->problem) & ~SWEPT) == 0) return count_swept(a);
    if (ico_problem_features(a->problem) & ICO_ASKS_WAYPOINTS)
        return count_waypoints(a, done);
    return count_symmetric(a, done);
}

/* Opens the checkpoint, if one is wanted, and makes the request. */
static ico_status count_requested(asked *a, bool *done)
{
    const ico_count_options *o = a->options;
    ico_checkpoint checkpoint;
    ico_text subject;
    const ico_count_request request = {.by = o->by,
                                       .with_layers = o->layers,
                                       .part = o->part,
                                       .parts = o->parts,
                                       .checkpoint =
                                           o->checkpoint != NULL ? &checkpoint : NULL,
                                       .forecast = o->forecast,
                                       .forecast_user = o->forecast_user};
    a->request = &request;
    if (o->checkpoint == NULL) return count_unlisted(a, done);
    ico_text_init(&subject, a->ctx);
    ico_problem_describe(a->problem, &subject);
    ico_status status = ico_text_status(&subject);
    ico__checkpoint_init(&checkpoint, a->ctx, o->checkpoint, subject.data,
                         o->checkpoint_seconds);
    if (status == ICO_OK) status = count_unlisted(a, done);
    a->count->checkpoints = checkpoint.kept;
    a->count->seconds_before = checkpoint.spent;
    a->count->no_checkpoint =
        checkpoint.failed ? "the file could not be written" : checkpoint.why_not;
    ico__checkpoint_close(&checkpoint);
    ico_text_free(&subject);
    return status;
}

static bool has_cycles(const ico_count *known)
{
    return known->exact && known->parts < 2 && known->cycles != NULL;
}

ico_status ico_run_count(ico_run *run, const ico_count_options *options,
                         ico_count **count)
{
    static const ico_count_options plain;
    const ico_problem *problem = ico__run_problem(run);
    asked a = {.run = run,
               .ctx = ico__run_context(run),
               .problem = problem,
               .options = options != NULL ? options : &plain};
    const ico_count_options *o = a.options;
    a.by_length = o->by_length || ico__problem_skips(problem);
    if (!a.by_length && o->known != NULL && has_cycles(o->known)) a.known = o->known;
    bool done = o->method == NULL;
    if (ico__alternation_counts(problem, o)) return ico__count_alternating(run, o, count);
    ico_status status = refuse_sweep_options(&a);
    if (status != ICO_OK) return status;
    a.count = ICO_NEW(a.ctx, ico_count);
    if (a.count == NULL) return ICO_NO_MEMORY;
    *a.count = (ico_count){.ctx = a.ctx,
                           .kind = ico_problem_kind(problem),
                           .method = "sweep",
                           .part = o->part,
                           .parts = o->parts};
    if (done) status = count_requested(&a, &done);
    if (status == ICO_OK && !done)
        status = ico__count_by_listing(run, o->method, o->method_options,
                                       o->without_classes, a.count);
    else if (status == ICO_OK && a.lists)
        status = ico__count_list_instead(run, o->without_classes, a.count);
    if (status != ICO_OK) {
        ico_count_free(a.count);
        return status;
    }
    *count = a.count;
    return ICO_OK;
}

bool ico_count_by_name(const char *name, ico_count_by *by)
{
    static const char *const names[] = {"auto", "sweep", "separator", "walks"};
    if (strcmp(name, "frontier") == 0) name = "sweep"; /* that method's way to count */
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
        if (strcmp(name, names[k]) == 0) {
            *by = (ico_count_by)k;
            return true;
        }
    return false;
}
