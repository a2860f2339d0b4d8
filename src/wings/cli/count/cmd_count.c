/* cli/count/cmd_count.c - `icosian count`: how many tours there are.
 * Source: docs/counting.md, docs/conventions.md.
 * SPDX-License-Identifier: MIT */
#include <unistd.h>

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/certificate_file.h"
#include "cli/answer/render.h"
#include "cli/count/cmd_count.h"
#include "cli/frame/job.h"
#include "cli/frame/quantities.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "count/record/record.h"
#include "icosian/count.h"

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

static void note_checkpoint_file(const args *a, const ico_count *count)
{
    const char *path = args_value(a, OPTION_CHECKPOINT);
    if (path == NULL) return;
    if (ico_count_no_checkpoint(count) != NULL)
        report_note("%s: %s", path, ico_count_no_checkpoint(count));
    if (!ico_count_exact(count) && access(path, F_OK) == 0)
        report_note("%s: the state is kept there; the same command goes on", path);
}

typedef struct count_job {
    job job;
    uint64_t asked;
    count_oeis oeis;
    bool headed; /* the names of the columns were written */
} count_job;

/* A count in words, or as an object; with --layers and --split one to be checked.  The
 * job's exit status gets worse by it. */
static ico_status put_count(count_job *c, const ico_problem *problem,
                            const ico_count *count)
{
    const args *a = c->job.args;
    ico_text *text = &c->job.text;
    ico_status status = ICO_OK;
    int exit_status = count_answer_status(count), *worst = &c->job.exit_status;
    bool table = count_table_mark(a) != 0, compared = count_oeis_on(&c->oeis);
    oeis_verdict v = {.exit_status = exit_status};
    if (compared) v = count_oeis_compare(&c->oeis, problem, count);
    if (table && !c->headed && !args_has(a, OPTION_QUIET))
        count_table_head(a, &c->oeis, text);
    c->headed = true;
    if (table)
        count_table_line(a, problem, count, compared ? &v : NULL, text);
    else if (render_wants_json(a))
        count_answer_json(a->ctx, problem, count, text);
    else
        count_answer_words(a, problem, count, text);
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
    forecast_writer watcher = {.search = s, .problem = problem};
    ico_status status = read_options(a, &options);
    if (status != ICO_OK) return status;
    ico_count_options_set_known(options, known);
    if (args_has(a, OPTION_VERBOSE) || s->progress.mode != PROGRESS_NEVER)
        ico_count_options_set_forecast(options, count_forecast_announce, &watcher);
    status = search_count(s, problem, options, &count);
    ico_count_options_free(options);
    if (status != ICO_OK) return status;
    status = put_count((count_job *)j, problem, count);
    if (status == ICO_OK) status = certify_count(&j->files[0], problem, count);
    if (status == ICO_OK) status = job_write_prose(j);
    count_answer_remarks(a, count);
    note_checkpoint_file(a, count);
    ico_count_free(count);
    return status;
}

static ico_status count_one(job *j, const ico_problem *problem)
{
    return count_known(j, problem, NULL);
}

/* What is asked in place of the number, each by an option; which others it reads is said
 * in option_rules.def. */
typedef ico_status count_mode(job *j, const ico_problem *problem);
static const struct mode {
    option_id option;
    count_mode *answer;
} modes[] = {{OPTION_DRY_RUN, count_forecast_one},
             {OPTION_BY_ENDS, count_ends_one},
             {OPTION_ESTIMATE, count_estimate_one}};

static count_mode *mode_of(const args *a)
{
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        if (args_has(a, modes[i].option)) return modes[i].answer;
    return count_one;
}

/* --dry-run knows ways to count, not methods that list.  Terms are read before anything
 * is counted, so that an error in their file is reported at once. */
static ico_status open_count_files(count_job *c)
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

static ico_status count_next(count_job *c, const ico_problem *problem)
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
static ico_status count_subject(count_job *c)
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

static ico_status count_subjects(count_job *c)
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
static void remove_checkpoint(const count_job *c)
{
    const char *checkpoint = args_value(c->job.args, OPTION_CHECKPOINT);
    if (c->job.exit_status <= EXIT_NONE && checkpoint != NULL) (void)unlink(checkpoint);
}

int run_count(const args *a)
{
    count_job c = {.asked = 0};
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
