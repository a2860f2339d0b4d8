/* tests/eva/parts.h - for split.c and sides.c: what they call in other files of the
 * checker is taken in any way that these files promise.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_EVA_PARTS_H
#define ICO_EVA_PARTS_H

#include "steps.h"

/* closed_form.c: any form with the numbers of vertices and edges that the question leads
 * to */
bool checker_make_form(checker *c, const question *q, form *f)
{
    *f = any_form(q->directed, q->closed, q->n, q->edge_count);
    return any_bool();
}

/* piece.c: a part of which the vertices are so many */
bool checker_open_part(checker *c, uint32_t n, size_t most, part_question *p)
{
    *p = (part_question){.q = {.closed = true, .n = n, .first = NOBODY, .last = NOBODY}};
    return any_bool();
}

void checker_add_part_edge(part_question *p, uint32_t u, uint32_t v, bool must)
{
    //@ check u < p->q.n;
    //@ check v < p->q.n;
}

bool checker_close_part(checker *c, part_question *p, question *q)
{
    *q = p->q;
    return any_bool();
}

#endif
