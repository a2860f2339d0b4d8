/* tests/scarce/scenes_count.c - counts of every kind, samples, ranks.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "questions.h"
#include "scenes.h"

static void claim_number(uint64_t *claim, const char *number)
{
    if (number != NULL) scarce_claim(claim, strtoull(number, NULL, 10));
}

static ico_status open_run(ico_context *ctx, const question *q, ico_problem **p,
                           ico_run **run)
{
    ico_status status = ICO_OK;
    MAKE(status, question_make(ctx, q, p), *p);
    MAKE(status, ico_run_new(ctx, *p, run), *run);
    if (*run != NULL) ico_run_set_ticks(*run, 300000);
    return status;
}

/* What no limit of work, and nothing that cannot be asked, shall hide. */
static ico_status forgive(ico_status status)
{
    bool told =
        status == ICO_UNSUPPORTED || status == ICO_STOPPED || status == ICO_TOO_LARGE;
    return told ? ICO_OK : status;
}

/* --- counts ------------------------------------------------------------------------- */

/* way: a number below WAYS. */
typedef struct counting {
    const question *question;
    unsigned way;
} counting;

enum { WAYS = 8 };

static void choose(unsigned way, ico_count_options *o)
{
    static const uint32_t order[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    ico_count_options_set_graph_classes(o, way == 0);
    if (way <= 3) ico_count_options_set_by(o, (ico_count_by)way);
    ico_count_options_set_layers(o, way == 1);
    if (way == 4) ico_count_options_set_method(o, ico_method_by_name("backtrack"), NULL);
    ico_count_options_set_by_length(o, way == 5);
    ico_count_options_set_without_classes(o, way == 5);
    if (way == 6) ico_count_options_set_part(o, 1, 3);
    if (way == 7) ico_count_options_set_order(o, order, 13);
    ico_count_options_set_checkpoint(o, NULL, 0);
}

static void note_forecast(void *user, const ico_forecast *forecast)
{
    *(double *)user += ico_forecast_bytes(forecast);
}

static ico_status count_tours(ico_context *ctx, const void *what, uint64_t *claim)
{
    const counting *w = what;
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_count *count = NULL;
    ico_count_options *options = NULL;
    double heard = 0;
    ico_text record;
    ico_text_init(&record, ctx);
    ico_status status = open_run(ctx, w->question, &p, &run);
    MAKE(status, ico_count_options_new(ctx, &options), options);
    if (status == ICO_OK) {
        choose(w->way, options);
        ico_count_options_set_forecast(options, note_forecast, &heard);
    }
    MAKE(status, ico_run_count(run, options, &count), count);
    if (status == ICO_OK && ico_count_exact(count)) {
        scarce_claim(claim, 1);
        claim_number(claim, ico_count_tours(count));
        size_t lengths;
        if (ico_count_by_length(count, &lengths) != NULL) scarce_claim(claim, lengths);
        if (ico_certificate_counts(p))
            DO_IF_IT_CAN(status, ico_certificate_write_count(p, count, &record));
    }
    ico_text_free(&record);
    ico_count_free(count);
    ico_count_options_free(options);
    ico_run_free(run);
    ico_problem_free(p);
    if (status == ICO_BAD_ARGUMENT) status = ICO_OK; /* the order is one of 13 vertices */
    return forgive(status);
}

static ico_status count_ends(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_ends_count *ends = NULL;
    ico_status status = open_run(ctx, what, &p, &run);
    MAKE(status, ico_run_count_ends(run, &ends), ends);
    if (status == ICO_OK) claim_number(claim, ico_ends_count_tours(ends));
    ico_ends_count_free(ends);
    ico_run_free(run);
    ico_problem_free(p);
    return forgive(status);
}

static ico_status judge_count(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_estimate *estimate = NULL;
    ico_forecast *forecast = NULL;
    ico_count_by by;
    (void)claim;
    if (!ico_count_by_name("sweep", &by)) scarce_fault("no sweep");
    ico_status status = open_run(ctx, what, &p, &run);
    MAKE(status, forgive(ico_run_estimate(run, 100, &estimate)), estimate);
    MAKE(status, forgive(ico_run_forecast(run, by, &forecast)), forecast);
    ico_forecast_free(forecast);
    ico_estimate_free(estimate);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

static ico_status note_board(void *user, size_t board, const ico_count *count)
{
    uint64_t *claim = user;
    scarce_claim(claim, board);
    claim_number(claim, ico_count_tours(count));
    return ICO_OK;
}

/* 3x3, 3x4, 3x5, ... in one sweep. */
static ico_status count_nested(ico_context *ctx, const void *what, uint64_t *claim)
{
    enum { BOARDS = 6 };
    ico_problem *boards[BOARDS] = {NULL};
    ico_run *run = NULL;
    size_t counted = 0;
    uint64_t heard = 0;
    ico_status status = ICO_OK;
    (void)claim; /* fewer may be counted */
    for (unsigned k = 0; k < BOARDS; k++) {
        char words[32];
        snprintf(words, sizeof words, "%s 4x%u", (const char *)what, 10 + k);
        const question q = {words, "open"};
        MAKE(status, question_make(ctx, &q, &boards[k]), boards[k]);
    }
    MAKE(status, ico_run_new(ctx, boards[BOARDS - 1], &run), run);
    DO(status, ico_run_count_nested(run, (const ico_problem *const *)boards, BOARDS,
                                    note_board, &heard, &counted));
    ico_run_free(run);
    for (unsigned k = 0; k < BOARDS; k++) ico_problem_free(boards[k]);
    return forgive(status);
}

void counts(void **state)
{
    (void)state;
    for (size_t i = 0; i < question_count; i++) {
        for (unsigned k = 0; k < WAYS; k++) {
            counting w = {&questions[i], k};
            char name[400];
            snprintf(name, sizeof name, "count in way %u: %s", k,
                     question_name(&questions[i]));
            scarce_play(name, count_tours, &w);
        }
        scarce_play(question_name(&questions[i]), count_ends, &questions[i]);
        scarce_play(question_name(&questions[i]), judge_count, &questions[i]);
    }
    scarce_play("nested boards", count_nested, "wazir");
    scarce_play("nested boards of kings", count_nested, "king");
}

/* --- samples and ranks -------------------------------------------------------------- */

static ico_status draw_samples(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_sampler *sampler = NULL;
    uint32_t tours[3 * 64];
    ico_kind kinds[3];
    ico_status status = open_run(ctx, what, &p, &run);
    MAKE(status, ico_sampler_new(run, &sampler), sampler);
    if (status == ICO_OK) claim_number(claim, ico_sampler_count(sampler));
    if (status == ICO_OK && !ico_sampler_is_empty(sampler) && ico_problem_size(p) <= 64) {
        DO(status, ico_sampler_draw(sampler, tours));
        DO(status, ico_sampler_draw_many(sampler, 3, tours, kinds));
    }
    ico_sampler_free(sampler);
    ico_run_free(run);
    ico_problem_free(p);
    return forgive(status);
}

static bool take_tour(void *user, const ico_tour *tour)
{
    memcpy(user, ico_tour_vertices(tour),
           (size_t)ico_tour_length(tour) * sizeof(uint32_t));
    return true;
}

static ico_status rank_tours(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_result *listed = NULL;
    char *rank = NULL;
    bool found = false;
    uint32_t tour[64], last[64];
    ico_status status = open_run(ctx, what, &p, &run);
    if (status == ICO_OK && ico_problem_size(p) > 64) status = ICO_STOPPED;
    DO(status, ico_run_unrank(run, "2", tour, &found));
    if (status == ICO_OK) scarce_claim(claim, found);
    if (found) MAKE(status, ico_run_rank(run, tour, &rank), rank);
    if (status == ICO_OK && found && strcmp(rank, "2") != 0) scarce_fault("a wrong rank");
    if (found)
        MAKE(status, ico_run_list_from(run, "2", 3, take_tour, last, &listed), listed);
    ico_rank_free(ctx, rank);
    ico_result_free(listed);
    ico_run_free(run);
    ico_problem_free(p);
    return forgive(status);
}

static ico_status index_tours(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_tour_index *index = NULL;
    uint32_t tour[64];
    ico_status status = open_run(ctx, what, &p, &run);
    if (status == ICO_OK && ico_problem_size(p) > 64) status = ICO_STOPPED;
    MAKE(status, ico_tour_index_new(run, 1000000, &index), index);
    if (status == ICO_OK) scarce_claim(claim, ico_tour_index_count(index));
    if (status == ICO_OK && ico_tour_index_count(index) > 0) {
        ico_tour_index_tour(index, 1, tour);
        if (ico_tour_index_rank(index, tour) != 1) scarce_fault("a wrong rank");
    }
    ico_tour_index_free(index);
    ico_run_free(run);
    ico_problem_free(p);
    return forgive(status);
}

void samples_and_ranks(void **state)
{
    (void)state;
    for (size_t i = 0; i < question_count; i++) {
        scarce_play(question_name(&questions[i]), draw_samples, &questions[i]);
        scarce_play(question_name(&questions[i]), rank_tours, &questions[i]);
        scarce_play(question_name(&questions[i]), index_tours, &questions[i]);
    }
}
