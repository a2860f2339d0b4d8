/* cli/check/check_words.c - what was found of a tour or a certificate, in words and in
 * JSON.
 * SPDX-License-Identifier: MIT */
#include "cli/check/cmd_check.h"

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/frame/report.h"

void check_put_json(const ico_problem *problem, const ico_reason *reason,
                    uint64_t excluded, const finding *f, const ico_text *skipped,
                    ico_text *text)
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
    if (excluded > 0 && !tour && f->valid) ico__json_bool(text, "unique", f->unique);
    if (f->least > 0 && !tour) ico__json_number(text, "at_least", f->least);
    ico__json_bool(text, "checked", true);
    if (f->valid)
        answer_json_reason(problem, reason, text);
    else
        answer_json_why(tour ? "tour" : "certificate", f->why.data, text);
    if (skipped->size > 0) ico__json_string(text, "not_looked_at", skipped->data);
    answer_json_end(problem, text);
}

void check_put_tour(const ico_problem *problem, const finding *f, ico_text *text)
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

/* "no Hamiltonian cycle of w.edges weighs less than 29", and the tour before has that. */
static void put_bound(const ico_problem *problem, const ico_reason *bound,
                      const finding *f, ico_text *text)
{
    bool most = ico_problem_weight(problem) == ICO_WEIGHT_MAX;
    ico_text_puts(text, "VALID certificate (bound): no ");
    ico_text_puts(text, ico_problem_kind(problem) == ICO_OPEN ? "Hamiltonian path of "
                                                              : "Hamiltonian cycle of ");
    ico_text_line(text, ico_problem_subject(problem));
    ico_text_printf(text, " weighs %s than ", most ? "more" : "less");
    ico_problem_value_text(problem, ico_reason_limit(bound), text);
    if (f->best)
        ico_text_printf(text, ", which the tour before has: it is the %s",
                        most ? "maximum" : "minimum");
    ico_text_puts(text, "\n");
}

void check_put_certificate(const ico_problem *problem, const ico_reason *reason,
                           uint64_t excluded, const finding *f, ico_text *text)
{
    const char *type = ico_reason_type_name(ico_reason_kind(reason));
    if (f->valid && ico_reason_kind(reason) == ICO_REASON_BOUND) {
        put_bound(problem, reason, f, text);
        return;
    }
    if (f->valid) {
        ico_text_printf(text, "VALID certificate (%s): there is no %s", type,
                        f->unique ? "other " : "");
        if (f->least > 0)
            ico_problem_describe_as(problem, ico_problem_kind(problem), false, text);
        else
            ico_problem_describe(problem, text);
        if (excluded > 0 && !f->unique)
            ico_text_printf(text, " but the %llu excluded", (unsigned long long)excluded);
        if (f->least > 0)
            ico_text_printf(text, ", of %llu or more %s", (unsigned long long)f->least,
                            answer_noun(problem));
    } else {
        ico_text_printf(text, "INVALID certificate (%s): %s", type,
                        f->why.data == NULL ? "" : f->why.data);
    }
    ico_text_puts(text, "\n");
}

/* Values of an answer in JSON that were not compared. */
void check_put_skipped(const ico_text *skipped, ico_text *text)
{
    if (skipped->size > 0) ico_text_printf(text, "not looked at: %s\n", skipped->data);
}

void check_note_ends(const ico_problem *problem, const finding *f, ico_text *text)
{
    ico_text_clear(text);
    ico_problem_vertex_line(problem, f->first, text);
    ico_text_puts(text, " to ");
    ico_problem_vertex_line(problem, f->last, text);
    report_note("the tour goes from %s", text->data == NULL ? "" : text->data);
}
