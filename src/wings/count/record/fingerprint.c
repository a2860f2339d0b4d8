/* count/record/fingerprint.c - a number that identifies the question of a count.
 * SPDX-License-Identifier: MIT */
#include "count/record/fingerprint.h"

#include <string.h>

#include "base/random.h"
#include "problem/skips.h"

static uint64_t pair_hash(uint64_t kind, uint64_t u, uint64_t v)
{
    return ico__mix64(kind << 62 ^ u << 31 ^ v);
}

static uint64_t pairs_hash(uint64_t kind, const uint64_t *pairs, size_t count)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += pair_hash(kind, pairs[2 * i], pairs[2 * i + 1]);
    return sum;
}

/* What the question is about, whatever the order of its edges. */
uint64_t ico__count_fingerprint(const ico_problem *problem, const ico_graph *g)
{
    size_t count;
    uint32_t m = ico_graph_edge_count(g), tail, head;
    uint64_t sum = ico__mix64((uint64_t)ico_graph_size(g) << 2 |
                              (uint64_t)ico_graph_directed(g) << 1);
    for (uint32_t e = 0; e < m; e++) {
        ico_graph_ends(g, e, &tail, &head);
        sum += pair_hash(1, tail, head);
    }
    const uint64_t *pairs = ico_problem_required(problem, &count);
    sum += pairs_hash(2, pairs, count);
    pairs = ico_problem_forbidden(problem, &count);
    sum += pairs_hash(3, pairs, count);
    sum += ico__mix64(ico_problem_start(problem) + 1) * 3;
    sum += ico__mix64(ico_problem_end(problem) + 1) * 5;
    if (ico__problem_length(problem) != 0)
        sum += ico__mix64(ico__problem_length(problem)) * 7;
    return ico_problem_longest(problem) ? ~sum : sum;
}

const char *ico__count_record_fingerprint(const ico_count_record *record)
{
    const char *word = ico__count_record_word(record, "fingerprint");
    return word != NULL ? word : ico__count_record_word(record, "question");
}

bool ico__count_record_same_question(const ico_count_record *one,
                                     const ico_count_record *other)
{
    const char *a = ico__count_record_fingerprint(one),
               *b = ico__count_record_fingerprint(other);
    return a != NULL && b != NULL && strcmp(a, b) == 0;
}
