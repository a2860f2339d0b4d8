/* cli/compare/compare_run.c - the runs of `icosian compare`: every method, seed and
 * repetition on one problem, each in a context of its own.
 * SPDX-License-Identifier: MIT */
#include "cli/compare/compare.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "cli/answer/answer.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "icosian/encode.h"

static ico_status skip(compare_job *c, comparison *of, const chosen *one, const char *why)
{
    for (size_t i = 0; i < of->skipped.size; i++)
        if (of->skipped.items[i].by == one) return ICO_OK; /* from another start */
    compared_skip skipped = {one, ico__copy_string(c->args->ctx, why)};
    if (skipped.why == NULL) return ICO_NO_MEMORY;
    if (ICO_VECTOR_PUSH(c->args->ctx, &of->skipped, skipped)) return ICO_OK;
    ico__free_string(c->args->ctx, skipped.why);
    return ICO_NO_MEMORY;
}

/* Size of the model that a method writes, if it does. */
static void measure_model(compare_job *c, const ico_problem *problem, compared_run *r)
{
    const char *name = ico_method_encoding(r->by->method);
    ico_model_size size = {0};
    ico_text text;
    if (name == NULL) return;
    ico_text_init(&text, c->args->ctx);
    if (ico_encode(c->args->ctx, problem, ico_encoding_by_name(name), NULL, &text,
                   &size) == ICO_OK) {
        r->variables = size.variables;
        r->rows = size.rows;
        r->bytes = text.size;
    }
    ico_text_free(&text);
}

/* Is the verdict checked?  A best tour includes the claim that no tour is better. */
static bool is_checked(const ico_problem *problem, const ico_result *result)
{
    if (ico_result_verdict(result) != ICO_NONE &&
        ico_problem_objective(problem) != ICO_OBJECTIVE_NONE)
        return ico_result_checked(result) && ico_result_best_checked(result);
    return ico_result_checked(result);
}

/* The method, or the program that it asked, is wrong. */
static ico_status take_fault(compare_job *c, const char *message, int exit_status,
                             compared_run *r)
{
    report_note("%s: %s", ico_method_name(r->by->method), message);
    r->note = ico__copy_string(c->args->ctx, message);
    if (r->note == NULL) return ICO_NO_MEMORY;
    r->fault = true;
    c->exit_status = answer_worse(c->exit_status, exit_status);
    return ICO_OK;
}

/* What a run came to, into `r`. */
static ico_status take_result(compare_job *c, const ico_problem *problem,
                              ico_context *ctx, ico_status status,
                              const ico_result *result, compared_run *r)
{
    if (status == ICO_OK) {
        r->verdict = ico_result_verdict(result);
        r->checked = is_checked(problem, result);
        r->limit = ico_result_limit(result);
        const ico_stats *stats = ico_result_stats(result);
        r->seconds = ico_stats_seconds(stats);
        r->nodes = ico_stats_nodes(stats);
        r->conflicts = ico_stats_conflicts(stats);
        r->peak_bytes = ico_stats_peak_bytes(stats);
        status = compare_take_best(c->args->ctx, problem, result, &r->best);
        if (status != ICO_OK) return status;
        const char *fault = ico_result_fault(result);
        return fault == NULL ? ICO_OK : take_fault(c, fault, EXIT_DEFECT, r);
    } else if (status == ICO_DEFECT || status == ICO_IO) {
        return take_fault(c, ico_context_error(ctx)->message,
                          status == ICO_IO ? EXIT_WRONG : EXIT_DEFECT, r);
    } else if (status == ICO_NO_MEMORY || status == ICO_TOO_LARGE) {
        r->limit = ICO_LIMIT_MEMORY;
    } else {
        return ico__fail(c->args->ctx, status, "%s", ico_context_error(ctx)->message);
    }
    return ICO_OK;
}

/* A context of its own, so that the peak of memory is this run's. */
static ico_status run_one(compare_job *c, const ico_problem *problem, compared_run *r)
{
    ico_context *ctx = ico_context_new(NULL);
    uint64_t begin = ico__now();
    ico_run *run;
    ico_result *result = NULL;
    if (ctx == NULL) return ico__fail(c->args->ctx, ICO_NO_MEMORY, "out of memory");
    ico_context_limit_memory(ctx, ico_context_memory_limit(c->args->ctx));
    ico_status status = ico_run_new(ctx, problem, &run);
    if (status == ICO_OK) {
        ico_run_set_seed(run, r->seed);
        ico_run_set_seconds(run, c->seconds);
        ico_run_set_threads(run, (unsigned)c->threads);
        signals_watch(run);
        status = ico_run_solve(run, r->by->method, r->by->options, &result);
        signals_watch(NULL);
        if (status != ICO_OK) r->seconds = (double)(ico__now() - begin) / 1e9;
        status = take_result(c, problem, ctx, status, result, r);
        ico_result_free(result);
        ico_run_free(run);
    }
    ico_context_free(ctx);
    return status;
}

static bool has_moves(const ico_method *method)
{
    size_t count;
    const ico_option_spec *options = ico_method_options(method, &count);
    for (size_t k = 0; k < count; k++)
        if (strcmp(options[k].name, "moves") == 0) return true;
    return false;
}

static void show(const compare_job *c, const comparison *of, const compared_run *r)
{
    char line[400], again[40] = "";
    if (!c->watching) return;
    if (r->repeat > 1)
        snprintf(again, sizeof again, ", once more (%llu)",
                 (unsigned long long)r->repeat);
    bool from = r->start != ICO_NO_CELL;
    snprintf(line, sizeof line, "method %zu of %zu: %s, seed %llu%s%s%.100s",
             (size_t)(r->by - c->methods.items) + 1, c->methods.size,
             ico_method_name(r->by->method), (unsigned long long)r->seed, again,
             from ? ", from " : "", from ? of->starts[r->start] : "");
    report_progress(line);
}

/* Run number `number` of a method: its seed and its order of moves. */
static ico_status run_number(compare_job *c, comparison *of, const ico_problem *problem,
                             uint64_t number, const compared_run *model)
{
    ico_context *ctx = c->args->ctx;
    compared_run r = *model;
    uint64_t k = number / c->repeats;
    ico_status status = ICO_OK;
    r.repeat = number % c->repeats + 1;
    r.seed = c->vary.order && !c->vary.seed ? c->seed : c->seed + k;
    if (c->vary.order && has_moves(r.by->method)) {
        status = vary_moves(ctx, problem, c->seed + k, &r.moves);
        if (status == ICO_OK && r.moves != NULL)
            status = ico_options_set(r.by->options, "moves", r.moves);
    }
    show(c, of, &r);
    if (status == ICO_OK) status = run_one(c, problem, &r);
    if (status == ICO_OK && ICO_VECTOR_PUSH(ctx, &of->runs, r)) return ICO_OK;
    ico__free_string(ctx, r.moves);
    ico__free_string(ctx, r.note);
    compare_free_best(ctx, &r.best);
    return status == ICO_OK ? ICO_NO_MEMORY : status;
}

/* All seeds of one method, each as often as wanted, or why it is skipped. */
static ico_status run_method(compare_job *c, comparison *of, const ico_problem *problem,
                             const chosen *one, uint64_t start)
{
    ico_text why;
    ico_text_init(&why, c->args->ctx);
    bool fits = ico_method_fit(one->method, problem, &why) > 0;
    ico_status status =
        fits ? ICO_OK : skip(c, of, one, why.data == NULL ? "cannot" : why.data);
    compared_run model = {.by = one, .start = start};
    if (fits) measure_model(c, problem, &model);
    if (fits) status = compare_ask_version(&c->versions, one->method);
    for (uint64_t k = 0; fits && k < c->seeds * c->repeats && status == ICO_OK; k++) {
        if (signals_interrupted()) break;
        status = run_number(c, of, problem, k, &model);
        if (status == ICO_UNSUPPORTED) {
            fits = false;
            status = skip(c, of, one, ico_context_error(c->args->ctx)->message);
        }
    }
    ico_text_free(&why);
    return status;
}

static void note_contradiction(const char *sentence, ico_text *text)
{
    (void)text;
    report_note("the methods disagree: %s", sentence);
}

ico_status compare_run_methods(compare_job *c, comparison *of, const ico_problem *problem,
                               uint64_t start)
{
    size_t first = of->runs.size;
    ico_text nowhere;
    ico_status status = ICO_OK;
    for (size_t i = 0; i < c->methods.size && status == ICO_OK; i++)
        status = run_method(c, of, problem, &c->methods.items[i], start);
    report_clear();
    if (compare_mark_contradictions(of, first)) c->exit_status = EXIT_DEFECT;
    ico_text_init(&nowhere, c->args->ctx);
    compare_put_contradictions(of, first, note_contradiction, &nowhere);
    ico_text_free(&nowhere);
    return status;
}
