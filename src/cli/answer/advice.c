/* cli/answer/advice.c - when there is no tour: questions to ask instead.
 * The question is printed, changed, read back and asked again, with little work.
 * SPDX-License-Identifier: MIT */
#include "cli/answer/advice.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "icosian/format.h"

enum { MOST_VERTICES = 1000, TICKS = 1000000 };

/* The question as an object that can be changed; NULL if it is too large. */
static json_t *printed(ico_context *ctx, const ico_problem *problem)
{
    ico_text text;
    json_t *object = NULL;
    if (ico_problem_size(problem) > MOST_VERTICES) return NULL;
    ico_text_init(&text, ctx);
    if (ico_question_write(problem, &text) == ICO_OK)
        object = json_loadb(text.data, text.size, 0, NULL);
    ico_text_free(&text);
    return object;
}

static ico_status search_briefly(ico_context *ctx, const ico_problem *problem,
                                 ico_verdict *verdict)
{
    ico_run *run;
    ico_result *result = NULL;
    ico_status status = ico_run_new(ctx, problem, &run);
    if (status != ICO_OK) return status;
    ico_run_set_ticks(run, TICKS);
    ico_run_set_threads(run, 1);
    signals_watch(run);
    status = ico_run_solve(run, NULL, NULL, &result);
    signals_watch(NULL);
    if (status == ICO_OK) *verdict = ico_result_verdict(result);
    ico_result_free(result);
    ico_run_free(run);
    return status;
}

/* What comes of the changed question; UNKNOWN if nobody can say at once. */
static ico_verdict asked(ico_context *ctx, const json_t *object)
{
    ico_verdict verdict = ICO_UNKNOWN;
    ico_problem *problem = NULL;
    char *words = json_dumps(object, JSON_COMPACT);
    if (words == NULL) return ICO_UNKNOWN;
    if (ico_question_read(ctx, "question", words, strlen(words), &problem) != ICO_OK ||
        problem == NULL || search_briefly(ctx, problem, &verdict) != ICO_OK)
        verdict = ICO_UNKNOWN;
    ico_problem_free(problem);
    free(words);
    return verdict;
}

/* Is there a tour without these conditions?  Then that is said. */
static bool tell_without(ico_context *ctx, const json_t *question)
{
    static const char *const keys[] = {"forbid", "require"};
    json_t *changed = json_deep_copy(question);
    const char *first = NULL, *second = NULL;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (json_object_del(changed, keys[i]) != 0) continue;
        *(first == NULL ? &first : &second) = keys[i];
    }
    bool found = first != NULL && asked(ctx, changed) == ICO_FOUND;
    if (found)
        report_line("without --%s%s%s there is one", first,
                    second == NULL ? "" : " and --", second == NULL ? "" : second);
    json_decref(changed);
    return found;
}

/* The question that words such as "--open --start a1 without --end" make of it. */
static void change(json_t *question, const char *words)
{
    static const char start[] = "--start ", less[] = " without --end";
    const char *from = strstr(words, start), *end = strstr(words, less);
    if (strncmp(words, "--open", 6) == 0)
        (void)json_object_set_new(question, "kind", json_string("open"));
    if (end != NULL) (void)json_object_del(question, "end");
    if (from == NULL) return;
    from += sizeof start - 1;
    size_t size = end == NULL ? strlen(from) : (size_t)(end - from);
    (void)json_object_set_new(question, "start", json_stringn(from, size));
}

void advice_tell(const args *a, const ico_problem *problem, const ico_reason *reason)
{
    ico_context *ctx = a->ctx;
    json_t *question = printed(ctx, problem);
    ico_text words;
    if (question != NULL && tell_without(ctx, question)) {
        json_decref(question);
        return;
    }
    ico_text_init(&words, ctx);
    bool helps =
        ico_reason_advice(ctx, problem, reason, &words) == ICO_OK && words.size > 0;
    if (helps && question != NULL) {
        change(question, words.data);
        helps = asked(ctx, question) != ICO_NONE;
    }
    if (helps) report_line("try %s", words.data);
    ico_text_free(&words);
    json_decref(question);
}
