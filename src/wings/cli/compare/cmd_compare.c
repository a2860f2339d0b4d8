/* cli/compare/cmd_compare.c - `icosian compare`: the same subjects through many
 * methods, one after the other on one core, every answer verified.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/answer/reading_notes.h"
#include "cli/compare/compare.h"
#include "cli/frame/quantities.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "cli/frame/wrap.h"

/* What --as, else the suffix of -o, else --json says. */
static ico_status form_of(const args *a, compare_form *form)
{
    static const char *const forms[] = {"txt", "tsv", "json", "html", "csv"};
    const char *as = args_value(a, OPTION_AS), *path = args_value(a, OPTION_OUTPUT);
    const char *option = as == NULL ? "-o" : "--as";
    *form = args_has(a, OPTION_JSON) ? FORM_JSON : FORM_TABLE;
    if (as == NULL && path != NULL) {
        const char *slash = strrchr(path, '/');
        const char *name = slash == NULL ? path : slash + 1, *dot = strrchr(name, '.');
        if (dot != NULL && dot != name && dot[1] != '\0') as = dot + 1;
    }
    if (as == NULL) return ICO_OK;
    for (unsigned k = 0; k < sizeof forms / sizeof *forms; k++) {
        if (strcmp(as, forms[k]) != 0) continue;
        *form = (compare_form)k;
        return ICO_OK;
    }
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "%s: compare writes txt, tsv, csv, json or html, not `%.60s`",
                     option, as);
}

static ico_status read_options(compare_job *c)
{
    const args *a = c->args;
    c->watching = isatty(STDERR_FILENO);
    c->seconds = 10;
    ico_status status = limit_time(a, &c->seconds);
    if (status == ICO_OK) status = form_of(a, &c->form);
    if (status == ICO_OK) status = vary_read(a, &c->vary);
    uint64_t many = c->vary.order || c->vary.seed ? 10 : 1;
    if (status == ICO_OK)
        status = args_number(a, OPTION_SEED, 1, 0, INT64_MAX / 2, &c->seed);
    if (status == ICO_OK)
        status = args_number(a, OPTION_SEEDS, many, 1, 1000000, &c->seeds);
    if (status == ICO_OK)
        status = args_number(a, OPTION_REPEAT, 1, 1, 1000000, &c->repeats);
    if (status == ICO_OK)
        status = args_number(a, OPTION_THREADS, 1, 1, 4096, &c->threads);
    return status == ICO_OK ? compare_choose_methods(c) : status;
}

/* ------------------------------------------------------------- subjects ----------- */

/* In the order of methods, starts, seeds, repetitions. */
static int by_method(const void *a, const void *b)
{
    const compared_run *x = a, *y = b;
    if (x->by != y->by) return x->by < y->by ? -1 : 1;
    if (x->start != y->start) return x->start < y->start ? -1 : 1;
    if (x->seed != y->seed) return x->seed < y->seed ? -1 : 1;
    return (x->repeat > y->repeat) - (x->repeat < y->repeat);
}

static ico_status run_starts(compare_job *c, comparison *of, size_t number)
{
    ico_status status = ICO_OK;
    for (uint64_t v = 0; v < of->n && status == ICO_OK && !signals_interrupted(); v++) {
        ico_problem *problem = NULL;
        status = vary_problem(&c->question, number, of->starts[v], &problem);
        if (status == ICO_OK) status = compare_run_methods(c, of, problem, v);
        ico_problem_free(problem);
    }
    return status;
}

static ico_status describe(comparison *of, const ico_problem *problem)
{
    ico_text text, asked;
    ico_text_init(&text, of->ctx);
    ico_text_init(&asked, of->ctx);
    ico_problem_describe(problem, &text);
    ico_status status = ico_text_status(&text);
    if (status == ICO_OK) status = ico_question_write(problem, &asked);
    if (status == ICO_OK) reading_json(problem, &asked);
    of->objective = ico_problem_objective(problem);
    of->most = ico_problem_maximizes(problem);
    if (status == ICO_OK) {
        of->subject = ico__copy_string(of->ctx, ico_problem_subject(problem));
        of->question = ico__copy_string(of->ctx, text.data);
        of->asked = ico__copy_string(of->ctx, asked.data);
        if (of->subject == NULL || of->question == NULL || of->asked == NULL)
            status = ICO_NO_MEMORY;
    }
    ico_text_free(&text);
    ico_text_free(&asked);
    return status;
}

static ico_status report(compare_job *c)
{
    ico_text text;
    const comparison *last = c->all.size == 0 ? NULL : &c->all.items[c->all.size - 1];
    ico_text_init(&text, c->args->ctx);
    if (c->form == FORM_HTML)
        compare_put_page(c->all.items, c->all.size, &text);
    else if (c->form == FORM_TSV || c->form == FORM_CSV)
        compare_put_runs(last, c->first, c->form == FORM_CSV ? ',' : '\t', &text);
    else if (c->form == FORM_JSON)
        compare_put_json(last, &text);
    else
        compare_put_table(last, c->out.terminal ? wrap_columns(false) : 0, &text);
    if (c->form == FORM_TABLE) wrap_prose(&c->out, 0, &text);
    c->first = false;
    ico_status status = output_write(&c->out, &text);
    if (status == ICO_OK) status = output_flush(&c->out);
    ico_text_free(&text);
    return status;
}

static ico_status compare_one(compare_job *c, const ico_problem *problem, size_t number)
{
    ico_context *ctx = c->args->ctx;
    if (c->form != FORM_HTML && c->all.size > 0)
        comparison_free(&c->all.items[--c->all.size]);
    if (!ICO_VECTOR_PUSH(ctx, &c->all,
                         ((comparison){.ctx = ctx,
                                       .limit = c->seconds,
                                       .threads = c->threads,
                                       .versions = &c->versions})))
        return ICO_NO_MEMORY;
    comparison *of = &c->all.items[c->all.size - 1];
    ico_status status = describe(of, problem);
    if (status == ICO_OK && c->vary.start) status = vary_starts(problem, of);
    if (status == ICO_OK && c->vary.start)
        status = run_starts(c, of, number);
    else if (status == ICO_OK)
        status = compare_run_methods(c, of, problem, ICO_NO_CELL);
    if (of->runs.size > 0)
        qsort(of->runs.items, of->runs.size, sizeof *of->runs.items, by_method);
    if (status == ICO_OK && c->form != FORM_HTML) status = report(c);
    return status;
}

/* All graphs of the subject whose words begin here. */
static ico_status compare_subject(compare_job *c, size_t first_word, size_t words)
{
    ico_status status = question_open_words(&c->question, c->args, first_word, words);
    for (size_t number = 0; status == ICO_OK && !signals_interrupted(); number++) {
        ico_problem *problem = NULL;
        status = question_next(&c->question, &problem);
        if (status != ICO_OK || problem == NULL) break;
        status = compare_one(c, problem, number);
        ico_problem_free(problem);
    }
    question_close(&c->question);
    return status;
}

static ico_status compare_all(compare_job *c)
{
    const args *a = c->args;
    ico_status status = read_options(c);
    if (status == ICO_OK)
        status = output_open(&c->out, a->ctx, args_value(a, OPTION_OUTPUT));
    size_t word = 0;
    do {
        size_t words = question_words(a, word);
        if (status == ICO_OK) status = compare_subject(c, word, words);
        word += words;
    } while (status == ICO_OK && word < a->words.size && !signals_interrupted());
    if (status == ICO_OK && c->form == FORM_HTML) status = report(c);
    if (status == ICO_OK) status = output_commit(&c->out);
    return status;
}

int run_compare(const args *a)
{
    compare_job c = {
        .args = a, .versions = {.ctx = a->ctx}, .first = true, .exit_status = EXIT_FOUND};
    ico_status status = compare_all(&c);
    if (status == ICO_OK && signals_interrupted()) c.exit_status = EXIT_INTERRUPTED;
    c.exit_status = report_end(a->ctx, status, c.exit_status);
    output_discard(&c.out);
    for (size_t i = 0; i < c.all.size; i++) comparison_free(&c.all.items[i]);
    ICO_VECTOR_FREE(a->ctx, &c.all);
    compare_free_versions(&c.versions);
    for (size_t i = 0; i < c.methods.size; i++)
        ico_options_free(c.methods.items[i].options);
    ICO_VECTOR_FREE(a->ctx, &c.methods);
    return c.exit_status;
}
