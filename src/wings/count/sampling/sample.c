/* count/sampling/sample.c - tours drawn at random, all equally likely.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/thread.h"
#include "count/convention.h"
#include "count/plan/plan.h"
#include "count/sampling/listed_tours.h"
#include "count/separator/separator_sample.h"
#include "count/sweep/board_orders.h"
#include "count/sweep/completions.h"
#include "count/sweep/sweep_question.h"

/* Invariants: unless the form is tiny or hopeless, tours come from one of three sources:
 * from `listed`, the index of all tours, if it is not NULL; from `over`, the plan's
 * separator, if `cut`; else from `layers` of the form's net.  Tour number k has a random
 * stream of its own, made of the seed and k, which depends neither on the thread that
 * draws it nor on the other tours.  `drawn` tours were drawn so far. */
struct ico_sampler {
    ico_context *ctx;
    ico_run *run;
    ico_sweep_question form;
    ico_sweep sweep;
    ico_completions layers;
    ico_separation separation;
    ico_separator_plan *plan;
    ico_separator_sampler over;
    ico_tour_index *listed;
    bool cut;
    ico_number total; /* cycles of the net */
    uint64_t seed, drawn;
    char *count;
};

/* The memory of a thread, for drawing up to ICO_WALKERS tours at once.  sides: of the
 * cycles, 2n numbers each, n being the vertices of the net; cycle: 2n numbers too. */
typedef struct artist {
    ico_sampler *s;
    ico_context *ctx;
    uint32_t *memory, *sides[ICO_WALKERS], *cycle;
    ico_random random[ICO_WALKERS];
    ico_drawing drawing;
} artist;

void ico_sampler_free(ico_sampler *s)
{
    if (s == NULL) return;
    ico_tour_index_free(s->listed);
    ico__separator_sampler_free(&s->over);
    ico__separator_plan_free(s->plan);
    ico__separation_free(&s->separation);
    ico__completions_free(&s->layers);
    ico__number_free(s->ctx, &s->total);
    ico__sweep_free(&s->sweep);
    ico__sweep_question_free(&s->form);
    ico__free_string(s->ctx, s->count);
    ICO_FREE(s->ctx, s);
}

static ico_status find_plan(ico_sampler *s)
{
    uint32_t *orders = NULL;
    size_t given = 0;
    bool found = false;
    ico_status status = ico__board_orders(s->ctx, s->form.problem, &orders, &given);
    if (status == ICO_OK)
        status = ico__plan_cut(s->form.closed, &s->form.net, orders, given,
                               &s->separation, &found);
    if (status == ICO_OK && found)
        status = ico__separator_plan_new(&s->form.net, &s->separation, &s->plan);
    ICO_FREE_ARRAY(s->ctx, orders, given * s->form.g->n);
    return status;
}

/* Looks for a cut that promises less than the sweep (NULL: no sweep is possible).  Fails
 * before any work if neither the cut nor the sweep fits into memory. */
static ico_status look_for_cut(ico_sampler *s, ico_run *run, const ico_cost *sweep)
{
    double bytes = 0;
    if (s->form.net.directed) return ICO_OK;
    ico_status status = find_plan(s);
    if (status != ICO_OK || s->plan == NULL) return status;
    if (sweep != NULL && !ico__separator_is_better(s->plan, sweep)) return ICO_OK;
    if (!ico__separator_sampler_fits(s->plan)) return ICO_OK;
    status = ico__separator_sampler_bytes(run, s->plan, &bytes);
    if (status != ICO_OK) return status;
    s->cut = ico__fits(s->ctx, bytes);
    if (s->cut || (sweep != NULL && ico__fits(s->ctx, sweep->bytes))) return ICO_OK;
    (void)ico__fail(s->ctx, ICO_TOO_LARGE,
                    "drawing tours of this board takes tables of about %.3g GB, more "
                    "than the memory limit (--memory)",
                    bytes / 1e9);
    return ico__blame_memory(s->ctx);
}

/* Layers have packed states. */
static ico_status sampler_sweep(ico_sampler *s, ico_run *run)
{
    const ico_net *net = &s->form.net;
    bool fits = true;
    ico_cost cost = {0};
    ico_status status = ico__sweep_new(net, s->form.order, &s->sweep, &fits);
    if (status == ICO_OK && fits)
        status = ico__sweep_cost(net, &s->sweep, s->sweep.n, false, &cost);
    if (status == ICO_OK) status = look_for_cut(s, run, fits ? &cost : NULL);
    if (status == ICO_OK && !fits && !s->cut)
        status = ico__fail(s->ctx, ICO_TOO_LARGE,
                           "no order with frontiers of at most %d vertices was found",
                           ICO_SWEEP_SLOTS);
    if (status == ICO_OK && s->cut)
        status = ico__separator_sampler_new(run, net, &s->separation, &s->over);
    else if (status == ICO_OK)
        status = ico__completions_new(run, net, &s->sweep, &s->layers);
    if (status != ICO_OK) return status;
    const ico_number *total = &s->layers.total;
    uint64_t over = s->over.total;
    bool added = s->cut ? over == 0 || ico__number_add(s->ctx, &s->total, &over, 1)
                        : ico__number_add(s->ctx, &s->total, total->words.items,
                                          total->words.size);
    return added ? ICO_OK : ICO_NO_MEMORY;
}

/* All tours, where no sweep can ask the question. */
static ico_status sampler_list(ico_sampler *s, ico_run *run)
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
static ico_status sampler_count(ico_sampler *s, ico_run *run)
{
    ico_number tiny = {{0}};
    ico_status status = ico__sweep_question_new(run, "sample", &s->form);
    if (status == ICO_OK && !s->form.tiny && !s->form.hopeless)
        status = sampler_sweep(s, run);
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
    s->run = run;
    ico__run_begin(run);
    s->seed = ico__random_next(ico__run_random(run)); /* before workers take any */
    ico_status status = ico__is_listed(ico__run_problem(run)) ? sampler_list(s, run)
                                                              : sampler_count(s, run);
    if (status == ICO_STOPPED)
        (void)ico__fail(ctx, ICO_STOPPED, "%s before exact sampling was prepared%s",
                        ico__run_limit(run) == ICO_LIMIT_STOP   ? "it was interrupted"
                        : ico__run_limit(run) == ICO_LIMIT_TIME ? "the time was over"
                        : ico__run_limit(run) == ICO_LIMIT_TICKS
                            ? "the ticks were used up"
                            : "a limit was reached",
                        ico__run_limit(run) == ICO_LIMIT_TIME    ? "; give more --time"
                        : ico__run_limit(run) == ICO_LIMIT_TICKS ? "; give more --ticks"
                                                                 : "");
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

/* ----------------------------------------------------------------- from cycle to tour */

/* A closed tour from a start can be walked both ways: each is drawn as often. */
static void draw_direction(const ico_sampler *s, ico_random *random, uint32_t *tour)
{
    const ico_problem *p = s->form.problem;
    bool start = ico_problem_start(p) != ICO_NO_CELL,
         end = ico_problem_end(p) != ICO_NO_CELL;
    uint32_t n = s->form.g->n, first = start ? 1 : 0, last = start ? n - 1 : n - 2;
    if (ico_problem_kind(p) != ICO_CLOSED || s->form.g->directed || start == end) return;
    if (ico__random_below(random, 2) == 0) return;
    for (; first < last; first++, last--) {
        uint32_t v = tour[first];
        tour[first] = tour[last];
        tour[last] = v;
    }
}

static ico_status verify(const artist *a, const uint32_t *tour, ico_kind *kind)
{
    const ico_sampler *s = a->s;
    bool valid;
    ico_status status =
        ico_verify_tour(a->ctx, s->form.problem, tour,
                        (size_t)ico_problem_size(s->form.problem), &valid, kind, NULL);
    if (status == ICO_OK && !valid)
        status = ico__fail(a->ctx, ICO_DEFECT,
                           "a tour that was drawn is wrong. This is a defect of the "
                           "program, please report it");
    return status;
}

/* The cycle with these neighbours as a tour, in the form in which tours are listed. */
static void artist_write_tour(artist *a, const uint32_t *side, ico_random *random,
                              uint32_t *tour)
{
    const ico_sampler *s = a->s;
    ico__net_walk(&s->form.net, side, a->cycle);
    ico__closed_tour(s->form.closed, a->cycle, tour);
    if (ico__sweep_question_is_sequence(&s->form))
        draw_direction(s, random, tour);
    else
        ico__sweep_question_normalise(&s->form, tour);
}

/* ------------------------------------------------------------------ drawing -------- */

static size_t artist_room(const ico_sampler *s)
{
    return (ICO_WALKERS + 1) * 2 * ((size_t)s->form.net.n + 1);
}

static ico_status artist_open(ico_sampler *s, ico_context *ctx, artist *a)
{
    size_t each = 2 * ((size_t)s->form.net.n + 1);
    *a = (artist){.s = s, .ctx = ctx};
    a->memory = ICO_NEW_ARRAY(ctx, uint32_t, artist_room(s));
    if (a->memory == NULL) return ICO_NO_MEMORY;
    for (unsigned k = 0; k < ICO_WALKERS; k++) a->sides[k] = a->memory + k * each;
    a->cycle = a->memory + ICO_WALKERS * each;
    return ICO_OK;
}

static void artist_close(artist *a)
{
    ICO_FREE_ARRAY(a->ctx, a->memory, artist_room(a->s));
    ico__drawing_free(a->ctx, &a->drawing);
}

static ico_status draw_by_layers(artist *a, size_t count)
{
    ico_status status = ICO_OK;
    for (size_t k = 0; status == ICO_OK && k < count; k++) {
        status = ico__completions_draw(&a->s->layers, &a->random[k], a->cycle);
        if (status == ICO_OK)
            ico__completions_sides(&a->s->layers, a->cycle, a->sides[k]);
    }
    return status;
}

/* One of those that are kept, where they are. */
static bool draw_kept(artist *a, size_t k, uint32_t *tour)
{
    const ico_sweep_question *f = &a->s->form;
    if (a->s->listed != NULL) {
        uint32_t many = (uint32_t)ico_tour_index_count(a->s->listed);
        uint64_t rank = 1 + (uint64_t)ico__random_below(&a->random[k], many);
        ico_tour_index_tour(a->s->listed, rank, tour);
    } else if (f->tiny) {
        uint32_t which = ico__random_below(&a->random[k], (uint32_t)f->tour_count);
        memcpy(tour, f->tours[which], f->g->n * sizeof *tour);
    }
    return a->s->listed != NULL || f->tiny;
}

/* Cycles, up to ICO_WALKERS of them. */
static ico_status draw_cycles(artist *a, size_t count)
{
    const ico_sampler *s = a->s;
    if (s->listed != NULL || s->form.tiny) return ICO_OK;
    if (!s->cut) return draw_by_layers(a, count);
    return ico__separator_sampler_draw(&s->over, a->ctx, &a->drawing, a->random, a->sides,
                                       count);
}

/* Draws tours number first, first + 1, ..., at most ICO_WALKERS of them.  kinds: NULL, or
 * gets their kinds. */
static ico_status draw_some(artist *a, uint64_t first, size_t count, uint32_t *tours,
                            ico_kind *kinds)
{
    const ico_sampler *s = a->s;
    size_t n = (size_t)ico_problem_size(s->form.problem);
    for (size_t k = 0; k < count; k++)
        ico__random_seed(&a->random[k], s->seed ^ ico__mix64(first + k + 1));
    ico_status status = draw_cycles(a, count);
    for (size_t k = 0; status == ICO_OK && k < count; k++) {
        uint32_t *tour = tours + k * n;
        ico_kind kind;
        if (!draw_kept(a, k, tour))
            artist_write_tour(a, a->sides[k], &a->random[k], tour);
        status = verify(a, tour, kinds != NULL ? &kinds[k] : &kind);
    }
    return status;
}

/* Tours that several threads draw.  Invariant: the lock guards `next`; each tour before
 * it is drawn or in work. */
typedef struct draw_queue {
    ico_sampler *s;
    ico_lock lock;
    size_t count, next;
    uint32_t *tours;
    ico_kind *kinds;
} draw_queue;

static ico_status draw_share(void *user, ico_run *worker)
{
    draw_queue *d = user;
    ico_context *ctx = ico__run_context(worker);
    size_t n = (size_t)ico_problem_size(d->s->form.problem), from = 0;
    artist *a = ICO_NEW(ctx, artist);
    ico_status status = a == NULL ? ICO_NO_MEMORY : artist_open(d->s, ctx, a);
    while (status == ICO_OK) {
        ico__lock_take(&d->lock);
        from = d->next;
        size_t some = d->count - from < ICO_WALKERS ? d->count - from : ICO_WALKERS;
        d->next += some;
        bool more = d->next < d->count;
        ico__lock_give(&d->lock);
        if (some == 0) break;
        if (more) ico__run_add_threads(worker);
        status = draw_some(a, d->s->drawn + from, some, d->tours + from * n,
                           d->kinds != NULL ? d->kinds + from : NULL);
    }
    if (a != NULL) artist_close(a);
    ICO_FREE(ctx, a);
    return status;
}

ico_status ico_sampler_draw_many(ico_sampler *s, size_t count, uint32_t *tours,
                                 ico_kind *kinds)
{
    draw_queue d = {.s = s, .count = count, .tours = tours, .kinds = kinds};
    if (ico_sampler_is_empty(s))
        return ico__fail(s->ctx, ICO_BAD_ARGUMENT, "there is no tour to draw");
    ico__lock_init(&d.lock);
    ico_status status;
    if (s->cut && count > ICO_WALKERS) {
        ico__run_begin(s->run);
        status = ico__run_parallel(s->run, draw_share, &d);
        ico__run_end(s->run);
    } else {
        status = draw_share(&d, s->run);
    }
    ico__lock_free(&d.lock);
    if (status == ICO_OK) s->drawn += count;
    return status;
}

ico_status ico_sampler_draw(ico_sampler *s, uint32_t *tour)
{
    return ico_sampler_draw_many(s, 1, tour, NULL);
}

const char *ico_sampler_count(const ico_sampler *s)
{
    return s->count;
}
