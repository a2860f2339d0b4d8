/* cli/count/count_estimate.c - `icosian count --estimate N`: about how many, with an
 * interval.
 * SPDX-License-Identifier: MIT */
#include "cli/count/count_estimate.h"

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

static void put_json(const ico_problem *problem, const ico_estimate *e, ico_text *text)
{
    answer_json_begin(e->arrived > 0 ? "estimate" : "at-least", e->kind, problem, text);
    put_json_power("count", e->arrived > 0 ? e->tours : -HUGE_VAL, text);
    put_json_power("low", e->low, text);
    put_json_power("high", e->high, text);
    put_json_power("undirected", e->undirected, text);
    put_json_power("directed", e->directed, text);
    ico__json_number(text, "walks", e->walks);
    ico__json_number(text, "arrived", e->arrived);
    ico__json_string(text, "limit",
                     e->limit == ICO_LIMIT_NONE ? NULL : ico_limit_name(e->limit));
    ico__json_object(text, "stats");
    ico__json_real(text, "seconds", 6, e->stats.seconds);
    ico__json_end_object(text);
    answer_json_end(problem, text);
}

static void put_estimate(const args *a, const ico_problem *problem, const ico_estimate *e,
                         ico_text *text)
{
    if (render_wants_json(a)) {
        put_json(problem, e, text);
        return;
    }
    if (args_has(a, OPTION_QUIET)) {
        put_power(e->tours, text);
        ico_text_puts(text, "\n");
        return;
    }
    if (e->arrived > 0) {
        ico_text_puts(text, "ESTIMATE ");
        put_power(e->tours, text);
    } else {
        ico_text_puts(text, "AT LEAST 0");
    }
    ico_text_puts(text, ": ");
    ico_problem_describe(problem, text);
    if (e->arrived > 0) {
        ico_text_puts(text, ", with 95 % between ");
        put_power(e->low, text);
        ico_text_puts(text, " and ");
        put_power(e->high, text);
    }
    ico_text_printf(text, "; %llu of %llu walks arrived\n",
                    (unsigned long long)e->arrived, (unsigned long long)e->walks);
}

ico_status count_estimate_one(job *j, const ico_problem *problem)
{
    uint64_t walks = 0;
    ico_estimate e;
    ico_run *run = NULL;
    ico_status status =
        args_number(j->args, OPTION_ESTIMATE, 1000000, 64, UINT64_MAX / 2, &walks);
    if (status == ICO_OK) status = search_begin(&j->search, problem, &run);
    if (status != ICO_OK) return status;
    status = ico_run_estimate(run, walks, &e);
    search_end(&j->search);
    ico_run_free(run);
    if (status != ICO_OK) return status;
    put_estimate(j->args, problem, &e, &j->text);
    int own = signals_interrupted() ? EXIT_INTERRUPTED
              : e.arrived > 0       ? EXIT_FOUND
                                    : EXIT_UNKNOWN;
    j->exit_status = answer_worse(j->exit_status, own);
    return job_write(j);
}
