/* method/uncrossed/uncrossed.c - the method: sweeps over the cells of a board, which keep
 * more and more states, until one of them keeps all.
 * Paths, cycles and tours that do not cross themselves; a narrow sweep finds good ones,
 * the widest shows that none is better.
 * Source: docs/methods/uncrossed.md.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kernel/crossing.h"
#include "method/cycle.h"
#include "method/registry.h"
#include "method/uncrossed/uncrossed.h"

#define ICO_OPTION_TABLE "method/uncrossed/uncrossed.def"
#include "method/option_table.h"

/* The links of a layer whose states are gone. */
typedef struct past {
    uint32_t count;
    link *links;
} past;

/* Invariant: pasts[t] has the links of the states after step t, for t < kept. */
typedef struct sweep {
    ico_run *run;
    ico_context *ctx;
    const sweep_plan *plan;
    state_layer layers[2];
    past *pasts; /* n */
    uint32_t kept;
    uint64_t link_bytes, most_link_bytes; /* 0: no limit */
    uint32_t beam;
    bool dropped, unlinked; /* states, links are gone */
    sweep_finish finish;
} sweep;

static uint32_t first_of(link way)
{
    return way.first;
}

static uint32_t second_of(link way)
{
    return way.second & (MIRRORED - 1u);
}

/* --- the way back ------------------------------------------------------------------ */

/* Invariant: joined[2 * v] and joined[2 * v + 1] are the neighbours of v in the path, as
 * far as known, else ICO_NO_VERTEX. */
static void join_cells(uint32_t *joined, uint32_t u, uint32_t v)
{
    joined[2 * (size_t)u + (joined[2 * (size_t)u] != ICO_NO_VERTEX)] = v;
    joined[2 * (size_t)v + (joined[2 * (size_t)v] != ICO_NO_VERTEX)] = u;
}

/* The moves that step t took, mirrored or not. */
static void join_step(const sweep *s, uint32_t t, link way, bool mirrored,
                      uint32_t *joined)
{
    const sweep_step *step = &s->plan->steps[t];
    uint32_t places[2] = {first_of(way), second_of(way)};
    for (unsigned k = 0; k < 2; k++) {
        if (places[k] == 0) continue;
        uint32_t u = step->cell, v = step->forward[places[k] - 1].head;
        if (mirrored) {
            u = s->plan->mirror[u];
            v = s->plan->mirror[v];
        }
        join_cells(joined, u, v);
    }
}

static void trace_back(const sweep *s, uint32_t *joined)
{
    link way = s->finish.way;
    bool mirrored = false;
    for (uint32_t t = s->finish.last;; t--) {
        join_step(s, t, way, mirrored, joined);
        if (t == 0) return;
        way = s->pasts[t - 1].links[way.from];
        mirrored ^= (way.second & MIRRORED) != 0;
    }
}

/* Goes along the path from one of its ends, or round the cycle; how many cells. */
static uint32_t go_along(const uint32_t *joined, uint32_t n, bool open, uint32_t *tour)
{
    uint32_t start = 0, length = 0, before = ICO_NO_VERTEX;
    for (uint32_t v = 0; v < n; v++) {
        if (joined[2 * (size_t)v] == ICO_NO_VERTEX) continue;
        start = v;
        if (!open || joined[2 * (size_t)v + 1] == ICO_NO_VERTEX) break;
    }
    for (uint32_t v = start;;) {
        const uint32_t *next = joined + 2 * (size_t)v;
        tour[length++] = v;
        uint32_t to = next[0] == before && before != ICO_NO_VERTEX ? next[1] : next[0];
        before = v;
        v = to;
        if (v == start || v == ICO_NO_VERTEX || length == n) return length;
    }
}

static ico_status sweep_offer(sweep *s, bool *more)
{
    size_t n = s->plan->n;
    uint32_t *joined = ICO_NEW_ARRAY(s->ctx, uint32_t, 2 * n);
    uint32_t *tour = ICO_NEW_ARRAY(s->ctx, uint32_t, n);
    ico_status status = joined == NULL || tour == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) {
        for (size_t i = 0; i < 2 * n; i++) joined[i] = ICO_NO_VERTEX;
        trace_back(s, joined);
        uint32_t length = go_along(joined, s->plan->n, s->finish.open, tour);
        status = ico__run_offer(s->run, tour, length, more);
    }
    ICO_FREE_ARRAY(s->ctx, joined, 2 * n);
    ICO_FREE_ARRAY(s->ctx, tour, n);
    return status;
}

/* --- a sweep ----------------------------------------------------------------------- */

static void sweep_forget(sweep *s)
{
    for (uint32_t t = 0; t < s->kept; t++)
        ICO_FREE_ARRAY(s->ctx, s->pasts[t].links, s->pasts[t].count);
    s->kept = 0;
    s->link_bytes = 0;
}

/* Keeps the links of the layer that was filled in step t. */
static ico_status keep_links(sweep *s, uint32_t t, const state_layer *filled)
{
    if (s->unlinked) return ICO_OK;
    s->link_bytes += filled->count * (uint64_t)sizeof(link);
    if (s->most_link_bytes != 0 && s->link_bytes > s->most_link_bytes) {
        sweep_forget(s);
        s->unlinked = true;
        return ICO_OK;
    }
    past *p = &s->pasts[t];
    *p = (past){0};
    s->kept = t + 1;
    if (filled->count == 0) return ICO_OK;
    p->links = ICO_NEW_ARRAY(s->ctx, link, filled->count);
    if (p->links == NULL) return ICO_NO_MEMORY;
    p->count = filled->count;
    memcpy(p->links, filled->links.items, p->count * sizeof *p->links);
    return ICO_OK;
}

/* Moves that must be beaten. */
static uint32_t moves_of_best(const sweep *s)
{
    uint64_t cells = ico__run_best(s->run);
    uint32_t best = cells == 0 ? 0 : (uint32_t)cells - s->finish.open;
    return best > s->finish.best ? best : s->finish.best;
}

static ico_status fill_layer(sweep *s, uint32_t t, const state_layer *from,
                             state_layer *to, bool *stop)
{
    uint64_t work = 1 + s->plan->slots / 4;
    ico_status status = ico__layer_begin(s->ctx, to, s->plan->words, !s->unlinked);
    for (uint32_t i = 0; i < from->count && status == ICO_OK && !*stop; i++) {
        status = ico__uncrossed_step(
            s->ctx, s->plan, t, from->keys.items + (size_t)i * from->words,
            from->values.items[i], i, moves_of_best(s), to, &s->finish);
        *stop = ico__run_tick(s->run, work);
    }
    ico__run_stats(s->run)->nodes += from->count;
    if (status != ICO_OK || *stop || to->count <= s->beam) return status;
    s->dropped = true;
    return ico__layer_keep_best(s->ctx, to, s->plan->slots, s->beam);
}

static ico_status sweep_begin(sweep *s)
{
    static const uint64_t nothing[MOST_WORDS];
    ico_status status = ico__layer_begin(s->ctx, &s->layers[0], s->plan->words, false);
    if (status != ICO_OK) return status;
    return ico__layer_add(s->ctx, &s->layers[0], nothing, 0, (link){0});
}

/* Goes over all cells.  *more: somebody wants to know more. */
static ico_status sweep_once(sweep *s, bool *more)
{
    bool stop = false;
    ico_status status = sweep_begin(s);
    for (uint32_t t = 0; t < s->plan->n && status == ICO_OK; t++) {
        state_layer *from = &s->layers[t % 2], *to = &s->layers[1 - t % 2];
        uint32_t before = s->finish.best;
        status = fill_layer(s, t, from, to, &stop);
        if (status == ICO_OK && s->finish.best > before && !s->unlinked)
            status = sweep_offer(s, more);
        if (stop || !*more || status != ICO_OK) break;
        status = keep_links(s, t, to);
    }
    *more = *more && !stop;
    sweep_forget(s);
    return status;
}

/* --- sweeps ------------------------------------------------------------------------ */

/* Nothing was left out: the tour found is the best. */
static void conclude(sweep *s)
{
    uint64_t cells = ico__run_best(s->run);
    bool known = s->finish.best == 0 || s->finish.best + s->finish.open <= cells;
    if (known)
        ico__run_exhausted(s->run, false);
    else
        ico__run_give_up(s->run, ICO_LIMIT_MEMORY);
}

static ico_status sweep_all(sweep *s, uint64_t sweeps)
{
    ico_status status = ICO_OK;
    bool more = true;
    for (uint64_t k = 1; status == ICO_OK; k++) {
        s->dropped = s->unlinked = false;
        s->finish.best = 0;
        ico__run_logf(s->run, "a sweep with %lu states", (unsigned long)s->beam);
        status = sweep_once(s, &more);
        if (status != ICO_OK || !more) return status;
        if (!s->dropped) {
            conclude(s);
            return ICO_OK;
        }
        if (k == sweeps) {
            ico__run_give_up(s->run, ICO_LIMIT_METHOD);
            return ICO_OK;
        }
        s->beam = s->beam > UINT32_MAX / 8 ? UINT32_MAX - 1 : 8 * s->beam;
    }
    return status;
}

static ico_status solve_with(ico_run *run, const sweep_plan *plan,
                             const ico_options *options)
{
    const ico_problem *problem = ico__run_problem(run);
    ico_context *ctx = ico__run_context(run);
    sweep s = {.run = run,
               .ctx = ctx,
               .plan = plan,
               .beam = (uint32_t)ico__option_int(options, OPT_beam)};
    s.finish.open = ico_problem_kind(problem) != ICO_CLOSED;
    s.finish.whole = !ico_problem_longest(problem);
    if (ico__option_int(options, OPT_links) == 0)
        s.most_link_bytes = ico_context_memory_limit(ctx) / 4;
    s.pasts = ICO_NEW_ARRAY(ctx, past, plan->n);
    ico__run_doing(run, "sweeping over the cells");
    ico_status status =
        s.pasts == NULL ? ICO_NO_MEMORY
                        : sweep_all(&s, (uint64_t)ico__option_int(options, OPT_sweeps));
    sweep_forget(&s);
    ICO_FREE_ARRAY(ctx, s.pasts, plan->n);
    ico__layer_free(ctx, &s.layers[0]);
    ico__layer_free(ctx, &s.layers[1]);
    return status;
}

/* --- the method -------------------------------------------------------------------- */

static ico_status uncrossed_solve(const ico_method *self, const ico_problem *problem,
                                  const ico_options *options, ico_run *run)
{
    (void)self;
    ico_context *ctx = ico__run_context(run);
    sweep_plan plan;
    bool fits = false;
    ico_status status = ICO_OK;
    if (ico__run_goal(run) != ICO_GOAL_FIND)
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "method uncrossed finds one tour, it does not list them");
    if (ico_problem_longest(problem)) status = ico__offer_single(problem, run);
    if (status != ICO_OK) return status;
    if (ico_problem_size(problem) < 3) return ico__solve_tiny(problem, run);
    ico__run_doing(run, "looking for crossings");
    status = ico__uncrossed_plan(ctx, problem, &plan, &fits);
    if (status == ICO_OK && !fits) ico__run_give_up(run, ICO_LIMIT_METHOD);
    if (status == ICO_OK && fits) status = solve_with(run, &plan, options);
    if (fits) ico__uncrossed_plan_free(&plan);
    if (status != ICO_NO_MEMORY || ico_context_memory_limit(ctx) == 0) return status;
    ico__run_give_up(run, ICO_LIMIT_MEMORY); /* the limit was kept: no failure */
    return ICO_OK;
}

static double uncrossed_fit(const ico_method *self, const ico_problem *problem,
                            ico_text *why_not)
{
    if ((ico_problem_features(problem) & ICO_ASKS_CROSSINGS) != 0)
        return ico__has_crossings(problem, self->name, why_not) ? 1 : 0;
    if (why_not != NULL)
        ico_text_puts(why_not, "method uncrossed is for --crossings none");
    return 0;
}

const ico_method ico__method_uncrossed = {
    .name = "uncrossed",
    .help = "paths and cycles that do not cross themselves, by sweeps over the cells",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_NEEDS_BOARD,
    .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_FORBIDDEN | ICO_ASKS_LONGEST |
                ICO_ASKS_CROSSINGS,
    .options = option_table,
    .option_count = OPT_COUNT,
    .fit = uncrossed_fit,
    .solve = uncrossed_solve,
};
