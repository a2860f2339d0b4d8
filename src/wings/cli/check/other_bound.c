/* cli/check/other_bound.c - a bound of weights in an answer, compared with its tour.
 * SPDX-License-Identifier: MIT */
#include "cli/check/other_bound.h"

#include <string.h>

#include "base/input/decimal.h"

bool is_same_bound(const json_t *bound, const char *by)
{
    const char *stated = json_string_value(json_object_get(bound, "by"));
    return by != NULL && stated != NULL && strcmp(stated, by) == 0;
}

bool is_other_bound(const json_t *root, const ico_problem *problem, const char *by)
{
    const json_t *bound = json_object_get(root, "bound");
    return ico_problem_objective(problem) == ICO_OBJECTIVE_WEIGHT &&
           json_is_string(json_object_get(bound, "by")) && !is_same_bound(bound, by);
}

/* The decimals of weights, read off a text: the graph may not be stored. */
static bool weight_decimals(const ico_problem *problem, ico_context *ctx,
                            unsigned *decimals)
{
    ico_text text;
    ico_decimal one = {0, 0};
    ico_text_init(&text, ctx);
    ico_problem_value_text(problem, 1, &text);
    bool good = !text.failed && text.data != NULL &&
                ico__read_decimal(text.data, text.data + text.size, &one) == NULL;
    *decimals = one.decimals;
    ico_text_free(&text);
    return good;
}

bool stated_weight(ico_context *ctx, const ico_problem *problem, const json_t *value,
                   int64_t *weight)
{
    const char *word = json_string_value(value);
    ico_decimal number;
    unsigned decimals, most;
    if (word == NULL || !weight_decimals(problem, ctx, &decimals)) return false;
    if (ico__read_decimal(word, word + strlen(word), &number) != NULL) return false;
    most = decimals;
    if (!ico__align_decimals(&number, NULL, 0, &decimals) || decimals != most)
        return false;
    *weight = number.units;
    return true;
}

const char *other_bound_fault(ico_context *ctx, const json_t *root,
                              const ico_problem *problem, int64_t weight)
{
    const json_t *value = json_object_get(json_object_get(root, "bound"), "value");
    bool most = ico_problem_maximizes(problem);
    int64_t bound;
    if (!stated_weight(ctx, problem, value, &bound)) return "not a weight";
    if (most ? weight > bound : weight < bound) return "worse than the tour";
    bool best = json_is_true(json_object_get(root, most ? "maximum" : "minimum"));
    return best && bound != weight ? "not the weight of the tour" : NULL;
}
