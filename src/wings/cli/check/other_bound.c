/* cli/check/other_bound.c - a bound of weights in an answer, compared with its tour.
 * SPDX-License-Identifier: MIT */
#include "cli/check/other_bound.h"

#include <string.h>

#include "base/words.h"

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

const char *other_bound_fault(const json_t *root, bool most, int64_t weight)
{
    const json_t *value = json_object_get(json_object_get(root, "bound"), "value");
    const char *word = json_string_value(value);
    int64_t bound;
    if (word == NULL || !ico__parse_integer(word, INT64_MIN, INT64_MAX, &bound))
        return "not a weight";
    if (most ? weight > bound : weight < bound) return "worse than the tour";
    bool best = json_is_true(json_object_get(root, most ? "maximum" : "minimum"));
    return best && bound != weight ? "not the weight of the tour" : NULL;
}
