/* method/fragment/fragment.c - the method: edge elimination with fragment ends.
 * For middling boards: it finds tours with about one branching per vertex, proves by
 * steps without choice alone, and lists.
 * Source: presolve/fragments.h; restarts after Luby, Sinclair, Zuckerman (1993).
 * SPDX-License-Identifier: MIT */
#include "base/arithmetic.h"
#include "method/cycle.h"
#include "method/registry.h"
#include "presolve/fragments.h"
#include "presolve/refute.h"

#define ICO_OPTION_TABLE "method/fragment/fragment.def"
#include "method/option_table.h"

enum {
    SPAN = 50000,        /* ticks between two looks at the run's limits */
    MOST_PAIRS = 1 << 20 /* branchings of a refutation that are kept to be shown */
};

typedef struct fragment {
    ico_run *run;
    const ico_closed *closed;
    ico_fragments search;
    uint32_t *cycle, *tour;
    uint64_t reported; /* ticks that the run knows of */
} fragment;

/* Reports the work done to the run; true: stop. */
static bool fragment_report_work(fragment *f, uint64_t nodes_before)
{
    uint64_t ticks = f->search.forced->ticks - f->reported;
    f->reported += ticks;
    ico__run_stats(f->run)->nodes += f->search.nodes - nodes_before;
    return ico__run_tick(f->run, ticks);
}

static ico_status fragment_offer(fragment *f, bool *more)
{
    ico__fragments_cycle(&f->search, f->cycle);
    return ico__offer_cycle(f->run, f->closed, f->cycle, f->tour, more);
}

/* All cases are closed: a list is complete, or the branchings refute the question. */
static ico_status fragment_finish(fragment *f)
{
    ico_fragments *s = &f->search;
    ico_reason *reason = NULL;
    ico__run_exhausted(f->run, false);
    if (ico__run_best(f->run) > 0 || !s->keep_pairs || s->pairs.size / 2 > MOST_PAIRS)
        return ICO_OK;
    ico_status status = ico__refute_reason(ico__run_context(f->run), f->closed,
                                           s->pairs.items, s->pairs.size / 2, &reason);
    return status == ICO_OK ? ico__run_reason(f->run, reason) : status;
}

/* Searches until all is seen, no more is wanted, or `cutoff` branchings were made (0:
 * without limit).  *done: it ended for another reason than the cutoff. */
static ico_status fragment_search(fragment *f, uint64_t cutoff, bool *done)
{
    uint64_t first = f->search.nodes;
    bool more = true;
    *done = true;
    while (more) {
        ico_fragments_end end;
        uint64_t nodes = f->search.nodes;
        ico_status status = ico__fragments_next(&f->search, f->reported + SPAN, &end);
        bool stop = fragment_report_work(f, nodes);
        if (status != ICO_OK) return status;
        if (end == ICO_FRAGMENTS_NO_MORE) return fragment_finish(f);
        if (end == ICO_FRAGMENTS_CYCLE) status = fragment_offer(f, &more);
        if (status != ICO_OK || stop) return status;
        if (f->search.pairs.size / 2 > MOST_PAIRS) ico__fragments_forget(&f->search);
        if (cutoff > 0 && f->search.nodes - first >= cutoff) {
            *done = false;
            return ICO_OK;
        }
    }
    return ICO_OK;
}

/* Restarts are for finding: chance may lead into a hopeless corner.  A list has none. */
static ico_status search_again(fragment *f, uint64_t unit)
{
    bool listing = ico__run_goal(f->run) == ICO_GOAL_LIST, done = false;
    ico_status status = ICO_OK;
    for (uint64_t i = 1; !done && status == ICO_OK; i++) {
        status = fragment_search(f, listing ? 0 : unit * ico__luby(i), &done);
        if (done || status != ICO_OK) return status;
        ico__fragments_restart(&f->search);
        ico__run_stats(f->run)->restarts++;
    }
    return status;
}

static ico_status fragment_solve_closed(fragment *f, const ico_options *options)
{
    ico_context *ctx = ico__run_context(f->run);
    uint32_t n = f->closed->graph->n;
    bool chance = ico__option_int(options, OPT_branch) == 0,
         finding = ico__run_goal(f->run) == ICO_GOAL_FIND;
    uint64_t unit = (uint64_t)ico__option_int(options, OPT_cutoff);
    ico_status status = ico__fragments_open(
        ctx, f->closed, chance ? ico__run_random(f->run) : NULL, finding, &f->search);
    if (status != ICO_OK) return status;
    f->cycle = ICO_NEW_ARRAY(ctx, uint32_t, n);
    f->tour = ICO_NEW_ARRAY(ctx, uint32_t, n);
    status = f->cycle == NULL || f->tour == NULL
                 ? ICO_NO_MEMORY
                 : search_again(f, unit > 0 ? unit : 100 + 2 * (uint64_t)n);
    ICO_FREE_ARRAY(ctx, f->cycle, n);
    ICO_FREE_ARRAY(ctx, f->tour, n);
    ico__fragments_close(&f->search);
    return status;
}

static ico_status fragment_solve(const ico_method *self, const ico_problem *problem,
                                 const ico_options *options, ico_run *run)
{
    (void)self;
    if (ico_problem_size(problem) < 3) return ico__solve_tiny(problem, run);
    ico_closed *closed = NULL;
    ico_status status = ico__closed_new(ico__run_context(run), problem, &closed);
    fragment f = {.run = run, .closed = closed};
    if (status == ICO_OK) status = fragment_solve_closed(&f, options);
    ico__closed_free(closed);
    return status;
}

const ico_method ico__method_fragment = {
    .name = "fragment",
    .help = "edges in or out, and what follows: few branchings on middling boards",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_CAN_LIST,
    .features = ICO_CLOSED_FEATURES,
    .options = option_table,
    .option_count = OPT_COUNT,
    .promise = 0.5,
    .solve = fragment_solve,
};
