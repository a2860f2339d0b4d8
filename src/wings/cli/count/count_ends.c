/* cli/count/count_ends.c - open tours for each pair of ends.
 * SPDX-License-Identifier: MIT */
#include "cli/count/cmd_count.h"

#include <string.h>

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/render.h"
#include "cli/frame/verbs.h"
#include "format/json_names.h"
#include "icosian/count.h"

static void ends_put_words(const ico_problem *problem, const ico_ends_count *count,
                           bool quiet, ico_text *text)
{
    if (!quiet) {
        ico_text_printf(text, "EXACT %s: ", ico_ends_count_tours(count));
        ico_problem_describe_count(problem, ico_ends_count_tours(count), true, text);
        ico_text_puts(text, "\n");
    }
    for (size_t i = 0; i < ico_ends_count_size(count); i++) {
        const ico_ends *pair = ico_ends_count_pair_at(count, i);
        ico_problem_vertex_line(problem, ico_ends_a(pair), text);
        ico_text_puts(text, " ");
        ico_problem_vertex_line(problem, ico_ends_b(pair), text);
        ico_text_printf(text, " %s", ico_ends_tours(pair));
        if (!quiet && ico_ends_alike(pair) > 1)
            ico_text_printf(text, ", and so for %lu more pairs",
                            (unsigned long)ico_ends_alike(pair) - 1);
        ico_text_puts(text, "\n");
    }
}

static void ends_put_json(const ico_problem *problem, const ico_ends_count *count,
                          ico_text *text)
{
    answer_json_begin("exact", ico_problem_kind(problem), problem, text);
    ico__json_string(text, "undirected", ico_ends_count_tours(count));
    ico__json_array(text, "by_ends");
    for (size_t i = 0; i < ico_ends_count_size(count); i++) {
        const ico_ends *pair = ico_ends_count_pair_at(count, i);
        ico__json_object(text, NULL);
        ico__json_array(text, "ends");
        ico__json_number(text, NULL, ico_ends_a(pair));
        ico__json_number(text, NULL, ico_ends_b(pair));
        ico__json_end_array(text);
        const uint32_t ends[2] = {(uint32_t)ico_ends_a(pair), (uint32_t)ico_ends_b(pair)};
        ico__json_names(problem, ends, 2, text);
        ico__json_number(text, "pairs", ico_ends_alike(pair));
        ico__json_string(text, "undirected", ico_ends_tours(pair));
        ico__json_end_object(text);
    }
    ico__json_end_array(text);
    answer_json_end(problem, text);
}

ico_status count_ends_one(job *j, const ico_problem *problem)
{
    const args *a = j->args;
    ico_run *run = NULL;
    ico_ends_count *count = NULL;
    ico_status status = search_begin(&j->search, problem, &run);
    if (status != ICO_OK) return status;
    status = ico_run_count_ends(run, &count);
    search_end(&j->search);
    ico_run_free(run);
    if (status == ICO_STOPPED && job_limited(j, status)) return ICO_OK;
    if (status != ICO_OK) return status;
    if (render_wants_json(a))
        ends_put_json(problem, count, &j->text);
    else
        ends_put_words(problem, count, args_has(a, OPTION_QUIET), &j->text);
    if (ico_ends_count_size(count) == 0)
        j->exit_status = answer_worse(j->exit_status, EXIT_NONE);
    ico_ends_count_free(count);
    return job_write_prose(j);
}
