/* cli/count/count_ends.c - open tours for each pair of ends.
 * SPDX-License-Identifier: MIT */
#include "cli/count/count_ends.h"

#include <string.h>

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/render.h"
#include "cli/frame/verbs.h"
#include "icosian/count.h"

static void put_words(const ico_problem *problem, const ico_ends_count *count, bool quiet,
                      ico_text *text)
{
    size_t size;
    const ico_ends *pairs = ico_ends_count_pairs(count, &size);
    if (!quiet) {
        ico_text_printf(text, "EXACT %s: ", ico_ends_count_tours(count));
        ico_problem_describe(problem, text);
        ico_text_puts(text, "\n");
    }
    for (const ico_ends *pair = pairs; pair < pairs + size; pair++) {
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
    size_t size;
    const ico_ends *pairs = ico_ends_count_pairs(count, &size);
    answer_json_begin("exact", ico_problem_kind(problem), problem, text);
    ico__json_string(text, "undirected", ico_ends_count_tours(count));
    ico__json_array(text, "by_ends");
    for (const ico_ends *pair = pairs; pair < pairs + size; pair++) {
        ico__json_object(text, NULL);
        ico__json_array(text, "ends");
        ico__json_number(text, NULL, pair->a);
        ico__json_number(text, NULL, pair->b);
        ico__json_end_array(text);
        ico__json_number(text, "pairs", pair->alike);
        ico__json_string(text, "undirected", pair->tours);
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
        put_json(problem, count, &j->text);
    else
        put_words(problem, count, args_has(a, OPTION_QUIET), &j->text);
    size_t pairs;
    (void)ico_ends_count_pairs(count, &pairs);
    if (pairs == 0) j->exit_status = answer_worse(j->exit_status, EXIT_NONE);
    ico_ends_count_free(count);
    return job_write(j);
}
