/* tests/model/rank.c - tours by their number, and at random.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "calls.h"

static char untouched;
#define UNTOUCHED ((void *)&untouched)

/* Do ranks and draws mean something here?  Else the library may refuse. */
static bool has_ranks(const world *w)
{
    bool listed = w->q.rule_count + w->q.waypoint_count > 0 || w->q.mirror != NO_MIRROR ||
                  (ico_problem_features(w->problem) & ICO_ASKS_ARROWS) != 0;
    const ico_method *by = ico_method_by_name("symmetric");
    if (w->q.mirror != NO_MIRROR && ico_method_fit(by, w->problem, NULL) == 0)
        return false;
    if (listed && w->q.n == 0) return false;
    return !w->q.longest && !w->q.few_turns && w->q.weigh == 0;
}

static void tour_at(const world *w, unsigned k, uint32_t *tour)
{
    for (unsigned i = 0; i < w->q.n; i++) tour[i] = w->all.tour[k][i];
}

/* The place of a tour that the library wrote; the trace fails if it is none. */
static int place_of(world *w, const char *tag, const uint32_t *tour)
{
    unsigned t[MOST_VERTICES];
    char text[80];
    (void)tell_tour(tour, w->q.n, t);
    int at = tours_find(&w->all, t, w->q.n);
    if (at >= 0) return at;
    tell_text(t, w->q.n, text, sizeof text);
    world_fail(w, tag, "%s is not one of %u tours", text, w->all.count);
}

/* ------------------------------------------------------------------ draws ---------- */

static void check_draws(world *w, ico_sampler *s, unsigned count)
{
    uint32_t tours[8 * MOST_VERTICES];
    ico_kind kinds[8];
    ico_status status = ico_sampler_draw_many(s, count, tours, kinds);
    if (status != ICO_OK)
        world_fail(w, "sample-draw", "%.200s", ico_context_error(w->ctx)->message);
    for (unsigned k = 0; k < count; k++) {
        unsigned tour[MOST_VERTICES];
        bool closed = false;
        (void)place_of(w, "sample-wrong", tours + k * w->q.n);
        world_answer(w);
        (void)tell_tour(tours + k * w->q.n, w->q.n, tour);
        (void)judge_sequence(&w->q, tour, w->q.n, &closed);
        if ((kinds[k] == ICO_CLOSED) != closed)
            world_fail(w, "sample-kind", "a tour is told to be %s",
                       ico_kind_name(kinds[k]));
    }
}

void call_sample(world *w, const words *line)
{
    ico_sampler *s = UNTOUCHED;
    unsigned count = (unsigned)words_number(line, 1) % 8 + 1;
    ico_run *run = world_run(w);
    world_arm(w);
    ico_status status = ico_sampler_new(run, &s);
    world_disarm(w);
    if (status != ICO_OK && s != UNTOUCHED)
        world_fail(w, "sample-touched", "it failed, and wrote a sampler");
    if (!world_status(w, "sample", status, !has_ranks(w))) return;
    if (strtoull(ico_sampler_count(s), NULL, 10) != w->all.count ||
        ico_sampler_is_empty(s) != (w->all.count == 0))
        world_fail(w, "sample-count", "%.60s of %u", ico_sampler_count(s), w->all.count);
    if (w->all.count > 0 && w->q.n > 0) check_draws(w, s, count);
    world_answer(w);
    ico_sampler_free(s);
}

/* ------------------------------------------------------------------ ranks ---------- */

/* Walks a closed tour from elsewhere, or backwards, where that is the same tour. */
static void disguise(const world *w, unsigned how, uint32_t *tour)
{
    uint32_t copy[MOST_VERTICES];
    unsigned n = w->q.n;
    if (question_is_anchored(&w->q) || n < 2) return;
    memcpy(copy, tour, n * sizeof *copy);
    unsigned from = w->q.kind == CLOSED ? how % n : 0;
    bool back = !question_is_directed(&w->q) && (how & 1);
    for (unsigned i = 0; i < n; i++) {
        unsigned at = (from + i) % n;
        tour[i] = copy[back ? n - 1 - at : at];
    }
}

void call_rank(world *w, const words *line)
{
    uint32_t tour[MOST_VERTICES];
    char *rank = UNTOUCHED;
    if (w->all.count == 0 || w->q.n == 0 || w->q.longest) return;
    unsigned k = (unsigned)(words_number(line, 1) % w->all.count);
    tour_at(w, k, tour);
    disguise(w, (unsigned)words_number(line, 2), tour);
    ico_run *run = world_run(w);
    world_arm(w);
    ico_status status = ico_run_rank(run, tour, &rank);
    world_disarm(w);
    if (status != ICO_OK && rank != UNTOUCHED)
        world_fail(w, "rank-touched", "it failed, and wrote a rank");
    if (!world_status(w, "rank", status, !has_ranks(w))) return;
    if (strtoull(rank, NULL, 10) != k + 1)
        world_fail(w, "rank", "%.60s instead of %u", rank, k + 1);
    world_answer(w);
    ico_rank_free(w->ctx, rank);
}

void call_unrank(world *w, const words *line)
{
    uint32_t tour[MOST_VERTICES] = {0};
    char rank[24];
    bool found = false;
    uint64_t k = words_number(line, 1) % (w->all.count + 2);
    if (w->q.longest) return;
    snprintf(rank, sizeof rank, "%llu", (unsigned long long)k + 1);
    ico_run *run = world_run(w);
    world_arm(w);
    ico_status status = ico_run_unrank(run, rank, tour, &found);
    world_disarm(w);
    if (!world_status(w, "unrank", status, !has_ranks(w))) return;
    if (found != (k < w->all.count))
        world_fail(w, "unrank-found", "%s of %u: %d", rank, w->all.count, found);
    if (found && place_of(w, "unrank-wrong", tour) != (int)k)
        world_fail(w, "unrank", "another tour has the number %s", rank);
    world_answer(w);
}

/* ------------------------------------------------------------------ from a rank on - */

typedef struct sequel {
    world *w;
    unsigned next;
} sequel;

static bool take_next(void *user, const ico_tour *tour)
{
    sequel *s = user;
    uint64_t length = ico_tour_length(tour);
    if (length != s->w->q.n)
        world_fail(s->w, "from-length", "%llu", (unsigned long long)length);
    int at = place_of(s->w, "from-wrong", ico_tour_vertices(tour));
    if (at != (int)s->next) world_fail(s->w, "from-order", "%d, not %u", at, s->next);
    s->next++;
    return true;
}

void call_from(world *w, const words *line)
{
    ico_result *result = UNTOUCHED;
    char rank[24];
    uint64_t k = words_number(line, 1) % (w->all.count + 2),
             limit = words_number(line, 2);
    if (w->q.longest) return;
    snprintf(rank, sizeof rank, "%llu", (unsigned long long)k + 1);
    sequel s = {w, (unsigned)k};
    ico_run *run = world_run(w);
    world_arm(w);
    ico_status status = ico_run_list_from(run, rank, limit, take_next, &s, &result);
    world_disarm(w);
    bool beyond = k >= w->all.count;
    if (beyond && status == ICO_BAD_ARGUMENT) {
        world_answer(w);
        return;
    }
    if (!world_status(w, "from", status, true)) return;
    if (beyond) world_fail(w, "from-beyond", "tour %s of %u", rank, w->all.count);
    uint64_t left = w->all.count - k, wanted = limit > 0 && limit < left ? limit : left;
    if (ico_result_tours(result) != s.next - k || ico_result_tours(result) > wanted ||
        (world_is_free(w) && ico_result_tours(result) != wanted))
        world_fail(w, "from-count", "%llu tours instead of %llu",
                   (unsigned long long)ico_result_tours(result),
                   (unsigned long long)wanted);
    if (ico_result_complete(result) && ico_result_tours(result) != left)
        world_fail(w, "from-complete", "%llu tours are said to be the last",
                   (unsigned long long)ico_result_tours(result));
    world_answer(w);
    ico_result_free(result);
}

/* ------------------------------------------------------------------ the index ------ */

void call_index(world *w, const words *line)
{
    ico_tour_index *index = UNTOUCHED;
    uint32_t tour[MOST_VERTICES];
    (void)line;
    ico_run *run = world_run(w);
    world_arm(w);
    ico_status status = ico_tour_index_new(run, 1 << 24, &index);
    world_disarm(w);
    if (!world_status(w, "index", status, !has_ranks(w) || w->q.n == 0)) return;
    if (ico_tour_index_count(index) != w->all.count)
        world_fail(w, "index-count", "%llu tours, not %u",
                   (unsigned long long)ico_tour_index_count(index), w->all.count);
    for (unsigned k = 0; k < w->all.count && w->q.n > 0; k++) {
        ico_tour_index_tour(index, k + 1, tour);
        if (place_of(w, "index-wrong", tour) != (int)k)
            world_fail(w, "index-order", "tour %u is another", k + 1);
        tour_at(w, k, tour);
        if (ico_tour_index_rank(index, tour) != k + 1)
            world_fail(w, "index-rank", "tour %u has another rank", k + 1);
    }
    world_answer(w);
    ico_tour_index_free(index);
}
