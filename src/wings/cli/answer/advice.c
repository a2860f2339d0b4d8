/* cli/answer/advice.c - when there is no tour: questions to ask instead.
 * An open copy of the question is changed and asked, with little work.
 * SPDX-License-Identifier: MIT */
#include "cli/answer/advice.h"

#include <string.h>

#include "cli/frame/report.h"
#include "cli/frame/signals.h"

enum { MOST_VERTICES = 1000, TICKS = 1000000 };

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

/* Seals and asks the changed question, and frees it; UNKNOWN if there is no answer at
 * once. */
static ico_verdict ask_briefly(ico_context *ctx, ico_status status, ico_problem *changed)
{
    ico_verdict verdict = ICO_UNKNOWN;
    if (status == ICO_OK) status = ico_problem_seal(changed);
    if (status == ICO_OK) status = search_briefly(ctx, changed, &verdict);
    ico_problem_free(changed);
    return status == ICO_OK ? verdict : ICO_UNKNOWN;
}

/* If there is a tour without forbidden and required edges, says so. */
static bool advise_without_edges(ico_context *ctx, const ico_problem *problem)
{
    const unsigned edges = ICO_ASKS_FORBIDDEN | ICO_ASKS_REQUIRED,
                   asked = ico_problem_features(problem) & edges;
    ico_problem *changed = NULL;
    if (asked == 0) return false;
    ico_status status = ico_problem_reopen(problem, &changed);
    if (status == ICO_OK) status = ico_problem_lift(changed, edges);
    if (ask_briefly(ctx, status, changed) != ICO_FOUND) return false;
    report_line("without --%s%s there is one",
                (asked & ICO_ASKS_FORBIDDEN) != 0 ? "forbid" : "require",
                asked == edges ? " and --require" : "");
    return true;
}

/* Asks the question that words such as "--open --start a1 without --end" make of it. */
static ico_verdict ask_as_advised(ico_context *ctx, const ico_problem *problem,
                                  const char *words)
{
    static const char start[] = "--start ", less[] = " without --end";
    const char *from = strstr(words, start), *without = strstr(words, less);
    uint64_t first = ico_problem_start(problem), last = ico_problem_end(problem);
    ico_problem *changed = NULL;
    ico_status status = ico_problem_reopen(problem, &changed);
    if (status == ICO_OK && strncmp(words, "--open", 6) == 0)
        status = ico_problem_set_kind(changed, ICO_OPEN);
    if (status == ICO_OK && from != NULL) {
        char name[256];
        from += sizeof start - 1;
        size_t size = without == NULL ? strlen(from) : (size_t)(without - from);
        if (size >= sizeof name) size = sizeof name - 1;
        memcpy(name, from, size);
        name[size] = '\0';
        status = ico_problem_vertex(ctx, problem, name, &first);
    }
    if (without != NULL) last = ICO_NO_CELL;
    if (status == ICO_OK) status = ico_problem_lift(changed, ICO_ASKS_ENDS);
    if (status == ICO_OK && first != ICO_NO_CELL)
        status = ico_problem_set_start(changed, first);
    if (status == ICO_OK && last != ICO_NO_CELL)
        status = ico_problem_set_end(changed, last);
    return ask_briefly(ctx, status, changed);
}

void advice_print(const args *a, const ico_problem *problem, const ico_reason *reason)
{
    ico_context *ctx = a->ctx;
    bool is_small = ico_problem_size(problem) <= MOST_VERTICES;
    ico_text words;
    if (is_small && advise_without_edges(ctx, problem)) return;
    ico_text_init(&words, ctx);
    bool helps =
        ico_reason_advice(ctx, problem, reason, &words) == ICO_OK && words.size > 0;
    if (helps && is_small) helps = ask_as_advised(ctx, problem, words.data) != ICO_NONE;
    if (helps) report_line("try %s", words.data);
    ico_text_free(&words);
}
