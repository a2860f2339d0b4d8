/* method/symmetric/symmetric.c - the method: tours that a turn or a mirror keeps, by edge
 * elimination among the orbits of cells.
 * Half or a quarter of the cells, and so about the square or fourth root of the work.
 * Source: presolve/quotient.h, presolve/fragments.h.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/arithmetic.h"
#include "method/registry.h"
#include "method/symmetric/forms.h"
#include "presolve/fragments.h"
#include "presolve/straight.h"

#define ICO_OPTION_TABLE "method/symmetric/symmetric.def"
#include "method/option_table.h"

enum {
    SPAN = 50000, /* ticks between two looks at the run's limits */
    IMAGES = 4,
    TINY = 8 /* cells that boards with fewer than three orbits have at most */
};

typedef struct symmetric {
    ico_context *ctx;
    ico_run *run;
    const ico_problem *problem;
    bool closed, listing, more;
    uint32_t n;
    unsigned images;
    ico_quotient *quotient[IMAGES];
    ico_form_list forms;
    uint32_t *cycle, *tour, *place;
} symmetric;

/* --- offering --------------------------------------------------------------------------
 */

/* Writes the tour in `place` into `tour` as docs/conventions.md has it. */
static void straighten(symmetric *s)
{
    uint32_t start = 0;
    while (s->closed && s->place[start] != 0) start++;
    memcpy(s->tour, s->place + start, (s->n - start) * sizeof *s->tour);
    memcpy(s->tour + (s->n - start), s->place, start * sizeof *s->tour);
    (void)ico__tour_straighten(s->problem, s->tour, s->n);
}

/* Offers the tour in `place` that image number `image` keeps, unless an image before it
 * keeps it too: then it was offered before. */
static ico_status offer(symmetric *s, unsigned image)
{
    straighten(s);
    for (unsigned i = 0; i < image && s->listing; i++)
        if (s->quotient[i]->possible &&
            ico__quotient_keeps(s->quotient[i], s->tour, s->closed, s->place))
            return ICO_OK;
    return ico__run_offer(s->run, s->tour, s->n, &s->more);
}

static ico_status offer_lifts(symmetric *s, const ico_form *form, ico_lift *lift)
{
    ico_status status = ICO_OK;
    bool next = true;
    for (ico__lift_begin(lift); next && s->more && status == ICO_OK;
         next = ico__lift_next(lift)) {
        if (ico__run_tick(s->run, s->n)) return ICO_OK;
        if (ico__lift_tour(lift, s->place)) status = offer(s, form->image);
    }
    return status;
}

/* --- few orbits ------------------------------------------------------------------------
 */

static bool is_kept(const symmetric *s, const uint32_t *tour)
{
    uint32_t place[TINY];
    for (unsigned i = 0; i < s->images; i++)
        if (s->quotient[i]->possible &&
            ico__quotient_keeps(s->quotient[i], tour, s->closed, place))
            return true;
    return false;
}

/* Each tour once: closed ones begin with 0 and go towards the smaller side, open ones
 * begin with the lesser end. */
static bool is_written_so(const symmetric *s, const uint32_t *tour)
{
    if (!s->closed) return tour[0] <= tour[s->n - 1];
    return tour[0] == 0 && (s->n < 3 || tour[1] < tour[s->n - 1]);
}

/* Is there a move between u and v that a tour may use? */
static bool is_usable(const symmetric *s, const ico_graph *g, uint64_t u, uint64_t v)
{
    size_t count;
    const uint64_t *pairs = ico_problem_forbidden(s->problem, &count);
    bool usable = ico_graph_find_edge(g, (uint32_t)u, (uint32_t)v) != ICO_NO_EDGE;
    for (size_t i = 0; i < count && usable; i++) {
        uint64_t a = pairs[2 * i], b = pairs[2 * i + 1];
        usable = !(a == u && b == v) && !(a == v && b == u);
    }
    return usable;
}

/* All orders of at most TINY cells, each a move after the other. */
static ico_status try_all(symmetric *s, const ico_graph *g)
{
    uint32_t tour[TINY + 1] = {0}, depth = 0;
    uint64_t used = 0;
    ico_status status = ICO_OK;
    for (;;) { /* tour[depth] is the next candidate for that place */
        uint32_t v = tour[depth];
        if (v == s->n) {
            if (depth == 0) return ICO_OK;
            used &= ~(UINT64_C(1) << tour[--depth]);
            tour[depth]++;
            continue;
        }
        bool fits =
            (used >> v & 1) == 0 && (depth == 0 || is_usable(s, g, tour[depth - 1], v));
        if (fits && depth + 1 == s->n) {
            bool closes = !s->closed || (s->n > 2 && is_usable(s, g, v, tour[0]));
            if (closes && is_written_so(s, tour) && is_kept(s, tour))
                status = ico__run_offer(s->run, tour, s->n, &s->more);
            if (status != ICO_OK || !s->more) return status;
            fits = false;
        }
        if (!fits) {
            tour[depth]++;
            continue;
        }
        used |= UINT64_C(1) << v;
        tour[++depth] = 0;
    }
}

/* --- searching -------------------------------------------------------------------------
 */

/* Goes through the cycles of a form, until it made `cutoff` branchings (0: to the end). */
static ico_status go_through(symmetric *s, ico_form *form, ico_fragments *search,
                             ico_lift *lift, uint64_t cutoff)
{
    ico_fragments_end end = ICO_FRAGMENTS_PAUSE;
    uint64_t told = 0;
    while (s->more && end != ICO_FRAGMENTS_NO_MORE) {
        uint64_t nodes = search->nodes;
        ico_status status =
            ico__fragments_next(search, search->forced->ticks + SPAN, &end);
        ico__run_stats(s->run)->nodes += search->nodes - nodes;
        bool stop = ico__run_tick(s->run, search->forced->ticks - told);
        told = search->forced->ticks;
        if (status == ICO_OK && end == ICO_FRAGMENTS_CYCLE) {
            ico__fragments_cycle(search, s->cycle);
            ico__form_way(lift->q, form, s->cycle, lift->way);
            status = offer_lifts(s, form, lift);
        }
        if (status != ICO_OK || stop) return status;
        if (cutoff > 0 && search->nodes >= cutoff) return ICO_OK;
    }
    form->done = end == ICO_FRAGMENTS_NO_MORE;
    return ICO_OK;
}

static ico_status search_form(symmetric *s, ico_form *form, uint64_t cutoff)
{
    const ico_quotient *q = s->quotient[form->image];
    ico_problem *problem = NULL;
    ico_closed *closed = NULL;
    ico_fragments search = {0};
    ico_lift lift = {0};
    ico_status status = ico__form_closed(q, form, &problem, &closed);
    if (status == ICO_OK)
        status = ico__fragments_open(
            s->ctx, closed, s->listing ? NULL : ico__run_random(s->run), false, &search);
    if (status == ICO_OK) status = ico__lift_open(q, &lift);
    if (status == ICO_OK) {
        lift.kind = form->kind;
        status = go_through(s, form, &search, &lift, cutoff);
    }
    ico__lift_close(&lift);
    ico__fragments_close(&search);
    ico__closed_free(closed);
    ico_problem_free(problem);
    return status;
}

/* All forms in turn, each for longer and longer, until one has a tour or none is left. */
static ico_status search_forms(symmetric *s, uint64_t unit)
{
    size_t left = s->forms.size;
    for (uint64_t i = 1; left > 0; i++) {
        left = 0;
        for (size_t k = 0; k < s->forms.size; k++) {
            ico_form *form = &s->forms.items[k];
            if (form->done) continue;
            ico_status status =
                search_form(s, form, s->listing ? 0 : unit * ico__luby(i));
            if (status != ICO_OK || !s->more) return status;
            if (ico__run_limit(s->run) != ICO_LIMIT_NONE) return ICO_OK;
            left += !form->done;
        }
        ico__run_stats(s->run)->restarts += left > 0;
    }
    ico__run_exhausted(s->run, false);
    return ICO_OK;
}

/* --- beginning and end -----------------------------------------------------------------
 */

/* The quotients, and what is to be searched in them; *tiny: too few orbits for that. */
static ico_status prepare(symmetric *s, bool *tiny)
{
    ico_image images[IMAGES];
    ico_status status = ICO_OK;
    unsigned count = ico__images(ico_problem_board(s->problem),
                                 ico_problem_symmetry(s->problem), images);
    *tiny = s->n <= 2;
    for (; s->images < count && status == ICO_OK; s->images++) {
        ico_quotient **q = &s->quotient[s->images];
        status = ico__quotient_new(s->ctx, s->problem, images[s->images], q);
        if (status != ICO_OK) return status;
        bool all_fixed = (*q)->possible && (*q)->fixed_count == s->n;
        *tiny =
            *tiny || ((*q)->possible && (*q)->size < 3) || (all_fixed && s->n <= TINY);
        if (all_fixed && s->n > TINY)
            return ico__fail(s->ctx, ICO_UNSUPPORTED,
                             "one of the axes goes through all cells, so that every tour "
                             "is symmetric: ask without --symmetric");
        status = ico__forms_of(*q, s->closed, s->images, &s->forms);
    }
    return status;
}

static ico_status run_symmetric(symmetric *s, uint64_t unit)
{
    bool tiny = false;
    const ico_graph *g = NULL;
    ico_status status = prepare(s, &tiny);
    if (status != ICO_OK) return status;
    if (!tiny) return search_forms(s, unit > 0 ? unit : 100 + 2 * (uint64_t)s->n);
    status = ico_problem_graph(s->ctx, s->problem, &g);
    if (status == ICO_OK) status = try_all(s, g);
    if (status == ICO_OK && s->more) ico__run_exhausted(s->run, false);
    return status;
}

static ico_status solve(const ico_problem *problem, const ico_options *options,
                        ico_run *run)
{
    const ico_graph *g = NULL; /* refuses what is too large */
    symmetric s = {.ctx = ico__run_context(run), .run = run, .problem = problem};
    ico_status status = ico_problem_graph(s.ctx, problem, &g);
    if (status != ICO_OK) return status;
    s.n = g->n;
    s.more = true;
    s.closed = ico_problem_kind(problem) == ICO_CLOSED;
    s.listing = ico__run_goal(run) == ICO_GOAL_LIST;
    s.cycle = ICO_NEW_ARRAY(s.ctx, uint32_t, (size_t)s.n + 1);
    s.tour = ICO_NEW_ARRAY(s.ctx, uint32_t, (size_t)s.n + 1);
    s.place = ICO_NEW_ARRAY(s.ctx, uint32_t, (size_t)s.n + 1);
    status = s.cycle == NULL || s.tour == NULL || s.place == NULL
                 ? ICO_NO_MEMORY
                 : run_symmetric(&s, (uint64_t)ico__option_int(options, OPT_cutoff));
    for (unsigned i = 0; i < IMAGES; i++) ico__quotient_free(s.quotient[i]);
    ICO_VECTOR_FREE(s.ctx, &s.forms);
    ICO_FREE_ARRAY(s.ctx, s.cycle, (size_t)s.n + 1);
    ICO_FREE_ARRAY(s.ctx, s.tour, (size_t)s.n + 1);
    ICO_FREE_ARRAY(s.ctx, s.place, (size_t)s.n + 1);
    return status;
}

static double fit(const ico_problem *problem, ico_text *why_not)
{
    const ico_board *board = ico_problem_board(problem);
    bool asked = ico_problem_features(problem) & ICO_ASKS_SYMMETRY,
         flat = ico_board_lattice(board) == ICO_SQUARE &&
                ico_board_surface(board) == ICO_PLANE && ico_board_dimensions(board) == 2;
    if (asked && flat && ico_problem_kind(problem) != ICO_EITHER) return 0.9;
    if (why_not != NULL)
        ico_text_puts(why_not,
                      !asked ? "method symmetric is for --symmetric"
                      : flat ? "method symmetric must know whether tours are open or "
                               "closed (--open, --closed)"
                             : "symmetric tours are for flat boards of squares");
    return 0;
}

const ico_method ico__method_symmetric = {
    .name = "symmetric",
    .help = "tours that a turn or mirror keeps, through the orbits of cells",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_CAN_LIST | ICO_NEEDS_BOARD,
    .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_FORBIDDEN | ICO_ASKS_SYMMETRY,
    .options = option_table,
    .option_count = OPT_COUNT,
    .fit = fit,
    .solve = solve,
};
