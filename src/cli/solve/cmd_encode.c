/* cli/solve/cmd_encode.c - `icosian encode` and `icosian decode`: other solvers'
 * languages.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/words.h"
#include "cli/answer/answer.h"
#include "cli/frame/output.h"
#include "cli/frame/question.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"
#include "icosian/encode.h"

/* Languages that the suffix of a file names. */
static const char *const suffixes[][2] = {
    {".cnf", "dimacs"}, {".opb", "opb"}, {".lp", "lp"},   {".mps", "mps"},
    {".smt2", "smt"},   {".mzn", "mzn"}, {".fzn", "fzn"}, {".hcp", "tsplib:hcp"},
};

static const char *by_suffix(const char *path)
{
    size_t length = path == NULL ? 0 : strlen(path);
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
        size_t tail = strlen(suffixes[i][0]);
        if (length > tail && strcmp(path + length - tail, suffixes[i][0]) == 0)
            return suffixes[i][1];
    }
    return NULL;
}

static void full_name(const ico_encoding *e, ico_text *text)
{
    ico_text_printf(text, "%s:%s", ico_encoding_language(e), ico_encoding_name(e));
}

/* The encoding that is nearest to `name`, for a suggestion. */
static ico_status unknown(const args *a, const char *name)
{
    size_t count;
    const ico_encoding *const *all = ico_encodings(&count);
    char names[64][32];
    const char *pointers[64];
    size_t known = 0;
    for (; known < count && known < 64; known++) {
        (void)snprintf(names[known], sizeof names[known], "%s:%s",
                       ico_encoding_language(all[known]), ico_encoding_name(all[known]));
        pointers[known] = names[known];
    }
    const char *near = ico__suggest(name, pointers, known);
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "there is no encoding `%.60s`%s%s%s; `icosian encode` lists them",
                     name, near == NULL ? "" : "; is it `", near == NULL ? "" : near,
                     near == NULL ? "" : "` that is meant?");
}

static ico_status choose(const args *a, const char *path, const ico_encoding **encoding)
{
    const char *name = args_value(a, OPTION_AS);
    if (name == NULL) name = by_suffix(path);
    if (name == NULL)
        return ico__fail(
            a->ctx, ICO_BAD_ARGUMENT,
            "which language? --as dimacs, lp:mtz, ...; `icosian encode` lists them");
    *encoding = ico_encoding_by_name(name);
    return *encoding == NULL ? unknown(a, name) : ICO_OK;
}

/* Without a subject: what there is. */
static int list_encodings(const args *a)
{
    size_t count;
    const ico_encoding *const *all = ico_encodings(&count);
    output out = {.ctx = a->ctx, .file = stdout};
    ico_text text, name;
    ico_text_init(&text, a->ctx);
    ico_text_init(&name, a->ctx);
    for (size_t i = 0; i < count; i++) {
        ico_text_clear(&name);
        full_name(all[i], &name);
        ico_text_printf(&text, "%-18s%s\n", name.data == NULL ? "" : name.data,
                        ico_encoding_help(all[i]));
        ico__text_needs(&text, &name);
    }
    ico_status status = output_write(&out, &text);
    if (status == ICO_OK) status = output_flush(&out);
    ico_text_free(&name);
    ico_text_free(&text);
    return status == ICO_OK ? EXIT_FOUND : report_error(a->ctx);
}

/* ------------------------------------------------------------------ encode -------- */

static void put_size(const args *a, const ico_encoding *e, const ico_problem *problem,
                     const ico_model_size *size, size_t bytes, ico_text *text)
{
    ico_text_clear(text);
    if (args_has(a, OPTION_JSON)) {
        ico__json_object(text, NULL);
        ico__json_string(text, "subject", ico_problem_subject(problem));
        ico__json_words(text, "encoding", "%s:%s", ico_encoding_language(e),
                        ico_encoding_name(e));
        ico__json_number(text, "variables", size->variables);
        ico__json_number(text, "rows", size->rows);
        ico__json_number(text, "terms", size->terms);
        ico__json_number(text, "discrete", size->discrete);
        ico__json_number(text, "bytes", bytes);
        ico__json_number(text, "models", ico_encoding_models(e, problem));
        ico__json_end_line(text);
        return;
    }
    full_name(e, text);
    ico_text_puts(text, ": ");
    if (size->variables > 0)
        ico_text_printf(text, "%llu variables (%llu discrete), %llu rows, %llu terms, ",
                        (unsigned long long)size->variables,
                        (unsigned long long)size->discrete,
                        (unsigned long long)size->rows, (unsigned long long)size->terms);
    ico_text_printf(text, "%llu bytes\n", (unsigned long long)bytes);
}

static ico_status encode_to(const args *a, question *q, output *out, ico_text *text)
{
    const ico_encoding *encoding = NULL;
    ico_encode_options options = {.at_most_one = args_value(a, OPTION_AMO)};
    ico_model_size size;
    ico_problem *problem = NULL;
    ico_status status = choose(a, args_value(a, OPTION_OUTPUT), &encoding);
    if (status == ICO_OK) status = question_open(q, a, 0);
    if (status == ICO_OK) status = question_only(q, &problem);
    if (status == ICO_OK) status = output_open(out, a->ctx, args_value(a, OPTION_OUTPUT));
    if (status == ICO_OK)
        status = ico_encode(a->ctx, problem, encoding, &options, text, &size);
    if (status == ICO_OK && (args_has(a, OPTION_STATS) || args_has(a, OPTION_JSON)))
        put_size(a, encoding, problem, &size, text->size, text);
    if (status == ICO_OK) status = output_write(out, text);
    if (status == ICO_OK) status = output_commit(out);
    ico_problem_free(problem);
    return status;
}

int run_encode(const args *a)
{
    if (a->words.size == 0) return list_encodings(a);
    question q = {0};
    output out = {0};
    ico_text text;
    ico_text_init(&text, a->ctx);
    ico_status status = encode_to(a, &q, &out, &text);
    int exit_status = status == ICO_OK ? EXIT_FOUND : report_error(a->ctx);
    output_discard(&out);
    question_close(&q);
    ico_text_free(&text);
    return exit_status;
}

/* ------------------------------------------------------------------ decode -------- */

/* An answer, and where it was read from. */
typedef struct decoding {
    const args *args;
    question question;
    const ico_encoding *encoding;
    ico_input *input;
    output out;
    uint32_t *tour, *cycle;
    uint64_t n;
    ico_text text;
    int exit_status;
} decoding;

/* The tour, verified: a wrong one is the solver's fault, and no answer. */
static ico_status take_tour(decoding *d, const ico_problem *problem)
{
    const args *a = d->args;
    ico_kind kind;
    bool valid;
    ico_text why;
    ico_text_init(&why, a->ctx);
    ico_status status =
        ico_verify_tour(a->ctx, problem, d->tour, d->n, &valid, &kind, &why);
    if (status == ICO_OK && !valid) {
        report_note("the answer is wrong: %s", why.data == NULL ? "" : why.data);
        d->exit_status = EXIT_DEFECT;
    } else if (status == ICO_OK) {
        if (!args_has(a, OPTION_QUIET)) {
            ico_text_puts(&d->text, "FOUND ");
            answer_describe(problem, kind, false, &d->text);
            ico_text_printf(&d->text, ", %llu %s\n", (unsigned long long)d->n,
                            answer_noun(problem));
        }
        ico_tour *tour = NULL;
        status = ico_tour_new(a->ctx, d->tour, d->n, kind, &tour);
        if (status == ICO_OK)
            status = ico_tour_write(
                problem, tour, args_has(a, OPTION_JSON) ? ICO_TOUR_JSON : ICO_TOUR_TEXT,
                &d->text);
        ico_tour_free(tour);
        d->exit_status = EXIT_FOUND;
    }
    ico_text_free(&why);
    return status;
}

/* The cycles that came instead of a tour: each asks for a cut. */
static void put_cycles(decoding *d, const ico_problem *problem)
{
    uint32_t count = 0;
    for (uint64_t v = 0; v < d->n; v++)
        if (d->cycle[v] >= count) count = d->cycle[v] + 1;
    ico_text_printf(&d->text, "UNKNOWN the answer makes %lu cycles, not one tour\n",
                    (unsigned long)count);
    for (uint32_t c = 0; c < count && args_has(d->args, OPTION_VERBOSE); c++) {
        ico_text_printf(&d->text, "%lu:", c + 1ul);
        for (uint64_t v = 0; v < d->n; v++)
            if (d->cycle[v] == c) {
                ico_text_puts(&d->text, " ");
                ico_problem_vertex_line(problem, v, &d->text);
            }
        ico_text_puts(&d->text, "\n");
    }
    d->exit_status = EXIT_UNKNOWN;
}

static ico_status take_answer(decoding *d, const ico_problem *problem)
{
    ico_answer answer = ICO_ANSWER_UNKNOWN;
    ico_status status = ico_decode(d->args->ctx, problem, d->encoding, d->input, &answer,
                                   d->tour, d->cycle);
    if (status != ICO_OK) return status;
    if (answer == ICO_ANSWER_TOUR) return take_tour(d, problem);
    if (answer == ICO_ANSWER_CYCLES) {
        put_cycles(d, problem);
    } else if (answer == ICO_ANSWER_NONE) {
        ico_text_puts(&d->text, "NONE ");
        ico_problem_describe(problem, &d->text);
        ico_text_puts(&d->text, ": so the solver says\n");
        d->exit_status = EXIT_NONE;
    } else {
        ico_text_puts(&d->text, "UNKNOWN the file holds no answer\n");
        d->exit_status = EXIT_UNKNOWN;
    }
    return ICO_OK;
}

static ico_status decode_file(decoding *d)
{
    const args *a = d->args;
    ico_problem *problem = NULL;
    ico_status status = choose(a, NULL, &d->encoding);
    if (status == ICO_OK && a->words.size < 2)
        status = ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                           "decode needs a file and a subject: "
                           "icosian decode answer.txt knight 8x8 --as dimacs:position");
    if (status == ICO_OK) status = question_open(&d->question, a, 1);
    if (status == ICO_OK) status = ico_input_open(a->ctx, a->words.items[0], &d->input);
    if (status == ICO_OK) status = question_only(&d->question, &problem);
    if (status == ICO_OK) {
        d->n = ico_problem_size(problem);
        d->tour = ICO_NEW_ARRAY(a->ctx, uint32_t, (size_t)d->n + 1);
        d->cycle = ICO_NEW_ARRAY(a->ctx, uint32_t, (size_t)d->n + 1);
        if (d->tour == NULL || d->cycle == NULL) status = ICO_NO_MEMORY;
    }
    if (status == ICO_OK)
        status = output_open(&d->out, a->ctx, args_value(a, OPTION_OUTPUT));
    if (status == ICO_OK) status = take_answer(d, problem);
    if (status == ICO_OK) status = output_write(&d->out, &d->text);
    if (status == ICO_OK) status = output_commit(&d->out);
    ico_problem_free(problem);
    return status;
}

int run_decode(const args *a)
{
    decoding d = {.args = a};
    ico_text_init(&d.text, a->ctx);
    ico_status status = decode_file(&d);
    if (status != ICO_OK) d.exit_status = report_error(a->ctx);
    output_discard(&d.out);
    ico_input_free(d.input);
    question_close(&d.question);
    ICO_FREE_ARRAY(a->ctx, d.tour, (size_t)d.n + 1);
    ICO_FREE_ARRAY(a->ctx, d.cycle, (size_t)d.n + 1);
    ico_text_free(&d.text);
    return d.exit_status;
}
