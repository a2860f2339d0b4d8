/* piece.c - the closed question about a part, with which the check goes on instead of the
 * whole (rule S3).
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "check.h"

bool checker_open_part(checker *c, uint32_t n, size_t most, part_question *p)
{
    *p = (part_question){.q = {.closed = true, .n = n, .first = NOBODY, .last = NOBODY}};
    p->musts = checker_room(c, n, sizeof *p->musts);
    p->q.required = checker_room(c, most, sizeof *p->q.required);
    p->q.edges = checker_room(c, 2 * most, sizeof *p->q.edges);
    return p->musts != NULL && p->q.required != NULL && p->q.edges != NULL;
}

void checker_add_part_edge(part_question *p, uint32_t u, uint32_t v, bool must)
{
    question *q = &p->q;
    if (!must) {
        q->edges[q->edge_count++] = checker_oriented(false, u, v);
        return;
    }
    p->musts[u]++;
    p->musts[v]++;
    /* three of them meet, or one leads from a vertex back to itself: no tour */
    if (p->musts[u] > 2 || (u == v && q->n > 1))
        q->hopeless = true;
    else
        q->required[q->required_count++] = checker_oriented(false, u, v);
}

/* Sorts the list and drops repetitions; how many edges stay. */
static uint32_t tidy(pair *edges, uint32_t count)
{
    uint32_t kept = 0;
    qsort(edges, count, sizeof *edges, checker_compare_pairs);
    for (uint32_t i = 0; i < count; i++)
        if (kept == 0 || checker_compare_pairs(&edges[kept - 1], &edges[i]) != 0)
            edges[kept++] = edges[i];
    return kept;
}

bool checker_close_part(checker *c, part_question *p, question *q)
{
    question *made = &p->q;
    for (uint32_t i = 0; i < made->required_count; i++)
        made->edges[made->edge_count++] = made->required[i];
    uint32_t kept = tidy(made->required, made->required_count);
    /* two ways between the same two vertices would be all of the cycle */
    if (kept < made->required_count && made->n > 2) made->hopeless = true;
    made->required_count = kept;
    made->edge_count = tidy(made->edges, made->edge_count);
    *q = *made;
    if (q->n >= 3 || q->hopeless) return true;
    return checker_stop(c, REFUSED,
                        "a piece of less than three vertices refutes nothing");
}
