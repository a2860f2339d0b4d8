/* encode/decode.c - a solver's answer as a tour, or as the cycles that it is instead.
 * SPDX-License-Identifier: MIT */
#include "encode/solver_values.h"

/* Goes round from `start`; cycle[v] = number, the vertices to walk[0...]. */
static ico_status walk_cycle(const ico_decoded *c, const ico_answer_words *w,
                             uint32_t start, uint32_t number, uint32_t *cycle,
                             uint32_t *walk, uint32_t *length)
{
    const ico_answer_word end = {w->at, 0, w->line, 1};
    uint32_t v = start, before = ICO_NO_VERTEX;
    *length = 0;
    do {
        uint32_t next = c->next[v];
        if (c->undirected && next == before) next = c->other[v];
        if (next == ICO_NO_VERTEX || cycle[v] != ICO_NO_VERTEX)
            return ico__answer_fail(
                w, &end,
                "the answer has no successor of %s, or gives it two predecessors",
                ico__frame_name(c->frame, v).text);
        cycle[v] = number;
        walk[(*length)++] = v;
        before = v;
        v = next;
    } while (v != start);
    return ICO_OK;
}

/* The cycles of the cover; *count of them, the last one in walk. */
static ico_status find_cycles(const ico_decoded *c, const ico_answer_words *w,
                              uint32_t *cycle, uint32_t *walk, uint32_t *count)
{
    ico_status status = ICO_OK;
    *count = 0;
    for (uint32_t v = 0; v < c->frame->n; v++) cycle[v] = ICO_NO_VERTEX;
    for (uint32_t v = 0; v < c->frame->n && status == ICO_OK; v++) {
        uint32_t length;
        if (cycle[v] != ICO_NO_VERTEX) continue;
        status = walk_cycle(c, w, v, (*count)++, cycle, walk, &length);
    }
    return status;
}

/* Walks the closed tour from place `from` on. */
static void start_tour_at(const uint32_t *tour, uint32_t n, uint32_t from,
                          uint32_t *turned)
{
    for (uint32_t i = 0; i < n; i++) turned[i] = tour[(from + i) % n];
}

/* Where v is in the tour; n if it is nowhere. */
static uint32_t place_in_tour(const uint32_t *tour, uint32_t n, uint32_t v)
{
    uint32_t i = 0;
    while (i < n && tour[i] != v) i++;
    return i;
}

/* Returns the place where the tour must begin so that a given number is at its cell; n
 * without a given number. */
static uint32_t given_beginning(const ico_problem *p, const uint32_t *tour, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        uint64_t number = ico_problem_given(p, tour[i]);
        if (number != ICO_NO_CELL)
            return (uint32_t)((i + n - (number - ico_problem_base(p)) % n) % n);
    }
    return n;
}

/* The beginning of a closed tour with numbers or waypoints comes from the values.  A
 * cover has no beginning: then it is a place at which numbers and waypoints are right.
 * O(n) where the values or a given number determine it, else at most n tries. */
static ico_status find_beginning(const ico_frame *f, uint32_t first, uint32_t *tour)
{
    const ico_problem *p = f->problem;
    uint32_t n = (uint32_t)ico_problem_size(p);
    unsigned places = ICO_ASKS_POSITIONS | ICO_ASKS_WAYPOINTS;
    if (ico_problem_kind(p) != ICO_CLOSED || !(ico_problem_features(p) & places))
        return ICO_OK;
    uint32_t given_place = place_in_tour(tour, n, first);
    if (given_place == n) given_place = given_beginning(p, tour, n);
    uint32_t *turned = ICO_NEW_ARRAY(f->ctx, uint32_t, n);
    ico_status status = turned == NULL ? ICO_NO_MEMORY : ICO_OK;
    bool valid = false;
    for (uint32_t i = 0; i < n && status == ICO_OK && !valid; i++) {
        ico_kind kind;
        start_tour_at(tour, n, given_place < n ? given_place : i, turned);
        if (given_place < n) break;
        status = ico_verify_tour(f->ctx, p, turned, n, &valid, &kind, NULL);
    }
    if (status == ICO_OK && (valid || given_place < n)) start_tour_at(turned, n, 0, tour);
    ICO_FREE_ARRAY(f->ctx, turned, n);
    return status;
}

static ico_status judge_answer(const ico_decoded *c, const ico_answer_words *w,
                               const ico_encoding *e, ico_answer *answer, uint32_t *tour,
                               uint32_t *cycle)
{
    ico_frame *f = c->frame;
    uint32_t count, *walk = ICO_NEW_ARRAY(f->ctx, uint32_t, f->n);
    uint32_t *of = ICO_NEW_ARRAY(f->ctx, uint32_t, f->n);
    ico_status status = walk == NULL || of == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) status = find_cycles(c, w, of, walk, &count);
    if (status == ICO_OK && count > 1 && !e->relaxed)
        status =
            ico__fail(f->ctx, ICO_BAD_INPUT, "%s: the answer makes %lu cycles, not one",
                      w->name, (unsigned long)count);
    if (status == ICO_OK) {
        *answer = count == 1 ? ICO_ANSWER_TOUR : ICO_ANSWER_CYCLES;
        if (count == 1) {
            ico__closed_tour(f->closed, walk, tour);
            status = find_beginning(f, c->first, tour);
        }
        for (uint32_t v = 0; v < f->n; v++) cycle[v] = of[v];
    }
    ICO_FREE_ARRAY(f->ctx, walk, f->n);
    ICO_FREE_ARRAY(f->ctx, of, f->n);
    return status;
}

static ico_status cover_new(ico_frame *f, const ico_encoding *e, ico_decoded *c)
{
    *c = (ico_decoded){.frame = f, .first = ICO_NO_VERTEX};
    c->undirected = e->shape == ICO_SHAPE_CHOICES && e->relaxed && !f->graph->directed;
    c->next = ICO_NEW_ARRAY(f->ctx, uint32_t, f->n);
    c->other = ICO_NEW_ARRAY(f->ctx, uint32_t, f->n);
    if (c->next == NULL || c->other == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < f->n; v++) c->next[v] = c->other[v] = ICO_NO_VERTEX;
    return ICO_OK;
}

static void cover_free(ico_decoded *c, uint32_t n)
{
    if (c->frame == NULL) return;
    ICO_FREE_ARRAY(c->frame->ctx, c->next, n);
    ICO_FREE_ARRAY(c->frame->ctx, c->other, n);
}

ico_status ico__decode_values(ico_frame *f, const ico_encoding *e, const ico_model *model,
                              const bool *value, ico_answer *answer, uint32_t *tour,
                              uint32_t *cycle)
{
    const ico_answer_words w = {.ctx = f->ctx, .name = "the model", .line = 1};
    ico_decoded cover = {0};
    ico_status status = cover_new(f, e, &cover);
    if (status == ICO_OK) status = ico__answer_choose(e, model, value, &cover);
    if (status == ICO_OK) status = judge_answer(&cover, &w, e, answer, tour, cycle);
    cover_free(&cover, f->n);
    return status;
}

ico_status ico_decode(ico_context *ctx, const ico_problem *problem, const ico_encoding *e,
                      ico_input *input, ico_answer *answer, uint32_t *tour,
                      uint32_t *cycle)
{
    int64_t weight;
    return ico__decode_weighed(ctx, problem, e, input, answer, tour, cycle, &weight);
}

ico_status ico__decode_weighed(ico_context *ctx, const ico_problem *problem,
                               const ico_encoding *e, ico_input *input,
                               ico_answer *answer, uint32_t *tour, uint32_t *cycle,
                               int64_t *weight)
{
    ico_frame frame;
    ico_model model;
    ico_decoded cover = {0};
    ico_answer_words w = {.ctx = ctx, .name = ico_input_name(input), .line = 1};
    size_t size;
    ico_status status = ico__encoding_build(ctx, problem, e, NULL, NULL, &frame, &model);
    if (status == ICO_OK) status = ico_input_all(input, &w.at, &size);
    if (status == ICO_OK) {
        w.line_start = w.at;
        w.end = w.at + size;
        status = cover_new(&frame, e, &cover);
    }
    if (status == ICO_OK) status = ico__answer_read(&w, e, &model, &cover);
    if (status == ICO_OK && cover.none && (cover.said || cover.some))
        status = ico__fail(ctx, ICO_BAD_INPUT,
                           "%s: the answer reports both a model and that there is none",
                           w.name);
    if (status == ICO_OK && cover.none)
        *answer = ICO_ANSWER_NONE;
    else if (status == ICO_OK && !cover.said)
        *answer = ICO_ANSWER_UNKNOWN;
    else if (status == ICO_OK)
        status = judge_answer(&cover, &w, e, answer, tour, cycle);
    if (status == ICO_OK && !cover.none && cover.said)
        *weight = ico__cover_weight(&cover);
    cover_free(&cover, frame.n);
    ico__model_free(&model);
    ico__frame_free(&frame);
    return status;
}
