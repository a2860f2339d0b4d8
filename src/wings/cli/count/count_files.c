/* cli/count/count_files.c - what files of counts say about each other.
 * SPDX-License-Identifier: MIT */
#include "cli/count/count_files.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "cli/answer/answer.h"
#include "cli/answer/render.h"
#include "cli/frame/output.h"
#include "cli/frame/question.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"
#include "count/record/parts.h"
#include "count/record/record_file.h"
#include "count/record/repeat.h"

typedef struct files_check {
    const args *args;
    ICO_VECTOR(ico_count_record) records;
    question question;
    ico_text why, text;
    output out;
} files_check;

bool count_files_suffice(const args *a)
{
    size_t words = a->words.size;
    const char *const *word = a->words.items;
    if (words == 0) return false;
    ico_record_kind kind = ico__count_record_kind(a->ctx, word[0]);
    if (kind == ICO_RECORD_PART) return true;
    if (kind != ICO_RECORD_COUNT || args_has(a, OPTION_AGAINST)) return false;
    return words == 1 ||
           (words == 2 && ico__count_record_kind(a->ctx, word[1]) == ICO_RECORD_COUNT);
}

static ico_status read_records(files_check *c, size_t *files)
{
    const args *a = c->args;
    ico_context *ctx = a->ctx;
    ico_status status = ICO_OK;
    size_t k = 0;
    for (; status == ICO_OK && k < a->words.size; k++) {
        const char *path = a->words.items[k];
        ico_count_record record = {0};
        if (ico__count_record_kind(ctx, path) == ICO_RECORD_NONE) break;
        status = ico__count_record_open(ctx, path, &record);
        if (status == ICO_OK && !ICO_VECTOR_PUSH(ctx, &c->records, record)) {
            ico__count_record_free(&record);
            status = ICO_NO_MEMORY;
        }
    }
    *files = k;
    return status;
}

/* "EXACT 9862: closed knight's tours of 6x6, the sum of 3 parts" */
static ico_status put_sentence(files_check *c, const char *sum)
{
    const ico_count_record *first = &c->records.items[0];
    ico_text *text = &c->text;
    ico_problem *problem = NULL;
    char *data = json_dumps(first->root, JSON_COMPACT | JSON_PRESERVE_ORDER);
    if (data == NULL) return ICO_NO_MEMORY;
    ico_status status =
        ico_question_read(c->args->ctx, first->name, data, strlen(data), &problem);
    free(data);
    if (status != ICO_OK && status != ICO_UNSUPPORTED) return status;
    ico_text_printf(text, "EXACT %s: ", sum);
    if (problem != NULL)
        ico_problem_describe_count(problem, sum, true, text);
    else /* of an earlier version, or of a large graph, which is not in the file */
        ico_text_printf(text, "%s tours of %.300s", ico_kind_name(first->kind),
                        ico__count_record_word(first, "subject"));
    ico_text_printf(text, ", the sum of %llu parts\n", (unsigned long long)first->parts);
    ico_problem_free(problem);
    return ICO_OK;
}

/* The whole, as words or as a count that others can check. */
static ico_status put_whole(files_check *c, char *const *sums, bool json)
{
    const ico_count_record *first = &c->records.items[0];
    ico_text *text = &c->text;
    if (!json && args_has(c->args, OPTION_QUIET)) {
        ico_text_printf(text, "%s\n", sums[0]);
        return ICO_OK;
    }
    if (!json) {
        ico_status status = put_sentence(c, sums[0]);
        for (unsigned k = 1; k < ICO_COUNT_SUMS && status == ICO_OK; k++)
            if (sums[k] != NULL)
                ico_text_printf(text, "%s %s\n", ico__count_numbers[k], sums[k]);
        return status;
    }
    ico__count_parts_put(first, sums, text);
    return ICO_OK;
}

static ico_status add_parts(files_check *c, size_t files, bool json, bool *valid)
{
    const args *a = c->args;
    char *sums[ICO_COUNT_SUMS] = {NULL};
    ico_problem *problem = NULL;
    ico_status status = ICO_OK;
    *valid = ico__count_parts_fit(c->records.items, c->records.size, &c->why);
    if (*valid && files < a->words.size) {
        status = question_open(&c->question, a, files);
        c->question.has_kind = true;
        c->question.kind = c->records.items[0].kind;
        if (status == ICO_OK) status = question_only(&c->question, &problem);
        if (status == ICO_OK)
            status =
                ico__count_record_concerns(a->ctx, problem, &c->records.items[0], valid);
        if (status == ICO_OK && !*valid)
            ico_text_puts(&c->why, "the files answer another question");
        ico_problem_free(problem);
    }
    for (unsigned k = 0; status == ICO_OK && *valid && k < ICO_COUNT_SUMS; k++)
        status = ico__count_parts_sum(a->ctx, c->records.items, c->records.size,
                                      ico__count_numbers[k], &sums[k]);
    if (status == ICO_OK && *valid) status = put_whole(c, sums, json);
    for (unsigned k = 0; k < ICO_COUNT_SUMS; k++) ico__free_string(a->ctx, sums[k]);
    return status;
}

static void put_verdict(files_check *c, bool known, bool valid, bool json)
{
    static const char *const verdicts[][2] = {
        {"unknown", "UNKNOWN"}, {"invalid", "INVALID"}, {"valid", "VALID"}};
    const char *const *verdict = verdicts[!known ? 0 : valid ? 2 : 1];
    if (json) {
        ico__json_object(&c->text, NULL);
        ico__json_string(&c->text, "verdict", verdict[0]);
        answer_json_why("count", c->why.data, &c->text);
        answer_json_end(NULL, &c->text);
    } else if (!args_has(c->args, OPTION_QUIET)) {
        ico_text_printf(&c->text, "%s count: %s\n", verdict[1],
                        c->why.data == NULL ? "" : c->why.data);
    }
}

/* Refuses options that shape a question where no subject follows the files, and --against
 * for parts, which are combined and not compared. */
static ico_status check_asked(const args *a, size_t files)
{
    if (args_has(a, OPTION_AGAINST))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--against compares whole counts; these are parts of one");
    for (size_t i = 0; files == a->words.size && i < a->given.size; i++) {
        const option_row *row = &option_rows[a->given.items[i].id];
        if (row->group == GROUP_QUESTION)
            return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                             "--%s belongs to a question; add the subject after the "
                             "file, for example: icosian check FILE knight 8x8s",
                             row->name);
    }
    return ICO_OK;
}

static ico_status check(files_check *c, bool *known, bool *valid)
{
    const args *a = c->args;
    bool json = render_wants_json(a), parts;
    size_t files = 0;
    ico_status status = read_records(c, &files);
    if (status == ICO_OK) status = check_asked(a, files);
    if (status != ICO_OK) return status;
    parts = c->records.items[0].parts > 1;
    if (parts)
        status = add_parts(c, files, json, valid);
    else if (files == 2)
        ico__count_record_compare(a->ctx, &c->records.items[0], &c->records.items[1],
                                  valid, &c->why);
    else
        status = ico__count_record_consistent(a->ctx, &c->records.items[0], known, valid,
                                              &c->why);
    if (status == ICO_OK && (!parts || !*valid)) put_verdict(c, *known, *valid, json);
    if (status == ICO_OK)
        status = output_open(&c->out, a->ctx, args_value(a, OPTION_OUTPUT));
    if (status == ICO_OK) status = output_write(&c->out, &c->text);
    return status == ICO_OK ? output_commit(&c->out) : status;
}

ico_status count_refuses_certificate(const args *a)
{
    if (!args_has(a, OPTION_CERTIFICATE)) return ICO_OK;
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "--certificate: %s is a count; icosian count SUBJECT --certificate "
                     "FILE writes the record of a number",
                     a->words.items[0]);
}

int count_files_check(const args *a)
{
    files_check c = {.args = a};
    bool known = true, valid = false;
    ico_text_init(&c.why, a->ctx);
    ico_text_init(&c.text, a->ctx);
    ico_status status = count_refuses_certificate(a);
    if (status == ICO_OK) status = check(&c, &known, &valid);
    int exit_status = status != ICO_OK ? report_error(a->ctx)
                      : !known         ? EXIT_UNKNOWN
                      : valid          ? EXIT_FOUND
                                       : EXIT_NONE;
    for (size_t i = 0; i < c.records.size; i++)
        ico__count_record_free(&c.records.items[i]);
    ICO_VECTOR_FREE(a->ctx, &c.records);
    ico_text_free(&c.text);
    ico_text_free(&c.why);
    output_discard(&c.out);
    question_close(&c.question);
    return exit_status;
}
