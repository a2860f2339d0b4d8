/* method/passages/passages.c - the method: clusters with few passages, a cover by cycles,
 * and a walk over covers to one cycle.
 * For graphs made of pieces that a tour can pass in few ways, which searches over edges
 * do not see.  A heuristic: it may end in UNKNOWN.
 * SPDX-License-Identifier: MIT */
#include "method/cycle.h"
#include "method/passages/covers.h"
#include "method/registry.h"

#define ICO_OPTION_TABLE "method/passages/passages.def"
#include "method/option_table.h"

/* A way to look for covers: among all of them, or among those that a symmetry leaves as
 * they are.  The state of the first is the cover's. tries: so far; covers: the number
 * found by these tries; turning: the number of those whose cycles are all moved to one
 * another by the symmetry; ticks: the work of the tries. */
typedef struct plan {
    ico_passage_fold fold;
    ico_passage_state state;
    ico_temper temper;
    ico_passage_window window;
    ico_passage_walk walk;
    uint64_t ticks;
    uint32_t tries, covers, turning;
} plan;

enum { PLANS = 1 + ICO_MODEL_SYMMETRIES };

typedef struct passages_job {
    ico_run *run;
    ico_closed *closed;
    ico_forced *forced;
    ico_strands strands;
    ico_partition partition;
    ico_passage_model model;
    ico_passage_cover cover;
    plan plan[PLANS];
    uint32_t tries, plans;
} passages_job;

static bool passages_are_over(const passages_job *p)
{
    return ico__run_limit(p->run) != ICO_LIMIT_NONE;
}

/* The cycle of the form that forced edges and the cover make; false if it is not one. */
static bool read_cover_cycle(const passages_job *p, uint32_t *edges, uint32_t *next,
                             uint32_t *cycle)
{
    const ico_graph *g = p->closed->graph;
    const ico_forced *f = p->forced;
    uint32_t count = ico__passage_edges(&p->cover, edges), at = 0, from = ICO_NO_VERTEX;
    for (uint32_t i = 0; i < f->made; i++)
        if (f->state[f->trail[i].edge] == ICO_EDGE_IN) edges[count++] = f->trail[i].edge;
    if (count != g->n) return false;
    for (uint32_t v = 0; v < 2 * g->n; v++) next[v] = ICO_NO_VERTEX;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t u = g->tail[edges[i]], v = g->head[edges[i]];
        next[2 * u + (!g->directed && next[2 * u] != ICO_NO_VERTEX)] = v;
        if (!g->directed) next[2 * v + (next[2 * v] != ICO_NO_VERTEX)] = u;
    }
    for (uint32_t i = 0; i < g->n; i++) {
        cycle[i] = at;
        uint32_t to = next[2 * at];
        if (!g->directed && to == from) to = next[2 * at + 1];
        from = at;
        at = to;
        if (at == ICO_NO_VERTEX || (at == 0 && i + 1 < g->n)) return false;
    }
    return at == 0;
}

static ico_status passages_offer(passages_job *p, bool *more)
{
    ico_context *ctx = ico__run_context(p->run);
    size_t n = p->closed->graph->n;
    uint32_t *edges = ICO_NEW_ARRAY(ctx, uint32_t, 4 * n);
    uint32_t *next = ICO_NEW_ARRAY(ctx, uint32_t, 2 * n);
    uint32_t *cycle = ICO_NEW_ARRAY(ctx, uint32_t, n);
    uint32_t *tour = ICO_NEW_ARRAY(ctx, uint32_t, n);
    ico_status status = ICO_NO_MEMORY;
    if (edges != NULL && next != NULL && cycle != NULL && tour != NULL)
        status =
            read_cover_cycle(p, edges, next, cycle)
                ? ico__offer_cycle(p->run, p->closed, cycle, tour, more)
                : ico__fail(ctx, ICO_DEFECT,
                            "method passages made a cover of one cycle that is not a "
                            "tour. This is a defect of the program, please report it");
    ICO_FREE_ARRAY(ctx, edges, 4 * n);
    ICO_FREE_ARRAY(ctx, next, 2 * n);
    ICO_FREE_ARRAY(ctx, cycle, n);
    ICO_FREE_ARRAY(ctx, tour, n);
    return status;
}

static void log_walk(const passages_job *p, const plan *x, uint32_t before,
                     uint32_t after)
{
    if (x->walk.fold == NULL)
        ico__run_logf(p->run, "passages: a cover of %u cycles; walked to %u", before,
                      after);
    else
        ico__run_logf(
            p->run,
            "passages: a cover of %u cycles with a symmetry of order %u; walked to %u",
            before, x->fold.order, after);
}

/* From a new cover; *found: a tour was offered.  A walk ends after some windows that
 * brought nothing. */
static ico_status try_once(passages_job *p, plan *x, bool *found)
{
    uint64_t moves = 200000 * (uint64_t)x->window.m->clusters;
    bool covered, more, turning = false;
    uint32_t fewest, patience = 2 * x->window.m->clusters;
    *found = false;
    ico__run_doing(p->run, "looking for a cover");
    ico__temper_run(&x->temper, moves, x->walk.state, &covered);
    if (!covered)
        ico__run_logf(p->run, "passages: no cover%s by %.1f million moves",
                      x->walk.fold == NULL ? "" : " with a symmetry",
                      (double)moves / 1e6);
    x->covers += covered;
    if (!covered || passages_are_over(p)) return ICO_OK;
    ico__run_doing(p->run, "walking over covers");
    uint32_t cycles = ico__passage_walk_cycles(&x->walk);
    ico_status status = ico__passage_walk(&x->walk, patience, &fewest, &turning, found);
    x->turning += turning;
    log_walk(p, x, cycles, fewest);
    return status == ICO_OK && *found ? passages_offer(p, &more) : status;
}

/* A symmetry of the least order rules out least, and halves the question. */
static bool is_favoured(const passages_job *p, const plan *x)
{
    return p->plans == 1 || (x != p->plan && x->fold.order == p->plan[1].fold.order);
}

/* Ticks for a cover, so far. */
static double price(const plan *x)
{
    return (double)x->ticks / (x->covers + 1) + 1;
}

/* What the plan took, weighted.  Symmetries of the least order have three quarters of the
 * work: the covers of a larger one are among those of its power of the least order.  Of
 * that work those have more that find covers sooner, as among the others; where no cover
 * is found, or walks end at cycles that the symmetry turns about, others have more. */
static double plan_cost(const passages_job *p, const plan *x)
{
    const double burden = 4, less_favoured = 3;
    bool favoured = is_favoured(p, x);
    uint32_t alike = 0;
    double least = price(x);
    for (uint32_t i = 0; i < p->plans; i++) {
        if (is_favoured(p, &p->plan[i]) != favoured) continue;
        alike++;
        if (price(&p->plan[i]) < least) least = price(&p->plan[i]);
    }
    double vain = x->covers > 0 ? (double)x->turning / x->covers : 1;
    return (double)x->ticks * alike * (1 + burden * vain) * price(x) / least *
           (favoured ? 1 : less_favoured);
}

/* The plan that took least; of those that took nothing the one of the least order. */
static plan *next_plan(passages_job *p)
{
    plan *best = &p->plan[p->plans > 1];
    for (uint32_t i = 0; i < p->plans; i++)
        if (plan_cost(p, &p->plan[i]) < plan_cost(p, best)) best = &p->plan[i];
    return best;
}

/* Has it been tried often enough?  Where tries find no cover at all, others will not. */
static bool is_enough(const passages_job *p, uint32_t tried)
{
    enum { FRUITLESS = 100 }; /* for each plan */
    uint32_t covers = 0;
    for (uint32_t i = 0; i < p->plans; i++) covers += p->plan[i].covers;
    return tried >= p->tries || (covers == 0 && tried >= FRUITLESS * p->plans);
}

static ico_status passages_search(passages_job *p)
{
    bool found = false;
    ico_status status = ICO_OK;
    for (uint32_t i = 0;
         !is_enough(p, i) && status == ICO_OK && !found && !passages_are_over(p); i++) {
        plan *x = next_plan(p);
        uint64_t before = ico__run_stats(p->run)->ticks;
        status = try_once(p, x, &found);
        x->ticks += ico__run_stats(p->run)->ticks - before;
        x->tries++;
        ico__run_stats(p->run)->restarts++;
    }
    if (status == ICO_OK && !found && !passages_are_over(p))
        ico__run_give_up(p->run, ICO_LIMIT_METHOD);
    return status;
}

/* ------------------------------------------------------------------ the data ------- */

/* The plan for covers of the model, or of that of its fold. */
static ico_status open_plan(passages_job *p, plan *x, bool folded)
{
    const ico_passage_model *m = folded ? &x->fold.small : &p->model;
    x->walk =
        (ico_passage_walk){&p->cover, &x->window, folded ? &x->state : &p->cover.state,
                           folded ? &x->fold : NULL};
    ico_status status = folded ? ico__passage_state_new(m, &x->state) : ICO_OK;
    if (status == ICO_OK) status = ico__temper_new(m, &x->temper);
    return status == ICO_OK ? ico__window_new(m, &x->window) : status;
}

static void close_plan(plan *x)
{
    ico__window_free(&x->window);
    ico__temper_free(&x->temper);
    ico__passage_state_free(&x->state);
    ico__passage_fold_free(&x->fold);
    *x = (plan){0};
}

static ico_status open_plans(passages_job *p)
{
    ico_passage_symmetries all;
    ico_status status = open_plan(p, &p->plan[p->plans++], false);
    if (status != ICO_OK) return status;
    status = ico__passage_symmetries_find(&p->model, &all);
    for (uint32_t i = 0; i < all.count && status == ICO_OK && !passages_are_over(p);
         i++) {
        plan *x = &p->plan[p->plans];
        bool good;
        status = ico__passage_fold_new(&p->model, &all.items[i], &x->fold, &good);
        if (status == ICO_OK && good) status = open_plan(p, x, true);
        if (status == ICO_OK && good)
            p->plans++;
        else
            close_plan(x);
    }
    ico__run_logf(p->run, "passages: %u clusters, %zu tables, %u symmetries",
                  p->model.clusters, p->model.table.size, (unsigned)p->plans - 1);
    ico__passage_symmetries_free(&all);
    return status;
}

/* The model; *good: there is one. */
static ico_status passages_prepare(passages_job *p, bool *good)
{
    ico__run_doing(p->run, "looking for clusters");
    *good = false;
    ico_status status = ico__forced_new(ico__run_context(p->run), p->closed, &p->forced);
    if (status != ICO_OK) return status;
    if (!ico__forced_begin(p->forced)) {
        ico__run_exhausted(p->run, false);
        return ICO_OK;
    }
    status = ico__strands_new(p->forced, &p->strands);
    if (status == ICO_OK)
        status = ico__partition_new(&p->strands, p->run, &p->partition, good);
    if (status == ICO_OK && *good)
        status = ico__passage_model_new(&p->partition, p->run, &p->model, good);
    if (status == ICO_OK && *good) status = ico__passage_cover_new(&p->model, &p->cover);
    if (status == ICO_OK && *good) status = open_plans(p);
    if (status == ICO_OK && !*good && !passages_are_over(p))
        ico__run_give_up(p->run, ICO_LIMIT_METHOD);
    return status;
}

/* The same, by a small part of the work that there is for all: where it takes more, the
 * search would have no time. */
static ico_status try_passages(passages_job *p, bool *good)
{
    enum { PART = 32 };
    uint64_t left = ico__run_ticks_left(p->run), outer;
    if (left == 0) return passages_prepare(p, good);
    outer = ico__run_narrow(p->run, left / PART + 1);
    ico_status status = passages_prepare(p, good);
    *good = *good && !passages_are_over(p);
    ico__run_widen(p->run, outer);
    return status;
}

static ico_status passages_solve(const ico_method *self, const ico_problem *problem,
                                 const ico_options *options, ico_run *run)
{
    (void)self;
    if (ico_problem_size(problem) < 3) return ico__solve_tiny(problem, run);
    passages_job p = {.run = run};
    bool good = false;
    ico_random kept =
        *ico__run_random(run); /* what others draw is not to depend on this */
    p.tries = (uint32_t)ico__option_int(options, OPT_tries);
    ico_status status = ico__closed_new(ico__run_context(run), problem, &p.closed);
    if (status == ICO_OK && p.closed->hopeless)
        ico__run_exhausted(run, false);
    else if (status == ICO_OK)
        status = try_passages(&p, &good);
    if (status == ICO_OK && good) status = passages_search(&p);
    for (uint32_t i = 0; i < PLANS; i++) close_plan(&p.plan[i]);
    ico__passage_cover_free(&p.cover);
    ico__passage_model_free(&p.model);
    ico__partition_free(&p.partition);
    ico__strands_free(&p.strands);
    ico__forced_free(p.forced);
    ico__closed_free(p.closed);
    *ico__run_random(run) = kept;
    return status;
}

const ico_method ico__method_passages = {
    .name = "passages",
    .help =
        "pieces that a tour can pass in few ways: covers by cycles, and a walk to one",
    .can = ICO_CAN_FIND,
    .features = ICO_CLOSED_FEATURES,
    .options = option_table,
    .option_count = OPT_COUNT,
    .promise = 0.2,
    .solve = passages_solve,
};
