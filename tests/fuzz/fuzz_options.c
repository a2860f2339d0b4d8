/* tests/fuzz/fuzz_options.c - any lines as words behind `icosian solve knight 4x5`:
 * options of the question, the search and the methods are read; nothing is run.
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* strtok_r; fuzz builds do not say so */
#include <stdlib.h>
#include <string.h>

#include "cli/answer/render.h"
#include "cli/frame/args.h"
#include "cli/frame/option_rules.h"
#include "cli/frame/question.h"
#include "cli/frame/search.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_WORDS = 32 };

/* Cuts the lines into words; returns how many. */
static int cut(char *text, char **words)
{
    int count = 0;
    char *rest = NULL;
    for (char *word = strtok_r(text, "\n", &rest); word != NULL && count < MOST_WORDS;
         word = strtok_r(NULL, "\n", &rest))
        words[count++] = word;
    return count;
}

/* The question that the options shape. */
static void ask(args *a)
{
    static const char *const SUBJECT[] = {"knight", "4x5"};
    question q;
    ico_problem *problem = NULL;
    a->words.size = 0;
    for (int i = 0; i < 2; i++)
        if (!ICO_VECTOR_PUSH(a->ctx, &a->words, SUBJECT[i])) abort();
    ico_status status = question_open(&q, a, 0);
    if (status == ICO_OK) status = question_next(&q, &problem);
    if ((status == ICO_OK) != (problem != NULL)) abort();
    if (status != ICO_OK && ico_context_error(a->ctx)->message[0] == '\0') abort();
    ico_problem_free(problem);
    question_close(&q);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *words[MOST_WORDS], *text = malloc(size + 1);
    ico_context *ctx = ico_context_new(NULL);
    if (text == NULL || ctx == NULL) abort();
    if (size > 0) memcpy(text, data, size);
    text[size] = '\0';
    args a;
    if (args_read(&a, ctx, VERB_SOLVE, cut(text, words), words) == ICO_OK) {
        search s;
        render_form form;
        bool named;
        if (search_open(&s, &a) == ICO_OK && s.method_count == 0) abort();
        search_close(&s);
        if (render_choose(&a, false, &form, &named) == ICO_OK && render_wants_json(&a) &&
            !named && !args_has(&a, OPTION_JSON))
            abort();
        if (option_rules_check(&a) != ICO_OK &&
            ico_context_error(a.ctx)->message[0] == '\0')
            abort();
        ask(&a);
    }
    args_free(&a);
    if (ico_context_live_bytes(ctx) != 0) abort();
    ico_context_free(ctx);
    free(text);
    return 0;
}
