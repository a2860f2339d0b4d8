/* cli/cmd_check.c - `icosian check`: is this a tour of that?
 * SPDX-License-Identifier: MIT */
#include "cli/answer.h"
#include "cli/output.h"
#include "cli/question.h"
#include "cli/render.h"
#include "cli/report.h"
#include "cli/verbs.h"
#include "icosian/verify.h"

/* What was found out about one file. */
typedef struct finding {
    bool valid;
    ico_kind kind;
    uint64_t visited;
    uint32_t first, last; /* of a valid tour */
    ico_text why, notes;
} finding;

static ico_status examine(const args *a, const char *path, const ico_problem *problem,
                          finding *f)
{
    uint64_t n = ico_problem_size(problem);
    size_t room = n == 0 ? 1 : (size_t)n;
    uint64_t *numbers = ICO_NEW_ARRAY(a->ctx, uint64_t, room);
    uint32_t *order = numbers == NULL ? NULL : ICO_NEW_ARRAY(a->ctx, uint32_t, room);
    ico_input *input = NULL;
    ico_status status =
        order == NULL ? ICO_NO_MEMORY : ico_input_open(a->ctx, path, &input);
    if (status == ICO_OK)
        status = ico_tour_read(a->ctx, input, problem, numbers, &f->notes);
    if (status == ICO_OK)
        status = ico_verify_numbers(a->ctx, problem, numbers, order, &f->valid, &f->kind,
                                    &f->why);
    for (uint64_t v = 0; status == ICO_OK && v < n; v++)
        f->visited += numbers[v] != ICO_NO_CELL;
    if (status == ICO_OK && f->valid && f->visited > 0) {
        f->first = order[0];
        f->last = order[f->visited - 1];
    }
    ico_input_free(input);
    if (order != NULL) ICO_FREE_ARRAY(a->ctx, order, room);
    if (numbers != NULL) ICO_FREE_ARRAY(a->ctx, numbers, room);
    return status;
}

static void put_json(const ico_problem *problem, const finding *f, ico_text *text)
{
    ico_text_printf(text,
                    "{\"verdict\":\"%s\",\"kind\":", f->valid ? "valid" : "invalid");
    ico_text_json(text, ico_kind_name(f->valid ? f->kind : ico_problem_kind(problem)));
    ico_text_puts(text, ",\"subject\":");
    ico_text_json(text, ico_problem_subject(problem));
    ico_text_printf(text, ",\"n\":%llu,\"visited\":%llu,\"checked\":true,\"reason\":",
                    (unsigned long long)ico_problem_size(problem),
                    (unsigned long long)f->visited);
    if (f->valid) {
        ico_text_puts(text, "null");
    } else {
        ico_text_puts(text, "{\"type\":\"tour\",\"text\":");
        ico_text_json(text, f->why.data == NULL ? "" : f->why.data);
        ico_text_puts(text, ",\"source\":\"\"}");
    }
    ico_text_printf(text, ",\"version\":\"%s\"}\n", ICO_VERSION);
}

static void put_line(const ico_problem *problem, const finding *f, ico_text *text)
{
    unsigned long long n = (unsigned long long)ico_problem_size(problem),
                       visited = (unsigned long long)f->visited;
    if (f->valid) {
        ico_text_puts(text, "VALID ");
        answer_describe(problem, f->kind, text);
        ico_text_printf(text, ", %llu ", visited);
        if (visited != n) ico_text_printf(text, "of %llu ", n);
        ico_text_printf(text, "%s\n", answer_noun(problem));
    } else {
        ico_text_printf(text, "INVALID: %s\n", f->why.data == NULL ? "" : f->why.data);
    }
}

static ico_status check_one(const args *a, const ico_problem *problem, bool json,
                            output *out, bool *valid)
{
    finding f = {0};
    ico_text text;
    ico_text_init(&text, a->ctx);
    ico_text_init(&f.why, a->ctx);
    ico_text_init(&f.notes, a->ctx);
    ico_status status = examine(a, a->words.items[0], problem, &f);
    if (f.notes.size > 0) report_notes(f.notes.data);
    if (status == ICO_OK) {
        *valid = f.valid;
        if (json)
            put_json(problem, &f, &text);
        else if (!args_has(a, OPTION_QUIET))
            put_line(problem, &f, &text);
        status = output_write(out, &text);
    }
    if (status == ICO_OK && f.valid && args_has(a, OPTION_VERBOSE)) {
        ico_text_clear(&text);
        ico_problem_vertex_name(problem, f.first, &text);
        ico_text_puts(&text, " to ");
        ico_problem_vertex_name(problem, f.last, &text);
        report_note("the tour goes from %s", text.data == NULL ? "" : text.data);
    }
    ico_text_free(&f.notes);
    ico_text_free(&f.why);
    ico_text_free(&text);
    return status;
}

int run_check(const args *a)
{
    question q = {0};
    output out = {0};
    ico_problem *problem = NULL;
    bool valid = false, json = false;
    ico_status status = render_wants_json(a, &json);
    if (status == ICO_OK && (a->words.size < 2 || (a->words.size == 2 &&
                                                   ico_piece_matches(a->words.items[0]) &&
                                                   ico_shape_matches(a->words.items[1]))))
        status =
            ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                      "check needs a file and a subject: icosian check FILE knight 8x8");
    if (status == ICO_OK) status = question_open(&q, a, 1);
    q.any_kind = true;
    if (status == ICO_OK) status = question_only(&q, &problem);
    if (status == ICO_OK)
        status = output_open(&out, a->ctx, args_value(a, OPTION_OUTPUT));
    if (status == ICO_OK) status = check_one(a, problem, json, &out, &valid);
    if (status == ICO_OK) status = output_commit(&out);
    int exit_status = valid ? EXIT_FOUND : EXIT_NONE;
    if (status != ICO_OK && status != ICO_STOPPED) exit_status = report_error(a->ctx);
    output_discard(&out);
    ico_problem_free(problem);
    question_close(&q);
    return exit_status;
}
