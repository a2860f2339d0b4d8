/* cli/count/cmd_count.c - `icosian count`: how many tours there are.
 * Source: docs/counting.md, docs/conventions.md.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/certify.h"
#include "cli/answer/render.h"
#include "cli/count/count_ends.h"
#include "cli/count/count_estimate.h"
#include "cli/count/count_forecast.h"
#include "cli/count/count_nested.h"
#include "cli/count/count_oeis.h"
#include "cli/count/count_table.h"
#include "cli/frame/job.h"
#include "cli/frame/limits.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "count/record/record.h"
#include "icosian/count.h"

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

/* Adds the number alone, then the numbers requested by options. */
static void put_bare(const args *a, const ico_count *count, ico_text *text)
{
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

static void put_words(const args *a, const ico_problem *problem, const ico_count *count,
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
static void put_json(ico_context *ctx, const ico_problem *problem, const ico_count *count,
                     ico_text *text)
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

static int status_of(const ico_count *count)
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

static void put_remarks(const args *a, const ico_count *count)
{
    bool quiet = args_has(a, OPTION_QUIET), exact = ico_count_exact(count);
    ico_limit limit = ico_count_limit(count);
    const char *no_classes = ico_count_no_classes(count),
               *method = ico_count_method(count), *tours = ico_count_tours(count);
    double seconds = ico_stats_seconds(ico_count_stats(count)),
           megabytes = (double)ico_stats_peak_bytes(ico_count_stats(count)) / 1e6;
    if (!exact && quiet && !render_wants_json(a))
        report_note("%s %s; %s",
                    strcmp(tours, "0") == 0 ? "the number is unknown, not" : "at least",
                    tours, words_for(limit));
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

/* --checkpoint: says so when there is a state to go on from. */
static ico_status read_checkpoint(const args *a, ico_count_options *options)
{
    const char *path = args_value(a, OPTION_CHECKPOINT),
               *every = args_value(a, OPTION_EVERY);
    double seconds = 60;
    if (every != NULL && !limit_seconds(every, &seconds))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--every is a time such as 500ms, 60s or 10m, not `%.60s`",
                         every);
    ico_count_options_set_checkpoint(options, path, seconds);
    if (path != NULL && access(path, F_OK) == 0)
        report_note("%s: going on from the state kept there", path);
    return ICO_OK;
}

/* --split R/M */
static ico_status read_part(const args *a, ico_count_options *options)
{
    const char *value = args_value(a, OPTION_SPLIT);
    uint64_t part = 0, parts = 0;
    if (value == NULL) return ICO_OK;
    ico_status status = limit_part(a->ctx, value, &part, &parts);
    ico_count_options_set_part(options, (uint32_t)part, (uint32_t)parts);
    return status;
}

/* What the words of the command wish for a count. */
static ico_status read_options(const args *a, ico_count_options **options)
{
    ico_count_options *o = NULL;
    bool classes = args_has(a, OPTION_CLASSES),
         quiet = args_has(a, OPTION_QUIET) && !render_wants_json(a) &&
                 count_table_mark(a) == 0 && !oeis_of_classes(args_value(a, OPTION_OEIS));
    ico_status status = ico_count_options_new(a->ctx, &o);
    if (status != ICO_OK) return status;
    ico_count_options_set_by_length(o, args_has(a, OPTION_BY_LENGTH));
    ico_count_options_set_without_classes(o,
                                          quiet && !classes && !args_has(a, OPTION_OEIS));
    ico_count_options_set_graph_classes(o, classes);
    ico_count_options_set_layers(o, args_has(a, OPTION_LAYERS));
    status = read_checkpoint(a, o);
    if (status == ICO_OK) status = read_part(a, o);
    if (status == ICO_OK)
        *options = o;
    else
        ico_count_options_free(o);
    return status;
}

static void tell_checkpoint(const args *a, const ico_count *count)
{
    const char *path = args_value(a, OPTION_CHECKPOINT);
    if (path == NULL) return;
    if (ico_count_no_checkpoint(count) != NULL)
        report_note("%s: %s", path, ico_count_no_checkpoint(count));
    if (!ico_count_exact(count) && access(path, F_OK) == 0)
        report_note("%s: the state is kept there; the same command goes on", path);
}

typedef struct counting {
    job job;
    uint64_t asked;
    count_oeis oeis;
    bool headed; /* the names of the columns were written */
} counting;

/* A count in words, or as an object; with --layers and --split one to be checked.  The
 * job's exit status gets worse by it. */
static ico_status put_count(counting *c, const ico_problem *problem,
                            const ico_count *count)
{
    const args *a = c->job.args;
    ico_text *text = &c->job.text;
    ico_status status = ICO_OK;
    int exit_status = status_of(count), *worst = &c->job.exit_status;
    bool table = count_table_mark(a) != 0, compared = count_oeis_on(&c->oeis);
    oeis_verdict v = {.exit_status = exit_status};
    if (compared) v = count_oeis_compare(&c->oeis, problem, count);
    if (table && !c->headed && !args_has(a, OPTION_QUIET))
        count_table_head(a, &c->oeis, text);
    c->headed = true;
    if (table)
        count_table_line(a, problem, count, compared ? &v : NULL, text);
    else if (render_wants_json(a))
        put_json(a->ctx, problem, count, text);
    else
        put_words(a, problem, count, text);
    if (compared && !table) count_oeis_put(&c->oeis, &v, text);
    if (exit_status <= EXIT_NONE) exit_status = v.exit_status;
    *worst = answer_worse(*worst, exit_status);
    if (!render_wants_json(a)) return ICO_OK;
    if ((args_has(a, OPTION_LAYERS) || ico_count_parts(count) > 1) &&
        ico_count_exact(count))
        status = ico__count_record_add(a->ctx, problem, count, text);
    ico__json_end_line(text);
    return status;
}

static ico_status count_known(job *j, const ico_problem *problem, const ico_count *known)
{
    const args *a = j->args;
    search *s = &j->search;
    ico_count *count = NULL;
    ico_count_options *options = NULL;
    count_telling watcher = {.search = s, .problem = problem};
    ico_status status = read_options(a, &options);
    if (status != ICO_OK) return status;
    ico_count_options_set_known(options, known);
    if (args_has(a, OPTION_VERBOSE) || s->progress.mode != PROGRESS_NEVER)
        ico_count_options_set_forecast(options, count_forecast_tell, &watcher);
    status = search_count(s, problem, options, &count);
    ico_count_options_free(options);
    if (status != ICO_OK) return status;
    status = put_count((counting *)j, problem, count);
    if (status == ICO_OK) status = certify_count(&j->files[0], problem, count);
    if (status == ICO_OK) status = job_write_prose(j);
    put_remarks(a, count);
    tell_checkpoint(a, count);
    ico_count_free(count);
    return status;
}

static ico_status count_one(job *j, const ico_problem *problem)
{
    return count_known(j, problem, NULL);
}

/* What is asked in place of the number, each by an option; which others it reads is said
 * in option_rules.def. */
typedef ico_status count_answer(job *j, const ico_problem *problem);
static const struct mode {
    option_id option;
    count_answer *answer;
} modes[] = {{OPTION_DRY_RUN, count_forecast_one},
             {OPTION_BY_ENDS, count_ends_one},
             {OPTION_ESTIMATE, count_estimate_one}};

static count_answer *mode_of(const args *a)
{
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        if (args_has(a, modes[i].option)) return modes[i].answer;
    return count_one;
}

/* --dry-run knows ways to count, not methods that list.  Terms are read before anything
 * is counted, so that an error in their file is reported at once. */
static ico_status open_count_files(counting *c)
{
    const args *a = c->job.args;
    const search *s = &c->job.search;
    bool lists = s->methods[0].by == ICO_COUNT_BY_ANY || s->method_count > 1;
    ico_status status = certify_open(&c->job.files[0], a);
    if (status != ICO_OK) return status;
    if (search_is_auto(s) || !lists || !args_has(a, OPTION_DRY_RUN))
        return count_oeis_open(&c->oeis, a);
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "--dry-run foresees one of sweep, separator and walks, or auto");
}

static ico_status count_next(counting *c, const ico_problem *problem)
{
    const args *a = c->job.args;
    if (c->asked++ > 0 && args_has(a, OPTION_CHECKPOINT))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--checkpoint keeps one count; ask one question at a time");
    return mode_of(a)(&c->job, problem);
}

static ico_status count_board(void *user, const ico_problem *problem,
                              const ico_count *known)
{
    return count_known(user, problem, known);
}

/* One subject: a range in one sweep, if that is better, else problem by problem. */
static ico_status count_subject(counting *c)
{
    job *j = &c->job;
    boards b;
    const ico_problem *problem;
    ico_status status = boards_read(&b, &j->question, &j->search);
    bool range = b.problems != NULL;
    if (status == ICO_OK && range) status = boards_count(&b, &j->search, count_board, j);
    boards_free(&b);
    while (!range && (problem = job_next(j, &status)) != NULL)
        status = count_next(c, problem);
    return status;
}

/* The subjects after the first, all opened before any is counted, so that an error in the
 * last word is reported at once.  Standard input and files of many graphs may be among
 * them. */
static ico_status open_others(const args *a, size_t word, question *others, size_t *count)
{
    ico_status status = ICO_OK;
    for (*count = 0; status == ICO_OK && word < a->words.size; ++*count) {
        size_t words = question_words(a, word);
        status = question_open_words(&others[*count], a, word, words);
        word += words;
    }
    return status;
}

static ico_status count_subjects(counting *c)
{
    job *j = &c->job;
    const args *a = j->args;
    size_t count, room = a->words.size, next = question_words(a, 0);
    question *others = ICO_NEW_ARRAY(a->ctx, question, room + 1);
    if (others == NULL) return ICO_NO_MEMORY;
    ico_status status = open_others(a, next, others, &count);
    if (status == ICO_OK) status = count_subject(c);
    for (size_t i = 0; i < count; i++) {
        if (status == ICO_OK && !signals_interrupted()) {
            question_close(&j->question);
            j->question = others[i];
            others[i] = (question){.args = a};
            limits_begin(a->clock);
            status = count_subject(c);
        }
        question_close(&others[i]);
    }
    ICO_FREE_ARRAY(a->ctx, others, room + 1);
    return status;
}

/* The answer is out: its checkpoint goes. */
static void remove_checkpoint(const counting *c)
{
    const char *checkpoint = args_value(c->job.args, OPTION_CHECKPOINT);
    if (c->job.exit_status <= EXIT_NONE && checkpoint != NULL) (void)unlink(checkpoint);
}

int run_count(const args *a)
{
    counting c = {.asked = 0};
    job *j = &c.job;
    job_start(j, a);
    ico_status status = search_open(&j->search, a);
    if (status == ICO_OK) status = open_count_files(&c);
    if (status == ICO_OK)
        status = question_open_words(&j->question, a, 0, question_words(a, 0));
    if (status == ICO_OK) status = job_open_output(j);
    if (status == ICO_OK) status = count_subjects(&c);
    if (status == ICO_OK) status = job_commit(j);
    if (status == ICO_OK) remove_checkpoint(&c);
    int exit_status = job_end(j, status);
    count_oeis_free(&c.oeis);
    return exit_status;
}
