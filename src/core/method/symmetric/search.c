/* method/symmetric/search.c - the search among orbits: by edge elimination, and by
 * asking the other methods for cycles.
 * Source: presolve/fragments.h.
 * SPDX-License-Identifier: MIT */
#include "method/symmetric/symmetric.h"

#include <string.h>

#include "base/arithmetic.h"
#include "presolve/fragments.h"
#include "problem/tour_form.h"

enum { SPAN = 50000 /* ticks between two looks at the run's limits */ };

/* --- offering --------------------------------------------------------------------------
 */

/* Writes the tour in `place` into `tour` as docs/conventions.md has it. */
static void write_tour(ico_symmetric *s)
{
    memcpy(s->tour, s->place, s->n * sizeof *s->tour);
    ico__tour_normalise(s->problem, s->tour, s->n);
}

/* Offers the tour in `place` that image number `image` keeps, unless an image before it
 * keeps it too: then it was offered before. */
static ico_status offer_image(ico_symmetric *s, unsigned image)
{
    write_tour(s);
    for (unsigned i = 0; i < image && s->listing; i++)
        if (ico__choice_keeps(&s->choice[i], s->tour, s->closed, s->place)) return ICO_OK;
    return ico__run_offer(s->run, s->tour, s->n, &s->more);
}

/* One tour is enough, or all are wanted. */
static ico_status offer_lifts(ico_symmetric *s, const ico_lift_form *form, ico_lift *lift)
{
    ico_status status = ICO_OK;
    bool next = true;
    if (!s->listing) {
        (void)ico__run_tick(s->run, s->n);
        if (ico__lift_fit(lift) && ico__lift_tour(lift, s->place))
            status = offer_image(s, form->image);
        return status;
    }
    for (ico__lift_begin(lift); next && s->more && status == ICO_OK;
         next = ico__lift_next(lift)) {
        if (ico__run_tick(s->run, s->n)) return ICO_OK;
        if (ico__lift_tour(lift, s->place)) status = offer_image(s, form->image);
    }
    return status;
}

/* --- searching -------------------------------------------------------------------------
 */

/* What a form may take before the next has its turn; 0: no limit. */
typedef struct allowance {
    uint64_t branchings, ticks;
} allowance;

static bool is_used_up(const ico_fragments *search, allowance a)
{
    return (a.branchings > 0 && search->nodes >= a.branchings) ||
           (a.ticks > 0 && search->forced->ticks >= a.ticks);
}

/* Goes through the cycles of a form. */
static ico_status list_form_cycles(ico_symmetric *s, ico_lift_form *form,
                                   ico_fragments *search, ico_lift *lift, allowance a)
{
    ico_fragments_end end = ICO_FRAGMENTS_PAUSE;
    uint64_t reported = 0;
    while (s->more && end != ICO_FRAGMENTS_NO_MORE) {
        uint64_t nodes = search->nodes;
        ico_status status =
            ico__fragments_next(search, search->forced->ticks + SPAN, &end);
        ico__run_stats(s->run)->nodes += search->nodes - nodes;
        bool stop = ico__run_tick(s->run, search->forced->ticks - reported);
        reported = search->forced->ticks;
        if (status == ICO_OK && end == ICO_FRAGMENTS_CYCLE) {
            ico__fragments_cycle(search, s->cycle);
            ico__lift_form_way(lift->q, form, s->cycle, lift->way);
            status = offer_lifts(s, form, lift);
        }
        if (status != ICO_OK || stop) return status;
        if (is_used_up(search, a)) return ICO_OK;
    }
    form->done = end == ICO_FRAGMENTS_NO_MORE;
    return ICO_OK;
}

/* Orbits have their own numbers here. */
static ico_status eliminate(ico_symmetric *s, ico_lift_form *form, ico_lift *lift,
                            allowance a)
{
    ico_problem *problem = NULL;
    ico_closed *closed = NULL;
    ico_fragments search = {0};
    uint32_t size = ico__lift_form_size(lift->q, form), *name = s->place;
    for (uint32_t u = 0; u < size; u++) name[u] = u;
    ico_status status = ico__lift_form_problem(lift->q, form, name, NULL, &problem);
    if (status == ICO_OK) status = ico__closed_new(s->ctx, problem, &closed);
    if (status == ICO_OK)
        status = ico__fragments_open(
            s->ctx, closed, s->listing ? NULL : ico__run_random(s->run), false, &search);
    if (status == ICO_OK) status = list_form_cycles(s, form, &search, lift, a);
    ico__fragments_close(&search);
    ico__closed_free(closed);
    ico_problem_free(problem);
    return status;
}

/* Takes a cycle that another method found, in its names, and the tour that it represents,
 * if a choice of labels gives one. */
static ico_status take_cycle(ico_symmetric *s, ico_lift_form *form, const uint32_t *name,
                             const uint32_t *tour, ico_lift *lift)
{
    uint32_t size = ico__lift_form_size(lift->q, form), *orbit = s->place;
    for (uint32_t u = 0; u < size; u++) orbit[name[u]] = u;
    for (uint32_t i = 0; i < size; i++) s->cycle[i] = orbit[tour[i]];
    ico__lift_form_way(lift->q, form, s->cycle, lift->way);
    ico_status status = offer_lifts(s, form, lift);
    form->misses += s->more;
    return status;
}

/* Asks method auto for a cycle: orbits in an order of their own each time, and, when
 * labels of an answer did not fit, of some cycles alone, so that another comes. */
static ico_status ask_auto(ico_symmetric *s, ico_lift_form *form, uint32_t *name,
                           ico_lift *lift, uint64_t ticks)
{
    ico_problem *problem = NULL;
    ico_result *result = NULL;
    ico_random *random = ico__run_random(s->run);
    bool twist = form->kind == ICO_LIFT_ROUND && form->misses % 4 > 0;
    ico__random_shuffle(random, name, ico__lift_form_size(lift->q, form));
    ico_status status =
        ico__lift_form_problem(lift->q, form, name, twist ? random : NULL, &problem);
    if (status != ICO_OK) return status;
    uint64_t outer = ico__run_narrow(s->run, ticks),
             bytes = ico__run_limit_proof(s->run, 0);
    status = ico__run_subsolve(s->run, problem, NULL, NULL, "orbits", &result);
    (void)ico__run_limit_proof(s->run, bytes);
    ico__run_widen(s->run, outer);
    if (status == ICO_OK && result->verdict == ICO_NONE) {
        form->done = !twist;
        form->misses += twist;
    }
    if (status == ICO_OK && result->verdict == ICO_FOUND)
        status = take_cycle(s, form, name, ico_tour_vertices(result->tour), lift);
    ico_result_free(result);
    ico_problem_free(problem);
    return status;
}

/* One or two orbits: there is one way through them, and no graph has it as a cycle. */
static ico_status lift_few(ico_symmetric *s, ico_lift_form *form, ico_lift *lift)
{
    form->done = true;
    if (lift->q->size == 2 && lift->q->graph->m == 0) return ICO_OK;
    for (uint32_t i = 0; i < lift->q->size; i++) lift->way[i] = i;
    return offer_lifts(s, form, lift);
}

/* Asks again while there are answers, and labels do not fit. */
static ico_status ask_often(ico_symmetric *s, ico_lift_form *form, uint32_t *name,
                            ico_lift *lift, uint64_t ticks)
{
    enum { TIMES = 16 };
    uint64_t end = ico__run_stats(s->run)->ticks + ticks;
    for (unsigned k = 0; k < TIMES; k++) {
        uint64_t now = ico__run_stats(s->run)->ticks;
        unsigned misses = form->misses;
        if (!s->more || form->done || now >= end) return ICO_OK;
        if (ico__run_limit(s->run) != ICO_LIMIT_NONE) return ICO_OK;
        ico_status status = ask_auto(s, form, name, lift, end - now);
        if (status != ICO_OK || form->misses == misses) return status;
    }
    return ICO_OK;
}

/* Few orbits are gone through soon; for many a cycle is to be had from others. */
static ico_status look_through(ico_symmetric *s, ico_lift_form *form, uint32_t *name,
                               ico_lift *lift, allowance a)
{
    enum { MANY = 200 };
    bool first = a.ticks > 0 && lift->q->size > MANY, then = a.ticks > 0 && !first;
    ico_status status = ICO_OK;
    if (first) status = ask_often(s, form, name, lift, a.ticks);
    if (status == ICO_OK && s->more && !form->done &&
        ico__run_limit(s->run) == ICO_LIMIT_NONE)
        status = eliminate(s, form, lift, a);
    return status == ICO_OK && then ? ask_often(s, form, name, lift, a.ticks) : status;
}

static ico_status search_form(ico_symmetric *s, ico_lift_form *form, allowance a)
{
    const ico_quotient *q = s->quotient[form->image];
    uint32_t size = ico__lift_form_size(q, form),
             *name = ICO_NEW_ARRAY(s->ctx, uint32_t, (size_t)size + 1);
    ico_lift lift = {0};
    if (name == NULL) return ICO_NO_MEMORY;
    for (uint32_t u = 0; u < size; u++) name[u] = u;
    ico_status status = ico__lift_open(q, &lift);
    lift.kind = form->kind;
    if (q->group != NULL) lift.ways = s->choice[form->image].ways;
    if (status == ICO_OK)
        status =
            size < 3 ? lift_few(s, form, &lift) : look_through(s, form, name, &lift, a);
    ico__lift_close(&lift);
    ICO_FREE_ARRAY(s->ctx, name, (size_t)size + 1);
    return status;
}

/* Nothing is left to look for. */
static void conclude(ico_symmetric *s)
{
    if (!s->partial)
        ico__run_exhausted(s->run, false);
    else if (s->within)
        ico__run_give_up(s->run, ICO_LIMIT_METHOD);
}

ico_status ico__symmetric_search(ico_symmetric *s, uint64_t unit)
{
    enum { START = 100000, EACH = 1000, DOUBLINGS = 30, AT_ONCE = 2 };
    size_t left = s->forms.size;
    for (uint64_t i = 1; left > 0; i++) {
        left = 0;
        for (size_t k = 0; k < s->forms.size; k++) {
            ico_lift_form *form = &s->forms.items[k];
            if (form->done) continue;
            if (s->any && left++ >= AT_ONCE * i) continue;
            uint64_t ticks = START + EACH * (uint64_t)s->quotient[form->image]->size;
            allowance a = {unit * ico__luby(i), ticks << (i < DOUBLINGS ? i : DOUBLINGS)};
            ico_status status = search_form(s, form, s->listing ? (allowance){0} : a);
            if (status != ICO_OK || !s->more) return status;
            if (ico__run_limit(s->run) != ICO_LIMIT_NONE) return ICO_OK;
            left += !s->any && !form->done;
        }
        ico__run_stats(s->run)->restarts += left > 0;
    }
    conclude(s);
    return ICO_OK;
}
