/* format/certificate/claim.c - what records say together: that a tour is the only one.
 * Rule U of docs/certificates.md.
 * SPDX-License-Identifier: MIT */
#include "format/certificate/certificate.h"

/* Are the two the same tour?  Where tours have no beginning, closed ones are compared
 * from their first vertex of the other, and undirected ones both ways. */
static bool is_same_tour(const ico_problem *problem, const uint32_t *tour,
                         const uint32_t *other, uint64_t n)
{
    bool anchored = ico_problem_is_anchored(problem);
    bool turns = !anchored && ico_problem_kind(problem) == ICO_CLOSED;
    bool two_ways = !anchored && !ico_problem_directed(problem);
    uint64_t at = 0;
    while (turns && at + 1 < n && other[at] != tour[0]) at++;
    for (unsigned way = 0; way <= two_ways; way++) {
        uint64_t i = 0, from = way == 0 || turns ? at : n - 1;
        while (i < n && tour[i] == other[(way == 0 ? from + i : n + from - i) % n]) i++;
        if (i == n) return true;
    }
    return false;
}

bool ico__certificate_excludes(const ico_certificate *record, const ico_problem *problem,
                               const uint32_t *tour, uint64_t length)
{
    uint64_t n = ico_problem_size(problem);
    if (length != n) return false;
    for (uint64_t i = 0; i < record->excluded_count; i++)
        if (is_same_tour(problem, tour, record->excluded + i * n, n)) return true;
    return false;
}

bool ico__certificate_is_unique(const ico_certificate *first,
                                const ico_certificate *second, const ico_problem *problem)
{
    return first->tour != NULL && first->excluded_count == 0 && second->reason != NULL &&
           second->excluded_count == 1 &&
           ico__certificate_excludes(second, problem, first->tour, first->length);
}
