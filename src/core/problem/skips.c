/* problem/skips.c - the vertices that tours of a question may leave out.
 * SPDX-License-Identifier: MIT */
#include "problem/skips.h"

#include <string.h>

#include "problem/condition/list.h"
#include "problem/problem.h"

uint64_t ico__problem_length(const ico_problem *p)
{
    uint64_t length = p->value[ICO_CONDITION_LENGTH];
    return length == ico_problem_size(p) ? 0 : length;
}

static bool has_optional(const ico_problem *p)
{
    return p->all_optional || p->optional.size > 0;
}

bool ico__problem_skips(const ico_problem *p)
{
    if (ico_problem_longest(p) || ico__problem_length(p) != 0) return true;
    return has_optional(p) && p->value[ICO_CONDITION_LENGTH] == 0;
}

bool ico__problem_may_skip(const ico_problem *p, uint64_t v)
{
    if (!ico__problem_skips(p)) return false;
    if (p->all_optional || !has_optional(p)) return true;
    size_t low = 0, high = p->optional.size;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (p->optional.items[middle] < v)
            low = middle + 1;
        else
            high = middle;
    }
    return low < p->optional.size && p->optional.items[low] == v;
}

uint64_t ico__problem_must_count(const ico_problem *p)
{
    uint64_t n = ico_problem_size(p);
    if (!ico__problem_skips(p)) return n;
    return p->all_optional || !has_optional(p) ? 0 : n - p->optional.size;
}

ico_status ico__problem_add_optional(ico_problem *p, uint64_t v)
{
    ico_status status = ico__problem_check_open(p);
    if (status != ICO_OK) return status;
    if (v >= ico_problem_size(p))
        return ico__fail(p->ctx, ICO_BAD_ARGUMENT, "%s has no vertex %llu", p->subject,
                         (unsigned long long)v);
    return ICO_VECTOR_PUSH(p->ctx, &p->optional, v) ? ICO_OK : ICO_NO_MEMORY;
}

ico_status ico__problem_set_all_optional(ico_problem *p)
{
    ico_status status = ico__problem_check_open(p);
    if (status == ICO_OK) p->all_optional = true;
    return status;
}

bool ico__problem_same_optional(const ico_problem *a, const ico_problem *b)
{
    size_t count = a->optional.size;
    uint64_t n = ico_problem_size(a);
    bool all = a->all_optional || count == n,
         other = b->all_optional || b->optional.size == n;
    if (all || other) return all == other;
    return count == b->optional.size &&
           (count == 0 || memcmp(a->optional.items, b->optional.items,
                                 count * sizeof *a->optional.items) == 0);
}
