/* cli/cmd_filter.c - `icosian filter`: keeps the lines whose graphs have a property.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/thread.h"
#include "base/words.h"
#include "cli/filter_stream.h"
#include "cli/limits.h"
#include "cli/report.h"
#include "cli/signals.h"
#include "cli/verbs.h"
#include "format/graph/formats.h"

enum { LOOK_AHEAD = 1 << 12, MOST_THREADS = 1024 };

/* The options of the properties stand in a row, in the order of their table. */
static bool is_wanted(const args *a, unsigned property)
{
    return args_has(a, (option_id)(OPTION_ICO_PROPERTY_HAMILTONIAN + property));
}

static ico_status read_properties(const args *a, filter_wish *wish)
{
    bool any = false;
    for (unsigned k = 0; k < ICO_PROPERTY_COUNT; k++) {
        wish->wanted[k] = is_wanted(a, k);
        any = any || wish->wanted[k];
    }
    if (any) return ICO_OK;
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "which property? --hamiltonian, --traceable, ...; `icosian help "
                     "filter` lists them");
}

/* --split R/M */
static ico_status read_split(const args *a, filter_wish *wish)
{
    const char *value = args_value(a, OPTION_SPLIT);
    wish->residue = 0;
    wish->modulus = 1;
    if (value == NULL) return ICO_OK;
    return limit_part(a->ctx, value, &wish->residue, &wish->modulus);
}

static ico_status read_wish(const args *a, filter_wish *wish)
{
    const char *time = args_value(a, OPTION_TIME), *ticks = args_value(a, OPTION_TICKS);
    unsigned processors = ico__processors();
    uint64_t threads = 1;
    *wish = (filter_wish){.negated = args_has(a, OPTION_NEGATE)};
    ico_status status = read_properties(a, wish);
    if (status == ICO_OK) status = read_split(a, wish);
    if (status == ICO_OK)
        status = args_number(a, OPTION_SEED, 1, 0, INT64_MAX, &wish->seed);
    if (status == ICO_OK)
        status = args_number(a, OPTION_THREADS,
                             processors < MOST_THREADS ? processors : MOST_THREADS, 1,
                             MOST_THREADS, &threads);
    if (status != ICO_OK) return status;
    wish->threads = (unsigned)threads;
    if (time != NULL && !limit_seconds(time, &wish->seconds))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--time is a time such as 500ms, 10s, 2m or 1h, not `%.60s`",
                         time);
    if (ticks != NULL && !limit_amount(ticks, &wish->ticks))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--ticks is an amount such as 5000 or 20M, not `%.60s`", ticks);
    return ICO_OK;
}

/* Opens the input; a file in another format is refused with advice. */
static ico_status open_input(const args *a, ico_input **input)
{
    if (a->words.size > 1)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "filter reads one file, not also `%.60s`; join them with cat",
                         a->words.items[1]);
    const char *path = a->words.size == 0 ? "-" : a->words.items[0], *bytes;
    size_t size;
    ico_input *in = NULL;
    ico_status status = ico_input_open(a->ctx, path, &in);
    if (status == ICO_OK) status = ico_input_peek(in, LOOK_AHEAD, &bytes, &size);
    if (status == ICO_OK) {
        ico_format format = ico__format_detect(bytes, size, size < LOOK_AHEAD);
        if (format != ICO_FORMAT_AUTO && format != ICO_FORMAT_GRAPH6 &&
            format != ICO_FORMAT_SPARSE6 && format != ICO_FORMAT_DIGRAPH6)
            status = ico__fail_at(
                a->ctx, ICO_BAD_INPUT, ico_input_name(in), 1, 0,
                "filter reads graph6, sparse6 and digraph6; this looks like %s "
                "(`icosian graph FILE --as graph6` converts)",
                ico_format_name(format));
    }
    if (status == ICO_OK)
        *input = in;
    else
        ico_input_free(in);
    return status;
}

/* ">Z", as nauty's programs begin their summary. */
static void sum_up(const filter_wish *wish, const filter_counts *counts, double seconds)
{
    fprintf(stderr, ">Z %llu graphs read, %llu kept: %s",
            (unsigned long long)counts->read, (unsigned long long)counts->kept,
            wish->negated ? "not " : "");
    const char *separator = "";
    for (unsigned k = 0; k < ICO_PROPERTY_COUNT; k++) {
        if (!wish->wanted[k]) continue;
        fprintf(stderr, "%s%s", separator, ico_property_name((ico_property)k));
        separator = wish->negated ? " and " : ", ";
    }
    if (counts->unknown > 0)
        fprintf(stderr, "; %llu UNKNOWN", (unsigned long long)counts->unknown);
    fprintf(stderr, "; %.2f s\n", seconds);
}

int run_filter(const args *a)
{
    filter_wish wish;
    filter_counts counts = {0};
    ico_input *input = NULL;
    output out = {0};
    uint64_t started = ico__now();
    ico_status status = read_wish(a, &wish);
    if (status == ICO_OK) status = open_input(a, &input);
    if (status == ICO_OK)
        status = output_open(&out, a->ctx, args_value(a, OPTION_OUTPUT));
    if (status == ICO_OK) {
        signals_poll();
        status = filter_stream(a->ctx, &wish, input, &out, &counts);
        if (!args_has(a, OPTION_QUIET))
            sum_up(&wish, &counts, (double)(ico__now() - started) / 1e9);
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
