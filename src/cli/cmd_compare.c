/* cli/cmd_compare.c - `icosian compare`: the same subject through many methods, one after the
 * other on one core, every answer verified.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "cli/answer.h"
#include "cli/chosen.h"
#include "cli/compare.h"
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
    uint64_t seed, seeds;
    double seconds;
    compare_form form;
    bool first; /* nothing was reported yet */
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

static ico_status read_options(comparing *c)
{
    static const char *const forms[] = {"txt", "tsv", "json", "html"};
    const args *a = c->args;
    const char *time = args_value(a, OPTION_TIME);
    const char *as = args_value(a, OPTION_AS), *path = args_value(a, OPTION_OUTPUT);
    if (as == NULL && path != NULL && strrchr(path, '.') != NULL)
        as = strrchr(path, '.') + 1;
    c->form = args_has(a, OPTION_JSON) ? FORM_JSON : FORM_TABLE;
    for (unsigned k = 0; as != NULL && k < 4; k++)
        if (strcmp(as, forms[k]) == 0) c->form = (compare_form)k;
    c->seconds = 10;
    if (time != NULL && !limit_seconds(time, &c->seconds))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--time is a time such as 500ms, 10s, 2m or 1h, not `%.60s`",
                         time);
    ico_status status = args_number(a, OPTION_SEED, 1, 0, INT64_MAX / 2, &c->seed);
    if (status == ICO_OK) status = args_number(a, OPTION_SEEDS, 1, 1, 1000000, &c->seeds);
    return status == ICO_OK ? choose_methods(c) : status;
}

/* ------------------------------------------------------------- running ------------ */

static ico_status skip(comparing *c, comparison *of, const ico_method *method,
                       const char *why)
{
    compared_skip one = {method, ico__copy_string(c->args->ctx, why)};
    if (one.why == NULL) return ICO_NO_MEMORY;
    return ICO_VECTOR_PUSH(c->args->ctx, &of->skipped, one) ? ICO_OK : ICO_NO_MEMORY;
}

/* Size of the model that a method writes, if it does. */
static void measure_model(comparing *c, const ico_problem *problem, compared_run *r)
{
    const char *name = ico_method_encoding(r->method);
    ico_model_size size = {0};
    ico_text text;
    if (name == NULL) return;
    ico_text_init(&text, c->args->ctx);
    if (ico_encode(c->args->ctx, problem, ico_encoding_by_name(name), NULL, &text,
                   &size) == ICO_OK) {
        r->variables = size.variables;
        r->rows = size.rows;
    }
    ico_text_free(&text);
}

static ico_status run_one(comparing *c, const ico_problem *problem,
                          const ico_options *options, compared_run *r)
{
    ico_context *ctx = c->args->ctx;
    ico_run *run;
    ico_result *result = NULL;
    ico_status status = ico_run_new(ctx, problem, &run);
    if (status != ICO_OK) return status;
    ico_run_set_seed(run, r->seed);
    ico_run_set_seconds(run, c->seconds);
    signals_watch(run);
    status = ico_run_solve(run, r->method, options, &result);
    signals_watch(NULL);
    if (status == ICO_OK) {
        r->verdict = result->verdict;
        r->checked = result->checked;
        r->limit = result->limit;
        r->stats = result->stats;
    } else if (status == ICO_DEFECT || status == ICO_IO) {
        report_note("%s: %s", ico_method_name(r->method),
                    ico_context_error(ctx)->message);
        r->fault = true;
        c->exit_status = EXIT_DEFECT;
        status = ICO_OK;
    } else if (status == ICO_NO_MEMORY || status == ICO_TOO_LARGE) {
        r->limit = ICO_LIMIT_MEMORY;
        status = ICO_OK;
    }
    ico_result_free(result);
    ico_run_free(run);
    return status;
}

/* All seeds of one method, or why it is skipped. */
static ico_status run_method(comparing *c, comparison *of, const chosen *one)
{
    const ico_method *method = one->method;
    ico_text why;
    ico_text_init(&why, c->args->ctx);
    bool fits = ico_method_fit(method, of->problem, &why) > 0;
    ico_status status =
        fits ? ICO_OK : skip(c, of, method, why.data == NULL ? "cannot" : why.data);
    compared_run model = {.method = method};
    if (fits) measure_model(c, of->problem, &model);
    for (uint64_t k = 0; fits && k < c->seeds && status == ICO_OK; k++) {
        compared_run r = model;
        r.seed = c->seed + k;
        if (signals_interrupted()) break;
        status = run_one(c, of->problem, one->options, &r);
        if (status == ICO_UNSUPPORTED) {
            fits = false;
            status = skip(c, of, method, ico_context_error(c->args->ctx)->message);
        } else if (status == ICO_OK && !ICO_VECTOR_PUSH(c->args->ctx, &of->runs, r)) {
            status = ICO_NO_MEMORY;
        }
    }
    ico_text_free(&why);
    return status;
}

static ico_status report(comparing *c, const comparison *of)
{
    ico_text text;
    ico_text_init(&text, c->args->ctx);
    if (compare_disagree(of, &text)) {
        report_note("the methods disagree: %s", text.data == NULL ? "" : text.data);
        c->exit_status = EXIT_DEFECT;
    }
    ico_text_clear(&text);
    if (c->form == FORM_TSV)
        compare_put_tsv(of, c->first, &text);
    else if (c->form == FORM_JSON)
        compare_put_json(of, &text);
    else if (c->form == FORM_HTML)
        compare_put_html(of, &text);
    else
        compare_put_table(of, &text);
    c->first = false;
    ico_status status = output_write(&c->out, &text);
    if (status == ICO_OK) status = output_flush(&c->out);
    ico_text_free(&text);
    return status;
}

static ico_status compare_one(comparing *c, const ico_problem *problem)
{
    comparison of = {.ctx = c->args->ctx, .problem = problem, .limit = c->seconds};
    ico_status status = ICO_OK;
    for (size_t i = 0; i < c->methods.size && status == ICO_OK; i++)
        status = run_method(c, &of, &c->methods.items[i]);
    if (status == ICO_OK) status = report(c, &of);
    for (size_t i = 0; i < of.skipped.size; i++)
        ico__free_string(of.ctx, of.skipped.items[i].why);
    ICO_VECTOR_FREE(of.ctx, &of.skipped);
    ICO_VECTOR_FREE(of.ctx, &of.runs);
    return status;
}

static ico_status compare_all(comparing *c)
{
    const args *a = c->args;
    ico_status status = read_options(c);
    if (status == ICO_OK) status = question_open(&c->question, a, 0);
    if (status == ICO_OK)
        status = output_open(&c->out, a->ctx, args_value(a, OPTION_OUTPUT));
    while (status == ICO_OK && !signals_interrupted()) {
        ico_problem *problem = NULL;
        status = question_next(&c->question, &problem);
        if (status != ICO_OK || problem == NULL) break;
        status = compare_one(c, problem);
        ico_problem_free(problem);
    }
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
    for (size_t i = 0; i < c.methods.size; i++)
        ico_options_free(c.methods.items[i].options);
    ICO_VECTOR_FREE(a->ctx, &c.methods);
    return c.exit_status;
}
