/* cli/property/cmd_filter.c - `icosian filter`: keeps the lines whose graphs have a
 * property.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/json.h"
#include "base/thread.h"
#include "base/words.h"
#include "cli/frame/output.h"
#include "cli/frame/quantities.h"
#include "cli/frame/question.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "cli/property/conditions.h"

enum { MOST_THREADS = 1024, MOST_LINES = 16 << 20 /* bytes */ };

/* --split R/M */
static ico_status read_split(const args *a, ico_filter *filter)
{
    const char *value = args_value(a, OPTION_SPLIT);
    filter->residue = 0;
    filter->modulus = 1;
    if (value == NULL) return ICO_OK;
    return limit_part(a->ctx, value, &filter->residue, &filter->modulus);
}

static ico_status read_options(const args *a, ico_filter *filter)
{
    unsigned processors = ico__processors();
    uint64_t threads = 1;
    *filter = (ico_filter){.negated = args_has(a, OPTION_NEGATE),
                           .json = args_has(a, OPTION_JSON),
                           .stop = signals_interrupted};
    ico_status status = conditions_read(a, filter);
    if (status == ICO_OK) status = read_split(a, filter);
    if (status == ICO_OK)
        status = args_number(a, OPTION_SEED, 1, 0, INT64_MAX, &filter->seed);
    if (status == ICO_OK)
        status = args_number(a, OPTION_THREADS,
                             processors < MOST_THREADS ? processors : MOST_THREADS, 1,
                             MOST_THREADS, &threads);
    filter->threads = (unsigned)threads;
    if (status == ICO_OK) status = limit_time(a, &filter->seconds);
    return status == ICO_OK ? limit_ticks(a, &filter->ticks) : status;
}

static ico_status refuse_size(ico_context *ctx)
{
    return ico__fail(
        ctx, ICO_BAD_ARGUMENT,
        "these graphs take more than %d MB as lines; a file of lines is read "
        "piece by piece: `icosian graph ... -o FILE`, then filter FILE",
        MOST_LINES >> 20);
}

/* A cell with a move takes more than two bytes of sparse6, half an edge of 25 bits: the
 * graph of so large a board is not made for that. */
static bool is_too_large(const ico_problem *problem)
{
    return ico_problem_board(problem) != NULL &&
           ico_problem_size(problem) > MOST_LINES / 2;
}

/* The graph of a problem as a line. */
static ico_status add_line(ico_context *ctx, ico_problem *problem, ico_text *lines)
{
    enum { MOST_DENSE = 250 }; /* graph6 takes n * n / 12 bytes */
    const ico_graph *graph = NULL;
    if (is_too_large(problem)) return refuse_size(ctx);
    ico_status status = ico_problem_seal(problem);
    if (status == ICO_OK) status = ico_problem_graph(ctx, problem, &graph);
    if (status != ICO_OK) return status;
    ico_format format = ico_graph_directed(graph)             ? ICO_FORMAT_DIGRAPH6
                        : ico_graph_size(graph) <= MOST_DENSE ? ICO_FORMAT_GRAPH6
                                                              : ICO_FORMAT_SPARSE6;
    status = ico_graph_write(graph, format, lines);
    if (status != ICO_OK || lines->size <= MOST_LINES) return status;
    return refuse_size(ctx);
}

/* Lines are to be kept as they are, which takes a file of its own. */
static ico_status refuse_lines(const args *a, const char *path)
{
    ico_input *lines = NULL;
    if (a->words.size == 1 || ico__filter_open(a->ctx, path, &lines) != ICO_OK)
        return ICO_OK;
    ico_input_free(lines);
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "filter reads one file of graphs, but `%.60s` is one of several; "
                     "join them with cat",
                     path);
}

/* Subjects that are no lines of graphs: boards, families, files in other formats. */
static ico_status open_subjects(const args *a, ico_input **input)
{
    ico_text lines;
    ico_text_init(&lines, a->ctx);
    ico_status status = ICO_OK;
    for (size_t word = 0;
         status == ICO_OK && word < a->words.size && !signals_interrupted();) {
        ico_subject *subject = NULL;
        size_t words = question_words(a, word);
        status = words == 1 ? refuse_lines(a, a->words.items[word]) : ICO_OK;
        if (status == ICO_OK)
            status = ico_subject_new(a->ctx, a->words.items + word, words,
                                     ICO_FORMAT_AUTO, &subject);
        for (bool more = true; more && status == ICO_OK && !signals_interrupted();) {
            ico_problem *problem = NULL;
            status = ico_subject_next(subject, &problem);
            more = problem != NULL;
            if (status == ICO_OK && more) status = add_line(a->ctx, problem, &lines);
            ico_problem_free(problem);
        }
        if (status == ICO_OK) report_notes(ico_subject_notes(subject));
        ico_subject_free(subject);
        word += words;
    }
    if (status == ICO_OK)
        status = ico_input_from_memory(a->ctx, a->words.items[0], lines.data, lines.size,
                                       input);
    ico_text_free(&lines);
    return status;
}

/* A file of lines, standard input, or whatever subjects there are. */
static ico_status open_input(const args *a, ico_input **input)
{
    const char *path = a->words.size == 0 ? "-" : a->words.items[0];
    if (a->words.size > 1) return open_subjects(a, input);
    ico_status status = ico__filter_open(a->ctx, path, input);
    bool other =
        status == ICO_BAD_INPUT || status == ICO_IO; /* another format, no file */
    return other && strcmp(path, "-") != 0 ? open_subjects(a, input) : status;
}

static ico_status write_kept(void *user, const ico_text *kept, const char *notes)
{
    output *out = user;
    ico_status status = output_write(out, kept);
    if (status == ICO_OK) status = output_flush(out);
    report_notes(notes);
    return status;
}

/* ">Z", as nauty's programs begin their summary. */
static void sum_up(const args *a, const ico_filter *filter,
                   const ico_filter_counts *counts, double seconds)
{
    fprintf(stderr, ">Z %llu graphs read, %llu kept: ", (unsigned long long)counts->read,
            (unsigned long long)counts->kept);
    conditions_print(a, filter, stderr);
    if (counts->unknown > 0)
        fprintf(stderr, "; %llu UNKNOWN", (unsigned long long)counts->unknown);
    fprintf(stderr, "; %.2f s\n", seconds);
}

/* The same as an object, behind those of the graphs. */
static ico_status write_sum(const args *a, const ico_filter *filter,
                            const ico_filter_counts *counts, double seconds, output *out)
{
    ico_text text;
    ico_text_init(&text, a->ctx);
    ico__json_object(&text, NULL);
    ico__json_string(&text, "verdict", "filtered");
    conditions_json(a, filter, &text);
    ico__json_bool(&text, "negated", filter->negated);
    ico__json_number(&text, "read", counts->read);
    ico__json_number(&text, "kept", counts->kept);
    ico__json_number(&text, "unknown", counts->unknown);
    ico__json_real(&text, "seconds", 6, seconds);
    ico__json_string(&text, "version", ICO_VERSION);
    ico__json_end_line(&text);
    ico_status status = output_write(out, &text);
    ico_text_free(&text);
    return status;
}

int run_filter(const args *a)
{
    ico_filter filter;
    ico_filter_counts counts = {0};
    ico_input *input = NULL;
    output out = {0};
    uint64_t started = ico__now();
    ico_status status = read_options(a, &filter);
    if (status == ICO_OK) status = open_input(a, &input);
    if (status == ICO_OK)
        status = output_open(&out, a->ctx, args_value(a, OPTION_OUTPUT));
    if (status == ICO_OK) {
        signals_poll();
        status = ico__filter_run(a->ctx, &filter, input, write_kept, &out, &counts);
        double seconds = (double)(ico__now() - started) / 1e9;
        if (!args_has(a, OPTION_QUIET)) sum_up(a, &filter, &counts, seconds);
        if (status == ICO_OK && filter.json)
            status = write_sum(a, &filter, &counts, seconds, &out);
    }
    int exit_status = counts.unknown > 0 ? EXIT_UNKNOWN : EXIT_FOUND;
    if (signals_interrupted())
        exit_status = EXIT_INTERRUPTED;
    else if (status != ICO_OK)
        exit_status = report_error(a->ctx);
    else if (output_commit(&out) != ICO_OK)
        exit_status = report_error(a->ctx);
    output_discard(&out);
    ico_input_free(input);
    return exit_status;
}
