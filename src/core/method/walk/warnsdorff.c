/* method/walk/warnsdorff.c - always on to the neighbour with the fewest exits.
 * Linear time, but a heuristic: it may end in UNKNOWN.  Tries again from elsewhere, and
 * may turn a stuck path round (rotations).
 * Source: Warnsdorff (1823); tie-breaks and rotations in walk.h.
 * SPDX-License-Identifier: MIT */
#include "method/walk/walk.h"

#define ICO_OPTION_TABLE "method/walk/warnsdorff.def"
#include "method/option_table.h"

enum { TIES_AUTO }; /* the others are one more than their ico_tie_rule */
enum { NINETEEN = 1 };

typedef struct greedy {
    ico_run *run;
    ico_stats *stats;
    ico_walk walk;
    ico_path path;
    ico_roots roots;
    ico_ties ties;
    ico_rotator rotator;
    ico_walk_trace trace;
    uint64_t rotations; /* allowed in each try */
    bool table, nineteen;
    uint32_t *tour; /* scratch for offers */
} greedy;

/* Every neighbour that may come next, for the trace. */
static void trace_visit(greedy *g, uint32_t chosen)
{
    if (g->trace.run == NULL) return;
    uint32_t head = g->path.at[g->path.length - 1], count = 0;
    for (uint32_t i = g->walk.row[head]; i < g->walk.row[head + 1]; i++)
        if (ico__path_may_visit(&g->path, g->walk.to[i]))
            g->tour[count++] = g->walk.to[i];
    ico__walk_trace_step(&g->trace, "visit", &g->path, g->tour, count, chosen);
}

/* Goes on until the path is stuck.  False: the run says stop. */
static bool grow(greedy *g)
{
    ico_path *p = &g->path;
    for (;;) {
        uint32_t head = p->at[p->length - 1];
        uint32_t next = ico__ties_next(&g->ties, p, ico__run_random(g->run));
        trace_visit(g, next);
        if (next == ICO_NO_VERTEX) return true;
        ico__path_visit(p, next);
        if (g->rotations > 0) ico__rotator_note_head(&g->rotator);
        g->stats->nodes++;
        uint32_t degree = g->walk.row[head + 1] - g->walk.row[head];
        if (ico__run_tick(g->run, 1 + 2 * (uint64_t)degree)) return false;
    }
}

static bool is_done(const greedy *g)
{
    return g->path.free == 0 && ico__path_is_tour(&g->path);
}

/* Turns and grows until the path is a tour.  False: the run says stop. */
static bool rotate(greedy *g)
{
    ico_path *p = &g->path;
    uint32_t aimed = UINT32_MAX; /* free vertices when the rotator was aimed */
    for (uint64_t i = 0; i < g->rotations && !is_done(g); i++) {
        if (aimed != p->free) {
            aimed = p->free;
            ico__rotator_aim(&g->rotator);
            if (ico__run_tick(g->run, 1 + (uint64_t)g->walk.arcs)) return false;
        }
        uint32_t from;
        if (!ico__rotator_turn(&g->rotator, ico__run_random(g->run), &from)) return true;
        ico__walk_trace_rotate(&g->trace, p, from);
        if (ico__run_tick(g->run, 16 + (p->length - from))) return false;
        if (p->free > 0 && !grow(g)) return false;
    }
    return true;
}

/* Offers the path as far as it is an answer: whole, or its longest such beginning. */
static ico_status offer(greedy *g, bool *more)
{
    ico_path *p = &g->path;
    *more = true;
    while (g->walk.longest && p->length > 1 && !ico__path_is_tour(p))
        ico__path_retract(p);
    bool long_enough = g->walk.longest ? p->length > ico__run_best(g->run) : p->free == 0;
    if (!long_enough || !ico__path_is_tour(p)) return ICO_OK;
    ico__roots_write_tour(&g->roots, p, g->tour);
    return ico__run_offer(g->run, g->tour, p->length, more);
}

/* Where try number i begins: at the start given; where the order of moves wants it; else
 * at a vertex of least degree, later (and for closed tours) anywhere. */
static uint32_t pick_start(greedy *g, uint64_t i)
{
    const ico_walk *w = &g->walk;
    if (w->start != ICO_NO_VERTEX) return w->start;
    if (g->table || g->nineteen) return 0;
    if (i > 0 || w->cyclic)
        return g->roots.order[ico__random_below(ico__run_random(g->run), g->roots.count)];
    uint32_t best = g->roots.order[0];
    for (uint32_t k = 1; k < g->roots.count; k++) {
        uint32_t v = g->roots.order[k];
        if (w->row[v + 1] - w->row[v] < w->row[best + 1] - w->row[best]) best = v;
    }
    return best;
}

static ico_status search(greedy *g, uint64_t tries)
{
    const ico_board *board = ico_problem_board(g->walk.problem);
    if (g->nineteen) tries = ICO_SQUIRREL_CULL_ORDERS;
    for (uint64_t i = 0; i < tries; i++) {
        if (i > 0) {
            g->stats->restarts++;
            ico__walk_trace_restart(&g->trace);
        }
        if (g->table) ico__squirrel_cull_begin_table(&g->ties.squirrel, board);
        if (g->nineteen)
            ico__squirrel_cull_begin_order(&g->ties.squirrel, board, (unsigned)i);
        ico__path_reset(&g->path, pick_start(g, i), NULL, 0);
        g->stats->nodes++;
        if (ico__run_tick(g->run, 1 + (uint64_t)g->walk.arcs)) return ICO_OK;
        if (g->rotations > 0) ico__rotator_refresh(&g->rotator);
        bool going = grow(g) && (g->rotations == 0 || rotate(g)), more;
        ico_status status = offer(g, &more);
        if (status != ICO_OK || !more || !going) return status;
    }
    ico__run_give_up(g->run, ICO_LIMIT_METHOD);
    return ico__walk_trace_status(&g->trace);
}

/* The rule for ties, and whether it can be used here. */
static ico_status read_ties(greedy *g, const ico_options *options, ico_tie_rule *rule)
{
    const ico_board *board = ico_problem_board(g->walk.problem);
    int64_t ties = ico__option_int(options, OPT_ties);
    *rule = ties == TIES_AUTO ? (board == NULL ? ICO_TIES_RANDOM : ICO_TIES_ROTH)
                              : (ico_tie_rule)(ties - 1);
    g->nineteen = ico__option_int(options, OPT_orders) == NINETEEN;
    g->table = *rule == ICO_TIES_SQUIRREL_CULL && !g->nineteen;
    if (!g->nineteen && !g->table) return ICO_OK;
    *rule = ICO_TIES_SQUIRREL_CULL;
    ico_context *ctx = g->walk.ctx;
    if (g->nineteen && ties != TIES_AUTO && ties - 1 != ICO_TIES_SQUIRREL_CULL)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "--orders nineteen breaks ties itself; leave out --ties");
    ico_status status = ico__squirrel_cull_check(ctx, board, g->table);
    if (status != ICO_OK || g->walk.start == ICO_NO_VERTEX || g->walk.start == 0 ||
        !g->table)
        return status;
    return ico__fail(ctx, ICO_BAD_ARGUMENT,
                     "--ties squirrel begins in the top left corner; leave out --start");
}

static ico_status open_search(greedy *g, const ico_options *options)
{
    ico_tie_rule rule = ICO_TIES_RANDOM;
    ico_status status = read_ties(g, options, &rule);
    if (status == ICO_OK) status = ico__ties_open(&g->walk, rule, &g->ties);
    if (status == ICO_OK) status = ico__roots_open(&g->walk, false, &g->roots);
    if (status == ICO_OK) status = ico__path_open(&g->walk, true, &g->path);
    if (status != ICO_OK) return status;
    g->rotations = (uint64_t)ico__option_int(options, OPT_rotations);
    if (g->walk.directed && g->rotations > 0)
        return ico__fail(
            g->walk.ctx, ICO_BAD_ARGUMENT,
            "--rotations reverses a path, which arcs do not allow; leave it out");
    if (g->rotations > 0) status = ico__rotator_open(&g->path, &g->rotator);
    g->tour = ICO_NEW_ARRAY(g->walk.ctx, uint32_t, g->walk.n);
    return g->tour == NULL ? ICO_NO_MEMORY : status;
}

static void close_search(greedy *g)
{
    ICO_FREE_ARRAY(g->walk.ctx, g->tour, g->walk.n);
    ico__walk_trace_close(&g->trace);
    ico__rotator_close(&g->rotator);
    ico__path_close(&g->path);
    ico__roots_close(&g->roots);
    ico__ties_close(&g->ties);
    ico__walk_close(&g->walk);
}

static ico_status solve(const ico_method *self, const ico_problem *problem,
                        const ico_options *options, ico_run *run)
{
    (void)self;
    greedy g = {.run = run, .stats = ico__run_stats(run)};
    ico_status status = ico__walk_open(ico__run_context(run), problem,
                                       ico__option_text(options, OPT_moves), &g.walk);
    if (status != ICO_OK) return status;
    ico__walk_trace_open(&g.trace, run, &g.walk);
    bool settled;
    status = ico__walk_settle_tiny(&g.walk, run, &settled);
    if (status == ICO_OK && !settled) {
        ico__run_doing(run, "walking by Warnsdorff's rule");
        status = open_search(&g, options);
        if (status == ICO_OK)
            status = search(&g, (uint64_t)ico__option_int(options, OPT_tries));
    }
    close_search(&g);
    return status;
}

static double fit(const ico_method *self, const ico_problem *problem, ico_text *why_not)
{
    (void)self;
    (void)why_not;
    return ico_problem_kind(problem) == ICO_CLOSED ? 0.2 : 0.8;
}

const ico_method ico__method_warnsdorff = {
    .name = "warnsdorff",
    .help = "always to the neighbour with the fewest exits: linear time, may fail",
    .can = ICO_CAN_FIND | ICO_CAN_TRACE,
    .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_REQUIRED |
                ICO_ASKS_FORBIDDEN | ICO_ASKS_DIRECTED | ICO_ASKS_ARROWS |
                ICO_ASKS_LONGEST,
    .options = option_table,
    .option_count = OPT_COUNT,
    .fit = fit,
    .solve = solve,
};
