/* cli/encode/cmd_encode.c - `icosian encode` and `icosian decode`: other solvers'
 * languages.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/words.h"
#include "cli/answer/answer.h"
#include "cli/frame/job.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"
#include "icosian/encode.h"

/* Languages that the suffix of a file names. */
static const char *const suffixes[][2] = {
    {".cnf", "dimacs"}, {".opb", "opb"},        {".lp", "lp"},
    {".mps", "mps"},    {".smt2", "smt"},       {".mzn", "mzn"},
    {".fzn", "fzn"},    {".hcp", "tsplib:hcp"}, {".wcnf", "wcnf"},
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

/* What people and files call the languages. */
static const char *const synonyms[][2] = {{"cnf", "dimacs"},
                                          {"sat", "dimacs"},
                                          {"minizinc", "mzn"},
                                          {"flatzinc", "fzn"},
                                          {"smt2", "smt"},
                                          {"smtlib", "smt"},
                                          {"smt-lib", "smt"},
                                          {"z3", "smt"},
                                          {"ilp", "lp"},
                                          {"mip", "lp"},
                                          {"milp", "lp"},
                                          {"clingo", "asp"},
                                          {"pseudo-boolean", "opb"},
                                          {"pb", "opb"},
                                          {"hcp", "tsplib:hcp"},
                                          {"tsp", "tsplib:tsp"}};

/* "cnf:order" as "dimacs:order". */
static void as_meant(const char *name, ico_text *meant)
{
    size_t size = strcspn(name, ":");
    for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++) {
        if (strlen(synonyms[i][0]) != size || strncmp(synonyms[i][0], name, size) != 0)
            continue;
        ico_text_printf(meant, "%s%s", synonyms[i][1], name + size);
        return;
    }
    ico_text_puts(meant, name);
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
                     name, near == NULL ? "" : "; did you mean `",
                     near == NULL ? "" : near, near == NULL ? "" : "`?");
}

static ico_status no_language(const args *a, const char *path)
{
    if (path != NULL)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "the suffix of %.100s names no language; use .cnf .opb .lp .mps "
                         ".smt2 .mzn .fzn or .hcp, or --as LANGUAGE (icosian encode)",
                         path);
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "name a language: --as cnf, lp, smt, mzn, asp, tsplib or another "
                     "(icosian encode lists them)");
}

/* A language alone means its first encoding, which is said where it has others. */
static void note_default(const args *a, const char *name, const ico_encoding *encoding)
{
    size_t count, same = 0;
    const ico_encoding *const *all = ico_encodings(&count);
    const char *language = ico_encoding_language(encoding);
    if (args_has(a, OPTION_QUIET) || strchr(name, ':') != NULL) return;
    for (size_t i = 0; i < count; i++)
        same += strcmp(ico_encoding_language(all[i]), language) == 0;
    if (same > 1)
        report_note("%s: %s:%s is used (%s); icosian encode lists the others", name,
                    language, ico_encoding_name(encoding), ico_encoding_help(encoding));
}

static ico_status choose_encoding(const args *a, const char *path,
                                  const ico_encoding **encoding)
{
    const char *name = args_value(a, OPTION_AS);
    if (name == NULL) name = by_suffix(path);
    if (name == NULL) return no_language(a, path);
    if (ico__same_word(name, "wcnf"))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "wcnf has weights, and a tour has no soft clauses; write --as "
                         "cnf");
    ico_text meant;
    ico_text_init(&meant, a->ctx);
    as_meant(name, &meant);
    ico_status status = ico_text_status(&meant);
    if (status == ICO_OK) *encoding = ico_encoding_by_name(meant.data);
    ico_text_free(&meant);
    if (status != ICO_OK) return status;
    if (*encoding == NULL) return unknown(a, name);
    note_default(a, name, *encoding);
    return ICO_OK;
}

/* Without a subject: what there is. */
static int list_encodings(const args *a)
{
    size_t count;
    const ico_encoding *const *all = ico_encodings(&count);
    output out = output_screen(a->ctx);
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
        answer_json_question(problem, text);
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

static ico_status encode_problem(job *j, const ico_encoding *encoding,
                                 const ico_problem *problem)
{
    const args *a = j->args;
    ico_encode_options options = {.at_most_one = args_value(a, OPTION_AMO)};
    ico_model_size size;
    ico_status status = ico_encode(a->ctx, problem, encoding, &options, &j->text, &size);
    if (status == ICO_OK && (args_has(a, OPTION_STATS) || args_has(a, OPTION_JSON)))
        put_size(a, encoding, problem, &size, j->text.size, &j->text);
    return status == ICO_OK ? job_write(j) : status;
}

int run_encode(const args *a)
{
    job j = {.exit_status = EXIT_FOUND};
    const ico_encoding *encoding = NULL;
    const ico_problem *problem;
    if (a->words.size == 0) return list_encodings(a);
    job_start(&j, a);
    ico_status status = choose_encoding(a, j.path, &encoding);
    if (status == ICO_OK) status = job_open(&j);
    if (status == ICO_OK) status = job_only(&j, &problem);
    if (status == ICO_OK) status = encode_problem(&j, encoding, problem);
    return job_end(&j, status);
}

/* ------------------------------------------------------------------ decode -------- */

/* An answer, and where it was read from. */
typedef struct decode_job {
    job job;
    const ico_encoding *encoding;
    ico_input *input;
    uint32_t *tour, *cycle;
    uint64_t n;
    int exit_status; /* once the answer is written */
} decode_job;

/* The tour, verified: a wrong one is the solver's fault, and no answer. */
static ico_status take_tour(decode_job *d, const ico_problem *problem)
{
    const args *a = d->job.args;
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
            ico_text_puts(&d->job.text, "FOUND ");
            ico_problem_describe_as(problem, kind, false, &d->job.text);
            ico_text_printf(&d->job.text, ", %llu %s\n", (unsigned long long)d->n,
                            answer_noun(problem));
        }
        ico_tour *tour = NULL;
        status = ico_tour_new(a->ctx, d->tour, d->n, kind, &tour);
        if (status == ICO_OK)
            status = ico_tour_write(
                problem, tour, args_has(a, OPTION_JSON) ? ICO_TOUR_JSON : ICO_TOUR_TEXT,
                &d->job.text);
        ico_tour_free(tour);
        d->exit_status = EXIT_FOUND;
    }
    ico_text_free(&why);
    return status;
}

/* The cycles that came instead of a tour: each asks for a cut. */
static void put_cycles(decode_job *d, const ico_problem *problem)
{
    uint32_t count = 0;
    for (uint64_t v = 0; v < d->n; v++)
        if (d->cycle[v] >= count) count = d->cycle[v] + 1;
    ico_text_printf(&d->job.text, "UNKNOWN the answer makes %lu cycles, not one tour\n",
                    (unsigned long)count);
    for (uint32_t c = 0; c < count && args_has(d->job.args, OPTION_VERBOSE); c++) {
        ico_text_printf(&d->job.text, "%lu:", c + 1ul);
        for (uint64_t v = 0; v < d->n; v++)
            if (d->cycle[v] == c) {
                ico_text_puts(&d->job.text, " ");
                ico_problem_vertex_line(problem, v, &d->job.text);
            }
        ico_text_puts(&d->job.text, "\n");
    }
    d->exit_status = EXIT_UNKNOWN;
}

static ico_status take_answer(decode_job *d, const ico_problem *problem)
{
    ico_answer answer = ICO_ANSWER_UNKNOWN;
    ico_status status = ico_decode(d->job.args->ctx, problem, d->encoding, d->input,
                                   &answer, d->tour, d->cycle);
    if (status != ICO_OK) return status;
    if (answer == ICO_ANSWER_TOUR) return take_tour(d, problem);
    if (answer == ICO_ANSWER_CYCLES) {
        put_cycles(d, problem);
    } else if (answer == ICO_ANSWER_NONE) {
        ico_text_puts(&d->job.text, "NONE ");
        ico_problem_describe(problem, &d->job.text);
        ico_text_puts(&d->job.text, ": reported by the solver, not checked\n");
        d->exit_status = EXIT_NONE;
    } else {
        ico_text_puts(&d->job.text, "UNKNOWN the file holds no answer\n");
        d->exit_status = EXIT_UNKNOWN;
    }
    return ICO_OK;
}

static ico_status decode_problem(decode_job *d, const ico_problem *problem)
{
    job *j = &d->job;
    d->n = ico_problem_size(problem);
    d->tour = ICO_NEW_ARRAY(j->args->ctx, uint32_t, (size_t)d->n + 1);
    d->cycle = ICO_NEW_ARRAY(j->args->ctx, uint32_t, (size_t)d->n + 1);
    if (d->tour == NULL || d->cycle == NULL) return ICO_NO_MEMORY;
    ico_status status = take_answer(d, problem);
    if (status == ICO_OK) status = job_write(j);
    if (status == ICO_OK) j->exit_status = d->exit_status;
    return status;
}

static ico_status read_decode_words(decode_job *d)
{
    const args *a = d->job.args;
    ico_status status = choose_encoding(a, NULL, &d->encoding);
    if (status == ICO_OK && a->words.size < 2)
        status = ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                           "decode needs a file and a subject: "
                           "icosian decode answer.txt knight 8x8 --as dimacs:position");
    return status;
}

int run_decode(const args *a)
{
    decode_job d = {.job = {.first_word = 1}};
    const ico_problem *problem;
    job_start(&d.job, a);
    ico_status status = read_decode_words(&d);
    if (status == ICO_OK) status = job_open(&d.job);
    if (status == ICO_OK) status = ico_input_open(a->ctx, a->words.items[0], &d.input);
    if (status == ICO_OK) status = job_only(&d.job, &problem);
    if (status == ICO_OK) status = decode_problem(&d, problem);
    int exit_status = job_end(&d.job, status);
    ico_input_free(d.input);
    ICO_FREE_ARRAY(a->ctx, d.tour, (size_t)d.n + 1);
    ICO_FREE_ARRAY(a->ctx, d.cycle, (size_t)d.n + 1);
    return exit_status;
}
