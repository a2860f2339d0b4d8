/* cli/frame/job.c - one problem after the other.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/job.h"

#include "cli/answer/answer.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"

ico_status job_write(job *j)
{
    ico_status status = output_write(&j->out, &j->text);
    ico_text_clear(&j->text);
    return status == ICO_OK ? output_flush(&j->out) : status;
}

bool job_limited(job *j, ico_status status)
{
    bool limited = status == ICO_STOPPED || status == ICO_TOO_LARGE;
    if (!limited || j->out.reader_gone) return false;
    report_note("%s", ico_context_error(j->args->ctx)->message);
    j->exit_status = answer_worse(j->exit_status, signals_interrupted() ? EXIT_INTERRUPTED
                                                                        : EXIT_UNKNOWN);
    return true;
}

ico_status job_each(job *j, job_answer *one)
{
    ico_status status = ICO_OK;
    while (status == ICO_OK && !signals_interrupted()) {
        ico_problem *problem = NULL;
        status = question_next(&j->question, &problem);
        if (status != ICO_OK || problem == NULL) break;
        status = one(j, problem);
        ico_problem_free(problem);
    }
    return status;
}

static ico_status answer_only(job *j, const job_kind *kind)
{
    ico_problem *problem = NULL;
    ico_status status = question_only(&j->question, &problem);
    if (status == ICO_OK) status = output_open(&j->out, j->args->ctx, j->path);
    if (status == ICO_OK) status = kind->one(j, problem);
    ico_problem_free(problem);
    return status;
}

static ico_status answer_all(job *j, const job_kind *kind)
{
    ico_status status = output_open(&j->out, j->args->ctx, j->path);
    if (status != ICO_OK) return status;
    return kind->all != NULL ? kind->all(j) : job_each(j, kind->one);
}

static ico_status open_and_answer(job *j, const job_kind *kind)
{
    const args *a = j->args;
    ico_status status = kind->searches ? search_open(&j->search, a) : ICO_OK;
    if (status == ICO_OK && kind->prepare != NULL) status = kind->prepare(j);
    if (status == ICO_OK && !j->no_subject)
        status =
            question_open_words(&j->question, a, j->first_word,
                                kind->several ? question_words(a, j->first_word) : 0);
    if (status == ICO_OK && kind->opened != NULL) status = kind->opened(j);
    if (status != ICO_OK) return status;
    return kind->only ? answer_only(j, kind) : answer_all(j, kind);
}

/* Outputs that are whole get their names. */
static ico_status commit(job *j, const job_kind *kind)
{
    bool made = !kind->if_used || j->out.path == NULL || j->out.used;
    ico_status status = ICO_OK;
    if (j->out.file != NULL && made) status = output_commit(&j->out);
    for (size_t i = 0; i < MOST_FILES; i++)
        if (status == ICO_OK && j->files[i].used) status = output_commit(&j->files[i]);
    return status;
}

static void close_all(job *j, const job_kind *kind)
{
    output_discard(&j->out);
    for (size_t i = 0; i < MOST_FILES; i++) output_discard(&j->files[i]);
    if (kind->close != NULL) kind->close(j);
    question_close(&j->question);
    search_close(&j->search);
    ico_text_free(&j->text);
}

int job_run(job *j, const args *a, const job_kind *kind)
{
    j->args = a;
    j->path = args_value(a, OPTION_OUTPUT);
    ico_text_init(&j->text, a->ctx);
    ico_status status = open_and_answer(j, kind);
    if (status == ICO_OK) status = commit(j, kind);
    if (kind->end != NULL) kind->end(j, status);
    int exit_status = report_end(a->ctx, status, j->exit_status);
    bool kept = kind->keeps && question_is_stream(&j->question);
    if (status != ICO_OK && kept && exit_status == EXIT_WRONG &&
        commit(j, kind) != ICO_OK)
        exit_status = report_error(a->ctx);
    close_all(j, kind);
    return exit_status;
}
