/* cli/graph/cmd_filter.c - `icosian filter`: keeps the lines whose graphs have a
 * property.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/json.h"
#include "base/thread.h"
#include "base/words.h"
#include "cli/frame/limits.h"
#include "cli/frame/output.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "property/filter.h"

enum { MOST_THREADS = 1024 };

/* The options of the properties stand in a row, in the order of their table. */
static bool is_wanted(const args *a, unsigned property)
{
    return args_has(a, (option_id)(OPTION_ICO_PROPERTY_HAMILTONIAN + property));
}

static ico_status read_properties(const args *a, ico_filter *filter)
{
    bool any = false;
    for (unsigned k = 0; k < ICO_PROPERTY_COUNT; k++) {
        filter->wanted[k] = is_wanted(a, k);
        any = any || filter->wanted[k];
    }
    if (any) return ICO_OK;
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "which property? --hamiltonian, --traceable, ...; `icosian help "
                     "filter` lists them");
}

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
    ico_status status = read_properties(a, filter);
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

static ico_status open_input(const args *a, ico_input **input)
{
    if (a->words.size > 1)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "filter reads one file, not also `%.60s`; join them with cat",
                         a->words.items[1]);
    const char *path = a->words.size == 0 ? "-" : a->words.items[0];
    return ico__filter_open(a->ctx, path, input);
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
static void sum_up(const ico_filter *filter, const ico_filter_counts *counts,
                   double seconds)
{
    fprintf(stderr, ">Z %llu graphs read, %llu kept: %s",
            (unsigned long long)counts->read, (unsigned long long)counts->kept,
            filter->negated ? "not " : "");
    const char *separator = "";
    for (unsigned k = 0; k < ICO_PROPERTY_COUNT; k++) {
        if (!filter->wanted[k]) continue;
        fprintf(stderr, "%s%s", separator, ico_property_name((ico_property)k));
        separator = filter->negated ? " and " : ", ";
    }
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
    ico__json_array(&text, "properties");
    for (unsigned k = 0; k < ICO_PROPERTY_COUNT; k++)
        if (filter->wanted[k])
            ico__json_string(&text, NULL, ico_property_name((ico_property)k));
    ico__json_end_array(&text);
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
        if (!args_has(a, OPTION_QUIET)) sum_up(&filter, &counts, seconds);
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
