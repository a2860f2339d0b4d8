/* cli/check/cmd_check.c - `icosian check`: is this a tour of that, or proof that there is
 * none?
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/render.h"
#include "cli/check/certificate.h"
#include "cli/check/check_stream.h"
#include "cli/check/tour_file.h"
#include "cli/count/count_files.h"
#include "cli/count/count_record.h"
#include "cli/frame/job.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"

typedef struct checking {
    job job;
    ico_input *input;
    ico_input *whole; /* the file, if it is JSON: input reads it a second time */
    const char *data; /* its bytes */
    size_t size;
    ico_text other; /* the question that the file answers instead; empty: the one asked */
    certificate proof;           /* its reason is NULL when the file holds a tour */
    ico_certificate *record;     /* NULL when the file is none for icosian-check */
    count_record count, against; /* root NULL: no counts */
    bool json;
} checking;

/* What was found out about one file. */
typedef struct finding {
    bool valid;
    ico_kind kind;
    uint64_t visited;
    uint64_t first, last; /* of a valid tour */
    uint64_t order;       /* of what moves it along itself, if that is asked; else 0 */
    ico_text why;
} finding;

/* The tour is valid: by how many automorphisms, if it is to be symmetric? */
static ico_status find_order(const args *a, const ico_problem *problem,
                             const uint32_t *tour, finding *f)
{
    if (!f->valid || ico_problem_symmetry(problem) != ICO_SYMMETRY_AUTO) return ICO_OK;
    ico_tour *closed = NULL;
    ico_status status = ico_tour_new(a->ctx, tour, f->visited, ICO_CLOSED, &closed);
    if (status == ICO_OK)
        status = ico_verify_rotations(a->ctx, problem, closed, &f->order);
    ico_tour_free(closed);
    return status;
}

/* A tour in bytes is judged as it is read, whatever its size. */
static ico_status examine_stream(const args *a, ico_input *input,
                                 const ico_problem *problem, stream_form form, finding *f)
{
    ico_stream_verdict verdict = {0};
    ico_status status = check_stream(a->ctx, input, problem, form, &verdict, &f->why);
    f->valid = verdict.valid;
    f->kind = verdict.kind;
    f->first = verdict.first;
    f->last = verdict.last;
    if (f->valid) f->visited = ico_problem_size(problem);
    return status;
}

static ico_status examine_tour(const args *a, ico_input *input,
                               const ico_problem *problem, finding *f)
{
    stream_form form;
    tour_file t = {0};
    ico_status status = find_stream(input, problem, &form);
    if (status != ICO_OK) return status;
    if (form != STREAM_NONE) return examine_stream(a, input, problem, form, f);
    status = tour_file_read(&t, a->ctx, input, problem);
    if (status == ICO_OK) {
        f->valid = t.valid;
        f->kind = t.kind;
        f->visited = t.visited;
        ico_text_puts(&f->why, tour_file_why(&t));
    }
    if (status == ICO_OK && f->valid && f->visited > 0) {
        f->first = t.order[0];
        f->last = t.order[f->visited - 1];
    }
    if (status == ICO_OK) status = find_order(a, problem, t.order, f);
    tour_file_free(&t);
    return status;
}

/* Is the record's tour the one excluded?  Where tours have no beginning, closed ones are
 * compared from their first vertex of the other, and undirected ones both ways. */
static bool is_same(const ico_problem *problem, const uint32_t *tour,
                    const uint32_t *other, uint64_t n)
{
    bool anchored = ico_problem_is_anchored(problem);
    bool turns = !anchored && ico_problem_kind(problem) == ICO_CLOSED;
    bool two_ways = !anchored && !ico_problem_directed(problem);
    uint64_t at = 0;
    while (turns && at + 1 < n && other[at] != tour[0]) at++;
    for (unsigned way = 0; way <= two_ways; way++) {
        uint64_t i = 0, from = way == 0 || turns ? at : n - 1;
        while (i < n && tour[i] == other[(way == 0 ? from + i : n + from - i) % n]) i++;
        if (i == n) return true;
    }
    return false;
}

/* Tours excluded must have a beginning, or be the same in both directions. */
static ico_status check_excluded(const args *a, const ico_certificate *record,
                                 const ico_problem *problem)
{
    uint64_t excluded;
    (void)ico_certificate_excluded(record, &excluded);
    if (excluded == 0 || !ico_problem_directed(problem) ||
        ico_problem_kind(problem) != ICO_CLOSED || ico_problem_is_anchored(problem))
        return ICO_OK;
    return ico__fail(a->ctx, ICO_BAD_INPUT,
                     "closed tours of digraphs are excluded from a first vertex");
}

static void look_for_excluded(const ico_certificate *record, const ico_problem *problem,
                              finding *f)
{
    uint64_t n = ico_problem_size(problem), length, count;
    const uint32_t *tour = ico_certificate_tour(record, &length),
                   *excluded = ico_certificate_excluded(record, &count);
    for (uint64_t i = 0; f->valid && i < count; i++)
        if (length == n && is_same(problem, tour, excluded + i * n, n)) {
            ico_text_puts(&f->why, "the tour is excluded");
            f->valid = false;
        }
}

/* A record for icosian-check: its question must be the one asked, and its answer true. */
static ico_status examine_record(const args *a, const ico_certificate *record,
                                 const ico_problem *problem, finding *f)
{
    bool concerns = false;
    uint64_t length, count;
    const uint32_t *tour = ico_certificate_tour(record, &length),
                   *excluded = ico_certificate_excluded(record, &count);
    const ico_reason *reason = ico_certificate_reason(record);
    ico_status status = ico_certificate_concerns(record, problem, &concerns, &f->why);
    if (status != ICO_OK || !concerns) return status;
    status = check_excluded(a, record, problem);
    if (status != ICO_OK) return status;
    if (reason != NULL && count > 0)
        return ico_verify_no_other(a->ctx, problem, excluded, (size_t)count, reason,
                                   &f->valid, &f->why);
    if (reason != NULL)
        return ico_verify_reason(a->ctx, problem, reason, &f->valid, &f->why);
    f->visited = length;
    f->first = tour[0];
    f->last = tour[length - 1];
    status = ico_verify_tour(a->ctx, problem, tour, length, &f->valid, &f->kind, &f->why);
    if (status == ICO_OK) look_for_excluded(record, problem, f);
    if (status == ICO_OK) status = find_order(a, problem, tour, f);
    return status;
}

static void put_json(const ico_problem *problem, const ico_reason *reason,
                     uint64_t excluded, const finding *f, ico_text *text)
{
    bool tour = reason == NULL;
    answer_json_begin(f->valid ? "valid" : "invalid",
                      tour && f->valid ? f->kind : ico_problem_kind(problem), problem,
                      text);
    ico__json_number(text, "n", ico_problem_size(problem));
    if (tour) ico__json_number(text, "visited", f->visited);
    if (f->order > 0) {
        ico__json_object(text, "symmetry");
        ico__json_number(text, "order", f->order);
        ico__json_end_object(text);
    }
    if (excluded > 0) ico__json_number(text, "excluded", excluded);
    ico__json_bool(text, "checked", true);
    if (f->valid)
        answer_json_reason(reason, text);
    else
        answer_json_why(tour ? "tour" : "certificate", f->why.data, text);
    answer_json_end(problem, text);
}

static void put_tour_line(const ico_problem *problem, const finding *f, ico_text *text)
{
    unsigned long long n = (unsigned long long)ico_problem_size(problem),
                       visited = (unsigned long long)f->visited;
    if (!f->valid) {
        ico_text_printf(text, "INVALID: %s\n", f->why.data == NULL ? "" : f->why.data);
        return;
    }
    ico_text_puts(text, "VALID ");
    ico_problem_describe_as(problem, f->kind, false, text);
    ico_text_printf(text, ", %llu ", visited);
    if (visited != n) ico_text_printf(text, "of %llu ", n);
    ico_text_puts(text, answer_noun(problem));
    answer_order(f->order, text);
    ico_text_puts(text, "\n");
}

static void put_certificate_line(const ico_problem *problem, const ico_reason *reason,
                                 uint64_t excluded, const finding *f, ico_text *text)
{
    const char *type = ico_reason_type_name(ico_reason_kind(reason));
    if (f->valid) {
        ico_text_printf(text, "VALID certificate (%s): there is no %s", type,
                        excluded > 0 ? "other " : "");
        ico_problem_describe(problem, text);
    } else {
        ico_text_printf(text, "INVALID certificate (%s): %s", type,
                        f->why.data == NULL ? "" : f->why.data);
    }
    ico_text_puts(text, "\n");
}

static void tell_ends(const ico_problem *problem, const finding *f, ico_text *text)
{
    ico_text_clear(text);
    ico_problem_vertex_line(problem, f->first, text);
    ico_text_puts(text, " to ");
    ico_problem_vertex_line(problem, f->last, text);
    report_note("the tour goes from %s", text->data == NULL ? "" : text->data);
}

/* The file, or one of its records. */
static ico_status check_one(checking *c, const ico_certificate *record,
                            const ico_problem *problem, bool *valid)
{
    const args *a = c->job.args;
    const ico_reason *reason =
        record != NULL ? ico_certificate_reason(record) : c->proof.reason;
    uint64_t excluded = 0;
    if (record != NULL) (void)ico_certificate_excluded(record, &excluded);
    ico_text *text = &c->job.text;
    finding f = {0};
    ico_text_init(&f.why, a->ctx);
    bool other = c->other.size > 0;
    if (other) ico_text_puts(&f.why, c->other.data);
    ico_status status =
        other            ? ico_text_status(&f.why)
        : record != NULL ? examine_record(a, record, problem, &f)
        : reason == NULL ? examine_tour(a, c->input, problem, &f)
                         : ico_verify_reason(a->ctx, problem, reason, &f.valid, &f.why);
    if (status == ICO_OK) {
        *valid = f.valid;
        if (c->json)
            put_json(problem, reason, excluded, &f, text);
        else if (!args_has(a, OPTION_QUIET) && reason == NULL)
            put_tour_line(problem, &f, text);
        else if (!args_has(a, OPTION_QUIET))
            put_certificate_line(problem, reason, excluded, &f, text);
        status = job_write(&c->job);
    }
    if (status == ICO_OK && f.valid && reason == NULL && args_has(a, OPTION_VERBOSE))
        tell_ends(problem, &f, text);
    ico_text_free(&f.why);
    return status;
}

/* All records of the file, if it holds some. */
static ico_status check_all(checking *c, const ico_problem *problem, bool *valid)
{
    const ico_certificate *record = c->record;
    ico_status status = check_one(c, record, problem, valid);
    if (record != NULL) record = ico_certificate_next(record);
    for (; status == ICO_OK && record != NULL; record = ico_certificate_next(record)) {
        bool also = false;
        status = check_one(c, record, problem, &also);
        *valid = *valid && also;
    }
    return status;
}

/* A count: repeated, or compared with another. */
static ico_status check_count(checking *c, const ico_problem *problem, bool *valid)
{
    const args *a = c->job.args;
    ico_text why, *text = &c->job.text;
    ico_text_init(&why, a->ctx);
    bool against = c->against.root != NULL, same = c->other.size == 0;
    ico_status status = ICO_OK;
    if (against && same)
        status = count_record_concerns(a->ctx, problem, &c->count, &same);
    if (status == ICO_OK && against && same)
        count_record_compare(a->ctx, &c->count, &c->against, valid, &why);
    else if (!same)
        ico_text_puts(&why, c->other.size > 0 ? c->other.data
                                              : "the file answers another question");
    else if (status == ICO_OK)
        status = count_record_repeat(a, problem, &c->count, valid, &why);
    if (c->json) {
        answer_json_begin(*valid ? "valid" : "invalid", c->count.kind, problem, text);
        answer_json_why("count", why.data, text);
        answer_json_end(problem, text);
    } else if (!args_has(a, OPTION_QUIET)) {
        ico_text_printf(text, "%s count of ", *valid ? "VALID" : "INVALID");
        ico_problem_describe(problem, text);
        ico_text_printf(text, ": %s\n", why.data == NULL ? "" : why.data);
    }
    if (status == ICO_OK) status = job_write(&c->job);
    ico_text_free(&why);
    return status;
}

/* Is what the file says to have been asked the question asked here? */
static ico_status compare_questions(checking *c, const ico_problem *problem)
{
    bool same = true;
    if (c->whole == NULL) return ICO_OK;
    return ico_question_concerns(c->job.args->ctx, ico_input_name(c->whole), c->data,
                                 c->size, problem, &same, &c->other);
}

static void keep_whole(checking *c, const char *data, size_t size, ico_input *again)
{
    c->whole = c->input;
    c->data = data;
    c->size = size;
    c->input = again;
}

/* Opens the file.  JSON is read whole, for it may be a certificate; what is none is read
 * again, as a tour, from memory. */
static ico_status open_file(checking *c)
{
    const args *a = c->job.args;
    ico_context *ctx = a->ctx;
    const char *data, *against = args_value(a, OPTION_AGAINST);
    size_t size;
    ico_status status = ico_input_open(ctx, a->words.items[0], &c->input);
    if (status == ICO_OK && against != NULL)
        status = count_record_open(ctx, against, &c->against);
    if (status == ICO_OK) status = ico_input_peek(c->input, 64, &data, &size);
    if (status == ICO_OK && ico_certificate_matches(data, size))
        return ico_certificate_read(ctx, c->input, &c->record);
    if (status != ICO_OK || size == 0 || data[0] != '{') return status;
    ico_input *again = NULL;
    const char *name = ico_input_name(c->input);
    status = ico_input_all(c->input, &data, &size);
    if (status == ICO_OK) status = count_record_read(ctx, name, data, size, &c->count);
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

/* No subject stands behind the file: the question is the one in it. */
static ico_status find_question(checking *c)
{
    const args *a = c->job.args;
    ico_problem *problem = NULL;
    for (size_t i = 0; i < a->given.size; i++) {
        const option_row *row = &option_rows[a->given.items[i].id];
        if (row->group == GROUP_QUESTION)
            return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                             "--%s shapes a question: add its subject behind the file",
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

static ico_status prepare(job *j)
{
    const args *a = j->args;
    size_t words = a->words.size;
    ((checking *)j)->json = render_wants_json(a);
    j->first_word = 1;
    j->no_subject = words == 1;
    if (words < 1 || question_is_board(a))
        return ico__fail(
            a->ctx, ICO_BAD_ARGUMENT,
            "check needs a file and a subject: icosian check FILE knight 8x8");
    return ICO_OK;
}

static ico_status opened(job *j)
{
    checking *c = (checking *)j;
    ico_status status = open_file(c);
    if (status == ICO_OK && j->no_subject) return find_question(c);
    j->question.has_kind = true;
    j->question.kind = c->count.root != NULL     ? c->count.kind
                       : c->record != NULL       ? ico_certificate_kind(c->record)
                       : c->proof.reason == NULL ? ICO_EITHER
                                                 : c->proof.kind;
    return status;
}

static ico_status check_file(job *j, const ico_problem *problem)
{
    checking *c = (checking *)j;
    const args *a = j->args;
    bool valid = false, counts = c->count.root != NULL;
    if (args_has(a, OPTION_AGAINST) && !counts)
        return ico__fail_at(a->ctx, ICO_BAD_INPUT, a->words.items[0], 0, 0,
                            "this is no count, as count --json writes it, to compare "
                            "--against another");
    ico_status status = j->no_subject ? ICO_OK : compare_questions(c, problem);
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

static void release(job *j)
{
    checking *c = (checking *)j;
    ico_input_free(c->input);
    ico_input_free(c->whole);
    ico_text_free(&c->other);
    count_record_free(&c->count);
    count_record_free(&c->against);
    ico_reason_free(c->proof.reason);
    ico_certificate_free(c->record);
}

int run_check(const args *a)
{
    static const job_kind kind = {.only = true,
                                  .prepare = prepare,
                                  .opened = opened,
                                  .one = check_file,
                                  .close = release};
    checking c = {.input = NULL};
    ico_text_init(&c.other, a->ctx);
    return count_files_suffice(a) ? count_files_check(a) : job_run(&c.job, a, &kind);
}
