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
