/* method/longest/longest.c - the method: how few vertices can be left out?  A lower bound
 * first; then from there on upwards, until a cycle is found; and further up at once, as
 * long as none is known.
 * SPDX-License-Identifier: MIT */
#include "method/longest/longest.h"

#include "method/cycle.h"
#include "method/registry.h"
#include "problem/skips.h"

enum { FIRST_SLICE = 2000000, FIRST_FOR = 5000, FIRST_TICKS = 500 };

/* Invariants: no cycle leaves out fewer than `low` vertices; the best one that was
 * offered leaves out `known`, more than there are if none was; `most` can be left out. */
typedef struct search {
    ico_run *run;
    ico_context *ctx;
    const ico_closed *closed;
    ico_arcs arcs;
    uint32_t low, known, most;
    uint32_t *cycle;
    ico_grower *growth;
} search;

static ico_status offer_cycle(search *s, uint32_t length)
{
    s->known = s->arcs.n - length;
    return ico__skip_offer(s->run, &s->arcs, s->cycle, length);
}

static ico_status offer_grown(void *user, const uint32_t *cycle, uint32_t length)
{
    search *s = user;
    if (s->arcs.n - length >= s->known) return ICO_OK;
    for (uint32_t i = 0; i < length; i++) s->cycle[i] = cycle[i];
    return offer_cycle(s, length);
}

/* Paths that get longer, for `ticks` of work. */
static ico_status grow(search *s, uint64_t ticks)
{
    uint64_t outer = ico__run_narrow(s->run, ticks);
    ico__run_doing(s->run, "longer paths");
    ico_status status =
        ico__grow_for(s->growth, ticks, s->arcs.n - s->low, offer_grown, s);
    ico__run_widen(s->run, outer);
    return status;
}

/* All vertices: as the question is, a board where it is about one. */
static ico_status ask_whole(search *s, ico_skip_answer *answer, bool *asked)
{
    ico_result *result = NULL;
    ico_status status = ico__run_ask_whole(s->run, &result);
    *asked = status != ICO_OK || result != NULL;
    if (!*asked) return ICO_OK;
    *answer = ICO_SKIP_UNKNOWN;
    if (status == ICO_OK && ico_result_verdict(result) == ICO_NONE)
        *answer = ICO_SKIP_NONE;
    if (status == ICO_OK && ico_result_verdict(result) == ICO_FOUND) {
        *answer = ICO_SKIP_FOUND;
        s->known = 0;
    }
    uint64_t out = ico_problem_size(s->closed->problem) - ico__run_most(s->run);
    if (out > s->low + 1) s->low = (uint32_t)out - 1; /* the caller adds one */
    ico_result_free(result);
    return status;
}

/* Asks for a cycle that leaves out k vertices.  Without a root that each must visit, the
 * first vertex that it visits is one of k + 1. */
static ico_status ask(search *s, uint32_t k, ico_skip_answer *answer)
{
    uint32_t root = ico__skip_root(&s->arcs), length;
    ico_status status = ICO_OK;
    *answer = ICO_SKIP_NONE;
    bool asked = false;
    if (k == 0) status = ask_whole(s, answer, &asked);
    if (asked) return status;
    *answer = ICO_SKIP_NONE;
    ico_skip_question q = {.root = root, .left_out = k, .second = ICO_NO_VERTEX};
    if (root != ICO_NO_VERTEX)
        status = ico__skip_ask(s->run, &s->arcs, &q, answer, s->cycle, &length);
    for (uint32_t i = 0;
         i <= k && root == ICO_NO_VERTEX && status == ICO_OK && *answer == ICO_SKIP_NONE;
         i++) {
        q.from = q.root = i;
        status = ico__skip_ask(s->run, &s->arcs, &q, answer, s->cycle, &length);
    }
    if (status == ICO_OK && *answer == ICO_SKIP_FOUND) status = offer_cycle(s, length);
    return status;
}

/* The same for `ticks` of work, unless the question alone takes most of them. */
static ico_status ask_for(search *s, uint32_t k, uint64_t ticks, ico_skip_answer *answer)
{
    *answer = ICO_SKIP_UNKNOWN;
    if (16.0 * k * s->arcs.n > (double)ticks) return ICO_OK;
    uint64_t outer = ico__run_narrow(s->run, ticks);
    ico_status status = ask(s, k, answer);
    ico__run_widen(s->run, outer);
    return status;
}

static bool is_over(const search *s)
{
    return s->low >= s->known || s->low > s->most ||
           ico__run_limit(s->run) != ICO_LIMIT_NONE;
}

/* From the bound on upwards: first in steps of one as long as there is none, and then in
 * steps that double until there is one. */
static ico_status take_round(search *s, uint64_t slice)
{
    ico_status status = ICO_OK;
    ico_skip_answer answer = ICO_SKIP_NONE;
    while (status == ICO_OK && answer == ICO_SKIP_NONE && !is_over(s)) {
        status = ask_for(s, s->low, slice, &answer);
        if (status == ICO_OK && answer == ICO_SKIP_NONE) s->low++;
    }
    if (answer == ICO_SKIP_TOO_MANY) ico__run_give_up(s->run, ICO_LIMIT_METHOD);
    for (uint32_t step = 1;
         status == ICO_OK && answer == ICO_SKIP_UNKNOWN && !is_over(s) &&
         s->low + step < s->known && s->low + step <= s->most;
         step *= 2)
        status = ask_for(s, s->low + step, slice, &answer);
    return status;
}

/* The least number of vertices left out, as far as it is known at once. */
static ico_status bound_by_cover(search *s, bool *some)
{
    size_t room = (size_t)s->arcs.n + 1;
    ico_prices prices = {ICO_NEW_ARRAY(s->ctx, int32_t, room),
                         ICO_NEW_ARRAY(s->ctx, int32_t, room)};
    ico_status status = prices.out == NULL || prices.in == NULL ? ICO_NO_MEMORY : ICO_OK;
    ico__run_doing(s->run, "a bound by cycles");
    if (status == ICO_OK)
        status = ico__cover_arcs(s->run, &s->arcs, &s->low, some, &prices);
    bool plain = !(ico_problem_features(s->closed->problem) & ICO_ASKS_OPTIONAL);
    if (status == ICO_OK && *some && !s->arcs.impossible && plain)
        status = ico__dual_tell(s->run, &s->arcs, &prices, s->low);
    ICO_FREE_ARRAY(s->ctx, prices.out, room);
    ICO_FREE_ARRAY(s->ctx, prices.in, room);
    return status;
}

/* First a path where the bound will take long; then the bound. */
static ico_status begin(search *s, bool *some)
{
    ico_status status = ICO_OK;
    s->known = s->arcs.n + 1;
    uint32_t least = s->arcs.least > s->arcs.musts ? s->arcs.least : s->arcs.musts;
    s->most = s->arcs.n - (least < s->arcs.n ? least : s->arcs.n);
    if (!s->arcs.impossible) status = ico__grow_open(s->run, &s->arcs, &s->growth);
    if (status == ICO_OK && s->arcs.n > FIRST_FOR && !s->arcs.impossible)
        status = grow(s, (uint64_t)FIRST_TICKS * s->arcs.n);
    return status == ICO_OK && !is_over(s) ? bound_by_cover(s, some) : status;
}

/* Short where there is little time, so that something is asked, too. */
static uint64_t first_slice(const search *s)
{
    uint64_t left = ico__run_ticks_left(s->run) / 8;
    return left == 0 || left > FIRST_SLICE ? FIRST_SLICE : left;
}

static ico_status solve_arcs(search *s)
{
    bool some = true;
    ico_status status = begin(s, &some);
    if (!some || s->arcs.impossible) s->low = s->arcs.n + 1;
    for (uint64_t slice = first_slice(s); status == ICO_OK && !is_over(s); slice *= 4) {
        status = grow(s, slice);
        if (status == ICO_OK && !is_over(s)) status = take_round(s, slice);
    }
    ico__grow_close(s->growth);
    if (status == ICO_OK && (s->low >= s->known || s->low > s->most))
        ico__run_exhausted(s->run, false);
    return status;
}

/* As many vertices as possible. */
static ico_status solve_longest(ico_run *run, const ico_arcs *arcs)
{
    search s = {.run = run, .ctx = arcs->ctx, .closed = arcs->closed, .arcs = *arcs};
    size_t room = (size_t)arcs->n + 1;
    s.cycle = ICO_NEW_ARRAY(s.ctx, uint32_t, room);
    ico_status status = s.cycle != NULL ? solve_arcs(&s) : ICO_NO_MEMORY;
    ICO_FREE_ARRAY(s.ctx, s.cycle, room);
    return status;
}

static ico_status longest_solve(const ico_method *self, const ico_problem *problem,
                                const ico_options *options, ico_run *run)
{
    (void)self;
    (void)options;
    ico_closed *closed = NULL;
    ico_arcs arcs = {0};
    ico_status status = ico__offer_single(problem, run);
    if (status != ICO_OK || ico__run_is_answered(run)) return status;
    if (ico__problem_length(problem) == 1) {
        ico__run_exhausted(run, true); /* single vertices weigh nothing */
        return ICO_OK;
    }
    if (ico_problem_size(problem) < 3) return ico__solve_tiny(problem, run);
    status = ico__closed_new(ico__run_context(run), problem, &closed);
    if (status != ICO_OK) return status;
    if (closed->hopeless) {
        ico__run_exhausted(run, true);
    } else {
        status = ico__arcs_open(ico__run_context(run), closed, &arcs);
        if (status == ICO_OK)
            status = ico_problem_longest(problem) ? solve_longest(run, &arcs)
                                                  : ico__skip_solve(run, &arcs);
        ico__arcs_close(&arcs);
    }
    ico__closed_free(closed);
    return status;
}

static double longest_fit(const ico_method *self, const ico_problem *problem,
                          ico_text *why_not)
{
    (void)self;
    bool good = ico__problem_skips(problem);
    if (!good && why_not != NULL)
        ico_text_puts(why_not,
                      "method longest is for --longest, --length and --optional");
    return good ? 1 : 0;
}

const ico_method ico__method_longest = {
    .name = "longest",
    .help =
        "paths and cycles that leave out vertices: the longest, of a given length, or "
        "of the best weight; by questions about Hamiltonian cycles",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE,
    .features = ICO_CLOSED_FEATURES | ICO_ASKS_LONGEST | ICO_ASKS_LENGTH |
                ICO_ASKS_OPTIONAL | ICO_ASKS_WEIGHT,
    .fit = longest_fit,
    .solve = longest_solve,
};
