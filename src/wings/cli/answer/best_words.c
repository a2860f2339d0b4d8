/* cli/answer/best_words.c - in words: how good a tour is that is to be best, how good one
 * can be, and how far the two are apart.
 * Source: docs/conventions.md, "The best".
 * SPDX-License-Identifier: MIT */
#include "cli/answer/answer.h"

/* "1234 weight": the number of a tour, with what it counts. */
static void put_value(const ico_problem *problem, const ico_result *result,
                      const char *before, ico_text *text)
{
    ico_objective objective = ico_problem_objective(problem);
    long long weight = (long long)ico_result_weight(result);
    const char *noun = objective == ICO_OBJECTIVE_TURNS ? "turn" : "crossing";
    if (objective == ICO_OBJECTIVE_WEIGHT) {
        ico_text_printf(text, "%sweight ", before);
        ico_problem_value_text(problem, weight, text);
    } else {
        ico_text_printf(text, "%s%lld %s%s", before, weight, noun,
                        weight == 1 ? "" : "s");
    }
}

void answer_value(const ico_problem *problem, const ico_result *result, ico_text *text)
{
    unsigned long long n = (unsigned long long)ico_problem_size(problem),
                       length = ico_tour_length(ico_result_tour(result));
    const char *noun = answer_noun(problem);
    if (length != n)
        ico_text_printf(text, ", %llu of %llu %s", length, n, noun);
    else
        ico_text_printf(text, ", %llu %s", n, noun);
    if (ico_problem_objective(problem) > ICO_OBJECTIVE_LENGTH)
        put_value(problem, result, ", ", text);
}

/* "2.8 %": two digits tell enough of a gap. */
static void put_gap(double gap, ico_text *text)
{
    const double least = 0.0001;
    if (gap > 0 && gap < least)
        ico_text_puts(text, "under 0.0001 %");
    else
        ico_text_printf(text, gap < 99.5 ? "%.2g %%" : "%.0f %%", gap);
}

void answer_best(const ico_problem *problem, const ico_result *result, ico_text *text)
{
    bool longest = ico_problem_longest(problem), most = ico_problem_maximizes(problem);
    if (ico_problem_objective(problem) == ICO_OBJECTIVE_NONE) return;
    if (ico_result_best_checked(result)) {
        ico_text_printf(text, ", the %s",
                        longest ? "longest"
                        : most  ? "maximum"
                                : "minimum");
    } else if (ico_result_complete(result)) {
        ico_text_printf(text, ", the %s according to the search, not certified",
                        longest ? "longest"
                        : most  ? "greatest"
                                : "least");
    } else {
        ico_text_puts(text, ", within ");
        put_gap(ico_result_gap(result), text);
        ico_text_printf(text, " of the %s: %s %s ",
                        longest ? "longest"
                        : most  ? "maximum"
                                : "minimum",
                        longest ? "none" : "no tour", most ? "above" : "below");
        ico_problem_value_text(problem, ico_result_bound(result), text);
    }
}

/* Is the bound that the method claims closer than the one that was checked? */
static bool claims_more(const ico_problem *problem, const ico_result *result)
{
    int64_t bound = ico_result_bound(result), least = ico_result_least(result);
    if (ico_result_least_by(result) == NULL) return false;
    if (ico_result_bound_by(result) == NULL) return true;
    return ico_problem_maximizes(problem) ? least < bound : least > bound;
}

void answer_best_known(const ico_problem *problem, const ico_result *result,
                       ico_text *text)
{
    bool longest = ico_problem_longest(problem);
    const char *way = ico_problem_maximizes(problem) ? "above" : "below";
    if (longest)
        ico_text_printf(text, ": best found %llu of %llu %s",
                        (unsigned long long)ico_tour_length(ico_result_tour(result)),
                        (unsigned long long)ico_problem_size(problem),
                        answer_noun(problem));
    else
        put_value(problem, result, ": best ", text);
    if (ico_result_bound_by(result) != NULL) {
        ico_text_printf(text, ", %s %s ", longest ? "none" : "no tour", way);
        ico_problem_value_text(problem, ico_result_bound(result), text);
    }
    if (ico_result_bound_by(result) != NULL && ico_result_gap(result) >= 0) {
        ico_text_puts(text, ", gap ");
        put_gap(ico_result_gap(result), text);
    }
    if (!claims_more(problem, result)) return;
    ico_text_printf(text, "; not certified: none %s ", way);
    ico_problem_value_text(problem, ico_result_least(result), text);
    ico_text_printf(text, " (%s)", ico_result_least_by(result));
}
