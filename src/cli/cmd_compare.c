/* cli/cmd_compare.c - `icosian compare`: the same subject through many methods, one after the
 * other on one core, every answer verified.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/compare_vary.h"
#include "cli/limits.h"
#include "cli/output.h"
#include "cli/question.h"
#include "cli/report.h"
#include "cli/signals.h"
#include "cli/verbs.h"
#include "icosian/encode.h"

typedef enum compare_form { FORM_TABLE, FORM_TSV, FORM_JSON, FORM_HTML } compare_form;

typedef struct comparing {
    const args *args;
    question question;
    output out;
    ICO_VECTOR(chosen) methods;
    ICO_VECTOR(comparison) all; /* a page is about all subjects; else the last one */
    varied vary;
    uint64_t seed, seeds, threads;
    double seconds;
    compare_form form;
    bool first;    /* nothing was reported yet */
    bool watching; /* someone looks at a terminal */
    int exit_status;
} comparing;

static ico_status add(comparing *c, const char *name, size_t size)
{
    chosen one = {0};
    ico_status status = chosen_named(c->args, name, size, &one);
    if (status != ICO_OK) return status;
    if (ICO_VECTOR_PUSH(c->args->ctx, &c->methods, one)) return ICO_OK;
    ico_options_free(one.options);
    return ICO_NO_MEMORY;
}

/* All methods of the library, and all that run other programs. */
static ico_status add_all(comparing *c)
{
    ico_status status = ICO_OK;
    for (unsigned external = 0; external < 2; external++) {
        size_t count;
        const ico_method *const *all =
            external ? ico_external_methods(&count) : ico_methods(&count);
        for (size_t i = 0; i < count && status == ICO_OK; i++)
            status = add(c, ico_method_name(all[i]), strlen(ico_method_name(all[i])));
    }
    return status;
}

static ico_status add_named(comparing *c, const char *names)
{
    ico_status status = ICO_OK;
    while (status == ICO_OK && *names != '\0') {
        size_t size = strcspn(names, ",");
        status = add(c, names, size);
        names += size + (names[size] == ',');
    }
    return status;
}

static ico_status choose_methods(comparing *c)
{
    const char *methods = args_value(c->args, OPTION_METHODS);
    bool all = methods == NULL || strcmp(methods, "all") == 0;
    ico_status status = all ? add_all(c) : add_named(c, methods);
    if (status != ICO_OK) return status;
    return chosen_set_options(c->args, c->methods.items, c->methods.size);
}

/* What --as, else the suffix of -o, else --json says. */
static ico_status form_of(const args *a, compare_form *form)
{
    static const char *const forms[] = {"txt", "tsv", "json", "html"};
    const char *as = args_value(a, OPTION_AS), *path = args_value(a, OPTION_OUTPUT);
    const char *option = as == NULL ? "-o" : "--as";
    *form = args_has(a, OPTION_JSON) ? FORM_JSON : FORM_TABLE;
    if (as == NULL && path != NULL) {
        const char *slash = strrchr(path, '/');
        const char *name = slash == NULL ? path : slash + 1, *dot = strrchr(name, '.');
        if (dot != NULL && dot != name && dot[1] != '\0') as = dot + 1;
    }
    if (as == NULL) return ICO_OK;
    for (unsigned k = 0; k < 4; k++) {
        if (strcmp(as, forms[k]) != 0) continue;
        *form = (compare_form)k;
        return ICO_OK;
    }
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "%s: compare writes txt, tsv, json or html, not `%.60s`", option,
                     as);
}

static ico_status read_options(comparing *c)
{
    const args *a = c->args;
    const char *time = args_value(a, OPTION_TIME);
    c->watching = isatty(STDERR_FILENO);
    c->seconds = 10;
    if (time != NULL && !limit_seconds(time, &c->seconds))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--time is a time such as 500ms, 10s, 2m or 1h, not `%.60s`",
                         time);
    ico_status status = form_of(a, &c->form);
    if (status == ICO_OK) status = vary_read(a, &c->vary);
    uint64_t many = c->vary.order || c->vary.seed ? 10 : 1;
    if (status == ICO_OK)
        status = args_number(a, OPTION_SEED, 1, 0, INT64_MAX / 2, &c->seed);
    if (status == ICO_OK)
        status = args_number(a, OPTION_SEEDS, many, 1, 1000000, &c->seeds);
    if (status == ICO_OK)
        status = args_number(a, OPTION_THREADS, 1, 1, 4096, &c->threads);
    return status == ICO_OK ? choose_methods(c) : status;
}

/* ------------------------------------------------------------- running ------------ */

static ico_status skip(comparing *c, comparison *of, const chosen *one, const char *why)
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
static void measure_model(comparing *c, const ico_problem *problem, compared_run *r)
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

/* What a run came to, into `r`. */
static ico_status take_result(comparing *c, ico_context *ctx, ico_status status,
                              const ico_result *result, compared_run *r)
{
    if (status == ICO_OK) {
        r->verdict = result->verdict;
        r->checked = result->checked;
        r->limit = result->limit;
        r->stats = result->stats;
    } else if (status == ICO_DEFECT || status == ICO_IO) {
        report_note("%s: %s", ico_method_name(r->by->method),
                    ico_context_error(ctx)->message);
        r->fault = true;
        c->exit_status = EXIT_DEFECT;
    } else if (status == ICO_NO_MEMORY || status == ICO_TOO_LARGE) {
        r->limit = ICO_LIMIT_MEMORY;
    } else {
        return ico__fail(c->args->ctx, status, "%s", ico_context_error(ctx)->message);
    }
    return ICO_OK;
}

/* A context of its own, so that the peak of memory is this run's. */
static ico_status run_one(comparing *c, const ico_problem *problem, compared_run *r)
{
    ico_context *ctx = ico_context_new(NULL);
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
        status = take_result(c, ctx, status, result, r);
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

static void show(const comparing *c, const comparison *of, const compared_run *r)
{
    if (!c->watching) return;
    fprintf(stderr, "\r\033[K%s, seed %llu", ico_method_name(r->by->method),
            (unsigned long long)r->seed);
    if (r->start != ICO_NO_CELL) fprintf(stderr, ", from %s", of->starts[r->start]);
    fprintf(stderr, " (method %zu of %zu) ", (size_t)(r->by - c->methods.items) + 1,
            c->methods.size);
}

/* Run number k of a method: its seed and its order of moves. */
static ico_status run_number(comparing *c, comparison *of, const ico_problem *problem,
                             uint64_t k, const compared_run *model)
{
    ico_context *ctx = c->args->ctx;
    compared_run r = *model;
    ico_status status = ICO_OK;
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
    return status == ICO_OK ? ICO_NO_MEMORY : status;
}

/* All seeds of one method, or why it is skipped. */
static ico_status run_method(comparing *c, comparison *of, const ico_problem *problem,
                             const chosen *one, uint64_t start)
{
    ico_text why;
    ico_text_init(&why, c->args->ctx);
    bool fits = ico_method_fit(one->method, problem, &why) > 0;
    ico_status status =
        fits ? ICO_OK : skip(c, of, one, why.data == NULL ? "cannot" : why.data);
    compared_run model = {.by = one, .start = start};
    if (fits) measure_model(c, problem, &model);
    for (uint64_t k = 0; fits && k < c->seeds && status == ICO_OK; k++) {
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

static ico_status run_methods_on(comparing *c, comparison *of, const ico_problem *problem,
                                 uint64_t start)
{
    size_t first = of->runs.size;
    ico_text text;
    ico_status status = ICO_OK;
    for (size_t i = 0; i < c->methods.size && status == ICO_OK; i++)
        status = run_method(c, of, problem, &c->methods.items[i], start);
    if (c->watching) fputs("\r\033[K", stderr);
    ico_text_init(&text, c->args->ctx);
    if (compare_disagree(of, first, &text)) {
        report_note("the methods disagree: %s", text.data == NULL ? "" : text.data);
        c->exit_status = EXIT_DEFECT;
    }
    ico_text_free(&text);
    return status;
}

/* In the order of methods, starts, seeds. */
static int by_method(const void *a, const void *b)
{
    const compared_run *x = a, *y = b;
    if (x->by != y->by) return x->by < y->by ? -1 : 1;
    if (x->start != y->start) return x->start < y->start ? -1 : 1;
    return (x->seed > y->seed) - (x->seed < y->seed);
}

static ico_status run_starts(comparing *c, comparison *of, size_t number)
{
    ico_status status = ICO_OK;
    for (uint64_t v = 0; v < of->n && status == ICO_OK && !signals_interrupted(); v++) {
        ico_problem *problem = NULL;
        status = vary_problem(c->args, number, of->starts[v], &problem);
        if (status == ICO_OK) status = run_methods_on(c, of, problem, v);
        ico_problem_free(problem);
    }
    return status;
}

/* ------------------------------------------------------------- subjects ----------- */

static ico_status describe(comparison *of, const ico_problem *problem)
{
    ico_text text;
    ico_text_init(&text, of->ctx);
    ico_problem_describe(problem, &text);
    ico_status status = ico_text_status(&text);
    if (status == ICO_OK) {
        of->subject = ico__copy_string(of->ctx, ico_problem_subject(problem));
        of->question = ico__copy_string(of->ctx, text.data);
        if (of->subject == NULL || of->question == NULL) status = ICO_NO_MEMORY;
    }
    ico_text_free(&text);
    return status;
}

static ico_status report(comparing *c)
{
    ico_text text;
    const comparison *last = c->all.size == 0 ? NULL : &c->all.items[c->all.size - 1];
    ico_text_init(&text, c->args->ctx);
    if (c->form == FORM_HTML)
        compare_put_page(c->all.items, c->all.size, &text);
    else if (c->form == FORM_TSV)
        compare_put_tsv(last, c->first, &text);
    else if (c->form == FORM_JSON)
        compare_put_json(last, &text);
    else
        compare_put_table(last, &text);
    c->first = false;
    ico_status status = output_write(&c->out, &text);
    if (status == ICO_OK) status = output_flush(&c->out);
    ico_text_free(&text);
    return status;
}

static ico_status compare_one(comparing *c, const ico_problem *problem, size_t number)
{
    ico_context *ctx = c->args->ctx;
    if (c->form != FORM_HTML && c->all.size > 0)
        comparison_free(&c->all.items[--c->all.size]);
    if (!ICO_VECTOR_PUSH(
            ctx, &c->all,
            ((comparison){.ctx = ctx, .limit = c->seconds, .threads = c->threads})))
        return ICO_NO_MEMORY;
    comparison *of = &c->all.items[c->all.size - 1];
    ico_status status = describe(of, problem);
    if (status == ICO_OK && c->vary.start) status = vary_starts(problem, of);
    if (status == ICO_OK && c->vary.start)
        status = run_starts(c, of, number);
    else if (status == ICO_OK)
        status = run_methods_on(c, of, problem, ICO_NO_CELL);
    if (of->runs.size > 0)
        qsort(of->runs.items, of->runs.size, sizeof *of->runs.items, by_method);
    if (status == ICO_OK && c->form != FORM_HTML) status = report(c);
    return status;
}

static ico_status compare_all(comparing *c)
{
    const args *a = c->args;
    ico_status status = read_options(c);
    if (status == ICO_OK) status = question_open(&c->question, a, 0);
    if (status == ICO_OK)
        status = output_open(&c->out, a->ctx, args_value(a, OPTION_OUTPUT));
    for (size_t number = 0; status == ICO_OK && !signals_interrupted(); number++) {
        ico_problem *problem = NULL;
        status = question_next(&c->question, &problem);
        if (status != ICO_OK || problem == NULL) break;
        status = compare_one(c, problem, number);
        ico_problem_free(problem);
    }
    if (status == ICO_OK && c->form == FORM_HTML) status = report(c);
    if (status == ICO_OK) status = output_commit(&c->out);
    return status;
}

int run_compare(const args *a)
{
    comparing c = {.args = a, .first = true, .exit_status = EXIT_FOUND};
    ico_status status = compare_all(&c);
    if (status == ICO_OK && signals_interrupted()) c.exit_status = EXIT_INTERRUPTED;
    if (status != ICO_OK && status != ICO_STOPPED) c.exit_status = report_error(a->ctx);
    output_discard(&c.out);
    question_close(&c.question);
    for (size_t i = 0; i < c.all.size; i++) comparison_free(&c.all.items[i]);
    ICO_VECTOR_FREE(a->ctx, &c.all);
    for (size_t i = 0; i < c.methods.size; i++)
        ico_options_free(c.methods.items[i].options);
    ICO_VECTOR_FREE(a->ctx, &c.methods);
    return c.exit_status;
}
