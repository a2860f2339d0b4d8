/* tests/scarce/scenes_simple.c - questions in words, and answers explained in words.
 * SPDX-License-Identifier: MIT */
#include "scenes.h"

#include "scarce.h"

static ico_status solve_words(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_result *result = NULL;
    ico_text text;
    ico_status status = ICO_OK;
    ico_text_init(&text, ctx);
    MAKE(status, ico_solve(ctx, what, 100, &result), result);
    DO(status, ico_result_write(result, &text));
    if (status == ICO_OK && ico_problem_size(ico_result_problem(result)) == 0)
        scarce_fault("a result without its problem");
    if (status == ICO_OK && ico_result_verdict(result) != ICO_UNKNOWN)
        scarce_claim(claim, (uint64_t)ico_result_verdict(result));
    ico_result_free(result);
    ico_text_free(&text);
    return status;
}

static ico_status count_words(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_count *count = NULL;
    ico_status status = ICO_OK;
    MAKE(status, ico_count_words(ctx, what, 100, &count), count);
    if (status == ICO_OK && ico_count_exact(count))
        scarce_claim(claim, ico_count_length(count));
    ico_count_free(count);
    return status;
}

static ico_status open_words(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_problem *p = NULL;
    ico_status status = ICO_OK;
    MAKE(status, ico_problem_from_words(ctx, what, &p), p);
    DO(status, ico_problem_set_kind(p, ICO_OPEN));
    DO(status, ico_problem_seal(p));
    if (status == ICO_OK) scarce_claim(claim, ico_problem_size(p));
    ico_problem_free(p);
    return status;
}

void words(void **state)
{
    static const char *const all[] = {"knight 6x5", "wazir 3x3", "petersen:5,2"};
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        scarce_play(all[i], open_words, all[i]);
        scarce_play(all[i], solve_words, all[i]);
        scarce_play(all[i], count_words, all[i]);
    }
}

static ico_status explain_words(ico_context *ctx, const void *what, uint64_t *claim)
{
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_text text;
    ico_status status = ICO_OK;
    ico_text_init(&text, ctx);
    MAKE(status, ico_problem_from_words(ctx, what, &p), p);
    DO(status, ico_problem_seal(p));
    MAKE(status, ico_run_new(ctx, p, &run), run);
    MAKE(status, ico_run_explain(run, ico_method_by_name("auto"), NULL, &result), result);
    DO(status, ico_explain(ctx, p, result, NULL, &text));
    if (status == ICO_OK && text.size == 0) scarce_fault("an explanation without words");
    if (status == ICO_OK && ico_result_verdict(result) != ICO_UNKNOWN)
        scarce_claim(claim, (uint64_t)ico_result_verdict(result));
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
    ico_text_free(&text);
    return status;
}

void explanations(void **state)
{
    static const char *const all[] = {"knight 3x3", "knight 5x6", "petersen", "coxeter",
                                      "tutte"};
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        scarce_play(all[i], explain_words, all[i]);
}

/* A cover and a decomposition: read, verified, and the cover certified. */
static ico_status look_at_group(ico_context *ctx, const ico_problem *p, bool cover,
                                const ico_tour_group *group, uint64_t *claim)
{
    const ico_tour *tours[8];
    ico_text text;
    ico_status status = ICO_OK;
    bool valid = true;
    size_t size = ico_tour_group_size(group);
    ico_text_init(&text, ctx);
    for (size_t i = 0; i < size && i < 8; i++) tours[i] = ico_tour_group_at(group, i);
    if (cover)
        DO(status, ico_verify_cover(ctx, p, tours, size, &valid, NULL));
    else
        DO(status, ico_verify_decomposition(ctx, p, tours, size, true, &valid, NULL));
    DO(status, ico_tour_group_certificate(group, &text));
    if (!valid) scarce_fault("tours that are not those of the question");
    bool answered = ico_tour_group_limit(group) == ICO_LIMIT_NONE;
    if (!answered && ico_tour_group_verdict(group) != ICO_UNKNOWN)
        scarce_fault("an answer behind a limit");
    if (ico_stats_ticks(ico_tour_group_stats(group)) > 0 && answered &&
        ico_tour_group_reason(group) != NULL)
        scarce_claim(claim, 10 * size + ico_tour_group_least(group));
    ico_text_free(&text);
    return status;
}

static ico_status ask_for_several(ico_context *ctx, const char *words, bool cover,
                                  uint64_t *claim)
{
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_tour_group *group = NULL;
    ico_status status = ICO_OK;
    MAKE(status, ico_problem_from_words(ctx, words, &p), p);
    DO(status, ico_problem_seal(p));
    MAKE(status, ico_run_new(ctx, p, &run), run);
    if (cover)
        MAKE(status, ico_run_cover(run, 0, &group), group);
    else
        MAKE(status, ico_run_decompose(run, 0, &group), group);
    if (status == ICO_OK) status = look_at_group(ctx, p, cover, group, claim);
    ico_tour_group_free(group);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

static ico_status cover_words(ico_context *ctx, const void *what, uint64_t *claim)
{
    return ask_for_several(ctx, what, true, claim);
}

static ico_status decompose_words(ico_context *ctx, const void *what, uint64_t *claim)
{
    return ask_for_several(ctx, what, false, claim);
}

/* Paths between ends: found, and verified. */
static ico_status link_words(ico_context *ctx, const void *what, uint64_t *claim)
{
    static const uint64_t ends[] = {0, 1, 2, 2};
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_tour_group *group = NULL;
    ico_status status = ICO_OK;
    bool valid = true;
    MAKE(status, ico_problem_from_words(ctx, what, &p), p);
    DO(status, ico_problem_seal(p));
    MAKE(status, ico_run_new(ctx, p, &run), run);
    MAKE(status, ico_run_link(run, ends, 2, &group), group);
    if (status == ICO_OK && ico_tour_group_size(group) == 2) {
        const ico_tour *paths[] = {ico_tour_group_at(group, 0),
                                   ico_tour_group_at(group, 1)};
        DO(status, ico_verify_linkage(ctx, p, paths, 2, ends, &valid, NULL));
        if (!valid) scarce_fault("paths that do not join their ends");
    }
    if (status == ICO_OK && ico_tour_group_verdict(group) != ICO_UNKNOWN)
        scarce_claim(claim, ico_tour_group_size(group));
    ico_tour_group_free(group);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

void several(void **state)
{
    static const char *const all[] = {"complete:7", "hypercube:4", "petersen"};
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        scarce_play(all[i], cover_words, all[i]);
        scarce_play(all[i], decompose_words, all[i]);
        scarce_play(all[i], link_words, all[i]);
    }
    scarce_play("knight 4x4", cover_words, "knight 4x4");
}
