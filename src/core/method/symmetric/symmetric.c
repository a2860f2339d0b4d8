/* method/symmetric/symmetric.c - the method: tours that a turn, a mirror or an
 * automorphism keeps, through the orbits of vertices.
 * Half of the vertices, a quarter or fewer, and so a root of the work.
 * Source: presolve/quotient.h.
 * SPDX-License-Identifier: MIT */
#include "method/symmetric/symmetric.h"
#include "method/registry.h"

#define ICO_OPTION_TABLE "method/symmetric/symmetric.def"
#include "method/option_table.h"

/* Adds the maps of one alternative, their quotient, and the forms to be searched in it;
 * *tiny: too few orbits for a search. */
static ico_status add_choice(ico_symmetric *s, const ico_alternative *alternative,
                             bool *tiny)
{
    unsigned k = s->images;
    ico_kept_choice *c = &s->choice[k];
    ico_status status = ico__choice_new(s->ctx, s->problem, alternative, c);
    if (status != ICO_OK) return status;
    s->images++;
    if (!c->possible) return ICO_OK;
    *tiny = *tiny || (c->count == 0 && s->n <= ICO_TINY);
    if (c->count == 0 && s->n > ICO_TINY)
        return ico__fail(s->ctx, ICO_UNSUPPORTED,
                         "one of the axes goes through all cells, so every tour is "
                         "symmetric; leave out --symmetric");
    if (c->count == 0) return ICO_OK;
    status = ico__choice_quotient(c, s->problem, &s->quotient[k]);
    if (status != ICO_OK) return status;
    const ico_quotient *q = s->quotient[k];
    *tiny = *tiny || (s->n <= ICO_TINY && q->group == NULL && q->possible && q->size < 3);
    return ico__lift_forms_of(q, s->closed, ico__choice_allows(c, ICO_KEPT_ALONG),
                              ico__choice_allows(c, ICO_KEPT_BACK), k, &s->forms);
}

static ico_status symmetric_prepare(ico_symmetric *s, bool *tiny)
{
    ico_alternatives list = {0};
    ico_status status = ico__symmetry_alternatives(s->ctx, s->problem, &list);
    *tiny = s->n <= 2;
    for (size_t k = 0; k < list.size && status == ICO_OK; k++)
        status = add_choice(s, &list.items[k], tiny);
    ICO_VECTOR_FREE(s->ctx, &list);
    return status;
}

/* Makes the quotients by the free automorphisms found. */
static ico_status prepare_any(ico_symmetric *s, const ico_graph *g)
{
    ico_free_list list;
    size_t forbidden;
    (void)ico_problem_forbidden(s->problem, &forbidden);
    ico_status status =
        ico__free_find(s->ctx, g, !s->partial, ico__run_random(s->run), &list);
    if (status != ICO_OK) return status;
    if (!list.all || (forbidden > 0 && list.count > 0)) s->partial = true;
    for (unsigned k = 0; k < list.count && status == ICO_OK; k++) {
        status = ico__quotient_by(s->ctx, s->problem, list.image[k], &s->quotient[k]);
        if (status != ICO_OK) break;
        ico_lift_form form = {.image = s->images++, .kind = ICO_LIFT_ROUND};
        if (s->within) /* back to front will do as well */
            status = ico__lift_forms_of(s->quotient[k], true, true, true, k, &s->forms);
        else if (!ICO_VECTOR_PUSH(s->ctx, &s->forms, form))
            status = ICO_NO_MEMORY;
    }
    ico__free_close(&list);
    return status;
}

/* Looks at once whether the vertices can be in orbits of one size; nauty is asked after
 * that. */
static ico_status run_any(ico_symmetric *s, const ico_graph *g, uint64_t unit)
{
    uint32_t divisor = 1;
    uint64_t work = 0;
    ico_status status = ICO_OK;
    if (s->n >= 3) status = ico__free_divisor(s->ctx, g, &divisor, &work);
    if (status != ICO_OK || ico__run_tick(s->run, work)) return status;
    if (divisor > 1) status = prepare_any(s, g);
    if (status == ICO_OK) status = ico__symmetric_search(s, unit);
    bool undecided = s->partial && s->more && ico__run_limit(s->run) == ICO_LIMIT_NONE;
    return status == ICO_OK && undecided ? ico__symmetric_try_every(s, g) : status;
}

/* Measured costs.  LOOK: ticks a vertex of the search for vertices that look alike, which
 * cannot be stopped.  ASK: ticks a vertex or edge of nauty.  VISITS: of a neighbour, in
 * a tick. */
enum { LOOK = 120, ASK = 60, VISITS = 4 };

/* As a turn: of a graph in which vertices look different, a tenth of it. */
static ico_status run_within(ico_symmetric *s, const ico_graph *g, uint64_t unit)
{
    enum { FEW = 2, PART = 10 };
    uint64_t ask = ASK * ((uint64_t)g->n + g->m), look = LOOK * (uint64_t)g->n, work = 0;
    unsigned kinds = 0;
    uint32_t divisor = 1;
    ico_status status = ico__free_kinds(s->ctx, g, &kinds, &work);
    if (status != ICO_OK || ico__run_tick(s->run, work / VISITS)) return status;
    uint64_t left = ico__run_ticks_left(s->run);
    left = (left == 0 ? UINT64_MAX : left) / (kinds <= FEW ? 1 : PART);
    if (left < look) return ICO_OK;
    status = ico__free_divisor(s->ctx, g, &divisor, &work);
    if (status != ICO_OK || ico__run_tick(s->run, work / VISITS)) return status;
    if (divisor > 1 && left < work / VISITS + ask) return ICO_OK;
    if (divisor > 1) status = prepare_any(s, g);
    if (status != ICO_OK || ico__run_tick(s->run, divisor > 1 ? ask : 0)) return status;
    uint64_t used = work / VISITS + ask,
             outer = ico__run_narrow(s->run, left > used ? left - used : 1);
    status = ico__symmetric_search(s, unit);
    ico__run_widen(s->run, outer);
    return status;
}

static ico_status run_symmetric(ico_symmetric *s, const ico_graph *g, uint64_t unit)
{
    bool tiny = false;
    if (unit == 0) unit = 100 + 2 * (uint64_t)s->n;
    if (s->within) return run_within(s, g, unit);
    if (s->any) return run_any(s, g, unit);
    ico_status status = symmetric_prepare(s, &tiny);
    if (status != ICO_OK) return status;
    if (!tiny) return ico__symmetric_search(s, unit);
    status = ico__symmetric_try_all(s, g);
    if (status == ICO_OK && s->more) ico__run_exhausted(s->run, false);
    return status;
}

static ico_status symmetric_search(const ico_problem *problem, uint64_t cutoff,
                                   bool within, ico_run *run)
{
    const ico_graph *g = NULL; /* refuses graphs that are too large */
    ico_symmetric s = {.ctx = ico__run_context(run), .run = run, .problem = problem};
    ico_status status = ico_problem_graph(s.ctx, problem, &g);
    if (status != ICO_OK) return status;
    s.n = g->n;
    s.more = true;
    s.within = s.partial = within;
    s.any = within || ico_problem_symmetry(problem) == ICO_SYMMETRY_AUTO;
    s.closed = ico_problem_kind(problem) == ICO_CLOSED;
    s.listing = ico__run_goal(run) == ICO_GOAL_LIST;
    if (s.any && s.listing)
        return ico__fail(
            s.ctx, ICO_UNSUPPORTED,
            "method symmetric finds one tour that some automorphism keeps; to list "
            "tours, name the automorphism in a file: --symmetric FILE");
    if (s.any && !ico_graph_has_automorphisms())
        return ico__fail(s.ctx, ICO_UNSUPPORTED,
                         "automorphisms are found by nauty, which this build lacks");
    s.cycle = ICO_NEW_ARRAY(s.ctx, uint32_t, (size_t)s.n + 1);
    s.tour = ICO_NEW_ARRAY(s.ctx, uint32_t, (size_t)s.n + 1);
    s.place = ICO_NEW_ARRAY(s.ctx, uint32_t, (size_t)s.n + 1);
    status = s.cycle == NULL || s.tour == NULL || s.place == NULL
                 ? ICO_NO_MEMORY
                 : run_symmetric(&s, g, cutoff);
    for (unsigned i = 0; i < ICO_IMAGES; i++) {
        ico__quotient_free(s.quotient[i]);
        ico__choice_free(&s.choice[i]);
    }
    ICO_VECTOR_FREE(s.ctx, &s.forms);
    ICO_FREE_ARRAY(s.ctx, s.cycle, (size_t)s.n + 1);
    ICO_FREE_ARRAY(s.ctx, s.tour, (size_t)s.n + 1);
    ICO_FREE_ARRAY(s.ctx, s.place, (size_t)s.n + 1);
    return status;
}

static ico_status symmetric_solve(const ico_method *self, const ico_problem *problem,
                                  const ico_options *options, ico_run *run)
{
    (void)self;
    return symmetric_search(problem, (uint64_t)ico__option_int(options, OPT_cutoff),
                            false, run);
}

/* Turns and mirrors are those of boards of squares; permutations are of anything. */
static bool has_images(const ico_problem *problem)
{
    const ico_board *board = ico_problem_board(problem);
    ico_symmetry asked = ico_problem_symmetry(problem);
    if (asked == ICO_SYMMETRY_AUTO || asked == ICO_SYMMETRY_GIVEN) return true;
    return board != NULL && ico_board_lattice(board) == ICO_SQUARE &&
           (asked == ICO_SYMMETRY_NAMED || ico_board_dimensions(board) == 2);
}

static double symmetric_fit(const ico_method *self, const ico_problem *problem,
                            ico_text *why_not)
{
    (void)self;
    bool asked = ico_problem_features(problem) & ICO_ASKS_SYMMETRY,
         any = ico_problem_symmetry(problem) == ICO_SYMMETRY_AUTO;
    ico_kind kind = ico_problem_kind(problem);
    const char *why =
        !asked                 ? "method symmetric is for --symmetric"
        : !has_images(problem) ? "turns and mirrors need a flat board of squares; name a "
                                 "map or a permutation"
        : kind == ICO_EITHER   ? "method symmetric must know whether tours are open or "
                                 "closed (--open, --closed)"
        : any && kind == ICO_OPEN ? "only a closed tour (--closed) can be shifted along "
                                    "itself by an automorphism"
                                  : NULL;
    if (why == NULL) return 0.9;
    if (why_not != NULL) ico_text_puts(why_not, why);
    return 0;
}

const ico_method ico__method_symmetric = {
    .name = "symmetric",
    .help = "tours that a turn, mirror or automorphism keeps, through the orbits of it",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_CAN_LIST,
    .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_FORBIDDEN | ICO_ASKS_SYMMETRY,
    .options = option_table,
    .option_count = OPT_COUNT,
    .fit = symmetric_fit,
    .solve = symmetric_solve,
};

/* --- within method auto ------------------------------------------------------------ */

/* With random numbers of its own, so that the other turns go as they would without it. */
static ico_status solve_within(const ico_method *self, const ico_problem *problem,
                               const ico_options *options, ico_run *run)
{
    (void)self;
    ico_random *random = ico__run_random(run), others = *random;
    ico__random_seed(random, ico__run_seed(run) + ico__run_stats(run)->ticks);
    ico_status status = symmetric_search(
        problem, (uint64_t)ico__option_int(options, OPT_cutoff), true, run);
    *random = others;
    return status;
}

/* Few vertices are for the others. */
static double fit_within(const ico_method *self, const ico_problem *problem,
                         ico_text *why_not)
{
    (void)self;
    enum { LEAST = 30 };
    (void)why_not;
    return ico_problem_size(problem) >= LEAST && ico_graph_has_automorphisms() ? 0.1 : 0;
}

const ico_method ico__method_orbits = {
    .name = "symmetric",
    .help = "a tour that some automorphism keeps, where any tour will do",
    .can = ICO_CAN_FIND,
    .features = ICO_ASKS_CLOSED | ICO_ASKS_FORBIDDEN,
    .options = option_table,
    .option_count = OPT_COUNT,
    .fit = fit_within,
    .solve = solve_within,
};
