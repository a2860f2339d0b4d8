/* method/walk/backtrack.c - depth-first search along a growing path, explicit stack.
 * Finds, proves by exhaustion, lists, and finds longest paths and cycles.
 * Source: the notebook's, the Linux Gazette's (2005) and the slides' searches are this
 * one under options (docs/published-runs.md); restarts after Gomes and Selman (1997),
 * Luby, Sinclair and Zuckerman (1993).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/arithmetic.h"
#include "method/walk/pruner.h"
#include "method/walk/walk.h"

#define ICO_OPTION_TABLE "method/walk/backtrack.def"
#include "method/option_table.h"

enum { LISTED, BY_DEGREE, WARNSDORFF };
enum { NEVER, SOMETIMES, ALWAYS };
enum { NO_RESTARTS, FIXED, LUBY };

typedef enum outcome {
    NOTHING_LEFT, /* every path was tried */
    ANSWERED,     /* the sink wants no more */
    RESTART,      /* this try has had its nodes */
    LIMITED       /* the run or the node limit says stop */
} outcome;

/* Invariants: the candidates for place d of the path (d >= 1) that were not tried yet are
 * stack[next[d] .. last[d]), and last[d] = next[d + 1] as it was when d + 1 was entered.
 */
typedef struct path_search {
    ico_run *run;
    ico_stats *stats; /* of the run */
    ico_walk walk;    /* the question as rows */
    ico_path path;
    ico_roots roots;
    ico_pruners pruners; /* of the question's conditions */
    ico_walk_trace trace;
    bool warnsdorff;      /* the candidate with the fewest exits comes first */
    bool random_ties;     /* candidates that are equal come in random order */
    bool start_reachable; /* a path that can no longer close is given up */
    bool dead_ends;       /* likewise one with too many dead ends */
    int64_t connectivity; /* when floods test that all vertices can be reached */
    uint32_t *stack;      /* candidates of all places */
    uint32_t *next;       /* of place d: the first in the stack that was not tried */
    uint32_t *last;       /* of place d: the end of its candidates in the stack */
    uint32_t *tour;       /* scratch for offers */
    uint32_t laid;        /* vertices that were laid without a search */
    uint64_t node_limit;  /* of stats->nodes */
    uint64_t try_limit;   /* the same, for this try */
    uint64_t ticks;       /* not yet reported to the run */
    uint64_t credit;      /* ticks of search that floods may match */
} path_search;

/* Is it time to look whether the free vertices can be reached? */
static bool may_flood(path_search *s)
{
    if (s->connectivity == ALWAYS) return true;
    if (s->connectivity == NEVER || s->credit < s->walk.arcs) return false;
    s->credit = 0;
    return true;
}

/* Counts the free vertices that can be reached, as far as it is time to look. */
static uint32_t count_reachable(path_search *s, const uint8_t *side)
{
    uint32_t count;
    if (ico__pruners_count_reachable(&s->pruners, &s->path, &s->ticks, &count))
        return count;
    return may_flood(s) ? ico__path_reachable(&s->path, side, &s->ticks) : s->path.free;
}

/* No longer path than the best begins with this one. */
static bool is_too_short(path_search *s)
{
    uint64_t best = ico__run_best(s->run);
    if (best == 0) return false;
    uint64_t bound = (uint64_t)s->path.length + count_reachable(s, s->roots.side);
    if (s->walk.cyclic && s->roots.side != NULL) bound &= ~UINT64_C(1);
    return bound <= best;
}

/* A tour that begins with this path, and goes on, visits too many vertices or too few. */
static bool is_too_few(path_search *s)
{
    const ico_walk *w = &s->walk;
    uint64_t length = s->path.length;
    if (w->length == 0) return false;
    return length >= w->length || length + count_reachable(s, NULL) < w->length;
}

/* True if no answer begins with the path as it is. */
static bool is_hopeless(path_search *s)
{
    ico_path *p = &s->path;
    if (p->free == 0 || ico__pruners_are_hopeless(&s->pruners, p, &s->ticks)) return true;
    if (s->walk.skips && !s->walk.longest) return is_too_few(s);
    if (s->walk.longest) return is_too_short(s);
    if (s->start_reachable && ico__path_is_cut_off(p)) return true;
    if (s->dead_ends && ico__path_has_dead_end(p)) return true;
    return count_reachable(s, NULL) < p->free;
}

/* Lays out the candidates for the next place; none if the path cannot be completed. */
static void lay_out_candidates(path_search *s)
{
    ico_path *p = &s->path;
    const ico_walk *w = &s->walk;
    uint32_t d = p->length, base = d == 1 ? 0 : s->last[d - 1], top = base;
    s->next[d] = s->last[d] = base;
    if (is_hopeless(s)) return;
    bool hurry = s->dead_ends && !w->skips && ico__path_must_hurry(p);
    uint32_t head = p->at[d - 1], end = w->row[head + 1];
    for (uint32_t i = w->row[head]; i < end; i++) {
        uint32_t v = w->to[i];
        if (p->used[v] || !ico__path_may_visit(p, v)) continue;
        if (!ico__pruners_allow(&s->pruners, p, v)) continue;
        if (hurry && !ico__path_is_urgent(p, v)) continue;
        s->stack[top++] = v;
    }
    s->last[d] = top;
    s->ticks += end - w->row[head];
    s->credit += end - w->row[head];
    if (s->random_ties)
        ico__random_shuffle(ico__run_random(s->run), s->stack + base, top - base);
}

/* Brings the candidate to try next to the front of those left (the first of the best). */
static void choose_candidate(path_search *s)
{
    if (!s->warnsdorff) return;
    uint32_t first = s->next[s->path.length], last = s->last[s->path.length],
             best = first;
    uint32_t fewest = UINT32_MAX;
    for (uint32_t i = first; i < last; i++) {
        uint32_t exits = ico__path_free_exits(&s->path, s->stack[i]);
        if (exits < fewest) {
            fewest = exits;
            best = i;
        }
    }
    uint32_t v = s->stack[best];
    for (; best > first; best--) s->stack[best] = s->stack[best - 1];
    s->stack[first] = v;
}

static void trace_step(path_search *s, const char *action)
{
    uint32_t d = s->path.length, count = s->last[d] - s->next[d];
    const uint32_t *candidates = s->stack + s->next[d];
    ico__walk_trace_step(&s->trace, action, &s->path, candidates, count,
                         count == 0 ? ICO_NO_VERTEX : candidates[0]);
}

/* Puts v at the end of the path. */
static void visit_vertex(path_search *s, uint32_t v)
{
    ico__path_visit(&s->path, v);
    ico__pruners_add(&s->pruners, &s->path);
}

/* Offers the path if it is an answer; *enough when the sink wants no more. */
static ico_status offer_if_tour(path_search *s, bool *enough)
{
    ico_path *p = &s->path;
    *enough = false;
    bool whole = s->walk.skips ? ico__path_is_whole(p) : p->free == 0;
    if (s->walk.longest) whole = whole && p->length > ico__run_best(s->run);
    if (!whole || !ico__path_is_tour(p) || ico__roots_excludes_end(&s->roots, p) ||
        !ico__pruners_are_met(&s->pruners, p) ||
        ico__pruners_are_hopeless(&s->pruners, p, &s->ticks))
        return ICO_OK;
    ico__roots_write_tour(&s->roots, p, s->tour);
    bool more;
    ico_status status = ico__run_offer(s->run, s->tour, p->length, &more);
    if (status == ICO_OK) *enough = !more;
    return status;
}

/* Reports the work done to the run; true if the search has to end. */
static bool must_stop(path_search *s, outcome *why)
{
    if (s->ticks >= 256) {
        uint64_t ticks = s->ticks;
        s->ticks = 0;
        *why = LIMITED;
        if (ico__run_tick(s->run, ticks)) return true;
    }
    if (s->stats->nodes < s->try_limit) return false;
    *why = s->stats->nodes < s->node_limit ? RESTART : LIMITED;
    if (*why == LIMITED) ico__run_give_up(s->run, ICO_LIMIT_NODES);
    return true;
}

/* Goes back one step.  False at the root. */
static bool step_back(path_search *s)
{
    ico_path *p = &s->path;
    if (p->length == 1) return false;
    uint32_t v = p->at[p->length - 1];
    if (p->length > s->laid)
        ico__pruners_exhausted(&s->pruners, p);
    else
        s->laid = p->length - 1;
    ico__pruners_take_back(&s->pruners, p);
    ico__path_retract(p);
    s->stats->backtracks++;
    if (p->length == 1 && s->roots.once) ico__path_forget(p, v);
    return true;
}

/* Puts the path where a search in rank order would have come to: it is that of the place
 * but for its last vertex, which is the next candidate.  It is shorter if it is seen now
 * that no tour begins so. */
static ico_status resume_at_place(path_search *s, const ico_list_place *place)
{
    ico_path *p = &s->path;
    for (uint32_t d = 1; d < place->length; d++) {
        lay_out_candidates(s);
        while (s->next[d] < s->last[d] && s->stack[s->next[d]] < place->path[d]) {
            uint32_t skipped = s->stack[s->next[d]++];
            if (d == 1 && s->roots.once) ico__path_forget(p, skipped);
        }
        bool found = s->next[d] < s->last[d] && s->stack[s->next[d]] == place->path[d];
        if (!found && place->tour)
            return ico__fail(s->walk.ctx, ICO_DEFECT,
                             "method backtrack cannot go on from a tour that is right");
        if (!found) break;
        if (d + 1 < place->length) visit_vertex(s, s->stack[s->next[d]++]);
    }
    return ICO_OK;
}

/* Notes for a later continuation that `next` follows the path. */
static void note_place(path_search *s, uint32_t length, uint32_t next)
{
    ico_list_place *place = ico__run_place(s->run);
    if (place == NULL) return;
    memcpy(place->path, s->path.at, length * sizeof *place->path);
    place->path[length] = next;
    place->length = length + 1;
    place->tour = false;
}

/* Tries every path from the root; from the place on, unless it is NULL. */
static ico_status search_root(path_search *s, uint32_t root, const ico_list_place *from,
                              outcome *result)
{
    ico_path *p = &s->path;
    ico_status status = ICO_OK;
    ico__roots_begin(&s->roots, p, root);
    ico__pruners_reset(&s->pruners, p);
    s->ticks += s->walk.n + s->walk.arcs;
    const char *action = from != NULL ? "resume" : "visit";
    s->laid = 1;
    if (from != NULL) {
        status = resume_at_place(s, from);
        s->laid = p->length;
    }
    if (status != ICO_OK) return status;
    for (;;) {
        bool enough = false, visited = *action == 'v';
        if (visited) {
            s->stats->nodes++;
            s->ticks++;
            status = offer_if_tour(s, &enough);
            if (status != ICO_OK) return status;
            lay_out_candidates(s);
        }
        choose_candidate(s);
        trace_step(s, action);
        if (enough) {
            *result = ANSWERED;
            return ICO_OK;
        }
        if (s->next[p->length] == s->last[p->length]) {
            if (!step_back(s)) break;
            action = "retract";
            continue;
        }
        if (must_stop(s, result)) {
            note_place(s, p->length, s->stack[s->next[p->length]]);
            return ICO_OK;
        }
        visit_vertex(s, s->stack[s->next[p->length]++]);
        action = "visit";
    }
    *result = NOTHING_LEFT;
    return ICO_OK;
}

/* Tries every root in turn. */
static ico_status search_roots(path_search *s, outcome *result)
{
    ico__roots_rewind(&s->roots, s->random_ties ? ico__run_random(s->run) : NULL);
    *result = NOTHING_LEFT;
    const ico_list_place *from = ico__run_place(s->run);
    if (from != NULL && from->length == 0) from = NULL;
    uint32_t root;
    while (*result == NOTHING_LEFT && ico__roots_next(&s->roots, &root)) {
        if (from != NULL && root != from->path[0]) continue;
        if (must_stop(s, result)) {
            if (from == NULL) note_place(s, 0, root);
            break;
        }
        bool within = from != NULL && from->length > 1;
        ico_status status = search_root(s, root, within ? from : NULL, result);
        if (status != ICO_OK) return status;
        from = NULL;
    }
    return ICO_OK;
}

/* Units of nodes of try number i.  Tries of one length alone would never go through a
 * tree that is larger, and so prove nothing: tries 64, 128, 256, ... are each as long as
 * half of those before, and some of them is long enough. */
static uint64_t units_of_try(int64_t restarts, uint64_t i)
{
    if (restarts == LUBY) return ico__luby(i);
    return i >= 64 && (i & (i - 1)) == 0 ? i / 2 : 1;
}

static ico_status search_in_tries(path_search *s, const ico_options *options,
                                  bool ordered)
{
    int64_t restarts = ico__option_int(options, OPT_restarts);
    uint64_t unit = (uint64_t)ico__option_int(options, OPT_unit);
    if (unit == 0) unit = 8 * (uint64_t)s->walk.n;
    for (uint64_t i = 1;; i++) {
        uint64_t units = units_of_try(restarts, i);
        s->try_limit = s->node_limit;
        if (restarts != NO_RESTARTS && units < (s->node_limit - s->stats->nodes) / unit)
            s->try_limit = s->stats->nodes + units * unit;
        outcome result;
        ico_status status = search_roots(s, &result);
        if (status != ICO_OK) return status;
        if (result == NOTHING_LEFT) ico__run_exhausted(s->run, ordered);
        if (result != RESTART) return ico__walk_trace_status(&s->trace);
        s->stats->restarts++;
        ico__walk_trace_restart(&s->trace);
    }
}

static ico_status check_options(ico_run *run, const ico_problem *problem,
                                const ico_options *options)
{
    ico_context *ctx = ico__run_context(run);
    bool restarts = ico__option_int(options, OPT_restarts) != NO_RESTARTS;
    if (restarts && ico__run_goal(run) == ICO_GOAL_LIST)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "a list cannot restart; leave out --restarts");
    if (restarts && ico__option_is_set(options, OPT_ties) &&
        ico__option_int(options, OPT_ties) == 0)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "--restarts with --ties first would repeat the same search: use"
                         " --ties random");
    if (ico_problem_longest(problem) && ico__run_goal(run) == ICO_GOAL_LIST)
        return ico__fail(
            ctx, ICO_UNSUPPORTED,
            "method backtrack finds one longest path, it does not list them (--longest)");
    return ICO_OK;
}

/* Reads the options and allocates the data that depend on them. */
static ico_status open_path_search(path_search *s, const ico_options *options,
                                   bool *ordered)
{
    ico_context *ctx = s->walk.ctx;
    bool listing = ico__run_goal(s->run) == ICO_GOAL_LIST;
    int64_t order = ico__option_int(options, OPT_order);
    if (listing && !ico__option_is_set(options, OPT_order)) order = LISTED;
    s->warnsdorff = order == WARNSDORFF;
    s->random_ties = ico__option_int(options, OPT_ties) == 1 ||
                     ico__option_int(options, OPT_restarts) != NO_RESTARTS;
    s->start_reachable = ico__option_int(options, OPT_start_reachable) == 1;
    s->dead_ends = ico__option_int(options, OPT_dead_ends) == 1;
    s->connectivity = ico__option_int(options, OPT_connectivity);
    *ordered = order == LISTED && !s->random_ties &&
               *ico__option_text(options, OPT_moves) == '\0';
    uint64_t nodes = (uint64_t)ico__option_int(options, OPT_nodes);
    s->node_limit = nodes == 0 ? UINT64_MAX : s->stats->nodes + nodes;
    ico_status status = ICO_OK;
    if (order == BY_DEGREE) status = ico__walk_sort_by_degree(&s->walk);
    if (status == ICO_OK) status = ico__roots_open(&s->walk, listing, &s->roots);
    bool counts = s->warnsdorff || s->dead_ends || s->trace.run != NULL;
    if (status == ICO_OK) status = ico__path_open(&s->walk, counts, &s->path);
    if (status == ICO_OK) status = ico__pruners_open(&s->walk, &s->pruners);
    if (status != ICO_OK) return status;
    s->stack = ICO_NEW_ARRAY(ctx, uint32_t, s->walk.room);
    s->next = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)s->walk.n + 1);
    s->last = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)s->walk.n + 1);
    s->tour = ICO_NEW_ARRAY(ctx, uint32_t, s->walk.n);
    return s->stack && s->next && s->last && s->tour ? ICO_OK : ICO_NO_MEMORY;
}

static void close_path_search(path_search *s)
{
    ico_context *ctx = s->walk.ctx;
    ICO_FREE_ARRAY(ctx, s->stack, s->walk.room);
    ICO_FREE_ARRAY(ctx, s->next, (size_t)s->walk.n + 1);
    ICO_FREE_ARRAY(ctx, s->last, (size_t)s->walk.n + 1);
    ICO_FREE_ARRAY(ctx, s->tour, s->walk.n);
    ico__walk_trace_close(&s->trace);
    ico__pruners_close(&s->pruners);
    ico__path_close(&s->path);
    ico__roots_close(&s->roots);
    ico__walk_close(&s->walk);
}

static ico_status solve_by_backtrack(const ico_method *self, const ico_problem *problem,
                                     const ico_options *options, ico_run *run)
{
    (void)self;
    path_search s = {.run = run, .stats = ico__run_stats(run)};
    ico_status status = check_options(run, problem, options);
    if (status != ICO_OK) return status;
    status = ico__walk_open(ico__run_context(run), problem,
                            ico__option_text(options, OPT_moves), &s.walk);
    if (status != ICO_OK) return status;
    ico__pruners_mark(&s.walk);
    ico__walk_trace_open(&s.trace, run, &s.walk);
    bool settled, ordered;
    status = ico__walk_settle_tiny(&s.walk, run, &settled);
    if (status == ICO_OK && !settled) {
        ico__run_doing(run, "backtracking");
        status = open_path_search(&s, options, &ordered);
        if (status == ICO_OK && ordered) ico__run_in_order(run);
        if (status == ICO_OK) status = search_in_tries(&s, options, ordered);
    }
    close_path_search(&s);
    return status;
}

/* Crossings are defined on some boards only. */
static double fit_backtrack(const ico_method *self, const ico_problem *problem,
                            ico_text *why_not)
{
    bool asked = (ico_problem_features(problem) & ICO_ASKS_CROSSINGS) != 0;
    return asked && !ico__has_crossings(problem, self->name, why_not) ? 0 : 0.4;
}

const ico_method ico__method_backtrack = {
    .name = "backtrack",
    .help = "depth-first search with Warnsdorff's order, prunings and restarts",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_CAN_LIST | ICO_CAN_TRACE,
    .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_REQUIRED |
                ICO_ASKS_FORBIDDEN | ICO_ASKS_DIRECTED | ICO_ASKS_ARROWS |
                ICO_ASKS_LONGEST | ICO_ASKS_LENGTH | ICO_ASKS_OPTIONAL |
                ICO_PRUNED_FEATURES,
    .options = option_table,
    .option_count = OPT_COUNT,
    .fit = fit_backtrack,
    .solve = solve_by_backtrack,
};
