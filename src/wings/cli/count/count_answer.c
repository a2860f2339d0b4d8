/* cli/count/count_answer.c - a number of tours in words and in JSON, and what is noted
 * beside the number.
 * Source: docs/conventions.md.
 * SPDX-License-Identifier: MIT */
#include "cli/count/cmd_count.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/render.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"

static const char *words_for(ico_limit limit)
{
    return limit == ICO_LIMIT_METHOD ? "too wide to count exactly" : answer_limit(limit);
}

/* Is the length counted the longest, by a bound found independently of counting?  Not
 * checked where memory is short. */
static bool is_longest(ico_context *ctx, const ico_problem *problem,
                       const ico_count *count)
{
    int64_t bound, length = (int64_t)ico_count_length(count);
    const char *by;
    return ico_verify_bound(ctx, problem, length, &bound, &by) == ICO_OK && by != NULL &&
           bound == length;
}

/* --by-length: "5 vertices: 12". */
static void put_each_length(const args *a, const ico_count *count, const char *noun,
                            ico_text *text)
{
    size_t size;
    const char *const *by_length = ico_count_by_length(count, &size);
    for (size_t k = 0; k < size && args_has(a, OPTION_BY_LENGTH); k++)
        if (by_length[k] != NULL)
            ico_text_printf(text, "%zu%s %s\n", k, noun, by_length[k]);
}

/* Adds the number alone, then the numbers requested by options.  What is not the number
 * of tours is not a number alone: AT LEAST 5. */
static void put_bare(const args *a, const ico_count *count, ico_text *text)
{
    const char *tours = ico_count_tours(count);
    if (!ico_count_exact(count)) {
        ico_text_printf(text, "%s%s\n", strcmp(tours, "0") == 0 ? "UNKNOWN" : "AT LEAST ",
                        strcmp(tours, "0") == 0 ? "" : tours);
        return;
    }
    ico_text_printf(text, "%s\n", ico_count_tours(count));
    if (ico_count_classes(count) != NULL && args_has(a, OPTION_CLASSES))
        ico_text_printf(text, "%s\n", ico_count_classes(count));
    put_each_length(a, count, "", text);
}

static void put_number(const char *name, const char *number, ico_text *text)
{
    if (number != NULL) ico_text_printf(text, "%s %s\n", name, number);
}

/* "AT LEAST 5: ", or "UNKNOWN number of " where nothing is known. */
static void put_verdict(const ico_count *count, ico_text *text)
{
    const char *tours = ico_count_tours(count);
    unsigned long part = ico_count_part(count), parts = ico_count_parts(count);
    if (!ico_count_exact(count) && strcmp(tours, "0") == 0)
        ico_text_puts(text, "UNKNOWN number of ");
    else if (ico_count_exact(count) && parts > 1)
        ico_text_printf(text, "PART %lu/%lu %s: ", part, parts, tours);
    else
        ico_text_printf(text, "%s %s: ", ico_count_exact(count) ? "EXACT" : "AT LEAST",
                        tours);
}

/* Why the number is not exact. */
static void put_limit(const ico_count *count, ico_text *text)
{
    char bytes[32];
    bool none = strcmp(ico_count_tours(count), "0") == 0;
    ico_text_puts(text, none ? ": " : "; ");
    if (ico_count_needed_bytes(count) <= 0) {
        ico_text_puts(text, words_for(ico_count_limit(count)));
        return;
    }
    ico__bytes_text(ico_count_needed_bytes(count), bytes, sizeof bytes);
    ico_text_printf(text, "counting needs about %s, more than --memory allows", bytes);
}

void count_answer_words(const args *a, const ico_problem *problem, const ico_count *count,
                        ico_text *text)
{
    if (args_has(a, OPTION_QUIET)) {
        put_bare(a, count, text);
        return;
    }
    bool exact = ico_count_exact(count), most = ico_problem_longest(problem) && exact,
         best = !most || is_longest(a->ctx, problem, count),
         unknown = !exact && strcmp(ico_count_tours(count), "0") == 0;
    put_verdict(count, text);
    ico_problem_describe_count(problem, unknown ? NULL : ico_count_tours(count), best,
                               text);
    if (most)
        ico_text_printf(text, ", %llu of %llu %s, the longest%s",
                        (unsigned long long)ico_count_length(count),
                        (unsigned long long)ico_problem_size(problem),
                        answer_noun(problem),
                        best ? "" : " according to the search, not certified");
    if (!exact) put_limit(count, text);
    ico_text_puts(text, "\n");
    put_number("undirected", ico_count_undirected(count), text);
    put_number("directed", ico_count_directed(count), text);
    put_number("classes", ico_count_classes(count), text);
    char noun[40];
    snprintf(noun, sizeof noun, " %.30s:", answer_noun(problem));
    put_each_length(a, count, noun, text);
}

/* Numbers of vertices, each with its number of tours. */
static void put_lengths(const ico_count *count, ico_text *text)
{
    size_t size;
    const char *const *by_length = ico_count_by_length(count, &size);
    if (by_length == NULL) return;
    ico__json_object(text, "by_length");
    for (size_t k = 0; k < size; k++) {
        char key[24];
        if (by_length[k] == NULL) continue;
        (void)snprintf(key, sizeof key, "%zu", k);
        ico__json_string(text, key, by_length[k]);
    }
    ico__json_end_object(text);
}

/* A line, but for its last brace. */
void count_answer_json(ico_context *ctx, const ico_problem *problem,
                       const ico_count *count, ico_text *text)
{
    const ico_stats *stats = ico_count_stats(count);
    bool exact = ico_count_exact(count), part = ico_count_parts(count) > 1;
    answer_json_begin(!exact ? "at-least"
                      : part ? "part"
                             : "exact",
                      ico_count_kind(count), problem, text);
    ico__json_string(text, "method", ico_count_method(count));
    ico__json_number(text, "n", ico_problem_size(problem));
    if (part)
        ico__json_words(text, "part", "%lu/%lu", (unsigned long)ico_count_part(count),
                        (unsigned long)ico_count_parts(count));
    ico__json_string(text, "count", ico_count_tours(count));
    ico__json_string(text, "undirected", ico_count_undirected(count));
    ico__json_string(text, "directed", ico_count_directed(count));
    ico__json_string(text, "classes", ico_count_classes(count));
    if (ico_problem_longest(problem) && exact) {
        ico__json_number(text, "length", ico_count_length(count));
        ico__json_bool(text, "longest", is_longest(ctx, problem, count));
    }
    put_lengths(count, text);
    const char *limit = ico_limit_name(ico_count_limit(count));
    ico__json_string(text, "limit", exact ? NULL : limit);
    if (ico_count_needed_bytes(count) > 0)
        ico__json_real(text, "needed_bytes", 0, ico_count_needed_bytes(count));
    ico__json_object(text, "stats");
    ico__json_real(text, "seconds", 6, ico_stats_seconds(stats));
    ico__json_number(text, "states", ico_count_states(count));
    ico__json_number(text, "peak_bytes", ico_stats_peak_bytes(stats));
    ico__json_number(text, "ticks", ico_stats_ticks(stats));
    ico__json_end_object(text);
    ico__json_string(text, "version", ICO_VERSION);
    answer_json_question(problem, text);
}

int count_answer_status(const ico_count *count)
{
    if (signals_interrupted()) return EXIT_INTERRUPTED;
    if (!ico_count_exact(count)) return EXIT_UNKNOWN;
    bool none = ico_count_tours(count)[0] == '0' && ico_count_parts(count) < 2;
    return none ? EXIT_NONE : EXIT_FOUND;
}

/* What may give a number, where more time alone would not. */
static void advise(const ico_count *count)
{
    if (ico_count_needed_bytes(count) > 0)
        report_line("try more --memory, or --estimate 1000000");
    else if (ico_count_limit(count) == ICO_LIMIT_METHOD)
        report_line("try --estimate 1000000");
}

void count_answer_remarks(const args *a, const ico_count *count)
{
    bool quiet = args_has(a, OPTION_QUIET), exact = ico_count_exact(count);
    ico_limit limit = ico_count_limit(count);
    const char *no_classes = ico_count_no_classes(count),
               *method = ico_count_method(count);
    double seconds = ico_stats_seconds(ico_count_stats(count)),
           megabytes = (double)ico_stats_peak_bytes(ico_count_stats(count)) / 1e6;
    if (!exact && quiet && !render_wants_json(a))
        report_note("the number of tours is not known; %s", words_for(limit));
    if (!exact && !quiet) advise(count);
    bool verbose = args_has(a, OPTION_VERBOSE), asked = args_has(a, OPTION_CLASSES);
    if (exact && no_classes != NULL && (verbose || asked)) report_note("%s", no_classes);
    if (!verbose) return;
    bool walks = strcmp(method, "walks") == 0;
    if (ico_count_states(count) == 0) { /* tours were listed */
        report_note("%s: %.3f s, %.2f MB", method, seconds, megabytes);
        return;
    }
    report_note("%s: %s%llu %s, %.3f s, %.2f MB", method, walks ? "" : "at most ",
                (unsigned long long)ico_count_states(count),
                walks ? "sets of vertices" : "states at once", seconds, megabytes);
}
