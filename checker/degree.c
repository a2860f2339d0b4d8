/* degree.c - the vertices listed have too few ways out, or in, or too many edges that
 * must be used (rules D1 to D4).
 * SPDX-License-Identifier: MIT */
#include "check.h"

/* Links at port p: all of them, those that must be used, those that lead to the apex. */
typedef struct tally {
    uint32_t all, fixed, apex;
} tally;

static tally count_links(const form *f, uint32_t p)
{
    tally t = {0, 0, 0};
    for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++) {
        const pair *e = &f->edges[f->at[i]];
        t.all++;
        t.fixed += f->fixed[f->at[i]];
        t.apex += e->u == f->apex || e->v == f->apex; /* NOBODY is not an end */
    }
    return t;
}

/* Can the ports of vertex v not be served?  Adds up in wanting[side] the vertices whose
 * ports need the apex. */
static bool vertex_fails(const form *f, uint32_t v, uint32_t wanting[2])
{
    uint32_t sides = f->directed ? 2 : 1, only_apex = 0;
    for (uint32_t side = 0; side < sides; side++) {
        tally t = count_links(f, f->directed ? 2 * v + side : v);
        if (t.all < f->need || t.fixed > f->need) return true;
        wanting[side] += t.apex > 0 && t.all == f->need;
        only_apex += t.apex > 0 && t.all == 1;
    }
    return only_apex == 2; /* of two sides: apex and v would be all of the cycle */
}

/* A given end has one of the apex's two places, whether it is listed or not: adds those
 * that were not counted. */
static uint32_t count_given_ends(const form *f, const uint8_t *listed)
{
    uint32_t ends = 0;
    for (uint32_t i = f->row[f->apex]; i < f->row[f->apex + 1]; i++) {
        uint32_t v = f->edges[f->at[i]].u; /* the apex is the larger end */
        bool counted = listed[v] && f->row[v + 1] - f->row[v] == f->need;
        ends += f->fixed[f->at[i]] && !counted;
    }
    return ends;
}

bool checker_judge_degree(checker *c, const question *q, const form *f,
                          word_list vertices)
{
    uint32_t wanting[2] = {0, 0};
    uint8_t *listed = checker_room(c, q->n, 1);
    bool fails = false;
    if (listed == NULL || !checker_mark_each(c, vertices, q->n, listed, 1)) return false;
    for (uint32_t i = 0; i < vertices.count; i++)
        fails = vertex_fails(f, vertices.at[i], wanting) || fails;
    if (f->apex != NOBODY && !f->directed) wanting[0] += count_given_ends(f, listed);
    if (fails || wanting[0] > f->need || wanting[1] > f->need) return true;
    return checker_stop(c, REFUSED, "the vertices listed have enough edges");
}
