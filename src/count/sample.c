/* count/sample.c - tours drawn at random, all equally likely.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "count/board_orders.h"
#include "count/choice.h"
#include "count/convention.h"
#include "count/form.h"
#include "count/layers.h"
#include "count/listed.h"
#include "count/separator_sample.h"

/* Invariants: unless the form is tiny or hopeless, layers are those of its net, or (if
 * `cut`) over draws over the plan's halving.  listed: none of these, but all tours. */
struct ico_sampler {
    ico_context *ctx;
    ico_form form;
    ico_sweep sweep;
    ico_layers layers;
    ico_plan plan;
    ico_separator_sampler over;
    ico_tour_index *listed;
    bool cut;
    ico_number total; /* cycles of the net */
    ico_random random;
    char *count;
    uint32_t *links, *cycle; /* 2n each, n of the net */
};

void ico_sampler_free(ico_sampler *s)
{
    if (s == NULL) return;
    size_t room = 2 * (size_t)s->form.net.n;
    ICO_FREE_ARRAY(s->ctx, s->links, room);
    ICO_FREE_ARRAY(s->ctx, s->cycle, room);
    ico_tour_index_free(s->listed);
    ico__separator_sampler_free(&s->over);
    ico__plan_free(&s->plan);
    ico__layers_free(&s->layers);
    ico__number_free(s->ctx, &s->total);
    ico__sweep_free(&s->sweep);
    ico__form_free(&s->form);
    ico__free_string(s->ctx, s->count);
    ICO_FREE(s->ctx, s);
}

/* Looks for a cut that promises less than the sweep; if it does not fit into memory, and the
 * sweep neither, that is said before anything is done. */
static ico_status look_for_cut(ico_sampler *s)
{
    uint32_t *orders = NULL;
    size_t given = 0;
    double bytes = 0;
    bool fits = false;
    if (s->form.net.directed) return ICO_OK;
    ico_status status = ico__board_orders(s->ctx, s->form.problem, &orders, &given);
    if (status == ICO_OK)
        status =
            ico__plan_find_cut(s->form.closed, &s->form.net, orders, given, &s->plan);
    ICO_FREE_ARRAY(s->ctx, orders, given * s->form.g->n);
    if (status != ICO_OK || !ico__plan_prefers_cut(&s->plan)) return status;
    status = ico__separator_sampler_bytes(&s->form.net, &s->plan.halving, &fits, &bytes);
    if (status != ICO_OK || !fits) return status;
    s->cut = ico__fits(s->ctx, bytes);
    bool sweep = s->plan.sweep_fits && ico__fits(s->ctx, s->plan.bounds.bytes);
    if (s->cut || sweep) return ICO_OK;
    return ico__fail(s->ctx, ICO_TOO_LARGE,
                     "drawing tours of this board takes tables of about %.3g GB, more "
                     "than the memory limit (--memory)",
                     bytes / 1e9);
}

static ico_status sweep(ico_sampler *s, ico_run *run)
{
    size_t room = 2 * (size_t)s->form.net.n;
    const ico_net *net = &s->form.net;
    s->plan.sweep_fits = s->plan.packed = true;
    ico_status status =
        ico__sweep_new(net, s->form.order, &s->sweep, &s->plan.sweep_fits);
    if (status == ICO_OK && s->plan.sweep_fits)
        status = ico__sweep_bounds(net, &s->sweep, s->sweep.n, &s->plan.bounds);
    if (status == ICO_OK) status = look_for_cut(s);
    if (status == ICO_OK && !s->plan.sweep_fits && !s->cut)
        status = ico__fail(s->ctx, ICO_TOO_LARGE,
                           "no order with frontiers of at most %d vertices was found",
                           ICO_SWEEP_SLOTS);
    if (status == ICO_OK && s->cut)
        status = ico__separator_sampler_new(run, net, &s->plan.halving, &s->over);
    else if (status == ICO_OK)
        status = ico__layers_new(run, net, &s->sweep, &s->layers);
    if (status != ICO_OK) return status;
    const ico_number *total = &s->layers.total;
    uint64_t over = s->over.total;
    bool added = s->cut ? over == 0 || ico__number_add(s->ctx, &s->total, &over, 1)
                        : ico__number_add(s->ctx, &s->total, total->words.items,
                                          total->words.size);
    s->links = ICO_NEW_ARRAY(s->ctx, uint32_t, room);
    s->cycle = ICO_NEW_ARRAY(s->ctx, uint32_t, room);
    return s->links == NULL || s->cycle == NULL || !added ? ICO_NO_MEMORY : ICO_OK;
}

/* All tours, where no sweep can ask the question. */
static ico_status list(ico_sampler *s, ico_run *run)
{
    ico_number count = {{0}};
    s->form.problem = ico__run_problem(run);
    ico_status status = ico__listed_new(run, &s->listed);
    if (status != ICO_OK) return status;
    uint64_t tours = ico_tour_index_count(s->listed);
    if (tours > UINT32_MAX)
        return ico__fail(s->ctx, ICO_TOO_LARGE, "there are too many tours to draw from");
    if (tours > 0 && !ico__number_add(s->ctx, &count, &tours, 1)) return ICO_NO_MEMORY;
    s->count = ico__number_text(s->ctx, &count);
    ico__number_free(s->ctx, &count);
    return s->count == NULL ? ICO_NO_MEMORY : ICO_OK;
}

/* Tables, and how many tours they hold. */
static ico_status count(ico_sampler *s, ico_run *run)
{
    ico_number tiny = {{0}};
    ico_status status = ico__form_new(run, "sample", &s->form);
    if (status == ICO_OK && !s->form.tiny && !s->form.hopeless) status = sweep(s, run);
    if (status != ICO_OK) return status;
    uint64_t few = s->form.tour_count;
    if (s->form.tiny && few > 0 && !ico__number_add(s->ctx, &tiny, &few, 1))
        return ICO_NO_MEMORY;
    if (s->form.tiny)
        s->count = ico__number_text(s->ctx, &tiny);
    else
        status = ico__count_tours_text(s->ctx, s->form.problem, s->form.g, &s->total,
                                       s->form.g->n, &s->count);
    ico__number_free(s->ctx, &tiny);
    return status == ICO_OK && s->count == NULL ? ICO_NO_MEMORY : status;
}

ico_status ico_sampler_new(ico_run *run, ico_sampler **sampler)
{
    ico_context *ctx = ico__run_context(run);
    ico_sampler *s = ICO_NEW(ctx, ico_sampler);
    if (s == NULL) return ICO_NO_MEMORY;
    s->ctx = ctx;
    ico__run_begin(run);
    s->random = *ico__run_random(run);
    ico_status status =
        ico__is_listed(ico__run_problem(run)) ? list(s, run) : count(s, run);
    if (status == ICO_STOPPED)
        (void)ico__fail(ctx, ICO_STOPPED, "the sampler was not ready at the limit: %s",
                        ico_limit_name(ico__run_limit(run)));
    ico__run_end(run);
    if (status != ICO_OK) {
        ico_sampler_free(s);
        return status;
    }
    *sampler = s;
    return ICO_OK;
}

bool ico_sampler_is_empty(const ico_sampler *s)
{
    return strcmp(s->count, "0") == 0;
}

/* The two neighbours of each vertex on the cycle; directed: the first is its successor. */
static void link_up(ico_sampler *s)
{
    uint32_t n = s->form.net.n, *side = s->cycle, *links = s->links;
    for (uint32_t i = 0; i < 2 * n; i++) side[i] = ICO_NO_VERTEX;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t v = s->sweep.steps[i].vertex;
        for (unsigned k = 0; k < 2; k++) {
            uint32_t w = links[2 * i + k];
            if (w == ICO_NO_VERTEX) continue;
            if (s->form.net.directed) {
                side[2 * (k == 0 ? v : w)] = k == 0 ? w : v;
                continue;
            }
            side[2 * v + (side[2 * v] != ICO_NO_VERTEX)] = w;
            side[2 * w + (side[2 * w] != ICO_NO_VERTEX)] = v;
        }
    }
    memcpy(links, side, 2 * (size_t)n * sizeof *side);
}

static void walk(ico_sampler *s)
{
    uint32_t n = s->form.net.n, at = 0, from = ICO_NO_VERTEX;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t next = s->links[2 * at];
        if (!s->form.net.directed && next == from) next = s->links[2 * at + 1];
        s->cycle[i] = at;
        from = at;
        at = next;
    }
}

/* A closed tour from a start can be walked both ways: each is drawn as often. */
static void draw_direction(ico_sampler *s, uint32_t *tour)
{
    const ico_problem *p = s->form.problem;
    bool start = ico_problem_start(p) != ICO_NO_CELL,
         end = ico_problem_end(p) != ICO_NO_CELL;
    uint32_t n = s->form.g->n, first = start ? 1 : 0, last = start ? n - 1 : n - 2;
    if (ico_problem_kind(p) != ICO_CLOSED || s->form.g->directed || start == end) return;
    if (ico__random_below(&s->random, 2) == 0) return;
    for (; first < last; first++, last--) {
        uint32_t v = tour[first];
        tour[first] = tour[last];
        tour[last] = v;
    }
}

static ico_status verify(ico_sampler *s, const uint32_t *tour)
{
    bool valid;
    ico_kind kind;
    ico_status status =
        ico_verify_tour(s->ctx, s->form.problem, tour,
                        (size_t)ico_problem_size(s->form.problem), &valid, &kind, NULL);
    if (status == ICO_OK && !valid)
        status = ico__fail(s->ctx, ICO_DEFECT,
                           "a tour that was drawn is wrong. This is a defect of the "
                           "program, please report it");
    return status;
}

ico_status ico_sampler_draw(ico_sampler *s, uint32_t *tour)
{
    if (ico_sampler_is_empty(s))
        return ico__fail(s->ctx, ICO_BAD_ARGUMENT, "there is no tour to draw");
    if (s->listed != NULL) {
        uint32_t many = (uint32_t)ico_tour_index_count(s->listed);
        ico_tour_index_tour(s->listed, 1 + (uint64_t)ico__random_below(&s->random, many),
                            tour);
        return verify(s, tour);
    }
    if (s->form.tiny) {
        uint32_t k = ico__random_below(&s->random, (uint32_t)s->form.tour_count);
        memcpy(tour, s->form.tours[k], s->form.g->n * sizeof *tour);
        return verify(s, tour);
    }
    ico_status status = s->cut
                            ? ico__separator_sampler_draw(&s->over, &s->random, s->links)
                            : ico__layers_draw(&s->layers, &s->random, s->links);
    if (status != ICO_OK) return status;
    if (!s->cut) link_up(s);
    walk(s);
    ico__closed_tour(s->form.closed, s->cycle, tour);
    if (ico__form_is_sequence(&s->form))
        draw_direction(s, tour);
    else
        ico__form_normalise(&s->form, tour);
    return verify(s, tour);
}

const char *ico_sampler_count(const ico_sampler *s)
{
    return s->count;
}
