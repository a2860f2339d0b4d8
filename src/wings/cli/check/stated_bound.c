/* cli/check/stated_bound.c - the bound and the gap of an answer in JSON, compared.
 * SPDX-License-Identifier: MIT */
#include "cli/check/stated_bound.h"

#include <string.h>

#include "cli/check/other_bound.h"
#include "icosian/verify.h"

static const json_t *value_of(const json_t *root)
{
    return json_object_get(json_object_get(root, "bound"), "value");
}

bool stated_bound_is(const json_t *root)
{
    return value_of(root) != NULL;
}

bool stated_bound_is_by(const json_t *root, const char *by)
{
    const char *stated =
        json_string_value(json_object_get(json_object_get(root, "bound"), "by"));
    return by != NULL && stated != NULL && strcmp(stated, by) == 0;
}

bool stated_gap_is_right(ico_context *ctx, const ico_problem *problem, const json_t *root,
                         const json_t *stated, int64_t value)
{
    const double rounding = 1e-6;
    const json_t *bound = value_of(root);
    int64_t number = json_integer_value(bound);
    if (json_is_string(bound) && !stated_weight(ctx, problem, bound, &number))
        return false;
    double gap = ico_verify_gap(value, number), told = json_number_value(stated);
    if (json_is_null(stated)) return gap < 0;
    return gap >= 0 && told < gap + rounding && told > gap - rounding;
}
