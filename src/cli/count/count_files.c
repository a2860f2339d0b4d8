/* cli/count/count_files.c - what files of counts say about each other.
 * SPDX-License-Identifier: MIT */
#include "cli/count/count_files.h"

#include <stdio.h>
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
#include "count/number/number.h"
#include "count/record/fingerprint.h"
#include "count/record/repeat.h"

typedef struct checking {
    const args *args;
    ICO_VECTOR(ico_count_record) records;
    question question;
    ico_text why, text;
    output out;
} checking;

/* How the file begins, as count --json writes it. */
static bool begins_with(const char *path, const char *verdict)
{
    char head[40] = "";
    FILE *file = strcmp(path, "-") == 0 ? NULL : fopen(path, "rb");
    if (file == NULL) return false;
    size_t size = fread(head, 1, sizeof head - 1, file);
    fclose(file);
    head[size] = '\0';
    return strncmp(head, "{\"verdict\":\"", 12) == 0 &&
           strncmp(head + 12, verdict, strlen(verdict)) == 0;
}

static bool is_part(const char *path)
{
    return begins_with(path, "part\"");
}

static bool is_count(const char *path)
{
    return begins_with(path, "exact\"");
}

bool count_files_suffice(const args *a)
{
    size_t words = a->words.size;
    const char *const *word = a->words.items;
    if (words == 0) return false;
    if (is_part(word[0])) return true;
    if (args_has(a, OPTION_AGAINST)) return false;
    return is_count(word[0]) && (words == 1 || (words == 2 && is_count(word[1])));
}

static ico_status read_records(checking *c, size_t *files)
{
    const args *a = c->args;
    ico_context *ctx = a->ctx;
    ico_status status = ICO_OK;
    size_t k = 0;
    for (; status == ICO_OK && k < a->words.size; k++) {
        const char *path = a->words.items[k];
        ico_count_record record = {0};
        if (!is_part(path) && !is_count(path)) break;
        status = ico__count_record_open(ctx, path, &record);
        if (status == ICO_OK && !ICO_VECTOR_PUSH(ctx, &c->records, record)) {
            ico__count_record_free(&record);
            status = ICO_NO_MEMORY;
        }
    }
    *files = k;
    return status;
}

/* Is each part there once, of one question counted in one way? */
static bool fit_together(checking *c)
{
    const ico_count_record *first = &c->records.items[0];
    size_t count = c->records.size;
    for (size_t i = 0; i < count; i++) {
        const ico_count_record *r = &c->records.items[i];
        const char *why = NULL;
        if (r->parts < 2)
            why = "this is a whole count, not a part";
        else if (r->parts != first->parts)
            why = "this is one of another number of parts";
        else if (!ico__count_record_same_question(r, first) || r->kind != first->kind)
            why = "this is a part of another question";
        else if (!ico__count_record_same(r, first, "plan"))
            why = "this part was counted in another way than the first file's; make all "
                  "parts with "
                  "one version, on machines alike";
        for (size_t k = 0; why == NULL && k < i; k++)
            if (c->records.items[k].part == r->part) why = "this part is there twice";
        if (why == NULL) continue;
        ico_text_printf(&c->why, "%.300s: %s", r->name, why);
        return false;
    }
    for (uint64_t part = 0; part < first->parts; part++) {
        bool found = false;
        for (size_t i = 0; i < count; i++)
            found = found || c->records.items[i].part == part;
        if (found) continue;
        ico_text_printf(&c->why, "part %llu/%llu is missing", (unsigned long long)part,
                        (unsigned long long)first->parts);
        return false;
    }
    return true;
}

/* Adds the numbers of this name; nothing if a part does not know it. */
static ico_status put_sum(checking *c, const char *name, char **sum)
{
    ico_context *ctx = c->args->ctx;
    ico_number all = {{0}}, one = {{0}};
    bool known = true, done = true;
    for (size_t i = 0; known && done && i < c->records.size; i++) {
        const char *digits = ico__count_record_word(&c->records.items[i], name);
        known = digits != NULL;
        if (!known) break;
        if (!ico__number_read(ctx, digits, &one)) {
            ico__number_free(ctx, &one);
            ico__number_free(ctx, &all);
            return ico__fail_at(ctx, ICO_BAD_INPUT, c->records.items[i].name, 0, 0,
                                "%s is not a number", name);
        }
        done = ico__number_add(ctx, &all, one.words.items, one.words.size);
    }
    if (known && done) *sum = ico__number_text(ctx, &all);
    done = done && (!known || *sum != NULL);
    ico__number_free(ctx, &one);
    ico__number_free(ctx, &all);
    return done ? ICO_OK : ICO_NO_MEMORY;
}

static const char *const names[] = {"count", "undirected", "directed"};
enum { NAMES = sizeof names / sizeof *names };

/* The question of the parts, as the first one has it. */
static void put_question(const ico_count_record *record, ico_text *text)
{
    char *words = json_dumps(json_object_get(record->root, "question"),
                             JSON_COMPACT | JSON_PRESERVE_ORDER);
    if (words == NULL) return; /* earlier files have none */
    ico__json_key(text, "question");
    ico_text_puts(text, words);
    free(words);
}

/* "EXACT 9862: closed knight's tours of 6x6, the sum of 3 parts" */
static ico_status put_sentence(checking *c, const char *sum)
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
static ico_status put_whole(checking *c, char *const *sums, bool json)
{
    const ico_count_record *first = &c->records.items[0];
    ico_text *text = &c->text;
    const char *subject = ico__count_record_word(first, "subject");
    if (!json && args_has(c->args, OPTION_QUIET)) {
        ico_text_printf(text, "%s\n", sums[0]);
        return ICO_OK;
    }
    if (!json) {
        ico_status status = put_sentence(c, sums[0]);
        for (unsigned k = 1; k < NAMES && status == ICO_OK; k++)
            if (sums[k] != NULL) ico_text_printf(text, "%s %s\n", names[k], sums[k]);
        return status;
    }
    ico__json_object(text, NULL);
    ico__json_string(text, "verdict", "exact");
    ico__json_string(text, "kind", ico_kind_name(first->kind));
    ico__json_string(text, "subject", subject);
    ico__json_string(text, "method", ico__count_record_word(first, "method"));
    ico__json_string(text, "fingerprint", ico__count_record_fingerprint(first));
    ico__json_number(text, "parts", first->parts);
    for (unsigned k = 0; k < NAMES; k++) ico__json_string(text, names[k], sums[k]);
    ico__json_string(text, "classes", NULL);
    ico__json_string(text, "version", ICO_VERSION);
    put_question(first, text);
    ico__count_record_seal(text);
    ico__json_end_line(text);
    return ICO_OK;
}

static ico_status add_parts(checking *c, size_t files, bool json, bool *valid)
{
    const args *a = c->args;
    char *sums[NAMES] = {NULL};
    ico_problem *problem = NULL;
    ico_status status = ICO_OK;
    *valid = fit_together(c);
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
    for (unsigned k = 0; status == ICO_OK && *valid && k < NAMES; k++)
        status = put_sum(c, names[k], &sums[k]);
    if (status == ICO_OK && *valid) status = put_whole(c, sums, json);
    for (unsigned k = 0; k < NAMES; k++) ico__free_string(a->ctx, sums[k]);
    return status;
}

static void put_verdict(checking *c, bool known, bool valid, bool json)
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

static ico_status check(checking *c, bool *known, bool *valid)
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
    checking c = {.args = a};
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
