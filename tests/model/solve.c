/* tests/model/solve.c - one tour, all tours, what edges do: any method with any options,
 * against the list of all tours.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/bitset.h"
#include "calls.h"

/* A pointer that a call that fails must leave alone. */
static char untouched;
#define UNTOUCHED ((void *)&untouched)

/* ------------------------------------------------------------------ options -------- */

/* The options among the words ("name=value"); NULL if memory was short, as it may. */
static ico_options *read_options(world *w, const ico_method *method, const words *line)
{
    ico_options *options = NULL;
    ico_status status = ico_options_new(w->ctx, method, &options);
    if (status != ICO_OK) world_fail(w, "options", "no options");
    for (unsigned k = 2; k < line->count; k++) {
        char name[40];
        const char *equals = strchr(line->word[k], '=');
        if (equals == NULL || equals - line->word[k] > 39) continue;
        size_t size = (size_t)(equals - line->word[k]);
        memcpy(name, line->word[k], size);
        name[size] = '\0';
        if (strcmp(name, "limit") == 0 || strcmp(name, "stop") == 0) continue;
        status = ico_options_set(options, name, equals + 1);
        if (status != ICO_OK)
            world_fail(w, "options-set", "%s: %.200s", line->word[k],
                       ico_context_error(w->ctx)->message);
    }
    return options;
}

/* Is it among the words, with any value but 0? */
static bool option_is_set(const words *line, const char *name)
{
    size_t size = strlen(name);
    for (unsigned k = 2; k < line->count; k++)
        if (strncmp(line->word[k], name, size) == 0 && line->word[k][size] == '=' &&
            strcmp(line->word[k] + size + 1, "0") != 0)
            return true;
    return false;
}

/* May the method end without an answer by itself? */
static bool may_give_up(const world *w, const words *line)
{
    static const char *const limits[] = {"nodes", "width", "cost", "states", "tries"};
    static const char *const incomplete[] = {"warnsdorff", "merge",  "construct",
                                             "passages",   "prices", "euler"};
    const char *name = line->word[1];
    for (size_t i = 0; i < sizeof incomplete / sizeof *incomplete; i++)
        if (strcmp(name, incomplete[i]) == 0) return true;
    if (strcmp(name, "objective") == 0 && w->all.count > 0) return true;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (option_is_set(line, limits[i])) return true;
    return false;
}

/* Some options are for knights, for undirected questions, or not for others beside
 * them. */
static bool is_picky(const words *line)
{
    bool walk = strcmp(line->word[1], "warnsdorff") == 0 ||
                strcmp(line->word[1], "backtrack") == 0;
    return walk &&
           (words_value(line, "orders") != NULL || words_value(line, "ties") != NULL ||
            words_value(line, "rotations") != NULL ||
            words_value(line, "restarts") != NULL);
}

/* Refusals of methods that say they fit: `what` they are about. */
static bool may_refuse(const world *w, const ico_method *method, bool list)
{
    const char *name = ico_method_name(method);
    unsigned features = ico_problem_features(w->problem);
    if (ico_method_fit(method, w->problem, NULL) == 0) return true;
    if (list && !(ico_method_can(method) & ICO_CAN_LIST)) return true;
    if (strcmp(name, "auto") == 0) {
        /* each is for one method, which may not know what is asked beside */
        unsigned special = ICO_ASKS_POSITIONS | ICO_ASKS_WAYPOINTS | ICO_ASKS_WEIGHT |
                           ICO_ASKS_TURNS | ICO_ASKS_SYMMETRY,
                 kinds = ICO_ASKS_CLOSED | ICO_ASKS_OPEN;
        if (w->q.mirror != NO_MIRROR && (!question_is_flat(&w->q) || w->q.kind == EITHER))
            return true;
        bool alone = ico__popcount32(features & ~kinds) == 1;
        return (features & special) != 0 && (list || !alone);
    }
    return list && (features & ICO_ASKS_LONGEST) != 0;
}

/* ------------------------------------------------------------------ one tour ------- */

static void check_best(world *w, const ico_result *r, const unsigned *tour)
{
    const question *q = &w->q;
    unsigned length = (unsigned)ico_tour_length(ico_result_tour(r));
    if (q->longest && ico_result_verdict(r) == ICO_FOUND && length != w->all.longest)
        world_fail(w, "solve-longest", "%u vertices, but %u are possible", length,
                   w->all.longest);
    if (q->weigh != 0) {
        if (ico_result_weight(r) != judge_weight(q, tour, length))
            world_fail(w, "solve-weight", "its weight is not %lld",
                       (long long)ico_result_weight(r));
        if (ico_result_verdict(r) == ICO_FOUND && ico_result_weight(r) != w->all.best)
            world_fail(w, "solve-best", "weight %lld, but %lld is possible",
                       (long long)ico_result_weight(r), (long long)w->all.best);
    }
    if (!q->few_turns) return;
    if (ico_result_weight(r) != (int64_t)judge_turns(q, tour, length))
        world_fail(w, "solve-turns", "it has not %lld turns",
                   (long long)ico_result_weight(r));
    bool best = ico_result_verdict(r) == ICO_FOUND;
    if ((best || ico_result_complete(r)) && ico_result_weight(r) != w->all.best)
        world_fail(w, "solve-fewest", "%lld turns are said to be the fewest, not %lld",
                   (long long)ico_result_weight(r), (long long)w->all.best);
    if (ico_result_least_by(r) != NULL && ico_result_least(r) > w->all.best)
        world_fail(w, "solve-bound",
                   "no tour is said to have fewer than %lld, but %lld is",
                   (long long)ico_result_least(r), (long long)w->all.best);
}

static void check_tour(world *w, const ico_result *r)
{
    unsigned tour[MOST_VERTICES];
    char text[80];
    bool closed = false;
    const uint32_t *vertices = ico_tour_vertices(ico_result_tour(r));
    uint64_t length = ico_tour_length(ico_result_tour(r));
    if (vertices == NULL || !tell_tour(vertices, length, tour))
        world_fail(w, "solve-no-tour", "found, but %llu vertices",
                   (unsigned long long)length);
    tell_text(tour, (unsigned)length, text, sizeof text);
    if (!judge_sequence(&w->q, tour, (unsigned)length, &closed))
        world_fail(w, "solve-wrong-tour", "%s", text);
    if ((ico_tour_kind(ico_result_tour(r)) == ICO_CLOSED) != closed)
        world_fail(w, "solve-kind", "%s is %s", text, closed ? "closed" : "open");
    if (!ico_result_checked(r))
        world_fail(w, "solve-unchecked", "%s was not checked", text);
    check_best(w, r, tour);
}

static void check_result(world *w, const ico_result *r, const words *line)
{
    ico_verdict verdict = ico_result_verdict(r);
    if (world_sabotages(w, "none") && w->q.require_count > 0) verdict = ICO_NONE;
    if (world_sabotages(w, "crash") && w->q.forbid_count > 0) abort();
    if (verdict == ICO_FOUND && w->all.count == 0 && w->q.n > 0)
        world_fail(w, "solve-found", "there is no tour");
    if (ico_result_tour(r) != NULL) check_tour(w, r);
    if (verdict == ICO_NONE && w->all.count > 0) {
        char text[80];
        unsigned tour[MOST_VERTICES];
        for (unsigned i = 0; i < MOST_VERTICES; i++) tour[i] = w->all.tour[0][i];
        tell_text(tour, w->all.length[0], text, sizeof text);
        world_fail(w, "solve-none", "method %s says none: %s", ico_result_method(r),
                   text);
    }
    if (verdict == ICO_UNKNOWN && world_is_free(w) && !may_give_up(w, line))
        world_fail(w, "solve-unknown", "no answer (%s)",
                   ico_limit_name(ico_result_limit(r)));
    if (verdict == ICO_UNKNOWN && ico_result_limit(r) == ICO_LIMIT_NONE)
        world_fail(w, "solve-no-limit", "unknown without a limit");
    if (verdict == ICO_NONE && ico_result_checked(r) != (ico_result_reason(r) != NULL))
        world_fail(w, "solve-checked", "checked: %d", ico_result_checked(r));
    if (verdict != ico_result_verdict(r)) return;
    w->report->verdicts[verdict]++;
    world_answer(w);
    proof_check(w, r);
}

void call_solve(world *w, const words *line)
{
    const ico_method *method = line->count > 1 ? ico_method_by_name(line->word[1]) : NULL;
    ico_result *result = UNTOUCHED;
    if (method == NULL) return;
    ico_options *options = read_options(w, method, line);
    ico_run *run = world_run(w);
    world_set_goal(w, ICO_GOAL_FIND, 0);
    world_arm(w);
    ico_status status = ico_run_solve(run, method, options, &result);
    world_disarm(w);
    if (status != ICO_OK && result != UNTOUCHED)
        world_fail(w, "solve-touched", "it failed, and wrote a result");
    if (status == ICO_BAD_ARGUMENT && is_picky(line))
        ico_options_free(options);
    else if (world_status(w, "solve", status, may_refuse(w, method, false))) {
        check_result(w, result, line);
        if (!world_sabotages(w, "leak") || w->q.n < 4) ico_result_free(result);
        ico_options_free(options);
    } else {
        ico_options_free(options);
    }
}

/* ------------------------------------------------------------------ all tours ------ */

typedef struct listing {
    world *w;
    bool *met;
    unsigned count, last, stop;
    bool ordered, sabotaged;
} listing;

static bool take_listed(void *user, const ico_tour *given)
{
    listing *l = user;
    world *w = l->w;
    uint64_t length = ico_tour_length(given);
    unsigned tour[MOST_VERTICES];
    char text[80];
    bool closed = false;
    if (!tell_tour(ico_tour_vertices(given), length, tour))
        world_fail(w, "list-length", "%llu vertices", (unsigned long long)length);
    tell_text(tour, (unsigned)length, text, sizeof text);
    int at = tours_find(&w->all, tour, (unsigned)length);
    if (at < 0) world_fail(w, "list-wrong-tour", "%s", text);
    if (l->met[at]) world_fail(w, "list-twice", "%s", text);
    (void)judge_sequence(&w->q, tour, (unsigned)length, &closed);
    if ((ico_tour_kind(given) == ICO_CLOSED) != closed)
        world_fail(w, "list-kind", "%s is %s", text, closed ? "closed" : "open");
    l->met[at] = true;
    l->ordered = l->ordered && (l->count == 0 || (unsigned)at > l->last);
    l->last = (unsigned)at;
    l->count++;
    return l->stop == 0 || l->count < l->stop;
}

static void check_listing(world *w, const listing *l, const ico_result *r, uint64_t limit)
{
    unsigned wanted = w->all.count, count = l->count;
    bool cut = false;
    if (l->stop > 0 && l->stop <= wanted) wanted = l->stop, cut = true;
    if (limit > 0 && limit <= wanted) wanted = (unsigned)limit, cut = true;
    if (world_sabotages(w, "list") && w->q.kind == OPEN && count > 1) count--;
    if (ico_result_tours(r) != l->count)
        world_fail(w, "list-tours", "%llu tours are told, %u came",
                   (unsigned long long)ico_result_tours(r), l->count);
    if (ico_result_ordered(r) && !l->ordered)
        world_fail(w, "list-order", "not in rank order");
    if (count > wanted ||
        (count < wanted && (ico_result_complete(r) || world_is_free(w))))
        world_fail(w, "list-count", "%u tours instead of %u", count, wanted);
    if (!cut && !ico_result_complete(r) && world_is_free(w))
        world_fail(w, "list-incomplete", "%u tours came, which are all", count);
    if (ico_result_complete(r) && count < w->all.count)
        world_fail(w, "list-complete", "%u tours are said to be all %u", count,
                   w->all.count);
    if (ico_result_verdict(r) != (l->count > 0             ? ICO_FOUND
                                  : ico_result_complete(r) ? ICO_NONE
                                                           : ICO_UNKNOWN))
        world_fail(w, "list-verdict", "%s with %u tours",
                   ico_verdict_name(ico_result_verdict(r)), l->count);
    world_answer(w);
}

void call_list(world *w, const words *line)
{
    const ico_method *method = line->count > 1 ? ico_method_by_name(line->word[1]) : NULL;
    ico_result *result = UNTOUCHED;
    const char *limit = words_value(line, "limit"), *stop = words_value(line, "stop");
    if (method == NULL || w->q.longest) return;
    listing l = {.w = w, .ordered = true};
    l.stop = stop == NULL ? 0 : (unsigned)atoi(stop);
    l.met = calloc(w->all.count + 1, sizeof *l.met);
    ico_options *options = read_options(w, method, line);
    ico_run *run = world_run(w);
    world_set_goal(w, ICO_GOAL_LIST, limit == NULL ? 0 : strtoull(limit, NULL, 10));
    ico_run_set_tour_callback(run, take_listed, &l);
    world_arm(w);
    ico_status status = ico_run_solve(run, method, options, &result);
    world_disarm(w);
    ico_run_set_tour_callback(run, NULL, NULL);
    if (status != ICO_OK && result != UNTOUCHED)
        world_fail(w, "list-touched", "it failed, and wrote a result");
    bool refused = status == ICO_BAD_ARGUMENT && is_picky(line);
    if (!refused && world_status(w, "list", status, may_refuse(w, method, true))) {
        bool whole = !option_is_set(line, "nodes");
        if (whole) check_listing(w, &l, result, w->goal_limit);
        if (ico_result_verdict(result) == ICO_NONE) proof_check(w, result);
        ico_result_free(result);
    }
    ico_options_free(options);
    free(l.met);
}

/* ------------------------------------------------------------------ edges ---------- */

static ico_edge_use use_of(const world *w, unsigned u, unsigned v)
{
    unsigned uses = 0;
    bool both = !question_is_directed(&w->q);
    for (unsigned k = 0; k < w->all.count; k++) {
        const uint8_t *tour = w->all.tour[k];
        unsigned n = w->all.length[k], steps = n - 1 + (w->q.kind == CLOSED && n > 1);
        bool used = false;
        for (unsigned i = 0; i < steps; i++) {
            unsigned a = tour[i], b = tour[(i + 1) % n];
            used = used || (a == u && b == v) || (both && a == v && b == u);
        }
        uses += used;
    }
    return uses == 0              ? ICO_EDGE_IN_NONE
           : uses == w->all.count ? ICO_EDGE_IN_ALL
                                  : ICO_EDGE_IN_SOME;
}

void call_uses(world *w, const words *line)
{
    ico_edge_use uses[MOST_VERTICES * MOST_VERTICES];
    ico_result *result = UNTOUCHED;
    const ico_graph *g = NULL;
    (void)line;
    if (ico_problem_graph(w->ctx, w->problem, &g) != ICO_OK) return;
    ico_run *run = world_run(w);
    world_arm(w);
    ico_status status = ico_run_edge_uses(run, uses, &result);
    world_disarm(w);
    bool fits = ico_method_fit(ico_method_by_name("circuit"), w->problem, NULL) > 0;
    if (!world_status(w, "uses", status, !fits)) return;
    for (uint32_t e = 0; e < g->m; e++) {
        ico_edge_use is = use_of(w, g->tail[e], g->head[e]);
        if (uses[e] == ICO_EDGE_UNKNOWN && !world_is_free(w)) continue;
        if (uses[e] != is)
            world_fail(w, "uses", "edge %u %u: %d instead of %d", g->tail[e], g->head[e],
                       (int)uses[e], (int)is);
    }
    world_answer(w);
    ico_result_free(result);
}
