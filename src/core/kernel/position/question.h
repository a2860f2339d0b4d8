/* kernel/position/question.h - a question about positions as plain arrays: what each
 * vertex may carry, which edges are out of use.  Numbers are offsets: less the base.
 * Filled from a problem, or by the makers and judges of puzzles.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_KERNEL_POSITION_QUESTION_H
#define ICO_KERNEL_POSITION_QUESTION_H

#include "base/bitset.h"
#include "base/memory.h"
#include "graph/graph.h"
#include "icosian/problem.h"

#define ICO_NO_OFFSET UINT32_MAX

enum { ICO_EDGE_REQUIRED = 1, ICO_EDGE_FORBIDDEN = 2, ICO_CLASSES = 26 };

/* given[v]: the offset v must carry, or ICO_NO_OFFSET.
 * class_of[v]: 0, or 1 + the class whose row of `classes` (`words` words each) has the
 * offsets that v may carry, as bits.
 * rule[e]: ICO_EDGE_... bits; only undirected questions have required edges (for a
 * required arc its rivals are forbidden).
 * not_first, not_last: vertices that may not be this end, as bits.
 * halved: a tour and its reversal count as one. */
typedef struct ico_position_question {
    ico_context *ctx;
    const ico_graph *graph;
    uint32_t n;
    bool closed, halved, hopeless;
    uint32_t *given;
    uint8_t *class_of, *rule;
    uint64_t *classes, *not_first, *not_last;
    size_t words;
    uint32_t *waypoints;
    size_t waypoint_count;
} ico_position_question;

/* An empty question on the graph, which must outlive it: any tour of that kind. */
ICO_MUST_CHECK ico_status ico__position_question_new(ico_context *ctx,
                                                     const ico_graph *graph, bool closed,
                                                     size_t waypoints,
                                                     ico_position_question **question);
/* The question that `problem` asks. */
ICO_MUST_CHECK ico_status ico__position_question_read(ico_context *ctx,
                                                      const ico_problem *problem,
                                                      ico_position_question **question);
void ico__position_question_free(ico_position_question *question);

/* May v carry this offset, as far as classes and ends go (given numbers aside)? */
static inline bool ico__position_allows(const ico_position_question *q, uint32_t v,
                                        uint32_t offset)
{
    if (!q->closed && offset == 0 && ico__bit(q->not_first, v)) return false;
    if (!q->closed && offset == q->n - 1 && ico__bit(q->not_last, v)) return false;
    return q->class_of[v] == 0 ||
           ico__bit(q->classes + (size_t)(q->class_of[v] - 1) * q->words, offset);
}
/* Fewest steps from v to everywhere, without forbidden edges; `forward` false: from
 * everywhere to v.  UINT32_MAX: there is no way.  distance, queue: n each.  O(n + m). */
void ico__position_measure(const ico_position_question *question, uint32_t v,
                           bool forward, uint32_t *distance, uint32_t *queue);

#endif
