/* cli/check/cmd_check.c - `icosian check`: checks a tour, or a proof that there is no
 * tour.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/input/packed.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "cli/answer/answer.h"
#include "cli/answer/certificate_file.h"
#include "cli/answer/render.h"
#include "cli/check/check_several.h"
#include "cli/check/cmd_check.h"
#include "cli/count/count_files.h"
#include "cli/count/count_repeat.h"
#include "cli/frame/job.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"
#include "cli/solve/several_wish.h"
#include "count/record/record.h"
#include "count/record/record_values.h"

typedef struct check_job {
    job job;
    ico_input *input;
    ico_input *whole; /* the file, if it is JSON: input reads it a second time */
    const char *data; /* its bytes */
    size_t size;
    ico_text other; /* the question that the file answers instead; empty: the one asked */
    certificate proof;               /* its reason is NULL when the file holds a tour */
    ico_certificate *record;         /* NULL when the file is not one for icosian-check */
    ico_count_record count, against; /* root NULL: no counts */
    bool json;
    bool no_subject; /* the file says what was asked */
} check_job;

/* --certificate: what was found valid, as a record for icosian-check. */
static ico_status write_record(check_job *c, const ico_problem *problem,
                               const ico_reason *reason, const finding *f)
{
    ico_tour *tour = NULL;
    output *file = &c->job.files[0];
    if (file->file == NULL) return ICO_OK;
    if (c->record != NULL) {
        report_note("%s is a file for icosian-check already",
                    c->job.args->words.items[0]);
        return ICO_OK;
    }
    ico_status status =
        reason != NULL || f->tour == NULL
            ? ICO_OK
            : ico_tour_new(c->job.args->ctx, f->tour, f->visited, f->kind, &tour);
    if (status == ICO_OK) status = certify_proof(file, problem, tour, reason);
    ico_tour_free(tour);
    return status;
}

/* The file, or one of its records; before: the record before it, if that is a valid tour.
 */
static ico_status check_one(check_job *c, const ico_certificate *record,
                            const ico_certificate *before, const ico_problem *problem,
                            bool *valid)
{
    const args *a = c->job.args;
    const ico_reason *reason =
        record != NULL ? ico_certificate_reason(record) : c->proof.reason;
    uint64_t excluded = 0;
    if (record != NULL) (void)ico_certificate_excluded(record, &excluded);
    ico_text *text = &c->job.text;
    finding f = {0};
    ico_text skipped;
    ico_text_init(&f.why, a->ctx);
    ico_text_init(&skipped, a->ctx);
    bool other = c->other.size > 0;
    if (other) ico_text_puts(&f.why, c->other.data);
    ico_status status =
        other            ? ico_text_status(&f.why)
        : record != NULL ? examine_record(a, record, before, problem, &f)
        : reason == NULL ? examine_tour(a, c->input, problem, &f)
                         : ico_verify_reason(a->ctx, problem, reason, &f.valid, &f.why);
    if (status == ICO_OK && f.valid && record == NULL && c->whole != NULL)
        status = values_check(a, ico_input_name(c->whole), c->data, c->size, problem, &f,
                              &skipped);
    if (!f.valid) ico_text_clear(&skipped);
    if (status == ICO_OK) {
        *valid = f.valid;
        if (c->json)
            check_put_json(problem, reason, excluded, &f, &skipped, text);
        else if (!args_has(a, OPTION_QUIET) && reason == NULL)
            check_put_tour(problem, &f, text);
        else if (!args_has(a, OPTION_QUIET))
            check_put_certificate(problem, reason, excluded, &f, text);
        if (!c->json && !args_has(a, OPTION_QUIET)) check_put_skipped(&skipped, text);
        status = job_write_prose(&c->job);
    }
    if (status == ICO_OK && f.valid) status = write_record(c, problem, reason, &f);
    if (status == ICO_OK && f.valid && reason == NULL && args_has(a, OPTION_VERBOSE))
        check_note_ends(problem, &f, text);
    ICO_FREE_ARRAY(a->ctx, f.tour, (size_t)f.visited);
    ico_text_free(&f.why);
    ico_text_free(&skipped);
    return status;
}

/* All records of the file, if it holds some. */
static ico_status check_all(check_job *c, const ico_problem *problem, bool *valid)
{
    const ico_certificate *record = c->record, *before = NULL;
    ico_status status = check_one(c, record, NULL, problem, valid);
    bool also = *valid;
    while (status == ICO_OK && record != NULL && ico_certificate_next(record) != NULL) {
        before = also && ico_certificate_reason(record) == NULL ? record : NULL;
        record = ico_certificate_next(record);
        also = false;
        status = check_one(c, record, before, problem, &also);
        *valid = *valid && also;
    }
    return status;
}

/* What came of a count. */
static void put_count(const check_job *c, const ico_problem *problem, bool valid,
                      const ico_text *why, const ico_text *skipped, ico_text *text)
{
    const char *words = why->data == NULL ? "" : why->data;
    if (c->json) {
        answer_json_begin(valid ? "valid" : "invalid", c->count.kind, problem, text);
        answer_json_why("count", words, text);
        if (skipped->size > 0) ico__json_string(text, "not_looked_at", skipped->data);
        answer_json_end(problem, text);
    } else if (!args_has(c->job.args, OPTION_QUIET)) {
        ico_text_printf(text, "%s count of ", valid ? "VALID" : "INVALID");
        ico_problem_describe(problem, text);
        ico_text_printf(text, ": %s\n", words);
        check_put_skipped(skipped, text);
    }
}

/* A count: repeated, or compared with another. */
static ico_status check_count(check_job *c, const ico_problem *problem, bool *valid)
{
    const args *a = c->job.args;
    ico_text why, skipped;
    ico_text_init(&why, a->ctx);
    ico_text_init(&skipped, a->ctx);
    bool against = c->against.root != NULL, same = c->other.size == 0;
    ico_status status = ICO_OK;
    if (against && same)
        status = ico__count_record_concerns(a->ctx, problem, &c->count, &same);
    if (status == ICO_OK && against && same) {
        ico__count_record_compare(a->ctx, &c->count, &c->against, valid, &why);
        status = ico__count_values_check(a->ctx, problem, &c->count, NULL, false, valid,
                                         &why, &skipped);
    } else if (!same)
        ico_text_puts(&why, c->other.size > 0 ? c->other.data
                                              : "the file answers another question");
    else if (status == ICO_OK)
        status = count_repeat(a, problem, &c->count, valid, &why, &skipped);
    if (!*valid) ico_text_clear(&skipped);
    put_count(c, problem, *valid, &why, &skipped, &c->job.text);
    if (status == ICO_OK) status = job_write_prose(&c->job);
    ico_text_free(&why);
    ico_text_free(&skipped);
    return status;
}

/* Does the file answer this question? */
static ico_status compare_questions(check_job *c, const ico_problem *problem)
{
    bool same = true;
    if (c->whole == NULL) return ICO_OK;
    return ico_question_concerns(c->job.args->ctx, ico_input_name(c->whole), c->data,
                                 c->size, problem, &same, &c->other);
}

static void keep_whole(check_job *c, const char *data, size_t size, ico_input *again)
{
    c->whole = c->input;
    c->data = data;
    c->size = size;
    c->input = again;
}

/* Is the first byte behind a byte order mark and white space a brace? */
static bool begins_object(const char *data, size_t size)
{
    size_t at = ico__utf8_mark(data, size);
    while (at < size && data[at] != '\0' && strchr(" \t\r\n", data[at]) != NULL) at++;
    return at < size && data[at] == '{';
}

/* Opens the file.  JSON is read whole, since it may be a certificate; if it is not one,
 * it is read again, as a tour, from memory. */
static ico_status open_file(check_job *c)
{
    const args *a = c->job.args;
    ico_context *ctx = a->ctx;
    const char *data, *against = args_value(a, OPTION_AGAINST);
    size_t size;
    ico_status status = ico_input_open(ctx, a->words.items[0], &c->input);
    if (status == ICO_OK && against != NULL)
        status = ico__count_record_open(ctx, against, &c->against);
    if (status == ICO_OK) status = ico__input_expect_text(c->input);
    if (status == ICO_OK) status = ico_input_peek(c->input, 64, &data, &size);
    if (status == ICO_OK && ico_certificate_matches(data, size))
        return ico_certificate_read(ctx, c->input, &c->record);
    if (status != ICO_OK || !begins_object(data, size)) return status;
    ico_input *again = NULL;
    const char *name = ico_input_name(c->input);
    status = ico_input_all(c->input, &data, &size);
    size_t mark = status == ICO_OK ? ico__utf8_mark(data, size) : 0;
    data += mark;
    size -= mark;
    if (status == ICO_OK)
        status = ico__count_record_read(ctx, name, data, size, &c->count);
    if (status == ICO_OK && c->count.root != NULL) {
        keep_whole(c, data, size, NULL);
        return ICO_OK;
    }
    if (status == ICO_OK) status = certificate_parse(ctx, name, data, size, &c->proof);
    if (status == ICO_OK) status = ico_input_from_memory(ctx, name, data, size, &again);
    if (status != ICO_OK) return status;
    keep_whole(c, data, size, again);
    return ICO_OK;
}

/* No subject follows the file: the question is the one in the file. */
static ico_status find_question(check_job *c)
{
    const args *a = c->job.args;
    ico_problem *problem = NULL;
    for (size_t i = 0; i < a->given.size; i++) {
        const option_row *row = &option_rows[a->given.items[i].id];
        if (row->group == GROUP_QUESTION)
            return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                             "--%s belongs to a question; add the subject after the "
                             "file, for example: icosian check FILE knight 8x8",
                             row->name);
    }
    ico_status status = ICO_OK;
    if (c->whole != NULL)
        status = ico_question_read(a->ctx, ico_input_name(c->whole), c->data, c->size,
                                   &problem);
    if (status == ICO_OK && problem == NULL)
        status = ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                           "check needs a file and a subject: icosian check FILE knight "
                           "8x8 (this file does not say what was asked)");
    if (status == ICO_OK) question_give(&c->job.question, a, problem);
    return status;
}

static ico_status read_check_words(const args *a)
{
    if (a->words.size > 0 && !question_is_board(a)) return ICO_OK;
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "check needs a file and a subject: icosian check FILE knight 8x8");
}

/* Opens the subject and the file; without a subject, the question in the file. */
static ico_status open_check(check_job *c)
{
    job *j = &c->job;
    ico_status status = c->no_subject ? ICO_OK : job_open(j);
    if (status == ICO_OK) status = open_file(c);
    if (status == ICO_OK)
        status = c->count.root != NULL ? count_refuses_certificate(j->args)
                                       : certify_open(&j->files[0], j->args);
    if (status == ICO_OK && c->no_subject) return find_question(c);
    j->question.has_kind = true;
    j->question.kind = c->count.root != NULL     ? c->count.kind
                       : c->record != NULL       ? ico_certificate_kind(c->record)
                       : c->proof.reason == NULL ? ICO_EITHER
                                                 : c->proof.kind;
    return status;
}

static ico_status check_file(check_job *c, const ico_problem *problem)
{
    job *j = &c->job;
    const args *a = j->args;
    bool valid = false, counts = c->count.root != NULL;
    if (args_has(a, OPTION_AGAINST) && !counts)
        return ico__fail_at(a->ctx, ICO_BAD_INPUT, a->words.items[0], 0, 0,
                            "this is not a count, as count --json writes it, to compare "
                            "--against another");
    ico_status status = c->no_subject ? ICO_OK : compare_questions(c, problem);
    if (status == ICO_OK)
        status = counts ? check_count(c, problem, &valid) : check_all(c, problem, &valid);
    j->exit_status = valid ? EXIT_FOUND : EXIT_NONE;
    if (status == ICO_STOPPED && counts && !ico_context_is_stopped(a->ctx) &&
        job_limited(j, status)) {
        output_discard(&j->out);
        return ICO_OK;
    }
    return status;
}

static void free_check(check_job *c)
{
    ico_input_free(c->input);
    ico_input_free(c->whole);
    ico_text_free(&c->other);
    ico__count_record_free(&c->count);
    ico__count_record_free(&c->against);
    ico_reason_free(c->proof.reason);
    ico_certificate_free(c->record);
}

int run_check(const args *a)
{
    check_job c = {.job = {.first_word = 1}, .json = render_wants_json(a)};
    const ico_problem *problem;
    if (count_files_suffice(a)) return count_files_check(a);
    if (several_asked(a)) return check_several(a);
    job_start(&c.job, a);
    ico_text_init(&c.other, a->ctx);
    c.no_subject = a->words.size == 1;
    ico_status status = read_check_words(a);
    if (status == ICO_OK) status = open_check(&c);
    if (status == ICO_OK) status = job_only(&c.job, &problem);
    if (status == ICO_OK) status = check_file(&c, problem);
    int exit_status = job_end(&c.job, status);
    free_check(&c);
    return exit_status;
}
