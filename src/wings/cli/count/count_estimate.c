/* cli/count/count_estimate.c - `icosian count --estimate N`: about how many, with an
 * interval.
 * SPDX-License-Identifier: MIT */
#include "cli/count/cmd_count.h"

#include <math.h>

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/render.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"

/* A number by its logarithm to base 10: "1.327e+13". */
static void put_power(double power, ico_text *text)
{
    double whole = floor(power), digits = pow(10, power - whole);
    if (digits >= 9.9995) digits = 1, whole += 1;
    if (power < 6)
        ico_text_printf(text, "%.4g", power < -300 ? 0 : pow(10, power));
    else
        ico_text_printf(text, "%.3fe+%02.0f", digits, whole);
}

static void put_json_power(const char *name, double power, ico_text *text)
{
    if (power < -300) {
        ico__json_string(text, name, NULL);
    } else {
        ico__json_key(text, name);
        put_power(power, text);
    }
}

static void estimate_put_json(const ico_problem *problem, const ico_estimate *e,
                              ico_text *text)
{
    answer_json_begin(ico_estimate_arrived(e) > 0 ? "estimate" : "at-least",
                      ico_estimate_kind(e), problem, text);
    put_json_power("count",
                   ico_estimate_arrived(e) > 0 ? ico_estimate_tours(e) : -HUGE_VAL, text);
    put_json_power("low", ico_estimate_low(e), text);
    put_json_power("high", ico_estimate_high(e), text);
    put_json_power("undirected", ico_estimate_undirected(e), text);
    put_json_power("directed", ico_estimate_directed(e), text);
    ico__json_number(text, "walks", ico_estimate_walks(e));
    ico__json_number(text, "arrived", ico_estimate_arrived(e));
    ico__json_string(text, "limit",
                     ico_estimate_limit(e) == ICO_LIMIT_NONE
                         ? NULL
                         : ico_limit_name(ico_estimate_limit(e)));
    ico__json_object(text, "stats");
    ico__json_real(text, "seconds", 6, ico_stats_seconds(ico_estimate_stats(e)));
    ico__json_end_object(text);
    answer_json_end(problem, text);
}

static void put_estimate(const args *a, const ico_problem *problem, const ico_estimate *e,
                         ico_text *text)
{
    if (render_wants_json(a)) {
        estimate_put_json(problem, e, text);
        return;
    }
    if (args_has(a, OPTION_QUIET)) {
        put_power(ico_estimate_tours(e), text);
        ico_text_puts(text, "\n");
        return;
    }
    if (ico_estimate_arrived(e) > 0) {
        ico_text_puts(text, "ESTIMATE ");
        put_power(ico_estimate_tours(e), text);
        ico_text_puts(text, ": ");
    } else {
        ico_text_puts(text, "UNKNOWN number of ");
    }
    ico_problem_describe_count(problem, NULL, true, text);
    if (ico_estimate_arrived(e) > 0) {
        ico_text_puts(text, ", with 95 % between ");
        put_power(ico_estimate_low(e), text);
        ico_text_puts(text, " and ");
        put_power(ico_estimate_high(e), text);
    }
    ico_text_printf(text, "%s %llu of %llu walks arrived\n",
                    ico_estimate_arrived(e) > 0 ? ";" : ":",
                    (unsigned long long)ico_estimate_arrived(e),
                    (unsigned long long)ico_estimate_walks(e));
}

ico_status count_estimate_one(job *j, const ico_problem *problem)
{
    uint64_t walks = 0;
    ico_estimate *e = NULL;
    ico_run *run = NULL;
    ico_status status =
        args_number(j->args, OPTION_ESTIMATE, 1000000, 64, UINT64_MAX / 2, &walks);
    if (status == ICO_OK) status = search_begin(&j->search, problem, &run);
    if (status != ICO_OK) return status;
    status = ico_run_estimate(run, walks, &e);
    search_end(&j->search);
    ico_run_free(run);
    if (status != ICO_OK) return status;
    put_estimate(j->args, problem, e, &j->text);
    int own = signals_interrupted()         ? EXIT_INTERRUPTED
              : ico_estimate_arrived(e) > 0 ? EXIT_FOUND
                                            : EXIT_UNKNOWN;
    ico_estimate_free(e);
    j->exit_status = answer_worse(j->exit_status, own);
    return job_write_prose(j);
}
