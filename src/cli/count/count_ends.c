/* cli/count/count_ends.c - open tours for each pair of ends.
 * SPDX-License-Identifier: MIT */
#include "cli/count/count_ends.h"

#include <string.h>

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/render.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "icosian/count.h"

static void put_words(const ico_problem *problem, const ico_ends_count *count, bool quiet,
                      ico_text *text)
{
    if (!quiet) {
        ico_text_printf(text, "EXACT %s: ", count->tours);
        ico_problem_describe(problem, text);
        ico_text_puts(text, "\n");
    }
    for (size_t i = 0; i < count->size; i++) {
        const ico_ends *pair = &count->pairs[i];
        ico_problem_vertex_line(problem, pair->a, text);
        ico_text_puts(text, " ");
        ico_problem_vertex_line(problem, pair->b, text);
        ico_text_printf(text, " %s", pair->tours);
        if (!quiet && pair->alike > 1)
            ico_text_printf(text, ", and so for %lu more pairs",
                            (unsigned long)pair->alike - 1);
        ico_text_puts(text, "\n");
    }
}

static void put_json(const ico_problem *problem, const ico_ends_count *count,
                     ico_text *text)
{
    answer_json_begin("exact", ico_problem_kind(problem), problem, text);
    ico__json_string(text, "undirected", count->tours);
    ico__json_array(text, "by_ends");
    for (size_t i = 0; i < count->size; i++) {
        ico__json_object(text, NULL);
        ico__json_array(text, "ends");
        ico__json_number(text, NULL, count->pairs[i].a);
        ico__json_number(text, NULL, count->pairs[i].b);
        ico__json_end_array(text);
        ico__json_number(text, "pairs", count->pairs[i].alike);
        ico__json_string(text, "undirected", count->pairs[i].tours);
        ico__json_end_object(text);
    }
    ico__json_end_array(text);
    answer_json_version(text);
}

ico_status count_ends_one(search *s, const ico_problem *problem, output *out,
                          int *exit_status)
{
    const args *a = s->args;
    ico_run *run = NULL;
    ico_ends_count *count = NULL;
    ico_text text;
    ico_status status = search_begin(s, problem, &run);
    if (status != ICO_OK) return status;
    status = ico_run_count_ends(run, &count);
    search_end(s);
    ico_run_free(run);
    if (status == ICO_STOPPED) {
        report_note("%s", ico_context_error(a->ctx)->message);
        *exit_status = answer_worse(*exit_status, signals_interrupted() ? EXIT_INTERRUPTED
                                                                        : EXIT_UNKNOWN);
        return ICO_OK;
    }
    if (status != ICO_OK) return status;
    ico_text_init(&text, a->ctx);
    if (render_wants_json(a))
        put_json(problem, count, &text);
    else
        put_words(problem, count, args_has(a, OPTION_QUIET), &text);
    if (count->size == 0) *exit_status = answer_worse(*exit_status, EXIT_NONE);
    status = output_write(out, &text);
    if (status == ICO_OK) status = output_flush(out);
    ico_text_free(&text);
    ico_ends_count_free(count);
    return status;
}
