/* count/sample.c - tours drawn at random, all equally likely.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "count/convention.h"
#include "count/form.h"
#include "count/layers.h"

/* Invariants: unless the form is tiny or hopeless, layers are those of its net. */
struct ico_sampler {
    ico_context *ctx;
    ico_form form;
    ico_sweep sweep;
    ico_layers layers;
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
    ico__layers_free(&s->layers);
    ico__sweep_free(&s->sweep);
    ico__form_free(&s->form);
    ico__free_string(s->ctx, s->count);
    ICO_FREE(s->ctx, s);
}

static ico_status sweep(ico_sampler *s, ico_run *run)
{
    bool fits;
    size_t room = 2 * (size_t)s->form.net.n;
    ico_status status = ico__sweep_new(&s->form.net, s->form.order, &s->sweep, &fits);
    if (status == ICO_OK && !fits)
        status = ico__fail(s->ctx, ICO_TOO_LARGE,
                           "no order with frontiers of at most %d vertices was found",
                           ICO_SWEEP_SLOTS);
    if (status == ICO_OK)
        status = ico__layers_new(run, &s->form.net, &s->sweep, &s->layers);
    if (status != ICO_OK) return status;
    s->links = ICO_NEW_ARRAY(s->ctx, uint32_t, room);
    s->cycle = ICO_NEW_ARRAY(s->ctx, uint32_t, room);
    return s->links == NULL || s->cycle == NULL ? ICO_NO_MEMORY : ICO_OK;
}

ico_status ico_sampler_new(ico_run *run, ico_sampler **sampler)
{
    ico_context *ctx = ico__run_context(run);
    ico_sampler *s = ICO_NEW(ctx, ico_sampler);
    if (s == NULL) return ICO_NO_MEMORY;
    s->ctx = ctx;
    ico__run_begin(run);
    ico_status status = ico__form_new(run, "sample", &s->form);
    if (status == ICO_OK && !s->form.tiny && !s->form.hopeless) status = sweep(s, run);
    if (status == ICO_OK) {
        ico_number tiny = {{0}};
        uint64_t few = s->form.tour_count;
        bool made = !s->form.tiny || few == 0 || ico__number_add(ctx, &tiny, &few, 1);
        if (!made)
            status = ICO_NO_MEMORY;
        else if (s->form.tiny)
            s->count = ico__number_text(ctx, &tiny);
        else
            status = ico__count_tours_text(ctx, s->form.problem, s->form.g,
                                           &s->layers.total, s->form.g->n, &s->count);
        ico__number_free(ctx, &tiny);
        if (status == ICO_OK && s->count == NULL) status = ICO_NO_MEMORY;
    }
    if (status == ICO_STOPPED)
        (void)ico__fail(ctx, ICO_STOPPED, "the sampler was not ready at the limit: %s",
                        ico_limit_name(ico__run_limit(run)));
    s->random = *ico__run_random(run);
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
        ico_verify_tour(s->ctx, s->form.problem, tour, s->form.g->n, &valid, &kind, NULL);
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
    if (s->form.tiny) {
        uint32_t k = ico__random_below(&s->random, (uint32_t)s->form.tour_count);
        memcpy(tour, s->form.tours[k], s->form.g->n * sizeof *tour);
        return verify(s, tour);
    }
    ico_status status = ico__layers_draw(&s->layers, &s->random, s->links);
    if (status != ICO_OK) return status;
    link_up(s);
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
